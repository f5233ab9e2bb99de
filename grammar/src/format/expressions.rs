//! Expressions, with parentheses only where precedence needs them.

use crate::keywords::Keyword as K;
use crate::syntax::{AggregateOp, Arm, BinaryOp, Binder, Expr, ExprKind, Name, Pattern, RuleRef};

use super::doc::{Doc, bracketed, group, keyword, nest, nothing, separated, seq, text};
use super::operators::{Level, at_least, operators};
use super::types::quoted;

pub(super) fn expression(expr: &Expr) -> Doc {
    at_least(expr, Level::If)
}

pub(super) fn name(name: &Name) -> Doc {
    Doc::Name(name.text.clone())
}

pub(super) fn write(expr: &Expr) -> Doc {
    match &expr.kind {
        ExprKind::Number(halves) => text(number(*halves)),
        ExprKind::Quantity(halves, unit) => seq([text(number(*halves)), text(" "), name(unit)]),
        ExprKind::Flag(true) => keyword(K::True),
        ExprKind::Flag(false) => keyword(K::False),
        ExprKind::This => keyword(K::This),
        ExprKind::Name(n) => name(n),
        ExprKind::Bag(parts) => bracketed("{", all(parts), "}"),
        ExprKind::List(parts) => bracketed("[", all(parts), "]"),
        ExprKind::Record(entries) => record(entries),
        ExprKind::Text(words, None) => text(quoted(&words.text)),
        ExprKind::Text(words, Some(args)) => seq([text(quoted(&words.text)), bracketed("(", all(args), ")")]),
        ExprKind::Typed(of, entries) => seq([name(of), text(" "), record(entries)]),
        // After a dot no word is a keyword, so the name is never raw.
        ExprKind::Field(of, field) => seq([at_least(of, Level::Postfix), text("."), text(&field.text)]),
        ExprKind::Index(of, at) => seq([at_least(of, Level::Postfix), text("["), expression(at), text("]")]),
        ExprKind::Call(n, args) => seq([name(n), bracketed("(", all(args), ")")]),
        ExprKind::Printed(n, args) => seq([keyword(K::Printed), text(" "), name(n), arguments(args)]),
        ExprKind::HookCall(n, args) => seq([keyword(K::Hook), text(" "), name(n), bracketed("(", all(args), ")")]),
        ExprKind::Allowed {
            permission,
            args,
            apart_from,
        } => allowed(permission, args, apart_from),
        ExprKind::Top { bottom, count, list } => seq([
            keyword(if *bottom { K::Bottom } else { K::Top }),
            bracketed("(", vec![expression(count), expression(list)], ")"),
        ]),
        ExprKind::Steps {
            from,
            to,
            name: n,
            binder: b,
        } => steps(from, to.as_deref(), n, b),
        ExprKind::Within(procedure) => seq([keyword(K::Within), text(" "), name(procedure)]),
        ExprKind::WithinRule(rule) => seq([keyword(K::Within), text(" "), rule_ref(rule)]),
        ExprKind::Rule(rule) => rule_ref(rule),
        ExprKind::All(kind) => seq([keyword(K::All), text(" "), name(kind)]),
        ExprKind::CountOf(list) => in_parentheses(K::Count, no_binder(list)),
        ExprKind::Count(b) => in_parentheses(K::Count, binders(b)),
        ExprKind::Quantified {
            every,
            binders: b,
            condition,
        } => in_parentheses(
            if *every { K::Every } else { K::Any },
            seq([binders(b), text(":"), Doc::Line, expression(condition)]),
        ),
        ExprKind::Aggregate {
            op,
            element,
            binders: b,
        } => in_parentheses(
            aggregate(*op),
            seq([expression(element), Doc::Line, keyword(K::For), text(" "), binders(b)]),
        ),
        ExprKind::Extreme { max, args } => seq([
            keyword(if *max { K::Max } else { K::Min }),
            bracketed("(", all(args), ")"),
        ]),
        ExprKind::If(..) => group(conditional(expr)),
        ExprKind::Table { subject, arms } => table(subject, arms),
        _ => group(operators(expr)),
    }
}

fn all(parts: &[Expr]) -> Vec<Doc> {
    parts.iter().map(expression).collect()
}

pub(super) fn arguments(args: &[Expr]) -> Doc {
    if args.is_empty() {
        nothing()
    } else {
        bracketed("(", all(args), ")")
    }
}

pub(super) fn entry(n: &Name, value: &Expr) -> Doc {
    seq([name(n), text(": "), expression(value)])
}

fn record(entries: &[(Name, Expr)]) -> Doc {
    if entries.is_empty() {
        return text("{}");
    }
    let entries = entries.iter().map(|(n, value)| entry(n, value));
    group(seq([
        text("{"),
        nest(seq([Doc::Line, separated(entries, ",")])),
        Doc::Line,
        text("}"),
    ]))
}

fn in_parentheses(word: K, inner: Doc) -> Doc {
    group(seq([
        keyword(word),
        text("("),
        nest(seq([Doc::Soft, inner])),
        Doc::Soft,
        text(")"),
    ]))
}

/// `count(x in xs)` counts what `x` runs over, and an action is offered with each such `x`: so a flag that is spelled like that needs
/// parentheses there.
pub(super) fn no_binder(list: &Expr) -> Doc {
    let mut first = list;
    loop {
        first = match &first.kind {
            ExprKind::Binary(BinaryOp::In, left, _) if matches!(left.kind, ExprKind::Name(_)) => {
                return seq([text("("), expression(list), text(")")]);
            }
            ExprKind::Binary(_, left, _) => left,
            _ => return expression(list),
        };
    }
}

fn steps(from: &Expr, to: Option<&Expr>, n: &Name, b: &Binder) -> Doc {
    let end = match to {
        Some(to) => seq([text(" "), keyword(K::To), text(" "), expression(to)]),
        None => nothing(),
    };
    let word = if to.is_some() { K::Distance } else { K::Reachable };
    let ends = seq([keyword(K::From), text(" "), expression(from), end, text(":")]);
    in_parentheses(
        word,
        seq([
            ends,
            Doc::Line,
            name(n),
            text(" "),
            keyword(K::To),
            text(" "),
            binder(b),
        ]),
    )
}

fn allowed(permission: &Name, args: &[Expr], apart_from: &[RuleRef]) -> Doc {
    let apart = if apart_from.is_empty() {
        nothing()
    } else {
        seq([Doc::Line, keyword(K::ApartFrom), text(" "), rule_refs(apart_from)])
    };
    group(seq([
        keyword(K::Allowed),
        text(" "),
        name(permission),
        arguments(args),
        apart,
    ]))
}

pub(super) fn rule_ref(reference: &RuleRef) -> Doc {
    seq([keyword(K::Rule), text(" "), text(&reference.text)])
}

pub(super) fn rule_refs(refs: &[RuleRef]) -> Doc {
    group(separated(refs.iter().map(rule_ref), ","))
}

/// Loops in loops, the outermost first.
pub(super) fn binders(all: &[Binder]) -> Doc {
    separated(all.iter().map(binder), ",")
}

pub(super) fn binder(b: &Binder) -> Doc {
    let filter = match &b.filter {
        Some(filter) => seq([Doc::Line, keyword(K::Where), text(" "), expression(filter)]),
        None => nothing(),
    };
    seq([
        name(&b.name),
        text(" "),
        keyword(K::In),
        text(" "),
        expression(&b.over),
        filter,
    ])
}

fn conditional(expr: &Expr) -> Doc {
    let mut parts = Vec::new();
    let mut rest = expr;
    while let ExprKind::If(condition, then, otherwise) = &rest.kind {
        parts.extend([
            keyword(K::If),
            text(" "),
            at_least(condition, Level::Or),
            text(" "),
            keyword(K::Then),
            text(" "),
        ]);
        parts.extend([at_least(then, Level::Or), Doc::Line, keyword(K::Else), text(" ")]);
        rest = otherwise;
    }
    parts.push(expression(rest));
    seq(parts)
}

fn table(subject: &Expr, arms: &[Arm]) -> Doc {
    // The subject of a table is no table itself, and no `if`.
    let bare = at_least(subject, Level::Or);
    let subject = if starts_with_table(subject) {
        seq([text("("), bare, text(")")])
    } else {
        bare
    };
    let arms = arms
        .iter()
        .map(|arm| seq([pattern(&arm.pattern), text(": "), expression(&arm.value)]));
    let inner = seq([
        text("{"),
        nest(seq([Doc::Line, separated(arms, ",")])),
        Doc::Line,
        text("}"),
    ]);
    group(seq([keyword(K::By), text(" "), subject, text(" "), inner]))
}

/// Whether a table stands among the operands that would not be in parentheses.
pub(super) fn starts_with_table(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Table { .. } => true,
        ExprKind::Binary(_, a, b) | ExprKind::Otherwise(a, b) | ExprKind::Divide { left: a, right: b, .. } => {
            starts_with_table(a) || starts_with_table(b)
        }
        ExprKind::Unary(_, a) | ExprKind::Field(a, _) | ExprKind::Index(a, _) => starts_with_table(a),
        ExprKind::IsKind { value, .. } | ExprKind::Presence { value, .. } => starts_with_table(value),
        _ => false,
    }
}

fn pattern(pattern: &Pattern) -> Doc {
    let end = |end: Option<i64>| end.map_or_else(String::new, number);
    match pattern {
        Pattern::Number(halves) => text(number(*halves)),
        Pattern::Range(from, to) => text(format!("{}..{}", end(*from), end(*to))),
        Pattern::Member(n) => name(n),
        Pattern::Otherwise => keyword(K::Otherwise),
    }
}

fn aggregate(op: AggregateOp) -> K {
    match op {
        AggregateOp::Sum => K::Sum,
        AggregateOp::Min => K::Min,
        AggregateOp::Max => K::Max,
        AggregateOp::List => K::List,
        AggregateOp::Distinct => K::Distinct,
    }
}

/// As the author would write a number that is counted in halves.
fn number(halves: i64) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let whole = halves.unsigned_abs() / 2;
    let half = if halves % 2 == 0 { "" } else { ".5" };
    format!("{sign}{whole}{half}")
}
