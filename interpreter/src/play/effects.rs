//! What hooks ask for.

use super::Game;
use crate::answer::Fault;
use crate::hooks::{self, Argument};
use crate::ir::{Exprs, Slot};
use crate::schema::HookId;

impl Game<'_> {
    /// Calls a hook; all that it asks for lies on the stack then, checked.
    pub(super) fn effects(&mut self, hook: HookId, args: Exprs, (list, turn): (Slot, Slot)) -> Result<(), Fault> {
        let cells = self.arguments(args);
        let span = self.span();
        let asked = match self.session.take_fault() {
            Some(fault) => Err(fault),
            None => hooks::effects(&mut self.session, hook, &cells, span),
        };
        self.spare = cells;
        let mut flat = Vec::new();
        for effect in asked? {
            flat.push(effect.which as i64);
            for argument in effect.args {
                flat.push(match argument {
                    Argument::Cell(cell) => cell,
                    Argument::List(members) => self.push_list(&members)?,
                });
            }
        }
        let made = self.push_list(&flat)?;
        self.set_local(list, made);
        self.set_local(turn, 0);
        Ok(())
    }

    /// The next of them goes into the locals of its procedure; says whether there is one.
    pub(super) fn next_effect(&mut self, hook: HookId, (list, turn): (Slot, Slot), which: Slot) -> bool {
        let all = self.session.local(list);
        let at = usize::try_from(self.session.local(turn)).unwrap_or(usize::MAX);
        let due = self.list(all).get(at).and_then(|due| usize::try_from(*due).ok());
        let of = self.program.hooks.get(hook.index());
        let Some((due, of)) = due.zip(of) else { return false };
        let params = |at: usize| {
            let id = of.does.get(at);
            let procedure = id.and_then(|id| self.program.procedures.get(id.index()));
            procedure.map_or(0, |procedure| procedure.params.len())
        };
        let (before, count) = ((0..due).map(params).sum::<usize>(), params(due));
        let args: Vec<i64> = self.list(all).iter().skip(at + 1).take(count).copied().collect();
        for (slot, cell) in (usize::from(which) + 1 + before..).zip(args) {
            self.set_local(Slot::try_from(slot).unwrap_or(which), cell);
        }
        self.set_local(which, due as i64);
        self.set_local(turn, (at + 1 + count) as i64);
        true
    }
}
