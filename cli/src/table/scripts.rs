//! Bots that a script plays: a function in rhai that is given what a program of `play --format json` would see, and gives an answer.

use super::answers::read_answer;
use crate::codes;
use crate::commands::path_text;
use crate::disk;
use crate::json::game::Writer;
use crate::output::Failure;
use crate::speak::Speaker;
use crate::tell::refusal;
use reglo_grammar::diagnostic::{FileId, Span};
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::hooks;
use reglo_interpreter::play::{Answer, Game, Pending};
use reglo_interpreter::schema::ObjectId;
use rhai::{AST, Dynamic, Engine, Scope};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

/// How many operations one answer may take.
const MOST_OPERATIONS: u64 = 1_000_000;

/// How long one answer may take.
const LONGEST: Duration = Duration::from_millis(800);

/// Where no rule asks.
const NOWHERE: Span = Span {
    file: FileId(0),
    start: 0,
    end: 0,
};

/// The function of a script that answers.
const FUNCTION: &str = "answer";

/// The script of a bot.
#[derive(Debug)]
pub struct Script {
    engine: Engine,
    ast: AST,
    shown: String,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    /// If it cannot be read, is no rhai, or has no function that answers.
    pub fn read(path: &Path, speaker: &Speaker<'_>) -> Result<Self, Failure> {
        let text = disk::read_text(path).map_err(|error| Failure::Plain {
            code: codes::IO,
            message: error.said(&speaker.words),
            help: None,
        })?;
        let shown = path_text(path);
        let engine = hooks::engine(MOST_OPERATIONS);
        let ast = engine.compile(&text).map_err(|error| {
            Failure::call(
                format!("the bot's script `{shown}` cannot be read: {error}"),
                "mend the script",
            )
        })?;
        let answers = ast.iter_functions().any(|f| f.name == FUNCTION && f.params.len() == 1);
        if !answers {
            return Err(Failure::call(
                format!("the bot's script `{shown}` has no function `{FUNCTION}` of one parameter"),
                format!("write `fn {FUNCTION}(step) {{ … }}`"),
            ));
        }
        Ok(Self { engine, ast, shown })
    }

    /// What the script answers for a player; nothing where it leaves that to chance.
    ///
    /// # Errors
    /// If it fails, gives something else, or what it gives is refused.
    pub fn answer(
        &self,
        game: &mut Game<'_>,
        asked: &Pending,
        player: ObjectId,
        speaker: &Speaker<'_>,
    ) -> Result<Option<Answer>, Fault> {
        let step = step(game, asked, player, speaker)?;
        let step = (dynamic(&step),);
        let call = || {
            self.engine
                .call_fn::<Dynamic>(&mut Scope::new(), &self.ast, FUNCTION, step)
        };
        let given = hooks::timed(LONGEST, call);
        let fault = |line: Option<usize>, message: String| self.fault((line, message), asked, player, speaker);
        let given = given.map_err(|error| fault(error.position().line(), hooks::said_of(&error)))?;
        if given.is_unit() {
            return Ok(None);
        }
        let answer = written(&given).and_then(|text| read_answer(&text).ok());
        let answer =
            answer.ok_or_else(|| fault(None, format!("it gave {}, and that is no answer", hooks::shown(&given))))?;
        let refused = game.clone().answer(player, &answer)?.err();
        let Some(why) = refused else {
            return Ok(Some(answer));
        };
        let reasons = refusal::of_answer(game, (player, &answer), &why, speaker)?;
        let text = answer.to_text();
        Err(fault(
            None,
            format!("its answer `{text}` is refused: {}", reasons.join(" ")),
        ))
    }

    /// Located where the question is asked.
    fn fault(
        &self,
        (line, message): (Option<usize>, String),
        asked: &Pending,
        player: ObjectId,
        speaker: &Speaker<'_>,
    ) -> Fault {
        let line = line.map(|line| format!(", line {line}")).unwrap_or_default();
        let bot = speaker.formal(&Figure::Thing(player));
        let rule = speaker.program().schema.rules.get(asked.rule.index());
        Fault::Play {
            what: format!("the bot of `{bot}` (`{}`{line}) failed: {message}", self.shown),
            help: "mend the script, or let it give `()`, for any answer",
            span: rule.map_or(NOWHERE, |rule| rule.span),
        }
    }
}

/// What the player sees, as in a step of `play --format json`, without events, and without what cannot be answered.
fn step(game: &mut Game<'_>, asked: &Pending, player: ObjectId, speaker: &Speaker<'_>) -> Result<Value, Fault> {
    let writer = Writer { speaker };
    let view = game.view_whole(Some(player))?;
    Ok(json!({
        "player": writer.thing(player),
        "pending": writer.pending(asked, &[], Some(player)),
        "state": writer.state(&view, &game.shown()?),
    }))
}

/// A value of JSON as one of rhai, which has no fractions: amounts in halves are texts, `"2.5"`.
fn dynamic(value: &Value) -> Dynamic {
    match value {
        Value::Null => Dynamic::UNIT,
        Value::Bool(flag) => (*flag).into(),
        Value::Number(number) => number.as_i64().map_or_else(|| number.to_string().into(), Dynamic::from),
        Value::String(text) => text.clone().into(),
        Value::Array(all) => all.iter().map(dynamic).collect::<rhai::Array>().into(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, held)| (name.as_str().into(), dynamic(held)));
            fields.collect::<rhai::Map>().into()
        }
    }
}

/// What a script gives, as an answer is written.
fn written(given: &Dynamic) -> Option<String> {
    if let Some(all) = given.read_lock::<rhai::Array>() {
        let all: Option<Vec<String>> = all.iter().map(written).collect();
        return Some(format!("[{}]", all?.join(", ")));
    }
    if let Some(fields) = given.read_lock::<rhai::Map>() {
        let fields = fields
            .iter()
            .map(|(name, held)| Some(format!("{name}: {}", written(held)?)));
        let fields: Option<Vec<String>> = fields.collect();
        return Some(format!("{{ {} }}", fields?.join(", ")));
    }
    match given.type_name() {
        "()" => Some("none".to_owned()),
        "i64" | "bool" | "string" => Some(given.to_string()),
        _ => None,
    }
}
