//! Figures of a rule that are worked out otherwise.

use crate::load::Ruleset;
use crate::schema::RuleId;
use reglo_grammar::syntax::{Statement, StatementKind};
use std::collections::{BTreeMap, BTreeSet};

/// What is longer than this is no number that could be read beside another.
const LONGEST: usize = 60;

/// A figure that has another number now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureChange {
    /// Its name.
    pub name: String,
    /// What stood there, as it was written.
    pub old: Option<String>,
    /// What stands there.
    pub new: Option<String>,
}

/// The figures of a rule that are others, by name. Of those that are long only the numbers are told, and where they have none, nothing.
pub(super) fn figures((old, then): (&Ruleset, RuleId), (new, now): (&Ruleset, RuleId)) -> Vec<FigureChange> {
    let (was, is) = (written(old, then), written(new, now));
    let names: BTreeSet<&String> = was.keys().chain(is.keys()).collect();
    let changed = names.into_iter().filter_map(|name| {
        let (before, after) = (was.get(name), is.get(name));
        if before == after {
            return None;
        }
        let is_long = |text: Option<&String>| text.is_some_and(|text| text.chars().count() > LONGEST);
        let (before, after) = if is_long(before) || is_long(after) {
            (numbers(old, then, name), numbers(new, now, name))
        } else {
            (before.cloned(), after.cloned())
        };
        (before != after).then(|| FigureChange {
            name: name.clone(),
            old: before,
            new: after,
        })
    });
    changed.collect()
}

fn numbers(ruleset: &Ruleset, rule: RuleId, name: &str) -> Option<String> {
    let numbers = ruleset.meaning_of(rule)?.figures.get(name)?.join(", ");
    (numbers.chars().count() <= LONGEST).then_some(numbers)
}

/// By name: what a figure is, in one line.
fn written(ruleset: &Ruleset, rule: RuleId) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    gather(ruleset, ruleset.statements_of(rule), &mut all);
    all
}

fn gather(ruleset: &Ruleset, statements: &[Statement], all: &mut BTreeMap<String, String>) {
    for statement in statements {
        match &statement.kind {
            StatementKind::Let { name, value } => {
                let text = ruleset.source(value.span).split_whitespace();
                all.insert(name.text.clone(), text.collect::<Vec<_>>().join(" "));
            }
            StatementKind::ForEach { body, .. } | StatementKind::While { body, .. } => gather(ruleset, body, all),
            _ => {}
        }
    }
}
