//! Procedures that do themselves whatever happens: they would never come to an end.

use crate::check::{Checker, codes};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// One procedure does another whenever it is done.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sure {
    pub from: usize,
    pub to: usize,
    pub span: Span,
}

impl Checker<'_> {
    /// Reports each circle once. What can be forbidden or replaced may come to an end.
    pub(in crate::check) fn endless(&mut self) {
        let calls = std::mem::take(&mut self.acts.calls);
        let always = |at: usize| {
            let found = self.program.procedures.get(at);
            found.is_some_and(|p| p.prohibitions.is_empty() && p.replacements.is_empty() && self.is_on(p.rule))
        };
        let calls: Vec<Sure> = calls.into_iter().filter(|c| always(c.from) && always(c.to)).collect();
        let mut told = vec![false; self.program.procedures.len()];
        for start in 0..self.program.procedures.len() {
            let Some(way) = way_back(&calls, start).filter(|_| told.get(start) == Some(&false)) else {
                continue;
            };
            for step in &way {
                if let Some(told) = told.get_mut(step.to) {
                    *told = true;
                }
            }
            self.report_endless(&way);
        }
    }

    fn report_endless(&mut self, way: &[Sure]) {
        let Some((first, rest)) = way.split_first() else { return };
        let name = |at: usize| self.program.procedures.get(at).map_or("?", |p| p.name.as_str());
        let names: Vec<String> = way.iter().map(|s| format!("`{}`", name(s.from))).collect();
        let message = format!(
            "this never comes to an end: {} → `{}`",
            names.join(" → "),
            name(first.from)
        );
        let mut found = Diagnostic::error(codes::ENDLESS, first.span, message);
        for step in rest {
            found = found.related(
                step.span,
                format!("`{}` does `{}` here", name(step.from), name(step.to)),
            );
        }
        let help = "do it on a condition: `if … { do … }`, or again and again: `repeat up to … { … }`";
        self.findings.push(found.help(help));
    }
}

/// The shortest way from a procedure back to itself.
fn way_back(calls: &[Sure], start: usize) -> Option<Vec<Sure>> {
    let mut seen = vec![start];
    let mut open: Vec<Vec<Sure>> = vec![Vec::new()];
    while !open.is_empty() {
        let mut next = Vec::new();
        for way in open {
            let at = way.last().map_or(start, |last: &Sure| last.to);
            for call in calls.iter().filter(|call| call.from == at) {
                let longer: Vec<Sure> = way.iter().copied().chain([*call]).collect();
                if call.to == start {
                    return Some(longer);
                }
                if !seen.contains(&call.to) {
                    seen.push(call.to);
                    next.push(longer);
                }
            }
        }
        open = next;
    }
    None
}
