//! The rule files of a folder as texts, without loading the ruleset: for commands that rewrite them.

use crate::disk::{self, Disk};
use crate::output::Failure;
use reglo_grammar::KeywordTables;
use reglo_interpreter::files::Files;
use std::path::Path;

/// The built-in tables, and those of the ruleset.
///
/// # Errors
/// If a table of its own cannot be read or used.
pub fn keyword_tables(place: &Path) -> Result<KeywordTables, Failure> {
    let mut tables = KeywordTables::builtin();
    let folder = place.join("keywords");
    let own = if folder.is_dir() {
        Disk.list(&super::path_text(&folder)).map_err(|e| Failure::io(&e))?
    } else {
        Vec::new()
    };
    for path in own {
        let text = disk::read_text(Path::new(&path)).map_err(|e| Failure::io(&e))?;
        let lang = Path::new(&path)
            .file_stem()
            .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        tables
            .add(&lang, &text)
            .map_err(|e| Failure::call(format!("`{path}` cannot be used: {e}"), "mend the table of keywords"))?;
    }
    Ok(tables)
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
