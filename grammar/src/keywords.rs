//! Keyword tables: a closed set of tokens, and for each language the phrases that stand for them.
//!
//! Only the canonical tokens are compiled in. The tables of English, Spanish and Russian are texts like any other and are merely
//! shipped with the crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use unicode_ident::{is_xid_continue, is_xid_start};

use crate::tags;

mod problem;
mod spoken;
mod token;

pub use problem::{KeywordError, KeywordProblem};
pub use spoken::spoken;
pub use token::Keyword;

/// The phrases of one language.
#[derive(Debug, Clone)]
pub struct Keywords {
    phrases: BTreeMap<Keyword, Vec<String>>,
    /// By first word: the words that follow it, the longest first.
    by_first: BTreeMap<String, Vec<(Vec<String>, Keyword)>>,
}

impl Keywords {
    /// Reads a table.
    ///
    /// # Errors
    /// The table is not RON, or is incomplete, unknown in part, empty in part or ambiguous; all problems are listed.
    pub fn load(text: &str) -> Result<Keywords, KeywordError> {
        let Entries(entries) = ron::from_str(text)?;
        let mut problems = Vec::new();
        let phrases = collect(entries, &mut problems);
        for &keyword in Keyword::ALL {
            if !phrases.contains_key(&keyword) {
                problems.push(KeywordProblem::Missing(keyword.token()));
            }
        }
        let owners = owners(&phrases, &mut problems);
        find_composites(&owners, &mut problems);
        if problems.is_empty() {
            Ok(Keywords {
                by_first: index(&owners),
                phrases,
            })
        } else {
            Err(KeywordError::Refused(problems))
        }
    }

    /// How the formatter and the messages write a keyword.
    #[must_use]
    pub fn phrase(&self, keyword: Keyword) -> &str {
        self.phrases
            .get(&keyword)
            .and_then(|all| all.first())
            .map_or(keyword.token(), String::as_str)
    }

    /// Every phrase with its keyword, in the order of the keywords.
    pub fn all(&self) -> impl Iterator<Item = (Keyword, &str)> {
        self.phrases
            .iter()
            .flat_map(|(keyword, all)| all.iter().map(|phrase| (*keyword, phrase.as_str())))
    }

    /// Whether the word alone is a keyword.
    #[must_use]
    pub fn is_reserved(&self, word: &str) -> bool {
        self.by_first
            .get(word)
            .is_some_and(|all| all.iter().any(|(rest, _)| rest.is_empty()))
    }

    /// The longest phrase that a text starts with, and its length there.
    pub(crate) fn longest(&self, text: &str) -> Option<(Keyword, usize)> {
        let word = text.find(|c: char| !is_xid_continue(c)).unwrap_or(text.len());
        let first = text.get(..word)?;
        self.starting_with(first).iter().find_map(|(words, keyword)| {
            let mut length = first.len();
            for word in words {
                let tail = text.get(length..)?;
                let after = tail.trim_start().strip_prefix(word.as_str())?;
                if after.len() + word.len() == tail.len() || after.starts_with(is_xid_continue) {
                    return None;
                }
                length = text.len() - after.len();
            }
            Some((*keyword, length))
        })
    }

    /// The phrases that start with a word: the words that follow it and the keyword, the longest first.
    pub(crate) fn starting_with(&self, word: &str) -> &[(Vec<String>, Keyword)] {
        self.by_first.get(word).map_or(&[], Vec::as_slice)
    }
}

fn collect(entries: Vec<(String, Vec<String>)>, problems: &mut Vec<KeywordProblem>) -> BTreeMap<Keyword, Vec<String>> {
    let mut phrases = BTreeMap::new();
    for (token, list) in entries {
        let Some(keyword) = Keyword::from_token(&token) else {
            problems.push(KeywordProblem::Unknown(token));
            continue;
        };
        if list.is_empty() {
            problems.push(KeywordProblem::Empty(keyword.token()));
        }
        if phrases.insert(keyword, list).is_some() {
            problems.push(KeywordProblem::Repeated(token));
        }
    }
    phrases
}

/// Which keyword each phrase belongs to.
fn owners(phrases: &BTreeMap<Keyword, Vec<String>>, problems: &mut Vec<KeywordProblem>) -> BTreeMap<String, Keyword> {
    let mut owners: BTreeMap<String, Keyword> = BTreeMap::new();
    for (&keyword, list) in phrases {
        for phrase in list {
            if !phrase.split(' ').all(is_word) {
                problems.push(KeywordProblem::NotWords {
                    token: keyword.token(),
                    phrase: phrase.clone(),
                });
                continue;
            }
            match owners.get(phrase).copied() {
                None => {
                    owners.insert(phrase.clone(), keyword);
                }
                // A particular use may be called what the general one is: then it is read as the general one.
                Some(first) if keyword.general() == Some(first) => {}
                Some(first) => problems.push(KeywordProblem::Ambiguous {
                    phrase: phrase.clone(),
                    first: first.token(),
                    second: keyword.token(),
                }),
            }
        }
    }
    owners
}

/// A phrase that is also a sequence of others, the last perhaps only begun, would swallow them where they stand side by side.
/// `is not`, `not in`, `in order` and `choose order` may: the language never has their parts side by side.
fn find_composites(owners: &BTreeMap<String, Keyword>, problems: &mut Vec<KeywordProblem>) {
    let begun: BTreeSet<&str> = owners.keys().flat_map(|phrase| beginnings(phrase)).collect();
    for (phrase, &keyword) in owners {
        use Keyword as K;
        if matches!(keyword, K::IsNot | K::NotIn | K::InOrder | K::ChooseOrder) {
            continue;
        }
        if splits(phrase, owners, &begun, true) {
            problems.push(KeywordProblem::Composite {
                token: keyword.token(),
                phrase: phrase.clone(),
            });
        }
    }
}

/// The phrase, and what it is cut off after each of its words.
fn beginnings(phrase: &str) -> impl Iterator<Item = &str> {
    let cut = phrase.match_indices(' ').filter_map(|(at, _)| phrase.get(..at));
    cut.chain([phrase])
}

fn splits(phrase: &str, owners: &BTreeMap<String, Keyword>, begun: &BTreeSet<&str>, whole: bool) -> bool {
    if !whole && begun.contains(phrase) {
        return true;
    }
    phrase.match_indices(' ').any(|(at, _)| {
        let (head, tail) = (
            phrase.get(..at).unwrap_or_default(),
            phrase.get(at + 1..).unwrap_or_default(),
        );
        owners
            .get(head)
            .is_some_and(|keyword| !keyword.stands_before_no_keyword())
            && splits(tail, owners, begun, false)
    })
}

fn index(owners: &BTreeMap<String, Keyword>) -> BTreeMap<String, Vec<(Vec<String>, Keyword)>> {
    let mut by_first: BTreeMap<String, Vec<(Vec<String>, Keyword)>> = BTreeMap::new();
    for (phrase, &keyword) in owners {
        let mut words = phrase.split(' ').map(str::to_owned);
        if let Some(first) = words.next() {
            by_first.entry(first).or_default().push((words.collect(), keyword));
        }
    }
    for rest in by_first.values_mut() {
        rest.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }
    by_first
}

/// Whether the text can be a name or a word of a phrase.
pub(crate) fn is_word(text: &str) -> bool {
    let mut chars = text.chars();
    chars.next().is_some_and(|c| c == '_' || is_xid_start(c)) && chars.all(is_xid_continue)
}

/// The tables that are shipped with this crate, with their languages.
const SHIPPED: [(&str, &str); 3] = [
    ("en", include_str!("../keywords/en.ron")),
    ("es", include_str!("../keywords/es.ron")),
    ("ru", include_str!("../keywords/ru.ron")),
];

static BUILTIN: LazyLock<KeywordTables> = LazyLock::new(|| {
    let mut tables = KeywordTables::default();
    for (lang, text) in SHIPPED {
        // A test loads the shipped tables, so the error cannot happen; without its table every file would say so itself.
        let _ = tables.add(lang, text);
    }
    tables
});

/// The keyword tables of all languages that rule files may be written in.
#[derive(Debug, Clone, Default)]
pub struct KeywordTables {
    tables: BTreeMap<String, Keywords>,
}

impl KeywordTables {
    /// The tables that are shipped with this crate: `en`, `es` and `ru`.
    #[must_use]
    pub fn builtin() -> KeywordTables {
        BUILTIN.clone()
    }

    /// Adds the table of a language, in the place of the one that it has.
    ///
    /// # Errors
    /// The table is refused; see [`Keywords::load`].
    pub fn add(&mut self, lang: &str, text: &str) -> Result<(), KeywordError> {
        self.tables.insert(lang.to_owned(), Keywords::load(text)?);
        Ok(())
    }

    /// The table that serves a language: its own, or that of a wider one, as `es` serves `es-MX`.
    #[must_use]
    pub fn get(&self, lang: &str) -> Option<&Keywords> {
        self.tables.get(self.name(lang)?)
    }

    /// The language of that table.
    #[must_use]
    pub fn name(&self, lang: &str) -> Option<&str> {
        tags::lookup(lang, self.languages())
    }

    /// The languages that have a table, in order.
    pub fn languages(&self) -> impl Iterator<Item = &str> + Clone {
        self.tables.keys().map(String::as_str)
    }
}

/// The entries as they stand, repeated keys included: a map would drop them in silence.
struct Entries(Vec<(String, Vec<String>)>);

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AsMap;
        impl<'de> Visitor<'de> for AsMap {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a map from keywords to lists of phrases")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Entries, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Entries(entries))
            }
        }
        deserializer.deserialize_map(AsMap)
    }
}
