//! `xs[2]`: an element by its position, which may be none at all. What is not there never enters a sum or a comparison.

use super::Checker;
use super::frame::{Frame, path_of};
use super::lowered::{Lowered, Out, words};
use super::nodes::{FLAG, NUMBER};
use crate::ir::{Comparison, ExprId, Exprs, Fold, Loop, Node};
use crate::resolve::tree::{Expr, ExprKind};
use crate::schema::{ABSENT, Base, Type};
use reglo_grammar::diagnostic::Span;
use std::collections::BTreeSet;

/// What an element by its position is where it is written.
#[derive(Debug, Clone)]
pub(super) enum Positions {
    /// Something that may be absent.
    Optional,
    /// The same, and a value or permission of it may be absent with it: in questions.
    Passed,
    /// Something that must be there for the expectation to be looked at at all: the elements, and what they are called.
    Required(Vec<(ExprId, String)>),
}

impl Checker<'_> {
    /// The least (and only) element of the turn at that position.
    pub(super) fn index(&mut self, frame: &mut Frame, expr: &Expr, (list, index): (&Expr, &Expr)) -> Out {
        let span = expr.span;
        if let Some(cell) = self.indexed_state(frame, (list, index), span) {
            return self.narrow(frame, expr, cell);
        }
        if matches!(self.positions, Positions::Optional) {
            // What is no list at all has been told already.
            self.looped(frame, list)?;
            let message = "a position in a list is named in scenarios only";
            let help = format!(
                "a rule speaks of the elements by what they are: `any(x in … where …: …)`, `list(x for x in … where …)`; {}",
                super::lowered::one_of(&words(list))
            );
            self.error_help(crate::resolve::codes::MISPLACED, span, message, help);
            return None;
        }
        let over = self.looped(frame, list);
        let out = self.lower(frame, index, Some(NUMBER));
        let wanted = self.fit(out, NUMBER, index);
        let ((over, ty), wanted) = (over?, wanted?.first()?);
        let (local, position) = (frame.slot(), frame.slot());
        let at = self.node(Node::Local(position), NUMBER, span);
        let filter = Some(self.compare(Comparison::Equal, at, wanted, span));
        let over = self.push_loop(Loop {
            over,
            over_set: matches!(ty.base, Base::Enum(_)),
            local,
            position,
            filter,
        });
        let element = self.node(Node::Local(local), ty, span);
        let optional = Type { optional: true, ..ty };
        let op = Fold::Min;
        let cell = self.node(Node::Fold { op, over, element }, optional, span);
        let known = path_of(expr, self.figures).is_some_and(|path| frame.is_present(&path));
        // What varies with a loop cannot be looked at beforehand.
        let stands_alone = !self.varies(cell);
        let required = match &mut self.positions {
            Positions::Required(all) if !known && stands_alone => {
                all.push((cell, words(expr)));
                true
            }
            _ => known,
        };
        Some(Lowered::one(if required { ty } else { optional }, cell))
    }

    /// Whether a node reads the variable of a loop around it.
    fn varies(&self, cell: ExprId) -> bool {
        let (mut read, mut bound) = (BTreeSet::new(), BTreeSet::new());
        let mut open = vec![(cell, 0)];
        while let Some((next, _)) = open.pop() {
            let node = self.program.node(next);
            match node {
                Node::Local(slot) => {
                    read.insert(slot);
                }
                Node::Count(over) | Node::Any { over, .. } | Node::Every { over, .. } | Node::Fold { over, .. } => {
                    let found = self.program.loops.get(over.0 as usize);
                    bound.extend(found.into_iter().flat_map(|turns| [turns.local, turns.position]));
                }
                Node::Steps { local, over, .. } => {
                    let found = self.program.loops.get(over.0 as usize);
                    bound.extend(found.into_iter().flat_map(|turns| [turns.local, turns.position]));
                    bound.insert(local);
                }
                _ => {}
            }
            self.inside(node, 0, &mut open);
        }
        !read.is_subset(&bound)
    }

    /// Where something is asked about that may be absent, nothing is required of it.
    pub(super) fn lower_loosely(&mut self, frame: &mut Frame, expr: &Expr, hint: Option<Type>) -> Out {
        let required = matches!(self.positions, Positions::Required(_));
        let kept = required.then(|| std::mem::replace(&mut self.positions, Positions::Passed));
        let out = self.lower(frame, expr, hint);
        if let Some(kept) = kept {
            self.positions = kept;
        }
        out
    }

    /// An argument that may be absent since it is reached through a position, where that is passed on.
    pub(super) fn passes(&self, lowered: &Lowered, wanted: Type, arg: &Expr) -> bool {
        let passed = matches!(self.positions, Positions::Passed);
        passed && lowered.ty.optional && !wanted.optional && through_position(arg)
    }

    /// A node that asks something of arguments, absent where one of those is that must be there.
    pub(super) fn of_present(&mut self, node: Node, ty: Type, args: Exprs, loose: &[usize], span: Span) -> ExprId {
        let node = self.node(node, ty, span);
        let cells = self.program.exprs(args);
        let cells: Vec<ExprId> = loose.iter().filter_map(|at| cells.get(*at).copied()).collect();
        let tests: Vec<ExprId> = cells
            .into_iter()
            .map(|cell| self.node(Node::IsPresent(cell), FLAG, span))
            .collect();
        let Some(there) = tests.into_iter().reduce(|a, b| self.and(a, b, span)) else {
            return node;
        };
        let ty = Type { optional: true, ..ty };
        let absent = self.constant(ABSENT, ty, span);
        self.choose(there, node, absent, ty, span)
    }
}

/// Whether an expression is a position, or is reached through one.
fn through_position(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Index(..) => true,
        ExprKind::Field(of, _) => through_position(of),
        ExprKind::Call { args, .. } | ExprKind::Printed { args, .. } => args.iter().any(through_position),
        _ => false,
    }
}
