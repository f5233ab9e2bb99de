//! Keyword tables of a ruleset: what is wrong with one, where it stands there, and findings in the words of the files that they are about.

use super::codes;
use super::{Read, Sources};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_grammar::keywords::spoken;
use reglo_grammar::{KeywordError, KeywordProblem, KeywordTables, Parsed, codes as grammar, keywords_of, tags};
use std::collections::BTreeSet;

const HELP: &str = "each keyword has phrases of its own: `\"rule\": [\"regulo\"]`";

/// The tables of a ruleset.
#[derive(Debug, Default)]
pub(super) struct Tables {
    /// Those that can be used.
    pub usable: KeywordTables,
    /// The languages whose table cannot.
    broken: BTreeSet<String>,
    /// What is wrong.
    pub found: Vec<Diagnostic>,
}

impl Tables {
    /// The built-in ones, and those of the files.
    pub fn of(read: &Read) -> Self {
        let mut tables = Self {
            usable: KeywordTables::builtin(),
            ..Self::default()
        };
        for (lang, file) in &read.keywords {
            let text = read.sources.text(*file);
            if let Err(error) = tables.usable.add(lang, text) {
                tables.broken.insert(lang.clone());
                tables.found.extend(located(&error, lang, *file, text));
            }
        }
        tables
    }

    /// Whether a file asks for keywords whose table cannot be used: then whatever else is said of it follows from that.
    pub fn is_unread(&self, parsed: &Parsed, sources: &Sources) -> bool {
        let broken = |found: &Diagnostic| {
            let lang = found.span.map_or("", |span| sources.slice(span));
            found.code == grammar::LANGUAGE && self.broken.iter().any(|known| tags::same(known, lang))
        };
        parsed.diagnostics.iter().any(broken)
    }
}

/// What is wrong with a table, each where it stands.
fn located(error: &KeywordError, lang: &str, file: FileId, text: &str) -> Vec<Diagnostic> {
    let told = |span: Span, what: &str| {
        let message = format!("the keyword table of `{lang}` cannot be used: {what}");
        Diagnostic::error(codes::KEYWORDS, span, message).help(HELP)
    };
    match error {
        KeywordError::Unreadable(error) => {
            let before: usize = text
                .split_inclusive('\n')
                .take(error.span.start.line.saturating_sub(1))
                .map(str::len)
                .sum();
            let line = text.get(before..).unwrap_or_default();
            let within = line
                .chars()
                .take(error.span.start.col.saturating_sub(1))
                .map(char::len_utf8);
            let at = before + within.sum::<usize>();
            vec![told(span(file, at, 0), &format!("it cannot be read: {}", error.code))]
        }
        KeywordError::Refused(problems) => {
            let missing = problems.iter().filter(|problem| problem.about().is_none());
            let missing: Vec<String> = missing.map(ToString::to_string).collect();
            let mut found = Vec::new();
            if !missing.is_empty() {
                found.push(told(span(file, 0, 0), &missing.join("; ")));
            }
            let others = problems.iter().filter(|problem| problem.about().is_some());
            found.extend(others.map(|problem| told(place(problem, file, text), &problem.to_string())));
            found
        }
    }
}

/// Where what a problem is about stands in quotes.
fn place(problem: &KeywordProblem, file: FileId, text: &str) -> Span {
    let quoted = format!("\"{}\"", problem.about().unwrap_or_default());
    let at = if problem.is_about_the_last() {
        text.rfind(&quoted)
    } else {
        text.find(&quoted)
    };
    at.map_or(span(file, 0, 0), |at| span(file, at, quoted.len()))
}

fn span(file: FileId, at: usize, length: usize) -> Span {
    let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span {
        file,
        start: number(at),
        end: number(at + length),
    }
}

/// Findings with the keywords of the files in which they are. The parser says its own in them already, and texts are no rules.
pub(super) fn in_keywords(found: Vec<Diagnostic>, sources: &Sources, tables: &KeywordTables) -> Vec<Diagnostic> {
    let Some(english) = tables.get("en") else { return found };
    let told = found.into_iter().map(|mut found| {
        let file = found.span.and_then(|span| sources.get(span.file));
        let is_of_rules = !found.code.starts_with("E01") && !found.code.starts_with("E06");
        let Some(file) = file.filter(|file| is_of_rules && file.path.ends_with(".reglo")) else {
            return found;
        };
        let keywords = keywords_of(&file.text, tables);
        let Some(keywords) = keywords.filter(|keywords| !std::ptr::eq(*keywords, english)) else {
            return found;
        };
        let own = |text: &str| spoken(text, &file.text, english, keywords);
        found.message = own(&found.message);
        found.help = found.help.as_deref().map(own);
        for (_, what) in &mut found.related {
            *what = own(what);
        }
        found
    });
    told.collect()
}
