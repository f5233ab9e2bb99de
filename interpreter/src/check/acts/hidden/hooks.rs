//! What a script reads of the things that it is given: what all see of them, and lists of pieces besides, whose members it is given too. Who
//! may know the pieces of such a list depends on where they lie, so what was put into it is followed.

use super::reads::Reader;
use super::{Own, join, owned};
use crate::check::Checker;
use crate::ir::{ExprId, Exprs};
use crate::schema::{Base, ColumnId, KindId};

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
        for kind in self.checker.program.given_kinds(of) {
            let own = if kind == of { own } else { Own::Other };
            for column in self.checker.given_lists(kind) {
                if let Some(put) = self.known.lists.get(column.index()) {
                    let whose = |of: Own| if of == Own::This { own } else { of };
                    join(&mut self.found, &owned(put, whose));
                }
            }
        }
    }
}

impl Checker<'_> {
    /// The fields of the state that a script is given with a thing of that kind which are lists, and no places: who sees a place sees what
    /// lies there.
    fn given_lists(&self, kind: KindId) -> Vec<ColumnId> {
        let columns = self.program.given_columns(kind).filter(|column| {
            let column = self.program.schema.columns.get(column.index());
            column.is_some_and(|column| matches!(column.ty.base, Base::List(_)) && !column.place)
        });
        columns.collect()
    }
}
