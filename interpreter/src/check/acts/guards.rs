//! What conditions say of flags that show faces: `r.open and r.worth > 2` reads `worth` only where it can be seen.

use super::eyes::Eyes;
use crate::ir::{ExprId, Node, Slot};
use crate::schema::ColumnId;

/// A flag that is known to be set.
#[derive(Debug, Clone, Copy)]
pub(super) enum Guard {
    /// Of an object that is written so.
    Of(ExprId, ColumnId),
    /// Of what a local holds.
    Slot(Slot, ColumnId),
}

impl Eyes<'_, '_> {
    /// Looks at something, knowing that a condition holds, or that it does not.
    pub(super) fn knowing(&mut self, condition: ExprId, holds: bool, act: impl FnOnce(&mut Self)) {
        let known = self.guards.len();
        self.assume(condition, holds);
        act(self);
        self.guards.truncate(known);
    }

    /// From here on a condition holds, or does not.
    pub(super) fn assume(&mut self, condition: ExprId, holds: bool) {
        match self.checker.program.node(condition) {
            Node::And(first, second) if holds => {
                self.assume(first, true);
                self.assume(second, true);
            }
            Node::Or(first, second) if !holds => {
                self.assume(first, false);
                self.assume(second, false);
            }
            Node::Not(inner) => self.assume(inner, !holds),
            Node::State {
                column,
                object: Some(object),
                index: None,
            } if holds => self.guards.push(Guard::Of(object, column)),
            _ => {}
        }
    }

    /// Whether a flag of an object is known to be set.
    pub(super) fn is_guarded(&self, object: ExprId, flag: ColumnId) -> bool {
        self.guards.iter().any(|guard| match *guard {
            Guard::Of(of, known) => known == flag && self.checker.same(of, object),
            Guard::Slot(slot, known) => known == flag && self.checker.program.node(object) == Node::Local(slot),
        })
    }

    /// What is known of arguments, by their position.
    pub(super) fn guards_of_args(&self, args: &[ExprId]) -> Vec<(Slot, ColumnId)> {
        let flags = self.guards.iter().map(|guard| match *guard {
            Guard::Of(_, flag) | Guard::Slot(_, flag) => flag,
        });
        let known = flags.flat_map(|flag| {
            let args = (0..).zip(args).filter(move |(_, arg)| self.is_guarded(**arg, flag));
            args.map(move |(slot, _)| (slot, flag))
        });
        let mut known: Vec<(Slot, ColumnId)> = known.collect();
        known.sort_unstable();
        known.dedup();
        known
    }
}
