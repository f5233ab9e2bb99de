//! The end of the game. What is under way comes to its end too: from the innermost procedure outwards what stands at the end of each is done,
//! and nothing else, neither the rest of what they do nor what comes after them, nor anything that acts as soon as something is so.
//!
//! A register names the frame that is ended, or the batch; when it is left, that which has done it is next. What is done at an end is done like
//! anything else, in frames of its own.

use super::Game;
use super::frames::{BACK, BATCH, CALLER, ENDED_BY, ENDED_FOR, ENDING, OVER, PROCEDURE, REPLACEMENT};
use crate::answer::Fault;
use crate::data::list_range;
use crate::ir::{ExprId, Op, Pc};
use crate::schema::ABSENT;

impl Game<'_> {
    /// The game ends; it goes on where `return` would. Where it has ended before, that end stands.
    pub(super) fn finish(&mut self, how: i64, players: Option<(ExprId, bool)>, to: Pc) -> Result<(), Fault> {
        if self.register(OVER) > 0 {
            self.now.pc = to;
            return Ok(());
        }
        let mut all = Vec::new();
        if let Some((players, list)) = players {
            let cell = self.session.eval(players);
            if list {
                all.extend_from_slice(self.list(cell));
            } else if cell != ABSENT {
                all.push(cell);
            }
        }
        let list = self.push_list(&all)?;
        self.set_register(ENDED_BY, i64::from(self.rule().0));
        self.set_register(ENDING, how);
        self.set_register(ENDED_FOR, list);
        self.set_register(OVER, self.now.frame);
        self.tell_finish(&all);
        self.now.pc = to;
        Ok(())
    }

    /// How high the list of the winners lies, which is kept.
    pub(super) fn keeps_winners(&self) -> usize {
        match self.register(OVER) {
            0 => 0,
            _ => list_range(self.register(ENDED_FOR)).end,
        }
    }

    /// Whether the game has ended in the frame that runs: then nothing comes after it.
    pub(super) fn is_over(&self) -> bool {
        let over = self.register(OVER);
        let frame = self.now.frame as usize;
        if over <= 0 {
            return false;
        }
        let waited = || {
            let back = usize::try_from(self.cell(frame + BACK)).ok();
            matches!(back.and_then(|back| self.program.code.get(back)), Some(Op::React(_)))
        };
        over == self.now.frame || over == self.cell(frame + BATCH) || over == self.cell(frame + CALLER) && waited()
    }

    /// What was ended is left, and the frame that runs has done it there: it ends too. `done` says whether it was done there, or came before
    /// that op.
    pub(super) fn ends_too(&mut self, at: Pc, done: bool) {
        self.set_register(OVER, self.now.frame);
        let Ok(frame) = usize::try_from(self.now.frame) else {
            return;
        };
        if let Some(Op::React(_)) = self.program.code.get(self.now.pc as usize) {
            // What else waits there has happened.
            return;
        }
        let code = &self.program.code;
        let exit = self.program.op_exits.get(at as usize).copied().flatten();
        let to = match usize::try_from(self.cell(frame + PROCEDURE)) {
            Ok(id) if self.cell(frame + REPLACEMENT) < 0 => match self.program.procedures.get(id) {
                // It has not begun yet, or what stands at its end is done.
                Some(of) if at < of.body || at == of.body && !done || at >= of.after => Some(of.leave),
                _ => exit,
            },
            // Several triggers: those that are left are not asked.
            Err(_) if self.is_queue(frame) => {
                let rest = code.get(at as usize..).unwrap_or_default();
                let leave = rest.iter().position(|op| *op == Op::Leave);
                leave.and_then(|leave| Pc::try_from(leave).ok()).map(|leave| at + leave)
            }
            _ => exit,
        };
        self.now.pc = to.unwrap_or(self.now.pc);
    }

    fn is_queue(&self, frame: usize) -> bool {
        let at = -1 - self.cell(frame + PROCEDURE);
        usize::try_from(at).is_ok_and(|at| at >= self.program.triggers.len())
    }

    /// What was answered in secret has been reacted to; where the game has ended in that, nothing else follows.
    pub(super) fn behind_reacting(&mut self, next: Pc) {
        let ended = self.register(OVER) == self.now.frame;
        let exit = self.program.op_exits.get(self.now.pc as usize).copied().flatten();
        self.now.pc = exit.filter(|_| ended).unwrap_or(next);
    }
}
