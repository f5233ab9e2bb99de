//! A bot that looks ahead: it tries its answers in a game of its own, lets chance and random answers go on from there for a while, and
//! takes the answer after which it stood best.
//!
//! It knows no more than its player: in the game that it imagines, chance has another seed and what the player cannot know lies otherwise.
//! Trying many answers by random continuations, and judging by the mean, is flat Monte Carlo search (Browne and others, *A survey of Monte
//! Carlo tree search methods*, 2012, 2.3).

use super::chance::{Chance, Words};
use super::choices::AskedOf;
use super::open::Open;
use super::{Answer, Game, Status};
use crate::answer::Fault;
use crate::ir::{ExprId, Slot};
use crate::schema::{ABSENT, ObjectId};
use std::mem::take;

/// What a game is worth to a player who has won it; less than any sum of worths can be wrong by.
const WON: i64 = 1 << 40;
/// Of what has more answers than can be listed, so many are drawn.
const DRAWN: usize = 8;
/// A range of more numbers is drawn from.
const LISTED: u64 = 12;

/// By what a bot judges how it stands.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Each player with the cell of what the state is worth to them, and how many locals it needs.
    pub worth: Vec<(ObjectId, ExprId, Slot)>,
}

/// How much a bot tries.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// So many of its answers at the most.
    pub answers: usize,
    /// Each of them so many times.
    pub times: u64,
    /// Then so many random answers come after it.
    pub ahead: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            answers: 24,
            times: 4,
            ahead: 12,
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
        let mut words = Words::of(seed);
        let mut answers = self.some_answers(player, effort.answers, &mut words)?;
        if answers.len() > 1 {
            let mut totals = vec![0_i64; answers.len()];
            for time in 0..effort.times {
                let mut imagined = self.imagined_with(player, &mut words);
                let seed = words.below(u64::MAX);
                for (answer, total) in answers.iter().zip(&mut totals) {
                    let worth = imagined.tried(player, answer, standing, effort.ahead, seed ^ time);
                    *total = total.saturating_add(worth);
                }
            }
            let best = totals.iter().max().copied();
            let at = totals.iter().position(|total| Some(*total) == best).unwrap_or(0);
            answers.swap(0, at);
        }
        Ok(answers.into_iter().next())
    }

    /// Answers of a player: all, or as many as may be, drawn at random.
    fn some_answers(&mut self, player: ObjectId, most: usize, words: &mut Words) -> Result<Vec<Answer>, Fault> {
        if !self.find_asked()? {
            return Ok(Vec::new());
        }
        let Some(asked) = self.asked.take() else {
            return Ok(Vec::new());
        };
        let answers = match asked.of.iter().find(|of| of.player == player) {
            Some(of) => self.answers_of(of, words),
            None => Ok(Vec::new()),
        };
        self.asked = Some(asked);
        let mut answers = answers?;
        if answers.len() > most {
            words.shuffle(&mut answers);
            answers.truncate(most.max(1));
        }
        Ok(answers)
    }

    fn answers_of(&mut self, of: &AskedOf, words: &mut Words) -> Result<Vec<Answer>, Fault> {
        let nothing = |none: bool| none.then_some(Answer::None);
        Ok(match &of.open {
            Open::One { cells, ty, none } => {
                let named = (0..cells.len()).map(|at| self.name_at(cells, at, *ty));
                named.chain(nothing(*none)).collect()
            }
            Open::Actions { acts, none } => {
                let acts = acts.iter().map(|act| self.act_answer(act));
                acts.chain(nothing(*none)).collect()
            }
            Open::Whether => vec![Answer::Flag(true), Answer::Flag(false)],
            Open::Range { least, most, ty, none } if most.abs_diff(*least) < LISTED => {
                let numbers = (*least..=*most).map(|number| self.number_answer(number, *ty));
                numbers.chain(nothing(*none)).collect()
            }
            _ => {
                let mut drawn = Vec::new();
                for _ in 0..DRAWN {
                    drawn.extend(self.answer_of(of, words)?.filter(|answer| !drawn.contains(answer)));
                }
                drawn
            }
        })
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
        );
        let mut imagined = self.clone();
        (self.events, self.recorded, self.journal, self.steps) = kept;
        imagined.telling = false;
        imagined.chance = Chance::of(words.below(u64::MAX));
        imagined.mix_unknown(player, words);
        imagined
    }

    /// How a player stands after an answer and what may come of it. Afterwards the game is as it was.
    fn tried(&mut self, player: ObjectId, answer: &Answer, standing: &Standing, ahead: u32, seed: u64) -> i64 {
        let before = self.steps.len();
        let worth = match self.answer(player, answer) {
            Ok(Ok(())) => {
                self.go_on(ahead, seed);
                self.worth_to(player, standing)
            }
            // What cannot be answered or computed is the last that is taken.
            _ => -2 * WON,
        };
        while self.steps.len() > before {
            self.drop_step();
        }
        worth
    }

    /// Random answers of whoever is asked, until the game is over or nobody finds one.
    fn go_on(&mut self, answers: u32, seed: u64) {
        for at in 0..u64::from(answers) {
            if self.status() != Status::Asking {
                return;
            }
            let Ok(Some((player, answer))) = self.any_answer(seed.wrapping_add(at)) else {
                return;
            };
            if !matches!(self.answer(player, &answer), Ok(Ok(()))) {
                return;
            }
        }
    }

    /// What the state is worth to a player, less what it is worth to the best of the others.
    fn worth_to(&mut self, player: ObjectId, standing: &Standing) -> i64 {
        if let Status::Finished(outcome) = self.status() {
            return match outcome.winners.contains(&player) {
                true => WON,
                false => -WON,
            };
        }
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
        own.saturating_sub(others.unwrap_or(0))
    }
}
