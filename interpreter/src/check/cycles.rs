//! Cycles: nothing may be asked while it is being answered.
//!
//! What depends on what: a value on its base and amendments; a priced value on the whole assignment of its permission, and that on
//! routes, capacities and the price's own base and amendments; a permission that is asked on its routes' conditions and its
//! prohibitions, but for the rules left out. `printed` depends on the base alone.

use super::reads::Reads;
use super::{Checker, codes};
use crate::ir::ExprId;
use crate::schema::RuleId;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Something that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Asked {
    Value(u32),
    Base(u32),
    Assignment(u32),
    Allowed(u32, u32),
}

/// What is asked, with the rule and place that ask for it.
pub(super) type Edge = (Asked, RuleId, Span);

impl Checker<'_> {
    /// Reports every loop once.
    pub(super) fn cycles(&mut self) {
        let mut walk = Walk {
            done: BTreeMap::new(),
            path: Vec::new(),
            findings: Vec::new(),
            told: BTreeSet::new(),
        };
        for value in 0..self.program.values.len() {
            walk.visit(self, Asked::Value(u32::try_from(value).unwrap_or(u32::MAX)));
        }
        for permission in 0..self.program.permissions.len() {
            let permission = u32::try_from(permission).unwrap_or(u32::MAX);
            walk.visit(self, Asked::Assignment(permission));
            walk.visit(self, Asked::Allowed(permission, 0));
        }
        self.findings.append(&mut walk.findings);
    }

    pub(super) fn edges(&self, of: Asked) -> Vec<Edge> {
        let mut reads = self.reads();
        reads.all_of(of);
        reads.edges
    }

    pub(super) fn reads(&self) -> Reads<'_, '_> {
        Reads {
            checker: self,
            edges: Vec::new(),
            seen: BTreeSet::new(),
            fields: BTreeSet::new(),
            columns: BTreeSet::new(),
            sheet: false,
            causes: false,
            rule: RuleId(0),
        }
    }

    /// Fields of the sheet that an expression reads, also through values and permissions.
    pub(super) fn fields_read(&self, cells: &[ExprId]) -> BTreeSet<u32> {
        let mut reads = self.reads();
        cells.iter().for_each(|c| reads.expr(*c));
        let mut asked = BTreeSet::new();
        while let Some((next, _, _)) = reads.edges.pop() {
            if asked.insert(next) {
                reads.all_of(next);
            }
        }
        reads.fields
    }

    fn asked_name(&self, asked: Asked) -> (String, Option<RuleId>) {
        let value = |v: u32| {
            self.program
                .values
                .get(v as usize)
                .map(|v| (v.name.clone(), Some(v.rule)))
        };
        let permission = |p: u32| {
            self.program
                .permissions
                .get(p as usize)
                .map(|p| (p.name.clone(), Some(p.rule)))
        };
        match asked {
            Asked::Value(v) => value(v),
            Asked::Base(v) => value(v).map(|(n, r)| (format!("printed {n}"), r)),
            Asked::Assignment(p) => permission(p).map(|(n, r)| (format!("routes of {n}"), r)),
            Asked::Allowed(p, 0) => permission(p).map(|(n, r)| (format!("allowed {n}"), r)),
            Asked::Allowed(p, apart) => {
                permission(p).map(|(n, r)| (format!("allowed {n}{}", self.apart_text(apart)), r))
            }
        }
        .unwrap_or_default()
    }
}

impl Checker<'_> {
    /// ` apart from rule 3, rule 3.1`
    fn apart_text(&self, apart: u32) -> String {
        let rules = self
            .program
            .rule_sets
            .get(apart as usize)
            .map_or(&[][..], Vec::as_slice);
        let numbers: Vec<&str> = rules
            .iter()
            .filter_map(|rule| self.program.schema.rules.get(rule.index()))
            .map(|rule| rule.number.as_str())
            .collect();
        match numbers.as_slice() {
            [] => String::new(),
            numbers => format!(" apart from rule {}", numbers.join(", rule ")),
        }
    }
}

/// Depth first, with the way that was come.
struct Walk {
    done: BTreeMap<Asked, bool>,
    path: Vec<(Asked, RuleId, Span)>,
    findings: Vec<Diagnostic>,
    told: BTreeSet<Vec<Asked>>,
}

impl Walk {
    /// Without recursion, since a chain may be as long as its author likes.
    fn visit(&mut self, checker: &Checker<'_>, first: Asked) {
        if self.done.contains_key(&first) {
            return;
        }
        self.done.insert(first, false);
        let mut open = vec![(first, checker.edges(first).into_iter())];
        while let Some((asked, edges)) = open.last_mut() {
            let asked = *asked;
            let Some((next, rule, span)) = edges.next() else {
                self.done.insert(asked, true);
                open.pop();
                self.path.pop();
                continue;
            };
            self.path.push((asked, rule, span));
            match self.done.get(&next) {
                Some(true) => {
                    self.path.pop();
                }
                Some(false) => {
                    self.report(checker, next);
                    self.path.pop();
                }
                None => {
                    self.done.insert(next, false);
                    open.push((next, checker.edges(next).into_iter()));
                }
            }
        }
    }

    fn report(&mut self, checker: &Checker<'_>, first: Asked) {
        let start = self.path.iter().rposition(|(a, _, _)| *a == first).unwrap_or(0);
        let steps: Vec<(Asked, RuleId, Span)> = self.path.get(start..).unwrap_or(&[]).to_vec();
        let mut key: Vec<Asked> = steps.iter().map(|(a, _, _)| *a).collect();
        key.sort_unstable();
        if !self.told.insert(key) {
            return;
        }
        let Some((_, _, span)) = steps.first().copied() else {
            return;
        };
        let values = steps
            .iter()
            .any(|(a, _, _)| matches!(a, Asked::Value(_) | Asked::Base(_) | Asked::Assignment(_)));
        let code = if values {
            codes::CYCLIC_VALUE
        } else {
            codes::CYCLIC_PERMISSION
        };
        let number = |r: RuleId| {
            checker
                .program
                .schema
                .rules
                .get(r.index())
                .map_or("?", |r| r.number.as_str())
        };
        let mut text = String::new();
        for (asked, rule, _) in &steps {
            text.push_str(&format!(
                "`{}` (rule {}) → ",
                checker.asked_name(*asked).0,
                number(*rule)
            ));
        }
        text.push_str(&format!("`{}`", checker.asked_name(first).0));
        let what = if values { "value" } else { "permission" };
        let mut found = Diagnostic::error(code, span, format!("a {what} depends on itself: {text}"));
        for (asked, rule, span) in steps.iter().skip(1) {
            found = found.related(
                *span,
                format!(
                    "rule {} reads it here for `{}`",
                    number(*rule),
                    checker.asked_name(*asked).0
                ),
            );
        }
        self.findings.push(found.help(if values {
            "read `printed …`, or take one rule out of the loop"
        } else {
            "leave a rule out: `allowed … apart from rule …`"
        }));
    }
}
