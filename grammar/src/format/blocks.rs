//! Blocks: what stands between braces.

use crate::diagnostic::Span;

use super::comments::{Column, Comments};
use super::doc::{Doc, group, nest, nothing, seq, text};

/// A block over several lines, with the comment that stands behind its opening brace; `{}` if there is nothing in it.
pub(super) fn braced(after_brace: Doc, inner: Doc) -> Doc {
    let is_empty = matches!(&inner, Doc::Sequence(parts) if parts.is_empty());
    let end = if is_empty && !matches!(after_brace, Doc::Comment(_)) {
        nothing()
    } else {
        Doc::Hard
    };
    let inner = if is_empty { inner } else { nest(seq([Doc::Hard, inner])) };
    seq([text("{"), after_brace, inner, end, text("}")])
}

/// Where a block stands that may also be one statement, or one act, behind a colon.
pub(super) struct Extent {
    pub(super) head_end: u32,
    /// Where what is in it starts.
    pub(super) first: u32,
    pub(super) end: u32,
    /// Whether there is just one in it.
    pub(super) alone: bool,
}

/// `head: statement` if that fits on a line, or the statements in braces.
pub(super) fn block<'f>(
    head: Doc,
    extent: Extent,
    comments: &mut Comments<'f>,
    body: impl FnOnce(&mut Column<'_, 'f>),
) -> Doc {
    let head = group(nest(head));
    let after_brace = comments.trailing(extent.head_end, extent.first);
    let must_break = !extent.alone || comments.any_before(extent.end) || matches!(after_brace, Doc::Comment(_));
    let mut column = Column::new(comments, extent.end);
    body(&mut column);
    let inner = column.finish();
    if must_break {
        return seq([head, text(" "), braced(after_brace, inner)]);
    }
    let open = Doc::If {
        flat: ":",
        broken: " {",
    };
    let close = Doc::If { flat: "", broken: "}" };
    group(seq([head, open, nest(seq([Doc::Line, inner])), Doc::Soft, close]))
}

/// Members between braces: on one line if they fit, or one a line. Comments among them keep them apart.
pub(super) fn members_block(members: Vec<(Span, Doc)>, head_end: u32, end: u32, comments: &mut Comments<'_>) -> Doc {
    if comments.any_before(end) {
        let first = members.first().map_or(end, |(span, _)| span.start);
        let after_brace = comments.trailing(head_end, first);
        let mut column = Column::new(comments, end);
        for (span, doc) in members {
            column.node(span, span.end, false, |_| doc);
        }
        return braced(after_brace, column.finish());
    }
    if members.is_empty() {
        return text("{}");
    }
    let mut inner = Vec::new();
    for (_, doc) in members {
        if !inner.is_empty() {
            inner.push(Doc::If { flat: ",", broken: "" });
        }
        inner.extend([Doc::Line, doc]);
    }
    group(seq([text("{"), nest(seq(inner)), Doc::Line, text("}")]))
}
