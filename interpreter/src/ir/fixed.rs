//! Which expressions come to the same on every sheet and in every state.

use super::{ExprId, LoopId, Node, Program};

impl Program {
    /// Whether an expression reads nothing but the rules and the data. To be asked of a ruleset without errors: values that read
    /// themselves would lead in a circle.
    #[must_use]
    pub fn is_fixed(&self, expr: ExprId) -> bool {
        let node = self.node(expr);
        let open = match node {
            Node::Sheet | Node::State { .. } | Node::Face { .. } | Node::Within(_) | Node::WithinRules(_) => true,
            // What scripts and permissions look at is not followed.
            Node::Hook { .. } | Node::Allowed { .. } => true,
            Node::Value { value, .. } => {
                let value = self.values.get(value.index());
                value.is_none_or(|value| !value.amendments.is_empty() || !self.is_fixed(value.base))
            }
            Node::Printed { value, .. } => {
                let value = self.values.get(value.index());
                value.is_none_or(|value| !self.is_fixed(value.base))
            }
            _ => false,
        };
        let parts = self.operands(node);
        !open && parts.over.is_none_or(|over| self.is_fixed_loop(over)) && parts.exprs.iter().all(|e| self.is_fixed(*e))
    }

    fn is_fixed_loop(&self, over: LoopId) -> bool {
        let turns = self.loops.get(over.0 as usize);
        turns.is_some_and(|turns| self.is_fixed(turns.over) && turns.filter.is_none_or(|filter| self.is_fixed(filter)))
    }
}
