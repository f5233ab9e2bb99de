//! Scenarios and examples.

use super::{ExprId, Slot};
use crate::schema::{ObjectId, RuleId};
use reglo_grammar::diagnostic::Span;

/// A scenario or example, resolved. Those whose options differ are resolved under those options.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What it shows.
    pub title: String,
    /// The rule it stands in.
    pub rule: Option<RuleId>,
    /// Which example of that rule it is, from 1.
    pub position: usize,
    /// The rules that it says it shows, and where it says so.
    pub shows: Vec<(RuleId, Span)>,
    /// The rules of which it expects that they refuse something, whatever its options.
    pub refused: Vec<RuleId>,
    /// Where it stands.
    pub span: Span,
    /// Options that it sets.
    pub options: Vec<(crate::schema::OptionId, i64)>,
    /// The sheet, if it gives one.
    pub sheet: Option<crate::data::Record>,
    /// What the game begins with.
    pub setup: crate::data::Setup,
    /// What it expects, in order. Empty if its options differ from those set now: resolve under them first.
    pub expectations: Vec<Expectation>,
}

/// How a test covers a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cover {
    /// It is an example that stands in the rule.
    Example,
    /// It says that the rule refuses something.
    Refused,
    /// It says that it shows the rule, and the rule acts in it.
    Shown,
}

impl Scenario {
    /// How it covers a rule, if it does.
    #[must_use]
    pub fn cover(&self, rule: RuleId) -> Option<Cover> {
        if self.rule == Some(rule) {
            return Some(Cover::Example);
        }
        if self.refused.contains(&rule) {
            return Some(Cover::Refused);
        }
        let shown = self.shows.iter().any(|(shown, _)| *shown == rule);
        shown.then_some(Cover::Shown)
    }
}

/// One line that a scenario expects.
#[derive(Debug, Clone)]
pub struct Expectation {
    /// What.
    pub kind: ExpectationKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Expectation`].
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub enum ExpectationKind {
    /// `expect legal`
    Legal,
    /// Exactly these rules are violated, at exactly these places if any are named (paths such as `seats[2]`).
    Refused { rules: Vec<RuleId>, at: Vec<String> },
    /// The option is there, at that price (one a component) if one is named, at that place if one is named.
    OptionLegal {
        thing: ObjectId,
        price: Option<Vec<(Option<crate::schema::UnitId>, i64)>>,
        place: Option<String>,
    },
    /// The option is refused by exactly these rules.
    OptionRefused {
        thing: ObjectId,
        rules: Vec<RuleId>,
        place: Option<String>,
    },
    /// `with chance …`: what the next rolls, picks and shuffles give.
    Chance(Vec<crate::play::Answer>),
    /// `do p(a)`: the procedure is begun in the state as it stands. `there` are elements of lists that its arguments name by their positions.
    Do {
        procedure: crate::schema::ProcedureId,
        args: Vec<ExprId>,
        frame: Slot,
        there: Vec<(ExprId, String)>,
    },
    /// `answer p: E`; with rules, it is refused by exactly these.
    Answer {
        player: ObjectId,
        answer: crate::play::Answer,
        refused: Vec<RuleId>,
    },
    /// Exactly these are asked now.
    Asked(Vec<ObjectId>),
    /// The procedure has come to its end.
    Finished,
    /// The game has ended, won by exactly these; by nobody if it is drawn.
    WonBy(Vec<ObjectId>),
    /// The game has ended, with exactly these from the best to the worst.
    Ranked(Vec<ObjectId>),
    /// The flag is true; for an equation the cells of both sides (of a bag one a unit), so that a failure can say what they were.
    /// `there` are elements of lists that it names by their positions, with what they are called: they must be there first.
    Holds {
        condition: ExprId,
        frame: Slot,
        sides: Option<(Vec<ExprId>, Vec<ExprId>)>,
        there: Vec<(ExprId, String)>,
    },
}
