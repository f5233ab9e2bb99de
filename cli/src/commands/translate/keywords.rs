//! `reglo translate keywords`: the rule files of a ruleset with the keywords of another language.

use crate::args::{Common, Format};
use crate::commands::rule_files::{Rewriting, errors, keyword_tables};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::KeywordTables;
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use serde_json::json;
use std::path::Path;

/// Rewrites every rule file. Nothing is written unless each of them can be read, and reads as the same afterwards.
///
/// # Errors
/// If there is no table for the language, or a file cannot be read or written.
pub fn run(place: &Path, to: &str, common: &Common) -> Result<Answer, Failure> {
    let tables = keyword_tables(place)?;
    if tables.get(to).is_none() {
        let known: Vec<&str> = tables.languages().collect();
        return Err(Failure::call(
            format!("there is no keyword table for the language `{to}`"),
            format!(
                "there are tables for {}; a ruleset may bring others in `keywords/<language>.ron`",
                known.join(", ")
            ),
        ));
    }
    let mut rewriting = Rewriting::default();
    rewriting.add(place, |file, text| rewritten(file, text, &tables, to))?;
    let changed = rewriting.changed()?;
    disk::write_all(&changed).map_err(|e| Failure::io(&e))?;
    let names: Vec<&String> = changed.iter().map(|(path, _)| path).collect();
    match common.format {
        Format::Json => print_json(&json!({ "schema_version": SCHEMA_VERSION, "to": to, "changed": names }))?,
        Format::Text => print_text(&names.iter().map(|name| format!("changed {name}\n")).collect::<String>())?,
    }
    Ok(Answer::Yes)
}

/// A file in other keywords; read again, so that nothing is written that says something else.
fn rewritten(id: FileId, text: &str, tables: &KeywordTables, to: &str) -> Result<String, Vec<Diagnostic>> {
    let parsed = reglo_grammar::parse(id, text, tables);
    let errors = errors(parsed.diagnostics);
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut file = parsed.file;
    file.write_in(to);
    let new = reglo_grammar::rewrite(id, text, tables, to).unwrap_or_default();
    let again = reglo_grammar::parse(id, &new, tables);
    if again.diagnostics.is_empty() && again.file.same_as(&file) {
        return Ok(new);
    }
    let span = file.lang.span;
    let message = format!("this file would read differently with the keywords of `{to}`");
    let help = "look in the table for a phrase that runs into what stands beside it";
    Err(vec![
        Diagnostic::error(reglo_interpreter::load::codes::KEYWORDS, span, message).help(help),
    ])
}
