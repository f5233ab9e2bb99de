//! What decides whether an op is done, within its own body: by control dependence (Ferrante, Ottenstein and Warren, 1987), and which fields may be
//! written there.

use super::hearing::Written;
use super::state::State;
use super::{Known, Sources};
use crate::check::Checker;
use crate::ir::{Audience, Op, Pc};
use crate::schema::ColumnId;
use std::collections::{BTreeMap, BTreeSet};

impl Checker<'_> {
    /// The ops that may come on a way out of an op before its ways meet again, however deep within other conditions.
    fn region(&self, pc: usize, after: &[usize]) -> BTreeSet<usize> {
        let count = self.program.code.len();
        let end = after.get(pc).copied().unwrap_or(count);
        let mut region = BTreeSet::new();
        let mut open = self.ways_out(pc);
        while let Some(at) = open.pop() {
            if at != end && at < count && region.insert(at) {
                open.extend(self.ways_out(at));
            }
        }
        region
    }

    /// The ops that come for sure on one way out of an op, and not on every way.
    pub(super) fn dependent(&self, pc: usize, after: &[usize]) -> BTreeSet<usize> {
        let count = self.program.code.len();
        let end = after.get(pc).copied().unwrap_or(count);
        let mut region = BTreeSet::new();
        for next in self.ways_out(pc) {
            let mut at = next;
            // Each step comes nearer to the end of the body.
            while at != end && at < count && region.insert(at) {
                at = after.get(at).copied().unwrap_or(count);
            }
        }
        region
    }

    /// By op: who may know that it is done at all, as far as its own body tells.
    pub(super) fn enclosed(&self, known: &mut Known, writes: &[Written]) -> BTreeMap<Pc, Vec<Audience>> {
        let mut around = BTreeMap::new();
        let after = self.postdominators();
        for pc in 0..self.program.code.len() {
            let sources = self.decides_way(known, pc);
            if sources.is_empty() {
                continue;
            }
            let state = known.states.get(pc).cloned().flatten().unwrap_or_default();
            let region = self.region(pc, &after);
            self.enclose(&region, (&sources, &state), writes, &mut around);
        }
        for trigger in &self.program.triggers {
            let state = State::default();
            let sources = self.sources(known, &state, trigger.condition);
            if !sources.is_empty() {
                let region = self.reached_from(trigger.entry as usize);
                self.enclose(&region, (&sources, &state), writes, &mut around);
            }
        }
        around
    }

    fn enclose(
        &self,
        region: &BTreeSet<usize>,
        (sources, state): (&Sources, &State),
        writes: &[Written],
        around: &mut BTreeMap<Pc, Vec<Audience>>,
    ) {
        let mut written = Written::new();
        for op in region.iter().filter_map(|pc| self.program.code.get(*pc)) {
            self.writes(*op, &mut written);
            let done = self
                .done_by(*op)
                .into_iter()
                .filter_map(|procedure| writes.get(procedure));
            done.for_each(|of| written.extend(of));
        }
        let all = self.audiences(sources, state, &written);
        for pc in region.iter().filter_map(|pc| Pc::try_from(*pc).ok()) {
            let own: &mut Vec<Audience> = around.entry(pc).or_default();
            for by in &all {
                if !own.contains(by) {
                    own.push(*by);
                }
            }
        }
        around.retain(|_, all| !all.is_empty());
    }

    /// By procedure: the fields that it may write, itself or by what it does, and whatever may be triggered by that.
    pub(super) fn writes_of_procedures(&self) -> Vec<Written> {
        let program = &self.program;
        let mut triggered = Written::new();
        let mut calls = Vec::new();
        let mut writes = Vec::new();
        for procedure in &program.procedures {
            let entries = procedure.replacements.iter().map(|instead| instead.entry);
            let mut written: Written = procedure.resets.iter().copied().collect();
            let mut done = BTreeSet::new();
            for entry in entries.chain([procedure.entry]) {
                self.writes_from(entry as usize, &mut written, &mut done);
            }
            writes.push(written);
            calls.push(done);
        }
        let mut done = BTreeSet::new();
        for trigger in &program.triggers {
            self.writes_from(trigger.entry as usize, &mut triggered, &mut done);
        }
        for written in &mut writes {
            written.extend(&triggered);
        }
        // What triggers do may be done by anything.
        for calls in &mut calls {
            calls.extend(&done);
        }
        let mut grown = true;
        while grown {
            grown = false;
            for (at, calls) in calls.iter().enumerate() {
                for called in calls {
                    let from = writes.get(*called).cloned().unwrap_or_default();
                    if let Some(into) = writes.get_mut(at) {
                        let before = into.len();
                        into.extend(&from);
                        grown |= into.len() > before;
                    }
                }
            }
        }
        writes
    }

    fn writes_from(&self, entry: usize, written: &mut Written, done: &mut BTreeSet<usize>) {
        for pc in self.reached_from(entry) {
            let Some(op) = self.program.code.get(pc).copied() else {
                continue;
            };
            self.writes(op, written);
            done.extend(self.done_by(op));
        }
    }

    /// The fields that an op writes.
    fn writes(&self, op: Op, into: &mut Written) {
        match op {
            Op::Set { place, .. } | Op::Gain { place, .. } | Op::Lose { place, .. } | Op::Shuffle { place } => {
                into.insert(place.column);
            }
            Op::Transfer { from, to, .. } => into.extend([from.column, to.column]),
            Op::Costs { costs, .. } => {
                let costs = self.program.costs.get(costs.0 as usize);
                let lines = costs.into_iter().flat_map(|costs| &costs.lines);
                into.extend(lines.flat_map(|line| &line.places).map(|place| place.column));
            }
            // A piece may have lain anywhere.
            Op::Move { .. } => {
                let columns = (0..).map(ColumnId).zip(&self.program.schema.columns);
                into.extend(columns.filter(|(_, column)| column.place).map(|(id, _)| id));
            }
            _ => {}
        }
    }
}
