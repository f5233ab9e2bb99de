//! Parts of a sheet as people write them: `seats[2].tools[0]`.

use super::names::nearest;
use super::sheet::is_record;
use super::typed::listed;
use super::{Datum, Record};
use crate::answer::{Path, PathStep};
use crate::schema::{Base, Field, KindId, Schema};

/// Why a written path leads nowhere.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PathError {
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: Option<String>,
}

impl PathError {
    /// The way out; empty where there is none to be named.
    #[must_use]
    pub fn help(&self) -> &str {
        self.help.as_deref().unwrap_or_default()
    }
}

/// A path as people write it. A step that is none of the kind's is written as `?`.
#[must_use]
pub fn path_text(path: &Path, schema: &Schema, kind: KindId) -> String {
    let mut text = String::new();
    let mut kind = Some(kind);
    for step in &path.0 {
        let field = kind.and_then(|kind| field_of(schema, kind, step.field as usize));
        if !text.is_empty() {
            text.push('.');
        }
        text.push_str(field.map_or("?", |field| field.name.as_str()));
        if let Some(index) = step.index {
            text.push_str(&format!("[{index}]"));
        }
        kind = field.and_then(|field| is_record(schema, field.ty));
    }
    text
}

/// The record that stands in a field, or at a position of its list.
fn part_of(record: &Record, field: usize, index: Option<u32>) -> Option<&Record> {
    let datum = record.fields.get(field)?.as_ref()?;
    match (datum, index) {
        (Datum::Record(record), None) => Some(record),
        (Datum::List(members), Some(at)) => match members.get(at as usize)? {
            Datum::Record(record) => Some(record),
            _ => None,
        },
        _ => None,
    }
}

/// A field of a kind by its position; of a narrower one where only one such field can be meant.
fn field_of(schema: &Schema, of: KindId, at: usize) -> Option<&Field> {
    let own = schema.kinds.get(of.index())?.fields.get(at);
    if own.is_some() {
        return own;
    }
    let narrower = (0u32..).map(KindId).zip(&schema.kinds);
    let narrower = narrower.filter(|(kind, _)| schema.is_within(*kind, of));
    let mut fields = narrower.filter_map(|(_, kind)| kind.fields.get(at));
    let first = fields.next()?;
    fields.all(|other| other.name == first.name).then_some(first)
}

/// The path that is written there; the empty text is the sheet itself.
///
/// # Errors
/// If a step names no field, has an index where there is no list, or goes on below something that has no fields.
pub fn parse_path(text: &str, sheet: &Record, schema: &Schema) -> Result<Path, PathError> {
    let mut steps = Vec::new();
    let mut kind = Some(sheet.kind);
    let mut inside = Some(sheet);
    for part in text.split('.').filter(|_| !text.trim().is_empty()) {
        let part = part.trim();
        let error = |message: String, help: Option<String>| Err(PathError { message, help });
        let Some(of) = kind.and_then(|kind| schema.kinds.get(kind.index())) else {
            return error(format!("`{part}` stands below something that has no fields"), None);
        };
        let (name, index) = match part.strip_suffix(']').and_then(|part| part.split_once('[')) {
            Some((name, index)) => match index.parse::<u32>() {
                Ok(index) => (name, Some(index)),
                Err(_) => return error(format!("`{index}` is no position in a list"), None),
            },
            None => (part, None),
        };
        let Some(position) = of.fields.iter().position(|field| field.name == name) else {
            let names = of.fields.iter().map(|field| field.name.as_str());
            let help = match nearest(name, names.clone()) {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("its fields are {}", listed(names)),
            };
            return error(format!("`{}` has no field `{name}`", of.name), Some(help));
        };
        let ty = of.fields.get(position).map(|field| field.ty);
        let is_list = ty.is_some_and(|ty| matches!(ty.base, Base::List(_)));
        if index.is_some() && !is_list {
            return error(format!("`{name}` is no list"), None);
        }
        inside = inside.and_then(|record| part_of(record, position, index));
        let declared = ty
            .filter(|_| index.is_some() || !is_list)
            .and_then(|ty| is_record(schema, ty));
        // It may be a narrower record than the field says.
        kind = inside.map(|record| record.kind).or(declared);
        let field = u32::try_from(position).unwrap_or(u32::MAX);
        steps.push(PathStep { field, index });
    }
    Ok(Path(steps))
}
