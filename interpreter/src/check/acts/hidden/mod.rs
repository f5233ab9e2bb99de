//! What is hidden, and where it goes: from the fields that not everybody sees through locals, arguments, results and lists into choices.
//!
//! A small flow analysis over the finished code (Kildall, 1973), repeated until nothing new is found: for each op, what each local may have
//! been worked out from. A field is as hidden as it is declared: what is put where all see it is shown by that. Only a list of pieces shows
//! nothing, since who may know the pieces depends on where they lie; so it is followed. Numbers, members and yes or no that somebody has
//! chosen are told to all, and so are rolls.

mod answers;
mod behind;
mod choices;
mod effects;
mod flow;
mod forbids;
mod guards;
mod hearing;
mod hooks;
mod learned;
mod lookers;
mod passing;
mod reads;
mod regions;
mod reports;
mod says;
mod state;
mod summaries;
mod whether;
mod words;

use super::Checker;
use crate::ir::{ExprId, Slot};
use crate::schema::{ColumnId, ProcedureId, Seen};
use reglo_grammar::diagnostic::Span;
use state::State;
use std::collections::BTreeMap;

/// Whose a hidden field is, as far as a frame knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Own {
    /// That of a local.
    Local(u16),
    /// That of an expression without locals, read in the state as it is now.
    Expr(u32),
    /// That of a field of the sheet.
    Field(u32),
    /// That of the thing whose field it was put into.
    This,
    /// Anybody's.
    Other,
}

/// What may not be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unseen {
    /// A field of the state, by who sees it.
    Column(ColumnId),
    /// What is read there, while that flag is not set.
    Face(ColumnId),
    /// A field that costs are taken from, while that flag is not set.
    Costs(ColumnId, ColumnId),
    /// A piece, or all of a list, wherever they lie then. Only where it is found out who hears.
    Piece { list: bool },
    /// What was passed as a parameter of the frame, or only how many they are. Only where it is found out who hears.
    Passed { count: bool },
}

/// A hidden field that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Source {
    what: Unseen,
    own: Own,
    /// The expression that reads it.
    at: u32,
    /// Whether it decides which piece something is: to name that piece tells it, wherever the piece lies. Only where it is found out who hears.
    selects: bool,
}

/// Where what was read has come through, the last first found; what it was read by stands in the source.
type Way = Vec<(Span, &'static str)>;

/// What something was worked out from, each with one way.
type Sources = BTreeMap<Source, Way>;

/// The same of a local: from what it is, and from what it follows how many they are, of a list, or else whether it is there.
#[derive(Debug, Clone, Default, PartialEq)]
struct Taint {
    whole: Sources,
    count: Sources,
}

/// How many steps of a way are told.
const MOST_STEPS: usize = 6;

/// Adds sources; says whether any is new.
fn join(into: &mut Sources, from: &Sources) -> bool {
    let mut grown = false;
    for (source, way) in from {
        if !into.contains_key(source) {
            into.insert(*source, way.clone());
            grown = true;
        }
    }
    grown
}

/// The same with one more step on the way.
fn through(from: &Sources, span: Span, how: &'static str) -> Sources {
    let step = |(source, way): (&Source, &Way)| {
        let mut way = way.clone();
        if way.len() < MOST_STEPS && way.last().is_none_or(|last| last.0 != span) {
            way.push((span, how));
        }
        (*source, way)
    };
    from.iter().map(step).collect()
}

/// The same as what decides which piece something is.
fn selecting(from: &Sources) -> Sources {
    let marked = |(source, way): (&Source, &Way)| {
        (
            Source {
                selects: true,
                ..*source
            },
            way.clone(),
        )
    };
    from.iter().map(marked).collect()
}

/// The same as somebody else's, as far as that can be told.
fn owned(from: &Sources, own: impl Fn(Own) -> Own) -> Sources {
    let mut into = Sources::new();
    for (source, way) in from {
        let source = Source {
            own: own(source.own),
            ..*source
        };
        into.entry(source).or_insert_with(|| way.clone());
    }
    into
}

impl Taint {
    fn of(whole: Sources) -> Self {
        let count = whole.clone();
        Self { whole, count }
    }

    fn is_empty(&self) -> bool {
        self.whole.is_empty() && self.count.is_empty()
    }

    fn join(&mut self, from: &Self) -> bool {
        join(&mut self.whole, &from.whole) | join(&mut self.count, &from.count)
    }

    fn map(&self, mut by: impl FnMut(&Sources) -> Sources) -> Self {
        Self {
            whole: by(&self.whole),
            count: by(&self.count),
        }
    }
}

/// A value (0), its base alone (1) or a permission (2), with the flags of its parameters that are known to be set.
type Asked = (u8, u32, Vec<(Slot, ColumnId)>);

/// What is known so far of the whole program. It only grows.
#[derive(Debug, Default)]
struct Known {
    /// Whether it is to be found out who hears of what happens, and not what may be asked: what parameters are worked out from is left to where
    /// they are passed, of pieces it counts where they lie then, and what somebody has chosen is told to all.
    hearing: bool,
    /// By procedure: its parameters.
    params: Vec<Vec<Taint>>,
    /// By procedure: what it gives.
    results: Vec<Taint>,
    /// By column: what was put into its lists.
    lists: Vec<Sources>,
    /// By choice and field of the sheet: what it may be taken from.
    fields: BTreeMap<(u32, u32), Sources>,
    /// By op: the state before it.
    states: Vec<Option<State>>,
    /// Values and permissions, each looked through once for what is known of its parameters.
    through: BTreeMap<Asked, Sources>,
}

impl Checker<'_> {
    /// Every choice: whether it depends on what is hidden, and then from whom.
    pub(super) fn secrets(&mut self) {
        let schema = &self.program.schema;
        let hides = schema.columns.iter().any(|c| c.seen != Seen::All || c.hidden.is_some())
            || schema.kinds.iter().any(|k| k.fields.iter().any(|f| f.hidden.is_some()));
        if !hides {
            return;
        }
        let mut known = self.followed(false);
        let found = self.look_at_all(&mut known);
        for choice in found.always {
            if let Some(choice) = self.program.choices.get_mut(choice) {
                choice.always = true;
            }
        }
        self.let_be(&found.blind, &found.blind_actions);
        for (found, span) in found.hidden {
            self.report_hidden(&found, span);
        }
        for (asked, found) in self.told_by_asking(&mut known) {
            self.report_told(&found, asked);
        }
        self.hide(&mut known, found.shown);
        let mut known = self.followed(true);
        self.program.learned = self.learned(&mut known);
        self.program.hearing = self.hearing(&mut known);
    }

    /// Follows what is hidden until nothing new is found.
    fn followed(&self, hearing: bool) -> Known {
        let program = &self.program;
        let params = program
            .procedures
            .iter()
            .map(|p| vec![Taint::default(); p.params.len()]);
        let mut known = Known {
            hearing,
            params: params.collect(),
            results: vec![Taint::default(); program.procedures.len()],
            lists: vec![Sources::new(); program.schema.columns.len()],
            states: vec![None; program.code.len()],
            ..Known::default()
        };
        while self.flow(&mut known) {}
        known
    }

    /// What only comes out when it is done is left to that.
    fn let_be(&mut self, choices: &[usize], actions: &[usize]) {
        for choice in choices {
            if let Some(choice) = self.program.choices.get_mut(*choice) {
                choice.done = None;
            }
        }
        for action in actions {
            if let Some(procedure) = self.program.procedures.get_mut(*action) {
                procedure.begins = None;
            }
        }
    }

    /// Whether who sees a field depends on whose it is, or nobody does.
    fn seen(&self, column: ColumnId) -> Seen {
        let column = self.program.schema.columns.get(column.index());
        column.map_or(Seen::All, |column| column.seen)
    }

    fn span_of(&self, id: ExprId) -> Option<Span> {
        self.program.spans.get(id.0 as usize).copied()
    }

    fn procedure_at(&self, id: ProcedureId) -> Option<&crate::ir::Procedure> {
        self.program.procedures.get(id.index())
    }
}
