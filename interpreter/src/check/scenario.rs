//! Scenarios and examples: what they expect, lowered under the options as set now.

use super::frame::Frame;
use super::nodes::FLAG;
use super::positions::Positions;
use super::{Checker, codes};
use crate::ir::{Expectation, ExpectationKind, ExprId, Scenario};
use crate::resolve::tree::{self, BinaryOp, Expr, ExprKind};
use crate::schema::{ProcedureId, RuleId, Type, UnitId};

/// The rules of which it is expected that they refuse something.
fn refused_by(expectation: &tree::Expectation) -> &[RuleId] {
    use tree::ExpectationKind as R;
    match &expectation.kind {
        R::Refused { rules, .. } | R::OptionRefused { rules, .. } | R::Answer { refused: rules, .. } => rules,
        _ => &[],
    }
}

impl Checker<'_> {
    pub(super) fn scenarios(&mut self, scenarios: &[tree::Scenario]) {
        for scenario in scenarios {
            let expectations: Vec<Expectation> = scenario
                .expectations
                .iter()
                .filter_map(|e| self.expectation(e).map(|kind| Expectation { kind, span: e.span }))
                .collect();
            let before = self.program.scenarios.iter().filter(|s| s.rule == scenario.rule);
            let position = before.count() + 1;
            let options = &self.program.schema.options;
            let as_set = scenario
                .options
                .iter()
                .all(|(o, cell)| options.get(o.index()).is_some_and(|o| o.setting == *cell));
            self.program.scenarios.push(Scenario {
                title: scenario.title.clone(),
                rule: scenario.rule,
                position,
                shows: scenario.shows.clone(),
                refused: scenario.expectations.iter().flat_map(refused_by).copied().collect(),
                span: scenario.span,
                options: scenario.options.clone(),
                sheet: scenario.sheet.clone(),
                setup: scenario.setup.clone(),
                expectations: if as_set { expectations } else { Vec::new() },
            });
        }
    }

    fn expectation(&mut self, found: &tree::Expectation) -> Option<ExpectationKind> {
        use tree::ExpectationKind as R;
        Some(match &found.kind {
            R::Legal => ExpectationKind::Legal,
            R::Refused { rules, at } => ExpectationKind::Refused {
                rules: rules.clone(),
                at: at.clone(),
            },
            R::OptionLegal { thing, price, place } => {
                let price = match price {
                    Some(price) => Some(self.constant_price(price)?),
                    None => None,
                };
                ExpectationKind::OptionLegal {
                    thing: *thing,
                    price,
                    place: place.clone(),
                }
            }
            R::OptionRefused { thing, rules, place } => ExpectationKind::OptionRefused {
                thing: *thing,
                rules: rules.clone(),
                place: place.clone(),
            },
            R::Chance(results) => ExpectationKind::Chance(results.clone()),
            R::Do { procedure, args } => self.begun(*procedure, args)?,
            R::Answer {
                player,
                answer,
                refused,
            } => ExpectationKind::Answer {
                player: *player,
                answer: answer.clone(),
                refused: refused.clone(),
            },
            R::Asked(players) => ExpectationKind::Asked(players.clone()),
            R::Finished => ExpectationKind::Finished,
            R::WonBy(players) => ExpectationKind::WonBy(players.clone()),
            R::Ranked(players) => ExpectationKind::Ranked(players.clone()),
            R::Holds(expr) => self.holds(expr)?,
        })
    }

    /// A procedure that is begun, its arguments by the types of its parameters.
    fn begun(&mut self, procedure: usize, args: &[Expr]) -> Option<ExpectationKind> {
        let types: Vec<Type> = self
            .names
            .procedure_list
            .get(procedure)?
            .params
            .iter()
            .map(|p| p.1)
            .collect();
        let mut frame = Frame::default();
        let mut cells = Vec::new();
        let kept = std::mem::replace(&mut self.positions, Positions::Required(Vec::new()));
        for (arg, ty) in args.iter().zip(types) {
            let out = self.lower(&mut frame, arg, Some(ty));
            cells.push(self.fit(out, ty, arg).and_then(|fitted| fitted.first()));
        }
        let there = match std::mem::replace(&mut self.positions, kept) {
            Positions::Required(there) => there,
            _ => Vec::new(),
        };
        Some(ExpectationKind::Do {
            there,
            procedure: ProcedureId(u32::try_from(procedure).ok()?),
            args: cells.into_iter().collect::<Option<_>>()?,
            frame: frame.next,
        })
    }

    fn constant_price(&mut self, price: &Expr) -> Option<Vec<(Option<UnitId>, i64)>> {
        let mut frame = Frame::default();
        let out = self.lower(&mut frame, price, None);
        let lowered = self.guarded(out, price)?;
        let mut cells = Vec::new();
        for (unit, cell) in self.amounts(&lowered) {
            let Some(cell) = self.as_const(cell) else {
                self.error(
                    codes::NOT_CONSTANT,
                    price.span,
                    "the price of an option is written as it is, such as `3 gold`",
                );
                return None;
            };
            cells.push((unit, cell));
        }
        Some(cells)
    }

    fn holds(&mut self, expr: &Expr) -> Option<ExpectationKind> {
        let mut frame = Frame::default();
        let kept = std::mem::replace(&mut self.positions, Positions::Required(Vec::new()));
        let out = self.lower(&mut frame, expr, Some(FLAG));
        let condition = self.flag(out, expr);
        let required = std::mem::replace(&mut self.positions, Positions::Required(Vec::new()));
        let sides = condition.and_then(|_| self.sides(&mut frame, expr));
        self.positions = kept;
        Some(ExpectationKind::Holds {
            condition: condition?,
            frame: frame.next,
            sides,
            there: match required {
                Positions::Required(there) => there,
                _ => Vec::new(),
            },
        })
    }

    /// Both sides of an equation, lowered once more.
    fn sides(&mut self, frame: &mut Frame, expr: &Expr) -> Option<(Vec<ExprId>, Vec<ExprId>)> {
        let ExprKind::Binary(BinaryOp::Equal, left, right) = &expr.kind else {
            return None;
        };
        let (left, right) = self.both(frame, (left, right), None)?;
        Some((left.cells, right.cells))
    }
}
