//! What another number of a rule changes of what a ruleset does.
//!
//! A number is more than a name in two ways: rules of one layer act in the order of their numbers, and `rule 1` means 1.2 too where the language
//! says "and beneath it". So a ruleset is compared before and after: what each rule means, and in which order they act.

use crate::ir::{Class, Op, Procedure};
use crate::load::Ruleset;
use crate::resolve::Meaning;
use crate::schema::RuleId;
use std::collections::{BTreeMap, BTreeSet};

/// Something that a ruleset does otherwise than before.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// A rule means something else: what stands beneath a rule that it names by number is another.
    Means {
        /// Its id.
        rule: String,
    },
    /// A rule acts before another, and came after it.
    Before {
        /// The id of the one that comes first now.
        first: String,
        /// The id of the other.
        second: String,
        /// At what, each as rules write it: `after act`, `as soon as`.
        at: Vec<String>,
    },
}

/// What is different.
#[must_use]
pub fn effects(before: &Ruleset, after: &Ruleset) -> Vec<Effect> {
    let (meant, means) = (meanings(before), meanings(after));
    let altered = means
        .iter()
        .filter(|(rule, now)| meant.get(*rule).is_some_and(|then| then != *now));
    let mut found: Vec<Effect> = altered
        .map(|(rule, _)| Effect::Means {
            rule: (*rule).to_owned(),
        })
        .collect();
    let (acted, act) = (orders(before), orders(after));
    let mut turned: BTreeMap<(&str, &str), Vec<String>> = BTreeMap::new();
    for (at, now) in &act {
        let Some(then) = acted.get(at) else { continue };
        for pair in swapped(then, now) {
            turned.entry(pair).or_default().push(at.clone());
        }
    }
    found.extend(turned.into_iter().map(|((first, second), at)| Effect::Before {
        first: first.to_owned(),
        second: second.to_owned(),
        at,
    }));
    found
}

/// The pairs of which the first came after the second.
fn swapped<'n>(then: &[&str], now: &[&'n str]) -> Vec<(&'n str, &'n str)> {
    let was = |rule: &str| then.iter().position(|known| *known == rule);
    let mut pairs = Vec::new();
    for (at, first) in now.iter().enumerate() {
        for second in now.iter().skip(at + 1) {
            let came_after = was(first)
                .zip(was(second))
                .is_some_and(|(first, second)| first > second);
            pairs.extend(came_after.then_some((*first, *second)));
        }
    }
    pairs
}

fn meanings(ruleset: &Ruleset) -> BTreeMap<&str, &Meaning> {
    let rules = (0_u32..).map(RuleId).zip(&ruleset.program.schema.rules);
    let known = rules.filter_map(|(id, rule)| Some((rule.id.as_str(), ruleset.meaning_of(id)?)));
    known.collect()
}

/// Wherever the order of rules makes a difference: their ids in that order, each once.
fn orders(ruleset: &Ruleset) -> BTreeMap<String, Vec<&str>> {
    let program = &ruleset.program;
    let mut all: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut put = |at: String, rules: Vec<RuleId>| {
        let mut once = BTreeSet::new();
        let acting = rules
            .into_iter()
            .filter(|rule| !ruleset.is_of_a_fixture(*rule) && once.insert(*rule));
        let acting = acting.filter_map(|rule| program.schema.rules.get(rule.index()));
        all.insert(at, acting.map(|rule| rule.id.as_str()).collect());
    };
    for procedure in &program.procedures {
        let name = &procedure.name;
        let [before, after] = reactions(ruleset, procedure);
        put(format!("before {name}"), before);
        put(format!("after {name}"), after);
        let mut instead: Vec<RuleId> = procedure.replacements.iter().map(|one| one.rule).collect();
        instead.sort_by_key(|rule| program.schema.rules.get(rule.index()).map(|rule| rule.order));
        put(format!("instead of {name}"), instead);
    }
    put(
        "as soon as".to_owned(),
        program.triggers.iter().map(|one| one.rule).collect(),
    );
    for order in &program.in_orders {
        let steps = order
            .steps
            .iter()
            .filter_map(|(step, _)| program.procedures.get(step.index()));
        let steps: Vec<&str> = steps.map(|step| step.name.as_str()).collect();
        let changes = order.changes.iter().map(|change| change.rule).collect();
        put(format!("in order {}", steps.join(", ")), changes);
    }
    for value in &program.values {
        // What adds or limits comes to the same in any order, and sorts of amendments have an order of their own.
        for (class, sort) in [(Class::Becomes, "becomes"), (Class::ReduceToFloor, "down to a floor")] {
            let alike = value.amendments.iter().filter(|one| one.class == class);
            put(
                format!("amend {}: {sort}", value.name),
                alike.map(|one| one.rule).collect(),
            );
        }
    }
    all
}

/// The rules of what comes before, and of what comes after or at the end, as the code has them.
fn reactions(ruleset: &Ruleset, procedure: &Procedure) -> [Vec<RuleId>; 2] {
    let program = &ruleset.program;
    let happened = procedure.happened as usize + 1;
    let rest = program.code.get(happened..).unwrap_or_default();
    let leave = rest.iter().position(|op| *op == Op::Leave).unwrap_or(0);
    let rules = |ops: std::ops::Range<usize>| program.op_rules.get(ops).unwrap_or_default().to_vec();
    [
        rules(procedure.entry as usize..procedure.body as usize),
        rules(happened..happened + leave),
    ]
}
