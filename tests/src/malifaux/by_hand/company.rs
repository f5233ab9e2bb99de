//! What a crew's leader, members and upgrades open to it: worked out once, before anyone is asked about.

use super::crew::{Crew, Hire};
use super::terms::{Station, Traits};
use super::world::{ModelId, UpgradeId, World};

/// A crew, and what it makes possible.
#[derive(Debug, Clone, Copy)]
pub struct Company<'a> {
    /// The game.
    pub world: &'a World,
    /// The crew.
    pub crew: &'a Crew,
    /// Who leads.
    pub leader: Option<ModelId>,
    /// Any number of models with one of these may be hired.
    pub(super) open_to: Traits,
    /// The Darlings: some models by name, and Death Marshals turn Undead.
    pub(super) darlings: bool,
    /// Some of these may be hired, by the leader's leave.
    pub(super) infiltrators: Traits,
    /// Some Punk Zombies may be hired.
    pub(super) toshiro: bool,
    /// The weak of will work as Mercenaries.
    pub(super) enthralled: bool,
}

impl<'a> Company<'a> {
    /// Looks the crew over.
    #[must_use]
    pub fn of(world: &'a World, crew: &'a Crew) -> Self {
        let cards = &world.cards;
        let leader = crew.leader.as_ref().map(|leader| leader.model);
        let infiltration = cards.infiltrations.iter().find(|way| leader == Some(way.leader));
        let mut company = Self {
            world,
            crew,
            leader,
            open_to: Traits::default(),
            darlings: false,
            infiltrators: infiltration.map(|way| way.traits).unwrap_or_default(),
            toshiro: false,
            enthralled: leader == Some(cards.zoraida),
        };
        for (led_by, traits) in cards.open_leaders {
            if leader == Some(led_by) {
                company.open_to = company.open_to.and(traits);
            }
        }
        for member in crew.members() {
            company.toshiro |= member.model == cards.toshiro;
            if member.model == cards.marcus {
                company.open_to = company.open_to.and(cards.beast);
            }
            for upgrade in &member.upgrades {
                company.open_by(*upgrade);
            }
        }
        company
    }

    fn open_by(&mut self, upgrade: UpgradeId) {
        let cards = &self.world.cards;
        self.darlings |= upgrade == cards.dead_of_winters;
        for (opener, traits) in cards.open_upgrades {
            if upgrade == opener {
                self.open_to = self.open_to.and(traits);
            }
        }
    }

    /// The characteristics of a model in this crew.
    #[must_use]
    pub fn traits(&self, model: ModelId) -> Traits {
        let cards = &self.world.cards;
        let printed = self.world.model(model).traits;
        if self.darlings && model == cards.death_marshal {
            printed.without(cards.living).and(cards.undead)
        } else {
            printed
        }
    }

    /// Whether that model leads.
    #[must_use]
    pub fn is_led_by(&self, model: ModelId) -> bool {
        self.leader == Some(model)
    }

    /// The leader, if that is a Master.
    #[must_use]
    pub fn master(&self) -> Option<ModelId> {
        self.leader
            .filter(|leader| self.world.model(*leader).station == Station::Master)
    }

    /// Every member, and whether it leads.
    pub fn members(&self) -> impl Iterator<Item = (&'a Hire, bool)> + Clone {
        let leader = self.crew.leader.iter().map(|leader| (leader, true));
        leader.chain(self.crew.hires.iter().map(|hire| (hire, false)))
    }
}
