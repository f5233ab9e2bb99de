//! What a game begins with: the fields of its state that differ from their defaults.

use super::begin::FieldOf;
use super::{Datum, codes};
use crate::schema::{Column, ColumnId, ObjectId, Schema};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::BTreeMap;

/// The most players that a game has: who may know of an event is one bit each.
pub const MOST_PLAYERS: usize = 64;

/// What a game begins with. A field is given once at most.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// What is given.
    pub given: Vec<Given>,
}

/// One field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// Which.
    pub column: ColumnId,
    /// Whose; nothing where it is the game's.
    pub object: Option<ObjectId>,
    /// What it holds.
    pub holds: Holds,
}

/// See [`Given`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Holds {
    /// A cell, or a list of things and of records: each record becomes a piece of its own.
    One(Datum),
    /// Of a field `per` a kind: by thing; what is left out has its default.
    Per(Vec<(ObjectId, Datum)>),
}

/// What a list of the state holds, while it is read.
#[derive(Debug)]
pub(crate) struct Listed {
    column: ColumnId,
    /// Where each member stands; things with their cells.
    members: Vec<(Option<i64>, Span)>,
}

impl Listed {
    pub fn of(column: ColumnId, datum: &Datum, spans: impl Iterator<Item = Span>) -> Self {
        let members = match datum {
            Datum::List(members) => members.as_slice(),
            _ => &[],
        };
        let cell = |member: &Datum| match member {
            Datum::Cell(thing) => Some(*thing),
            _ => None,
        };
        Self {
            column,
            members: members.iter().map(cell).zip(spans).collect(),
        }
    }
}

/// A setup while it is read, from whatever text: what is given twice, lies in two places or plays twice is said with its place.
#[derive(Debug)]
pub(crate) struct Gathered<'s> {
    schema: &'s Schema,
    setup: Setup,
    fields: BTreeMap<FieldOf, Span>,
    pieces: BTreeMap<i64, Span>,
    /// What is wrong.
    pub findings: Vec<Diagnostic>,
}

impl<'s> Gathered<'s> {
    pub fn new(schema: &'s Schema) -> Self {
        Self {
            schema,
            setup: Setup::default(),
            fields: BTreeMap::new(),
            pieces: BTreeMap::new(),
            findings: Vec::new(),
        }
    }

    /// The field of that name that things of a kind have in the state.
    pub fn column(&self, kind: usize, name: &str) -> Option<(ColumnId, &'s Column)> {
        let state = self.schema.kinds.get(kind).map_or(&[][..], |kind| &kind.state);
        let mut columns = state
            .iter()
            .filter_map(|id| Some((*id, self.schema.columns.get(id.index())?)));
        columns.find(|(_, column)| column.name == name)
    }

    /// Whether a field is given for the first time.
    pub fn is_new(&mut self, of: FieldOf, name: &str, span: Span) -> bool {
        let Some(first) = self.fields.insert(of, span) else {
            return true;
        };
        self.twice(format!("`{name}` is given twice"), span, first);
        false
    }

    /// Says that something stands there again.
    pub fn twice(&mut self, message: String, span: Span, first: Span) {
        self.findings.push(
            Diagnostic::error(codes::REPEATED, span, message)
                .related(first, "first given here")
                .help("leave one of the two out"),
        );
    }

    /// Notes where the members of a list stand: pieces lie in one place, and players have one seat.
    pub fn members(&mut self, listed: &Listed) {
        let column = self.schema.columns.get(listed.column.index());
        let is_place = column.is_some_and(|column| column.place);
        let plays = self.schema.game.as_ref().and_then(|game| game.players) == Some(listed.column);
        let mut seats: BTreeMap<i64, Span> = BTreeMap::new();
        for (thing, span) in &listed.members {
            let Some(thing) = thing else { continue };
            if plays && let Some(first) = seats.insert(*thing, *span) {
                self.twice("this player plays already".to_owned(), *span, first);
            }
            if is_place && let Some(first) = self.pieces.insert(*thing, *span) {
                let found = Diagnostic::error(codes::TWO_PLACES, *span, "this piece lies somewhere already");
                self.findings.push(
                    found
                        .related(first, "it lies here")
                        .help("a piece lies in one place at a time; what there is several of is a record"),
                );
            }
        }
        if let (true, Some((_, span))) = (plays, listed.members.get(MOST_PLAYERS)) {
            let message = format!("{} play; {MOST_PLAYERS} is the most", listed.members.len());
            let found = Diagnostic::error(codes::BAD_SETUP, *span, message);
            self.findings.push(found.help("let fewer play"));
        }
    }

    /// Gives a field what it holds.
    pub fn give(&mut self, (column, object): FieldOf, holds: Holds) {
        self.setup.given.push(Given { column, object, holds });
    }

    /// All that was given, and all that is wrong with it.
    pub fn finish(self) -> (Setup, Vec<Diagnostic>) {
        (self.setup, self.findings)
    }
}
