//! Actions that players are offered, once or in rounds.

use super::Body;
use super::choices::Asked;
use super::loops::{Turns, set_local};
use crate::check::frame::Visible;
use crate::check::nodes::{FLAG, NUMBER};
use crate::check::{Checker, codes};
use crate::ir::{Arithmetic, ChoiceId, ChoiceKind, ExprId, LoopId, Node, Offered, OfferedArg, Op, ProcedureKind, Slot};
use crate::resolve::ProcedureSignature;
use crate::resolve::tree::{Binder, Expr, Param};
use crate::resolve::tree_acts::{Act, Offer, OfferArg};
use crate::schema::{Base, ProcedureId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// What is offered in rounds: the list of those who are still in, and the locals for one turn.
#[derive(Debug, Clone, Copy)]
struct Round {
    turns: Turns,
    /// Whether somebody has done something in this pass.
    acted: Slot,
    /// Whether the player has.
    did: Slot,
    player: Slot,
    over: LoopId,
    choice: ChoiceId,
}

impl Checker<'_> {
    pub(super) fn offer(
        &mut self,
        body: &mut Body,
        act: &Act,
        must: bool,
        (by, offers): (&Expr, &[Offer]),
        giving: Option<&Param>,
    ) {
        body.sure = false;
        let impossible = body.impossible.take();
        let by = self.player(body, by);
        let prompt = self.act_message(body, act);
        let offered = self.offered(body, offers);
        let local = body.frame.slot();
        if let (Some(by), Some(offers)) = (by, offered) {
            let asked = Asked {
                by,
                or_none: !must,
                whole: false,
                rounds: false,
                local,
                prompt,
                span: act.span,
            };
            let choice = self.push_choice(body, ChoiceKind::Actions { offers }, None, asked);
            body.emit(Op::Choose { choice, impossible }, act.span);
        }
        if let Some(giving) = giving {
            self.or_nothing(body, local, FLAG, act.span);
            body.name_at(giving, FLAG, local);
        }
    }

    /// All that is offered. Actions of rules that are off are not.
    fn offered(&mut self, body: &mut Body, offers: &[Offer]) -> Option<Vec<Offered>> {
        let mut all = Vec::new();
        let mut sound = true;
        for offer in offers {
            let (visible, facts) = (body.frame.visible.len(), body.frame.facts.clone());
            let found = self.offered_action(body, offer);
            body.frame.visible.truncate(visible);
            body.frame.facts = facts;
            match found {
                Some(found) => {
                    let rule = self.names.procedure_list.get(found.procedure.index()).map(|p| p.rule);
                    all.extend(rule.filter(|rule| self.is_on(*rule)).map(|_| found));
                }
                None => sound = false,
            }
        }
        sound.then_some(all)
    }

    fn offered_action(&mut self, body: &mut Body, offer: &Offer) -> Option<Offered> {
        let signature = offer.procedure.and_then(|at| self.names.procedure_list.get(at));
        let params = signature.and_then(|signature| self.action(offer, signature));
        let mut args = Vec::new();
        let mut sound = true;
        for (position, arg) in offer.args.iter().enumerate() {
            let ty = params.as_ref().and_then(|params| params.get(position)).copied();
            match self.offered_arg(body, arg, ty) {
                Some(arg) => args.push(arg),
                None => sound = false,
            }
        }
        let procedure = u32::try_from(offer.procedure?).ok().map(ProcedureId)?;
        params.filter(|_| sound).map(|_| Offered { procedure, args })
    }

    /// Parameters of an action that takes so many arguments.
    fn action(&mut self, offer: &Offer, signature: &ProcedureSignature) -> Option<Vec<Type>> {
        if signature.kind != ProcedureKind::Action {
            let message = format!("`{}` is no action, so nobody is offered it", signature.name);
            let found = Diagnostic::error(codes::NO_ACTION, offer.name.span, message)
                .related(signature.span, "declared here")
                .help(format!("declare it `action {}(…)`", signature.name));
            self.findings.push(found);
            return None;
        }
        if signature.params.len() != offer.args.len() {
            let (wanted, is) = (crate::check::counted(signature.params.len()), offer.args.len());
            let message = format!("`{}` takes {wanted}, not {is}", signature.name);
            let found = Diagnostic::error(crate::resolve::codes::ARGUMENT_COUNT, offer.span, message)
                .related(signature.span, "declared here")
                .help("give it one for each parameter, or let it be chosen: `x in …`");
            self.findings.push(found);
            return None;
        }
        Some(signature.params.iter().map(|p| p.1).collect())
    }

    fn offered_arg(&mut self, body: &mut Body, arg: &OfferArg, ty: Option<Type>) -> Option<OfferedArg> {
        match arg {
            OfferArg::Fixed(expr) => match ty {
                Some(ty) => self.act_cell(body, expr, ty).map(OfferedArg::Fixed),
                None => self.act_expr(body, expr, None).and(None),
            },
            OfferArg::Any(binder) => {
                let (over, element) = self.act_loop(body, binder)?;
                let ty = ty?;
                if !self.fits(element.base, ty.base) || matches!(ty.base, Base::Set(_)) {
                    let (is, wanted) = (self.describe(element), self.describe(ty));
                    let message = format!("expected a list of `{wanted}`, and in this one is `{is}`");
                    self.error(codes::TYPE_MISMATCH, binder.over.span, message);
                    return None;
                }
                Some(OfferedArg::Any(over))
            }
        }
    }

    /// Each player who is still in is offered the actions, in order, until nobody is left.
    pub(super) fn rounds(&mut self, body: &mut Body, act: &Act, binder: &Binder, (offers, then): (&[Offer], &[Act])) {
        body.sure = false;
        let kept = self.open_block(body);
        let turns = Turns::new(body);
        let (acted, did) = (body.frame.slot(), body.frame.slot());
        let over = self.act_loop(body, binder);
        if let Some((_, ty)) = over.filter(|(_, ty)| !self.is_player(ty.base)) {
            self.no_player(&binder.over, ty);
        }
        self.forget(body);
        let prompt = self.act_message(body, act);
        let offered = self.offered(body, offers);
        let local = body.frame.locals.get(&binder.local).map(|l| (l.slot, l.ty));
        if let (Some((over, _)), Some(offers), Some((player, ty))) = (over, offered, local) {
            let asked = Asked {
                by: self.local(player, ty, act.span),
                or_none: true,
                whole: false,
                rounds: true,
                local: did,
                prompt,
                span: act.span,
            };
            let choice = self.push_choice(body, ChoiceKind::Actions { offers }, None, asked);
            let round = Round {
                turns,
                acted,
                did,
                player,
                over,
                choice,
            };
            self.all_passes(body, &round, (binder, then), act.span);
        } else {
            self.block_of(body, then);
        }
        self.close_block(body, kept);
    }

    /// Pass by pass: who has done something stays in, who has not is out for good.
    fn all_passes(&mut self, body: &mut Body, round: &Round, (binder, then): (&Binder, &[Act]), span: Span) {
        let Round { turns, acted, .. } = *round;
        let (list, turn, over) = (turns.list, turns.turn, round.over);
        let (pass, end) = (body.code.label(), body.code.label());
        body.emit(Op::Mark(turns.mark), span);
        body.emit(Op::Snapshot { over, list, turn }, span);
        body.code.bind(pass);
        let (none, no) = (self.constant(0, NUMBER, span), self.constant(0, FLAG, span));
        body.emit(set_local(turn, none), span);
        body.emit(set_local(acted, no), span);
        self.pass(body, round, span);
        let something = self.local(acted, FLAG, span);
        body.emit(Op::JumpUnless(something, end), span);
        self.forget(body);
        // What comes after a pass is about nobody in particular.
        let of_player = |v: &(String, Visible)| matches!(v.1, Visible::Local(local) if local == binder.local);
        body.frame.visible.retain(|v| !of_player(v));
        self.block_of(body, then);
        body.emit(Op::Jump(pass), span);
        body.code.bind(end);
        body.emit(Op::Release(turns.mark), span);
    }

    /// One pass over those who are still in.
    fn pass(&mut self, body: &mut Body, round: &Round, span: Span) {
        let Round { turns, did, player, .. } = *round;
        let (list, turn, choice) = (turns.list, turns.turn, round.choice);
        let out = body.code.label();
        let (next, done) = turns.next(body, Some(round.over), player, span);
        let impossible = Some(out);
        body.emit(Op::Choose { choice, impossible }, span);
        let something = self.local(did, FLAG, span);
        body.emit(Op::JumpUnless(something, out), span);
        let yes = self.constant(1, FLAG, span);
        body.emit(set_local(round.acted, yes), span);
        body.emit(Op::Jump(next), span);
        body.code.bind(out);
        // What leaves the list makes the turns after it one less.
        body.emit(Op::Drop { list, element: player }, span);
        let before = self.turn_before(turn, span);
        body.emit(set_local(turn, before), span);
        body.emit(Op::Jump(next), span);
        body.code.bind(done);
    }

    fn turn_before(&mut self, turn: Slot, span: Span) -> ExprId {
        let now = self.node(Node::Local(turn), NUMBER, span);
        let one = self.constant(1, NUMBER, span);
        self.arithmetic(Arithmetic::Subtract, now, one, NUMBER, span)
    }
}
