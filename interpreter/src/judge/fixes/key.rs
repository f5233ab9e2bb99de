//! What a sheet is, whatever the order of its lists: equal sheets have equal keys.

use crate::data::{Datum, Record};
use crate::schema::Schema;

const NOTHING: i64 = i64::MIN;

/// The key of a sheet or record.
pub(super) fn key(schema: &Schema, record: &Record) -> Vec<i64> {
    let mut out = vec![i64::from(record.kind.0)];
    let fields = schema
        .kinds
        .get(record.kind.index())
        .map_or(&[][..], |kind| kind.fields.as_slice());
    for (at, given) in record.fields.iter().enumerate() {
        let default = fields.get(at).and_then(|field| field.default.as_ref());
        match given.as_ref().or(default) {
            Some(datum) => add(schema, datum, &mut out),
            None => out.push(NOTHING + 1),
        }
    }
    out
}

fn add(schema: &Schema, datum: &Datum, out: &mut Vec<i64>) {
    match datum {
        Datum::Absent => out.push(NOTHING),
        Datum::Cell(cell) => out.extend([1, *cell]),
        Datum::Bag(cells) => {
            out.extend([2, cells.len() as i64]);
            out.extend(cells);
        }
        Datum::Record(record) => {
            out.push(3);
            out.extend(key(schema, record));
        }
        Datum::List(all) => {
            out.extend([4, all.len() as i64]);
            let mut keys: Vec<Vec<i64>> = all
                .iter()
                .map(|element| {
                    let mut key = Vec::new();
                    add(schema, element, &mut key);
                    key
                })
                .collect();
            keys.sort();
            out.extend(keys.into_iter().flatten());
        }
    }
}
