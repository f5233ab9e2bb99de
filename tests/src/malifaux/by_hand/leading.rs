//! Rules of the crew as a whole: its leader, its size, its totems, its Rare models.

use super::company::Company;
use super::terms::{Encounter, Station};
use super::world::ModelId;

/// The most stones a pool begins with.
pub(super) const FULL_POOL: i64 = 7;

impl Company<'_> {
    /// 1.2: a leader, who is a Master or Henchman of the crew's faction.
    pub(super) fn has_a_fit_leader(&self) -> bool {
        self.leader.is_some_and(|leader| {
            let leader = self.world.model(leader);
            matches!(leader.station, Station::Master | Station::Henchman) && leader.factions.contain(self.crew.faction)
        })
    }

    /// 1.3: no Master leads a Shootout.
    pub(super) fn shootout_without_master(&self) -> bool {
        self.crew.encounter != Encounter::Shootout || self.master().is_none()
    }

    /// A.1: the stones fit the encounter.
    pub(super) fn is_of_its_size(&self) -> bool {
        Encounter::of_size(self.crew.budget()) == self.crew.encounter
    }

    /// A.4: a model that only comes into play during the game does not lead.
    pub(super) fn leader_is_there_at_the_start(&self) -> bool {
        !self.leader.is_some_and(|leader| self.is_only_summoned(leader))
    }

    /// Dismounted McCabe does not lead.
    pub(super) fn leader_is_mounted(&self) -> bool {
        !self.is_led_by(self.world.cards.dismounted_mccabe)
    }

    /// 3.1, 3.2: the stones the pool begins with.
    pub(super) fn cache(&self) -> i64 {
        self.leader.map_or(0, |leader| self.world.model(leader).cache)
    }

    /// 3.3: no pool is bought beyond seven.
    pub(super) fn pool_is_not_overfull(&self) -> bool {
        self.crew
            .pool_bought
            .is_none_or(|bought| self.cache() + bought <= FULL_POOL)
    }

    /// 5: no more of a Rare model than its number.
    pub(super) fn rare_models_are_rare(&self) -> bool {
        self.crew.members().all(|member| {
            let rare = self.world.model(member.model).rare;
            rare.is_none_or(|most| self.crew.copies(member.model) <= most)
        })
    }

    /// A.3: a totem follows its leader; all totems are of one model, and as many as that allows.
    pub(super) fn totems_are_in_order(&self) -> bool {
        let mut first = None;
        for (member, leads) in self.members() {
            if !self.is_totem(member.model) {
                continue;
            }
            let homeless = self
                .world
                .model(member.model)
                .follows
                .is_some_and(|whose| !self.is_led_by(whose));
            let other = *first.get_or_insert(member.model) != member.model;
            if other || (homeless && !leads) {
                return false;
            }
        }
        first.is_none_or(|totem| self.crew.copies(totem) <= self.totems_allowed(totem))
    }

    /// The Hungering Darkness is none when it leads.
    fn is_totem(&self, model: ModelId) -> bool {
        let leads_as_darkness = model == self.world.cards.hungering_darkness && self.is_led_by(model);
        self.world.model(model).totem && !leads_as_darkness
    }

    fn totems_allowed(&self, totem: ModelId) -> usize {
        let several = self.world.cards.several.iter().find(|(model, _)| *model == totem);
        several.map_or(1, |(_, most)| *most)
    }
}
