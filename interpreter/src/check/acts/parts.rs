//! What every act has: expressions, players who decide, and what is said.

use super::Body;
use crate::check::frame::{Frame, Visible};
use crate::check::lowered::Out;
use crate::check::nodes::FLAG;
use crate::check::statements::Around;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, LoopId, MessageId, Node, Op, Slot};
use crate::resolve::tree::{Binder, Expr, Labelled};
use crate::resolve::tree_acts::Act;
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    /// Lowers an expression of an act; its own loops' variables are forgotten.
    pub(super) fn act_expr(&mut self, body: &mut Body, expr: &Expr, hint: Option<Type>) -> Out {
        let visible = body.frame.visible.len();
        let known = body.frame.facts.len();
        let out = self.lower(&mut body.frame, expr, hint);
        body.frame.visible.truncate(visible);
        body.frame.facts.truncate(known);
        if let Some(lowered) = &out {
            self.note_sheetless(body, &lowered.cells, expr.span);
        }
        out
    }

    pub(super) fn act_fit(&mut self, body: &mut Body, expr: &Expr, ty: Type) -> Out {
        let out = self.act_expr(body, expr, Some(ty));
        self.fit(out, ty, expr)
    }

    /// One cell of that type.
    pub(super) fn act_cell(&mut self, body: &mut Body, expr: &Expr, ty: Type) -> Option<ExprId> {
        self.act_fit(body, expr, ty)?.first()
    }

    pub(super) fn act_flag(&mut self, body: &mut Body, expr: &Expr) -> Option<ExprId> {
        self.act_cell(body, expr, FLAG)
    }

    /// A loop with its variable, which is known from here on, and the variable's type.
    pub(super) fn act_loop(&mut self, body: &mut Body, binder: &Binder) -> Option<(LoopId, Type)> {
        let over = self.enter_loop(&mut body.frame, binder);
        self.only_binder(body, binder);
        let over = over?;
        let found = self.program.loops.get(over.0 as usize).copied()?;
        let parts: Vec<ExprId> = found.filter.into_iter().chain([found.over]).collect();
        self.note_sheetless(body, &parts, binder.over.span);
        let ty = body.frame.locals.get(&binder.local)?.ty;
        Some((over, ty))
    }

    /// Of what a loop brought only its own variable stays known: not those of loops within its filter.
    pub(super) fn only_binder(&mut self, body: &mut Body, binder: &Binder) {
        let local = |v: &(String, Visible)| matches!(v.1, Visible::Local(local) if local == binder.local);
        if let Some(at) = body.frame.visible.iter().rposition(local) {
            body.frame.visible.truncate(at + 1);
        }
    }

    /// A player.
    pub(super) fn player(&mut self, body: &mut Body, by: &Expr) -> Option<ExprId> {
        let out = self.act_expr(body, by, None);
        let lowered = self.guarded(out, by)?;
        if !self.is_player(lowered.ty.base) {
            self.no_player(by, lowered.ty);
            return None;
        }
        lowered.first()
    }

    pub(super) fn is_player(&self, base: Base) -> bool {
        let player = self.program.schema.game.as_ref().and_then(|game| game.player);
        matches!((base, player), (Base::Object(kind), Some(player)) if self.is_within(kind, player))
    }

    pub(super) fn no_player(&mut self, expr: &Expr, ty: Type) {
        let is = self.describe(ty);
        let player = self.program.schema.game.as_ref().and_then(|game| game.player);
        let (message, help) = match player {
            Some(player) => {
                let wanted = self.describe(Type::of(Base::Object(player)));
                (
                    format!("only players decide and win, and this is `{is}`"),
                    format!("name a `{wanted}`"),
                )
            }
            None => (
                "nobody plays here".to_owned(),
                "say who does: `game … played by f { f: list of … }`".to_owned(),
            ),
        };
        self.error_help(codes::NO_PLAYER, expr.span, message, help);
    }

    /// What is said of an act, in words and figures that are known now.
    pub(super) fn act_message(&mut self, body: &mut Body, act: &Act) -> Option<MessageId> {
        act.message.text.as_ref()?;
        self.needed_message(body, act, "act")
    }

    /// The same, where it must be there.
    pub(super) fn needed_message(&mut self, body: &mut Body, act: &Act, what: &str) -> Option<MessageId> {
        self.said_of(body, &act.message, (what, act.span))
    }

    /// A message that must be there, of an act or of a part of one.
    pub(super) fn said_of(&mut self, body: &mut Body, said: &Labelled, what: (&str, Span)) -> Option<MessageId> {
        body.frame.without_sheet = body.sheet.is_none();
        let message = self.message(body.rule, said, &mut body.frame, None, what)?;
        if body.sheet.is_none() {
            self.acts.later.sheetless_messages.push(message);
        }
        Some(message)
    }

    /// What was said of an act that is several ops.
    pub(super) fn say_after(&mut self, body: &mut Body, act: &Act) {
        if let Some(message) = self.act_message(body, act) {
            body.code.emit_saying(Op::Say, act.span, Some(message));
        }
    }

    /// A local as an expression.
    pub(super) fn local(&mut self, slot: Slot, ty: Type, span: Span) -> ExprId {
        self.node(Node::Local(slot), ty, span)
    }

    /// Opens the frame of a body: what stands around it, and its figures.
    pub(super) fn around(&mut self, frame: &mut Frame, around: &[Around<'_>]) -> Option<Vec<crate::ir::Scope>> {
        frame.without_sheet = true;
        self.open(frame, around)
    }
}
