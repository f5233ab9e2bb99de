//! The steps on the way to a value, for those who want to see them.

use crate::answer::StepKind;
use crate::ir::{Class, Route};
use crate::schema::RuleId;
use reglo_grammar::diagnostic::Span;

/// A price is asked for on this route.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OnRoute<'p> {
    pub route: &'p Route,
    /// Which component of the price.
    pub component: usize,
    /// Where a frame begins whose first locals are the use.
    pub using: usize,
    /// How many locals a use is.
    pub arity: usize,
}

/// One step on the way to a value, for those who watch.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub rule: RuleId,
    pub what: StepKind,
    pub span: Span,
    pub after: i64,
}

/// Whoever wants to know the steps. Deciding passes `()`, and nothing is done.
pub(crate) trait Watch {
    /// Takes a step.
    fn step(&mut self, step: Step);
}

impl Watch for () {
    #[inline]
    fn step(&mut self, _: Step) {}
}

impl Watch for Vec<Step> {
    fn step(&mut self, step: Step) {
        self.push(step);
    }
}

/// What an amendment of a class does.
pub(super) fn kind_of(class: Class) -> StepKind {
    match class {
        Class::Becomes => StepKind::Becomes,
        Class::Increase => StepKind::Increase,
        Class::ReduceToFloor | Class::Reduce => StepKind::Reduce,
        Class::AtLeast => StepKind::AtLeast,
        Class::AtMost => StepKind::AtMost,
    }
}
