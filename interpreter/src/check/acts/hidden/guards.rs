//! What conditions say: `r.open and r.worth > 2` reads `worth` only where it can be seen, and where `p = q`, what is seen by one is seen by
//! the other.

use super::reads::Reader;
use super::state::State;
use crate::check::Checker;
use crate::ir::{Comparison, ExprId, LoopId, Node, Slot};
use crate::schema::ColumnId;

/// A flag that is known to be set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Guard {
    /// Of what an expression gives.
    Of(u32, ColumnId),
    /// Of what a local holds.
    Slot(Slot, ColumnId),
}

impl Guard {
    pub(super) fn flag(self) -> ColumnId {
        match self {
            Self::Of(_, flag) | Self::Slot(_, flag) => flag,
        }
    }
}

impl Checker<'_> {
    pub(super) fn guard(&self, object: ExprId, flag: ColumnId) -> Guard {
        match self.program.node(object) {
            Node::Local(slot) => Guard::Slot(slot, flag),
            _ => Guard::Of(object.0, flag),
        }
    }

    /// What is known where a condition holds, or does not.
    pub(super) fn guards_in(&self, condition: ExprId, holds: bool) -> Vec<Guard> {
        match self.program.node(condition) {
            Node::And(first, second) if holds => self.guards_in_both(first, second, true),
            Node::Or(first, second) if !holds => self.guards_in_both(first, second, false),
            Node::Not(inner) => self.guards_in(inner, !holds),
            Node::State {
                column,
                object: Some(object),
                index: None,
            } if holds => vec![self.guard(object, column)],
            _ => Vec::new(),
        }
    }

    fn guards_in_both(&self, first: ExprId, second: ExprId, hold: bool) -> Vec<Guard> {
        let mut all = self.guards_in(first, hold);
        all.extend(self.guards_in(second, hold));
        all
    }

    /// Locals that are the same as something else where a condition holds.
    fn names_in(&self, condition: ExprId) -> Vec<(Slot, ExprId)> {
        match self.program.node(condition) {
            Node::And(first, second) => {
                let mut all = self.names_in(first);
                all.extend(self.names_in(second));
                all
            }
            Node::Compare {
                op: Comparison::Equal,
                left,
                right,
            } => match (self.program.node(left), self.program.node(right)) {
                // Of two locals the later one is the other.
                (Node::Local(a), Node::Local(b)) if a > b => vec![(a, right)],
                (Node::Local(a), Node::Local(b)) if a < b => vec![(b, left)],
                (Node::Local(slot), _) if self.is_closed(right) => vec![(slot, right)],
                (_, Node::Local(slot)) if self.is_closed(left) => vec![(slot, left)],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// The state where a condition holds as well, or does not; nothing where that says nothing more.
    pub(super) fn state_where(&self, state: &State, condition: ExprId, holds: bool) -> Option<State> {
        let guards = self.guards_in(condition, holds);
        let names = if holds { self.names_in(condition) } else { Vec::new() };
        if guards.is_empty() && names.is_empty() {
            return None;
        }
        let mut state = state.clone();
        state.guards.extend(guards);
        for (slot, value) in names {
            state.lets.entry(slot).or_insert(value);
        }
        Some(state)
    }

    /// Whether a flag of an object is known to be set.
    pub(super) fn is_guarded<'g>(
        &self,
        mut guards: impl Iterator<Item = &'g Guard>,
        object: ExprId,
        flag: ColumnId,
    ) -> bool {
        let wanted = self.guard(object, flag);
        guards.any(|guard| match (*guard, wanted) {
            (Guard::Of(of, known), Guard::Of(object, flag)) => known == flag && self.same(ExprId(of), ExprId(object)),
            (known, wanted) => known == wanted,
        })
    }

    /// What a loop's filter lets through is known of what stands for its element.
    pub(super) fn guards_of_turns(&self, over: LoopId, slot: Slot) -> Vec<Guard> {
        let turns = self.program.loops.get(over.0 as usize);
        let Some((filter, local)) = turns.and_then(|turns| Some((turns.filter?, turns.local))) else {
            return Vec::new();
        };
        let all = self.guards_in(filter, true).into_iter();
        all.filter(|guard| matches!(guard, Guard::Slot(of, _) if *of == local))
            .map(|guard| Guard::Slot(slot, guard.flag()))
            .collect()
    }

    /// Whether a guard says something of what a local holds.
    pub(super) fn is_about(&self, guard: Guard, slot: Slot) -> bool {
        match guard {
            Guard::Slot(of, _) => of == slot,
            Guard::Of(of, _) => self.reads_local(ExprId(of), slot),
        }
    }
}

impl Reader<'_, '_> {
    /// Reads something, knowing that a condition holds, or that it does not.
    pub(super) fn knowing(&mut self, condition: ExprId, holds: bool, read: impl FnOnce(&mut Self)) {
        let known = self.guards.len();
        self.assume(condition, holds);
        read(self);
        self.guards.truncate(known);
    }

    /// From here on a condition holds, or does not.
    pub(super) fn assume(&mut self, condition: ExprId, holds: bool) {
        self.guards.extend(self.checker.guards_in(condition, holds));
    }

    /// What is known of arguments, by their position.
    pub(super) fn guards_of_args(&self, args: &[ExprId]) -> Vec<(Slot, ColumnId)> {
        let known = self.guards.iter().flat_map(|guard| {
            let flag = guard.flag();
            let known = move |arg: &ExprId| self.checker.is_guarded(self.guards.iter(), *arg, flag);
            let args = (0..).zip(args).filter(move |(_, arg)| known(arg));
            args.map(move |(slot, _)| (slot, flag))
        });
        let mut known: Vec<(Slot, ColumnId)> = known.collect();
        known.sort_unstable();
        known.dedup();
        known
    }
}
