//! The state of a game as expressions read it, and what a running procedure needs of a session.
//!
//! A game's session has the state in its cells, behind the data: reading it is reading an array. What is remembered holds until a field is
//! written that it may come of; [`Session::changed`] forgets it.

use super::{FUEL, Look, Session};
use crate::answer::Fault;
use crate::data::{list_handle, list_range};
use crate::ir::{ExprId, Prohibition};
use crate::schema::{ABSENT, ColumnId};

impl<'p> Session<'p> {
    /// A cell of the state; absent where its object or index is.
    pub(super) fn state(&mut self, column: ColumnId, object: Option<ExprId>, index: Option<ExprId>) -> i64 {
        let object = object.map_or(0, |object| self.eval(object));
        let index = index.map_or(0, |index| self.eval(index));
        if self.tracing {
            self.note_look(Look::Field(column, object));
        }
        self.state_of(column, object, index)
    }

    /// The same of an object and an index that are known; either is 0 where the column has none.
    #[inline]
    pub(crate) fn state_of(&self, column: ColumnId, object: i64, index: i64) -> i64 {
        self.state_place(column, object, index)
            .map_or(ABSENT, |at| self.cell(at))
    }

    /// Where a cell of the state lies.
    #[inline]
    pub(crate) fn state_place(&self, column: ColumnId, object: i64, index: i64) -> Option<usize> {
        let place = self.data.state.columns.get(column.index())?;
        let rank = if place.owned { self.rank(object)? } else { 0 };
        let index = if place.per { self.rank(index)? } else { 0 };
        (index < place.elements)
            .then(|| place.begin as usize + (rank * place.elements + index) as usize * place.stride as usize)
    }

    #[inline]
    fn rank(&self, object: i64) -> Option<u32> {
        self.data.state.ranks.get(usize::try_from(object).ok()?).copied()
    }

    /// The first or last of a list. It lies where the list lies: whoever keeps it copies it.
    pub(super) fn top_of(&mut self, list: ExprId, count: ExprId, bottom: bool) -> i64 {
        let (list, count) = (self.eval(list), self.eval(count));
        if list == ABSENT {
            return ABSENT;
        }
        let all = list_range(list);
        let count = usize::try_from(count).unwrap_or(0).min(all.len());
        let start = if bottom { all.end - count } else { all.start };
        list_handle(start, count)
    }

    /// Begins a run of procedures with all fuel. What is remembered stays, unless another sheet was loaded or something went wrong.
    pub(crate) fn begin_run(&mut self) {
        self.begin();
        self.judged = self.now();
    }

    /// The state was written, in the fields of [`Session::writes`]: what came of them no longer holds. Not to be called while an expression is
    /// evaluated.
    #[inline]
    pub(crate) fn changed(&mut self) {
        self.times.tick();
        self.judged = self.now();
        self.forget_written();
    }

    /// Gives back the scratch of the expressions so far.
    #[inline]
    pub(crate) fn release_all(&mut self) {
        self.cells.truncate(self.keep);
    }

    /// The frame of expressions becomes a copy of those cells, and so many more locals as a frame of that size has.
    #[inline]
    pub(crate) fn load_frame(&mut self, from: usize, size: usize) {
        self.frame = 0;
        self.top = size;
        if self.locals.len() < size {
            self.locals.resize(size + 64, ABSENT);
        }
        if let (Some(locals), Some(cells)) = (self.locals.get_mut(..size), self.cells.get(from..from + size)) {
            locals.copy_from_slice(cells);
        }
    }

    /// The first locals of the frame.
    pub(crate) fn locals_of_frame(&self, size: usize) -> &[i64] {
        self.locals.get(self.frame..self.frame + size).unwrap_or(&[])
    }

    /// Whether a prohibition stands against what a frame begins with; `act` sees the frame of the first way it does.
    pub(crate) fn forbids(&mut self, by: &'p Prohibition, of: super::Frame, act: &mut dyn FnMut(&mut Self)) -> bool {
        let mut found = false;
        self.prohibits(by, of, &[], &mut |session| {
            found = true;
            act(session);
            false
        });
        found
    }

    /// No sheet is loaded any more.
    pub(crate) fn unload(&mut self) {
        self.cells.truncate(self.data.cells.len());
        self.bases.truncate(self.sheet as usize);
        self.kinds.truncate(self.sheet as usize);
        self.origins.clear();
        self.bare.clear();
        self.computed.clear();
        self.times.start();
        self.sheet_end = self.cells.len();
        self.keep = self.sheet_end;
        self.forget();
        self.judged = self.now();
    }

    /// The fault that was met, if any; with full fuel again.
    pub(crate) fn take_fault(&mut self) -> Option<Fault> {
        let fault = self.fault.take();
        if fault.is_some() {
            self.fuel = FUEL;
        }
        fault
    }
}
