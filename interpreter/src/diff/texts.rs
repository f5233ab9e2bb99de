//! Texts of the other languages: those that were changed, and those that an edit left behind, as `reglo translate status` tells them.

use super::declarations::Fate;
use super::rules::{RuleChange, under};
use crate::load::Ruleset;
use crate::schema::RuleId;
use crate::texts::written::written;
use crate::texts::{SourceText, State, TextState, variable};
use std::collections::{BTreeMap, BTreeSet};

/// What is the matter with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stale {
    /// The text that it was made from reads otherwise now.
    Wording,
    /// The rule means something else now.
    Meaning,
    /// The rule has another number for a figure that the text does not state.
    Figures,
    /// There is none, and something has come that wants one.
    Missing,
    /// What it was the text of is gone.
    Orphan,
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

/// The texts that were changed, and those that were not touched though what they are texts of was, or that are missing or of nothing since. Numbers
/// that texts print make none stale.
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
    let unchanged = |place: &(String, String)| after.get(place).is_some_and(|text| before.get(place) == Some(text));
    // What is left behind only has to be moved: it is not missing besides.
    let left: BTreeSet<(String, String)> = stale
        .iter()
        .filter_map(|text| Some((text.lang.clone(), entries.now(&text.key)?)))
        .collect();
    for lang in &new.manifest.languages {
        let known = old.manifest.languages.contains(lang);
        let states = states(old, lang, &entries);
        for state in new.translations.states(lang).iter().filter(|_| known) {
            let place = (lang.clone(), state.key.to_owned());
            let then = states.get(state.key);
            let why = match state.state {
                State::Missing if !before.contains_key(&place) && !left.contains(&place) => missing(then),
                State::Orphan if unchanged(&place) => orphan(then),
                _ if unchanged(&place) => behind((old, then), (new, state)),
                _ => None,
            };
            stale.extend(why.map(|why| TextChange {
                lang: place.0,
                key: place.1,
                rule: state.source.and_then(|source| id_of(new, source.rule?)),
                why,
            }));
        }
    }
    stale
}

/// How the texts of a language stood, by the keys that they have now.
fn states<'r>(old: &'r Ruleset, lang: &'r str, entries: &Entries) -> BTreeMap<String, TextState<'r>> {
    let states = old.translations.states(lang).into_iter();
    let by_key = states.map(|state| (entries.now(state.key).unwrap_or_else(|| state.key.to_owned()), state));
    by_key.collect()
}

fn id_of(ruleset: &Ruleset, rule: RuleId) -> Option<String> {
    let rule = ruleset.program.schema.rules.get(rule.index())?;
    Some(rule.id.clone())
}

/// A text that is wanted now and was not.
fn missing(then: Option<&TextState<'_>>) -> Option<Stale> {
    let was_missing = then.is_some_and(|then| then.state == State::Missing);
    (!was_missing).then_some(Stale::Missing)
}

/// A text of something that is gone now and was not.
fn orphan(then: Option<&TextState<'_>>) -> Option<Stale> {
    let was_orphan = then.is_some_and(|then| then.state == State::Orphan);
    (!was_orphan).then_some(Stale::Orphan)
}

/// In which way a text stays behind a source that is another now. Once somebody has looked at both, it does not.
fn behind((old, then): (&Ruleset, Option<&TextState<'_>>), (new, now): (&Ruleset, &TextState<'_>)) -> Option<Stale> {
    if matches!(now.state, State::Fresh | State::Figures | State::Unstated) {
        return None;
    }
    let (was, is) = (then?.source?, now.source?);
    let meant = |ruleset: &'_ Ruleset, source: &SourceText| {
        let meaning = source.rule.and_then(|rule| ruleset.meaning_of(rule).cloned());
        meaning.unwrap_or_default()
    };
    let (meant, means) = (meant(old, was), meant(new, is));
    let figure = |name: &String| now.unstated.contains(&variable(name).as_str());
    let mut figures = means.figures.iter().filter(|(name, _)| figure(name));
    if was.text != is.text {
        Some(Stale::Wording)
    } else if meant.nameless != means.nameless {
        Some(Stale::Meaning)
    } else {
        let other = figures.any(|(name, numbers)| meant.figures.get(name) != Some(numbers));
        other.then_some(Stale::Figures)
    }
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
