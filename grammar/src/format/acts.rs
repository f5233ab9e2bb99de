//! Acts of procedures. Choices and whatever else asks a player stand in `choices`.

use crate::diagnostic::Span;
use crate::keywords::Keyword as K;
use crate::syntax::{Act, ActKind, Expr, Name, Prose, StepInOrder};

use super::blocks::{braced, members_block};
use super::choices;
use super::comments::{Column, Comments};
use super::doc::{Doc, group, keyword, nest, nothing, seq, text};
use super::expressions::{arguments, binder, binders, expression, name, starts_with_table};
use super::operators::{Level, at_least};
use super::procedures::{after_colon, head};
use super::statements::{as_label, assigned, clause, prose};

/// Acts one below the other, up to the end of their block.
pub(super) fn acts(column: &mut Column<'_, '_>, body: &[Act]) {
    for act in body {
        let (inside, keeps_last) = head_end(act, column.comments);
        column.node(act.span, inside, keeps_last, |comments| write(act, comments));
    }
}

/// Acts between braces, one below the other. Comments up to `flush` are theirs.
pub(super) fn act_block(body: &[Act], at: Span, flush: u32, comments: &mut Comments<'_>) -> Doc {
    let first = body.first().map_or(at.end, |first| first.span.start);
    let after_brace = comments.trailing(at.start, first);
    let mut column = Column::new(comments, flush);
    acts(&mut column, body);
    braced(after_brace, column.finish())
}

/// Where the part of an act ends that is laid out as one, and whether the prose that follows it is a part of it.
pub(super) fn head_end(act: &Act, comments: &Comments<'_>) -> (u32, bool) {
    let start = Span {
        end: act.span.start,
        ..act.span
    };
    let end = match &act.kind {
        ActKind::If { arms, .. } => arms.first().map(|(condition, _)| condition.span.end),
        ActKind::ForEach { binders, .. } => binders.last().map(|b| b.filter.as_ref().unwrap_or(&b.over).span.end),
        ActKind::Secretly { binder: b, .. } => Some(b.filter.as_ref().unwrap_or(&b.over).span.end),
        ActKind::Costs { by, .. } => Some(by.span.end),
        ActKind::Submit(submit) => Some(submit.sheet.span.end),
        ActKind::Repeat { .. } | ActKind::InOrder(_) => Some(comments.block_from(start).start),
        ActKind::Rounds { .. } | ActKind::Offer { .. } => {
            let brace = comments.block_from(said_end(act).unwrap_or(start)).start;
            return (
                act.prose.as_ref().map_or(brace, |words| words.span.end),
                act.prose.is_some(),
            );
        }
        ActKind::OrIfImpossible { act: own, .. } => {
            let (end, keeps_last) = head_end(own, comments);
            // What stands behind a plain act belongs to it up to the brace.
            return match end == own.span.end && !keeps_last {
                true => (comments.block_from(own.span).start, false),
                false => (end, keeps_last),
            };
        }
        ActKind::Choose(choose) if choose.or_if_impossible.is_some() => {
            let brace = comments.block_from(said_end(act).unwrap_or(start)).start;
            return (
                act.prose.as_ref().map_or(brace, |words| words.span.end),
                act.prose.is_some(),
            );
        }
        _ => return (act.span.end, act.prose.is_some()),
    };
    (end.unwrap_or(act.span.end), false)
}

/// Where the label and the prose of an act end.
pub(super) fn said_end(act: &Act) -> Option<Span> {
    let words = act.prose.as_ref().map(|words| words.span);
    words.or(act.label.as_ref().map(|label| label.span))
}

/// The prose of an act, below it, and the comment that stands behind the line before it.
pub(super) fn told(act: &Act, comments: &mut Comments<'_>) -> Doc {
    said_below(act.prose.as_ref(), comments)
}

/// The same of prose that stands alone.
pub(super) fn said_below(said: Option<&Prose>, comments: &mut Comments<'_>) -> Doc {
    match said {
        Some(words) => seq([
            comments.last_behind(words.span.start),
            nest(seq([Doc::Hard, prose(words)])),
        ]),
        None => nothing(),
    }
}

/// An act with its prose.
pub(super) fn write(act: &Act, comments: &mut Comments<'_>) -> Doc {
    match &act.kind {
        ActKind::If { arms, otherwise } => conditional(arms, otherwise.as_deref(), act.span, comments),
        ActKind::ForEach { binders: of, body } => {
            let (inside, _) = head_end(act, comments);
            let head = seq([keyword(K::ForEach), text(" "), binders(of)]);
            after_colon(head, inside, body, act.span, comments)
        }
        ActKind::Repeat {
            times,
            fixed,
            body,
            until,
        } => {
            let word = if *fixed { K::UpToFixed } else { K::UpTo };
            let head = head([keyword(K::Repeat), clause(word, times)]);
            repeat(head, body, until.as_ref(), act.span, comments)
        }
        ActKind::InOrder(steps) => in_order(steps, act.span, comments),
        ActKind::Choose(choose) => choices::choose(choose, act, comments),
        ActKind::Submit(submit) => choices::submit(submit, act, comments),
        ActKind::Secretly { binder, choice, then } => choices::secretly(binder, choice, then, act.span, comments),
        ActKind::Rounds { binder, offers, then } => choices::rounds(binder, offers, then, act, comments),
        ActKind::Offer {
            must,
            by,
            offers,
            giving,
        } => choices::offer(*must, by, offers, giving.as_ref(), act, comments),
        ActKind::Costs { by, costs } => choices::costs(by, costs, act, comments),
        ActKind::OrIfImpossible { act: own, otherwise } => {
            let written = write(own, comments);
            let at = comments.block_from(own.span);
            let block = act_block(otherwise, at, act.span.end, comments);
            seq([written, Doc::Hard, keyword(K::OrIfImpossible), text(" "), block])
        }
        _ => {
            let parts = [plain(&act.kind), nest(as_label(&act.label))];
            seq([group(seq(parts)), told(act, comments)])
        }
    }
}

fn conditional(arms: &[(Expr, Vec<Act>)], otherwise: Option<&[Act]>, whole: Span, comments: &mut Comments<'_>) -> Doc {
    let mut docs = Vec::new();
    let mut at = whole;
    for (i, (condition, body)) in arms.iter().enumerate() {
        if i > 0 {
            docs.extend([text(" "), keyword(K::Else), text(" ")]);
        }
        at = comments.block_from(condition.span);
        let next = arms.get(i + 1).map(|(condition, _)| condition.span);
        let flush = match (next, otherwise) {
            (Some(next), _) => comments.block_from(next).start,
            (None, Some(_)) => comments.block_from(at).start,
            (None, None) => whole.end,
        };
        docs.extend([head([keyword(K::If), text(" "), expression(condition)]), text(" ")]);
        docs.push(act_block(body, at, flush, comments));
    }
    if let Some(body) = otherwise {
        let at = comments.block_from(at);
        docs.extend([text(" "), keyword(K::Else), text(" ")]);
        docs.push(act_block(body, at, whole.end, comments));
    }
    seq(docs)
}

fn repeat(head: Doc, body: &[Act], until: Option<&Expr>, whole: Span, comments: &mut Comments<'_>) -> Doc {
    let start = Span {
        end: whole.start,
        ..whole
    };
    let at = comments.block_from(start);
    let block = act_block(body, at, whole.end, comments);
    let until = until.map_or_else(nothing, |until| {
        nest(seq([text(" "), keyword(K::Until), text(" "), expression(until)]))
    });
    seq([head, text(" "), block, until])
}

fn in_order(steps: &[StepInOrder], whole: Span, comments: &mut Comments<'_>) -> Doc {
    let start = Span {
        end: whole.start,
        ..whole
    };
    let at = comments.block_from(start);
    let step = |x: &StepInOrder| (x.span, seq([name(&x.procedure), arguments(&x.args)]));
    let block = members_block(steps.iter().map(step).collect(), at.start, whole.end, comments);
    seq([keyword(K::InOrder), text(" "), block])
}

/// An act without blocks, its label and prose left out.
fn plain(kind: &ActKind) -> Doc {
    let word = |word| seq([keyword(word), text(" ")]);
    match kind {
        ActKind::Let { name: n, value } => seq([word(K::Let), name(n), text(" ="), assigned(value)]),
        ActKind::Do {
            procedure,
            args,
            giving: x,
        } => nest(seq([done(procedure, args), giving(x.as_ref(), Doc::Line)])),
        ActKind::DoHook { hook, args } => nest(seq([word(K::Do), word(K::Hook), name(hook), arguments(args)])),
        ActKind::Together {
            binder: b,
            procedure,
            args,
        } => {
            let head = group(nest(seq([word(K::TogetherForEach), binder(b), text(":")])));
            seq([head, nest(seq([Doc::Line, done(procedure, args)]))])
        }
        ActKind::Roll { name: n, least, most } => nest(seq([word(K::Roll), choices::range(n, least, most)])),
        ActKind::Pick { binder: b } => nest(seq([word(K::Pick), binder(b)])),
        ActKind::Shuffle { place } => nest(seq([word(K::Shuffle), expression(place)])),
        ActKind::Require { condition } => nest(seq([word(K::Require), expression(condition)])),
        ActKind::Return { value: None } => keyword(K::Return),
        ActKind::Return { value: Some(value) } => nest(seq([word(K::Return), expression(value)])),
        ActKind::FinishWonBy(who) => nest(seq([word(K::FinishWonBy), expression(who)])),
        ActKind::FinishRanked(who) => nest(seq([word(K::FinishRanked), expression(who)])),
        ActKind::FinishDrawn => keyword(K::FinishDrawn),
        ActKind::Say => keyword(K::Say),
        ActKind::Clear { place } => seq([keyword(K::Clear), text(" "), target(place)]),
        ActKind::Set { .. } | ActKind::Gain { .. } | ActKind::Lose { .. } | ActKind::Move { .. } => {
            change_of_state(kind)
        }
        // These have a layout of their own.
        ActKind::If { .. }
        | ActKind::ForEach { .. }
        | ActKind::Repeat { .. }
        | ActKind::Rounds { .. }
        | ActKind::InOrder(_)
        | ActKind::Choose(_)
        | ActKind::Submit(_)
        | ActKind::Secretly { .. }
        | ActKind::Offer { .. }
        | ActKind::Costs { .. }
        | ActKind::OrIfImpossible { .. } => nothing(),
    }
}

fn change_of_state(kind: &ActKind) -> Doc {
    match kind {
        ActKind::Set { place, value } => seq([keyword(K::Set), text(" "), target(place), text(" ="), assigned(value)]),
        ActKind::Gain {
            amount,
            place,
            all_or_nothing,
        } => moved(
            K::Gain,
            amount,
            [(K::To, Some(place)), (K::From, None)],
            false,
            *all_or_nothing,
        ),
        ActKind::Lose {
            amount,
            place,
            all_or_nothing,
        } => moved(
            K::Lose,
            amount,
            [(K::From, Some(place)), (K::To, None)],
            false,
            *all_or_nothing,
        ),
        ActKind::Move {
            what,
            from,
            to,
            at_bottom,
            all_or_nothing,
        } => {
            let ends = [(K::From, from.as_ref()), (K::To, Some(to))];
            moved(K::Move, what, ends, *at_bottom, *all_or_nothing)
        }
        // The others change nothing by themselves.
        _ => nothing(),
    }
}

/// `gain`, `lose` and `move`, each with where from and where to.
fn moved(word: K, what: &Expr, ends: [(K, Option<&Expr>); 2], at_bottom: bool, all_or_nothing: bool) -> Doc {
    let mut parts = vec![keyword(word), text(" "), expression(what)];
    for (word, end) in ends {
        if let Some(end) = end {
            parts.extend([Doc::Line, keyword(word), text(" "), expression(end)]);
        }
    }
    if at_bottom {
        parts.extend([Doc::Line, keyword(K::At), text(" "), keyword(K::Bottom)]);
    }
    if all_or_nothing {
        parts.extend([Doc::Line, keyword(K::AllOrNothing)]);
    }
    nest(seq(parts))
}

fn done(procedure: &Name, args: &[Expr]) -> Doc {
    seq([keyword(K::Do), text(" "), name(procedure), arguments(args)])
}

/// `giving x`, after a gap.
pub(super) fn giving(x: Option<&Name>, gap: Doc) -> Doc {
    x.map_or_else(nothing, |x| seq([gap, keyword(K::Giving), text(" "), name(x)]))
}

/// What is set ends before the `=`, so it has no operators.
fn target(place: &Expr) -> Doc {
    if starts_with_table(place) {
        seq([text("("), expression(place), text(")")])
    } else {
        at_least(place, Level::Postfix)
    }
}
