//! What the tests of this crate share.
#![allow(dead_code)]

use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::{KeywordTables, Parsed, parse};

/// A sample with every construct of the judging half of the language.
pub const SAMPLE: &str = include_str!("sample.reglo");
/// The same for the acting half.
pub const ACTING: &str = include_str!("acting.reglo");

/// Parses with the shipped tables.
pub fn read(text: &str) -> Parsed {
    parse(FileId(0), text, &KeywordTables::builtin())
}

/// Parses a text that must have no errors.
pub fn read_clean(text: &str) -> Parsed {
    let parsed = read(text);
    assert!(parsed.diagnostics.is_empty(), "{}", render(text, &parsed.diagnostics));
    parsed
}

/// The source and its diagnostics together, each below its line.
pub fn render(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        let span = diagnostic.span.expect("a place");
        let (start, end) = (span.start as usize, span.end as usize);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let number = text[..start].matches('\n').count() + 1;
        let line = text[line_start..line_end].trim_end();
        let column = text[line_start..start].chars().count();
        let width = text[start..end.min(line_end).max(start)].chars().count().max(1);
        out += &format!(
            "{number:>3} | {line}\n    | {}{}\n",
            " ".repeat(column),
            "^".repeat(width)
        );
        out += &format!("{}: {}\n", diagnostic.code, diagnostic.message);
        for (_, what) in &diagnostic.related {
            out += &format!("also: {what}\n");
        }
        if let Some(help) = &diagnostic.help {
            out += &format!("help: {help}\n");
        }
    }
    out
}
