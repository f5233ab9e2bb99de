//! Sheets: read from RON or JSON, and written as RON.

pub use super::paths::{PathError, parse_path, path_text};
pub use super::raw::Format as SheetFormat;

use super::amount::unit_text;
use super::names::NameIndex;
use super::raw::{self, Format, Key, Raw, RawKind};
use super::typed::Reader;
use super::{Data, Datum, Record, codes};
use crate::schema::{Base, Field, Kind, KindId, KindUse, Schema, Type, UnitId, units_of};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use std::fmt::Write;

/// Reads a sheet against the schema's sheet type. Things are named by id, or by name where only one has it.
///
/// # Errors
/// All that is wrong with it, located.
pub fn read_sheet(
    text: &str,
    format: Format,
    file: FileId,
    schema: &Schema,
    data: &Data,
    names: &NameIndex,
) -> Result<Record, Vec<Diagnostic>> {
    let tree = raw::read(file, text, format).map_err(|diagnostic| vec![diagnostic])?;
    // What is missing is missing at the sheet's first character, not in all of it.
    let at = Span {
        end: tree.span.end.min(tree.span.start + 1),
        ..tree.span
    };
    read_as(&tree, schema, data, names, |reader, kind, _, fields| {
        reader.record(kind, fields, at, &[])
    })
}

/// Reads what somebody has filled in of a sheet that a game asks for: other fields may be given by who asks, or be filled in later.
///
/// # Errors
/// All that is wrong with what is there, located.
pub fn read_draft(
    text: &str,
    format: Format,
    file: FileId,
    schema: &Schema,
    data: &Data,
    names: &NameIndex,
) -> Result<Record, Vec<Diagnostic>> {
    let tree = raw::read(file, text, format).map_err(|diagnostic| vec![diagnostic])?;
    read_as(&tree, schema, data, names, |reader, kind, of, fields| {
        reader.draft(kind, of, fields, &[]).0
    })
}

fn read_as(
    tree: &Raw<'_>,
    schema: &Schema,
    data: &Data,
    names: &NameIndex,
    read: impl FnOnce(&mut Reader<'_>, KindId, &Kind, &[(Key<'_>, Raw<'_>)]) -> Record,
) -> Result<Record, Vec<Diagnostic>> {
    let Some((kind, of)) = schema.sheet.as_ref().and_then(|sheet| {
        let kind = schema.kinds.get(sheet.kind.index())?;
        Some((sheet.kind, kind))
    }) else {
        return Err(vec![
            Diagnostic::error(codes::NO_THINGS, tree.span, "this ruleset judges no sheets")
                .help("declare one: `sheet Party { … }`"),
        ]);
    };
    let mut reader = Reader {
        schema,
        things: &data.things,
        lookup: names,
        by_name: true,
        diagnostics: Vec::new(),
        pieces: false,
        listed: Vec::new(),
        suggested: 0,
    };
    let inner = match &tree.kind {
        RawKind::Tagged(name, inner) if *name == of.name => &inner.kind,
        kind => kind,
    };
    let RawKind::Record(fields) = inner else {
        let message = format!("a sheet is given by the fields of `{}`", of.name);
        return Err(vec![
            Diagnostic::error(codes::WRONG_TYPE, tree.span, message).help("write `(field: value, …)`"),
        ]);
    };
    let record = read(&mut reader, kind, of, fields);
    if reader.diagnostics.is_empty() {
        Ok(record)
    } else {
        Err(reader.diagnostics)
    }
}

/// A sheet as RON that [`read_sheet`] reads as the same record. Fields that were left out stay out.
#[must_use]
pub fn write_sheet(record: &Record, schema: &Schema, data: &Data) -> String {
    let writer = Writer { schema, data };
    let mut out = String::from("(\n");
    for (field, datum) in writer.given(record) {
        let _ = write!(out, "    {}: ", field.name);
        match datum {
            Datum::List(members) if !members.is_empty() => {
                out.push_str("[\n");
                for member in members {
                    out.push_str("        ");
                    writer.datum(&mut out, field.ty, member);
                    out.push_str(",\n");
                }
                out.push_str("    ]");
            }
            datum => writer.datum(&mut out, field.ty, datum),
        }
        out.push_str(",\n");
    }
    out.push_str(")\n");
    out
}

struct Writer<'w> {
    schema: &'w Schema,
    data: &'w Data,
}

impl<'w> Writer<'w> {
    fn given<'r>(&self, record: &'r Record) -> impl Iterator<Item = (&'w Field, &'r Datum)> + use<'w, 'r> {
        let fields = self
            .schema
            .kinds
            .get(record.kind.index())
            .map_or(&[][..], |kind| &kind.fields);
        fields
            .iter()
            .zip(&record.fields)
            .filter_map(|(field, datum)| Some((field, datum.as_ref()?)))
    }

    fn datum(&self, out: &mut String, ty: Type, datum: &Datum) {
        match datum {
            Datum::Absent => out.push_str("None"),
            Datum::Cell(cell) => self.cell(out, ty.base, *cell),
            Datum::Bag(amounts) => {
                let Base::Bag(units) = ty.base else { return };
                let parts: Vec<String> = units_of(units)
                    .zip(amounts)
                    .map(|(unit, amount)| format!("{}: {}", unit_text(self.schema, unit), self.amount(unit, *amount)))
                    .collect();
                let _ = write!(out, "({})", parts.join(", "));
            }
            Datum::Record(record) => {
                let declared = matches!(ty.base, Base::Object(kind) | Base::List(kind) if kind == record.kind);
                self.record(out, record, declared);
            }
            Datum::List(members) => {
                out.push('[');
                for (position, member) in members.iter().enumerate() {
                    if position > 0 {
                        out.push_str(", ");
                    }
                    self.datum(out, ty, member);
                }
                out.push(']');
            }
        }
    }

    /// A record; where it is a narrower one than its place says, its name stands before it.
    fn record(&self, out: &mut String, record: &Record, declared: bool) {
        let kind = self.schema.kinds.get(record.kind.index());
        let naming = kind.and_then(|kind| Some((kind.named_by?, kind.fields.get(kind.named_by?)?)));
        if let Some((at, field)) = naming
            && let Some(Some(datum @ Datum::Cell(_))) = record.fields.get(at)
            && declared
            && self.given(record).count() == 1
        {
            return self.datum(out, field.ty, datum);
        }
        if !declared {
            out.push_str(kind.map_or("?", |kind| kind.name.as_str()));
        }
        out.push('(');
        for (position, (field, datum)) in self.given(record).enumerate() {
            let comma = if position > 0 { ", " } else { "" };
            let _ = write!(out, "{comma}{}: ", field.name);
            self.datum(out, field.ty, datum);
        }
        out.push(')');
    }

    fn cell(&self, out: &mut String, base: Base, cell: i64) {
        let member = |of: crate::schema::EnumId, member: usize| {
            let members = self.schema.enums.get(of.index()).map(|of| &of.members);
            bare(
                members
                    .and_then(|members| members.get(member))
                    .map_or("?", |(name, _)| name),
            )
        };
        let text = match base {
            Base::Number | Base::Bag(_) => cell.to_string(),
            Base::Flag => (cell != 0).to_string(),
            Base::Quantity(unit) => self.amount(unit, cell),
            Base::Enum(of) => member(of, usize::try_from(cell).unwrap_or(usize::MAX)),
            Base::Set(of) => {
                let members = (0..63).filter(|bit| cell & (1i64 << bit) != 0);
                let members: Vec<String> = members.map(|bit| member(of, bit)).collect();
                format!("[{}]", members.join(", "))
            }
            Base::Object(_) | Base::List(_) => self.thing(cell),
        };
        out.push_str(&text);
    }

    fn amount(&self, unit: UnitId, cell: i64) -> String {
        let halves = self.schema.units.get(unit.index()).is_some_and(|unit| unit.halves);
        match (halves, cell % 2) {
            (true, 0) => (cell / 2).to_string(),
            (true, _) => format!("{}{}.5", if cell < 0 { "-" } else { "" }, cell.abs() / 2),
            (false, _) => cell.to_string(),
        }
    }

    fn thing(&self, object: i64) -> String {
        let thing = usize::try_from(object)
            .ok()
            .and_then(|object| self.data.things.get(object));
        thing.map_or_else(|| "?".to_owned(), |thing| bare(&thing.id))
    }
}

/// A word as RON takes it bare; quoted where RON would read it as something else.
fn bare(word: &str) -> String {
    const OTHERWISE: [&str; 10] = [
        "true", "false", "None", "Some", "inf", "inff32", "inff64", "NaN", "NaNf32", "NaNf64",
    ];
    let starts_text = word == "r" || word == "b" || word == "br";
    if OTHERWISE.contains(&word) || starts_text {
        format!("{word:?}")
    } else {
        word.to_owned()
    }
}

/// Whether a kind's values are records.
pub(super) fn is_record(schema: &Schema, ty: Type) -> Option<crate::schema::KindId> {
    let (Base::Object(kind) | Base::List(kind)) = ty.base else {
        return None;
    };
    let used_as = schema.kinds.get(kind.index()).map(|kind| kind.used_as);
    (used_as != Some(KindUse::Things)).then_some(kind)
}
