//! Who sits where.

use crate::output::Failure;
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::names::{Found, Lookup};
use reglo_interpreter::play::Game;
use reglo_interpreter::schema::ObjectId;

/// The players in the order of their seats, as the game stands; none where the ruleset does not say who plays.
#[must_use]
pub fn players(game: &Game<'_>, speaker: &Speaker<'_>) -> Vec<ObjectId> {
    let declared = speaker.program().schema.game.as_ref();
    let Some(column) = declared.and_then(|game| game.players) else {
        return Vec::new();
    };
    let fields = game.view(None).fields;
    let seats = fields
        .into_iter()
        .find(|field| field.column == column && field.object.is_none());
    match seats.and_then(|field| field.holds) {
        Some(Figure::Things(players)) => players,
        Some(Figure::Thing(player)) => vec![player],
        _ => Vec::new(),
    }
}

/// Which of the players a seat is that somebody named: by number from 1, by id, by name.
///
/// # Errors
/// If there is no such seat, or two have that name.
pub fn seat(text: &str, players: &[ObjectId], speaker: &Speaker<'_>) -> Result<ObjectId, Failure> {
    let by_number = text
        .parse::<usize>()
        .ok()
        .and_then(|number| players.get(number.checked_sub(1)?).copied());
    if let Some(player) = by_number {
        return Ok(player);
    }
    let found = match speaker.open.ruleset.names.find(text) {
        Found::None => Vec::new(),
        Found::One(one) => vec![one],
        Found::Several(several) => several,
    };
    let seated: Vec<ObjectId> = found.into_iter().filter(|one| players.contains(one)).collect();
    match seated[..] {
        [one] => Ok(one),
        _ => {
            let seats = players.iter().enumerate();
            let seats = seats.map(|(at, player)| format!("{} ({})", at + 1, speaker.formal(&Figure::Thing(*player))));
            let help = if players.is_empty() { "seat-nobody" } else { "seat-help" };
            let args = [("seat", text), ("seats", &*seats.collect::<Vec<_>>().join(", "))];
            Err(speaker.words.call("seat-unknown", help, &args))
        }
    }
}
