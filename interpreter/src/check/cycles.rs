//! Cycles: nothing may be asked while it is being answered.
//!
//! What depends on what: a value on its base and amendments; a priced value on the whole assignment of its permission, and that on
//! routes, capacities and the price's own base and amendments; a permission that is asked on its routes' conditions and its
//! prohibitions, but for the rules left out. `printed` depends on the base alone.

use super::{Checker, codes};
use crate::ir::{At, ExprId, LoopId, Node, Scope};
use crate::schema::{PermissionId, RuleId, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Something that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Asked {
    Value(u32),
    Base(u32),
    Assignment(u32),
    Allowed(u32, u32),
}

/// What is asked, with the rule and place that ask for it.
type Edge = (Asked, RuleId, Span);

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

    fn edges(&self, of: Asked) -> Vec<Edge> {
        let mut reads = Reads {
            checker: self,
            edges: Vec::new(),
            seen: BTreeSet::new(),
            rule: RuleId(0),
        };
        match of {
            Asked::Base(value) => reads.base(ValueId(value)),
            Asked::Value(value) => match self.program.values.get(value as usize) {
                Some(v) => match v.priced_by {
                    Some(permission) => reads.edges.push((Asked::Assignment(permission.0), v.rule, v.span)),
                    None => {
                        reads.base(ValueId(value));
                        reads.amendments(ValueId(value));
                    }
                },
                None => {}
            },
            Asked::Assignment(permission) => reads.assignment(PermissionId(permission)),
            Asked::Allowed(permission, apart) => reads.allowed(PermissionId(permission), apart),
        }
        reads.edges
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
            Asked::Assignment(p) => permission(p).map(|(n, r)| (format!("the seats of {n}"), r)),
            Asked::Allowed(p, 0) => permission(p).map(|(n, r)| (format!("allowed {n}"), r)),
            Asked::Allowed(p, _) => permission(p).map(|(n, r)| (format!("allowed {n} apart from rules"), r)),
        }
        .unwrap_or_default()
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
    fn visit(&mut self, checker: &Checker<'_>, asked: Asked) {
        if self.done.contains_key(&asked) {
            return;
        }
        self.done.insert(asked, false);
        for (next, rule, span) in checker.edges(asked) {
            self.path.push((asked, rule, span));
            if self.done.get(&next) == Some(&false) {
                self.report(checker, next);
            } else {
                self.visit(checker, next);
            }
            self.path.pop();
        }
        self.done.insert(asked, true);
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

/// Collects what is read.
struct Reads<'c, 'a> {
    checker: &'c Checker<'a>,
    edges: Vec<Edge>,
    seen: BTreeSet<u32>,
    rule: RuleId,
}

impl Reads<'_, '_> {
    fn base(&mut self, value: ValueId) {
        if let Some(v) = self.checker.program.values.get(value.index()) {
            self.rule = v.rule;
            self.expr(v.base);
        }
    }

    fn amendments(&mut self, value: ValueId) {
        let program = &self.checker.program;
        for amendment in program.values.get(value.index()).map_or(&[][..], |v| &v.amendments) {
            self.rule = amendment.rule;
            self.scope(&amendment.scope);
            self.expr(amendment.amount);
            amendment.floor.iter().for_each(|f| self.expr(*f));
        }
    }

    fn assignment(&mut self, id: PermissionId) {
        let Some(permission) = self.checker.program.permissions.get(id.index()) else {
            return;
        };
        self.rule = permission.rule;
        permission.uses.iter().for_each(|u| self.turns(*u));
        permission.at.iter().for_each(|at| self.place(*at));
        if let Some((first, count)) = permission.price {
            for component in 0..count {
                self.base(ValueId(first.0 + component));
                self.amendments(ValueId(first.0 + component));
            }
        }
        for route in &permission.routes {
            self.rule = route.rule;
            route.conditions.iter().for_each(|c| self.expr(*c));
            route
                .instead
                .iter()
                .chain(&route.surcharge)
                .flatten()
                .for_each(|e| self.expr(*e));
            for capacity in &route.capacities {
                self.rule = capacity.rule;
                self.scope(&capacity.scope);
                self.expr(capacity.limit);
            }
        }
        self.prohibitions(id, &[]);
    }

    fn allowed(&mut self, id: PermissionId, apart: u32) {
        let program = &self.checker.program;
        let Some(permission) = program.permissions.get(id.index()) else {
            return;
        };
        let apart = program.apart.get(apart as usize).map_or(&[][..], Vec::as_slice);
        for route in permission.routes.iter().filter(|r| !apart.contains(&r.rule)) {
            self.rule = route.rule;
            route.conditions.iter().for_each(|c| self.expr(*c));
        }
        self.prohibitions(id, apart);
    }

    fn prohibitions(&mut self, id: PermissionId, apart: &[RuleId]) {
        let Some(permission) = self.checker.program.permissions.get(id.index()) else {
            return;
        };
        for prohibition in permission.prohibitions.iter().filter(|p| !apart.contains(&p.rule)) {
            self.rule = prohibition.rule;
            self.scope(&prohibition.scope);
            prohibition.condition.iter().for_each(|c| self.expr(*c));
            for exception in prohibition.exceptions.iter().filter(|e| !apart.contains(&e.rule)) {
                self.rule = exception.rule;
                self.scope(&exception.scope);
                exception.condition.iter().for_each(|c| self.expr(*c));
            }
        }
    }

    fn scope(&mut self, scope: &[Scope]) {
        for part in scope {
            match part {
                Scope::ForEach(over) => self.turns(*over),
                Scope::When(expr) | Scope::Let { value: expr, .. } => self.expr(*expr),
            }
        }
    }

    fn place(&mut self, at: At) {
        match at {
            At::Row(e) | At::Rows(e) | At::Element { row: e, .. } | At::Field { row: e, .. } => self.expr(e),
        }
    }

    fn turns(&mut self, over: LoopId) {
        if let Some(found) = self.checker.program.loops.get(over.0 as usize) {
            self.expr(found.over);
            found.filter.iter().for_each(|f| self.expr(*f));
        }
    }

    fn exprs(&mut self, run: crate::ir::Exprs) {
        let program = &self.checker.program;
        program.exprs(run).iter().for_each(|e| self.expr(*e));
    }

    fn ask(&mut self, asked: Asked, at: ExprId) {
        let span = self.checker.program.spans.get(at.0 as usize).copied();
        self.edges.extend(span.map(|s| (asked, self.rule, s)));
    }

    fn expr(&mut self, id: ExprId) {
        if !self.seen.insert(id.0) {
            return;
        }
        match self.checker.program.node(id) {
            Node::Const(_) | Node::Local(_) | Node::Sheet => {}
            Node::Value { value, args } => {
                self.ask(Asked::Value(value.0), id);
                self.exprs(args);
            }
            Node::Printed { value, args } => {
                self.ask(Asked::Base(value.0), id);
                self.exprs(args);
            }
            Node::Allowed {
                permission,
                args,
                apart,
            } => {
                self.ask(Asked::Allowed(permission.0, apart.0), id);
                self.exprs(args);
            }
            Node::Hook { args, .. } | Node::ListOf(args) => self.exprs(args),
            Node::Count(over) => self.turns(over),
            Node::Any { over, condition: inner }
            | Node::Every { over, condition: inner }
            | Node::Fold {
                over, element: inner, ..
            } => {
                self.turns(over);
                self.expr(inner);
            }
            Node::Table {
                subject,
                arms,
                otherwise,
            } => {
                self.expr(subject);
                otherwise.iter().for_each(|e| self.expr(*e));
                let start = arms.start as usize;
                let program = &self.checker.program;
                let found = program.arms.get(start..start + arms.len as usize).unwrap_or(&[]);
                found.iter().for_each(|arm| self.expr(arm.value));
            }
            node => self.parts(node),
        }
    }

    fn parts(&mut self, node: Node) {
        match node {
            Node::Field { object: a, .. }
            | Node::FieldIfPresent { object: a, .. }
            | Node::Not(a)
            | Node::Negate(a)
            | Node::IsPresent(a)
            | Node::Singleton(a)
            | Node::IsKind { object: a, .. }
            | Node::CountList(a)
            | Node::CountSet(a) => self.expr(a),
            Node::And(a, b)
            | Node::Or(a, b)
            | Node::Compare { left: a, right: b, .. }
            | Node::Arithmetic { left: a, right: b, .. }
            | Node::Otherwise(a, b)
            | Node::InSet { member: a, set: b }
            | Node::InList { object: a, list: b }
            | Node::Union(a, b)
            | Node::Difference(a, b)
            | Node::Concat(a, b)
            | Node::WithoutAll(a, b) => {
                self.expr(a);
                self.expr(b);
            }
            Node::If {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition);
                self.expr(then);
                self.expr(otherwise);
            }
            _ => {}
        }
    }
}
