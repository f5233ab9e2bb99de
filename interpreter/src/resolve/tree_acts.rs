//! The resolved tree of procedures: what is done, with its names resolved. Nothing is typed here.

use super::tree::{AmendArg, Binder, Expr, Labelled, Param, Word};
use crate::schema::{HookId, KindId, RuleId};
use reglo_grammar::diagnostic::Span;
pub use reglo_grammar::syntax::Timing;
use serde::Serialize;

/// A procedure, by its position in [`super::Names::procedure_list`]; nothing where its name was not found, which is reported already.
pub type Called = Option<usize>;

/// A procedure's body.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Procedure {
    pub procedure: usize,
    pub params: Vec<Param>,
    /// The player whom it affects.
    pub affects: Option<Expr>,
    pub body: Vec<Act>,
}

/// What another rule does about a procedure. Without arguments it speaks of none.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Reaction {
    pub timing: Timing,
    pub procedure: usize,
    pub procedure_span: Span,
    pub args: Vec<AmendArg>,
    pub when: Option<Expr>,
    pub over: Vec<(RuleId, Span)>,
    pub body: Vec<Act>,
}

/// Where two procedures stand in an order, one comes directly before the other.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Order {
    pub procedure: usize,
    pub params: Vec<Param>,
    pub before: usize,
    pub when: Option<Expr>,
}

/// An act.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Act {
    pub kind: ActKind,
    pub message: Labelled,
    pub span: Span,
}

/// See [`Act`].
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum ActKind {
    Let {
        name: Param,
        value: Expr,
    },
    Set {
        place: Expr,
        value: Expr,
    },
    Gain {
        amount: Expr,
        place: Expr,
        whole: bool,
    },
    Lose {
        amount: Expr,
        place: Expr,
        whole: bool,
    },
    Move {
        what: Expr,
        from: Option<Expr>,
        to: Expr,
        at_bottom: bool,
        whole: bool,
    },
    Do {
        call: Call,
        giving: Option<Param>,
    },
    /// What a hook asks for.
    DoHook {
        hook: Option<HookId>,
        args: Vec<Expr>,
    },
    If {
        arms: Vec<(Expr, Vec<Act>)>,
        otherwise: Option<Vec<Act>>,
    },
    ForEach {
        binders: Vec<Binder>,
        body: Vec<Act>,
    },
    Together {
        binder: Binder,
        call: Call,
    },
    /// The locals of the body are known in `until`.
    Repeat {
        times: Option<Expr>,
        fixed: bool,
        body: Vec<Act>,
        until: Option<Expr>,
    },
    Rounds {
        binder: Binder,
        offers: Vec<Offer>,
        then: Vec<Act>,
    },
    /// One after the other, in an order that rules may change.
    InOrder(Vec<Call>),
    Choose(Box<Choose>),
    Submit(Submit),
    /// The choice is a `Choose` or a `Submit`.
    Secretly {
        binder: Binder,
        choice: Box<Act>,
        then: Vec<Act>,
    },
    Offer {
        must: bool,
        by: Expr,
        offers: Vec<Offer>,
        giving: Option<Param>,
    },
    Roll {
        name: Param,
        least: Expr,
        most: Expr,
    },
    Pick {
        binder: Binder,
    },
    Clear {
        place: Expr,
    },
    Shuffle {
        place: Expr,
    },
    Costs {
        by: Expr,
        costs: Vec<Cost>,
    },
    Require {
        condition: Expr,
    },
    Return {
        value: Option<Expr>,
    },
    FinishWonBy(Expr),
    FinishRanked(Expr),
    FinishDrawn,
    Say,
    /// An act that may be impossible, and what is done then.
    OrIfImpossible {
        act: Box<Act>,
        otherwise: Vec<Act>,
    },
}

/// A procedure with its arguments.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Call {
    pub procedure: Called,
    pub name: Word,
    pub args: Vec<Expr>,
}

/// What is chosen. After the act the name stands for what was chosen.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum Chosen {
    One(Binder),
    Range {
        name: Param,
        least: Expr,
        most: Expr,
    },
    Some {
        name: Param,
        binder: Binder,
        at_least: Option<Expr>,
        at_most: Option<Expr>,
    },
    Order {
        name: Param,
        binder: Binder,
    },
    Whether {
        name: Param,
    },
}

/// A decision of a player.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Choose {
    pub what: Chosen,
    pub by: Expr,
    pub or_none: bool,
    pub preferring: Option<Expr>,
    /// Left out of the meaning of rules that do not say it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub all_or_nothing: bool,
    pub or_if_impossible: Option<Vec<Act>>,
}

impl Choose {
    /// Whether it is something that its procedure needs: without it nothing happens, not even an alternative.
    pub fn is_needed(&self) -> bool {
        self.all_or_nothing && self.or_if_impossible.is_none()
    }
}

/// A sheet that a player fills in.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Submit {
    /// Nothing where its name was not found, which is reported already.
    pub sheet: Option<KindId>,
    pub sheet_name: Word,
    pub fields: Vec<(Word, Domain)>,
    pub by: Expr,
    pub then: Vec<Act>,
}

/// What a field of a submitted sheet may be.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum Domain {
    Given(Expr),
    In(Expr),
    Range(Expr, Expr),
}

/// An action that is offered.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Offer {
    pub procedure: Called,
    pub name: Word,
    pub args: Vec<OfferArg>,
    pub span: Span,
}

/// See [`Offer`].
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub enum OfferArg {
    Fixed(Expr),
    Any(Binder),
}

/// One line of the costs of an action.
#[derive(Debug, Clone, Serialize)]
#[allow(missing_docs)]
pub struct Cost {
    pub pay: bool,
    pub amount: Expr,
    pub places: Vec<Expr>,
    pub when: Option<Expr>,
    /// The label is left out of the rule's meaning where there is none, as of rules that were written before questions could be asked here.
    #[serde(skip_serializing_if = "Labelled::is_unlabelled")]
    pub question: Labelled,
    pub span: Span,
}
