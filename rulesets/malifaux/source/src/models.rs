//! The table of models.

use crate::error::{Error, Problem};
use crate::id::id;
use crate::roster::{CHARACTERISTICS, FACTIONS, FROZEN_HEART, Roster, STATIONS};
use crate::table::{Row, flag, member, number, rows, words};
use crate::write::{Fields, file};
use serde::Deserialize;

/// The name of the table in messages.
pub const TABLE: &str = "models";

/// The cells that the ruleset uses.
#[derive(Debug, Deserialize)]
pub struct Model {
    /// As printed.
    pub name: String,
    factions: String,
    station: String,
    cost: String,
    cache: String,
    rare: String,
    mercenary: String,
    totem_for: String,
    wp: String,
    characteristics: String,
}

/// All models, in the table's order.
pub fn read(text: &str) -> Result<Vec<Row<Model>>, Error> {
    rows(TABLE, text)
}

/// The data file.
pub fn write(models: &[Row<Model>], roster: &Roster) -> Result<String, Error> {
    let mut things = Vec::with_capacity(models.len());
    for row in models {
        let written = fields(&row.cells, roster).map_err(|problem| Error::Row {
            table: TABLE,
            line: row.line,
            problem,
        })?;
        things.push((id(&row.cells.name), written));
    }
    file(TABLE, "Model", things.into_iter())
}

fn fields(model: &Model, roster: &Roster) -> Result<String, Problem> {
    let mut fields = Fields::default();
    fields.text("name", &model.name);
    fields.list("factions", &words("faction", FACTIONS, &model.factions)?);
    fields.word("station", member("station", STATIONS, &model.station)?);
    fields.number("cost", number("cost", &model.cost)?);
    fields.number("cache", number("cache", &model.cache)?);
    fields.number("rare", number("rare", &model.rare)?);
    fields.flag("mercenary", flag("mercenary", &model.mercenary)?);
    fields.flag("totem", !model.totem_for.is_empty());
    fields.list("follows", &followed(&model.totem_for, roster)?);
    fields.number("wp", number("wp", &model.wp)?);
    fields.list(
        "characteristics",
        &words("characteristic", CHARACTERISTICS, &model.characteristics)?,
    );
    fields.flag("frozen_heart", FROZEN_HEART.contains(&id(&model.name).as_str()));
    Ok(fields.finish())
}

/// The leader a totem belongs to; none for one that goes with `any`.
fn followed(totem_for: &str, roster: &Roster) -> Result<Vec<String>, Problem> {
    match totem_for {
        "" | "any" => Ok(Vec::new()),
        leader => roster.model(leader).map(|found| vec![found]),
    }
}
