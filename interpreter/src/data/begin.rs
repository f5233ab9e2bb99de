//! What the state holds when a game begins: the defaults, and what a setup gives. Every record in it becomes a piece, an object of its
//! own; then the columns are laid out behind the data.

use super::layout::Layout;
use super::plan::Plan;
use super::problem::{MOST_CELLS, MOST_PIECES, Problem};
use super::{Data, Datum, Holds, Record, Setup, StateLayout};
use crate::schema::{ABSENT, Base, Column, ColumnId, KindId, ObjectId, Schema};
use std::collections::{BTreeMap, BTreeSet};

/// Whose field it is, and which: a column, its object (nothing where it is the game's).
pub type FieldOf = (ColumnId, Option<ObjectId>);

/// Lays out the state of data that have none yet. With a setup it has room for all that can come while a game is played.
pub(crate) fn lay_out(schema: &Schema, data: &mut Data, setup: Option<&Setup>) -> Vec<Problem> {
    let mut beginning = Beginning::new(schema, data, setup);
    beginning.all();
    let Beginning {
        layout,
        values,
        lies,
        mut problems,
        ..
    } = beginning;
    data.state.pieces = u32::try_from(data.bases.len()).unwrap_or(u32::MAX);
    data.cells.extend(layout.cells);
    data.bases.extend(layout.bases);
    data.kinds.extend(layout.kinds);
    let planned = Plan::new(schema, data, &values, setup.is_some());
    if planned.cells > MOST_CELLS {
        if problems.is_empty() {
            problems.push(Problem::TooManyCells {
                cells: planned.cells,
                column: planned.largest,
            });
        }
        data.state = StateLayout {
            pieces: data.state.pieces,
            ..StateLayout::default()
        };
        return problems;
    }
    planned.write(schema, data, &values, &lies);
    problems
}

/// What an element of a column holds at first.
pub(super) struct Initial {
    pub column: ColumnId,
    pub object: Option<ObjectId>,
    pub index: Option<ObjectId>,
    pub holds: Cells,
}

/// See [`Initial`].
pub(super) enum Cells {
    One(i64),
    Members(Vec<i64>),
}

/// Values and pieces, gathered object by object: first the game's, then those of the data, then those of the pieces themselves.
struct Beginning<'s, 'd> {
    schema: &'s Schema,
    kinds: &'d [u16],
    given: BTreeMap<FieldOf, &'s Holds>,
    /// Things that the setup puts into places: they lie no longer where they lie by default.
    placed: BTreeSet<i64>,
    layout: Layout<'s>,
    values: Vec<Initial>,
    /// By piece: the value that it lies in.
    lies: BTreeMap<i64, usize>,
    problems: Vec<Problem>,
}

impl<'s, 'd> Beginning<'s, 'd> {
    fn new(schema: &'s Schema, data: &'d Data, setup: Option<&'s Setup>) -> Self {
        let mut given: BTreeMap<FieldOf, &'s Holds> = BTreeMap::new();
        let mut placed = BTreeSet::new();
        for found in setup.into_iter().flat_map(|setup| &setup.given) {
            given.entry((found.column, found.object)).or_insert(&found.holds);
            put(schema, found.column, &found.holds, &mut placed);
        }
        Self {
            schema,
            kinds: &data.kinds,
            given,
            placed,
            layout: Layout::after(schema, data.bases.len(), data.cells.len()),
            values: Vec::new(),
            lies: BTreeMap::new(),
            problems: Vec::new(),
        }
    }

    fn all(&mut self) {
        let schema = self.schema;
        for (id, column) in columns(schema).filter(|(_, column)| column.owner.is_none()) {
            self.column(id, column, None);
        }
        if schema.columns.iter().all(|column| column.owner.is_none()) {
            return;
        }
        let mut object = 0;
        while let Some(kind) = self.kind(object) {
            let state = schema.kinds.get(usize::from(kind)).map_or(&[][..], |kind| &kind.state);
            for id in state {
                if let Some(column) = schema.columns.get(id.index()) {
                    self.column(*id, column, Some(object_at(object)));
                }
            }
            object += 1;
        }
    }

    /// The kind of an object, of a piece too.
    fn kind(&self, object: usize) -> Option<u16> {
        match object.checked_sub(self.kinds.len()) {
            None => self.kinds.get(object).copied(),
            Some(piece) => self.layout.kinds.get(piece).copied(),
        }
    }

    /// All elements that an object has in a column.
    fn column(&mut self, id: ColumnId, column: &'s Column, object: Option<ObjectId>) {
        let given = self.given.get(&(id, object)).copied();
        let Some(per) = column.per else {
            let datum: Option<&'s Datum> = match given {
                Some(Holds::One(datum)) => Some(datum),
                _ => None,
            };
            return self.element((id, object), column, None, datum);
        };
        let by_thing: &'s [(ObjectId, Datum)] = match given {
            Some(Holds::Per(by_thing)) => by_thing,
            _ => &[],
        };
        let things = self.kinds.len();
        for thing in (0..things).map(object_at) {
            if self
                .kind(thing.index())
                .is_some_and(|kind| is_within(self.schema, kind, per))
            {
                let datum = by_thing.iter().find(|(of, _)| *of == thing).map(|(_, datum)| datum);
                self.element((id, object), column, Some(thing), datum);
            }
        }
    }

    fn element(&mut self, of: FieldOf, column: &'s Column, index: Option<ObjectId>, given: Option<&'s Datum>) {
        let datum = given.unwrap_or(&column.default);
        let holds = match (datum, column.ty.base) {
            (Datum::List(members), Base::List(_)) => {
                let by_default = given.is_none() && column.place;
                Cells::Members(self.members(of, column, members, by_default))
            }
            (_, Base::List(_)) => Cells::Members(Vec::new()),
            (Datum::Record(record), _) => Cells::One(self.piece(of.0, record).unwrap_or(ABSENT)),
            (Datum::Cell(cell), _) => Cells::One(*cell),
            _ => Cells::One(ABSENT),
        };
        self.values.push(Initial {
            column: of.0,
            object: of.1,
            index,
            holds,
        });
    }

    fn members(&mut self, of: FieldOf, column: &Column, members: &'s [Datum], by_default: bool) -> Vec<i64> {
        let mut cells = Vec::with_capacity(members.len());
        for member in members {
            let cell = match member {
                Datum::Cell(thing) if by_default && self.placed.contains(thing) => None,
                Datum::Cell(thing) => Some(*thing),
                Datum::Record(record) => self.piece(of.0, record),
                _ => None,
            };
            let Some(cell) = cell else { continue };
            if !column.place || self.lay(cell, of) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Notes where a piece lies; if it lies somewhere already, that is a problem.
    fn lay(&mut self, piece: i64, second: FieldOf) -> bool {
        let Some(at) = self.lies.get(&piece) else {
            self.lies.insert(piece, self.values.len());
            return true;
        };
        let first = self
            .values
            .get(*at)
            .map_or(second, |first| (first.column, first.object));
        let piece = ObjectId(u32::try_from(piece).unwrap_or(u32::MAX));
        self.problems.push(Problem::TwoPlaces { piece, first, second });
        false
    }

    /// A piece; what is said of its own state is what it begins with.
    fn piece(&mut self, column: ColumnId, record: &'s Record) -> Option<i64> {
        if self.layout.bases.len() >= MOST_PIECES {
            let said = self.problems.iter().any(|p| matches!(p, Problem::TooManyPieces(_)));
            self.problems.extend((!said).then_some(Problem::TooManyPieces(column)));
            return None;
        }
        let piece = self.layout.add(record);
        for (column, holds) in &record.state {
            self.given.insert((*column, Some(piece)), holds);
        }
        Some(i64::from(piece.0))
    }
}

/// Notes the things that a field puts into places, and the fields of pieces that it makes.
fn put(schema: &Schema, column: ColumnId, holds: &Holds, placed: &mut BTreeSet<i64>) {
    let place = schema.columns.get(column.index()).is_some_and(|column| column.place);
    let data: Vec<&Datum> = match holds {
        Holds::One(datum) => vec![datum],
        Holds::Per(by_thing) => by_thing.iter().map(|(_, datum)| datum).collect(),
    };
    for datum in data {
        let members = match datum {
            Datum::List(members) => members.as_slice(),
            one => std::slice::from_ref(one),
        };
        for member in members {
            match member {
                Datum::Cell(thing) if place => {
                    placed.insert(*thing);
                }
                Datum::Record(record) => {
                    let state = record.state.iter();
                    state.for_each(|(column, holds)| put(schema, *column, holds, placed));
                }
                _ => {}
            }
        }
    }
}

fn columns(schema: &Schema) -> impl Iterator<Item = (ColumnId, &Column)> {
    (0u32..).map(ColumnId).zip(&schema.columns)
}

fn object_at(position: usize) -> ObjectId {
    ObjectId(u32::try_from(position).unwrap_or(u32::MAX))
}

/// Whether a kind is another or a narrower one.
pub(super) fn is_within(schema: &Schema, kind: u16, of: KindId) -> bool {
    let narrower = schema.kinds.get(of.index()).map_or(0, |of| of.narrower);
    narrower & 1u64.checked_shl(u32::from(kind)).unwrap_or(0) != 0
}
