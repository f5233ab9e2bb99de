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

/// The tests whose results have changed, those of now first, in their order. Where the new ruleset builds on the old one (`upon`), the old
/// one's tests are asked of both.
#[must_use]
pub fn scenarios(old: &Ruleset, new: &Ruleset, upon: bool) -> Vec<ScenarioChange> {
    let before = outcomes(scenario::run(old, None), old);
    let known: BTreeMap<&Key, &Outcome> = before.iter().map(|(key, outcome)| (key, outcome)).collect();
    let after = if upon {
        let mut all = outcomes(scenario::run_with_bases(new), new);
        all.retain(|(key, outcome)| known.contains_key(key) || new.owns(outcome.span.file));
        all
    } else {
        outcomes(scenario::run(new, None), new)
    };
    let mut changed = Vec::new();
    for (key, now) in &after {
        let then = known.get(key).copied();
        if let Some(turn) = turned(then, now) {
            changed.push(ScenarioChange {
                turn,
                old: then.cloned(),
                new: Some(now.clone()),
            });
        }
    }
    let is_there = |key: &Key| after.iter().any(|(known, _)| known == key);
    for (_, then) in before.iter().filter(|(key, _)| !is_there(key)) {
        changed.push(ScenarioChange {
            turn: Turn::Removed,
            old: Some(then.clone()),
            new: None,
        });
    }
    changed
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
