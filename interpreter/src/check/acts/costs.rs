//! What an action needs and costs.

use super::Body;
use super::places::Written;
use crate::check::lowered::Lowered;
use crate::check::nodes::FLAG;
use crate::check::{Checker, codes};
use crate::ir::{Cost, Costs, CostsId, ExprId, MessageId, Op, Place};
use crate::resolve::tree::Expr;
use crate::resolve::tree_acts::{self, Act};
use crate::schema::{Base, UnitId};
use reglo_grammar::diagnostic::Diagnostic;

/// An amount of a unit (or a number) with the places that may give it.
type Line = (Option<UnitId>, ExprId, Vec<Place>);

impl Checker<'_> {
    /// What follows may take it for granted.
    pub(super) fn act_require(&mut self, body: &mut Body, act: &Act, condition: &Expr) {
        body.sure = false;
        let flag = self.act_flag(body, condition);
        let message = self.needed_message(body, act, "require");
        body.frame.assume(condition, true, self.figures);
        let otherwise = body.code.exit;
        if let Some(condition) = flag.filter(|flag| self.as_const(*flag) != Some(1)) {
            let op = Op::Require { condition, otherwise };
            body.code.emit_saying(op, act.span, message);
        }
    }

    pub(super) fn costs(&mut self, body: &mut Body, act: &Act, by: &Expr, costs: &[tree_acts::Cost]) {
        body.sure = false;
        let impossible = body.impossible.take();
        if !body.in_head && impossible.is_none() {
            let help = "put them before everything else that it does, but for `let` and `require`; or say what is done where they cannot be paid: `or \
                        if impossible { … }`";
            let message = "costs stand at the beginning of a procedure";
            self.error_help(codes::COSTS_TOO_LATE, act.span, message, help);
        }
        body.pays |= impossible.is_none();
        let by = self.player(body, by);
        let lines: Vec<Option<Vec<Cost>>> = costs.iter().map(|cost| self.cost(body, cost)).collect();
        let message = self.needed_message(body, act, "costs");
        let lines: Option<Vec<Vec<Cost>>> = lines.into_iter().collect();
        let (Some(by), Some(lines), Some(message)) = (by, lines, message) else {
            return;
        };
        let id = CostsId(super::code::position(self.program.costs.len()));
        let lines = lines.into_iter().flatten().collect();
        self.program.costs.push(Costs { by, lines, message });
        let otherwise = impossible.unwrap_or(body.code.exit);
        body.emit(Op::Costs { costs: id, otherwise }, act.span);
    }

    /// One line; of several units as many. None at all if its condition can never hold.
    fn cost(&mut self, body: &mut Body, cost: &tree_acts::Cost) -> Option<Vec<Cost>> {
        let when = match &cost.when {
            Some(when) => Some(self.act_cell(body, when, FLAG)?),
            None => None,
        };
        let facts = body.frame.facts.clone();
        if let Some(when) = &cost.when {
            body.frame.assume(when, true, self.figures);
        }
        let out = self.act_expr(body, &cost.amount, None);
        let amount = self.guarded(out, &cost.amount);
        let places: Vec<_> = cost.places.iter().map(|p| self.amount_place(body, p)).collect();
        body.frame.facts = facts;
        let places: Option<Vec<_>> = places.into_iter().collect();
        let (amount, places) = (amount?, places?);
        if !matches!(amount.ty.base, Base::Number | Base::Quantity(_) | Base::Bag(_)) {
            let is = self.describe(amount.ty);
            let message = format!("only amounts and numbers are paid, and this is `{is}`");
            self.error(codes::TYPE_MISMATCH, cost.amount.span, message);
            return None;
        }
        let question = self.cost_question(body, cost);
        self.split(cost, &amount, &places)
            .map(|lines| self.cost_lines(cost, (when, question), lines))
    }

    /// What is asked where a line can be paid in several ways, in figures that are known now.
    fn cost_question(&mut self, body: &mut Body, cost: &tree_acts::Cost) -> Option<MessageId> {
        cost.question.text.as_ref()?;
        self.said_of(body, &cost.question, ("pay", cost.span))
    }

    /// Unit by unit, with the places that may give it. Each place must give something, and each unit come from somewhere.
    fn split(&mut self, cost: &tree_acts::Cost, amount: &Lowered, places: &[Written]) -> Option<Vec<Line>> {
        let mut used = vec![false; places.len()];
        let mut lines: Vec<Line> = Vec::new();
        for (unit, cell) in self.amounts(amount) {
            let taken: Vec<bool> = places.iter().map(|p| self.pays(p.ty.base, unit, cost.pay)).collect();
            used.iter_mut().zip(&taken).for_each(|(used, taken)| *used |= taken);
            let from = places.iter().zip(&taken).filter(|(_, taken)| **taken);
            lines.push((unit, cell, from.map(|(p, _)| p.place).collect()));
        }
        let unused = used.iter().position(|used| !used);
        if let Some((expr, written)) = unused.and_then(|at| cost.places.get(at).zip(places.get(at))) {
            self.not_payable(expr, written.ty.base, amount, cost.pay);
            return None;
        }
        if let Some((unit, ..)) = lines.iter().find(|(_, _, from)| from.is_empty()) {
            let unit = unit.map_or_else(|| "number".to_owned(), |u| self.describe_unit(u));
            let message = format!("none of these places holds what pays `{unit}`");
            self.error(codes::UNITS_MIXED, cost.span, message);
            return None;
        }
        Some(lines)
    }

    fn cost_lines(
        &self,
        cost: &tree_acts::Cost,
        (when, question): (Option<ExprId>, Option<MessageId>),
        lines: Vec<Line>,
    ) -> Vec<Cost> {
        let test = when.and_then(|when| self.as_const(when));
        if test == Some(0) {
            return Vec::new();
        }
        let lines = lines.into_iter().map(|(_, amount, places)| Cost {
            pay: cost.pay,
            amount,
            places,
            when: when.filter(|_| test.is_none()),
            question,
            span: cost.span,
        });
        lines.collect()
    }

    fn describe_unit(&self, unit: UnitId) -> String {
        self.describe(crate::schema::Type::of(Base::Quantity(unit)))
    }

    /// Whether what a place holds is taken for a unit (or, without one, a number).
    fn pays(&self, held: Base, unit: Option<UnitId>, pay: bool) -> bool {
        match (held, unit) {
            (Base::Number, None) => true,
            (Base::Quantity(held), Some(unit)) => {
                let paid_in = self.program.schema.units.get(unit.index()).map_or(0, |u| u.paid_in);
                held == unit || pay && paid_in >> held.0 & 1 == 1
            }
            _ => false,
        }
    }

    fn not_payable(&mut self, expr: &Expr, held: Base, amount: &Lowered, pay: bool) {
        let (is, of) = (self.describe(crate::schema::Type::of(held)), self.describe(amount.ty));
        let message = format!("`{is}` is not taken for `{of}`");
        let help = match pay {
            true => format!("if it is, say so where the unit is declared: `unit {of} paid in {is}`"),
            false => "what is lost is of the place's own unit".to_owned(),
        };
        self.findings
            .push(Diagnostic::error(codes::UNITS_MIXED, expr.span, message).help(help));
    }
}
