//! Expressions.

use super::{Binder, Name, Quoted, RuleRef};
use crate::diagnostic::Span;
use serde::Serialize;

/// An expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// Which.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Expr`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
pub enum ExprKind {
    /// `7`, `2.5`: counted in halves, so that 2.5 is 5. Too large a number is an error of the parser.
    Number(i64),
    /// `7 gold`, counted in halves.
    Quantity(i64, Name),
    /// `{3 gold, 2 silver}`
    Bag(Vec<Expr>),
    /// `true`, `false`
    Flag(bool),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `{ person: bert, tools: [rope] }`: only in data (scenarios and defaults).
    Record(Vec<(Name, Expr)>),
    /// `Copy { card: bear, used: true }`: a record of a type that is named; only in data, answers and arguments.
    Typed(Name, Vec<(Name, Expr)>),
    /// `"figure 2"`, `"figure 2"(2)`: what people call something; only in answers.
    Text(Quoted, Option<Vec<Expr>>),
    /// A bare name.
    Name(Name),
    /// `this`
    This,
    /// `e.name`
    Field(Box<Expr>, Name),
    /// `e[2]`: only in scenarios and paths.
    Index(Box<Expr>, Box<Expr>),
    /// `v(a, b)`
    Call(Name, Vec<Expr>),
    /// `printed v(a)`; without parentheses there are no arguments
    Printed(Name, Vec<Expr>),
    /// `hook h(a)`
    HookCall(Name, Vec<Expr>),
    /// `allowed p(a) apart from rule R`
    Allowed {
        permission: Name,
        args: Vec<Expr>,
        apart_from: Vec<RuleRef>,
    },
    /// `not e`, `- e`
    Unary(UnaryOp, Box<Expr>),
    /// `a + b`
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `a / b rounded up`
    Divide {
        left: Box<Expr>,
        right: Box<Expr>,
        rounding: Option<Rounding>,
    },
    /// `e is Guide`, `e is not Guide`
    IsKind {
        value: Box<Expr>,
        kind: Name,
        negated: bool,
    },
    /// `e is present`, `e is absent`
    Presence { value: Box<Expr>, present: bool },
    /// `e otherwise d`
    Otherwise(Box<Expr>, Box<Expr>),
    /// `if c then a else b`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `by e { 0: a, 1..2: b, otherwise: c }`
    Table { subject: Box<Expr>, arms: Vec<Arm> },
    /// `count(xs)`
    CountOf(Box<Expr>),
    /// `count(x in xs where c, y in ys)`
    Count(Vec<Binder>),
    /// `any(x in xs where c, y in ys: e)`, `every(…)`
    Quantified {
        every: bool,
        binders: Vec<Binder>,
        condition: Box<Expr>,
    },
    /// `sum(e for x in xs where c, y in ys)` and its like
    Aggregate {
        op: AggregateOp,
        element: Box<Expr>,
        binders: Vec<Binder>,
    },
    /// `min(a, b)`, `max(a, b, c)`
    Extreme { max: bool, args: Vec<Expr> },
    /// `top(3, deck)`, `bottom(3, deck)`: the first or last of a list, as many as there are
    Top {
        bottom: bool,
        count: Box<Expr>,
        list: Box<Expr>,
    },
    /// `reachable(from e: a to b in xs where c)`, `distance(from e to f: a to b in xs where c)`: how far one comes step by step
    Steps {
        from: Box<Expr>,
        to: Option<Box<Expr>>,
        name: Name,
        binder: Box<Binder>,
    },
    /// `within p`: true while that procedure is being done
    Within(Name),
    /// `within rule R`: true while something that R or a rule beneath it says is being done
    WithinRule(RuleRef),
    /// `rule R`: only in answers
    Rule(RuleRef),
    /// `all Person`
    All(Name),
}

/// Prefix operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnaryOp {
    /// `not`
    Not,
    /// `-`
    Minus,
}

/// Infix operators but division.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum BinaryOp {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    NotIn,
    Add,
    Subtract,
    Multiply,
}

/// How a division rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Rounding {
    Up,
    Down,
}

/// What is made of the elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum AggregateOp {
    Sum,
    Min,
    Max,
    List,
    Distinct,
}

/// One arm of a step table.
#[derive(Debug, Clone)]
pub struct Arm {
    /// When.
    pub pattern: Pattern,
    /// What.
    pub value: Expr,
    /// The whole arm.
    pub span: Span,
}

/// When an arm applies. Numbers count halves and are in the subject's unit.
#[derive(Debug, Clone)]
pub enum Pattern {
    /// `3`
    Number(i64),
    /// `1..2`, `4..`, `..0`: both ends belong to it.
    Range(Option<i64>, Option<i64>),
    /// A member of an enum.
    Member(Name),
    /// `otherwise`
    Otherwise,
}
