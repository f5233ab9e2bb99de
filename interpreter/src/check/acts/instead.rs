//! What comes instead of a procedure: which rule goes before which, where that is left to a player, and whom a procedure affects.

use super::body::{AsksFirst, Body};
use super::code::position;
use super::reacting::{Sort, all_over};
use super::weave::ReactionPart;
use crate::check::frame::Frame;
use crate::check::{Checker, codes};
use crate::ir::{Comparison, ExprId, Node, Op, Pc, Replacement, Scope, Slot};
use crate::resolve::tree::Expr;
use crate::resolve::tree_acts::{Act, ActKind, Procedure};
use crate::schema::{Base, RuleId, Type};
use reglo_grammar::diagnostic::{Diagnostic, Span};

impl Checker<'_> {
    /// `affects E`: a player, worked out from the arguments.
    pub(super) fn affected(&mut self, found: &Procedure, player: &Expr) {
        let mut frame = Frame {
            without_sheet: true,
            ..Frame::default()
        };
        self.procedure_params(&mut frame, found.procedure, &found.params);
        let affects = self.player_without_sheet(&mut frame, player);
        if let (Some(_), Some(procedure)) = (affects, self.program.procedures.get_mut(found.procedure)) {
            procedure.affects = affects;
            procedure.frame = procedure.frame.max(frame.next);
        }
    }

    /// What is chosen at the beginning of what comes instead is asked of a whole batch before any of it happens: notes where that ends.
    pub(super) fn asked_before(&mut self, body: &mut Body, act: &Act) {
        if body.depth > 0 || body.asks_first == AsksFirst::Over {
            return;
        }
        match &act.kind {
            ActKind::Choose(choose) if choose.or_if_impossible.is_none() => body.asks_first = AsksFirst::Something,
            ActKind::Let { .. } => {}
            _ => {
                if body.asks_first == AsksFirst::Something {
                    body.emit(Op::Asked, act.span);
                    self.forget(body);
                }
                body.asks_first = AsksFirst::Over;
            }
        }
    }

    /// What comes instead, in the order in which it is asked; and, where several rules may be left that none goes before, the op at which
    /// somebody decides.
    pub(super) fn weave_instead(
        &mut self,
        (name, rule, span): (&str, RuleId, Span),
        instead: Vec<ReactionPart>,
    ) -> (Vec<Replacement>, Option<Pc>) {
        let ordered = self.in_turn(Sort::InsteadOf, name, instead);
        let all_over: Vec<Vec<RuleId>> = ordered.iter().map(|part| all_over(&ordered, part.piece.rule)).collect();
        let asks = self.instead_twice(name, &ordered, &all_over).then(|| self.here());
        if asks.is_some() {
            self.push_op(Op::Instead, rule, span, None);
        }
        let mut replacements = Vec::new();
        for (part, over) in ordered.into_iter().zip(all_over) {
            let entry = self.here();
            let leave = entry + position(part.piece.lines.len());
            self.link_piece(&part.piece, leave);
            self.push_op(Op::Leave, part.piece.rule, part.span, None);
            replacements.push(Replacement {
                rule: part.piece.rule,
                scope: part.conditions.iter().map(|c| Scope::When(*c)).collect(),
                over,
                asks_first: part.piece.lines.iter().any(|line| line.op == Op::Asked),
                entry,
                end: self.here(),
                span: part.span,
            });
        }
        (replacements, asks)
    }

    /// Two that may be meant at once, where no rule says which goes before: a player is asked, which nobody may have meant.
    fn instead_twice(&mut self, name: &str, ordered: &[ReactionPart], all_over: &[Vec<RuleId>]) -> bool {
        let mut asks = false;
        for (position, (later, over)) in ordered.iter().zip(all_over).enumerate() {
            for (earlier, over_too) in ordered.iter().zip(all_over).take(position) {
                let rules = [earlier.piece.rule, later.piece.rule];
                let decided = rules[0] == rules[1] || over.contains(&rules[0]) || over_too.contains(&rules[1]);
                if decided || self.never_meet(&earlier.conditions, &later.conditions) {
                    continue;
                }
                asks = true;
                let number = |rule: RuleId| {
                    self.program
                        .schema
                        .rules
                        .get(rule.index())
                        .map_or("?", |r| r.number.as_str())
                };
                let [first, second] = rules.map(number);
                let message = format!(
                    "two rules may come instead of `{name}` at once; the player whom it affects is asked which"
                );
                let found = Diagnostic::warning(codes::INSTEAD_TWICE, later.span, message)
                    .related(earlier.span, "the other one")
                    .help(format!(
                        "say which goes before: `… over rule {first}` here, or `… over rule {second}` there"
                    ));
                self.findings.push(found);
            }
        }
        asks
    }

    /// Whether some condition of one shuts out some condition of the other, as far as that can be seen from how they are written.
    fn never_meet(&self, a: &[ExprId], b: &[ExprId]) -> bool {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        a.iter().for_each(|condition| self.parts(*condition, &mut first));
        b.iter().for_each(|condition| self.parts(*condition, &mut second));
        self.exclude(&first, &second)
    }

    /// The same of conditions that hold together. What shuts out both sides of an `or` shuts out the whole.
    fn exclude(&self, a: &[ExprId], b: &[ExprId]) -> bool {
        let parts = |condition: ExprId| {
            let mut all = Vec::new();
            self.parts(condition, &mut all);
            all
        };
        let by_either = |all: &[ExprId], condition: &ExprId| match self.program.node(*condition) {
            Node::Or(x, y) => self.exclude(all, &parts(x)) && self.exclude(all, &parts(y)),
            _ => false,
        };
        a.iter().any(|x| b.iter().any(|y| self.shuts_out(*x, *y)))
            || b.iter().any(|y| by_either(a, y))
            || a.iter().any(|x| by_either(b, x))
    }

    /// The conditions that all hold where this one does.
    fn parts(&self, condition: ExprId, all: &mut Vec<ExprId>) {
        match self.program.node(condition) {
            Node::And(a, b) => {
                self.parts(a, all);
                self.parts(b, all);
            }
            _ => all.push(condition),
        }
    }

    fn shuts_out(&self, a: ExprId, b: ExprId) -> bool {
        match (self.program.node(a), self.program.node(b)) {
            (Node::Not(x), _) if self.same(x, b) => true,
            (_, Node::Not(y)) if self.same(a, y) => true,
            (Node::IsKind { object: x, kinds: s }, Node::IsKind { object: y, kinds: t }) => {
                s & t == 0 && self.same(x, y)
            }
            (
                Node::Compare { op, left: l, right: r },
                Node::Compare {
                    op: other,
                    left: x,
                    right: y,
                },
            ) if self.same(l, x) && self.same(r, y) => !agree(op, other),
            (
                Node::Compare { op, left: l, right: r },
                Node::Compare {
                    op: other,
                    left: x,
                    right: y,
                },
            ) if self.same(l, y) && self.same(r, x) => !agree(op, other.turned()),
            _ => match (self.bounds(a), self.bounds(b)) {
                (Some((x, least, most)), Some((y, low, high))) => self.same(x, y) && (most < low || high < least),
                _ => false,
            },
        }
    }

    /// What is compared with a constant, and between which cells it then lies.
    fn bounds(&self, condition: ExprId) -> Option<(ExprId, i64, i64)> {
        let Node::Compare { op, left, right } = self.program.node(condition) else {
            return None;
        };
        let (of, op, cell) = match (self.as_const(left), self.as_const(right)) {
            (None, Some(cell)) => (left, op, cell),
            (Some(cell), None) => (right, op.turned(), cell),
            _ => return None,
        };
        let (least, most) = match op {
            Comparison::Equal => (cell, cell),
            Comparison::Less => (i64::MIN, cell.saturating_sub(1)),
            Comparison::LessOrEqual => (i64::MIN, cell),
            Comparison::Greater => (cell.saturating_add(1), i64::MAX),
            Comparison::GreaterOrEqual => (cell, i64::MAX),
            Comparison::NotEqual => return None,
        };
        Some((of, least, most))
    }

    /// The local that is the affected player for sure; nothing where that is found out only while somebody plays.
    pub(super) fn affected_local(&self, params: &[(String, Type)]) -> Option<Slot> {
        let objects = (0..)
            .zip(params)
            .find(|(_, (_, ty))| matches!(ty.base, Base::Object(_)));
        let (slot, (_, ty)) = objects?;
        (self.is_player(ty.base) && !ty.optional).then_some(slot)
    }
}

/// Whether two comparisons of the same can hold at once.
fn agree(a: Comparison, b: Comparison) -> bool {
    // Less, equal, greater: a bit each.
    let holds = |of: Comparison| match of {
        Comparison::Less => 0b001_u8,
        Comparison::LessOrEqual => 0b011,
        Comparison::Equal => 0b010,
        Comparison::GreaterOrEqual => 0b110,
        Comparison::Greater => 0b100,
        Comparison::NotEqual => 0b101,
    };
    holds(a) & holds(b) != 0
}
