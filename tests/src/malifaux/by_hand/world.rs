//! The models and upgrades of the game, known by small numbers.

use super::cards::Cards;
use super::tables::{self, TableError};
use super::terms::{Attachment, Factions, Station, Stations, Traits};

/// A model, by its row in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModelId(pub u16);

/// An upgrade, by its row in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UpgradeId(pub u16);

/// A model.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Model {
    pub id: String,
    pub factions: Factions,
    pub station: Station,
    /// None for Masters, who are never paid for.
    pub cost: Option<i64>,
    pub cache: i64,
    pub rare: Option<usize>,
    pub mercenary: bool,
    pub totem: bool,
    /// The leader a totem goes with; none for one that goes with any.
    pub follows: Option<ModelId>,
    pub wp: Option<i64>,
    pub traits: Traits,
    pub frozen_heart: bool,
}

/// An upgrade.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct Upgrade {
    pub id: String,
    pub factions: Factions,
    /// Below zero for one that gives stones back.
    pub cost: i64,
    pub rare: Option<usize>,
    pub limited: bool,
    pub attachment: Option<Attachment>,
    /// All must be met.
    pub restrictions: Vec<Restriction>,
}

/// One condition on who may carry an upgrade: any of its ways is enough.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs)]
pub struct Restriction {
    pub models: Vec<ModelId>,
    pub stations: Stations,
    pub traits: Traits,
    pub frozen_heart: bool,
    pub leader: bool,
    pub non_leader: bool,
    pub non_master: bool,
}

/// Everything that stays the same from crew to crew.
#[derive(Debug, Clone)]
#[allow(missing_docs)]
pub struct World {
    pub models: Vec<Model>,
    pub upgrades: Vec<Upgrade>,
    pub(super) cards: Cards,
}

impl World {
    /// The game as its tables in this repository have it.
    ///
    /// # Errors
    /// If a table cannot be read, or lacks a card that has rules of its own.
    pub fn of_the_tables() -> Result<Self, TableError> {
        let (traits, models) = tables::models(include_str!("../../../../rulesets/malifaux/source/models.csv"))?;
        let upgrades = tables::upgrades(
            include_str!("../../../../rulesets/malifaux/source/upgrades.csv"),
            &traits,
            &models,
        )?;
        let cards = Cards::find(&traits, &models, &upgrades)?;
        Ok(Self {
            models,
            upgrades,
            cards,
        })
    }

    /// A model.
    #[must_use]
    #[allow(clippy::indexing_slicing)] // an id is a row of the table it was made from
    pub fn model(&self, id: ModelId) -> &Model {
        &self.models[usize::from(id.0)]
    }

    /// An upgrade.
    #[must_use]
    #[allow(clippy::indexing_slicing)] // an id is a row of the table it was made from
    pub fn upgrade(&self, id: UpgradeId) -> &Upgrade {
        &self.upgrades[usize::from(id.0)]
    }

    /// The model with that id.
    #[must_use]
    pub fn model_named(&self, id: &str) -> Option<ModelId> {
        tables::position(&self.models, |model| model.id == id).map(ModelId)
    }

    /// The upgrade with that id.
    #[must_use]
    pub fn upgrade_named(&self, id: &str) -> Option<UpgradeId> {
        tables::position(&self.upgrades, |upgrade| upgrade.id == id).map(UpgradeId)
    }

    /// All models.
    pub fn model_ids(&self) -> impl Iterator<Item = ModelId> + use<> {
        (0..u16::try_from(self.models.len()).unwrap_or(u16::MAX)).map(ModelId)
    }

    /// All upgrades.
    pub fn upgrade_ids(&self) -> impl Iterator<Item = UpgradeId> + use<> {
        (0..u16::try_from(self.upgrades.len()).unwrap_or(u16::MAX)).map(UpgradeId)
    }
}
