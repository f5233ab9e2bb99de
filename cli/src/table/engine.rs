//! What the interpreter does not offer yet.
#![allow(clippy::todo)]

use reglo_interpreter::play::{Answer, Game};

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
