//! The rulesets that show what each finding is about: `tests/diagnostics/<CODE>/`.
//!
//! | Part | What it is |
//! |---|---|
//! | `about.md` | what the code means and the way out, in words |
//! | `wrong/` | the smallest ruleset in which it is found |
//! | `right/` | the same, put right |
//!
//! Where a ruleset has no `ruleset.ron`, it is added to the one of the language reference. A `sheet.ron` or `sheet.json` is read too. In
//! place of a ruleset, `call.txt` may hold a call of the command line. Three cases are larger than anybody wants to read, so [`Case::files`]
//! makes them up.

use crate::files;
use crate::memory::{FOLDER, Found, Memory, find};
use crate::reference;
use clap::Parser;
use reglo::args::Cli;
use reglo::render::Style;
use reglo_interpreter::load::{LARGEST_FILE, MOST_RULESETS};
use std::io;
use std::path::PathBuf;

/// A translation that needs a look.
const UNACCEPTED: &str = "E0613";

/// What a code looks like when it is found, and when it is not.
#[derive(Debug)]
pub struct Case {
    /// The code.
    pub code: String,
    /// In words.
    pub about: String,
    /// Files by their path in the ruleset.
    pub wrong: Vec<(String, Vec<u8>)>,
    /// The same, put right.
    pub right: Vec<(String, Vec<u8>)>,
}

/// What came of a case.
#[derive(Debug)]
pub enum Outcome {
    /// Of a ruleset.
    Ruleset(Found),
    /// Of a call.
    Call(String),
}

/// All cases, by code.
///
/// # Errors
/// If they cannot be read.
pub fn all() -> io::Result<Vec<Case>> {
    let mut folders: Vec<PathBuf> = std::fs::read_dir(files::workspace().join("tests/diagnostics"))?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    folders.sort();
    folders.into_iter().map(read).collect()
}

fn read(folder: PathBuf) -> io::Result<Case> {
    let part = |name: &str| -> io::Result<Vec<(String, Vec<u8>)>> {
        let root = folder.join(name);
        let paths = if root.is_dir() {
            files::below(&root, &[""])?
        } else {
            Vec::new()
        };
        let relative = |path: &PathBuf| {
            let below = path.strip_prefix(&root).unwrap_or(path);
            below.to_string_lossy().replace('\\', "/")
        };
        paths
            .iter()
            .map(|path| Ok((relative(path), std::fs::read(path)?)))
            .collect()
    };
    Ok(Case {
        code: folder.file_name().unwrap_or_default().to_string_lossy().into_owned(),
        about: std::fs::read_to_string(folder.join("about.md"))?,
        wrong: part("wrong")?,
        right: part("right")?,
    })
}

impl Case {
    /// What is found in one of the two.
    ///
    /// # Errors
    /// If the language reference cannot be read, or a call is none.
    pub fn outcome(&self, part: &[(String, Vec<u8>)], wrong: bool) -> io::Result<Outcome> {
        match part {
            [(name, call)] if name == "call.txt" => {
                let call = String::from_utf8_lossy(call);
                let cli = Cli::try_parse_from(call.split_whitespace()).map_err(io::Error::other)?;
                let failure = reglo::run(&cli.command).err();
                Ok(Outcome::Call(
                    failure.map(|f| f.as_text(Style::Plain)).unwrap_or_default(),
                ))
            }
            _ => {
                let mut found = find(&self.files(part, wrong)?);
                // That nobody has accepted its translations yet is no matter of the other cases.
                if self.code != UNACCEPTED {
                    found.all.retain(|one| one.code != UNACCEPTED);
                }
                Ok(Outcome::Ruleset(found))
            }
        }
    }

    fn files(&self, part: &[(String, Vec<u8>)], wrong: bool) -> io::Result<Memory> {
        let whole = part.iter().any(|(name, _)| name == "ruleset.ron");
        let mut files = if whole {
            Memory::default()
        } else {
            reference::game(reference::Page::Judging)?
        };
        for (name, text) in part {
            let mut text = text.clone();
            if wrong && self.code == "E0707" {
                text.resize(LARGEST_FILE + 1, b' ');
            }
            if wrong && self.code == "E0706" {
                for depth in 1..=MOST_RULESETS {
                    files.add(format!("{FOLDER}{}/{name}", "/next".repeat(depth)), text.clone());
                }
            }
            files.add(format!("{FOLDER}/{name}"), text);
        }
        Ok(files)
    }
}
