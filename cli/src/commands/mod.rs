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
use crate::words::Words;
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use reglo_grammar::tags;
use reglo_interpreter::answer::Fault;
use reglo_interpreter::data::names::{nearest, same_name};
use reglo_interpreter::data::{Format, Record};
use reglo_interpreter::load::{Loaded, Ruleset, Sources};
use reglo_interpreter::schema::RulesetOption;
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

impl Open {
    /// A call that makes no sense, said in the reader's language: the keys of what is wrong and of what can be done.
    #[must_use]
    pub fn call(&self, wrong: &str, help: &str, args: &[(&str, &str)]) -> Failure {
        self.words().call(wrong, help, args)
    }

    /// What `reglo` itself says, in the reader's language.
    #[must_use]
    pub fn words(&self) -> Words {
        Words::with(&self.lang, &self.ruleset.translations)
    }

    /// How standard input, or a file, is called where findings in it are shown.
    #[must_use]
    pub fn shown(&self, path: &Path) -> String {
        match path == Path::new("-") {
            true => self.words().word("standard-input"),
            false => path_text(path),
        }
    }
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
        let key = if folder.exists() {
            "folder-is-none"
        } else {
            "folder-missing"
        };
        let words = Words::of(common.lang.as_deref().unwrap_or("en"));
        let folder = folder.display().to_string();
        return Err(words.call(key, "folder-help", &[("folder", &folder)]));
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
            return Err(bad_setting(folder, common).unwrap_or_else(|| Failure::Located {
                diagnostics,
                sources: Box::new(sources),
            }));
        }
    };
    let lang = language(&ruleset, common)?;
    Ok(Open { ruleset, sources, lang })
}

/// What is wrong with a setting of the command line, in the reader's language; nothing where the ruleset cannot be used without any either.
fn bad_setting(folder: &Path, common: &Common) -> Option<Failure> {
    if common.settings.is_empty() {
        return None;
    }
    let without = Common {
        settings: Vec::new(),
        ..common.clone()
    };
    let open = open(folder, &without).ok()?;
    let options = &open.ruleset.program.schema.options;
    common.settings.iter().find_map(|setting| {
        let found = open.ruleset.with_settings(std::slice::from_ref(setting)).err()?;
        let (name, value) = (setting.0.as_str(), setting.1.as_str());
        let code = found.first()?.code;
        let is_called = |option: &RulesetOption| {
            same_name(&option.name, name) || option.label.as_ref().is_some_and(|label| same_name(label, name))
        };
        if !options.iter().any(is_called) {
            let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
            let near = nearest(name, names.iter().copied());
            let help = match near {
                Some(_) => "call-near",
                None if names.is_empty() => "setting-none",
                None => "setting-known",
            };
            let names = names.join(", ");
            let args = [("name", name), ("near", near.unwrap_or_default()), ("names", &names)];
            return Some(open.call("setting-unknown", help, &args).under(code));
        }
        // What it can be set to stands in the finding, between backquotes.
        let help = found.into_iter().find_map(|found| found.help).unwrap_or_default();
        let mut values: Vec<&str> = Vec::new();
        for value in help.split('`').skip(1).step_by(2) {
            // The nearest stands there once more.
            if !values.contains(&value) {
                values.push(value);
            }
        }
        let args = [("name", name), ("value", value), ("values", &*values.join(", "))];
        Some(open.call("setting-value", "setting-values", &args).under(code))
    })
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
    let shown = open.shown(path);
    let file = open.sources.add(&shown, &text);
    let format = Format::of(&shown, &text);
    open.ruleset.read_sheet(&text, format, file).map_err(|diagnostics| {
        let begins_a_game =
            open.ruleset.program.schema.game.is_some() && open.ruleset.read_setup(&text, format, file).is_ok();
        match begins_a_game {
            true => open.call("setup-no-sheet", "setup-no-sheet-help", &[("file", &shown)]),
            false => Failure::Located {
                diagnostics,
                sources: Box::new(open.sources.clone()),
            },
        }
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
