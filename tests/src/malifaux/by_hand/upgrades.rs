//! Rules of upgrades.

use super::company::Company;
use super::crew::Hire;
use super::terms::Station;
use super::world::{ModelId, Restriction, Upgrade, UpgradeId};

/// How many Cursed upgrades Jack Daw carries without room for them.
const CURSES_FOR_FREE: usize = 2;

/// How many of her Master's upgrades Sammy LaCroix may carry.
const LESSONS: usize = 1;

impl Company<'_> {
    /// Every upgrade, with who carries it and whether that is the leader.
    fn carried(&self) -> impl Iterator<Item = (&Hire, bool, UpgradeId)> {
        self.members()
            .flat_map(|(member, leads)| member.upgrades.iter().map(move |upgrade| (member, leads, *upgrade)))
    }

    fn everyone(&self, is_right: impl FnMut(&Hire) -> bool) -> bool {
        self.crew.members().all(is_right)
    }

    /// 2.2: no model carries more than its station has room for.
    pub(super) fn upgrades_have_room(&self) -> bool {
        self.everyone(|member| self.slots_used(member) <= self.world.model(member.model).station.slots())
    }

    fn slots_used(&self, member: &Hire) -> usize {
        let cards = &self.world.cards;
        let counted = member
            .upgrades
            .iter()
            .filter(|u| **u != cards.killswitch && **u != cards.decoy);
        let used = counted.count();
        if member.model == cards.jack_daw {
            let cursed = member.upgrades.iter().filter(|u| self.is_cursed(**u)).count();
            used.saturating_sub(cursed.min(CURSES_FOR_FREE))
        } else {
            used
        }
    }

    fn is_cursed(&self, upgrade: UpgradeId) -> bool {
        let restrictions = &self.world.upgrade(upgrade).restrictions;
        restrictions.iter().any(|way| way.traits.meet(self.world.cards.cursed))
    }

    /// 2.3.1: upgrades are of the crew's faction.
    pub(super) fn upgrades_are_of_the_faction(&self) -> bool {
        self.carried()
            .all(|(_, _, upgrade)| self.world.upgrade(upgrade).factions.contain(self.crew.faction))
    }

    /// 2.3.2: no model carries the same upgrade twice.
    pub(super) fn upgrades_differ(&self) -> bool {
        self.everyone(|member| {
            let with_rest = member.upgrades.iter().zip(1..);
            with_rest
                .clone()
                .all(|(upgrade, next)| !member.upgrades.iter().skip(next).any(|other| other == upgrade))
        })
    }

    /// 2.3.3: no model carries two different Limited upgrades.
    pub(super) fn limited_upgrades_are_single(&self) -> bool {
        self.everyone(|member| {
            let mut limited = member
                .upgrades
                .iter()
                .filter(|upgrade| self.world.upgrade(**upgrade).limited);
            let first = limited.next();
            limited.all(|other| Some(other) == first)
        })
    }

    /// 2.3.4: no more of an upgrade than its rarity.
    pub(super) fn rare_upgrades_are_rare(&self) -> bool {
        self.carried().all(|(_, _, upgrade)| {
            let rare = self.world.upgrade(upgrade).rare;
            rare.is_none_or(|most| self.crew.copies_carried(upgrade) <= most)
        })
    }

    /// 2.3.5: nothing is bought that only comes into play later, and carriers are what an upgrade asks for; Sammy is excused
    /// for upgrades of her Master.
    pub(super) fn restrictions_are_met(&self) -> bool {
        self.carried().all(|(member, leads, upgrade)| {
            self.world.upgrade(upgrade).attachment.is_none()
                && (self.meets_all(member, leads, upgrade) || self.is_lesson(member, upgrade))
        })
    }

    fn meets_all(&self, member: &Hire, leads: bool, upgrade: UpgradeId) -> bool {
        let restrictions = &self.world.upgrade(upgrade).restrictions;
        restrictions
            .iter()
            .all(|restriction| self.meets(member.model, leads, restriction))
    }

    fn meets(&self, model: ModelId, leads: bool, restriction: &Restriction) -> bool {
        let card = self.world.model(model);
        restriction.models.contains(&model)
            || restriction.stations.contain(card.station)
            || restriction.traits.meet(self.traits(model))
            || (restriction.frozen_heart && card.frozen_heart)
            || (restriction.leader && leads)
            || (restriction.non_leader && !leads)
            || (restriction.non_master && card.station != Station::Master)
    }

    /// An upgrade that names the Master who leads, carried by Sammy.
    fn is_lesson(&self, member: &Hire, upgrade: UpgradeId) -> bool {
        member.model == self.world.cards.sammy && self.names_the_master(self.world.upgrade(upgrade))
    }

    fn names_the_master(&self, upgrade: &Upgrade) -> bool {
        self.master()
            .is_some_and(|master| upgrade.restrictions.iter().any(|way| way.models.contains(&master)))
    }

    /// Good Student: Sammy is excused for one upgrade only.
    pub(super) fn sammy_learns_one_thing(&self) -> bool {
        let excused = |(member, leads, upgrade): &(&Hire, bool, UpgradeId)| {
            self.is_lesson(member, *upgrade)
                && self.world.upgrade(*upgrade).attachment.is_none()
                && !self.meets_all(member, *leads, *upgrade)
        };
        self.carried().filter(excused).count() <= LESSONS
    }

    /// Good Student: nobody else carries the upgrade of her Master that Sammy carries.
    pub(super) fn lessons_are_sammys_alone(&self) -> bool {
        let sammy = self.world.cards.sammy;
        let mut hers = self
            .carried()
            .filter(|(member, _, upgrade)| self.is_lesson(member, *upgrade));
        hers.all(|(_, _, lesson)| {
            !self
                .carried()
                .any(|(other, _, upgrade)| other.model != sammy && upgrade == lesson)
        })
    }

    /// A Decoy needs a Killswitch in the crew.
    pub(super) fn decoys_have_a_killswitch(&self) -> bool {
        let cards = &self.world.cards;
        !self.crew.carries(cards.decoy) || self.crew.carries(cards.killswitch)
    }
}
