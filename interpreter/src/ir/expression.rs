//! One more expression than a ruleset has: what somebody asks.

use super::{ExprId, HiddenRead, Node, Program, Slot};
use crate::schema::{ABSENT, Type, ValueId};

/// An expression over the sheet or the state, lowered into the ruleset's program.
#[derive(Debug, Clone)]
pub struct Expression {
    /// One node, or for a bag one a unit in order.
    pub cells: Vec<ExprId>,
    /// Its type.
    pub ty: Type,
    /// How many locals it needs.
    pub frame: Slot,
    /// What it is worked out from that not everybody may see.
    pub reads: Vec<HiddenRead>,
    /// Where it is a value and nothing more: which, and its arguments.
    pub value: Option<(ValueId, Vec<ExprId>)>,
}

impl Program {
    /// The value that a node is, also where it is absent with an argument.
    #[must_use]
    pub fn value_of(&self, cell: ExprId) -> Option<(ValueId, Vec<ExprId>)> {
        match self.node(cell) {
            Node::Value { value, args } => Some((value, self.exprs(args).to_vec())),
            Node::If { then, otherwise, .. } if self.node(otherwise) == Node::Const(ABSENT) => self.value_of(then),
            _ => None,
        }
    }
}
