//! Doing procedures, giving results, and the end of the game.

use super::{Body, Returns, recursion::Sure};
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Exprs, Node, Op, Slot};
use crate::resolve::tree::{Binder, Expr, Param, Word};
use crate::resolve::tree_acts::{Act, Call};
use crate::schema::{Base, ProcedureId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// A procedure with its arguments.
    pub(super) fn called(&mut self, body: &mut Body, call: &Call, span: Span) -> Option<(ProcedureId, Exprs)> {
        let Some(signature) = call.procedure.and_then(|at| self.names.procedure_list.get(at)) else {
            for arg in &call.args {
                self.act_expr(body, arg, None);
            }
            return None;
        };
        let params: Vec<Type> = signature.params.iter().map(|p| p.1).collect();
        let what = (signature.name.as_str(), signature.span);
        let visible = body.frame.visible.len();
        let args = self.args(&mut body.frame, what, &params, &call.args, span);
        body.frame.visible.truncate(visible);
        let (args, _) = args?;
        let cells = self.program.exprs(args).to_vec();
        self.note_sheetless(body, &cells, span);
        let id = call.procedure.and_then(|at| u32::try_from(at).ok()).map(ProcedureId)?;
        Some((id, args))
    }

    pub(super) fn act_do(&mut self, body: &mut Body, act: &Act, call: &Call, giving: Option<&Param>) {
        let impossible = body.impossible.take();
        let called = self.called(body, call, act.span);
        if body.depth == 0 && body.sure {
            let both = body.procedure.zip(call.procedure);
            let span = call.name.span;
            self.acts.calls.extend(both.map(|(from, to)| Sure { from, to, span }));
        }
        let gives = call.procedure.and_then(|at| self.names.procedure_list.get(at)?.gives);
        let given = giving.and_then(|name| self.given(body, (name, &call.name), gives, call.procedure));
        let Some((procedure, args)) = called else { return };
        let message = self.act_message(body, act);
        let op = Op::Do {
            procedure,
            args,
            giving: given.map(|(local, _)| local),
            impossible,
        };
        body.code.emit_saying(op, act.span, message);
        if let Some((local, ty)) = given.filter(|(_, ty)| matches!(ty.base, Base::Set(_) | Base::List(_))) {
            self.or_nothing(body, local, ty, act.span);
        }
    }

    /// The name of a result, and its type.
    fn given(
        &mut self,
        body: &mut Body,
        (name, of): (&Param, &Word),
        gives: Option<Type>,
        procedure: Option<usize>,
    ) -> Option<(Slot, Type)> {
        let procedure = procedure?;
        let signature = self.names.procedure_list.get(procedure)?;
        let Some(ty) = gives else {
            let message = format!("`{}` gives nothing", of.text);
            let found = Diagnostic::error(codes::NO_RESULT, name.name.span, message)
                .related(signature.span, "declared here")
                .help(format!("declare what it gives: `{}(…) gives …`", of.text));
            self.findings.push(found);
            return None;
        };
        let ty = self.result_type(procedure, body.rule, (name.local, ty));
        body.lists |= matches!(ty.base, Base::List(_));
        Some((body.name(name, ty), ty))
    }

    /// Where a local is absent after all, it becomes what its type is by nature.
    pub(super) fn or_nothing(&mut self, body: &mut Body, local: Slot, ty: Type, span: Span) {
        let Some(nothing) = natural(ty) else { return };
        let list = matches!(ty.base, Base::List(_));
        let nothing = if list {
            let none = self.list(&[]);
            self.node(Node::ListOf(none), ty, span)
        } else {
            self.constant(nothing, ty, span)
        };
        let given = self.node(Node::Local(local), Type { optional: true, ..ty }, span);
        let there = self.node(Node::IsPresent(given), crate::check::nodes::FLAG, span);
        let absent = self.not(there, span);
        let over = body.code.label();
        body.emit(Op::JumpUnless(absent, over), span);
        let value = nothing;
        body.emit(Op::Let { local, value, list }, span);
        body.code.bind(over);
    }

    /// `otherwise` is what is done where none of it happens.
    pub(super) fn together(
        &mut self,
        body: &mut Body,
        act: &Act,
        (binder, call): (&Binder, &Call),
        otherwise: Option<&[Act]>,
    ) {
        let kept = self.open_block(body);
        let (mark, list, turn) = (body.frame.slot(), body.frame.slot(), body.frame.slot());
        let over = self.act_loop(body, binder);
        let called = self.called(body, call, act.span);
        let local = body.frame.locals.get(&binder.local).map(|l| l.slot);
        let (impossible, happened, end) = (body.code.label(), body.code.label(), body.code.label());
        if let (Some((over, _)), Some((procedure, args)), Some(local)) = (over, called, local) {
            body.emit(Op::Mark(mark), act.span);
            body.emit(Op::Snapshot { over, list, turn }, act.span);
            let op = Op::Batch {
                list,
                local,
                procedure,
                args,
                impossible: otherwise.map(|_| impossible),
            };
            body.emit(op, act.span);
            body.emit(Op::Release(mark), act.span);
        }
        if let Some(acts) = otherwise {
            body.emit(Op::Jump(happened), act.span);
            body.code.bind(impossible);
            body.emit(Op::Release(mark), act.span);
            self.forget(body);
            self.block_of(body, acts);
            body.emit(Op::Jump(end), act.span);
            body.code.bind(happened);
        }
        self.close_block(body, kept);
        self.say_after(body, act);
        body.code.bind(end);
    }

    pub(super) fn act_return(&mut self, body: &mut Body, act: &Act, value: Option<&Expr>) {
        let to = body.code.exit;
        body.sure = false;
        match (body.returns, value) {
            (Returns::Result(Some(ty)), Some(value)) => {
                let value = self.act_cell(body, value, ty);
                let message = self.act_message(body, act);
                if value.is_some() {
                    body.code.emit_saying(Op::Return { value, to }, act.span, message);
                }
            }
            (Returns::Result(Some(ty)), None) if !ty.optional => {
                let wanted = self.describe(ty);
                let message = format!("this procedure gives `{wanted}`, and here it would end without");
                self.error_help(codes::NO_RESULT, act.span, message, "say what it gives: `return …`");
            }
            (Returns::Result(_), None) => {
                let message = self.act_message(body, act);
                body.code.emit_saying(Op::Return { value: None, to }, act.span, message);
            }
            (Returns::Nothing, None) => {
                self.say_after(body, act);
                body.emit(Op::Jump(to), act.span);
            }
            (Returns::Result(None), Some(value)) => {
                self.act_expr(body, value, None);
                let help = "declare what it gives: `… gives …`, or write `return` alone";
                self.error_help(codes::NO_RESULT, value.span, "nothing is given here", help);
            }
            (Returns::Nothing, Some(value)) => {
                self.act_expr(body, value, None);
                let message = "what a procedure gives, only itself says, or what comes instead of it";
                self.error_help(codes::NO_RESULT, value.span, message, "write `return` alone");
            }
        }
    }

    pub(super) fn won_by(&mut self, body: &mut Body, act: &Act, players: &Expr) {
        let lowered = self.act_expr(body, players, None);
        let lowered = self.guarded(lowered, players);
        let message = self.act_message(body, act);
        let Some(lowered) = lowered else { return };
        let list = matches!(lowered.ty.base, Base::List(_));
        let one = match lowered.ty.base {
            Base::List(kind) => Base::Object(kind),
            base => base,
        };
        if !self.is_player(one) {
            self.no_player(players, lowered.ty);
            return;
        }
        if let Some(players) = lowered.first() {
            let to = body.code.exit;
            let op = Op::FinishWonBy { players, list, to };
            body.code.emit_saying(op, act.span, message);
        }
    }

    pub(super) fn ranked(&mut self, body: &mut Body, act: &Act, players: &Expr) {
        let lowered = self.act_expr(body, players, None);
        let lowered = self.guarded(lowered, players);
        let message = self.act_message(body, act);
        let Some(lowered) = lowered else { return };
        if !matches!(lowered.ty.base, Base::List(kind) if self.is_player(Base::Object(kind))) {
            let is = self.describe(lowered.ty);
            let message = format!("all players are ranked, and this is `{is}`");
            self.error_help(
                codes::NO_PLAYER,
                players.span,
                message,
                "name a list of players, the best first",
            );
            return;
        }
        let players: Option<ExprId> = lowered.first();
        if let Some(players) = players {
            let to = body.code.exit;
            body.code
                .emit_saying(Op::FinishRanked { players, to }, act.span, message);
        }
    }
}

/// What something of that type is where there is nothing of it: no members, or no.
fn natural(ty: Type) -> Option<i64> {
    match ty.base {
        Base::Flag | Base::Set(_) | Base::List(_) if !ty.optional => Some(0),
        _ => None,
    }
}
