//! All findings of a ruleset, without those that only follow from others.
//!
//! What cannot be read declares nothing, and then all that uses its names would be wrong as well. Such findings are held back until
//! the cause is mended; a name that nothing has is told once, however often it stands there.

use crate::check::codes as check;
use crate::data::codes as data;
use crate::resolve::codes as resolve;
use crate::texts::codes as texts;
use crate::texts::{lacking_in, variable};
use reglo_grammar::diagnostic::{Diagnostic, Severity, Span};
use std::collections::{BTreeMap, BTreeSet};

/// How many errors of one code are told one by one.
pub const MOST_OF_A_CODE: usize = 20;
/// How many findings about texts that a language lacks are told one by one where nothing else is wrong.
const MOST_MISSING: usize = 8;
/// At how many further places of a name people are pointed.
const MOST_PLACES: usize = 3;

/// Findings that a lost declaration can be the reason of.
const FOLLOWING: [&str; 17] = [
    resolve::UNKNOWN_NAME,
    resolve::UNKNOWN_RULE,
    resolve::BAD_PATH,
    data::UNKNOWN_KIND,
    data::UNKNOWN_FIELD,
    data::UNKNOWN_MEMBER,
    data::UNKNOWN_THING,
    data::UNKNOWN_UNIT,
    check::UNKNOWN_FIELD,
    check::NO_TARGET,
    check::NOT_THE_SHEET,
    texts::LEXICON,
    texts::UNKNOWN_KEY,
    texts::UNKNOWN_ATTRIBUTE,
    texts::UNKNOWN_VARIABLE,
    texts::UNKNOWN_REFERENCE,
    texts::UNKNOWN_RULE,
];

/// Findings that say which name is not there, and nothing of the place.
const NAMES: [&str; 9] = [
    resolve::UNKNOWN_NAME,
    resolve::UNKNOWN_RULE,
    data::UNKNOWN_KIND,
    data::UNKNOWN_FIELD,
    data::UNKNOWN_MEMBER,
    data::UNKNOWN_THING,
    data::UNKNOWN_UNIT,
    check::UNKNOWN_FIELD,
    texts::UNKNOWN_KEY,
];

/// Findings about declarations after which something is not declared.
const LOSING: [&str; 7] = [
    resolve::UNKNOWN_NAME,
    resolve::BAD_DECLARATION,
    data::SYNTAX,
    data::TOO_LARGE,
    data::UNKNOWN_KIND,
    data::NO_THINGS,
    data::WRONG_TYPE,
];

/// Findings that a citation of a rule which is not there is the reason of, if it stands in one of their places.
const OF_CITATIONS: [&str; 2] = [check::INSTEAD_TWICE, check::REPLACEMENTS_OVERLAP];

/// Gathers the findings stage by stage.
#[derive(Debug, Default)]
pub(super) struct Findings {
    all: Vec<Diagnostic>,
    /// The first finding because of which something is not declared.
    cause: Option<usize>,
    held_back: usize,
}

impl Findings {
    /// What was found while files were read: whatever stands in one that cannot be read is lost.
    pub fn files(&mut self, found: Vec<Diagnostic>) {
        self.stage(found, |_| true);
    }

    /// What was found in declarations and data.
    pub fn declarations(&mut self, found: Vec<Diagnostic>) {
        self.stage(found, |found| LOSING.contains(&found.code));
    }

    /// What was found in all else.
    pub fn rest(&mut self, found: Vec<Diagnostic>) {
        self.stage(found, |_| false);
    }

    /// What was found in texts. A figure that a rule declares and gets wrong was told already.
    pub fn texts(&mut self, mut found: Vec<Diagnostic>, declared: impl Fn(&Diagnostic) -> bool) {
        if self.has_errors() {
            found.retain(|found| found.code != texts::UNKNOWN_VARIABLE || !declared(found));
        }
        self.rest(found);
    }

    fn stage(&mut self, found: Vec<Diagnostic>, loses: impl Fn(&Diagnostic) -> bool) {
        let lost = self.cause.is_some();
        for found in found {
            if lost && FOLLOWING.contains(&found.code) {
                self.held_back += 1;
                continue;
            }
            if self.cause.is_none() && found.severity == Severity::Error && loses(&found) {
                self.cause = Some(self.all.len());
            }
            self.all.push(found);
        }
    }

    /// Of local names those that something is wrong with: what made them known has an error in it. As variables of texts.
    pub fn lost(&self, named: &[(String, Span)]) -> BTreeSet<String> {
        let errors = self.all.iter().filter(|found| found.severity == Severity::Error);
        let errors: Vec<Span> = errors.filter_map(|found| found.span).collect();
        let is_lost = |around: &Span| errors.iter().any(|error| contains(*around, *error));
        let lost = named.iter().filter(|(_, around)| is_lost(around));
        lost.map(|(name, _)| variable(name)).collect()
    }

    /// Whether some declaration may be missing.
    pub fn is_incomplete(&self) -> bool {
        self.cause.is_some()
    }

    /// Whether nothing can be asked of the ruleset.
    pub fn has_errors(&self) -> bool {
        self.all.iter().any(|found| found.severity == Severity::Error)
    }

    /// That no rule says which goes before is not so where one says it of a rule that is not there.
    fn without_what_citations_say(&mut self) {
        let cited = self.all.iter().filter(|found| found.code == resolve::UNKNOWN_RULE);
        let cited: Vec<Span> = cited.filter_map(|found| found.span).collect();
        self.all.retain(|found| {
            let related = found.related.iter().map(|(span, _)| *span);
            let mut places = found.span.into_iter().chain(related);
            !OF_CITATIONS.contains(&found.code)
                || !places.any(|place| cited.iter().any(|cited| contains(place, *cited)))
        });
    }

    /// All that is worth telling.
    pub fn told(mut self) -> Vec<Diagnostic> {
        if let Some(cause) = self
            .cause
            .and_then(|at| self.all.get_mut(at))
            .filter(|_| self.held_back > 0)
        {
            let further = match self.held_back {
                1 => "1 further finding about names is".to_owned(),
                several => format!("{several} further findings about names are"),
            };
            let note = format!("mend this first: names may be missing because of it, so {further} held back");
            cause.help = Some(match cause.help.take() {
                Some(help) if help.ends_with('?') => format!("{help} {note}"),
                Some(help) => format!("{help}; {note}"),
                None => note,
            });
        }
        self.without_what_citations_say();
        let at_once = if self.has_errors() { 1 } else { MOST_MISSING };
        few_of_a_code(folded(once(self.all), at_once))
    }
}

fn contains(whole: Span, part: Span) -> bool {
    whole.file == part.file && whole.start <= part.start && part.end <= whole.end
}

/// Texts that a language lacks, told together where there are more than so many findings about them: what is wrong is seen at once.
fn folded(all: Vec<Diagnostic>, most: usize) -> Vec<Diagnostic> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for found in &all {
        if let Some(lang) = lacking_in(found) {
            *counts.entry(lang.to_owned()).or_default() += 1;
        }
    }
    counts.retain(|_, count| *count > most);
    let mut told = Vec::new();
    for mut found in all {
        let lang = lacking_in(&found).map(str::to_owned);
        let Some(lang) = lang.filter(|lang| counts.contains_key(lang)) else {
            told.push(found);
            continue;
        };
        // The first tells of all, the others are gone.
        let count = counts.insert(lang.clone(), 0).unwrap_or_default();
        if count > 0 {
            found.message = format!("{count} rules and names lack texts in `{lang}`; this is the first");
            found.help = Some(format!(
                "`reglo translate status RULESET --lang {lang}` lists what is missing"
            ));
            told.push(found);
        }
    }
    told
}

/// Each unknown name once, with its further places.
fn once(all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut told: Vec<Diagnostic> = Vec::new();
    let mut first: BTreeMap<(&'static str, String), usize> = BTreeMap::new();
    let mut more: BTreeMap<usize, usize> = BTreeMap::new();
    for found in all {
        if !NAMES.contains(&found.code) {
            told.push(found);
            continue;
        }
        let key = (found.code, found.message.clone());
        let Some(at) = first.get(&key).copied() else {
            first.insert(key, told.len());
            told.push(found);
            continue;
        };
        let count = more.entry(at).or_default();
        *count += 1;
        if let (Some(told), Some(span), true) = (told.get_mut(at), found.span, *count <= MOST_PLACES) {
            told.related.push((span, "here too".to_owned()));
        }
    }
    for (at, count) in more {
        if let Some(told) = told.get_mut(at) {
            let places = if count == 1 { "place" } else { "places" };
            told.message.push_str(&format!(", here and in {count} more {places}"));
        }
    }
    told
}

/// Of errors that are alike only the first ones; the last of those says how many more there are.
fn few_of_a_code(all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut last: BTreeMap<&'static str, (usize, usize)> = BTreeMap::new();
    let mut told: Vec<Diagnostic> = Vec::new();
    for found in all {
        let (count, at) = last.entry(found.code).or_default();
        *count += usize::from(found.severity == Severity::Error);
        if *count <= MOST_OF_A_CODE || found.severity != Severity::Error {
            if found.severity == Severity::Error {
                *at = told.len();
            }
            told.push(found);
        }
    }
    for (count, at) in last.into_values().filter(|(count, _)| *count > MOST_OF_A_CODE) {
        if let Some(told) = told.get_mut(at) {
            told.message
                .push_str(&format!(" (and {} more findings like this)", count - MOST_OF_A_CODE));
        }
    }
    told
}
