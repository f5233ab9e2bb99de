//! Where the price of an answer comes from, or what is shown of the thing that it names; of a sheet, its values.

use super::Session;
use super::entry::{self, NoAnswer};
use super::stepwise::choice_meant;
use crate::commands::explain::derivation;
use crate::commands::{fault, wrapped};
use crate::json::{self, game::Writer};
use crate::output::{Failure, print_folded};
use crate::speak::Speaker;
use crate::tell::{menu, pending, view};
use reglo_interpreter::answer::{Explained, Judgement};
use reglo_interpreter::play::{Answer, Candidate, Pending, Question};
use reglo_interpreter::schema::{ObjectId, RuleId};
use serde_json::{Value, json};

impl Session<'_> {
    /// Says where what somebody who is asked could answer gets its price from; of a rule, what it says.
    pub fn explain(&mut self, player: ObjectId, question: &Question, what: Option<&str>) -> Result<(), Failure> {
        let Some(what) = what else {
            return self.say("explain-what", &[]);
        };
        let meant = self.meant_by(what, question);
        // A number alone is that of an answer.
        if matches!(&meant, Err(_) | Ok(Answer::Rule(_))) && what.parse::<usize>().is_err() {
            match view::rule(what, self.speaker) {
                Ok(Some(said)) => return print_folded(&said),
                Ok(None) => {}
                Err(found) => return self.faulty(&found),
            }
        }
        match meant {
            Ok(answer) => {
                let of = match question {
                    Question::One(of) => of.as_slice(),
                    _ => &[],
                };
                self.explain_answer(player, &answer, of)
            }
            Err(why) => self.no_answer(&why),
        }
    }

    /// The same of an answer, which is one of those. Of a price that no value gives, it is said which rule does.
    pub fn explain_answer(&mut self, player: ObjectId, answer: &Answer, of: &[Candidate]) -> Result<(), Failure> {
        let found = self.explained(player, answer)?;
        match (found.as_slice(), priced(answer, of, self.speaker)) {
            ([], Some((candidate, rule))) => {
                let text = format!(
                    "{}{}",
                    pending::label(candidate, self.speaker),
                    pending::price(candidate, self.speaker)
                );
                print_folded(&wrapped(&self.speaker.cited(&text, rule), 2))
            }
            _ => self.tell_explained(&found),
        }
    }

    /// Prints explanations, or that there is none.
    pub fn tell_explained(&self, all: &[Explained]) -> Result<(), Failure> {
        if all.is_empty() {
            return self.say("explain-nothing", &[]);
        }
        print_folded(&all.iter().map(|one| told(one, self.speaker)).collect::<String>())
    }

    /// The values that a sheet shows, each with where it comes from.
    pub fn explained_sheet(
        &mut self,
        player: ObjectId,
        sheet: &Answer,
        judgement: &Judgement,
    ) -> Result<Vec<Explained>, Failure> {
        let mut all = Vec::new();
        for shown in &judgement.values {
            let found = self.game.draft_explained(player, sheet, shown.value);
            all.extend(found.map_err(|f| fault(&f, &self.prepared.open))?);
        }
        Ok(all)
    }

    fn explained(&mut self, player: ObjectId, answer: &Answer) -> Result<Vec<Explained>, Failure> {
        let found = self.game.explained(player, answer);
        found.map_err(|f| fault(&f, &self.prepared.open))
    }

    /// The answer that a number or name means; a number of many moves means an action that has one.
    pub fn meant_by(&self, what: &str, question: &Question) -> Result<Answer, NoAnswer> {
        match (question, what.parse::<usize>()) {
            (Question::One(of), Ok(1..)) if menu::is_long(of) => {
                let one = choice_meant(&menu::actions(of, self.speaker), what)?;
                Ok(one.answer.clone())
            }
            (Question::Some { of, .. } | Question::Order(of), Ok(number)) => entry::candidate(number, of),
            (Question::Some { of, .. } | Question::Order(of), Err(_)) => {
                self.understood(what, &Question::One(of.clone()))
            }
            _ => self.understood(what, question),
        }
    }

    /// The same for a program.
    pub fn explained_for_a_program(&mut self, what: Option<&str>, asked: Option<&Pending>) -> Value {
        let asked = asked.and_then(|asked| {
            let at = asked.players.iter().position(|player| self.viewer == Some(*player))?;
            Some((*asked.players.get(at)?, asked.questions.get(at)?))
        });
        let (Some((player, question)), Some(what)) = (asked, what) else {
            return json!({ "explained": [] });
        };
        let answer = match self.meant_by(what, question) {
            Ok(answer) => answer,
            Err(why) => return json!({ "refused": { "rule": null, "message": self.why_no_answer(&why) } }),
        };
        let found = self.game.explained(player, &answer).unwrap_or_default();
        let of = match question {
            Question::One(of) => of.as_slice(),
            _ => &[],
        };
        if let ([], Some((candidate, rule))) = (found.as_slice(), priced(&answer, of, self.speaker)) {
            return json!({
                "explained": [],
                "price": Writer { speaker: self.speaker }.price(&candidate.costs),
                "rule": self.speaker.number(rule),
                "title": self.speaker.title(rule),
            });
        }
        let all = found.iter().map(|one| match &one.derivation {
            Some(derivation) => derivation::as_json(derivation, self.speaker, self.speaker.open),
            None => {
                let mut value = json!({ "label": self.speaker.value(one.value) });
                json::put(&mut value, "hidden", json!(true));
                value
            }
        });
        json!({ "explained": all.collect::<Vec<_>>() })
    }
}

/// The one of these that costs something, and the rule of the action that it is.
fn priced<'c>(answer: &Answer, of: &'c [Candidate], speaker: &Speaker<'_>) -> Option<(&'c Candidate, RuleId)> {
    let candidate = of.iter().find(|one| one.answer == *answer && !one.costs.is_empty())?;
    let (action, _) = candidate.action.as_ref()?;
    let procedure = speaker.program().procedures.get(action.index())?;
    Some((candidate, procedure.rule))
}

fn told(one: &Explained, speaker: &Speaker<'_>) -> String {
    match &one.derivation {
        Some(derivation) => derivation::as_text(derivation, speaker, 1),
        None => format!(
            "  {}\n",
            speaker.own("explain-hidden", &[("value", speaker.value(one.value))])
        ),
    }
}
