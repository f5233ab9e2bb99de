//! `#lang xx`, which chooses the keyword table.

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};
use crate::keywords::{KeywordTables, Keywords};
use crate::suggest;
use crate::syntax::Name;

use super::offset;

/// The language that a file without a usable `#lang` is read in.
const FALLBACK: &str = "en";

/// What stands at the head of a file.
pub(super) struct Head<'k> {
    pub(super) lang: Name,
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
    let fallback = |at: Span| Name {
        text: FALLBACK.to_owned(),
        span: at,
    };
    let Some((lang, lang_start)) = word_after_lang(rest) else {
        let at = Span {
            file,
            start: offset(start),
            end: offset(start),
        };
        let help = format!("write `#lang {FALLBACK}` in the first line");
        return Head {
            lang: fallback(at),
            keywords: tables.get(FALLBACK),
            diagnostic: Some(Diagnostic::error(codes::LANGUAGE, at, "the file does not say its language").help(help)),
            end: source.len() - after_mark.len(),
        };
    };
    let end = start + lang_start + lang.len();
    let span = Span {
        file,
        start: offset(start + lang_start),
        end: offset(end),
    };
    match tables.get(lang) {
        Some(keywords) => {
            let lang = Name {
                text: lang.to_owned(),
                span,
            };
            Head {
                lang,
                keywords: Some(keywords),
                diagnostic: None,
                end,
            }
        }
        None => {
            let diagnostic = Some(unknown(lang, span, tables));
            Head {
                lang: fallback(span),
                keywords: tables.get(FALLBACK),
                diagnostic,
                end,
            }
        }
    }
}

/// The language and where it stands, if the text starts with `#lang`.
fn word_after_lang(text: &str) -> Option<(&str, usize)> {
    let rest = text.strip_prefix("#lang")?;
    let word = rest.trim_start_matches([' ', '\t']);
    if word.len() == rest.len() && !rest.is_empty() && !rest.starts_with(['\r', '\n']) {
        return None;
    }
    let end = word
        .find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'))
        .unwrap_or(word.len());
    Some((word.get(..end)?, text.len() - word.len()))
}

fn unknown(lang: &str, span: Span, tables: &KeywordTables) -> Diagnostic {
    let known: Vec<&str> = tables.languages().collect();
    if lang.is_empty() {
        return Diagnostic::error(codes::LANGUAGE, span, "`#lang` names no language")
            .help(format!("there are keywords for {}", suggest::list(&known)));
    }
    let message = format!("there is no keyword table for the language `{lang}`");
    Diagnostic::error(codes::LANGUAGE, span, message).help(format!("there are keywords for {}", suggest::list(&known)))
}
