//! Plans of a player who looks ahead, and what comes of one where it is followed in a game that is imagined.

use super::chance::Words;
use super::search::Standing;
use super::{Answer, Game, Status};
use crate::answer::Fault;
use crate::ir::Pc;
use crate::schema::ObjectId;

/// So often an answer is drawn until it is another one.
const DRAWN: usize = 4;

/// One of a player's own answers, and the decision that it answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Planned {
    at: Pc,
    pub answer: Answer,
}

/// How a plan is followed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Trial<'a> {
    pub player: ObjectId,
    pub plan: &'a [Planned],
    pub change: Option<Change>,
    /// Of what is drawn: answers of the others, and those of the player that are not planned or cannot be given.
    pub seed: u64,
}

/// What is done in another way than planned.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    /// The answer of the player, counted from 0, that is another one.
    pub at: usize,
    /// Whether all that come after it are others, too.
    pub rest: bool,
}

/// What came of it.
#[derive(Debug)]
pub(super) struct Tried {
    pub worth: i64,
    /// What the player has answered.
    pub plan: Vec<Planned>,
}

/// What was followed so far.
struct Following<'a> {
    trial: Trial<'a>,
    /// What is still planned.
    left: Vec<&'a Planned>,
    words: Words,
    made: Vec<Planned>,
}

impl Game<'_> {
    /// Follows a plan for so many answers of everybody. Afterwards the game is as it was.
    pub(super) fn try_plan(&mut self, trial: Trial<'_>, standing: &Standing, ahead: u32) -> Tried {
        let before = self.steps.len();
        let mut following = Following {
            trial,
            left: trial.plan.iter().collect(),
            words: Words::of(trial.seed),
            made: Vec::new(),
        };
        for _ in 0..ahead {
            // What cannot be computed is judged as it stands before it.
            if self.status() != Status::Asking || !self.follow(&mut following).unwrap_or(false) {
                break;
            }
        }
        let worth = self.worth_to(trial.player, standing);
        while self.steps.len() > before {
            self.drop_step();
        }
        Tried {
            worth,
            plan: following.made,
        }
    }

    /// The next answer of whoever is asked, as planned or drawn. Says no where there is none.
    fn follow(&mut self, following: &mut Following<'_>) -> Result<bool, Fault> {
        if !self.find_asked()? {
            return Ok(false);
        }
        let player = following.trial.player;
        let seed = following.words.below(u64::MAX);
        let own = self
            .asked
            .iter()
            .flat_map(|asked| &asked.of)
            .any(|of| of.player == player);
        if !own {
            return match self.any_answer(seed)? {
                Some((player, answer)) => Ok(self.answer(player, &answer)?.is_ok()),
                None => Ok(false),
            };
        }
        self.follow_own(following, seed)
    }

    /// The player's next answer: the next that is planned for this decision and can be given, else one that is drawn.
    fn follow_own(&mut self, following: &mut Following<'_>, seed: u64) -> Result<bool, Fault> {
        let (player, change) = (following.trial.player, following.trial.change);
        let (at, count) = (self.now.pc, following.made.len());
        let changes = change.is_some_and(|change| count == change.at || change.rest && count > change.at);
        let mut other_than = None;
        while let Some(next) = following.left.iter().position(|planned| planned.at == at) {
            let planned = following.left.remove(next);
            if changes {
                other_than = Some(&planned.answer);
                break;
            }
            if self.answer(player, &planned.answer)?.is_ok() {
                following.made.push(planned.clone());
                return Ok(true);
            }
        }
        let Some(answer) = self.drawn_answer(player, other_than, seed)? else {
            return Ok(false);
        };
        let accepted = self.answer(player, &answer)?.is_ok();
        following.made.push(Planned { at, answer });
        Ok(accepted)
    }

    /// A random answer, if possible another one than that.
    fn drawn_answer(
        &mut self,
        player: ObjectId,
        other_than: Option<&Answer>,
        seed: u64,
    ) -> Result<Option<Answer>, Fault> {
        let mut words = Words::of(seed);
        let mut drawn = None;
        for _ in 0..DRAWN {
            drawn = self.random_answer_of(player, words.below(u64::MAX))?;
            if drawn.as_ref() != other_than {
                break;
            }
        }
        Ok(drawn)
    }
}
