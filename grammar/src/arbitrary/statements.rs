//! Statements.

use proptest::prelude::*;

use crate::syntax::{AmendArg, Change, ChangeKind, Param, RoutePrice, Statement, StatementKind, Type, TypeKind};

use super::acts::procedures;
use super::expressions::{binder, expression};
use super::items::scenario;
use super::{NOWHERE, maybe, name, prose, quoted, reference, several};

/// Any statement of a rule.
pub fn statement() -> BoxedStrategy<Statement> {
    let wrap = |kind| Statement { kind, span: NOWHERE };
    prop_oneof![2 => values(), 2 => permissions(), 1 => procedures()]
        .prop_map(wrap)
        .prop_recursive(2, 6, 3, move |inner| {
            let body = || several(inner.clone(), 0..3);
            prop_oneof![
                (several(binder(&expression()), 1..3), body())
                    .prop_map(|(binders, body)| StatementKind::ForEach { binders, body }),
                (expression(), body()).prop_map(|(condition, body)| StatementKind::While { condition, body }),
            ]
            .prop_map(wrap)
        })
        .boxed()
}

fn values() -> BoxedStrategy<StatementKind> {
    let amend = (
        name(),
        several(amend_arg(), 0..3),
        maybe(expression()),
        several(change(), 1..4),
        several(reference(), 0..3),
    );
    prop_oneof![
        (name(), expression()).prop_map(|(name, value)| StatementKind::Let { name, value }),
        (name(), several(param(), 0..3), maybe(quoted()), ty(), expression()).prop_map(
            |(name, params, label, ty, value)| StatementKind::Value {
                name,
                params,
                label,
                ty,
                value
            }
        ),
        amend.prop_map(|(value, args, when, changes, over)| StatementKind::Amend {
            value,
            args,
            when,
            changes,
            over
        }),
        (expression(), several(expression(), 0..3), maybe(name()), maybe(prose())).prop_map(
            |(condition, at, label, message)| StatementKind::Require {
                condition,
                at,
                label,
                message
            }
        ),
        scenario().prop_map(StatementKind::Example),
    ]
    .boxed()
}

fn permissions() -> BoxedStrategy<StatementKind> {
    let args = || several(name(), 0..3);
    let price = prop_oneof![
        expression().prop_map(RoutePrice::Surcharge),
        expression().prop_map(RoutePrice::Instead)
    ];
    prop_oneof![
        (
            name(),
            several((name(), expression()), 1..3),
            maybe(expression()),
            maybe(name()),
            maybe(prose())
        )
            .prop_map(|(name, uses, priced, label, message)| StatementKind::Permission {
                name,
                uses,
                priced,
                label,
                message
            }),
        (
            name(),
            args(),
            maybe(expression()),
            maybe(price.boxed()),
            maybe(expression()),
            maybe(prose())
        )
            .prop_map(
                |(permission, args, when, price, at_most, message)| StatementKind::Allow {
                    permission,
                    args,
                    when,
                    price,
                    at_most,
                    message
                }
            ),
        (reference(), expression(), maybe(name()), maybe(prose())).prop_map(|(rule, at_most, label, message)| {
            StatementKind::Capacity {
                rule,
                at_most,
                label,
                message,
            }
        }),
        (name(), args(), maybe(expression()), maybe(name()), maybe(prose())).prop_map(
            |(permission, args, when, label, message)| StatementKind::Cannot {
                permission,
                args,
                when,
                label,
                message
            }
        ),
        (name(), args(), reference(), maybe(expression())).prop_map(|(permission, args, from, when)| {
            StatementKind::Except {
                permission,
                args,
                from,
                when,
            }
        }),
    ]
    .boxed()
}

pub(super) fn amend_arg() -> BoxedStrategy<AmendArg> {
    prop_oneof![name().prop_map(AmendArg::Name), Just(AmendArg::This(NOWHERE))].boxed()
}

fn change() -> BoxedStrategy<Change> {
    prop_oneof![
        expression().prop_map(ChangeKind::Becomes),
        expression().prop_map(ChangeKind::Plus),
        (expression(), maybe(expression())).prop_map(|(by, floor)| ChangeKind::Minus(by, floor)),
        expression().prop_map(ChangeKind::AtLeast),
        expression().prop_map(ChangeKind::AtMost),
        expression().prop_map(ChangeKind::With),
        expression().prop_map(ChangeKind::Without),
    ]
    .prop_map(|kind| Change { kind, span: NOWHERE })
    .boxed()
}

pub(super) fn param() -> BoxedStrategy<Param> {
    (name(), ty()).prop_map(|(name, ty)| Param { name, ty }).boxed()
}

pub(super) fn ty() -> BoxedStrategy<Type> {
    let wrap = |kind| Type { kind, span: NOWHERE };
    prop_oneof![
        Just(TypeKind::Number),
        Just(TypeKind::Flag),
        name().prop_map(TypeKind::Named),
        several(name(), 1..3).prop_map(TypeKind::Bag),
        name().prop_map(TypeKind::Set),
        name().prop_map(TypeKind::List),
        name().prop_map(TypeKind::Place),
    ]
    .prop_map(wrap)
    .prop_recursive(2, 3, 1, move |inner| {
        inner.prop_map(move |ty| wrap(TypeKind::Optional(Box::new(ty))))
    })
    .boxed()
}
