//! A bot that looks ahead: it tries its answers in games of its own and takes the one after which it stood best at the end of its turn.
//!
//! It knows no more than its player: in the games that it imagines, chance has another seed and what the player cannot know lies otherwise. The
//! same few games are imagined for all answers, so that luck is the same for each. Its own answers are chosen by what did well so far
//! ([`super::tree`]), those of others at random (Browne and others, *A survey of Monte Carlo tree search methods*, 2012).

use super::chance::{Chance, Words};
use super::choices::AskedOf;
use super::open::Open;
use super::tree::{Taken, Tree};
use super::turns::Turn;
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
    /// So many of its answers at any point at the most.
    pub answers: usize,
    /// So many ways to go on.
    pub times: u64,
    /// In so many imagined games.
    pub games: usize,
    /// Each ends with the turn of the player, or else after so many answers.
    pub ahead: u32,
}

impl Default for Effort {
    fn default() -> Self {
        Self {
            answers: 32,
            times: 64,
            games: 8,
            ahead: 60,
        }
    }
}

/// Who looks ahead, and by what.
struct Looking<'s> {
    player: ObjectId,
    standing: &'s Standing,
    effort: Effort,
    words: Words,
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
        let answers = self.some_answers(player, effort.answers, &mut words)?;
        if answers.len() < 2 {
            return Ok(answers.into_iter().next());
        }
        let mut tree = Tree::default();
        tree.grow(None, answers, &mut words);
        let mut imagined = Vec::new();
        for _ in 0..effort.games.max(1) {
            imagined.push(self.imagined_with(player, &mut words));
        }
        let mut looking = Looking {
            player,
            standing,
            effort,
            words,
        };
        let mut left = effort.times;
        while left > 0 {
            for game in &mut imagined {
                game.look(&mut tree, &mut looking);
                left = left.saturating_sub(1);
            }
        }
        Ok(tree.best())
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

    /// Goes on once to the end of the player's turn. Afterwards the game is as it was.
    fn look(&mut self, tree: &mut Tree, looking: &mut Looking<'_>) {
        let before = self.steps.len();
        let turn = self.turn_of(looking.player);
        let path = self.go_on(turn, tree, looking);
        let worth = self.worth_to(looking.player, looking.standing);
        tree.count(&path, worth, worth.abs() >= WON);
        while self.steps.len() > before {
            self.drop_step();
        }
    }

    /// Answers of whoever is asked, until the turn or the game is over or nobody finds one: the player's along the tree, which grows by one
    /// point, then any. Returns the way along the tree.
    fn go_on(&mut self, turn: Option<Turn>, tree: &mut Tree, looking: &mut Looking<'_>) -> Vec<Taken> {
        let (mut path, mut point, mut grown) = (Vec::new(), Some(Tree::ROOT), false);
        for _ in 0..looking.effort.ahead {
            if self.status() != Status::Asking || turn.is_some_and(|turn| !self.is_in(turn)) {
                break;
            }
            if !(grown && point.is_none()) && self.is_asked(looking.player) {
                if point.is_none() {
                    grown = true;
                    point = self.grow(tree, path.last().copied(), looking);
                }
                if let Some(taken) = point.and_then(|point| self.take_branch(tree, point, looking.player)) {
                    path.push(taken);
                    point = tree.behind(taken);
                    continue;
                }
                (grown, point) = (true, None);
            }
            if !self.answers_at_random(looking.words.below(u64::MAX)) {
                break;
            }
        }
        path
    }

    fn is_asked(&mut self, player: ObjectId) -> bool {
        let found = self.find_asked().unwrap_or(false);
        let asked = self.asked.iter().filter(|_| found);
        asked.flat_map(|asked| &asked.of).any(|of| of.player == player)
    }

    fn grow(&mut self, tree: &mut Tree, from: Option<Taken>, looking: &mut Looking<'_>) -> Option<usize> {
        let answers = self.some_answers(looking.player, looking.effort.answers, &mut looking.words);
        let answers = answers.ok().filter(|answers| !answers.is_empty())?;
        Some(tree.grow(from, answers, &mut looking.words))
    }

    /// The most promising answer of a point that can be given here.
    fn take_branch(&mut self, tree: &Tree, point: usize, player: ObjectId) -> Option<Taken> {
        let mut refused = Vec::new();
        while let Some((taken, answer)) = tree.next(point, &refused) {
            if matches!(self.answer(player, answer), Ok(Ok(()))) {
                return Some(taken);
            }
            refused.push(taken);
        }
        None
    }

    /// Whether somebody found an answer.
    fn answers_at_random(&mut self, seed: u64) -> bool {
        match self.any_answer(seed) {
            Ok(Some((player, answer))) => matches!(self.answer(player, &answer), Ok(Ok(()))),
            _ => false,
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
