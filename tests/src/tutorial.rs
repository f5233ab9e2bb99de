//! Runs the documentation: the commands and edits of a Markdown page, in order, as its reader would do them.
//!
//! - A block marked `console` holds commands (`$ …`) and what they print. They are given to a shell as they stand. A line `...` stands for any
//!   number of lines.
//! - A block marked `diff FILE` is an edit: its lines with `-` or a space stand in the file once, one after the other, and become
//!   those with `+` or a space.
//! - A block marked with any other language and a file is that file, whole.
//!
//! Whoever reads the page does not see the mark, so the paragraph before an edit has to name the file.

use crate::files;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

/// How the pages run the command line without installing it.
const FROM_SOURCE: &str = "cargo run --release --quiet -p reglo --";

/// Why a page does not do what it says.
#[derive(Debug, thiserror::Error)]
pub enum TutorialError {
    /// A file or a program could not be used.
    #[error("{0}: {1}")]
    Io(String, io::Error),
    /// An edit that does not fit.
    #[error("line {line}: {what}")]
    Edit {
        /// Where the block starts, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
}

/// A folder in which a page is followed.
#[derive(Debug)]
pub struct Desk {
    folder: PathBuf,
    programs: PathBuf,
}

/// A fenced block.
struct Block<'p> {
    info: &'p str,
    /// The paragraph before it.
    before: String,
    line: usize,
    body: Vec<&'p str>,
}

impl Desk {
    /// In an empty folder: a copy of the shipped rulesets, and the command line under its own name.
    ///
    /// # Errors
    /// If something cannot be copied.
    #[cfg(unix)]
    pub fn set_up(folder: &Path, workspace: &Path, reglo: &Path) -> Result<Self, TutorialError> {
        let desk = Self {
            folder: folder.join("desk"),
            programs: folder.join("programs"),
        };
        let rulesets = workspace.join("rulesets");
        files::copy(&rulesets, &desk.folder.join("rulesets")).map_err(|e| at(&rulesets, e))?;
        fs::create_dir_all(&desk.programs).map_err(|e| at(&desk.programs, e))?;
        std::os::unix::fs::symlink(reglo, desk.programs.join("reglo")).map_err(|e| at(reglo, e))?;
        Ok(desk)
    }

    /// Follows a page and gives it back with what its commands really print: unchanged if all is as it says.
    ///
    /// # Errors
    /// If an edit does not fit or a file cannot be used.
    pub fn follow(&self, page: &str) -> Result<String, TutorialError> {
        let mut out = String::new();
        let mut lines = page.lines().enumerate().peekable();
        let mut before = String::new();
        while let Some((number, line)) = lines.next() {
            out += &format!("{line}\n");
            let Some(info) = line.strip_prefix("```") else {
                if line.is_empty() && lines.peek().is_none_or(|(_, next)| !next.starts_with("```")) {
                    before.clear();
                }
                before += &format!("{line}\n");
                continue;
            };
            let body: Vec<&str> = lines
                .by_ref()
                .map(|(_, line)| line)
                .take_while(|line| !line.starts_with("```"))
                .collect();
            let block = Block {
                info,
                before: std::mem::take(&mut before),
                line: number + 1,
                body,
            };
            for line in self.run(&block)? {
                out += &format!("{line}\n");
            }
            out += "```\n";
        }
        Ok(out)
    }

    fn run(&self, block: &Block<'_>) -> Result<Vec<String>, TutorialError> {
        if block.info == "console" {
            return self.console(&block.body);
        }
        if let Some((lang, file)) = block.info.split_once(' ') {
            let wrong = |what: String| TutorialError::Edit { line: block.line, what };
            if !block.before.contains(&format!("`{file}`")) {
                return Err(wrong(format!("the paragraph before the block does not name `{file}`")));
            }
            let path = self.folder.join(file);
            let text = if lang == "diff" {
                let old = fs::read_to_string(&path).map_err(|e| at(&path, e))?;
                edited(&old, &block.body).map_err(|what| wrong(format!("{what} in `{file}`")))?
            } else {
                block.body.join("\n") + "\n"
            };
            let parent = path.parent().unwrap_or(&self.folder);
            fs::create_dir_all(parent).map_err(|e| at(parent, e))?;
            fs::write(&path, text).map_err(|e| at(&path, e))?;
        }
        Ok(block.body.iter().map(|line| (*line).to_owned()).collect())
    }

    fn console(&self, body: &[&str]) -> Result<Vec<String>, TutorialError> {
        let mut out = Vec::new();
        let mut rest = body;
        while let Some((first, after)) = rest.split_first() {
            let length = after
                .iter()
                .position(|line| line.starts_with("$ "))
                .unwrap_or(after.len());
            let (expected, next) = after.split_at(length);
            rest = next;
            out.push((*first).to_owned());
            let printed = self.shell(first.trim_start_matches("$ "))?;
            let printed: Vec<&str> = printed.trim_end().lines().map(str::trim_end).collect();
            // An empty line before the next command is for the eye.
            let gap = usize::from(!rest.is_empty() && expected.last().is_some_and(|line| line.is_empty()));
            let (expected, gap) = expected.split_at(expected.len() - gap);
            let shown = if matches(expected, &printed) {
                expected
            } else {
                &printed
            };
            out.extend(shown.iter().chain(gap).map(|line| (*line).to_owned()));
        }
        Ok(out)
    }

    /// What a command prints, errors included.
    fn shell(&self, command: &str) -> Result<String, TutorialError> {
        let inherited = std::env::var("PATH").unwrap_or_default();
        let output = Command::new("sh")
            .arg("-c")
            .arg(format!("exec 2>&1; {}", command.replace(FROM_SOURCE, "reglo")))
            .current_dir(&self.folder)
            .env("PATH", format!("{}:{inherited}", self.programs.display()))
            .stdin(Stdio::null())
            .output()
            .map_err(|e| TutorialError::Io(command.to_owned(), e))?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// Whether lines are as expected, where `...` stands for any number of them.
fn matches(expected: &[&str], printed: &[&str]) -> bool {
    match expected.split_first() {
        None => printed.is_empty(),
        Some((&"...", rest)) => (0..=printed.len()).any(|skip| matches(rest, printed.get(skip..).unwrap_or_default())),
        Some((first, rest)) => printed
            .split_first()
            .is_some_and(|(line, after)| line == first && matches(rest, after)),
    }
}

/// The text after an edit.
fn edited(text: &str, edit: &[&str]) -> Result<String, String> {
    let of = |sign: char| -> String {
        let kept = edit
            .iter()
            .filter(|line| line.is_empty() || line.starts_with([' ', sign]));
        kept.map(|line| format!("{}\n", line.get(1..).unwrap_or_default()))
            .collect()
    };
    let (old, new) = (of('-'), of('+'));
    match text.matches(&old).count() {
        1 => Ok(text.replacen(&old, &new, 1)),
        0 => Err(format!("these lines do not stand:\n{old}")),
        n => Err(format!("these lines stand {n} times:\n{old}")),
    }
}

fn at(path: &Path, error: io::Error) -> TutorialError {
    TutorialError::Io(files::place(path), error)
}
