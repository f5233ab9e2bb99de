//! `reglo fmt`: the one way to lay out rule files.

use crate::args::{Common, Format};
use crate::disk::{self, Disk};
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::diagnostic::Severity;
use reglo_grammar::keywords::KeywordTables;
use reglo_interpreter::files::Files;
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

/// The built-in tables, and those of the ruleset.
fn keyword_tables(place: &Path) -> Result<KeywordTables, Failure> {
    let mut tables = KeywordTables::builtin();
    let folder = place.join("keywords");
    let own = if folder.is_dir() {
        Disk.list(&super::path_text(&folder)).map_err(|e| Failure::io(&e))?
    } else {
        Vec::new()
    };
    for path in own {
        let text = disk::read_text(Path::new(&path)).map_err(|e| Failure::io(&e))?;
        let lang = Path::new(&path)
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        tables
            .add(&lang, &text)
            .map_err(|e| Failure::call(format!("`{path}` cannot be used: {e}"), "mend the table of keywords"))?;
    }
    Ok(tables)
}

fn rule_files(place: &Path) -> Result<Vec<String>, Failure> {
    if place.is_file() {
        return Ok(vec![super::path_text(place)]);
    }
    let all = Disk.list(&super::path_text(place)).map_err(|e| Failure::io(&e))?;
    Ok(all.into_iter().filter(|path| path.ends_with(".reglo")).collect())
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
