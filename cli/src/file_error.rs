//! Why a file could not be read or written, as data: whoever shows it says it in the reader's language.

use crate::words::Words;
use reglo_interpreter::files::ReadError;
use std::fmt::{self, Display, Formatter};
use std::io;
use std::path::Path;

/// Why a file could not be read or written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileError {
    /// The file or folder.
    pub file: String,
    /// What was to be done with it.
    pub act: Act,
    /// Why it could not be done.
    pub why: Why,
}

/// What is done with a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    /// It is read.
    Read,
    /// It is a folder, and what is in it is listed.
    List,
    /// It is written.
    Write,
}

/// Why it cannot be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// It is not there.
    Missing,
    /// It is somebody else's.
    Denied,
    /// There is no room.
    Full,
    /// Nothing can be written where it lies.
    ReadOnlyDisk,
    /// It is a folder.
    Folder,
    /// It is not to be changed.
    ReadOnly,
    /// There is no such folder.
    NoFolder(String),
    /// Its links lead in a circle.
    Circle,
    /// It has more than so many MiB.
    TooLarge(u64),
    /// It is no UTF-8: the first bad byte is in that line.
    NotText(usize),
    /// It is a device, a pipe, or standard input.
    Special,
    /// What the system says.
    Other(String),
}

impl FileError {
    /// Of something that could not be done with a file.
    #[must_use]
    pub fn new(file: &Path, act: Act, why: Why) -> Self {
        Self {
            file: file.display().to_string(),
            act,
            why,
        }
    }

    /// The sentence.
    #[must_use]
    pub fn said(&self, words: &Words) -> String {
        let file = || ("file", self.file.as_str().into());
        match (self.act, &self.why) {
            (Act::Read, Why::Folder) => words.say("file-is-folder", &[file()]),
            (_, Why::TooLarge(most)) => words.say("file-too-large", &[file(), ("most", most.to_string().into())]),
            (_, Why::NotText(line)) => words.say("file-not-text", &[file(), ("line", line.to_string().into())]),
            (_, Why::Special) => words.say("file-special", &[file()]),
            (act, why) => {
                let key = match act {
                    Act::Read => "file-read",
                    Act::List => "file-list",
                    Act::Write => "file-write",
                };
                words.say(key, &[file(), ("why", why.said(words).into())])
            }
        }
    }
}

impl Why {
    /// Why the system could not do something.
    #[must_use]
    pub fn of(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::Denied,
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => Self::Full,
            io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnlyDisk,
            io::ErrorKind::IsADirectory => Self::Folder,
            _ => Self::Other(error.to_string()),
        }
    }

    /// The end of a sentence.
    #[must_use]
    pub fn said(&self, words: &Words) -> String {
        let key = match self {
            Self::Missing => "why-missing",
            Self::Denied => "why-denied",
            Self::Full => "why-full",
            Self::ReadOnlyDisk => "why-read-only-disk",
            Self::Folder => "why-folder",
            Self::ReadOnly => "why-read-only",
            Self::Circle => "why-circle",
            Self::NoFolder(folder) => return words.say("why-no-folder", &[("folder", folder.as_str().into())]),
            Self::Other(reason) => return words.say("why-other", &[("reason", reason.as_str().into())]),
            // They have sentences of their own.
            Self::TooLarge(_) | Self::NotText(_) | Self::Special => return String::new(),
        };
        words.word(key)
    }
}

impl Display for FileError {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        out.write_str(&self.said(&Words::of("en")))
    }
}

impl From<FileError> for ReadError {
    fn from(error: FileError) -> Self {
        Self(error.to_string())
    }
}
