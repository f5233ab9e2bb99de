//! Runs the examples and scenarios of a ruleset.

mod acting;
pub mod codes;
mod coverage;
mod expectation;
mod failure;
mod holds;
mod offered;
mod refused;

pub use coverage::{Coverage, Covered, coverage};
pub use failure::{Failure, Found, Standing};

use crate::ir::Scenario;
use crate::load::Ruleset;
use crate::schema::RuleId;
use expectation::Ran;
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// How a scenario came out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// What it shows.
    pub title: String,
    /// The rule it stands in.
    pub rule: Option<RuleId>,
    /// Which example of that rule it is, from 1.
    pub position: usize,
    /// Where it stands.
    pub span: Span,
    /// What was expected and did not come; empty when it passed.
    pub failures: Vec<Failure>,
    /// The rules that acted while it ran, by number of declaration.
    pub applied: Vec<RuleId>,
}

/// Options by name, as text.
type Settings = Vec<(String, String)>;

/// Runs all scenarios, or those whose title contains `only`, in the order in which they stand. Those of a ruleset that this one builds on
/// are left out: they say what holds there, and an add-on may change that.
#[must_use]
pub fn run(ruleset: &Ruleset, only: Option<&str>) -> Vec<Outcome> {
    run_those(ruleset, |scenario| {
        ruleset.owns(scenario.span.file) && only.is_none_or(|text| scenario.title.contains(text))
    })
}

/// Runs all scenarios, also those of the rulesets that this one builds on: what holds there comes out otherwise where an add-on changes it.
#[must_use]
pub fn run_with_bases(ruleset: &Ruleset) -> Vec<Outcome> {
    run_those(ruleset, |_| true)
}

fn run_those(ruleset: &Ruleset, wanted: impl Fn(&Scenario) -> bool) -> Vec<Outcome> {
    let mut under_options: Vec<(Settings, Result<Ruleset, Vec<Diagnostic>>)> = Vec::new();
    let mut outcomes = Vec::new();
    for scenario in ruleset.program.scenarios.iter().filter(|scenario| wanted(scenario)) {
        let ran = if scenario.options.is_empty() {
            expectation::run(scenario, ruleset)
        } else {
            let settings = settings(scenario, ruleset);
            if !under_options.iter().any(|(known, _)| *known == settings) {
                under_options.push((settings.clone(), ruleset.with_settings(&settings)));
            }
            match under_options
                .iter()
                .find(|(known, _)| *known == settings)
                .map(|(_, other)| other)
            {
                Some(Ok(other)) => run_under(scenario, other),
                Some(Err(diagnostics)) => failed(diagnostics.clone()),
                None => Ran::default(),
            }
        };
        outcomes.push(outcome(scenario, ruleset, ran));
    }
    outcomes
}

fn outcome(scenario: &Scenario, ruleset: &Ruleset, ran: Ran) -> Outcome {
    let Ran { mut failures, applied } = ran;
    // What has failed may have ended before the rule could act.
    if failures.is_empty() {
        let nothing = coverage::shows_nothing(scenario, &applied, ruleset);
        failures.extend(nothing.into_iter().map(Failure::from));
    }
    Outcome {
        title: scenario.title.clone(),
        rule: scenario.rule,
        position: scenario.position,
        span: scenario.span,
        failures,
        applied,
    }
}

fn failed(failures: Vec<Diagnostic>) -> Ran {
    Ran {
        failures: failures.into_iter().map(Failure::from).collect(),
        ..Ran::default()
    }
}

/// The same scenario, as it was resolved under its own options.
fn run_under(scenario: &Scenario, other: &Ruleset) -> Ran {
    match other.program.scenarios.iter().find(|s| s.span == scenario.span) {
        Some(same) => expectation::run(same, other),
        None => failed(vec![Diagnostic::error(
            codes::FAILED,
            scenario.span,
            "the scenario is not there under its own options",
        )]),
    }
}

/// The ruleset under the options that a scenario sets; nothing where it cannot be resolved so.
#[must_use]
pub fn under_own_options(scenario: &Scenario, ruleset: &Ruleset) -> Option<Ruleset> {
    ruleset.with_settings(&settings(scenario, ruleset)).ok()
}

fn settings(scenario: &Scenario, ruleset: &Ruleset) -> Settings {
    let schema = &ruleset.program.schema;
    let setting = |(option, cell): &(crate::schema::OptionId, i64)| {
        let option = schema.options.get(option.index())?;
        let figure = crate::data::figures::of_cell(option.ty, *cell)?;
        Some((
            option.name.clone(),
            crate::answer::formal(&figure, schema, &ruleset.data),
        ))
    };
    scenario.options.iter().filter_map(setting).collect()
}
