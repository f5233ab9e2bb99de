//! The only place that reads and writes files.

use crate::file_error::{Act, FileError, Why};
use crate::words::Words;
use reglo_interpreter::files::{Files, ReadError};
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The largest file that is read.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// The deepest folder that is listed, so that a link to a parent ends.
const MOST_FOLDERS_DEEP: usize = 16;
/// How many links may lead from one to the next.
const MOST_LINKS: usize = 40;

/// The files of this machine, by path.
#[derive(Debug, Default)]
pub struct Disk;

impl Files for Disk {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let mut found = Vec::new();
        list_into(Path::new(folder), 0, &mut found)?;
        found.sort();
        Ok(found)
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        Ok(read_ordinary(Path::new(path))?)
    }

    fn place(&self, folder: &str) -> String {
        let real = Path::new(folder).canonicalize().ok();
        real.map_or_else(|| folder.to_owned(), |real| slashes(&real))
    }

    fn bytes(&self, path: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        if !fs::metadata(path).ok()?.is_file() {
            return None;
        }
        let file = fs::File::open(path).ok()?;
        file.take(MOST_BYTES).read_to_end(&mut bytes).ok()?;
        Some(bytes)
    }
}

/// Links to folders are not followed: they could lead back, or out of the ruleset.
fn list_into(folder: &Path, depth: usize, found: &mut Vec<String>) -> Result<(), FileError> {
    let failed = |e: io::Error| FileError {
        file: slashes(folder),
        act: Act::List,
        why: Why::of(&e),
    };
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        if entry.file_type().map_err(failed)?.is_dir() {
            if depth < MOST_FOLDERS_DEEP {
                list_into(&path, depth + 1, found)?;
            }
        } else if !path.is_dir() {
            found.push(slashes(&path));
        }
    }
    Ok(())
}

/// A path as the engine writes it.
#[must_use]
pub fn slashes(path: &Path) -> String {
    let text = path.to_string_lossy();
    if cfg!(windows) {
        text.replace('\\', "/")
    } else {
        text.into_owned()
    }
}

/// The text of a file, or of standard input for `-`.
///
/// # Errors
/// If it cannot be read, is too large, or is no UTF-8.
pub fn read_text(path: &Path) -> Result<String, FileError> {
    let failed = |why| FileError::new(path, Act::Read, why);
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else if path.is_dir() {
        return Err(failed(Why::Folder));
    } else {
        fs::File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    read.map_err(|e| failed(Why::of(&e)))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(failed(Why::TooLarge(MOST_BYTES / 1024 / 1024)));
    }
    String::from_utf8(bytes).map_err(|e| {
        let good = e.utf8_error().valid_up_to();
        let line = e
            .as_bytes()
            .get(..good)
            .map_or(1, |head| head.iter().filter(|b| **b == b'\n').count() + 1);
        failed(Why::NotText(line))
    })
}

/// The text of a file and of nothing else: a pipe or a device would be waited for, perhaps for ever, and standard input may be wanted
/// for something else.
///
/// # Errors
/// As of [`read_text`], and if it is no file.
pub fn read_ordinary(path: &Path) -> Result<String, FileError> {
    if path == Path::new("-") || is_special(path) {
        return Err(FileError::new(path, Act::Read, Why::Special));
    }
    read_text(path)
}

/// Whether something is there that is no ordinary file and no folder: a device, a pipe, a socket.
#[must_use]
pub fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn cannot_write(path: &Path, why: Why) -> FileError {
    FileError::new(path, Act::Write, why)
}

/// Whether a file could be written whole; nothing of it changes.
///
/// # Errors
/// Why not.
pub fn can_write(path: &Path) -> Result<(), FileError> {
    begun(path).map(drop)
}

/// A new file beside the one that a path leads to, which is to take its place.
fn begun(path: &Path) -> Result<(PathBuf, tempfile::NamedTempFile), FileError> {
    let failed = |e: io::Error| cannot_write(path, Why::of(&e));
    // What is behind a link is written, and the link stays.
    let Some(path) = behind_links(path) else {
        return Err(cannot_write(path, Why::Circle));
    };
    if path.is_dir() {
        return Err(cannot_write(&path, Why::Folder));
    }
    if fs::metadata(&path).is_ok_and(|old| old.permissions().readonly()) {
        return Err(cannot_write(&path, Why::ReadOnly));
    }
    let folder = path
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    if !folder.is_dir() {
        return Err(cannot_write(&path, Why::NoFolder(folder.display().to_string())));
    }
    let file = beside(&folder).map_err(failed)?;
    Ok((path, file))
}

/// Writes a file whole or not at all: first beside it, then into its place. A device or a pipe is written to where it is.
///
/// # Errors
/// If it cannot be written; what was there before is still there then.
pub fn write_text(path: &Path, text: &str) -> Result<(), FileError> {
    let failed = |e: io::Error| cannot_write(path, Why::of(&e));
    if is_special(path) {
        let opened = fs::OpenOptions::new().write(true).open(path);
        return opened
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(failed);
    }
    let (path, mut file) = begun(path)?;
    let path = &path;
    file.write_all(text.as_bytes()).map_err(failed)?;
    if let Ok(old) = fs::metadata(path) {
        fs::set_permissions(file.path(), old.permissions()).map_err(failed)?;
    }
    file.as_file().sync_all().map_err(failed)?;
    file.persist(path).map_err(|e| failed(e.error))?;
    Ok(())
}

/// The file that a path leads to, even where a link on the way leads to nothing yet. Nothing where its links lead in a circle.
fn behind_links(path: &Path) -> Option<PathBuf> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        if let Ok(there) = fs::canonicalize(&path) {
            return Some(there);
        }
        let Ok(target) = fs::read_link(&path) else {
            return Some(path);
        };
        // A link says where to go from where it stands; what it says in full is the whole way.
        path = path.parent().map_or(target.clone(), |folder| folder.join(target));
    }
    None
}

/// A new file that others may read like any other: one that is to be thrown away would be its owner's alone.
fn beside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// Writes several files, all or none: where one cannot be written, those before it get back what they held.
///
/// # Errors
/// If one cannot be written.
pub fn write_all(files: &[(String, String)]) -> Result<(), FileError> {
    let is_there = |path: &str| fs::symlink_metadata(path).is_ok();
    let old = |path: &str| (!is_special(Path::new(path))).then(|| fs::read(path).ok()).flatten();
    let before: Vec<(bool, Option<Vec<u8>>)> = files.iter().map(|(path, _)| (is_there(path), old(path))).collect();
    for (position, (path, text)) in files.iter().enumerate() {
        // A folder that cannot be made is told by the file that cannot be written in it.
        let _ = Path::new(path).parent().map(fs::create_dir_all);
        let Err(error) = write_text(Path::new(path), text) else {
            continue;
        };
        for ((path, _), held) in files.iter().zip(before).take(position) {
            // What cannot be put back either is told by the first failure.
            let _ = match held {
                (_, Some(bytes)) => fs::write(path, bytes),
                (false, None) => fs::remove_file(path),
                (true, None) => Ok(()),
            };
        }
        return Err(error);
    }
    Ok(())
}

/// Why an operation failed, in plain words.
#[must_use]
pub fn reason(error: &io::Error) -> String {
    Why::of(error).said(&Words::of("en"))
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::os::unix::fs::{FileTypeExt, symlink};

    #[test]
    fn links_are_followed_where_they_lead_to_nothing_yet_too() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("sub")).unwrap();
        symlink("sub/second", at("first")).unwrap();
        symlink("../real.html", at("sub/second")).unwrap();
        for text in ["one", "two"] {
            write_text(&at("first"), text).unwrap();
            assert_eq!(fs::read_to_string(at("real.html")).unwrap(), text);
            assert!(fs::symlink_metadata(at("first")).unwrap().is_symlink());
            assert!(fs::symlink_metadata(at("sub/second")).unwrap().is_symlink());
        }
        symlink("b", at("a")).unwrap();
        symlink("a", at("b")).unwrap();
        assert!(write_text(&at("a"), "x").unwrap_err().to_string().contains("circle"));
    }

    #[test]
    fn what_is_no_file_stays_what_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let socket = folder.path().join("socket");
        let _listening = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(is_special(&socket));
        assert!(write_text(&socket, "x").is_err());
        assert!(fs::symlink_metadata(&socket).unwrap().file_type().is_socket());
        write_text(Path::new("/dev/null"), "x").unwrap();
        assert!(is_special(Path::new("/dev/null")));
        assert!(
            write_text(folder.path(), "x")
                .unwrap_err()
                .to_string()
                .contains("folder")
        );
        let files = [&socket, &folder.path().join("no/where")].map(|path| (slashes(path), "x".to_owned()));
        assert!(write_all(&files).is_err());
        assert!(
            is_special(&socket),
            "what could not be written is not taken away either"
        );
    }
}
