//! Statements of rules, and what stands around them.

use super::frame::{Frame, Visible};
use super::nodes::FLAG;
use super::{Checker, codes};
use crate::ir::{At, Require, Scope};
use crate::resolve::tree::{Binder, Expr, FigureId, Labelled, Param, RuleBody, Statement, StatementKind};
use crate::schema::{Base, RuleId, units_of};

/// What stands around a statement, outermost first.
#[derive(Debug, Clone, Copy)]
pub(super) enum Around<'r> {
    ForEach(&'r [Binder]),
    While(&'r Expr),
    Figure(FigureId),
}

impl<'r> Checker<'_> {
    pub(super) fn statements(&mut self, rule: &'r RuleBody) {
        self.block(rule.rule, &rule.body, &mut Vec::new());
    }

    fn block(&mut self, rule: RuleId, body: &'r [Statement], around: &mut Vec<Around<'r>>) {
        let outside = around.len();
        for statement in body {
            match &statement.kind {
                StatementKind::Figure(id) => {
                    self.figure(*id, around);
                    around.push(Around::Figure(*id));
                }
                StatementKind::Value { value, params, body } => self.value(*value, params, body, around),
                StatementKind::Amend { .. } => self.amend(rule, statement, around),
                StatementKind::Require { condition, at, message } => {
                    self.require(rule, (condition, at, message), statement, around);
                }
                StatementKind::ForEach { binders, body } => {
                    around.push(Around::ForEach(binders));
                    self.open(&mut Frame::default(), around);
                    self.block(rule, body, around);
                    around.pop();
                }
                StatementKind::While { condition, body } => {
                    around.push(Around::While(condition));
                    self.open(&mut Frame::default(), around);
                    self.block(rule, body, around);
                    around.pop();
                }
                StatementKind::Allow { .. } => self.allow(rule, statement, around),
                StatementKind::Cannot { .. } => self.cannot(rule, statement, around),
                StatementKind::Procedure(found) => self.procedure(rule, found, statement.span, around),
                StatementKind::Reaction(found) => self.reaction(rule, found, statement.span, around),
                StatementKind::AsSoonAs { condition, body } => {
                    self.as_soon_as(rule, (condition, body), statement.span, around);
                }
                StatementKind::Order(found) => self.order_of_steps(rule, found, statement.span, around),
                StatementKind::Permission { .. } | StatementKind::Capacity { .. } | StatementKind::Except { .. } => {}
            }
        }
        around.truncate(outside);
    }

    /// Capacities of other rules' routes and exceptions from other rules' prohibitions, once those are there.
    pub(super) fn dependent_statements(&mut self, rule: &'r RuleBody) {
        self.dependent_block(rule.rule, &rule.body, &mut Vec::new());
    }

    fn dependent_block(&mut self, rule: RuleId, body: &'r [Statement], around: &mut Vec<Around<'r>>) {
        let outside = around.len();
        for statement in body {
            match &statement.kind {
                StatementKind::Figure(id) => around.push(Around::Figure(*id)),
                StatementKind::ForEach { binders, body } => {
                    around.push(Around::ForEach(binders));
                    self.dependent_block(rule, body, around);
                    around.pop();
                }
                StatementKind::While { condition, body } => {
                    around.push(Around::While(condition));
                    self.dependent_block(rule, body, around);
                    around.pop();
                }
                StatementKind::Capacity { .. } => self.capacity(rule, statement, around),
                StatementKind::Except { .. } => self.except(rule, statement, around),
                _ => {}
            }
        }
        around.truncate(outside);
    }

    /// Lowers what stands around a statement into its frame.
    pub(super) fn open(&mut self, frame: &mut Frame, around: &[Around<'_>]) -> Option<Vec<Scope>> {
        let mut scope = Some(Vec::new());
        for each in around {
            let found = match each {
                Around::Figure(id) => {
                    let name = self.figures.get(id.0 as usize).map(|f| f.name.clone());
                    frame.visible.extend(name.map(|n| (n, Visible::Figure(*id))));
                    continue;
                }
                Around::ForEach(binders) => {
                    let loops: Vec<Option<Scope>> = binders
                        .iter()
                        .map(|b| self.enter_loop(frame, b).map(Scope::ForEach))
                        .collect();
                    loops.into_iter().collect()
                }
                Around::While(condition) => self.while_scope(frame, condition).map(|s| vec![s]),
            };
            scope = match (scope, found) {
                (Some(mut scope), Some(found)) => {
                    scope.extend(found);
                    Some(scope)
                }
                _ => None,
            };
        }
        scope
    }

    pub(super) fn while_scope(&mut self, frame: &mut Frame, condition: &Expr) -> Option<Scope> {
        let out = self.lower(frame, condition, Some(FLAG));
        let flag = self.flag(out, condition);
        frame.assume(condition, true, self.figures);
        flag.map(Scope::When)
    }

    /// Whether a scope can hold at all.
    pub(super) fn can_hold(&self, scope: &[Scope]) -> bool {
        scope
            .iter()
            .all(|s| !matches!(s, Scope::When(c) if self.as_const(*c) == Some(0)))
    }

    /// A figure is lowered where it is used; here only to find what is wrong with it.
    fn figure(&mut self, id: FigureId, around: &[Around<'_>]) {
        let Some(figure) = self.figures.get(id.0 as usize) else {
            return;
        };
        let mut frame = Frame::default();
        self.open(&mut frame, around);
        self.lower(&mut frame, &figure.value, None);
    }

    fn value(&mut self, value: usize, params: &[Param], body: &Expr, around: &[Around<'_>]) {
        let Some(signature) = self.names.value_list.get(value) else {
            return;
        };
        let mut frame = Frame::default();
        for (param, (_, ty)) in params.iter().zip(&signature.params) {
            frame.param(param.local, &param.name.text, *ty);
        }
        self.open(&mut frame, around);
        let ty = signature.ty;
        let out = self.lower(&mut frame, body, Some(ty));
        let Some(lowered) = self.fit(out, ty, body) else { return };
        for ((id, _), cell) in self.components(value).into_iter().zip(lowered.cells) {
            if let Some(value) = self.program.values.get_mut(id.index()) {
                value.base = cell;
                value.frame = frame.next;
            }
        }
    }

    fn require(
        &mut self,
        rule: RuleId,
        parts: (&Expr, &[Expr], &Labelled),
        statement: &Statement,
        around: &[Around<'_>],
    ) {
        let (condition, at, message) = parts;
        let mut frame = Frame::default();
        let scope = self.open(&mut frame, around);
        let out = self.lower(&mut frame, condition, Some(FLAG));
        let lowered = self.flag(out, condition);
        let places: Vec<Option<At>> = at.iter().map(|e| self.place(&mut frame, e)).collect();
        let mut places: Vec<At> = places.into_iter().flatten().collect();
        if at.is_empty() {
            places.extend(frame.places.last());
        }
        let message = self.message(rule, message, &mut frame, None, ("require", statement.span));
        let (Some(scope), Some(condition), Some(message)) = (scope, lowered, message) else {
            return;
        };
        if self.is_on(rule) && self.can_hold(&scope) {
            let span = statement.span;
            self.program.requires.push(Require {
                rule,
                scope,
                condition,
                at: places,
                message,
                frame: frame.next,
                span,
            });
        }
    }

    /// A number of uses without a unit, as a capacity's limit is.
    pub(super) fn number(&mut self, frame: &mut Frame, expr: &Expr) -> Option<crate::ir::ExprId> {
        let out = self.lower(frame, expr, Some(super::nodes::NUMBER));
        self.fit(out, super::nodes::NUMBER, expr)?.first()
    }

    /// The cells of an amount for a value's components; only those units that it speaks of.
    pub(super) fn amounts(
        &mut self,
        amount: &super::lowered::Lowered,
    ) -> Vec<(Option<crate::schema::UnitId>, crate::ir::ExprId)> {
        match amount.ty.base {
            Base::Bag(bits) => units_of(bits).map(Some).zip(amount.cells.iter().copied()).collect(),
            Base::Quantity(unit) => amount.cells.iter().map(|c| (Some(unit), *c)).collect(),
            _ => amount.cells.iter().map(|c| (None, *c)).collect(),
        }
    }

    pub(super) fn no_target(&mut self, span: reglo_grammar::diagnostic::Span, message: String, help: &str) {
        self.error_help(codes::NO_TARGET, span, message, help);
    }
}
