//! Strategies that make syntax trees as the parser could have made them, without places and comments.
//!
//! Names are drawn so that they collide with keywords often.

mod acts;
mod choices;
mod expressions;
mod items;
mod statements;

use proptest::prelude::*;

use crate::diagnostic::{FileId, Span};
use crate::syntax::{Name, Prose};

pub use acts::act;
pub use expressions::expression;
pub use items::file;
pub use statements::statement;

const NOWHERE: Span = Span {
    file: FileId(0),
    start: 0,
    end: 0,
};

/// Ordinary names, words of keyword phrases, and names in other scripts.
const NAMES: &[&str] = &[
    "a",
    "b",
    "price",
    "person",
    "x1",
    "_",
    "most",
    "least",
    "of",
    "each",
    "halves",
    "up",
    "down",
    "by",
    "at",
    "rule",
    "count",
    "set",
    "list",
    "capacity",
    "apart",
    "from",
    "named",
    "refused",
    "is",
    "present",
    "not",
    "in",
    "this",
    "when",
    "end",
    "to",
    "top",
    "bottom",
    "none",
    "impossible",
    "if",
    "nothing",
    "fixed",
    "paid",
    "place",
    "seen",
    "owner",
    "played",
    "until",
    "order",
    "within",
    "before",
    "some",
    "whether",
    "choose",
    "finish",
    "won",
    "drawn",
    "asked",
    "finished",
    "chance",
    "rounds",
    "together",
    "secretly",
    "costs",
    "soon",
    "instead",
    "state",
    "правило",
    "名前",
    "ñandú",
];

fn name() -> BoxedStrategy<Name> {
    proptest::sample::select(NAMES)
        .prop_map(|text| Name {
            text: text.to_owned(),
            span: NOWHERE,
        })
        .boxed()
}

fn quoted() -> BoxedStrategy<Name> {
    "[a-z@{}|/`\"\\\\\n\t ]{0,8}"
        .prop_map(|text| Name { text, span: NOWHERE })
        .boxed()
}

fn reference() -> BoxedStrategy<Name> {
    let refs: &[&str] = &["3.3", "6", "14.2.4.II", "A.1", "anna.count", "if", "при.1"];
    proptest::sample::select(refs)
        .prop_map(|text| Name {
            text: text.to_owned(),
            span: NOWHERE,
        })
        .boxed()
}

fn prose() -> BoxedStrategy<Prose> {
    let line = prop_oneof![Just(String::new()), " ?[a-z@{}|/`\"\\\\ ]{0,8}[a-z}]"];
    proptest::collection::vec(line, 1..3)
        .prop_map(|lines| Prose { lines, span: NOWHERE })
        .boxed()
}

fn maybe<T: std::fmt::Debug + Clone + 'static>(strategy: BoxedStrategy<T>) -> BoxedStrategy<Option<T>> {
    proptest::option::of(strategy).boxed()
}

fn several<T: std::fmt::Debug + 'static>(
    strategy: impl Strategy<Value = T> + 'static,
    size: std::ops::Range<usize>,
) -> BoxedStrategy<Vec<T>> {
    proptest::collection::vec(strategy, size).boxed()
}
