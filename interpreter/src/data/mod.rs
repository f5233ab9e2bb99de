//! Data: things and sheets, read from RON or JSON against the schema, and the flat cells that the evaluation reads.

pub mod amount;
pub mod begin;
pub mod codes;
pub mod figures;
mod grids;
pub mod layout;
pub mod names;
pub mod paths;
mod pieces;
mod plan;
pub mod problem;
pub mod raw;
pub mod read;
pub mod read_setup;
mod seated;
pub mod setup;
mod shape;
pub mod sheet;
pub mod state;
pub mod typed;

pub use figures::{figure_at, figure_of_cell};
pub use grids::{Adjacency, upon_each_other};
pub use layout::Layout;
pub use names::{Found, NameIndex};
pub use paths::{parse_path, path_text};
pub use problem::Problem;
pub use raw::Format;
pub use read::read_things;
pub use read_setup::read_setup;
pub use seated::seated;
pub use setup::{Given, Holds, Setup};
pub use sheet::{read_draft, read_sheet, write_sheet};
pub use state::{ColumnPlace, StateLayout};

use crate::schema::{ColumnId, KindId, ObjectId, Schema};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// A typed piece of data that is not yet in cells: what the readers make of a sheet, and what fixes and options edit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Datum {
    /// Nothing.
    Absent,
    /// A number, flag, quantity, member, set or thing, as its cell.
    Cell(i64),
    /// A bag, one cell a unit.
    Bag(Vec<i64>),
    /// A record.
    Record(Record),
    /// A list of things (`Cell`) or records (`Record`).
    List(Vec<Datum>),
}

/// A record or sheet: a datum for each field of its kind; `None` where it was left out and the default holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Record {
    /// Its kind.
    pub kind: KindId,
    /// By field.
    pub fields: Vec<Option<Datum>>,
    /// Of a piece that a game begins with: fields of the state that differ from their defaults.
    pub state: Vec<(ColumnId, Holds)>,
}

impl Record {
    /// A record with those fields, and the state as it is by default.
    #[must_use]
    pub fn of(kind: KindId, fields: Vec<Option<Datum>>) -> Self {
        Self {
            kind,
            fields,
            state: Vec::new(),
        }
    }
}

/// A thing of the data.
#[derive(Debug, Clone)]
pub struct Thing {
    /// Its id, unique in the ruleset.
    pub id: String,
    /// Its name as the data give it.
    pub name: String,
    /// Its kind (the narrowest).
    pub kind: KindId,
    /// Whether it exists for tests only.
    pub fixture: bool,
    /// Where it was declared.
    pub span: Span,
}

/// Everything that holds still while sheets are judged.
#[derive(Debug, Clone, Default)]
pub struct Data {
    /// The things, in order; the thing at position `i` is `ObjectId(i)`.
    pub things: Vec<Thing>,
    /// All fields of all objects, and the members of lists.
    pub cells: Vec<i64>,
    /// By object, things first and then the rows of their records: where its cells begin.
    pub bases: Vec<u32>,
    /// By object: its kind.
    pub kinds: Vec<u16>,
    /// By kind: the list (as in [`crate::schema::Base::List`]) of its things that are no fixtures, narrower kinds included.
    pub all: Vec<i64>,
    /// Where the state of a game lies, and in those cells what it begins with.
    pub state: StateLayout,
}

impl Data {
    /// The thing with that id. Not for use while evaluating.
    #[must_use]
    pub fn thing(&self, id: &str) -> Option<ObjectId> {
        self.things
            .iter()
            .position(|t| t.id == id)
            .and_then(|i| u32::try_from(i).ok())
            .map(ObjectId)
    }
}

/// A list's handle from its place in the cells.
#[must_use]
pub fn list_handle(start: usize, length: usize) -> i64 {
    ((start as i64) << 32) | length as i64
}

/// Place and length of a list.
#[must_use]
pub fn list_range(handle: i64) -> std::ops::Range<usize> {
    let start = (handle >> 32) as usize;
    start..start + (handle & 0xffff_ffff) as usize
}

/// Gathers things and lays them out: first every thing is declared, so that they can name each other, then each is filled.
#[derive(Debug, Default)]
pub struct Builder {
    things: Vec<Thing>,
    by_id: std::collections::BTreeMap<String, ObjectId>,
    records: Vec<Option<Record>>,
}

impl Builder {
    /// Adds a thing; its id must be new.
    ///
    /// # Errors
    /// A diagnostic that names both places.
    pub fn declare(
        &mut self,
        id: &str,
        name: Option<&str>,
        kind: KindId,
        fixture: bool,
        span: Span,
    ) -> Result<ObjectId, Diagnostic> {
        let object = ObjectId(u32::try_from(self.things.len()).unwrap_or(u32::MAX));
        if let Some(first) = self.by_id.get(id).and_then(|first| self.things.get(first.index())) {
            return Err(
                Diagnostic::error(codes::DUPLICATE_THING, span, format!("thing `{id}` is declared twice"))
                    .related(first.span, "first declared here")
                    .help("give one of the two another id"),
            );
        }
        self.by_id.insert(id.to_owned(), object);
        self.things.push(Thing {
            id: id.to_owned(),
            name: name.unwrap_or(id).to_owned(),
            kind,
            fixture,
            span,
        });
        self.records.push(None);
        Ok(object)
    }

    /// The thing with that id.
    #[must_use]
    pub fn thing(&self, id: &str) -> Option<ObjectId> {
        self.by_id.get(id).copied()
    }

    /// All things declared so far.
    #[must_use]
    pub fn things(&self) -> &[Thing] {
        &self.things
    }

    /// Gives a thing its fields.
    pub fn fill(&mut self, thing: ObjectId, record: Record) {
        if let Some(place) = self.records.get_mut(thing.index()) {
            *place = Some(record);
        }
    }

    /// Lays everything out. Fields that were left out get their defaults; what is missing without a default becomes 0 (it was reported).
    #[must_use]
    pub fn finish(self, schema: &Schema) -> Data {
        self.finish_checked(schema).0
    }

    /// The same, with what is wrong with the defaults of the state.
    #[must_use]
    pub fn finish_checked(self, schema: &Schema) -> (Data, Vec<Problem>) {
        layout::lay_out(schema, self.things, &self.records)
    }
}
