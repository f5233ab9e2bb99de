//! The judgement of a crew.

use super::company::Company;
use super::crew::Crew;
use super::hiring::{Routes, Seats};
use super::leading::FULL_POOL;
use super::world::{ModelId, World};

/// What becomes of a crew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it keeps all rules.
    pub legal: bool,
    /// What it costs. A model that no way is open to, or that finds them full, counts with the cost on its card.
    pub cost: i64,
    /// The pool it begins with.
    pub pool: i64,
}

/// A rule's number or id. Every rule that limits the places of a way into the crew is here as `places`.
pub type Rule = &'static str;

/// A crew, what it opens, how its models are seated, and what it costs.
struct Case<'a> {
    company: Company<'a>,
    seats: Seats,
    cost: i64,
}

/// Says whether a case keeps a rule.
type Keeps = fn(&Case<'_>) -> bool;

/// Every rule that can be broken.
const RULES: [(Rule, Keeps); 23] = [
    ("1.2", |case| case.company.has_a_fit_leader()),
    ("1.3", |case| case.company.shootout_without_master()),
    ("A.1", |case| case.company.is_of_its_size()),
    ("dismounted_mccabe.on_foot", |case| case.company.leader_is_mounted()),
    ("1", |case| case.cost <= case.company.crew.budget()),
    ("3.3", |case| case.company.pool_is_not_overfull()),
    ("1.5", |case| case.seats.strangers == 0),
    ("places", |case| case.seats.left_over == 0),
    ("A.2", |case| {
        case.hires(|model| !case.company.is_follower_master(model))
    }),
    ("A.4", |case| {
        case.company.leader_is_there_at_the_start() && case.hires(|model| !case.company.is_only_summoned(model))
    }),
    ("lazarus.hate_the_maker", |case| {
        case.hires(|model| !case.company.is_shunned_lazarus(model))
    }),
    ("viktoria_of_blood.the_uninvited", |case| {
        case.hires(|model| !case.company.is_uninvited(model))
    }),
    ("5", |case| case.company.rare_models_are_rare()),
    ("A.3", |case| case.company.totems_are_in_order()),
    ("2.2", |case| case.company.upgrades_have_room()),
    ("2.3.1", |case| case.company.upgrades_are_of_the_faction()),
    ("2.3.2", |case| case.company.upgrades_differ()),
    ("2.3.3", |case| case.company.limited_upgrades_are_single()),
    ("2.3.4", |case| case.company.rare_upgrades_are_rare()),
    ("2.3.5", |case| case.company.restrictions_are_met()),
    ("sammy_lacroix.good_student", |case| {
        case.company.sammy_learns_one_thing()
    }),
    ("sammy_lacroix.teachers_pet", |case| {
        case.company.lessons_are_sammys_alone()
    }),
    ("decoy.needs_killswitch", |case| case.company.decoys_have_a_killswitch()),
];

impl<'a> Case<'a> {
    fn of(world: &'a World, crew: &'a Crew) -> Self {
        let company = Company::of(world, crew);
        let seats = company.seats();
        let models = crew.hires.iter().map(|hire| world.model(hire.model).cost.unwrap_or(0));
        let upgrades = crew
            .members()
            .flat_map(|member| &member.upgrades)
            .map(|u| world.upgrade(*u).cost);
        let surcharges = i64::try_from(seats.surcharged).unwrap_or(i64::MAX);
        Self {
            cost: models.chain(upgrades).sum::<i64>() + surcharges + crew.pool_bought.unwrap_or(0),
            company,
            seats,
        }
    }

    fn hires(&self, is_right: impl Fn(ModelId) -> bool) -> bool {
        self.company.crew.hires.iter().all(|hire| is_right(hire.model))
    }

    fn is_legal(&self) -> bool {
        RULES.iter().all(|(_, keeps)| keeps(self))
    }

    fn pool(&self) -> i64 {
        let (crew, cache) = (self.company.crew, self.company.cache());
        match crew.pool_bought {
            Some(bought) => cache + bought,
            None => FULL_POOL.min(cache + (crew.budget() - self.cost).max(0)),
        }
    }
}

/// Judges a crew.
#[must_use]
pub fn judge(world: &World, crew: &Crew) -> Verdict {
    let case = Case::of(world, crew);
    Verdict {
        legal: case.is_legal(),
        cost: case.cost,
        pool: case.pool(),
    }
}

/// Whether a crew keeps all rules; the first that it breaks ends the search.
#[must_use]
pub fn is_legal(world: &World, crew: &Crew) -> bool {
    Case::of(world, crew).is_legal()
}

/// The rules that a crew breaks.
#[must_use]
pub fn broken(world: &World, crew: &Crew) -> Vec<Rule> {
    let case = Case::of(world, crew);
    let broken = RULES.iter().filter(|(_, keeps)| !keeps(&case));
    broken.map(|(rule, _)| *rule).collect()
}

/// All rules that a crew can break.
pub fn rules() -> impl Iterator<Item = Rule> {
    RULES.iter().map(|(rule, _)| *rule)
}

/// The ways into a crew for each model that it hires.
pub fn routes_of<'a>(world: &'a World, crew: &'a Crew) -> impl Iterator<Item = Routes> + 'a {
    let company = Company::of(world, crew);
    crew.hires.iter().map(move |hire| company.routes_of(hire))
}
