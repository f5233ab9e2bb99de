//! Answers that were given in secret are applied as one: what reacts to them waits until the last of them has been.
//!
//! What waits are the frames of procedures that have happened, in a chain from the last to the first: the cell for what a frame gives to
//! holds the one before it, since that was given at once.

use super::Game;
use super::frames::{APPLYING, BACK, CALLER, GIVES, GIVING, LOCALS, MARK, OLD_SHEET, OVER, PROCEDURE, RESUME, SHEET};
use crate::answer::Fault;
use crate::ir::{Op, Pc, Slot};
use crate::schema::ABSENT;

impl Game<'_> {
    /// From here on everything waits.
    pub(super) fn hold(&mut self, waiting: Slot) {
        self.set_register(APPLYING, self.register(APPLYING) + 1);
        self.set_local(waiting, ABSENT);
        self.set_local(waiting + 1, 0);
    }

    pub(super) fn loose(&mut self) {
        self.set_register(APPLYING, self.register(APPLYING) - 1);
    }

    /// The local with what waits, of an op of the frame that runs.
    fn waiting_at(&self, pc: Pc) -> Option<Slot> {
        self.program.late.get(&pc).copied()
    }

    /// How far a block may give back what it has put on the stack.
    pub(super) fn keeps(&self) -> usize {
        let waiting = self.waiting_at(self.now.pc);
        let kept = waiting.map(|waiting| self.session.local(waiting + 1));
        kept.and_then(|kept| usize::try_from(kept).ok()).unwrap_or(0)
    }

    /// The procedure whose frame runs has happened. If what reacts to it has to wait, whoever did it goes on.
    pub(super) fn waits(&mut self, next: Pc) -> Result<bool, Fault> {
        let frame = self.now.frame as usize;
        let back = self.cell(frame + BACK);
        let caller = self.cell(frame + CALLER);
        let waiting = match Pc::try_from(back - 1) {
            Ok(done) if caller >= 0 => self.waiting_at(done),
            _ => None,
        };
        let Some(waiting) = waiting else { return Ok(false) };
        let (giving, gives) = (self.cell(frame + GIVING), self.cell(frame + GIVES));
        self.set(frame + RESUME, i64::from(next));
        self.read_sheet(self.cell(frame + OLD_SHEET))?;
        self.now.frame = caller;
        self.now.pc = Pc::try_from(back).unwrap_or(0);
        self.load_frame();
        if let Ok(slot) = Slot::try_from(giving) {
            self.set_local(slot, gives);
        }
        self.set(frame + GIVING, self.session.local(waiting));
        self.set_local(waiting, frame as i64);
        self.set_local(waiting + 1, self.now.top as i64);
        if self.register(OVER) == frame as i64 {
            self.ends_too(self.now.pc.saturating_sub(1), true);
        }
        Ok(true)
    }

    /// Whether a procedure still waits for its reactions among those that wait with a frame.
    pub(super) fn waits_late(&self, frame: usize, procedure: i64) -> bool {
        let back = usize::try_from(self.cell(frame + BACK)).ok();
        let back = back.and_then(|back| self.program.code.get(back));
        let (Some(Op::React(waiting)), Ok(caller)) = (back, usize::try_from(self.cell(frame + CALLER))) else {
            return false;
        };
        let waits = |frame: i64| usize::try_from(frame).ok();
        let first = waits(self.cell(caller + LOCALS + usize::from(*waiting)));
        let mut all = std::iter::successors(first, |frame| waits(self.cell(frame + GIVING)));
        all.any(|frame| self.cell(frame + PROCEDURE) == procedure)
    }

    /// Goes on in the first frame that waits; where none does, behind the op.
    pub(super) fn react(&mut self, waiting: Slot, next: Pc) {
        let Ok(mut frame) = usize::try_from(self.session.local(waiting)) else {
            self.behind_reacting(next);
            return;
        };
        let mut behind = None;
        while let Ok(before) = usize::try_from(self.cell(frame + GIVING)) {
            behind = Some(frame);
            frame = before;
        }
        match behind {
            Some(behind) => self.set(behind + GIVING, -1),
            None => self.set_local(waiting, ABSENT),
        }
        let again = [
            (BACK, i64::from(self.now.pc)),
            (MARK, self.now.top as i64),
            (OLD_SHEET, self.register(SHEET)),
        ];
        for (offset, cell) in again {
            self.set(frame + offset, cell);
        }
        self.set(frame + GIVING, -1);
        self.enter(frame);
    }
}
