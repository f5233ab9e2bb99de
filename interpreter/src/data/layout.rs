//! From records to flat cells: every object has its fields in a row, every list its members in a row.

use super::problem::Problem;
use super::{Data, Datum, Record, Thing, list_handle};
use crate::schema::{ABSENT, Base, Field, KindId, KindUse, ObjectId, Schema};

/// How deep records may lie in records; what is deeper is left out (the schema can make no such thing but by a default that holds itself).
const DEEPEST: u32 = 64;

/// Cells under construction. What was laid out before (the data, for the rows of a sheet) keeps its numbers: new objects and new cells are
/// numbered after it.
#[derive(Debug, Clone)]
pub struct Layout<'s> {
    schema: &'s Schema,
    first_object: usize,
    first_cell: usize,
    /// As in [`Data::cells`], from the first new one on.
    pub cells: Vec<i64>,
    /// As in [`Data::bases`].
    pub bases: Vec<u32>,
    /// As in [`Data::kinds`].
    pub kinds: Vec<u16>,
}

impl<'s> Layout<'s> {
    /// Begins after that many objects and cells.
    #[must_use]
    pub fn after(schema: &'s Schema, objects: usize, cells: usize) -> Self {
        Self {
            schema,
            first_object: objects,
            first_cell: cells,
            cells: Vec::new(),
            bases: Vec::new(),
            kinds: Vec::new(),
        }
    }

    /// Makes room for an object and numbers it.
    pub fn reserve(&mut self, kind: KindId) -> ObjectId {
        let object = self.first_object + self.bases.len();
        let base = self.first_cell + self.cells.len();
        let width = self
            .schema
            .kinds
            .get(kind.index())
            .map_or(0, |kind| kind.width as usize);
        self.bases.push(u32::try_from(base).unwrap_or(u32::MAX));
        self.kinds.push(u16::try_from(kind.0).unwrap_or(u16::MAX));
        self.cells.resize(self.cells.len() + width, 0);
        ObjectId(u32::try_from(object).unwrap_or(u32::MAX))
    }

    /// Adds a record with all that lies in it.
    pub fn add(&mut self, record: &Record) -> ObjectId {
        self.add_at(record, 0)
    }

    fn add_at(&mut self, record: &Record, depth: u32) -> ObjectId {
        let object = self.reserve(record.kind);
        self.fill_at(object, record, depth);
        object
    }

    /// Writes the fields of an object that was reserved. What was left out gets its default; without one, nothing (absent, empty or 0).
    pub fn fill(&mut self, object: ObjectId, record: &Record) {
        self.fill_at(object, record, 0);
    }

    fn fill_at(&mut self, object: ObjectId, record: &Record, depth: u32) {
        let schema = self.schema;
        let place = object.index().checked_sub(self.first_object);
        let (Some(base), Some(kind)) = (
            place.and_then(|place| self.bases.get(place)).copied(),
            schema.kinds.get(record.kind.index()),
        ) else {
            return;
        };
        let base = (base as usize).saturating_sub(self.first_cell);
        for (position, field) in kind.fields.iter().enumerate() {
            let given = record.fields.get(position).and_then(Option::as_ref);
            self.field(
                base + field.slot as usize,
                field,
                given.or(field.default.as_ref()),
                depth,
            );
        }
    }

    fn field(&mut self, at: usize, field: &Field, datum: Option<&Datum>, depth: u32) {
        let cell = match datum {
            Some(Datum::Bag(amounts)) => {
                for (cell, amount) in self.cells.iter_mut().skip(at).zip(amounts) {
                    *cell = *amount;
                }
                return;
            }
            Some(Datum::Absent) => ABSENT,
            None if field.ty.optional => ABSENT,
            None if matches!(field.ty.base, Base::List(_)) => list_handle(self.first_cell, 0),
            None => 0,
            Some(datum) => self.cell(datum, depth),
        };
        for place in self.cells.iter_mut().skip(at).take(field.ty.width() as usize) {
            *place = cell;
        }
    }

    fn cell(&mut self, datum: &Datum, depth: u32) -> i64 {
        if depth > DEEPEST {
            return ABSENT;
        }
        match datum {
            Datum::Cell(cell) => *cell,
            Datum::Record(record) => i64::from(self.add_at(record, depth + 1).0),
            Datum::List(members) => {
                let members: Vec<i64> = members.iter().map(|member| self.cell(member, depth + 1)).collect();
                self.list(members)
            }
            Datum::Absent | Datum::Bag(_) => ABSENT,
        }
    }

    /// Adds a list of those members.
    pub fn list(&mut self, members: Vec<i64>) -> i64 {
        let handle = list_handle(self.first_cell + self.cells.len(), members.len());
        self.cells.extend(members);
        handle
    }
}

/// Lays out the things in the order of their declaration, and the lists of all things of each kind.
pub(super) fn lay_out(schema: &Schema, things: Vec<Thing>, records: &[Option<Record>]) -> (Data, Vec<Problem>) {
    let mut layout = Layout::after(schema, 0, 0);
    let objects: Vec<ObjectId> = things.iter().map(|thing| layout.reserve(thing.kind)).collect();
    for ((object, record), thing) in objects.iter().zip(records).zip(&things) {
        match record {
            Some(record) => layout.fill(*object, record),
            None => layout.fill(*object, &Record::of(thing.kind, Vec::new())),
        }
    }
    let all = schema
        .kinds
        .iter()
        .map(|kind| {
            let is = |thing: &Thing| kind.narrower & 1u64.checked_shl(thing.kind.0).unwrap_or(0) != 0;
            let members = objects
                .iter()
                .zip(&things)
                .filter(|(_, thing)| kind.used_as == KindUse::Things && !thing.fixture && is(thing))
                .map(|(object, _)| i64::from(object.0))
                .collect();
            layout.list(members)
        })
        .collect();
    let mut data = Data {
        cells: layout.cells,
        bases: layout.bases,
        kinds: layout.kinds,
        all,
        things,
        state: super::StateLayout::default(),
    };
    let problems = super::begin::lay_out(schema, &mut data, None);
    (data, problems)
}
