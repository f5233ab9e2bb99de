//! Conditions that are expected to hold: what is said of one that does not.

use super::codes::FAILED;
use super::expectation::{Met, Run};
use super::failure::{Failure, Found};
use crate::answer::{Fault, Figure};
use crate::ir::{ExprId, Slot};
use crate::judge::{self, Failing};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Run<'_> {
    pub(super) fn holds(
        &mut self,
        condition: ExprId,
        frame: Slot,
        sides: Option<&(Vec<ExprId>, Vec<ExprId>)>,
        span: Span,
    ) -> Met {
        let (sheet, ruleset) = (self.sheet, self.ruleset);
        let session = self.asked.session();
        let told = |fault: Fault| fault.diagnostic(&ruleset.program);
        if judge::evaluate(session, sheet, condition, frame).map_err(told)? == Figure::Flag(true) {
            return Ok(());
        }
        let mut failing = judge::failing(session, sheet, condition, frame).map_err(told)?;
        let mut ask = |expr| judge::evaluate(session, sheet, expr, frame);
        // Both sides of the whole may be bags, of which one unit decided.
        if let Some((left, right)) = sides
            && let (Some(left), Some(right)) = (whole(left, &mut ask), whole(right, &mut ask))
        {
            failing.sides = Some((left, right));
        }
        // A figure of the rule may stand elsewhere.
        let inside = failing.span.file == span.file && span.start <= failing.span.start && failing.span.end <= span.end;
        if failing.whole || !inside {
            failing.span = span;
        }
        let finding = Diagnostic::error(FAILED, failing.span, self.failing(&failing));
        Err(Failure::new(finding, Found::Condition(failing)))
    }

    fn failing(&self, failing: &Failing) -> String {
        let of: Vec<String> = failing.of.iter().map(|element| self.formal(element)).collect();
        let of = if of.is_empty() {
            String::new()
        } else {
            format!(" of {}", of.join(", "))
        };
        let not = if failing.wanted { "" } else { "not " };
        let but = match (&failing.sides, failing.wanted) {
            (Some((left, right)), _) => format!(
                "the left side is {} and the right side is {}",
                self.formal(left),
                self.formal(right)
            ),
            (None, true) => "it does not".to_owned(),
            (None, false) => "it does".to_owned(),
        };
        format!("expected this {not}to hold{of}, but {but}")
    }
}

/// One figure of its cells: a bag of several.
fn whole(cells: &[ExprId], ask: &mut impl FnMut(ExprId) -> Result<Figure, Fault>) -> Option<Figure> {
    if let [only] = cells {
        return ask(*only).ok();
    }
    let part = |cell: &ExprId| match ask(*cell) {
        Ok(Figure::Quantity(unit, amount)) => Some((unit, amount)),
        _ => None,
    };
    cells.iter().map(part).collect::<Option<Vec<_>>>().map(Figure::Bag)
}
