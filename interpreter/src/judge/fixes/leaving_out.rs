//! The plain way out: all is left out that the reasons name, but for what can stay; and where that is not enough, one field of the
//! sheet is set besides.

use super::Search;
use super::candidates::candidates;
use crate::answer::{Change, Edit, Path};
use crate::data::Record;
use crate::judge::edits::apply;

/// How many fields are tried besides.
const MOST_SET: usize = 100;

/// What it costs at most, in judgements, with so many parts left out.
pub(super) fn judgements(parts: usize) -> u32 {
    u32::try_from(parts.saturating_add(MOST_SET + 4)).unwrap_or(u32::MAX)
}

impl Search<'_, '_> {
    /// Leaves out what is named, and puts back one part after another as long as the sheet stays legal.
    pub(super) fn leaving_out(&mut self, sheet: &Record, culprits: &[Path]) {
        let mut left_out = removals(culprits);
        // One was tried before, with another change too.
        if left_out.len() < 2 {
            return;
        }
        let mut set = None;
        if !self.is_legal_without(sheet, &left_out, None) {
            set = self.set_besides(sheet, &left_out, culprits);
            if set.is_none() {
                return;
            }
        }
        // What stands first in the sheet stays if it can.
        for at in (0..left_out.len()).rev() {
            let mut fewer = left_out.clone();
            fewer.remove(at);
            if self.is_legal_without(sheet, &fewer, set.as_ref()) {
                left_out = fewer;
            }
        }
        if self.is_legal_without(sheet, &left_out, set.as_ref()) {
            self.found_without(sheet, &left_out, set);
        }
    }

    fn found_without(&mut self, sheet: &Record, left_out: &[Path], set: Option<Edit>) {
        let Some(edited) = self.without(sheet, left_out, set.as_ref()) else {
            return;
        };
        self.found(left_out.iter().map(removal).chain(set).collect(), edited);
    }

    /// A field of the sheet itself that makes it legal when it is set, with all that left out.
    fn set_besides(&mut self, sheet: &Record, left_out: &[Path], culprits: &[Path]) -> Option<Edit> {
        let edited = self.without(sheet, left_out, None)?;
        self.session.load(&edited).ok()?;
        let is_of_the_sheet = |edit: &Edit| edit.at.0.len() == 1 && matches!(edit.change, Change::Set(_));
        let all = candidates(self.session, culprits).into_iter();
        let mut all = all.filter(is_of_the_sheet).take(MOST_SET);
        all.find(|edit| self.is_legal_without(sheet, left_out, Some(edit)))
    }

    fn is_legal_without(&mut self, sheet: &Record, left_out: &[Path], set: Option<&Edit>) -> bool {
        let Some(edited) = self.without(sheet, left_out, set) else {
            return false;
        };
        self.spend() && self.is_legal(&edited)
    }

    fn without(&self, sheet: &Record, left_out: &[Path], set: Option<&Edit>) -> Option<Record> {
        let schema = &self.session.program.schema;
        let mut edited = sheet.clone();
        for path in left_out {
            edited = apply(schema, &edited, &removal(path))?;
        }
        let edited = match set {
            Some(set) => apply(schema, &edited, set)?,
            None => edited,
        };
        Some(edited).filter(self.can_be)
    }
}

fn removal(path: &Path) -> Edit {
    Edit {
        at: path.clone(),
        change: Change::Remove,
    }
}

/// The elements of lists among the places, the last first, so that no place changes by what is left out before it. What goes with
/// something else is not named besides.
fn removals(culprits: &[Path]) -> Vec<Path> {
    let is_element = |path: &&Path| path.0.last().is_some_and(|step| step.index.is_some());
    let mut all: Vec<Path> = culprits.iter().filter(is_element).cloned().collect();
    all.sort();
    all.dedup();
    let outer = all.clone();
    all.retain(|path| !outer.iter().any(|other| other != path && path.0.starts_with(&other.0)));
    all.reverse();
    all
}
