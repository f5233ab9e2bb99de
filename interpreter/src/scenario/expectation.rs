//! What a scenario expects, against what is.

use super::acting;
use super::codes::{FAILED, NO_SHEET};
use super::failure::{Failure, Found};
use crate::answer::{self, Choice, Fault, Figure, Judgement, Strength, Violation};
use crate::data::{Record, parse_path, path_text};
use crate::evaluate::Session;
use crate::ir::{Expectation, ExpectationKind, ExprId, Scenario};
use crate::judge;
use crate::load::Ruleset;
use crate::play::Game;
use crate::schema::{ObjectId, RuleId, UnitId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// What came of a scenario.
#[derive(Debug, Default)]
pub(super) struct Ran {
    /// Everything that was expected and did not come.
    pub failures: Vec<Failure>,
    /// The rules that acted in it.
    pub applied: Vec<RuleId>,
}

/// Runs a scenario.
pub(super) fn run(scenario: &Scenario, ruleset: &Ruleset) -> Ran {
    if acting::is_played(scenario) {
        return acting::run(scenario, ruleset);
    }
    let mut run = Run::new(ruleset, Asked::Sheets(Box::new(ruleset.session())), scenario);
    let failures = scenario.expectations.iter().filter_map(|e| run.failure(e)).collect();
    run.ended(failures)
}

/// Where expectations are evaluated.
pub(super) enum Asked<'a> {
    /// Outside any game.
    Sheets(Box<Session<'a>>),
    /// In the state of a game.
    Game(Box<Game<'a>>),
}

impl<'a> Asked<'a> {
    pub(super) fn session(&mut self) -> &mut Session<'a> {
        match self {
            Self::Sheets(session) => session,
            Self::Game(game) => game.asking(),
        }
    }
}

pub(super) struct Run<'a> {
    pub(super) ruleset: &'a Ruleset,
    pub(super) asked: Asked<'a>,
    pub(super) sheet: Option<&'a Record>,
    pub(super) judgement: Option<Judgement>,
}

pub(super) type Met = Result<(), Failure>;

impl<'a> Run<'a> {
    pub(super) fn new(ruleset: &'a Ruleset, mut asked: Asked<'a>, scenario: &'a Scenario) -> Self {
        asked.session().note_applied();
        Self {
            ruleset,
            asked,
            sheet: scenario.sheet.as_ref(),
            judgement: None,
        }
    }

    pub(super) fn ended(mut self, failures: Vec<Failure>) -> Ran {
        let applied = self.asked.session().applied().collect();
        Ran { failures, applied }
    }

    pub(super) fn failure(&mut self, expectation: &Expectation) -> Option<Failure> {
        let span = expectation.span;
        let met = match &expectation.kind {
            ExpectationKind::Legal => self.legal(span),
            ExpectationKind::Refused { rules, at } => self.refused(rules, at, span),
            ExpectationKind::OptionLegal { thing, price, place } => {
                self.option_legal(*thing, price.as_deref(), place.as_deref(), span)
            }
            ExpectationKind::OptionRefused { thing, rules, place } => {
                self.option_refused(*thing, rules, place.as_deref(), span)
            }
            ExpectationKind::Holds {
                condition,
                frame,
                sides,
                there,
            } => self
                .there(there, *frame, span)
                .and_then(|()| self.holds(*condition, *frame, sides.as_ref(), span)),
            _ => Ok(()), // Acting steps are done where a game is played.
        };
        met.err()
    }

    fn given(&self, span: Span) -> Result<&'_ Record, Diagnostic> {
        self.sheet.ok_or_else(|| {
            Diagnostic::error(NO_SHEET, span, "nothing is given that could be judged")
                .help("write `given` and the sheet before what is expected of it")
        })
    }

    fn judged(&mut self, span: Span) -> Result<&Judgement, Diagnostic> {
        if self.judgement.is_none() {
            let sheet = self.given(span)?.clone();
            let judged = judge::judge(self.asked.session(), &sheet);
            self.judgement = Some(judged.map_err(|fault| self.fault(&fault, span))?);
        }
        self.judgement
            .as_ref()
            .ok_or_else(|| Diagnostic::error(FAILED, span, "the sheet was not judged"))
    }

    pub(super) fn fault(&self, fault: &Fault, span: Span) -> Diagnostic {
        fault
            .diagnostic(&self.ruleset.program)
            .related(span, "while looking at this")
    }

    fn legal(&mut self, span: Span) -> Met {
        let violations = self.judged(span)?.violations.clone();
        if violations.is_empty() {
            return Ok(());
        }
        let message = format!(
            "expected a legal sheet, but it is refused by {}",
            self.reasons(&violations)
        );
        let mut finding = Diagnostic::error(FAILED, span, message);
        finding.related = self.required(&violations, &[])?;
        Err(Failure::new(finding, refused(&violations)))
    }

    /// What does not hold of that which is required, but for rules that were expected to refuse.
    fn required(&mut self, violations: &[Violation], expected: &[RuleId]) -> Result<Vec<(Span, String)>, Diagnostic> {
        let required = violations.iter().filter(|v| v.strength == Strength::Required);
        let rules: Vec<RuleId> = required
            .map(|v| v.rule)
            .filter(|rule| !expected.contains(rule))
            .collect();
        match self.sheet {
            Some(sheet) => self.unmet(sheet, &rules),
            None => Ok(Vec::new()),
        }
    }

    fn refused(&mut self, rules: &[RuleId], at: &[String], span: Span) -> Met {
        let violations = self.judged(span)?.violations.clone();
        if let Err(mut failure) = self.same_rules(rules, &violations, "the sheet", span) {
            failure.finding.related = self.required(&violations, rules)?;
            return Err(failure);
        }
        if at.is_empty() {
            return Ok(());
        }
        let mut places: Vec<String> = violations
            .iter()
            .flat_map(|v| &v.at)
            .map(|path| self.path(path))
            .collect();
        places.sort();
        places.dedup();
        let mut expected = at.to_vec();
        expected.sort();
        expected.dedup();
        if places == expected {
            return Ok(());
        }
        let message = format!("expected it at {}, but it is at {}", listed(&expected), listed(&places));
        Err(Diagnostic::error(FAILED, span, message).into())
    }

    fn same_rules(&self, expected: &[RuleId], violations: &[Violation], what: &str, span: Span) -> Met {
        let numbers = |rules: &mut dyn Iterator<Item = RuleId>| {
            let mut numbers: Vec<String> = rules.map(|rule| self.number(rule)).collect();
            numbers.sort();
            numbers.dedup();
            numbers
        };
        let wanted = numbers(&mut expected.iter().copied());
        let found = numbers(&mut violations.iter().map(|v| v.rule));
        if wanted == found {
            return Ok(());
        }
        let (is, found) = if found.is_empty() {
            ("legal".to_owned(), Found::Legal)
        } else {
            (format!("refused by {}", self.reasons(violations)), refused(violations))
        };
        let message = format!(
            "expected {what} to be refused by rule {}, but it is {is}",
            wanted.join(", rule ")
        );
        Err(Failure::new(Diagnostic::error(FAILED, span, message), found))
    }

    fn option(&mut self, thing: ObjectId, place: Option<&str>, span: Span) -> Result<Choice, Diagnostic> {
        let sheet = self.given(span)?.clone();
        let schema = &self.ruleset.program.schema;
        let path = match place {
            None => None,
            Some(text) => Some(parse_path(text, &sheet, schema).map_err(|e| Diagnostic {
                help: e.help,
                ..Diagnostic::error(FAILED, span, e.message)
            })?),
        };
        let found = judge::option(self.asked.session(), &sheet, thing, path.as_ref());
        let found = found.map_err(|fault| self.fault(&fault, span))?;
        found.ok_or_else(|| Diagnostic::error(FAILED, span, "the sheet has no place for it"))
    }

    fn option_legal(
        &mut self,
        thing: ObjectId,
        price: Option<&[(Option<UnitId>, i64)]>,
        place: Option<&str>,
        span: Span,
    ) -> Met {
        let choice = self.option(thing, place, span)?;
        if !choice.legal {
            let message = format!(
                "expected the option to be legal, but it is refused by {}",
                self.reasons(&choice.violations)
            );
            return Err(Failure::new(
                Diagnostic::error(FAILED, span, message),
                refused(&choice.violations),
            ));
        }
        let Some(price) = price else { return Ok(()) };
        let expected = price_figure(price);
        if same_price(&expected, &choice.price) {
            return Ok(());
        }
        let (wanted, is) = (self.formal(&expected), self.formal(&choice.price));
        let message = format!("expected a price of {wanted}, but it is {is}");
        Err(Diagnostic::error(FAILED, span, message).into())
    }

    fn option_refused(&mut self, thing: ObjectId, rules: &[RuleId], place: Option<&str>, span: Span) -> Met {
        let choice = self.option(thing, place, span)?;
        self.same_rules(rules, &choice.violations, "the option", span)
    }

    /// What an expectation names by its position must be there before anything is said of it.
    pub(super) fn there(&mut self, there: &[(ExprId, String)], frame: u16, span: Span) -> Met {
        for (element, name) in there {
            let found = judge::evaluate(self.asked.session(), self.sheet, *element, frame);
            if found.map_err(|fault| fault.diagnostic(&self.ruleset.program))? == Figure::Absent {
                let message = if name.contains('…') {
                    "a list is shorter than this asks for".to_owned()
                } else {
                    format!("there is no `{name}`")
                };
                return Err(Diagnostic::error(FAILED, span, message)
                    .help("positions in a list count from 0")
                    .into());
            }
        }
        Ok(())
    }

    pub(super) fn reasons(&self, violations: &[Violation]) -> String {
        let lang = |rule: RuleId| {
            self.ruleset
                .program
                .schema
                .rules
                .get(rule.index())
                .map_or("en", |r| r.lang.as_str())
        };
        let reason = |v: &Violation| {
            format!(
                "rule {} ({})",
                self.number(v.rule),
                self.ruleset.catalogue.say(&v.said, lang(v.rule)).text
            )
        };
        violations.iter().map(reason).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn number(&self, rule: RuleId) -> String {
        self.ruleset
            .program
            .schema
            .rules
            .get(rule.index())
            .map_or_else(String::new, |r| r.number.clone())
    }

    fn path(&self, path: &answer::Path) -> String {
        let schema = &self.ruleset.program.schema;
        schema
            .sheet
            .as_ref()
            .map_or_else(String::new, |s| path_text(path, schema, s.kind))
    }

    pub(super) fn formal(&self, figure: &Figure) -> String {
        answer::formal(figure, &self.ruleset.program.schema, &self.ruleset.data)
    }
}

fn refused(violations: &[Violation]) -> Found {
    let all = violations.iter();
    Found::Refused(all.map(|one| (one.rule, Some(one.said.clone()))).collect())
}

fn listed(all: &[String]) -> String {
    if all.is_empty() {
        "no place".to_owned()
    } else {
        all.join(", ")
    }
}

fn price_figure(price: &[(Option<UnitId>, i64)]) -> Figure {
    match price {
        [(None, amount)] => Figure::Number(*amount),
        [(Some(unit), amount)] => Figure::Quantity(*unit, *amount),
        many => Figure::Bag(
            many.iter()
                .filter_map(|(unit, amount)| Some(((*unit)?, *amount)))
                .collect(),
        ),
    }
}

/// A bag of one unit and that unit alone are the same price; what is not named is nothing.
fn same_price(a: &Figure, b: &Figure) -> bool {
    let parts = |figure: &Figure| {
        let mut parts = match figure {
            Figure::Quantity(unit, amount) => vec![(*unit, *amount)],
            Figure::Bag(parts) => parts.clone(),
            _ => Vec::new(),
        };
        parts.retain(|(_, amount)| *amount != 0);
        parts.sort();
        parts
    };
    match (a, b) {
        (Figure::Number(x), Figure::Number(y)) => x == y,
        _ => parts(a) == parts(b),
    }
}
