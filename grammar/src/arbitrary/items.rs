//! Files, items and scenarios.

use proptest::prelude::*;
use proptest::sample::select;

use crate::syntax::{
    Card, Enum, Expr, ExprKind, Field, File, Fixture, Game, Grid, Hook, HookClass, Item, Kind, Name, Rule,
    RulesetOption, Scenario, Seen, Sheet, StateField, Step, StepKind, Unit,
};

use super::expressions::{datum, element, expression};
use super::statements::{param, statement, ty};
use super::{NOWHERE, maybe, name, prose, quoted, reference, several};

/// Any file, in English keywords.
pub fn file() -> BoxedStrategy<File> {
    let lang = Name {
        text: "en".to_owned(),
        span: NOWHERE,
    };
    several(item(), 0..4)
        .prop_map(move |items| File {
            lang: lang.clone(),
            keywords: None,
            items,
            comments: Vec::new(),
            lines: Vec::new(),
            blocks: Vec::new(),
        })
        .boxed()
}

fn item() -> BoxedStrategy<Item> {
    prop_oneof![
        unit().prop_map(Item::Unit),
        (name(), maybe(quoted()), several((name(), maybe(quoted())), 0..3)).prop_map(|(name, label, members)| {
            Item::Enum(Enum {
                name,
                label,
                members,
                span: NOWHERE,
            })
        }),
        kind().prop_map(Item::Kind),
        game().prop_map(Item::Game),
        (name(), maybe(name()), several(name(), 0..3), fields(no_state())).prop_map(|(name, totals, shows, fields)| {
            Item::Sheet(Sheet {
                name,
                totals,
                shows,
                fields,
                span: NOWHERE,
            })
        }),
        grid().prop_map(Item::Grid),
        (name(), ty(), expression(), maybe(quoted())).prop_map(|(name, ty, default, label)| Item::Option(
            RulesetOption {
                name,
                ty,
                default,
                label,
                span: NOWHERE
            }
        )),
        hook().prop_map(Item::Hook),
        rule().prop_map(Item::Rule),
        card().prop_map(Item::Card),
        fixture().prop_map(Item::Fixture),
        scenario().prop_map(Item::Scenario),
    ]
    .boxed()
}

fn unit() -> BoxedStrategy<Unit> {
    (
        name(),
        several(name(), 0..3),
        any::<bool>(),
        maybe(expression()),
        several((name(), quoted()), 0..3),
    )
        .prop_map(|(name, paid_in, halves, floor, labels)| Unit {
            name,
            halves,
            paid_in,
            floor,
            labels,
            span: NOWHERE,
        })
        .boxed()
}

/// Fields, with what is said of them as state.
fn fields(state: BoxedStrategy<Option<StateField>>) -> BoxedStrategy<Vec<Field>> {
    let field = (name(), ty(), maybe(datum()), maybe(name()), state);
    several(
        field.prop_map(|(name, ty, default, hidden, state)| Field {
            name,
            ty,
            default,
            hidden,
            state,
            span: NOWHERE,
        }),
        0..4,
    )
}

fn no_state() -> BoxedStrategy<Option<StateField>> {
    Just(None).boxed()
}

fn state() -> BoxedStrategy<StateField> {
    let seen = select(&[Seen::All, Seen::Owner, Seen::Nobody][..]);
    (maybe(name()), seen, maybe(name()))
        .prop_map(|(per, seen, until)| StateField { per, seen, until })
        .boxed()
}

fn game() -> BoxedStrategy<Game> {
    let head = (
        name(),
        maybe(quoted()),
        maybe(name()),
        maybe(expression()),
        several(name(), 0..3),
    );
    (head, fields(state().prop_map(Some).boxed()))
        .prop_map(|((name, label, players, reactions_by, shows), fields)| Game {
            name,
            label,
            players,
            reactions_by,
            shows,
            fields,
            span: NOWHERE,
        })
        .boxed()
}

fn kind() -> BoxedStrategy<Kind> {
    (
        name(),
        maybe(quoted()),
        any::<bool>(),
        maybe(name()),
        several(name(), 0..3),
        several(name(), 0..3),
        fields(maybe(state())),
    )
        .prop_map(|(name, label, is_record, parent, named_by, shows, fields)| Kind {
            name,
            label: label.filter(|_| !is_record),
            is_record,
            parent,
            named_by: if is_record { named_by } else { Vec::new() },
            shows: if is_record { Vec::new() } else { shows },
            fields,
            span: NOWHERE,
        })
        .boxed()
}

fn hook() -> BoxedStrategy<Hook> {
    let class = prop_oneof![
        name().prop_map(HookClass::Reduces),
        name().prop_map(HookClass::Increases),
        Just(HookClass::Decides),
        several(name(), 1..4).prop_map(HookClass::Does),
    ];
    (name(), several(param(), 0..3), class, quoted())
        .prop_map(|(name, params, class, script)| Hook {
            name,
            params,
            class,
            script,
            span: NOWHERE,
        })
        .boxed()
}

fn rule() -> BoxedStrategy<Rule> {
    let head = (reference(), name(), maybe(quoted()), maybe(expression()));
    (head, maybe(prose()), several(statement(), 0..4))
        .prop_map(|((number, id, title, when), prose, body)| Rule {
            number,
            id,
            title,
            when,
            prose,
            body,
            span: NOWHERE,
            head: NOWHERE,
        })
        .boxed()
}

fn card() -> BoxedStrategy<Card> {
    rule()
        .prop_flat_map(|rule| name().prop_map(move |thing| card_of(rule.clone(), thing)))
        .boxed()
}

fn card_of(rule: Rule, thing: Name) -> Card {
    let Rule {
        id,
        title,
        when,
        prose,
        body,
        span,
        head,
        ..
    } = rule;
    Card {
        thing,
        id,
        title,
        when,
        prose,
        body,
        span,
        head,
    }
}

fn grid() -> BoxedStrategy<Grid> {
    let ways = several((name(), datum()), 0..3);
    (name(), name(), several(name(), 1..3), ways)
        .prop_map(|(name, on, by, ways)| Grid {
            name,
            on,
            by,
            ways,
            span: NOWHERE,
        })
        .boxed()
}

fn fixture() -> BoxedStrategy<Fixture> {
    (name(), name(), several((name(), datum()), 0..3))
        .prop_map(|(kind, name, fields)| Fixture {
            kind,
            name,
            fields,
            span: NOWHERE,
        })
        .boxed()
}

pub(super) fn scenario() -> BoxedStrategy<Scenario> {
    (quoted(), several(reference(), 0..3), several(step(), 0..4))
        .prop_map(|(title, shows, steps)| Scenario {
            title,
            shows,
            steps,
            span: NOWHERE,
        })
        .boxed()
}

fn acting_step() -> BoxedStrategy<StepKind> {
    let rule = || {
        reference().prop_map(|rule| Expr {
            kind: ExprKind::Rule(rule),
            span: NOWHERE,
        })
    };
    let rules = several(rule(), 1..3).prop_map(|all| Expr {
        kind: ExprKind::List(all),
        span: NOWHERE,
    });
    let answered = prop_oneof![6 => element(), 1 => rule(), 1 => rules];
    let answer = (name(), answered, several(reference(), 0..3));
    prop_oneof![
        several(element(), 1..3).prop_map(StepKind::WithChance),
        (name(), several(element(), 0..3)).prop_map(|(procedure, args)| StepKind::Do { procedure, args }),
        answer.prop_map(|(player, answer, refused)| StepKind::Answer {
            player,
            answer,
            refused
        }),
        several(name(), 1..3).prop_map(StepKind::ExpectAsked),
        Just(StepKind::ExpectFinished),
        several(name(), 0..3).prop_map(StepKind::ExpectWonBy),
        several(name(), 1..3).prop_map(StepKind::ExpectRanked),
    ]
    .boxed()
}

fn step() -> BoxedStrategy<Step> {
    prop_oneof![
        (name(), expression()).prop_map(|(name, value)| StepKind::WithOption { name, value }),
        fixture().prop_map(StepKind::Fixture),
        (name(), several((name(), datum()), 0..3)).prop_map(|(sheet, fields)| StepKind::Given { sheet, fields }),
        Just(StepKind::ExpectLegal),
        (several(reference(), 1..3), several(expression(), 0..3))
            .prop_map(|(rules, at)| StepKind::ExpectRefused { rules, at }),
        (name(), maybe(expression()), maybe(expression()))
            .prop_map(|(thing, price, place)| StepKind::ExpectOptionLegal { thing, price, place }),
        (name(), several(reference(), 1..3), maybe(expression()))
            .prop_map(|(thing, rules, place)| StepKind::ExpectOptionRefused { thing, rules, place }),
        expression().prop_map(StepKind::Expect),
        acting_step(),
    ]
    .prop_map(|kind| Step { kind, span: NOWHERE })
    .boxed()
}
