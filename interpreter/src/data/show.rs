//! Parts of a sheet as figures, for messages about edits.

use super::amount::bag_units;
use super::{Datum, Record};
use crate::answer::{Figure, Path, PathStep};
use crate::schema::{ABSENT, Base, Field, ObjectId, Schema, Type};

/// What stands at a place of the sheet; nothing if there is no such place.
#[must_use]
pub fn figure_at(sheet: &Record, path: &Path, schema: &Schema) -> Option<Figure> {
    let (field, record, step) = walk(sheet, path, schema)?;
    let datum = record
        .fields
        .get(step.field as usize)?
        .as_ref()
        .or(field.default.as_ref())?;
    let datum = match (datum, step.index) {
        (Datum::List(all), Some(at)) => all.get(at as usize)?,
        (datum, _) => datum,
    };
    Some(figure(datum, field.ty, schema))
}

/// What a cell would be at a place of the sheet.
#[must_use]
pub fn figure_of_cell(path: &Path, cell: i64, sheet: &Record, schema: &Schema) -> Option<Figure> {
    let (field, ..) = walk(sheet, path, schema)?;
    Some(figure(&Datum::Cell(cell), field.ty, schema))
}

/// The last step's field, in the record that holds it.
fn walk<'a>(sheet: &'a Record, path: &Path, schema: &'a Schema) -> Option<(&'a Field, &'a Record, PathStep)> {
    let (last, way) = path.0.split_last()?;
    let mut record = sheet;
    for step in way {
        let datum = record.fields.get(step.field as usize)?.as_ref()?;
        let datum = match (datum, step.index) {
            (Datum::List(all), Some(at)) => all.get(at as usize)?,
            (datum, _) => datum,
        };
        let Datum::Record(inner) = datum else { return None };
        record = inner;
    }
    let field = schema.kinds.get(record.kind.index())?.fields.get(last.field as usize)?;
    Some((field, record, *last))
}

/// A piece of data as a figure; a record as the thing that it is named by.
#[must_use]
pub fn figure(datum: &Datum, ty: Type, schema: &Schema) -> Figure {
    match datum {
        Datum::Absent | Datum::Cell(ABSENT) => Figure::Absent,
        Datum::Cell(cell) => cell_figure(*cell, ty),
        Datum::Bag(cells) => match ty.base {
            Base::Bag(bits) => Figure::Bag(bag_units(bits).zip(cells.iter().copied()).collect()),
            _ => Figure::Absent,
        },
        Datum::Record(_) => thing_of(datum, schema).map_or(Figure::Absent, Figure::Thing),
        Datum::List(all) => Figure::Things(all.iter().filter_map(|d| thing_of(d, schema)).collect()),
    }
}

/// A single cell as a figure.
#[must_use]
pub fn cell_figure(cell: i64, ty: Type) -> Figure {
    let small = u32::try_from(cell).unwrap_or(u32::MAX);
    match ty.base {
        Base::Number | Base::Bag(_) => Figure::Number(cell),
        Base::Flag => Figure::Flag(cell == 1),
        Base::Quantity(unit) => Figure::Quantity(unit, cell),
        Base::Enum(of) => Figure::Member(of, small),
        Base::Set(of) => Figure::Members(of, (0..63).filter(|bit| cell >> bit & 1 == 1).collect()),
        Base::Object(_) | Base::List(_) => Figure::Thing(ObjectId(small)),
    }
}

fn thing_of(datum: &Datum, schema: &Schema) -> Option<ObjectId> {
    match datum {
        Datum::Cell(cell) => u32::try_from(*cell).ok().map(ObjectId),
        Datum::Record(record) => {
            let named = schema.kinds.get(record.kind.index())?.named_by?;
            thing_of(record.fields.get(named)?.as_ref()?, schema)
        }
        _ => None,
    }
}
