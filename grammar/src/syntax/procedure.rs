//! Procedures: what is done, in which order, by whom; and what other rules do about it.

use super::{AmendArg, Binder, Expr, Name, Param, Prose, Quoted, RuleRef, Type};
use crate::diagnostic::Span;
use serde::Serialize;

/// What a procedure is to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProcedureKind {
    /// `procedure`: done by others.
    Procedure,
    /// `phase`: a heading of the record.
    Phase,
    /// `step`: a lesser heading. Without acts it is a window in which other rules may act.
    Step,
    /// `action`: something that a player may be offered.
    Action,
}

/// `gives T`, `gives winner: T`
#[derive(Debug, Clone)]
pub struct Gives {
    /// What programs call the result.
    pub name: Option<Name>,
    /// Its type.
    pub ty: Type,
}

/// `procedure NAME(p: T, …) "Label" gives T { … }`
#[derive(Debug, Clone)]
pub struct Procedure {
    /// How it was called.
    pub kind: ProcedureKind,
    /// Its name.
    pub name: Name,
    /// Parameters.
    pub params: Vec<Param>,
    /// What people call it.
    pub label: Option<Quoted>,
    /// `gives T`: its result.
    pub gives: Option<Gives>,
    /// `affects E`: the player whom it affects.
    pub affects: Option<Expr>,
    /// In order.
    pub body: Vec<Act>,
}

/// When a reaction comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Timing {
    /// `before p(a)`: when it is sure to happen.
    Before,
    /// `after p(a)`: when it has happened.
    After,
    /// `instead of p(a)`
    InsteadOf,
    /// `at end of p(a)`: on every way out of it, before those that come after.
    AtEndOf,
}

/// `after p(a, b) when C over rule R: …`
#[derive(Debug, Clone)]
pub struct Reaction {
    /// When.
    pub timing: Timing,
    /// The procedure.
    pub procedure: Name,
    /// Names for its parameters; none at all where the reaction speaks of none.
    pub args: Vec<AmendArg>,
    /// On which condition.
    pub when: Option<Expr>,
    /// Rules whose replacements give way to this one.
    pub over: Vec<RuleRef>,
    /// In order.
    pub body: Vec<Act>,
}

/// One act of a procedure, with what is said of it.
#[derive(Debug, Clone)]
pub struct Act {
    /// Which.
    pub kind: ActKind,
    /// `as label`, before the prose.
    pub label: Option<Name>,
    /// What is said: of a choice its question, of a requirement or of costs why not, of anything else what has happened.
    pub prose: Option<Prose>,
    /// The whole act, its prose included.
    pub span: Span,
}

/// See [`Act`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
#[allow(clippy::large_enum_variant)] // A file has few of them.
pub enum ActKind {
    /// `let x = E`
    Let { name: Name, value: Expr },
    /// `clear PLACE`: what may be absent is
    Clear { place: Expr },
    /// `set PLACE = E`
    Set { place: Expr, value: Expr },
    /// `gain E to PLACE all or nothing`
    Gain {
        amount: Expr,
        place: Expr,
        all_or_nothing: bool,
    },
    /// `lose E from PLACE all or nothing`
    Lose {
        amount: Expr,
        place: Expr,
        all_or_nothing: bool,
    },
    /// `move E from PLACE to PLACE at bottom all or nothing`. Pieces are moved from where they are, so `from` is for amounts only.
    Move {
        what: Expr,
        from: Option<Expr>,
        to: Expr,
        at_bottom: bool,
        all_or_nothing: bool,
    },
    /// `do p(a, b) giving x`
    Do {
        procedure: Name,
        args: Vec<Expr>,
        giving: Option<Name>,
    },
    /// `do hook h(a, b)`
    DoHook { hook: Name, args: Vec<Expr> },
    /// `if C { … } else if C { … } else { … }`
    If {
        arms: Vec<(Expr, Vec<Act>)>,
        otherwise: Option<Vec<Act>>,
    },
    /// `for each x in E where C, y in F: …`
    ForEach { binders: Vec<Binder>, body: Vec<Act> },
    /// `together for each x in E where C: do p(x)`
    Together {
        binder: Binder,
        procedure: Name,
        args: Vec<Expr>,
    },
    /// `repeat up to N { … } until C`; `up to fixed N` reads N once
    Repeat {
        times: Option<Expr>,
        fixed: bool,
        body: Vec<Act>,
        until: Option<Expr>,
    },
    /// `in rounds for each p in E { a(p), b(p, x in F) } then { … }`: the offers are a player's who is in the loop
    Rounds {
        binder: Binder,
        offers: Vec<Offer>,
        then: Vec<Act>,
    },
    /// `in order { p(a), q(b) }`: one after the other, in this order unless a rule changes it
    InOrder(Vec<StepInOrder>),
    /// `choose x in E where C by p or none preferring C or if impossible { … }` and its like
    Choose(Choose),
    /// `submit Sheet { f: E, g in E, h from A to B } by p then { … }`
    Submit(Submit),
    /// `secretly for each p in E: choose … then { … }`: the choice is a `Choose` or a `Submit` without `then` of its own
    Secretly {
        binder: Binder,
        choice: Box<Act>,
        then: Vec<Act>,
    },
    /// `may p { a(p), b(p, x in E) } giving x`, `must p { … }`
    Offer {
        must: bool,
        by: Expr,
        offers: Vec<Offer>,
        giving: Option<Name>,
    },
    /// `roll x from A to B`
    Roll { name: Name, least: Expr, most: Expr },
    /// `pick x in E where C`: one of them at random
    Pick { binder: Binder },
    /// `shuffle PLACE`
    Shuffle { place: Expr },
    /// `costs by p { lose E from PLACE when C, pay E from PLACE, PLACE when C }`
    Costs { by: Expr, costs: Vec<Cost> },
    /// `require C`
    Require { condition: Expr },
    /// `return E`
    Return { value: Option<Expr> },
    /// `finish won by E`: a player, or a list of players
    FinishWonBy(Expr),
    /// `finish ranked E`: a list of players, the best first
    FinishRanked(Expr),
    /// `finish drawn`
    FinishDrawn,
    /// `say` and its prose
    Say,
    /// `lose … or if impossible { … }`: of all acts that may be impossible but choices, whose alternative stands in [`Choose`]. The act keeps its
    /// label and its prose.
    OrIfImpossible { act: Box<Act>, otherwise: Vec<Act> },
}

/// `p(a)`: a procedure that is done in its turn.
#[derive(Debug, Clone)]
pub struct StepInOrder {
    /// Which.
    pub procedure: Name,
    /// Its arguments.
    pub args: Vec<Expr>,
    /// Where it stands.
    pub span: Span,
}

/// What is chosen.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
#[allow(clippy::large_enum_variant)] // A file has few of them.
pub enum Chosen {
    /// `choose x in E where C`
    One(Binder),
    /// `choose x from A to B`
    Range { name: Name, least: Expr, most: Expr },
    /// `choose some xs: x in E where C at least A at most B`
    Some {
        name: Name,
        binder: Binder,
        at_least: Option<Expr>,
        at_most: Option<Expr>,
    },
    /// `choose order xs: x in E`
    Order { name: Name, binder: Binder },
    /// `choose whether x`
    Whether { name: Name },
}

/// A decision of a player.
#[derive(Debug, Clone)]
pub struct Choose {
    /// What.
    pub what: Chosen,
    /// `by p`
    pub by: Expr,
    /// `or none`
    pub or_none: bool,
    /// `preferring C`: if it holds of some candidates, the others are none.
    pub preferring: Option<Expr>,
    /// `all or nothing`: where there is no candidate, nothing of the action is done.
    pub all_or_nothing: bool,
    /// `or if impossible { … }`: what is done where there is no candidate.
    pub or_if_impossible: Option<Vec<Act>>,
}

/// A sheet that a player fills in.
#[derive(Debug, Clone)]
pub struct Submit {
    /// Its name.
    pub sheet: Name,
    /// Fields that are given, or have to be taken from somewhere. Any others are free.
    pub fields: Vec<(Name, Domain)>,
    /// `by p`
    pub by: Expr,
    /// `then { … }`: what is done with it; in it the sheet can be read.
    pub then: Vec<Act>,
}

/// What a field of a submitted sheet may be.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum Domain {
    /// `f: E`
    Given(Expr),
    /// `f in E`
    In(Expr),
    /// `f from A to B`
    Range(Expr, Expr),
}

/// `a(p, x in E where C)`: an action that is offered.
#[derive(Debug, Clone)]
pub struct Offer {
    /// The action.
    pub action: Name,
    /// Its arguments.
    pub args: Vec<OfferArg>,
    /// Where it stands.
    pub span: Span,
}

/// See [`Offer`].
#[derive(Debug, Clone)]
pub enum OfferArg {
    /// As given.
    Fixed(Expr),
    /// To be chosen.
    Any(Binder),
}

/// One line of the costs of an action.
#[derive(Debug, Clone)]
pub struct Cost {
    /// `pay`: what the amount's unit is paid in may be taken instead of it. Else `lose`.
    pub pay: bool,
    /// How much.
    pub amount: Expr,
    /// From where; several only with `pay`.
    pub places: Vec<Expr>,
    /// On which condition.
    pub when: Option<Expr>,
    /// The label of its question.
    pub label: Option<Name>,
    /// What is asked where it can be paid in several ways.
    pub prose: Option<Prose>,
    /// Where it stands.
    pub span: Span,
}
