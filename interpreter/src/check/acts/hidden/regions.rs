//! What decides whether an op is done, within its own body, and which fields may be written there.
//!
//! An op depends on a condition if it may come on a way out of it before all its ways meet again, at its immediate postdominator (`behind.rs`): the
//! transitive closure of control dependence (Ferrante, Ottenstein and Warren, 1987).

use super::hearing::Written;
use super::state::State;
use super::{Known, Sources};
use crate::check::Checker;
use crate::ir::{Audience, ExprId, Op, Pc, Procedure};
use crate::schema::{ColumnId, ProcedureId, Seen};
use std::collections::{BTreeMap, BTreeSet};

impl Checker<'_> {
    /// The ops that may come on a way out of an op before its ways meet again, however deep within other conditions.
    pub(super) fn region(&self, pc: usize, after: &[usize]) -> BTreeSet<usize> {
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

    /// The procedures in which chance may decide something or something may come to light, and the ops that decide whether it does by what is hidden.
    pub(super) fn revealing(&self, known: &mut Known) -> (BTreeSet<ProcedureId>, BTreeSet<Pc>) {
        let procedures = &self.program.procedures;
        let asked = self.asked_by_triggers(known);
        let mut revealing = vec![false; procedures.len()];
        let bodies: Vec<BTreeSet<usize>> = procedures.iter().map(|procedure| self.all_of(procedure)).collect();
        let mut grown = true;
        while grown {
            grown = false;
            for (at, body) in bodies.iter().enumerate() {
                if revealing.get(at) == Some(&false) && self.may_reveal(body, &[], (&revealing, &asked)) {
                    revealing.iter_mut().skip(at).take(1).for_each(|known| *known = true);
                    grown = true;
                }
            }
        }
        let after = self.postdominators();
        let decides = (0..self.program.code.len()).filter(|pc| {
            let decided = Pc::try_from(*pc).ok().and_then(|pc| self.program.learned.get(&pc));
            let decided = decided.map_or(&[][..], Vec::as_slice);
            !self.decides_way(known, *pc).is_empty()
                && self.may_reveal(&self.region(*pc, &after), decided, (&revealing, &asked))
        });
        let decides = decides.filter_map(|pc| Pc::try_from(pc).ok()).collect();
        let all = (0..).map(ProcedureId).zip(revealing).filter(|(_, reveals)| *reveals);
        (all.map(|(id, _)| id).collect(), decides)
    }

    /// All ops of a procedure and of what comes instead of it, but for what it needs first: that is asked before it is done.
    fn all_of(&self, procedure: &Procedure) -> BTreeSet<usize> {
        let instead = procedure.replacements.iter().map(|instead| instead.entry);
        let entries = instead.chain([procedure.entry]);
        let head = procedure.body as usize..procedure.head as usize;
        let all = entries.flat_map(|entry| self.reached_from(entry as usize));
        all.filter(|pc| !head.contains(pc)).collect()
    }

    /// Whether one of those ops may be where undo stops. Those who may know what decides of them may know what else is decided by the like.
    fn may_reveal(&self, ops: &BTreeSet<usize>, decided: &[Audience], (revealing, asked): (&[bool], &Written)) -> bool {
        let is_hidden = |column: ColumnId| self.seen(column) != Seen::All;
        ops.iter().any(|pc| {
            let Some(op) = self.program.code.get(*pc).copied() else {
                return false;
            };
            let learned = Pc::try_from(*pc).ok().and_then(|pc| self.program.learned.get(&pc));
            let shows_all = matches!(op, Op::Set { place, .. } | Op::Gain { place, .. } | Op::Lose { place, .. } | Op::Transfer { to: place, .. } if !is_hidden(place.column));
            let is_learned = learned.is_some_and(|by| shows_all || !by.iter().all(|by| decided.contains(by)));
            let reveals = match op {
                Op::Roll { .. } | Op::Pick { .. } | Op::Shuffle { .. } | Op::Secretly { .. } => true,
                Op::Move { to, .. } => self.seen(to.column) != Seen::Nobody,
                Op::Transfer { from, to, .. } => is_hidden(from.column) && !is_hidden(to.column),
                Op::Set { place, .. } => self.is_face(place.column),
                _ => false,
            };
            let mut written = Written::new();
            self.writes(op, &mut written);
            let does = || self.done_by(op).into_iter().any(|id| revealing.get(id) == Some(&true));
            is_learned || reveals || !written.is_disjoint(asked) || does()
        })
    }

    /// The fields that are asked of by triggers which something hidden decides.
    fn asked_by_triggers(&self, known: &mut Known) -> Written {
        let conditions = self.program.triggers.iter().map(|trigger| trigger.condition);
        let conditions = conditions.filter(|asked| !self.sources(known, &State::default(), *asked).is_empty());
        let hidden: Vec<ExprId> = conditions.collect();
        let columns = (0..self.program.schema.columns.len() as u32).map(ColumnId);
        columns
            .filter(|column| hidden.iter().any(|asked| self.reads_column(*asked, *column)))
            .collect()
    }

    /// Whether something is hidden without that flag.
    fn is_face(&self, flag: ColumnId) -> bool {
        let schema = &self.program.schema;
        let fields = schema.kinds.iter().flat_map(|kind| &kind.fields);
        let hidden = fields.map(|field| field.hidden);
        let mut all = hidden.chain(schema.columns.iter().map(|column| column.hidden));
        all.any(|hidden| hidden == Some(flag))
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
