//! Who may be hired, by which way, and who pays as a Mercenary.

use super::company::Company;
use super::crew::Hire;
use super::terms::{Faction, Factions, Station};
use super::world::ModelId;

/// By the leave of the leader.
const INFILTRATION: usize = 0b001;
/// In the train of Toshiro.
const TOSHIRO: usize = 0b010;
/// As a Mercenary.
const MERCENARY: usize = 0b100;
/// Ways without the last, for which nobody pays more.
const UNPAID: usize = INFILTRATION | TOSHIRO;
/// All ways of which there are only so many places.
const LIMITED: usize = UNPAID | MERCENARY;
/// How many a leader lets in, Toshiro brings, and a crew takes as Mercenaries.
const PLACES: [usize; 3] = [4, 4, 2];

/// The ways into a crew that are open to a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Routes {
    /// Ways with no end of places: the crew's own faction, and cards that let in any number.
    pub free: usize,
    /// Ways with so many places, one bit each.
    limited: usize,
}

impl Routes {
    /// How many ways there are.
    #[must_use]
    pub fn count(self) -> usize {
        self.free + self.limited.count_ones() as usize
    }
}

/// How a crew's models take the places there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seats {
    /// Models to which no way is open.
    pub strangers: usize,
    /// Models that find every way open to them full.
    pub left_over: usize,
    /// Models hired as Mercenaries from outside the faction.
    pub mercenaries: usize,
    /// Models that cost a stone more: those that work as Mercenaries and could come in no other way, be there a place for them or
    /// not, and as few others as possible.
    pub surcharged: usize,
}

impl Company<'_> {
    /// The ways into this crew for that model.
    #[must_use]
    pub fn routes(&self, model: ModelId) -> Routes {
        self.routes_beside(model, None)
    }

    /// The ways into this crew for one of its members.
    #[must_use]
    pub fn routes_of(&self, hire: &Hire) -> Routes {
        self.routes_beside(hire.model, Some(hire))
    }

    fn routes_beside(&self, model: ModelId, carrier: Option<&Hire>) -> Routes {
        let cards = &self.world.cards;
        let (card, traits) = (self.world.model(model), self.traits(model));
        let open_ways = (traits.0 & self.open_to(model, carrier).0).count_ones() as usize;
        let mut routes = Routes {
            free: usize::from(card.factions.contain(self.crew.faction))
                + open_ways
                + usize::from(self.darlings && cards.darlings.contains(&model)),
            limited: 0,
        };
        if traits.meet(self.infiltrators) {
            routes.limited |= INFILTRATION;
        }
        if self.toshiro && model == cards.punk_zombie {
            routes.limited |= TOSHIRO;
        }
        if self.works_as_mercenary(model) {
            routes.limited |= MERCENARY;
        }
        routes
    }

    /// Mercenaries do, and in Zoraida's crews the Living who are weak of will.
    fn works_as_mercenary(&self, model: ModelId) -> bool {
        let card = self.world.model(model);
        let weak = card.wp.is_some_and(|wp| wp <= 4) && self.traits(model).meet(self.world.cards.living);
        card.mercenary || (self.enthralled && weak)
    }

    /// Seats as many models as there is room for (those that some rule keeps out take none), and among the ways to do so takes one with the fewest Mercenaries.
    ///
    /// Models that are let in for nothing never need a paid place, and a crew as full as it can be with unpaid places stays so
    /// when paid ones are added (the sets of models that can be seated are a matroid); so the Mercenaries are those that all
    /// places together seat beyond what the unpaid ones do.
    #[must_use]
    pub fn seats(&self) -> Seats {
        let mut waiting = [0; LIMITED + 1];
        let mut seats = Seats::default();
        for hire in &self.crew.hires {
            let routes = self.routes_of(hire);
            match (routes.free, routes.limited) {
                (0, 0) => seats.strangers += 1,
                (0, ways) if !self.is_barred(hire.model) => add_one(&mut waiting, ways),
                _ => {}
            }
        }
        let all = seated(&waiting, LIMITED);
        seats.left_over = waiting.iter().sum::<usize>() - all;
        seats.mercenaries = all - seated(&waiting, UNPAID);
        // Whoever has another way as well would rather be there; they pay where that costs the crew a place.
        let mut otherwise = [0; LIMITED + 1];
        for (ways, count) in waiting.iter().enumerate() {
            let rather = if ways == MERCENARY { ways } else { ways & UNPAID };
            if let Some(models) = otherwise.get_mut(rather) {
                *models += count;
            }
        }
        seats.surcharged = waiting.get(MERCENARY).copied().unwrap_or(0) + all - seated(&otherwise, LIMITED);
        seats
    }

    /// Whether a rule keeps that model out, whatever way there may be.
    #[must_use]
    pub fn is_barred(&self, model: ModelId) -> bool {
        self.is_follower_master(model)
            || self.is_only_summoned(model)
            || self.is_shunned_lazarus(model)
            || self.is_uninvited(model)
    }

    /// Masters lead, and never follow.
    #[must_use]
    pub fn is_follower_master(&self, model: ModelId) -> bool {
        self.world.model(model).station == Station::Master
    }

    /// Some models only come into play during the game.
    #[must_use]
    pub fn is_only_summoned(&self, model: ModelId) -> bool {
        self.world.cards.only_summoned.contains(&model)
    }

    /// Lazarus serves no leader of the Guild.
    #[must_use]
    pub fn is_shunned_lazarus(&self, model: ModelId) -> bool {
        let of_guild = |factions: Factions| factions.contain(Faction::Guild);
        model == self.world.cards.lazarus && self.leader.is_some_and(|l| of_guild(self.world.model(l).factions))
    }

    /// Viktoria of Blood joins only a crew that a Viktoria leads.
    #[must_use]
    pub fn is_uninvited(&self, model: ModelId) -> bool {
        let cards = &self.world.cards;
        model == cards.viktoria_of_blood
            && !self.is_led_by(cards.viktoria_of_blood)
            && !self.is_led_by(cards.viktoria_of_ashes)
    }
}

fn add_one(waiting: &mut [usize; LIMITED + 1], ways: usize) {
    if let Some(count) = waiting.get_mut(ways) {
        *count += 1;
    }
}

/// How many of the models, counted by the ways open to them, find a place on some of the ways: by König's theorem the least, over
/// all sets of these ways, of the places on them and the models that also have a way outside.
fn seated(waiting: &[usize; LIMITED + 1], ways: usize) -> usize {
    let cut = |full: usize| {
        let places: usize = (0..)
            .zip(PLACES)
            .filter(|(way, _)| full & 1 << way != 0)
            .map(|(_, n)| n)
            .sum();
        let outside: usize = (0..)
            .zip(waiting)
            .filter(|(open, _)| open & ways & !full != 0)
            .map(|(_, n)| n)
            .sum();
        places + outside
    };
    (0..=LIMITED)
        .filter(|full| full & !ways == 0)
        .map(cut)
        .min()
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{LIMITED, MERCENARY, PLACES, UNPAID, add_one, seated};

    /// Tries every way to seat the models one by one: the most that can be seated, and with how few Mercenaries.
    fn tried(models: &[usize], left: [usize; 3]) -> (usize, usize) {
        let Some((ways, rest)) = models.split_first() else {
            return (0, 0);
        };
        let mut best = tried(rest, left);
        for way in 0..3 {
            if ways & 1 << way != 0 && left[way] > 0 {
                let mut left = left;
                left[way] -= 1;
                let (seated, paid) = tried(rest, left);
                let here = (seated + 1, paid + usize::from(1 << way == MERCENARY));
                if here.0 > best.0 || (here.0 == best.0 && here.1 < best.1) {
                    best = here;
                }
            }
        }
        best
    }

    #[test]
    fn the_count_agrees_with_trying_everything() {
        let mut random = crate::random::Random::new(1);
        for _ in 0..300 {
            let models: Vec<usize> = (0..random.between(0, 9)).map(|_| random.between(1, LIMITED)).collect();
            let mut waiting = [0; LIMITED + 1];
            models.iter().for_each(|ways| add_one(&mut waiting, *ways));
            let all = seated(&waiting, LIMITED);
            assert_eq!(
                (all, all - seated(&waiting, UNPAID)),
                tried(&models, PLACES),
                "{models:?}"
            );
        }
    }
}
