//! `reglo translate accept`: records that texts say what their sources say now.

use super::{asked_for, itself, status};
use crate::args::{Common, Format};
use crate::commands::{Open, open};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_interpreter::load::Part;
use reglo_interpreter::texts::{self, MadeFrom, State, TextState};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;

/// Accepts the texts with these keys (`rule-anna` is all texts of the rule, and so are its number and id), or all of a language.
///
/// # Errors
/// If the ruleset cannot be used, a key has no text, or the record cannot be written.
pub fn run(ruleset: &Path, keys: &[String], all: bool, common: &Common) -> Result<Answer, Failure> {
    let lang = asked_for(common, "accepted")?;
    let open = open(ruleset, common)?;
    let lang = &*itself(&open, lang)?;
    if keys.is_empty() != all {
        let help = "name their keys, as `reglo translate status` does, or write `--all`";
        return Err(Failure::call("it is not said which texts are accepted", help));
    }
    let states = open.ruleset.translations.states(lang);
    let there: Vec<&TextState<'_>> = states.iter().filter(|state| state.text.is_some()).collect();
    let rule_of = |key: &str| open.ruleset.catalogue.rule_of_key(key);
    let is_of = |state: &TextState<'_>, key: &str| {
        let of_the_rule = || {
            open.ruleset
                .rule(key)
                .is_some_and(|rule| rule_of(state.key) == Some(rule))
        };
        state.key == key || state.key.split('.').next() == Some(key) || of_the_rule()
    };
    if let Some(key) = keys.iter().find(|key| !there.iter().any(|state| is_of(state, key))) {
        let message = format!("there is no text `{key}` in `{lang}`");
        let help = format!(
            "`reglo translate status {} --lang {lang}` lists them",
            ruleset.display()
        );
        return Err(Failure::call(message, help));
    }
    if there.is_empty() {
        let message = format!("`{lang}` has no texts that are translations");
        return Err(Failure::call(
            message,
            "what stands in rule files of that language is itself the source",
        ));
    }
    let wanted = |state: &&TextState<'_>| all || keys.iter().any(|key| is_of(state, key));
    let chosen: Vec<&TextState<'_>> = there.iter().copied().filter(wanted).collect();
    let mut accepted = Vec::new();
    let mut files = Vec::new();
    for (part, of) in open.ruleset.parts().iter().enumerate() {
        let of_part = chosen.iter().filter(|state| open.ruleset.part_of_text(state) == part);
        let of_part: Vec<&TextState<'_>> = of_part.copied().collect();
        let mut records = kept(&open, lang, part);
        let before = records.clone();
        accepted.extend(record(&of_part, &open, part, &mut records));
        // Whatever else is recorded of its own texts is of some that are gone.
        let own = part + 1 == open.ruleset.parts().len() && !of_part.is_empty();
        if records != before || own {
            files.push((record_file(of, lang), texts::write_records(&records)));
        }
    }
    accepted.sort_unstable();
    disk::write_all(&files).map_err(|e| Failure::io(&e))?;
    let orphans = there.iter().filter(|state| state.state == State::Orphan).count();
    match common.format {
        Format::Json => print_json(&json!({
            "schema_version": SCHEMA_VERSION, "lang": lang, "accepted": accepted, "orphans": orphans,
        }))?,
        Format::Text => {
            let texts = if accepted.len() == 1 {
                "1 text".to_owned()
            } else {
                format!("{} texts", accepted.len())
            };
            print_text(&format!("accepted {texts} in `{lang}`\n"))?;
        }
    }
    Ok(Answer::Yes)
}

/// Records what those texts say now; the keys of those of which something else was recorded. What a base's texts print is measured with all that
/// builds on it, so that other numbers alone are no news of it.
fn record<'s>(
    states: &[&TextState<'s>],
    open: &Open,
    part: usize,
    records: &mut BTreeMap<String, MadeFrom>,
) -> Vec<&'s str> {
    let is_base = part + 1 < open.ruleset.parts().len();
    let mut accepted = Vec::new();
    for state in states {
        let Some(source) = state.source else { continue };
        let now = open.ruleset.translations.now(source);
        if state.was == Some(&now) || is_base && status::is_fresh(state.state) {
            continue;
        }
        accepted.push(state.key);
        records.insert(state.key.to_owned(), now);
    }
    accepted
}

/// The records that there are of a part's texts, those of rules that are off too. Of what is gone nothing is kept.
pub(super) fn kept(open: &Open, lang: &str, part: usize) -> BTreeMap<String, MadeFrom> {
    let translations = &open.ruleset.translations;
    let texts = [translations.texts.get(lang), translations.orphans.get(lang)];
    let texts: BTreeMap<_, _> = texts.into_iter().flatten().flatten().collect();
    let records = translations.records.get(lang).into_iter().flatten();
    let own = records.filter(|(key, _)| {
        let text = texts.get(key);
        text.is_some_and(|text| open.ruleset.part_of(text.span.file) == part)
    });
    own.map(|(key, record)| (key.clone(), record.clone())).collect()
}

/// The file with the records of a part's texts.
pub(super) fn record_file(part: &Part, lang: &str) -> String {
    format!("{}/text/{lang}/{}", part.folder, texts::MADE_FROM)
}
