//! What a script is given with a thing or record: its fields, and what these hold in turn.

use super::{Exprs, Program};
use crate::schema::{Base, ColumnId, KindId, Seen};
use std::collections::BTreeSet;

impl Program {
    /// The fields of the state that a script is given with an object of that kind, or of a narrower one.
    pub fn given_columns(&self, kind: KindId) -> impl Iterator<Item = ColumnId> {
        let narrower = (0..).map(KindId).zip(&self.schema.kinds);
        let narrower = narrower.filter(move |(id, _)| self.schema.is_within(*id, kind));
        let columns = narrower.flat_map(|(_, narrower)| narrower.state.iter().copied());
        columns.filter(|column| {
            let column = self.schema.columns.get(column.index());
            column.is_some_and(|column| column.seen == Seen::All && column.per.is_none())
        })
    }

    /// That kind, and the kinds of all that a script is given with an object of it.
    #[must_use]
    pub fn given_kinds(&self, kind: KindId) -> Vec<KindId> {
        let (mut kinds, mut next) = (vec![kind], 0);
        while let Some(kind) = kinds.get(next).copied() {
            next += 1;
            for inner in self.held_by(kind) {
                if !kinds.contains(&inner) {
                    kinds.push(inner);
                }
            }
        }
        kinds
    }

    /// The kinds of what its fields hold.
    fn held_by(&self, kind: KindId) -> Vec<KindId> {
        let narrower = (0..).map(KindId).zip(&self.schema.kinds);
        let narrower = narrower.filter(|(id, _)| self.schema.is_within(*id, kind));
        let fields = narrower.flat_map(|(_, narrower)| narrower.fields.iter().map(|field| field.ty.base));
        let columns = self.given_columns(kind);
        let columns = columns.filter_map(|column| self.schema.columns.get(column.index()).map(|column| column.ty.base));
        let objects = fields.chain(columns).filter_map(|base| match base {
            Base::Object(kind) | Base::List(kind) => Some(kind),
            _ => None,
        });
        objects.collect()
    }

    /// The fields of the state that a script may read through its arguments, beside what the arguments read themselves: also the flags
    /// without which it is not given a field.
    #[must_use]
    pub fn read_through(&self, args: Exprs) -> BTreeSet<ColumnId> {
        let mut read = BTreeSet::new();
        for arg in self.exprs(args) {
            let ty = self.types.get(arg.0 as usize);
            let Some(Base::Object(kind) | Base::List(kind)) = ty.map(|ty| ty.base) else {
                continue;
            };
            for kind in self.given_kinds(kind) {
                let columns: Vec<ColumnId> = self.given_columns(kind).collect();
                let hidden = columns
                    .iter()
                    .filter_map(|column| self.schema.columns.get(column.index())?.hidden);
                let fields = self.schema.kinds.get(kind.index()).map_or(&[][..], |kind| &kind.fields);
                read.extend(hidden.chain(fields.iter().filter_map(|field| field.hidden)));
                read.extend(columns);
            }
        }
        read
    }
}
