//! What stands behind the locals that an op tells of: an event that speaks of `let w = r.worth` is known as `r.worth` is then.

use crate::evaluate::faces;
use crate::ir::{ArgSource, ExprId, Node, Op, Pc, Program, Scope, Slot};
use std::collections::{BTreeMap, BTreeSet};

/// By op: the values of `let`s behind what it tells that read something hidden for a time. Most programs have none.
pub(super) fn behind(program: &Program) -> BTreeMap<Pc, Vec<ExprId>> {
    if !program.nodes.iter().any(|node| matches!(node, Node::Face { .. })) {
        return BTreeMap::new();
    }
    let search = Search {
        program,
        faces: faces::of_values(program),
        starts: starts(program),
    };
    let ops = (0..).zip(&program.code);
    let found = ops.map(|(pc, op)| (pc, search.behind(pc, *op)));
    found.filter(|(_, behind)| !behind.is_empty()).collect()
}

/// Where procedures, what comes instead of them, and triggers begin.
fn starts(program: &Program) -> BTreeSet<Pc> {
    let procedures = program.procedures.iter();
    let replacements = procedures.clone().flat_map(|procedure| &procedure.replacements);
    let starts = procedures.map(|procedure| procedure.entry);
    let starts = starts.chain(replacements.map(|replacement| replacement.entry));
    starts
        .chain(program.triggers.iter().map(|trigger| trigger.entry))
        .collect()
}

struct Search<'p> {
    program: &'p Program,
    faces: Vec<bool>,
    starts: BTreeSet<Pc>,
}

impl Search<'_> {
    fn behind(&self, pc: Pc, op: Op) -> Vec<ExprId> {
        let mut found = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut open: Vec<(Pc, ExprId)> = self.told(pc, op).into_iter().map(|expr| (pc, expr)).collect();
        while let Some((pc, expr)) = open.pop() {
            for slot in self.locals(expr) {
                let Some((at, value)) = self.set_before(pc, slot).filter(|found| seen.insert(*found)) else {
                    continue;
                };
                if faces::reads(self.program, ExprId(value), &self.faces) {
                    found.insert(value);
                }
                open.push((at, ExprId(value)));
            }
        }
        found.into_iter().map(ExprId).collect()
    }

    /// What an op tells: its figures, and what its message speaks of.
    fn told(&self, pc: Pc, op: Op) -> Vec<ExprId> {
        let program = self.program;
        let mut told = match op {
            Op::Set { value, .. } => vec![value],
            Op::Gain { amount, .. } | Op::Lose { amount, .. } | Op::Transfer { amount, .. } => vec![amount],
            Op::Do { args, .. } | Op::Batch { args, .. } => program.exprs(args).to_vec(),
            Op::Roll { least, most, .. } => vec![least, most],
            _ => Vec::new(),
        };
        let message = program.op_messages.get(pc as usize).copied().flatten();
        let message = message.and_then(|message| program.messages.get(message.0 as usize));
        for arg in message.map_or(&[][..], |message| message.args.as_slice()) {
            if let ArgSource::Cells(cells) = arg.source {
                told.extend_from_slice(program.exprs(cells));
            }
        }
        told
    }

    fn locals(&self, expr: ExprId) -> BTreeSet<Slot> {
        let mut slots = BTreeSet::new();
        self.program.walk([expr], &mut |node| {
            if let Node::Local(slot) = node {
                slots.insert(slot);
            }
        });
        slots
    }

    /// The `let` that a local has its value from at an op: where, and the value.
    fn set_before(&self, pc: Pc, slot: Slot) -> Option<(Pc, u32)> {
        let start = self.starts.range(..=pc).next_back().copied().unwrap_or(0);
        for at in (start..pc).rev() {
            let op = self.program.code.get(at as usize).copied()?;
            match op {
                Op::Let { local, value, .. } if local == slot => return Some((at, value.0)),
                other if self.sets(other, slot) => return None,
                _ => {}
            }
        }
        let replacements = self
            .program
            .procedures
            .iter()
            .flat_map(|procedure| &procedure.replacements);
        let mut here = replacements.filter(|replacement| (replacement.entry..replacement.end).contains(&pc));
        here.find_map(|replacement| {
            replacement.scope.iter().find_map(|scope| match *scope {
                Scope::Let { local, value } if local == slot => Some((replacement.entry, value.0)),
                _ => None,
            })
        })
    }

    /// Whether an op sets a local otherwise.
    fn sets(&self, op: Op, slot: Slot) -> bool {
        match op {
            Op::Roll { local, .. }
            | Op::Pick { local, .. }
            | Op::Next { local, .. }
            | Op::Batch { local, .. }
            | Op::Secretly { local, .. }
            | Op::Answer { local, .. } => local == slot,
            Op::Do { giving, .. } => giving == Some(slot),
            Op::NextEffect { hook, which, .. } => (which..=which + self.program.effect_slots(hook)).contains(&slot),
            Op::Choose { choice, .. } => {
                let choice = self.program.choices.get(choice.0 as usize);
                choice.is_some_and(|choice| choice.local == slot)
            }
            _ => false,
        }
    }
}
