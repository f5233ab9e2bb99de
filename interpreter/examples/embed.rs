//! Judges a crew with the library alone and prints why it is refused, in a language.
//!
//! `cargo run -p reglo-interpreter --example embed`, in the folder of the repository.

use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::data::Format;
use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::load::Ruleset;
use std::fs;

/// The library reads no files itself: this is how it gets at them.
struct Disk;

impl Files for Disk {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let failed = |error| ReadError(format!("{folder}: {error}"));
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.to_string_lossy().replace('\\', "/");
            if path.is_dir() {
                found.extend(self.list(&name)?)
            } else {
                found.push(name)
            }
        }
        found.sort();
        Ok(found)
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        fs::read_to_string(path).map_err(|error| ReadError(format!("{path}: {error}")))
    }
}

/// Why a sheet is refused, in a language; empty if it is legal.
///
/// # Errors
/// If the ruleset or the sheet cannot be used.
pub fn refusals(folder: &str, sheet: &str, lang: &str) -> Result<Vec<String>, String> {
    let mut loaded = Ruleset::load(&Disk, folder, &[]);
    let ruleset = loaded.ruleset.take().ok_or_else(|| said(&loaded.diagnostics))?;
    let file = loaded.sources.add("the sheet", sheet);
    let record = ruleset
        .read_sheet(sheet, Format::Json, file)
        .map_err(|found| said(&found))?;
    let judgement = ruleset.judge(&record).map_err(|fault| fault.to_string())?;
    let refusals = judgement.violations.iter().map(|violation| {
        let title = ruleset.catalogue.title(violation.rule, lang).text;
        format!("{title}: {}", ruleset.catalogue.say(&violation.said, lang).text)
    });
    Ok(refusals.collect())
}

fn said(found: &[Diagnostic]) -> String {
    found.iter().map(|found| format!("{}\n", found.message)).collect()
}

fn main() -> Result<(), String> {
    let crew = r#"{ "faction": "guild", "leader": "Lady Justice", "hires": ["Convict Gunslinger", "Hans", "Johan"] }"#;
    for refusal in refusals("rulesets/malifaux", crew, "es")? {
        println!("{refusal}");
    }
    Ok(())
}
