//! Saving, and leaving.

use super::input::Line;
use super::{Next, Session};
use crate::disk;
use crate::output::{Failure, print_text};
use crate::table::saves;
use reglo_interpreter::load::LARGEST_FILE;
use std::path::{Path, PathBuf};

/// Where a game is saved, and what of it is.
#[derive(Debug, Default)]
pub struct Saving {
    /// The file, if one was named.
    pub file: Option<PathBuf>,
    /// Whether it was named to be saved to, so that leaving without a word saves.
    pub named: bool,
    /// The file that was saved to, or gone on with.
    pub own: Option<PathBuf>,
    /// How many answers the save has, and the hash of the game after them.
    pub saved: Option<(usize, u64)>,
    /// The file that holds another game, which whoever saves was told: saving there again replaces it.
    pub warned: Option<PathBuf>,
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

    /// Where `s` saves if nobody says where.
    fn default_file(&self) -> PathBuf {
        let id = &self.prepared.open.ruleset.manifest.id;
        self.saving
            .file
            .clone()
            .unwrap_or_else(|| PathBuf::from(format!("{id}.save.ron")))
    }

    /// Saves. What goes wrong is said, and the game goes on.
    pub fn save(&mut self, file: Option<String>) -> Result<(), Failure> {
        let said = match self.write(file) {
            Ok(file) => self.speaker.own("save-done", &[("file", file)]),
            Err(why) => why,
        };
        print_text(&format!("{said}\n"))
    }

    /// Saves, and gives the file, or why not.
    pub fn write(&mut self, file: Option<String>) -> Result<String, String> {
        let file = file.map_or_else(|| self.default_file(), PathBuf::from);
        let shown = file.display().to_string();
        if self.saving.own.as_ref() != Some(&file) && file.exists() {
            if is_something_else(&file) {
                return Err(self.speaker.own("save-other", &[("file", shown)]));
            }
            if self.saving.warned.as_ref() != Some(&file) {
                self.saving.warned = Some(file);
                return Err(self.speaker.own("save-another-game", &[("file", shown)]));
            }
        }
        let written = &self.prepared.written;
        let Some(save) = self.game.save(&written.text, written.format) else {
            return Err(self.speaker.words.word("save-impossible"));
        };
        let text = format!("{}\n", save.to_text());
        if text.len() > LARGEST_FILE {
            return Err(self.speaker.words.word("save-too-large"));
        }
        disk::write_text(&file, &text)
            .map_err(|error| self.speaker.own("save-failed", &[("why", error.to_string())]))?;
        self.saving.saved = Some(self.stand());
        self.saving.own = Some(file.clone());
        self.saving.file = Some(file);
        Ok(shown)
    }

    /// Leaves; asks before, if a file was named and something is not saved.
    pub fn quit(&mut self) -> Result<Next, Failure> {
        while let Some(file) = self.saving.file.clone().filter(|_| self.is_unsaved()) {
            let prompt = self.speaker.own("quit-save", &[("file", file.display().to_string())]);
            let Line::Text(line) = self.line(&format!("{prompt} "))? else {
                self.left()?;
                break;
            };
            if self.means(&line, "no") {
                break;
            }
            if self.means(&line, "yes") {
                self.save(None)?;
                if self.is_unsaved() {
                    return Ok(Next::On);
                }
            }
        }
        Ok(Next::Quit)
    }

    /// There is no more to read, so nobody can be asked whether to save. Whoever has named a file wants it saved there.
    pub fn left(&mut self) -> Result<(), Failure> {
        match self.is_unsaved() {
            true if self.saving.named => self.save(None),
            true if self.saving.file.is_some() => self.say("quit-unsaved", &[]),
            _ => print_text(""),
        }
    }
}

/// Whether a file that is there is no save: nobody wants to lose that. A pipe would be read from for ever.
fn is_something_else(file: &Path) -> bool {
    disk::is_special(file) || !disk::read_text(file).is_ok_and(|text| saves::is_save(&text))
}
