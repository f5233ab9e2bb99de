//! Answers before they are given: a random one of a player, and what would be said of a sheet.

use super::chance::Words;
use super::open::Open;
use super::{Answer, Game, Refusal};
use crate::answer::Fault;
use crate::schema::ObjectId;

impl Game<'_> {
    /// A random legal answer of a player who is asked, as [`Game::random_answer`] finds one. Nothing where that player is not asked.
    ///
    /// # Errors
    /// As of [`Game::random_answer`].
    pub fn random_answer_of(&mut self, player: ObjectId, seed: u64) -> Result<Option<Answer>, Fault> {
        if !self.find_asked()? {
            return Ok(None);
        }
        let Some(asked) = self.asked.take() else {
            return Ok(None);
        };
        let answer = match asked.of.iter().find(|of| of.player == player) {
            Some(of) => self.answer_of(of, &mut Words::of(seed)),
            None => Ok(None),
        };
        self.asked = Some(asked);
        answer
    }

    /// Why a sheet would be refused if this player submitted it now. Nothing where it would be accepted, or no sheet is asked.
    ///
    /// # Errors
    /// If it cannot be judged.
    pub fn would_refuse(&mut self, player: ObjectId, sheet: &Answer) -> Result<Option<Refusal>, Fault> {
        if !self.find_asked()? {
            return Ok(None);
        }
        let Some(asked) = self.asked.take() else {
            return Ok(None);
        };
        let why = match asked.of.iter().find(|of| of.player == player) {
            Some(of) => match &of.open {
                Open::Sheet { fields } => {
                    let mut record = Err(Refusal::NotAsked);
                    self.with_turn(of.turn, |game| record = game.understand_sheet(sheet, fields));
                    match record {
                        Ok(record) => self
                            .judge_sheet(&record)
                            .map(|judgement| (!judgement.legal).then(|| Refusal::Sheet(Box::new(judgement)))),
                        Err(why) => Ok(Some(why)),
                    }
                }
                _ => Ok(None),
            },
            None => Ok(None),
        };
        self.asked = Some(asked);
        why
    }
}
