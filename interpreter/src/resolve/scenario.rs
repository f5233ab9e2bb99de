//! Scenarios and examples: their sheets as data, their expectations resolved.

use super::body::Resolver;
use super::names::Names;
use super::tree::{Expectation, ExpectationKind, Scenario};
use super::{codes, literal};
use crate::data::setup::Gathered;
use crate::data::{Datum, Record, Setup};
use crate::schema::{Base, KindId, ObjectId, OptionId, RuleId};
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_grammar::syntax::{self, Expr, ExprKind, Name, StepKind};

impl Resolver<'_> {
    pub(super) fn scenario(&mut self, found: &syntax::Scenario) {
        let mut scenario = Scenario {
            title: found.title.text.clone(),
            rule: self.rule,
            shows: self.shown(&found.shows),
            span: found.span,
            options: Vec::new(),
            sheet: None,
            setup: Setup::default(),
            expectations: Vec::new(),
        };
        let mut gathered = Gathered::new(self.schema);
        for step in &found.steps {
            match &step.kind {
                StepKind::WithOption { name, value } => scenario.options.extend(self.with_option(name, value)),
                StepKind::Fixture(_) => {}
                StepKind::Given { sheet, fields } => match self.given_of(sheet) {
                    Some(of) => {
                        self.is_at_the_beginning(&scenario, sheet);
                        self.given_state(&mut gathered, of, fields);
                    }
                    None => scenario.sheet = self.given(sheet, fields).or(scenario.sheet),
                },
                other => {
                    self.positions = true;
                    let kind = self.expectation(other);
                    self.positions = false;
                    scenario
                        .expectations
                        .extend(kind.map(|kind| Expectation { kind, span: step.span }));
                }
            }
        }
        let (setup, mut found) = gathered.finish();
        scenario.setup = setup;
        self.findings.append(&mut found);
        self.scenarios.push(scenario);
    }

    /// What a game begins with is said before anything happens in it.
    fn is_at_the_beginning(&mut self, scenario: &Scenario, given: &Name) {
        let begun = |e: &&Expectation| matches!(e.kind, ExpectationKind::Do { .. } | ExpectationKind::Answer { .. });
        if let Some(first) = scenario.expectations.iter().find(begun) {
            let message = format!("what `{}` holds at first is said before anything is done", given.text);
            let found =
                Diagnostic::error(codes::MISPLACED, given.span, message).related(first.span, "this is done before");
            self.findings.push(found.help("put it before the first `do`"));
        }
    }

    fn with_option(&mut self, name: &Name, value: &Expr) -> Option<(OptionId, i64)> {
        let Some(&id) = self.names.options.get(&name.text) else {
            self.findings.push(Names::unknown(
                "option",
                &name.text,
                name.span,
                self.names.options.keys(),
            ));
            return None;
        };
        let ty = self.schema.options.get(id.index())?.ty;
        match self.read(|l| l.read(value, ty))? {
            Datum::Cell(cell) => Some((id, cell)),
            _ => None,
        }
    }

    fn given(&mut self, sheet: &Name, fields: &[(Name, Expr)]) -> Option<Record> {
        let chosen = self.schema.sheet.as_ref().map(|s| s.kind);
        let kind = self.names.kinds.get(&sheet.text).copied();
        if kind.is_none() || kind != chosen {
            let game = self.names.game.as_ref().map(|(_, kind)| *kind);
            let known = chosen.into_iter().chain(game);
            let known: Vec<String> = known
                .filter_map(|k| self.schema.kinds.get(k.index()))
                .map(|k| k.name.clone())
                .collect();
            // Things have something to begin with only where there is a state.
            let (what, things) = if self.schema.columns.is_empty() {
                ("sheet", None)
            } else {
                ("sheet, game or thing", Some(self.names.things.keys()))
            };
            let known = known.iter().chain(things.into_iter().flatten());
            self.findings.push(Names::unknown(what, &sheet.text, sheet.span, known));
            return None;
        }
        self.read(|l| l.record(fields, kind?, sheet.span))
    }

    /// A fixture's fields.
    pub(super) fn fixture(&mut self, fixture: &syntax::Fixture) -> Option<(ObjectId, Record)> {
        let (thing, kind) = self.names.things.get(&fixture.name.text).copied()?;
        let record = self.read(|l| l.record(&fixture.fields, kind, fixture.name.span))?;
        Some((thing, record))
    }

    fn expectation(&mut self, step: &StepKind) -> Option<ExpectationKind> {
        match step {
            StepKind::ExpectLegal => Some(ExpectationKind::Legal),
            StepKind::ExpectRefused { rules, at } => {
                let at: Vec<Option<String>> = at.iter().map(|a| self.path(a)).collect();
                Some(ExpectationKind::Refused {
                    rules: self.rules(rules)?,
                    at: at.into_iter().collect::<Option<_>>()?,
                })
            }
            StepKind::ExpectOptionLegal { thing, price, place } => {
                let thing = self.any_thing(thing);
                let price = price.as_ref().map(|p| self.expr(p));
                let place = place.as_ref().map(|p| self.path(p));
                Some(ExpectationKind::OptionLegal {
                    thing: thing?,
                    price,
                    place: optional(place)?,
                })
            }
            StepKind::ExpectOptionRefused { thing, rules, place } => {
                let thing = self.any_thing(thing);
                let rules = self.rules(rules);
                let place = place.as_ref().map(|p| self.path(p));
                Some(ExpectationKind::OptionRefused {
                    thing: thing?,
                    rules: rules?,
                    place: optional(place)?,
                })
            }
            StepKind::Expect(expr) => Some(ExpectationKind::Holds(self.expr(expr))),
            StepKind::WithOption { .. } | StepKind::Fixture(_) | StepKind::Given { .. } => None,
            other => self.acting_step(other),
        }
    }

    /// The rules that a scenario shows, where there are such rules.
    fn shown(&mut self, references: &[syntax::RuleRef]) -> Vec<(RuleId, Span)> {
        let found = references.iter();
        found.filter_map(|r| Some((self.rule(r)?, r.span))).collect()
    }

    pub(super) fn rules(&mut self, references: &[syntax::RuleRef]) -> Option<Vec<RuleId>> {
        let rules: Vec<Option<RuleId>> = references.iter().map(|r| self.rule(r)).collect();
        rules.into_iter().collect()
    }

    pub(super) fn any_thing(&mut self, name: &Name) -> Option<ObjectId> {
        let thing = self.names.things.get(&name.text).map(|t| t.0);
        if thing.is_none() {
            self.findings
                .push(Names::unknown("thing", &name.text, name.span, self.names.things.keys()));
        }
        thing
    }

    /// A path of the sheet as answers write it: `seats[1].tools[0]`.
    fn path(&mut self, expr: &Expr) -> Option<String> {
        let (_, path) = self.path_and_type(expr)?;
        Some(path)
    }

    fn path_and_type(&mut self, expr: &Expr) -> Option<(Base, String)> {
        let (sheet_name, sheet) = self.names.sheet.as_ref()?;
        match &expr.kind {
            ExprKind::Name(name) if name.text == *sheet_name => Some((Base::Object(*sheet), String::new())),
            ExprKind::Name(name) => self.path_field(*sheet, name, ""),
            ExprKind::Field(of, name) => match self.path_and_type(of)? {
                (Base::Object(kind), path) => self.path_field(kind, name, &path),
                _ => self.bad_path(expr),
            },
            ExprKind::Index(of, index) => {
                let (base, path) = self.path_and_type(of)?;
                match (base, literal::whole(index)) {
                    (Base::List(kind), Some(doubled)) if doubled >= 0 && doubled % 2 == 0 => {
                        Some((Base::Object(kind), format!("{path}[{}]", doubled / 2)))
                    }
                    _ => self.bad_path(expr),
                }
            }
            _ => self.bad_path(expr),
        }
    }

    fn bad_path<T>(&mut self, expr: &Expr) -> Option<T> {
        let message = "this is no place of the sheet";
        let found =
            Diagnostic::error(codes::BAD_PATH, expr.span, message).help("write a path such as `seats[1].tools`");
        self.findings.push(found);
        None
    }

    fn path_field(&mut self, kind: KindId, name: &Name, before: &str) -> Option<(Base, String)> {
        let declared = self.schema.kinds.get(kind.index())?;
        let Some(field) = declared.fields.iter().find(|f| f.name == name.text) else {
            let all: Vec<String> = declared.fields.iter().map(|f| f.name.clone()).collect();
            let what = format!("field of `{}` called", declared.name);
            let mut found = Names::unknown(&what, &name.text, name.span, all.iter());
            found.code = codes::BAD_PATH;
            self.findings.push(found);
            return None;
        };
        let dot = if before.is_empty() { "" } else { "." };
        Some((field.ty.base, format!("{before}{dot}{}", name.text)))
    }
}

/// Nothing written is fine; something wrong is nothing at all.
fn optional<T>(found: Option<Option<T>>) -> Option<Option<T>> {
    match found {
        None => Some(None),
        Some(inner) => inner.map(Some),
    }
}
