//! The rule files of a folder as texts, without loading the ruleset: for commands that rewrite them.

use crate::disk::{self, Disk};
use crate::output::Failure;
use reglo_grammar::KeywordTables;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Severity};
use reglo_interpreter::files::Files;
use reglo_interpreter::load::{self, Sources};
use std::path::Path;

/// Files that would be written otherwise, and what is wrong with those that cannot be read.
#[derive(Debug, Default)]
pub struct Rewriting {
    sources: Sources,
    changed: Vec<(String, String)>,
    broken: Vec<Diagnostic>,
}

impl Rewriting {
    /// Has every rule file of a place written anew.
    ///
    /// # Errors
    /// If a file cannot be read.
    pub fn add(
        &mut self,
        place: &Path,
        mut written: impl FnMut(FileId, &str) -> Result<String, Vec<Diagnostic>>,
    ) -> Result<(), Failure> {
        for path in rule_files(place)? {
            let text = disk::read_text(Path::new(&path)).map_err(|e| Failure::io(&e))?;
            let file = self.sources.add(&path, &text);
            match written(file, &text) {
                Ok(new) if new != text => self.changed.push((path, new)),
                Ok(_) => {}
                Err(errors) => self.broken.extend(errors),
            }
        }
        Ok(())
    }

    /// The files that are not as they were, by path.
    ///
    /// # Errors
    /// If one of all is broken.
    pub fn changed(self) -> Result<Vec<(String, String)>, Failure> {
        if self.broken.is_empty() {
            return Ok(self.changed);
        }
        Err(Failure::Located {
            diagnostics: self.broken,
            sources: Box::new(self.sources),
        })
    }
}

/// The errors among findings.
#[must_use]
pub fn errors(diagnostics: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let errors = diagnostics.into_iter().filter(|d| d.severity == Severity::Error);
    errors.collect()
}

/// The built-in tables, and those of the ruleset and of what it builds on: as in loading, the table nearest to the ruleset decides.
///
/// # Errors
/// If a table that they bring cannot be read or used.
pub fn keyword_tables(place: &Path) -> Result<KeywordTables, Failure> {
    let mut tables = KeywordTables::builtin();
    for folder in folders(place) {
        add_tables(&mut tables, &Path::new(&folder).join("keywords"))?;
    }
    Ok(tables)
}

/// The folders of the rulesets, a base before what builds on it. What is wrong with a manifest is not the matter of commands that
/// only rewrite rule files, so the place itself is there in any case.
fn folders(place: &Path) -> Vec<String> {
    let own = super::path_text(place);
    if !place.join(load::manifest::FILE_NAME).is_file() {
        return vec![own];
    }
    let manifests = load::read(&Disk, &own).manifests;
    let folders: Vec<String> = manifests.into_iter().map(|manifest| manifest.folder).collect();
    if folders.is_empty() { vec![own] } else { folders }
}

fn add_tables(tables: &mut KeywordTables, folder: &Path) -> Result<(), Failure> {
    if !folder.is_dir() {
        return Ok(());
    }
    for path in Disk.list(&super::path_text(folder)).map_err(|e| Failure::io(&e))? {
        let text = disk::read_text(Path::new(&path)).map_err(|e| Failure::io(&e))?;
        let lang = Path::new(&path)
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        tables
            .add(&lang, &text)
            .map_err(|e| Failure::call(format!("`{path}` cannot be used: {e}"), "mend the table of keywords"))?;
    }
    Ok(())
}

/// The rule files at or below a place.
///
/// # Errors
/// If the folder cannot be read.
pub fn rule_files(place: &Path) -> Result<Vec<String>, Failure> {
    if place.is_file() {
        return Ok(vec![super::path_text(place)]);
    }
    let all = Disk.list(&super::path_text(place)).map_err(|e| Failure::io(&e))?;
    Ok(all.into_iter().filter(|path| path.ends_with(".reglo")).collect())
}
