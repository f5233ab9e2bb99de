//! Where pieces of the source stand, and what the parsers could not read of them.

use super::DEPTH;
use super::open::Opener;
use crate::data::codes;
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Opener<'_> {
    /// The place of a piece of the source.
    pub(super) fn span(&self, piece: &str) -> Span {
        let offset = (piece.as_ptr() as usize).wrapping_sub(self.source.as_ptr() as usize);
        let start = if offset <= self.source.len() { offset } else { 0 };
        Span {
            file: self.file,
            start: u32::try_from(start).unwrap_or(u32::MAX),
            end: u32::try_from(start + piece.len()).unwrap_or(u32::MAX),
        }
    }
    pub(super) fn ron_error(&self, piece: &str, error: &ron::error::SpannedError) -> Diagnostic {
        let deep = matches!(error.code, ron::Error::ExceededRecursionLimit);
        let at = offset_of(piece, error.span.end.line, |line| {
            line.char_indices()
                .nth(error.span.end.col.saturating_sub(1))
                .map(|(offset, _)| offset)
        });
        if deep {
            return Diagnostic::error(codes::TOO_LARGE, self.point(piece, at), "nested too deeply")
                .help(format!("at most {DEPTH} levels"));
        }
        let (message, help) = match error.code {
            ron::Error::TrailingCharacters => (
                "something stands behind the end".to_owned(),
                "take it out, or look further up for a bracket that closes too early",
            ),
            ron::Error::Eof => (
                "it ends before all is said".to_owned(),
                "see that every bracket is closed, and that something stands there at all",
            ),
            ref code => (
                lower_first(&code.to_string()),
                "members stand apart by commas, and a name of several words stands in quotes",
            ),
        };
        Diagnostic::error(codes::SYNTAX, self.point(piece, at), message).help(help)
    }

    pub(super) fn json_error(&self, piece: &str, error: &serde_json::Error) -> Diagnostic {
        let text = error.to_string();
        let message = text
            .rsplit_once(" at line ")
            .map_or(text.as_str(), |(message, _)| message);
        let at = offset_of(piece, error.line(), |_| error.column().checked_sub(1));
        let code = if message.starts_with("recursion limit") {
            codes::TOO_LARGE
        } else {
            codes::SYNTAX
        };
        let help = match code {
            codes::TOO_LARGE => "nest it less deeply",
            _ => "in JSON every name and text stands in quotes, and no comma after the last member",
        };
        Diagnostic::error(code, self.point(piece, at), lower_first(message)).help(help)
    }

    /// One character of a piece, or its end.
    pub(super) fn point(&self, piece: &str, at: usize) -> Span {
        let mut at = at.min(piece.len());
        while !piece.is_char_boundary(at) {
            at -= 1;
        }
        let width = piece
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
        let start = self.span(piece).start + u32::try_from(at).unwrap_or(0);
        Span {
            file: self.file,
            start,
            end: start + u32::try_from(width).unwrap_or(0),
        }
    }
}

/// `expected …` as the messages of this project begin; an abbreviation stays as it is.
fn lower_first(message: &str) -> String {
    let mut chars = message.trim_end_matches('.').chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    let rest = chars.as_str();
    if rest.starts_with(char::is_uppercase) {
        return format!("{first}{rest}");
    }
    first.to_lowercase().chain(rest.chars()).collect()
}

fn offset_of(text: &str, line: usize, column: impl Fn(&str) -> Option<usize>) -> usize {
    let mut start = 0;
    for (number, content) in text.split_inclusive('\n').enumerate() {
        if number + 1 == line {
            return start + column(content).unwrap_or(content.len());
        }
        start += content.len();
    }
    text.len()
}
