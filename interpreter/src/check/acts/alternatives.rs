//! `or if impossible`: what is done where an act cannot be done at all. What takes nothing of what is there is found out before it is done; whether a
//! procedure happens, where it is.

use super::Body;
use super::code::{Label, Line};
use crate::check::frame::Local;
use crate::check::nodes::{FLAG, NUMBER};
use crate::check::{Checker, codes};
use crate::ir::{Comparison, ExprId, Node, Op, Place};
use crate::resolve::tree::{Binder, Param};
use crate::resolve::tree_acts::{Act, ActKind};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

/// What an alternative is told that never comes.
const ALWAYS: &str = "this can always be done";

impl Checker<'_> {
    pub(super) fn or_if_impossible(&mut self, body: &mut Body, act: &Act, otherwise: &[Act]) {
        body.sure = false;
        if let ActKind::Together { binder, call } = &act.kind {
            return self.together(body, act, (binder, call), Some(otherwise));
        }
        let (impossible, over) = (body.code.label(), body.code.label());
        let begin = body.code.lines.len();
        match &act.kind {
            ActKind::Do { .. } | ActKind::Offer { .. } | ActKind::Costs { .. } => {
                body.impossible = Some(impossible);
                self.act(body, act);
                body.impossible = None;
            }
            ActKind::Roll {
                name: Param { local, .. },
                ..
            }
            | ActKind::Pick {
                binder: Binder { local, .. },
            } => {
                self.act(body, act);
                if let Some(local) = body.frame.locals.get(local).copied() {
                    self.came_of_chance(body, local, impossible, act.span);
                }
            }
            _ => {
                self.act(body, act);
                self.asked_whether(body, begin, impossible, act.span);
            }
        }
        body.emit(Op::Jump(over), act.span);
        body.code.bind(impossible);
        self.forget(body);
        let goes_on = self.block_of(body, otherwise);
        self.where_it_was_not(body, act, goes_on);
        body.code.bind(over);
    }

    /// What the act would have named.
    fn where_it_was_not(&mut self, body: &mut Body, act: &Act, goes_on: bool) {
        match &act.kind {
            ActKind::Do {
                giving: Some(name),
                call,
            } => {
                let Some(local) = body.frame.locals.get(&name.local).copied() else {
                    return;
                };
                if goes_on {
                    self.or_nothing(body, local.slot, local.ty, act.span);
                } else if let Some(ty) = self.result_if_done(call.procedure, body.rule)
                    && let Some(local) = body.frame.locals.get_mut(&name.local)
                {
                    local.ty = ty;
                }
            }
            // Nobody comes here for whom nothing was there.
            ActKind::Roll {
                name: Param { local, .. },
                ..
            }
            | ActKind::Pick {
                binder: Binder { local, .. },
            } if !goes_on => {
                if let Some(local) = body.frame.locals.get_mut(local) {
                    local.ty.optional = false;
                }
            }
            _ => {}
        }
    }

    /// On at the alternative where there was nothing to roll or to pick.
    fn came_of_chance(&mut self, body: &mut Body, local: Local, impossible: Label, span: Span) {
        if !local.ty.optional {
            let help = "leave `or if impossible` out: something lies between these bounds";
            self.error_help(codes::TYPE_MISMATCH, span, ALWAYS, help);
            return;
        }
        let came = self.local(local.slot, local.ty, span);
        let there = self.node(Node::IsPresent(came), FLAG, span);
        body.emit(Op::JumpUnless(there, impossible), span);
    }

    /// Puts the question before an act whether it can be done.
    fn asked_whether(&mut self, body: &mut Body, at: usize, impossible: Label, span: Span) {
        let Some(line) = body.code.lines.get(at).copied() else {
            return;
        };
        let can = match line.op {
            Op::Lose { place, amount, whole } => self.can_be_taken(place, amount, whole, span),
            Op::Transfer {
                from, amount, whole, ..
            } => self.can_be_taken(from, amount, whole, span),
            Op::Move { what, list, .. } => self.can_be_moved(what, list, span),
            _ => return,
        };
        if self.as_const(can) == Some(1) {
            let help = match line.op {
                Op::Lose { amount, .. } | Op::Transfer { amount, .. }
                    if self.as_const(amount).is_some_and(|n| n <= 0) =>
                {
                    "nothing is taken here: say how much is, or leave `or if impossible` out"
                }
                _ => {
                    "leave `or if impossible` out; a number may go below 0, and a piece that is there can be moved: ask for what matters, \
                     `if … { … } else { … }`"
                }
            };
            self.error_help(codes::TYPE_MISMATCH, span, ALWAYS, help);
            return;
        }
        body.code.cut(at);
        body.emit(Op::JumpUnless(can, impossible), span);
        body.code.lines.push(Line {
            alternative: Some(impossible),
            ..line
        });
    }

    /// Whether there is anything to take, or with `whole` all that is to be taken. A number may go below nothing.
    fn can_be_taken(&mut self, place: Place, amount: ExprId, whole: bool, span: Span) -> ExprId {
        let column = self.program.schema.columns.get(place.column.index());
        let ty = column.map_or(NUMBER, |column| column.ty);
        let floor = match ty.base {
            Base::Quantity(unit) => self.program.schema.units.get(unit.index()).map(|unit| unit.floor),
            _ => None,
        };
        let Some(floor) = floor else {
            return self.constant(1, FLAG, span);
        };
        let Place { column, object, index } = place;
        let there = self.node(Node::State { column, object, index }, ty, span);
        let floor = self.constant(floor, ty, span);
        let left = match self.as_const(floor) {
            Some(0) => there,
            _ => self.arithmetic(crate::ir::Arithmetic::Subtract, there, floor, ty, span),
        };
        if whole {
            return self.compare(Comparison::GreaterOrEqual, left, amount, span);
        }
        let nothing = self.constant(0, ty, span);
        let none = self.compare(Comparison::LessOrEqual, amount, nothing, span);
        let some = self.compare(Comparison::Greater, left, nothing, span);
        self.or(none, some, span)
    }

    fn can_be_moved(&mut self, what: ExprId, list: bool, span: Span) -> ExprId {
        let ty = self.program.types.get(what.0 as usize).copied();
        if list {
            let count = self.node(Node::CountList(what), NUMBER, span);
            let nothing = self.constant(0, NUMBER, span);
            return self.compare(Comparison::Greater, count, nothing, span);
        }
        match ty.is_some_and(|ty: Type| ty.optional) {
            true => self.node(Node::IsPresent(what), FLAG, span),
            false => self.constant(1, FLAG, span),
        }
    }
}
