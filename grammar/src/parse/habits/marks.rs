//! Braces, parentheses, `:` and `=` where they have no place.

use super::here::{Here, is_part, written};
use super::signs::whether;
use crate::keywords::Keyword as K;

pub(super) fn brace(here: &Here<'_>) -> Option<String> {
    let then = here.phrase(K::Then);
    if here.expected.is_only(then) {
        return Some(whether(here));
    }
    if here.takes("=") && here.head == Some(K::Value) {
        return Some("what a value is stands behind `=`, without braces".to_owned());
    }
    if here.expected.has(K::Hook) && here.head == Some(K::Do) {
        return Some(super::begins::again(here));
    }
    if here.is_act() && here.before.trim_end().ends_with(':') {
        return written(": {", "{");
    }
    None
}

pub(super) fn paren(here: &Here<'_>) -> Option<String> {
    let name = here.word_before();
    let of_something = here.before.trim_end_matches(is_part).ends_with('.');
    if of_something && let Some(help) = super::within::method(here, name) {
        return Some(help);
    }
    if here.takes("{") {
        return Some("what it holds stands in braces: `{ … }`".to_owned());
    }
    if here.before.trim_end().ends_with(&format!("@{}", K::All.token())) {
        return written(here.phrase(K::All), here.phrase(K::Every));
    }
    None
}

pub(super) fn colon(here: &Here<'_>) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    if here.takes(")") && here.takes(",") {
        return Some("here a parameter has only its name: its type was said where it was declared".to_owned());
    }
    if here.expected.message() {
        return Some("a message stands on a line of its own that begins with `|`, and no `:` before it".to_owned());
    }
    if here.takes("=") && here.head == Some(K::Let) {
        return Some(format!(
            "a name made with `{}` takes its type from what it is: leave it out",
            phrase(K::Let)
        ));
    }
    if here.head == Some(K::Rule) && here.expected.name {
        return Some("no `:` stands behind the number of a rule".to_owned());
    }
    if here.takes("{") {
        return match here.head {
            Some(K::Kind | K::Record) => written(":", phrase(K::Is)),
            _ if here.expected.has(K::Gives)
                && here
                    .rest
                    .get(1..)
                    .is_some_and(|rest| !rest.contains('\n') || typed(rest)) =>
            {
                Some(format!(
                    "what it gives is said with `{} …`, and what is done stands in braces",
                    phrase(K::Gives)
                ))
            }
            _ => Some("what belongs to it stands in braces, without a `:` before them: `{ … }`".to_owned()),
        };
    }
    here.expected
        .text()
        .then(|| "no `:` stands before this text".to_owned())
}

/// Whether a type and a brace follow on the line.
fn typed(rest: &str) -> bool {
    let line = rest.split('\n').next().unwrap_or_default();
    line.split('{')
        .next()
        .is_some_and(|before| before.split_whitespace().count() == 1)
}

pub(super) fn equals(here: &Here<'_>) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let type_first = |what: &str| Some(format!("its type stands before `=`: `{what}`"));
    match here.head {
        Some(K::Amend) if here.takes(":") => Some(format!(
            "what takes its place is said with `{0}`: `{1} v(x): {0} …`",
            phrase(K::Becomes),
            phrase(K::Amend)
        )),
        _ if here.expected.a_change() => written("=", phrase(K::Becomes)),
        Some(K::Value) if here.takes(":") => type_first(&format!("{} v: {} = …", phrase(K::Value), phrase(K::Number))),
        Some(K::Option) if here.takes(":") => type_first(&format!("{} o: {} = …", phrase(K::Option), phrase(K::Flag))),
        Some(K::Gain | K::Lose) if here.expected.expression => Some(format!(
            "it is said by `{} 1 {} x.f` and `{} 1 {} x.f`",
            phrase(K::Gain),
            phrase(K::To),
            phrase(K::Lose),
            phrase(K::From)
        )),
        _ if here.expected.is_only(":") && here.in_data() => written("=", ":"),
        _ if here.expected.is_only(":") => type_first(&format!("x: {} = …", phrase(K::Number))),
        _ if here.takes("{") => Some("no `=` stands before the braces".to_owned()),
        _ if here.expected.text() && here.takes(",") => {
            Some("a member is only a name and what people call it: leave its number out".to_owned())
        }
        Some(K::Expect) if here.is_step() => Some(format!(
            "`{} {}` says it all: leave the rest out",
            phrase(K::Expect),
            phrase(K::Legal)
        )),
        _ => None,
    }
}

impl Here<'_> {
    /// Whether the braces around this hold data: those of a sheet, of a thing or of a setup.
    fn in_data(&self) -> bool {
        matches!(self.last_keyword(), Some(K::Given | K::Fixture))
    }
}
