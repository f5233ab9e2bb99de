//! Beginning a game, or going on with a saved one.

use super::input::Input;
use super::saving::Saving;
use super::Session;
use crate::args::Play;
use crate::output::{Answer, Failure, print_text};
use crate::speak::Speaker;
use crate::table::{prepare, seats, seeds};
use reglo_interpreter::answer::Figure;
use std::collections::BTreeMap;
use std::path::Path;

/// Plays until it is over or somebody leaves.
pub fn run(args: &Play) -> Result<Answer, Failure> {
    let stdin = Some(Path::new("-"));
    if args.begin.given.as_deref() == stdin || args.resume.as_deref() == stdin {
        return Err(Failure::call(
            "standard input is where the answers come from",
            "put what the game begins with into a file",
        ));
    }
    let prepared = prepare(&args.ruleset, &args.begin, args.procedure.as_deref(), &args.common)?;
    let speaker = Speaker::new(&prepared.open);
    let table = prepared.table()?;
    let seed = args.seed.unwrap_or_else(seeds::fresh);
    let game = prepared.begin(&table, seed)?;
    let players = seats::players(&game, &speaker);
    let bots = seats::bots(&args.bots, &players, &speaker)?;
    let mut session = Session {
        prepared: &prepared,
        speaker: &speaker,
        game,
        seed,
        input: Input::open()?,
        kept: None,
        players,
        bots,
        viewer: None,
        seen: BTreeMap::new(),
        secret: false,
        saving: Saving {
            file: args.save.clone().or_else(|| args.resume.clone()),
            saved: None,
        },
    };
    session.greet()?;
    session.play()?;
    Ok(Answer::Yes)
}

impl Session<'_> {
    /// Says what is played, by whom, and with which seed.
    fn greet(&self) -> Result<(), Failure> {
        let ruleset = &self.prepared.open.ruleset;
        let args = [("title", ruleset.manifest.title.clone()), ("seed", self.seed.to_string())];
        let mut text = self.speaker.own("play-begins", &args) + "\n";
        for (at, player) in self.players.iter().enumerate() {
            let name = self.speaker.figure(&Figure::Thing(*player));
            let bot = if self.bots.contains(player) {
                format!(" ({})", self.speaker.words.word("play-bot"))
            } else {
                String::new()
            };
            text += &format!("  {}  {name}{bot}\n", at + 1);
        }
        print_text(&text)
    }
}
