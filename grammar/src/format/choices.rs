//! Acts that ask a player: choices, sheets, offers; and what an action costs.

use crate::diagnostic::Span;
use crate::keywords::Keyword as K;
use crate::syntax::{Act, ActKind, Binder, Choose, Chosen, Cost, Domain, Expr, Name, Offer, OfferArg, Submit};

use super::acts::{act_block, giving, head_end, said_below, said_end, told, write};
use super::blocks::{braced, members_block};
use super::comments::{Column, Comments};
use super::doc::{Doc, bracketed, group, keyword, nest, nothing, separated, seq, text};
use super::expressions::{binder, expression, name, no_binder};
use super::procedures::head;
use super::statements::{as_label, clause};

pub(super) fn choose(x: &Choose, act: &Act, comments: &mut Comments<'_>) -> Doc {
    let flag = |is: bool, word| match is {
        true => seq([Doc::Line, keyword(word)]),
        false => nothing(),
    };
    let head = head([
        chosen(&x.what),
        Doc::Line,
        by(&x.by),
        flag(x.or_none, K::OrNone),
        clause(K::Preferring, &x.preferring),
        flag(x.all_or_nothing, K::AllOrNothing),
        as_label(&act.label),
    ]);
    let told = told(act, comments);
    let Some(body) = &x.or_if_impossible else {
        return seq([head, told]);
    };
    let at = comments.block_from(said_end(act).unwrap_or(x.by.span));
    let block = act_block(body, at, act.span.end, comments);
    seq([head, told, Doc::Hard, keyword(K::OrIfImpossible), text(" "), block])
}

fn chosen(what: &Chosen) -> Doc {
    let named = |word, n: &Name, b: &Binder| {
        let head = seq([keyword(word), text(" "), name(n), text(": ")]);
        seq([head, group(binder(b))])
    };
    match what {
        Chosen::One(b) => seq([keyword(K::Choose), text(" "), group(binder(b))]),
        Chosen::Range { name: n, least, most } => seq([keyword(K::Choose), text(" "), group(range(n, least, most))]),
        Chosen::Some {
            name: n,
            binder: b,
            at_least,
            at_most,
        } => seq([
            named(K::ChooseSome, n, b),
            clause(K::AtLeast, at_least),
            clause(K::AtMost, at_most),
        ]),
        Chosen::Order { name: n, binder: b } => named(K::ChooseOrder, n, b),
        Chosen::Whether { name: n } => seq([keyword(K::ChooseWhether), text(" "), name(n)]),
    }
}

fn by(player: &Expr) -> Doc {
    seq([keyword(K::ChosenBy), text(" "), expression(player)])
}

/// `x from A to B`
pub(super) fn range(n: &Name, least: &Expr, most: &Expr) -> Doc {
    let from = seq([Doc::Line, keyword(K::RangeFrom), text(" "), expression(least)]);
    let to = seq([Doc::Line, keyword(K::RangeTo), text(" "), expression(most)]);
    seq([name(n), from, to])
}

pub(super) fn submit(x: &Submit, act: &Act, comments: &mut Comments<'_>) -> Doc {
    let sheet = submitted(x, act, comments);
    let at = comments.block_from(said_end(act).unwrap_or(x.by.span));
    let block = act_block(&x.then, at, act.span.end, comments);
    seq([sheet, gap(act), keyword(K::ThenDo), text(" "), block])
}

/// A sheet with what is said of it, and without what is done with it.
fn submitted(x: &Submit, act: &Act, comments: &mut Comments<'_>) -> Doc {
    let head = seq([keyword(K::Submit), text(" "), name(&x.sheet), text(" ")]);
    let fields = x
        .fields
        .iter()
        .map(|(n, domain)| (n.span.to(domain_end(domain)), field(n, domain)));
    let at = comments.block_from(x.sheet.span);
    let end = act.label.as_ref().map_or(x.by.span.end, |label| label.span.end);
    let block = members_block(fields.collect(), at.start, end, comments);
    let tail = group(nest(seq([text(" "), by(&x.by), as_label(&act.label)])));
    seq([head, block, tail, told(act, comments)])
}

fn domain_end(domain: &Domain) -> Span {
    match domain {
        Domain::Given(value) | Domain::In(value) | Domain::Range(_, value) => value.span,
    }
}

fn field(n: &Name, domain: &Domain) -> Doc {
    match domain {
        Domain::Given(value) => seq([name(n), text(": "), expression(value)]),
        Domain::In(list) => seq([name(n), text(" "), keyword(K::In), text(" "), expression(list)]),
        Domain::Range(least, most) => group(nest(range(n, least, most))),
    }
}

pub(super) fn secretly(b: &Binder, choice: &Act, then: &[Act], whole: Span, comments: &mut Comments<'_>) -> Doc {
    let head = head([keyword(K::SecretlyForEach), text(" "), binder(b), text(":")]);
    let at = comments.block_from(choice.span);
    let gap = || {
        if comments.any_before(at.start) {
            Doc::Hard
        } else {
            Doc::Line
        }
    };
    let (first, second) = (gap(), gap());
    let mut column = Column::new(comments, at.start);
    let (inside, keeps_last) = head_end(choice, column.comments);
    column.node(choice.span, inside, keeps_last, |comments| match &choice.kind {
        ActKind::Submit(sheet) => submitted(sheet, choice, comments),
        _ => write(choice, comments),
    });
    let inner = nest(seq([first, column.finish()]));
    let head = group(seq([head, inner, second, keyword(K::ThenDo)]));
    let block = act_block(then, at, whole.end, comments);
    seq([head, text(" "), block])
}

pub(super) fn rounds(b: &Binder, offers: &[Offer], then: &[Act], act: &Act, comments: &mut Comments<'_>) -> Doc {
    let head = head([keyword(K::InRoundsForEach), text(" "), binder(b), as_label(&act.label)]);
    let told = told(act, comments);
    let over = b.filter.as_ref().unwrap_or(&b.over).span;
    let at = comments.block_from(said_end(act).unwrap_or(over));
    let at_then = comments.block_from(at);
    let flush = if then.is_empty() { act.span.end } else { at_then.start };
    let offers = offered(offers, at, flush, comments);
    let then = if then.is_empty() {
        nothing()
    } else {
        let block = act_block(then, at_then, act.span.end, comments);
        seq([text(" "), keyword(K::ThenDo), text(" "), block])
    };
    seq([head, told, gap(act), offers, then])
}

/// `may` and `must`.
pub(super) fn offer(
    must: bool,
    player: &Expr,
    offers: &[Offer],
    result: Option<&Name>,
    act: &Act,
    comments: &mut Comments<'_>,
) -> Doc {
    let word = if must { K::Must } else { K::May };
    let head = head([keyword(word), text(" "), expression(player), as_label(&act.label)]);
    let told = told(act, comments);
    let at = comments.block_from(said_end(act).unwrap_or(player.span));
    let offers = offered(offers, at, act.span.end, comments);
    seq([head, told, gap(act), offers, giving(result, text(" "))])
}

/// Before the brace of an act: prose ends its line.
fn gap(act: &Act) -> Doc {
    if act.prose.is_some() { Doc::Hard } else { text(" ") }
}

fn offered(offers: &[Offer], at: Span, flush: u32, comments: &mut Comments<'_>) -> Doc {
    let offers = offers.iter().map(|offer| {
        let args = offer.args.iter().map(|arg| match arg {
            OfferArg::Fixed(value) => no_binder(value),
            OfferArg::Any(b) => group(binder(b)),
        });
        let args = if offer.args.is_empty() {
            nothing()
        } else {
            bracketed("(", args.collect(), ")")
        };
        (offer.span, seq([name(&offer.action), args]))
    });
    members_block(offers.collect(), at.start, flush, comments)
}

pub(super) fn costs(player: &Expr, costs: &[Cost], act: &Act, comments: &mut Comments<'_>) -> Doc {
    let head = head([keyword(K::CostsBy), text(" "), expression(player), text(" ")]);
    let at = comments.block_from(player.span);
    let end = act.label.as_ref().map_or(at.end, |label| label.span.end);
    let block = cost_block(costs, at.start, end, comments);
    let label = match &act.label {
        Some(label) => seq([text(" "), keyword(K::As), text(" "), name(label)]),
        None => nothing(),
    };
    seq([head, block, label, told(act, comments)])
}

/// Lines of costs; each on its own line where something is said of one.
fn cost_block(costs: &[Cost], at: u32, end: u32, comments: &mut Comments<'_>) -> Doc {
    if costs.iter().all(|x| x.prose.is_none()) {
        let costs = costs.iter().map(|x| (x.span, cost(x)));
        return members_block(costs.collect(), at, end, comments);
    }
    let first = costs.first().map_or(end, |x| x.span.start);
    let after_brace = comments.trailing(at, first);
    let mut column = Column::new(comments, end);
    for x in costs {
        column.node(x.span, x.span.end, x.prose.is_some(), |comments| {
            seq([cost(x), said_below(x.prose.as_ref(), comments)])
        });
    }
    braced(after_brace, column.finish())
}

fn cost(x: &Cost) -> Doc {
    let word = if x.pay { K::Pay } else { K::Lose };
    let places = group(separated(x.places.iter().map(expression), ","));
    group(nest(seq([
        keyword(word),
        text(" "),
        expression(&x.amount),
        Doc::Line,
        keyword(K::From),
        text(" "),
        places,
        clause(K::When, &x.when),
        as_label(&x.label),
    ])))
}
