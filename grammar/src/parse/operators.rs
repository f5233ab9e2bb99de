//! Operators, by precedence.

use std::cell::RefCell;
use std::sync::LazyLock;

use pest::pratt_parser::{Assoc, Op, PrattParser};

use crate::codes;
use crate::diagnostic::{Diagnostic, Span};
use crate::keywords::Keyword;
use crate::syntax::{BinaryOp, Expr, ExprKind, Rounding, UnaryOp};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

/// From the loosest to the tightest.
static PRATT: LazyLock<PrattParser<Rule>> = LazyLock::new(|| {
    let left = |rule| Op::infix(rule, Assoc::Left);
    let comparisons = left(Rule::equal)
        | left(Rule::not_equal)
        | left(Rule::less)
        | left(Rule::less_equal)
        | left(Rule::greater)
        | left(Rule::greater_equal)
        | left(Rule::in_)
        | left(Rule::not_in)
        | Op::postfix(Rule::is_test);
    PrattParser::new()
        .op(left(Rule::or))
        .op(left(Rule::and))
        .op(Op::prefix(Rule::negation))
        .op(comparisons)
        .op(Op::infix(Rule::otherwise, Assoc::Right))
        .op(left(Rule::plus) | left(Rule::minus))
        .op(left(Rule::times) | left(Rule::divide) | Op::postfix(Rule::rounded))
        .op(Op::prefix(Rule::negative))
        .op(Op::postfix(Rule::field_access) | Op::postfix(Rule::index_access))
});

/// An operand on the way up.
struct Operand {
    expr: Expr,
    /// In parentheses, so that what it is made of does not matter to the operators beside it.
    closed: bool,
}

impl Builder<'_> {
    /// Operands and operators, side by side as the grammar leaves them.
    pub(super) fn operation(&mut self, pair: Pair<'_>, depth: usize) -> Option<Expr> {
        let span = self.span(&pair);
        let depth = depth + height(&pair);
        if !self.may_be_this_deep(depth, span) {
            return None;
        }
        // The four closures take turns.
        let this = RefCell::new(self);
        let operand = PRATT
            .map_primary(|pair| {
                let closed = is_group(&pair);
                this.borrow_mut()
                    .primary(pair, depth)
                    .map(|expr| Operand { expr, closed })
            })
            .map_prefix(|op, operand| this.borrow_mut().prefixed(&op, operand?))
            .map_postfix(|operand, op| this.borrow_mut().postfixed(operand?, op, depth))
            .map_infix(|left, op, right| this.borrow_mut().joined(left?, &op, right?))
            .parse(pair.into_inner());
        operand.map(|operand| operand.expr)
    }

    fn prefixed(&mut self, op: &Pair<'_>, operand: Operand) -> Option<Operand> {
        let which = if op.as_rule() == Rule::negation {
            UnaryOp::Not
        } else {
            UnaryOp::Minus
        };
        let span = self.span(op).to(operand.expr.span);
        open(ExprKind::Unary(which, Box::new(operand.expr)), span)
    }

    fn postfixed(&mut self, operand: Operand, op: Pair<'_>, depth: usize) -> Option<Operand> {
        let span = operand.expr.span.to(self.span(&op));
        match op.as_rule() {
            Rule::is_test => self.tested(operand, op, span),
            Rule::rounded => self.round(operand, &op, span),
            Rule::field_access => {
                let name = self.take_name(&mut Parts::of(op))?;
                open(ExprKind::Field(Box::new(operand.expr), name), span)
            }
            _ => {
                let index = self.expression(Parts::of(op).next_as(Rule::expression)?, depth + 1)?;
                open(ExprKind::Index(Box::new(operand.expr), Box::new(index)), span)
            }
        }
    }

    fn tested(&mut self, operand: Operand, op: Pair<'_>, span: Span) -> Option<Operand> {
        self.refuse_chain(&operand, self.span(&op));
        let value = Box::new(operand.expr);
        let test = Parts::of(op).next()?;
        let rule = test.as_rule();
        let kind = match rule {
            Rule::present | Rule::absent => ExprKind::Presence {
                value,
                present: rule == Rule::present,
            },
            _ => {
                let kind = self.take_name(&mut Parts::of(test))?;
                ExprKind::IsKind {
                    value,
                    kind,
                    negated: rule == Rule::is_not_kind,
                }
            }
        };
        open(kind, span)
    }

    fn round(&mut self, operand: Operand, op: &Pair<'_>, span: Span) -> Option<Operand> {
        let up = Parts::of(op.clone()).next()?.as_rule() == Rule::rounded_up;
        match operand.expr.kind {
            ExprKind::Divide {
                left,
                right,
                rounding: None,
            } => {
                let rounding = Some(if up { Rounding::Up } else { Rounding::Down });
                open(ExprKind::Divide { left, right, rounding }, span)
            }
            _ => {
                let keyword = if up { Keyword::RoundedUp } else { Keyword::RoundedDown };
                let message = format!("`{}` does not follow a division", self.normal.keywords.phrase(keyword));
                let at = self.span(op);
                self.report(
                    Diagnostic::error(codes::ROUNDING, at, message)
                        .help("it says how a division is rounded: `a / b` and then how"),
                );
                Some(operand)
            }
        }
    }

    fn joined(&mut self, left: Operand, op: &Pair<'_>, right: Operand) -> Option<Operand> {
        let span = left.expr.span.to(right.expr.span);
        let rule = op.as_rule();
        if comparison(rule) && self.refuse_chain(&left, self.span(op)) {
            return Some(left);
        }
        let (a, b) = (Box::new(left.expr), Box::new(right.expr));
        open(
            match rule {
                Rule::otherwise => ExprKind::Otherwise(a, b),
                Rule::divide => ExprKind::Divide {
                    left: a,
                    right: b,
                    rounding: None,
                },
                _ => ExprKind::Binary(binary_op(rule)?, a, b),
            },
            span,
        )
    }

    /// Whether it is a chain, which was reported: then the comparison so far stands for all of it.
    fn refuse_chain(&mut self, operand: &Operand, at: Span) -> bool {
        let compares = match &operand.expr.kind {
            ExprKind::Binary(op, ..) => !matches!(
                op,
                BinaryOp::Or | BinaryOp::And | BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply
            ),
            ExprKind::IsKind { .. } | ExprKind::Presence { .. } => true,
            _ => false,
        };
        let chained = compares && !operand.closed;
        if chained {
            let help = format!(
                "join two comparisons with `{}`, or put one in parentheses",
                self.normal.keywords.phrase(Keyword::And)
            );
            self.report(Diagnostic::error(codes::CHAINED_COMPARISON, at, "comparisons do not chain").help(help));
        }
        chained
    }
}

fn open(kind: ExprKind, span: Span) -> Option<Operand> {
    Some(Operand {
        expr: Expr { kind, span },
        closed: false,
    })
}

fn is_group(pair: &Pair<'_>) -> bool {
    let basic = if pair.as_rule() == Rule::primary {
        pair.clone().into_inner().next()
    } else {
        Some(pair.clone())
    };
    basic
        .and_then(|basic| basic.into_inner().next())
        .is_some_and(|inner| inner.as_rule() == Rule::group)
}

/// How deep the tree of an operation can be above its operands: all infix operators, and the most prefixes and postfixes that one
/// operand has.
fn height(operation: &Pair<'_>) -> usize {
    let (mut infix, mut run, mut longest) = (0, 0, 0);
    for part in operation.clone().into_inner() {
        match part.as_rule() {
            Rule::negation | Rule::negative | Rule::field_access | Rule::index_access => {
                run += 1;
                longest = longest.max(run);
            }
            Rule::primary | Rule::basic => {}
            _ => {
                infix += 1;
                run = 0;
            }
        }
    }
    infix + longest
}

fn comparison(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::equal
            | Rule::not_equal
            | Rule::less
            | Rule::less_equal
            | Rule::greater
            | Rule::greater_equal
            | Rule::in_
            | Rule::not_in
    )
}

fn binary_op(rule: Rule) -> Option<BinaryOp> {
    Some(match rule {
        Rule::or => BinaryOp::Or,
        Rule::and => BinaryOp::And,
        Rule::equal => BinaryOp::Equal,
        Rule::not_equal => BinaryOp::NotEqual,
        Rule::less => BinaryOp::Less,
        Rule::less_equal => BinaryOp::LessOrEqual,
        Rule::greater => BinaryOp::Greater,
        Rule::greater_equal => BinaryOp::GreaterOrEqual,
        Rule::in_ => BinaryOp::In,
        Rule::not_in => BinaryOp::NotIn,
        Rule::plus => BinaryOp::Add,
        Rule::minus => BinaryOp::Subtract,
        Rule::times => BinaryOp::Multiply,
        _ => return None,
    })
}
