//! What can be known only when all rules were lowered: what expressions read through values and permissions.

use super::Body;
use crate::check::cycles::Asked;
use crate::check::{Checker, codes};
use crate::ir::{ArgSource, ChoiceKind, Domain, ExprId, LoopId, MessageId, OfferedArg};
use crate::schema::{ColumnId, RuleId};
use reglo_grammar::diagnostic::Span;
use std::collections::{BTreeMap, BTreeSet};

/// What is to be looked at later.
#[derive(Debug, Default)]
pub(super) struct Later {
    /// Expressions where no sheet can be read.
    pub sheetless: Vec<(ExprId, Span)>,
    /// Rules that something is asked to be done by, and where.
    pub within: Vec<(RuleId, Vec<RuleId>, Span)>,
    /// Messages where no sheet can be read.
    pub sheetless_messages: Vec<MessageId>,
}

/// What is read.
#[derive(Debug, Clone, Default)]
pub(super) struct Read {
    pub sheet: bool,
    pub causes: bool,
    pub columns: BTreeSet<ColumnId>,
}

/// What is read through values and permissions, each looked at once.
#[derive(Debug, Default)]
pub(super) struct Known {
    direct: BTreeMap<Asked, (Vec<Asked>, Read)>,
    all: BTreeMap<Asked, Read>,
}

impl Checker<'_> {
    /// Remembers that no sheet is there for an expression.
    pub(super) fn note_sheetless(&mut self, body: &Body, cells: &[ExprId], span: Span) {
        if body.sheet.is_none() {
            let cells = cells.iter().map(|cell| (*cell, span));
            self.acts.later.sheetless.extend(cells);
        }
    }

    /// What forbids a procedure, or lifts that, is asked where no sheet is there.
    pub(in crate::check) fn note_forbidding(&mut self, condition: Option<ExprId>, message: Option<MessageId>) {
        let spans = &self.program.spans;
        let at = condition.and_then(|c| Some((c, spans.get(c.0 as usize).copied()?)));
        self.acts.later.sheetless.extend(at);
        self.acts.later.sheetless_messages.extend(message);
    }

    /// What is left to check and to fill in.
    pub(in crate::check) fn finish_acts(&mut self) {
        let mut known = Known::default();
        self.sheets_read(&mut known);
        self.trigger_reads(&mut known);
        self.overwritten(&mut known);
        self.no_such_causes();
        self.orders();
        self.find_late();
        self.find_done();
        self.secrets();
        self.endless();
    }

    /// Everything that expressions read, also through values and permissions.
    pub(super) fn all_read(&self, known: &mut Known, cells: &[ExprId]) -> Read {
        let mut reads = self.reads();
        cells.iter().for_each(|cell| reads.expr(*cell));
        let mut read = Read {
            sheet: reads.sheet,
            causes: reads.causes,
            columns: reads.columns,
        };
        for (asked, ..) in reads.edges {
            let through = self.read_through(known, asked);
            read.sheet |= through.sheet;
            read.causes |= through.causes;
            read.columns.extend(through.columns);
        }
        read
    }

    fn read_through(&self, known: &mut Known, first: Asked) -> Read {
        if let Some(read) = known.all.get(&first) {
            return read.clone();
        }
        let mut all = Read::default();
        let (mut open, mut seen) = (vec![first], BTreeSet::new());
        while let Some(asked) = open.pop() {
            if !seen.insert(asked) {
                continue;
            }
            let (next, read) = known.direct.entry(asked).or_insert_with(|| {
                let mut reads = self.reads();
                reads.all_of(asked);
                let next = reads.edges.iter().map(|edge| edge.0).collect();
                let read = Read {
                    sheet: reads.sheet,
                    causes: reads.causes,
                    columns: reads.columns,
                };
                (next, read)
            });
            all.sheet |= read.sheet;
            all.causes |= read.causes;
            all.columns.extend(&read.columns);
            open.extend(next.iter().copied());
        }
        known.all.insert(first, all.clone());
        all
    }

    fn sheets_read(&mut self, known: &mut Known) {
        let later = std::mem::take(&mut self.acts.later);
        self.acts.later.within = later.within;
        let name = self
            .names
            .sheet
            .as_ref()
            .map_or_else(String::new, |(name, _)| name.clone());
        let mut told = BTreeSet::new();
        for (cell, span) in later.sheetless {
            if self.all_read(known, &[cell]).sheet && told.insert((span.file.0, span.start, span.end)) {
                let message = "no sheet is there to be read";
                let help = format!("a sheet is read where it was submitted: `submit … then {{ … {name}.x … }}`");
                self.error_help(codes::NO_SHEET_HERE, span, message, help);
            }
        }
        let mut reading: BTreeMap<u32, bool> = BTreeMap::new();
        for message in later.sheetless_messages {
            let args = self.program.messages.get(message.0 as usize).map(|m| m.args.clone());
            let mut args = args.unwrap_or_default();
            args.retain(|arg| match arg.source {
                ArgSource::Cells(run) => self.program.exprs(run).iter().all(|cell| {
                    let reads = reading
                        .entry(cell.0)
                        .or_insert_with(|| self.all_read(known, &[*cell]).sheet);
                    !*reads
                }),
                _ => true,
            });
            if let Some(message) = self.program.messages.get_mut(message.0 as usize) {
                message.args = args;
            }
        }
    }

    fn trigger_reads(&mut self, known: &mut Known) {
        for at in 0..self.program.triggers.len() {
            let Some(condition) = self.program.triggers.get(at).map(|t| t.condition) else {
                continue;
            };
            let Read { causes, columns, .. } = self.all_read(known, &[condition]);
            if causes {
                self.no_cause_here(condition);
            }
            if let Some(trigger) = self.program.triggers.get_mut(at) {
                trigger.reads = columns.into_iter().collect();
            }
        }
    }
}

/// What the candidates of a choice come out of.
pub(super) fn candidates(kind: &ChoiceKind) -> (Vec<ExprId>, Vec<LoopId>) {
    match kind {
        ChoiceKind::One { over, .. } | ChoiceKind::Order { over, .. } => (Vec::new(), vec![*over]),
        ChoiceKind::Some { over, least, most, .. } => (least.iter().chain(most).copied().collect(), vec![*over]),
        ChoiceKind::Range { least, most, .. } => (vec![*least, *most], Vec::new()),
        ChoiceKind::Whether => (Vec::new(), Vec::new()),
        ChoiceKind::Sheet { fields } => {
            let cells = fields.iter().flat_map(|(_, domain)| match domain {
                Domain::Given(_) => Vec::new(),
                Domain::In { list, .. } => vec![*list],
                Domain::Range(least, most) => vec![*least, *most],
            });
            (cells.collect(), Vec::new())
        }
        ChoiceKind::Actions { offers } => {
            let args = offers.iter().flat_map(|offer| &offer.args);
            let loops = args.filter_map(|arg| match arg {
                OfferedArg::Any(over) => Some(*over),
                OfferedArg::Fixed(_) => None,
            });
            (Vec::new(), loops.collect())
        }
    }
}
