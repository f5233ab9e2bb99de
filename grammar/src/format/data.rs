//! The items that declare data.

use crate::keywords::Keyword as K;
use crate::syntax::{Enum, Field, Game, Kind, Name, Quoted, Seen, Sheet, Unit};

use super::blocks::members_block;
use super::comments::Comments;
use super::doc::{Doc, group, keyword, nest, nothing, separated, seq, text};
use super::expressions::{expression, name};
use super::statements::clause;
use super::types::{quoted, type_name};

pub(super) fn label(label: &Option<Quoted>) -> Doc {
    label
        .as_ref()
        .map_or_else(nothing, |label| text(format!(" {}", quoted(&label.text))))
}

pub(super) fn unit(x: &Unit, inside: u32, comments: &mut Comments<'_>) -> Doc {
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

pub(super) fn enumeration(x: &Enum, inside: u32, comments: &mut Comments<'_>) -> Doc {
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

pub(super) fn kind(x: &Kind, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let word = keyword(if x.is_record { K::Record } else { K::Kind });
    let clause = |word, other: &Option<Name>| match other {
        Some(other) => seq([text(" "), keyword(word), text(" "), name(other)]),
        None => nothing(),
    };
    let parent = clause(K::Is, &x.parent);
    let shows = shown(&x.shows);
    let named_by = if x.named_by.is_empty() {
        nothing()
    } else {
        let names = separated(x.named_by.iter().map(name), ",");
        seq([text(" "), keyword(K::NamedBy), text(" "), group(names)])
    };
    let block = fields(&x.fields, inside, x.span.end, comments);
    seq([
        word,
        text(" "),
        name(&x.name),
        label(&x.label),
        parent,
        named_by,
        group(nest(shows)),
        text(" "),
        block,
    ])
}

/// What reports or views show.
fn shown(shows: &[Name]) -> Doc {
    if shows.is_empty() {
        return nothing();
    }
    let all = group(separated(shows.iter().map(name), ","));
    seq([Doc::Line, keyword(K::Shows), text(" "), all])
}

pub(super) fn sheet(x: &Sheet, inside: u32, comments: &mut Comments<'_>) -> Doc {
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

pub(super) fn game(x: &Game, inside: u32, comments: &mut Comments<'_>) -> Doc {
    let players = match &x.players {
        Some(players) => seq([Doc::Line, keyword(K::PlayedBy), text(" "), name(players)]),
        None => nothing(),
    };
    let reactions = clause(K::ReactionsOrderedBy, &x.reactions_by);
    let shows = shown(&x.shows);
    let head = seq([
        keyword(K::Game),
        text(" "),
        name(&x.name),
        label(&x.label),
        players,
        reactions,
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
    let named = |word, other: &Option<Name>| match other {
        Some(other) => seq([Doc::Line, keyword(word), text(" "), name(other)]),
        None => nothing(),
    };
    let hidden = named(K::HiddenUnless, &field.hidden);
    let Some(state) = &field.state else {
        let head = seq([head, default]);
        return match field.hidden {
            Some(_) => group(nest(seq([head, hidden]))),
            None => head,
        };
    };
    let seen = match state.seen {
        Seen::All => nothing(),
        Seen::Owner => seq([Doc::Line, keyword(K::SeenByOwner)]),
        Seen::Nobody => seq([Doc::Line, keyword(K::SeenByNobody)]),
    };
    let (per, until) = (named(K::Per, &state.per), named(K::UntilEndOf, &state.until));
    group(nest(seq([head, per, default, seen, hidden, until])))
}
