//! Reading the tables of models and upgrades.

use super::terms::{Attachment, Faction, Factions, Station, Traits};
use super::world::{Model, ModelId, Restriction, Upgrade};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Why the tables cannot be used.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum TableError {
    #[error("a table cannot be read: {0}")]
    Csv(#[from] csv::Error),
    #[error("`{0}` is no number")]
    Number(String),
    #[error("nothing is called `{0}`")]
    Unknown(String),
}

/// Every characteristic that a model has, in order of appearance; its position is its bit.
pub type TraitNames = Vec<String>;

/// A name in lower case with `_` between its words: `Som'er Teeth Jones` is `somer_teeth_jones`.
#[must_use]
pub fn id(name: &str) -> String {
    let plain = name.replace(['\'', '’'], "").replace('&', " and ").to_lowercase();
    let words = plain.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
}

/// The position of the first that fits.
pub fn position<T>(items: &[T], fits: impl FnMut(&T) -> bool) -> Option<u16> {
    items.iter().position(fits).and_then(|at| u16::try_from(at).ok())
}

#[derive(Deserialize)]
struct ModelRow {
    name: String,
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

#[derive(Deserialize)]
struct UpgradeRow {
    name: String,
    factions: String,
    cost: String,
    rare: String,
    limited: String,
    restriction: String,
}

/// The table of models, and the characteristics in it.
pub fn models(text: &str) -> Result<(TraitNames, Vec<Model>), TableError> {
    let rows: Vec<ModelRow> = rows(text)?;
    let mut traits = TraitNames::new();
    let mut models = Vec::with_capacity(rows.len());
    for row in &rows {
        let leader = Some(row.totem_for.as_str()).filter(|leader| !matches!(*leader, "" | "any"));
        models.push(Model {
            id: id(&row.name),
            factions: factions(&row.factions)?,
            station: station(&row.station).ok_or_else(|| TableError::Unknown(row.station.clone()))?,
            cost: number(&row.cost)?,
            cache: number(&row.cache)?.unwrap_or(0),
            rare: number(&row.rare)?,
            mercenary: row.mercenary == "yes",
            totem: !row.totem_for.is_empty(),
            follows: leader.map(|leader| named(&rows, leader)).transpose()?,
            wp: number(&row.wp)?,
            traits: interned(&mut traits, &row.characteristics),
            frozen_heart: FROZEN_HEARTS.contains(&row.name.as_str()),
        });
    }
    Ok((traits, models))
}

/// The table of upgrades.
pub fn upgrades(text: &str, traits: &[String], models: &[Model]) -> Result<Vec<Upgrade>, TableError> {
    let read = |row: &UpgradeRow| {
        let attachment = Attachment::ALL.iter().find(|(word, _)| *word == id(&row.restriction));
        Ok(Upgrade {
            id: id(&row.name),
            factions: factions(&row.factions)?,
            cost: number(&row.cost)?.unwrap_or(0),
            rare: number(&row.rare)?,
            limited: row.limited == "yes",
            attachment: attachment.map(|(_, attachment)| *attachment),
            restrictions: match attachment {
                Some(_) => Vec::new(),
                None => restrictions(&row.restriction, traits, models)?,
            },
        })
    };
    rows(text)?.iter().map(read).collect()
}

/// Models with the ability Frozen Heart, which the table of models has no column for.
const FROZEN_HEARTS: [&str; 8] = [
    "Blessed of December",
    "December Acolyte",
    "Ice Gamin",
    "Ice Golem",
    "Rasputina",
    "Silent One",
    "Snow Storm",
    "Wendigo",
];

/// Conditions joined by `;`, each with its ways joined by `or`.
fn restrictions(text: &str, traits: &[String], models: &[Model]) -> Result<Vec<Restriction>, TableError> {
    let conditions = text.split(';').map(str::trim).filter(|condition| !condition.is_empty());
    conditions
        .map(|condition| {
            let mut restriction = Restriction::default();
            for way in condition.split(" or ") {
                add_way(&mut restriction, way.trim(), traits, models)?;
            }
            Ok(restriction)
        })
        .collect()
}

fn add_way(to: &mut Restriction, way: &str, traits: &[String], models: &[Model]) -> Result<(), TableError> {
    let word = id(way);
    if let Some(model) = position(models, |model| model.id == word) {
        to.models.push(ModelId(model));
    } else if let Some(bit) = traits.iter().position(|known| *known == word) {
        to.traits = to.traits.and(Traits(1 << bit));
    } else if let Some(station) = station(way) {
        to.stations = to.stations.with(station);
    } else {
        match word.as_str() {
            "frozen_heart" => to.frozen_heart = true,
            "leader" => to.leader = true,
            "non_leader" => to.non_leader = true,
            "non_master" => to.non_master = true,
            _ => return Err(TableError::Unknown(way.to_owned())),
        }
    }
    Ok(())
}

fn rows<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, TableError> {
    let mut reader = csv::ReaderBuilder::new()
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    reader.deserialize().map(|row| row.map_err(TableError::Csv)).collect()
}

fn number<T: std::str::FromStr>(text: &str) -> Result<Option<T>, TableError> {
    let read = |text: &str| text.parse().map_err(|_| TableError::Number(text.to_owned()));
    Some(text).filter(|text| !text.is_empty()).map(read).transpose()
}

fn named(rows: &[ModelRow], name: &str) -> Result<ModelId, TableError> {
    let found = position(rows, |row| row.name == name).map(ModelId);
    found.ok_or_else(|| TableError::Unknown(name.to_owned()))
}

fn factions(text: &str) -> Result<Factions, TableError> {
    text.split('/').try_fold(Factions::default(), |so_far, word| {
        let found = Faction::ALL.into_iter().find(|faction| faction.id() == id(word));
        found
            .map(|faction| so_far.with(faction))
            .ok_or_else(|| TableError::Unknown(word.to_owned()))
    })
}

fn station(word: &str) -> Option<Station> {
    Station::ALL.into_iter().find(|station| station.id() == id(word))
}

/// A new characteristic gets the next bit. The game has fewer than 64.
fn interned(traits: &mut TraitNames, text: &str) -> Traits {
    let words = text.split('/').map(id).filter(|word| !word.is_empty());
    words.fold(Traits::default(), |so_far, word| {
        let bit = traits.iter().position(|known| *known == word).unwrap_or_else(|| {
            traits.push(word);
            traits.len() - 1
        });
        so_far.and(Traits(1 << bit))
    })
}
