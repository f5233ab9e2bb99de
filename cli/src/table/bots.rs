//! Players that play by themselves: at random, or looking ahead.

use super::{located, seats};
use crate::commands::Open;
use crate::output::Failure;
use crate::speak::Speaker;
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::play::{Answer, Effort, Game, Standing};
use reglo_interpreter::schema::ObjectId;

/// How a bot finds its answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Skill {
    /// Any legal answer.
    Random,
    /// The one that did best in what was tried.
    Search,
}

/// The word of a skill, after the seat.
const SKILLS: [(&str, Skill); 2] = [("random", Skill::Random), ("search", Skill::Search)];

/// Who plays by themselves, and how.
#[derive(Debug, Clone, Default)]
pub struct Bots {
    /// In the order in which they were named.
    pub all: Vec<(ObjectId, Skill)>,
    standing: Option<Standing>,
}

impl Bots {
    /// Those that were named: `2`, `anna`, `anna=search`.
    ///
    /// # Errors
    /// If a seat or a skill is not there, or a seat is named twice.
    pub fn of(named: &[String], players: &[ObjectId], speaker: &Speaker<'_>) -> Result<Self, Failure> {
        let mut all: Vec<(ObjectId, Skill)> = Vec::new();
        for text in named {
            let (seat, skill) = match text.split_once('=') {
                Some((seat, skill)) => (seat, skill_of(skill)?),
                None => (text.as_str(), Skill::Random),
            };
            let player = seats::seat(seat, players, speaker)?;
            if all.iter().any(|(other, _)| *other == player) {
                let name = speaker.formal(&Figure::Thing(player));
                return Err(Failure::call(
                    format!("`--bot {text}` names the seat of `{name}` a second time"),
                    "leave one of the two out",
                ));
            }
            all.push((player, skill));
        }
        Ok(Self { all, standing: None })
    }

    /// Whether some of them look ahead, and so need [`standing`].
    #[must_use]
    pub fn search(&self) -> bool {
        self.all.iter().any(|(_, skill)| *skill == Skill::Search)
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
    /// If a candidate cannot be computed, or no legal sheet was found.
    pub fn answer(
        &self,
        game: &mut Game<'_>,
        asked: &[ObjectId],
        seed: u64,
    ) -> Result<Option<(ObjectId, Answer)>, Fault> {
        let mut bots = asked.iter().copied().filter(|player| self.has(*player));
        let ahead = bots.clone().find(|bot| self.all.contains(&(*bot, Skill::Search)));
        if let (Some(standing), Some(bot)) = (&self.standing, ahead) {
            let answer = game.searched_answer(bot, standing, Effort::default(), seed)?;
            return Ok(answer.map(|answer| (bot, answer)));
        }
        // Where only bots are asked, any of them answers.
        if bots.clone().count() == asked.len() {
            return game.random_answer(seed);
        }
        let Some(bot) = bots.next() else { return Ok(None) };
        let answer = game.random_answer_of(bot, seed)?;
        Ok(answer.map(|answer| (bot, answer)))
    }
}

fn skill_of(text: &str) -> Result<Skill, Failure> {
    let found = SKILLS.iter().find(|(word, _)| *word == text);
    found.map(|(_, skill)| *skill).ok_or_else(|| {
        Failure::call(
            format!("a bot cannot play by `{text}`"),
            "write `SEAT=random` or `SEAT=search`",
        )
    })
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
