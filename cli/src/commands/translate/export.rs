//! `reglo translate export`: the texts of a language as PO, for translators' tools.

use super::{asked_for, itself};
use crate::args::{Common, Format};
use crate::commands::{open, path_text};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_interpreter::texts::exchange;
use serde_json::json;
use std::path::Path;

/// Writes the file, or prints it.
///
/// # Errors
/// If the ruleset cannot be used, no language is asked for, or the file cannot be written.
pub fn run(ruleset: &Path, output: Option<&Path>, common: &Common) -> Result<Answer, Failure> {
    let lang = asked_for(common, "exported")?;
    let open = open(ruleset, common)?;
    let lang = &*itself(&open, lang)?;
    let export = exchange::export(&open.ruleset, &open.sources, lang);
    if let Some(path) = output {
        disk::write_text(path, &export.text).map_err(|error| Failure::io(&error))?;
    }
    match (common.format, output) {
        (Format::Text, None) => print_text(&export.text)?,
        (Format::Text, Some(path)) => print_text(&format!(
            "{}: {} texts, {} missing, {} fuzzy, {} obsolete\n",
            path.display(),
            export.texts,
            export.missing,
            export.fuzzy,
            export.obsolete
        ))?,
        (Format::Json, _) => print_json(&json!({
            "schema_version": SCHEMA_VERSION,
            "ruleset": open.ruleset.manifest.id,
            "lang": lang,
            "texts": export.texts,
            "missing": export.missing,
            "fuzzy": export.fuzzy,
            "obsolete": export.obsolete,
            "file": output.map(path_text),
            "po": if output.is_some() { None } else { Some(export.text) },
        }))?,
    }
    Ok(Answer::Yes)
}
