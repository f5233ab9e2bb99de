//! Taking answers back.

use super::Session;
use crate::commands::fault;
use crate::output::Failure;
use crate::tell::pending;
use reglo_interpreter::play::{Answer, Pending, Recorded};
use reglo_interpreter::schema::ObjectId;

/// What came of taking back.
pub enum Back {
    /// This answer is taken back, over chance or a revelation or not.
    Answer {
        /// Which.
        last: Recorded,
        /// Whether chance or a revelation lay behind it.
        crossed: bool,
    },
    /// Chance or a revelation lies before it.
    Stopped,
    /// Nobody has answered.
    Nothing,
}

/// Whether anything was taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Undone {
    /// Yes.
    Some,
    /// No.
    Nothing,
    /// The session is over: it was to be said whether.
    Quit,
}

impl Session<'_> {
    /// Takes back the last answer of a person, and says so.
    pub fn undo(&mut self) -> Result<Undone, Failure> {
        if let Some(player) = self.answered_in_secret()? {
            self.say("undo-secret", &[("player", self.speaker.thing(player))])?;
            return Ok(Undone::Nothing);
        }
        match self.may_take_back()? {
            Some(true) => {}
            Some(false) => return Ok(Undone::Nothing),
            None => return Ok(Undone::Quit),
        }
        let (undone, last) = self.take_back();
        match last {
            Back::Answer { last, crossed } => {
                let args = [
                    ("player", self.speaker.thing(last.player)),
                    ("answer", self.in_words(&last)?),
                ];
                // What somebody else has answered may be a secret still.
                let own = self.viewer == Some(last.player);
                self.say(if own { "undo-done" } else { "undo-done-other" }, &args)?;
                if crossed {
                    self.say("undo-crossed", &[])?;
                }
            }
            Back::Stopped => self.say("undo-stops", &[])?,
            Back::Nothing => self.say("undo-nothing", &[])?,
        }
        Ok(if undone { Undone::Some } else { Undone::Nothing })
    }

    /// Who has answered last in the secret round in which whoever sits here is still asked: that is not theirs to take back. Whoever analyses a
    /// game takes back what they want.
    fn answered_in_secret(&mut self) -> Result<Option<ObjectId>, Failure> {
        let mut answers = self.game.recorded().iter().rev();
        let last = answers.find(|last| !self.bots.has(last.player)).map(|last| last.player);
        let (Some(last), Some(viewer), false) = (last, self.viewer, self.analysis) else {
            return Ok(None);
        };
        if last == viewer || !self.is_asked(viewer)? {
            return Ok(None);
        }
        let mut before = self.game.clone();
        while before.recorded().last().is_some_and(|answer| answer.player != last) {
            if !before.undo(false) {
                return Ok(None);
            }
        }
        if !before.undo(false) {
            return Ok(None);
        }
        let asked = before.pending().map_err(|found| fault(&found, &self.prepared.open))?;
        let both = |asked: &Pending| [last, viewer].iter().all(|player| asked.players.contains(player));
        Ok(asked.as_ref().is_some_and(both).then_some(last))
    }

    fn is_asked(&mut self, player: ObjectId) -> Result<bool, Failure> {
        Ok(self.pending()?.is_some_and(|asked| asked.players.contains(&player)))
    }

    /// Asks before a sheet of somebody else is taken back: it was work, and it is gone then. Nothing where the session is over.
    fn may_take_back(&mut self) -> Result<Option<bool>, Failure> {
        let mut answers = self.game.recorded().iter().rev();
        let last = answers.find(|last| !self.bots.has(last.player));
        let is_others = |last: &&Recorded| self.viewer != Some(last.player) && matches!(last.answer, Answer::Fields(_));
        let Some(player) = last.filter(is_others).map(|last| last.player) else {
            return Ok(Some(true));
        };
        if !self.game.clone().undo(self.analysis) {
            return Ok(Some(true));
        }
        let prompt = self
            .speaker
            .own("undo-other", &[("player", self.speaker.thing(player))]);
        self.agrees(&prompt)
    }

    /// An answer that was taken back as the question shows it that is asked again.
    fn in_words(&mut self, last: &Recorded) -> Result<String, Failure> {
        let asked = self.pending()?;
        let question = asked.as_ref().and_then(|asked| asked.question_to(last.player));
        let said = question.and_then(|question| pending::answered(&last.answer, question, self.speaker));
        Ok(said.unwrap_or_else(|| last.answer.to_text()))
    }

    /// Takes back the last answer of a person, with what bots have answered since. Says whether anything was taken back, be it of a bot.
    pub fn take_back(&mut self) -> (bool, Back) {
        let (mut undone, mut crossed) = (false, false);
        while let Some(last) = self.game.recorded().last().cloned() {
            let taken_back = match self.analysis {
                true => self.game.undo_in_analysis(),
                false => self.game.undo(false).then_some(false),
            };
            let Some(over) = taken_back else {
                return (undone, Back::Stopped);
            };
            crossed |= over;
            undone = true;
            self.secret = true;
            // A sheet that was half filled in may be asked for in another state.
            self.draft = None;
            self.forget_seen();
            if !self.bots.has(last.player) {
                return (true, Back::Answer { last, crossed });
            }
        }
        (undone, Back::Nothing)
    }
}
