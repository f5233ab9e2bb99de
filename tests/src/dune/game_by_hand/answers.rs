//! Whole battles: with answers that are given, and with random legal ones.

use super::plan::WHEEL;
use super::{CardId, Fight, Leads, No, Plan, Question, Reply};
use crate::random::Random;

impl Fight {
    /// Answers everything until the battle is over: with these plans and calls, with the first who can lead, and with no card thrown away.
    ///
    /// # Errors
    /// If an answer is not legal.
    pub fn play(&mut self, plans: &[Plan; 2], calls: [bool; 2]) -> Result<(), No> {
        while let Some((side, question)) = self.pending() {
            let first = |all: &[u8]| all.first().copied().ok_or(No::NotOffered);
            let reply = match question {
                Question::Plan => Reply::Plan(plans[side]),
                Question::Leader(all) => Reply::Leader(first(&all)?),
                Question::Hero(all) => Reply::Hero(first(&all)?),
                Question::Traitor => Reply::Traitor(calls[side]),
                Question::Discard(_) => Reply::Discard(Vec::new()),
            };
            self.answer(side, &reply)?;
        }
        Ok(())
    }

    /// Random legal answers to everything, until the battle is over.
    ///
    /// # Errors
    /// If an answer is not legal.
    pub fn play_at_random(&mut self, random: &mut Random) -> Result<(), No> {
        while let Some((side, reply)) = self.any_reply(random) {
            self.answer(side, &reply)?;
        }
        Ok(())
    }

    /// An answer of whoever is asked.
    pub fn any_reply(&self, random: &mut Random) -> Option<(usize, Reply)> {
        let (side, question) = self.pending()?;
        let reply = match question {
            Question::Plan => Reply::Plan(self.any_plan(side, random)),
            Question::Leader(all) => Reply::Leader(*random.pick(&all)?),
            Question::Hero(all) => Reply::Hero(*random.pick(&all)?),
            Question::Traitor => Reply::Traitor(random.percent(50)),
            Question::Discard(all) => Reply::Discard(all.into_iter().filter(|_| random.percent(50)).collect()),
        };
        Some((side, reply))
    }

    /// A plan of anything that there is, legal or not.
    pub fn wild_plan(&self, random: &mut Random) -> Plan {
        let (leaders, cards) = (self.cast.leaders.len(), self.cast.cards.len());
        let any = |count: usize, random: &mut Random| u8::try_from(random.below(count)).unwrap_or(0);
        let leads = match random.below(4) {
            0 if cards > 0 => Leads::Hero(any(cards, random)),
            1 | 2 if leaders > 0 => Leads::Leader(any(leaders, random)),
            _ => Leads::Nobody,
        };
        let mut card = || (cards > 0 && random.percent(30)).then(|| any(cards, random));
        let (weapon, defence) = (card(), card());
        Plan {
            dial: random.below(WHEEL as usize + 3) as i64,
            spice: if random.percent(60) { 0 } else { random.below(12) as i64 },
            leads,
            weapon,
            defence,
        }
    }

    fn any_plan(&self, side: usize, random: &mut Random) -> Plan {
        let faction = &self.state.factions[side];
        let leaders = self.free(side).map(Leads::Leader);
        let all: Vec<Leads> = leaders.chain(self.heroes(side).map(Leads::Hero)).collect();
        let leads = *random
            .pick(&all)
            .filter(|_| random.percent(80))
            .unwrap_or(&Leads::Nobody);
        let dial = match self.cast.advanced {
            true => random.below(WHEEL as usize + 1) as i64,
            false => 2 * random.below(WHEEL as usize / 2 + 1) as i64,
        };
        let spice = match self.cast.advanced {
            true => random.below(faction.spice as usize + 1) as i64,
            false => 0,
        };
        let mut any_card = |serves: &dyn Fn(CardId) -> bool| {
            let cards = || faction.hand.iter().copied().filter(|card| serves(*card));
            let at = random.below(cards().count() + 1);
            cards().nth(at).filter(|_| !all.is_empty())
        };
        let weapon = any_card(&|card| self.kind(card).attacks());
        let defence = any_card(&|card| self.kind(card).defends() && Some(card) != weapon);
        Plan {
            dial,
            spice,
            leads,
            weapon,
            defence,
        }
    }
}
