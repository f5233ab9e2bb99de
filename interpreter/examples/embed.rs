//! Judges a crew with the library alone and prints why it is refused, in a language.
//!
//! `cargo run -p reglo-interpreter --example embed`, in the folder of the repository.

use reglo_interpreter::data::{Format, read_sheet};
use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::judge;
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
    let found: Vec<&str> = loaded.diagnostics.iter().map(|found| found.message.as_str()).collect();
    let ruleset = loaded.ruleset.as_ref().ok_or_else(|| found.join("\n"))?;
    let file = loaded.sources.add("the sheet", sheet);
    let record = read_sheet(
        sheet,
        Format::Json,
        file,
        &ruleset.program.schema,
        &ruleset.data,
        &ruleset.names,
    )
    .map_err(|found| {
        found
            .iter()
            .map(|found| format!("{}\n", found.message))
            .collect::<String>()
    })?;
    let judgement =
        judge::judge(&mut ruleset.session(), &record).map_err(|fault| fault.diagnostic(&ruleset.program).message)?;
    let say = |violation: &reglo_interpreter::answer::Violation| {
        let title = ruleset.catalogue.title(violation.rule, lang).text;
        format!("{title}: {}", ruleset.catalogue.say(&violation.said, lang).text)
    };
    Ok(judgement.violations.iter().map(say).collect())
}

fn main() -> Result<(), String> {
    let crew = r#"{ "faction": "guild", "leader": "Lady Justice", "hires": ["Convict Gunslinger", "Hans", "Johan"] }"#;
    for refusal in refusals("rulesets/malifaux", crew, "es")? {
        println!("{refusal}");
    }
    Ok(())
}
