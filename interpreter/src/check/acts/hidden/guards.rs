//! What conditions say of flags that show faces: `r.open and r.worth > 2` reads `worth` only where all see it.

use super::reads::Reader;
use super::state::State;
use super::{Own, Source};
use crate::check::Checker;
use crate::ir::{ExprId, Node, Place, Slot};
use crate::schema::ColumnId;

/// A flag that is set, and the object whose it is, as it is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guard {
    object: ExprId,
    flag: ColumnId,
}

impl Checker<'_> {
    /// The flags that are set where a condition holds, or where it does not.
    pub(super) fn flags_set(&self, condition: ExprId, holds: bool, into: &mut Vec<(ExprId, ColumnId)>) {
        match self.program.node(condition) {
            Node::And(first, second) if holds => {
                self.flags_set(first, true, into);
                self.flags_set(second, true, into);
            }
            Node::Or(first, second) if !holds => {
                self.flags_set(first, false, into);
                self.flags_set(second, false, into);
            }
            Node::Not(inner) => self.flags_set(inner, !holds, into),
            Node::State {
                column,
                object: Some(object),
                index: None,
            } if holds => into.push((object, column)),
            _ => {}
        }
    }

    /// From here on a condition holds, or does not: flags of what locals hold are known to be set.
    pub(super) fn note_condition(&self, state: &mut State, condition: ExprId, holds: bool) {
        let mut flags = Vec::new();
        self.flags_set(condition, holds, &mut flags);
        for (object, flag) in flags {
            self.note_turned(state, object, flag);
        }
    }

    /// A flag of an object is set: everybody knows what it shows, also what was read of it before.
    pub(super) fn note_turned(&self, state: &mut State, object: ExprId, flag: ColumnId) {
        let own = self.canonical(self.own_of(object, &[]), state);
        if !matches!(own, Own::Local(_)) {
            return;
        }
        let shown = |source: &Source| self.face_of(source) == Some(flag) && self.canonical(source.own, state) == own;
        let mut locals = state.locals.clone();
        for taint in locals.values_mut() {
            taint.whole.retain(|source, _| !shown(source));
            taint.count.retain(|source, _| !shown(source));
        }
        locals.retain(|_, taint| !taint.is_empty());
        state.locals = locals;
        state.turned.insert((own, flag));
    }
}

impl Reader<'_, '_> {
    /// Looks at something, knowing that a condition holds, or that it does not.
    pub(super) fn knowing(&mut self, condition: ExprId, holds: bool, act: impl FnOnce(&mut Self)) {
        let known = self.guards.len();
        self.assume(condition, holds);
        act(self);
        self.guards.truncate(known);
    }

    /// From here on a condition holds, or does not.
    pub(super) fn assume(&mut self, condition: ExprId, holds: bool) {
        let mut flags = Vec::new();
        self.checker.flags_set(condition, holds, &mut flags);
        let guards = flags.into_iter().map(|(object, flag)| Guard { object, flag });
        self.guards.extend(guards);
    }

    /// Something is read that nobody may know unless a flag of the object is set.
    pub(super) fn face(&mut self, at: ExprId, object: ExprId, flag: ColumnId) {
        if self.is_turned(object, flag) {
            return;
        }
        let own = self.checker.own_of(object, &self.bound);
        let source = Source {
            column: flag,
            own,
            at: at.0,
        };
        self.found.entry(source).or_default();
    }

    /// Costs are taken from a field that may be hidden.
    pub(super) fn paid_from(&mut self, at: ExprId, place: Place) {
        let column = self.checker.program.schema.columns.get(place.column.index());
        let hidden = column.and_then(|column| column.hidden).zip(place.object);
        if hidden.is_some_and(|(flag, object)| !self.is_turned(object, flag)) {
            let source = Source {
                column: place.column,
                own: Own::Other,
                at: at.0,
            };
            self.found.entry(source).or_default();
        }
    }

    /// Whether a flag of an object is known to be set.
    pub(super) fn is_turned(&self, object: ExprId, flag: ColumnId) -> bool {
        let own = self
            .checker
            .canonical(self.checker.own_of(object, &self.bound), self.state);
        let guarded = |guard: &Guard| guard.flag == flag && self.checker.same(guard.object, object);
        self.state.turned.contains(&(own, flag)) || self.guards.iter().any(guarded)
    }

    /// Whether what a value reads of an argument is known to all, since the flag of the argument is known to be set.
    pub(super) fn is_known_of(&self, source: &Source, args: &[ExprId]) -> bool {
        let Some(flag) = self.checker.face_of(source) else {
            return false;
        };
        let arg = |slot: Slot| args.get(usize::from(slot)).copied();
        match source.own {
            Own::Local(slot) => arg(slot).is_some_and(|arg| self.is_turned(arg, flag)),
            _ => false,
        }
    }
}
