//! Rules that have changed.

use crate::ir::MessageId;
use crate::load::Ruleset;
use crate::schema::RuleId;
use reglo_grammar::syntax::{Statement, StatementKind};
use std::collections::BTreeMap;

/// In which way a rule has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It has another number.
    Renumbered,
    /// It says something else.
    Meaning,
    /// It says the same with other numbers.
    Figures,
    /// As options are set, it is on and was off, or the other way round.
    Switched,
    /// Its title, prose, messages or labels have changed.
    Wording,
    /// Its examples have changed.
    Examples,
    /// Nothing but layout, comments and names of locals.
    Layout,
}

/// A text in the rule's own language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// Its key in text files: `rule-wages`, `rule-wages.prose`.
    pub key: String,
    /// As it was.
    pub old: Option<String>,
    /// As it is.
    pub new: Option<String>,
}

/// A rule that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleChange {
    /// Its id.
    pub id: String,
    /// The rule before.
    pub old: Option<RuleId>,
    /// The rule now.
    pub new: Option<RuleId>,
    /// In which ways, each once.
    pub changes: Vec<Change>,
    /// Its texts that have changed.
    pub wording: Vec<Wording>,
}

/// The rules that have changed, in the order of the numbers that they have now; those that are gone come last.
#[must_use]
pub fn rules(old: &Ruleset, new: &Ruleset) -> Vec<RuleChange> {
    let (before, after) = (by_id(old), by_id(new));
    let mut changed = Vec::new();
    for (id, now) in &after {
        let change = match before.get(id) {
            Some(then) => compared(id, (old, *then), (new, *now)),
            None => alone(id, None, Some(*now), Change::Added),
        };
        changed.extend((!change.changes.is_empty()).then_some(change));
    }
    let gone = before.iter().filter(|(id, _)| !after.contains_key(*id));
    changed.extend(gone.map(|(id, then)| alone(id, Some(*then), None, Change::Removed)));
    let order = |ruleset: &Ruleset, rule: RuleId| ruleset.program.schema.rules.get(rule.index()).map(|r| r.order);
    changed.sort_by_key(|change| match (change.new, change.old) {
        (Some(now), _) => (false, order(new, now)),
        (None, then) => (true, then.and_then(|then| order(old, then))),
    });
    changed
}

fn by_id(ruleset: &Ruleset) -> BTreeMap<&str, RuleId> {
    let rules = (0_u32..).map(RuleId).zip(&ruleset.program.schema.rules);
    let rules = rules.filter(|(id, _)| !ruleset.is_of_a_fixture(*id));
    rules.map(|(id, rule)| (rule.id.as_str(), id)).collect()
}

fn alone(id: &str, old: Option<RuleId>, new: Option<RuleId>, change: Change) -> RuleChange {
    RuleChange {
        id: id.to_owned(),
        old,
        new,
        changes: vec![change],
        wording: Vec::new(),
    }
}

fn compared(id: &str, (old, then): (&Ruleset, RuleId), (new, now): (&Ruleset, RuleId)) -> RuleChange {
    let rule = |ruleset: &Ruleset, rule: RuleId| ruleset.program.schema.rules.get(rule.index()).cloned();
    let (before, after) = (rule(old, then), rule(new, now));
    let mut changes = Vec::new();
    if before.as_ref().map(|rule| &rule.number) != after.as_ref().map(|rule| &rule.number) {
        changes.push(Change::Renumbered);
    }
    let (meant, means) = (old.meaning_of(then), new.meaning_of(now));
    if meant.map(|m| &m.hash) != means.map(|m| &m.hash) {
        changes.push(Change::Meaning);
    } else if meant != means {
        changes.push(Change::Figures);
    }
    if before.map(|rule| rule.on) != after.map(|rule| rule.on) {
        changes.push(Change::Switched);
    }
    let wording = reworded(&own_texts(old, then), &own_texts(new, now));
    if !wording.is_empty() {
        changes.push(Change::Wording);
    }
    if !same_examples(old.statements_of(then), new.statements_of(now)) {
        changes.push(Change::Examples);
    }
    if changes.is_empty() && old.text_of(then) != new.text_of(now) {
        changes.push(Change::Layout);
    }
    RuleChange {
        id: id.to_owned(),
        old: Some(then),
        new: Some(now),
        changes,
        wording,
    }
}

/// The texts of a rule in its own language by key; where their lines break makes no difference.
pub(super) fn own_texts(ruleset: &Ruleset, rule: RuleId) -> BTreeMap<String, String> {
    let program = &ruleset.program;
    let catalogue = &ruleset.catalogue;
    let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut texts = BTreeMap::new();
    if let Some(title) = program.titles.get(rule.index()).and_then(Option::as_ref) {
        texts.insert(catalogue.key_of(rule).to_owned(), flowing(title));
    }
    for (at, message) in (0_u32..).zip(&program.messages) {
        if let (true, Some(own)) = (message.rule == rule, &message.own) {
            texts.insert(catalogue.key_of_message(MessageId(at)), flowing(own));
        }
    }
    for value in program.values.iter().filter(|value| value.rule == rule) {
        let label = value.label.as_ref();
        texts.extend(label.map(|label| (crate::texts::value_key(&value.name), label.clone())));
    }
    for procedure in program.procedures.iter().filter(|procedure| procedure.rule == rule) {
        let label = procedure.label.as_ref();
        texts.extend(label.map(|label| (crate::texts::procedure_key(&procedure.name), label.clone())));
    }
    texts
}

fn reworded(old: &BTreeMap<String, String>, new: &BTreeMap<String, String>) -> Vec<Wording> {
    let keys: std::collections::BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let changed = keys.into_iter().filter(|key| old.get(*key) != new.get(*key));
    changed
        .map(|key| Wording {
            key: key.clone(),
            old: old.get(key).cloned(),
            new: new.get(key).cloned(),
        })
        .collect()
}

fn same_examples(old: &[Statement], new: &[Statement]) -> bool {
    let examples = |all: &[Statement]| -> Vec<Statement> {
        let examples = all.iter().filter(|s| matches!(s.kind, StatementKind::Example(_)));
        examples.cloned().collect()
    };
    let (old, new) = (examples(old), examples(new));
    old.len() == new.len() && old.iter().zip(&new).all(|(old, new)| old.same_as(new))
}
