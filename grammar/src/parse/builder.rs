//! The builder of the tree: its state, and how it takes a parsed pair apart.

use std::iter::Peekable;

use pest::iterators::Pairs;

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};
use crate::keywords::Keyword;
use crate::normalise::{Normalised, offset};
use crate::syntax::Name;

use super::Rule;

pub(super) type Pair<'i> = pest::iterators::Pair<'i, Rule>;

/// Builds the tree. Its functions return nothing where the grammar has given them something else than they know, or where they
/// have reported an error that leaves nothing to go on with.
pub(super) struct Builder<'a> {
    pub(super) file: FileId,
    pub(super) source: &'a str,
    pub(super) normal: &'a Normalised<'a>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Where the blocks of acts stand.
    pub(super) blocks: Vec<Span>,
}

/// The parts of a pair, in order. Keywords and punctuation are passed over: the grammar has already looked at them.
pub(super) struct Parts<'i>(Peekable<Pairs<'i, Rule>>);

impl<'i> Parts<'i> {
    pub(super) fn of(pair: Pair<'i>) -> Self {
        Parts(pair.into_inner().peekable())
    }

    /// The next part, if it is one of this rule.
    pub(super) fn next_as(&mut self, rule: Rule) -> Option<Pair<'i>> {
        self.skip_noise();
        self.0.next_if(|pair| pair.as_rule() == rule)
    }

    /// Whether the next part was one of this rule.
    pub(super) fn has(&mut self, rule: Rule) -> bool {
        self.next_as(rule).is_some()
    }

    fn skip_noise(&mut self) {
        while self.0.next_if(|pair| is_noise(pair.as_rule())).is_some() {}
    }
}

impl<'i> Iterator for Parts<'i> {
    type Item = Pair<'i>;

    fn next(&mut self) -> Option<Pair<'i>> {
        self.skip_noise();
        self.0.next()
    }
}

/// Keywords and punctuation stand side by side in the grammar.
fn is_noise(rule: Rule) -> bool {
    (Rule::kw_unit..=Rule::dots).contains(&rule) || rule == Rule::EOI
}

impl<'a> Builder<'a> {
    pub(super) fn new(file: FileId, source: &'a str, normal: &'a Normalised<'a>) -> Self {
        Builder {
            file,
            source,
            normal,
            diagnostics: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// Where a pair stands in the source. A pair that ends with something optional has read the blanks after it.
    pub(super) fn span(&self, pair: &Pair<'_>) -> Span {
        let text = pair.as_str();
        let start = pair.as_span().start();
        self.source_span(start, start + text.trim_end().len())
    }

    pub(super) fn source_span(&self, start: usize, end: usize) -> Span {
        let map = &self.normal.map;
        let start = map.start(start);
        Span {
            file: self.file,
            start: offset(start),
            end: offset(map.end(end).max(start)),
        }
    }

    pub(super) fn name(&self, pair: &Pair<'_>) -> Name {
        let text = pair.as_str().trim_end();
        Name {
            text: text.replace('`', ""),
            span: self.span(pair),
        }
    }

    /// The next part as a name.
    pub(super) fn take_name(&self, parts: &mut Parts<'_>) -> Option<Name> {
        parts.next_as(Rule::name).map(|pair| self.name(&pair))
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.push(diagnostic);
    }

    /// Fills a clause that may stand only once.
    pub(super) fn once<T>(&mut self, slot: &mut Option<T>, value: T, keyword: Keyword, span: Span) {
        if slot.is_some() {
            let phrase = self.normal.keywords.phrase(keyword);
            let message = format!("`{phrase}` stands twice here");
            self.report(Diagnostic::error(codes::DUPLICATE_CLAUSE, span, message).help("leave one of the two out"));
        } else {
            *slot = Some(value);
        }
    }
}
