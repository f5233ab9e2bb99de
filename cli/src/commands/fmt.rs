//! `reglo fmt`: the one way to lay out rule files.

use super::rule_files::{keyword_tables, rule_files};
use crate::args::{Common, Format};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::diagnostic::Severity;
use reglo_grammar::keywords::KeywordTables;
use reglo_interpreter::load::Sources;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Lays out the rule files below each folder (or the named ones), or with `check` only says which would change.
/// Nothing is written unless every file can be read.
pub fn run(places: &[PathBuf], check: bool, common: &Common) -> Result<Answer, Failure> {
    let mut changed = Vec::new();
    let mut broken = Vec::new();
    let mut sources = Sources::default();
    for place in places {
        let tables = keyword_tables(place)?;
        for path in rule_files(place)? {
            let text = disk::read_text(Path::new(&path)).map_err(|e| Failure::io(&e))?;
            let file = sources.add(&path, &text);
            match formatted(file, &text, &tables) {
                Ok(new) if new != text => changed.push((path, new)),
                Ok(_) => {}
                Err(errors) => broken.extend(errors),
            }
        }
    }
    if !broken.is_empty() {
        return Err(Failure::Located {
            diagnostics: broken,
            sources: Box::new(sources),
        });
    }
    if !check {
        for (path, new) in &changed {
            disk::write_text(Path::new(path), new).map_err(|e| Failure::io(&e))?;
        }
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

fn formatted(
    file: reglo_grammar::diagnostic::FileId,
    text: &str,
    tables: &KeywordTables,
) -> Result<String, Vec<reglo_grammar::diagnostic::Diagnostic>> {
    let parsed = reglo_grammar::parse(file, text, tables);
    let errors: Vec<_> = parsed
        .diagnostics
        .into_iter()
        .filter(|d| d.severity == Severity::Error)
        .collect();
    match tables.get(&parsed.file.keyword_lang().text) {
        Some(keywords) if errors.is_empty() => Ok(reglo_grammar::format(&parsed.file, keywords)),
        _ => Err(errors),
    }
}
