//! What was expected and did not come.

use crate::answer::Said;
use crate::judge::Failing;
use crate::play::NotUnderstood;
use crate::schema::{ObjectId, RuleId};
use reglo_grammar::diagnostic::Diagnostic;

/// Something that was expected and did not come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// As a finding, in English.
    pub finding: Box<Diagnostic>,
    /// As data, for whoever says it in another language.
    pub found: Box<Found>,
    /// Who is still asked, where what was expected may only come after that.
    pub meanwhile: Option<Standing>,
}

/// How a game stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    /// Nothing was begun.
    Idle,
    /// The procedure has ended.
    Done,
    /// The game is over, won by these; drawn if there are none.
    Finished(Vec<ObjectId>),
    /// The game is over, with these from the best to the worst.
    Ranked(Vec<ObjectId>),
    /// These are asked.
    Asking {
        /// Who.
        players: Vec<ObjectId>,
        /// The rule that asks.
        rule: RuleId,
        /// The question as each is asked it, where the rule has words for it.
        prompts: Vec<Said>,
    },
}

/// What is, instead of what was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A part of a condition that does not hold.
    Condition(Failing),
    /// It is legal.
    Legal,
    /// It is refused by these rules; not all of them say why.
    Refused(Vec<(RuleId, Option<Said>)>),
    /// The answer cannot be understood.
    NotUnderstood(NotUnderstood),
    /// The game stands otherwise than was expected.
    Stands(Standing),
    /// Something that only the finding says.
    Other,
}

impl From<Diagnostic> for Failure {
    fn from(finding: Diagnostic) -> Self {
        Self {
            finding: Box::new(finding),
            found: Box::new(Found::Other),
            meanwhile: None,
        }
    }
}

impl Failure {
    pub(super) fn new(finding: Diagnostic, found: Found) -> Self {
        Self {
            finding: Box::new(finding),
            found: Box::new(found),
            meanwhile: None,
        }
    }
}
