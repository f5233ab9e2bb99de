//! What is known of the locals of a frame before an op.

use super::guards::Guard;
use super::{Own, Sources, Taint, join, owned};
use crate::check::Checker;
use crate::ir::{ExprId, Node, Slot};
use crate::schema::ColumnId;
use std::collections::{BTreeMap, BTreeSet};

/// See the module.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct State {
    /// Those that were worked out from something hidden.
    pub locals: BTreeMap<Slot, Taint>,
    /// What a local was set to, as long as it is still the same.
    pub lets: BTreeMap<Slot, ExprId>,
    /// The choice by which a local is the number of a sheet.
    pub sheets: BTreeMap<Slot, u32>,
    /// The choice whose sheet is read.
    pub sheet: Option<u32>,
    /// Answers of secret rounds: each belongs to whoever has the turn.
    pub answers: BTreeSet<Slot>,
    /// Flags that are set for sure.
    pub guards: BTreeSet<Guard>,
}

impl State {
    /// What is known on one way or another. Says whether anything is new.
    pub(super) fn join(&mut self, other: &Self) -> bool {
        let size = |state: &Self| {
            let guards = state.guards.len();
            (
                state.lets.len(),
                state.sheets.len(),
                state.sheet,
                state.answers.len(),
                guards,
            )
        };
        let before = size(self);
        let mut grown = false;
        for (slot, taint) in &other.locals {
            grown |= self.locals.entry(*slot).or_default().join(taint);
        }
        self.lets.retain(|slot, value| other.lets.get(slot) == Some(value));
        self.sheets
            .retain(|slot, choice| other.sheets.get(slot) == Some(choice));
        self.sheet = self.sheet.filter(|sheet| other.sheet == Some(*sheet));
        self.answers.extend(&other.answers);
        self.guards.retain(|guard| other.guards.contains(guard));
        grown || before != size(self)
    }

    pub(super) fn whole(&self, slot: Slot) -> Sources {
        self.locals
            .get(&slot)
            .map_or_else(Sources::new, |taint| taint.whole.clone())
    }

    pub(super) fn taint(&self, slot: Slot) -> Taint {
        self.locals.get(&slot).cloned().unwrap_or_default()
    }

    /// A local is set. What was the old one's is nobody's in particular any more.
    pub(super) fn assign(&mut self, slot: Slot, taint: Taint, is_read: impl Fn(ExprId) -> bool) {
        self.lets.remove(&slot);
        self.lets.retain(|_, value| !is_read(*value));
        self.sheets.remove(&slot);
        self.answers.remove(&slot);
        self.locals.remove(&slot);
        self.guards.retain(|guard| match *guard {
            Guard::Slot(of, _) => of != slot,
            Guard::Of(of, _) => !is_read(ExprId(of)),
        });
        let lost = |own: Own| if own == Own::Local(slot) { Own::Other } else { own };
        for (other, taint) in &mut self.locals {
            if !self.answers.contains(other) {
                *taint = taint.map(|sources| owned(sources, lost));
            }
        }
        if !taint.is_empty() {
            self.locals.insert(slot, taint);
        }
    }

    /// Something is known to all by now.
    pub(super) fn shown(&mut self, slot: Slot) {
        self.locals.remove(&slot);
    }
}

impl Checker<'_> {
    /// Fields may have been written: what was read of them before is not what would be read now.
    pub(super) fn note_written(&self, state: &mut State, column: Option<ColumnId>) {
        let changed = |id: ExprId| match column {
            Some(column) => self.reads_column(id, column),
            None => self.reads_state(id),
        };
        state.guards.retain(|guard| {
            let kept = |of: u32| !changed(ExprId(of));
            column.is_some_and(|column| column != guard.flag()) && !matches!(*guard, Guard::Of(of, _) if !kept(of))
        });
        state.lets.retain(|_, value| !changed(*value));
        let lost = |own: Own| match own {
            Own::Expr(id) if changed(ExprId(id)) => Own::Other,
            own => own,
        };
        for taint in state.locals.values_mut() {
            *taint = taint.map(|sources| owned(sources, lost));
        }
    }

    pub(super) fn reads_column(&self, id: ExprId, column: ColumnId) -> bool {
        self.any_node(id, &|node| match node {
            Node::State { column: read, .. } => read == column,
            node => is_opaque(node),
        })
    }

    fn reads_state(&self, id: ExprId) -> bool {
        self.any_node(id, &|node| matches!(node, Node::State { .. }) || is_opaque(node))
    }

    /// Whether an expression means something in its own frame, or with its own sheet, only.
    pub(super) fn is_closed(&self, id: ExprId) -> bool {
        !self.any_node(id, &|node| matches!(node, Node::Local(_) | Node::Sheet))
    }

    pub(in crate::check::acts) fn reads_local(&self, id: ExprId, slot: Slot) -> bool {
        self.any_node(id, &|node| node == Node::Local(slot))
    }

    fn any_node(&self, id: ExprId, is_it: &dyn Fn(Node) -> bool) -> bool {
        let mut open = vec![(id, 0)];
        while let Some((next, _)) = open.pop() {
            let node = self.program.node(next);
            if is_it(node) {
                return true;
            }
            self.inside(node, 0, &mut open);
        }
        false
    }
}

/// Whether a node may read whatever its value or hook reads.
fn is_opaque(node: Node) -> bool {
    matches!(
        node,
        Node::Value { .. }
            | Node::Printed { .. }
            | Node::Allowed { .. }
            | Node::Hook { .. }
            | Node::Within(_)
            | Node::WithinRules(_)
    )
}

/// Joins into an empty place, too.
pub(super) fn join_at(states: &mut [Option<State>], at: usize, from: &State) -> bool {
    match states.get_mut(at) {
        Some(Some(state)) => state.join(from),
        Some(place @ None) => {
            *place = Some(from.clone());
            true
        }
        None => false,
    }
}

/// Joins what something is worked out from, by position.
pub(super) fn join_in(all: &mut [Sources], at: usize, from: &Sources) -> bool {
    all.get_mut(at).is_some_and(|into| join(into, from))
}
