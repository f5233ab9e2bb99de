//! Since when each value is as it is: what was remembered of it later still holds.

use super::depends::Depends;
use super::{Memo, Session, Shared, State};
use crate::ir::Program;
use crate::schema::{ColumnId, ValueId};
use std::sync::Arc;

/// Lists that are remembered stay in scratch while the state is written, until that takes so many cells.
const MOST_KEPT: usize = 1 << 13;

/// See the module.
#[derive(Debug, Clone)]
pub(super) struct Since {
    pub(super) depends: Arc<Depends>,
    /// By value: the generation in which something was changed that it may read.
    values: Vec<u32>,
    /// Fields that were written, each once, since what was remembered was last looked through.
    written: Vec<ColumnId>,
    /// By field: whether it is among them.
    is_written: Vec<bool>,
    /// Whether every change makes everything be forgotten.
    never: bool,
}

impl Since {
    pub(super) fn of(program: &Program) -> Self {
        Self {
            depends: Arc::new(Depends::of(program)),
            values: vec![1; program.values.len()],
            written: Vec::new(),
            is_written: vec![false; program.schema.columns.len()],
            never: false,
        }
    }

    /// From now on nothing is remembered beyond any change.
    pub(super) fn never(&mut self) {
        self.never = true;
    }

    /// The generation from which on a result of a value holds.
    #[inline]
    pub(super) fn value(&self, id: ValueId) -> u32 {
        self.values.get(id.index()).copied().unwrap_or(Memo::ALWAYS)
    }
}

impl Session<'_> {
    /// A field of the state was written; to be looked at by [`Session::changed`].
    #[inline]
    pub(crate) fn writes(&mut self, column: ColumnId) {
        if let Some(is_written @ false) = self.since.is_written.get_mut(column.index()) {
            *is_written = true;
            self.since.written.push(column);
        }
    }

    /// Forgets all remembered results.
    pub(crate) fn forget(&mut self) {
        self.next_generation();
        self.since.values.fill(self.generation);
        self.clear_written();
    }

    /// Forgets the results of what may read a field that was written.
    pub(super) fn forget_written(&mut self) {
        self.next_generation();
        for column in &self.since.written {
            for value in self.since.depends.readers(*column) {
                if let Some(since) = self.since.values.get_mut(value.index()) {
                    *since = self.generation;
                }
            }
        }
        self.clear_written();
        if self.keep > self.sheet_end + MOST_KEPT {
            self.forget_lists();
        }
        if self.since.never {
            self.forget();
            self.forget_lists();
        }
    }

    fn forget_lists(&mut self) {
        self.keep = self.sheet_end;
        for value in &self.since.depends.lists {
            if let Some(since) = self.since.values.get_mut(value.index()) {
                *since = self.generation;
            }
        }
    }

    fn clear_written(&mut self) {
        while let Some(column) = self.since.written.pop() {
            if let Some(is_written) = self.since.is_written.get_mut(column.index()) {
                *is_written = false;
            }
        }
    }

    fn next_generation(&mut self) {
        self.generation += 1;
        if self.generation == Memo::ALWAYS {
            self.forget_all();
        }
    }

    /// Forgets what is known for good, too: as if the session were new.
    pub(super) fn forget_all(&mut self) {
        self.once.fill(Memo::default());
        self.by_object.fill(Memo::default());
        self.shared.fill(Shared::default());
        self.states.fill(State::default());
        self.rows_hold.fill(false);
        self.held.fill(0);
        self.since.values.fill(1);
        self.generation = 1;
    }
}
