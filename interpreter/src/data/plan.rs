//! Where the state lies behind the data: how much room each column takes, and the first cells written into it.

use super::begin::{Cells, Initial, is_within};
use super::state::{ColumnPlace, StateLayout};
use super::{Data, list_handle};
use crate::schema::{ABSENT, Base, Column, ColumnId, KindId, ObjectId, Schema};
use std::collections::BTreeMap;

/// The widest kind of a kind.
fn root(schema: &Schema, kind: usize) -> usize {
    let mut kind = kind;
    while let Some(parent) = schema.kinds.get(kind).and_then(|kind| kind.parent) {
        kind = parent.index();
    }
    kind
}

/// How many objects there are of each widest kind, and by object its position among them.
fn ranks(schema: &Schema, data: &Data) -> (Vec<usize>, Vec<u32>) {
    let mut counts = vec![0usize; schema.kinds.len()];
    let mut ranks = Vec::with_capacity(data.kinds.len());
    for kind in &data.kinds {
        let count = counts.get_mut(root(schema, usize::from(*kind)));
        ranks.push(
            count
                .as_ref()
                .map_or(0, |count| u32::try_from(**count).unwrap_or(u32::MAX)),
        );
        if let Some(count) = count {
            *count += 1;
        }
    }
    (counts, ranks)
}

/// By column: how long its longest list is at first.
fn longest(schema: &Schema, values: &[Initial]) -> Vec<usize> {
    let mut longest = vec![0usize; schema.columns.len()];
    for value in values {
        if let (Cells::Members(members), Some(most)) = (&value.holds, longest.get_mut(value.column.index())) {
            *most = members.len().max(*most);
        }
    }
    longest
}

/// How many things a list of the state has room for at least: it may name one more than once.
const LEAST_ROOM: usize = 64;

/// How many cells an element takes: while a game is played every list has room for all that can be in it, and for one more.
fn stride(schema: &Schema, data: &Data, column: &Column, longest: usize, playing: bool) -> usize {
    let least = if column.place { 0 } else { LEAST_ROOM };
    match column.ty.base {
        Base::List(kind) if playing => {
            let all = data.kinds.iter().filter(|of| is_within(schema, **of, kind)).count();
            1 + longest.max(1 + all).max(least)
        }
        Base::List(_) => 1 + longest,
        _ => 1,
    }
}

/// Where everything will lie.
pub(super) struct Plan {
    columns: Vec<ColumnPlace>,
    ranks: Vec<u32>,
    located: usize,
    begin: usize,
    end: usize,
    /// How many cells the state takes.
    pub cells: usize,
    /// The column that takes most of them.
    pub largest: ColumnId,
}

impl Plan {
    pub fn new(schema: &Schema, data: &Data, values: &[Initial], playing: bool) -> Self {
        let (counts, ranks) = ranks(schema, data);
        let of_root = |kind: Option<KindId>| {
            let count = kind.map(|kind| counts.get(root(schema, kind.index())).copied().unwrap_or(0));
            count.unwrap_or(1)
        };
        let (mut most, mut largest) = (0, ColumnId(0));
        let begin = data.cells.len();
        let mut end = begin;
        let mut columns = Vec::with_capacity(schema.columns.len());
        for (column, longest) in schema.columns.iter().zip(longest(schema, values)) {
            let room = stride(schema, data, column, longest, playing);
            let elements = of_root(column.per);
            columns.push(ColumnPlace {
                begin: u32::try_from(end).unwrap_or(u32::MAX),
                stride: u32::try_from(room).unwrap_or(u32::MAX),
                elements: u32::try_from(elements).unwrap_or(u32::MAX),
                owned: column.owner.is_some(),
                per: column.per.is_some(),
            });
            let cells = of_root(column.owner).saturating_mul(elements).saturating_mul(room);
            if cells > most {
                (most, largest) = (cells, ColumnId(u32::try_from(columns.len() - 1).unwrap_or(u32::MAX)));
            }
            end = end.saturating_add(cells);
        }
        let located = end;
        if schema.columns.iter().any(|column| column.place) {
            end = end.saturating_add(data.bases.len());
        }
        Self {
            columns,
            ranks,
            located,
            begin,
            end,
            cells: end.saturating_sub(begin),
            largest,
        }
    }

    pub fn write(self, schema: &Schema, data: &mut Data, values: &[Initial], lies: &BTreeMap<i64, usize>) {
        let narrow = |cell: usize| u32::try_from(cell).unwrap_or(u32::MAX);
        data.cells.resize(self.end, ABSENT);
        data.state = StateLayout {
            columns: self.columns,
            ranks: self.ranks,
            pieces: data.state.pieces,
            begin: narrow(self.begin),
            located: narrow(self.located),
            stack: narrow(self.end),
            end: narrow(self.end),
        };
        empty(schema, data);
        let state = &data.state;
        let rank = |object: Option<ObjectId>| object.map_or(Some(0), |object| state.ranks.get(object.index()).copied());
        let mut places = Vec::with_capacity(values.len());
        for value in values {
            let ranks = rank(value.object).zip(rank(value.index));
            let at = ranks.map_or(usize::MAX, |(object, index)| state.cell(value.column, object, index));
            places.push(at);
            let (cell, members) = match &value.holds {
                Cells::One(cell) => (*cell, &[][..]),
                Cells::Members(members) => (list_handle(at.saturating_add(1), members.len()), members.as_slice()),
            };
            for (place, cell) in data.cells.iter_mut().skip(at).zip([cell].iter().chain(members)) {
                *place = *cell;
            }
        }
        for (piece, value) in lies {
            let at = usize::try_from(*piece).map_or(usize::MAX, |piece| self.located.saturating_add(piece));
            if let (Some(cell), Some(place)) = (data.cells.get_mut(at), places.get(*value)) {
                *cell = i64::try_from(*place).unwrap_or(ABSENT);
            }
        }
    }
}

/// Empty lists in all columns of lists, those of objects too that have no such field, so that nothing there can be read as something else.
fn empty(schema: &Schema, data: &mut Data) {
    let ends = data.state.columns.iter().skip(1).map(|column| column.begin);
    let ends = ends.chain([data.state.located]);
    for ((column, place), end) in schema.columns.iter().zip(&data.state.columns).zip(ends) {
        if !matches!(column.ty.base, Base::List(_)) {
            continue;
        }
        let mut at = place.begin as usize;
        while at < end as usize && place.stride > 0 {
            if let Some(cell) = data.cells.get_mut(at) {
                *cell = list_handle(at + 1, 0);
            }
            at += place.stride as usize;
        }
    }
}
