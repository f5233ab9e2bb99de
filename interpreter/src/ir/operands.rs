//! What a node is made of, for passes that look through expressions.

use super::{ExprId, LoopId, Node, Program, Slot};
use crate::schema::{HookId, ProcedureId};

/// The expressions and loops right below a node. A loop's element is among the expressions, what the loop itself reads is not.
#[derive(Debug, Clone, Default)]
pub struct Operands {
    /// In the order in which they are evaluated.
    pub exprs: Vec<ExprId>,
    /// Asked before them.
    pub over: Option<LoopId>,
}

impl Program {
    /// How many locals the arguments of all procedures take that a hook may ask for.
    #[must_use]
    pub fn effect_slots(&self, hook: HookId) -> Slot {
        let does = self
            .hooks
            .get(hook.index())
            .map_or(&[][..], |hook| hook.does.as_slice());
        let params = |id: &ProcedureId| self.procedures.get(id.index()).map_or(0, |p| p.params.len());
        Slot::try_from(does.iter().map(params).sum::<usize>()).unwrap_or(Slot::MAX / 2)
    }

    /// What a node is made of.
    #[must_use]
    pub fn operands(&self, node: Node) -> Operands {
        let (over, exprs) = match node {
            Node::Const(_) | Node::Local(_) | Node::Sheet => (None, Vec::new()),
            Node::Within(_) | Node::WithinRules(_) => (None, Vec::new()),
            Node::Field { object: a, .. } | Node::FieldIfPresent { object: a, .. } | Node::IsKind { object: a, .. } => {
                (None, vec![a])
            }
            Node::State { object, index, .. } => (None, object.into_iter().chain(index).collect()),
            // The object is in what is read.
            Node::Face { read, .. } => (None, vec![read]),
            Node::Top { list, count, .. } => (None, vec![list, count]),
            Node::Not(a) | Node::Negate(a) | Node::IsPresent(a) | Node::Singleton(a) => (None, vec![a]),
            Node::CountList(a) | Node::CountSet(a) => (None, vec![a]),
            Node::And(a, b) | Node::Or(a, b) | Node::Otherwise(a, b) | Node::Union(a, b) => (None, vec![a, b]),
            Node::Difference(a, b) | Node::Concat(a, b) | Node::WithoutAll(a, b) => (None, vec![a, b]),
            Node::Compare { left: a, right: b, .. } | Node::Arithmetic { left: a, right: b, .. } => (None, vec![a, b]),
            Node::InSet { member: a, set: b } | Node::InList { object: a, list: b } => (None, vec![a, b]),
            Node::If {
                condition,
                then,
                otherwise,
            } => (None, vec![condition, then, otherwise]),
            Node::Table {
                subject,
                arms,
                otherwise,
            } => {
                let start = arms.start as usize;
                let run = self.arms.get(start..start + arms.len as usize).unwrap_or(&[]);
                let values = run.iter().map(|arm| arm.value);
                (None, std::iter::once(subject).chain(values).chain(otherwise).collect())
            }
            Node::Count(over) => (Some(over), Vec::new()),
            Node::Any { over, condition: e } | Node::Every { over, condition: e } => (Some(over), vec![e]),
            Node::Fold { over, element, .. } => (Some(over), vec![element]),
            Node::Steps { from, to, over, .. } => (Some(over), std::iter::once(from).chain(to).collect()),
            Node::Next { object, way, .. } => (None, vec![object, way]),
            Node::ListOf(all) | Node::Hook { args: all, .. } | Node::Value { args: all, .. } => {
                (None, self.exprs(all).to_vec())
            }
            Node::Printed { args: all, .. } | Node::Allowed { args: all, .. } => (None, self.exprs(all).to_vec()),
        };
        Operands { exprs, over }
    }
}
