//! Conditions that are expected to hold: what is said of one that does not.

use super::codes::FAILED;
use super::expectation::{Met, Run};
use super::failure::{Failure, Found};
use crate::answer::{Fault, Figure};
use crate::data::Record;
use crate::ir::{ExprId, Slot};
use crate::judge::{self, Failing, Parts};
use crate::schema::RuleId;
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
            failing.parts = None;
        }
        // A figure of the rule may stand elsewhere.
        let inside = failing.span.file == span.file && span.start <= failing.span.start && failing.span.end <= span.end;
        if failing.whole || !inside {
            failing.span = span;
        }
        let mut finding = Diagnostic::error(FAILED, failing.span, self.failing(&failing));
        finding.related = self.parts(&failing);
        Err(Failure::new(finding, Found::Condition(failing)))
    }

    /// What each rule requires of the sheet that does not hold, with what stands on both sides.
    pub(super) fn unmet(&mut self, sheet: &Record, rules: &[RuleId]) -> Result<Vec<(Span, String)>, Diagnostic> {
        let mut rules = rules.to_vec();
        rules.sort();
        rules.dedup();
        let mut found = Vec::new();
        for rule in rules {
            let unmet = judge::unmet(self.asked.session(), sheet, rule);
            for failing in unmet.map_err(|fault| fault.diagnostic(&self.ruleset.program))? {
                let parts = self.parts(&failing);
                if parts.is_empty() {
                    found.push((failing.span, self.part(&failing)));
                }
                found.extend(parts);
            }
        }
        Ok(gathered(found))
    }

    /// The parts of which one would have been enough.
    fn parts(&self, failing: &Failing) -> Vec<(Span, String)> {
        let told = failing.parts.iter().flat_map(|parts| &parts.told);
        gathered(told.map(|part| (part.span, self.part(part))).collect())
    }

    fn part(&self, failing: &Failing) -> String {
        let of: Vec<String> = failing.of.iter().map(|element| self.formal(element)).collect();
        let is = match (&failing.sides, failing.wanted) {
            (Some((left, right)), _) => format!("left {}, right {}", self.formal(left), self.formal(right)),
            (None, true) => "does not hold".to_owned(),
            (None, false) => "holds".to_owned(),
        };
        if of.is_empty() {
            is
        } else {
            format!("of {}: {is}", of.join(", "))
        }
    }

    fn failing(&self, failing: &Failing) -> String {
        let of: Vec<String> = failing.of.iter().map(|element| self.formal(element)).collect();
        let of = if of.is_empty() {
            String::new()
        } else {
            format!(" of {}", of.join(", "))
        };
        let not = if failing.wanted { "" } else { "not " };
        let but = match (&failing.sides, &failing.parts) {
            (Some((left, right)), _) => format!(
                "the left side is {} and the right side is {}",
                self.formal(left),
                self.formal(right)
            ),
            (None, Some(parts)) => together(parts, failing.wanted),
            (None, None) if failing.wanted => "it does not".to_owned(),
            (None, None) => "it does".to_owned(),
        };
        format!("expected this {not}to hold{of}, but {but}")
    }
}

/// What is said of parts of which one would have been enough.
fn together(parts: &Parts, wanted: bool) -> String {
    let is = match (parts.each, parts.told.is_empty(), wanted) {
        (true, true, true) => "there is nothing that it could hold of",
        (true, true, false) => "there is nothing that it could not hold of",
        (true, false, true) => "it holds of none of them",
        (true, false, false) => "it holds of every one of them",
        (false, _, true) => "none of its parts does",
        (false, _, false) => "all of its parts do",
    };
    match parts.more {
        0 => is.to_owned(),
        more => format!("{is} (the first are shown, and there are {more} more)"),
    }
}

/// What is said of one place together.
fn gathered(all: Vec<(Span, String)>) -> Vec<(Span, String)> {
    let mut gathered: Vec<(Span, String)> = Vec::new();
    for (span, what) in all {
        match gathered.iter_mut().find(|(other, _)| *other == span) {
            Some((_, said)) if said.split("; ").all(|one| one != what) => *said = format!("{said}; {what}"),
            Some(_) => {}
            None => gathered.push((span, what)),
        }
    }
    gathered
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
