//! GNU PO, the files of translators' tools: a file as its entries, each with its place.
//!
//! The crates there are for it were looked at (polib 0.3, rspolib 0.1, poreader 1.1): they fall over what is broken, drop what they do
//! not know, or do not say where something stands. So the format has a grammar of its own here.

mod read;
mod write;

pub use read::read;
pub use write::{Written, end, entry, header, obsolete};

use reglo_grammar::diagnostic::{FileId, Span};

/// A file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Po {
    /// The entry with the fields of the file; there is one in every file that tools write.
    pub header: Option<Entry>,
    /// All others, in order; those that are obsolete are comments.
    pub entries: Vec<Entry>,
    /// How many are obsolete.
    pub obsolete: usize,
    /// Whether something comes after the last entry, so that this one is whole.
    pub goes_on: bool,
}

impl Po {
    /// What the header says of something, with its places: all of it, since nothing keeps a field from standing twice.
    #[must_use]
    pub fn fields(&self, name: &str) -> Vec<(&str, Span)> {
        let Some(header) = &self.header else { return Vec::new() };
        let (mut at, mut found) = (0, Vec::new());
        for line in header.text.text.split_inclusive('\n') {
            let field = line
                .split_once(':')
                .filter(|(known, _)| known.trim().eq_ignore_ascii_case(name));
            if let Some((_, value)) = field {
                found.push((value.trim(), header.text.span_of(at, line.trim_end().len())));
            }
            at += line.len();
        }
        found
    }
}

/// An entry: a text and what it is the translation of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// `msgctxt`
    pub context: Option<Quoted>,
    /// `msgid`
    pub id: Quoted,
    /// `msgstr`; of an entry with plurals, the first.
    pub text: Quoted,
    /// Whether it has plurals.
    pub plural: bool,
    /// Whether it is marked as not done.
    pub fuzzy: bool,
    /// What tools say of it, a line each, without the `#.`.
    pub extracted: Vec<String>,
    /// What translators say of it, a line each, without the `#`.
    pub notes: Vec<String>,
    /// The whole entry without its comments.
    pub span: Span,
}

/// A text in quotes, in one piece, and the way back to where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    /// What it says.
    pub text: String,
    /// All pieces with their quotes.
    pub span: Span,
    /// Where pieces come from: the offset in the text, and in the file.
    pub(super) map: Vec<(usize, usize)>,
}

impl Quoted {
    /// Where a part of the text is written.
    #[must_use]
    pub fn span_of(&self, at: usize, length: usize) -> Span {
        let origin = |at: usize| {
            let piece = self.map.iter().rev().find(|(here, _)| *here <= at);
            let place = piece.map(|(here, there)| there + (at - here));
            let place = place.and_then(|place| u32::try_from(place).ok());
            place.map_or(self.span.start, |place| place.clamp(self.span.start, self.span.end))
        };
        let start = origin(at);
        // A part ends where its last character ends: what follows may stand in another line.
        let end = if length == 0 {
            start
        } else {
            origin(at + length - 1) + 1
        };
        Span {
            file: self.span.file,
            start,
            end: end.max(start),
        }
    }
}

/// The place of bytes of a file.
fn span(file: FileId, start: usize, end: usize) -> Span {
    let at = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span {
        file,
        start: at(start),
        end: at(end),
    }
}
