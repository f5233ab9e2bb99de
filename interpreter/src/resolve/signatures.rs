//! Signatures of values, permissions and procedures, the fixtures, and what the sheet totals and shows.

use super::declare::Declarer;
use super::names::{Names, PermissionSignature, ProcedureSignature, ValueSignature};
use super::{Source, codes};
use crate::schema::{Base, KindUse, RuleId, Type, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::{self, Item, StatementKind};

impl Declarer {
    /// Signatures of values, permissions and procedures, and the fixtures.
    pub(super) fn signatures(&mut self, sources: &[Source<'_>]) {
        let mut next = 0;
        for item in sources.iter().flat_map(|s| &s.tree.items) {
            let body = match item {
                Item::Rule(r) => &r.body,
                Item::Card(c) => &c.body,
                Item::Fixture(f) => {
                    self.fixture(f);
                    continue;
                }
                Item::Scenario(s) => {
                    self.fixtures_of(s);
                    continue;
                }
                _ => continue,
            };
            let rule = RuleId(next);
            next += 1;
            for statement in body {
                self.signature(rule, statement);
            }
        }
    }

    fn signature(&mut self, rule: RuleId, statement: &syntax::Statement) {
        match &statement.kind {
            StatementKind::Value {
                name,
                params,
                label,
                ty,
                ..
            } => {
                self.value(rule, name, params, label.as_ref(), ty, statement.span);
            }
            StatementKind::Permission { name, uses, .. } if self.claim("permission", name) => {
                self.names
                    .permissions
                    .insert(name.text.clone(), self.names.permission_list.len());
                self.names.permission_list.push(PermissionSignature {
                    name: name.text.clone(),
                    rule,
                    arity: uses.len(),
                    span: statement.span,
                });
            }
            StatementKind::Procedure(found) => self.procedure(rule, found, statement.span),
            StatementKind::Example(scenario) => self.fixtures_of(scenario),
            _ => {}
        }
    }

    fn value(
        &mut self,
        rule: RuleId,
        name: &syntax::Name,
        params: &[syntax::Param],
        label: Option<&syntax::Quoted>,
        ty: &syntax::Type,
        span: Span,
    ) {
        if !self.claim("value", name) {
            return;
        }
        let types: Option<Vec<(String, Type)>> = params
            .iter()
            .map(|p| self.parameter(p).map(|t| (p.name.text.clone(), t)))
            .collect();
        let (Some(params), Some(ty)) = (types, self.ty(ty)) else {
            return;
        };
        let first = self.names.value_list.last().map_or(0, |v| v.first.0 + v.components);
        self.names.values.insert(name.text.clone(), self.names.value_list.len());
        self.names.value_list.push(ValueSignature {
            name: name.text.clone(),
            rule,
            params,
            ty,
            first: ValueId(first),
            components: ty.width(),
            label: label.map(|l| l.text.clone()),
            span,
        });
    }

    fn procedure(&mut self, rule: RuleId, found: &syntax::Procedure, span: Span) {
        if !self.claim("procedure", &found.name) {
            return;
        }
        let params: Option<Vec<(String, Type)>> = found
            .params
            .iter()
            .map(|p| self.parameter(p).map(|t| (p.name.text.clone(), t)))
            .collect();
        let gives = match &found.gives {
            Some(gives) => self.result(&gives.ty).map(Some),
            None => Some(None),
        };
        let (Some(params), Some(gives)) = (params, gives) else {
            return;
        };
        let position = self.names.procedure_list.len();
        self.names.procedures.insert(found.name.text.clone(), position);
        self.names.procedure_list.push(ProcedureSignature {
            name: found.name.text.clone(),
            rule,
            kind: found.kind,
            params,
            gives,
            result: found
                .gives
                .as_ref()
                .and_then(|gives| Some(gives.name.as_ref()?.text.clone())),
            label: found.label.as_ref().map(|l| l.text.clone()),
            span,
        });
    }

    fn result(&mut self, written: &syntax::Type) -> Option<Type> {
        let ty = self.ty(written)?;
        if matches!(ty.base, Base::Bag(_)) {
            let help = "give the amount of one unit, or put the amounts into fields of the state";
            self.bad_help(written.span, "the result of a procedure cannot be a bag of units", help);
            return None;
        }
        Some(ty)
    }

    fn parameter(&mut self, param: &syntax::Param) -> Option<Type> {
        let ty = self.ty(&param.ty)?;
        if matches!(ty.base, Base::Bag(_)) {
            self.findings.push(
                Diagnostic::error(
                    codes::BAD_DECLARATION,
                    param.ty.span,
                    "a parameter cannot be a bag of units",
                )
                .help("give it the thing that has the bag"),
            );
            return None;
        }
        Some(ty)
    }

    fn fixtures_of(&mut self, scenario: &syntax::Scenario) {
        for step in &scenario.steps {
            if let syntax::StepKind::Fixture(fixture) = &step.kind {
                self.fixture(fixture);
            }
        }
    }

    fn fixture(&mut self, fixture: &syntax::Fixture) {
        let Some(&kind) = self.names.kinds.get(&fixture.kind.text) else {
            let found = Names::unknown("kind", &fixture.kind.text, fixture.kind.span, self.names.kinds.keys());
            self.findings.push(found);
            return;
        };
        let things = self.schema.kinds.get(kind.index());
        if things.is_none_or(|k| k.used_as != KindUse::Things) {
            let message = format!(
                "`{}` is no kind of things, so there are no fixtures of it",
                fixture.kind.text
            );
            self.findings
                .push(Diagnostic::error(codes::BAD_DECLARATION, fixture.kind.span, message));
            return;
        }
        if let Err(found) = self
            .things
            .declare(&fixture.name.text, None, kind, true, fixture.name.span)
        {
            self.findings.push(found);
        }
    }

    /// What the sheet totals and shows.
    pub(super) fn totals(&mut self, sources: &[Source<'_>]) {
        for item in sources.iter().flat_map(|s| &s.tree.items) {
            let Item::Sheet(sheet) = item else { continue };
            let chosen = self.names.kinds.get(&sheet.name.text).copied();
            if chosen.is_none() || self.schema.sheet.as_ref().map(|s| s.kind) != chosen {
                continue;
            }
            let totals = sheet.totals.as_ref().and_then(|name| self.shown(name));
            let shows: Vec<ValueId> = sheet.shows.iter().filter_map(|name| self.shown(name)).collect();
            if let Some(s) = &mut self.schema.sheet {
                s.totals = totals;
                s.shows = shows;
            }
        }
    }

    fn shown(&mut self, name: &syntax::Name) -> Option<ValueId> {
        let value = self
            .names
            .values
            .get(&name.text)
            .and_then(|v| self.names.value_list.get(*v));
        match value {
            Some(value) if value.params.is_empty() => Some(value.first),
            Some(value) => {
                let found = Diagnostic::error(
                    codes::BAD_DECLARATION,
                    name.span,
                    format!("`{}` needs arguments, so it is no value of the whole sheet", name.text),
                )
                .related(value.span, "declared here");
                self.findings.push(found);
                None
            }
            None => {
                let found = Names::unknown("value", &name.text, name.span, self.names.values.keys());
                self.findings.push(found);
                None
            }
        }
    }
}
