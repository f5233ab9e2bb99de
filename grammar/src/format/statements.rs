//! Statements of rules.

use crate::keywords::Keyword as K;
use crate::syntax::{Expr, ExprKind, Name, Prose, RoutePrice, Statement, StatementKind};

use super::amendments::amend;
use super::blocks::{Extent, block};
use super::comments::{Column, Comments};
use super::doc::{Doc, bracketed, group, keyword, nest, nothing, separated, seq, text};
use super::expressions::{binders, expression, name, rule_ref};
use super::types::{params, quoted, type_name};
use super::{procedures, scenarios};

/// Statements one below the other, up to the end of their block.
pub(super) fn statements(column: &mut Column<'_, '_>, body: &[Statement]) {
    for statement in body {
        let inside = head_end(statement).unwrap_or(statement.span.end);
        let message = message_of(statement);
        column.node(statement.span, inside, message.is_some(), |comments| {
            let head = write(statement, comments);
            let Some(message) = message else { return head };
            seq([
                head,
                comments.last_behind(message.span.start),
                nest(seq([Doc::Hard, prose(message)])),
            ])
        });
    }
}

/// Where the head of a statement with a block ends.
fn head_end(statement: &Statement) -> Option<u32> {
    match &statement.kind {
        StatementKind::ForEach { binders, .. } => binders.last().map(|b| b.filter.as_ref().unwrap_or(&b.over).span.end),
        StatementKind::While { condition, .. } => Some(condition.span.end),
        StatementKind::Procedure(procedure) => Some(procedures::head_end(procedure)),
        StatementKind::Reaction(reaction) => Some(procedures::reaction_head_end(reaction)),
        StatementKind::AsSoonAs { condition, .. } => Some(condition.span.end),
        StatementKind::Example(scenario) => Some(scenarios::head_end(scenario)),
        _ => None,
    }
}

fn message_of(statement: &Statement) -> Option<&Prose> {
    match &statement.kind {
        StatementKind::Require { message, .. }
        | StatementKind::Permission { message, .. }
        | StatementKind::Allow { message, .. }
        | StatementKind::Capacity { message, .. }
        | StatementKind::Cannot { message, .. } => message.as_ref(),
        _ => None,
    }
}

pub(super) fn prose(prose: &Prose) -> Doc {
    let mut docs = Vec::new();
    for line in &prose.lines {
        if !docs.is_empty() {
            docs.push(Doc::Hard);
        }
        docs.push(text(format!("| {line}").trim_end()));
    }
    seq(docs)
}

/// A statement without its message.
fn write(statement: &Statement, comments: &mut Comments<'_>) -> Doc {
    match &statement.kind {
        StatementKind::ForEach { binders: of, body } => {
            let head = seq([keyword(K::ForEach), text(" "), binders(of)]);
            block(head, extent(statement, body), comments, |column| {
                statements(column, body)
            })
        }
        StatementKind::While { condition, body } => {
            let head = seq([keyword(K::While), text(" "), expression(condition)]);
            block(head, extent(statement, body), comments, |column| {
                statements(column, body)
            })
        }
        StatementKind::Procedure(procedure) => procedures::procedure(procedure, statement.span, comments),
        StatementKind::Reaction(reaction) => procedures::reaction(reaction, statement.span, comments),
        StatementKind::AsSoonAs { condition, body } => {
            procedures::as_soon_as(condition, body, statement.span, comments)
        }
        StatementKind::Example(scenario) => scenarios::scenario(K::Example, scenario, comments),
        StatementKind::Let { .. } | StatementKind::Value { .. } => group(plain(&statement.kind)),
        StatementKind::Amend {
            value,
            args,
            when,
            changes,
            over,
        } => group(amend(value, args, when.as_ref(), changes, over)),
        _ => group(nest(plain(&statement.kind))),
    }
}

fn extent(whole: &Statement, body: &[Statement]) -> Extent {
    let end = whole.span.end;
    Extent {
        head_end: head_end(whole).unwrap_or(end),
        first: body.first().map_or(end, |first| first.span.start),
        end,
        alone: body.len() == 1,
    }
}

fn plain(kind: &StatementKind) -> Doc {
    match kind {
        StatementKind::Let { name: n, value } => {
            seq([keyword(K::Let), text(" "), name(n), text(" ="), assigned(value)])
        }
        StatementKind::Value {
            name: n,
            params: p,
            label,
            ty,
            value,
        } => {
            let label = label
                .as_ref()
                .map_or_else(nothing, |label| text(format!(" {}", quoted(&label.text))));
            let params = if p.is_empty() { nothing() } else { params(p) };
            seq([
                keyword(K::Value),
                text(" "),
                name(n),
                params,
                label,
                text(": "),
                type_name(ty),
                text(" ="),
                assigned(value),
            ])
        }
        StatementKind::Require {
            condition, at, label, ..
        } => {
            let at = if at.is_empty() {
                nothing()
            } else {
                seq([
                    Doc::Line,
                    keyword(K::At),
                    text(" "),
                    group(separated(at.iter().map(expression), ",")),
                ])
            };
            seq([
                keyword(K::Require),
                text(" "),
                expression(condition),
                at,
                as_label(label),
            ])
        }
        StatementKind::Permission {
            name: n,
            uses,
            priced,
            label,
            ..
        } => {
            let uses = uses
                .iter()
                .map(|(n, of)| seq([name(n), text(" "), keyword(K::In), text(" "), expression(of)]));
            let uses = bracketed("(", uses.collect(), ")");
            seq([
                keyword(K::Permission),
                text(" "),
                name(n),
                uses,
                clause(K::Priced, priced),
                as_label(label),
            ])
        }
        StatementKind::Allow {
            permission,
            args,
            when,
            price,
            at_most,
            ..
        } => {
            let price = match price {
                Some(RoutePrice::Surcharge(price)) => {
                    seq([Doc::Line, keyword(K::AtPrice), text(" +"), expression(price)])
                }
                Some(RoutePrice::Instead(price)) => seq([Doc::Line, keyword(K::AtPrice), text(" "), expression(price)]),
                None => nothing(),
            };
            seq([
                about(K::Allow, permission, args),
                clause(K::When, when),
                price,
                clause(K::AtMost, at_most),
            ])
        }
        StatementKind::Capacity {
            rule, at_most, label, ..
        } => {
            let head = seq([keyword(K::CapacityOf), text(" "), rule_ref(rule)]);
            seq([
                head,
                Doc::Line,
                keyword(K::AtMost),
                text(" "),
                expression(at_most),
                as_label(label),
            ])
        }
        StatementKind::Cannot {
            permission,
            args,
            when,
            label,
            ..
        } => seq([
            about(K::Cannot, permission, args),
            clause(K::When, when),
            as_label(label),
        ]),
        StatementKind::Except {
            permission,
            args,
            from,
            when,
        } => {
            let from = seq([Doc::Line, keyword(K::From), text(" "), rule_ref(from)]);
            seq([about(K::Except, permission, args), from, clause(K::When, when)])
        }
        StatementKind::Order {
            procedure,
            args,
            before,
            when,
        } => {
            let before = seq([Doc::Line, keyword(K::Before), text(" "), name(before)]);
            seq([about(K::Order, procedure, args), before, clause(K::When, when)])
        }
        // These have a layout of their own.
        StatementKind::Amend { .. }
        | StatementKind::ForEach { .. }
        | StatementKind::While { .. }
        | StatementKind::Procedure(_)
        | StatementKind::Reaction(_)
        | StatementKind::AsSoonAs { .. }
        | StatementKind::Example(_) => nothing(),
    }
}

/// What brings its own brackets stays on the line of the `=`.
pub(super) fn assigned(value: &Expr) -> Doc {
    let breaks_inside = matches!(
        value.kind,
        ExprKind::Table { .. }
            | ExprKind::List(_)
            | ExprKind::Bag(_)
            | ExprKind::Record(_)
            | ExprKind::Typed(..)
            | ExprKind::Call(..)
    );
    if breaks_inside {
        seq([text(" "), expression(value)])
    } else {
        nest(seq([Doc::Line, expression(value)]))
    }
}

pub(super) fn clause(word: K, value: &Option<Expr>) -> Doc {
    match value {
        Some(value) => seq([Doc::Line, keyword(word), text(" "), expression(value)]),
        None => nothing(),
    }
}

pub(super) fn as_label(label: &Option<Name>) -> Doc {
    match label {
        Some(label) => seq([Doc::Line, keyword(K::As), text(" "), name(label)]),
        None => nothing(),
    }
}

fn about(word: K, permission: &Name, args: &[Name]) -> Doc {
    let args = if args.is_empty() {
        nothing()
    } else {
        bracketed("(", args.iter().map(name).collect(), ")")
    };
    seq([keyword(word), text(" "), name(permission), args])
}
