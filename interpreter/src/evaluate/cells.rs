//! Reading and writing cells, locals and frames. Whatever is out of range reads as absent, so nothing here can panic.

use super::Session;
use crate::data::{list_handle, list_range};
use crate::schema::{ABSENT, KindId};

/// What [`Session::enter`] must be told back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Caller {
    pub frame: usize,
    pub top: usize,
}

impl Session<'_> {
    #[inline]
    pub(crate) fn cell(&self, at: usize) -> i64 {
        self.cells.get(at).copied().unwrap_or(ABSENT)
    }

    /// A cell of an object; absent of an absent one.
    #[inline]
    pub(crate) fn field(&self, object: i64, slot: u32) -> i64 {
        match self.bases.get(object as usize) {
            Some(base) => self.cell((*base + slot) as usize),
            None => ABSENT,
        }
    }

    /// Where a cell of an object lies.
    pub(crate) fn place(&self, object: u32, slot: u32) -> usize {
        self.bases
            .get(object as usize)
            .map_or(usize::MAX, |base| (*base + slot) as usize)
    }

    #[inline]
    pub(crate) fn put(&mut self, at: usize, cell: i64) {
        if let Some(place) = self.cells.get_mut(at) {
            *place = cell;
        }
    }

    /// An object's kind, by position.
    #[inline]
    pub(crate) fn kind(&self, object: i64) -> Option<usize> {
        self.kinds.get(object as usize).map(|kind| usize::from(*kind))
    }

    /// Whether an object is of a kind, or of a narrower one.
    pub(crate) fn is_a(&self, object: i64, kind: KindId) -> bool {
        let of = self.program.schema.kinds.get(kind.index());
        let narrower = of.map_or(0, |of| of.narrower);
        self.kind(object)
            .is_some_and(|kind| kind < 64 && narrower >> kind & 1 == 1)
    }

    /// A local of the frame.
    #[inline]
    pub(crate) fn local(&self, slot: u16) -> i64 {
        self.local_at(self.frame + usize::from(slot))
    }

    #[inline]
    pub(crate) fn local_at(&self, at: usize) -> i64 {
        self.locals.get(at).copied().unwrap_or(ABSENT)
    }

    #[inline]
    pub(crate) fn set_local(&mut self, slot: u16, cell: i64) {
        self.set_local_at(self.frame + usize::from(slot), cell);
    }

    #[inline]
    pub(crate) fn set_local_at(&mut self, at: usize, cell: i64) {
        if let Some(place) = self.locals.get_mut(at) {
            *place = cell;
        }
    }

    /// Makes room for a frame above all others, without entering it yet. Returns where it begins.
    #[inline]
    pub(crate) fn room(&mut self, size: usize) -> usize {
        let begin = self.top;
        self.top = begin + size;
        if self.locals.len() < self.top {
            self.locals.resize(self.top + 64, ABSENT);
        }
        begin
    }

    /// Enters a new frame whose first locals are copied from another's.
    #[inline]
    pub(crate) fn enter(&mut self, from: usize, count: usize, size: usize) -> Caller {
        let caller = Caller {
            frame: self.frame,
            top: self.top,
        };
        let begin = self.room(size.max(count));
        for offset in 0..count {
            let cell = self.local_at(from + offset);
            self.set_local_at(begin + offset, cell);
        }
        self.frame = begin;
        caller
    }

    /// Goes back.
    #[inline]
    pub(crate) fn leave(&mut self, caller: Caller) {
        self.frame = caller.frame;
        self.top = caller.top;
    }

    /// Where the frame begins.
    #[inline]
    pub(crate) fn frame(&self) -> usize {
        self.frame
    }

    /// The end of the scratch, to be given to [`Session::release`].
    #[inline]
    pub(crate) fn mark(&self) -> usize {
        self.cells.len()
    }

    /// Gives scratch back, but for what is remembered.
    #[inline]
    pub(crate) fn release(&mut self, mark: usize) {
        self.cells.truncate(mark.max(self.keep));
    }

    /// What lies in scratch now stays for this judgement.
    #[inline]
    pub(crate) fn keep_scratch(&mut self) {
        self.keep = self.cells.len();
    }

    /// Length of a list; an absent one has none.
    #[inline]
    pub(crate) fn length(list: i64) -> usize {
        if list == ABSENT { 0 } else { list_range(list).len() }
    }

    /// An element.
    #[inline]
    pub(crate) fn element(&self, list: i64, position: usize) -> i64 {
        self.cell(list_range(list).start + position)
    }

    /// Whether an object is in a list.
    pub(crate) fn in_list(&self, object: i64, list: i64) -> bool {
        list != ABSENT
            && object != ABSENT
            && self
                .cells
                .get(list_range(list))
                .is_some_and(|all| all.contains(&object))
    }

    /// Makes a list of what is pending from a position on.
    pub(crate) fn list_of_pending(&mut self, from: usize) -> i64 {
        let start = self.cells.len();
        let length = self.pending.len().saturating_sub(from);
        self.cells.extend(self.pending.iter().skip(from));
        self.pending.truncate(from);
        self.fuel -= length as i64;
        list_handle(start, length)
    }
}

impl Session<'_> {
    /// Gives room back down to where it began.
    pub(crate) fn room_back(&mut self, begin: usize) {
        self.top = begin;
    }
}
