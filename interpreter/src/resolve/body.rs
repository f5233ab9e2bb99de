//! Names of rules' bodies: what is known where, and the statements.

use super::expr::word;
use super::locals::{Known, Role};
use super::names::Names;
use super::tree::{
    Binder, Expr, ExprKind, Figure, Labelled, LocalId, Meaning, Param, RuleBody, Scenario, Statement, StatementKind,
    Text,
};
use crate::schema::{KindId, ObjectId, RuleId, Schema};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax;
use std::collections::BTreeSet;

/// Resolves bodies, rule by rule.
#[derive(Debug)]
pub struct Resolver<'a> {
    pub(super) schema: &'a Schema,
    pub(super) names: &'a Names,
    /// What was found wrong.
    pub findings: Vec<Diagnostic>,
    pub(super) figures: Vec<Figure>,
    pub(super) scenarios: Vec<Scenario>,
    pub(super) locals: Vec<Known>,
    /// Every local name, with the statement or act that makes it known.
    pub(super) named: Vec<(String, Span)>,
    /// The procedures that something does, offers, forbids or reacts to, by their positions in [`Names::procedure_list`].
    pub(super) used: BTreeSet<usize>,
    /// The statement or act that is being resolved.
    pub(super) around: Option<Span>,
    /// The figures of the blocks around, those that stand further down too.
    pub(super) figures_around: Vec<String>,
    /// Whether an element of a list may be named by its position: in scenarios and in questions, not in rules.
    pub positions: bool,
    pub(super) this: Option<(ObjectId, KindId)>,
    /// Whether `this` is known to be wrong already if it is nothing.
    pub(super) in_card: bool,
    pub(super) rule: Option<RuleId>,
    next_local: u32,
    pub(super) loops: usize,
    pub(super) whiles: usize,
}

impl<'a> Resolver<'a> {
    /// For a ruleset whose things are known.
    #[must_use]
    pub fn new(schema: &'a Schema, names: &'a Names) -> Self {
        Self {
            schema,
            names,
            findings: Vec::new(),
            figures: Vec::new(),
            scenarios: Vec::new(),
            locals: Vec::new(),
            named: Vec::new(),
            used: BTreeSet::new(),
            around: None,
            figures_around: Vec::new(),
            positions: false,
            this: None,
            in_card: false,
            rule: None,
            next_local: 0,
            loops: 0,
            whiles: 0,
        }
    }

    /// Makes a variable known. One that has the name of another that is known here is reported.
    pub(super) fn enter(&mut self, name: &syntax::Name, role: Role) -> LocalId {
        let local = LocalId(self.next_local);
        self.next_local += 1;
        self.know(name, Meaning::Local(local), role);
        local
    }

    /// Forgets as many names.
    pub(super) fn leave(&mut self, count: usize) {
        self.locals.truncate(self.locals.len().saturating_sub(count));
    }

    pub(super) fn params<'n>(&mut self, names: impl IntoIterator<Item = &'n syntax::Name>, role: Role) -> Vec<Param> {
        names
            .into_iter()
            .map(|n| Param {
                local: self.enter(n, role),
                name: word(n),
            })
            .collect()
    }

    pub(super) fn rule_body(&mut self, rule: RuleId, found: &syntax::Rule) -> RuleBody {
        let when = found.when.as_ref().map(|w| self.expr(w));
        self.rule = Some(rule);
        let body = self.block(&found.body);
        RuleBody {
            rule,
            title: found.title.as_ref().map(|t| t.text.clone()),
            when,
            prose: found.prose.as_ref().map(text),
            body,
            head: found.head,
        }
    }

    pub(super) fn card_body(&mut self, rule: RuleId, found: &syntax::Card) -> RuleBody {
        let when = found.when.as_ref().map(|w| self.expr(w));
        self.rule = Some(rule);
        self.in_card = true;
        self.this = self.names.things.get(&found.thing.text).copied();
        if self.this.is_none() {
            let thing = &found.thing;
            self.findings.push(Names::unknown(
                "thing",
                &thing.text,
                thing.span,
                self.names.things.keys(),
            ));
        }
        let body = self.block(&found.body);
        self.in_card = false;
        self.this = None;
        RuleBody {
            rule,
            title: found.title.as_ref().map(|t| t.text.clone()),
            when,
            prose: found.prose.as_ref().map(text),
            body,
            head: found.head,
        }
    }

    /// Figures first, since they are known in their whole block (to other figures, from their line on); then the rest in order.
    fn block(&mut self, body: &[syntax::Statement]) -> Vec<Statement> {
        let (known, around) = (self.locals.len(), self.figures_around.len());
        let is_figure = |s: &&syntax::Statement| matches!(s.kind, syntax::StatementKind::Let { .. });
        self.figures_around.extend(body.iter().filter_map(|s| match &s.kind {
            syntax::StatementKind::Let { name, .. } => Some(name.text.clone()),
            _ => None,
        }));
        let (figures, others): (Vec<_>, Vec<_>) = body.iter().partition(is_figure);
        let all = figures.into_iter().chain(others);
        let resolved = all
            .filter_map(|s| self.within(s.span, |this| this.statement(s)))
            .collect();
        self.locals.truncate(known);
        self.figures_around.truncate(around);
        resolved
    }

    /// Resolves something that names become known by.
    pub(super) fn within<T>(&mut self, span: Span, resolve: impl FnOnce(&mut Self) -> T) -> T {
        let around = self.around.replace(span);
        let resolved = resolve(self);
        self.around = around;
        resolved
    }

    fn statement(&mut self, statement: &syntax::Statement) -> Option<Statement> {
        use syntax::StatementKind as S;
        if !self.may_stand(statement) {
            return None;
        }
        let kind = match &statement.kind {
            S::Let { name, value } => self.figure(name, value),
            S::Value {
                name, params, value, ..
            } => self.value(name, params, value, statement.span),
            S::Amend {
                value,
                args,
                when,
                changes,
                over,
            } => self.amend(value, args, when.as_ref(), changes, over),
            S::Require {
                condition,
                at,
                label,
                message,
            } => Some(StatementKind::Require {
                condition: self.expr(condition),
                at: self.exprs(at),
                message: labelled(label.as_ref(), message.as_ref()),
            }),
            S::Permission {
                name,
                uses,
                priced,
                label,
                message,
            } => self.permission(
                name,
                uses,
                priced.as_ref(),
                labelled(label.as_ref(), message.as_ref()),
                statement.span,
            ),
            S::ForEach { binders, body } => {
                self.loops += 1;
                let binders: Vec<Binder> = binders.iter().map(|b| self.binder(b)).collect();
                let body = self.block(body);
                self.leave(binders.len());
                self.loops -= 1;
                Some(StatementKind::ForEach { binders, body })
            }
            S::While { condition, body } => {
                self.whiles += 1;
                let condition = self.while_condition(condition);
                let body = self.block(body);
                self.whiles -= 1;
                Some(StatementKind::While { condition, body })
            }
            S::Procedure(found) => self.procedure(found, statement.span),
            S::Reaction(found) => self.reaction(found),
            S::AsSoonAs { condition, body } => Some(self.as_soon_as(condition, body)),
            S::Order {
                procedure,
                args,
                before,
                when,
            } => self.order(procedure, args, before, when.as_ref()),
            S::Example(scenario) => {
                self.scenario(scenario);
                None
            }
            _ => self.about_permission(&statement.kind),
        };
        kind.map(|kind| Statement {
            kind,
            span: statement.span,
        })
    }

    /// The bare name of a value with one parameter is asked of `this`.
    fn while_condition(&mut self, condition: &syntax::Expr) -> Expr {
        if let syntax::ExprKind::Name(name) = &condition.kind
            && self.meanings(&name.text).is_empty()
            && let Some(&value) = self.names.values.get(&name.text)
            && self.names.value_list.get(value).is_some_and(|v| v.params.len() == 1)
        {
            let this = syntax::Expr {
                kind: syntax::ExprKind::This,
                span: condition.span,
            };
            let args = vec![self.expr(&this)];
            return Expr {
                kind: ExprKind::Call { value, args },
                span: condition.span,
            };
        }
        self.expr(condition)
    }
}

pub(super) fn labelled(label: Option<&syntax::Name>, message: Option<&syntax::Prose>) -> Labelled {
    Labelled {
        label: label.map(word),
        text: message.map(text),
    }
}

fn text(prose: &syntax::Prose) -> Text {
    Text {
        text: prose.lines.join("\n"),
        span: prose.span,
    }
}
