//! One file a command. Each takes what was said on the command line and returns its answer, or why there is none.

pub mod book;
pub mod check;
pub mod diff;
mod edited;
pub mod explain;
pub mod fmt;
pub mod new;
pub mod options;
pub mod play;
mod rule_files;
pub mod rules;
pub mod run;
pub mod simulate;
pub mod test;
pub mod translate;
pub mod validate;

use crate::args::Common;
use crate::disk::{self, Disk};
use crate::layout;
use crate::output::Failure;
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use reglo_grammar::tags;
use reglo_interpreter::answer::Fault;
use reglo_interpreter::data::{Format, Record};
use reglo_interpreter::load::{Loaded, Ruleset, Sources};
use std::path::Path;

/// A ruleset that can be used, and what messages need besides it.
pub struct Open {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Its files.
    pub sources: Sources,
    /// The language of what people read.
    pub lang: String,
}

/// A path as the engine writes it.
#[must_use]
pub fn path_text(path: &Path) -> String {
    let text = disk::slashes(path);
    let trimmed = text.trim_end_matches('/');
    if trimmed.is_empty() { text } else { trimmed.to_owned() }
}

/// Whether any of the findings makes the ruleset unusable.
#[must_use]
pub fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|d| d.severity == Severity::Error)
}

/// Loads a ruleset, whatever is found in it.
///
/// # Errors
/// If there is no such folder.
pub fn load(folder: &Path, common: &Common) -> Result<Loaded, Failure> {
    if !folder.is_dir() {
        let what = if folder.exists() {
            "is not a folder"
        } else {
            "does not exist"
        };
        return Err(Failure::call(
            format!("`{}` {what}", folder.display()),
            "name the folder that holds the `ruleset.ron` of a ruleset",
        ));
    }
    Ok(Ruleset::load(&Disk, &path_text(folder), &common.settings))
}

/// Loads a ruleset that is to be used.
///
/// # Errors
/// If it has errors, or not the language asked for.
pub fn open(folder: &Path, common: &Common) -> Result<Open, Failure> {
    let Loaded {
        ruleset,
        diagnostics,
        sources,
    } = load(folder, common)?;
    let ruleset = match ruleset {
        Some(ruleset) if !has_errors(&diagnostics) => ruleset,
        _ => {
            return Err(Failure::Located {
                diagnostics,
                sources: Box::new(sources),
            });
        }
    };
    let lang = language(&ruleset, common)?;
    Ok(Open { ruleset, sources, lang })
}

fn language(ruleset: &Ruleset, common: &Common) -> Result<String, Failure> {
    let known = &ruleset.manifest.languages;
    let Some(asked) = &common.lang else {
        return Ok(known.first().cloned().unwrap_or_else(|| "en".to_owned()));
    };
    if let Some(serves) = tags::lookup(asked, known.iter().map(String::as_str)) {
        return Ok(serves.to_owned());
    }
    Err(no_language(ruleset, asked))
}

/// What is said where a ruleset does not have a language.
fn no_language(ruleset: &Ruleset, asked: &str) -> Failure {
    let manifest = &ruleset.manifest;
    Failure::call(
        format!("ruleset `{}` has no language `{asked}`", manifest.id),
        format!("it has: {}", manifest.languages.join(", ")),
    )
}

/// Reads a sheet; its text joins the sources, so that messages can show it.
///
/// # Errors
/// If it cannot be read or is no sheet of this ruleset.
pub fn read_sheet(open: &mut Open, path: &Path) -> Result<Record, Failure> {
    let text = disk::read_text(path).map_err(|e| Failure::io(&e))?;
    let shown = if path == Path::new("-") {
        "standard input".to_owned()
    } else {
        path_text(path)
    };
    let file = open.sources.add(&shown, &text);
    let format = Format::of(&shown, &text);
    open.ruleset
        .read_sheet(&text, format, file)
        .map_err(|diagnostics| Failure::Located {
            diagnostics,
            sources: Box::new(open.sources.clone()),
        })
}

/// An evaluation that came to no end, as a located finding.
#[must_use]
pub fn fault(fault: &Fault, open: &Open) -> Failure {
    let diagnostic = fault.diagnostic(&open.ruleset.program);
    Failure::Located {
        diagnostics: vec![diagnostic],
        sources: Box::new(open.sources.clone()),
    }
}

/// Lines with two blanks before them.
#[must_use]
pub fn indented(text: &str) -> String {
    text.lines()
        .map(|line| {
            if line.is_empty() {
                "\n".to_owned()
            } else {
                format!("  {line}\n")
            }
        })
        .collect()
}

/// A paragraph in lines as wide as the terminal.
#[must_use]
pub fn wrapped(text: &str, indent: usize) -> String {
    layout::paragraph(text, indent, layout::width())
}
