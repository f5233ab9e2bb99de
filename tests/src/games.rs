//! Games of rulesets that stand in the workspace, begun as their setups say.

use crate::files::workspace;
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Table};

/// What a setup in RON says, with these players or else its own, and the table that it makes.
///
/// # Errors
/// If it cannot be read, or the ruleset does not take it.
pub fn table(ruleset: &Ruleset, file: &str, players: &[&str]) -> Result<(String, Table), String> {
    let text = std::fs::read_to_string(workspace().join(file)).map_err(|error| format!("{file}: {error}"))?;
    let text = seated(ruleset, text, players)?;
    let setup = ruleset.read_setup(&text, Format::Ron, FileId(u32::MAX));
    let table = setup.and_then(|setup| Table::new(ruleset, &setup));
    let table = table.map_err(|found| format!("{file}: {found:#?}"))?;
    Ok((text, table))
}

/// A setup in RON with these players, or with its own where none are named.
///
/// # Errors
/// If it cannot be read, or there is no such player.
pub fn seated(ruleset: &Ruleset, setup: String, players: &[&str]) -> Result<String, String> {
    if players.is_empty() {
        return Ok(setup);
    }
    let players = players.iter().map(|id| ruleset.data.thing(id));
    let players: Option<Vec<_>> = players.collect();
    let players = players.ok_or("there is no such player")?;
    let seated = ruleset.seated(&setup, Format::Ron, &players);
    seated.map_err(|found| format!("{found:#?}"))
}

/// The ruleset's own procedure, begun.
///
/// # Errors
/// If it has none, or it cannot be begun.
pub fn begun<'t>(ruleset: &'t Ruleset, table: &'t Table, seed: u64) -> Result<Game<'t>, String> {
    let procedure = ruleset.procedure().ok_or("nothing is played")?;
    let mut game = Game::new(ruleset, table, seed);
    game.begin(procedure, &[]).map_err(|fault| format!("{fault:?}"))?;
    Ok(game)
}
