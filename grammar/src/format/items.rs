//! Files and their items.

use crate::diagnostic::Span;
use crate::keywords::Keyword as K;
use crate::syntax::{
    Card, Enum, Expr, Field, File, Game, Hook, HookClass, Item, Kind, Name, Prose, Quoted, Rule, RulesetOption, Seen,
    Sheet, Statement, Unit,
};

use super::comments::{Column, Comments};
use super::doc::{Doc, group, keyword, nest, nothing, separated, seq, text};
use super::expressions::{expression, name};
use super::scenarios::{braced, fixture, members_block, scenario};
use super::statements::{assigned, prose, statements};
use super::types::{params, quoted, type_name};

/// A whole file.
pub(super) fn file(file: &File, comments: &mut Comments<'_>) -> Doc {
    let lang = text(format!("#lang {}", file.lang.text));
    let behind = comments.trailing(file.lang.span.end, u32::MAX);
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
            x.parent
                .as_ref()
                .or(x.named_by.as_ref())
                .map_or(x.name.span.end, |n| n.span.end),
        ),
        Item::Game(x) => (
            x.span,
            x.shows
                .last()
                .or(x.players.as_ref())
                .or(x.label.as_ref())
                .unwrap_or(&x.name)
                .span
                .end,
        ),
        Item::Sheet(x) => (x.span, x.shows.last().or(x.totals.as_ref()).unwrap_or(&x.name).span.end),
        Item::Option(x) => (x.span, x.span.end),
        Item::Hook(x) => (x.span, x.span.end),
        Item::Rule(x) => (x.span, x.head.end),
        Item::Card(x) => (x.span, x.head.end),
        Item::Fixture(x) => (x.span, x.name.span.end),
        Item::Scenario(x) => (x.span, x.title.span.end),
    }
}

fn write(item: &Item, comments: &mut Comments<'_>) -> Doc {
    let (_, inside) = extent(item);
    match item {
        Item::Unit(x) => unit(x, inside, comments),
        Item::Enum(x) => enumeration(x, inside, comments),
        Item::Kind(x) => kind(x, inside, comments),
        Item::Game(x) => game(x, inside, comments),
        Item::Sheet(x) => sheet(x, inside, comments),
        Item::Option(x) => option(x),
        Item::Hook(x) => hook(x),
        Item::Rule(x) => rule(x, comments),
        Item::Card(x) => card(x, comments),
        Item::Fixture(x) => fixture(x, comments),
        Item::Scenario(x) => scenario(K::Scenario, x, comments),
    }
}

fn label(label: &Option<Quoted>) -> Doc {
    label
        .as_ref()
        .map_or_else(nothing, |label| text(format!(" {}", quoted(&label.text))))
}

fn unit(x: &Unit, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let mut paid_in = Vec::new();
    for unit in &x.paid_in {
        let word = if paid_in.is_empty() { K::PaidIn } else { K::Or };
        paid_in.push(seq([text(" "), keyword(word), text(" "), name(unit)]));
    }
    let halves = if x.halves {
        seq([text(" "), keyword(K::InHalves)])
    } else {
        nothing()
    };
    let floor = x.floor.as_ref().map_or_else(nothing, |floor| {
        seq([text(" "), keyword(K::Floor), text(" "), expression(floor)])
    });
    let labels = x.labels.iter().map(|(n, words)| {
        (
            n.span.to(words.span),
            seq([name(n), text(format!(" {}", quoted(&words.text)))]),
        )
    });
    let block = members_block(labels.collect(), inside, x.span.end, comments);
    seq([
        keyword(K::Unit),
        text(" "),
        name(&x.name),
        seq(paid_in),
        halves,
        floor,
        text(" "),
        block,
    ])
}

fn enumeration(x: &Enum, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let members = x.members.iter().map(|(n, words)| {
        let span = words.as_ref().map_or(n.span, |words| n.span.to(words.span));
        (span, seq([name(n), label(words)]))
    });
    let block = members_block(members.collect(), inside, x.span.end, comments);
    seq([
        keyword(K::Enum),
        text(" "),
        name(&x.name),
        label(&x.label),
        text(" "),
        block,
    ])
}

fn kind(x: &Kind, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let word = keyword(if x.is_record { K::Record } else { K::Kind });
    let clause = |word, other: &Option<Name>| match other {
        Some(other) => seq([text(" "), keyword(word), text(" "), name(other)]),
        None => nothing(),
    };
    let (parent, named_by) = (clause(K::Is, &x.parent), clause(K::NamedBy, &x.named_by));
    let block = fields(&x.fields, inside, x.span.end, comments);
    seq([
        word,
        text(" "),
        name(&x.name),
        label(&x.label),
        parent,
        named_by,
        text(" "),
        block,
    ])
}

fn sheet(x: &Sheet, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let mut clauses = Vec::new();
    if let Some(totals) = &x.totals {
        clauses.push(seq([keyword(K::Totals), text(" "), name(totals)]));
    }
    if !x.shows.is_empty() {
        clauses.push(seq([
            keyword(K::Shows),
            text(" "),
            separated(x.shows.iter().map(name), ","),
        ]));
    }
    let gap = if clauses.is_empty() { nothing() } else { Doc::Line };
    let head = seq([
        keyword(K::Sheet),
        text(" "),
        name(&x.name),
        gap,
        separated(clauses, ","),
    ]);
    seq([
        group(nest(head)),
        text(" "),
        fields(&x.fields, inside, x.span.end, comments),
    ])
}

fn game(x: &Game, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let players = match &x.players {
        Some(players) => seq([Doc::Line, keyword(K::PlayedBy), text(" "), name(players)]),
        None => nothing(),
    };
    let shows = if x.shows.is_empty() {
        nothing()
    } else {
        let shown = group(separated(x.shows.iter().map(name), ","));
        seq([Doc::Line, keyword(K::Shows), text(" "), shown])
    };
    let head = seq([
        keyword(K::Game),
        text(" "),
        name(&x.name),
        label(&x.label),
        players,
        shows,
    ]);
    // Every field of a game is state, so it is not said of each.
    let fields = x.fields.iter().map(|field| (field.span, bare_field(field)));
    let block = members_block(fields.collect(), inside, x.span.end, comments);
    seq([group(nest(head)), text(" "), block])
}

fn fields(fields: &[Field], inside: u32, end: u32, comments: &mut Comments<'_>) -> Doc {
    let fields = fields.iter().map(|field| {
        let state = match field.state {
            Some(_) => seq([keyword(K::State), text(" ")]),
            None => nothing(),
        };
        (field.span, seq([state, bare_field(field)]))
    });
    members_block(fields.collect(), inside, end, comments)
}

/// A field without the word `state`.
fn bare_field(field: &Field) -> Doc {
    let default = field
        .default
        .as_ref()
        .map_or_else(nothing, |value| seq([text(" = "), expression(value)]));
    let head = seq([name(&field.name), text(": "), type_name(&field.ty)]);
    let Some(state) = &field.state else {
        return seq([head, default]);
    };
    let named = |word, other: &Option<Name>| match other {
        Some(other) => seq([Doc::Line, keyword(word), text(" "), name(other)]),
        None => nothing(),
    };
    let seen = match state.seen {
        Seen::All => nothing(),
        Seen::Owner => seq([Doc::Line, keyword(K::SeenByOwner)]),
        Seen::Nobody => seq([Doc::Line, keyword(K::SeenByNobody)]),
    };
    let (per, until) = (named(K::Per, &state.per), named(K::UntilEndOf, &state.until));
    group(nest(seq([head, per, default, seen, until])))
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
