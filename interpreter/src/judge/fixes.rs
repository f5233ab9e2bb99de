//! Verified ways out of a refusal: one edit, or two, after which the sheet is legal; where there is none, several that go together; and
//! as the last, all that the reasons name is left out, if that makes it legal.
//!
//! Cheapest is: fewer edits, then the smallest change of the total, then the kind of edit (taking away, exchanging, setting, adding),
//! then places in order. The budget counts judgements of a sheet of ordinary size, so the same sheet always has the same fixes, and a
//! huge one does not take for ever: judging takes time with the square of the parts.

mod candidates;
mod key;
mod leaving_out;
mod together;

use super::decide::decide_loaded;
use super::distance::distance;
use super::edits::apply;
use super::explain::violations;
use super::options::total;
use crate::answer::{Change, Edit, Fault, Fix, Fixes, Path};
use crate::data::Record;
use crate::evaluate::Session;
use candidates::candidates;
use key::key;
use std::collections::BTreeSet;
pub use together::MOST_CHANGES;

/// How many fixes are kept.
pub const MOST_FIXES: usize = 5;

/// Up to how many parts a judgement counts once.
const ORDINARY_PARTS: u32 = 16;

/// How many first edits are continued with a second one.
const MOST_FIRSTS: usize = 48;

/// An edit that was tried.
#[derive(Debug)]
struct Tried {
    edits: Vec<Edit>,
    sheet: Record,
    left: Left,
}

/// How many reasons are left, and how far it is from there.
type Left = (usize, u64);

/// The search as it goes.
struct Search<'s, 'p> {
    /// Whether somebody could write a sheet so.
    can_be: &'s dyn Fn(&Record) -> bool,
    session: &'s mut Session<'p>,
    /// How much may be spent.
    budget: u32,
    spent: u32,
    /// What a judgement costs.
    weight: u32,
    tried: u32,
    /// Sheets that were judged, whatever the order of their lists.
    known: BTreeSet<Vec<i64>>,
    before: Vec<i64>,
    found: Vec<Fix>,
    /// Whether something was left untried.
    skipped: bool,
}

/// Ways to make a sheet legal, the cheapest first; none of a legal one. Pairs of edits are only looked for where no single edit does, and
/// more (up to [`MOST_CHANGES`]) where no pair does.
///
/// # Errors
/// If the evaluation of the sheet itself comes to no end. Edits that run into a fault are no fixes.
pub fn fixes(session: &mut Session<'_>, sheet: &Record, budget: u32) -> Result<Fixes, Fault> {
    fixes_among(session, sheet, budget, &|_| true)
}

/// The same among those sheets that somebody could write.
///
/// # Errors
/// As of [`fixes`].
pub fn fixes_among(
    session: &mut Session<'_>,
    sheet: &Record,
    budget: u32,
    can_be: &dyn Fn(&Record) -> bool,
) -> Result<Fixes, Fault> {
    session.load(sheet)?;
    let reasons = violations(session)?;
    let far = distance(session);
    let parts = session.objects() - session.sheet;
    let mut search = Search {
        can_be,
        before: total(session),
        session,
        budget,
        spent: 0,
        weight: parts.div_ceil(ORDINARY_PARTS).saturating_pow(2).max(1),
        tried: 0,
        known: BTreeSet::new(),
        found: Vec::new(),
        skipped: false,
    };
    search.session.settled()?;
    if !reasons.is_empty() {
        let culprits: Vec<Path> = reasons.iter().flat_map(|reason| reason.at.iter().cloned()).collect();
        // The plain way out takes few judgements, and they are kept for it.
        let plain = search.weight.saturating_mul(leaving_out::judgements(culprits.len()));
        let together = budget / 4;
        search.budget = budget - plain.min(budget / 4) - together;
        search.known.insert(key(&search.session.program.schema, sheet));
        let all = candidates(search.session, &culprits);
        search.singles(sheet, &all);
        if search.found.is_empty() {
            search.pairs(sheet, &all, &culprits, (reasons.len(), far));
        }
        // Whether all single edits and pairs were tried has nothing to do with what is tried besides.
        let skipped = search.skipped;
        if search.found.is_empty() {
            search.budget = budget - plain.min(budget / 4);
            search.together(sheet, &all);
        }
        if search.found.is_empty() {
            search.budget = budget;
            search.leaving_out(sheet, &culprits);
        }
        search.skipped = skipped;
    }
    Ok(search.finish())
}

impl Search<'_, '_> {
    fn singles(&mut self, sheet: &Record, all: &[Edit]) {
        // A third is kept for pairs.
        let most = self.budget - self.budget / 3;
        for edit in all {
            if self.spent >= most {
                self.skipped = true;
                break;
            }
            if let Some(edited) = self.edited(sheet, edit) {
                self.try_out(vec![edit.clone()], edited);
            }
        }
    }

    /// The sheet with an edit, if nobody has judged it yet. It costs as much as a judgement even if somebody has: a sheet of many equal
    /// parts has many equal edits.
    fn edited(&mut self, sheet: &Record, edit: &Edit) -> Option<Record> {
        if !self.spend() {
            return None;
        }
        let schema = &self.session.program.schema;
        let edited = apply(schema, sheet, edit).filter(self.can_be)?;
        self.known.insert(key(schema, &edited)).then_some(edited)
    }

    fn spend(&mut self) -> bool {
        if self.spent >= self.budget {
            self.skipped = true;
            return false;
        }
        self.spent = self.spent.saturating_add(self.weight);
        true
    }

    fn try_out(&mut self, edits: Vec<Edit>, edited: Record) {
        if self.is_legal(&edited) {
            self.found(edits, edited);
        }
    }

    /// Whether a sheet is legal; it is loaded then.
    fn is_legal(&mut self, edited: &Record) -> bool {
        self.tried += 1;
        self.session.load(edited).is_ok() && decide_loaded(self.session) == Ok(true)
    }

    /// Takes a way out to the others, if it can be said what the sheet that is loaded comes to with it.
    fn found(&mut self, edits: Vec<Edit>, sheet: Record) {
        let total = total(self.session);
        if self.session.settled().is_ok() {
            self.found.push(Fix { edits, total, sheet });
        }
    }

    fn pairs(&mut self, sheet: &Record, all: &[Edit], culprits: &[Path], from: Left) {
        let mut firsts = self.firsts(sheet, all, culprits, from);
        firsts.sort_by_key(|first| (first.left, first.edits.first().map_or(9, kind_of)));
        if firsts.len() > MOST_FIRSTS {
            self.skipped = true;
            firsts.truncate(MOST_FIRSTS);
        }
        // What is taken away or set first, for all; then what is exchanged or added.
        for exchanging in [false, true] {
            for first in &firsts {
                if self.budget > self.spent {
                    self.seconds(first, exchanging);
                } else {
                    self.skipped = true;
                }
            }
        }
    }

    /// Edits that come nearer to a legal sheet, or that take away or set what the reasons are about.
    fn firsts(&mut self, sheet: &Record, all: &[Edit], culprits: &[Path], from: Left) -> Vec<Tried> {
        // Half of what is left is for the pairs themselves.
        let most = self.spent + self.budget.saturating_sub(self.spent) / 2;
        let mut firsts = Vec::new();
        for edit in all {
            if self.spent >= most {
                self.skipped = true;
                break;
            }
            let edited = apply(&self.session.program.schema, sheet, edit);
            let Some(edited) = edited.filter(self.can_be) else {
                continue;
            };
            if !self.spend() || self.session.load(&edited).is_err() {
                continue;
            }
            self.tried += 1;
            let Some(left) = self.left() else { continue };
            let touches = !is_exchange(edit) && culprits.iter().any(|path| touches(path, &edit.at));
            if left < from || touches {
                firsts.push(Tried {
                    edits: vec![edit.clone()],
                    sheet: edited,
                    left,
                });
            }
        }
        firsts
    }

    /// How far the sheet that is loaded is from being legal; nothing where that cannot be told.
    fn left(&mut self) -> Option<Left> {
        let reasons = violations(self.session).ok()?.len();
        let far = distance(self.session);
        self.session.settled().ok().map(|()| (reasons, far))
    }

    fn seconds(&mut self, first: &Tried, exchanging: bool) {
        if self.session.load(&first.sheet).is_err() {
            return;
        }
        let Ok(left) = violations(self.session) else { return };
        let culprits: Vec<Path> = left.iter().flat_map(|reason| reason.at.iter().cloned()).collect();
        for second in candidates(self.session, &culprits) {
            if is_exchange(&second) != exchanging {
                continue;
            }
            if self.spent >= self.budget {
                self.skipped = true;
                return;
            }
            if let Some(edited) = self.edited(&first.sheet, &second) {
                // What is set twice is set once, only farther.
                let again = |one: &Edit| one.at == second.at && is_set(one) && is_set(&second);
                let kept = first.edits.iter().filter(|one| !again(one)).cloned();
                let edits = kept.chain([second.clone()]).collect();
                self.try_out(edits, edited);
            }
        }
    }

    /// The cheapest of each place and kind of edit, and of these the cheapest few.
    fn finish(mut self) -> Fixes {
        let mut found = std::mem::take(&mut self.found);
        found.sort_by_cached_key(|fix| {
            let change: i64 = fix
                .total
                .iter()
                .zip(&self.before)
                .map(|(after, before)| after.abs_diff(*before) as i64)
                .sum();
            let kinds: Vec<u8> = fix.edits.iter().map(kind_of).collect();
            let places: Vec<Path> = fix.edits.iter().map(|edit| edit.at.clone()).collect();
            (fix.edits.len(), change, kinds, places)
        });
        let mut places = BTreeSet::new();
        found.retain(|fix| {
            let mut group: Vec<(Path, u8)> = fix.edits.iter().map(|edit| (edit.at.clone(), kind_of(edit))).collect();
            group.sort();
            places.insert(group)
        });
        found.truncate(MOST_FIXES);
        Fixes {
            found,
            tried: self.tried,
            exhausted: !self.skipped,
        }
    }
}

/// What is taken away is the mildest.
fn kind_of(edit: &Edit) -> u8 {
    match edit.change {
        Change::Remove => 0,
        Change::Replace(_) => 1,
        Change::Set(_) => 2,
        Change::Add(_) => 3,
    }
}

fn is_exchange(edit: &Edit) -> bool {
    matches!(edit.change, Change::Add(_) | Change::Replace(_))
}

fn is_set(edit: &Edit) -> bool {
    matches!(edit.change, Change::Set(_))
}

/// Whether one place is part of the other.
fn touches(left: &Path, right: &Path) -> bool {
    left.0.starts_with(&right.0) || right.0.starts_with(&left.0)
}
