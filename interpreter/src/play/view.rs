//! What can be seen of a state.
//!
//! Fields of pieces come in the order in which the pieces lie in the places that can be seen, so that nothing is told of the others, not
//! even by an order.

use super::events::{ALL, bit};
use super::frames::SHOWN;
use super::state::Spot;
use super::{Game, View, ViewField};
use crate::answer::Figure;
use crate::data::{Datum, Record, list_range};
use crate::schema::{ABSENT, Base, ColumnId, KindId, ObjectId};

impl Game<'_> {
    pub(super) fn view_of(&self, player: Option<ObjectId>) -> View {
        let seat = player.and_then(|player| self.seat(i64::from(player.0)));
        let sees = |known: u64| player.is_none() || known == ALL || seat.is_some_and(|seat| known & bit(seat) != 0);
        let mut fields = Vec::new();
        for (column, declared) in (0_u32..).map(ColumnId).zip(&self.program.schema.columns) {
            if declared.owner.is_none() {
                self.see(column, ABSENT, &sees, &mut fields);
            }
        }
        for object in self.seen_objects(&sees) {
            let kind = self
                .session
                .kind(object)
                .and_then(|kind| self.program.schema.kinds.get(kind));
            for column in kind.map_or(&[][..], |kind| kind.state.as_slice()) {
                self.see(*column, object, &sees, &mut fields);
            }
        }
        View {
            fields,
            sheets: self.seen_sheets(player),
        }
    }

    fn seen_sheets(&self, player: Option<ObjectId>) -> Vec<(ObjectId, Record)> {
        let shown = if self.has_stack() { self.register(SHOWN) } else { 0 };
        let mut seen = Vec::new();
        for (at, submitted) in (0_i64..).zip(&self.sheets) {
            let Some(by) = self.object_of(submitted.player) else {
                continue;
            };
            let is_own = player.is_none() || player == Some(by);
            if is_own || at < shown && self.may_be_known(&submitted.record, player) {
                seen.push((by, submitted.record.clone()));
            }
        }
        seen.sort_by_key(|(by, _)| self.seat(i64::from(by.0)));
        seen
    }

    /// Whether a player may know all the pieces that a sheet names.
    fn may_be_known(&self, sheet: &Record, player: Option<ObjectId>) -> bool {
        let seat = player.and_then(|player| self.seat(i64::from(player.0)));
        let fields = self.program.schema.kinds.get(sheet.kind.index());
        let fields = fields.map_or(&[][..], |kind| kind.fields.as_slice());
        let known = |cell: i64| {
            let who = self.who_knows_piece(cell);
            who == ALL || seat.is_some_and(|seat| who & bit(seat) != 0)
        };
        fields
            .iter()
            .zip(&sheet.fields)
            .all(|(field, datum)| match (field.ty.base, datum) {
                (Base::Object(_), Some(Datum::Cell(cell))) => known(*cell),
                (Base::Object(_) | Base::List(_), Some(Datum::Record(record))) => self.may_be_known(record, player),
                (Base::List(_), Some(Datum::List(members))) => members.iter().all(|member| match member {
                    Datum::Cell(cell) => known(*cell),
                    Datum::Record(record) => self.may_be_known(record, player),
                    _ => true,
                }),
                _ => true,
            })
    }

    /// The things that have fields, then the pieces that can be seen. Of a kind of which some lie where it cannot be seen which, nobody knows
    /// either which lie nowhere.
    fn seen_objects(&self, sees: &dyn Fn(u64) -> bool) -> Vec<i64> {
        let data = &self.table.data;
        let tested = self.players().iter().any(|player| self.is_fixture(*player));
        let mut objects: Vec<i64> = (0_i64..)
            .take(data.things.len())
            .filter(|at| tested || !self.is_fixture(*at))
            .collect();
        objects.extend(i64::from(data.state.pieces)..data.bases.len() as i64);
        objects.retain(|object| self.lies_in(*object).is_none());
        let mut lying = Vec::new();
        for (place, kind) in self.places() {
            let pieces = self.list(self.cell(place));
            match self.spot_at(place).is_some_and(|spot| sees(self.who_sees(spot))) {
                true => lying.extend_from_slice(pieces),
                false if pieces.is_empty() => {}
                false => objects.retain(|object| !self.session.is_a(*object, kind)),
            }
        }
        objects.extend(lying);
        objects
    }

    /// The cells of all places, with what each is for.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, KindId)> {
        let (schema, state) = (&self.program.schema, &self.table.data.state);
        let columns = self.facts.begins.iter().filter_map(|(begin, column)| {
            let declared = schema.columns.get(column.index()).filter(|declared| declared.place)?;
            let Base::List(kind) = declared.ty.base else {
                return None;
            };
            let stride = state.columns.get(column.index())?.stride as usize;
            let count = self.facts.columns.get(column.index())?.count;
            Some((0..count).map(move |element| (*begin as usize + element * stride, kind)))
        });
        columns.flatten()
    }

    pub(super) fn is_fixture(&self, object: i64) -> bool {
        let thing = usize::try_from(object)
            .ok()
            .and_then(|at| self.table.data.things.get(at));
        thing.is_some_and(|thing| thing.fixture)
    }

    /// All elements of a column that an object has.
    fn see(&self, column: ColumnId, object: i64, sees: &dyn Fn(u64) -> bool, fields: &mut Vec<ViewField>) {
        let Some(declared) = self.program.schema.columns.get(column.index()) else {
            return;
        };
        let Some(per) = declared.per else {
            fields.extend(self.seen_cell(column, object, ABSENT, sees));
            return;
        };
        for thing in self.in_game(per, self.table.data.things.len()) {
            fields.extend(self.seen_cell(column, object, thing, sees));
        }
    }

    fn seen_cell(&self, column: ColumnId, object: i64, index: i64, sees: &dyn Fn(u64) -> bool) -> Option<ViewField> {
        let at = self.session.state_place(column, object, index)?;
        let spot = Spot {
            cell: at,
            column,
            object,
            index,
        };
        let ty = self.type_of(column);
        let cell = self.cell(at);
        let known = self.who_sees(spot) & self.who_knows_held(spot, cell);
        let hidden = self.program.schema.columns.get(column.index())?.hidden;
        let shown = self.session.is_shown(hidden, object);
        let counted = self.program.schema.columns.get(column.index())?.place;
        let (list, sees) = (matches!(ty.base, Base::List(_)), shown && sees(known));
        Some(ViewField {
            column,
            object: Some(self.session.name(object)).filter(|name| *name != Figure::Absent),
            kind: self
                .session
                .kind(object)
                .and_then(|kind| u32::try_from(kind).ok())
                .map(KindId),
            index: self.object_of(index),
            holds: sees.then(|| self.session.figure(cell, ty)),
            count: (list && (sees || counted)).then(|| list_range(cell.max(0)).len()),
        })
    }

    /// Who may know a piece that a field names; what lies in a place is known to those who see the place.
    fn who_knows_held(&self, spot: Spot, cell: i64) -> u64 {
        match self.program.schema.columns.get(spot.column.index()) {
            Some(column) if !column.place => self.who_knows(cell, column.ty),
            _ => ALL,
        }
    }
}
