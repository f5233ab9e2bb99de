//! Acts that change the state: fields, amounts, pieces, chance.

use super::apart::Deed;
use super::events::ALL;
use super::state::Spot;
use super::{Event, EventKind, Game};
use crate::answer::{Fault, Figure};
use crate::ir::{ExprId, Op, Place};
use crate::schema::{ABSENT, Base, ColumnId, Type};

impl Game<'_> {
    pub(super) fn change(&mut self, op: Op) -> Result<(), Fault> {
        match op {
            Op::Let { local, value, list } => {
                let cell = self.session.eval(value);
                let cell = if list { self.push_copy(cell)? } else { cell };
                self.set_local(local, cell);
            }
            Op::Set { place, value } => self.set_field(place, value)?,
            Op::Gain { place, amount } => self.gain(place, amount),
            Op::Lose { place, amount, whole } => self.lose(place, amount, whole),
            Op::Transfer {
                from,
                to,
                amount,
                whole,
            } => self.transfer(from, to, amount, whole),
            Op::Move {
                what,
                list,
                to,
                at_bottom,
            } => self.move_pieces(what, list, to, at_bottom)?,
            Op::Shuffle { place } => self.shuffle(place)?,
            Op::Roll { local, least, most } => self.roll(local, least, most)?,
            Op::Pick { local, over } => self.pick(local, over)?,
            Op::Say => {
                let event = self.happening(EventKind::Say);
                self.tell(event);
            }
            _ => {}
        }
        Ok(())
    }

    /// The type of a field.
    pub(super) fn type_of(&self, column: ColumnId) -> Type {
        let column = self.program.schema.columns.get(column.index());
        column.map_or(Type::of(Base::Number), |column| column.ty)
    }

    fn set_field(&mut self, place: Place, value: ExprId) -> Result<(), Fault> {
        let cell = self.session.eval(value);
        let Some(spot) = self.locate(place) else {
            self.tell_impossible();
            return Ok(());
        };
        let ty = self.type_of(place.column);
        if self.batch_happening().is_some() && self.others_write(spot) {
            let top = self.now.top;
            let (cell, changed) = self.set_with_others(spot, value)?;
            self.tell_change(EventKind::Set, (spot, changed), cell, ty);
            self.now.top = top;
            return Ok(());
        }
        let same = self.is_same(spot, cell, ty);
        if matches!(ty.base, Base::List(_)) {
            let members = self.members(cell);
            let written = self.write_list(spot, &members);
            self.buffer = members;
            written?;
        } else {
            self.write(spot.column, spot.cell, cell);
        }
        self.tell_change(EventKind::Set, (spot, !same), cell, ty);
        Ok(())
    }

    /// Whether a field holds already what is to be put into it.
    fn is_same(&self, spot: Spot, cell: i64, ty: Type) -> bool {
        let before = self.cell(spot.cell);
        match ty.base {
            Base::List(_) => self.list(before.max(0)) == self.list(cell.max(0)),
            _ => before == cell,
        }
    }

    /// What a cell of an amount holds.
    pub(super) fn amount_at(&self, spot: Spot) -> i64 {
        match self.cell(spot.cell) {
            ABSENT => 0,
            cell => cell,
        }
    }

    /// The least that a field may come down to: the floor of its unit.
    fn floor_of(&self, column: ColumnId) -> Option<i64> {
        match self.type_of(column).base {
            Base::Quantity(unit) => self.program.schema.units.get(unit.index()).map(|unit| unit.floor),
            _ => None,
        }
    }

    /// How much can be taken from a field.
    pub(super) fn available(&self, spot: Spot) -> i64 {
        let floor = self.floor_of(spot.column);
        floor.map_or(i64::MAX, |floor| self.left_at(spot).saturating_sub(floor).max(0))
    }

    /// An amount as it is moved: an absent one is none, and so is one below nothing.
    pub(super) fn amount(&mut self, amount: ExprId) -> i64 {
        self.session.eval(amount).max(0)
    }

    /// Adds to a field.
    pub(super) fn add(&mut self, spot: Spot, by: i64) {
        self.note_deed(|game| Deed::Add {
            spot,
            before: game.cell(spot.cell),
            by,
        });
        self.put_more(spot, by);
    }

    /// Writes what a field holds with something more.
    pub(super) fn put_more(&mut self, spot: Spot, by: i64) {
        match self.amount_at(spot).checked_add(by).filter(|sum| *sum != ABSENT) {
            Some(sum) => self.put(spot.column, spot.cell, sum),
            None => self.session.fail(Fault::Overflow(self.span())),
        }
    }

    fn gain(&mut self, place: Place, amount: ExprId) {
        let amount = self.session.eval(amount);
        let Some(spot) = self.locate(place) else {
            return self.tell_impossible();
        };
        if amount == ABSENT {
            return;
        }
        // As with what is lost: less than nothing is nothing.
        let amount = amount.max(0);
        self.add(spot, amount);
        self.tell_change(EventKind::Gain, (spot, amount > 0), amount, self.type_of(place.column));
    }

    fn lose(&mut self, place: Place, amount: ExprId, whole: bool) {
        let wanted = self.amount(amount);
        let Some(spot) = self.locate(place) else {
            return self.tell_impossible();
        };
        let there = self.available(spot);
        let taken = if whole && there < wanted { 0 } else { wanted.min(there) };
        if taken > 0 {
            self.add(spot, -taken);
        }
        // Where not everybody sees the field, silence would tell that there was nothing to take, or that nothing was left.
        if taken > 0 || self.who_sees(spot) != ALL {
            self.tell_change(EventKind::Lose, (spot, taken > 0), taken, self.type_of(place.column));
        }
        self.tell_rest(spot, wanted - taken);
    }

    fn transfer(&mut self, from: Place, to: Place, amount: ExprId, whole: bool) {
        let wanted = self.amount(amount);
        let (Some(source), Some(target)) = (self.locate(from), self.locate(to)) else {
            return self.tell_impossible();
        };
        let there = self.available(source);
        let moved = if whole && there < wanted { 0 } else { wanted.min(there) };
        if moved > 0 {
            self.add(source, -moved);
            self.add(target, moved);
        }
        if moved > 0 || self.who_sees(source) & self.who_sees(target) != ALL {
            self.tell_transfer(source, target, moved);
        }
        self.tell_rest(source, wanted - moved);
    }

    /// What could not be done of a change.
    fn tell_rest(&mut self, spot: Spot, rest: i64) {
        if rest > 0 {
            let ty = self.type_of(spot.column);
            let mut event = self.change_event(EventKind::Impossible, spot, rest, ty);
            // How much was wanted does not show in the field.
            event.noticed_by = 0;
            event.around = self.who_may_know_amount() & self.who_sees(spot);
            event.known_to &= event.around;
            self.tell_plainly(event);
        }
    }

    fn move_pieces(&mut self, what: ExprId, list: bool, to: Place, at_bottom: bool) -> Result<(), Fault> {
        let pieces = self.pieces_of(what, list)?;
        let moved = self.move_all(&pieces, to, at_bottom);
        self.buffer = pieces;
        moved
    }

    /// The pieces that are to be moved, in the buffer.
    pub(super) fn pieces_of(&mut self, what: ExprId, list: bool) -> Result<Vec<i64>, Fault> {
        let cell = self.session.eval(what);
        let mut pieces = if list {
            self.members(cell)
        } else {
            std::mem::take(&mut self.buffer)
        };
        if !list {
            pieces.clear();
            pieces.extend((cell != ABSENT).then_some(cell));
        }
        if self.batch_happening().is_some() {
            self.left_of(what, &mut pieces)?;
        }
        Ok(pieces)
    }

    fn move_all(&mut self, pieces: &[i64], to: Place, at_bottom: bool) -> Result<(), Fault> {
        let Some(target) = self.locate(to) else {
            self.tell_impossible();
            return Ok(());
        };
        if pieces.is_empty() {
            return Ok(());
        }
        let event = self.move_event(pieces, target);
        if at_bottom {
            for piece in pieces {
                self.move_piece(*piece, target, true)?;
            }
        } else {
            for piece in pieces.iter().rev() {
                self.move_piece(*piece, target, false)?;
            }
        }
        if let Some(event) = event {
            self.tell(event);
        }
        Ok(())
    }

    /// A change of a field, for the record.
    pub(super) fn change_event(&self, kind: EventKind, spot: Spot, cell: i64, ty: Type) -> Event {
        let mut event = self.happening(kind);
        event.column = Some(spot.column);
        event.figures.push(self.session.figure(cell, ty));
        event.known_to = self.who_sees(spot) & self.who_knows(cell, ty);
        // Who sees the field sees that it has changed.
        event.noticed_by = self.who_sees(spot);
        match (self.who_knows_piece(spot.object), self.session.name(spot.object)) {
            (ALL, Figure::Thing(whose)) => event.player = Some(whose),
            // Not everybody may know which piece it is, or several things name it.
            (known, whose) => {
                event.known_to &= known;
                event
                    .things
                    .extend(Some(whose).filter(|whose| *whose != Figure::Absent));
            }
        }
        event
            .things
            .extend(self.session.thing_of(spot.index).map(Figure::Thing));
        event
    }
}
