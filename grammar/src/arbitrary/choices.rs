//! Acts that ask a player: choices, sheets, offers; and what an action costs.

use proptest::prelude::*;

use crate::syntax::{Act, ActKind, Choose, Chosen, Cost, Domain, Offer, OfferArg, Submit};

use super::acts::{bound, done_or_picked, lost_or_moved, said, told};
use super::expressions::expression;
use super::{NOWHERE, maybe, name, prose, several};

type Body = BoxedStrategy<Vec<Act>>;

/// Acts that ask a player, with such acts in their blocks.
pub(super) fn choice(body: &Body) -> BoxedStrategy<Act> {
    let offers = || several(offer(), 0..4);
    prop_oneof![
        3 => said(choose(body)),
        1 => said(submit(body.clone())),
        1 => secretly(body),
        1 => said((bound(), offers(), body.clone())
            .prop_map(|(binder, offers, then)| ActKind::Rounds { binder, offers, then })
            .boxed()),
        1 => said(offered()),
        1 => said(costs()),
        2 => (said(may_be_impossible()), body.clone()).prop_map(|(act, otherwise)| {
            let act = Box::new(act);
            told(ActKind::OrIfImpossible { act, otherwise }, None, None)
        }),
    ]
    .boxed()
}

fn costs() -> BoxedStrategy<ActKind> {
    (expression(), several(cost(), 0..4))
        .prop_map(|(by, costs)| ActKind::Costs { by, costs })
        .boxed()
}

fn offered() -> BoxedStrategy<ActKind> {
    (any::<bool>(), expression(), several(offer(), 0..4), maybe(name()))
        .prop_map(|(must, by, offers, giving)| ActKind::Offer {
            must,
            by,
            offers,
            giving,
        })
        .boxed()
}

/// What may have an alternative, but for choices.
fn may_be_impossible() -> BoxedStrategy<ActKind> {
    prop_oneof![costs(), offered(), lost_or_moved(), done_or_picked()].boxed()
}

fn choose(body: &Body) -> BoxedStrategy<ActKind> {
    let clauses = (any::<bool>(), maybe(expression()), any::<bool>(), maybe(body.clone()));
    (chosen(), expression(), clauses)
        .prop_map(|(what, by, (or_none, preferring, all_or_nothing, or_if_impossible))| {
            ActKind::Choose(Choose {
                what,
                by,
                or_none,
                preferring,
                all_or_nothing,
                or_if_impossible,
            })
        })
        .boxed()
}

fn chosen() -> BoxedStrategy<Chosen> {
    let some = (name(), bound(), maybe(expression()), maybe(expression()));
    prop_oneof![
        bound().prop_map(Chosen::One),
        (name(), expression(), expression()).prop_map(|(name, least, most)| Chosen::Range { name, least, most }),
        some.prop_map(|(name, binder, at_least, at_most)| Chosen::Some {
            name,
            binder,
            at_least,
            at_most
        }),
        (name(), bound()).prop_map(|(name, binder)| Chosen::Order { name, binder }),
        name().prop_map(|name| Chosen::Whether { name }),
    ]
    .boxed()
}

fn submit(then: Body) -> BoxedStrategy<ActKind> {
    let domain = prop_oneof![
        expression().prop_map(Domain::Given),
        expression().prop_map(Domain::In),
        (expression(), expression()).prop_map(|(least, most)| Domain::Range(least, most)),
    ];
    (name(), several((name(), domain), 0..3), expression(), then)
        .prop_map(|(sheet, fields, by, then)| {
            ActKind::Submit(Submit {
                sheet,
                fields,
                by,
                then,
            })
        })
        .boxed()
}

fn secretly(body: &Body) -> BoxedStrategy<Act> {
    let inner = prop_oneof![said(choose(body)), said(submit(Just(Vec::new()).boxed()))];
    (bound(), inner, body.clone())
        .prop_map(|(binder, choice, then)| {
            let choice = Box::new(choice);
            told(ActKind::Secretly { binder, choice, then }, None, None)
        })
        .boxed()
}

fn offer() -> BoxedStrategy<Offer> {
    let arg = prop_oneof![expression().prop_map(OfferArg::Fixed), bound().prop_map(OfferArg::Any)];
    (name(), several(arg, 0..3))
        .prop_map(|(action, args)| Offer {
            action,
            args,
            span: NOWHERE,
        })
        .boxed()
}

fn cost() -> BoxedStrategy<Cost> {
    let (amount, places) = (expression(), several(expression(), 1..3));
    let question = (maybe(name()), maybe(prose()));
    (any::<bool>(), amount, places, maybe(expression()), question)
        .prop_map(|(pay, amount, places, when, (label, prose))| Cost {
            pay,
            amount,
            places: if pay {
                places
            } else {
                places.into_iter().take(1).collect()
            },
            when,
            label: label.filter(|_| pay),
            prose: prose.filter(|_| pay),
            span: NOWHERE,
        })
        .boxed()
}
