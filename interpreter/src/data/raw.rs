//! RON and JSON as trees whose every node knows where it stands.
//!
//! `ron` and `serde_json` do the parsing. A borrowed raw value is a piece of the source, so its address gives its place; each
//! composite is opened one level at a time. Text is therefore read once for each level it lies under, which is bounded by [`DEPTH`] and
//! by a budget of bytes, so that no file can take long.

use super::codes;
use super::shape::{self, JsonShape, RonMapShape, RonShape, Shape};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use serde::de::DeserializeSeed;
use std::borrow::Cow;

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 4 << 20;
/// How deep a file may be nested.
pub const DEPTH: u32 = 48;
/// How many bytes may be read in all while a file is opened, as a multiple of its size.
const BUDGET_PER_BYTE: usize = 16;
/// Small files may be nested as they like, up to [`DEPTH`].
const LEAST_BUDGET: usize = 1 << 22;

/// How a file is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Rusty object notation.
    Ron,
    /// JavaScript object notation.
    Json,
}

impl Format {
    /// By the ending of a path; where that says nothing, JSON is what begins with a brace and a quoted key.
    #[must_use]
    pub fn of(path: &str, text: &str) -> Self {
        let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
        if ending.eq_ignore_ascii_case("ron") {
            return Self::Ron;
        }
        let inside = without_mark(text).trim_start().strip_prefix('{').map(str::trim_start);
        let json = inside.is_some_and(|inside| inside.starts_with(['"', '}']));
        if ending.eq_ignore_ascii_case("json") || json {
            Self::Json
        } else {
            Self::Ron
        }
    }
}

/// A node.
#[derive(Debug, Clone, PartialEq)]
pub struct Raw<'a> {
    /// Where it stands.
    pub span: Span,
    /// What it is.
    pub kind: RawKind<'a>,
}

/// A key or field name.
#[derive(Debug, Clone, PartialEq)]
pub struct Key<'a> {
    /// Where it stands, quotes included.
    pub span: Span,
    /// The text without quotes.
    pub text: Cow<'a, str>,
}

/// See [`Raw`]. RON's structs and maps are not told apart: which of them is meant, the schema says.
#[derive(Debug, Clone, PartialEq)]
pub enum RawKind<'a> {
    /// `(a: 1)`, `{ a: 1 }`, `{ "a": 1 }`, in the order written, repeated keys included.
    Record(Vec<(Key<'a>, Raw<'a>)>),
    /// `[1, 2]`, or RON's `(1, 2)`
    List(Vec<Raw<'a>>),
    /// A bare word (RON only).
    Name(&'a str),
    /// A quoted text, escapes undone.
    Text(Cow<'a, str>),
    /// Exact for whole numbers and halves up to 2^52.
    Number(f64),
    /// `true` or `false`
    Flag(bool),
    /// `gold(3)`, `Guide(name: …)` (RON only).
    Tagged(&'a str, Box<Raw<'a>>),
    /// `null`, `None`
    Null,
}

/// Reads a whole file.
///
/// # Errors
/// One diagnostic: what the parser could not read, or that the file is too large or too deep.
pub fn read(file: FileId, text: &str, format: Format) -> Result<Raw<'_>, Diagnostic> {
    let mut opener = Opener::new(file, text, format);
    if text.len() > LARGEST_FILE {
        let message = format!("the file has {} bytes; {LARGEST_FILE} is the most", text.len());
        return Err(Diagnostic::error(codes::TOO_LARGE, opener.point(text, 0), message));
    }
    opener.open(without_mark(text), 0)
}

/// An editor's byte order mark is no part of the text. Offsets still count it.
#[must_use]
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads a data file, which is a map of maps of structs: of that shape it is read in one pass, with the place of each key in place of
/// its value's; of any other, as by [`read`].
///
/// # Errors
/// As [`read`].
pub fn read_things(file: FileId, text: &str) -> Result<Raw<'_>, Diagnostic> {
    let things = if text.len() <= LARGEST_FILE {
        shape::things(without_mark(text), &ron_options())
    } else {
        None
    };
    let Some(kinds) = things else {
        return read(file, text, Format::Ron);
    };
    let mut opener = Opener::new(file, text, Format::Ron);
    let mut all = Vec::with_capacity(kinds.len());
    for (kind, members) in kinds {
        let kind = opener.key(kind)?;
        let mut things = Vec::with_capacity(members.len());
        for (thing, fields) in members {
            let thing = opener.key(thing)?;
            let mut read = Vec::with_capacity(fields.len());
            for (name, value) in fields {
                let span = opener.span(name);
                let text = Cow::Borrowed(name);
                read.push((Key { span, text }, opener.open(value, 3)?));
            }
            let (span, kind) = (thing.span, RawKind::Record(read));
            things.push((thing, Raw { span, kind }));
        }
        let span = kind.span;
        let raw = Raw {
            span,
            kind: RawKind::Record(things),
        };
        all.push((kind, raw));
    }
    let span = opener.point(text, 0);
    let kind = RawKind::Record(all);
    Ok(Raw { span, kind })
}

fn ron_options() -> ron::Options {
    ron::Options::default()
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
        .with_recursion_limit(DEPTH as usize * 2)
}

struct Opener<'a> {
    file: FileId,
    source: &'a str,
    format: Format,
    budget: usize,
}

impl<'a> Opener<'a> {
    fn new(file: FileId, source: &'a str, format: Format) -> Self {
        Self {
            file,
            source,
            format,
            budget: source.len().saturating_mul(BUDGET_PER_BYTE).max(LEAST_BUDGET),
        }
    }

    fn key(&mut self, piece: &'a str) -> Result<Key<'a>, Diagnostic> {
        let piece = trim(piece, self.format);
        let span = self.span(piece);
        let text = self.key_text(piece, span)?;
        Ok(Key { span, text })
    }

    /// The place of a piece of the source.
    fn span(&self, piece: &str) -> Span {
        let offset = (piece.as_ptr() as usize).wrapping_sub(self.source.as_ptr() as usize);
        let start = if offset <= self.source.len() { offset } else { 0 };
        Span {
            file: self.file,
            start: u32::try_from(start).unwrap_or(u32::MAX),
            end: u32::try_from(start + piece.len()).unwrap_or(u32::MAX),
        }
    }

    fn open(&mut self, piece: &'a str, depth: u32) -> Result<Raw<'a>, Diagnostic> {
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

    fn ron_error(&self, piece: &str, error: &ron::error::SpannedError) -> Diagnostic {
        let deep = matches!(error.code, ron::Error::ExceededRecursionLimit);
        let at = offset_of(piece, error.span.end.line, |line| {
            line.char_indices()
                .nth(error.span.end.col.saturating_sub(1))
                .map(|(offset, _)| offset)
        });
        if deep {
            return Diagnostic::error(codes::TOO_LARGE, self.point(piece, at), "nested too deeply")
                .help(format!("at most {DEPTH} levels"));
        }
        let message = lower_first(&error.code.to_string());
        Diagnostic::error(codes::SYNTAX, self.point(piece, at), message)
            .help("members stand apart by commas, and a name of several words stands in quotes")
    }

    fn json_error(&self, piece: &str, error: &serde_json::Error) -> Diagnostic {
        let text = error.to_string();
        let message = text
            .rsplit_once(" at line ")
            .map_or(text.as_str(), |(message, _)| message);
        let at = offset_of(piece, error.line(), |_| error.column().checked_sub(1));
        let code = if message.starts_with("recursion limit") {
            codes::TOO_LARGE
        } else {
            codes::SYNTAX
        };
        let help = match code {
            codes::TOO_LARGE => "nest it less deeply",
            _ => "in JSON every name and text stands in quotes, and no comma after the last member",
        };
        Diagnostic::error(code, self.point(piece, at), lower_first(message)).help(help)
    }

    /// One character of a piece, or its end.
    fn point(&self, piece: &str, at: usize) -> Span {
        let mut at = at.min(piece.len());
        while !piece.is_char_boundary(at) {
            at -= 1;
        }
        let width = piece
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
        let start = self.span(piece).start + u32::try_from(at).unwrap_or(0);
        Span {
            file: self.file,
            start,
            end: start + u32::try_from(width).unwrap_or(0),
        }
    }
}

/// `expected …` as the messages of this project begin; an abbreviation stays as it is.
fn lower_first(message: &str) -> String {
    let mut chars = message.trim_end_matches('.').chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let rest = chars.as_str();
    if rest.starts_with(char::is_uppercase) {
        return format!("{first}{rest}");
    }
    first.to_lowercase().chain(rest.chars()).collect()
}

fn offset_of(text: &str, line: usize, column: impl Fn(&str) -> Option<usize>) -> usize {
    let mut start = 0;
    for (number, content) in text.split_inclusive('\n').enumerate() {
        if number + 1 == line {
            return start + column(content).unwrap_or(content.len());
        }
        start += content.len();
    }
    text.len()
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
