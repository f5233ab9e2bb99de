//! A bot that looks ahead: it makes a plan of its next answers, tries it in games that it imagines, where the others answer at random, changes
//! it here and there, and keeps what did better. It gives the first answer of the plan, and goes on with the rest when it is asked again.
//!
//! It knows no more than its player: in what it imagines, chance has another seed and what the player cannot know lies otherwise.
//!
//! To better a plan of the next while, and again after each step of it, is rolling horizon evolution (Perez and others, *Rolling horizon
//! evolution versus tree search for navigation in single-player real-time games*, 2013); where a turn is made of many answers it finds better
//! ones than a tree of them (Justesen and others, *Online evolution for multi-action adversarial games*, 2016). One plan that is changed at
//! random is the simplest kind of it, a climber.

use super::chance::{Chance, Words};
use super::open::Settled;
use super::trial::{Change, Planned, Trial};
use super::{Answer, Game, Status};
use crate::answer::Fault;
use crate::ir::{ExprId, Slot};
use crate::schema::{ABSENT, ObjectId};
use std::mem::take;

/// What a game is worth to a player who has won it; less than any sum of worths can be wrong by.
const WON: i64 = 1 << 40;
/// Of so many changes one is of the answer that is given next: later ones can still be changed later.
const NEXT: u64 = 3;

/// By what a bot judges how it stands.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Each player with the cell of what the state is worth to them, and how many locals it needs.
    pub worth: Vec<(ObjectId, ExprId, Slot)>,
}

/// How much a bot tries.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// In so many imagined games, each with its own chance.
    pub worlds: usize,
    /// So often it follows a plan in one of them.
    pub tries: usize,
    /// For so many answers of everybody.
    pub ahead: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            worlds: 3,
            tries: 64,
            ahead: 14,
        }
    }
}

impl<'t> Game<'t> {
    /// The answer of a player who is asked that did best in what was tried. Nothing where that player is not asked.
    ///
    /// # Errors
    /// If a candidate cannot be computed, or no legal sheet was found.
    pub fn searched_answer(
        &mut self,
        player: ObjectId,
        standing: &Standing,
        effort: Effort,
        seed: u64,
    ) -> Result<Option<Answer>, Fault> {
        if !self.find_asked()? {
            return Ok(None);
        }
        let own = self.asked.iter().flat_map(|asked| &asked.of);
        let mut own = own.filter(|of| of.player == player).map(|of| of.open.settle(false));
        let settled = own.next();
        match settled {
            None => return Ok(None),
            Some(Settled::Ask) => {}
            Some(_) => return self.random_answer_of(player, seed),
        }
        let mut plan = self.best_plan(player, standing, effort, seed);
        if plan.is_empty() {
            return self.random_answer_of(player, seed);
        }
        let next = plan.remove(0);
        self.plans.insert(player, plan);
        Ok(Some(next.answer))
    }

    /// What is left of the last plan, made better.
    fn best_plan(&mut self, player: ObjectId, standing: &Standing, effort: Effort, seed: u64) -> Vec<Planned> {
        let plan = self.plans.remove(&player).unwrap_or_default();
        let mut words = Words::of(seed);
        let worlds = (0..effort.worlds.max(1)).map(|_| self.imagined_with(player, &mut words));
        let mut search = Search {
            player,
            standing,
            ahead: effort.ahead,
            worlds: worlds.collect(),
            words,
            plan,
            sums: Vec::new(),
        };
        let mut tries = 0;
        while tries < effort.tries {
            tries += search.try_another();
        }
        search.plan
    }

    /// This game as a player may imagine it: from here on, with other chance, and with what they cannot know lying otherwise. To that
    /// player it looks the same. It notes no events, unless it is told to.
    #[must_use]
    pub fn imagined(&mut self, player: ObjectId, seed: u64) -> Self {
        self.imagined_with(player, &mut Words::of(seed))
    }

    fn imagined_with(&mut self, player: ObjectId, words: &mut Words) -> Self {
        let kept = (
            take(&mut self.events),
            take(&mut self.recorded),
            take(&mut self.journal),
            take(&mut self.steps),
            take(&mut self.deeds),
        );
        let mut imagined = self.clone();
        (self.events, self.recorded, self.journal, self.steps, self.deeds) = kept;
        if self.batch_happening().is_some() {
            imagined.deeds.clone_from(&self.deeds);
        }
        imagined.telling = false;
        imagined.chance = Chance::of(words.below(u64::MAX));
        imagined.move_all_cells();
        imagined.mix_unknown(player, words);
        imagined
    }

    /// What the state is worth to a player, less what it is worth to the best of the others. A game that is over counts for more.
    pub(super) fn worth_to(&mut self, player: ObjectId, standing: &Standing) -> i64 {
        let (mut own, mut others) = (0, None);
        for (whose, cell, frame) in &standing.worth {
            let found = self.cells_of(&[*cell], *frame).unwrap_or_default();
            let worth = found.first().copied().filter(|worth| *worth != ABSENT).unwrap_or(0);
            if *whose == player {
                own = worth;
            } else {
                others = others.max(Some(worth));
            }
        }
        let ended = match self.status() {
            Status::Finished(outcome) if outcome.winners.contains(&player) => WON,
            Status::Finished(_) => -WON,
            _ => 0,
        };
        own.saturating_sub(others.unwrap_or(0)).saturating_add(ended)
    }
}

/// A search under way.
struct Search<'s, 't> {
    player: ObjectId,
    standing: &'s Standing,
    ahead: u32,
    worlds: Vec<Game<'t>>,
    words: Words,
    /// The best so far.
    plan: Vec<Planned>,
    /// What it is worth in the first world, in the first two together, and so on; nothing where it has not been tried.
    sums: Vec<i64>,
}

impl Search<'_, '_> {
    /// Tries the plan as it is, or if that was done, with a change. It is given up where in the worlds so far it did less well than
    /// the best; else it is the best. Says how often something was tried.
    fn try_another(&mut self) -> usize {
        let change = (!self.sums.is_empty()).then(|| self.a_change());
        let mut trial = Trial {
            player: self.player,
            plan: &self.plan,
            change,
            seed: self.words.below(u64::MAX),
        };
        let Some((first, others)) = self.worlds.split_first_mut() else {
            return 1;
        };
        let tried = first.try_plan(trial, self.standing, self.ahead);
        let (made, mut sum) = (tried.plan, tried.worth);
        let mut sums = vec![sum];
        if change.is_some() && made == self.plan || self.sums.first().is_some_and(|best| sum < *best) {
            return 1;
        }
        (trial.plan, trial.change) = (&made, None);
        for (at, world) in (1..).zip(others) {
            sum = sum.saturating_add(world.try_plan(trial, self.standing, self.ahead).worth);
            sums.push(sum);
            if self.sums.get(at).is_some_and(|best| sum < *best) {
                return at + 1;
            }
        }
        let tries = sums.len();
        (self.plan, self.sums) = (made, sums);
        tries
    }

    fn a_change(&mut self) -> Change {
        let next = self.words.below(NEXT) == 0;
        Change {
            at: match next {
                true => 0,
                false => self.words.below(self.plan.len() as u64) as usize,
            },
            rest: self.words.below(2) == 0,
        }
    }
}
