//! Where the pieces of a text stand: in a file of texts, or in a rule.

use reglo_grammar::diagnostic::{FileId, Span};

/// Where pieces of a Fluent source stand.
pub(super) trait Places {
    /// The place of a part of the source, by its offset and length there.
    fn span(&self, at: usize, length: usize) -> Span;
}

/// A file stands where it stands.
pub(super) struct InFile(pub FileId);

impl Places for InFile {
    fn span(&self, at: usize, length: usize) -> Span {
        let start = u32::try_from(at).unwrap_or(u32::MAX);
        let end = start.saturating_add(u32::try_from(length).unwrap_or(0));
        Span {
            file: self.0,
            start,
            end,
        }
    }
}

pub(super) fn offset(part: &str, source: &str) -> usize {
    (part.as_ptr() as usize)
        .wrapping_sub(source.as_ptr() as usize)
        .min(source.len())
}

pub(super) fn piece(part: &str, source: &str, places: &dyn Places) -> Span {
    places.span(offset(part, source), part.len())
}
