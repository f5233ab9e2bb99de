//! Numbers, texts, prose and references.

use crate::codes;
use crate::diagnostic::Diagnostic;
use crate::syntax::{Prose, Quoted, RuleRef};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

/// The largest number that may be written.
pub const LARGEST_NUMBER: i64 = 1_000_000_000_000;

impl Builder<'_> {
    /// A number counted in halves. A bad one is reported and read as nothing at all, so that the rest goes on.
    pub(super) fn number(&mut self, pair: &Pair<'_>) -> i64 {
        let (whole, fraction) = pair.as_str().split_once('.').unwrap_or((pair.as_str(), ""));
        let span = self.span(pair);
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => {
                let message = format!("`{}` is neither a whole number nor a half", pair.as_str());
                self.report(
                    Diagnostic::error(codes::FRACTION, span, message)
                        .help("numbers are whole or end in `.5`: write the nearest, or count in a smaller unit"),
                );
                0
            }
        };
        match whole.parse::<i64>() {
            Ok(number) if number < LARGEST_NUMBER || (number == LARGEST_NUMBER && half == 0) => number * 2 + half,
            _ => {
                let message = format!("`{}` is too large a number", pair.as_str());
                let help = format!("{LARGEST_NUMBER} is the largest");
                self.report(Diagnostic::error(codes::NUMBER_TOO_LARGE, span, message).help(help));
                0
            }
        }
    }

    /// A quoted text, escapes undone.
    pub(super) fn quoted(&mut self, pair: &Pair<'_>) -> Quoted {
        let span = self.span(pair);
        let inner = pair
            .as_str()
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'))
            .unwrap_or_default();
        let mut text = String::with_capacity(inner.len());
        let mut chars = inner.chars();
        while let Some(c) = chars.next() {
            match (c, if c == '\\' { chars.next() } else { None }) {
                ('\\', Some('n')) => text.push('\n'),
                ('\\', Some('t')) => text.push('\t'),
                ('\\', Some(c @ ('"' | '\\'))) => text.push(c),
                ('\\', Some(other)) => {
                    text.push(other);
                    let message = format!("`\\{other}` means nothing in a text");
                    let help =
                        "write `\\\\` for a backslash, `\\\"` for a quote, `\\n` for a new line, `\\t` for a tab";
                    self.report(Diagnostic::error(codes::ESCAPE, span, message).help(help));
                }
                (c, _) => text.push(c),
            }
        }
        Quoted { text, span }
    }

    pub(super) fn take_quoted(&mut self, parts: &mut Parts<'_>) -> Option<Quoted> {
        parts.next_as(Rule::string).map(|pair| self.quoted(&pair))
    }

    /// Lines of prose. Blanks at the end of a line are left out: nobody sees them.
    pub(super) fn take_prose(&mut self, parts: &mut Parts<'_>) -> Option<Prose> {
        parts.next_as(Rule::prose).map(|pair| self.prose(pair))
    }

    pub(super) fn prose(&mut self, pair: Pair<'_>) -> Prose {
        let span = self.span(&pair);
        let lines = Parts::of(pair).map(|line| {
            let text = line.as_str().trim_end();
            let text = text.strip_prefix("@|").unwrap_or(text);
            text.strip_prefix(' ').unwrap_or(text).to_owned()
        });
        Prose {
            lines: lines.collect(),
            span,
        }
    }

    pub(super) fn take_rule_ref(&mut self, parts: &mut Parts<'_>) -> Option<RuleRef> {
        parts.next_as(Rule::rule_ref).map(|pair| self.name(&pair))
    }

    /// `rule R, rule S`.
    pub(super) fn rule_refs(&mut self, pair: Pair<'_>) -> Vec<RuleRef> {
        Parts::of(pair).map(|part| self.name(&part)).collect()
    }
}
