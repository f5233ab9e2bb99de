//! Several changes that only together make a sheet legal: one step after another, each time from those few sheets that are nearest to being
//! legal (a beam search; Lowerre 1976). What it finds is verified; that it finds nothing proves nothing.

use super::key::key;
use super::{Left, Search, is_exchange, touches};
use crate::answer::{Change, Edit};
use crate::data::Record;
use crate::judge::edits::apply;
use std::cmp::Reverse;

/// Of how many changes a way out may be.
pub const MOST_CHANGES: usize = 12;

/// How many sheets are gone on from.
const WIDTH: usize = 4;

/// How many ways out are looked at closer, where there are many of one length.
const MOST_CLOSER: usize = 20;

/// Changes of the sheet as it was submitted.
#[derive(Debug, Clone)]
struct Way {
    edits: Vec<Edit>,
    left: Left,
}

/// What became of one more step.
enum Step {
    Legal(Vec<Edit>),
    Nearer(Way),
    Nothing,
}

impl Search<'_, '_> {
    /// Takes away and sets one part after another until it is legal; where that leads nowhere, it adds one after another.
    pub(super) fn together(&mut self, sheet: &Record, all: &[Edit]) {
        let (plain, rest): (Vec<&Edit>, Vec<&Edit>) = all.iter().partition(|edit| !is_exchange(edit));
        let half = self.budget.saturating_sub(self.spent) / 2;
        self.budget -= half;
        self.step_by_step(sheet, &plain);
        self.budget += half;
        if self.found.is_empty() {
            let added: Vec<&Edit> = rest.into_iter().filter(|edit| is_addition(edit)).collect();
            self.step_by_step(sheet, &added);
        }
    }

    fn step_by_step(&mut self, sheet: &Record, all: &[&Edit]) {
        let start = Way {
            edits: Vec::new(),
            left: (usize::MAX, u64::MAX),
        };
        let mut from = vec![start];
        self.known.clear();
        for _ in 0..MOST_CHANGES {
            let (mut legal, mut next) = (Vec::new(), Vec::new());
            for way in &from {
                for edit in all {
                    match self.step(sheet, way, edit) {
                        Step::Legal(edits) => legal.push(edits),
                        Step::Nearer(way) => next.push(way),
                        Step::Nothing => {}
                    }
                }
            }
            if !legal.is_empty() {
                legal.truncate(MOST_CLOSER);
                for edits in legal {
                    self.keep(sheet, edits);
                }
                return;
            }
            next.sort_by_key(|way| way.left);
            next.truncate(WIDTH);
            from = next;
        }
    }

    fn step(&mut self, sheet: &Record, way: &Way, edit: &Edit) -> Step {
        // A list takes one thing after another.
        let clashes = |other: &Edit| touches(&other.at, &edit.at) && !(is_addition(other) && is_addition(edit));
        if way.edits.iter().any(clashes) || !self.spend() {
            return Step::Nothing;
        }
        let mut edits = way.edits.clone();
        edits.push(edit.clone());
        edits.sort_by_key(order);
        let schema = &self.session.program.schema;
        let Some(edited) = changed(schema, sheet, &edits).filter(self.can_be) else {
            return Step::Nothing;
        };
        if !self.known.insert(key(schema, &edited)) {
            return Step::Nothing;
        }
        self.tried += 1;
        if self.session.load(&edited).is_err() {
            return Step::Nothing;
        }
        match self.left() {
            Some((0, _)) => Step::Legal(edits),
            Some(left) => Step::Nearer(Way { edits, left }),
            None => Step::Nothing,
        }
    }

    /// Keeps a way out, without the steps that it does not need.
    fn keep(&mut self, sheet: &Record, mut edits: Vec<Edit>) {
        for at in (0..edits.len()).rev() {
            let mut fewer = edits.clone();
            fewer.remove(at);
            if self.is_legal_so(sheet, &fewer).is_some() {
                edits = fewer;
            }
        }
        let Some(edited) = self.is_legal_so(sheet, &edits) else {
            return;
        };
        if self.found.iter().all(|fix| fix.edits != edits) {
            self.found(edits, edited);
        }
    }

    fn is_legal_so(&mut self, sheet: &Record, edits: &[Edit]) -> Option<Record> {
        let edited = changed(&self.session.program.schema, sheet, edits).filter(self.can_be)?;
        (self.spend() && self.is_legal(&edited)).then_some(edited)
    }
}

fn is_addition(edit: &Edit) -> bool {
    matches!(edit.change, Change::Add(_))
}

/// What is set comes first, then elements leave, the last first, so that no place changes by what was done before it.
fn order(edit: &Edit) -> (bool, Reverse<crate::answer::Path>) {
    (edit.change == Change::Remove, Reverse(edit.at.clone()))
}

fn changed(schema: &crate::schema::Schema, sheet: &Record, edits: &[Edit]) -> Option<Record> {
    edits
        .iter()
        .try_fold(sheet.clone(), |sheet, edit| apply(schema, &sheet, edit))
}
