//! Decisions that several players make at once, none knowing the others'.

use super::Body;
use super::choices::Asked;
use super::loops::Turns;
use crate::check::nodes::FLAG;
use crate::check::{Checker, codes};
use crate::ir::{ChoiceId, ExprId, Node, Op, Slot};
use crate::resolve::tree::{Binder, Expr, ExprKind, Meaning};
use crate::resolve::tree_acts::{Act, ActKind, Submit};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

/// What is chosen in secret.
struct Secret {
    choice: ChoiceId,
    /// Where each answer goes.
    local: Slot,
    /// Its type, and the least of a number that is always there; of a sheet nothing.
    chosen: Option<(Type, Option<ExprId>)>,
}

impl Checker<'_> {
    pub(super) fn secretly(&mut self, body: &mut Body, act: &Act, binder: &Binder, (choice, then): (&Act, &[Act])) {
        body.sure = false;
        let kept = self.open_block(body);
        let turns = Turns::new(body);
        let answers = body.frame.slot();
        let waiting = body.frame.slot();
        body.frame.slot();
        let over = self.act_loop(body, binder);
        if let Some((_, ty)) = over.filter(|(_, ty)| !self.is_player(ty.base)) {
            self.no_player(&binder.over, ty);
        }
        let secret = self.secret(body, act, binder, choice);
        let local = body.frame.locals.get(&binder.local).map(|l| l.slot);
        let labels = match (&secret, over, local) {
            (Some(secret), Some((over, _)), Some(local)) => {
                let (list, turn) = (turns.list, turns.turn);
                body.emit(Op::Mark(turns.mark), act.span);
                body.emit(Op::Snapshot { over, list, turn }, act.span);
                let op = Op::Secretly {
                    players: list,
                    local,
                    choice: secret.choice,
                    answers,
                };
                body.emit(op, act.span);
                body.emit(Op::Hold(waiting), act.span);
                let labels = turns.next(body, None, local, act.span);
                let op = Op::Answer {
                    answers,
                    turn,
                    local: secret.local,
                };
                body.emit(op, act.span);
                Some(labels)
            }
            _ => None,
        };
        self.forget(body);
        let (exit, ending) = (body.code.exit, body.code.label());
        body.code.exit = ending;
        self.with_answer(body, choice, then, secret.as_ref());
        body.code.exit = exit;
        if let Some((top, end)) = labels {
            body.emit(Op::Jump(top), act.span);
            body.code.bind(end);
            loosen(body, waiting, act.span);
            body.emit(Op::Release(turns.mark), act.span);
            if body.code.leads_to(ending) {
                let over = body.code.label();
                body.emit(Op::Jump(over), act.span);
                body.code.bind(ending);
                loosen(body, waiting, act.span);
                body.emit(Op::Jump(exit), act.span);
                body.code.bind(over);
            }
        }
        self.close_block(body, kept);
    }

    fn secret(&mut self, body: &mut Body, act: &Act, binder: &Binder, choice: &Act) -> Option<Secret> {
        let said = if choice.message.text.is_some() { choice } else { act };
        let prompt = self.act_message(body, said);
        let local = body.frame.slot();
        let (by, or_none) = match &choice.kind {
            ActKind::Choose(choose) => (&choose.by, choose.or_none),
            ActKind::Submit(Submit { by, .. }) => (by, false),
            _ => return None,
        };
        let player = self.decides(body, binder, by);
        let (kind, preferring, chosen) = match &choice.kind {
            ActKind::Choose(choose) => {
                self.whole_in_head(body, act, choose);
                let choosing = self.choosing(body, choose)?;
                let ends = false;
                let ty = self.chosen_type(&choosing, choose, ends);
                (choosing.kind, choosing.preferring, Some((ty, choosing.least)))
            }
            ActKind::Submit(submit) => (self.sheet_fields(body, submit)?, None, None),
            _ => return None,
        };
        let asked = Asked {
            by: player?,
            or_none,
            whole: false,
            rounds: false,
            local,
            prompt,
            span: choice.span,
        };
        let choice = self.push_choice(body, kind, preferring, asked);
        Some(Secret { choice, local, chosen })
    }

    /// In secret each player decides for themselves.
    fn decides(&mut self, body: &mut Body, binder: &Binder, by: &Expr) -> Option<ExprId> {
        let own = matches!(&by.kind, ExprKind::Name { meanings, .. } if meanings.first() == Some(&Meaning::Local(binder.local)));
        if !own && !matches!(by.kind, ExprKind::Poison) {
            let name = &binder.name.text;
            let message = format!("in secret each `{name}` decides for themselves");
            self.error_help(codes::NO_PLAYER, by.span, message, format!("write `by {name}`"));
            return None;
        }
        self.player(body, by)
    }

    /// What is done with each answer.
    fn with_answer(&mut self, body: &mut Body, choice: &Act, then: &[Act], secret: Option<&Secret>) {
        let local = secret.map_or_else(|| body.frame.slot(), |secret| secret.local);
        match &choice.kind {
            ActKind::Choose(choose) => {
                if let Some(acts) = &choose.or_if_impossible {
                    self.where_none(body, (local, choice.span), acts);
                }
                if let Some((ty, least)) = secret.and_then(|secret| secret.chosen) {
                    self.name_chosen(body, choose, (local, ty));
                    if !ty.optional {
                        self.always_something(body, (local, ty), least, choice.span);
                    }
                }
                self.block_of(body, then);
            }
            ActKind::Submit(submit) => {
                let all: Vec<Act> = submit.then.iter().chain(then).cloned().collect();
                let over = body.code.label();
                let there = self.is_there(local, choice.span);
                body.emit(Op::JumpUnless(there, over), choice.span);
                self.with_sheet(body, local, &all, choice.span);
                body.code.bind(over);
            }
            _ => {}
        }
    }

    /// Whether a local holds anything.
    fn is_there(&mut self, local: Slot, span: Span) -> ExprId {
        let ty = Type {
            base: Base::Number,
            optional: true,
        };
        let given = self.node(Node::Local(local), ty, span);
        self.node(Node::IsPresent(given), FLAG, span)
    }

    /// What is done where nothing could be chosen.
    fn where_none(&mut self, body: &mut Body, (local, span): (Slot, Span), acts: &[Act]) {
        let there = self.is_there(local, span);
        let absent = self.not(there, span);
        let over = body.code.label();
        body.emit(Op::JumpUnless(absent, over), span);
        self.block_of(body, acts);
        body.code.bind(over);
    }
}

/// What has waited until all answers were applied is done.
fn loosen(body: &mut Body, waiting: Slot, span: Span) {
    body.emit(Op::Loose, span);
    body.emit(Op::React(waiting), span);
}
