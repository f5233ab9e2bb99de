//! Procedures, reactions and acts.

use proptest::prelude::*;
use proptest::sample::select;

use crate::syntax::{
    Act, ActKind, AmendArg, Binder, Expr, Gives, Name, Procedure, ProcedureKind, Prose, Reaction, StatementKind,
    StepInOrder, Timing,
};

use super::choices::choice;
use super::expressions::{binder, expression};
use super::statements::{amend_arg, param, ty};
use super::{NOWHERE, maybe, name, prose, quoted, reference, several};

/// Procedures and what is done about them.
pub(super) fn procedures() -> BoxedStrategy<StatementKind> {
    let kinds = &[
        ProcedureKind::Procedure,
        ProcedureKind::Phase,
        ProcedureKind::Step,
        ProcedureKind::Action,
    ][..];
    let head = (
        select(kinds),
        name(),
        several(param(), 0..3),
        maybe(quoted()),
        maybe((maybe(name()), ty()).prop_map(|(name, ty)| Gives { name, ty }).boxed()),
        maybe(expression()),
    );
    let procedure = (head, acts()).prop_map(|((kind, name, params, label, gives, affects), body)| {
        StatementKind::Procedure(Procedure {
            kind,
            name,
            params,
            label,
            gives,
            affects,
            body,
        })
    });
    prop_oneof![
        2 => procedure,
        1 => reaction().prop_map(StatementKind::Reaction),
        1 => (expression(), acts()).prop_map(|(condition, body)| StatementKind::AsSoonAs { condition, body }),
        1 => (name(), several(name(), 0..3), name(), maybe(expression())).prop_map(|(procedure, args, before, when)| {
            StatementKind::Order { procedure, args, before, when }
        }),
    ]
    .boxed()
}

fn reaction() -> BoxedStrategy<Reaction> {
    let timings = &[Timing::Before, Timing::After, Timing::InsteadOf, Timing::AtEndOf][..];
    let args: BoxedStrategy<Vec<AmendArg>> = several(amend_arg(), 0..3);
    let head = (
        select(timings),
        name(),
        args,
        maybe(expression()),
        several(reference(), 0..3),
    );
    (head, acts())
        .prop_map(|((timing, procedure, args, when, over), body)| Reaction {
            timing,
            procedure,
            args,
            when,
            over,
            body,
        })
        .boxed()
}

fn acts() -> BoxedStrategy<Vec<Act>> {
    several(act(), 0..4)
}

/// Any act.
pub fn act() -> BoxedStrategy<Act> {
    let leaf = prop_oneof![
        2 => said(plain()),
        1 => (maybe(name()), prose()).prop_map(|(label, prose)| Act { prose: Some(prose), ..told(ActKind::Say, label, None) }),
        2 => choice(&Just(Vec::new()).boxed()),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        let body = several(inner, 0..3);
        prop_oneof![blocks(&body), choice(&body)]
    })
    .boxed()
}

/// An act with its label and its prose.
pub(super) fn told(kind: ActKind, label: Option<Name>, prose: Option<Prose>) -> Act {
    Act {
        kind,
        label,
        prose,
        span: NOWHERE,
    }
}

/// An act of which something may be said.
pub(super) fn said(kind: BoxedStrategy<ActKind>) -> BoxedStrategy<Act> {
    (kind, maybe(name()), maybe(prose()))
        .prop_map(|(kind, label, prose)| told(kind, label, prose))
        .boxed()
}

pub(super) fn bound() -> BoxedStrategy<Binder> {
    binder(&expression())
}

fn args() -> BoxedStrategy<Vec<Expr>> {
    several(expression(), 0..3)
}

fn plain() -> BoxedStrategy<ActKind> {
    prop_oneof![changes(), chance(), ends(), done()].boxed()
}

fn changes() -> BoxedStrategy<ActKind> {
    let one = expression;
    prop_oneof![
        1 => (name(), one()).prop_map(|(name, value)| ActKind::Let { name, value }),
        1 => (one(), one()).prop_map(|(place, value)| ActKind::Set { place, value }),
        1 => one().prop_map(|place| ActKind::Clear { place }),
        1 => (one(), one(), any::<bool>()).prop_map(|(amount, place, all_or_nothing)| ActKind::Gain {
            amount,
            place,
            all_or_nothing
        }),
        2 => lost_or_moved(),
    ]
    .boxed()
}

/// Amounts and pieces that go somewhere.
pub(super) fn lost_or_moved() -> BoxedStrategy<ActKind> {
    let one = expression;
    prop_oneof![
        (one(), one(), any::<bool>()).prop_map(|(amount, place, all_or_nothing)| ActKind::Lose {
            amount,
            place,
            all_or_nothing
        }),
        (one(), maybe(one()), one(), any::<bool>(), any::<bool>()).prop_map(
            |(what, from, to, at_bottom, all_or_nothing)| ActKind::Move {
                what,
                from,
                to,
                at_bottom,
                all_or_nothing
            }
        ),
    ]
    .boxed()
}

fn done() -> BoxedStrategy<ActKind> {
    prop_oneof![
        3 => done_or_picked(),
        1 => (name(), args()).prop_map(|(hook, args)| ActKind::DoHook { hook, args }),
    ]
    .boxed()
}

/// What is done once, or once for each, and what is left to chance.
pub(super) fn done_or_picked() -> BoxedStrategy<ActKind> {
    prop_oneof![
        (name(), args(), maybe(name())).prop_map(|(procedure, args, giving)| ActKind::Do {
            procedure,
            args,
            giving
        }),
        (bound(), name(), args()).prop_map(|(binder, procedure, args)| ActKind::Together {
            binder,
            procedure,
            args
        }),
        bound().prop_map(|binder| ActKind::Pick { binder }),
        rolled(),
    ]
    .boxed()
}

fn rolled() -> BoxedStrategy<ActKind> {
    (name(), expression(), expression())
        .prop_map(|(name, least, most)| ActKind::Roll { name, least, most })
        .boxed()
}

fn chance() -> BoxedStrategy<ActKind> {
    prop_oneof![rolled(), expression().prop_map(|place| ActKind::Shuffle { place }),].boxed()
}

fn ends() -> BoxedStrategy<ActKind> {
    prop_oneof![
        expression().prop_map(|condition| ActKind::Require { condition }),
        maybe(expression()).prop_map(|value| ActKind::Return { value }),
        expression().prop_map(ActKind::FinishWonBy),
        expression().prop_map(ActKind::FinishRanked),
        Just(ActKind::FinishDrawn),
    ]
    .boxed()
}

/// Acts that are made of others, and of which nothing is said.
fn blocks(body: &BoxedStrategy<Vec<Act>>) -> BoxedStrategy<Act> {
    let arm = (expression(), body.clone());
    let repeat = (maybe(expression()), any::<bool>(), body.clone(), maybe(expression()));
    let step = (name(), args()).prop_map(|(procedure, args)| StepInOrder {
        procedure,
        args,
        span: NOWHERE,
    });
    prop_oneof![
        several(step, 0..4).prop_map(ActKind::InOrder),
        (several(arm, 1..3), maybe(body.clone())).prop_map(|(arms, otherwise)| ActKind::If { arms, otherwise }),
        (several(bound(), 1..3), body.clone()).prop_map(|(binders, body)| ActKind::ForEach { binders, body }),
        repeat.prop_map(|(times, fixed, body, until)| ActKind::Repeat {
            fixed: fixed && times.is_some(),
            times,
            body,
            until,
        }),
    ]
    .prop_map(|kind| told(kind, None, None))
    .boxed()
}
