//! What a crew's leader, members and upgrades open to it: worked out once, before anyone is asked about.

use super::crew::{Crew, Hire};
use super::terms::{Station, Traits};
use super::world::{ModelId, World};

/// A crew, and what it makes possible.
#[derive(Debug, Clone, Copy)]
pub struct Company<'a> {
    /// The game.
    pub world: &'a World,
    /// The crew.
    pub crew: &'a Crew,
    /// Who leads.
    pub leader: Option<ModelId>,
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
            darlings: false,
            infiltrators: infiltration.map(|way| way.traits).unwrap_or_default(),
            toshiro: false,
            enthralled: leader == Some(cards.zoraida),
        };
        for member in crew.members() {
            company.toshiro |= member.model == cards.toshiro;
            company.darlings |= member.upgrades.contains(&cards.dead_of_winters);
        }
        company
    }

    /// Any number of models with one of these may be hired beside the others: nobody lets themselves in, and no upgrade its carrier.
    pub(super) fn open_to(&self, model: ModelId, carrier: Option<&Hire>) -> Traits {
        let cards = &self.world.cards;
        let leaders = cards.open_leaders.into_iter();
        let by_leader = leaders.filter(|(led_by, _)| self.leader == Some(*led_by));
        let marcus = model != cards.marcus && self.crew.members().any(|member| member.model == cards.marcus);
        let by_model = marcus.then_some(cards.beast);
        let others = || {
            let members = self.crew.members();
            members.filter(|member| !carrier.is_some_and(|carrier| std::ptr::eq(carrier, *member)))
        };
        let upgrades = cards.open_upgrades.into_iter();
        let by_upgrade = upgrades.filter(|(upgrade, _)| others().any(|member| member.upgrades.contains(upgrade)));
        let traits = by_leader
            .map(|(_, traits)| traits)
            .chain(by_upgrade.map(|(_, traits)| traits));
        let open = traits.chain(by_model);
        open.fold(Traits::default(), Traits::and)
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
