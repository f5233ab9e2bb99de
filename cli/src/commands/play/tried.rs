//! `try ANSWER`: what an answer would do, as far as that can be foretold, to whoever is asked.

use super::Session;
use crate::commands::run;
use crate::json::{self, game::Writer};
use crate::output::{Failure, print_folded};
use crate::tell::{menu, outcome, pending, record, refusal};
use reglo_interpreter::play::{Answer, Game, Pending, Question, Status};
use reglo_interpreter::schema::ObjectId;
use serde_json::{Value, json};

impl Session<'_> {
    /// Tells what would happen, up to the next choice, to chance, or to what is hidden. The game stays as it is.
    pub fn try_out(&mut self, player: ObjectId, text: &str, question: &Question) -> Result<(), Failure> {
        if text.is_empty() {
            return self.say("try-what", &[]);
        }
        let long = matches!(question, Question::One(of) if menu::is_long(of));
        let meant = match long {
            true => self.meant_by(text, question),
            false => self.understood(text, question),
        };
        match meant {
            Ok(answer) => self.try_answer(player, &answer),
            Err(why) => self.no_answer(&why),
        }
    }

    /// The same of an answer.
    pub fn try_answer(&mut self, player: ObjectId, answer: &Answer) -> Result<(), Failure> {
        let told = self.game.events_for(player).len();
        let mut trial = self.game.dry_run_of(player);
        match trial.answer(player, answer) {
            Ok(Ok(())) => {}
            Ok(Err(why)) => return self.refuse(player, answer, &why),
            Err(found) => return self.faulty(&found),
        }
        let lines = record::text(&trial.events_for(player), told, self.speaker);
        if !lines.is_empty() {
            self.say("try-would", &[])?;
            print_folded(&lines)?;
        }
        let next = match trial.status() {
            Status::Asking => self.asked_next(player, &mut trial)?,
            _ => outcome::over(&trial, self.prepared, self.speaker),
        };
        print_folded(&next)?;
        self.say("try-not-done", &[])
    }

    /// The same for a program: what would happen, who would be asked then, how it would end.
    pub fn tried(&mut self, text: &str, asked: Option<&Pending>) -> Value {
        let (player, _, answer) = match self.answer_meant(text, asked) {
            Ok(meant) => meant,
            Err(note) => return note,
        };
        let told = self.game.events_for(player).len();
        let mut trial = self.game.dry_run_of(player);
        match trial.answer(player, &answer) {
            Ok(Ok(())) => {}
            Ok(Err(why)) => {
                let reasons = refusal::of_answer(&mut self.game, (player, &answer), &why, self.speaker);
                return self.refusal(&why, reasons.ok());
            }
            Err(found) => return self.fault(found),
        }
        let writer = Writer { speaker: self.speaker };
        let events = trial.events_for(player);
        let events = events.iter().skip(told).map(|event| writer.event(event));
        let next = trial.pending().ok().flatten();
        let next = next.iter().flat_map(|asked| &asked.players);
        let mut tried = json!({
            "events": events.collect::<Vec<_>>(),
            "players": next.map(|player| writer.thing(*player)).collect::<Vec<_>>(),
            "result": writer.result(&trial, self.prepared.gives()),
        });
        json::put(&mut tried, "stopped", run::stopped(&trial, &writer));
        json!({ "tried": tried })
    }

    /// Who would be asked then.
    fn asked_next(&self, player: ObjectId, trial: &mut Game<'_>) -> Result<String, Failure> {
        let asked = trial.pending();
        let asked = asked.map_err(|found| crate::commands::fault(&found, &self.prepared.open))?;
        let Some(asked) = asked else {
            return Ok(String::new());
        };
        let mut next = String::new();
        for (at, who) in asked.players.iter().enumerate() {
            // What is asked of somebody else may speak of what only they see.
            let prompt = match *who == player {
                true => pending::prompt(&asked, at, self.speaker),
                false => {
                    let what = self.speaker.cited(&self.speaker.title(asked.rule), asked.rule);
                    format!("{}: {what}", self.speaker.thing(*who))
                }
            };
            next += &format!("{}\n", self.speaker.own("try-asked", &[("prompt", prompt)]));
        }
        Ok(next)
    }
}
