//! The files of the workspace, as the engine asks for them.

use crate::files;
use reglo_interpreter::files::{Files, ReadError};

/// Paths are relative to the workspace.
#[derive(Debug, Clone, Copy, Default)]
pub struct Workspace;

impl Files for Workspace {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let found = files::below(&files::workspace().join(folder), &[""]);
        let found = found.map_err(|error| ReadError(format!("{folder}: {error}")))?;
        Ok(found.iter().map(|file| files::place(file)).collect())
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        let text = std::fs::read_to_string(files::workspace().join(path));
        text.map_err(|error| ReadError(format!("{path}: {error}")))
    }
}
