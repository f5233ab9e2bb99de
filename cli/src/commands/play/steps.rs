//! A game that a program plays: for each line that comes in, one JSON object in one line goes out, and one before the first.

use super::Session;
use super::begin::Versions;
use super::entry::Entry;
use super::input::Line;
use super::spoken;
use super::undo::Back;
use crate::codes;
use crate::commands::fault;
use crate::json::{self, game::Writer};
use crate::output::{Failure, SCHEMA_VERSION, diagnostic_json, print_text};
use crate::table::answers;
use crate::tell::refusal;
use reglo_interpreter::answer::{Fault, Judgement};
use reglo_interpreter::play::{Answer, Pending, Question, Refusal};
use reglo_interpreter::schema::ObjectId;
use serde_json::{Value, json};

impl Session<'_> {
    /// Plays until nobody is asked any more, or there is no more to read.
    pub fn steps(&mut self, migrated: Option<Versions>) -> Result<(), Failure> {
        let mut note = self.first_note(migrated);
        loop {
            self.let_bots_answer()?;
            let asked = self.pending()?;
            self.look(asked.as_ref());
            let step = self.step(asked.as_ref(), note)?;
            print_text(&format!("{step}\n"))?;
            if asked.is_none() && !self.has_people() {
                return self.left_alone();
            }
            let Line::Text(line) = self.line("")? else {
                return self.left_alone();
            };
            let question = asked
                .as_ref()
                .zip(self.viewer)
                .and_then(|(asked, who)| asked.question_to(who));
            let entry = match question {
                Some(question) if spoken::is_option(&line, question) => Entry::Text(line),
                _ => Entry::of(&line),
            };
            note = match entry {
                Entry::Quit => return self.left_alone(),
                entry => self.done(entry, asked.as_ref()),
            };
        }
    }

    /// What is to be known before the first line.
    fn first_note(&self, migrated: Option<Versions>) -> Value {
        let mut note = json!({});
        if let Some((from, to)) = migrated {
            json::put(&mut note, "migrated", json!({ "from": from, "to": to }));
        }
        if let (Some(_), Some(file)) = (&self.saving.beside, &self.saving.file) {
            json::put(&mut note, "saves_in", json!(file.display().to_string()));
        }
        if note == json!({}) { Value::Null } else { note }
    }

    /// There is no more to read, and nobody can be asked whether to save. Nothing but answers goes to standard output.
    fn left_alone(&mut self) -> Result<(), Failure> {
        match self.save_at_end() {
            Some(Err(message)) => Err(Failure::Plain {
                code: codes::IO,
                message,
                help: None,
            }),
            _ => Ok(()),
        }
    }

    /// Whoever is asked looks at the game; after the end the last one does.
    fn look(&mut self, asked: Option<&Pending>) {
        let Some(asked) = asked else {
            return self.stay();
        };
        if !asked.players.iter().any(|player| self.viewer == Some(*player)) {
            self.viewer = asked.players.first().copied();
        }
    }

    /// How it stands for whoever looks at it, with what has happened since they last did.
    fn step(&mut self, asked: Option<&Pending>, note: Value) -> Result<Value, Failure> {
        let open = &self.prepared.open;
        let refused = match (asked, self.viewer) {
            (Some(_), Some(player)) => self.game.refused_to(player).map_err(|f| fault(&f, open))?,
            _ => Vec::new(),
        };
        let seen = self.seen_before();
        let new = self.events_since(self.viewer, seen);
        let shown = self.game.shown().map_err(|f| fault(&f, &self.prepared.open))?;
        let view = self.game.view_whole(self.viewer);
        let view = view.map_err(|f| fault(&f, &self.prepared.open))?;
        let writer = Writer { speaker: self.speaker };
        let answer = json!({
            "schema_version": SCHEMA_VERSION,
            "ruleset": open.ruleset.manifest.id,
            "lang": open.lang,
            "procedure": self.prepared.call.text,
            "seed": (self.seed_named || asked.is_none()).then_some(self.seed),
            "player": self.viewer.map(|player| writer.thing(player)),
            "result": writer.result(&self.game, self.prepared.gives()),
            "pending": asked.map(|asked| writer.pending(asked, &refused, self.viewer)),
            "events": new.iter().map(|event| writer.event(event)).collect::<Vec<_>>(),
            "state": writer.state(&view, &shown),
            "note": note,
        });
        Ok(json::with_fallback(answer, self.speaker))
    }

    /// Does what a line wants, and says what came of it; nothing where an answer was accepted.
    fn done(&mut self, entry: Entry, asked: Option<&Pending>) -> Value {
        match entry {
            Entry::Undo => match self.take_back() {
                (_, Back::Answer { .. }) => json!({ "undone": true }),
                _ => json!({ "undone": false }),
            },
            Entry::Save(file) => match self.write(file) {
                Ok(file) => json!({ "saved": file }),
                Err(why) => json!({ "not_saved": why }),
            },
            Entry::Log { .. } => {
                self.seen.insert(self.viewer, 0);
                Value::Null
            }
            Entry::Explain(what) => self.explained_for_a_program(what.as_deref(), asked),
            Entry::Try(text) => self.tried(&text, asked),
            Entry::Text(text) => self.answered(&text, asked),
            _ => Value::Null,
        }
    }

    /// Whose answer a line is, to what, and what it means; or the note that says why it is none.
    pub fn answer_meant<'a>(
        &mut self,
        text: &str,
        asked: Option<&'a Pending>,
    ) -> Result<(ObjectId, &'a Question, Answer), Value> {
        let asked = asked.and_then(|asked| {
            let at = asked.players.iter().position(|player| self.viewer == Some(*player))?;
            Some((*asked.players.get(at)?, asked.questions.get(at)?))
        });
        let Some((player, question)) = asked else {
            return Err(self.refusal(&Refusal::NotAsked, None));
        };
        let read = match answers::from_json(text, &self.prepared.open) {
            Some(answer) => Ok(answer),
            None => self.understood(text, question),
        };
        match read {
            Ok(answer) => Ok((player, question, answer)),
            Err(why) => Err(json!({ "refused": { "rule": null, "message": self.why_no_answer(&why) } })),
        }
    }

    fn answered(&mut self, text: &str, asked: Option<&Pending>) -> Value {
        let (player, question, answer) = match self.answer_meant(text, asked) {
            Ok(meant) => meant,
            Err(note) => return note,
        };
        // What cannot be judged is said of the answer itself.
        let judged = self.judged(player, &answer, question).unwrap_or_default();
        match self.game.answer(player, &answer) {
            Ok(Ok(())) => judged.map_or(Value::Null, |judged| self.values(player, &judged)),
            Ok(Err(why)) => {
                let reasons = refusal::of_answer(&mut self.game, (player, &answer), &why, self.speaker);
                self.refusal(&why, reasons.ok())
            }
            Err(found) => self.fault(found),
        }
    }

    /// What the rules could not do.
    pub fn fault(&self, found: Fault) -> Value {
        let found = found.diagnostic(self.speaker.program());
        json!({ "error": diagnostic_json(&found, &self.prepared.open.sources) })
    }

    /// What a sheet that was accepted comes to, for whoever submitted it.
    fn values(&self, player: ObjectId, judged: &Judgement) -> Value {
        let ruleset = &self.prepared.open.ruleset;
        json!({
            "player": Writer { speaker: self.speaker }.thing(player),
            "values": json::values(&judged.values, &ruleset.program, &ruleset.data),
        })
    }

    /// Why an answer is refused, with the same words as at the table.
    pub fn refusal(&self, why: &Refusal, reasons: Option<Vec<String>>) -> Value {
        let mut refused = json!({});
        Writer { speaker: self.speaker }.why(why, &mut refused);
        if let (Refusal::NotOffered { .. } | Refusal::NotUnderstood(_), Some(reasons)) = (why, reasons) {
            json::put(&mut refused, "message", reasons.join(" "));
        }
        let mut note = json!({});
        json::put(&mut note, "refused", refused);
        note
    }
}
