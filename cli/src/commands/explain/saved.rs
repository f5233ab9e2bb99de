//! A value in a saved game: where its number comes from in the state that the save has come to.

use super::{asked, figure_alone, told};
use crate::args::{Common, Format};
use crate::commands::fault;
use crate::output::{Failure, print_text};
use crate::speak::Speaker;
use crate::table::saves;
use reglo_interpreter::play::Game;
use std::path::Path;

/// Says what a value comes to there. Whoever has the save knows all that is in it, so nothing is hidden.
pub fn explain(ruleset: &Path, what: &str, file: &Path, common: &Common) -> Result<(), Failure> {
    let (mut prepared, save) = saves::read(ruleset, file, common)?;
    let asked = asked(what, &mut prepared.open)?;
    let open = &prepared.open;
    let failed = |why| saves::failure(&why, &crate::commands::path_text(file), open);
    let table = save.table(&open.ruleset).map_err(failed)?;
    let mut game = Game::new(&open.ruleset, &table, save.seed);
    save.resume(&mut game).map_err(failed)?;
    if common.format == Format::Text {
        print_text(&Speaker::new(open).preface())?;
    }
    match game.derive(&asked).map_err(|found| fault(&found, open))? {
        Some(derivation) => told(what, &derivation, open, common),
        None => {
            let figure = game.worked_out(&asked).map_err(|found| fault(&found, open))?;
            figure_alone(what, &figure, open, common)
        }
    }
}
