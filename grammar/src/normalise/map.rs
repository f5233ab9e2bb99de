//! From offsets of the normalised text back to the source.

/// A stretch of the normalised text and the stretch of the source that it stands for.
#[derive(Debug, Clone, Copy)]
struct Segment {
    normal: usize,
    source: usize,
    /// Nothing if it is a copy, byte for byte; otherwise the end of what it replaces.
    replaces_to: Option<usize>,
}

/// The way back, as segments in order.
#[derive(Debug, Default)]
pub(crate) struct OffsetMap {
    segments: Vec<Segment>,
}

impl OffsetMap {
    /// From here on the normalised text is a copy of the source.
    pub(crate) fn copy(&mut self, normal: usize, source: usize) {
        let goes_on = self.segments.last().is_some_and(|last| {
            last.replaces_to.is_none() && source.wrapping_sub(last.source) == normal.wrapping_sub(last.normal)
        });
        if !goes_on {
            self.segments.push(Segment {
                normal,
                source,
                replaces_to: None,
            });
        }
    }

    /// From here on the normalised text stands for `source..end`.
    pub(crate) fn replace(&mut self, normal: usize, source: usize, end: usize) {
        self.segments.push(Segment {
            normal,
            source,
            replaces_to: Some(end),
        });
    }

    /// The source offset at which something starts.
    pub(crate) fn start(&self, normal: usize) -> usize {
        let count = self.segments.partition_point(|segment| segment.normal <= normal);
        self.at(count, |segment| match segment.replaces_to {
            None => segment.source + (normal - segment.normal),
            Some(_) if normal == segment.normal => segment.source,
            Some(end) => end,
        })
    }

    /// The source offset at which something ends.
    pub(crate) fn end(&self, normal: usize) -> usize {
        let count = self.segments.partition_point(|segment| segment.normal < normal);
        self.at(count, |segment| {
            segment
                .replaces_to
                .unwrap_or(segment.source + (normal - segment.normal))
        })
    }

    fn at(&self, count: usize, offset: impl Fn(&Segment) -> usize) -> usize {
        count
            .checked_sub(1)
            .and_then(|index| self.segments.get(index))
            .map_or(0, offset)
    }
}
