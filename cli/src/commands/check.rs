//! `reglo check`: every error and warning of rulesets.

use super::load;
use crate::args::{Common, Format};
use crate::output::{Answer, Failure, SCHEMA_VERSION, diagnostic_json, print_json, print_text};
use crate::render::{self, Style};
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use serde_json::json;
use std::path::PathBuf;

/// Checks each ruleset and says what was found.
pub fn run(rulesets: &[PathBuf], strict: bool, common: &Common) -> Result<Answer, Failure> {
    let mut clean = true;
    let mut found = Vec::new();
    for folder in rulesets {
        let loaded = load(folder, common)?;
        let errors = count(&loaded.diagnostics, Severity::Error);
        let warnings = count(&loaded.diagnostics, Severity::Warning);
        clean &= errors == 0 && !(strict && warnings > 0);
        if common.format == Format::Text {
            print_text(&render::diagnostics(
                &loaded.diagnostics,
                &loaded.sources,
                Style::for_stdout(),
            ));
            print_text(&format!(
                "{}: {}, {}\n",
                folder.display(),
                counted(errors, "error"),
                counted(warnings, "warning")
            ));
        }
        found.push(json!({
            "ruleset": super::path_text(folder),
            "errors": errors,
            "warnings": warnings,
            "diagnostics": loaded.diagnostics.iter().map(|d| diagnostic_json(d, &loaded.sources)).collect::<Vec<_>>(),
        }));
    }
    if common.format == Format::Json {
        print_json(&json!({ "schema_version": SCHEMA_VERSION, "clean": clean, "rulesets": found }));
    }
    Ok(if clean { Answer::Yes } else { Answer::No })
}

fn count(diagnostics: &[Diagnostic], severity: Severity) -> usize {
    diagnostics.iter().filter(|d| d.severity == severity).count()
}

fn counted(n: usize, what: &str) -> String {
    if n == 1 {
        format!("1 {what}")
    } else {
        format!("{n} {what}s")
    }
}
