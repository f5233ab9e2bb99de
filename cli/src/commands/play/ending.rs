//! The process is told to end while nobody can be asked: Ctrl-C while bots think, a window that is closed, `kill`. What has been played is
//! saved first.
//!
//! That is done by the thread that hears of it, so that nobody has to wait until a bot has found its answer. For that the game lays down
//! what is to be saved whenever it has changed.

use super::place::Place;
use crate::file_error::FileError;
use crate::output::Failure;
use crate::words::Words;
use reglo_interpreter::files::ReadError;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The exit code of a game that was ended from outside, as shells give it after Ctrl-C.
const ENDED: i32 = 130;
/// The exit code where it could not be saved.
const LOST: i32 = 2;

/// What is not saved yet, as it would be saved.
#[derive(Debug)]
pub struct Unsaved {
    /// Where.
    pub place: Place,
    /// What.
    pub text: String,
}

static UNSAVED: Mutex<Option<Unsaved>> = Mutex::new(None);

fn unsaved() -> MutexGuard<'static, Option<Unsaved>> {
    // Whoever has panicked over it has left it whole: it is only ever replaced.
    UNSAVED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// This is to be saved if the process has to end now.
pub fn lay_down(what: Option<Unsaved>) {
    *unsaved() = what;
}

/// Writes a save. Meanwhile the process does not end.
///
/// # Errors
/// If it cannot be written.
pub fn write(place: &Place, text: &str) -> Result<PathBuf, FileError> {
    let mut unsaved = unsaved();
    let file = place.write(text)?;
    *unsaved = None;
    Ok(file)
}

/// From now on the process saves before it ends, and says so in that language.
///
/// # Errors
/// If it cannot be heard of.
pub fn listen(lang: &'static str) -> Result<(), Failure> {
    let terminal = Terminal::now();
    let heard = ctrlc::set_handler(move || {
        // Held until the end, so that nothing is written over what is saved here.
        let unsaved = unsaved();
        let (said, code) = match unsaved.as_ref() {
            Some(unsaved) => saved(unsaved, lang),
            None => (String::new(), ENDED),
        };
        terminal.restore();
        // Standard output may be waiting for a reader who never comes; and the terminal may be gone.
        let _ = std::io::stderr().write_all(said.as_bytes());
        std::process::exit(code);
    });
    match heard {
        // A second game in the same process is saved by the same thread.
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(()),
        Err(error) => Err(Failure::io(&ReadError(format!(
            "signals cannot be heard here: {error}"
        )))),
    }
}

fn saved(unsaved: &Unsaved, lang: &str) -> (String, i32) {
    let words = Words::of(lang);
    match unsaved.place.write(&unsaved.text) {
        Ok(file) => {
            let file = file.display().to_string();
            (format!("{}\n", words.say("save-done", &[("file", file.into())])), ENDED)
        }
        Err(why) => {
            let why = why.said(&words);
            (format!("{}\n", words.say("save-lost", &[("why", why.into())])), LOST)
        }
    }
}

/// A terminal as it was before anybody edited a line: it would go on showing nothing of what is typed.
struct Terminal {
    #[cfg(unix)]
    was: Option<nix::sys::termios::Termios>,
}

impl Terminal {
    fn now() -> Self {
        Self {
            #[cfg(unix)]
            was: nix::sys::termios::tcgetattr(std::io::stdin()).ok(),
        }
    }

    fn restore(&self) {
        #[cfg(unix)]
        if let Some(was) = &self.was {
            use nix::sys::termios::{SetArg, tcsetattr};
            let _ = tcsetattr(std::io::stdin(), SetArg::TCSANOW, was);
            // What is pasted is no longer marked, and what follows stands in a line of its own.
            let _ = std::io::stderr().write_all(b"\x1b[?2004l\n");
        }
    }
}
