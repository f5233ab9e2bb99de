//! How far one comes step by step: `reachable` and `distance`.

use super::frame::{Frame, Local};
use super::lowered::{Lowered, Out};
use super::nodes::NUMBER;
use super::{Checker, codes};
use crate::ir::{ExprId, Node};
use crate::resolve::tree::{Binder, Expr, ExprKind, LocalId};
use crate::schema::{Base, KindId, Type};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    pub(super) fn steps(
        &mut self,
        frame: &mut Frame,
        (from, to): (&Expr, Option<&Expr>),
        (local, binder): (LocalId, &Binder),
        span: Span,
    ) -> Out {
        let begin = self.beginning(frame, from);
        let end = to.map(|to| {
            let out = self.lower(frame, to, None);
            self.guarded(out, to).map(|end| (end, to))
        });
        let (begin, kind) = begin?;
        let slot = frame.slot();
        let ty = Type::of(Base::Object(kind));
        frame.locals.insert(local, Local { slot, ty, place: None });
        let known = frame.facts.len();
        let over = self.next_steps(frame, &binder.over);
        let over = over.and_then(|of| self.enter_loop_over(frame, binder, of));
        frame.facts.truncate(known);
        let over = over?;
        let element = frame.locals.get(&binder.local)?.ty;
        self.goes_on(element, kind, binder.over.span)?;
        let end = match end {
            Some(end) => {
                let (end, to) = end?;
                self.goes_on(end.ty, kind, to.span)?;
                Some(end.first()?)
            }
            None => None,
        };
        let ty = match end {
            Some(_) => Type {
                optional: true,
                ..NUMBER
            },
            None => Type::of(Base::List(kind)),
        };
        let node = Node::Steps {
            from: begin,
            to: end,
            local: slot,
            over,
        };
        Some(Lowered::one(ty, self.node(node, ty, span)))
    }

    /// Where the steps begin, as a list, and the kind of what they go through.
    fn beginning(&mut self, frame: &mut Frame, from: &Expr) -> Option<(ExprId, KindId)> {
        let out = self.lower(frame, from, None);
        let lowered = self.guarded(out, from)?;
        let cell = lowered.first()?;
        match lowered.ty.base {
            Base::List(kind) => Some((cell, kind)),
            Base::Object(kind) => {
                let run = self.list(&[cell]);
                let list = Type::of(Base::List(kind));
                Some((self.node(Node::ListOf(run), list, from.span), kind))
            }
            _ => {
                let is = self.describe(lowered.ty);
                let message = format!("steps begin at a thing or a record, or at each of a list, and this is `{is}`");
                self.error(codes::TYPE_MISMATCH, from.span, message);
                None
            }
        }
    }

    /// Where a step may lead: each of a list, or something that may be absent.
    fn next_steps(&mut self, frame: &mut Frame, over: &Expr) -> Option<(ExprId, Type)> {
        if !matches!(over.kind, ExprKind::Next { .. }) {
            return self.looped(frame, over);
        }
        let lowered = self.lower(frame, over, None)?;
        let ty = Type {
            optional: false,
            ..lowered.ty
        };
        let (Base::Object(kind), cell) = (ty.base, lowered.first()?) else {
            return None;
        };
        let run = self.list(&[cell]);
        let list = Type::of(Base::List(kind));
        Some((self.node(Node::ListOf(run), list, over.span), ty))
    }

    /// From what is reached the next step is taken, so that it is of the same kind.
    fn goes_on(&mut self, of: Type, kind: KindId, span: Span) -> Option<()> {
        if matches!(of.base, Base::Object(of) if self.program.schema.is_within(of, kind)) {
            return Some(());
        }
        let (is, wanted) = (self.describe(of), self.describe(Type::of(Base::Object(kind))));
        let message = format!("the steps go from `{wanted}` to `{wanted}`, and this is `{is}`");
        self.error(codes::TYPE_MISMATCH, span, message);
        None
    }
}
