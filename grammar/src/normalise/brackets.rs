//! Which brackets are open, and what is done about one that is never closed.

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};

use super::offset;

/// The open brackets, outermost first, each with its place.
#[derive(Debug, Default)]
pub(super) struct Brackets {
    open: Vec<(char, usize)>,
}

/// What a closing bracket closes.
pub(super) enum Closing {
    /// These, which were left open inside it, and then its own.
    After(Vec<(char, usize)>),
    /// Nothing: it was never opened.
    Nothing,
}

impl Brackets {
    pub(super) fn open(&mut self, bracket: char, at: usize) -> usize {
        self.open.push((bracket, at));
        self.open.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(super) fn close(&mut self, bracket: char) -> Closing {
        let Some(index) = self.open.iter().rposition(|(open, _)| closer(*open) == bracket) else {
            return Closing::Nothing;
        };
        let mut inner = self.open.split_off(index);
        inner.remove(0);
        inner.reverse();
        Closing::After(inner)
    }

    /// All that is open, innermost first.
    pub(super) fn take_all(&mut self) -> Vec<(char, usize)> {
        let mut all = std::mem::take(&mut self.open);
        all.reverse();
        all
    }
}

/// The closing bracket of an opening one.
pub(super) fn closer(open: char) -> char {
    match open {
        '(' => ')',
        '[' => ']',
        _ => '}',
    }
}

/// An opening bracket, quote or backquote that is never closed.
pub(super) fn unclosed(file: FileId, open: char, at: usize) -> Diagnostic {
    let span = Span {
        file,
        start: offset(at),
        end: offset(at + 1),
    };
    let message = match open {
        '"' => "this text is not closed on its line".to_owned(),
        '`' => "this raw name is not closed".to_owned(),
        _ => format!("this `{open}` is never closed"),
    };
    let close = if matches!(open, '"' | '`') { open } else { closer(open) };
    let help = if close == '`' {
        "write the name between two backquotes".to_owned()
    } else {
        format!("add `{close}`")
    };
    Diagnostic::error(codes::UNCLOSED, span, message).help(help)
}

/// A closing bracket that nothing opened.
pub(super) fn unopened(file: FileId, bracket: char, at: usize) -> Diagnostic {
    let span = Span {
        file,
        start: offset(at),
        end: offset(at + 1),
    };
    Diagnostic::error(codes::UNCLOSED, span, format!("this `{bracket}` closes nothing"))
        .help("take it away, or look further up for what it should close")
}
