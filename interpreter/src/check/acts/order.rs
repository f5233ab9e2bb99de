//! `in order`, and the rules that change such an order.

use super::Body;
use super::loops::Turns;
use crate::check::frame::Frame;
use crate::check::nodes::NUMBER;
use crate::check::statements::Around;
use crate::check::{Checker, codes};
use crate::ir::{Comparison, ExprId, Exprs, InOrder, InOrderId, Op, Reordering, Scope, Slot};
use crate::resolve::tree_acts::{Act, Call, Order};
use crate::schema::{ProcedureId, RuleId};
use reglo_grammar::diagnostic::{Diagnostic, Span};

/// What was lowered of `order … before …`.
#[derive(Debug)]
pub(super) struct OrderPart {
    rule: RuleId,
    moved: ProcedureId,
    before: ProcedureId,
    /// Nothing where it can never hold.
    conditions: Option<Vec<ExprId>>,
    frame: Slot,
    span: Span,
}

impl Checker<'_> {
    /// The steps as branches of a loop over their positions.
    pub(super) fn in_order(&mut self, body: &mut Body, act: &Act, steps: &[Call]) {
        let named = steps.iter().filter_map(|step| step.procedure);
        self.acts.together.push(named.collect());
        let kept = self.open_block(body);
        let turns = Turns::new(body);
        let which = body.frame.slot();
        let called: Vec<Option<(ProcedureId, Exprs)>> = steps
            .iter()
            .map(|step| self.called(body, step, step.name.span))
            .collect();
        let order = InOrderId(u32::try_from(self.program.in_orders.len()).unwrap_or(u32::MAX));
        body.emit(Op::Mark(turns.mark), act.span);
        let (list, turn) = (turns.list, turns.turn);
        body.emit(Op::InOrder { order, list, turn }, act.span);
        let labels = turns.next(body, None, which, act.span);
        let top = labels.0;
        let (calls, spans): (Vec<_>, Vec<_>) = called
            .into_iter()
            .zip(steps)
            .filter_map(|(call, step)| Some((call?, step.name.span)))
            .unzip();
        for (position, ((procedure, args), span)) in (0_i64..).zip(calls.iter().zip(spans)) {
            let (now, position) = (self.local(which, NUMBER, span), self.constant(position, NUMBER, span));
            let is_due = self.compare(Comparison::Equal, now, position, span);
            let other = body.code.label();
            body.emit(Op::JumpUnless(is_due, other), span);
            let op = Op::Do {
                procedure: *procedure,
                args: *args,
                giving: None,
                impossible: None,
            };
            body.emit(op, span);
            body.emit(Op::Jump(top), span);
            body.code.bind(other);
        }
        turns.end(body, labels, act.span);
        self.program.in_orders.push(InOrder {
            steps: calls,
            changes: Vec::new(),
        });
        self.close_block(body, kept);
    }

    pub(in crate::check) fn order_of_steps(&mut self, rule: RuleId, found: &Order, span: Span, around: &[Around<'_>]) {
        let mut frame = Frame::default();
        self.procedure_params(&mut frame, found.procedure, &found.params);
        let conditions = self.reaction_conditions(&mut frame, around, found.when.as_ref());
        let Some(mut conditions) = conditions.filter(|_| self.is_on(rule)) else {
            return;
        };
        conditions.retain(|condition| self.as_const(*condition) != Some(1));
        let possible = conditions.iter().all(|condition| self.as_const(*condition) != Some(0));
        let id = |at: usize| ProcedureId(u32::try_from(at).unwrap_or(u32::MAX));
        self.acts.orders.push(OrderPart {
            rule,
            moved: id(found.procedure),
            before: id(found.before),
            conditions: possible.then_some(conditions),
            frame: frame.next,
            span,
        });
    }

    /// Puts all changes where both stand, once all rules were lowered.
    pub(super) fn orders(&mut self) {
        let mut parts = std::mem::take(&mut self.acts.orders);
        parts.sort_by_key(|part| self.acting_order(part.rule));
        for part in &parts {
            self.order_of_nothing(part);
        }
        parts.retain(|part| part.conditions.is_some() && part.moved != part.before);
        for at in 0..self.program.in_orders.len() {
            let of = self.program.in_orders.get(at);
            let stands = |id: ProcedureId| of.is_some_and(|of| of.steps.iter().any(|(step, _)| *step == id));
            let here: Vec<&OrderPart> = parts
                .iter()
                .filter(|part| stands(part.moved) && stands(part.before))
                .collect();
            self.order_in_a_circle(&here);
            let changes = here.into_iter().map(reordering).collect();
            if let Some(of) = self.program.in_orders.get_mut(at) {
                of.changes = changes;
            }
        }
    }

    /// Two that never stand together have no order.
    fn order_of_nothing(&mut self, part: &OrderPart) {
        let (moved, before) = (part.moved.index(), part.before.index());
        let both = |of: &Vec<usize>| of.contains(&moved) && of.contains(&before);
        if part.moved != part.before && self.acts.together.iter().any(both) {
            return;
        }
        let (moved, before) = (self.procedure_name(part.moved), self.procedure_name(part.before));
        let (message, help) = if part.moved == part.before {
            (
                format!("`{moved}` cannot come before itself"),
                "name two different steps".to_owned(),
            )
        } else {
            (
                format!("`{moved}` and `{before}` stand in no order together"),
                format!("do both in one act: `in order {{ {before}, {moved} }}`"),
            )
        };
        self.no_target(part.span, message, &help);
    }

    /// Of those that always hold, none may come before itself.
    fn order_in_a_circle(&mut self, parts: &[&OrderPart]) {
        let always: Vec<&&OrderPart> = parts
            .iter()
            .filter(|part| part.conditions.as_ref().is_some_and(Vec::is_empty))
            .collect();
        for first in &always {
            let Some(way) = way_back(&always, first) else { continue };
            let names: Vec<String> = way
                .iter()
                .map(|p| format!("`{}`", self.procedure_name(p.moved)))
                .collect();
            let message = format!(
                "these steps come before each other in a circle: {} → {}",
                names.join(" → "),
                names.first().map_or("?", String::as_str)
            );
            let mut found = Diagnostic::error(codes::ORDER_IN_A_CIRCLE, first.span, message)
                .help("leave one of them out, or give one a condition: `when …`");
            for other in way.iter().skip(1) {
                found = found.related(other.span, "this one is in it");
            }
            self.findings.push(found);
            return;
        }
    }

    fn procedure_name(&self, id: ProcedureId) -> String {
        let found = self.program.procedures.get(id.index());
        found.map_or_else(|| "?".to_owned(), |p| p.name.clone())
    }
}

fn reordering(part: &OrderPart) -> Reordering {
    let conditions = part.conditions.iter().flatten();
    Reordering {
        rule: part.rule,
        moved: part.moved,
        before: part.before,
        scope: conditions.map(|c| Scope::When(*c)).collect(),
        frame: part.frame,
        span: part.span,
    }
}

/// A shortest way from one to what it moves, along what each comes before.
fn way_back<'p>(parts: &[&'p &OrderPart], first: &'p OrderPart) -> Option<Vec<&'p OrderPart>> {
    let mut seen = vec![first.before];
    let mut ways: Vec<Vec<&OrderPart>> = vec![vec![first]];
    let mut at = 0;
    while let Some(way) = ways.get(at).cloned() {
        at += 1;
        let end = way.last()?.before;
        if end == first.moved {
            return Some(way);
        }
        for next in parts.iter().filter(|part| part.moved == end) {
            if !seen.contains(&next.before) {
                seen.push(next.before);
                ways.push(way.iter().copied().chain([**next]).collect());
            }
        }
    }
    None
}
