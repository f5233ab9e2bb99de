//! Spoiling a crew: for every rule there is a way here to break it.

use super::by_hand::{Attachment, Company, Crew, Encounter, Hire, Model, ModelId, Station, Upgrade, UpgradeId, World};
use crate::random::Random;

/// A crew about to be spoilt.
struct Spoiler<'a> {
    world: &'a World,
    crew: &'a mut Crew,
    random: &'a mut Random,
}

/// Breaks a rule, if the crew has what that takes.
type Way<'a> = fn(&mut Spoiler<'a>);

/// Every way to spoil a crew; those that need luck to break their rule stand twice.
fn ways<'a>() -> [Way<'a>; 25] {
    [
        Spoiler::no_leader,
        Spoiler::unfit_leader,
        Spoiler::foreign_leader,
        Spoiler::master_in_a_shootout,
        Spoiler::wrong_size,
        Spoiler::too_few_stones,
        Spoiler::pool_too_full,
        Spoiler::stranger,
        Spoiler::one_way_too_full,
        Spoiler::one_way_too_full,
        Spoiler::one_too_many,
        Spoiler::one_too_many,
        Spoiler::master_follows,
        Spoiler::only_summoned,
        Spoiler::lazarus_for_the_guild,
        Spoiler::uninvited,
        Spoiler::dismounted,
        Spoiler::second_totem,
        Spoiler::too_many_of_an_upgrade,
        Spoiler::upgrades_without_room,
        Spoiler::foreign_upgrade,
        Spoiler::same_upgrade_twice,
        Spoiler::unmet_restriction,
        Spoiler::decoy,
        Spoiler::sammy,
    ]
}

/// Spoils a crew in one way, if that way is open.
pub fn spoil(world: &World, crew: &mut Crew, random: &mut Random) {
    let way = random.pick(&ways()).copied();
    let mut spoiler = Spoiler { world, crew, random };
    way.into_iter().for_each(|way| way(&mut spoiler));
}

impl Spoiler<'_> {
    fn model(&mut self, fits: impl Fn(ModelId, &Model) -> bool) -> Option<ModelId> {
        let world = self.world;
        let all: Vec<_> = world.model_ids().filter(|id| fits(*id, world.model(*id))).collect();
        self.random.pick(&all).copied()
    }

    fn upgrade(&mut self, fits: impl Fn(UpgradeId, &Upgrade) -> bool) -> Option<UpgradeId> {
        let world = self.world;
        let all: Vec<_> = world.upgrade_ids().filter(|id| fits(*id, world.upgrade(*id))).collect();
        self.random.pick(&all).copied()
    }

    fn hire(&mut self, model: Option<ModelId>) {
        self.crew.hires.extend(model.map(Hire::bare));
    }

    fn hire_named(&mut self, id: &str) {
        self.hire(self.world.model_named(id));
    }

    fn lead(&mut self, model: Option<ModelId>) {
        if let Some(model) = model {
            self.crew.leader = Some(Hire::bare(model));
        }
    }

    /// Gives an upgrade to any member.
    fn give(&mut self, upgrade: Option<UpgradeId>) {
        let carrier = self.random.below(self.crew.hires.len() + 1);
        let mut members = self.crew.leader.iter_mut().chain(&mut self.crew.hires);
        members
            .nth(carrier)
            .into_iter()
            .for_each(|member| member.upgrades.extend(upgrade));
    }

    fn no_leader(&mut self) {
        self.crew.leader = None;
    }

    fn unfit_leader(&mut self) {
        let faction = self.crew.faction;
        let model =
            self.model(|_, m| m.factions.contain(faction) && !matches!(m.station, Station::Master | Station::Henchman));
        self.lead(model);
    }

    fn foreign_leader(&mut self) {
        let faction = self.crew.faction;
        let model = self.model(|_, m| !m.factions.contain(faction) && m.station == Station::Master);
        self.lead(model);
    }

    fn master_in_a_shootout(&mut self) {
        let faction = self.crew.faction;
        self.crew.encounter = Encounter::Shootout;
        self.crew.stones = None;
        let model = self.model(|_, m| m.factions.contain(faction) && m.station == Station::Master);
        self.lead(model);
    }

    fn wrong_size(&mut self) {
        let edges = [10, 25, 26, 40, 41, 90];
        self.crew.stones = self.random.pick(&edges).copied();
    }

    fn too_few_stones(&mut self) {
        let least = match self.crew.encounter {
            Encounter::Shootout => 1,
            Encounter::Dustup => 26,
            Encounter::Scrap => 41,
        };
        self.crew.stones = Some(least);
    }

    fn pool_too_full(&mut self) {
        self.crew.pool_bought = Some(self.random.between(4, 9) as i64);
    }

    fn stranger(&mut self) {
        let world = self.world;
        let crew = self.crew.clone();
        let company = Company::of(world, &crew);
        let model = self.model(|id, _| company.routes(id).count() == 0);
        self.hire(model);
    }

    /// Hires more by one of the ways that have so many places.
    fn one_way_too_full(&mut self) {
        let world = self.world;
        if self.random.percent(20) {
            self.hire_named("toshiro_the_daimyo");
            (0..self.random.between(4, 6)).for_each(|_| self.hire_named("punk_zombie"));
            return;
        }
        for _ in 0..self.random.between(2, 5) {
            let crew = self.crew.clone();
            let company = Company::of(world, &crew);
            let model = self.model(|id, _| {
                let routes = company.routes(id);
                routes.free == 0 && routes.count() > 0
            });
            self.hire(model);
        }
    }

    fn one_too_many(&mut self) {
        let rare: Vec<_> = self
            .crew
            .members()
            .filter(|m| self.world.model(m.model).rare.is_some())
            .cloned()
            .collect();
        let model = self.random.pick(&rare).map(|member| member.model);
        (0..self.random.between(1, 3)).for_each(|_| self.hire(model));
    }

    fn master_follows(&mut self) {
        let model = self.model(|_, m| m.station == Station::Master);
        self.hire(model);
    }

    fn only_summoned(&mut self) {
        let ids = [
            "ikiryo",
            "seishin",
            "ashen_core",
            "dust_storm",
            "mindless_zombie",
            "lord_chompy_bits",
            "coryphee_duet",
        ];
        if self.random.percent(20) {
            self.lead(self.world.model_named("lord_chompy_bits"));
        } else {
            let id = self.random.pick(&ids).copied().unwrap_or_default();
            self.hire_named(id);
        }
    }

    fn lazarus_for_the_guild(&mut self) {
        self.hire_named("lazarus");
    }

    fn uninvited(&mut self) {
        self.hire_named("viktoria_of_blood");
    }

    fn dismounted(&mut self) {
        self.lead(self.world.model_named("dismounted_mccabe"));
    }

    fn second_totem(&mut self) {
        let faction = self.crew.faction;
        for _ in 0..self.random.between(1, 2) {
            let model = self.model(|_, m| m.totem && m.factions.contain(faction));
            (0..self.random.between(1, 3)).for_each(|_| self.hire(model));
        }
    }

    fn too_many_of_an_upgrade(&mut self) {
        let faction = self.crew.faction;
        let upgrade = self.upgrade(|_, u| u.rare.is_some() && u.factions.contain(faction));
        for member in self.crew.leader.iter_mut().chain(&mut self.crew.hires) {
            member.upgrades.extend(upgrade);
        }
    }

    fn upgrades_without_room(&mut self) {
        let faction = self.crew.faction;
        for _ in 0..self.random.between(1, 4) {
            let upgrade = self.upgrade(|_, u| u.factions.contain(faction));
            self.give(upgrade);
        }
    }

    fn foreign_upgrade(&mut self) {
        let faction = self.crew.faction;
        let upgrade = self.upgrade(|_, u| !u.factions.contain(faction) && u.restrictions.is_empty());
        self.give(upgrade);
    }

    fn same_upgrade_twice(&mut self) {
        for member in self.crew.leader.iter_mut().chain(&mut self.crew.hires) {
            if let Some(first) = member.upgrades.first().copied() {
                member.upgrades.push(first);
                return;
            }
        }
        let limited = self.upgrade(|_, u| u.limited);
        self.give(limited);
    }

    fn unmet_restriction(&mut self) {
        let faction = self.crew.faction;
        let later = self.random.percent(30);
        let upgrade = self.upgrade(|_, u| {
            let attached: Option<Attachment> = u.attachment;
            u.factions.contain(faction)
                && if later {
                    attached.is_some()
                } else {
                    !u.restrictions.is_empty()
                }
        });
        self.give(upgrade);
        let limited = self.upgrade(|_, u| u.limited && u.factions.contain(faction));
        self.give(limited);
    }

    fn decoy(&mut self) {
        let decoy = self.world.upgrade_named("decoy");
        self.give(decoy);
    }

    /// Sammy LaCroix learns from her Master, now and then too much, or what the Master knows too.
    fn sammy(&mut self) {
        let masters: Vec<_> = ["somer_teeth_jones", "ulix", "zoraida", "mah_tucket"]
            .iter()
            .filter_map(|id| self.world.model_named(id))
            .collect();
        let Some(master) = self.random.pick(&masters).copied() else {
            return;
        };
        self.crew.faction = super::by_hand::Faction::Gremlins;
        self.crew.encounter = Encounter::Scrap;
        self.crew.stones = None;
        self.lead(Some(master));
        let mut sammy = Hire::bare(master);
        if let Some(model) = self.world.model_named("sammy_lacroix") {
            sammy.model = model;
        }
        for _ in 0..self.random.between(1, 2) {
            let lesson = self.upgrade(|_, u| u.restrictions.iter().any(|way| way.models.contains(&master)));
            sammy.upgrades.extend(lesson);
            if self.random.percent(30) {
                self.crew
                    .leader
                    .iter_mut()
                    .for_each(|leader| leader.upgrades.extend(lesson));
            }
        }
        self.crew.hires.push(sammy);
    }
}
