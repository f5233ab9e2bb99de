//! Answers before they are given: a random one of a player, why a player has no others, and what would be said of a sheet.

use super::chance::Words;
use super::open::Open;
use super::{Answer, Game, Refusal, Refused};
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

    /// Why other candidates of a player are none, as [`Game::refused`] says of all who are asked: in a secret round nobody is told of the others'.
    ///
    /// # Errors
    /// If a reason cannot be computed.
    pub fn refused_to(&mut self, player: ObjectId) -> Result<Vec<Refused>, Fault> {
        if !self.find_asked()? {
            return Ok(Vec::new());
        }
        let asked = self.asked.take();
        let mut refused = Vec::new();
        let own = asked
            .iter()
            .flat_map(|asked| &asked.of)
            .filter(|of| of.player == player);
        for of in own {
            self.with_turn(of.turn, |game| game.refused_of(&of.open, &mut refused));
        }
        self.asked = asked;
        match self.session.take_fault() {
            Some(fault) => Err(fault),
            None => Ok(refused),
        }
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
