//! Expressions.

use proptest::prelude::*;
use proptest::sample::select;

use crate::parse::LARGEST_NUMBER;
use crate::syntax::{AggregateOp, Arm, BinaryOp, Binder, Expr, ExprKind, Pattern, Rounding, UnaryOp};

use super::{NOWHERE, maybe, name, quoted, reference, several};

const BINARY: &[BinaryOp] = &[
    BinaryOp::Or,
    BinaryOp::And,
    BinaryOp::Equal,
    BinaryOp::NotEqual,
    BinaryOp::Less,
    BinaryOp::LessOrEqual,
    BinaryOp::Greater,
    BinaryOp::GreaterOrEqual,
    BinaryOp::In,
    BinaryOp::NotIn,
    BinaryOp::Add,
    BinaryOp::Subtract,
    BinaryOp::Multiply,
];

/// Any expression.
pub fn expression() -> BoxedStrategy<Expr> {
    leaf()
        .prop_recursive(4, 24, 3, |inner| {
            prop_oneof![operator(&inner), lists(&inner), calls(&inner), others(&inner)]
        })
        .boxed()
}

/// Any expression, a record of a named type, or a text: what stands where no block can follow.
pub fn element() -> BoxedStrategy<Expr> {
    or_typed(&expression())
}

/// A piece of data: an expression, or a record of a named type.
pub fn datum() -> BoxedStrategy<Expr> {
    let text = |expr: &Expr| matches!(expr.kind, ExprKind::Text(..));
    element()
        .prop_filter("data have no texts", move |expr| !text(expr))
        .boxed()
}

fn or_typed(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Expr> {
    let entries = several((name(), inner.clone()), 0..3);
    let typed = (name(), entries).prop_map(|(of, entries)| wrap(ExprKind::Typed(of, entries)));
    let args = maybe(several(inner.clone(), 0..2));
    let text = (quoted(), args).prop_map(|(text, args)| wrap(ExprKind::Text(text, args)));
    prop_oneof![5 => inner.clone(), 1 => typed, 1 => text].boxed()
}

fn wrap(kind: ExprKind) -> Expr {
    Expr { kind, span: NOWHERE }
}

fn number() -> BoxedStrategy<i64> {
    prop_oneof![0..20_i64, 0..=2 * LARGEST_NUMBER].boxed()
}

fn leaf() -> BoxedStrategy<Expr> {
    prop_oneof![
        number().prop_map(ExprKind::Number),
        (number(), name()).prop_map(|(n, unit)| ExprKind::Quantity(n, unit)),
        any::<bool>().prop_map(ExprKind::Flag),
        name().prop_map(ExprKind::Name),
        Just(ExprKind::This),
        name().prop_map(ExprKind::All),
        name().prop_map(ExprKind::Within),
        reference().prop_map(ExprKind::WithinRule),
    ]
    .prop_map(wrap)
    .boxed()
}

fn boxed(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Box<Expr>> {
    inner.clone().prop_map(Box::new).boxed()
}

fn operator(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Expr> {
    let one = || boxed(inner);
    let rounding = prop_oneof![Just(None), Just(Some(Rounding::Up)), Just(Some(Rounding::Down))];
    prop_oneof![
        3 => (select(BINARY), one(), one()).prop_map(|(op, a, b)| ExprKind::Binary(op, a, b)),
        1 => (select(&[UnaryOp::Not, UnaryOp::Minus][..]), one()).prop_map(|(op, a)| ExprKind::Unary(op, a)),
        1 => (one(), one(), rounding).prop_map(|(left, right, rounding)| ExprKind::Divide { left, right, rounding }),
        1 => (one(), name(), any::<bool>())
            .prop_map(|(value, kind, negated)| ExprKind::IsKind { value, kind, negated }),
        1 => (one(), any::<bool>()).prop_map(|(value, present)| ExprKind::Presence { value, present }),
        1 => (one(), one()).prop_map(|(a, b)| ExprKind::Otherwise(a, b)),
        1 => (one(), one(), one()).prop_map(|(a, b, c)| ExprKind::If(a, b, c)),
    ]
    .prop_map(wrap)
    .boxed()
}

pub(super) fn binder(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Binder> {
    let parts = (name(), inner.clone(), maybe(inner.clone()));
    parts
        .prop_map(|(name, over, filter)| Binder { name, over, filter })
        .boxed()
}

fn lists(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Expr> {
    let ops = &[
        AggregateOp::Sum,
        AggregateOp::Min,
        AggregateOp::Max,
        AggregateOp::List,
        AggregateOp::Distinct,
    ][..];
    let bound = || several(binder(inner), 1..3);
    prop_oneof![
        several(or_typed(inner), 0..4).prop_map(ExprKind::List),
        several(inner.clone(), 1..3).prop_map(ExprKind::Bag),
        boxed(inner).prop_map(ExprKind::CountOf),
        bound().prop_map(ExprKind::Count),
        (any::<bool>(), bound(), boxed(inner)).prop_map(|(every, binders, condition)| ExprKind::Quantified {
            every,
            binders,
            condition
        }),
        (select(ops), boxed(inner), bound()).prop_map(|(op, element, binders)| ExprKind::Aggregate {
            op,
            element,
            binders
        }),
        (any::<bool>(), several(inner.clone(), 2..4)).prop_map(|(max, args)| ExprKind::Extreme { max, args }),
        (boxed(inner), maybe(boxed(inner).boxed()), name(), binder(inner)).prop_map(|(from, to, name, binder)| {
            let binder = Box::new(binder);
            ExprKind::Steps { from, to, name, binder }
        }),
        (any::<bool>(), boxed(inner), boxed(inner)).prop_map(|(bottom, count, list)| ExprKind::Top {
            bottom,
            count,
            list
        }),
    ]
    .prop_map(wrap)
    .boxed()
}

fn calls(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Expr> {
    let args = || several(or_typed(inner), 0..3);
    prop_oneof![
        (name(), args()).prop_map(|(n, args)| ExprKind::Call(n, args)),
        (name(), args()).prop_map(|(n, args)| ExprKind::Printed(n, args)),
        (name(), args()).prop_map(|(n, args)| ExprKind::HookCall(n, args)),
        (name(), args(), several(reference(), 0..3)).prop_map(|(permission, args, apart_from)| ExprKind::Allowed {
            permission,
            args,
            apart_from
        }),
    ]
    .prop_map(wrap)
    .boxed()
}

fn others(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Expr> {
    prop_oneof![
        several((name(), or_typed(inner)), 0..3).prop_map(ExprKind::Record),
        (boxed(inner), name()).prop_map(|(of, field)| ExprKind::Field(of, field)),
        (boxed(inner), boxed(inner)).prop_map(|(of, at)| ExprKind::Index(of, at)),
        (boxed(inner), several(arm(inner), 1..3)).prop_map(|(subject, arms)| ExprKind::Table { subject, arms }),
    ]
    .prop_map(wrap)
    .boxed()
}

fn arm(inner: &BoxedStrategy<Expr>) -> BoxedStrategy<Arm> {
    let end = || -20..20_i64;
    let pattern = prop_oneof![
        end().prop_map(Pattern::Number),
        (end(), end()).prop_map(|(from, to)| Pattern::Range(Some(from), Some(to))),
        end().prop_map(|from| Pattern::Range(Some(from), None)),
        end().prop_map(|to| Pattern::Range(None, Some(to))),
        name().prop_map(Pattern::Member),
        Just(Pattern::Otherwise),
    ];
    (pattern, inner.clone())
        .prop_map(|(pattern, value)| Arm {
            pattern,
            value,
            span: NOWHERE,
        })
        .boxed()
}
