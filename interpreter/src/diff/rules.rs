//! Rules that have changed.

use super::figures::{FigureChange, figures};
use super::formal::{Line, formal};
use crate::ir::MessageId;
use crate::load::Ruleset;
use crate::schema::RuleId;
use reglo_grammar::syntax::{Statement, StatementKind};
use std::collections::{BTreeMap, BTreeSet};

/// In which way a rule has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It has another number.
    Renumbered,
    /// It has another id, and is known by its meaning.
    Renamed,
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
    /// The id that it had, where that was another.
    pub was: Option<String>,
    /// The rule before.
    pub old: Option<RuleId>,
    /// The rule now.
    pub new: Option<RuleId>,
    /// In which ways, each once.
    pub changes: Vec<Change>,
    /// Its figures that have changed, where it means something else or has other numbers.
    pub figures: Vec<FigureChange>,
    /// Where it means something else, the lines that say so, if they are few.
    pub formal: Vec<Line>,
    /// Its texts that have changed.
    pub wording: Vec<Wording>,
}

/// The rules that have changed, in the order of the numbers that they have now; those that are gone come last.
#[must_use]
pub fn rules(old: &Ruleset, new: &Ruleset) -> Vec<RuleChange> {
    let (before, after) = (by_id(old), by_id(new));
    let renamed = renamed((old, &before), (new, &after));
    let mut changed = Vec::new();
    for (id, now) in &after {
        let then = before.get(id).or_else(|| before.get(renamed.get(id)?));
        let change = match then {
            Some(then) => compared(id, (old, *then), (new, *now)),
            None => alone(id, None, Some(*now), Change::Added),
        };
        changed.extend((!change.changes.is_empty()).then_some(change));
    }
    let known_again: BTreeSet<&str> = renamed.values().copied().collect();
    let gone = before
        .iter()
        .filter(|(id, _)| !after.contains_key(*id) && !known_again.contains(*id));
    changed.extend(gone.map(|(id, then)| alone(id, Some(*then), None, Change::Removed)));
    let order = |ruleset: &Ruleset, rule: RuleId| ruleset.program.schema.rules.get(rule.index()).map(|r| r.order);
    changed.sort_by_key(|change| match (change.new, change.old) {
        (Some(now), _) => (false, order(new, now)),
        (None, then) => (true, then.and_then(|then| order(old, then))),
    });
    changed
}

/// By id: the id that a rule had before. It is the same rule if it alone of all new ones means what one alone of those gone meant, and
/// where it means nothing by itself, if it says the same.
fn renamed<'r>(
    (old, before): (&'r Ruleset, &BTreeMap<&'r str, RuleId>),
    (new, after): (&'r Ruleset, &BTreeMap<&'r str, RuleId>),
) -> BTreeMap<&'r str, &'r str> {
    let gone = before.iter().filter(|(id, _)| !after.contains_key(*id));
    let come = after.iter().filter(|(id, _)| !before.contains_key(*id));
    let mut same: BTreeMap<Known, (Vec<&str>, Vec<&str>)> = BTreeMap::new();
    for (id, rule) in gone {
        same.entry(known_by(old, *rule)).or_default().0.push(*id);
    }
    for (id, rule) in come {
        same.entry(known_by(new, *rule)).or_default().1.push(*id);
    }
    let pairs = same
        .into_values()
        .filter_map(|pair| match (pair.0.as_slice(), pair.1.as_slice()) {
            ([was], [is]) => Some((*is, *was)),
            _ => None,
        });
    pairs.collect()
}

/// What a rule is known by when its id is another: the meaning, and where it has none of its own, the words.
type Known = (Option<String>, Vec<String>);

fn known_by(ruleset: &Ruleset, rule: RuleId) -> Known {
    let meaning = ruleset.meaning_of(rule).map(|meaning| meaning.nameless.clone());
    let formal = |statement: &&Statement| !matches!(statement.kind, StatementKind::Example(_));
    let words = match ruleset.statements_of(rule).iter().find(formal) {
        Some(_) => Vec::new(),
        None => own_texts(ruleset, rule).into_values().collect(),
    };
    (meaning, words)
}

fn by_id(ruleset: &Ruleset) -> BTreeMap<&str, RuleId> {
    let rules = (0_u32..).map(RuleId).zip(&ruleset.program.schema.rules);
    let rules = rules.filter(|(id, _)| !ruleset.is_of_a_fixture(*id));
    rules.map(|(id, rule)| (rule.id.as_str(), id)).collect()
}

fn alone(id: &str, old: Option<RuleId>, new: Option<RuleId>, change: Change) -> RuleChange {
    RuleChange {
        id: id.to_owned(),
        was: None,
        old,
        new,
        changes: vec![change],
        figures: Vec::new(),
        formal: Vec::new(),
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
    let was = before.as_ref().map(|rule| rule.id.clone()).filter(|was| was != id);
    if was.is_some() {
        changes.push(Change::Renamed);
    }
    let (meant, means) = (old.meaning_of(then), new.meaning_of(now));
    if meant.map(|m| &m.nameless) != means.map(|m| &m.nameless) {
        changes.push(Change::Meaning);
    } else if meant.map(|m| &m.figures) != means.map(|m| &m.figures) {
        changes.push(Change::Figures);
    }
    let acts_otherwise = changes
        .iter()
        .any(|one| matches!(one, Change::Meaning | Change::Figures));
    let figures = if acts_otherwise {
        figures((old, then), (new, now))
    } else {
        Vec::new()
    };
    let formal = if changes.contains(&Change::Meaning) {
        formal((old, then), (new, now))
    } else {
        Vec::new()
    };
    if before.map(|rule| rule.on) != after.map(|rule| rule.on) {
        changes.push(Change::Switched);
    }
    let (key_then, key_now) = (old.catalogue.key_of(then), new.catalogue.key_of(now));
    let said = own_texts(old, then).into_iter();
    let said = said.map(|(key, text)| (under(&key, key_then, key_now).unwrap_or(key), text));
    let wording = reworded(&said.collect(), &own_texts(new, now));
    if !wording.is_empty() {
        changes.push(Change::Wording);
    }
    if !same_examples((old, then), (new, now)) {
        changes.push(Change::Examples);
    }
    if changes.is_empty() && old.text_of(then) != new.text_of(now) {
        changes.push(Change::Layout);
    }
    RuleChange {
        id: id.to_owned(),
        was,
        old: Some(then),
        new: Some(now),
        changes,
        figures,
        formal,
        wording,
    }
}

/// A text's key with another entry, if it is of that entry: `rule-toll.prose` for `rule-ferry.prose`.
pub(super) fn under(key: &str, entry: &str, other: &str) -> Option<String> {
    let part = key.strip_prefix(entry)?;
    (part.is_empty() || part.starts_with('.')).then(|| format!("{other}{part}"))
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
    let keys: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let changed = keys.into_iter().filter(|key| old.get(*key) != new.get(*key));
    changed
        .map(|key| Wording {
            key: key.clone(),
            old: old.get(key).cloned(),
            new: new.get(key).cloned(),
        })
        .collect()
}

/// Whether two rules have the same examples, whatever numbers the rules have that these cite.
fn same_examples((old, then): (&Ruleset, RuleId), (new, now): (&Ruleset, RuleId)) -> bool {
    // As they are written, or with ids for the rules that they cite: either may have changed, and the example says the same.
    [false, true].into_iter().any(|by_id| {
        let (before, after) = (examples(old, then, by_id), examples(new, now, by_id));
        before.len() == after.len() && before.iter().zip(&after).all(|(before, after)| before.same_as(after))
    })
}

/// A rule's examples, `by_id` with the ids of the rules that they cite.
fn examples(ruleset: &Ruleset, rule: RuleId, by_id: bool) -> Vec<Statement> {
    let mut examples = ruleset.statements_of(rule).to_vec();
    examples.retain(|statement| matches!(statement.kind, StatementKind::Example(_)));
    for statement in examples.iter_mut().filter(|_| by_id) {
        let StatementKind::Example(example) = &mut statement.kind else {
            continue;
        };
        example.each_cited(&mut |cited| {
            let rule = ruleset.rule(&cited.text);
            let rule = rule.and_then(|rule| ruleset.program.schema.rules.get(rule.index()));
            if let Some(rule) = rule {
                cited.text.clone_from(&rule.id);
            }
        });
    }
    examples
}
