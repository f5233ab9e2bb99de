//! Random crews.
//!
//! A crew is put together as a player does it: a leader first, preferably one that opens the crew to others, then models that
//! have some way into it, then upgrades that their carriers could use. Most are corrected while they grow, a part is left as it
//! comes, and a part is spoilt on purpose (see [`super::spoil`]).

use super::by_hand::{Company, Crew, Encounter, Faction, Hire, ModelId, Station, World, is_legal};
use super::spoil::spoil;
use crate::random::Random;
use proptest::prelude::{Strategy, any, prop};

/// The most models beside the leader.
const MOST_HIRES: usize = 10;

/// Leaders whose rules let in others, or change what they are.
const OPENING: [&str; 17] = [
    "misaki",
    "lucas_mccabe",
    "lucius",
    "mei_feng",
    "jakob_lynch",
    "yan_lo",
    "zoraida",
    "marcus",
    "collodi",
    "jack_daw",
    "tara",
    "the_brewmaster",
    "viktoria_of_ashes",
    "viktoria_of_blood",
    "hungering_darkness",
    "somer_teeth_jones",
    "colette_du_bois",
];

/// Makes random crews from a seed.
#[derive(Debug)]
pub struct Generator<'a> {
    world: &'a World,
    random: Random,
    leaders: Vec<ModelId>,
    opening: Vec<ModelId>,
}

impl<'a> Generator<'a> {
    /// The sequence of crews of that seed.
    #[must_use]
    pub fn new(world: &'a World, seed: u64) -> Self {
        let leads = |model: &ModelId| matches!(world.model(*model).station, Station::Master | Station::Henchman);
        Self {
            world,
            random: Random::new(seed),
            leaders: world.model_ids().filter(leads).collect(),
            opening: OPENING.iter().filter_map(|id| world.model_named(id)).collect(),
        }
    }

    /// The next crew, of whatever kind.
    pub fn crew(&mut self) -> Crew {
        let careful = self.random.percent(80);
        let mut crew = self.grown(careful);
        if self.random.percent(45) {
            for _ in 0..self.random.between(1, 2) {
                spoil(self.world, &mut crew, &mut self.random);
            }
        }
        crew
    }

    /// The next crew that keeps all rules and has that many hires.
    pub fn legal_crew(&mut self, hires: usize) -> Crew {
        loop {
            let crew = self.grown(true);
            if crew.hires.len() == hires && is_legal(self.world, &crew) {
                return crew;
            }
        }
    }

    /// A crew with a leader; a careful one takes back what would be wrong.
    fn grown(&mut self, careful: bool) -> Crew {
        let mut crew = self.led();
        let pool = self.candidates(&crew);
        for _ in 0..self.random.between(0, MOST_HIRES + 4) {
            if crew.hires.len() < MOST_HIRES {
                let hired = self.random.pick(&pool).copied().map(Hire::bare);
                self.keep(&mut crew, careful, |crew| crew.hires.extend(hired));
            }
        }
        for _ in 0..self.random.between(0, 8) {
            self.equip(&mut crew, careful);
        }
        if self.random.percent(40) {
            let bought = self.random.between(0, 4) as i64;
            self.keep(&mut crew, careful, |crew| crew.pool_bought = Some(bought));
        }
        crew
    }

    fn led(&mut self) -> Crew {
        let world = self.world;
        let from = if self.random.percent(50) {
            &self.opening
        } else {
            &self.leaders
        };
        let leader = self.random.pick(from).copied().unwrap_or(ModelId(0));
        let card = world.model(leader);
        let own: Vec<_> = Faction::ALL
            .into_iter()
            .filter(|faction| card.factions.contain(*faction))
            .collect();
        let smallest = usize::from(card.station == Station::Master);
        let sizes = [
            Encounter::Shootout,
            Encounter::Dustup,
            Encounter::Scrap,
            Encounter::Scrap,
        ];
        let encounter = sizes
            .get(self.random.between(smallest, 3))
            .copied()
            .unwrap_or(Encounter::Scrap);
        let (least, most) = match encounter {
            Encounter::Shootout => (10, 25),
            Encounter::Dustup => (26, 40),
            Encounter::Scrap => (41, 80),
        };
        let stones = self.random.between(least, most) as i64;
        Crew {
            faction: self.random.pick(&own).copied().unwrap_or(Faction::Guild),
            encounter,
            stones: self.random.percent(60).then_some(stones),
            leader: Some(Hire::bare(leader)),
            hires: Vec::new(),
            pool_bought: None,
        }
    }

    /// Models that have a way into the crew; those with several ways and those with few places stand in it more often.
    fn candidates(&mut self, crew: &Crew) -> Vec<ModelId> {
        let (world, company) = (self.world, Company::of(self.world, crew));
        let mut all: Vec<ModelId> = world.model_ids().collect();
        self.random.shuffle(&mut all);
        let mut from = Vec::new();
        for model in all {
            let routes = company.routes(model);
            let weight = match (routes.count(), routes.free) {
                (0, _) => 0,
                (1, 1) => 1,
                (1, _) => 2,
                _ => 8,
            };
            let weight = if company.is_barred(model) {
                weight.min(1)
            } else {
                weight
            };
            from.extend(std::iter::repeat_n(model, weight));
        }
        from.truncate(60);
        from
    }

    /// Gives an upgrade to a member that has room for one.
    fn equip(&mut self, crew: &mut Crew, careful: bool) {
        let world = self.world;
        let fits: Vec<_> = world
            .upgrade_ids()
            .filter(|u| world.upgrade(*u).factions.contain(crew.faction))
            .collect();
        let carriers = crew.hires.len() + 1;
        let carrier = if self.random.percent(30) {
            0
        } else {
            self.random.below(carriers)
        };
        for _ in 0..6 {
            let Some(upgrade) = self.random.pick(&fits).copied() else {
                return;
            };
            let added = self.keep(crew, careful, |crew| {
                let mut members = crew.leader.iter_mut().chain(&mut crew.hires);
                members
                    .nth(carrier)
                    .into_iter()
                    .for_each(|member| member.upgrades.push(upgrade));
            });
            if added {
                return;
            }
        }
    }

    /// Changes a crew, and back again if it has to be careful and the crew was legal before; says whether it did change it.
    fn keep(&self, crew: &mut Crew, careful: bool, change: impl FnOnce(&mut Crew)) -> bool {
        let before = crew.clone();
        change(crew);
        let spoilt = careful && is_legal(self.world, &before) && !is_legal(self.world, crew);
        if spoilt {
            *crew = before;
        }
        !spoilt
    }
}

/// Any crew. It shrinks by losing hires and upgrades, so that a failure shows a small one.
pub fn crews(world: &World) -> impl Strategy<Value = Crew> + use<'_> {
    let kept = || prop::collection::vec(prop::bool::weighted(0.97), 40);
    (any::<u64>().no_shrink(), kept(), kept()).prop_map(|(seed, hires, upgrades)| {
        let mut crew = Generator::new(world, seed).crew();
        keep_only(&mut crew.hires, &mut hires.into_iter());
        let mut upgrades = upgrades.into_iter();
        for member in crew.leader.iter_mut().chain(&mut crew.hires) {
            keep_only(&mut member.upgrades, &mut upgrades);
        }
        crew
    })
}

fn keep_only<T>(items: &mut Vec<T>, kept: &mut impl Iterator<Item = bool>) {
    items.retain(|_| kept.next().unwrap_or(true));
}
