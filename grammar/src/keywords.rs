//! Keyword tables: a closed set of tokens, and for each language the phrases that stand for them.
//!
//! Only the canonical tokens are compiled in. The English table is a text like any other and is merely shipped with the crate.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use unicode_ident::{is_xid_continue, is_xid_start};

macro_rules! keywords {
    ($($variant:ident = $token:literal,)*) => {
        /// A keyword of the language, whatever it is called in a reader's own.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs)]
        pub enum Keyword { $($variant,)* }

        impl Keyword {
            /// Every keyword.
            pub const ALL: &'static [Keyword] = &[$(Keyword::$variant,)*];

            /// Its canonical spelling, such as `at_most`: the key in a table.
            #[must_use]
            pub fn token(self) -> &'static str {
                match self { $(Keyword::$variant => $token,)* }
            }

            /// The keyword of a canonical spelling.
            #[must_use]
            pub fn from_token(token: &str) -> Option<Keyword> {
                match token { $($token => Some(Keyword::$variant),)* _ => None }
            }
        }
    };
}

keywords! {
    Unit = "unit",
    Enum = "enum",
    Kind = "kind",
    Record = "record",
    Sheet = "sheet",
    Option = "option",
    Hook = "hook",
    Rule = "rule",
    Card = "card",
    Fixture = "fixture",
    Scenario = "scenario",
    InHalves = "in_halves",
    Floor = "floor",
    Is = "is",
    NamedBy = "named_by",
    Totals = "totals",
    Shows = "shows",
    Number = "number",
    Flag = "flag",
    Optional = "optional",
    SetOf = "set_of",
    ListOf = "list_of",
    Reduces = "reduces",
    Increases = "increases",
    Decides = "decides",
    From = "from",
    Let = "let",
    Value = "value",
    Amend = "amend",
    Require = "require",
    Permission = "permission",
    Allow = "allow",
    CapacityOf = "capacity_of",
    Cannot = "cannot",
    Except = "except",
    ForEach = "for_each",
    While = "while",
    Example = "example",
    When = "when",
    Where = "where",
    At = "at",
    AtMost = "at_most",
    AtLeast = "at_least",
    As = "as",
    Over = "over",
    Priced = "priced",
    Becomes = "becomes",
    With = "with",
    Without = "without",
    Given = "given",
    Expect = "expect",
    Legal = "legal",
    RefusedBy = "refused_by",
    For = "for",
    Or = "or",
    And = "and",
    Not = "not",
    In = "in",
    NotIn = "not_in",
    IsNot = "is_not",
    IsPresent = "is_present",
    IsAbsent = "is_absent",
    Otherwise = "otherwise",
    RoundedUp = "rounded_up",
    RoundedDown = "rounded_down",
    If = "if",
    Then = "then",
    Else = "else",
    By = "by",
    This = "this",
    True = "true",
    False = "false",
    Count = "count",
    Sum = "sum",
    Min = "min",
    Max = "max",
    List = "list",
    Distinct = "distinct",
    Any = "any",
    Every = "every",
    All = "all",
    Printed = "printed",
    Allowed = "allowed",
    ApartFrom = "apart_from",
}

/// One thing that is wrong with a keyword table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum KeywordProblem {
    /// A keyword has no entry.
    #[error("`{0}` is missing")]
    Missing(&'static str),
    /// An entry is for no keyword.
    #[error("`{0}` is not a keyword")]
    Unknown(String),
    /// A keyword has two entries.
    #[error("`{0}` stands twice")]
    Repeated(String),
    /// A keyword has no phrase.
    #[error("`{0}` has no phrase")]
    Empty(&'static str),
    /// A phrase is not words with one blank between them.
    #[error("`{phrase}`, a phrase of `{token}`, is not words with single blanks between them")]
    NotWords {
        /// The keyword.
        token: &'static str,
        /// Its phrase.
        phrase: String,
    },
    /// A phrase stands for two keywords, or twice for one.
    #[error("`{phrase}` stands for `{first}` and for `{second}`")]
    Ambiguous {
        /// The phrase.
        phrase: String,
        /// One keyword.
        first: &'static str,
        /// The other.
        second: &'static str,
    },
    /// A phrase reads as other keywords one after the other.
    #[error("`{phrase}`, a phrase of `{token}`, is also other keywords one after the other")]
    Composite {
        /// The keyword.
        token: &'static str,
        /// Its phrase.
        phrase: String,
    },
}

/// Why a keyword table was refused.
#[derive(Debug, thiserror::Error)]
pub enum KeywordError {
    /// The text is not a RON map from keywords to lists of phrases.
    #[error("the keyword table cannot be read: {0}")]
    Unreadable(#[from] ron::error::SpannedError),
    /// It can be read, and these things are wrong with it.
    #[error("the keyword table is refused: {}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Refused(Vec<KeywordProblem>),
}

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
                by_first: index(&phrases),
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
            } else if let Some(first) = owners.insert(phrase.clone(), keyword) {
                problems.push(KeywordProblem::Ambiguous {
                    phrase: phrase.clone(),
                    first: first.token(),
                    second: keyword.token(),
                });
            }
        }
    }
    owners
}

/// A phrase that is also a sequence of others would swallow them where they stand side by side. `is not` and `not in` may:
/// the language never has their parts side by side.
fn find_composites(owners: &BTreeMap<String, Keyword>, problems: &mut Vec<KeywordProblem>) {
    for (phrase, &keyword) in owners {
        if matches!(keyword, Keyword::IsNot | Keyword::NotIn) {
            continue;
        }
        if splits(phrase, owners, true) {
            problems.push(KeywordProblem::Composite {
                token: keyword.token(),
                phrase: phrase.clone(),
            });
        }
    }
}

fn splits(phrase: &str, owners: &BTreeMap<String, Keyword>, whole: bool) -> bool {
    if !whole && owners.contains_key(phrase) {
        return true;
    }
    phrase.match_indices(' ').any(|(at, _)| {
        let (head, tail) = (
            phrase.get(..at).unwrap_or_default(),
            phrase.get(at + 1..).unwrap_or_default(),
        );
        owners.contains_key(head) && splits(tail, owners, false)
    })
}

fn index(phrases: &BTreeMap<Keyword, Vec<String>>) -> BTreeMap<String, Vec<(Vec<String>, Keyword)>> {
    let mut by_first: BTreeMap<String, Vec<(Vec<String>, Keyword)>> = BTreeMap::new();
    for (&keyword, list) in phrases {
        for phrase in list {
            let mut words = phrase.split(' ').map(str::to_owned);
            if let Some(first) = words.next() {
                by_first.entry(first).or_default().push((words.collect(), keyword));
            }
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

/// The keyword tables of all languages that rule files may be written in.
#[derive(Debug, Clone, Default)]
pub struct KeywordTables {
    tables: BTreeMap<String, Keywords>,
}

impl KeywordTables {
    /// The table that is shipped with this crate: `en`.
    #[must_use]
    pub fn builtin() -> KeywordTables {
        let mut tables = KeywordTables::default();
        // A test loads the shipped table, so the error cannot happen; without it every file would say so itself.
        let _ = tables.add("en", include_str!("../keywords/en.ron"));
        tables
    }

    /// Adds or replaces the table of a language.
    ///
    /// # Errors
    /// The table is refused; see [`Keywords::load`].
    pub fn add(&mut self, lang: &str, text: &str) -> Result<(), KeywordError> {
        self.tables.insert(lang.to_owned(), Keywords::load(text)?);
        Ok(())
    }

    /// The table of a language.
    #[must_use]
    pub fn get(&self, lang: &str) -> Option<&Keywords> {
        self.tables.get(lang)
    }

    /// The languages that have a table, in order.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
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
