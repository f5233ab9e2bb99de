//! A value in a saved game: where its number comes from in the state that the save has come to.

use super::{asked, figure_alone, of_the_rules, told};
use crate::args::{Common, Format};
use crate::commands::fault;
use crate::output::{Failure, print_text};
use crate::speak::Speaker;
use crate::table::{saves, seats};
use reglo_interpreter::play::Game;
use std::path::Path;

/// Says what a value comes to there: to whoever sits at a seat, if they may know all that it is worked out from. Without a seat nothing is hidden,
/// since whoever has the save can know all that is in it.
pub fn explain(
    ruleset: &Path,
    what: &str,
    (file, viewer): (&Path, Option<&str>),
    common: &Common,
) -> Result<(), Failure> {
    let (mut prepared, save) = saves::read(ruleset, file, common)?;
    if of_the_rules(what, &prepared.open, common)? {
        return Ok(());
    }
    let asked = asked(what, &mut prepared.open)?;
    let open = &prepared.open;
    let failed = |why| saves::failure(&why, &crate::commands::path_text(file), open);
    let table = save.table(&open.ruleset).map_err(failed)?;
    let mut game = Game::new(&open.ruleset, &table, save.seed);
    save.resume(&mut game).map_err(failed)?;
    if let Some(viewer) = viewer {
        let speaker = Speaker::new(open);
        let player = seats::seat(viewer, &seats::players(&game, &speaker), &speaker)?;
        if !game.may_know(player, &asked).map_err(|found| fault(&found, open))? {
            let player = speaker.thing(player);
            let args = [("player", player.as_str()), ("what", what)];
            return Err(speaker.words.call("explain-not-seen", "explain-not-seen-help", &args));
        }
    }
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
