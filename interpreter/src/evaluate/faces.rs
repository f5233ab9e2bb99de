//! Which expressions read something that is hidden for a time.

use crate::ir::{ExprId, LoopId, Node, Program, Scope};

/// By value: whether it reads a face, itself or through others.
pub(crate) fn of_values(program: &Program) -> Vec<bool> {
    let mut faces = vec![false; program.values.len()];
    if !program.nodes.iter().any(|node| matches!(node, Node::Face { .. })) {
        return faces;
    }
    // What reads a value reads what that reads: again, until nothing is found any more.
    loop {
        let found: Vec<bool> = (0..faces.len()).map(|at| reads_in(program, at, &faces)).collect();
        if found == faces {
            return faces;
        }
        faces = found;
    }
}

fn reads_in(program: &Program, at: usize, faces: &[bool]) -> bool {
    let Some(value) = program.values.get(at) else {
        return false;
    };
    let amended = value.amendments.iter().any(|amendment| {
        let amounts = std::iter::once(amendment.amount).chain(amendment.floor);
        amounts.into_iter().any(|amount| reads(program, amount, faces))
            || amendment.scope.iter().any(|scope| match *scope {
                Scope::ForEach(over) => turns(program, over, faces),
                Scope::When(expr) | Scope::Let { value: expr, .. } => reads(program, expr, faces),
            })
    });
    amended || reads(program, value.base, faces)
}

fn turns(program: &Program, over: LoopId, faces: &[bool]) -> bool {
    let turns = program.loops.get(over.0 as usize);
    turns.is_some_and(|turns| {
        let mut exprs = std::iter::once(turns.over).chain(turns.filter);
        exprs.any(|expr| reads(program, expr, faces))
    })
}

/// Whether an expression reads a face, by what is known of values.
pub(crate) fn reads(program: &Program, id: ExprId, faces: &[bool]) -> bool {
    let mut open = vec![id];
    while let Some(next) = open.pop() {
        let node = program.node(next);
        match node {
            Node::Face { .. } => return true,
            Node::Value { value, .. } | Node::Printed { value, .. } if faces.get(value.index()) == Some(&true) => {
                return true;
            }
            _ => {}
        }
        let operands = program.operands(node);
        open.extend(operands.exprs);
        let turns = operands.over.and_then(|over| program.loops.get(over.0 as usize));
        open.extend(
            turns
                .into_iter()
                .flat_map(|turns| std::iter::once(turns.over).chain(turns.filter)),
        );
    }
    false
}
