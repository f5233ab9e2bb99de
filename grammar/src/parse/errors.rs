//! From what the grammar says about a bad place to what the author reads.

use pest::Parser as _;
use pest::error::{Error, ErrorVariant, InputLocation};

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::keywords::Keyword;
use crate::normalise::offset;
use crate::suggest;

use super::builder::{Builder, Pair};
use super::expected::Expected;
use super::{Grammar, Rule};

impl Builder<'_> {
    /// Reports a slice that the grammar passed over: it is parsed again as what it should have been. `last` is where the neighbour
    /// before it starts: what goes on after a whole statement is best explained together with it.
    pub(super) fn bad(&mut self, pair: &Pair<'_>, rule: Rule, last: Option<usize>) {
        let (start, end) = (pair.as_span().start(), pair.as_span().end());
        let goes_on = last.filter(|_| !self.starts_line(start));
        let error = goes_on
            .and_then(|last| self.error_of(rule, last, end))
            .filter(|(at, expected)| *at >= start && !expected.is_empty())
            .or_else(|| self.error_of(rule, start, end));
        let error = match error {
            // What is asked in secret was passed over as an act of its own, and it is what is wrong.
            Some((at, _)) if at >= end && self.starts_with(start, Keyword::SecretlyForEach) => {
                let whole = self.normal.text.len();
                self.error_of(Rule::secretly, start, whole).or(error)
            }
            error => error,
        };
        match error {
            Some((at, _)) if self.is_known(goes_on.unwrap_or(start), at) => {}
            Some((at, expected)) => self.unexpected(at, &expected),
            None => self.unexpected(start, &Expected::default()),
        }
    }

    /// Reports that a text which has no parts to pass over is wrong.
    pub(super) fn syntax_error(&mut self, error: &Error<Rule>) {
        let (at, expected) = self.read(error, 0);
        if !self.is_known(0, at) {
            self.unexpected(at, &expected);
        }
    }

    fn error_of(&self, rule: Rule, start: usize, end: usize) -> Option<(usize, Expected)> {
        let slice = self.normal.text.get(start..end)?;
        let error = Grammar::parse(rule, slice).err()?;
        Some(self.read(&error, start))
    }

    fn read(&self, error: &Error<Rule>, base: usize) -> (usize, Expected) {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => base + at,
        };
        let expected = match &error.variant {
            ErrorVariant::ParsingError { positives, .. } => Expected::of(positives, self.normal.keywords),
            ErrorVariant::CustomError { .. } => Expected::default(),
        };
        // The slice may end before blanks; what was found stands after them.
        let rest = self.normal.text.get(at..).unwrap_or_default();
        (at + (rest.len() - rest.trim_start().len()), expected)
    }

    /// Whether something before this place was closed or left out already, with a message of its own.
    fn is_known(&self, start: usize, at: usize) -> bool {
        let range = self.source_span(start, at);
        self.normal
            .repairs
            .iter()
            .any(|repair| (range.start..=range.end).contains(repair))
    }

    fn starts_with(&self, at: usize, keyword: Keyword) -> bool {
        keyword_at(self.normal.text.get(at..).unwrap_or_default()) == Some(keyword)
    }

    fn starts_line(&self, at: usize) -> bool {
        let before = self
            .normal
            .text
            .get(..at)
            .unwrap_or_default()
            .trim_end_matches([' ', '\t']);
        before.is_empty() || before.ends_with(['\n', '{'])
    }

    /// The keyword that stands before a place.
    fn keyword_before(&self, at: usize) -> Option<Keyword> {
        let before = self.normal.text.get(..at)?.trim_end();
        let mark = before.rfind(|c: char| !(c.is_ascii_lowercase() || c == '_'))?;
        Keyword::from_token(before.get(mark..)?.strip_prefix('@')?)
    }

    fn unexpected(&mut self, at: usize, expected: &Expected) {
        let (found, span) = self.found(at);
        let is_same = |told: &Diagnostic| told.code == codes::SYNTAX && told.span == Some(span);
        if self.diagnostics.iter().any(is_same) {
            return;
        }
        if let Some(diagnostic) = self.mixed(at, span) {
            self.report(diagnostic);
            return;
        }
        let message = match expected.to_string() {
            nothing if nothing.is_empty() => format!("did not expect {found} here"),
            expected => format!("expected {expected}, found {found}"),
        };
        let mut diagnostic = Diagnostic::error(codes::SYNTAX, span, message);
        diagnostic.help = self.way_out(span, at, expected);
        self.report(diagnostic);
    }

    /// What stands at a place of the normalised text, in the author's own words, and where.
    fn found(&self, at: usize) -> (String, Span) {
        let rest = self.normal.text.get(at..).unwrap_or_default();
        let length = token_length(rest);
        let span = self.source_span(at, at + length);
        let written = self
            .source
            .get(span.start as usize..span.end as usize)
            .unwrap_or_default();
        let found = match rest.chars().next() {
            None => {
                let end = offset(self.source.trim_end().len());
                return (
                    "the end of the file".to_owned(),
                    Span {
                        start: end,
                        end,
                        ..span
                    },
                );
            }
            Some('"') => "a text".to_owned(),
            Some('@') if rest.starts_with("@|") => "a line of prose".to_owned(),
            Some(_) if written.is_empty() => format!("`{}`", rest.get(..length).unwrap_or_default()),
            Some('`') => suggest::shortened(written).into_owned(),
            Some(_) => {
                let words = written.split_whitespace().collect::<Vec<_>>().join(" ");
                format!("`{}`", suggest::shortened(&words))
            }
        };
        (found, span)
    }

    fn way_out(&self, span: Span, at: usize, expected: &Expected) -> Option<String> {
        let rest = self.normal.text.get(at..).unwrap_or_default();
        let written = self
            .source
            .get(span.start as usize..span.end as usize)
            .unwrap_or_default();
        if rest.starts_with("@|") {
            return Some(self.place_of_prose(at, expected));
        }
        if rest.starts_with('"') && self.names_a_fixture(at) {
            return Some("a fixture is called by its id and takes no `name`: leave it out".to_owned());
        }
        if let Some(help) = self.said_otherwise(at, expected) {
            return Some(help);
        }
        if let Some(keyword) = self.keyword_before(at).filter(|_| expected.is_only("(")) {
            return Some(as_a_name(self.normal.keywords.phrase(keyword)));
        }
        if let Some(help) = keyword_at(rest).and_then(|keyword| self.out_of_place(keyword, expected)) {
            return Some(help);
        }
        if rest.starts_with("@if") {
            return Some(format!("put this `{written}` in parentheses"));
        }
        if rest.starts_with('@') {
            let meant_as_name = expected.name || (expected.expression && !self.starts_line(at));
            let meant_as_name = meant_as_name && !written.contains(char::is_whitespace);
            return meant_as_name.then(|| as_a_name(written));
        }
        if written.contains(is_combining) {
            return Some(
                "its accents are characters of their own here (NFD): type the word anew, or save the file in composed form (NFC)".to_owned(),
            );
        }
        match expected.nearest(written, self.normal.keywords) {
            Some(near) => Some(format!("did you mean `{near}`?")),
            None => self
                .bare_procedure(at, expected)
                .or_else(|| expected.beginnings(self.normal.keywords)),
        }
    }
}

/// What is said of a field of the state, in order.
const OF_STATE: [Keyword; 5] = [
    Keyword::Per,
    Keyword::SeenByAll,
    Keyword::SeenByOwner,
    Keyword::SeenByNobody,
    Keyword::UntilEndOf,
];

impl Builder<'_> {
    /// What is said of a keyword that has its place elsewhere.
    fn out_of_place(&self, keyword: Keyword, expected: &Expected) -> Option<String> {
        let phrase = |keyword| self.normal.keywords.phrase(keyword);
        if expected.is_misplaced(keyword, Rule::statement, Rule::act) {
            let procedure = phrase(Keyword::Procedure);
            return Some(format!(
                "acts stand between the braces of a `{procedure}` or of what comes before or after one"
            ));
        }
        if expected.is_misplaced(keyword, Rule::act, Rule::statement) {
            return Some("close the braces of the acts first: this is a statement of the rule".to_owned());
        }
        let of_a_rule = [Rule::statement, Rule::act];
        if of_a_rule
            .iter()
            .any(|of| expected.is_misplaced(keyword, *of, Rule::item))
        {
            let found = phrase(keyword);
            return Some(match keyword {
                Keyword::Scenario => {
                    let example = phrase(Keyword::Example);
                    format!("a `{found}` stands outside of rules; what belongs to a rule is its `{example}`")
                }
                _ => format!("`{found}` stands outside of rules: close the braces of the rule first"),
            });
        }
        if !OF_STATE.contains(&keyword) {
            return None;
        }
        Some(if OF_STATE.iter().any(|other| expected.has(*other)) {
            let [per, seen, _, _, until] = OF_STATE.map(phrase);
            let hidden = phrase(Keyword::HiddenUnless);
            format!("the order is `{per}`, `=`, `{seen}` or its like, `{hidden}`, `{until}`")
        } else {
            let (found, state) = (phrase(keyword), phrase(Keyword::State));
            format!("`{found}` is said of a field that changes in a game, and it has `{state}` before its name")
        })
    }

    /// Where a line of prose belongs that stands where none can.
    fn place_of_prose(&self, at: usize, expected: &Expected) -> String {
        if expected.is_only("{") || expected.takes("{") && expected.has(Keyword::When) {
            return "write `{` before the prose: what a rule says and does stands between braces".to_owned();
        }
        if let Some(offer) = self.offer_before(at) {
            let phrase = self.normal.keywords.phrase(offer);
            return format!("the question of an offer stands before its braces: `{phrase} p | … {{ … }}`");
        }
        "prose stands at the head of a rule, and a message after the statement or act that it belongs to".to_owned()
    }

    /// The offer whose braces end right before this place.
    fn offer_before(&self, at: usize) -> Option<Keyword> {
        let before = self.normal.text.get(..at)?.trim_end().strip_suffix('}')?;
        let mut depth = 1_usize;
        let open = before.char_indices().rev().find_map(|(at, c)| {
            match c {
                '}' => depth += 1,
                '{' => depth -= 1,
                _ => {}
            }
            (depth == 0).then_some(at)
        })?;
        let head = before.get(..open)?.rsplit(['{', '}']).next()?;
        [Keyword::May, Keyword::Must].into_iter().find(|keyword| {
            let token = format!("@{} ", keyword.token());
            head.rfind(&token)
                .is_some_and(|at| !head.get(at..).unwrap_or_default().contains("@|"))
        })
    }

    /// Whether `name:` stands before this place, in a fixture.
    fn names_a_fixture(&self, at: usize) -> bool {
        let before = self.normal.text.get(..at).unwrap_or_default();
        let within = before.rfind('@').and_then(|keyword| before.get(keyword..));
        let name = before.trim_end().strip_suffix(':').map(str::trim_end);
        let name = name.and_then(|rest| rest.strip_suffix("name"));
        name.is_some_and(|rest| rest.ends_with([' ', '{', ',', '\n']))
            && within.is_some_and(|keyword| keyword.starts_with("@fixture"))
    }
}

/// An accent that stands behind its letter. No keyword has one: tables are written with letters that hold theirs.
fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

fn as_a_name(word: &str) -> String {
    format!("`{word}` is a keyword; as a name it is written in backquotes: `` `{word}` ``")
}

/// The keyword that the text starts with.
fn keyword_at(text: &str) -> Option<Keyword> {
    Keyword::from_token(text.get(1..token_length(text)).filter(|_| text.starts_with('@'))?)
}

/// How much of the text one token takes.
fn token_length(text: &str) -> usize {
    let until = |from: usize, stop: &dyn Fn(char) -> bool| {
        text.char_indices()
            .skip(from)
            .find(|(_, c)| stop(*c))
            .map_or(text.len(), |(at, _)| at)
    };
    match text.chars().next() {
        None => 0,
        Some('@') if text.starts_with("@|") => until(2, &|c| matches!(c, '\n' | '\r')),
        Some('@') => until(1, &|c| !(c.is_ascii_lowercase() || c == '_')),
        Some(quote @ ('"' | '`')) => (until(1, &|c| c == quote || c == '\n') + 1).min(text.len()),
        Some(c) if c.is_alphanumeric() || c == '_' => {
            until(0, &|c| !(c.is_alphanumeric() || c == '_' || is_combining(c)))
        }
        Some(c) => c.len_utf8(),
    }
}

/// The keyword of a rule of the grammar such as `kw_at_most`.
pub(super) fn keyword_of(rule: Rule) -> Option<Keyword> {
    Keyword::from_token(format!("{rule:?}").strip_prefix("kw_")?)
}
