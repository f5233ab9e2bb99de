//! Players that play by themselves: at random, looking ahead, or by a script.

use super::scripts::Script;
use super::{located, seats};
use crate::commands::Open;
use crate::output::Failure;
use crate::speak::Speaker;
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::play::{Answer, Effort, Game, Pending, Standing};
use reglo_interpreter::schema::ObjectId;
use std::path::Path;
use std::sync::Arc;

/// How a bot finds its answers.
#[derive(Debug, Clone)]
pub enum Skill {
    /// Any legal answer.
    Random,
    /// The one that did best in what was tried.
    Search,
    /// The one that a script gives.
    Script(Arc<Script>),
}

/// How a script's file ends.
const SCRIPT: &str = ".rhai";

/// Who plays by themselves, and how.
#[derive(Debug, Clone, Default)]
pub struct Bots {
    /// In the order in which they were named.
    pub all: Vec<(ObjectId, Skill)>,
    standing: Option<Standing>,
}

impl Bots {
    /// Those that were named: `2`, `anna`, `anna=search`, `anna=greedy.rhai`.
    ///
    /// # Errors
    /// If a seat or a skill is not there, a script cannot be used, or a seat is named twice.
    pub fn of(named: &[String], players: &[ObjectId], speaker: &Speaker<'_>) -> Result<Self, Failure> {
        let mut all: Vec<(ObjectId, Skill)> = Vec::new();
        for text in named {
            let (seat, skill) = match text.split_once('=') {
                Some((seat, skill)) => (seat, skill_of(skill, speaker)?),
                None => (text.as_str(), Skill::Random),
            };
            let player = seats::seat(seat, players, speaker)?;
            if all.iter().any(|(other, _)| *other == player) {
                let name = speaker.formal(&Figure::Thing(player));
                let args = [("text", text.as_str()), ("name", &*name)];
                return Err(speaker.words.call("bot-twice", "bot-twice-help", &args));
            }
            all.push((player, skill));
        }
        Ok(Self { all, standing: None })
    }

    /// Whether some of them look ahead, and so need [`standing`].
    #[must_use]
    pub fn search(&self) -> bool {
        self.all.iter().any(|(_, skill)| matches!(skill, Skill::Search))
    }

    /// Whether all of them answer at random.
    #[must_use]
    pub fn at_random(&self) -> bool {
        self.all.iter().all(|(_, skill)| matches!(skill, Skill::Random))
    }

    /// The same, judging by that.
    #[must_use]
    pub fn judging_by(self, standing: Option<Standing>) -> Self {
        Self { standing, ..self }
    }

    /// Whether a player plays by itself.
    #[must_use]
    pub fn has(&self, player: ObjectId) -> bool {
        self.all.iter().any(|(bot, _)| *bot == player)
    }

    /// What the next of them answers, of those who are asked. Nothing where none of them is.
    ///
    /// # Errors
    /// If a candidate cannot be computed, no legal sheet was found, or a script fails.
    pub fn answer(
        &self,
        game: &mut Game<'_>,
        asked: &Pending,
        seed: u64,
        speaker: &Speaker<'_>,
    ) -> Result<Option<(ObjectId, Answer)>, Fault> {
        let of = |player: &ObjectId| self.all.iter().find(|(bot, _)| bot == player);
        let mut bots: Vec<_> = asked.players.iter().filter_map(of).collect();
        // Where only bots are asked that do not care, any of them answers.
        if bots.len() == asked.players.len() && bots.iter().all(|(_, skill)| matches!(skill, Skill::Random)) {
            return game.random_answer(seed);
        }
        bots.sort_by_key(|(_, skill)| matches!(skill, Skill::Random));
        let Some((bot, skill)) = bots.first() else {
            return Ok(None);
        };
        let answer = match (skill, &self.standing) {
            (Skill::Search, Some(standing)) => game.searched_answer(*bot, standing, Effort::default(), seed)?,
            (Skill::Script(script), _) => match script.answer(game, asked, *bot, speaker)? {
                Some(answer) => Some(answer),
                None => game.random_answer_of(*bot, seed)?,
            },
            _ => game.random_answer_of(*bot, seed)?,
        };
        Ok(answer.map(|answer| (*bot, answer)))
    }
}

fn skill_of(text: &str, speaker: &Speaker<'_>) -> Result<Skill, Failure> {
    match text {
        "" => Err(Failure::call(
            "a `=` of `--bot` has nothing behind it".to_owned(),
            "write `SEAT`, `SEAT=random`, `SEAT=search` or `SEAT=FILE.rhai`",
        )),
        "random" => Ok(Skill::Random),
        "search" => Ok(Skill::Search),
        path if path.ends_with(SCRIPT) => Ok(Skill::Script(Arc::new(Script::read(Path::new(path), speaker)?))),
        _ => Err(speaker.words.call("bot-skill", "bot-skill-help", &[("text", text)])),
    }
}

/// What bots that look ahead go by: the value that the manifest names, else the first that the game shows of each player. It joins the program, so
/// this comes before the table.
///
/// # Errors
/// If the ruleset has no such value.
pub fn standing(open: &mut Open, players: &[ObjectId]) -> Result<Standing, Failure> {
    let Some(name) = worth(open) else {
        return Err(Failure::call(
            format!("`{}` does not say by what a bot could judge", open.ruleset.manifest.id),
            "name a value of a player in `ruleset.ron`: `worth: \"…\"`",
        ));
    };
    let mut worth = Vec::new();
    for player in players {
        let Some(thing) = open.ruleset.data.things.get(player.index()) else {
            continue;
        };
        let text = format!("{name}({})", thing.id);
        let file = open.sources.add("what bots go by", &text);
        let asked = open.ruleset.ask(file, &text).map_err(|found| located(found, open))?;
        worth.extend(asked.cells.first().map(|cell| (*player, *cell, asked.frame)));
    }
    Ok(Standing { worth })
}

fn worth(open: &Open) -> Option<String> {
    if let Some((name, _)) = &open.ruleset.manifest.worth {
        return Some(name.clone());
    }
    let program = &open.ruleset.program;
    let shown = program.schema.game.iter().flat_map(|game| &game.shows);
    let mut values = shown.filter_map(|value| program.values.get(value.index()));
    let of_a_player = values.find(|value| value.params.len() == 1 && !value.name.contains('.'))?;
    Some(of_a_player.name.clone())
}
