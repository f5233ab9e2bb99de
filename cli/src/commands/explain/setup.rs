//! A value in a game that has not begun: where its number comes from in what a game begins with.

use super::{asked, figure_alone, of_the_rules, told};
use crate::args::{Common, Format};
use crate::commands::{Open, fault};
use crate::output::{Failure, print_text};
use crate::speak::Speaker;
use crate::table::{located, read_file};
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::data::Format as Written;
use reglo_interpreter::play::{Game, Table};
use std::path::Path;

/// Whether a file says what a game begins with, and is no sheet.
///
/// # Errors
/// If it cannot be read.
pub fn is_one(file: &Path, open: &Open) -> Result<bool, Failure> {
    if file == Path::new("-") || open.ruleset.program.schema.game.is_none() {
        return Ok(false);
    }
    let (text, shown) = read_file(file, open).map_err(|error| Failure::io(&error))?;
    let mut sources = open.sources.clone();
    let place = sources.add(&shown, &text);
    let format = Written::of(&shown, &text);
    if open.ruleset.program.schema.sheet.is_none() {
        return Ok(true);
    }
    // It is meant to be that of the two with which less is wrong.
    let wrong = |found: Result<(), Vec<Diagnostic>>| found.err().map_or(0, |found| found.len());
    let as_sheet = wrong(open.ruleset.read_sheet(&text, format, place).map(drop));
    let as_setup = wrong(open.ruleset.read_setup(&text, format, place).map(drop));
    Ok(as_setup < as_sheet)
}

/// Says what a value comes to there. Whoever has the file knows all that is in it, so nothing is hidden.
pub fn explain(mut open: Open, what: &str, file: &Path, common: &Common) -> Result<(), Failure> {
    let (text, shown) = read_file(file, &open).map_err(|error| Failure::io(&error))?;
    let place = open.sources.add(&shown, &text);
    let read = open.ruleset.read_setup(&text, Written::of(&shown, &text), place);
    let setup = read.map_err(|found| located(found, &open))?;
    if of_the_rules(what, &open, common)? {
        return Ok(());
    }
    let asked = asked(what, &mut open)?;
    let table = Table::new(&open.ruleset, &setup).map_err(|found| located(found, &open))?;
    let mut game = Game::new(&open.ruleset, &table, 0);
    if common.format == Format::Text {
        print_text(&Speaker::new(&open).preface())?;
    }
    match game.derive(&asked).map_err(|found| fault(&found, &open))? {
        Some(derivation) => told(what, &derivation, &open, common),
        None => {
            let figure = game.worked_out(&asked).map_err(|found| fault(&found, &open))?;
            figure_alone(what, &figure, &open, common)
        }
    }
}
