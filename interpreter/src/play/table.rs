//! A setup laid out: the data with the pieces that it makes, the state with what it holds at first, and room for what runs.

use crate::data::begin::{self, FieldOf};
use crate::data::codes::BAD_SETUP;
use crate::data::problem::{field_text, thing_text};
use crate::data::setup::MOST_PLAYERS;
use crate::data::{Data, Datum, Given, Holds, Setup, StateLayout, list_range};
use crate::load::Ruleset;
use crate::schema::{Base, Column, ObjectId, Schema};
use reglo_grammar::diagnostic::Diagnostic;

/// How many cells the stack of a game has.
pub const STACK: usize = 16384;

/// A setup laid out: where everything of the state lies, and what it holds when a game begins. Many games can be played from it.
#[derive(Debug)]
pub struct Table {
    /// The ruleset's data with the pieces of the setup as objects, the columns, and room for the stack.
    pub data: Data,
}

impl Table {
    /// Lays a setup out. Where things lie by default counts only for those that the setup puts nowhere.
    ///
    /// # Errors
    /// What cannot be laid out: too many pieces, a thing in two places, a field that is given twice or to something that has none.
    pub fn new(ruleset: &Ruleset, setup: &Setup) -> Result<Self, Vec<Diagnostic>> {
        Self::lay_out(&ruleset.program.schema, &ruleset.data, setup)
    }

    /// The same from what a ruleset is made of.
    ///
    /// # Errors
    /// As [`Table::new`].
    pub fn lay_out(schema: &Schema, data: &Data, setup: &Setup) -> Result<Self, Vec<Diagnostic>> {
        let words = Words { schema, data };
        let mut found = words.given(setup);
        let mut data = without_state(data);
        let problems = begin::lay_out(schema, &mut data, Some(setup));
        found.extend(problems.iter().map(|problem| problem.diagnostic(schema, &data.things)));
        found.extend(words.players(&data));
        if !found.is_empty() {
            return Err(found);
        }
        data.cells.resize(data.cells.len() + STACK, 0);
        data.state.end = u32::try_from(data.cells.len()).unwrap_or(u32::MAX);
        Ok(Self { data })
    }
}

/// The data alone, without the state that sheets are judged in outside a game.
fn without_state(data: &Data) -> Data {
    let pieces = data.state.pieces as usize;
    let cells = data.bases.get(pieces).copied().unwrap_or(data.state.begin) as usize;
    Data {
        things: data.things.clone(),
        cells: data.cells.get(..cells).unwrap_or(&data.cells).to_vec(),
        bases: data.bases.get(..pieces).unwrap_or(&data.bases).to_vec(),
        kinds: data.kinds.get(..pieces).unwrap_or(&data.kinds).to_vec(),
        all: data.all.clone(),
        state: StateLayout::default(),
    }
}

/// Says what is wrong. Who reads setups from text says most of it with its place, before it comes here.
struct Words<'w> {
    schema: &'w Schema,
    data: &'w Data,
}

impl Words<'_> {
    fn field(&self, of: FieldOf) -> String {
        field_text(self.schema, &self.data.things, of)
    }

    fn given(&self, setup: &Setup) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for (position, given) in setup.given.iter().enumerate() {
            let of = (given.column, given.object);
            if setup
                .given
                .iter()
                .take(position)
                .any(|before| (before.column, before.object) == of)
            {
                let message = format!("`{}` is given twice", self.field(of));
                found.push(Diagnostic::unplaced(BAD_SETUP, message).help("leave one of the two out"));
            }
            if !self.fits(given) {
                let message = format!("`{}` cannot hold what it is given", self.field(of));
                let help = "give each thing the fields of its kind, with what their types hold";
                found.push(Diagnostic::unplaced(BAD_SETUP, message).help(help));
            }
        }
        found
    }

    /// Whether there is such a field, and whether what it holds has the form of its type.
    fn fits(&self, given: &Given) -> bool {
        let Some(column) = self.schema.columns.get(given.column.index()) else {
            return false;
        };
        let whose = match (column.owner, given.object) {
            (None, None) => true,
            (Some(owner), Some(object)) => {
                let narrower = self.schema.kinds.get(owner.index()).map_or(0, |owner| owner.narrower);
                let kind = self.data.kinds.get(object.index()).copied();
                kind.is_some_and(|kind| narrower & 1u64.checked_shl(u32::from(kind)).unwrap_or(0) != 0)
            }
            _ => false,
        };
        whose
            && match (&given.holds, column.per) {
                (Holds::One(datum), None) => has_form(column, datum),
                (Holds::Per(by_thing), Some(_)) => by_thing.iter().all(|(_, datum)| has_form(column, datum)),
                _ => false,
            }
    }

    /// What is wrong with the seats.
    fn players(&self, laid_out: &Data) -> Vec<Diagnostic> {
        let players = self.schema.game.as_ref().and_then(|game| game.players);
        let handle = players.and_then(|players| laid_out.cells.get(laid_out.state.cell(players, 0, 0)));
        let seats = handle
            .and_then(|handle| laid_out.cells.get(list_range(*handle)))
            .unwrap_or(&[]);
        let mut found = Vec::new();
        for (position, player) in seats.iter().enumerate() {
            if seats.iter().take(position).any(|before| before == player) {
                let player = ObjectId(u32::try_from(*player).unwrap_or(u32::MAX));
                let message = format!("`{}` plays twice", thing_text(&self.data.things, player));
                found.push(Diagnostic::unplaced(BAD_SETUP, message).help("name each player once"));
            }
        }
        if seats.len() > MOST_PLAYERS {
            let message = format!("{} play; {MOST_PLAYERS} is the most", seats.len());
            found.push(Diagnostic::unplaced(BAD_SETUP, message).help("let fewer play"));
        }
        found
    }
}

/// Whether a datum has the form of a column's type: a list for a list, absent only where it may be.
fn has_form(column: &Column, datum: &Datum) -> bool {
    match datum {
        Datum::List(_) => matches!(column.ty.base, Base::List(_)),
        Datum::Absent => column.ty.optional,
        Datum::Record(_) => matches!(column.ty.base, Base::Object(_)),
        Datum::Cell(_) => !matches!(column.ty.base, Base::List(_)),
        Datum::Bag(_) => false,
    }
}
