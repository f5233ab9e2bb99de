//! The cells of a state: one way to write them, which journals what was there, and the lists and places that lie in them.
//!
//! Cells of the stack above where it ended at any answer that can be taken back are not journaled: nobody goes back to what they held.

use super::Game;
use super::apart::Deed;
use super::before::MARK;
use super::facts::nothing_at;
use crate::answer::Fault;
use crate::data::{list_handle, list_range};
use crate::ir::Place;
use crate::schema::{ABSENT, ColumnId};

/// So many cells of the state are brought back together to what they were first.
pub(super) const BLOCK: usize = 256;

/// A cell of a field, and whose it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    pub cell: usize,
    pub column: ColumnId,
    /// Whose it is; absent of the game.
    pub object: i64,
    /// Of which thing, in a field `per` a kind.
    pub index: i64,
}

impl Game<'_> {
    #[inline]
    pub(super) fn cell(&self, at: usize) -> i64 {
        self.session.cell(at)
    }

    /// Writes a cell of the state. The only way to do so while a game is played.
    #[inline]
    pub(super) fn set(&mut self, at: usize, cell: i64) {
        let before = self.session.cell(at);
        if before != cell {
            if at < self.safe {
                self.journal.push((at as u32, before));
            }
            if let Some(moved) = self.moved.get_mut(at / BLOCK) {
                *moved = true;
            }
            self.session.put(at, cell);
        }
    }

    /// What lies on the stack from there on is going to be written over: as far as somebody may want to go back to it, it is journaled as a whole.
    pub(super) fn journal_stack(&mut self, from: usize) {
        let old = self.session.cells.get(from..self.safe).unwrap_or(&[]);
        self.journal.extend((from as u32..).zip(old.iter().copied()));
        self.safe = self.safe.min(from);
    }

    /// All cells before the stack are as they were first.
    pub(super) fn first_cells(&mut self) {
        let first = self.table.data.cells.get(..self.stack_begin).unwrap_or(&[]);
        let blocks = self.session.cells.chunks_mut(BLOCK).zip(first.chunks(BLOCK));
        for ((to, from), moved) in blocks.zip(&mut self.moved) {
            if std::mem::take(moved)
                && let Some(to) = to.get_mut(..from.len())
            {
                to.copy_from_slice(from);
            }
        }
    }

    /// Any cell may be other than it was first: in a game that is imagined, what is printed too.
    pub(super) fn move_all_cells(&mut self) {
        self.moved.fill(true);
    }

    /// Writes cells in a row.
    pub(super) fn set_all(&mut self, from: usize, cells: &[i64]) {
        match self.session.cells.get_mut(from..from + cells.len()) {
            Some(room) if from >= self.safe => room.copy_from_slice(cells),
            _ => {
                for (at, cell) in (from..).zip(cells) {
                    self.set(at, *cell);
                }
            }
        }
    }

    /// Writes the same into cells in a row.
    pub(super) fn set_all_to(&mut self, all: std::ops::Range<usize>, cell: i64) {
        match self.session.cells.get_mut(all.clone()) {
            Some(room) if all.start >= self.safe => room.fill(cell),
            _ => all.for_each(|at| self.set(at, cell)),
        }
    }

    /// Sets a cell of a field.
    #[inline]
    pub(super) fn write(&mut self, column: ColumnId, at: usize, cell: i64) {
        self.note_deed(|game| Deed::Set {
            at,
            column,
            before: game.cell(at),
            cell,
            within: None,
        });
        self.put(column, at, cell);
    }

    /// Writes a cell of a field.
    #[inline]
    pub(super) fn put(&mut self, column: ColumnId, at: usize, cell: i64) {
        if self.session.cell(at) != cell {
            self.set(at, cell);
            self.touched(column);
        } else if !self.program.hearing.triggers.is_empty() {
            self.learn_whether_suspected(column);
        }
    }

    /// A field was written: what was found out before no longer holds, and those who watch it are to be asked.
    #[inline]
    pub(super) fn touched(&mut self, column: ColumnId) {
        self.wrote = true;
        self.session.writes(column);
        let watched = self.facts.watching.get(column.index()).map_or(0, Vec::len);
        for at in 0..watched {
            let trigger = self.facts.watching.get(column.index()).and_then(|all| all.get(at));
            if let Some(trigger) = trigger.copied() {
                self.suspect(trigger);
            }
        }
    }

    /// Takes back what was written since the journal was so long.
    pub(super) fn roll_back(&mut self, to: usize) {
        while self.journal.len() > to {
            if let Some((at, before)) = self.journal.pop().filter(|(at, _)| *at != MARK) {
                self.session.put(at as usize, before);
                if (at as usize) < self.stack_begin {
                    self.takes_back(at);
                }
            }
        }
        self.wrote = true;
    }

    /// What came of the field of a cell no longer holds.
    pub(super) fn takes_back(&mut self, cell: u32) {
        let after = self.facts.begins.partition_point(|(begin, _)| *begin <= cell);
        let found = after.checked_sub(1).and_then(|at| self.facts.begins.get(at));
        if let Some((_, column)) = found.copied() {
            self.session.writes(column);
        }
    }

    /// The cell that a place means in the frame as it is; nothing where its object or index is absent.
    pub(super) fn locate(&mut self, place: Place) -> Option<Spot> {
        let object = place.object.map_or(ABSENT, |object| self.session.eval(object));
        let index = place.index.map_or(ABSENT, |index| self.session.eval(index));
        let cell = self.session.state_place(place.column, object, index)?;
        Some(Spot {
            cell,
            column: place.column,
            object,
            index,
        })
    }

    /// Whose cell a cell is.
    pub(super) fn spot_at(&self, cell: usize) -> Option<Spot> {
        let after = self.facts.begins.partition_point(|(begin, _)| *begin as usize <= cell);
        let (begin, column) = self.facts.begins.get(after.checked_sub(1)?).copied()?;
        let place = self.table.data.state.columns.get(column.index())?;
        let facts = self.facts.columns.get(column.index())?;
        let element = (cell - begin as usize) / (place.stride as usize).max(1);
        let elements = (place.elements as usize).max(1);
        Some(Spot {
            cell,
            column,
            object: self.facts.object(facts.owner, element / elements),
            index: self.facts.object(facts.per, element % elements),
        })
    }

    /// The members of a list, in the buffer.
    pub(super) fn members(&mut self, list: i64) -> Vec<i64> {
        let mut members = std::mem::take(&mut self.buffer);
        members.clear();
        members.extend_from_slice(self.list(list));
        members
    }

    /// The members of a list.
    pub(super) fn list(&self, list: i64) -> &[i64] {
        if list == ABSENT {
            return &[];
        }
        self.session.cells.get(list_range(list)).unwrap_or(&[])
    }

    /// A list field becomes a copy of those members.
    pub(super) fn write_list(&mut self, spot: Spot, members: &[i64]) -> Result<(), Fault> {
        self.note_deed(|_| Deed::List {
            spot,
            members: members.to_vec(),
            within: None,
        });
        self.put_list(spot, members)
    }

    /// Writes the members of a list field.
    pub(super) fn put_list(&mut self, spot: Spot, members: &[i64]) -> Result<(), Fault> {
        if members.len() > self.table.data.state.room(spot.column) {
            return Err(self.no_room(spot.column));
        }
        if self.list(self.cell(spot.cell)) == members && self.cell(spot.cell) != ABSENT {
            return Ok(());
        }
        for (at, member) in (spot.cell + 1..).zip(members) {
            self.set(at, *member);
        }
        self.set(spot.cell, list_handle(spot.cell + 1, members.len()));
        self.touched(spot.column);
        Ok(())
    }

    /// The cell of the place in which a piece lies.
    pub(super) fn lies_in(&self, piece: i64) -> Option<usize> {
        let at = self.located(piece)?;
        usize::try_from(self.cell(at)).ok()
    }

    fn located(&self, piece: i64) -> Option<usize> {
        let state = &self.table.data.state;
        let object = usize::try_from(piece).ok().filter(|at| *at < state.ranks.len())?;
        // Where there is no place at all, nothing is noted there, and the stack begins at once.
        (state.located < state.stack).then(|| state.located as usize + object)
    }

    /// A piece leaves where it is and lies on top or at the bottom of a place.
    pub(super) fn move_piece(&mut self, piece: i64, to: Spot, at_bottom: bool) -> Result<(), Fault> {
        self.note_deed(|_| Deed::Move { piece, to, at_bottom });
        self.put_piece(piece, to, at_bottom)
    }

    /// Writes where a piece lies.
    pub(super) fn put_piece(&mut self, piece: i64, to: Spot, at_bottom: bool) -> Result<(), Fault> {
        if let Some(from) = self.lies_in(piece) {
            self.take_out(from, piece);
        }
        self.put_in(to, piece, at_bottom)?;
        if let Some(at) = self.located(piece) {
            self.set(at, to.cell as i64);
        }
        self.touched(to.column);
        Ok(())
    }

    /// The pieces of a place lie in another order, in the same cells.
    pub(super) fn put_order(&mut self, place: Spot, cells: std::ops::Range<usize>, pieces: &[i64]) {
        for (at, piece) in cells.zip(pieces) {
            self.set(at, *piece);
        }
        self.touched(place.column);
    }

    /// A piece lies in a cell of a place in which another lay, which is laid elsewhere.
    pub(super) fn lay(&mut self, piece: i64, cell: usize, place: usize) {
        self.set(cell, piece);
        if let Some(at) = self.located(piece) {
            self.set(at, place as i64);
        }
        if let Some(spot) = self.spot_at(place) {
            self.touched(spot.column);
        }
    }

    /// A piece lies nowhere any more; in its cell lies another.
    pub(super) fn lay_nowhere(&mut self, piece: i64) {
        if let Some(at) = self.located(piece) {
            self.set(at, ABSENT);
        }
    }

    fn take_out(&mut self, place: usize, piece: i64) {
        let all = list_range(self.cell(place));
        let Some(at) = self.list(self.cell(place)).iter().position(|member| *member == piece) else {
            return;
        };
        let (start, length) = (all.start, all.len());
        if length == 1 {
            self.set(place, nothing_at(place));
        } else if at < length / 2 {
            for to in (start + 1..=start + at).rev() {
                self.set(to, self.cell(to - 1));
            }
            self.set(place, list_handle(start + 1, length - 1));
        } else {
            for to in start + at..start + length - 1 {
                self.set(to, self.cell(to + 1));
            }
            self.set(place, list_handle(start, length - 1));
        }
        if let Some(spot) = self.spot_at(place) {
            self.touched(spot.column);
        }
    }

    /// The list of a place lies anywhere within its room, so that taking from the top and putting at the bottom shift nothing.
    fn put_in(&mut self, to: Spot, piece: i64, at_bottom: bool) -> Result<(), Fault> {
        let room = self.table.data.state.room(to.column);
        let (first, last) = (to.cell + 1, to.cell + 1 + room);
        let all = match self.cell(to.cell) {
            ABSENT => first..first,
            list => list_range(list),
        };
        let free = room.saturating_sub(all.len());
        if free == 0 {
            return Err(self.no_room(to.column));
        }
        let mut start = all.start;
        if !at_bottom && start == first {
            start = first + free.div_ceil(2);
        } else if at_bottom && all.end == last {
            start = first + free / 2;
        }
        self.shift(all.clone(), start);
        if at_bottom {
            self.set(start + all.len(), piece);
        } else {
            start -= 1;
            self.set(start, piece);
        }
        self.set(to.cell, list_handle(start, all.len() + 1));
        Ok(())
    }

    fn shift(&mut self, all: std::ops::Range<usize>, start: usize) {
        if start > all.start {
            for offset in (0..all.len()).rev() {
                self.set(start + offset, self.cell(all.start + offset));
            }
        } else if start < all.start {
            for offset in 0..all.len() {
                self.set(start + offset, self.cell(all.start + offset));
            }
        }
    }

    #[cold]
    fn no_room(&self, column: ColumnId) -> Fault {
        let name = self
            .program
            .schema
            .columns
            .get(column.index())
            .map_or("", |column| column.name.as_str());
        Fault::Play {
            what: format!("`{name}` has no room for so many"),
            help: "a list has room for as many as there are things of its kind, and for 64 at least; see that it does not grow for ever",
            span: self.span(),
        }
    }
}
