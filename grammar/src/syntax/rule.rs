//! Rules and their statements.

use super::{Act, Expr, Name, Param, Procedure, Prose, Quoted, Reaction, Scenario, Type};
use crate::diagnostic::Span;

/// A numbered rule.
#[derive(Debug, Clone)]
pub struct Rule {
    /// `14.2.4.II`
    pub number: Name,
    /// `raising_it`
    pub id: Name,
    /// Its title.
    pub title: Option<Quoted>,
    /// `when E`: options only.
    pub when: Option<Expr>,
    /// What it says in words.
    pub prose: Option<Prose>,
    /// What it does.
    pub body: Vec<Statement>,
    /// The whole item.
    pub span: Span,
    /// `rule 3.3 id "Title" …` up to the brace.
    pub head: Span,
}

/// A rule that belongs to a thing.
#[derive(Debug, Clone)]
pub struct Card {
    /// The thing.
    pub thing: Name,
    /// The rule's id, unique for that thing.
    pub id: Name,
    /// Its title.
    pub title: Option<Quoted>,
    /// `when E`: options only.
    pub when: Option<Expr>,
    /// What it says in words.
    pub prose: Option<Prose>,
    /// What it does.
    pub body: Vec<Statement>,
    /// The whole item.
    pub span: Span,
    /// Up to the brace.
    pub head: Span,
}

/// One statement of a rule.
#[derive(Debug, Clone)]
pub struct Statement {
    /// Which.
    pub kind: StatementKind,
    /// The whole statement, its message included.
    pub span: Span,
}

/// `rule 3.3`, `rule raising_it`, `rule anna.her_way`: only the reference, the keyword left out.
pub type RuleRef = Name;

/// See [`Statement`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
pub enum StatementKind {
    /// `let name = E`
    Let { name: Name, value: Expr },
    /// `value v(p: T) "Label": T = E`
    Value {
        name: Name,
        params: Vec<Param>,
        label: Option<Quoted>,
        ty: Type,
        value: Expr,
    },
    /// `amend v(p) when C: … over rule R`
    Amend {
        value: Name,
        args: Vec<AmendArg>,
        when: Option<Expr>,
        changes: Vec<Change>,
        over: Vec<RuleRef>,
    },
    /// `require C at E, E as label` and its message
    Require {
        condition: Expr,
        at: Vec<Expr>,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `permission p(x in E) priced v(x) as label` and its message
    Permission {
        name: Name,
        uses: Vec<(Name, Expr)>,
        priced: Option<Expr>,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `allow p(x) when C at S at most N` and its message
    Allow {
        permission: Name,
        args: Vec<Name>,
        when: Option<Expr>,
        price: Option<RoutePrice>,
        at_most: Option<Expr>,
        message: Option<Prose>,
    },
    /// `capacity of rule R at most N as label` and its message
    Capacity {
        rule: RuleRef,
        at_most: Expr,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `cannot p(x) when C as label` and its message
    Cannot {
        permission: Name,
        args: Vec<Name>,
        when: Option<Expr>,
        label: Option<Name>,
        message: Option<Prose>,
    },
    /// `except p(x) from rule R when C`
    Except {
        permission: Name,
        args: Vec<Name>,
        from: RuleRef,
        when: Option<Expr>,
    },
    /// `for each x in E where C, y in F: …`
    ForEach { binders: Vec<Binder>, body: Vec<Statement> },
    /// `while C: …`
    While { condition: Expr, body: Vec<Statement> },
    /// `procedure p(a: T) { … }`, `phase …`, `step …`, `action …`
    Procedure(Procedure),
    /// `after p(a): …` and its like
    Reaction(Reaction),
    /// `as soon as C: …`
    AsSoonAs { condition: Expr, body: Vec<Act> },
    /// `order p(a) before q when C`: where both stand in an `in order`, p comes directly before q
    Order {
        procedure: Name,
        args: Vec<Name>,
        before: Name,
        when: Option<Expr>,
    },
    /// `example "…" { … }`
    Example(Scenario),
}

/// An argument of an amended value.
#[derive(Debug, Clone)]
pub enum AmendArg {
    /// A new name for the parameter.
    Name(Name),
    /// `this`: only for this card's thing.
    This(Span),
}

/// What an amendment does.
#[derive(Debug, Clone)]
pub struct Change {
    /// Which.
    pub kind: ChangeKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Change`].
#[derive(Debug, Clone)]
pub enum ChangeKind {
    /// `becomes E`
    Becomes(Expr),
    /// `+ E`
    Plus(Expr),
    /// `- E at least E`
    Minus(Expr, Option<Expr>),
    /// `at least E`
    AtLeast(Expr),
    /// `at most E`
    AtMost(Expr),
    /// `with E`
    With(Expr),
    /// `without E`
    Without(Expr),
}

/// What a route costs.
#[derive(Debug, Clone)]
pub enum RoutePrice {
    /// `at + E`
    Surcharge(Expr),
    /// `at E`
    Instead(Expr),
}

/// `x in E where C`
#[derive(Debug, Clone)]
pub struct Binder {
    /// The name.
    pub name: Name,
    /// What it runs over.
    pub over: Expr,
    /// Which of them.
    pub filter: Option<Expr>,
}
