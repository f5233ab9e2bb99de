//! What the interpreter does not offer yet.
#![allow(clippy::todo)]

use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_interpreter::data::{Format, Setup};
use reglo_interpreter::load::{Manifest, Ruleset};
use reglo_interpreter::play::Answer;

/// The path of the manifest's setup, below its folder.
#[must_use]
pub fn setup_of(manifest: &Manifest) -> Option<&str> {
    let _ = manifest;
    None
}

/// The manifest's procedure.
#[must_use]
pub fn procedure_of(manifest: &Manifest) -> Option<&str> {
    let _ = manifest;
    None
}

/// Reads a setup.
///
/// # Errors
/// All that is wrong with it.
pub fn read_setup(ruleset: &Ruleset, text: &str, format: Format, file: FileId) -> Result<Setup, Vec<Diagnostic>> {
    let _ = (ruleset, text, format, file);
    todo!()
}

/// Reads an answer.
///
/// # Errors
/// What cannot be understood.
pub fn read_answer(text: &str) -> Result<Answer, String> {
    let _ = text;
    todo!()
}

/// Writes an answer so that it can be read.
#[must_use]
pub fn answer_text(answer: &Answer) -> String {
    let _ = answer;
    todo!()
}
