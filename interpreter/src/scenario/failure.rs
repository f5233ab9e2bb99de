//! What was expected and did not come.

use crate::answer::Said;
use crate::judge::Failing;
use crate::schema::RuleId;
use reglo_grammar::diagnostic::Diagnostic;

/// Something that was expected and did not come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// As a finding, in English.
    pub finding: Diagnostic,
    /// As data, for whoever says it in another language.
    pub found: Box<Found>,
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
    /// Something that only the finding says.
    Other,
}

impl From<Diagnostic> for Failure {
    fn from(finding: Diagnostic) -> Self {
        Self {
            finding,
            found: Box::new(Found::Other),
        }
    }
}

impl Failure {
    pub(super) fn new(finding: Diagnostic, found: Found) -> Self {
        Self {
            finding,
            found: Box::new(found),
        }
    }
}
