//! `reglo translate import`: the work of translators' tools, put into the files of the ruleset; all of it or nothing.

use super::{accept, asked_for, itself};
use crate::args::{Common, Format};
use crate::commands::edited::Edited;
use crate::commands::{Open, has_errors, open};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use reglo_interpreter::load::{Loaded, Ruleset, Sources};
use reglo_interpreter::texts::exchange::{self, Import};
use reglo_interpreter::texts::{self, MadeFrom};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;

/// Reads the file, judges it, and writes what it changes.
///
/// # Errors
/// Whatever is wrong with the file; then nothing is written.
pub fn run(ruleset: &Path, file: &Path, common: &Common) -> Result<Answer, Failure> {
    let lang = asked_for(common, "imported")?;
    let mut open = open(ruleset, common)?;
    let lang = &*itself(&open, lang)?;
    let text = disk::read_text(file).map_err(|error| Failure::io(&error))?;
    let shown = open.shown(file);
    let id = open.sources.add(&shown, &text);
    let refused = |diagnostics, sources: &Sources| Failure::Located {
        diagnostics,
        sources: Box::new(sources.clone()),
    };
    let import =
        exchange::import(&open.ruleset, &open.sources, lang, id).map_err(|found| refused(found, &open.sources))?;
    let mut files = import.files.clone();
    let edited = reloaded(&open, &import, common).map_err(|found| refused(found, &open.sources))?;
    files.extend(records(&open, edited.as_ref(), lang, &import));
    disk::write_all(&files).map_err(|error| Failure::io(&error))?;
    let names: Vec<&str> = files.iter().map(|(path, _)| open.ruleset.relative(path)).collect();
    match common.format {
        Format::Json => print_json(&json!({
            "schema_version": SCHEMA_VERSION,
            "ruleset": open.ruleset.manifest.id,
            "lang": lang,
            "written": import.written,
            "accepted": import.accepted,
            "fuzzy": import.fuzzy,
            "stale": import.stale,
            "untranslated": import.untranslated,
            "changed": names,
        }))?,
        Format::Text => print_text(&as_text(lang, &import, &names))?,
    }
    Ok(Answer::Yes)
}

/// The ruleset as it would be.
///
/// # Errors
/// What would be wrong with it, told of the file that was read.
fn reloaded(open: &Open, import: &Import, common: &Common) -> Result<Option<Ruleset>, Vec<Diagnostic>> {
    if import.files.is_empty() {
        return Ok(None);
    }
    let edited = Edited::new(import.files.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let Loaded {
        ruleset,
        diagnostics,
        sources,
    } = Ruleset::load(&edited, &open.ruleset.manifest.folder, &common.settings);
    if ruleset.is_none() || has_errors(&diagnostics) {
        let errors = diagnostics
            .into_iter()
            .filter(|found| found.severity == Severity::Error);
        return Err(import.relocated(errors.collect(), &sources));
    }
    Ok(ruleset)
}

/// The records of what texts were made from, of each part where they change.
fn records(open: &Open, edited: Option<&Ruleset>, lang: &str, import: &Import) -> Vec<(String, String)> {
    let ruleset = edited.unwrap_or(&open.ruleset);
    let translations = &ruleset.translations;
    let part_of = |key: &String| {
        let text = translations.texts.get(lang).and_then(|texts| texts.get(key));
        text.map(|text| ruleset.part_of(text.span.file))
    };
    let mut files = Vec::new();
    for (part, of) in ruleset.parts().iter().enumerate() {
        let forgotten = import.forgotten.iter().filter(|key| part_of(key) == Some(part));
        let accepted = import.accepted.iter().filter(|key| part_of(key) == Some(part));
        let before: BTreeMap<String, MadeFrom> = accept::kept(open, lang, part);
        let mut records = before.clone();
        for key in forgotten {
            records.remove(key);
        }
        for key in accepted {
            let now = translations.sources.get(key).map(|source| translations.now(source));
            records.extend(now.map(|now| (key.clone(), now)));
        }
        if records != before {
            files.push((accept::record_file(of, lang), texts::write_records(&records)));
        }
    }
    files
}

fn as_text(lang: &str, import: &Import, files: &[&str]) -> String {
    let texts = |count: usize| {
        if count == 1 {
            "1 text".to_owned()
        } else {
            format!("{count} texts")
        }
    };
    let mut out = format!(
        "{lang}: wrote {}, accepted {}\n",
        texts(import.written.len()),
        texts(import.accepted.len())
    );
    let untranslated = import.untranslated;
    if untranslated > 0 {
        out += &format!("  not translated: {untranslated}\n");
    }
    for key in &import.fuzzy {
        out += &format!("  fuzzy, not accepted: {key}\n");
    }
    for key in &import.stale {
        out += &format!("  stale, not accepted, since its source or rule has changed: {key}\n");
    }
    out.extend(files.iter().map(|file| format!("changed {file}\n")));
    out
}
