//! Saving, and leaving.

use super::ending::{self, Unsaved};
use super::entry::Entry;
use super::input::Line;
use super::place::{Place, free, is_same, is_something_else};
use super::sheet::Draft;
use super::{Next, Session};
use crate::args::Play;
use crate::codes;
use crate::file_error::FileError;
use crate::output::{Failure, print_folded};
use crate::speak::Speaker;
use reglo_interpreter::load::LARGEST_FILE;
use std::path::{Path, PathBuf};

/// Where a game is saved, and what of it is.
#[derive(Debug, Default)]
pub struct Saving {
    /// The game's file, if one was named.
    pub file: Option<PathBuf>,
    /// Whether it was named to be saved to, so that leaving without a word saves.
    pub named: bool,
    /// The file that holds another game, where this one is saved beside it.
    pub beside: Option<PathBuf>,
    /// The files that this game was saved to, or gone on with.
    pub own: Vec<PathBuf>,
    /// How many answers the last save has, and the hash of the game after them: of what `--save` names, the one there.
    pub saved: Option<(usize, u64)>,
    /// Whether the game's file could not be written.
    pub unwritable: bool,
    /// The file that holds another game, which whoever saves was told: saving there again replaces it.
    pub warned: Option<PathBuf>,
    /// Whether the session has ended and something that was to be saved could not be.
    pub lost: bool,
}

/// What came of asking whether to save.
enum Asked {
    /// It is saved, or need not be.
    Settled,
    /// It could not be saved, which was said.
    Failed,
    /// There is no more to read.
    End,
}

/// Why a game is not saved.
enum NotSaved {
    /// The file is there and is no save.
    NoGame(PathBuf),
    /// The file holds another game.
    AnotherGame(PathBuf),
    /// What was begun cannot be written down.
    Impossible,
    /// Nobody could read it again.
    TooLarge,
    /// It cannot be written.
    Failed(FileError),
}

impl NotSaved {
    /// The sentence; a file that cannot be written matters more where the game does not go on.
    fn said(&self, goes_on: bool, speaker: &Speaker<'_>) -> String {
        let of = |key: &str, file: &Path| speaker.own(key, &[("file", file.display().to_string())]);
        match self {
            Self::NoGame(file) => of("save-other", file),
            Self::AnotherGame(file) => of("save-another-game", file),
            Self::Impossible => speaker.words.word("save-impossible"),
            Self::TooLarge => speaker.words.word("save-too-large"),
            Self::Failed(why) => {
                let key = if goes_on { "save-failed" } else { "save-lost" };
                speaker.own(key, &[("why", why.said(&speaker.words))])
            }
        }
    }
}

impl Saving {
    /// What is named on the command line, looked at before anything is played.
    ///
    /// # Errors
    /// If nothing can be saved there.
    pub fn of(args: &Play, saved: Option<(usize, u64)>, speaker: &Speaker<'_>) -> Result<Self, Failure> {
        let resumed = args.resume.clone();
        let Some(file) = &args.save else {
            return Ok(Self {
                own: resumed.iter().cloned().collect(),
                file: resumed,
                saved,
                ..Self::default()
            });
        };
        let place = Place::named(file, resumed.as_deref(), &speaker.words)?;
        Ok(Self {
            named: true,
            beside: (place.file != *file).then(|| file.clone()),
            own: resumed
                .into_iter()
                .chain(place.own.then(|| place.file.clone()))
                .collect(),
            file: Some(place.file),
            // What another file has is still to be saved in this one.
            saved: saved.filter(|_| place.own),
            ..Self::default()
        })
    }
}

impl Session<'_> {
    fn stand(&self) -> (usize, u64) {
        (self.game.recorded().len(), self.game.hash())
    }

    /// Whether there are answers that no save has.
    pub fn is_unsaved(&self) -> bool {
        let stand = self.stand();
        stand.0 > 0 && self.saving.saved != Some(stand)
    }

    /// If `--save` names a file: where the game is saved from now on, even if the process is ended; and what it would be refused for.
    ///
    /// # Errors
    /// If it can never be saved.
    pub fn prepare_to_save(&self) -> Result<(), Failure> {
        if !self.saving.named {
            return Ok(());
        }
        if let Err(why) = self.save_text() {
            return Err(Failure::Plain {
                code: codes::CALL,
                message: why.said(true, self.speaker),
                help: Some(self.speaker.words.word("save-leave-out")),
            });
        }
        ending::listen(self.speaker.words.lang)
    }

    /// Lays down what is to be saved if the process is ended, if `--save` names a file.
    pub fn lay_down(&self) {
        let Some(file) = self.saving.file.as_ref().filter(|_| self.saving.named) else {
            return;
        };
        let text = if self.is_unsaved() { self.save_text().ok() } else { None };
        ending::lay_down(text.map(|text| Unsaved {
            place: self.place(file.clone()),
            text,
        }));
    }

    fn place(&self, file: PathBuf) -> Place {
        let own = self.saving.own.contains(&file);
        Place { file, own }
    }

    /// The save as text.
    fn save_text(&self) -> Result<String, NotSaved> {
        let written = &self.prepared.written;
        let save = self.game.save(&written.text, written.format);
        let text = save.ok_or(NotSaved::Impossible)?.to_text();
        let text = text.map_err(|_| NotSaved::Impossible)? + "\n";
        if text.len() > LARGEST_FILE {
            return Err(NotSaved::TooLarge);
        }
        Ok(text)
    }

    /// Saves. What goes wrong is said, and the game goes on.
    pub fn save(&mut self, file: Option<String>) -> Result<(), Failure> {
        let said = match self.write(file) {
            Ok(file) => self.speaker.own("save-done", &[("file", file)]),
            Err(why) => why,
        };
        print_folded(&format!("{said}\n"))?;
        match self.draft_left() {
            Some(_) => self.say("sheet-not-saved", &[]),
            None => Ok(()),
        }
    }

    /// The sheet that somebody has left half filled in.
    fn draft_left(&self) -> Option<&Draft> {
        let answers = self.game.recorded().len();
        let left = self.draft.as_ref().filter(|(at, _)| *at == answers);
        left.map(|(_, draft)| draft)
            .filter(|draft| !draft.is_as_given(self.speaker))
    }

    /// Saves, and gives the file, or why not.
    pub fn write(&mut self, file: Option<String>) -> Result<String, String> {
        self.write_save(file).map_err(|why| why.said(true, self.speaker))
    }

    fn write_save(&mut self, file: Option<String>) -> Result<String, NotSaved> {
        let spoken = file.is_some() || !self.saving.named;
        let of_the_game = self.default_file();
        let place = self.place(file.map_or_else(|| of_the_game.clone(), PathBuf::from));
        let elsewhere = place.file != of_the_game;
        // Where nobody has spoken of a file, what has come into the way is left there.
        if spoken && !place.own && place.file.exists() {
            self.may_replace(&place.file)?;
        }
        let text = self.save_text()?;
        let place = Place {
            own: place.own || spoken,
            ..place
        };
        let file = ending::write(&place, &text).map_err(|why| {
            self.saving.unwritable |= !elsewhere;
            NotSaved::Failed(why)
        })?;
        let shown = file.display().to_string();
        self.saving.own.push(file.clone());
        // Where the game is put aside, what `--save` names still lacks it; if that cannot be written, another file takes its part.
        let aside = elsewhere && !self.saving.unwritable && !is_same(&file, &of_the_game);
        if !aside {
            self.saving.unwritable = false;
            self.saving.file = Some(file);
        }
        if !(aside && self.saving.named) {
            self.saving.saved = Some(self.stand());
        }
        self.lay_down();
        Ok(shown)
    }

    /// Where `s` saves if nobody says where.
    fn default_file(&self) -> PathBuf {
        let id = &self.prepared.open.ruleset.manifest.id;
        self.saving
            .file
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("{id}.save.ron")))
    }

    /// Another game is replaced by whoever saves there twice, and nothing else ever.
    fn may_replace(&mut self, file: &Path) -> Result<(), NotSaved> {
        if is_something_else(file) {
            return Err(NotSaved::NoGame(file.to_path_buf()));
        }
        if self.saving.warned.as_deref() != Some(file) {
            self.saving.warned = Some(file.to_path_buf());
            return Err(NotSaved::AnotherGame(file.to_path_buf()));
        }
        Ok(())
    }

    /// Leaves. What `--save` names is saved without a word; who has named no file is asked at a terminal, and where a game was gone on with,
    /// whether to save what is not saved. Where it cannot be saved, the game goes on.
    pub fn quit(&mut self) -> Result<Next, Failure> {
        if let Some(draft) = self.draft_left().cloned()
            && !self.may_lose(&draft)?
        {
            return Ok(Next::On);
        }
        if self.saving.named && self.is_unsaved() {
            self.save(None)?;
            return Ok(if self.is_unsaved() { Next::On } else { Next::Quit });
        }
        match self.ask_to_save()? {
            Asked::Failed => Ok(Next::On),
            Asked::End => {
                self.leave()?;
                Ok(Next::Quit)
            }
            Asked::Settled => Ok(Next::Quit),
        }
    }

    /// There is no more to read. Whoever has named a file wants it saved there; at a terminal others can still be asked.
    pub fn left(&mut self) -> Result<(), Failure> {
        if self.saving.named || !self.input.is_terminal() {
            return self.leave();
        }
        match self.ask_to_save()? {
            Asked::Settled => Ok(()),
            Asked::Failed | Asked::End => self.leave(),
        }
    }

    fn ask_to_save(&mut self) -> Result<Asked, Failure> {
        let asks = self.input.is_terminal() || !self.saving.own.is_empty();
        if self.saving.file.is_none() && asks && self.is_unsaved() {
            self.saving.file = Some(free(&self.default_file()));
        }
        let Some(file) = self.saving.file.clone().filter(|_| self.is_unsaved()) else {
            return Ok(Asked::Settled);
        };
        let prompt = self.speaker.own("quit-save", &[("file", file.display().to_string())]);
        loop {
            let Line::Text(line) = self.line(&format!("{prompt} "))? else {
                return Ok(Asked::End);
            };
            // `q` once more is meant: it was told what is not saved.
            if self.means(&line, "no") || Entry::of(&line) == Entry::Quit {
                self.say("quit-unsaved", &[])?;
                return Ok(Asked::Settled);
            }
            if self.means(&line, "yes") {
                self.save(None)?;
                return Ok(match self.is_unsaved() {
                    true => Asked::Failed,
                    false => Asked::Settled,
                });
            }
        }
    }

    /// Nobody can be asked any more.
    fn leave(&mut self) -> Result<(), Failure> {
        match self.save_at_end() {
            Some(Ok(file)) => self.say("save-done", &[("file", file)]),
            Some(Err(why)) => print_folded(&format!("{why}\n")),
            None if self.saving.file.is_some() && self.is_unsaved() => self.say("quit-unsaved", &[]),
            None => print_folded(""),
        }
    }

    /// Saves for the last time, if `--save` names a file and there is something to save: the file, or why not.
    pub fn save_at_end(&mut self) -> Option<Result<String, String>> {
        if !self.saving.named || !self.is_unsaved() {
            return None;
        }
        let written = self.write_save(None);
        self.saving.lost = written.is_err();
        Some(written.map_err(|why| why.said(false, self.speaker)))
    }
}
