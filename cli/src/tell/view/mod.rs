//! What can be seen of a state: first how it stands, then what the one who looks has, the things of the game as tables, the others, and the rest.
//!
//! What holds nothing, as it did in the beginning, is left out.

mod cells;
mod rows;
pub mod tables;
mod thing;

pub use cells::{is_empty, shown_cell};
pub use thing::{of_one, rule};

use crate::commands::wrapped;
use crate::speak::Speaker;
use cells::{cell, is_left_out};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::{Score, ShownThing, View};
use reglo_interpreter::schema::{Base, ColumnId, ObjectId};
use reglo_interpreter::texts::capital;
use rows::{Row, by_kind, columns};

/// From so many things on a kind comes before what the others have: the map, and what else many are alike of.
const MANY: usize = 3;

/// A state as somebody sees it.
pub struct Seen<'v> {
    /// Who; nobody if somebody looks on who may see everything.
    pub viewer: Option<ObjectId>,
    /// The fields.
    pub view: &'v View,
    /// What kinds show of their things.
    pub shown: &'v [ShownThing],
    /// What the game shows.
    pub scores: &'v [Score],
}

/// All of it.
#[must_use]
pub fn text(seen: &Seen<'_>, speaker: &Speaker<'_>) -> String {
    let rows = rows::rows(seen, speaker);
    let (game, things): (Vec<&Row<'_>>, Vec<&Row<'_>>) = rows.iter().partition(|row| row.owner.is_none());
    let players = players(seen.view, speaker);
    let plays = speaker.program().schema.game.as_ref().and_then(|game| game.player);
    let is_players = |row: &&Row<'_>| !players.is_empty() && row.owner.is_some() && row.owner == plays;
    let (of_players, things): (Vec<_>, Vec<_>) = things.into_iter().partition(is_players);
    // What nobody plays is as if it were not there.
    let seated = of_players
        .into_iter()
        .filter(|row| row.thing().is_some_and(|of| players.contains(&of)));
    let (own, others): (Vec<_>, Vec<_>) = seated.partition(|row| seen.viewer.is_some() && row.thing() == seen.viewer);
    let (many, few): (Vec<_>, Vec<_>) = by_kind(&things).into_iter().partition(|(_, rows)| rows.len() >= MANY);
    let mut text = head(seen, &game, &players, speaker);
    text += &plays.map_or_else(String::new, |kind| tables::paragraphs(&own, kind, speaker));
    let others = plays.filter(|_| !others.is_empty()).map(|kind| (kind, others));
    for (kind, rows) in many.into_iter().chain(others).chain(few) {
        text += &tables::things(&rows, kind, speaker);
    }
    text += &rest(&game, speaker);
    for (player, sheet) in &seen.view.sheets {
        text += &super::sheet::shown(*player, sheet, speaker);
    }
    text
}

/// Who plays.
fn players(view: &View, speaker: &Speaker<'_>) -> Vec<ObjectId> {
    let column = speaker.program().schema.game.as_ref().and_then(|game| game.players);
    let mut fields = view.fields.iter();
    let field = fields.find(|field| Some(field.column) == column && field.object.is_none());
    match field.and_then(|field| field.holds.as_ref()) {
        Some(Figure::Things(players)) => players.clone(),
        _ => Vec::new(),
    }
}

/// Whether a field of the game is told in a word: no list, no place, not one for each thing of a kind.
fn is_short(column: ColumnId, speaker: &Speaker<'_>) -> bool {
    let column = speaker.program().schema.columns.get(column.index());
    column.is_some_and(|column| !column.place && column.per.is_none() && !matches!(column.ty.base, Base::List(_)))
}

/// How the game stands: what of it is told in a word, in one line, and what it shows of the players, each a line.
fn head(seen: &Seen<'_>, game: &[&Row<'_>], players: &[ObjectId], speaker: &Speaker<'_>) -> String {
    let mut lines = Vec::new();
    let short = columns(game).into_iter().filter(|column| is_short(*column, speaker));
    let short = short.filter_map(|column| told(game, column, speaker));
    let short: Vec<String> = short.map(|(label, cell)| format!("{label}: {cell}")).collect();
    lines.push(short.join(" · "));
    let mut values: Vec<(String, Vec<String>)> = Vec::new();
    for score in seen.scores {
        let label = speaker.value(score.value);
        let figure = speaker.figure(&score.figure);
        let said = match score.player {
            Some(player) if players.contains(&player) => format!("{} {figure}", speaker.thing(player)),
            Some(_) => continue,
            None => figure,
        };
        match values.iter_mut().find(|(known, _)| *known == label) {
            Some((_, all)) => all.push(said),
            None => values.push((label, vec![said])),
        }
    }
    lines.extend(
        values
            .into_iter()
            .map(|(label, all)| format!("{label}: {}", all.join(" · "))),
    );
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let text: String = lines.iter().map(|line| wrapped(&capital(line), 1)).collect();
    if text.is_empty() { text } else { text + "\n" }
}

/// A field of the game with what it holds, unless that is nothing.
fn told(game: &[&Row<'_>], column: ColumnId, speaker: &Speaker<'_>) -> Option<(String, String)> {
    let has = |row: &&&Row<'_>| row.of(column).any(|field| !is_left_out(field, speaker));
    let cells: Vec<String> = game.iter().filter(has).map(|row| cell(row, column, speaker)).collect();
    (!cells.is_empty()).then(|| (speaker.field(column), cells.join(", ")))
}

/// The other fields of the game, one below the other. Who plays stands above.
fn rest(game: &[&Row<'_>], speaker: &Speaker<'_>) -> String {
    let players = speaker.program().schema.game.as_ref().and_then(|game| game.players);
    let long = columns(game).into_iter();
    let long = long.filter(|column| !is_short(*column, speaker) && Some(*column) != players);
    let lines: Vec<(String, String)> = long.filter_map(|column| told(game, column, speaker)).collect();
    tables::pairs(&lines)
}
