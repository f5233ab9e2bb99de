//! What a script reads of the things that it is given: what all see of them, and lists of pieces besides, whose members it is given too. Who
//! may know the pieces of such a list depends on where they lie, so what was put into it is followed.

use super::reads::Reader;
use super::{Own, join, owned};
use crate::check::Checker;
use crate::ir::{ExprId, Exprs};
use crate::schema::{Base, ColumnId, KindId, Seen};

impl Reader<'_, '_> {
    /// What the lists hold that a script is given with its arguments.
    pub(super) fn given_to_hook(&mut self, args: Exprs) {
        for arg in self.checker.program.exprs(args) {
            self.lists_within(*arg);
        }
    }

    fn lists_within(&mut self, arg: ExprId) {
        let (of, own) = match self.checker.type_of(arg).base {
            Base::Object(kind) => (kind, self.checker.own_of(arg, &self.bound)),
            Base::List(kind) => (kind, Own::Other),
            _ => return,
        };
        let (mut kinds, mut next) = (vec![of], 0);
        while let Some(kind) = kinds.get(next).copied() {
            let own = if next == 0 { own } else { Own::Other };
            next += 1;
            for column in self.checker.given_lists(kind) {
                if let Some(put) = self.known.lists.get(column.index()) {
                    let whose = |of: Own| if of == Own::This { own } else { of };
                    join(&mut self.found, &owned(put, whose));
                }
            }
            for inner in self.checker.kinds_within(kind) {
                if !kinds.contains(&inner) {
                    kinds.push(inner);
                }
            }
        }
    }
}

impl Checker<'_> {
    /// The fields of the state that a script is given with a thing of that kind, or of a narrower one.
    fn given_columns(&self, kind: KindId) -> Vec<ColumnId> {
        let kinds = (0..).map(KindId).zip(&self.program.schema.kinds);
        let narrower = kinds.filter(|(id, _)| self.is_within(*id, kind));
        let columns = narrower.flat_map(|(_, narrower)| narrower.state.iter().copied());
        columns
            .filter(|column| {
                let column = self.program.schema.columns.get(column.index());
                column.is_some_and(|column| column.seen == Seen::All && column.per.is_none())
            })
            .collect()
    }

    /// Those of them that are lists, and no places: who sees a place sees what lies there.
    fn given_lists(&self, kind: KindId) -> Vec<ColumnId> {
        let mut columns = self.given_columns(kind);
        columns.retain(|column| {
            let column = self.program.schema.columns.get(column.index());
            column.is_some_and(|column| matches!(column.ty.base, Base::List(_)) && !column.place)
        });
        columns
    }

    /// The kinds of what its fields hold.
    fn kinds_within(&self, kind: KindId) -> Vec<KindId> {
        let kinds = (0..).map(KindId).zip(&self.program.schema.kinds);
        let narrower = kinds.filter(|(id, _)| self.is_within(*id, kind));
        let fields = narrower.flat_map(|(_, narrower)| narrower.fields.iter().map(|field| field.ty.base));
        let columns = self.given_columns(kind).into_iter();
        let columns = columns.filter_map(|column| self.program.schema.columns.get(column.index()));
        let all = fields.chain(columns.map(|column| column.ty.base));
        all.filter_map(|base| match base {
            Base::Object(kind) | Base::List(kind) => Some(kind),
            _ => None,
        })
        .collect()
    }
}
