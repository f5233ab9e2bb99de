//! Values that read values that read values: a chain that is deeper than the evaluation goes is found before play.

use super::Checker;
use crate::ir::{DEEPEST, ExprId, Node};
use reglo_grammar::codes;
use reglo_grammar::diagnostic::Diagnostic;

impl Checker<'_> {
    /// Reports the first value that is too deep. To be called once nothing depends on itself.
    pub(super) fn too_deep(&mut self) {
        let calls: Vec<Vec<(u32, u32)>> = (0..self.program.values.len()).map(|at| self.calls(at)).collect();
        let depths = depths(&calls);
        let deep = (0..).zip(&depths).filter(|(_, depth)| **depth > DEEPEST);
        let Some((at, depth)) = deep.min_by_key(|(_, depth)| **depth) else {
            return;
        };
        let Some(value) = self.program.values.get::<usize>(at) else {
            return;
        };
        let message = format!(
            "`{}` comes of values that come of values, {depth} steps deep, and the evaluation goes {DEEPEST} deep",
            value.name
        );
        let found = Diagnostic::error(codes::LIMIT, value.span, message)
            .help("make it of a list: `sum(… for x in …)`, or take some of the values in between out");
        self.findings.push(found);
    }

    /// The values that a value reads, with how deep the reading is nested; itself with its own deepest node.
    fn calls(&self, at: usize) -> Vec<(u32, u32)> {
        let mut calls = Vec::new();
        let Some(value) = self.program.values.get(at) else {
            return calls;
        };
        let mut open: Vec<(ExprId, u32)> = self.program.of_value(value).map(|expr| (expr, 1)).collect();
        while let Some((expr, depth)) = open.pop() {
            let node = self.program.node(expr);
            if let Node::Value { value, .. } | Node::Printed { value, .. } = node {
                calls.push((value.0, depth));
            }
            self.inside(node, depth + 1, &mut open);
        }
        calls
    }

    /// The nodes directly inside a node, at that depth.
    pub(super) fn inside(&self, node: Node, depth: u32, open: &mut Vec<(ExprId, u32)>) {
        open.extend(self.program.below(node).map(|expr| (expr, depth)));
    }
}

/// By value: how deep its reading goes. What is read is reckoned before what reads it, without recursion.
fn depths(calls: &[Vec<(u32, u32)>]) -> Vec<u32> {
    let mut depths: Vec<Option<u32>> = vec![None; calls.len()];
    for start in 0..calls.len() {
        let mut open = vec![start];
        while let Some(at) = open.last().copied() {
            let reads = calls.get(at).map_or(&[][..], Vec::as_slice);
            let known = |of: u32| depths.get(of as usize).copied().flatten();
            let next = reads.iter().find(|(of, _)| known(*of).is_none());
            match next.filter(|_| depths.get(at).copied().flatten().is_none() && open.len() <= calls.len()) {
                Some((of, _)) => open.push(*of as usize),
                None => {
                    let depth = reads.iter().map(|(of, nested)| nested + known(*of).unwrap_or(0)).max();
                    if let Some(place) = depths.get_mut(at) {
                        *place = Some(depth.unwrap_or(0));
                    }
                    open.pop();
                }
            }
        }
    }
    depths.into_iter().map(Option::unwrap_or_default).collect()
}
