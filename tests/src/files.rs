//! The files of this repository.

use std::io;
use std::path::{Path, PathBuf};

/// The folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A file's place within the workspace, for messages.
#[must_use]
pub fn place(file: &Path) -> String {
    let inside = file.strip_prefix(workspace()).unwrap_or(file);
    inside.to_string_lossy().replace('\\', "/")
}

/// Copies all files at or below a folder.
///
/// # Errors
/// If one cannot be read or written.
pub fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for file in below(from, &[""])? {
        let copy = to.join(file.strip_prefix(from).unwrap_or(&file));
        std::fs::create_dir_all(copy.parent().unwrap_or(to))?;
        std::fs::copy(&file, copy)?;
    }
    Ok(())
}

/// All files at or below a folder whose names end so, sorted. What builds leave behind is passed over.
///
/// # Errors
/// If a folder cannot be read.
pub fn below(folder: &Path, endings: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.path();
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            if name != "target" {
                files.extend(below(&path, endings)?);
            }
        } else if endings.iter().any(|ending| name.to_string_lossy().ends_with(ending)) {
            files.push(path);
        }
    }
    Ok(files)
}
