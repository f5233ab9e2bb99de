//! Opening composites one level at a time.

use super::{DEPTH, Format, Key, Raw, RawKind};
use crate::data::codes;
use crate::data::shape::{JsonShape, RonMapShape, RonShape, Shape};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use serde::de::DeserializeSeed;
use std::borrow::Cow;

/// How many bytes may be read in all while a file is opened, as a multiple of its size.
const BUDGET_PER_BYTE: usize = 16;
/// Small files may be nested as they like, up to [`DEPTH`].
const LEAST_BUDGET: usize = 1 << 22;

pub(super) fn ron_options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .with_recursion_limit(DEPTH as usize * 2)
}
pub(super) struct Opener<'a> {
    pub(super) file: FileId,
    pub(super) source: &'a str,
    format: Format,
    budget: usize,
}

impl<'a> Opener<'a> {
    pub(super) fn new(file: FileId, source: &'a str, format: Format) -> Self {
        Self {
            file,
            source,
            format,
            budget: source.len().saturating_mul(BUDGET_PER_BYTE).max(LEAST_BUDGET),
        }
    }

    pub(super) fn key(&mut self, piece: &'a str) -> Result<Key<'a>, Diagnostic> {
        let piece = trim(piece, self.format);
        let span = self.span(piece);
        let text = self.key_text(piece, span)?;
        Ok(Key { span, text })
    }
    pub(super) fn open(&mut self, piece: &'a str, depth: u32) -> Result<Raw<'a>, Diagnostic> {
        let piece = trim(piece, self.format);
        self.budget = self.budget.saturating_sub(piece.len());
        if depth > DEPTH || self.budget == 0 {
            return Err(
                Diagnostic::error(codes::TOO_LARGE, self.point(piece, 0), "nested too deeply")
                    .help(format!("at most {DEPTH} levels, fewer in a very large file")),
            );
        }
        if depth > 0
            && let Some(kind) = plain(piece, self.format)
        {
            let span = self.span(piece);
            return Ok(Raw { span, kind });
        }
        let (shape, end) = self.shape(piece)?;
        let word = word_of(piece, self.format);
        let piece = match (&shape, word) {
            (Shape::Unit, Some(word)) => word,
            _ => piece.get(..end).unwrap_or(piece),
        };
        let span = self.span(piece);
        let tag = word.filter(|_| matches!(shape, Shape::Map(_) | Shape::Seq(_)));
        let kind = match shape {
            Shape::Map(entries) => self.map(entries, depth)?,
            Shape::Seq(items) => match (tag, items.as_slice()) {
                (Some(_), [only]) => self.open(only, depth + 1)?.kind,
                _ => RawKind::List(self.list(items, depth)?),
            },
            Shape::Some(inner) => return self.open(inner, depth + 1),
            Shape::Text(text) => RawKind::Text(text),
            Shape::Number(number) => RawKind::Number(number),
            Shape::Flag(flag) => RawKind::Flag(flag),
            // What JSON writes `null`.
            Shape::Unit if self.format == Format::Json => RawKind::Null,
            Shape::Unit => word.map_or_else(|| RawKind::Record(Vec::new()), RawKind::Name),
            Shape::None => RawKind::Null,
        };
        Ok(match tag {
            Some(tag) => Raw {
                span,
                kind: RawKind::Tagged(tag, Box::new(Raw { span, kind })),
            },
            None => Raw { span, kind },
        })
    }

    fn map(
        &mut self,
        entries: Vec<(&'a str, Option<Cow<'a, str>>, &'a str)>,
        depth: u32,
    ) -> Result<RawKind<'a>, Diagnostic> {
        let mut fields = Vec::with_capacity(entries.len());
        for (key, name, value) in entries {
            let key = trim(key, self.format);
            let span = self.span(key);
            let text = match name {
                Some(name) => name,
                None => self.key_text(key, span)?,
            };
            fields.push((Key { span, text }, self.open(value, depth + 1)?));
        }
        Ok(RawKind::Record(fields))
    }

    fn key_text(&mut self, key: &'a str, span: Span) -> Result<Cow<'a, str>, Diagnostic> {
        match plain(key, self.format) {
            Some(RawKind::Text(text)) => return Ok(text),
            Some(_) => return Ok(Cow::Borrowed(key)),
            None => {}
        }
        match self.shape(key)?.0 {
            Shape::Text(text) => Ok(text),
            Shape::Unit | Shape::Number(_) | Shape::Flag(_) if !key.starts_with('(') => Ok(Cow::Borrowed(key)),
            _ => Err(Diagnostic::error(codes::SYNTAX, span, "a key is a name or a text")),
        }
    }

    fn list(&mut self, items: Vec<&'a str>, depth: u32) -> Result<Vec<Raw<'a>>, Diagnostic> {
        items.into_iter().map(|item| self.open(item, depth + 1)).collect()
    }

    /// One level, and where it ends in the piece.
    fn shape(&self, piece: &'a str) -> Result<(Shape<'a>, usize), Diagnostic> {
        match self.format {
            Format::Ron => self.ron_shape(piece).map_err(|error| self.ron_error(piece, &error)),
            Format::Json => {
                let mut deserializer = serde_json::Deserializer::from_str(piece);
                JsonShape
                    .deserialize(&mut deserializer)
                    .and_then(|shape| deserializer.end().map(|()| (shape, piece.len())))
                    .map_err(|error| self.json_error(piece, &error))
            }
        }
    }

    fn ron_shape(&self, piece: &'a str) -> Result<(Shape<'a>, usize), ron::error::SpannedError> {
        let options = ron_options();
        let mut deserializer = ron::Deserializer::from_str_with_options(piece, &options)?;
        let shape = if piece.starts_with('{') {
            RonMapShape.deserialize(&mut deserializer)
        } else {
            RonShape.deserialize(&mut deserializer)
        };
        let shape = shape.map_err(|error| deserializer.span_error(error))?;
        let end = piece.len() - deserializer.remainder().len();
        deserializer.end().map_err(|error| deserializer.span_error(error))?;
        Ok((shape, end))
    }
}

/// Cuts whitespace off both ends, and comments and attributes of RON off the beginning.
fn trim(piece: &str, format: Format) -> &str {
    let mut rest = piece.trim();
    if format == Format::Json {
        return rest;
    }
    // What `#![enable(…)]` enables is on already.
    loop {
        let cut = if rest.starts_with("//") {
            rest.split_once('\n').map(|(_, after)| after)
        } else if rest.starts_with("/*") {
            rest.split_once("*/").map(|(_, after)| after)
        } else if rest.starts_with("#!") {
            rest.split_once(']').map(|(_, after)| after)
        } else {
            None
        };
        match cut {
            Some(after) => rest = after.trim(),
            None => return rest,
        }
    }
}

/// The word that a piece of RON begins with: `gold` of `gold(3)` or of `gold`.
fn word_of(piece: &str, format: Format) -> Option<&str> {
    let first = piece.chars().next()?;
    if format == Format::Json || !(first.is_alphabetic() || first == '_') {
        return None;
    }
    let end = piece
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(piece.len());
    piece.get(..end)
}

/// The commonest leaves, told at a glance: a piece was read once already, so it is known to be well formed.
fn plain(piece: &str, format: Format) -> Option<RawKind<'_>> {
    if let Some(inner) = piece.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        return (!inner.contains(['"', '\\'])).then_some(RawKind::Text(Cow::Borrowed(inner)));
    }
    if piece.len() < 16 && piece.bytes().all(|byte| byte.is_ascii_digit()) {
        return piece.parse().ok().map(RawKind::Number);
    }
    match piece {
        "true" => return Some(RawKind::Flag(true)),
        "false" => return Some(RawKind::Flag(false)),
        "None" | "Some" | "inf" | "inff32" | "inff64" | "NaN" | "NaNf32" | "NaNf64" => return None,
        _ => {}
    }
    (word_of(piece, format)? == piece).then_some(RawKind::Name(piece))
}
