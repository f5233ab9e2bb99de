//! What the interpreter does not offer yet.
#![allow(clippy::todo)]

use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_interpreter::data::{Format, Setup};
use reglo_interpreter::load::{Manifest, Ruleset};
use reglo_interpreter::answer::Fault;
use reglo_interpreter::play::{Answer, Game, Refusal};
use reglo_interpreter::schema::ObjectId;

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

/// A random answer of that player, or of anybody who is asked.
///
/// # Errors
/// As [`Game::random_answer`].
pub fn random_answer(
    game: &mut Game<'_>,
    player: Option<ObjectId>,
    seed: u64,
) -> Result<Option<(ObjectId, Answer)>, Fault> {
    let _ = player;
    game.random_answer(seed)
}

/// Why an answer would be refused.
pub fn try_answer(game: &mut Game<'_>, player: ObjectId, answer: &Answer) -> Option<Refusal> {
    let _ = (game, player, answer);
    None
}

/// A game as a save.
#[must_use]
pub fn save(game: &Game<'_>) -> String {
    let _ = game;
    todo!()
}

/// Whether a text is a save of any game.
#[must_use]
pub fn is_save(text: &str) -> bool {
    let _ = text;
    todo!()
}
