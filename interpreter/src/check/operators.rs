//! Operators: logic, comparisons, membership and arithmetic. What is about a bag is about each of its units.

use super::frame::Frame;
use super::lowered::{Lowered, Out};
use super::nodes::{FLAG, NUMBER};
use super::{Checker, codes};
use crate::ir::{Arithmetic, Comparison, ExprId, Node};
use crate::resolve::tree::{BinaryOp, Expr, ExprKind, Meaning, Rounding};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

type Sides<'e> = (&'e Expr, &'e Expr);

/// Whether the other side should be read first, since this one needs to be told its type.
fn needs_telling(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Name { meanings, .. } => {
            meanings.len() > 1 && !matches!(meanings.first(), Some(Meaning::Local(_) | Meaning::Figure(_)))
        }
        ExprKind::List(_) | ExprKind::Bag(_) => true,
        _ => false,
    }
}

impl Checker<'_> {
    pub(super) fn binary(
        &mut self,
        frame: &mut Frame,
        op: BinaryOp,
        sides: Sides<'_>,
        hint: Option<Type>,
        span: Span,
    ) -> Out {
        match op {
            BinaryOp::And | BinaryOp::Or => self.logic(frame, op == BinaryOp::And, sides, span),
            BinaryOp::Equal => self.comparison(frame, Comparison::Equal, sides, span),
            BinaryOp::NotEqual => self.comparison(frame, Comparison::NotEqual, sides, span),
            BinaryOp::Less => self.comparison(frame, Comparison::Less, sides, span),
            BinaryOp::LessOrEqual => self.comparison(frame, Comparison::LessOrEqual, sides, span),
            BinaryOp::Greater => self.comparison(frame, Comparison::Greater, sides, span),
            BinaryOp::GreaterOrEqual => self.comparison(frame, Comparison::GreaterOrEqual, sides, span),
            BinaryOp::In => self.membership(frame, sides, span),
            BinaryOp::NotIn => {
                let inside = self.membership(frame, sides, span)?.first()?;
                Some(Lowered::one(FLAG, self.not(inside, span)))
            }
            BinaryOp::Add => self.sum(frame, Arithmetic::Add, sides, hint, span),
            BinaryOp::Subtract => self.sum(frame, Arithmetic::Subtract, sides, hint, span),
            BinaryOp::Multiply => self.product(frame, sides, span),
        }
    }

    fn logic(&mut self, frame: &mut Frame, both: bool, sides: Sides<'_>, span: Span) -> Out {
        let out = self.lower(frame, sides.0, Some(FLAG));
        let left = self.flag(out, sides.0);
        let known = frame.facts.len();
        frame.assume(sides.0, both, self.figures);
        let out = self.lower(frame, sides.1, Some(FLAG));
        let right = self.flag(out, sides.1);
        frame.facts.truncate(known);
        let (left, right) = (left?, right?);
        let node = if both {
            self.and(left, right, span)
        } else {
            self.or(left, right, span)
        };
        Some(Lowered::one(FLAG, node))
    }

    /// Both sides, guarded, at one type.
    pub(super) fn both(
        &mut self,
        frame: &mut Frame,
        sides: Sides<'_>,
        hint: Option<Type>,
    ) -> Option<(Lowered, Lowered)> {
        let (left, right) = if needs_telling(sides.0) && !needs_telling(sides.1) {
            let right = self.lower(frame, sides.1, hint);
            let told = right.as_ref().map(|r| r.ty).or(hint);
            (self.lower(frame, sides.0, told), right)
        } else {
            let left = self.lower(frame, sides.0, hint);
            let told = left.as_ref().map(|l| l.ty).or(hint);
            let right = self.lower(frame, sides.1, told);
            (left, right)
        };
        let left = self.guarded(left, sides.0);
        let right = self.guarded(right, sides.1);
        self.unify(left, right, sides)
    }

    fn comparison(&mut self, frame: &mut Frame, op: Comparison, sides: Sides<'_>, span: Span) -> Out {
        let (left, right) = self.both(frame, sides, None)?;
        let equation = matches!(op, Comparison::Equal | Comparison::NotEqual);
        let possible = match left.ty.base {
            Base::Number | Base::Quantity(_) | Base::Bag(_) => true,
            Base::List(_) => false,
            _ => equation,
        };
        if !possible {
            let is = self.describe(left.ty);
            let help = "compare how many they are with `count`, or their members with `every` and `any`";
            self.error_help(
                codes::TYPE_MISMATCH,
                span,
                format!("`{is}` cannot be compared like this"),
                help,
            );
            return None;
        }
        // A bag differs if one unit does; everything else must hold of every unit.
        let each = if op == Comparison::NotEqual {
            Comparison::Equal
        } else {
            op
        };
        let single = left.cells.len() == 1;
        let pairs: Vec<(ExprId, ExprId)> = left.cells.into_iter().zip(right.cells).collect();
        let tests: Vec<ExprId> = pairs
            .into_iter()
            .map(|(a, b)| self.compare(if single { op } else { each }, a, b, span))
            .collect();
        let all = tests.into_iter().reduce(|a, b| self.and(a, b, span))?;
        let all = if !single && op == Comparison::NotEqual {
            self.not(all, span)
        } else {
            all
        };
        Some(Lowered::one(FLAG, all))
    }

    fn membership(&mut self, frame: &mut Frame, sides: Sides<'_>, span: Span) -> Out {
        let told = if let ExprKind::List(_) = sides.1.kind {
            self.quiet(frame, sides.0)
        } else {
            None
        };
        let hint = told.and_then(|t| match t.base {
            Base::Enum(e) => Some(Type::of(Base::Set(e))),
            Base::Object(k) => Some(Type::of(Base::List(k))),
            _ => None,
        });
        let all = self.lower(frame, sides.1, hint);
        let all = self.guarded(all, sides.1);
        let element = all.as_ref().and_then(|l| match l.ty.base {
            Base::Set(e) => Some(Type::of(Base::Enum(e))),
            Base::List(k) => Some(Type::of(Base::Object(k))),
            _ => None,
        });
        let member = self.lower(frame, sides.0, element);
        let member = self.guarded(member, sides.0);
        let (member, all) = (member?, all?);
        let (m, a) = (member.first()?, all.first()?);
        let node = match (member.ty.base, all.ty.base) {
            (Base::Enum(e), Base::Set(of)) if e == of => Node::InSet { member: m, set: a },
            (Base::Object(k), Base::List(of)) if self.is_within(k, of) || self.is_within(of, k) => {
                Node::InList { object: m, list: a }
            }
            _ => {
                let (is, of) = (self.describe(member.ty), self.describe(all.ty));
                self.error(codes::TYPE_MISMATCH, span, format!("a `{is}` is never in a `{of}`"));
                return None;
            }
        };
        if let (Node::InSet { .. }, Some(m), Some(a)) = (node, self.as_const(m), self.as_const(a)) {
            return Some(Lowered::one(FLAG, self.constant(a >> m & 1, FLAG, span)));
        }
        Some(Lowered::one(FLAG, self.node(node, FLAG, span)))
    }

    /// The type of an expression, without findings.
    pub(super) fn quiet(&mut self, frame: &mut Frame, expr: &Expr) -> Option<Type> {
        let known = self.findings.len();
        let out = self.lower(frame, expr, None);
        self.findings.truncate(known);
        out.map(|l| l.ty)
    }

    pub(super) fn union(&mut self, a: ExprId, b: ExprId, ty: Type, span: Span) -> ExprId {
        match (self.as_const(a), self.as_const(b)) {
            (Some(a), Some(b)) => self.constant(a | b, ty, span),
            _ => self.node(Node::Union(a, b), ty, span),
        }
    }

    fn sum(&mut self, frame: &mut Frame, op: Arithmetic, sides: Sides<'_>, hint: Option<Type>, span: Span) -> Out {
        let (left, right) = self.both(frame, sides, hint)?;
        let add = op == Arithmetic::Add;
        let ty = Type::of(left.ty.base);
        match ty.base {
            Base::Number | Base::Quantity(_) | Base::Bag(_) => Some(self.each(op, left, right, ty, span)),
            Base::Set(_) => {
                let (a, b) = (left.first()?, right.first()?);
                let node = if add {
                    self.union(a, b, ty, span)
                } else {
                    self.node(Node::Difference(a, b), ty, span)
                };
                Some(Lowered::one(ty, node))
            }
            Base::List(_) => {
                let (a, b) = (left.first()?, right.first()?);
                let node = if add {
                    Node::Concat(a, b)
                } else {
                    Node::WithoutAll(a, b)
                };
                Some(Lowered::one(ty, self.node(node, ty, span)))
            }
            _ => {
                let is = self.describe(ty);
                self.error(codes::TYPE_MISMATCH, span, format!("there is no arithmetic of `{is}`"));
                None
            }
        }
    }

    /// The same on every cell.
    pub(super) fn each(&mut self, op: Arithmetic, left: Lowered, right: Lowered, ty: Type, span: Span) -> Lowered {
        let pairs: Vec<(ExprId, ExprId)> = left.cells.into_iter().zip(right.cells).collect();
        let cells = pairs
            .into_iter()
            .map(|(a, b)| self.arithmetic(op, a, b, self.part(ty, a), span))
            .collect();
        Lowered { ty, cells }
    }

    fn product(&mut self, frame: &mut Frame, sides: Sides<'_>, span: Span) -> Out {
        let left = self.lower(frame, sides.0, None);
        let left = self.guarded(left, sides.0);
        let right = self.lower(frame, sides.1, None);
        let right = self.guarded(right, sides.1);
        let (left, right) = (left?, right?);
        let measured = |b: Base| matches!(b, Base::Number | Base::Quantity(_) | Base::Bag(_));
        let (factor, amount) = match (left.ty.base, right.ty.base) {
            (Base::Number, b) if measured(b) => (left, right),
            (b, Base::Number) if measured(b) => (right, left),
            (a, b) => {
                let (x, y) = (self.describe(left.ty), self.describe(right.ty));
                let code = if measured(a) && measured(b) {
                    codes::UNITS_MIXED
                } else {
                    codes::TYPE_MISMATCH
                };
                let message = format!("`{x}` times `{y}` is nothing");
                self.error_help(code, span, message, "multiply a quantity with a plain number");
                return None;
            }
        };
        let factor = factor.first()?;
        let ty = amount.ty;
        let cells = amount
            .cells
            .into_iter()
            .map(|a| self.arithmetic(Arithmetic::Multiply, a, factor, self.part(ty, a), span))
            .collect();
        Some(Lowered { ty, cells })
    }

    pub(super) fn divide(
        &mut self,
        frame: &mut Frame,
        sides: Sides<'_>,
        rounding: Option<Rounding>,
        span: Span,
    ) -> Out {
        let left = self.lower(frame, sides.0, None);
        let left = self.guarded(left, sides.0);
        let right = self.lower(frame, sides.1, None);
        let right = self.guarded(right, sides.1);
        let op = match rounding {
            Some(Rounding::Up) => Arithmetic::DivideUp,
            Some(Rounding::Down) => Arithmetic::DivideDown,
            None => {
                let help = "write `… rounded up` or `… rounded down`";
                self.error_help(codes::NO_ROUNDING, span, "a division says how it rounds", help);
                return None;
            }
        };
        let (left, right) = (left?, right?);
        let by = right.first()?;
        let ty = match (left.ty.base, right.ty.base) {
            (Base::Number | Base::Quantity(_) | Base::Bag(_), Base::Number) => left.ty,
            (Base::Quantity(a), Base::Quantity(b)) if a == b => NUMBER,
            _ => {
                let (x, y) = (self.describe(left.ty), self.describe(right.ty));
                let message = format!("`{x}` cannot be divided by `{y}`");
                self.error_help(
                    codes::UNITS_MIXED,
                    span,
                    message,
                    "divide by a plain number, or by a quantity of the same unit",
                );
                return None;
            }
        };
        let cells = left
            .cells
            .into_iter()
            .map(|a| self.arithmetic(op, a, by, self.part(ty, a), span))
            .collect();
        Some(Lowered { ty, cells })
    }

    pub(super) fn negate(&mut self, frame: &mut Frame, inner: &Expr, hint: Option<Type>, span: Span) -> Out {
        let out = self.lower(frame, inner, hint);
        let lowered = self.guarded(out, inner)?;
        if !matches!(lowered.ty.base, Base::Number | Base::Quantity(_) | Base::Bag(_)) {
            let is = self.describe(lowered.ty);
            self.error(codes::TYPE_MISMATCH, span, format!("there is no arithmetic of `{is}`"));
            return None;
        }
        let ty = lowered.ty;
        let cells = lowered.cells.into_iter();
        let cells = cells
            .map(|cell| match self.as_const(cell).and_then(i64::checked_neg) {
                Some(negative) => self.constant(negative, self.part(ty, cell), span),
                None => self.node(Node::Negate(cell), self.part(ty, cell), span),
            })
            .collect();
        Some(Lowered { ty, cells })
    }
}
