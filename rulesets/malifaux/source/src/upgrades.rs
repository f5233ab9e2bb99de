//! The table of upgrades.

use crate::error::{Error, Problem};
use crate::id::id;
use crate::restriction::Restrictions;
use crate::roster::{FACTIONS, Roster};
use crate::table::{Row, flag, number, rows, words};
use crate::write::{Fields, file};
use serde::Deserialize;

/// The name of the table in messages.
pub const TABLE: &str = "upgrades";

/// The cells that the ruleset uses.
#[derive(Debug, Deserialize)]
pub struct Upgrade {
    /// As printed.
    pub name: String,
    factions: String,
    cost: String,
    rare: String,
    limited: String,
    restriction: String,
}

/// All upgrades, in the table's order.
pub fn read(text: &str) -> Result<Vec<Row<Upgrade>>, Error> {
    rows(TABLE, text)
}

/// The data file.
pub fn write(upgrades: &[Row<Upgrade>], roster: &Roster) -> Result<String, Error> {
    let mut things = Vec::with_capacity(upgrades.len());
    for row in upgrades {
        let written = fields(&row.cells, roster).map_err(|problem| Error::Row {
            table: TABLE,
            line: row.line,
            problem,
        })?;
        things.push((id(&row.cells.name), written));
    }
    file(TABLE, "Upgrade", things.into_iter())
}

fn fields(upgrade: &Upgrade, roster: &Roster) -> Result<String, Problem> {
    let cost = number("cost", &upgrade.cost)?.ok_or_else(|| Problem::NotANumber {
        column: "cost",
        text: String::new(),
    })?;
    let restrictions = Restrictions::read(&upgrade.restriction, roster)?;
    let mut fields = Fields::default();
    fields.text("name", &upgrade.name);
    fields.list("factions", &words("faction", FACTIONS, &upgrade.factions)?);
    // A negative cost gives stones back: a quantity of stones is never below zero, so that it has a field of its own.
    fields.word("cost", cost.max(0));
    fields.number("rebate", (cost < 0).then_some(-cost));
    fields.number("rare", number("rare", &upgrade.rare)?);
    fields.flag("limited", flag("limited", &upgrade.limited)?);
    if let Some(attachment) = &restrictions.attachment {
        fields.word("attachment", attachment);
    }
    fields.list("restrictions", &restrictions.all);
    Ok(fields.finish())
}
