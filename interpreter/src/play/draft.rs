//! Answers before they are given: a random one of a player, and why a player has no others.

use super::chance::Words;
use super::{Answer, Game, Refused};
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
}
