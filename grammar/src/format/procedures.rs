//! Procedures and reactions.

use crate::diagnostic::Span;
use crate::keywords::Keyword as K;
use crate::syntax::{Act, AmendArg, Expr, Procedure, ProcedureKind, Reaction, Timing};

use super::acts::{act_block, acts};
use super::amendments::amend_args;
use super::blocks::{Extent, block};
use super::comments::Comments;
use super::doc::{Doc, group, keyword, nest, nothing, seq, text};
use super::expressions::{expression, name, rule_refs};
use super::statements::clause;
use super::types::{params, quoted, type_name};

/// Where the head of a procedure ends.
pub(super) fn head_end(x: &Procedure) -> u32 {
    let label = x.label.as_ref().map(|label| label.span.end);
    let gives = x.gives.as_ref().map(|gives| gives.ty.span.end);
    let param = x.params.last().map(|param| param.ty.span.end);
    let affects = x.affects.as_ref().map(|affects| affects.span.end);
    affects.or(gives).or(label).or(param).unwrap_or(x.name.span.end)
}

/// Where the head of a reaction ends. Its clauses may have been written in any order.
pub(super) fn reaction_head_end(x: &Reaction) -> u32 {
    let args = x.args.last().map(|arg| match arg {
        AmendArg::Name(n) => n.span.end,
        AmendArg::This(at) => at.end,
    });
    let when = x.when.as_ref().map(|when| when.span.end);
    let over = x.over.last().map(|rule| rule.span.end);
    let last = args.max(when).max(over);
    last.unwrap_or(x.procedure.span.end)
}

pub(super) fn procedure(x: &Procedure, whole: Span, comments: &mut Comments<'_>) -> Doc {
    let word = match x.kind {
        ProcedureKind::Procedure => K::Procedure,
        ProcedureKind::Phase => K::Phase,
        ProcedureKind::Step => K::Step,
        ProcedureKind::Action => K::Action,
    };
    let params = if x.params.is_empty() {
        nothing()
    } else {
        params(&x.params)
    };
    let label = x
        .label
        .as_ref()
        .map_or_else(nothing, |label| text(format!(" {}", quoted(&label.text))));
    let gives = x.gives.as_ref().map_or_else(nothing, |gives| {
        let called = gives.name.as_ref();
        let called = called.map_or_else(nothing, |called| seq([name(called), text(": ")]));
        seq([text(" "), keyword(K::Gives), text(" "), called, type_name(&gives.ty)])
    });
    let affects = x.affects.as_ref().map_or_else(nothing, |player| {
        seq([text(" "), keyword(K::Affects), text(" "), expression(player)])
    });
    let head = seq([
        keyword(word),
        text(" "),
        name(&x.name),
        params,
        label,
        gives,
        affects,
        text(" "),
    ]);
    let end = Span {
        end: head_end(x),
        ..whole
    };
    let at = comments.block_from(end);
    seq([head, act_block(&x.body, at, whole.end, comments)])
}

pub(super) fn reaction(x: &Reaction, whole: Span, comments: &mut Comments<'_>) -> Doc {
    let word = match x.timing {
        Timing::Before => K::Before,
        Timing::After => K::After,
        Timing::InsteadOf => K::InsteadOf,
        Timing::AtEndOf => K::AtEndOf,
    };
    let over = if x.over.is_empty() {
        nothing()
    } else {
        seq([Doc::Line, group(seq([keyword(K::Over), text(" "), rule_refs(&x.over)]))])
    };
    let head = seq([
        keyword(word),
        text(" "),
        name(&x.procedure),
        amend_args(&x.args),
        clause(K::When, &x.when),
        over,
    ]);
    after_colon(head, reaction_head_end(x), &x.body, whole, comments)
}

pub(super) fn as_soon_as(condition: &Expr, body: &[Act], whole: Span, comments: &mut Comments<'_>) -> Doc {
    let head = seq([keyword(K::AsSoonAs), text(" "), expression(condition)]);
    after_colon(head, condition.span.end, body, whole, comments)
}

/// One act behind a colon if it fits on the line, or the acts in braces.
pub(super) fn after_colon(head: Doc, head_end: u32, body: &[Act], whole: Span, comments: &mut Comments<'_>) -> Doc {
    let extent = Extent {
        head_end,
        first: body.first().map_or(whole.end, |first| first.span.start),
        end: whole.end,
        alone: body.len() == 1,
    };
    block(head, extent, comments, |column| acts(column, body))
}

/// What stands before the brace of a block: on one line, or its clauses one a line.
pub(super) fn head(parts: impl IntoIterator<Item = Doc>) -> Doc {
    group(nest(seq(parts)))
}
