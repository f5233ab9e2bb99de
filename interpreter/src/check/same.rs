//! Whether two expressions are written the same, whatever the variables of their loops are called.

use super::Checker;
use crate::ir::{ExprId, Exprs, LoopId, Node, Slot};

/// Variables of loops that stand for each other.
type Bound = Vec<(Slot, Slot)>;

impl Checker<'_> {
    /// Whether two expressions are written the same.
    pub(super) fn same(&self, a: ExprId, b: ExprId) -> bool {
        self.same_under(a, b, &mut Bound::new())
    }

    fn same_under(&self, a: ExprId, b: ExprId, bound: &mut Bound) -> bool {
        let (left, right) = (self.program.node(a), self.program.node(b));
        let mut all = |pairs: &[(ExprId, ExprId)]| pairs.iter().all(|(x, y)| self.same_under(*x, *y, bound));
        match (left, right) {
            (Node::Local(x), Node::Local(y)) => stands_for(x, y, bound),
            (Node::Field { object: x, slot: s }, Node::Field { object: y, slot: t })
            | (Node::FieldIfPresent { object: x, slot: s }, Node::FieldIfPresent { object: y, slot: t }) => {
                s == t && all(&[(x, y)])
            }
            (
                Node::State {
                    column: c,
                    object: a,
                    index: i,
                },
                Node::State {
                    column: d,
                    object: b,
                    index: j,
                },
            ) => {
                let mut alike = |x: Option<ExprId>, y: Option<ExprId>| match (x, y) {
                    (Some(x), Some(y)) => all(&[(x, y)]),
                    (x, y) => x == y,
                };
                c == d && alike(a, b) && alike(i, j)
            }
            (Node::Face { read: x, flag: f, .. }, Node::Face { read: y, flag: g, .. }) => f == g && all(&[(x, y)]),
            (Node::Not(x), Node::Not(y))
            | (Node::IsPresent(x), Node::IsPresent(y))
            | (Node::CountList(x), Node::CountList(y))
            | (Node::CountSet(x), Node::CountSet(y)) => all(&[(x, y)]),
            (Node::And(a, b), Node::And(x, y))
            | (Node::Or(a, b), Node::Or(x, y))
            | (Node::InSet { member: a, set: b }, Node::InSet { member: x, set: y })
            | (Node::InList { object: a, list: b }, Node::InList { object: x, list: y }) => all(&[(a, x), (b, y)]),
            (
                Node::Compare { op, left: a, right: b },
                Node::Compare {
                    op: other,
                    left: x,
                    right: y,
                },
            ) => op == other && all(&[(a, x), (b, y)]),
            (
                Node::Arithmetic { op, left: a, right: b },
                Node::Arithmetic {
                    op: other,
                    left: x,
                    right: y,
                },
            ) => op == other && all(&[(a, x), (b, y)]),
            (Node::IsKind { object: x, kinds: s }, Node::IsKind { object: y, kinds: t }) => s == t && all(&[(x, y)]),
            (Node::Value { value: v, args: a }, Node::Value { value: w, args: b }) => {
                v == w && self.same_all(a, b, bound)
            }
            (Node::Count(x), Node::Count(y)) => self.same_loops((x, y), None, bound),
            (Node::Any { over: x, condition: a }, Node::Any { over: y, condition: b })
            | (Node::Every { over: x, condition: a }, Node::Every { over: y, condition: b }) => {
                self.same_loops((x, y), Some((a, b)), bound)
            }
            (
                Node::Fold {
                    op,
                    over: x,
                    element: a,
                },
                Node::Fold {
                    op: other,
                    over: y,
                    element: b,
                },
            ) => op == other && self.same_loops((x, y), Some((a, b)), bound),
            _ => left == right,
        }
    }

    fn same_all(&self, a: Exprs, b: Exprs, bound: &mut Bound) -> bool {
        let (a, b) = (self.program.exprs(a), self.program.exprs(b));
        a.len() == b.len() && a.iter().zip(b).all(|(x, y)| self.same_under(*x, *y, bound))
    }

    /// Loops over the same with the same filter, and what is asked of each turn.
    fn same_loops(&self, (x, y): (LoopId, LoopId), of: Option<(ExprId, ExprId)>, bound: &mut Bound) -> bool {
        let known = |id: LoopId| self.program.loops.get(id.0 as usize).copied();
        let (Some(x), Some(y)) = (known(x), known(y)) else {
            return false;
        };
        if !self.same_under(x.over, y.over, bound) {
            return false;
        }
        let before = bound.len();
        bound.extend([(x.local, y.local), (x.position, y.position)]);
        let filters = match (x.filter, y.filter) {
            (Some(x), Some(y)) => self.same_under(x, y, bound),
            (x, y) => x == y,
        };
        let same = filters && of.is_none_or(|(x, y)| self.same_under(x, y, bound));
        bound.truncate(before);
        same
    }
}

/// Whether two variables are the same: those of the loops around stand for each other, the innermost first.
fn stands_for(x: Slot, y: Slot, bound: &Bound) -> bool {
    let known = bound.iter().rev().find(|(left, right)| *left == x || *right == y);
    known.map_or(x == y, |pair| *pair == (x, y))
}
