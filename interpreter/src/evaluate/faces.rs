//! Which expressions read something that is hidden for a time.

use crate::ir::{ExprId, Node, Program};

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
    let value = program.values.get(at);
    value.is_some_and(|value| program.of_value(value).any(|expr| reads(program, expr, faces)))
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
        open.extend(program.below(node));
    }
    false
}
