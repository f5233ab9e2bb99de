//! Expressions: literals, names, fields and conditions. Types flow both ways: an expected type decides between meanings of a name.

use super::frame::Frame;
use super::lowered::{Lowered, Out};
use super::nodes::{FLAG, NUMBER};
use super::{Checker, codes};
use crate::ir::Node;
use crate::resolve::tree::{Expr, ExprKind};
use crate::schema::{Base, KindId, Type, UnitId};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    /// Lowers an expression. The hint is what would be welcome; [`Checker::fit`] insists.
    pub(super) fn lower(&mut self, frame: &mut Frame, expr: &Expr, hint: Option<Type>) -> Out {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Poison => None,
            ExprKind::Number(n) => self
                .whole(*n, span)
                .map(|n| Lowered::one(NUMBER, self.constant(n, NUMBER, span))),
            ExprKind::Quantity(n, unit) => self.quantity(*n, *unit, span),
            ExprKind::Bag(parts) => self.bag(frame, parts, hint, span),
            ExprKind::Flag(flag) => Some(Lowered::one(FLAG, self.constant(i64::from(*flag), FLAG, span))),
            ExprKind::List(parts) => self.list_literal(frame, parts, hint, span),
            ExprKind::Name { text, meanings } => {
                let out = self.name(frame, text, meanings, hint, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Field(of, name) => {
                let out = self.field(frame, of, name, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Call { value, args } => {
                let out = self.value_call(frame, *value, args, false, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Printed { value, args } => self.value_call(frame, *value, args, true, span),
            ExprKind::Next { grid, args } => {
                let out = self.next(frame, *grid, args, span);
                self.narrow(frame, expr, out)
            }
            ExprKind::Hook { hook, args } => self.decide_hook(frame, *hook, args, span),
            ExprKind::Allowed {
                permission,
                args,
                apart,
            } => self.allowed(frame, *permission, args, apart, span),
            ExprKind::Within(procedure) => self.within(*procedure, span),
            ExprKind::WithinRule { named, rules } => Some(self.within_rule(*named, rules, span)),
            ExprKind::Not(inner) => {
                let out = self.lower(frame, inner, Some(FLAG));
                let inner = self.flag(out, inner)?;
                Some(Lowered::one(FLAG, self.not(inner, span)))
            }
            ExprKind::Negate(inner) => self.negate(frame, inner, hint, span),
            ExprKind::Binary(op, left, right) => self.binary(frame, *op, (left, right), hint, span),
            ExprKind::Divide { left, right, rounding } => self.divide(frame, (left, right), *rounding, span),
            ExprKind::IsKind { value, kind, negated } => self.is_kind(frame, value, *kind, *negated, span),
            ExprKind::Presence { value, present } => self.presence(frame, value, *present, span),
            ExprKind::Otherwise(value, other) => self.otherwise(frame, value, other, hint, span),
            ExprKind::If(condition, then, other) => self.if_else(frame, condition, (then, other), hint, span),
            ExprKind::Table { subject, arms } => self.table(frame, subject, arms, hint, span),
            _ => self.over_lists(frame, expr, hint),
        }
    }

    fn whole(&mut self, doubled: i64, span: Span) -> Option<i64> {
        if doubled % 2 != 0 {
            self.error_help(
                codes::NO_HALVES,
                span,
                "there are no halves here",
                "only a unit declared `in halves` has them",
            );
            return None;
        }
        Some(doubled / 2)
    }

    fn quantity(&mut self, doubled: i64, unit: UnitId, span: Span) -> Out {
        let ty = Type::of(Base::Quantity(unit));
        let halves = self.program.schema.units.get(unit.index()).is_some_and(|u| u.halves);
        let cell = if halves { doubled } else { self.whole(doubled, span)? };
        Some(Lowered::one(ty, self.constant(cell, ty, span)))
    }

    fn bag(&mut self, frame: &mut Frame, parts: &[Expr], hint: Option<Type>, span: Span) -> Out {
        let mut amounts = Vec::new();
        let mut sound = true;
        for part in parts {
            let out = self.lower(frame, part, None);
            let out = self.guarded(out, part);
            match out.as_ref().map(|l| l.ty.base) {
                Some(Base::Quantity(unit)) => {
                    if amounts.iter().any(|(u, _)| *u == unit) {
                        self.error(codes::TYPE_MISMATCH, part.span, "this unit is in the bag already");
                    }
                    amounts.extend(out.and_then(|l| l.first()).map(|cell| (unit, cell)));
                }
                Some(_) => {
                    self.error(
                        codes::TYPE_MISMATCH,
                        part.span,
                        "a bag holds quantities, such as `3 gold`",
                    );
                    sound = false;
                }
                None => sound = false,
            }
        }
        if !sound {
            return None;
        }
        amounts.sort_by_key(|(unit, _)| *unit);
        let bits = amounts.iter().fold(0u64, |bits, (unit, _)| bits | 1 << unit.0);
        let cells = amounts.into_iter().map(|(_, cell)| cell).collect();
        let lowered = Lowered {
            ty: Type::of(Base::Bag(bits)),
            cells,
        };
        match hint.map(|h| h.base) {
            Some(Base::Bag(all)) if bits & !all == 0 => Some(self.lift(lowered, Base::Bag(all), span)),
            _ => Some(lowered),
        }
    }

    fn list_literal(&mut self, frame: &mut Frame, parts: &[Expr], hint: Option<Type>, span: Span) -> Out {
        let element = match hint.map(|h| h.base) {
            Some(Base::Set(e)) => Some(Type::of(Base::Enum(e))),
            Some(Base::List(k)) => Some(Type::of(Base::Object(k))),
            _ => None,
        };
        let Some(first) = parts.first() else {
            return self.empty_list(hint, span);
        };
        let lowered: Vec<Out> = parts
            .iter()
            .map(|part| {
                let out = self.lower(frame, part, element);
                self.guarded(out, part)
            })
            .collect();
        let mut common: Option<Lowered> = None;
        let mut cells = Vec::new();
        for (out, part) in lowered.into_iter().zip(parts) {
            let next = out?;
            cells.extend(next.first());
            common = match common {
                None => Some(next),
                Some(so_far) => Some(self.unify(Some(so_far), Some(next), (first, part))?.1),
            };
        }
        match common?.ty.base {
            Base::Enum(e) => {
                let ty = Type::of(Base::Set(e));
                let bits: Vec<_> = cells.into_iter().map(|c| self.singleton(c, ty, span)).collect();
                bits.into_iter()
                    .reduce(|a, b| self.union(a, b, ty, span))
                    .map(|cell| Lowered::one(ty, cell))
            }
            Base::Object(k) => {
                let ty = Type::of(Base::List(k));
                let run = self.list(&cells);
                Some(Lowered::one(ty, self.node(Node::ListOf(run), ty, span)))
            }
            _ => {
                self.error(
                    codes::TYPE_MISMATCH,
                    span,
                    "a list holds members of an enum, things or records",
                );
                None
            }
        }
    }

    fn empty_list(&mut self, hint: Option<Type>, span: Span) -> Out {
        let ty = Type::of(hint.map_or(Base::Number, |h| h.base));
        match ty.base {
            Base::Set(_) => Some(Lowered::one(ty, self.constant(0, ty, span))),
            Base::List(_) => {
                let run = self.list(&[]);
                Some(Lowered::one(ty, self.node(Node::ListOf(run), ty, span)))
            }
            _ => {
                self.error(codes::TYPE_MISMATCH, span, "nothing says what this empty list is of");
                None
            }
        }
    }

    fn is_kind(&mut self, frame: &mut Frame, value: &Expr, kind: KindId, negated: bool, span: Span) -> Out {
        let out = self.lower(frame, value, None);
        let object = self.guarded(out, value)?;
        let Base::Object(its) = object.ty.base else {
            let is = self.describe(object.ty);
            self.error(
                codes::TYPE_MISMATCH,
                value.span,
                format!("only a thing is of a kind, and this is `{is}`"),
            );
            return None;
        };
        if !self.is_within(kind, its) && !self.is_within(its, kind) {
            let (is, of) = (self.describe(object.ty), self.describe(Type::of(Base::Object(kind))));
            self.error(codes::TYPE_MISMATCH, span, format!("a `{is}` is never a `{of}`"));
            return None;
        }
        let kinds = self.program.schema.kinds.get(kind.index()).map_or(0, |k| k.narrower);
        let test = self.node(
            Node::IsKind {
                object: object.first()?,
                kinds,
            },
            FLAG,
            span,
        );
        let test = if negated { self.not(test, span) } else { test };
        Some(Lowered::one(FLAG, test))
    }

    fn presence(&mut self, frame: &mut Frame, value: &Expr, present: bool, span: Span) -> Out {
        let lowered = self.lower_loosely(frame, value, None)?;
        let test = if lowered.ty.optional {
            self.node(Node::IsPresent(lowered.first()?), FLAG, span)
        } else {
            self.constant(1, FLAG, span)
        };
        let test = if present { test } else { self.not(test, span) };
        Some(Lowered::one(FLAG, test))
    }

    fn otherwise(&mut self, frame: &mut Frame, value: &Expr, other: &Expr, hint: Option<Type>, span: Span) -> Out {
        let first = self.lower_loosely(frame, value, hint);
        let hint = first.as_ref().map(|l| l.ty).or(hint);
        let second = self.lower(frame, other, hint);
        let (first, second) = self.unify(first, second, (value, other))?;
        let ty = Type {
            base: first.ty.base,
            optional: first.ty.optional && second.ty.optional,
        };
        if !first.ty.optional {
            return Some(first);
        }
        let pairs = first.cells.into_iter().zip(second.cells);
        let cells = pairs
            .map(|(a, b)| self.node(Node::Otherwise(a, b), self.part(ty, a), span))
            .collect();
        Some(Lowered { ty, cells })
    }

    /// The type of one cell of something of that type.
    pub(super) fn part(&self, ty: Type, cell: crate::ir::ExprId) -> Type {
        match ty.base {
            Base::Bag(_) => Type {
                base: self.type_of(cell).base,
                optional: ty.optional,
            },
            _ => ty,
        }
    }

    fn if_else(
        &mut self,
        frame: &mut Frame,
        condition: &Expr,
        branches: (&Expr, &Expr),
        hint: Option<Type>,
        span: Span,
    ) -> Out {
        let out = self.lower(frame, condition, Some(FLAG));
        let test = self.flag(out, condition);
        let known = frame.facts.len();
        frame.assume(condition, true, self.figures);
        let then = self.lower(frame, branches.0, hint);
        frame.facts.truncate(known);
        frame.assume(condition, false, self.figures);
        let hint = hint.or(then.as_ref().map(|l| l.ty));
        let other = self.lower(frame, branches.1, hint);
        frame.facts.truncate(known);
        let (then, other) = self.unify(then, other, branches)?;
        let test = test?;
        let ty = Type {
            base: then.ty.base,
            optional: then.ty.optional || other.ty.optional,
        };
        let pairs = then.cells.into_iter().zip(other.cells);
        let cells = pairs
            .map(|(a, b)| self.choose(test, a, b, self.part(ty, a), span))
            .collect();
        Some(Lowered { ty, cells })
    }
}
