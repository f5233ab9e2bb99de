//! Operators and precedence: where parentheses are needed.

use crate::keywords::Keyword as K;
use crate::syntax::{BinaryOp, Expr, ExprKind, Rounding, UnaryOp};

use super::doc::{Doc, group, keyword, nest, nothing, seq, text};
use super::expressions::{name, write};

/// How tightly an expression holds together. The order is that of the grammar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    If,
    Or,
    And,
    Not,
    Comparison,
    Otherwise,
    Sum,
    Product,
    Minus,
    /// A number, or what ends with a rule's number: nothing may follow it directly.
    Number,
    Postfix,
}

pub(super) fn at_least(expr: &Expr, level: Level) -> Doc {
    let inner = write(expr);
    if level_of(expr) >= level {
        inner
    } else {
        group(seq([text("("), nest(seq([Doc::Soft, inner])), Doc::Soft, text(")")]))
    }
}

fn level_of(expr: &Expr) -> Level {
    match &expr.kind {
        ExprKind::If(..) => Level::If,
        ExprKind::Binary(op, ..) => binary_level(*op),
        ExprKind::Unary(UnaryOp::Not, _) => Level::Not,
        ExprKind::IsKind { .. } | ExprKind::Presence { .. } => Level::Comparison,
        ExprKind::Otherwise(..) => Level::Otherwise,
        ExprKind::Divide { .. } => Level::Product,
        ExprKind::Unary(UnaryOp::Minus, _) => Level::Minus,
        ExprKind::Number(_) | ExprKind::Quantity(..) => Level::Number,
        ExprKind::Allowed { apart_from, .. } if !apart_from.is_empty() => Level::Number,
        ExprKind::WithinRule(_) | ExprKind::Rule(_) => Level::Number,
        _ => Level::Postfix,
    }
}

fn binary_level(op: BinaryOp) -> Level {
    match op {
        BinaryOp::Or => Level::Or,
        BinaryOp::And => Level::And,
        BinaryOp::Add | BinaryOp::Subtract => Level::Sum,
        BinaryOp::Multiply => Level::Product,
        _ => Level::Comparison,
    }
}

/// Operators, of which a row of the same level breaks all at once.
pub(super) fn operators(expr: &Expr) -> Doc {
    let level = level_of(expr);
    match &expr.kind {
        ExprKind::Unary(UnaryOp::Not, operand) => seq([keyword(K::Not), text(" "), at_least(operand, Level::Not)]),
        ExprKind::Unary(UnaryOp::Minus, operand) => seq([text("-"), at_least(operand, Level::Minus)]),
        ExprKind::Otherwise(a, b) => seq([
            at_least(a, Level::Sum),
            Doc::Line,
            keyword(K::Otherwise),
            text(" "),
            at_least(b, Level::Otherwise),
        ]),
        ExprKind::IsKind { value, kind, negated } => {
            let is = keyword(if *negated { K::IsNot } else { K::Is });
            seq([at_least(value, Level::Otherwise), text(" "), is, text(" "), name(kind)])
        }
        ExprKind::Presence { value, present } => {
            let is = keyword(if *present { K::IsPresent } else { K::IsAbsent });
            seq([at_least(value, Level::Otherwise), text(" "), is])
        }
        ExprKind::Divide { left, right, rounding } => {
            let rounding = match rounding {
                Some(Rounding::Up) => seq([text(" "), keyword(K::RoundedUp)]),
                Some(Rounding::Down) => seq([text(" "), keyword(K::RoundedDown)]),
                None => nothing(),
            };
            seq([
                row(left, level),
                Doc::Line,
                text("/ "),
                at_least(right, Level::Minus),
                rounding,
            ])
        }
        ExprKind::Binary(op, a, b) => {
            let (left, right) = match level {
                Level::Comparison => (at_least(a, Level::Otherwise), at_least(b, Level::Otherwise)),
                Level::Or => (row(a, level), at_least(b, Level::And)),
                Level::And => (row(a, level), at_least(b, Level::Not)),
                Level::Sum => (row(a, level), at_least(b, Level::Product)),
                _ => (row(a, level), at_least(b, Level::Minus)),
            };
            seq([left, Doc::Line, operator(*op), text(" "), right])
        }
        _ => write(expr),
    }
}

/// The left side of an operator of a level; more of the same level breaks with it.
fn row(expr: &Expr, level: Level) -> Doc {
    if level_of(expr) == level {
        operators(expr)
    } else {
        at_least(expr, level)
    }
}

fn operator(op: BinaryOp) -> Doc {
    match op {
        BinaryOp::Or => keyword(K::Or),
        BinaryOp::And => keyword(K::And),
        BinaryOp::In => keyword(K::In),
        BinaryOp::NotIn => keyword(K::NotIn),
        BinaryOp::Equal => text("="),
        BinaryOp::NotEqual => text("!="),
        BinaryOp::Less => text("<"),
        BinaryOp::LessOrEqual => text("<="),
        BinaryOp::Greater => text(">"),
        BinaryOp::GreaterOrEqual => text(">="),
        BinaryOp::Add => text("+"),
        BinaryOp::Subtract => text("-"),
        BinaryOp::Multiply => text("*"),
    }
}
