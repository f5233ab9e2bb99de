//! The resolved tree: every name is an id, or the list of its possible meanings where only a type can tell. Field names are left,
//! since only types know fields. Nothing is typed here.

use super::tree_acts::{Act, Order, Procedure, Reaction};
use crate::data::Record;
use crate::schema::{EnumId, HookId, KindId, ObjectId, OptionId, RuleId, UnitId};
use reglo_grammar::diagnostic::Span;
pub use reglo_grammar::syntax::{AggregateOp, BinaryOp, Rounding};
use serde::Serialize;
use std::collections::BTreeSet;

/// A parameter or loop variable, unique in its ruleset.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct LocalId(pub u32);

/// A figure, by its position in [`Resolved::figures`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct FigureId(pub u32);

/// What a bare name may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[allow(missing_docs)]
pub enum Meaning {
    Local(LocalId),
    Figure(FigureId),
    Sheet,
    Game,
    Option(OptionId),
    /// A value without parameters, by its signature.
    Value(usize),
    Member(EnumId, i64),
    Thing(ObjectId, KindId),
}

/// An expression.
#[derive(Debug, Clone, Serialize)]
pub struct Expr {
    /// Which.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// A name that is not resolved here, or only for messages.
#[derive(Debug, Clone, Serialize)]
pub struct Word {
    /// As written.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// See [`Expr`]. Numbers count halves, as in the syntax tree.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum ExprKind {
    /// What was wrong and is reported already.
    Poison,
    Number(i64),
    Quantity(i64, UnitId),
    Bag(Vec<Expr>),
    Flag(bool),
    List(Vec<Expr>),
    Name {
        #[serde(skip)]
        text: String,
        meanings: Vec<Meaning>,
    },
    Field(Box<Expr>, Word),
    Index(Box<Expr>, Box<Expr>),
    Call {
        value: usize,
        args: Vec<Expr>,
    },
    /// What lies next to something, some way over a grid.
    Next {
        grid: usize,
        args: Vec<Expr>,
    },
    Printed {
        value: usize,
        args: Vec<Expr>,
    },
    Hook {
        hook: HookId,
        args: Vec<Expr>,
    },
    Allowed {
        permission: usize,
        args: Vec<Expr>,
        apart: Vec<RuleId>,
    },
    Not(Box<Expr>),
    Negate(Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    Divide {
        left: Box<Expr>,
        right: Box<Expr>,
        rounding: Option<Rounding>,
    },
    IsKind {
        value: Box<Expr>,
        kind: KindId,
        negated: bool,
    },
    Presence {
        value: Box<Expr>,
        present: bool,
    },
    Otherwise(Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Table {
        subject: Box<Expr>,
        arms: Vec<Arm>,
    },
    CountOf(Box<Expr>),
    Count(Box<Binder>),
    Quantified {
        every: bool,
        binder: Box<Binder>,
        condition: Box<Expr>,
    },
    Aggregate {
        op: AggregateOp,
        element: Box<Expr>,
        binder: Box<Binder>,
    },
    Extreme {
        max: bool,
        args: Vec<Expr>,
    },
    /// The first or last of a list.
    Top {
        bottom: bool,
        count: Box<Expr>,
        list: Box<Expr>,
    },
    /// How far one comes from somewhere, going from the local to what the binder gives.
    Steps {
        from: Box<Expr>,
        to: Option<Box<Expr>>,
        local: LocalId,
        binder: Box<Binder>,
    },
    /// Whether a procedure is being done.
    Within(usize),
    /// Whether something that one of these rules says is being done; named is the first.
    WithinRule {
        named: RuleId,
        rules: Vec<RuleId>,
    },
    All(KindId),
    /// All members of an enum.
    Members(EnumId),
}

/// `x in xs where c`
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Binder {
    pub local: LocalId,
    /// No part of the meaning: see [`super::meaning`].
    #[serde(skip)]
    pub name: Word,
    pub over: Expr,
    pub filter: Option<Expr>,
}

/// An arm of a table.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Arm {
    pub pattern: Pattern,
    pub value: Expr,
    pub span: Span,
}

/// See [`Arm`].
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum Pattern {
    Number(i64),
    Range(Option<i64>, Option<i64>),
    Member(Word),
    Otherwise,
}

/// A figure of a rule.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Figure {
    pub name: String,
    pub value: Expr,
    pub span: Span,
}

/// Prose or a message in its own language.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Text {
    pub text: String,
    pub span: Span,
}

/// A message with its label.
#[derive(Debug, Clone, Default, Serialize)]
#[allow(missing_docs)]
pub struct Labelled {
    pub label: Option<Word>,
    /// Wording, not meaning.
    #[serde(skip)]
    pub text: Option<Text>,
}

impl Labelled {
    /// Whether it has no label.
    #[must_use]
    pub fn is_unlabelled(&self) -> bool {
        self.label.is_none()
    }
}

/// A rule or a card's rule.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct RuleBody {
    pub rule: RuleId,
    #[serde(skip)]
    pub title: Option<String>,
    pub when: Option<Expr>,
    #[serde(skip)]
    pub prose: Option<Text>,
    pub body: Vec<Statement>,
    pub head: Span,
}

/// A statement.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Statement {
    pub kind: StatementKind,
    pub span: Span,
}

/// A parameter, by the local that it is in the statement.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Param {
    pub local: LocalId,
    /// No part of the meaning: see [`super::meaning`].
    #[serde(skip)]
    pub name: Word,
}

/// An argument of an amended value.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum AmendArg {
    Param(Param),
    This(ObjectId, KindId, Span),
}

/// See [`Statement`].
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum StatementKind {
    Figure(FigureId),
    Value {
        value: usize,
        params: Vec<Param>,
        body: Expr,
    },
    Amend {
        value: usize,
        args: Vec<AmendArg>,
        when: Option<Expr>,
        changes: Vec<Change>,
        over: Vec<(RuleId, Span)>,
    },
    Require {
        condition: Expr,
        at: Vec<Expr>,
        message: Labelled,
    },
    Permission {
        permission: usize,
        uses: Vec<Binder>,
        priced: Option<Expr>,
        message: Labelled,
    },
    Allow {
        permission: usize,
        params: Vec<Param>,
        when: Option<Expr>,
        price: Option<Price>,
        at_most: Option<Expr>,
        message: Labelled,
    },
    Capacity {
        of: RuleId,
        of_span: Span,
        at_most: Expr,
        message: Labelled,
    },
    Cannot {
        what: Forbidden,
        params: Vec<Param>,
        when: Option<Expr>,
        message: Labelled,
    },
    Except {
        what: Forbidden,
        params: Vec<Param>,
        from: RuleId,
        from_span: Span,
        when: Option<Expr>,
    },
    ForEach {
        binders: Vec<Binder>,
        body: Vec<Statement>,
    },
    While {
        condition: Expr,
        body: Vec<Statement>,
    },
    Procedure(Procedure),
    Reaction(Reaction),
    AsSoonAs {
        condition: Expr,
        body: Vec<Act>,
    },
    Order(Order),
}

/// What a rule forbids.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Forbidden {
    /// A use of a permission.
    Permission(usize),
    /// A procedure; without names for its parameters it speaks of none.
    Procedure(usize),
}

/// What a route costs.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum Price {
    Surcharge(Expr),
    Instead(Expr),
}

/// A change of an amendment.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Change {
    pub kind: ChangeKind,
    pub span: Span,
}

/// See [`Change`].
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum ChangeKind {
    Becomes(Expr),
    Plus(Expr),
    Minus(Expr, Option<Expr>),
    AtLeast(Expr),
    AtMost(Expr),
    With(Expr),
    Without(Expr),
}

/// A scenario or example.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Scenario {
    pub title: String,
    pub rule: Option<RuleId>,
    pub shows: Vec<(RuleId, Span)>,
    pub span: Span,
    pub options: Vec<(OptionId, i64)>,
    pub sheet: Option<Record>,
    pub setup: crate::data::Setup,
    pub expectations: Vec<Expectation>,
}

/// What a scenario expects.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Expectation {
    pub kind: ExpectationKind,
    pub span: Span,
}

/// See [`Expectation`].
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum ExpectationKind {
    Legal,
    Refused {
        rules: Vec<RuleId>,
        at: Vec<String>,
    },
    OptionLegal {
        thing: ObjectId,
        price: Option<Expr>,
        place: Option<String>,
    },
    OptionRefused {
        thing: ObjectId,
        rules: Vec<RuleId>,
        place: Option<String>,
    },
    Chance(Vec<crate::play::Answer>),
    Do {
        procedure: usize,
        args: Vec<Expr>,
    },
    Answer {
        player: ObjectId,
        answer: crate::play::Answer,
        refused: Vec<RuleId>,
    },
    Asked(Vec<ObjectId>),
    Finished,
    WonBy(Vec<ObjectId>),
    Ranked(Vec<ObjectId>),
    Holds(Expr),
}

/// All bodies, resolved.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)]
pub struct Resolved {
    pub rules: Vec<RuleBody>,
    pub figures: Vec<Figure>,
    /// Every local name, with the statement or act that makes it known.
    pub named: Vec<(String, Span)>,
    /// The procedures that something does, offers, forbids or reacts to, by their positions in [`super::Names::procedure_list`].
    pub used: BTreeSet<usize>,
    pub scenarios: Vec<Scenario>,
    /// Who orders reactions.
    pub reactions_by: Option<Expr>,
    /// Computed defaults of the sheet: field and expression.
    pub defaults: Vec<(usize, Expr)>,
}
