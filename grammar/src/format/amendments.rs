//! Amendments of values.

use crate::keywords::Keyword as K;
use crate::syntax::{AmendArg, Change, ChangeKind, Expr, Name, RuleRef};

use super::doc::{Doc, bracketed, group, keyword, nest, nothing, separated, seq, text};
use super::expressions::{expression, name, rule_refs};

pub(super) fn amend(value: &Name, args: &[AmendArg], when: Option<&Expr>, changes: &[Change], over: &[RuleRef]) -> Doc {
    let when = when.map_or_else(nothing, |when| {
        seq([Doc::Line, keyword(K::When), text(" "), expression(when)])
    });
    let over = if over.is_empty() {
        nothing()
    } else {
        seq([Doc::Line, group(seq([keyword(K::Over), text(" "), rule_refs(over)]))])
    };
    let changes = nest(seq([Doc::Line, separated(changes.iter().map(change), ",")]));
    let head = group(nest(seq([
        keyword(K::Amend),
        text(" "),
        name(value),
        amend_args(args),
        when,
        text(":"),
    ])));
    seq([head, changes, nest(over)])
}

/// The names for the parameters of what is amended or reacted to.
pub(super) fn amend_args(args: &[AmendArg]) -> Doc {
    if args.is_empty() {
        return nothing();
    }
    let args = args.iter().map(|arg| match arg {
        AmendArg::Name(n) => name(n),
        AmendArg::This(_) => keyword(K::This),
    });
    bracketed("(", args.collect(), ")")
}

fn change(change: &Change) -> Doc {
    let by = |word, value| seq([keyword(word), text(" "), expression(value)]);
    match &change.kind {
        ChangeKind::Becomes(value) => by(K::Becomes, value),
        ChangeKind::Plus(value) => seq([text("+ "), expression(value)]),
        ChangeKind::Minus(value, None) => seq([text("- "), expression(value)]),
        ChangeKind::Minus(value, Some(floor)) => seq([text("- "), expression(value), text(" "), by(K::AtLeast, floor)]),
        ChangeKind::AtLeast(value) => by(K::AtLeast, value),
        ChangeKind::AtMost(value) => by(K::AtMost, value),
        ChangeKind::With(value) => by(K::With, value),
        ChangeKind::Without(value) => by(K::Without, value),
    }
}
