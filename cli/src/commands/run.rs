//! `reglo run`: a procedure without a person, with answers from a list.

use super::fault;
use super::play::spoken;
use crate::args::{Format, Run};
use crate::codes;
use crate::json::{self, game::Writer};
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use crate::speak::Speaker;
use crate::table::answers::{self, Script, Scripted};
use crate::table::{Prepared, located, prepare};
use crate::tell::{outcome, pending, record, refusal, why};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_interpreter::play::{Game, Pending, Refused, ShownThing, Status, View};
use serde_json::json;
use std::path::Path;

/// Runs it as far as the answers go.
pub fn run(args: &Run) -> Result<Answer, Failure> {
    one_standard_input(args)?;
    let mut prepared = prepare(&args.ruleset, &args.begin, args.procedure.as_deref(), &args.common)?;
    let script = match &args.answers {
        Some(path) => answers::read(&mut prepared.open, path)?,
        None => Script::default(),
    };
    let seed = args.seed.or(script.seed).unwrap_or(0);
    let speaker = Speaker::new(&prepared.open);
    let table = prepared.table()?;
    let mut game = match args.dry_run {
        true => prepared.begin_dry(&table, seed)?,
        false => prepared.begin(&table, seed)?,
    };
    if args.common.format == Format::Text {
        print_text(&speaker.preface())?;
        if args.dry_run {
            print_text(&format!("{}\n", speaker.words.word("dry-run")))?;
        }
    }
    let mut told = 0;
    for one in &script.answers {
        if args.common.format == Format::Text {
            told = tell_on(&game, told, &speaker)?;
        }
        answer(&mut game, one, &speaker)?;
    }
    let asked = game.pending().map_err(|f| fault(&f, &prepared.open))?;
    let refused = match asked {
        Some(_) => game.refused().map_err(|f| fault(&f, &prepared.open))?,
        None => Vec::new(),
    };
    let shown = game.shown().map_err(|f| fault(&f, &prepared.open))?;
    let view = game.view_whole(None).map_err(|f| fault(&f, &prepared.open))?;
    let stand = Stand {
        prepared: &prepared,
        seed,
        dry: args.dry_run,
        asked: asked.as_ref(),
        refused: &refused,
        shown: &shown,
        view: &view,
    };
    match args.common.format {
        Format::Json => print_json(&stand.as_json(&game, &speaker))?,
        Format::Text => {
            tell_on(&game, told, &speaker)?;
            print_text(&stand.as_text(&game, &speaker))?;
        }
    }
    let over = asked.is_none() && game.stopped().is_none();
    Ok(if over { Answer::Yes } else { Answer::No })
}

/// Where a dry run has stopped because it cannot be foretold what comes next; null where it was not for that.
pub fn stopped(game: &Game<'_>, writer: &Writer<'_, '_>) -> serde_json::Value {
    let stopped = game.stopped().map(|stopped| {
        json!({
            "by": if stopped.by_chance { "chance" } else { "revelation" },
            "rule": writer.rule(stopped.rule),
        })
    });
    json!(stopped)
}

fn one_standard_input(args: &Run) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if args.begin.given.as_deref() == stdin && args.answers.as_deref() == stdin {
        return Err(Failure::call(
            "the setup and the answers cannot both be standard input",
            "put one of the two into a file",
        ));
    }
    Ok(())
}

/// Tells what has happened since then.
fn tell_on(game: &Game<'_>, told: usize, speaker: &Speaker<'_>) -> Result<usize, Failure> {
    let all = game.events();
    print_text(&record::text(all, told, speaker))?;
    Ok(all.len())
}

fn answer(game: &mut Game<'_>, one: &Scripted, speaker: &Speaker<'_>) -> Result<(), Failure> {
    let open = speaker.open;
    if game.status() != Status::Asking {
        return Err(located(vec![too_late(one.span, speaker)], open));
    }
    let asked = game.pending().map_err(|f| fault(&f, open))?;
    let question = asked.as_ref().and_then(|asked| asked.question_to(one.player));
    let answer = match question {
        Some(question) => spoken::of_a_list(one.answer.clone(), question, speaker),
        None => one.answer.clone(),
    };
    match game.answer(one.player, &answer).map_err(|f| fault(&f, open))? {
        Ok(()) => Ok(()),
        Err(why) => {
            let reasons = refusal::of_answer(game, (one.player, &answer), &why, speaker);
            let reasons = reasons.map_err(|f| fault(&f, open))?;
            let found = Diagnostic::error(
                codes::REFUSED,
                one.span,
                speaker.own(
                    "answer-refused",
                    &[("player", speaker.thing(one.player)), ("why", reasons.join("; "))],
                ),
            );
            Err(located(vec![with_help(found, asked.as_ref(), speaker)], open))
        }
    }
}

fn with_help(found: Diagnostic, asked: Option<&Pending>, speaker: &Speaker<'_>) -> Diagnostic {
    match asked {
        Some(asked) => {
            let args = [("prompt", pending::prompts(asked, speaker))];
            found.help(speaker.own("answer-asked", &args))
        }
        None => found,
    }
}

fn too_late(span: Span, speaker: &Speaker<'_>) -> Diagnostic {
    let word = |key| speaker.words.word(key);
    Diagnostic::error(codes::REFUSED, span, word("answers-too-late")).help(word("answers-end-before"))
}

/// How a game stands where the answers end.
struct Stand<'s> {
    prepared: &'s Prepared,
    seed: u64,
    dry: bool,
    asked: Option<&'s Pending>,
    refused: &'s [Refused],
    shown: &'s [ShownThing],
    view: &'s View,
}

impl Stand<'_> {
    fn as_json(&self, game: &Game<'_>, speaker: &Speaker<'_>) -> serde_json::Value {
        let open = &self.prepared.open;
        let writer = Writer { speaker };
        let mut answer = json!({
            "schema_version": SCHEMA_VERSION,
            "ruleset": open.ruleset.manifest.id,
            "lang": open.lang,
            "procedure": self.prepared.call.text,
            "seed": self.seed,
            "result": writer.result(game, self.prepared.gives()),
            "pending": self.asked.map(|asked| writer.pending(asked, self.refused, None)),
            "events": game.events().iter().map(|event| writer.event(event)).collect::<Vec<_>>(),
            "state": writer.state(self.view, self.shown),
        });
        if self.dry {
            json::put(&mut answer, "stopped", stopped(game, &writer));
        }
        json::with_fallback(answer, speaker)
    }

    fn as_text(&self, game: &Game<'_>, speaker: &Speaker<'_>) -> String {
        if let Some(asked) = self.asked {
            return self.asked_text(asked, speaker);
        }
        format!("\n{}", outcome::over(game, self.prepared, speaker))
    }

    fn asked_text(&self, asked: &Pending, speaker: &Speaker<'_>) -> String {
        let mut text = String::from("\n");
        for (at, question) in asked.questions.iter().enumerate() {
            text += &format!("{}\n", pending::prompt(asked, at, speaker));
            text += &pending::question(question, speaker);
        }
        if !self.refused.is_empty() {
            text += &format!("{}\n", speaker.words.word("ask-refused"));
            text += &why::refused(self.refused, Some(why::ALL), speaker).unwrap_or_default();
        }
        text += &format!("{}\n", speaker.words.word("run-stops"));
        text
    }
}
