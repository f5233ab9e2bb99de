//! Freshness: for each text of each language, whether it still says what its source says.

use super::engine;
use super::ids::variable;
use super::made_from::MadeFrom;
use super::renamed::is_renamed;
use super::scripts::script;
use super::sources::SourceText;
use super::{Written, codes};
use crate::data::names::fold;
use crate::resolve::Meaning;
use crate::schema::RuleId;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::tags;
use std::collections::{BTreeMap, BTreeSet};

/// How a text stands to its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// It was made from the source as it is.
    Fresh,
    /// It was, but for numbers that texts print: it prints the new ones by itself.
    Figures,
    /// It does not state a figure that its source states, and would not tell when that is another.
    Unstated,
    /// Nobody has said what it was made from.
    New,
    /// The source has other words now, or its rule another meaning, or a number that the text does not print.
    Stale {
        /// Whether the words are others.
        wording: bool,
        /// Whether the meaning is another.
        meaning: bool,
        /// Whether a number is another that the source states and the text does not.
        figures: bool,
    },
    /// There is none.
    Missing,
    /// What it was made from is no longer there.
    Orphan,
}

/// A text in one language, with all that its translator wants to know.
#[derive(Debug, Clone)]
pub struct TextState<'t> {
    /// The language.
    pub lang: &'t str,
    /// `rule-anna.prose`
    pub key: &'t str,
    /// How it stands.
    pub state: State,
    /// What it should be a translation of.
    pub source: Option<&'t SourceText>,
    /// What it was made from.
    pub was: Option<&'t MadeFrom>,
    /// The text itself.
    pub text: Option<&'t Written>,
    /// Numbers that changed: the figure, what it was and what it is.
    pub figures: Vec<(String, String, String)>,
    /// The variables of figures that the source states and the text does not.
    pub unstated: Vec<&'t str>,
}

/// All texts, their sources, and what they were made from.
#[derive(Debug, Default)]
pub struct Translations {
    /// By key.
    pub sources: BTreeMap<String, SourceText>,
    /// By language and key: the texts of files.
    pub texts: BTreeMap<String, BTreeMap<String, Written>>,
    /// By language and key: texts of which nothing is left to be the text of.
    pub orphans: BTreeMap<String, BTreeMap<String, Written>>,
    /// By language and key; a language of which nothing was accepted yet is not there.
    pub records: super::Records,
    /// By rule.
    pub meanings: BTreeMap<RuleId, Meaning>,
    /// By language and key: the variables of figures that the source states and the text does not.
    pub unstated: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
}

impl Translations {
    /// What a text would be recorded to be made from now.
    #[must_use]
    pub fn now(&self, source: &SourceText) -> MadeFrom {
        MadeFrom::now(source, source.rule.and_then(|rule| self.meanings.get(&rule)))
    }

    /// The keys of which a language has a record.
    pub(super) fn recorded(&self, lang: &str) -> BTreeSet<String> {
        let records = self.records.get(lang);
        records
            .into_iter()
            .flat_map(|records| records.keys().cloned())
            .collect()
    }

    /// Every text that a language has or lacks, by key.
    #[must_use]
    pub fn states<'t>(&'t self, lang: &'t str) -> Vec<TextState<'t>> {
        let texts = self.texts.get(lang);
        let records = self.records.get(lang);
        let mut all = Vec::new();
        for (key, source) in self.sources.iter().filter(|(_, source)| self.translates(source, lang)) {
            let text = texts.and_then(|texts| texts.get(key));
            let was = records.and_then(|records| records.get(key));
            if text.is_none() && !self.has_to_have(lang, key, source) {
                continue;
            }
            let unstated = self.unstated.get(lang).and_then(|texts| texts.get(key));
            let unstated: Vec<&str> = unstated.into_iter().flatten().map(String::as_str).collect();
            let (state, figures) = match (text, was) {
                (None, _) => (State::Missing, Vec::new()),
                (Some(_), None) => (State::New, Vec::new()),
                (Some(text), Some(was)) => compared((was, &self.now(source)), &[&source.text, &text.text], &unstated),
            };
            all.push(TextState {
                lang,
                key,
                state,
                source: Some(source),
                was,
                text,
                figures,
                unstated,
            });
        }
        for (key, text) in self.orphans.get(lang).into_iter().flatten() {
            all.push(TextState {
                lang,
                key,
                state: State::Orphan,
                source: None,
                was: records.and_then(|records| records.get(key)),
                text: Some(text),
                figures: Vec::new(),
                unstated: Vec::new(),
            });
        }
        all.sort_by_key(|state| state.key);
        all
    }

    /// Whether a text in that language is a translation of that source. A ruleset of several languages has words for what it shows in each of
    /// them: there the name that rules have for it is nobody's word.
    #[must_use]
    pub fn translates(&self, source: &SourceText, lang: &str) -> bool {
        source.lang != lang || source.unnamed && self.texts.len() > 1
    }

    /// Whether a language has to have a text: what was there when somebody looked is wanted from then on.
    pub(super) fn has_to_have(&self, lang: &str, key: &str, source: &SourceText) -> bool {
        let recorded = self.records.get(lang).is_some_and(|records| records.contains_key(key));
        recorded || source.required && self.wants(lang, key)
    }

    /// Whether a language has to have a text of that key, if every language has. One that is written for a country has those that differ there, and
    /// the others where the language has them. Things have the names that are printed on them, until a language
    /// that is written alike has another one. The engine's sentences are wanted where it does not speak the language and a ruleset has begun to
    /// bring them.
    fn wants(&self, lang: &str, key: &str) -> bool {
        if tags::wider(lang).skip(1).any(|wider| self.texts.contains_key(wider)) {
            return false;
        }
        if key.starts_with("thing-") {
            let mut renamed = self.texts.iter().filter(|(_, texts)| texts.contains_key(key));
            return renamed.any(|(other, _)| script(other) == script(lang));
        }
        if !engine::is_key(key) {
            return true;
        }
        let texts = self.texts.get(lang);
        let begun = texts.is_some_and(|texts| texts.keys().any(|key| engine::is_key(key)));
        begun && !engine::speaks(lang)
    }

    /// What is to be said of the texts of files, those of all that the ruleset builds on too: what is stale, was never accepted or is orphaned, and
    /// names that differ though their sources do not.
    pub(crate) fn findings(&self) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for lang in self.texts.keys() {
            let states = self.states(lang);
            let own: Vec<&TextState<'_>> = states.iter().filter(|state| state.text.is_some()).collect();
            match (self.records.get(lang), own.first().and_then(|state| state.text)) {
                (None, Some(first)) => found.push(never_accepted(lang, first.span)),
                _ => stale(&own, &mut found),
            }
            self.two_names(lang, &mut found);
        }
        found
    }

    /// Names that are one in the source and two in a translation.
    fn two_names(&self, lang: &str, found: &mut Vec<Diagnostic>) {
        let Some(texts) = self.texts.get(lang) else { return };
        let mut first: BTreeMap<(bool, String), (&str, &Written)> = BTreeMap::new();
        for (key, text) in texts.iter().filter(|(key, _)| is_name(key)) {
            let Some(source) = self.sources.get(key).filter(|source| source.lang != lang) else {
                continue;
            };
            // A thing may be called like something that is no thing, and by another name elsewhere.
            let same = (key.starts_with("thing-"), fold(&source.text));
            let (before, known) = *first.entry(same).or_insert((key, text));
            if fold(&known.text) != fold(&text.text) {
                let message = format!(
                    "`{}` is called `{}` here, and `{}` in `{before}`",
                    source.text, text.text, known.text
                );
                found.push(
                    Diagnostic::warning(codes::TWO_NAMES, text.span, message)
                        .related(known.span, "the other name")
                        .help("choose one of the two, or tell two things apart in the source"),
                );
            }
        }
    }
}

/// Whether a key is of a name, and not of a sentence.
fn is_name(key: &str) -> bool {
    !key.starts_with("rule-") && !key.starts_with("card-") && !engine::is_key(key)
}

/// How a text stands to its source, and the numbers that changed of the figures that either of the two speaks of.
fn compared(
    (was, now): (&MadeFrom, &MadeFrom),
    texts: &[&str],
    unstated: &[&str],
) -> (State, Vec<(String, String, String)>) {
    let reworded =
        was.source != now.source && !is_renamed(&was.source, &now.source, texts.last().copied().unwrap_or_default());
    let (wording, meaning) = (reworded, was.meaning != now.meaning);
    let joined = |figures: &BTreeMap<String, Vec<String>>, name: &str| {
        figures.get(name).map_or_else(String::new, |numbers| numbers.join(", "))
    };
    let names = was
        .figures
        .keys()
        .chain(now.figures.keys().filter(|name| !was.figures.contains_key(*name)));
    let figures: Vec<_> = names
        .map(|name| (name.clone(), joined(&was.figures, name), joined(&now.figures, name)))
        .filter(|(name, was, now)| was != now && texts.iter().any(|text| speaks_of(text, name)))
        .collect();
    let hidden = figures
        .iter()
        .any(|(name, ..)| unstated.contains(&variable(name).as_str()));
    let state = match (wording || meaning || hidden, unstated.is_empty(), figures.is_empty()) {
        (true, ..) => State::Stale {
            wording,
            meaning,
            figures: hidden,
        },
        (false, false, _) => State::Unstated,
        (false, true, false) => State::Figures,
        (false, true, true) => State::Fresh,
    };
    (state, figures)
}

/// Whether a text has that figure somewhere: as rule files write it, or as text files do.
fn speaks_of(text: &str, figure: &str) -> bool {
    let variable = variable(figure);
    let mut words = text.split(|c: char| !(c.is_alphanumeric() || "_-".contains(c)));
    words.any(|word| word == figure || word == variable)
}

fn never_accepted(lang: &str, span: Span) -> Diagnostic {
    let message = format!("nothing says what the texts in `{lang}` were made from");
    let help = format!(
        "read them beside their sources, then `reglo translate accept RULESET --lang {lang} --all`: from then on you are told when \
         a source changes"
    );
    Diagnostic::warning(codes::STALE, span, message).help(help)
}

/// One finding a rule or name.
fn stale(states: &[&TextState<'_>], found: &mut Vec<Diagnostic>) {
    let mut entries: BTreeMap<&str, Vec<&TextState<'_>>> = BTreeMap::new();
    for state in states {
        let entry = state.key.split('.').next().unwrap_or(state.key);
        entries.entry(entry).or_default().push(state);
    }
    for (entry, states) in entries {
        let orphans = states.iter().filter(|state| state.state == State::Orphan);
        for text in orphans.filter_map(|state| state.text) {
            let message = format!("what `{entry}` was the text of is no longer there");
            let help = "take it out, or give it the key that its rule or thing has now";
            found.push(Diagnostic::warning(codes::ORPHAN, text.span, message).help(help));
        }
        let told: Vec<(String, Span)> = states.iter().filter_map(|state| told(state)).collect();
        if let Some((_, span)) = told.first() {
            let lang = states.first().map_or("", |state| state.lang);
            let list = listed_plainly(&told);
            let message = format!("`{entry}` in `{lang}` needs a look: {list}");
            let help = format!(
                "`reglo translate status` shows what the source was and is; then `reglo translate accept RULESET --lang {lang} \
                 {entry}`"
            );
            found.push(Diagnostic::warning(codes::STALE, *span, message).help(help));
        }
    }
}

fn told(state: &TextState<'_>) -> Option<(String, Span)> {
    let why = match state.state {
        State::New => "never accepted",
        State::Stale {
            wording: true,
            meaning: true,
            ..
        } => "the source has other words and another meaning",
        State::Stale { wording: true, .. } => "the source has other words",
        State::Stale { meaning: true, .. } => "the rule has another meaning",
        State::Stale { .. } => "the rule has another number, which the text does not state",
        _ => return None,
    };
    let part = state.key.split_once('.').map_or("title", |(_, attribute)| attribute);
    let part = match state.key {
        key if engine::is_key(key) => "sentence",
        key if is_name(key) => "name",
        _ => part,
    };
    Some((format!("{part} ({why})"), state.text?.span))
}

fn listed_plainly(told: &[(String, Span)]) -> String {
    told.iter()
        .map(|(text, _)| text.as_str())
        .collect::<Vec<_>>()
        .join(", ")
}
