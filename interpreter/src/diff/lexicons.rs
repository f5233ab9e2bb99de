//! Nouns of the languages that have changed: other forms make other sentences.

use super::declarations::{DeclarationChange, Fate};
use super::formal::{code, differing};
use super::things::{entries, said};
use crate::data::raw::{Format, read};
use crate::load::Ruleset;
use reglo_grammar::diagnostic::FileId;
use std::collections::{BTreeMap, BTreeSet};

/// The nouns of the lexicons that have changed, by language and key.
#[must_use]
pub fn lexicons(old: &Ruleset, new: &Ruleset) -> Vec<DeclarationChange> {
    let (before, after) = (written(old), written(new));
    let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let changed = keys.into_iter().filter_map(|key| {
        let fate = Fate::of(before.get(key), after.get(key))?;
        Some(DeclarationChange {
            what: key.clone(),
            fate,
            old: None,
            new: None,
            formal: Vec::new(),
        })
    });
    changed.collect()
}

/// By `lexicon ru thing-anna`: the noun, laid out in one way.
fn written(ruleset: &Ruleset) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (lang, text) in ruleset.lexicon_files() {
        // A ruleset that was loaded has none that cannot be read.
        let Ok(file) = read(FileId(0), text, Format::Ron) else {
            continue;
        };
        let nouns = entries(&file).map(|(key, noun)| (format!("lexicon {lang} {key}"), said(noun)));
        all.extend(nouns);
    }
    all
}

/// Whether a file that a game begins with says something else now; how it is laid out makes no difference.
#[must_use]
pub fn setup(path: &str, old: &str, new: &str) -> Option<DeclarationChange> {
    let format = |text| Format::of(path, text);
    let is_same = match (read(FileId(0), old, format(old)), read(FileId(0), new, format(new))) {
        (Ok(before), Ok(after)) => said(&before) == said(&after),
        _ => old == new,
    };
    (!is_same).then(|| DeclarationChange {
        what: format!("setup {path}"),
        fate: Fate::Changed,
        old: None,
        new: None,
        formal: differing(&code(old).collect::<Vec<_>>(), &code(new).collect::<Vec<_>>()),
    })
}
