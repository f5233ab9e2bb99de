//! Inlining: a small value that nothing changes is worked out where it is read, with what it is asked of in place of its parameters.
//!
//! Only where that is known to give the same: what stands for a parameter is a local or a constant, which costs nothing to read again, and
//! what the value is made of makes no list, sets no local and asks nobody. The nodes that come of it stand behind those of the program.

use super::{ExprId, Exprs, Node, Program};
use crate::schema::ValueId;
use reglo_grammar::diagnostic::Span;

/// So many nodes one read may grow to.
const MOST_NODES: usize = 24;

/// The nodes of a program, and those that were made of them.
pub(super) struct Inliner<'p> {
    program: &'p Program,
    /// All nodes.
    pub nodes: Vec<Node>,
    /// Where those behind the program's came from.
    pub spans: Vec<Span>,
    /// By node: what it is worked out by instead.
    pub bodies: Vec<Option<ExprId>>,
}

impl<'p> Inliner<'p> {
    /// `plain` says which values nothing changes and nothing is remembered of.
    pub fn new(program: &'p Program, plain: impl Fn(ValueId) -> bool) -> Self {
        let mut inliner = Self {
            program,
            nodes: program.nodes.clone(),
            spans: Vec::new(),
            bodies: vec![None; program.nodes.len()],
        };
        for (node, at) in program.nodes.iter().zip(0..) {
            if let Node::Value { value, args } = *node {
                let before = (inliner.nodes.len(), inliner.spans.len());
                let args = inliner.args(args, None);
                let body = args.and_then(|args| inliner.value(value, &args, &plain, before.0 + MOST_NODES));
                match (body, inliner.bodies.get_mut(at)) {
                    (Some(body), Some(place)) => *place = Some(body),
                    _ => {
                        inliner.nodes.truncate(before.0);
                        inliner.spans.truncate(before.1);
                    }
                }
            }
        }
        inliner
    }

    pub fn node(&self, id: ExprId) -> Node {
        self.nodes.get(id.0 as usize).copied().unwrap_or(Node::Const(0))
    }

    /// What a value is asked of, if that is locals and constants alone; in the place of locals stands what is given for them.
    fn args(&self, args: Exprs, given: Option<&[Node]>) -> Option<Vec<Node>> {
        let of = |id: &ExprId| match (self.node(*id), given) {
            (Node::Local(slot), Some(given)) => given.get(usize::from(slot)).copied(),
            (node @ (Node::Local(_) | Node::Const(_)), _) => Some(node),
            _ => None,
        };
        self.program.exprs(args).iter().map(of).collect()
    }

    fn value(&mut self, id: ValueId, args: &[Node], plain: &impl Fn(ValueId) -> bool, most: usize) -> Option<ExprId> {
        // Values that read each other in a circle come to an end here too.
        let most = most.checked_sub(1).filter(|most| self.nodes.len() < *most)?;
        let value = self.program.values.get(id.index()).filter(|_| plain(id))?;
        self.with(value.base, args, plain, most)
    }

    /// An expression with that in place of its locals.
    fn with(&mut self, id: ExprId, args: &[Node], plain: &impl Fn(ValueId) -> bool, most: usize) -> Option<ExprId> {
        let mut of = |s: &mut Self, id: ExprId| s.with(id, args, plain, most);
        let node = match self.node(id) {
            Node::Const(_) | Node::Sheet => return Some(id),
            Node::Local(slot) => args.get(usize::from(slot)).copied()?,
            Node::Value { value, args: given } => {
                let given = self.args(given, Some(args))?;
                return self.value(value, &given, plain, most);
            }
            Node::Field { object, slot } => Node::Field {
                object: of(self, object)?,
                slot,
            },
            Node::FieldIfPresent { object, slot } => Node::FieldIfPresent {
                object: of(self, object)?,
                slot,
            },
            Node::State { column, object, index } => Node::State {
                column,
                object: self.perhaps(object, &mut of)?,
                index: self.perhaps(index, &mut of)?,
            },
            Node::Compare { op, left, right } => Node::Compare {
                op,
                left: of(self, left)?,
                right: of(self, right)?,
            },
            Node::Arithmetic { op, left, right } => Node::Arithmetic {
                op,
                left: of(self, left)?,
                right: of(self, right)?,
            },
            Node::If {
                condition,
                then,
                otherwise,
            } => Node::If {
                condition: of(self, condition)?,
                then: of(self, then)?,
                otherwise: of(self, otherwise)?,
            },
            Node::Not(flag) => Node::Not(of(self, flag)?),
            Node::And(first, second) => Node::And(of(self, first)?, of(self, second)?),
            Node::Or(first, second) => Node::Or(of(self, first)?, of(self, second)?),
            Node::Otherwise(first, second) => Node::Otherwise(of(self, first)?, of(self, second)?),
            Node::IsPresent(value) => Node::IsPresent(of(self, value)?),
            _ => return None,
        };
        self.push(node, id, most)
    }

    /// The same of something that there may be none of.
    fn perhaps(
        &mut self,
        id: Option<ExprId>,
        of: &mut impl FnMut(&mut Self, ExprId) -> Option<ExprId>,
    ) -> Option<Option<ExprId>> {
        match id {
            Some(id) => of(self, id).map(Some),
            None => Some(None),
        }
    }

    fn push(&mut self, node: Node, from: ExprId, most: usize) -> Option<ExprId> {
        let at = u32::try_from(self.nodes.len()).ok()?;
        if self.nodes.len() >= most {
            return None;
        }
        self.nodes.push(node);
        let own = self.program.spans.get(from.0 as usize).copied();
        self.spans.push(own.unwrap_or(super::NOWHERE));
        Some(ExprId(at))
    }
}
