//! Acts that change a field, move a piece, or leave it to chance.

use super::Body;
use super::places::Written;
use crate::check::nodes::NUMBER;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Op};
use crate::resolve::tree::{Binder, Expr, Param};
use crate::resolve::tree_acts::Act;
use crate::schema::{ABSENT, Base, KindId, Type};
use reglo_grammar::diagnostic::Diagnostic;

impl Checker<'_> {
    pub(super) fn act_let(&mut self, body: &mut Body, act: &Act, name: &Param, value: &Expr) {
        let lowered = self.act_expr(body, value, None);
        if let Some(lowered) = lowered {
            let list = matches!(lowered.ty.base, Base::List(_));
            body.lists |= list;
            let slot = body.name(name, lowered.ty);
            for (at, value) in (slot..).zip(lowered.cells) {
                body.emit(Op::Let { local: at, value, list }, act.span);
            }
        }
        // It is no part of the head if something is said, since the head may only be asked.
        body.in_head &= act.message.text.is_none();
        self.say_after(body, act);
    }

    pub(super) fn set(&mut self, body: &mut Body, act: &Act, place: &Expr, value: &Expr) {
        let written = self.written(body, place);
        let sound = written.and_then(|w| self.not_pieces(&w).map(|()| w));
        let value = match &written {
            Some(written) => self.act_cell(body, value, written.ty),
            None => self.act_expr(body, value, None).and(None),
        };
        let message = self.act_message(body, act);
        if let (Some(written), Some(value)) = (sound, value) {
            let place = written.place;
            body.code.emit_saying(Op::Set { place, value }, act.span, message);
        }
    }

    /// What may be absent is.
    pub(super) fn clear(&mut self, body: &mut Body, act: &Act, place: &Expr) {
        let written = self.written(body, place);
        let sound = written.and_then(|w| self.not_pieces(&w).map(|()| w));
        let message = self.act_message(body, act);
        let Some(Written { place: at, ty, .. }) = sound else {
            return;
        };
        if !ty.optional {
            let held = self.describe(ty);
            let found = format!("this field always holds `{held}`");
            let help = "declare it `optional`, or set it to what stands for nothing there: `0`, `false`, an empty list";
            self.error_help(codes::TYPE_MISMATCH, place.span, found, help);
            return;
        }
        let value = self.constant(ABSENT, ty, act.span);
        body.code.emit_saying(Op::Set { place: at, value }, act.span, message);
    }

    /// An amount that fits a place, and that place.
    fn amount_to(&mut self, body: &mut Body, amount: &Expr, place: &Expr) -> Option<(ExprId, Written)> {
        let written = self.amount_place(body, place);
        let amount_span = amount.span;
        let amount = match &written {
            Some(written) => self.act_cell(body, amount, Self::held(written)),
            None => self.act_expr(body, amount, None).and(None),
        };
        let (cell, written) = (amount?, written?);
        if self.as_const(cell).is_some_and(|cell| cell < 0) {
            let message = "less than nothing is gained, lost or moved";
            let help = "`gain` adds and `lose` takes away; a field is put to a number below 0 by `set`";
            self.error_help(codes::TYPE_MISMATCH, amount_span, message, help);
            return None;
        }
        Some((cell, written))
    }

    pub(super) fn gain(&mut self, body: &mut Body, act: &Act, (amount, place): (&Expr, &Expr), whole: bool) {
        let found = self.amount_to(body, amount, place);
        let message = self.act_message(body, act);
        if whole {
            let message = "what is gained comes from nowhere, so that there is always all of it";
            self.error_help(codes::TYPE_MISMATCH, act.span, message, "leave `all or nothing` out");
        }
        if let Some((amount, written)) = found {
            let place = written.place;
            let op = Op::Gain { place, amount };
            body.code.emit_saying(op, act.span, message);
        }
    }

    pub(super) fn lose(&mut self, body: &mut Body, act: &Act, (amount, place): (&Expr, &Expr), whole: bool) {
        let found = self.amount_to(body, amount, place);
        let message = self.act_message(body, act);
        if let Some((amount, written)) = found {
            let place = written.place;
            let op = Op::Lose { place, amount, whole };
            body.code.emit_saying(op, act.span, message);
        }
    }

    /// An amount goes from one place to another of the same unit.
    pub(super) fn transfer(
        &mut self,
        body: &mut Body,
        act: &Act,
        (what, from, to): (&Expr, &Expr, &Expr),
        (whole, at_bottom): (bool, bool),
    ) {
        if let Some(Base::Object(_) | Base::List(_)) = self.quiet(&mut body.frame, what).map(|t| t.base) {
            let message = "a piece is moved from where it lies";
            let help = "leave `from …` out: `move … to …`";
            self.error_help(codes::PIECES_ARE_MOVED, from.span, message, help);
            return;
        }
        let from = self.amount_to(body, what, from);
        let target = self.amount_place(body, to);
        if at_bottom {
            self.pieces_only(act, "at bottom");
        }
        let message = self.act_message(body, act);
        let (Some((amount, from)), Some(target)) = (from, target) else {
            return;
        };
        if from.ty.base != target.ty.base {
            let (is, other) = (self.describe(Self::held(&from)), self.describe(Self::held(&target)));
            let message = format!("`{is}` does not go where `{other}` is");
            let found = Diagnostic::error(codes::UNITS_MIXED, to.span, message)
                .related(target.declared, "declared here")
                .help("what is moved is of the same unit in both places; else `lose` one and `gain` the other");
            self.findings.push(found);
            return;
        }
        let op = Op::Transfer {
            from: from.place,
            to: target.place,
            amount,
            whole,
        };
        body.code.emit_saying(op, act.span, message);
    }

    fn pieces_only(&mut self, act: &Act, what: &str) {
        let message = format!("`{what}` is said of pieces, and this is an amount");
        self.error_help(codes::TYPE_MISMATCH, act.span, message, "leave it out");
    }

    /// A piece, or a list of pieces, goes to a place.
    pub(super) fn move_pieces(
        &mut self,
        body: &mut Body,
        act: &Act,
        (what, to): (&Expr, &Expr),
        (whole, at_bottom): (bool, bool),
    ) {
        let lowered = self.act_expr(body, what, None);
        let amount = |base| matches!(base, Base::Number | Base::Quantity(_) | Base::Bag(_));
        if lowered.as_ref().is_some_and(|l| amount(l.ty.base)) {
            let message = "an amount is moved from somewhere";
            let help = "say from where: `move … from … to …`, or `gain … to …` if it comes from nowhere";
            self.error_help(codes::WRONG_PLACE, act.span, message, help);
            return;
        }
        let place = self.piece_place(body, to);
        let message = self.act_message(body, act);
        if whole {
            let message = "`all or nothing` is said of amounts, and this is about pieces";
            self.error_help(codes::TYPE_MISMATCH, act.span, message, "leave it out");
        }
        let list = lowered.as_ref().is_some_and(|l| matches!(l.ty.base, Base::List(_)));
        // Where a piece is absent nothing happens, but a list is always there.
        let lowered = if list { self.guarded(lowered, what) } else { lowered };
        let (Some(lowered), Some((written, kind))) = (lowered, place) else {
            return;
        };
        if !self.lies_there(lowered.ty.base, kind) {
            return self.wrong_pieces(lowered.ty, (kind, &written), what);
        }
        let to = written.place;
        if let Some(what) = lowered.first() {
            let op = Op::Move {
                what,
                list,
                to,
                at_bottom,
            };
            body.code.emit_saying(op, act.span, message);
        }
    }

    fn lies_there(&self, base: Base, kind: KindId) -> bool {
        matches!(base, Base::Object(piece) | Base::List(piece) if self.is_within(piece, kind))
    }

    fn wrong_pieces(&mut self, ty: Type, (kind, written): (KindId, &Written), what: &Expr) {
        let (is, wanted) = (self.describe(ty), self.describe(Type::of(Base::Object(kind))));
        let message = format!("here lie pieces of `{wanted}`, and this is `{is}`");
        let named = |k: KindId| {
            let declared = self.program.schema.kinds.get(k.index())?;
            declared.fields.get(declared.named_by?).map(|f| f.ty.base)
        };
        let by_name = matches!((ty.base, named(kind)), (Base::Object(thing), Some(Base::Object(of))) if self.is_within(thing, of));
        let help = if by_name {
            format!("name the piece itself, an element of a place of `{wanted}`")
        } else {
            format!("move it to a place of `{is}`")
        };
        let found =
            Diagnostic::error(codes::WRONG_PLACE, what.span, message).related(written.declared, "declared here");
        self.findings.push(found.help(help));
    }

    pub(super) fn shuffle(&mut self, body: &mut Body, act: &Act, place: &Expr) {
        let place = self.piece_place(body, place);
        let message = self.act_message(body, act);
        if let Some((written, _)) = place {
            let place = written.place;
            body.code.emit_saying(Op::Shuffle { place }, act.span, message);
        }
    }

    pub(super) fn roll(&mut self, body: &mut Body, act: &Act, name: &Param, (least, most): (&Expr, &Expr)) {
        let least = self.act_cell(body, least, NUMBER);
        let most = self.act_cell(body, most, NUMBER);
        let both = least.zip(most);
        let optional = both.is_some_and(|(least, most)| !self.never_empty(least, most, NUMBER));
        let local = body.name(name, Type { optional, ..NUMBER });
        let message = self.act_message(body, act);
        if let Some((least, most)) = both {
            let op = Op::Roll { local, least, most };
            body.code.emit_saying(op, act.span, message);
        }
    }

    pub(super) fn pick(&mut self, body: &mut Body, act: &Act, binder: &Binder) {
        let known = body.frame.facts.clone();
        let over = self.act_loop(body, binder);
        body.frame.facts = known;
        let Some((over, ty)) = over else { return };
        let Some(local) = body.frame.locals.get_mut(&binder.local) else {
            return;
        };
        local.ty = Type { optional: true, ..ty };
        let local = local.slot;
        let message = self.act_message(body, act);
        body.code.emit_saying(Op::Pick { local, over }, act.span, message);
    }
}
