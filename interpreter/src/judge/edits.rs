//! Editing a sheet: one change at one place.

use crate::answer::{Change, Edit, PathStep};
use crate::data::{Datum, Record};
use crate::schema::{Base, Field, KindId, KindUse, ObjectId, Schema};

/// The sheet with an edit; nothing if there is no such place or it cannot be changed so.
#[must_use]
pub fn apply(schema: &Schema, sheet: &Record, edit: &Edit) -> Option<Record> {
    let mut edited = sheet.clone();
    let (last, way) = edit.at.0.split_last()?;
    let mut record = &mut edited;
    for step in way {
        record = descend(schema, record, *step)?;
    }
    change(schema, record, *last, &edit.change)?;
    Some(edited)
}

fn field_of(schema: &Schema, record: &Record, field: u32) -> Option<Field> {
    schema
        .kinds
        .get(record.kind.index())?
        .fields
        .get(field as usize)
        .cloned()
}

/// What a field holds, its default written out where it was left out.
fn given<'a>(record: &'a mut Record, field: &Field, at: u32) -> Option<&'a mut Datum> {
    let datum = record.fields.get_mut(at as usize)?;
    if datum.is_none() {
        let empty = if matches!(field.ty.base, Base::List(_)) {
            Datum::List(Vec::new())
        } else {
            Datum::Absent
        };
        *datum = Some(field.default.clone().unwrap_or(empty));
    }
    datum.as_mut()
}

fn descend<'a>(schema: &Schema, record: &'a mut Record, step: PathStep) -> Option<&'a mut Record> {
    let field = field_of(schema, record, step.field)?;
    let (Base::List(kind) | Base::Object(kind)) = field.ty.base else {
        return None;
    };
    let datum = element(given(record, &field, step.field)?, step.index)?;
    if let Datum::Cell(thing) = *datum {
        *datum = named(schema, kind, thing)?;
    }
    match datum {
        Datum::Record(record) => Some(record),
        _ => None,
    }
}

fn element(datum: &mut Datum, index: Option<u32>) -> Option<&mut Datum> {
    match (datum, index) {
        (Datum::List(all), Some(at)) => all.get_mut(at as usize),
        (datum, None) => Some(datum),
        _ => None,
    }
}

/// What a thing is in a list or field of a kind: itself, or the record that it names.
fn named(schema: &Schema, kind: KindId, thing: i64) -> Option<Datum> {
    let of = schema.kinds.get(kind.index())?;
    if of.used_as != KindUse::Record {
        return Some(Datum::Cell(thing));
    }
    let mut fields = vec![None; of.fields.len()];
    *fields.get_mut(of.named_by?)? = Some(Datum::Cell(thing));
    Some(Datum::Record(Record::of(kind, fields)))
}

fn change(schema: &Schema, record: &mut Record, step: PathStep, change: &Change) -> Option<()> {
    let field = field_of(schema, record, step.field)?;
    let datum = given(record, &field, step.field)?;
    match (change, field.ty.base) {
        (Change::Remove, _) => remove(datum, step.index),
        (Change::Add(thing), Base::List(kind)) => {
            let Datum::List(all) = datum else { return None };
            all.push(named(schema, kind, cell(*thing))?);
            Some(())
        }
        (Change::Add(thing), Base::Object(kind)) if *datum == Datum::Absent => {
            *datum = named(schema, kind, cell(*thing))?;
            Some(())
        }
        (Change::Replace(thing), Base::List(kind) | Base::Object(kind)) => {
            replace(schema, kind, element(datum, step.index)?, *thing)
        }
        (Change::Set(to), Base::Number | Base::Flag | Base::Quantity(_) | Base::Enum(_) | Base::Set(_)) => {
            *datum = Datum::Cell(*to);
            Some(())
        }
        _ => None,
    }
}

fn cell(thing: ObjectId) -> i64 {
    i64::from(thing.0)
}

fn remove(datum: &mut Datum, index: Option<u32>) -> Option<()> {
    match (datum, index) {
        (Datum::List(all), Some(at)) if (at as usize) < all.len() => {
            all.remove(at as usize);
            Some(())
        }
        (Datum::List(_), _) | (_, Some(_)) => None,
        (datum, None) => {
            *datum = Datum::Absent;
            Some(())
        }
    }
}

/// A record keeps everything but the thing that it is named by.
fn replace(schema: &Schema, kind: KindId, datum: &mut Datum, thing: ObjectId) -> Option<()> {
    match datum {
        Datum::Record(record) => {
            let named_by = schema.kinds.get(record.kind.index())?.named_by?;
            *record.fields.get_mut(named_by)? = Some(Datum::Cell(cell(thing)));
        }
        Datum::Cell(_) => *datum = named(schema, kind, cell(thing))?,
        _ => return None,
    }
    Some(())
}
