//! The file that a game is saved in: nothing else that lies there is lost.

use crate::codes;
use crate::disk;
use crate::file_error::FileError;
use crate::output::Failure;
use crate::table::saves;
use crate::words::Words;
use std::fs;
use std::path::{Path, PathBuf};

/// A file that was named to be saved to.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: PathBuf,
    /// Whether what it holds is this game, which is saved over.
    pub own: bool,
}

impl Place {
    /// What `--save` names, looked at before anything is played: where another game lies there, it is a file beside that one.
    ///
    /// # Errors
    /// If it holds no game, or cannot be written.
    pub fn named(file: &Path, resumed: Option<&Path>, words: &Words) -> Result<Self, Failure> {
        let own = resumed.is_some_and(|resumed| is_same(file, resumed));
        let refused = |code, message| Failure::Plain {
            code,
            message,
            help: Some(words.word("save-name-another")),
        };
        if !own && file.exists() && is_something_else(file) {
            let shown = file.display().to_string();
            let message = words.say("save-no-game", &[("file", shown.into())]);
            return Err(refused(codes::CALL, message));
        }
        let file = if own { file.to_path_buf() } else { free(file) };
        disk::can_write(&file).map_err(|why| refused(codes::IO, why.said(words)))?;
        Ok(Self { file, own })
    }

    /// Writes a save, and gives the file: where something has come there that is not this game, one beside it.
    ///
    /// # Errors
    /// If it cannot be written; what was there before is still there then.
    pub fn write(&self, text: &str) -> Result<PathBuf, FileError> {
        let file = if self.own { self.file.clone() } else { free(&self.file) };
        disk::write_text(&file, text)?;
        Ok(file)
    }
}

/// Whether a file that is there is no save: nobody wants to lose that. A pipe would be read from for ever.
pub fn is_something_else(file: &Path) -> bool {
    disk::is_special(file) || !disk::read_text(file).is_ok_and(|text| saves::is_save(&text))
}

/// Whether two names are of one file that is there.
pub fn is_same(one: &Path, other: &Path) -> bool {
    let both = (fs::canonicalize(one), fs::canonicalize(other));
    matches!(both, (Ok(one), Ok(other)) if one == other)
}

/// The file, or if there is one already the first that is not there of `game.2.ron`, `game.3.ron`, …
pub fn free(file: &Path) -> PathBuf {
    let mut free = file.to_path_buf();
    let mut number = 2_u64;
    while free.exists() {
        let mut name = file.file_stem().unwrap_or_default().to_owned();
        name.push(format!(".{number}"));
        if let Some(ending) = file.extension() {
            name.push(".");
            name.push(ending);
        }
        free = file.with_file_name(name);
        number += 1;
    }
    free
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Place, free};
    use std::fs;

    #[test]
    fn what_is_there_is_left_there() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in ["game.ron", "game.2.ron", "game"] {
            assert_eq!(free(&at(name)), at(name));
            fs::write(at(name), "theirs").unwrap();
        }
        assert_eq!(free(&at("game.ron")), at("game.3.ron"));
        assert_eq!(free(&at("game")), at("game.2"));
        let place = |own| Place {
            file: at("game.ron"),
            own,
        };
        assert_eq!(place(false).write("mine").unwrap(), at("game.3.ron"));
        assert_eq!(fs::read_to_string(at("game.ron")).unwrap(), "theirs");
        assert_eq!(place(true).write("mine").unwrap(), at("game.ron"));
        assert_eq!(fs::read_to_string(at("game.ron")).unwrap(), "mine");
    }
}
