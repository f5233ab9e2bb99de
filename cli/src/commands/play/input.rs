//! Lines from a person at a terminal, or from a file or pipe.

use crate::disk;
use crate::output::{Failure, print_text};
use reglo_interpreter::files::ReadError;
use rustyline::DefaultEditor;
use rustyline::error::{ReadlineError, Signal};
use std::io::{self, BufRead, IsTerminal, Read};

/// The longest line that is read from a pipe, in bytes; of a longer one the rest is the next line.
const LONGEST: u64 = 1 << 16;

/// Where lines come from.
pub enum Input {
    /// A terminal, with editing and a memory of lines.
    Terminal(Box<DefaultEditor>),
    /// Anything else. Lines are shown, so that what is printed reads as a session.
    Lines,
    /// A program that wants nothing back but its answers.
    Quiet,
}

/// What was entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line without blanks around it.
    Text(String),
    /// Ctrl-C: what was entered so far does not count.
    Interrupt,
    /// There is no more.
    End,
}

impl Input {
    /// The terminal if there is one at both ends.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub fn open() -> Result<Self, Failure> {
        if io::stdin().is_terminal() && io::stdout().is_terminal() {
            return Ok(Self::Terminal(editor()?));
        }
        Ok(Self::Lines)
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        matches!(self, Self::Terminal(_))
    }

    /// The next line.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&mut self, prompt: &str) -> Result<Line, Failure> {
        match self {
            Self::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    // Whether it is remembered is of no importance.
                    let _ = editor.add_history_entry(&line);
                    Ok(Line::Text(line.trim().to_owned()))
                }
                Err(ReadlineError::Eof) => Ok(Line::End),
                Err(ReadlineError::Interrupted | ReadlineError::Signal(Signal::Interrupt)) => Ok(Line::Interrupt),
                Err(error) => Err(failed(&error.to_string())),
            },
            Self::Quiet => line(&mut io::stdin().lock()),
            Self::Lines => {
                print_text(prompt)?;
                let line = line(&mut io::stdin().lock())?;
                if let Line::Text(text) = &line {
                    print_text(&format!("{text}\n"))?;
                } else {
                    print_text("\n")?;
                }
                Ok(line)
            }
        }
    }

    /// What was entered is no business of whoever sits down next, and neither is what was cut out of a line: they get an editor of their
    /// own.
    ///
    /// # Errors
    /// If the terminal cannot be used.
    pub fn forget(&mut self) -> Result<(), Failure> {
        if self.is_terminal() {
            *self = Self::Terminal(editor()?);
        }
        Ok(())
    }
}

fn editor() -> Result<Box<DefaultEditor>, Failure> {
    let editor = DefaultEditor::new().map_err(|error| failed(&error.to_string()))?;
    Ok(Box::new(editor))
}

fn failed(reason: &str) -> Failure {
    Failure::io(&ReadError(format!("cannot read the terminal: {reason}")))
}

fn line(from: &mut impl BufRead) -> Result<Line, Failure> {
    let mut bytes = Vec::new();
    let read = from.take(LONGEST).read_until(b'\n', &mut bytes);
    let read = read.map_err(|error| {
        let reason = disk::reason(&error);
        Failure::io(&ReadError(format!("cannot read standard input: {reason}")))
    })?;
    if read == 0 {
        return Ok(Line::End);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{Line, line};

    #[test]
    fn lines_end_whatever_they_hold() {
        let mut from = &b"  lamp \r\n\xff\n\nlast"[..];
        let all: Vec<Line> = std::iter::from_fn(|| line(&mut from).ok()).take(6).collect();
        let text = |text: &str| Line::Text(text.to_owned());
        assert_eq!(
            all,
            [
                text("lamp"),
                text("\u{FFFD}"),
                text(""),
                text("last"),
                Line::End,
                Line::End
            ]
        );
    }
}
