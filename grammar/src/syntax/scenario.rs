//! Scenarios, examples and fixtures.

use super::{Expr, Name, Quoted, RuleRef};
use crate::diagnostic::Span;

/// `fixture Kind name { … }`
#[derive(Debug, Clone)]
pub struct Fixture {
    /// Its kind.
    pub kind: Name,
    /// Its id.
    pub name: Name,
    /// Its fields.
    pub fields: Vec<(Name, Expr)>,
    /// The whole item.
    pub span: Span,
}

/// An example of a rule, or a scenario.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// What it shows.
    pub title: Quoted,
    /// `shows rule R, rule S`: the rules of which it shows what they do, besides the one that it stands in.
    pub shows: Vec<RuleRef>,
    /// In order.
    pub steps: Vec<Step>,
    /// The whole item.
    pub span: Span,
}

impl Scenario {
    /// Shows each rule that it cites: what it shows, and what refuses.
    pub fn each_cited(&mut self, see: &mut dyn FnMut(&mut RuleRef)) {
        self.shows.iter_mut().for_each(&mut *see);
        for step in &mut self.steps {
            match &mut step.kind {
                StepKind::ExpectRefused { rules, .. }
                | StepKind::ExpectOptionRefused { rules, .. }
                | StepKind::Answer { refused: rules, .. } => rules.iter_mut().for_each(&mut *see),
                _ => {}
            }
        }
    }
}

/// One line of a scenario.
#[derive(Debug, Clone)]
pub struct Step {
    /// Which.
    pub kind: StepKind,
    /// Where it stands.
    pub span: Span,
}

/// See [`Step`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // The fields stand in the spelling above each.
pub enum StepKind {
    /// `with option x = E`
    WithOption { name: Name, value: Expr },
    /// `fixture …`
    Fixture(Fixture),
    /// `given Sheet { … }`; of a game or of a thing: what its fields hold when it begins
    Given { sheet: Name, fields: Vec<(Name, Expr)> },
    /// `expect legal`
    ExpectLegal,
    /// `expect refused by rule R, rule S at path, path`
    ExpectRefused { rules: Vec<RuleRef>, at: Vec<Expr> },
    /// `expect option thing legal at E for place`
    ExpectOptionLegal {
        thing: Name,
        price: Option<Expr>,
        place: Option<Expr>,
    },
    /// `expect option thing refused by rule R for place`
    ExpectOptionRefused {
        thing: Name,
        rules: Vec<RuleRef>,
        place: Option<Expr>,
    },
    /// `with chance 4, [a, b]`: what the next rolls, picks and shuffles give
    WithChance(Vec<Expr>),
    /// `do p(a)`: the procedure is begun; it runs to the first choice, or to its end
    Do { procedure: Name, args: Vec<Expr> },
    /// `answer p: E refused by rule R`: what a player answers
    Answer {
        player: Name,
        answer: Expr,
        refused: Vec<RuleRef>,
    },
    /// `expect asked p, q`: these players, and no others, are asked now
    ExpectAsked(Vec<Name>),
    /// `expect finished`: the procedure has come to its end
    ExpectFinished,
    /// `expect finish won by p, q`, `expect finish drawn` (by nobody): the game has come to its end
    ExpectWonBy(Vec<Name>),
    /// `expect finish ranked p, q`: the same with all players from the best to the worst
    ExpectRanked(Vec<Name>),
    /// `expect E`
    Expect(Expr),
}
