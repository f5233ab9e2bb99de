//! The engine's own sentences: what tools say around the rules. They are here in three languages; a ruleset may bring them in others, as texts with keys
//! that begin with `engine-`, which are read, checked and translated like all others.

use super::inspect::{Part, parts};
use crate::data::names::same_name;
use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse_runtime;
use reglo_grammar::tags;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The languages that the engine speaks by itself, with its sentences as Fluent; those of the first stand where a language has none.
pub const SPOKEN: [(&str, &str); 3] = [
    ("en", include_str!("../../text/en.ftl")),
    ("es", include_str!("../../text/es.ftl")),
    ("ru", include_str!("../../text/ru.ftl")),
];

/// What the keys of such texts begin with.
pub const PREFIX: &str = "engine-";

/// A sentence.
#[derive(Debug)]
pub struct Sentence {
    /// As a text has it: `engine-legal`.
    pub key: String,
    /// In the first language.
    pub text: String,
    /// What it may speak of.
    pub variables: Vec<String>,
    /// What of it is printed, and not only selected on.
    pub stated: Vec<String>,
}

static SENTENCES: LazyLock<Vec<Sentence>> = LazyLock::new(read);

/// All of them.
#[must_use]
pub fn sentences() -> &'static [Sentence] {
    &SENTENCES
}

/// Yes or no in a language that the engine speaks.
#[must_use]
pub fn flag(text: &str) -> Option<bool> {
    let said = |word: &str| {
        let line = |line: &&str| {
            line.split_once(" = ")
                .is_some_and(|(key, said)| key == word && same_name(said, text))
        };
        SPOKEN
            .iter()
            .any(|(_, sentences)| sentences.lines().any(|one| line(&one)))
    };
    [("yes", true), ("no", false)]
        .into_iter()
        .find_map(|(word, flag)| said(word).then_some(flag))
}

/// Whether a key is of a sentence of the engine.
pub(super) fn is_key(key: &str) -> bool {
    key.starts_with(PREFIX)
}

/// Whether the engine speaks a language by itself: a ruleset need not bring anything for it.
#[must_use]
pub fn speaks(lang: &str) -> bool {
    tags::lookup(lang, SPOKEN.iter().map(|(known, _)| *known)).is_some()
}

fn read() -> Vec<Sentence> {
    let text = SPOKEN.first().map_or("", |(_, text)| *text);
    let resource = match parse_runtime(text) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    let mut all = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let Some(pattern) = &message.value else { continue };
        let (mut variables, mut stated) = (BTreeSet::new(), BTreeSet::new());
        parts(pattern, &mut |part| match part {
            Part::Printed(name) | Part::Asked(name) => {
                stated.insert(name.to_owned());
                variables.insert(name.to_owned());
            }
            Part::Selected(Some(name), _) => {
                variables.insert(name.to_owned());
            }
            _ => {}
        });
        all.push(Sentence {
            key: format!("{PREFIX}{}", message.id.name),
            text: super::patterns::written(pattern),
            variables: variables.into_iter().collect(),
            stated: stated.into_iter().collect(),
        });
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::plurals;
    use super::{Entry, Part, SPOKEN, parse_runtime, parts, sentences, speaks};
    use fluent_bundle::FluentResource;
    use std::collections::BTreeSet;

    #[test]
    fn every_language_has_the_same_keys_once() {
        let keys = SPOKEN.map(|(name, text)| {
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
            let keys: Vec<&str> = text
                .lines()
                .filter_map(|line| line.split_once(" = "))
                .map(|(key, _)| key)
                .filter(|key| !key.starts_with(' '))
                .collect();
            let unique: BTreeSet<&str> = keys.iter().copied().collect();
            assert_eq!(keys.len(), unique.len(), "{name} has a key twice");
            unique
        });
        assert_eq!(keys[0], keys[1]);
        assert_eq!(keys[0], keys[2]);
        assert_eq!(keys[0].len(), sentences().len());
    }

    /// What a sentence counts it says in each language with a variant for every plural category, unless it tells single numbers apart.
    #[test]
    fn every_number_has_its_form() {
        for (lang, text) in SPOKEN {
            let resource = parse_runtime(text).unwrap_or_else(|(_, errors)| panic!("{lang}: {errors:?}"));
            for entry in &resource.body {
                let Entry::Message(message) = entry else { continue };
                let mut lacks = Vec::new();
                if let Some(value) = &message.value {
                    parts(value, &mut |part| {
                        let Part::Selected(_, choice) = part else { return };
                        let but: Vec<f64> = choice.numbers.iter().filter_map(|number| number.parse().ok()).collect();
                        let by_number = choice.words.len() == 1 && !but.is_empty();
                        if choice.words.iter().all(|word| plurals::ALL.contains(word)) && !by_number {
                            lacks.extend(plurals::lacking(&plurals::counted(lang, false, &but), &choice));
                        }
                    });
                }
                assert_eq!(lacks, [""; 0], "{lang}: {}", message.id.name);
            }
        }
    }

    #[test]
    fn what_is_spoken_is_spoken_in_every_country() {
        assert!(speaks("es") && speaks("es-MX") && speaks("ru_RU"));
        assert!(!speaks("de") && !speaks(""));
    }
}
