//! The state before a batch: what forbids the events in it, and what comes instead of them, is asked as if nothing of the batch had happened.
//!
//! The journal holds what each cell held before, from a mark on that is set where the batch begins.

use super::Game;
use super::frames::{BATCH, PROCEDURE, REPLACEMENT};
use crate::ir::Op;
use std::collections::BTreeSet;

/// Stands in the journal in place of a cell: here begins a batch.
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
        let before = self.written_in(batch);
        let now = self.exchanged(&before);
        let found = ask(self);
        self.exchanged(&now);
        found
    }

    /// Asks what an element of a batch works out and needs at its beginning: in the state before the batch, as if all began at once. Anything else is
    /// asked in the state as it is.
    pub(super) fn in_the_proposal<T>(&mut self, ask: impl FnOnce(&mut Self) -> T) -> T {
        match self.is_proposed() {
            true => self.before_the_batch(ask),
            false => ask(self),
        }
    }

    /// Whether the op that is due stands at the beginning of the procedure that is done for an element, with nothing but its like before it.
    fn is_proposed(&self) -> bool {
        let Some(frame) = usize::try_from(self.now.frame)
            .ok()
            .filter(|_| self.batch_happening().is_some())
        else {
            return false;
        };
        let is_element = self.cell(frame + BATCH) >= 0 && self.cell(frame + REPLACEMENT) < 0;
        let procedure = usize::try_from(self.cell(frame + PROCEDURE)).ok();
        let body = procedure
            .filter(|_| is_element)
            .and_then(|id| self.program.procedures.get(id));
        let before = body.and_then(|of| self.program.code.get(of.body as usize..self.now.pc as usize));
        before.is_some_and(|ops| {
            let mut ops = ops.iter();
            ops.all(|op| matches!(op, Op::Let { .. } | Op::Require { .. } | Op::Mark(_)))
        })
    }

    /// The cells of fields that were written in the batch, each with what it held before.
    fn written_in(&self, batch: usize) -> Vec<(u32, i64)> {
        let mark = (MARK, batch as i64);
        let begin = self.journal.iter().rposition(|entry| *entry == mark);
        let since = begin.and_then(|begin| self.journal.get(begin..)).unwrap_or_default();
        let mut known = BTreeSet::new();
        let first = |(at, _): &&(u32, i64)| (*at as usize) < self.stack_begin && known.insert(*at);
        since.iter().filter(first).copied().collect()
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
