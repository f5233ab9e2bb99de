//! Parts of a sheet as figures, for speaking of them.

use super::{Datum, Record};
use crate::answer::{Figure, Path};
use crate::schema::{ABSENT, Base, EnumId, ObjectId, Schema, Type, units_of};

/// How deep records may name records.
pub(crate) const MOST_DEEP: u32 = 16;

/// What stands at a place of a sheet, the default where the field was left out; nothing if there is no such place.
#[must_use]
pub fn figure_at(record: &Record, path: &Path, schema: &Schema) -> Option<Figure> {
    let (ty, datum) = locate(record, path, schema)?;
    figure(ty, datum?, schema)
}

/// A cell as the place of a sheet would hold it: a quantity of the field's unit, a member of its enum.
#[must_use]
pub fn figure_of_cell(path: &Path, cell: i64, record: &Record, schema: &Schema) -> Option<Figure> {
    let (ty, _) = locate(record, path, schema)?;
    of_cell(ty, cell)
}

/// The type of a place, and what stands there.
fn locate<'r>(record: &'r Record, path: &Path, schema: &'r Schema) -> Option<(Type, Option<&'r Datum>)> {
    let mut kind = record.kind;
    let mut inside = Some(record);
    let mut found = None;
    for step in &path.0 {
        let field = schema.kinds.get(kind.index())?.fields.get(step.field as usize)?;
        let given = |record: &'r Record| {
            record
                .fields
                .get(step.field as usize)?
                .as_ref()
                .or(field.default.as_ref())
        };
        let datum = inside.and_then(given);
        let (ty, datum) = match (step.index, field.ty.base) {
            (Some(index), Base::List(of)) => {
                let member = datum.and_then(|datum| match datum {
                    Datum::List(members) => members.get(index as usize),
                    _ => None,
                });
                (Type::of(Base::Object(of)), member)
            }
            _ => (field.ty, datum),
        };
        if let Base::Object(of) | Base::List(of) = ty.base {
            kind = of;
        }
        inside = datum.and_then(|datum| match datum {
            Datum::Record(record) => Some(record),
            _ => None,
        });
        // It may be a narrower record than the field says.
        kind = inside.map_or(kind, |record| record.kind);
        found = Some((ty, datum));
    }
    found
}

/// What a datum of that type is: a record stands as what it is called.
#[must_use]
pub fn figure(ty: Type, datum: &Datum, schema: &Schema) -> Option<Figure> {
    match (datum, ty.base) {
        (Datum::Absent, _) => Some(Figure::Absent),
        (Datum::Cell(cell), _) => of_cell(ty, *cell),
        (Datum::Bag(amounts), Base::Bag(units)) => {
            Some(Figure::Bag(units_of(units).zip(amounts.iter().copied()).collect()))
        }
        (Datum::Record(record), _) => name_of(record, schema, 0),
        (Datum::List(members), _) => {
            let one = |member: &Datum| match member {
                Datum::Cell(cell) => object(*cell).map(Figure::Thing),
                Datum::Record(record) => name_of(record, schema, 0),
                _ => None,
            };
            Some(Figure::of_all(members.iter().filter_map(one)))
        }
        _ => None,
    }
}

/// A cell of that type; nothing for what takes more than one.
#[must_use]
pub fn of_cell(ty: Type, cell: i64) -> Option<Figure> {
    if cell == ABSENT {
        return Some(Figure::Absent);
    }
    match ty.base {
        Base::Number => Some(Figure::Number(cell)),
        Base::Flag => Some(Figure::Flag(cell != 0)),
        Base::Quantity(unit) => Some(Figure::Quantity(unit, cell)),
        Base::Enum(of) => Some(Figure::Member(of, u32::try_from(cell).ok()?)),
        Base::Set(of) => Some(members(of, cell)),
        Base::Object(_) => object(cell).map(Figure::Thing),
        Base::Bag(_) | Base::List(_) => None,
    }
}

fn members(of: EnumId, bits: i64) -> Figure {
    Figure::Members(of, (0..63).filter(|bit| bits & (1i64 << bit) != 0).collect())
}

fn object(cell: i64) -> Option<ObjectId> {
    u32::try_from(cell).ok().map(ObjectId)
}

/// What a record is called: what it holds in the fields that name it, as far as everybody may know it before anything is played.
fn name_of(record: &Record, schema: &Schema, depth: u32) -> Option<Figure> {
    let mut parts = Vec::new();
    let names = schema
        .kinds
        .get(record.kind.index())
        .map_or(&[][..], |kind| &kind.names);
    let fields = names.iter().zip(schema.naming(record.kind));
    for (at, field) in fields.filter(|(_, field)| field.hidden.is_none() && depth < MOST_DEEP) {
        match record.fields.get(*at)?.as_ref().or(field.default.as_ref()) {
            Some(Datum::Record(inner)) => match name_of(inner, schema, depth + 1) {
                Some(Figure::Named(inner)) => parts.extend(inner),
                inner => parts.extend(inner),
            },
            Some(datum) => parts.extend(figure(field.ty, datum, schema).filter(|part| *part != Figure::Absent)),
            None => {}
        }
    }
    match parts.len() {
        0 | 1 => parts.pop(),
        _ => Some(Figure::Named(parts)),
    }
}
