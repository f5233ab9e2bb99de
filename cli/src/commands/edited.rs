//! The files as a command would leave them, so that the ruleset is loaded before anything is written.

use crate::disk::Disk;
use reglo_interpreter::files::{Files, ReadError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The files of this machine, some of them as they would be.
pub struct Edited<'e> {
    /// As they were named, with what they would hold.
    named: BTreeMap<&'e str, &'e str>,
    /// The same by where they are: a ruleset that builds on another may name its files in another way.
    placed: BTreeMap<PathBuf, &'e str>,
}

impl<'e> Edited<'e> {
    /// These files, each with what it would hold.
    pub fn new(files: impl Iterator<Item = (&'e str, &'e str)>) -> Self {
        let named: BTreeMap<&str, &str> = files.collect();
        let placed = named.iter().map(|(path, text)| (place(path), *text));
        Self {
            placed: placed.collect(),
            named,
        }
    }
}

/// Where a file is; one that is not there yet is where it is named.
pub fn place(path: &str) -> PathBuf {
    std::fs::canonicalize(path).unwrap_or_else(|_| Path::new(path).to_path_buf())
}

impl Files for Edited<'_> {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let mut all = Disk.list(folder)?;
        let below = format!("{folder}/");
        let new = self.named.keys().filter(|path| path.starts_with(&below));
        all.extend(new.map(|path| (*path).to_owned()));
        all.sort();
        all.dedup();
        Ok(all)
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        let edited = self.placed.get(&place(path));
        edited.map_or_else(|| Disk.read(path), |text| Ok((*text).to_owned()))
    }

    fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        Disk.bytes(path)
    }
}
