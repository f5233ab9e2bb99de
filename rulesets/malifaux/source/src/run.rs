//! The files: reads the tables, then writes the data or compares it with what is there.

use crate::error::Error;
use crate::{Data, convert};
use std::fs;
use std::path::{Path, PathBuf};

/// What to do with what was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Write the data files that differ.
    Write,
    /// Only say which differ.
    Check,
}

/// What was done.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Files that were, or are, not what the tables say.
    pub differing: Vec<PathBuf>,
}

/// Converts the tables of the folder `source` into the folder `data`.
///
/// # Errors
/// A table that cannot be understood, or a file that cannot be read or written.
pub fn run(source: &Path, data: &Path, task: Task) -> Result<Outcome, Error> {
    let Data { models, upgrades } = convert(&read(&source.join("models.csv"))?, &read(&source.join("upgrades.csv"))?)?;
    let mut differing = Vec::new();
    for (name, made) in [("models.ron", models), ("upgrades.ron", upgrades)] {
        let path = data.join(name);
        if fs::read_to_string(&path).is_ok_and(|present| present == made) {
            continue;
        }
        if task == Task::Write {
            write(&path, &made)?;
        }
        differing.push(path);
    }
    Ok(Outcome { differing })
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::File {
        path: path.to_owned(),
        source,
    })
}

fn write(path: &Path, text: &str) -> Result<(), Error> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|source| Error::File {
            path: folder.to_owned(),
            source,
        })?;
    }
    fs::write(path, text).map_err(|source| Error::File {
        path: path.to_owned(),
        source,
    })
}
