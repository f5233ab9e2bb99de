//! What an expression, a value or a permission reads.

use super::Checker;
use super::cycles::{Asked, Edge};
use crate::ir::{At, ExprId, LoopId, Node, Scope};
use crate::schema::{ColumnId, PermissionId, RuleId, ValueId};
use std::collections::BTreeSet;

/// Collects what is read.
pub(super) struct Reads<'c, 'a> {
    pub checker: &'c Checker<'a>,
    pub edges: Vec<Edge>,
    pub seen: BTreeSet<u32>,
    /// Fields of the sheet that are read.
    pub fields: BTreeSet<u32>,
    /// Columns of the state that are read.
    pub columns: BTreeSet<ColumnId>,
    /// Whether the sheet is read at all.
    pub sheet: bool,
    /// Whether it is asked what is being done.
    pub causes: bool,
    pub rule: RuleId,
}

impl Reads<'_, '_> {
    pub(super) fn all_of(&mut self, asked: Asked) {
        match asked {
            Asked::Base(value) => self.base(ValueId(value)),
            Asked::Value(value) => {
                let found = self.checker.program.values.get(value as usize);
                match found.and_then(|v| v.priced_by.map(|p| (p, v))) {
                    Some((permission, v)) => self.edges.push((Asked::Assignment(permission.0), v.rule, v.span)),
                    None => {
                        self.base(ValueId(value));
                        self.amendments(ValueId(value));
                    }
                }
            }
            Asked::Assignment(permission) => self.assignment(PermissionId(permission)),
            Asked::Allowed(permission, apart) => self.allowed(PermissionId(permission), apart),
        }
    }

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
        let apart = program.rule_sets.get(apart as usize).map_or(&[][..], Vec::as_slice);
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
        let checker = self.checker;
        checker.program.of_scopes(scope).for_each(|expr| self.expr(expr));
    }

    fn place(&mut self, at: At) {
        match at {
            At::Row(e) | At::Rows(e) | At::Element { row: e, .. } | At::Field { row: e, .. } => self.expr(e),
        }
    }

    fn turns(&mut self, over: LoopId) {
        let checker = self.checker;
        checker.program.of_loop(over).for_each(|expr| self.expr(expr));
    }

    fn ask(&mut self, asked: Asked, at: ExprId) {
        let span = self.checker.program.spans.get(at.0 as usize).copied();
        self.edges.extend(span.map(|s| (asked, self.rule, s)));
    }

    pub(super) fn expr(&mut self, id: ExprId) {
        if !self.seen.insert(id.0) {
            return;
        }
        let node = self.checker.program.node(id);
        match node {
            Node::Value { value, .. } => self.ask(Asked::Value(value.0), id),
            Node::Printed { value, .. } => self.ask(Asked::Base(value.0), id),
            Node::Allowed { permission, apart, .. } => self.ask(Asked::Allowed(permission.0, apart.0), id),
            Node::State { column, .. } => {
                self.columns.insert(column);
            }
            Node::Hook { args, .. } => self.columns.extend(self.checker.program.read_through(args)),
            Node::Sheet => self.sheet = true,
            Node::Within(_) | Node::WithinRules(_) => self.causes = true,
            _ => {}
        }
        if let Some((object, field)) = self.checker.field_read(node)
            && self.checker.program.node(object) == Node::Sheet
        {
            self.fields.insert(field);
        }
        let checker = self.checker;
        checker.program.below(node).for_each(|expr| self.expr(expr));
    }
}
