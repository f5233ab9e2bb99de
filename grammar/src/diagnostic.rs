//! Diagnostics as data: what is wrong, where, and the way out. One renderer (in the command line) turns them into text.
//!
//! Style of a message: lower case, no full stop, names in backquotes; help stands apart.

use serde::Serialize;

/// A file of a ruleset, by its position in the list of files that were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct FileId(pub u32);

/// A range of bytes in one file's own text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The smallest span that covers both; `other` must be of the same file.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span {
            file: self.file,
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The ruleset cannot be used.
    Error,
    /// It can, but a reader would be misled or left without something.
    Warning,
}

/// One located finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// Error or warning.
    pub severity: Severity,
    /// A stable code with a page in `docs/diagnostics`, such as `E0101`.
    pub code: &'static str,
    /// What is wrong.
    pub message: String,
    /// Where. Nothing for what has no place, such as a missing manifest.
    pub span: Option<Span>,
    /// Other places that belong to it, each with what it is.
    pub related: Vec<(Span, String)>,
    /// The way out.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error at a place.
    #[must_use]
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            span: Some(span),
            ..Self::unplaced(code, message)
        }
    }

    /// An error that is nowhere in a file.
    #[must_use]
    pub fn unplaced(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Error,
            code,
            message: message.into(),
            span: None,
            related: Vec::new(),
            help: None,
        }
    }

    /// A warning at a place.
    #[must_use]
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(code, span, message)
        }
    }

    /// Adds the way out.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds another place.
    #[must_use]
    pub fn related(mut self, span: Span, what: impl Into<String>) -> Self {
        self.related.push((span, what.into()));
        self
    }
}
