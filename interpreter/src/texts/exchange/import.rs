//! A file of translators' tools, judged against the ruleset; nothing is written here.

use super::super::codes;
use super::super::fresh::{State, TextState};
use super::decide::decide;
use super::order::{Order, entry_of};
use super::place::put;
use super::po::{self, Entry, Quoted};
use super::whole;
use crate::data::names::nearest;
use crate::load::{Ruleset, Sources};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// How many mistakes of a file are told.
const MOST_TOLD: usize = 40;

/// What a file would change.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Import {
    /// Files of the ruleset with what they would hold.
    pub files: Vec<(String, String)>,
    /// The keys of the texts that would be others.
    pub written: Vec<String>,
    /// The keys of texts that say what their sources say now.
    pub accepted: Vec<String>,
    /// The keys of texts that are no longer the ones that were accepted.
    pub forgotten: Vec<String>,
    /// The keys of texts that the file marks as not done.
    pub fuzzy: Vec<String>,
    /// The keys of texts whose source has changed since the file was made.
    pub stale: Vec<String>,
    /// How many entries have no translation.
    pub untranslated: usize,
    /// By path: where new texts stand, and what they stand for in the file for translators.
    places: BTreeMap<String, Vec<(Range<usize>, Quoted)>>,
}

/// Judges the file `file`, which `sources` have.
///
/// # Errors
/// Everything that is wrong with it.
pub fn import(ruleset: &Ruleset, sources: &Sources, lang: &str, file: FileId) -> Result<Import, Vec<Diagnostic>> {
    let po = po::read(file, sources.text(file)).map_err(|found| vec![*found])?;
    let mut found = whole::of_another(&po, ruleset, lang, file);
    if found.is_empty() {
        found.extend(whole::broken_off(&po, file));
    }
    if !found.is_empty() {
        return Err(found);
    }
    let order = Order::of(ruleset);
    let known = known(ruleset, lang);
    let mut import = Import::default();
    let mut seen: BTreeMap<&str, Span> = BTreeMap::new();
    let mut texts: Vec<(&TextState<'_>, String, &Quoted)> = Vec::new();
    for entry in &po.entries {
        let Some((key, state)) = named(entry, &known, &mut seen, &mut found) else {
            continue;
        };
        if entry.text.text.trim().is_empty() {
            import.untranslated += 1;
            continue;
        }
        let source = state.source.map(|source| ruleset.translations.now(source));
        match decide(entry, state, &source.unwrap_or_else(nothing).meaning) {
            Ok(decision) => {
                let note = |is: bool, keys: &mut Vec<String>| keys.extend(is.then(|| key.to_owned()));
                note(decision.write.is_some(), &mut import.written);
                note(decision.accept, &mut import.accepted);
                note(decision.forget, &mut import.forgotten);
                note(entry.fuzzy, &mut import.fuzzy);
                note(decision.stale, &mut import.stale);
                texts.extend(decision.write.map(|text| (state, text, &entry.text)));
            }
            Err(diagnostic) => found.push(diagnostic),
        }
    }
    if !found.is_empty() {
        return Err(the_first(found));
    }
    texts.sort_by_cached_key(|(state, ..)| order.rank(state.key, state.source.map(|source| source.span)));
    import.place(ruleset, lang, &texts, &known, &order);
    Ok(import)
}

/// What goes wrong throughout a file is told of its beginning.
fn the_first(mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let more = found.split_off(found.len().min(MOST_TOLD));
    if let Some(span) = more.first().and_then(|first| first.span) {
        let message = format!("{} more things are wrong with this file from here on", more.len());
        found.push(Diagnostic::error(codes::PO, span, message).help("mend what is told above, and import it again"));
    }
    found
}

fn nothing() -> super::super::MadeFrom {
    super::super::MadeFrom {
        source: String::new(),
        meaning: String::new(),
        figures: BTreeMap::new(),
    }
}

/// The texts that a language has or could have.
fn known<'r>(ruleset: &'r Ruleset, lang: &'r str) -> BTreeMap<&'r str, TextState<'r>> {
    let translations = &ruleset.translations;
    let sources = translations.sources.iter();
    let sources = sources.filter(|(_, source)| translations.translates(source, lang));
    let mut known: BTreeMap<&str, TextState<'_>> = sources
        .map(|(key, source)| {
            let state = TextState {
                lang,
                key,
                state: State::Missing,
                source: Some(source),
                was: None,
                text: None,
                figures: Vec::new(),
                unstated: Vec::new(),
            };
            (key.as_str(), state)
        })
        .collect();
    let states = translations.states(lang).into_iter();
    known.extend(
        states
            .filter(|state| state.source.is_some())
            .map(|state| (state.key, state)),
    );
    known
}

/// The text that an entry is of.
fn named<'e, 's, 'r>(
    entry: &'e Entry,
    known: &'s BTreeMap<&'r str, TextState<'r>>,
    seen: &mut BTreeMap<&'e str, Span>,
    found: &mut Vec<Diagnostic>,
) -> Option<(&'e str, &'s TextState<'r>)> {
    let Some(context) = &entry.context else {
        let message = "this entry does not say which text it is of";
        let help = "the key of the text is its context: `msgctxt \"rule-…\"`";
        found.push(Diagnostic::error(codes::UNKNOWN_KEY, entry.id.span, message).help(help));
        return None;
    };
    let key = context.text.as_str();
    if entry.plural {
        let message = format!("the entry of `{key}` has plurals of its own");
        let help = "plurals stand in the text: `{ $n -> [one] … *[other] … }`, a line each";
        found.push(Diagnostic::error(codes::PO, entry.text.span, message).help(help));
        return None;
    }
    if let Some(first) = seen.insert(key, context.span) {
        let message = format!("`{key}` has two entries in this file");
        let diagnostic = Diagnostic::error(codes::REPEATED, context.span, message);
        found.push(
            diagnostic
                .related(first, "the other one")
                .help("leave one of the two out"),
        );
        return None;
    }
    let state = known.get(key);
    if state.is_none() {
        let message = format!("there is nothing that `{key}` could be the text of");
        // Each is compared with all that there are.
        let near = (found.len() < MOST_TOLD).then(|| nearest(key, known.keys().copied()));
        let help = match near.flatten() {
            Some(near) => format!("did you mean `{near}`? If it is gone from the rules, take the entry out"),
            None => "if it is gone from the rules, take the entry out".to_owned(),
        };
        found.push(Diagnostic::error(codes::UNKNOWN_KEY, context.span, message).help(help));
    }
    Some((key, state?))
}

impl Import {
    fn place(
        &mut self,
        ruleset: &Ruleset,
        lang: &str,
        texts: &[(&TextState<'_>, String, &Quoted)],
        known: &BTreeMap<&str, TextState<'_>>,
        order: &Order<'_>,
    ) {
        let mut keys: Vec<&TextState<'_>> = known.values().collect();
        keys.sort_by_cached_key(|state| order.rank(state.key, state.source.map(|source| source.span)));
        let mut entries: Vec<&str> = keys.iter().map(|state| entry_of(state.key)).collect();
        let mut once = BTreeSet::new();
        entries.retain(|entry| once.insert(*entry));
        for (part, of) in ruleset.parts().iter().enumerate() {
            let files: Vec<(String, &str)> = ruleset
                .text_files_of(part, lang)
                .map(|(path, text)| (path.to_owned(), text))
                .collect();
            let folder = format!("{}/text/{lang}", of.folder);
            let written: Vec<(String, String)> = texts
                .iter()
                .filter(|(state, ..)| ruleset.part_of_text(state) == part)
                .map(|(state, text, _)| (state.key.to_owned(), text.clone()))
                .collect();
            for file in put(&files, &folder, &written, &entries) {
                let places = file.places.into_iter().filter_map(|(key, range)| {
                    let (.., said) = texts.iter().find(|(state, ..)| state.key == key)?;
                    Some((range, (*said).clone()))
                });
                self.places.insert(file.path.clone(), places.collect());
                self.files.push((file.path, file.text));
            }
        }
    }

    /// The findings about the ruleset as it would be, where they are about new texts: told of the file for translators. `sources` have
    /// the files as they would be.
    #[must_use]
    pub fn relocated(&self, found: Vec<Diagnostic>, sources: &Sources) -> Vec<Diagnostic> {
        let moved = found.into_iter().map(|diagnostic| {
            let span = diagnostic.span.and_then(|span| self.origin(span, sources));
            Diagnostic {
                span,
                related: Vec::new(),
                ..diagnostic
            }
        });
        moved.collect()
    }

    /// What stands there is found again by its words, since the layout may be another.
    fn origin(&self, span: Span, sources: &Sources) -> Option<Span> {
        let source = sources.get(span.file)?;
        let (start, end) = (span.start as usize, span.end as usize);
        let places = self.places.get(&source.path)?;
        let (range, said) = places
            .iter()
            .find(|(range, _)| range.start <= start && end <= range.end)?;
        let words = source.text.get(start..end).filter(|words| !words.trim().is_empty());
        let before = source.text.get(range.start..start).unwrap_or_default();
        let Some(words) = words else { return Some(said.span) };
        let at = said.text.match_indices(words).nth(before.matches(words).count());
        Some(at.map_or(said.span, |(at, _)| said.span_of(at, words.len())))
    }
}
