//! Rules by number and id, the order of numbers, and the signatures of values and permissions.

use super::declare::{Declarer, id_of};
use super::names::{PermissionSignature, ValueSignature};
use super::{Source, codes, fields};
use crate::schema::{Base, Layer, Rule, RuleId, Type, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::{self, Item, StatementKind};

/// One part of a rule's number, in the order of numbers: numbers, then Roman numerals, then letters.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    Number(u64),
    Roman(u64),
    Letters(String),
}

fn part(text: &str) -> Part {
    match text.parse() {
        Ok(number) => Part::Number(number),
        Err(_) => roman(text).map_or_else(|| Part::Letters(text.to_owned()), Part::Roman),
    }
}

/// Roman numerals of I, V and X; `C`, `D`, `L` and `M` are letters, since nobody numbers that far.
fn roman(text: &str) -> Option<u64> {
    let digit = |c: char| match c {
        'I' => Some(1),
        'V' => Some(5),
        'X' => Some(10),
        _ => None,
    };
    let digits: Vec<u64> = text.chars().map(digit).collect::<Option<_>>()?;
    let mut total = 0;
    for (place, value) in digits.iter().enumerate() {
        let less = digits.get(place + 1).is_some_and(|next| next > value);
        total = if less {
            total - i64::try_from(*value).ok()?
        } else {
            total + i64::try_from(*value).ok()?
        };
    }
    u64::try_from(total).ok()
}

/// Where a number stands in the order of numbers.
fn sort_key(rule: &Rule, is_card: bool) -> (bool, Vec<Part>, String) {
    if is_card {
        return (true, Vec::new(), rule.id.clone());
    }
    (false, rule.number.split('.').map(part).collect(), rule.id.clone())
}

/// Whether a rule's number lies below another's.
#[must_use]
pub fn is_within(number: &str, of: &str) -> bool {
    number == of || number.strip_prefix(of).is_some_and(|rest| rest.starts_with('.'))
}

impl Declarer {
    /// Numbers and ids of all rules, in the order of the files; then their order.
    pub(super) fn rules(&mut self, sources: &[Source<'_>]) {
        let mut cards = Vec::new();
        for source in sources {
            for item in &source.tree.items {
                let (number, id, key, conditional, head) = match item {
                    Item::Rule(r) => (
                        r.number.text.clone(),
                        r.id.clone(),
                        format!("rule-{}", r.id.text),
                        r.when.is_some(),
                        r.head,
                    ),
                    Item::Card(c) => {
                        let id = syntax::Name {
                            text: format!("{}.{}", c.thing.text, c.id.text),
                            span: c.thing.span.to(c.id.span),
                        };
                        let key = format!("card-{}-{}", c.thing.text, c.id.text);
                        (id.text.clone(), id, key, c.when.is_some(), c.head)
                    }
                    _ => continue,
                };
                let is_card = matches!(item, Item::Card(_));
                let layer = match source.layer {
                    Layer::Base if is_card => Layer::Card,
                    Layer::Base if conditional => Layer::Option,
                    Layer::Expansion if is_card => Layer::Card,
                    layer => layer,
                };
                self.rule_name(item, &id);
                cards.push(is_card);
                let lang = source.tree.lang.text.clone();
                self.schema.rules.push(Rule {
                    number,
                    id: id.text,
                    key,
                    card: None,
                    layer,
                    order: 0,
                    on: true,
                    lang,
                    span: head,
                });
            }
        }
        self.order(&cards);
    }

    fn rule_name(&mut self, item: &Item, id: &syntax::Name) {
        let rule = RuleId(id_of(self.schema.rules.len()));
        if let Item::Rule(r) = item
            && self.claim("rule", &r.number)
        {
            self.names.rules.insert(r.number.text.clone(), rule);
        }
        if self.claim("rule", id) {
            self.names.rules.insert(id.text.clone(), rule);
        }
    }

    fn order(&mut self, cards: &[bool]) {
        let mut sorted: Vec<_> = self
            .schema
            .rules
            .iter()
            .zip(cards)
            .enumerate()
            .map(|(i, (r, c))| (sort_key(r, *c), i))
            .collect();
        sorted.sort();
        for (order, (_, position)) in sorted.into_iter().enumerate() {
            if let Some(rule) = self.schema.rules.get_mut(position) {
                rule.order = id_of(order);
            }
        }
    }

    /// Signatures of values and permissions, and the fixtures.
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
            components: fields::width(ty),
            label: label.map(|l| l.text.clone()),
            span,
        });
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
            let found = super::Names::unknown("kind", &fixture.kind.text, fixture.kind.span, self.names.kinds.keys());
            self.findings.push(found);
            return;
        };
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
                let found = super::Names::unknown("value", &name.text, name.span, self.names.values.keys());
                self.findings.push(found);
                None
            }
        }
    }
}
