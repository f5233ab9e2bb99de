//! Comments and blank lines, put back where they stood.

use crate::diagnostic::Span;
use crate::syntax::{Comment, File};

use super::doc::{Doc, nothing, seq, text};

/// The comments that are still to be written.
pub(super) struct Comments<'f> {
    rest: &'f [Comment],
    lines: &'f [u32],
    blocks: &'f [Span],
}

impl<'f> Comments<'f> {
    pub(super) fn of(file: &'f File) -> Self {
        Comments {
            rest: &file.comments,
            lines: &file.lines,
            blocks: &file.blocks,
        }
    }

    /// The first block of acts that starts at this place or after it; what has no place in a text has an empty one.
    pub(super) fn block_from(&self, at: Span) -> Span {
        let first = self.blocks.partition_point(|block| block.start < at.end);
        let nowhere = Span { start: at.end, ..at };
        self.blocks.get(first).copied().unwrap_or(nowhere)
    }

    fn line(&self, offset: u32) -> usize {
        self.lines.partition_point(|start| *start <= offset)
    }

    fn take_if(&mut self, wanted: impl Fn(&Self, &Comment) -> bool) -> Option<&'f Comment> {
        let (first, rest) = self.rest.split_first()?;
        if !wanted(self, first) {
            return None;
        }
        self.rest = rest;
        Some(first)
    }

    /// Whether a comment stands before this place.
    pub(super) fn any_before(&self, offset: u32) -> bool {
        self.rest.first().is_some_and(|comment| comment.span.start < offset)
    }

    /// The comment that stands behind what ends here, on the same line; none that stands after `limit`.
    pub(super) fn trailing(&mut self, end: u32, limit: u32) -> Doc {
        let found = self.take_if(|this, comment| {
            !comment.alone && comment.span.start < limit && this.line(comment.span.start) == this.line(end)
        });
        found.map_or_else(nothing, |comment| Doc::Comment(format!(" {}", written(comment))))
    }

    /// The last of the comments before this place, if it stands at the end of a line; the others stay.
    pub(super) fn last_behind(&mut self, offset: u32) -> Doc {
        self.take_if(|_, comment| !comment.alone && comment.span.start < offset)
            .map_or_else(nothing, |comment| Doc::Comment(format!(" {}", written(comment))))
    }

    /// How many comments stand before this place.
    fn count_before(&self, offset: u32) -> usize {
        self.rest
            .iter()
            .take_while(|comment| comment.span.start < offset)
            .count()
    }
}

fn written(comment: &Comment) -> String {
    format!("//{}", comment.text.trim_end())
}

/// Lines one below the other: nodes with the comments around them, and at most one blank line kept between any two.
pub(super) struct Column<'c, 'f> {
    pub(super) comments: &'c mut Comments<'f>,
    docs: Vec<Doc>,
    /// Where the last line ended in the source.
    last_end: Option<u32>,
    /// Whether the nodes are always a blank line apart.
    apart: bool,
    /// Where the block ends.
    end: u32,
}

impl<'c, 'f> Column<'c, 'f> {
    pub(super) fn new(comments: &'c mut Comments<'f>, end: u32) -> Self {
        Column {
            comments,
            docs: Vec::new(),
            last_end: None,
            apart: false,
            end,
        }
    }

    pub(super) fn apart(mut self) -> Self {
        self.apart = true;
        self
    }

    fn begin(&mut self, start: u32, blank: bool) {
        let Some(last_end) = self.last_end else { return };
        let between = self.comments.line(start).saturating_sub(self.comments.line(last_end));
        self.docs
            .push(if blank || between > 1 { Doc::Blank } else { Doc::Hard });
    }

    fn write_comments(&mut self, count: usize, mut apart: bool) {
        for _ in 0..count {
            let Some(comment) = self.comments.take_if(|_, _| true) else {
                return;
            };
            self.begin(comment.span.start, std::mem::take(&mut apart));
            self.docs.push(text(written(comment)));
            self.last_end = Some(comment.span.end);
        }
    }

    /// A node. The comments before `inside` stand before it: those that led it, and those in parts of it that are laid out anew.
    /// If `keeps_last`, the last of them that stands at the end of a line is left for the node to place.
    pub(super) fn node(
        &mut self,
        span: Span,
        inside: u32,
        keeps_last: bool,
        write: impl FnOnce(&mut Comments<'f>) -> Doc,
    ) {
        let apart = self.apart && !self.docs.is_empty();
        let mut count = self.comments.count_before(inside);
        let last = count.checked_sub(1).and_then(|at| self.comments.rest.get(at));
        if keeps_last && last.is_some_and(|comment| !comment.alone && comment.span.start >= span.start) {
            count -= 1;
        }
        // A comment from the middle of the node stands on a line of its own from now on; it must not seem to be apart.
        let within = self
            .comments
            .rest
            .iter()
            .take(count)
            .filter(|comment| comment.span.start >= span.start)
            .count();
        self.write_comments(count - within, apart);
        if within > 0 {
            self.begin(span.start, apart && count == within);
            for i in 0..within {
                if let Some(comment) = self.comments.take_if(|_, _| true) {
                    self.docs.extend([
                        text(written(comment)),
                        if i + 1 < within { Doc::Hard } else { nothing() },
                    ]);
                }
            }
            self.docs.push(Doc::Hard);
        } else {
            self.begin(span.start, apart && count == 0);
        }
        let doc = write(self.comments);
        self.docs.push(doc);
        self.docs.push(self.comments.trailing(span.end, self.end));
        self.last_end = Some(span.end);
    }

    /// Takes lines that are no node, such as prose.
    pub(super) fn lines(&mut self, span: Span, doc: Doc) {
        let count = self.comments.count_before(span.end);
        self.write_comments(count, false);
        self.begin(span.start, false);
        self.docs.push(doc);
        self.last_end = Some(span.end);
    }

    /// All of it, with the comments that are left before the end of the block.
    pub(super) fn finish(mut self) -> Doc {
        let count = self.comments.count_before(self.end);
        self.write_comments(count, false);
        seq(self.docs)
    }
}
