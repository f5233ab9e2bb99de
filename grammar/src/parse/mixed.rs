//! Keywords of two languages in one file.

use unicode_ident::is_xid_continue;

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::keywords::Keyword;
use crate::normalise::offset;

use super::builder::Builder;

/// Words that are shorter are names more often than keywords.
const SHORTEST: usize = 2;

/// A keyword of another language and where it stands in the source.
struct Foreign<'a> {
    lang: &'a str,
    keyword: Keyword,
    start: usize,
    end: usize,
}

impl Builder<'_> {
    /// What is said where the grammar did not get on because of a keyword of another language: what stands at this place, or the
    /// word before it, which was taken for a name.
    pub(super) fn mixed(&self, at: usize, found: Span) -> Option<Diagnostic> {
        let is_keyword = self.normal.text.get(at..)?.starts_with('@');
        let start = found.start as usize;
        let foreign = self.foreign(start).filter(|_| !is_keyword);
        let foreign = foreign.or_else(|| {
            let before = self.source.get(..start)?.trim_end_matches([' ', '\t']);
            let word = before.trim_end_matches(is_xid_continue).len();
            let is_own = self.normal.keywords.longest(self.source.get(word..)?).is_some();
            let foreign = self.foreign(word)?;
            (foreign.end == before.len() && !is_own).then_some(foreign)
        });
        foreign.map(|foreign| self.told(&foreign))
    }

    /// The longest phrase of another language that starts at a place of the source.
    fn foreign(&self, start: usize) -> Option<Foreign<'_>> {
        let rest = self.source.get(start..)?;
        let tables = self.normal.tables?;
        let found = tables.languages().filter_map(|lang| {
            let table = tables.get(lang)?;
            let (keyword, length) = table.longest(rest)?;
            let long = rest.get(..length)?.chars().count() >= SHORTEST || self.joins(keyword, start);
            let other = !std::ptr::eq(table, self.normal.keywords);
            (long && other).then_some(Foreign {
                lang,
                keyword,
                start,
                end: start + length,
            })
        });
        found.max_by_key(|found| found.end)
    }

    /// Whether a word stands where `and` or `or` would: `и` and `y` are names elsewhere.
    fn joins(&self, keyword: Keyword, start: usize) -> bool {
        let before = self.source.get(..start).unwrap_or_default().trim_end();
        let word = before.trim_end_matches(is_xid_continue).len();
        let word = before.get(word..).unwrap_or_default();
        let operand = match word.is_empty() {
            true => before.ends_with([')', ']', '}']),
            false => !self.normal.keywords.is_reserved(word),
        };
        operand && matches!(keyword, Keyword::And | Keyword::Or)
    }

    fn told(&self, foreign: &Foreign<'_>) -> Diagnostic {
        let Foreign {
            lang,
            keyword,
            start,
            end,
        } = *foreign;
        let span = Span {
            file: self.file,
            start: offset(start),
            end: offset(end),
        };
        let written = self.source.get(start..end).unwrap_or_default();
        let own = &self.normal.written_in.as_ref().unwrap_or(&self.normal.lang).text;
        let message =
            format!("`{written}` is a keyword of `{lang}`, and the keywords of this file are those of `{own}`");
        let phrase = self.normal.keywords.phrase(keyword);
        let help = format!("write `{phrase}`, or let the first line name `{lang}` and write all keywords in it");
        Diagnostic::error(codes::MIXED, span, message).help(help)
    }
}
