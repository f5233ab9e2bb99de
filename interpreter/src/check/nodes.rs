//! Making nodes. What is constant is folded at once: options are decided here and never while evaluating.

use super::Checker;
use crate::ir::{Arithmetic, Comparison, ExprId, Exprs, Node};
use crate::schema::{Base, Type};
use reglo_grammar::diagnostic::Span;

/// The type of a condition.
pub(super) const FLAG: Type = Type {
    base: Base::Flag,
    optional: false,
};
/// The type of a count.
pub(super) const NUMBER: Type = Type {
    base: Base::Number,
    optional: false,
};

impl Checker<'_> {
    pub(super) fn node(&mut self, node: Node, ty: Type, span: Span) -> ExprId {
        let id = ExprId(u32::try_from(self.program.nodes.len()).unwrap_or(u32::MAX));
        self.program.nodes.push(node);
        self.program.types.push(ty);
        self.program.spans.push(span);
        id
    }

    pub(super) fn constant(&mut self, cell: i64, ty: Type, span: Span) -> ExprId {
        self.node(Node::Const(cell), ty, span)
    }

    pub(super) fn as_const(&self, id: ExprId) -> Option<i64> {
        match self.program.node(id) {
            Node::Const(cell) => Some(cell),
            _ => None,
        }
    }

    pub(super) fn type_of(&self, id: ExprId) -> Type {
        self.program.types.get(id.0 as usize).copied().unwrap_or(NUMBER)
    }

    pub(super) fn list(&mut self, ids: &[ExprId]) -> Exprs {
        let start = u32::try_from(self.program.lists.len()).unwrap_or(u32::MAX);
        self.program.lists.extend_from_slice(ids);
        Exprs {
            start,
            len: u32::try_from(ids.len()).unwrap_or(u32::MAX),
        }
    }

    pub(super) fn not(&mut self, inner: ExprId, span: Span) -> ExprId {
        match self.as_const(inner) {
            Some(flag) => self.constant(i64::from(flag == 0), FLAG, span),
            None => self.node(Node::Not(inner), FLAG, span),
        }
    }

    pub(super) fn and(&mut self, left: ExprId, right: ExprId, span: Span) -> ExprId {
        match (self.as_const(left), self.as_const(right)) {
            (Some(0), _) | (_, Some(0)) => self.constant(0, FLAG, span),
            (Some(_), _) => right,
            (_, Some(_)) => left,
            _ => self.node(Node::And(left, right), FLAG, span),
        }
    }

    pub(super) fn or(&mut self, left: ExprId, right: ExprId, span: Span) -> ExprId {
        match (self.as_const(left), self.as_const(right)) {
            (Some(0), _) => right,
            (_, Some(0)) => left,
            (Some(_), _) | (_, Some(_)) => self.constant(1, FLAG, span),
            _ => self.node(Node::Or(left, right), FLAG, span),
        }
    }

    pub(super) fn compare(&mut self, op: Comparison, left: ExprId, right: ExprId, span: Span) -> ExprId {
        let (Some(a), Some(b)) = (self.as_const(left), self.as_const(right)) else {
            return self.node(Node::Compare { op, left, right }, FLAG, span);
        };
        let holds = match op {
            Comparison::Equal => a == b,
            Comparison::NotEqual => a != b,
            Comparison::Less => a < b,
            Comparison::LessOrEqual => a <= b,
            Comparison::Greater => a > b,
            Comparison::GreaterOrEqual => a >= b,
        };
        self.constant(i64::from(holds), FLAG, span)
    }

    /// Overflow and division by zero are left for the evaluation, which reports them with their rule.
    pub(super) fn arithmetic(&mut self, op: Arithmetic, left: ExprId, right: ExprId, ty: Type, span: Span) -> ExprId {
        let folded = self
            .as_const(left)
            .zip(self.as_const(right))
            .and_then(|(a, b)| match op {
                Arithmetic::Add => a.checked_add(b),
                Arithmetic::Subtract => a.checked_sub(b),
                Arithmetic::Multiply => a.checked_mul(b),
                Arithmetic::DivideDown => floor(a, b),
                Arithmetic::DivideUp => floor(a.checked_neg()?, b)?.checked_neg(),
                Arithmetic::Min => Some(a.min(b)),
                Arithmetic::Max => Some(a.max(b)),
            });
        let nothing = matches!(op, Arithmetic::Add | Arithmetic::Subtract) && self.as_const(right) == Some(0);
        match folded {
            Some(cell) => self.constant(cell, ty, span),
            None if nothing => left,
            None => self.node(Node::Arithmetic { op, left, right }, ty, span),
        }
    }

    pub(super) fn choose(
        &mut self,
        condition: ExprId,
        then: ExprId,
        otherwise: ExprId,
        ty: Type,
        span: Span,
    ) -> ExprId {
        match self.as_const(condition) {
            Some(0) => otherwise,
            Some(_) => then,
            None => self.node(
                Node::If {
                    condition,
                    then,
                    otherwise,
                },
                ty,
                span,
            ),
        }
    }
}

fn floor(a: i64, b: i64) -> Option<i64> {
    let (quotient, rest) = (a.checked_div(b)?, a.checked_rem(b)?);
    if rest != 0 && (rest < 0) != (b < 0) {
        quotient.checked_sub(1)
    } else {
        Some(quotient)
    }
}
