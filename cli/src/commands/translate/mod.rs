//! `reglo translate`: one file for each thing it does.

mod accept;
mod export;
mod import;
mod keywords;
mod preview;
mod renumber;
mod status;

use crate::args::{Common, Translate, Translating};
use crate::commands::{Open, no_language};
use crate::output::{Answer, Failure};
use reglo_grammar::tags;

/// Does it.
///
/// # Errors
/// Why it could not be done.
pub fn run(translate: &Translate) -> Result<Answer, Failure> {
    let common = &translate.common;
    match &translate.what {
        Translating::Status { ruleset } => status::run(ruleset, common),
        Translating::Accept { ruleset, keys, all } => accept::run(ruleset, keys, *all, common),
        Translating::Preview { ruleset, rule } => preview::run(ruleset, rule, common),
        Translating::Export { ruleset, output } => export::run(ruleset, output.as_deref(), common),
        Translating::Import { ruleset, file } => import::run(ruleset, file, common),
        Translating::Renumber {
            ruleset,
            from,
            to,
            with,
            dry_run,
        } => renumber::run(ruleset, (from.as_str(), to.as_str()), with, *dry_run, common),
        Translating::Keywords { ruleset, to } => keywords::run(ruleset, to, common),
    }
}

/// The language asked for, else all of the ruleset.
///
/// # Errors
/// See [`itself`].
fn chosen(open: &Open, common: &Common) -> Result<Vec<String>, Failure> {
    match &common.lang {
        Some(lang) => Ok(vec![itself(open, lang)?]),
        None => Ok(open.ruleset.manifest.languages.clone()),
    }
}

/// The language asked for as the manifest writes it. Whoever works on the texts of one means that one, and not a wider one that serves its readers.
///
/// # Errors
/// If the ruleset has only a wider one.
fn itself(open: &Open, asked: &str) -> Result<String, Failure> {
    if tags::same(&open.lang, asked) {
        return Ok(open.lang.clone());
    }
    Err(no_language(&open.ruleset, asked))
}

/// The language that `--lang` names, where a command is about one.
fn asked_for<'c>(common: &'c Common, what: &str) -> Result<&'c str, Failure> {
    common.lang.as_deref().ok_or_else(|| {
        let message = format!("it is not said which language's texts are {what}");
        Failure::call(message, "name it with `--lang`")
    })
}
