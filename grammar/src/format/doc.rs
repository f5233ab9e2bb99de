//! Documents: text with the places where a line may break. After Wadler, "A prettier printer" (2003).

use crate::keywords::Keyword;

/// A piece of laid-out text.
#[derive(Debug)]
pub(super) enum Doc {
    /// A keyword, by the table's first phrase.
    Keyword(Keyword),
    /// A name; written raw where it would be read as a keyword.
    Name(String),
    /// Text as it is.
    Text(String),
    /// A blank, or the end of a line.
    Line,
    /// Nothing, or the end of a line.
    Soft,
    /// The end of a line, always.
    Hard,
    /// The end of a line and an empty line.
    Blank,
    /// Only in a group on one line, or only in one over several.
    If {
        flat: &'static str,
        broken: &'static str,
    },
    /// A comment at the end of a line. It does not count towards the width.
    Comment(String),
    Sequence(Vec<Doc>),
    /// Lines that start in it are indented.
    Nest(Box<Doc>),
    /// On one line if it fits.
    Group(Box<Doc>),
}

pub(super) fn text(text: impl Into<String>) -> Doc {
    Doc::Text(text.into())
}

pub(super) fn nothing() -> Doc {
    Doc::Sequence(Vec::new())
}

pub(super) fn seq(parts: impl IntoIterator<Item = Doc>) -> Doc {
    Doc::Sequence(parts.into_iter().collect())
}

pub(super) fn nest(doc: Doc) -> Doc {
    Doc::Nest(Box::new(doc))
}

pub(super) fn group(doc: Doc) -> Doc {
    Doc::Group(Box::new(doc))
}

pub(super) fn keyword(keyword: Keyword) -> Doc {
    Doc::Keyword(keyword)
}

/// The parts with a separator and a possible line end between them.
pub(super) fn separated(parts: impl IntoIterator<Item = Doc>, separator: &'static str) -> Doc {
    let mut out = Vec::new();
    for part in parts {
        if !out.is_empty() {
            out.extend([text(separator), Doc::Line]);
        }
        out.push(part);
    }
    Doc::Sequence(out)
}

/// A list between brackets: on one line, or one part a line.
pub(super) fn bracketed(open: &'static str, parts: Vec<Doc>, close: &'static str) -> Doc {
    if parts.is_empty() {
        return text(format!("{open}{close}"));
    }
    group(seq([
        text(open),
        nest(seq([Doc::Soft, separated(parts, ",")])),
        Doc::Soft,
        text(close),
    ]))
}
