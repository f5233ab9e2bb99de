//! A place where the grammar did not get on, as habits are recognised by it.

use super::super::Rule;
use super::super::builder::Builder;
use super::super::expected::Expected;
use crate::keywords::Keyword;

/// See the module.
pub(super) struct Here<'h> {
    builder: &'h Builder<'h>,
    /// The normalised text before the place.
    pub before: &'h str,
    /// The normalised text from there on.
    pub rest: &'h str,
    /// The same as it was written, up to the end of the line, without a comment.
    pub line: &'h str,
    /// The same without what ends a statement elsewhere.
    pub written: &'h str,
    /// The keyword that the line or the statement begins with, as far as it can be told.
    pub head: Option<Keyword>,
    pub expected: &'h Expected,
}

impl<'h> Here<'h> {
    pub(super) fn of(builder: &'h Builder<'_>, at: usize, expected: &'h Expected) -> Self {
        let before = builder.normal.text.get(..at).unwrap_or_default();
        let rest = builder.normal.text.get(at..).unwrap_or_default();
        let start = builder.source_span(at, at + 1).start as usize;
        let line = builder.source.get(start..).unwrap_or_default();
        let line = line.split(['\n', '\r']).next().unwrap_or_default();
        let line = line.split("//").next().unwrap_or_default();
        Here {
            builder,
            before,
            rest,
            line: line.trim_end_matches([' ', '\t']),
            written: line.trim_end_matches([' ', '\t', ';']),
            head: head(before),
            expected,
        }
    }

    /// How a keyword is written in this file.
    pub(super) fn phrase(&self, keyword: Keyword) -> &str {
        self.builder.normal.keywords.phrase(keyword)
    }

    pub(super) fn is_act(&self) -> bool {
        self.expected.is_of(Rule::act)
    }

    pub(super) fn is_statement(&self) -> bool {
        self.expected.is_of(Rule::statement)
    }

    pub(super) fn is_item(&self) -> bool {
        self.expected.is_of(Rule::item)
    }

    pub(super) fn is_step(&self) -> bool {
        self.expected.is_of(Rule::step)
    }

    /// Whether something begins here: an item, a statement, an act or a line of a scenario.
    pub(super) fn begins(&self) -> bool {
        self.is_act() || self.is_statement() || self.is_item() || self.is_step()
    }

    /// The word that stands here and is no keyword.
    pub(super) fn word(&self) -> &str {
        word(self.rest)
    }

    /// The last keyword before the place, whatever stands between.
    pub(super) fn last_keyword(&self) -> Option<Keyword> {
        let token = self.before.rfind('@').and_then(|at| self.before.get(at + 1..))?;
        Keyword::from_token(token.get(..token_end(token))?)
    }

    /// The word right before the place, across blanks.
    pub(super) fn word_before(&self) -> &str {
        let before = self.before.trim_end_matches([' ', '\t']);
        let start = before.trim_end_matches(is_part).len();
        before.get(start..).unwrap_or_default()
    }

    /// Whether this keyword stands here.
    pub(super) fn is(&self, keyword: Keyword) -> bool {
        starts_with_keyword(self.rest, keyword)
    }

    /// Whether this sign could stand here.
    pub(super) fn takes(&self, sign: &str) -> bool {
        self.expected.takes(sign)
    }
}

/// The word at the head of a text.
pub(super) fn word(text: &str) -> &str {
    let end = text.find(|c: char| !is_part(c)).unwrap_or(text.len());
    text.get(..end).unwrap_or_default()
}

pub(super) fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

pub(super) fn starts_with_keyword(text: &str, keyword: Keyword) -> bool {
    let token = keyword.token();
    let rest = text.strip_prefix('@').and_then(|text| text.strip_prefix(token));
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '_'))
}

/// The first keyword of the line, or of what stands behind the last brace on it; of the line before, where this one only begins.
fn head(before: &str) -> Option<Keyword> {
    let line = before.trim_end().rsplit('\n').next().unwrap_or_default();
    let line = line.rsplit(['{', '}']).next().unwrap_or_default().trim_start();
    let token = line.strip_prefix('@')?;
    Keyword::from_token(token.get(..token_end(token))?)
}

fn token_end(token: &str) -> usize {
    let ends = |c: char| !(c.is_ascii_lowercase() || c == '_');
    token.find(ends).unwrap_or(token.len())
}

/// `` `there` is written `here` ``.
pub(super) fn written(there: &str, here: &str) -> Option<String> {
    Some(format!("`{there}` is written `{here}`"))
}
