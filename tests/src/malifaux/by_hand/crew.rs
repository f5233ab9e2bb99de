//! What is judged.

use super::terms::{Encounter, Faction};
use super::world::{ModelId, UpgradeId};

/// A model of a crew with what it carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hire {
    /// The model.
    pub model: ModelId,
    /// Its upgrades.
    pub upgrades: Vec<UpgradeId>,
}

impl Hire {
    /// A model that carries nothing.
    #[must_use]
    pub fn bare(model: ModelId) -> Self {
        Self {
            model,
            upgrades: Vec::new(),
        }
    }
}

/// A crew as a player writes it down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Crew {
    /// The faction it declares.
    pub faction: Faction,
    /// The size of game it is hired for.
    pub encounter: Encounter,
    /// The stones there are to spend; the usual number if it does not say.
    pub stones: Option<i64>,
    /// Who leads it.
    pub leader: Option<Hire>,
    /// Everyone else.
    pub hires: Vec<Hire>,
    /// Stones bought for the pool; if it does not say, what is left over.
    pub pool_bought: Option<i64>,
}

impl Crew {
    /// The leader, if there is one, and everyone else.
    pub fn members(&self) -> impl Iterator<Item = &Hire> + Clone {
        self.leader.iter().chain(&self.hires)
    }

    /// The stones there are to spend.
    #[must_use]
    pub fn budget(&self) -> i64 {
        self.stones.unwrap_or_else(|| self.encounter.usual_stones())
    }

    /// How many of that model there are, the leader among them.
    #[must_use]
    pub fn copies(&self, model: ModelId) -> usize {
        self.members().filter(|member| member.model == model).count()
    }

    /// How many of that upgrade its members carry.
    #[must_use]
    pub fn copies_carried(&self, upgrade: UpgradeId) -> usize {
        self.members()
            .flat_map(|member| &member.upgrades)
            .filter(|carried| **carried == upgrade)
            .count()
    }

    /// Whether a member is of that model.
    #[must_use]
    pub fn has(&self, model: ModelId) -> bool {
        self.members().any(|member| member.model == model)
    }

    /// Whether a member carries that upgrade.
    #[must_use]
    pub fn carries(&self, upgrade: UpgradeId) -> bool {
        self.members().any(|member| member.upgrades.contains(&upgrade))
    }
}
