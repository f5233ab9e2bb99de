//! Parts of a sheet as people write them: `seats[2].tools[0]`.

use super::Record;
use super::names::nearest;
use super::sheet::is_record;
use super::typed::listed;
use crate::answer::{Path, PathStep};
use crate::schema::{Base, KindId, Schema};

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
        let field = kind
            .and_then(|kind| schema.kinds.get(kind.index()))
            .and_then(|kind| kind.fields.get(step.field as usize));
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

/// The path that is written there; the empty text is the sheet itself.
///
/// # Errors
/// If a step names no field, has an index where there is no list, or goes on below something that has no fields.
pub fn parse_path(text: &str, sheet: &Record, schema: &Schema) -> Result<Path, PathError> {
    let mut steps = Vec::new();
    let mut kind = Some(sheet.kind);
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
        kind = ty
            .filter(|_| index.is_some() || !is_list)
            .and_then(|ty| is_record(schema, ty));
        let field = u32::try_from(position).unwrap_or(u32::MAX);
        steps.push(PathStep { field, index });
    }
    Ok(Path(steps))
}
