//! `#lang xx` or `#lang xx keywords yy`: the language of the prose, and that of the keywords.

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};
use crate::keywords::{KeywordTables, Keywords};
use crate::suggest;
use crate::syntax::Name;
use crate::tags;

use super::offset;

/// The language that a file without a usable `#lang` is read in.
const FALLBACK: &str = "en";

/// What stands at the head of a file.
pub(super) struct Head<'k> {
    pub(super) lang: Name,
    /// The language of the keywords, where that is said to be another.
    pub(super) written_in: Option<Name>,
    pub(super) keywords: Option<&'k Keywords>,
    pub(super) diagnostic: Option<Diagnostic>,
    /// Where the rest starts.
    pub(super) end: usize,
}

/// Reads the head; where it is missing or unknown, says so and goes on in the fallback.
pub(super) fn read<'k>(file: FileId, source: &str, tables: &'k KeywordTables) -> Head<'k> {
    let after_mark = source.strip_prefix('\u{feff}').unwrap_or(source);
    let rest = after_mark.trim_start();
    let start = source.len() - rest.len();
    let named = |text: &str, from: usize| Name {
        text: text.to_owned(),
        span: Span {
            file,
            start: offset(start + from),
            end: offset(start + from + text.len()),
        },
    };
    let Some((lang, from)) = word_after("#lang", rest) else {
        let at = named("", 0).span;
        let guessed = guessed(rest, tables);
        let help = format!("write `#lang {guessed}` in the first line");
        return Head {
            lang: Name {
                text: guessed.to_owned(),
                span: at,
            },
            written_in: None,
            keywords: tables.get(guessed),
            diagnostic: Some(Diagnostic::error(codes::LANGUAGE, at, "the file does not say its language").help(help)),
            end: source.len() - after_mark.len(),
        };
    };
    let behind = from + lang.len();
    let keywords = rest.get(behind..).and_then(|rest| {
        let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let (word, at) = word_after("keywords", rest.get(blanks..)?)?;
        Some((word, behind + blanks + at))
    });
    let lang = named(lang, from);
    let written_in = keywords.map(|(word, at)| named(word, at));
    let chosen = written_in.as_ref().unwrap_or(&lang);
    let end = chosen.span.end as usize;
    match tables.get(&chosen.text) {
        Some(keywords) if !lang.text.is_empty() => Head {
            lang: canonical(lang, tables),
            written_in,
            keywords: Some(keywords),
            diagnostic: None,
            end,
        },
        _ => Head {
            diagnostic: Some(unknown(&chosen.text, chosen.span, tables)),
            lang: fallback(lang.span),
            written_in: None,
            keywords: tables.get(FALLBACK),
            end,
        },
    }
}

/// A language as its table is called, whatever capitals it is written with.
fn canonical(lang: Name, tables: &KeywordTables) -> Name {
    let name = tables.name(&lang.text).filter(|name| tags::same(name, &lang.text));
    Name {
        text: name.map_or_else(|| lang.text.clone(), str::to_owned),
        ..lang
    }
}

/// The language whose keywords most lines begin with; the fallback, if no other has more.
fn guessed<'k>(source: &str, tables: &'k KeywordTables) -> &'k str {
    let count = |lang: &str| {
        let keywords = tables.get(lang);
        let begins = |line: &&str| keywords.is_some_and(|keywords| keywords.longest(line.trim_start()).is_some());
        source.lines().filter(begins).count()
    };
    let mut most = (count(FALLBACK), FALLBACK);
    for lang in tables.languages() {
        let lines = count(lang);
        if lines > most.0 {
            most = (lines, lang);
        }
    }
    most.1
}

fn fallback(span: Span) -> Name {
    Name {
        text: FALLBACK.to_owned(),
        span,
    }
}

/// The language after a word and where it stands, if the text starts with that word.
fn word_after<'t>(word: &str, text: &'t str) -> Option<(&'t str, usize)> {
    let rest = text.strip_prefix(word)?;
    let lang = rest.trim_start_matches([' ', '\t']);
    if lang.len() == rest.len() && !rest.is_empty() && !rest.starts_with(['\r', '\n']) {
        return None;
    }
    let end = lang
        .find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
        .unwrap_or(lang.len());
    Some((lang.get(..end)?, text.len() - lang.len()))
}

fn unknown(lang: &str, span: Span, tables: &KeywordTables) -> Diagnostic {
    let known: Vec<&str> = tables.languages().collect();
    let known = suggest::list(&known);
    if lang.is_empty() {
        return Diagnostic::error(codes::LANGUAGE, span, "`#lang` names no language")
            .help(format!("there are keywords for {known}"));
    }
    let message = format!("there is no keyword table for the language `{lang}`");
    let help = format!(
        "there are keywords for {known}: for prose in `{lang}` beside them write `#lang {lang} keywords {FALLBACK}`"
    );
    Diagnostic::error(codes::LANGUAGE, span, message).help(help)
}
