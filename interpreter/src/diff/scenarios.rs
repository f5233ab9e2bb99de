//! Examples and scenarios that come out differently.

use crate::load::Ruleset;
use crate::scenario::{self, Outcome};
use std::collections::BTreeMap;

/// What has become of a test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It passed, and fails.
    Fails,
    /// It failed, and passes.
    Passes,
    /// It fails as before, but otherwise.
    Otherwise,
}

/// A test whose result has changed.
#[derive(Debug, Clone)]
pub struct ScenarioChange {
    /// What has become of it.
    pub turn: Turn,
    /// How it came out.
    pub old: Option<Outcome>,
    /// How it comes out.
    pub new: Option<Outcome>,
}

impl ScenarioChange {
    /// Its title.
    #[must_use]
    pub fn title(&self) -> &str {
        let outcome = self.new.as_ref().or(self.old.as_ref());
        outcome.map_or("", |outcome| outcome.title.as_str())
    }
}

/// By its title, the rule that it stands in, and how many of that name come before it there.
type Key = (String, Option<String>, usize);

/// The tests whose results have changed, those of now first, in their order. They are those of either ruleset: where one builds on the
/// other, or both on a third, what the one says is asked of the other too.
#[must_use]
pub fn scenarios(old: &Ruleset, new: &Ruleset) -> Vec<ScenarioChange> {
    let (mut before, mut after) = (own(scenario::run(old, None), old), own(scenario::run(new, None), new));
    let lacks = |some: &[Known], of: &[Known]| of.iter().any(|test| find(some, &test.key).is_none());
    let shares = old.bases().next().is_some() || new.bases().next().is_some();
    if shares && (lacks(&before, &after) || lacks(&after, &before)) {
        before = own(scenario::run_with_bases(old), old);
        after = own(scenario::run_with_bases(new), new);
    }
    let is_of_either = |key: &Key| {
        [&before, &after]
            .iter()
            .any(|all| find(all, key).is_some_and(|test| test.own))
    };
    let mut changed = Vec::new();
    for now in after.iter().filter(|test| is_of_either(&test.key)) {
        let then = find(&before, &now.key).map(|test| &test.outcome);
        if let Some(turn) = turned(then, &now.outcome) {
            changed.push(ScenarioChange {
                turn,
                old: then.cloned(),
                new: Some(now.outcome.clone()),
            });
        }
    }
    let is_gone = |test: &&Known| is_of_either(&test.key) && find(&after, &test.key).is_none();
    for then in before.iter().filter(is_gone) {
        changed.push(ScenarioChange {
            turn: Turn::Removed,
            old: Some(then.outcome.clone()),
            new: None,
        });
    }
    changed
}

/// A test that was run.
struct Known {
    key: Key,
    outcome: Outcome,
    /// Whether it is the ruleset's own, and not one of a ruleset that it builds on.
    own: bool,
}

fn own(all: Vec<Outcome>, ruleset: &Ruleset) -> Vec<Known> {
    let keyed = outcomes(all, ruleset).into_iter().map(|(key, outcome)| Known {
        own: ruleset.owns(outcome.span.file),
        key,
        outcome,
    });
    keyed.collect()
}

fn find<'k>(all: &'k [Known], key: &Key) -> Option<&'k Known> {
    all.iter().find(|test| test.key == *key)
}

fn outcomes(all: Vec<Outcome>, ruleset: &Ruleset) -> Vec<(Key, Outcome)> {
    let mut times: BTreeMap<(String, Option<String>), usize> = BTreeMap::new();
    let named = all.into_iter().map(|outcome| {
        let rule = outcome
            .rule
            .and_then(|rule| ruleset.program.schema.rules.get(rule.index()));
        let name = (outcome.title.clone(), rule.map(|rule| rule.id.clone()));
        let before = times.entry(name.clone()).or_default();
        let key = (name.0, name.1, *before);
        *before += 1;
        (key, outcome)
    });
    named.collect()
}

fn turned(then: Option<&Outcome>, now: &Outcome) -> Option<Turn> {
    let Some(then) = then else {
        return Some(Turn::Added);
    };
    let said = |outcome: &Outcome| -> Vec<String> {
        let failures = outcome.failures.iter();
        failures.map(|found| found.finding.message.clone()).collect()
    };
    match (then.failures.is_empty(), now.failures.is_empty()) {
        (true, false) => Some(Turn::Fails),
        (false, true) => Some(Turn::Passes),
        (false, false) if said(then) != said(now) => Some(Turn::Otherwise),
        _ => None,
    }
}
