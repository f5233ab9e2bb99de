//! What the interpreter does not offer yet.
#![allow(clippy::todo)]

use reglo_interpreter::answer::Fault;
use reglo_interpreter::play::{Answer, Game, Refusal};
use reglo_interpreter::schema::ObjectId;

/// Reads an answer. What is no answer but a name of several words is that name.
///
/// # Errors
/// What cannot be understood.
pub fn read_answer(text: &str) -> Result<Answer, String> {
    let is_name = |c: char| c.is_alphanumeric() || c.is_whitespace() || "_'’-.".contains(c);
    Answer::parse(text).or_else(|found| {
        let words = text.split_whitespace().count();
        if words > 1 && text.starts_with(char::is_alphabetic) && text.chars().all(is_name) {
            return Ok(Answer::Name(text.to_owned()));
        }
        Err(found.into_iter().next().map(|found| found.message).unwrap_or_default())
    })
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
