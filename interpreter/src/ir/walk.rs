//! What expressions and values are made of, for passes that look through them.

use super::{ExprId, LoopId, Node, Program, Scope, Slot, Value};
use crate::schema::{HookId, ProcedureId};

/// The expressions and loops right below a node. A loop's element is among the expressions, what the loop itself reads is not.
#[derive(Debug, Clone, Default)]
pub struct Operands {
    /// In the order in which they are evaluated.
    pub exprs: Vec<ExprId>,
    /// Asked before them.
    pub over: Option<LoopId>,
}

impl Node {
    /// The loop that it goes through.
    #[must_use]
    pub fn over(self) -> Option<LoopId> {
        match self {
            Self::Count(over) | Self::Any { over, .. } | Self::Every { over, .. } => Some(over),
            Self::Fold { over, .. } | Self::Steps { over, .. } => Some(over),
            _ => None,
        }
    }
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
        let exprs = match node {
            Node::Const(_) | Node::Local(_) | Node::Sheet => Vec::new(),
            Node::Within(_) | Node::WithinRules(_) => Vec::new(),
            Node::Field { object: a, .. } | Node::FieldIfPresent { object: a, .. } | Node::IsKind { object: a, .. } => {
                vec![a]
            }
            Node::State { object, index, .. } => object.into_iter().chain(index).collect(),
            // The object is in what is read.
            Node::Face { read, .. } => vec![read],
            Node::Top { list, count, .. } => vec![list, count],
            Node::Not(a) | Node::Negate(a) | Node::IsPresent(a) | Node::Singleton(a) => vec![a],
            Node::CountList(a) | Node::CountSet(a) => vec![a],
            Node::And(a, b) | Node::Or(a, b) | Node::Otherwise(a, b) | Node::Union(a, b) => vec![a, b],
            Node::Difference(a, b) | Node::Concat(a, b) | Node::WithoutAll(a, b) => vec![a, b],
            Node::Compare { left: a, right: b, .. } | Node::Arithmetic { left: a, right: b, .. } => vec![a, b],
            Node::InSet { member: a, set: b } | Node::InList { object: a, list: b } => vec![a, b],
            Node::If {
                condition,
                then,
                otherwise,
            } => vec![condition, then, otherwise],
            Node::Table {
                subject,
                arms,
                otherwise,
            } => {
                let start = arms.start as usize;
                let run = self.arms.get(start..start + arms.len as usize).unwrap_or(&[]);
                let values = run.iter().map(|arm| arm.value);
                std::iter::once(subject).chain(values).chain(otherwise).collect()
            }
            Node::Count(_) => Vec::new(),
            Node::Any { condition: e, .. } | Node::Every { condition: e, .. } => vec![e],
            Node::Fold { element, .. } => vec![element],
            Node::Steps { from, to, .. } => std::iter::once(from).chain(to).collect(),
            Node::Next { object, way, .. } => vec![object, way],
            Node::ListOf(all) | Node::Hook { args: all, .. } | Node::Value { args: all, .. } => {
                self.exprs(all).to_vec()
            }
            Node::Printed { args: all, .. } | Node::Allowed { args: all, .. } => self.exprs(all).to_vec(),
        };
        Operands {
            exprs,
            over: node.over(),
        }
    }

    /// The expressions right below a node, those of its loop first.
    pub fn below(&self, node: Node) -> impl Iterator<Item = ExprId> {
        let Operands { exprs, over } = self.operands(node);
        let of_loop = over.into_iter().flat_map(|over| self.of_loop(over));
        of_loop.chain(exprs)
    }

    /// What a loop runs over and picks by.
    pub fn of_loop(&self, over: LoopId) -> impl Iterator<Item = ExprId> + use<> {
        let found = self.loops.get(over.0 as usize);
        let exprs = found.map(|found| std::iter::once(found.over).chain(found.filter));
        exprs.into_iter().flatten()
    }

    /// The expressions of what stands around something.
    pub fn of_scopes<'p>(&'p self, scopes: &'p [Scope]) -> impl Iterator<Item = ExprId> + 'p {
        scopes.iter().flat_map(|scope| {
            let (expr, over) = match *scope {
                Scope::ForEach(over) => (None, Some(over)),
                Scope::When(expr) | Scope::Let { value: expr, .. } => (Some(expr), None),
            };
            expr.into_iter()
                .chain(over.into_iter().flat_map(|over| self.of_loop(over)))
        })
    }

    /// The expressions that a value is made of: its base, and of each amendment what stands around it, how much, and its floor.
    pub fn of_value<'p>(&'p self, value: &'p Value) -> impl Iterator<Item = ExprId> + 'p {
        let amended = value.amendments.iter().flat_map(|amendment| {
            let own = std::iter::once(amendment.amount).chain(amendment.floor);
            self.of_scopes(&amendment.scope).chain(own)
        });
        std::iter::once(value.base).chain(amended)
    }

    /// Shows `see` every node at and below some expressions; what other values read is not among them.
    pub fn walk(&self, first: impl IntoIterator<Item = ExprId>, see: &mut impl FnMut(Node)) {
        let mut open: Vec<ExprId> = first.into_iter().collect();
        while let Some(id) = open.pop() {
            let node = self.node(id);
            see(node);
            open.extend(self.below(node));
        }
    }
}
