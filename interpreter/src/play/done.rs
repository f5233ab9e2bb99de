//! What would be done at once with a candidate, or by an action: asked whether it is forbidden, in the state as it is. Nothing that could
//! change that is written before it.

use super::Game;
use super::offers::WhyNot;
use crate::ir::{Choice, Op, Pc};

impl<'t> Game<'t> {
    /// What forbids what is done at once with a candidate of a choice that stands there.
    pub(super) fn forbidden_of(&mut self, choice: &'t Choice, pc: Pc, cell: i64, says: bool) -> Option<WhyNot> {
        let done = choice.done?;
        let before = (self.session.local(choice.local), self.session.local(done.each));
        self.session.set_local(choice.local, cell);
        self.session.set_local(done.each, cell);
        let why = self.forbidden_at_once(pc + 1, done.at, says);
        self.session.set_local(done.each, before.1);
        self.session.set_local(choice.local, before.0);
        why
    }

    /// What forbids the `do` that stands there, in the frame that the session is in; nothing where it would not be come to.
    pub(super) fn forbidden_at_once(&mut self, from: Pc, to: Pc, says: bool) -> Option<WhyNot> {
        let mark = self.session.mark();
        let why = self
            .comes_to(from, to)
            .then(|| self.forbidden_there(to, says))
            .flatten();
        self.session.release(mark);
        why
    }

    /// Names what is named on the way, and says whether the way leads there.
    fn comes_to(&mut self, from: Pc, to: Pc) -> bool {
        let mut at = from;
        while at < to {
            match self.program.code.get(at as usize).copied() {
                Some(Op::Let { local, value, .. }) => {
                    let cell = self.session.eval(value);
                    self.session.set_local(local, cell);
                }
                Some(Op::JumpUnless(condition, on)) if !self.session.holds(condition) => {
                    if on > to {
                        return false;
                    }
                    at = on;
                    continue;
                }
                Some(Op::Jump(on)) if on > at => {
                    at = on;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        true
    }

    fn forbidden_there(&mut self, at: Pc, says: bool) -> Option<WhyNot> {
        let (procedure, args) = match self.program.code.get(at as usize)? {
            Op::Do { procedure, args, .. } | Op::Batch { procedure, args, .. } => (*procedure, *args),
            _ => return None,
        };
        let procedure = self.program.procedures.get(procedure.index())?;
        let cells = self.arguments(args);
        let why = self.in_room(procedure, &cells, |game, of| game.forbidding(procedure, of, says));
        self.spare = cells;
        why
    }
}
