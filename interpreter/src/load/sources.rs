//! The files that were read, so that findings can show their place.

use reglo_grammar::diagnostic::{FileId, Span};
use std::sync::Arc;

/// A file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The path it was read by, or what it is.
    pub path: String,
    /// All of it.
    pub text: String,
}

/// All files, by [`FileId`]. A clone shares their texts.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    files: Vec<Arc<Source>>,
}

impl Sources {
    /// Adds a file.
    pub fn add(&mut self, path: &str, text: &str) -> FileId {
        let id = FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX));
        self.files.push(Arc::new(Source {
            path: path.to_owned(),
            text: text.to_owned(),
        }));
        id
    }

    /// A file.
    #[must_use]
    pub fn get(&self, file: FileId) -> Option<&Source> {
        self.files.get(file.0 as usize).map(Arc::as_ref)
    }

    /// A file's text; nothing if there is no such file.
    #[must_use]
    pub fn text(&self, file: FileId) -> &str {
        self.get(file).map_or("", |source| source.text.as_str())
    }

    /// What a span covers.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text(span.file)
            .get(span.start as usize..span.end as usize)
            .unwrap_or("")
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = &Source> {
        self.files.iter().map(Arc::as_ref)
    }
}

/// The beginning of a file.
pub(super) fn start_of(file: FileId) -> Span {
    Span { file, start: 0, end: 0 }
}
