//! Scenarios, examples and what stands in them.

use crate::keywords::Keyword as K;
use crate::syntax::{Expr, Fixture, Grid, Name, RuleRef, Scenario, Step, StepKind};

use super::blocks::{braced, members_block};
use super::comments::{Column, Comments};
use super::doc::{Doc, group, keyword, nest, nothing, separated, seq, text};
use super::expressions::{arguments, entry, expression, name, rule_refs};
use super::statements::{assigned, clause};
use super::types::quoted;

/// A scenario or an example.
pub(super) fn scenario(word: K, scenario: &Scenario, comments: &mut Comments<'_>) -> Doc {
    let title = [keyword(word), text(" "), text(quoted(&scenario.title.text))];
    let head = seq([
        group(nest(seq(title.into_iter().chain([shown(&scenario.shows)])))),
        text(" "),
    ]);
    let first = scenario.steps.first().map_or(scenario.span.end, |step| step.span.start);
    let after_brace = comments.trailing(head_end(scenario), first);
    let mut column = Column::new(comments, scenario.span.end);
    for step in &scenario.steps {
        let inside = match &step.kind {
            StepKind::Fixture(fixture) => fixture.name.span.end,
            StepKind::Given { sheet, .. } => sheet.span.end,
            _ => step.span.end,
        };
        column.node(step.span, inside, false, |comments| write(step, comments));
    }
    seq([head, braced(after_brace, column.finish())])
}

/// Where what stands before its brace ends.
pub(super) fn head_end(scenario: &Scenario) -> u32 {
    scenario.shows.last().unwrap_or(&scenario.title).span.end
}

fn shown(rules: &[RuleRef]) -> Doc {
    if rules.is_empty() {
        return nothing();
    }
    seq([Doc::Line, keyword(K::Shows), text(" "), rule_refs(rules)])
}

fn write(step: &Step, comments: &mut Comments<'_>) -> Doc {
    let expect = || seq([keyword(K::Expect), text(" ")]);
    let inner = match &step.kind {
        StepKind::WithOption { name: n, value } => seq([
            keyword(K::With),
            text(" "),
            keyword(K::Option),
            text(" "),
            name(n),
            text(" ="),
            assigned(value),
        ]),
        StepKind::Fixture(f) => return fixture(f, comments),
        StepKind::Given { sheet, fields } => {
            let head = seq([keyword(K::Given), text(" "), name(sheet)]);
            return seq([
                head,
                text(" "),
                entries(fields, sheet.span.end, step.span.end, comments),
            ]);
        }
        StepKind::ExpectLegal => seq([expect(), keyword(K::Legal)]),
        StepKind::ExpectRefused { rules, at } => {
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
            seq([expect(), keyword(K::RefusedBy), text(" "), rule_refs(rules), at])
        }
        StepKind::ExpectOptionLegal { thing, price, place } => seq([
            expect(),
            option(thing),
            keyword(K::Legal),
            clause(K::AtPrice, price),
            clause(K::For, place),
        ]),
        StepKind::ExpectOptionRefused { thing, rules, place } => seq([
            expect(),
            option(thing),
            keyword(K::RefusedBy),
            text(" "),
            rule_refs(rules),
            clause(K::For, place),
        ]),
        StepKind::Expect(condition) => seq([expect(), expression(condition)]),
        StepKind::WithChance(_) | StepKind::Do { .. } | StepKind::Answer { .. } => acting(&step.kind),
        StepKind::ExpectAsked(_) | StepKind::ExpectFinished => acting(&step.kind),
        StepKind::ExpectWonBy(_) | StepKind::ExpectRanked(_) => acting(&step.kind),
    };
    group(nest(inner))
}

/// A line of a scenario in which something is done.
fn acting(kind: &StepKind) -> Doc {
    let expect = || seq([keyword(K::Expect), text(" ")]);
    match kind {
        StepKind::WithChance(given) => seq([
            keyword(K::WithChance),
            text(" "),
            group(separated(given.iter().map(expression), ",")),
        ]),
        StepKind::Do { procedure, args } => seq([keyword(K::Do), text(" "), name(procedure), arguments(args)]),
        StepKind::Answer {
            player,
            answer,
            refused,
        } => {
            let refused = if refused.is_empty() {
                nothing()
            } else {
                seq([Doc::Line, keyword(K::RefusedBy), text(" "), rule_refs(refused)])
            };
            let head = seq([keyword(K::Answer), text(" "), name(player), text(": ")]);
            seq([head, expression(answer), refused])
        }
        StepKind::ExpectAsked(players) => seq([keyword(K::ExpectAsked), text(" "), names(players)]),
        StepKind::ExpectFinished => keyword(K::ExpectFinished),
        StepKind::ExpectWonBy(players) if players.is_empty() => seq([expect(), keyword(K::FinishDrawn)]),
        StepKind::ExpectWonBy(players) => seq([expect(), keyword(K::FinishWonBy), text(" "), names(players)]),
        StepKind::ExpectRanked(players) => seq([expect(), keyword(K::FinishRanked), text(" "), names(players)]),
        // These have nothing to do with it.
        _ => nothing(),
    }
}

fn names(names: &[Name]) -> Doc {
    group(separated(names.iter().map(name), ","))
}

fn option(thing: &Name) -> Doc {
    seq([keyword(K::Option), text(" "), name(thing), text(" ")])
}

pub(super) fn fixture(fixture: &Fixture, comments: &mut Comments<'_>) -> Doc {
    let head = seq([
        keyword(K::Fixture),
        text(" "),
        name(&fixture.kind),
        text(" "),
        name(&fixture.name),
        text(" "),
    ]);
    seq([
        head,
        entries(&fixture.fields, fixture.name.span.end, fixture.span.end, comments),
    ])
}

pub(super) fn grid(grid: &Grid, comments: &mut Comments<'_>) -> Doc {
    let last = grid.by.last().unwrap_or(&grid.on);
    seq([
        keyword(K::Grid),
        text(" "),
        name(&grid.name),
        text(" "),
        keyword(K::For),
        text(" "),
        name(&grid.on),
        text(" "),
        keyword(K::By),
        text(" "),
        group(separated(grid.by.iter().map(name), ",")),
        text(" "),
        entries(&grid.ways, last.span.end, grid.span.end, comments),
    ])
}

fn entries(fields: &[(Name, Expr)], head_end: u32, end: u32, comments: &mut Comments<'_>) -> Doc {
    let members = fields
        .iter()
        .map(|(n, value)| (n.span.to(value.span), entry(n, value)))
        .collect();
    members_block(members, head_end, end, comments)
}
