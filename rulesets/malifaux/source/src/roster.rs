//! The closed lists of the game, and every id that is taken.

use crate::error::{Error, Problem};
use crate::id::id;
use crate::models::{self, Model};
use crate::table::Row;
use crate::upgrades::{self, Upgrade};
use std::collections::BTreeMap;

/// Members of `Faction` in `rules/vocabulary.reglo`.
pub const FACTIONS: &[&str] = &[
    "guild",
    "resurrectionists",
    "arcanists",
    "neverborn",
    "outcasts",
    "gremlins",
    "ten_thunders",
];

/// Members of `Station`.
pub const STATIONS: &[&str] = &["master", "henchman", "enforcer", "minion", "peon"];

/// Members of `Attachment`: upgrades that are put on a model in play or by another card.
pub const ATTACHMENTS: &[&str] = &["modification", "ascendant", "trinket", "soulbound"];

/// Models with the ability Frozen Heart.
pub const FROZEN_HEART: &[&str] = &[
    "blessed_of_december",
    "december_acolyte",
    "ice_gamin",
    "ice_golem",
    "rasputina",
    "silent_one",
    "snow_storm",
    "wendigo",
];

/// Members of `Characteristic`.
pub const CHARACTERISTICS: &[&str] = &[
    "academic",
    "ancestor",
    "bandit",
    "beast",
    "belle",
    "black_sheep",
    "brilliance",
    "construct",
    "crossroads_seven",
    "cursed",
    "darkened",
    "effigy",
    "emissary_of_fate",
    "fae",
    "family",
    "foundry",
    "freikorps",
    "gamin",
    "gremlin",
    "guardsman",
    "guild_marshal",
    "horror",
    "horseman",
    "hound",
    "journalist",
    "kin",
    "last_blossom",
    "living",
    "lost",
    "m_and_su",
    "mimic",
    "nephilim",
    "nightmare",
    "nihilist",
    "oni",
    "pig",
    "puppet",
    "retainer",
    "revenant",
    "rooster",
    "showgirl",
    "sister",
    "sky_pirate",
    "spirit",
    "swampfiend",
    "swarm",
    "tormented",
    "trichi",
    "tyrant",
    "undead",
    "vermin",
    "witch_hunter",
    "woe",
];

/// Every id, with the name it was made of.
#[derive(Debug)]
pub struct Roster {
    models: BTreeMap<String, String>,
}

impl Roster {
    /// Gathers the ids of models and upgrades; each must be alone.
    pub fn of(models: &[Row<Model>], upgrades: &[Row<Upgrade>]) -> Result<Self, Error> {
        let mut taken = BTreeMap::new();
        for row in models {
            take(&mut taken, &row.cells.name).map_err(|problem| Error::Row {
                table: models::TABLE,
                line: row.line,
                problem,
            })?;
        }
        let models = taken.clone();
        for row in upgrades {
            take(&mut taken, &row.cells.name).map_err(|problem| Error::Row {
                table: upgrades::TABLE,
                line: row.line,
                problem,
            })?;
        }
        Ok(Self { models })
    }

    /// The id of the model with exactly this name.
    pub fn model(&self, name: &str) -> Result<String, Problem> {
        let found = id(name);
        match self.models.get(&found) {
            Some(known) if known == name => Ok(found),
            _ => Err(Problem::Unknown {
                what: "model",
                word: name.to_owned(),
            }),
        }
    }
}

fn take(taken: &mut BTreeMap<String, String>, name: &str) -> Result<(), Problem> {
    let id = id(name);
    if id.is_empty() {
        return Err(Problem::Nameless(name.to_owned()));
    }
    match taken.insert(id.clone(), name.to_owned()) {
        None => Ok(()),
        Some(other) => Err(Problem::SameId {
            name: name.to_owned(),
            id,
            other,
        }),
    }
}
