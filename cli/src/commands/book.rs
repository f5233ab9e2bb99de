//! `reglo book`: the whole rulebook in a language.

use super::open;
use crate::args::{Common, Format, Paper};
use crate::book;
use crate::disk;
use crate::json;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use serde_json::json;
use std::path::Path;

/// What the book is to be.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// How it is laid out.
    pub to: Paper,
    /// Whether the formal texts stand beside the prose.
    pub formal: bool,
    /// The file that it is written to; else to standard output.
    pub output: Option<&'a Path>,
}

/// Makes the book, and prints or writes it.
pub fn run(ruleset: &Path, wanted: Wanted<'_>, common: &Common) -> Result<Answer, Failure> {
    let open = open(ruleset, common)?;
    let made = book::gather(&open, wanted.formal)?;
    let text = match wanted.to {
        Paper::Md => book::markdown(&made),
        Paper::Html => book::html(&made),
        Paper::Text => book::plain(&made),
    };
    if let Some(path) = wanted.output {
        disk::write_text(path, &text).map_err(|error| Failure::io(&error))?;
    }
    match (common.format, wanted.output) {
        (Format::Text, Some(path)) => print_text(&format!("{}\n", path.display()))?,
        (Format::Text, None) => print_text(&text)?,
        (Format::Json, written) => {
            let answer = json!({
            "schema_version": SCHEMA_VERSION,
            "ruleset": open.ruleset.manifest.id,
            "version": open.ruleset.manifest.version,
            "lang": open.lang,
            "rules": made.rules.len() + made.things.iter().map(|thing| thing.rules.len()).sum::<usize>(),
            "file": written.map(super::path_text),
            "text": if written.is_some() { None } else { Some(text) },
            });
            print_json(&json::with_borrowed(answer, &made.borrowed))?;
        }
    }
    Ok(Answer::Yes)
}
