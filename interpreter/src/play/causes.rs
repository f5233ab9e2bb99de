//! Causes: what is being done, and what that is done for.
//!
//! The frames that run are the chain of causes, from the last to the first. What comes before a procedure, or instead of it, belongs to it.
//! What comes after it or at its end, and what happens as soon as something is so, begins a chain of its own: only the rule that says so
//! is a cause of it. The condition of such a reaction is still asked in the chain of what it reacts to.

use super::Game;
use super::frames::{BACK, CALLER, PROCEDURE, REPLACEMENT};
use crate::evaluate::{Doing, Session};
use crate::ir::{ExprId, Node, Pc, Permission, Program, RuleSetId};
use crate::schema::{ProcedureId, RuleId};
use std::collections::BTreeSet;

/// A cause: a procedure that is being done, or a rule that says so.
enum Cause {
    /// With the position of the replacement that acts instead of it, or -1.
    Procedure(ProcedureId, i64),
    Rule(RuleId),
}

impl Session<'_> {
    /// Whether a procedure is a cause of what is being done.
    pub(crate) fn is_within(&self, wanted: ProcedureId) -> bool {
        self.causes(|cause| matches!(cause, Cause::Procedure(id, _) if id == wanted))
    }

    /// Whether a replacement of a procedure is: it acts on an event once, and what comes of it is that event still.
    pub(super) fn is_within_replacement(&self, of: ProcedureId, which: usize) -> bool {
        self.causes(|cause| matches!(cause, Cause::Procedure(id, by) if id == of && by == which as i64))
    }

    /// Whether a rule is.
    pub(crate) fn is_within_rules(&self, rules: RuleSetId) -> bool {
        let rules = self.program.rule_sets.get(rules.0 as usize);
        let rules = rules.map_or(&[][..], Vec::as_slice);
        self.causes(|cause| {
            let rule = match cause {
                Cause::Procedure(id, _) => self.program.procedures.get(id.index()).map(|p| p.rule),
                Cause::Rule(rule) => Some(rule),
            };
            rule.is_some_and(|rule| rules.binary_search(&rule).is_ok())
        })
    }

    /// The rules that something is done within by a rule, but for that one: the nearest first.
    fn rules_around(&self, by: RuleId) -> Vec<RuleId> {
        let mut found = Vec::new();
        self.causes(|cause| {
            let rule = match cause {
                Cause::Procedure(id, _) => self.program.procedures.get(id.index()).map(|p| p.rule),
                Cause::Rule(rule) => Some(rule),
            };
            found.extend(rule.filter(|rule| *rule != by && !found.contains(rule)));
            false
        });
        found
    }

    /// Walks the chain of causes, the last first, until one is the one that is looked for.
    fn causes(&self, mut is_it: impl FnMut(Cause) -> bool) -> bool {
        let Doing {
            mut frame,
            mut pc,
            mut asks,
            next,
        } = self.doing;
        if next.is_some_and(|next| is_it(Cause::Procedure(next, -1))) {
            return true;
        }
        while let Ok(at) = usize::try_from(frame) {
            let rule = self.program.op_rules.get(pc as usize).copied();
            if !asks && rule.is_some_and(|rule| is_it(Cause::Rule(rule))) {
                return true;
            }
            let Ok(id) = u32::try_from(self.cell(at + PROCEDURE)).map(ProcedureId) else {
                // `as soon as`
                return false;
            };
            let happened = self.program.procedures.get(id.index()).map_or(Pc::MAX, |p| p.happened);
            if !asks && self.cell(at + REPLACEMENT) < 0 && pc > happened {
                return false;
            }
            if is_it(Cause::Procedure(id, self.cell(at + REPLACEMENT))) {
                return true;
            }
            frame = self.cell(at + CALLER);
            pc = Pc::try_from(self.cell(at + BACK) - 1).unwrap_or(0);
            asks = false;
        }
        false
    }
}

impl Game<'_> {
    /// The rules that the op which is due is done within, but for that one: the nearest first.
    pub(super) fn within(&mut self, by: RuleId) -> Vec<RuleId> {
        self.caused_by((self.now.frame, self.now.pc), |game| game.session.rules_around(by))
    }

    /// Whether the condition of a reaction holds.
    pub(super) fn reacts(&mut self, condition: ExprId) -> bool {
        self.session.doing.asks = true;
        let holds = self.session.holds(condition);
        self.session.doing.asks = false;
        holds
    }

    /// Asks something as if a procedure had been begun.
    pub(super) fn doing_next<T>(&mut self, id: ProcedureId, ask: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.session.doing.next.replace(id);
        self.forget_causes();
        let found = ask(self);
        self.session.doing.next = before;
        self.forget_causes();
        found
    }

    /// Asks something as if another frame ran, at another op.
    pub(super) fn caused_by<T>(&mut self, (frame, pc): (i64, Pc), ask: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.session.doing;
        (self.session.doing.frame, self.session.doing.pc) = (frame, pc);
        self.forget_causes();
        let found = ask(self);
        self.session.doing = before;
        self.forget_causes();
        found
    }

    fn forget_causes(&mut self) {
        if self.facts.remembers_causes {
            self.session.forget();
        }
    }
}

/// Whether a permission, whose uses and routes are remembered, asks for causes. Values that do are not remembered.
pub(super) fn are_remembered(program: &Program) -> bool {
    let mut seen = BTreeSet::new();
    let mut open: Vec<ExprId> = Vec::new();
    for permission in &program.permissions {
        open.extend(of_permission(program, permission));
    }
    while let Some(id) = open.pop() {
        if !seen.insert(id.0) {
            continue;
        }
        let node = program.node(id);
        match node {
            Node::Within(_) | Node::WithinRules(_) => return true,
            Node::Value { value, .. } | Node::Printed { value, .. } => {
                let read = program.values.get(value.index()).into_iter();
                open.extend(read.flat_map(|value| program.of_value(value)));
            }
            _ => {}
        }
        open.extend(program.below(node));
    }
    false
}

/// All that a permission asks, of its routes and of what forbids it.
fn of_permission<'p>(program: &'p Program, permission: &'p Permission) -> impl Iterator<Item = ExprId> + 'p {
    let routes = permission.routes.iter().flat_map(|route| {
        let prices = route.instead.iter().chain(&route.surcharge).flatten();
        let limits = route.capacities.iter();
        let limits = limits.flat_map(|c| program.of_scopes(&c.scope).chain([c.limit]));
        route.conditions.iter().chain(prices).copied().chain(limits)
    });
    let prohibitions = permission.prohibitions.iter().flat_map(|by| {
        let lifted = by.exceptions.iter().map(|e| (&e.scope, e.condition));
        let all = std::iter::once((&by.scope, by.condition)).chain(lifted);
        all.flat_map(|(scope, condition)| program.of_scopes(scope).chain(condition))
    });
    routes.chain(prohibitions)
}
