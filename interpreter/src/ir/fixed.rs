//! Which expressions come to the same on every sheet and in every state.

use super::{ExprId, Node, Program};

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
        !open && self.below(node).all(|part| self.is_fixed(part))
    }
}
