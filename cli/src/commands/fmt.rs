//! `reglo fmt`: the one way to lay out rule files.

use super::rule_files::{Rewriting, errors, keyword_tables};
use crate::args::{Common, Format};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::keywords::KeywordTables;
use serde_json::json;
use std::path::PathBuf;

/// Lays out the rule files below each folder (or the named ones), or with `check` only says which would change.
/// Nothing is written unless every file can be read, and all that change can be written.
pub fn run(places: &[PathBuf], check: bool, common: &Common) -> Result<Answer, Failure> {
    let mut rewriting = Rewriting::default();
    for place in places {
        let tables = keyword_tables(place)?;
        rewriting.add(place, |file, text| formatted(file, text, &tables))?;
    }
    let changed = rewriting.changed()?;
    if !check {
        disk::write_all(&changed).map_err(|e| Failure::io(&e))?;
    }
    let names: Vec<&String> = changed.iter().map(|(path, _)| path).collect();
    match common.format {
        Format::Json => print_json(&json!({ "schema_version": SCHEMA_VERSION, "changed": names, "written": !check }))?,
        Format::Text => print_text(
            &names
                .iter()
                .map(|name| format!("{} {name}\n", if check { "would change" } else { "changed" }))
                .collect::<String>(),
        )?,
    }
    Ok(if check && !changed.is_empty() {
        Answer::No
    } else {
        Answer::Yes
    })
}

fn formatted(file: FileId, text: &str, tables: &KeywordTables) -> Result<String, Vec<Diagnostic>> {
    let parsed = reglo_grammar::parse(file, text, tables);
    let errors = errors(parsed.diagnostics);
    match tables.get(&parsed.file.keyword_lang().text) {
        Some(keywords) if errors.is_empty() => Ok(reglo_grammar::format(&parsed.file, keywords)),
        _ => Err(errors),
    }
}
