//! How the engine gets at files: the host gives it this trait, and keeps all input and output to itself.

/// Why a file could not be read, in words for a person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ReadError(pub String);

/// The host's files. Paths use `/` and are relative to a place that only the host knows.
pub trait Files {
    /// All files at or below a folder, as paths that [`Files::read`] takes, sorted.
    ///
    /// # Errors
    /// If the folder is not there or cannot be read.
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError>;

    /// The text of a file.
    ///
    /// # Errors
    /// If it is not there, is no UTF-8, is too large, or cannot be read.
    fn read(&self, path: &str) -> Result<String, ReadError>;

    /// What a folder is known by, whichever way leads to it: the same for two paths to one folder.
    fn place(&self, folder: &str) -> String {
        folder.to_owned()
    }

    /// The bytes of a file that is no UTF-8, so that a finding can show where; nothing if the host does not say.
    fn bytes(&self, _path: &str) -> Option<Vec<u8>> {
        None
    }
}
