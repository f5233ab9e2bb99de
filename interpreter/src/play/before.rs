//! The state before a batch: what forbids the events in it, and what comes instead of them, is asked as if nothing of the batch had happened.
//!
//! The journal holds what each cell held before, from a mark on that is set where an element begins; what other elements have done is not in the cells.

use super::Game;
use std::collections::BTreeSet;

/// Stands in the journal in place of a cell: here begins a batch, or an element of it.
pub(super) const MARK: u32 = u32::MAX;

impl Game<'_> {
    pub(super) fn batch_begins(&mut self, batch: usize) {
        self.journal.push((MARK, batch as i64));
    }

    /// Asks something in the state as it was before the batch that is happening, if there is one.
    pub(super) fn before_the_batch<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        let Some(batch) = self.batch_happening() else {
            return ask(self);
        };
        let before = self.written_in(batch).unwrap_or_default();
        let now = self.exchanged(&before);
        let found = ask(self);
        self.exchanged(&now);
        found
    }

    /// The cells of fields that were written by the element of a batch that is happening, each with what it held before. Nothing is known of that where
    /// a game is imagined from the midst of it.
    pub(super) fn written_in(&self, batch: usize) -> Option<Vec<(u32, i64)>> {
        let mark = (MARK, batch as i64);
        let begin = self.journal.iter().rposition(|entry| *entry == mark)?;
        let since = self.journal.get(begin..)?;
        let mut known = BTreeSet::new();
        let first = |(at, _): &&(u32, i64)| (*at as usize) < self.stack_begin && known.insert(*at);
        Some(since.iter().filter(first).copied().collect())
    }

    /// Puts something into cells; what they held so far.
    fn exchanged(&mut self, cells: &[(u32, i64)]) -> Vec<(u32, i64)> {
        let held = cells.iter().map(|(at, _)| (*at, self.cell(*at as usize))).collect();
        for (at, cell) in cells {
            self.session.put(*at as usize, *cell);
            self.takes_back(*at);
        }
        if !cells.is_empty() {
            self.session.changed();
        }
        held
    }
}
