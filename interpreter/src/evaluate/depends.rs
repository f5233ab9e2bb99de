//! What each value reads of a game's state, so that what is remembered of it stays known while other fields are written.
//!
//! The sheet is not in this: whoever changes it forgets everything. What asks what is being done is not remembered at all.

use crate::ir::{Node, Program, Scope, Value};
use crate::schema::{Base, ColumnId, ValueId};
use std::collections::BTreeSet;

/// By field of the state, the values that may read it; what may read anything is among the readers of each.
#[derive(Debug, Clone, Default)]
pub(crate) struct Depends {
    readers: Vec<Vec<ValueId>>,
    /// Values whose results are lists.
    pub(super) lists: Vec<ValueId>,
    /// By value: whether working it out costs more than looking it up among those of several arguments.
    pub(super) costly: Vec<bool>,
    /// By value: whether it asks what is being done, itself or through others.
    pub(super) causes: Vec<bool>,
}

/// What a value reads itself.
#[derive(Debug, Clone, Default)]
struct Reads {
    columns: BTreeSet<u32>,
    values: BTreeSet<u32>,
    /// It may read anything.
    anything: bool,
    /// How many nodes are walked to work it out, about.
    nodes: u32,
    causes: bool,
}

impl Depends {
    /// Looks through a whole program.
    pub(super) fn of(program: &Program) -> Self {
        let mut all: Vec<Reads> = program.values.iter().map(|value| reads_of(program, value)).collect();
        while spread(&mut all) {}
        let mut readers = vec![Vec::new(); program.schema.columns.len()];
        for (value, reads) in (0..).map(ValueId).zip(&all) {
            for (column, readers) in (0..).zip(&mut readers) {
                if reads.anything || reads.columns.contains(&column) {
                    readers.push(value);
                }
            }
        }
        let lists = (0..).map(ValueId).zip(&program.values);
        let lists = lists.filter(|(_, value)| matches!(value.ty.base, Base::List(_)));
        Self {
            readers,
            lists: lists.map(|(id, _)| id).collect(),
            costly: weights(&all).into_iter().map(|weight| weight == COSTLY).collect(),
            causes: all.iter().map(|reads| reads.causes).collect(),
        }
    }

    /// The values that may read a field.
    #[inline]
    pub(super) fn readers(&self, column: ColumnId) -> &[ValueId] {
        self.readers.get(column.index()).map_or(&[], Vec::as_slice)
    }
}

/// From how many nodes on, those of the values that it reads among them, looking a result up costs less than working it out.
const COSTLY: u32 = 24;

/// How many nodes are walked to work each value out, about, and no more than is costly: each value that it reads counts once.
fn weights(all: &[Reads]) -> Vec<u32> {
    let mut weights = vec![0; all.len()];
    let mut found = true;
    while found {
        found = false;
        for (at, own) in all.iter().enumerate() {
            let read = own.values.iter().filter_map(|value| weights.get(*value as usize));
            let weight = read.fold(own.nodes, |sum: u32, weight| sum.saturating_add(*weight));
            if let Some(known) = weights.get_mut(at).filter(|known| **known < weight.min(COSTLY)) {
                *known = weight.min(COSTLY);
                found = true;
            }
        }
    }
    weights
}

/// Who reads a value reads what that reads. Whether anything new was found.
fn spread(all: &mut [Reads]) -> bool {
    let mut found = false;
    for at in 0..all.len() {
        let Some(mut own) = all.get_mut(at).map(std::mem::take) else {
            continue;
        };
        let before = (own.columns.len(), own.anything, own.causes);
        for value in &own.values {
            // What reads itself adds nothing.
            let Some(other) = all.get(*value as usize) else {
                continue;
            };
            own.columns.extend(&other.columns);
            own.anything |= other.anything;
            own.causes |= other.causes;
        }
        found |= before != (own.columns.len(), own.anything, own.causes);
        if let Some(place) = all.get_mut(at) {
            *place = own;
        }
    }
    found
}

fn reads_of(program: &Program, value: &Value) -> Reads {
    let around = value.amendments.iter().flat_map(|amendment| &amendment.scope);
    let loops = around.filter(|scope| matches!(scope, Scope::ForEach(_))).count();
    let mut reads = Reads {
        anything: value.priced_by.is_some(),
        nodes: if loops == 0 { 0 } else { COSTLY },
        ..Reads::default()
    };
    program.walk(program.of_value(value), &mut |node| {
        let nodes = if node.over().is_some() { COSTLY } else { 1 };
        reads.nodes = reads.nodes.saturating_add(nodes);
        match node {
            Node::State { column, .. } => {
                reads.columns.insert(column.0);
            }
            Node::Value { value, .. } | Node::Printed { value, .. } => {
                reads.values.insert(value.0);
            }
            Node::Within(_) | Node::WithinRules(_) => reads.causes = true,
            Node::Hook { args, .. } => {
                let through = program.read_through(args);
                reads.columns.extend(through.into_iter().map(|column| column.0));
            }
            // Prohibitions and routes are not followed.
            Node::Allowed { .. } => reads.anything = true,
            _ => {}
        }
    });
    reads
}
