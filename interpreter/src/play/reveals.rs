//! Which ops show what not everybody could see: undo stops there, as it does at chance.

use super::learned::decides_silently;
use crate::ir::{Node, Op, Pc, Place, Program};
use crate::schema::{ColumnId, Schema, Seen};

/// Whether an op shows something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reveals {
    Never,
    /// Who learns something by it depends on whose the fields are that it reads.
    Perhaps,
    Always,
}

/// By op: whether it shows something hidden.
pub(super) fn reveals(program: &Program) -> Vec<Reveals> {
    let reader = Reader {
        program,
        flags: flags(&program.schema),
    };
    let ops = (0..).zip(&program.code);
    ops.map(|(pc, op)| reader.op(pc, *op)).collect()
}

/// By column: whether it is a flag without which something is hidden.
pub(super) fn flags(schema: &Schema) -> Vec<bool> {
    let fields = schema
        .kinds
        .iter()
        .flat_map(|kind| &kind.fields)
        .map(|field| field.hidden);
    let hidden = fields
        .chain(schema.columns.iter().map(|column| column.hidden))
        .flatten();
    let mut flags = vec![false; schema.columns.len()];
    for flag in hidden {
        if let Some(known) = flags.get_mut(flag.index()) {
            *known = true;
        }
    }
    flags
}

struct Reader<'p> {
    program: &'p Program,
    flags: Vec<bool>,
}

impl Reader<'_> {
    fn op(&self, pc: Pc, op: Op) -> Reveals {
        let shows = match op {
            // To turn a face up is to show it.
            Op::Set { place, value } if self.flags.get(place.column.index()) == Some(&true) => {
                self.program.node(value) != Node::Const(0)
            }
            Op::Transfer { from, to, .. } => self.is_shown_by(from, to),
            _ => false,
        };
        match shows {
            true => Reveals::Always,
            false if self.program.learned.contains_key(&pc) => Reveals::Perhaps,
            false if decides_silently(self.program, op).is_some() => Reveals::Perhaps,
            false => Reveals::Never,
        }
    }

    fn is_shown_by(&self, from: Place, to: Place) -> bool {
        self.is_hidden(from.column) && !self.is_hidden(to.column)
    }

    fn is_hidden(&self, column: ColumnId) -> bool {
        let column = self.program.schema.columns.get(column.index());
        column.is_some_and(|column| column.seen != Seen::All)
    }
}
