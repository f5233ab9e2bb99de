//! Games of rulesets that stand in the workspace, begun as their setups say.

use crate::files::workspace;
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Game, Table};

/// What a setup in RON says, and the table that it makes.
///
/// # Errors
/// If it cannot be read, or the ruleset does not take it.
pub fn table(ruleset: &Ruleset, file: &str) -> Result<(String, Table), String> {
    let text = std::fs::read_to_string(workspace().join(file)).map_err(|error| format!("{file}: {error}"))?;
    let setup = ruleset.read_setup(&text, Format::Ron, FileId(u32::MAX));
    let table = setup.and_then(|setup| Table::new(ruleset, &setup));
    let table = table.map_err(|found| format!("{file}: {found:#?}"))?;
    Ok((text, table))
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
