//! Scenarios and examples.

use crate::diagnostic::Span;
use crate::syntax::{Expr, Name, RuleRef, Scenario, Step, StepKind};

use super::Rule;
use super::builder::{Builder, Pair, Parts};

impl Builder<'_> {
    /// A scenario or an example.
    pub(super) fn scenario(&mut self, pair: Pair<'_>, span: Span) -> Option<Scenario> {
        let mut parts = Parts::of(pair);
        let title = self.take_quoted(&mut parts)?;
        let shows = match parts.next_as(Rule::shown) {
            Some(clause) => self.take_rule_refs(&mut Parts::of(clause)),
            None => Vec::new(),
        };
        let mut steps = Vec::new();
        let mut last_start = None;
        for pair in Parts::of(parts.next_as(Rule::steps)?) {
            if pair.as_rule() == Rule::bad_step {
                self.bad(&pair, Rule::step_alone, last_start);
                continue;
            }
            last_start = Some(pair.as_span().start());
            let span = self.span(&pair);
            steps.extend(self.step(pair, span).map(|kind| Step { kind, span }));
        }
        Some(Scenario {
            title,
            shows,
            steps,
            span,
        })
    }

    fn step(&mut self, pair: Pair<'_>, span: Span) -> Option<StepKind> {
        let inner = pair.into_inner().next()?;
        let rule = inner.as_rule();
        if rule == Rule::fixture {
            return self.fixture(inner, span).map(StepKind::Fixture);
        }
        let mut parts = Parts::of(inner);
        Some(match rule {
            Rule::with_option => StepKind::WithOption {
                name: self.take_name(&mut parts)?,
                value: self.take_expression(&mut parts)?,
            },
            Rule::given => StepKind::Given {
                sheet: self.take_name(&mut parts)?,
                fields: self.entries(parts.next_as(Rule::data_entries)?, 0)?,
            },
            Rule::expect_legal => StepKind::ExpectLegal,
            Rule::expect_refused => StepKind::ExpectRefused {
                rules: self.take_rule_refs(&mut parts),
                at: self.take_places(&mut parts)?,
            },
            Rule::expect_option => self.expect_option(parts)?,
            Rule::expect => StepKind::Expect(self.take_expression(&mut parts)?),
            _ => self.acting_step(rule, parts)?,
        })
    }

    /// A line of a scenario in which something is done.
    fn acting_step(&mut self, rule: Rule, mut parts: Parts<'_>) -> Option<StepKind> {
        Some(match rule {
            Rule::with_chance => StepKind::WithChance(self.all_expressions(parts)?),
            Rule::do_step => StepKind::Do {
                procedure: self.take_name(&mut parts)?,
                args: self.take_arguments(&mut parts)?,
            },
            Rule::answer => StepKind::Answer {
                player: self.take_name(&mut parts)?,
                answer: self.expression(parts.next()?, 0)?,
                refused: match parts.next_as(Rule::answer_refused) {
                    Some(clause) => self.take_rule_refs(&mut Parts::of(clause)),
                    None => Vec::new(),
                },
            },
            Rule::expect_asked => StepKind::ExpectAsked(self.names(parts)),
            Rule::expect_finished => StepKind::ExpectFinished,
            _ => {
                let how = parts.next()?;
                match how.as_rule() {
                    Rule::won_by => StepKind::ExpectWonBy(self.names(Parts::of(how))),
                    Rule::ranked => StepKind::ExpectRanked(self.names(Parts::of(how))),
                    _ => StepKind::ExpectWonBy(Vec::new()),
                }
            }
        })
    }

    fn expect_option(&mut self, mut parts: Parts<'_>) -> Option<StepKind> {
        let thing = self.take_name(&mut parts)?;
        let verdict = parts.next()?;
        let legal = verdict.as_rule() == Rule::option_legal;
        let mut inner = Parts::of(verdict);
        let place = match parts.next_as(Rule::for_clause) {
            Some(clause) => Some(self.clause(clause)?),
            None => None,
        };
        if !legal {
            return Some(StepKind::ExpectOptionRefused {
                thing,
                rules: self.take_rule_refs(&mut inner),
                place,
            });
        }
        let price = match inner.next_as(Rule::price) {
            Some(clause) => Some(self.clause(clause)?),
            None => None,
        };
        Some(StepKind::ExpectOptionLegal { thing, price, place })
    }

    fn take_rule_refs(&mut self, parts: &mut Parts<'_>) -> Vec<RuleRef> {
        parts
            .next_as(Rule::rule_refs)
            .map(|refs| self.rule_refs(refs))
            .unwrap_or_default()
    }

    /// `at E, E`; nothing only if there is an error in it.
    fn take_places(&mut self, parts: &mut Parts<'_>) -> Option<Vec<Expr>> {
        match parts.next_as(Rule::place_clause) {
            Some(clause) => self.places(clause),
            None => Some(Vec::new()),
        }
    }

    pub(super) fn places(&mut self, clause: Pair<'_>) -> Option<Vec<Expr>> {
        self.all_expressions(Parts::of(clause))
    }

    fn all_expressions(&mut self, parts: Parts<'_>) -> Option<Vec<Expr>> {
        parts.map(|part| self.expression(part, 0)).collect()
    }

    fn names(&self, parts: Parts<'_>) -> Vec<Name> {
        parts.map(|name| self.name(&name)).collect()
    }
}
