//! `reglo play`: a game at the terminal.

mod begin;
mod ending;
mod entry;
mod explaining;
mod input;
mod place;
mod saving;
mod screen;
mod sheet;
pub mod spoken;
mod steps;
mod stepwise;
mod tried;
mod turn;
mod undo;

use crate::args::Play;
use crate::layout;
use crate::output::{self, Answer, Failure, print_text};
use crate::speak::Speaker;
use crate::table::Prepared;
use crate::table::bots::Bots;
use entry::Entry;
use input::{Input, Line};
use reglo_interpreter::data::Record;
use reglo_interpreter::play::{Game, Question, Status};
use reglo_interpreter::schema::ObjectId;
use saving::Saving;
use std::collections::BTreeMap;

/// So much of a line is kept free behind a prompt for what is entered.
const ROOM: usize = 8;

/// Plays until it is over or somebody leaves.
pub fn run(args: &Play) -> Result<Answer, Failure> {
    begin::run(args)
}

/// A game with those who play it.
struct Session<'s> {
    prepared: &'s Prepared,
    speaker: &'s Speaker<'s>,
    game: Game<'s>,
    seed: u64,
    /// Whether the seed was named by whoever began the game. Nobody else is told it before the end: with it all chance could be foretold.
    seed_named: bool,
    input: Input,
    players: Vec<ObjectId>,
    bots: Bots,
    /// Who sits at the screen.
    viewer: Option<ObjectId>,
    /// How many events each of them has been shown.
    seen: BTreeMap<Option<ObjectId>, usize>,
    /// How many events nobody is told of, since they lie before what was saved.
    told: usize,
    /// Whether the one at the screen has answered something that others may not know yet.
    secret: bool,
    /// A sheet that somebody has left half filled in, and after how many answers.
    draft: Option<(usize, sheet::Draft)>,
    /// The sheets that each of them has been shown.
    shown: BTreeMap<Option<ObjectId>, Vec<(ObjectId, Record)>>,
    saving: Saving,
    /// Whether answers are taken back over chance and revelations.
    analysis: bool,
    /// Whether the first question has come: what else can be entered is told with it.
    hinted: bool,
}

/// How it goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// Somebody may be asked something.
    On,
    /// The session is over.
    Quit,
}

impl Session<'_> {
    /// Plays.
    fn play(&mut self) -> Result<(), Failure> {
        loop {
            self.let_bots_answer()?;
            let next = match self.game.status() {
                Status::Asking => self.turn()?,
                _ => self.over()?,
            };
            if next == Next::Quit {
                return Ok(());
            }
        }
    }

    /// Whether any person plays.
    fn has_people(&self) -> bool {
        self.players.is_empty() || self.players.iter().any(|player| !self.bots.has(*player))
    }

    /// What is wanted next of whoever is asked that: what answers it comes before the command that is called so.
    fn read_for(&mut self, question: &Question) -> Result<Entry, Failure> {
        Ok(match self.line("> ")? {
            Line::Text(line) if spoken::is_answer(&line, question, self.speaker) => Entry::Text(line),
            Line::Text(line) => Entry::of(&line),
            Line::Interrupt | Line::End => Entry::End,
        })
    }

    /// What is wanted next.
    fn read(&mut self, prompt: &str) -> Result<Entry, Failure> {
        Ok(match self.line(prompt)? {
            Line::Text(line) => Entry::of(&line),
            Line::Interrupt | Line::End => Entry::End,
        })
    }

    /// The next line as it is. Ctrl-C takes a line back, as in a shell; only where it comes twice does it end the session. So does nobody
    /// reading what is said.
    fn line(&mut self, prompt: &str) -> Result<Line, Failure> {
        if output::is_unread() {
            return Ok(Line::End);
        }
        let prompt = &self.short(prompt)?;
        match self.input.read(prompt)? {
            Line::Interrupt => {}
            line => return Ok(line),
        }
        self.say("play-interrupted", &[])?;
        Ok(match self.input.read(prompt)? {
            Line::Interrupt => Line::End,
            line => line,
        })
    }

    /// A prompt that leaves room for what is entered: what is before its last line is printed.
    fn short(&self, prompt: &str) -> Result<String, Failure> {
        let room = layout::width().saturating_sub(ROOM);
        let folded = layout::folded(prompt.trim_end(), room);
        let blanks = prompt.get(prompt.trim_end().len()..).unwrap_or_default();
        let (before, last) = match folded.rsplit_once('\n') {
            Some((before, last)) => (format!("{before}\n"), last),
            None => (String::new(), folded.as_str()),
        };
        if !before.is_empty() {
            print_text(&before)?;
        }
        Ok(format!("{last}{blanks}"))
    }

    /// Whether a line is that word of the command line's, the English one, or the first letter of either.
    fn means(&self, line: &str, key: &str) -> bool {
        self.speaker.words.means(line, key)
    }

    /// Waits for Enter at a terminal; from a pipe nothing is read where nothing is asked. Says no where the session is over.
    fn enter(&mut self) -> Result<bool, Failure> {
        if !self.input.is_terminal() {
            return Ok(true);
        }
        loop {
            match self.read("")? {
                Entry::Quit if self.quit()? == Next::Quit => return Ok(false),
                Entry::Quit => {}
                Entry::End => {
                    self.left()?;
                    return Ok(false);
                }
                Entry::Save(file) => self.save(file)?,
                Entry::Help => self.say("play-hand-over-help", &[])?,
                // Whatever else was typed was typed before anything was asked.
                _ => return Ok(true),
            }
        }
    }

    /// Asks for yes or no: nothing where the session is over. What is neither counts as no.
    fn agrees(&mut self, prompt: &str) -> Result<Option<bool>, Failure> {
        loop {
            let line = match self.line(&format!("{prompt} "))? {
                Line::Text(line) => line,
                Line::Interrupt | Line::End => {
                    self.left()?;
                    return Ok(None);
                }
            };
            if self.means(&line, "yes") || self.means(&line, "no") {
                return Ok(Some(self.means(&line, "yes")));
            }
            match Entry::of(&line) {
                Entry::Quit if self.quit()? == Next::Quit => return Ok(None),
                Entry::Quit => {}
                _ => return Ok(Some(false)),
            }
        }
    }
}
