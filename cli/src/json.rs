//! Figures as JSON: the shapes of `docs/json.md`.

mod asked;
pub mod game;
mod shape;

use crate::speak::Speaker;
use reglo_interpreter::answer::{Figure, Shown, formal};
use reglo_interpreter::data::Data;
use reglo_interpreter::ir::Program;
use reglo_interpreter::schema::{EnumId, UnitId};
use reglo_interpreter::texts::Borrowed;
use serde_json::{Map, Value, json};

/// Amounts as `{ "unit": n }`, members and things by id, records as they are answered, several as a list, nothing as null.
#[must_use]
pub fn figure(of: &Figure, program: &Program, data: &Data) -> Value {
    match of {
        Figure::Absent => Value::Null,
        Figure::Rule(rule) => json!(program.schema.rules.get(rule.index()).map(|rule| rule.number.as_str())),
        Figure::Number(n) => json!(n),
        Figure::Flag(flag) => json!(flag),
        Figure::Quantity(unit, amount) => amounts(&[(*unit, *amount)], program),
        Figure::Bag(parts) => amounts(parts, program),
        Figure::Member(of, member) => json!(member_name(*of, *member, program)),
        Figure::Members(of, members) => json!(
            members
                .iter()
                .map(|m| member_name(*of, *m, program))
                .collect::<Vec<_>>()
        ),
        Figure::Thing(thing) => json!(data.things.get(thing.index()).map(|t| t.id.as_str())),
        Figure::Things(things) => json!(
            things
                .iter()
                .filter_map(|t| data.things.get(t.index()))
                .map(|t| t.id.as_str())
                .collect::<Vec<_>>()
        ),
        named @ Figure::Named(_) => json!(formal(named, &program.schema, data)),
        Figure::Each(all) => all.iter().map(|one| figure(one, program, data)).collect(),
    }
}

/// An answer with what was said in it in another language than the reader's, if anything was.
#[must_use]
pub fn with_fallback(answer: Value, speaker: &Speaker<'_>) -> Value {
    with_borrowed(answer, &speaker.borrowed())
}

/// An answer with the texts that the reader's language lacks, if it lacks any: each by its key, with the language that it is in.
#[must_use]
pub fn with_borrowed(mut answer: Value, borrowed: &[Borrowed]) -> Value {
    if !borrowed.is_empty() {
        let all = borrowed.iter();
        let all = all.map(|one| json!({ "key": one.key, "lang": one.lang }));
        put(&mut answer, "fallback", all.collect::<Value>());
    }
    answer
}

/// A whole number as such.
#[must_use]
pub fn number(number: f64) -> Value {
    if number.fract() == 0.0 {
        json!(number as i64)
    } else {
        json!(number)
    }
}

fn amounts(parts: &[(UnitId, i64)], program: &Program) -> Value {
    let mut map = Map::new();
    for (unit, amount) in parts {
        if let Some(unit) = program.schema.units.get(unit.index()) {
            let shown = if unit.halves && amount % 2 != 0 {
                json!(*amount as f64 / 2.0)
            } else if unit.halves {
                json!(amount / 2)
            } else {
                json!(amount)
            };
            map.insert(unit.name.clone(), shown);
        }
    }
    Value::Object(map)
}

fn member_name(of: EnumId, member: u32, program: &Program) -> &str {
    program
        .schema
        .enums
        .get(of.index())
        .and_then(|e| e.members.get(member as usize))
        .map_or("", |(name, _)| name.as_str())
}

/// Adds a field to an object.
pub fn put(object: &mut Value, field: &str, value: impl Into<Value>) {
    if let Value::Object(fields) = object {
        fields.insert(field.to_owned(), value.into());
    }
}

/// The values that a sheet shows, by name.
#[must_use]
pub fn values(shown: &[Shown], program: &Program, data: &Data) -> Value {
    let named = shown.iter().filter_map(|s| {
        let value = program.values.get(s.value.index())?;
        let name = value.name.split('.').next().unwrap_or_default().to_owned();
        Some((name, figure(&s.figure, program, data)))
    });
    Value::Object(named.collect())
}
