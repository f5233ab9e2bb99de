//! Texts of the other languages: those that were changed, and those that an edit made stale, since their rule was changed and they were not.

use super::declarations::Fate;
use super::rules::{Change, RuleChange, own_texts, under};
use crate::load::Ruleset;
use crate::texts::written::written;
use std::collections::{BTreeMap, BTreeSet};

/// What is the matter with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stale {
    /// The text that it was made from reads otherwise now.
    Wording,
    /// The rule means something else now.
    Meaning,
    /// Its rule has another id now, and it stands under the old one.
    Key,
    /// It is not stale: it was changed itself.
    Fresh(Fate),
}

/// A text to look at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextChange {
    /// Its language.
    pub lang: String,
    /// Its key: `rule-wages.prose`.
    pub key: String,
    /// The id of its rule, where it is one of a rule's.
    pub rule: Option<String>,
    /// Why.
    pub why: Stale,
}

/// The texts that were changed, and those that were not touched though their rule was; a rule in which only numbers have changed makes none stale, since texts have their
/// figures from the rule.
#[must_use]
pub fn texts(old: &Ruleset, new: &Ruleset, changes: &[RuleChange]) -> Vec<TextChange> {
    let entries = renamed_entries(old, new, changes);
    let before = written(old.text_files());
    let mut before: Written = before
        .into_iter()
        .map(|((lang, key), text)| ((lang, entries.now(&key).unwrap_or(key)), text))
        .collect();
    let after = written(new.text_files());
    let (mut stale, after) = left_behind(after, &entries);
    // What is left behind is not gone besides.
    for text in &stale {
        before.remove(&(text.lang.clone(), entries.now(&text.key).unwrap_or_default()));
    }
    stale.extend(changed(&before, &after));
    for change in changes {
        let Some(now) = change.new.filter(|_| change.old.is_some()) else {
            continue;
        };
        let means = change.changes.contains(&Change::Meaning);
        for (key, _) in own_texts(new, now) {
            let reworded = change.wording.iter().any(|wording| wording.key == key);
            // A title names a rule; what the rule does in detail is not in it.
            let names = !key.contains('.');
            let why = match (reworded, means && !names) {
                (true, _) => Stale::Wording,
                (false, true) => Stale::Meaning,
                (false, false) => continue,
            };
            for lang in &new.manifest.languages {
                let place = (lang.clone(), key.clone());
                if after.get(&place).is_some_and(|text| before.get(&place) == Some(text)) {
                    stale.push(TextChange {
                        lang: lang.clone(),
                        key: key.clone(),
                        rule: Some(change.id.clone()),
                        why,
                    });
                }
            }
        }
    }
    stale
}

/// Rules that have other ids: the entry that their texts had, the one that they have, and the id.
struct Entries(Vec<(String, String, String)>);

impl Entries {
    /// The key that a text has now.
    fn now(&self, key: &str) -> Option<String> {
        self.0.iter().find_map(|(was, is, _)| under(key, was, is))
    }

    /// The id of the rule whose text a key was.
    fn rule(&self, key: &str) -> Option<&str> {
        let mut all = self.0.iter();
        let found = all.find(|(was, is, _)| under(key, was, is).is_some())?;
        Some(&found.2)
    }
}

fn renamed_entries(old: &Ruleset, new: &Ruleset, changes: &[RuleChange]) -> Entries {
    let renamed = changes.iter().filter(|change| change.was.is_some());
    let entries = renamed.filter_map(|change| {
        let was = old.catalogue.key_of(change.old?).to_owned();
        Some((was, new.catalogue.key_of(change.new?).to_owned(), change.id.clone()))
    });
    Entries(entries.collect())
}

/// Texts that stand under a key that their rule no longer has, and all others.
fn left_behind(after: Written, entries: &Entries) -> (Vec<TextChange>, Written) {
    let (mut found, mut others) = (Vec::new(), Written::new());
    for ((lang, key), text) in after {
        match entries.rule(&key) {
            Some(rule) => found.push(TextChange {
                lang,
                key,
                rule: Some(rule.to_owned()),
                why: Stale::Key,
            }),
            None => {
                others.insert((lang, key), text);
            }
        }
    }
    (found, others)
}

type Written = BTreeMap<(String, String), String>;

fn changed(before: &Written, after: &Written) -> Vec<TextChange> {
    let places: BTreeSet<&(String, String)> = before.keys().chain(after.keys()).collect();
    let changed = places.into_iter().filter_map(|place| {
        let fate = Fate::of(before.get(place), after.get(place))?;
        Some(TextChange {
            lang: place.0.clone(),
            key: place.1.clone(),
            rule: None,
            why: Stale::Fresh(fate),
        })
    });
    changed.collect()
}
