//! Documents that tests write. They are compared; with `REGLO_UPDATE_DOCS=1` in the environment they are written anew instead.

use crate::files;
use std::io;
use std::path::Path;

/// Whether documents are to be written.
#[must_use]
pub fn update() -> bool {
    std::env::var_os("REGLO_UPDATE_DOCS").is_some_and(|set| set == "1")
}

/// Compares a document with what it should be, or writes it. What differs is said in words.
///
/// # Errors
/// If it cannot be written.
pub fn compare(path: &Path, wanted: &str) -> io::Result<Option<String>> {
    let is = std::fs::read_to_string(path).unwrap_or_default();
    if is == wanted {
        return Ok(None);
    }
    if update() {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(path, wanted)?;
        return Ok(None);
    }
    let line = 1 + is.lines().zip(wanted.lines()).take_while(|(a, b)| a == b).count();
    let at = |text: &str| text.lines().nth(line - 1).unwrap_or("(the end)").to_owned();
    Ok(Some(format!(
        "{}:{line} is not what the tests make of it: run them once with REGLO_UPDATE_DOCS=1, and look at what changed\n  stands there: {}\n  should be:    {}",
        files::place(path),
        at(&is),
        at(wanted)
    )))
}

/// A document with the part between `<!-- name -->` and `<!-- end -->` replaced.
#[must_use]
pub fn with_part(document: &str, name: &str, part: &str) -> Option<String> {
    let begin = format!("<!-- {name} -->\n");
    let from = document.find(&begin)? + begin.len();
    let to = from + document.get(from..)?.find("<!-- end -->")?;
    Some(format!("{}{part}{}", document.get(..from)?, document.get(to..)?))
}
