//! A file with the keywords of another language, and nothing else touched.
//!
//! The words are found in the normalised text, where keywords are marked and prose, texts and comments are out of the way. Which particular use a
//! keyword has (who is chosen by, or what a table goes by) only the grammar knows. What is in the way is solved as the formatter solves it: a name that
//! would be read as a keyword is written raw, and one that was raw for that reason alone is so no more.

use std::collections::BTreeMap;

use unicode_ident::{is_xid_continue, is_xid_start};

use crate::diagnostic::FileId;
use crate::keywords::{Keyword, KeywordTables, Keywords};
use crate::normalise::{self, Normalised};
use crate::parse::keywords_of;

use super::render::{Word, raw_names};

/// A keyword or a name, and where it stands in the source.
struct Piece<'s> {
    start: usize,
    end: usize,
    /// The name, or the keyword as it is written.
    text: &'s str,
    keyword: Option<Keyword>,
}

/// A file that was read without an error, with the first phrases of the table of `to`. Nothing where there is no such table.
#[must_use]
pub fn rewrite(file: FileId, source: &str, tables: &KeywordTables, to: &str) -> Option<String> {
    let keywords = tables.get(to)?;
    let normal = normalise::file(file, source, tables)?;
    let pieces = pieces(source, &normal);
    let [in_source, in_target] =
        [normal.keywords, keywords].map(|table| raw(&pieces, source, table, std::ptr::eq(table, normal.keywords)));
    let mut out = String::with_capacity(source.len());
    let own = tables.get(&normal.lang.text);
    let to = (to, own.is_some_and(|own| std::ptr::eq(own, keywords)));
    let mut from = head(source, &normal, to, &mut out);
    let mut needs = in_source.iter().zip(&in_target);
    for piece in &pieces {
        out.push_str(source.get(from..piece.start)?);
        from = piece.end;
        let Some(keyword) = piece.keyword else {
            let (was_needed, is_needed) = needs.next().map_or((false, false), |(was, is)| (*was, *is));
            let is_raw = piece.text.starts_with('`');
            let name = piece.text.trim_matches('`');
            if is_needed || is_raw && !was_needed {
                out.extend(["`", name, "`"]);
            } else {
                out.push_str(name);
            }
            continue;
        };
        out.push_str(keywords.phrase(keyword));
    }
    out.push_str(source.get(from..)?);
    Some(out)
}

/// Writes the first line, and says how far the source is done. Of the language it is said whether it has these keywords by itself.
fn head(source: &str, normal: &Normalised<'_>, (to, own): (&str, bool), out: &mut String) -> usize {
    let lang = &normal.lang;
    let until = lang.span.end as usize;
    let (before, end) = match &normal.written_in {
        Some(written) if !own => (written.span.start as usize, written.span.end as usize),
        Some(written) => (until, written.span.end as usize),
        None => (until, until),
    };
    out.push_str(source.get(..before).unwrap_or_default());
    if !own {
        out.push_str(if normal.written_in.is_some() { "" } else { " keywords " });
        out.push_str(to);
    }
    end
}

/// For each name, whether it has to be raw under a table; `as_written` is the table of the source, of which any phrase may stand there.
fn raw(pieces: &[Piece<'_>], source: &str, table: &Keywords, as_written: bool) -> Vec<bool> {
    let mut words = Vec::new();
    let mut before = 0;
    for piece in pieces {
        let between = source.get(before..piece.start).unwrap_or_default();
        if !between.trim().is_empty() {
            words.push(Word::Break);
        }
        before = piece.end;
        let Some(keyword) = piece.keyword else {
            words.push(Word::Name(piece.text.trim_matches('`')));
            continue;
        };
        let phrase = if as_written { piece.text } else { table.phrase(keyword) };
        let count = phrase.split_whitespace().count();
        let parts = phrase.split_whitespace().enumerate();
        words.extend(parts.map(|(at, word)| Word::Keyword(word, if at == 0 { count } else { 0 })));
    }
    raw_names(&words, table)
}

/// All keywords and names, in order. What follows a dot, the number or id of a rule, prose and texts are none.
fn pieces<'s>(source: &'s str, normal: &Normalised<'_>) -> Vec<Piece<'s>> {
    let particular: BTreeMap<usize, Keyword> = keywords_of(&normal.text);
    let text = normal.text.as_str();
    let mut pieces = Vec::new();
    let (mut at, mut of_rule) = (0, false);
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = text.get(at..).unwrap_or_default();
        let length = match c {
            '"' => quoted(rest),
            '@' if rest.starts_with("@|") => rest.find('\n').unwrap_or(rest.len()),
            '@' => {
                1 + rest
                    .get(1..)
                    .map_or(0, |token| run(token, |c| c.is_ascii_lowercase() || c == '_'))
            }
            '`' => rest
                .get(1..)
                .and_then(|rest| rest.find('`'))
                .map_or(rest.len(), |end| end + 2),
            c if is_xid_continue(c) || c == '_' => run(rest, is_xid_continue),
            c => c.len_utf8(),
        };
        let written = rest.get(..length).unwrap_or_default();
        let keyword = written.strip_prefix('@').and_then(Keyword::from_token);
        let is_name = c == '`' || c == '_' || is_xid_start(c);
        if keyword.is_some() || is_name && !of_rule && !follows_dot(text, at) {
            let (start, end) = (normal.map.start(at), normal.map.end(at + length));
            let keyword = keyword.map(|general| particular.get(&at).copied().unwrap_or(general));
            pieces.extend(source.get(start..end).map(|text| Piece {
                start,
                end,
                text,
                keyword,
            }));
        }
        // A reference is of several parts, with dots between them.
        of_rule = match keyword {
            Some(keyword) => keyword == Keyword::Rule,
            None => of_rule && c.is_whitespace(),
        };
        at += length.max(1);
    }
    pieces
}

fn follows_dot(text: &str, at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    before.ends_with('.') && !before.ends_with("..")
}

fn run(text: &str, goes_on: impl Fn(char) -> bool) -> usize {
    text.find(|c: char| !goes_on(c)).unwrap_or(text.len())
}

/// How long a text in quotes is, the quotes included.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        if c == '"' && !escaped {
            return at + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}
