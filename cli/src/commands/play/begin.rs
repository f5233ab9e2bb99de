//! Beginning a game, or going on with a saved one.

use super::Session;
use super::input::Input;
use super::saving::Saving;
use crate::args::{Format, Play};
use crate::commands::wrapped;
use crate::output::{Answer, Failure, print_aside, print_folded};
use crate::speak::Speaker;
use crate::table::bots::{self, Bots};
use crate::table::{Prepared, prepare, saves, seats, seeds};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::{Game, Save, Standing, Table};
use std::collections::BTreeMap;
use std::path::Path;

/// The version of a save, and that of the ruleset.
pub type Versions = (String, String);

/// Plays until it is over or somebody leaves.
pub fn run(args: &Play) -> Result<Answer, Failure> {
    let (mut prepared, save) = prepared(args)?;
    let standing = standing(&mut prepared, args)?;
    let speaker = Speaker::new(&prepared.open);
    let table = prepared.table()?;
    let (seed, game) = match &save {
        Some(save) => (save.seed, resumed(save, &prepared, &table, args)?),
        None => {
            let seed = args.seed.unwrap_or_else(seeds::fresh);
            (seed, prepared.begin(&table, seed)?)
        }
    };
    let told = if save.is_some() { game.events().len() } else { 0 };
    let migrated = save.as_ref().and_then(|save| {
        let here = &prepared.open.ruleset;
        let both = (save.version.clone(), here.manifest.version.clone());
        save.is_of_another_version(here).then_some(both)
    });
    // What was saved of another version is not what would be saved now.
    let same = save.is_some() && migrated.is_none();
    let saved = same.then(|| (game.recorded().len(), game.hash()));
    let saving = Saving::of(args, saved, &speaker)?;
    let players = seats::players(&game, &speaker);
    let bots = Bots::of(&args.bots, &players, &speaker)?.judging_by(standing);
    let json = args.common.format == Format::Json;
    let session = Session {
        prepared: &prepared,
        speaker: &speaker,
        game,
        seed,
        seed_named: args.seed.is_some() && save.is_none(),
        input: if json { Input::Quiet } else { Input::open()? },
        players,
        bots,
        viewer: None,
        seen: BTreeMap::new(),
        told,
        secret: false,
        draft: None,
        shown: BTreeMap::new(),
        hinted: false,
        saving,
        analysis: args.analysis,
    };
    session.begin(json, save.is_some(), migrated)
}

/// The ruleset with what is begun, or with the save that is gone on with.
fn prepared(args: &Play) -> Result<(Prepared, Option<Save>), Failure> {
    let stdin = Some(Path::new("-"));
    if args.begin.given.as_deref() == stdin || args.resume.as_deref() == stdin {
        return Err(Failure::call(
            "standard input is where the answers come from",
            "put what the game begins with into a file",
        ));
    }
    match &args.resume {
        Some(file) => {
            let (prepared, save) = saves::read(&args.ruleset, file, &args.common)?;
            Ok((prepared, Some(save)))
        }
        None => {
            let prepared = prepare(&args.ruleset, &args.begin, args.procedure.as_deref(), &args.common)?;
            Ok((prepared, None))
        }
    }
}

/// What bots that look ahead go by, if some do.
fn standing(prepared: &mut Prepared, args: &Play) -> Result<Option<Standing>, Failure> {
    let players = prepared.players()?;
    let bots = Bots::of(&args.bots, &players, &Speaker::new(&prepared.open))?;
    bots.search()
        .then(|| bots::standing(&mut prepared.open, &players))
        .transpose()
}

/// The game of a save, as it stood.
fn resumed<'t>(save: &Save, prepared: &'t Prepared, table: &'t Table, args: &Play) -> Result<Game<'t>, Failure> {
    let mut game = Game::new(&prepared.open.ruleset, table, save.seed);
    match save.resume(&mut game) {
        Ok(()) => Ok(game),
        Err(why) => {
            let file = args.resume.as_deref().map(super::super::path_text).unwrap_or_default();
            Err(saves::failure(&why, &file, &prepared.open))
        }
    }
}

impl Session<'_> {
    /// Plays, for a program or for people.
    fn begin(mut self, for_a_program: bool, resumed: bool, migrated: Option<Versions>) -> Result<Answer, Failure> {
        self.prepare_to_save()?;
        let ended = match for_a_program {
            true => self.steps(migrated),
            false => self.with_people(resumed, migrated),
        };
        match ended {
            Ok(()) if self.saving.lost => Ok(Answer::Unusable),
            Ok(()) => Ok(Answer::Yes),
            Err(failure) => {
                self.rescue();
                Err(failure)
            }
        }
    }

    /// It cannot go on: what has been played is saved before it is told why.
    fn rescue(&mut self) {
        let said = match self.save_at_end().filter(|_| !self.saving.lost) {
            Some(Ok(file)) => self.speaker.own("save-done", &[("file", file)]),
            Some(Err(why)) => why,
            None => return,
        };
        // It may be standard output that cannot be written.
        print_aside(&format!("{said}\n"));
    }

    fn with_people(&mut self, resumed: bool, migrated: Option<Versions>) -> Result<(), Failure> {
        self.greet()?;
        if let (Some(other), Some(file)) = (&self.saving.beside, &self.saving.file) {
            let shown = |file: &Path| file.display().to_string();
            let args = [("other", shown(other)), ("file", shown(file))];
            print_folded(&wrapped(&self.speaker.own("save-beside", &args), 0))?;
        }
        if self.analysis {
            self.say("play-analysis", &[])?;
        }
        if resumed {
            self.say("play-resumed", &[("n", self.game.recorded().len().to_string())])?;
        }
        if let Some((from, to)) = migrated {
            match from == to {
                true => self.say("play-rules-changed", &[("version", to)])?,
                false => self.say("play-migrated", &[("from", from), ("to", to)])?,
            }
        }
        self.play()
    }

    /// Says what is played, by whom, and with which seed, if that was named.
    fn greet(&self) -> Result<(), Failure> {
        let args = [("title", self.speaker.ruleset_title()), ("seed", self.seed.to_string())];
        let key = if self.seed_named {
            "play-begins"
        } else {
            "play-begins-unseeded"
        };
        let mut text = format!("{}{}\n", self.speaker.preface(), self.speaker.own(key, &args));
        for (at, player) in self.players.iter().enumerate() {
            let name = self.speaker.figure(&Figure::Thing(*player));
            let bot = if self.bots.has(*player) {
                format!(" ({})", self.speaker.words.word("play-bot"))
            } else {
                String::new()
            };
            text += &format!("  {}  {name}{bot}\n", at + 1);
        }
        print_folded(&text)
    }
}
