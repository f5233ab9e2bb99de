//! Steps in an order that rules may change. It is fixed when they begin.

use super::{EventKind, Game};
use crate::answer::Fault;
use crate::evaluate::Session;
use crate::ir::{InOrderId, Reordering, Slot};

impl<'t> Game<'t> {
    /// The positions of all steps, in the order in which they are done.
    pub(super) fn in_order(&mut self, id: InOrderId, list: Slot, turn: Slot) -> Result<(), Fault> {
        let Some(of) = self.program.in_orders.get(id.0 as usize) else {
            return Ok(());
        };
        let mut order: Vec<usize> = (0..of.steps.len()).collect();
        for change in &of.changes {
            self.reorder(id, &mut order, change);
        }
        let cells: Vec<i64> = order.into_iter().map(|at| at as i64).collect();
        let made = self.push_list(&cells)?;
        self.set_local(list, made);
        self.set_local(turn, 0);
        Ok(())
    }

    /// Whatever is to be moved and stands behind comes directly before.
    fn reorder(&mut self, id: InOrderId, order: &mut Vec<usize>, change: &'t Reordering) {
        let Some(of) = self.program.in_orders.get(id.0 as usize) else {
            return;
        };
        let does = |at: usize| of.steps.get(at).map(|(procedure, _)| *procedure);
        let Some(first) = order.iter().position(|at| does(*at) == Some(change.before)) else {
            return;
        };
        let behind = order.split_off(first);
        let (moved, rest): (Vec<usize>, Vec<usize>) = behind
            .into_iter()
            .partition(|at| does(*at) == Some(change.moved) && self.is_moved(id, *at, change));
        if !moved.is_empty() {
            self.count_applied(change.rule);
            let mut event = self.happening(EventKind::Reordered);
            event.rule = change.rule;
            event.procedure = Some(change.moved);
            self.tell_plainly(event);
        }
        order.extend(moved);
        order.extend(rest);
    }

    /// Whether the conditions hold of a step.
    fn is_moved(&mut self, id: InOrderId, at: usize, change: &'t Reordering) -> bool {
        let step = self
            .program
            .in_orders
            .get(id.0 as usize)
            .and_then(|of| of.steps.get(at));
        let Some((_, args)) = step else { return false };
        let cells = self.arguments(*args);
        let caller = self.session.enter(0, 0, usize::from(change.frame).max(cells.len()));
        let begin = self.session.frame();
        for (to, cell) in (begin..).zip(&cells) {
            self.session.set_local_at(to, *cell);
        }
        let mut holds = false;
        self.session.scopes(&change.scope, &mut |_: &mut Session<'_>| {
            holds = true;
            false
        });
        self.session.leave(caller);
        self.spare = cells;
        holds
    }
}
