//! Fusing: the commonest small expressions as one step each, found by looking at the finished program once.
//!
//! Most of what rules say is a field of a local, a comparison of it, or a value that was asked for before; walking the tree there costs
//! more than the answer. [`fuse`] gives each node a [`Fused`] step, in the order of [`Program::nodes`]; a node that is nothing special is walked
//! ([`Fused::Walk`]). The tree itself stays as it is, and a session made with [`crate::evaluate::Session::unfused`] walks it everywhere:
//! that is the oracle for this pass.

use super::inline::Inliner;
use super::{Arithmetic, Comparison, ExprId, Exprs, Fold, LoopId, Node, Program};
use crate::schema::{ColumnId, ValueId};
use reglo_grammar::diagnostic::Span;

/// A field of a field of a root, or less.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// A local, or [`Way::SHEET`].
    pub root: u16,
    /// A slot of the root, or [`Way::END`].
    pub first: u16,
    /// A slot of what stands there, or [`Way::END`].
    pub second: u16,
}

impl Way {
    /// The root is the sheet.
    pub const SHEET: u16 = u16::MAX;
    /// The way goes no further.
    pub const END: u16 = u16::MAX;
    /// No way at all.
    pub const NOWHERE: Self = Self {
        root: Self::SHEET,
        first: Self::END,
        second: 0,
    };
}

/// Where a value's results are remembered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// One place.
    Once(u32),
    /// A row of the table, by object.
    ByObject(u32),
}

/// What a step works with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operand {
    /// A small constant.
    Const(i32),
    /// A local as it is.
    Local(u16),
    /// Whatever that expression gives.
    Expr(ExprId),
}

/// What is done for a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Fused {
    /// Look at the node itself.
    Walk,
    Const(i64),
    Local(u16),
    Way(Way),
    /// Comparison with a constant.
    Is {
        op: Comparison,
        way: Way,
        cell: i32,
    },
    /// Comparison of two ways.
    Compare {
        op: Comparison,
        left: Way,
        right: Way,
    },
    /// A constant member in a set.
    Has {
        member: u8,
        set: Way,
    },
    /// A member in a set, both at the end of a way.
    In {
        member: Way,
        set: Way,
    },
    /// A member in a constant set.
    Among {
        member: Way,
        set: i64,
    },
    Present(Way),
    /// A cell of the state; a way that there is none of is nothing.
    State {
        column: u16,
        object: Way,
        index: Way,
    },
    /// An object in a list, both at the end of a way.
    Listed {
        object: Way,
        list: Way,
    },
    /// A value without arguments; walked if it is not remembered.
    Remembered {
        value: u16,
        place: u16,
    },
    /// A value of the object at the end of a way.
    RememberedOf {
        value: u16,
        row: u16,
        way: Way,
    },
    /// A value of a thing.
    RememberedOfThing {
        value: u16,
        row: u16,
        thing: u32,
    },
    // The commonest nodes as they are, where nothing shorter is known.
    Not(ExprId),
    And(ExprId, ExprId),
    Or(ExprId, ExprId),
    Otherwise(Operand, Operand),
    CompareOf {
        op: Comparison,
        left: Operand,
        right: Operand,
    },
    InOf {
        member: Operand,
        set: Operand,
    },
    PresentOf(ExprId),
    FieldOf {
        object: ExprId,
        slot: u32,
    },
    /// An object or index that there is none of is 0.
    StateOf {
        column: ColumnId,
        object: Operand,
        index: Operand,
    },
    If {
        condition: ExprId,
        then: Operand,
        otherwise: Operand,
    },
    Arithmetic {
        op: Arithmetic,
        left: Operand,
        right: Operand,
    },
    Value {
        value: ValueId,
        args: Exprs,
    },
    /// A value that is worked out by that where nobody wants to know what was read.
    Inlined {
        value: ValueId,
        args: Exprs,
        body: ExprId,
    },
    Count(LoopId),
    Any {
        over: LoopId,
        condition: ExprId,
    },
    Every {
        over: LoopId,
        condition: ExprId,
    },
    Fold {
        op: Fold,
        over: LoopId,
        element: Operand,
    },
}

/// A step for each node, and where those stand that are none of the program's own. `place` says where a value's results are remembered,
/// `plain` whether nothing changes a value and nothing is remembered of it.
pub fn fuse(
    program: &Program,
    place: impl Fn(ValueId) -> Option<Place>,
    plain: impl Fn(ValueId) -> bool,
) -> (Vec<Fused>, Vec<Span>) {
    let inlined = Inliner::new(program, plain);
    let fuser = Fuser {
        program,
        inlined: &inlined,
        place,
    };
    let step = |(at, node): (usize, &Node)| {
        let body = inlined.bodies.get(at).copied().flatten();
        let step = fuser.step(*node).or_else(|| fuser.as_it_is(*node, body));
        step.unwrap_or(Fused::Walk)
    };
    let steps = inlined.nodes.iter().enumerate().map(step).collect();
    (steps, inlined.spans)
}

/// The expressions of all runs (see [`Program::exprs`]) as operands, in their order.
#[must_use]
pub fn operands(program: &Program) -> Vec<Operand> {
    program.lists.iter().map(|id| operand(program.node(*id), *id)).collect()
}

fn operand(node: Node, id: ExprId) -> Operand {
    match node {
        Node::Const(cell) => i32::try_from(cell).map_or(Operand::Expr(id), Operand::Const),
        Node::Local(slot) => Operand::Local(slot),
        _ => Operand::Expr(id),
    }
}

struct Fuser<'p, F> {
    program: &'p Program,
    inlined: &'p Inliner<'p>,
    place: F,
}

impl<F: Fn(ValueId) -> Option<Place>> Fuser<'_, F> {
    fn step(&self, node: Node) -> Option<Fused> {
        match node {
            Node::Const(cell) => Some(Fused::Const(cell)),
            Node::Local(slot) => Some(Fused::Local(slot)),
            Node::Sheet | Node::Field { .. } | Node::FieldIfPresent { .. } => self.way_of(node).map(Fused::Way),
            Node::Compare { op, left, right } => self.compare(op, left, right),
            Node::InSet { member, set } => self.in_set(member, set),
            Node::InList { object, list } => Some(Fused::Listed {
                object: self.way(object)?,
                list: self.way(list)?,
            }),
            Node::IsPresent(of) => self.way(of).map(Fused::Present),
            Node::State { column, object, index } => self.state(column, object, index),
            Node::Value { value, args } => match ((self.place)(value)?, self.program.exprs(args)) {
                (Place::Once(place), []) => Some(Fused::Remembered {
                    value: u16::try_from(value.0).ok()?,
                    place: u16::try_from(place).ok()?,
                }),
                (Place::ByObject(row), [only]) => self.remembered_of(value, row, *only),
                _ => None,
            },
            _ => None,
        }
    }

    fn compare(&self, op: Comparison, left: ExprId, right: ExprId) -> Option<Fused> {
        let constant = |id| self.constant(id).and_then(|cell| i32::try_from(cell).ok());
        match (constant(left), constant(right)) {
            (None, Some(cell)) => Some(Fused::Is {
                op,
                way: self.way(left)?,
                cell,
            }),
            (Some(cell), None) => Some(Fused::Is {
                op: op.turned(),
                way: self.way(right)?,
                cell,
            }),
            _ => Some(Fused::Compare {
                op,
                left: self.way(left)?,
                right: self.way(right)?,
            }),
        }
    }

    fn in_set(&self, member: ExprId, set: ExprId) -> Option<Fused> {
        match (self.constant(member), self.constant(set)) {
            (Some(member @ 0..63), None) => Some(Fused::Has {
                member: member as u8,
                set: self.way(set)?,
            }),
            (None, Some(set)) => Some(Fused::Among {
                member: self.way(member)?,
                set,
            }),
            _ => Some(Fused::In {
                member: self.way(member)?,
                set: self.way(set)?,
            }),
        }
    }

    fn state(&self, column: ColumnId, object: Option<ExprId>, index: Option<ExprId>) -> Option<Fused> {
        let way = |id: Option<ExprId>| id.map_or(Some(Way::NOWHERE), |id| self.way(id));
        Some(Fused::State {
            column: u16::try_from(column.0).ok()?,
            object: way(object)?,
            index: way(index)?,
        })
    }

    fn remembered_of(&self, value: ValueId, row: u32, arg: ExprId) -> Option<Fused> {
        let (value, row) = (u16::try_from(value.0).ok()?, u16::try_from(row).ok()?);
        match self.constant(arg) {
            Some(cell) => u32::try_from(cell)
                .ok()
                .map(|thing| Fused::RememberedOfThing { value, row, thing }),
            None => self.way(arg).map(|way| Fused::RememberedOf { value, row, way }),
        }
    }

    fn constant(&self, id: ExprId) -> Option<i64> {
        match self.inlined.node(id) {
            Node::Const(cell) => Some(cell),
            _ => None,
        }
    }

    fn way(&self, id: ExprId) -> Option<Way> {
        self.way_of(self.inlined.node(id))
    }

    fn way_of(&self, node: Node) -> Option<Way> {
        let root = |root| Way {
            root,
            first: Way::END,
            second: Way::END,
        };
        match node {
            Node::Local(slot) => (slot != Way::SHEET).then(|| root(slot)),
            Node::Sheet => Some(root(Way::SHEET)),
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => {
                let slot = u16::try_from(slot).ok().filter(|slot| *slot != Way::END)?;
                match self.way(object)? {
                    way @ Way { first: Way::END, .. } => Some(Way { first: slot, ..way }),
                    way @ Way { second: Way::END, .. } => Some(Way { second: slot, ..way }),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// A common node without its detour.
    fn as_it_is(&self, node: Node, body: Option<ExprId>) -> Option<Fused> {
        let of = |id: ExprId| operand(self.inlined.node(id), id);
        match node {
            Node::Not(flag) => Some(Fused::Not(flag)),
            Node::And(first, second) => Some(Fused::And(first, second)),
            Node::Or(first, second) => Some(Fused::Or(first, second)),
            Node::Otherwise(first, second) => Some(Fused::Otherwise(of(first), of(second))),
            Node::Compare { op, left, right } => Some(Fused::CompareOf {
                op,
                left: of(left),
                right: of(right),
            }),
            Node::InSet { member, set } => Some(Fused::InOf {
                member: of(member),
                set: of(set),
            }),
            Node::IsPresent(of) => Some(Fused::PresentOf(of)),
            Node::Field { object, slot } | Node::FieldIfPresent { object, slot } => {
                Some(Fused::FieldOf { object, slot })
            }
            Node::State { column, object, index } => Some(Fused::StateOf {
                column,
                object: object.map_or(Operand::Const(0), of),
                index: index.map_or(Operand::Const(0), of),
            }),
            Node::If {
                condition,
                then,
                otherwise,
            } => Some(Fused::If {
                condition,
                then: of(then),
                otherwise: of(otherwise),
            }),
            Node::Arithmetic { op, left, right } => Some(Fused::Arithmetic {
                op,
                left: of(left),
                right: of(right),
            }),
            Node::Value { value, args } => Some(match body {
                Some(body) => Fused::Inlined { value, args, body },
                None => Fused::Value { value, args },
            }),
            Node::Count(over) => Some(Fused::Count(over)),
            Node::Any { over, condition } => Some(Fused::Any { over, condition }),
            Node::Every { over, condition } => Some(Fused::Every { over, condition }),
            Node::Fold { op, over, element } => Some(Fused::Fold {
                op,
                over,
                element: of(element),
            }),
            _ => None,
        }
    }
}
