//! Where rulesets of tests come from: from memory, or from folders beside the crate.
#![allow(dead_code)] // not every test needs both

use reglo_interpreter::files::{Files, ReadError};
use std::collections::BTreeMap;

/// Files by path.
pub struct Memory(pub BTreeMap<String, String>);

impl Files for Memory {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let below = format!("{folder}/");
        Ok(self.0.keys().filter(|path| path.starts_with(&below)).cloned().collect())
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        self.0
            .get(path)
            .cloned()
            .ok_or_else(|| ReadError(format!("no file `{path}`")))
    }
}

/// A folder beside the crate.
pub struct Disk;

impl Files for Disk {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let mut found = Vec::new();
        let mut folders = vec![std::path::PathBuf::from(folder)];
        while let Some(folder) = folders.pop() {
            let entries = std::fs::read_dir(&folder).map_err(|error| ReadError(error.to_string()))?;
            for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
                if path.is_dir() {
                    folders.push(path)
                } else {
                    found.push(path.to_string_lossy().into_owned())
                }
            }
        }
        found.sort();
        Ok(found)
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        std::fs::read_to_string(path).map_err(|error| ReadError(error.to_string()))
    }
}
