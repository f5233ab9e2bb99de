//! RON and JSON as trees whose every node knows where it stands.
//!
//! `ron` and `serde_json` do the parsing. A borrowed raw value is a piece of the source, so its address gives its place; each
//! composite is opened one level at a time. Text is therefore read once for each level it lies under, which is bounded by [`DEPTH`] and
//! by a budget of bytes, so that no file can take long.

mod faults;
mod open;

use super::{codes, shape};
use open::{Opener, ron_options};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use std::borrow::Cow;

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = reglo_grammar::MOST_BYTES;
/// How deep a file may be nested.
pub const DEPTH: u32 = 48;

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
