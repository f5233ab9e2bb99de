//! `reglo check`: every error and warning of rulesets.

use super::load;
use crate::args::{Common, Format};
use crate::codes;
use crate::disk::{self, Disk};
use crate::output::{Answer, Failure, SCHEMA_VERSION, diagnostic_json, print_json, print_text};
use crate::render::{self, Style};
use crate::table::{named_by, saves};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Severity, Span};
use reglo_interpreter::data::Format as SheetFormat;
use reglo_interpreter::files::Files;
use reglo_interpreter::load::{Loaded, Ruleset};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Checks each ruleset and says what was found.
pub fn run(rulesets: &[PathBuf], strict: bool, common: &Common) -> Result<Answer, Failure> {
    let mut clean = true;
    let mut found = Vec::new();
    for folder in rulesets {
        let mut loaded = load(folder, common)?;
        begins(&mut loaded);
        examples(folder, &mut loaded)?;
        let errors = count(&loaded.diagnostics, Severity::Error);
        let warnings = count(&loaded.diagnostics, Severity::Warning);
        clean &= errors == 0 && !(strict && warnings > 0);
        if common.format == Format::Text {
            print_text(&render::diagnostics(
                &loaded.diagnostics,
                &loaded.sources,
                Style::for_stdout(),
            ))?;
            print_text(&format!(
                "{}: {}, {}\n",
                folder.display(),
                counted(errors, "error"),
                counted(warnings, "warning")
            ))?;
            if let Some(first) = loaded
                .diagnostics
                .iter()
                .find(|found| found.severity == Severity::Error)
            {
                print_text(&format!("`reglo explain {}` tells more of such an error\n", first.code))?;
            }
        }
        found.push(json!({
            "ruleset": super::path_text(folder),
            "errors": errors,
            "warnings": warnings,
            "diagnostics": loaded.diagnostics.iter().map(|d| diagnostic_json(d, &loaded.sources)).collect::<Vec<_>>(),
        }));
    }
    if common.format == Format::Json {
        print_json(&json!({ "schema_version": SCHEMA_VERSION, "clean": clean, "rulesets": found }))?;
    }
    Ok(if clean { Answer::Yes } else { Answer::No })
}

/// Reads the examples of a ruleset that has no errors itself: sheets, and what games begin with. What is wrong with them joins the findings.
fn examples(folder: &Path, loaded: &mut Loaded) -> Result<(), Failure> {
    let below = folder.join("examples");
    let Some(ruleset) = loaded.ruleset.as_ref().filter(|_| below.is_dir()) else {
        return Ok(());
    };
    let is_sheet = |path: &String| path.ends_with(".ron") || path.ends_with(".json");
    let begun_with = ruleset.manifest.setup.as_ref().map(|(below, _)| folder.join(below));
    let is_begun_with = |path: &String| begun_with.as_deref() == Some(Path::new(path));
    let paths = Disk.list(&super::path_text(&below)).map_err(|e| Failure::io(&e))?;
    for path in paths.iter().filter(|path| is_sheet(path) && !is_begun_with(path)) {
        let read = disk::read_text(Path::new(path));
        let file = loaded.sources.add(path, read.as_deref().unwrap_or_default());
        let text = match read {
            Ok(text) => text,
            Err(error) => {
                let start = Span { file, start: 0, end: 0 };
                let found = Diagnostic::error(codes::IO, start, error.to_string());
                loaded
                    .diagnostics
                    .push(found.help("mend the file, or take it out of `examples`"));
                continue;
            }
        };
        loaded.diagnostics.extend(example(ruleset, path, &text, file));
    }
    Ok(())
}

/// Reads what games of a ruleset without errors begin with, wherever that lies. That it can be read at all is known.
fn begins(loaded: &mut Loaded) {
    let Some(ruleset) = &loaded.ruleset else { return };
    let manifest = &ruleset.manifest;
    let Some((below, named)) = &manifest.setup else { return };
    let path = format!("{}/{below}", manifest.folder);
    let Ok(text) = disk::read_text(Path::new(&path)) else {
        return;
    };
    let file = loaded.sources.add(&path, &text);
    if let Err(found) = ruleset.read_setup(&text, SheetFormat::of(&path, &text), file) {
        loaded.diagnostics.extend(named_by(found, Some(*named)));
    }
}

/// What is wrong with an example: it has to be a sheet or a setup. Where it is neither, it was meant to be the one of which less is wrong.
fn example(ruleset: &Ruleset, path: &str, text: &str, file: FileId) -> Vec<Diagnostic> {
    let format = SheetFormat::of(path, text);
    let Err(sheet) = ruleset.read_sheet(text, format, file) else {
        return Vec::new();
    };
    if saves::is_save(text) {
        return Vec::new();
    }
    if ruleset.program.schema.game.is_none() {
        return sheet;
    }
    match ruleset.read_setup(text, format, file) {
        Ok(_) => Vec::new(),
        Err(setup) if ruleset.program.schema.sheet.is_none() || setup.len() < sheet.len() => setup,
        Err(_) => sheet,
    }
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
