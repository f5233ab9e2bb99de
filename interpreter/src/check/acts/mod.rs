//! Procedures: every act checked and lowered into ops. Bodies are lowered one by one and woven together when all are there.

mod alternatives;
mod amounts;
mod body;
mod calls;
mod causes;
mod choices;
mod code;
mod costs;
mod done;
mod effects;
mod hidden;
mod instead;
mod late;
mod later;
mod loops;
mod offers;
mod order;
mod overwritten;
mod parts;
mod places;
mod reacting;
mod reactions;
mod recursion;
mod results;
mod secretly;
mod submit;
mod weave;

use super::Checker;
use crate::ir::Op;
use crate::resolve::tree::LocalId;
use crate::resolve::tree_acts::{Act, ActKind, Chosen};
use crate::schema::RuleId;
use body::{Body, Returns};
use reglo_grammar::diagnostic::Span;
use std::collections::{BTreeMap, BTreeSet};

/// What was lowered of procedures so far.
#[derive(Debug, Default)]
pub(super) struct Acts {
    procedures: Vec<weave::Parts>,
    triggers: Vec<weave::TriggerPart>,
    later: later::Later,
    orders: Vec<order::OrderPart>,
    /// What stands in an order together, be it wrong in itself.
    together: Vec<Vec<usize>>,
    /// Rules that say how something is done.
    rules: BTreeSet<RuleId>,
    calls: Vec<recursion::Sure>,
    /// By procedure: what may keep it from giving anything.
    gives_nothing: Vec<results::GivesNothing>,
    /// Names of results that may be absent: of which procedure, and why.
    absent: BTreeMap<LocalId, (usize, results::Why, Span)>,
}

impl Checker<'_> {
    fn lower_acts(&mut self, body: &mut Body, acts: &[Act]) -> bool {
        let mut goes_on = true;
        for act in acts {
            self.asked_before(body, act);
            body.in_head &= heads(&act.kind);
            goes_on &= self.act(body, act);
            if body.in_head && body.depth == 0 {
                body.head = body.code.lines.len();
            }
            body.in_head &= !ends_head(&act.kind);
            if may_change(act) {
                self.forget(body);
            }
        }
        goes_on
    }

    /// Lowers an act; says whether what follows it can be reached.
    fn act(&mut self, body: &mut Body, act: &Act) -> bool {
        match &act.kind {
            ActKind::Let { name, value } => self.act_let(body, act, name, value),
            ActKind::Set { place, value } => self.set(body, act, place, value),
            ActKind::Clear { place } => self.clear(body, act, place),
            ActKind::Gain { amount, place, whole } => self.gain(body, act, (amount, place), *whole),
            ActKind::Lose { amount, place, whole } => self.lose(body, act, (amount, place), *whole),
            ActKind::Move {
                what,
                from,
                to,
                at_bottom,
                whole,
            } => match from {
                Some(from) => self.transfer(body, act, (what, from, to), (*whole, *at_bottom)),
                None => self.move_pieces(body, act, (what, to), (*whole, *at_bottom)),
            },
            ActKind::Shuffle { place } => self.shuffle(body, act, place),
            ActKind::Roll { name, least, most } => self.roll(body, act, name, (least, most)),
            ActKind::Pick { binder } => self.pick(body, act, binder),
            ActKind::Do { call, giving } => self.act_do(body, act, call, giving.as_ref()),
            ActKind::DoHook { hook, args } => self.do_hook(body, act, *hook, args),
            ActKind::Together { binder, call } => self.together(body, act, (binder, call), None),
            ActKind::Costs { by, costs } => self.costs(body, act, by, costs),
            ActKind::Require { condition } => self.act_require(body, act, condition),
            ActKind::Offer {
                must,
                by,
                offers,
                giving,
            } => self.offer(body, act, *must, (by, offers), giving.as_ref()),
            ActKind::Rounds { binder, offers, then } => self.rounds(body, act, binder, (offers, then)),
            ActKind::If { arms, otherwise } => return self.act_if(body, act, arms, otherwise.as_deref()),
            ActKind::ForEach { binders, body: acts } => self.act_for_each(body, act, binders, acts),
            ActKind::Repeat {
                times,
                fixed,
                body: acts,
                until,
            } => {
                self.repeat(body, act, (times.as_ref(), *fixed, until.as_ref()), acts);
                return times.is_some() || until.is_some();
            }
            ActKind::InOrder(steps) => self.in_order(body, act, steps),
            ActKind::Choose(choose) => self.act_choose(body, act, choose),
            ActKind::Submit(submit) => self.submit(body, act, submit),
            ActKind::Secretly { binder, choice, then } => self.secretly(body, act, binder, (choice, then)),
            ActKind::OrIfImpossible { act, otherwise } => self.or_if_impossible(body, act, otherwise),
            ActKind::Say => {
                let message = self.needed_message(body, act, "say");
                body.code.emit_saying(Op::Say, act.span, message);
            }
            ActKind::Return { value } => {
                self.act_return(body, act, value.as_ref());
                return false;
            }
            ActKind::FinishWonBy(players) => {
                self.won_by(body, act, players);
                return false;
            }
            ActKind::FinishRanked(players) => {
                self.ranked(body, act, players);
                return false;
            }
            ActKind::FinishDrawn => {
                let message = self.act_message(body, act);
                let to = body.code.exit;
                body.code.emit_saying(Op::FinishDrawn { to }, act.span, message);
                return false;
            }
        }
        true
    }
}

/// Whether the state may be another after an act that goes on.
fn may_change(act: &Act) -> bool {
    match &act.kind {
        ActKind::Let { .. } | ActKind::Require { .. } | ActKind::Say | ActKind::Roll { .. } | ActKind::Pick { .. } => {
            false
        }
        ActKind::Choose(choose) => choose.or_if_impossible.is_some(),
        _ => true,
    }
}

/// Whether an act belongs to what an action needs, if nothing else stands before it.
fn heads(act: &ActKind) -> bool {
    match act {
        ActKind::Let { .. } | ActKind::Require { .. } | ActKind::Costs { .. } => true,
        ActKind::Choose(choose) => choose.is_needed(),
        _ => false,
    }
}

/// Whether nothing behind it does: not every answer to it can be tried.
fn ends_head(act: &ActKind) -> bool {
    matches!(act, ActKind::Choose(choose) if choose.is_needed() && !matches!(choose.what, Chosen::One(_)))
}
