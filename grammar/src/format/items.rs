//! Files and their items.

use crate::diagnostic::Span;
use crate::keywords::Keyword as K;
use crate::syntax::{
    Card, Expr, File, Game, Hook, HookClass, Item, Name, Prose, Quoted, Rule, RulesetOption, Statement,
};

use super::blocks::braced;
use super::comments::{Column, Comments};
use super::data::{enumeration, game, kind, label, sheet, unit};
use super::doc::{Doc, group, keyword, nest, seq, text};
use super::expressions::name;
use super::scenarios::{fixture, grid, head_end, scenario};
use super::statements::{assigned, prose, statements};
use super::types::{params, quoted, type_name};

/// A whole file.
pub(super) fn file(file: &File, comments: &mut Comments<'_>) -> Doc {
    let keywords = file.keywords.as_ref().map(|lang| format!(" keywords {}", lang.text));
    let lang = text(format!("#lang {}{}", file.lang.text, keywords.unwrap_or_default()));
    let end = file.keywords.as_ref().unwrap_or(&file.lang).span.end;
    let behind = comments.trailing(end, u32::MAX);
    let mut column = Column::new(comments, u32::MAX).apart();
    for item in &file.items {
        let (span, inside) = extent(item);
        column.node(span, inside, false, |comments| write(item, comments));
    }
    match column.finish() {
        Doc::Sequence(parts) if parts.is_empty() => seq([lang, behind]),
        items => seq([lang, behind, Doc::Blank, items]),
    }
}

/// Where an item stands, and where the part of it ends that is laid out as one.
fn extent(item: &Item) -> (Span, u32) {
    let label_end = |label: &Option<Quoted>, name: &Name| label.as_ref().unwrap_or(name).span.end;
    match item {
        Item::Unit(x) => {
            let name_end = x.paid_in.last().unwrap_or(&x.name).span.end;
            (
                x.span,
                x.floor.as_ref().map_or(name_end, |floor| floor.span.end.max(name_end)),
            )
        }
        Item::Enum(x) => (x.span, label_end(&x.label, &x.name)),
        Item::Kind(x) => (
            x.span,
            x.shows
                .last()
                .or(x.named_by.last())
                .or(x.parent.as_ref())
                .unwrap_or(&x.name)
                .span
                .end,
        ),
        Item::Game(x) => (x.span, game_head_end(x)),
        Item::Sheet(x) => (x.span, x.shows.last().or(x.totals.as_ref()).unwrap_or(&x.name).span.end),
        Item::Grid(x) => (x.span, x.by.last().unwrap_or(&x.on).span.end),
        Item::Option(x) => (x.span, x.span.end),
        Item::Hook(x) => (x.span, x.span.end),
        Item::Rule(x) => (x.span, x.head.end),
        Item::Card(x) => (x.span, x.head.end),
        Item::Fixture(x) => (x.span, x.name.span.end),
        Item::Scenario(x) => (x.span, head_end(x)),
    }
}

/// Where the head of a game ends. Its clauses may have been written in any order.
fn game_head_end(x: &Game) -> u32 {
    let names = x.shows.last().into_iter().chain(&x.players).chain(&x.label);
    let ends = names
        .map(|n| n.span.end)
        .chain(x.reactions_by.as_ref().map(|e| e.span.end));
    ends.max().unwrap_or(x.name.span.end)
}

fn write(item: &Item, comments: &mut Comments<'_>) -> Doc {
    let (_, inside) = extent(item);
    match item {
        Item::Unit(x) => unit(x, inside, comments),
        Item::Enum(x) => enumeration(x, inside, comments),
        Item::Kind(x) => kind(x, inside, comments),
        Item::Game(x) => game(x, inside, comments),
        Item::Sheet(x) => sheet(x, inside, comments),
        Item::Grid(x) => grid(x, comments),
        Item::Option(x) => option(x),
        Item::Hook(x) => hook(x),
        Item::Rule(x) => rule(x, comments),
        Item::Card(x) => card(x, comments),
        Item::Fixture(x) => fixture(x, comments),
        Item::Scenario(x) => scenario(K::Scenario, x, comments),
    }
}

fn option(x: &RulesetOption) -> Doc {
    let head = seq([
        keyword(K::Option),
        text(" "),
        name(&x.name),
        text(": "),
        type_name(&x.ty),
        text(" ="),
    ]);
    group(seq([head, assigned(&x.default), label(&x.label)]))
}

fn hook(x: &Hook) -> Doc {
    let class = match &x.class {
        HookClass::Reduces(unit) => seq([keyword(K::Reduces), text(" "), name(unit)]),
        HookClass::Increases(unit) => seq([keyword(K::Increases), text(" "), name(unit)]),
        HookClass::Decides => keyword(K::Decides),
        HookClass::Does(procedures) => {
            let mut all = vec![keyword(K::Does)];
            for (at, procedure) in procedures.iter().enumerate() {
                all.push(text(if at == 0 { " " } else { ", " }));
                all.push(name(procedure));
            }
            seq(all)
        }
    };
    let head = seq([keyword(K::Hook), text(" "), name(&x.name), params(&x.params)]);
    group(nest(seq([
        head,
        Doc::Line,
        class,
        Doc::Line,
        keyword(K::From),
        text(" "),
        text(quoted(&x.script.text)),
    ])))
}

fn rule(x: &Rule, comments: &mut Comments<'_>) -> Doc {
    let head = seq([
        keyword(K::Rule),
        text(" "),
        text(&x.number.text),
        text(" "),
        name(&x.id),
        label(&x.title),
        when(&x.when),
    ]);
    seq([
        group(nest(head)),
        body(x.prose.as_ref(), &x.body, x.head.end, x.span.end, comments),
    ])
}

fn card(x: &Card, comments: &mut Comments<'_>) -> Doc {
    let head = seq([
        keyword(K::Card),
        text(" "),
        name(&x.thing),
        text(" "),
        name(&x.id),
        label(&x.title),
        when(&x.when),
    ]);
    seq([
        group(nest(head)),
        body(x.prose.as_ref(), &x.body, x.head.end, x.span.end, comments),
    ])
}

fn when(when: &Option<Expr>) -> Doc {
    super::statements::clause(K::When, when)
}

fn body(words: Option<&Prose>, body: &[Statement], inside: u32, end: u32, comments: &mut Comments<'_>) -> Doc {
    let first = words
        .map(|words| words.span.start)
        .or(body.first().map(|first| first.span.start))
        .unwrap_or(end);
    let after_brace = comments.trailing(inside, first);
    let mut column = Column::new(comments, end);
    if let Some(words) = words {
        column.lines(words.span, prose(words));
    }
    statements(&mut column, body);
    seq([text(" "), braced(after_brace, column.finish())])
}
