//! Loops: counting, quantifying, and making one thing of many.

use super::frame::{Frame, Local, Visible};
use super::lowered::{Lowered, Out};
use super::nodes::{FLAG, NUMBER};
use super::{Checker, codes};
use crate::ir::{Arithmetic, At, ExprId, Fold, Loop, LoopId, Node, Slot};
use crate::resolve::tree::{AggregateOp, Binder, Expr, ExprKind};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    pub(super) fn over_lists(&mut self, frame: &mut Frame, expr: &Expr, hint: Option<Type>) -> Out {
        let span = expr.span;
        match &expr.kind {
            ExprKind::CountOf(list) => self.count_of(frame, list, span),
            ExprKind::Count(binder) => {
                let known = frame.facts.len();
                let over = self.enter_loop(frame, binder);
                frame.facts.truncate(known);
                Some(Lowered::one(NUMBER, self.node(Node::Count(over?), NUMBER, span)))
            }
            ExprKind::Quantified {
                every,
                binder,
                condition,
            } => self.quantified(frame, *every, binder, condition, span),
            ExprKind::Aggregate { op, element, binder } => self.aggregate(frame, *op, element, binder, span),
            ExprKind::Extreme { max, args } => self.extreme(frame, *max, args, hint, span),
            ExprKind::All(kind) => {
                let ty = Type::of(Base::List(*kind));
                if self
                    .program
                    .schema
                    .kinds
                    .get(kind.index())
                    .is_none_or(|k| k.used_as != crate::schema::KindUse::Things)
                {
                    self.error(
                        codes::TYPE_MISMATCH,
                        span,
                        "`all` lists the things of a kind, and this is a part of something else",
                    );
                    return None;
                }
                let cell = self.constant(0, ty, span);
                self.program.all_of.push((cell, *kind));
                Some(Lowered::one(ty, cell))
            }
            ExprKind::Members(of) => self.members(*of, span),
            ExprKind::Index(list, index) => self.index(frame, expr, (list, index)),
            ExprKind::Steps {
                from,
                to,
                local,
                binder,
            } => self.steps(frame, (from, to.as_deref()), (*local, binder), span),
            ExprKind::Top { bottom, count, list } => self.top(frame, *bottom, (count, list), span),
            _ => None,
        }
    }

    fn count_of(&mut self, frame: &mut Frame, list: &Expr, span: Span) -> Out {
        let out = self.lower(frame, list, None);
        let lowered = self.guarded(out, list)?;
        let cell = lowered.first()?;
        let node = match lowered.ty.base {
            Base::Set(_) => Node::CountSet(cell),
            Base::List(_) => Node::CountList(cell),
            _ => {
                let is = self.describe(lowered.ty);
                self.error(
                    codes::TYPE_MISMATCH,
                    list.span,
                    format!("only sets and lists are counted, and this is `{is}`"),
                );
                return None;
            }
        };
        Some(Lowered::one(NUMBER, self.node(node, NUMBER, span)))
    }

    fn top(&mut self, frame: &mut Frame, bottom: bool, (count, list): (&Expr, &Expr), span: Span) -> Out {
        let out = self.lower(frame, count, Some(NUMBER));
        let number = self.fit(out, NUMBER, count);
        let out = self.lower(frame, list, None);
        let lowered = self.guarded(out, list)?;
        if !matches!(lowered.ty.base, Base::List(_)) {
            let is = self.describe(lowered.ty);
            let message = format!("only a list has a top and a bottom, and this is `{is}`");
            self.error(codes::TYPE_MISMATCH, list.span, message);
            return None;
        }
        let (count, list) = (number?.first()?, lowered.first()?);
        let node = Node::Top { list, count, bottom };
        Some(Lowered::one(lowered.ty, self.node(node, lowered.ty, span)))
    }

    /// The list of a loop and the type of its elements.
    pub(super) fn looped(&mut self, frame: &mut Frame, over: &Expr) -> Option<(ExprId, Type)> {
        let out = self.lower(frame, over, None);
        let list = self.guarded(out, over)?;
        let element = match list.ty.base {
            Base::List(kind) => Type::of(Base::Object(kind)),
            Base::Set(of) => Type::of(Base::Enum(of)),
            _ => {
                let is = self.describe(list.ty);
                self.error(
                    codes::TYPE_MISMATCH,
                    over.span,
                    format!("a loop runs over a list or a set, and this is `{is}`"),
                );
                return None;
            }
        };
        list.first().map(|cell| (cell, element))
    }

    /// Makes a loop; its variable and the facts of its filter are known from here on.
    pub(super) fn enter_loop(&mut self, frame: &mut Frame, binder: &Binder) -> Option<LoopId> {
        let of = self.looped(frame, &binder.over)?;
        self.enter_loop_over(frame, binder, of)
    }

    /// The same over a list that is known.
    pub(super) fn enter_loop_over(
        &mut self,
        frame: &mut Frame,
        binder: &Binder,
        (over, element): (ExprId, Type),
    ) -> Option<LoopId> {
        let local = frame.slot();
        let position = frame.slot();
        self.bind(frame, binder, (over, element), (local, position));
        let filter = match &binder.filter {
            None => None,
            Some(condition) => {
                let out = self.lower(frame, condition, Some(FLAG));
                let filter = self.flag(out, condition)?;
                frame.assume(condition, true, self.figures);
                (self.as_const(filter) != Some(1)).then_some(filter)
            }
        };
        Some(self.push_loop(Loop {
            over,
            over_set: matches!(element.base, Base::Enum(_)),
            local,
            position,
            filter,
        }))
    }

    pub(super) fn push_loop(&mut self, found: Loop) -> LoopId {
        let id = LoopId(u32::try_from(self.program.loops.len()).unwrap_or(u32::MAX));
        self.program.loops.push(found);
        id
    }

    /// Makes a loop's variable known, with the place that it stands for.
    pub(super) fn bind(&mut self, frame: &mut Frame, binder: &Binder, of: (ExprId, Type), slots: (Slot, Slot)) {
        let (over, ty) = of;
        let place = match ty.base {
            Base::Object(kind) if self.is_row(kind) => {
                Some(At::Row(self.node(Node::Local(slots.0), ty, binder.name.span)))
            }
            Base::Object(_) => self
                .field_read(self.program.node(over))
                .map(|(row, field)| At::Element {
                    row,
                    field,
                    position: slots.1,
                }),
            _ => None,
        };
        frame.locals.insert(
            binder.local,
            Local {
                slot: slots.0,
                ty,
                place,
            },
        );
        frame
            .visible
            .push((binder.name.text.clone(), Visible::Local(binder.local)));
        frame.places.extend(place);
    }

    fn quantified(&mut self, frame: &mut Frame, every: bool, binder: &Binder, condition: &Expr, span: Span) -> Out {
        let known = frame.facts.len();
        let over = self.enter_loop(frame, binder);
        let out = self.lower(frame, condition, Some(FLAG));
        let condition = self.flag(out, condition);
        frame.facts.truncate(known);
        let (over, condition) = (over?, condition?);
        let node = if every {
            Node::Every { over, condition }
        } else {
            Node::Any { over, condition }
        };
        Some(Lowered::one(FLAG, self.node(node, FLAG, span)))
    }

    fn aggregate(&mut self, frame: &mut Frame, op: AggregateOp, element: &Expr, binder: &Binder, span: Span) -> Out {
        let known = frame.facts.len();
        let over = self.enter_loop(frame, binder);
        let lowered = self.lower(frame, element, None);
        frame.facts.truncate(known);
        let (over, lowered) = (over?, lowered?);
        let base = lowered.ty.base;
        let (fold, ty) = match (op, base) {
            (AggregateOp::Sum, Base::Number | Base::Quantity(_) | Base::Bag(_)) => (Fold::Sum, Type::of(base)),
            (AggregateOp::Min, Base::Number | Base::Quantity(_)) => (Fold::Min, Type { base, optional: true }),
            (AggregateOp::Max, Base::Number | Base::Quantity(_)) => (Fold::Max, Type { base, optional: true }),
            (AggregateOp::List, Base::Object(kind)) => (Fold::List, Type::of(Base::List(kind))),
            // Lists are joined: none holds lists.
            (AggregateOp::List, Base::List(kind)) => (Fold::Join, Type::of(Base::List(kind))),
            (AggregateOp::Distinct, Base::List(kind)) => (Fold::JoinDistinct, Type::of(Base::List(kind))),
            (AggregateOp::Distinct, Base::Object(kind)) => (Fold::Distinct, Type::of(Base::List(kind))),
            _ => {
                let is = self.describe(lowered.ty);
                let what = match op {
                    AggregateOp::List | AggregateOp::Distinct => "things and records",
                    AggregateOp::Sum => "numbers and quantities",
                    AggregateOp::Min | AggregateOp::Max => "numbers and quantities of one unit",
                };
                self.error(
                    codes::TYPE_MISMATCH,
                    element.span,
                    format!("this is made of {what}, not of `{is}`"),
                );
                return None;
            }
        };
        let cells = lowered.cells.into_iter();
        let cells = cells
            .map(|element| {
                self.node(
                    Node::Fold {
                        op: fold,
                        over,
                        element,
                    },
                    self.part(ty, element),
                    span,
                )
            })
            .collect();
        Some(Lowered { ty, cells })
    }

    fn extreme(&mut self, frame: &mut Frame, max: bool, args: &[Expr], hint: Option<Type>, span: Span) -> Out {
        let op = if max { Arithmetic::Max } else { Arithmetic::Min };
        if args.len() < 2 {
            self.error(
                crate::resolve::codes::ARGUMENT_COUNT,
                span,
                "`min` and `max` compare two or more",
            );
            return None;
        }
        let mut so_far: Option<(Lowered, &Expr)> = None;
        let mut sound = true;
        for arg in args {
            let told = so_far.as_ref().map(|(l, _)| l.ty).or(hint);
            let out = self.lower(frame, arg, told);
            let out = self.guarded(out, arg);
            let Some(next) = out else {
                sound = false;
                continue;
            };
            so_far = match so_far {
                None => Some((next, arg)),
                Some((first, of)) => match self.unify(Some(first), Some(next), (of, arg)) {
                    Some((a, b)) => {
                        let ty = a.ty;
                        Some((self.each(op, a, b, ty, span), arg))
                    }
                    None => return None,
                },
            };
        }
        let (lowered, _) = so_far.filter(|_| sound)?;
        if matches!(lowered.ty.base, Base::Number | Base::Quantity(_) | Base::Bag(_)) {
            return Some(lowered);
        }
        let is = self.describe(lowered.ty);
        self.error(codes::TYPE_MISMATCH, span, format!("`{is}` has no least or greatest"));
        None
    }
}
