//! The first pass over a source: keyword phrases become `@token`, so that the grammar is the same for every language.
//!
//! It also takes out the comments, closes what the author left open (once reported, so that the grammar can go on), and refuses
//! what is too large or too deep. Every offset of the normalised text leads back to the source.

mod brackets;
mod head;
mod map;
mod scan;

pub(crate) use map::OffsetMap;

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};
use crate::keywords::{KeywordTables, Keywords};
use crate::syntax::{Comment, Name};

/// The largest source that is read, in bytes.
pub const MOST_BYTES: usize = 4 * 1024 * 1024;
/// How many brackets may be open at once.
pub const MOST_BRACKETS: usize = 64;

/// A source, ready for the grammar.
pub(crate) struct Normalised<'k> {
    pub(crate) text: String,
    pub(crate) map: OffsetMap,
    pub(crate) lang: Name,
    pub(crate) written_in: Option<Name>,
    pub(crate) keywords: &'k Keywords,
    /// The tables of all languages, where the author had a choice.
    pub(crate) tables: Option<&'k KeywordTables>,
    pub(crate) comments: Vec<Comment>,
    pub(crate) lines: Vec<u32>,
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Where something was closed or left out on the author's behalf, in source offsets: what the grammar says about the text
    /// after such a place is mostly the same fault once more.
    pub(crate) repairs: Vec<u32>,
    /// Too large or too deep: not to be parsed.
    pub(crate) refused: bool,
}

/// Normalises a file, with the table that its `#lang` names. Nothing if there is no table at all.
pub(crate) fn file<'k>(file: FileId, source: &str, tables: &'k KeywordTables) -> Option<Normalised<'k>> {
    let head = head::read(file, source, tables);
    let keywords = head.keywords?;
    let mut normalised = Normalised {
        text: String::new(),
        map: OffsetMap::default(),
        lang: head.lang,
        written_in: head.written_in,
        keywords,
        tables: Some(tables),
        comments: Vec::new(),
        lines: Vec::new(),
        diagnostics: head.diagnostic.into_iter().collect(),
        repairs: Vec::new(),
        refused: false,
    };
    if source.len() > MOST_BYTES {
        let span = Span { file, start: 0, end: 0 };
        let message = format!("the file has {} bytes, and {MOST_BYTES} is the most", source.len());
        normalised.diagnostics =
            vec![Diagnostic::error(codes::LIMIT, span, message).help("split it into several files")];
        normalised.refused = true;
        return Some(normalised);
    }
    normalised.lines = line_starts(source);
    scan::scan(file, source, head.end, &mut normalised);
    Some(normalised)
}

/// The keywords that a source is written with.
#[must_use]
pub fn keywords_of<'k>(source: &str, tables: &'k KeywordTables) -> Option<&'k Keywords> {
    head::read(FileId(0), source, tables).keywords
}

/// Normalises a text that has no `#lang`, such as an expression of the command line.
pub(crate) fn fragment<'k>(file: FileId, source: &str, keywords: &'k Keywords) -> Normalised<'k> {
    let mut normalised = Normalised {
        text: String::new(),
        map: OffsetMap::default(),
        lang: Name {
            text: String::new(),
            span: Span { file, start: 0, end: 0 },
        },
        written_in: None,
        keywords,
        tables: None,
        comments: Vec::new(),
        lines: Vec::new(),
        diagnostics: Vec::new(),
        repairs: Vec::new(),
        refused: source.len() > MOST_BYTES,
    };
    if normalised.refused {
        let span = Span { file, start: 0, end: 0 };
        normalised
            .diagnostics
            .push(Diagnostic::error(codes::LIMIT, span, "the expression is too long"));
    } else {
        scan::scan(file, source, 0, &mut normalised);
    }
    normalised
}

fn line_starts(source: &str) -> Vec<u32> {
    let after = source.match_indices('\n').map(|(at, _)| offset(at + 1));
    std::iter::once(0).chain(after).collect()
}

/// A source is at most [`MOST_BYTES`] long, so the cast loses nothing.
pub(crate) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
