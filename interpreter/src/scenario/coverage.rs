//! Which rules are covered by tests.
//!
//! A rule is covered if a test that passes is about it: an example stands in it, a step says that it refuses something, or a scenario says
//! that it shows it. That alone would be a claim: so a scenario fails if nothing of a rule that it shows acts in it. A rule which merely
//! acts somewhere is not covered, since nobody looked at what it does.

use super::{Outcome, codes};
use crate::ir::{Cover, Scenario};
use crate::load::Ruleset;
use crate::schema::RuleId;
use reglo_grammar::diagnostic::Diagnostic;

/// A rule with the tests that cover it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Covered {
    /// The rule.
    pub rule: RuleId,
    /// How, and in which of the outcomes (by position). Empty if no test covers it.
    pub by: Vec<(Cover, usize)>,
}

/// The rules of a ruleset that do something, in the order of their numbers; not those of rulesets that it builds on, nor those of things
/// that only tests know. A rule of prose and figures alone does nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coverage {
    /// The rules.
    pub rules: Vec<Covered>,
}

impl Coverage {
    /// How many rules are covered.
    #[must_use]
    pub fn covered(&self) -> usize {
        self.rules.iter().filter(|covered| !covered.by.is_empty()).count()
    }

    /// The same in percent, rounded down: 100 means all.
    #[must_use]
    pub fn percent(&self) -> usize {
        (self.covered() * 100).checked_div(self.rules.len()).unwrap_or(100)
    }
}

/// What the tests cover that came out so.
#[must_use]
pub fn coverage(ruleset: &Ruleset, outcomes: &[Outcome]) -> Coverage {
    let passed: Vec<(usize, &Scenario)> = outcomes
        .iter()
        .enumerate()
        .filter(|(_, outcome)| outcome.failures.is_empty())
        .filter_map(|(at, outcome)| {
            let mut scenarios = ruleset.program.scenarios.iter();
            Some((at, scenarios.find(|scenario| scenario.span == outcome.span)?))
        })
        .collect();
    let rules = ruleset.acting_rules().into_iter().map(|rule| Covered {
        rule,
        by: passed
            .iter()
            .filter_map(|(at, scenario)| Some((scenario.cover(rule)?, *at)))
            .collect(),
    });
    Coverage { rules: rules.collect() }
}

/// What a scenario says that it shows, and does not.
pub(super) fn shows_nothing(scenario: &Scenario, applied: &[RuleId], ruleset: &Ruleset) -> Vec<Diagnostic> {
    let idle = scenario.shows.iter().filter(|(rule, _)| !applied.contains(rule));
    idle.map(|(rule, span)| {
        let rules = &ruleset.program.schema.rules;
        let number = rules.get(rule.index()).map_or("", |rule| rule.number.as_str());
        let message = format!("the scenario says that it shows rule {number}, but nothing of that rule acts in it");
        Diagnostic::error(codes::SHOWS_NOTHING, *span, message)
            .help("name only rules whose values, amendments, requirements, permissions or acts have a part in it")
    })
    .collect()
}
