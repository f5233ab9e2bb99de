//! Which ops show what not everybody could see: undo stops there, as it does at chance.

use crate::ir::{ArgSource, ExprId, MessageId, Node, Op, Place, Program, Scope};
use crate::schema::{ColumnId, Schema, Seen};

/// By op: whether it puts something that is worked out from a hidden field where all can see it. Counting a hidden list is no secret, and
/// what was put into a local before is not followed.
pub(super) fn reveals(program: &Program) -> Vec<bool> {
    let mut reader = Reader {
        program,
        flags: flags(&program.schema),
        values: vec![None; program.values.len()],
    };
    let messages = program.op_messages.iter().copied().chain(std::iter::repeat(None));
    let ops = program.code.iter().zip(messages);
    ops.map(|(op, message)| reader.op(*op) || message.is_some_and(|message| reader.message(message)))
        .collect()
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
    /// What is known of each value; one that is being looked at counts as open.
    values: Vec<Option<bool>>,
}

impl Reader<'_> {
    fn op(&mut self, op: Op) -> bool {
        match op {
            // To turn a face up is to show it.
            Op::Set { place, value } if self.flags.get(place.column.index()) == Some(&true) => {
                self.program.node(value) != Node::Const(0)
            }
            Op::Set { place, value } => !self.is_hidden(place.column) && self.expr(value),
            Op::Gain { place, amount, .. } | Op::Lose { place, amount, .. } => {
                !self.is_hidden(place.column) && self.expr(amount)
            }
            Op::Transfer { from, to, .. } => self.is_shown_by(from, to),
            _ => false,
        }
    }

    fn is_shown_by(&self, from: Place, to: Place) -> bool {
        self.is_hidden(from.column) && !self.is_hidden(to.column)
    }

    fn is_hidden(&self, column: ColumnId) -> bool {
        let column = self.program.schema.columns.get(column.index());
        column.is_some_and(|column| column.seen != Seen::All)
    }

    /// Pieces that a message speaks of are kept from those who may not know them, so only what is no piece counts.
    fn message(&mut self, message: MessageId) -> bool {
        use crate::schema::Base;
        let program = self.program;
        let args = program
            .messages
            .get(message.0 as usize)
            .map_or(&[][..], |m| m.args.as_slice());
        args.iter().any(|arg| match arg.source {
            ArgSource::Cells(cells) if !matches!(arg.ty.base, Base::Object(_) | Base::List(_)) => {
                program.exprs(cells).iter().any(|cell| self.expr(*cell))
            }
            _ => false,
        })
    }

    fn expr(&mut self, id: ExprId) -> bool {
        let node = self.program.node(id);
        match node {
            Node::State { column, .. } if self.is_hidden(column) => return true,
            Node::CountList(list) if matches!(self.program.node(list), Node::State { .. }) => return false,
            Node::Value { value, .. } | Node::Printed { value, .. } if self.value(value.index()) => return true,
            _ => {}
        }
        let operands = self.program.operands(node);
        let over = operands
            .over
            .and_then(|over| self.program.loops.get(over.0 as usize))
            .copied();
        let of_loop =
            over.is_some_and(|over| self.expr(over.over) || over.filter.is_some_and(|filter| self.expr(filter)));
        of_loop || operands.exprs.into_iter().any(|operand| self.expr(operand))
    }

    fn value(&mut self, at: usize) -> bool {
        match self.values.get(at) {
            Some(None) => {}
            Some(Some(known)) => return *known,
            None => return false,
        }
        if let Some(place) = self.values.get_mut(at) {
            *place = Some(false);
        }
        let Some(value) = self.program.values.get(at) else {
            return false;
        };
        let hidden = self.expr(value.base)
            || value.amendments.iter().any(|amendment| {
                self.expr(amendment.amount)
                    || amendment.scope.iter().any(|scope| match *scope {
                        Scope::When(condition) => self.expr(condition),
                        Scope::ForEach(_) | Scope::Let { .. } => false,
                    })
            });
        if let Some(place) = self.values.get_mut(at) {
            *place = Some(hidden);
        }
        hidden
    }
}
