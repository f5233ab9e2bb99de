//! What is worked out once of a program and a table, before any game: defaults of fields, who watches them, whose cell is whose.

use super::Table;
use crate::data::{Datum, list_handle, list_range};
use crate::ir::{ExprId, Pc, Program};
use crate::schema::{ABSENT, Base, ColumnId, KindId, Schema};
use std::collections::BTreeMap;

/// See the module.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    /// By column: what it holds by default.
    pub defaults: Vec<Usual>,
    /// By column: the triggers that read it.
    pub watching: Vec<Vec<u32>>,
    /// First cell and column, in the order of the cells.
    pub begins: Vec<(u32, ColumnId)>,
    /// By kind without a wider one: its objects by rank.
    pub by_rank: Vec<Vec<i64>>,
    /// By seat: who has it. A rule may turn the list of the players round; whose secrets are whose stays.
    pub seats: Vec<i64>,
    /// By column: whose it is and how many elements it has.
    pub columns: Vec<ColumnFacts>,
    /// Whether what is remembered of a judgement depends on what is being done.
    pub remembers_causes: bool,
    /// By op: whether it shows what not everybody could see.
    pub reveals: Vec<super::reveals::Reveals>,
    /// By procedure: whether something hidden may decide whether it is done, or what with.
    pub decided: Vec<bool>,
    /// By column: whether it is a flag that shows a face.
    pub flags: Vec<bool>,
    /// By op: what stands behind the locals that it tells of and may be hidden.
    pub behind: BTreeMap<Pc, Vec<ExprId>>,
}

/// What a field holds by default.
#[derive(Debug, Clone)]
pub(super) enum Usual {
    /// A cell.
    Cell(i64),
    /// A list of things.
    List(Vec<i64>),
}

/// Of one column.
#[derive(Debug, Clone, Copy)]
pub(super) struct ColumnFacts {
    /// The widest kind above its owner.
    pub owner: Option<KindId>,
    /// The widest kind above that of its index.
    pub per: Option<KindId>,
    /// Whether it holds lists.
    pub list: bool,
    /// How many elements it has in all.
    pub count: usize,
}

impl Facts {
    pub(super) fn of(program: &Program, table: &Table) -> Self {
        let schema = &program.schema;
        let state = &table.data.state;
        let by_rank = by_rank(schema, table);
        let columns: Vec<ColumnFacts> = schema
            .columns
            .iter()
            .zip(&state.columns)
            .map(|(column, place)| {
                let owner = column.owner.map(|kind| widest(schema, kind));
                let owners = owner.map_or(1, |kind| by_rank.get(kind.index()).map_or(0, Vec::len));
                ColumnFacts {
                    owner,
                    per: column.per.map(|kind| widest(schema, kind)),
                    list: matches!(column.ty.base, Base::List(_)),
                    count: owners * place.elements as usize,
                }
            })
            .collect();
        let mut begins: Vec<(u32, ColumnId)> = (0_u32..)
            .zip(&state.columns)
            .map(|(at, place)| (place.begin, ColumnId(at)))
            .collect();
        begins.sort_unstable();
        Self {
            defaults: schema
                .columns
                .iter()
                .map(|column| default_of(&column.default, column.ty))
                .collect(),
            watching: watching(program),
            begins,
            seats: seats(schema, table, &by_rank),
            by_rank,
            columns,
            remembers_causes: super::causes::are_remembered(program),
            reveals: super::reveals::reveals(program),
            decided: super::learned::decided(program),
            flags: super::reveals::flags(schema),
            behind: super::behind::behind(program),
        }
    }

    /// The object of a widest kind with that rank.
    pub(super) fn object(&self, kind: Option<KindId>, rank: usize) -> i64 {
        kind.and_then(|kind| self.by_rank.get(kind.index()))
            .and_then(|ranks| ranks.get(rank))
            .copied()
            .unwrap_or(ABSENT)
    }

    /// What a field holds by default, unless that is a list.
    pub(super) fn usual(&self, column: ColumnId) -> Option<i64> {
        match self.defaults.get(column.index()) {
            Some(Usual::Cell(cell)) => Some(*cell),
            _ => None,
        }
    }
}

/// Those who play at first, in their order, then all others of their kind.
fn seats(schema: &Schema, table: &Table, by_rank: &[Vec<i64>]) -> Vec<i64> {
    let Some(players) = schema.game.as_ref().and_then(|game| game.players) else {
        return Vec::new();
    };
    let state = &table.data.state;
    let first = state.columns.get(players.index()).map(|place| place.begin as usize);
    let list = first.and_then(|first| table.data.cells.get(first).copied());
    let list = list.filter(|list| *list != ABSENT).map(list_range);
    let mut seats = list.and_then(|list| table.data.cells.get(list)).unwrap_or(&[]).to_vec();
    let kind = schema.columns.get(players.index()).map(|column| column.ty.base);
    if let Some(Base::List(kind)) = kind {
        let all = by_rank.get(widest(schema, kind).index()).into_iter().flatten();
        let others: Vec<i64> = all.copied().filter(|other| !seats.contains(other)).collect();
        seats.extend(others);
    }
    seats
}

/// By kind without a wider one: its objects by rank.
fn by_rank(schema: &Schema, table: &Table) -> Vec<Vec<i64>> {
    let mut by_rank: Vec<Vec<i64>> = vec![Vec::new(); schema.kinds.len()];
    for (object, (kind, rank)) in (0_i64..).zip(table.data.kinds.iter().zip(&table.data.state.ranks)) {
        let widest = widest(schema, KindId(u32::from(*kind)));
        let Some(ranks) = by_rank.get_mut(widest.index()) else {
            continue;
        };
        let at = *rank as usize;
        if ranks.len() <= at {
            ranks.resize(at + 1, ABSENT);
        }
        if let Some(place) = ranks.get_mut(at) {
            *place = object;
        }
    }
    by_rank
}

fn watching(program: &Program) -> Vec<Vec<u32>> {
    let mut watching = vec![Vec::new(); program.schema.columns.len()];
    for (at, trigger) in (0_u32..).zip(&program.triggers) {
        for column in &trigger.reads {
            if let Some(all) = watching.get_mut(column.index()) {
                all.push(at);
            }
        }
    }
    watching
}

fn default_of(datum: &Datum, ty: crate::schema::Type) -> Usual {
    match datum {
        Datum::Cell(cell) => Usual::Cell(*cell),
        Datum::List(members) => Usual::List(
            members
                .iter()
                .filter_map(|member| match member {
                    Datum::Cell(cell) => Some(*cell),
                    _ => None,
                })
                .collect(),
        ),
        _ if ty.optional => Usual::Cell(ABSENT),
        _ if matches!(ty.base, Base::List(_)) => Usual::List(Vec::new()),
        _ => Usual::Cell(ABSENT),
    }
}

/// The widest kind above a kind.
pub(super) fn widest(schema: &Schema, mut kind: KindId) -> KindId {
    for _ in 0..schema.kinds.len() {
        match schema.kinds.get(kind.index()).and_then(|kind| kind.parent) {
            Some(parent) => kind = parent,
            None => break,
        }
    }
    kind
}

/// A list's handle within the room of its cell, empty.
pub(super) fn nothing_at(cell: usize) -> i64 {
    list_handle(cell + 1, 0)
}
