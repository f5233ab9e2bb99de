//! Which rules have to do with a procedure besides its own.

use super::Ruleset;
use crate::ir::{ChoiceKind, Op};
use crate::schema::{ProcedureId, RuleId};

/// The rules that act on a procedure, each list in the order of the rules.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reactions {
    /// Those that can forbid it.
    pub forbidden: Vec<RuleId>,
    /// Those that let something else come instead of it.
    pub instead: Vec<RuleId>,
    /// Those that do something before it.
    pub before: Vec<RuleId>,
    /// Those that do something after it or at its end.
    pub after: Vec<RuleId>,
    /// Those that move it within an order of steps.
    pub moved: Vec<RuleId>,
    /// Those that do it or offer it.
    pub done: Vec<RuleId>,
}

impl Ruleset {
    /// The rules that have to do with a procedure.
    #[must_use]
    pub fn reactions_to(&self, id: ProcedureId) -> Reactions {
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            return Reactions::default();
        };
        let happened = procedure.happened as usize + 1;
        let rest = self.program.code.get(happened..).unwrap_or_default();
        let leave = rest.iter().position(|op| *op == Op::Leave).unwrap_or(0);
        Reactions {
            forbidden: self.ordered(procedure.prohibitions.iter().map(|by| by.rule)),
            instead: self.ordered(procedure.replacements.iter().map(|by| by.rule)),
            before: self.rules_of(procedure.entry as usize..procedure.body as usize),
            after: self.rules_of(happened..happened + leave),
            moved: self.ordered(self.moving(id)),
            done: self.doing(id),
        }
    }

    /// The procedures that a rule says.
    #[must_use]
    pub fn procedures_of(&self, rule: RuleId) -> Vec<ProcedureId> {
        let all = (0..).map(ProcedureId).zip(&self.program.procedures);
        all.filter(|(_, procedure)| procedure.rule == rule)
            .map(|(id, _)| id)
            .collect()
    }

    /// The procedures of other rules that a rule acts on: it forbids, replaces or moves them, or does something before or
    /// after them.
    #[must_use]
    pub fn acts_on(&self, rule: RuleId) -> Vec<ProcedureId> {
        let all = (0..).map(ProcedureId).zip(&self.program.procedures);
        let others = all.filter(|(_, procedure)| procedure.rule != rule).map(|(id, _)| id);
        let acts = |id: &ProcedureId| {
            let to = self.reactions_to(*id);
            [to.forbidden, to.instead, to.before, to.after, to.moved]
                .iter()
                .any(|rules| rules.contains(&rule))
        };
        others.filter(acts).collect()
    }

    fn rules_of(&self, ops: std::ops::Range<usize>) -> Vec<RuleId> {
        self.ordered(self.program.op_rules.get(ops).unwrap_or_default().iter().copied())
    }

    fn moving(&self, id: ProcedureId) -> impl Iterator<Item = RuleId> {
        let changes = self.program.in_orders.iter().flat_map(|order| &order.changes);
        changes
            .filter(move |change| change.moved == id)
            .map(|change| change.rule)
    }

    fn doing(&self, id: ProcedureId) -> Vec<RuleId> {
        let ops = self.program.code.iter().zip(&self.program.op_rules);
        let does = |op: &Op| match op {
            Op::Do { procedure, .. } | Op::Batch { procedure, .. } => *procedure == id,
            _ => false,
        };
        let doing = ops.filter(|(op, _)| does(op)).map(|(_, rule)| *rule);
        let offering = self.program.choices.iter().filter(|choice| match &choice.kind {
            ChoiceKind::Actions { offers } => offers.iter().any(|offer| offer.procedure == id),
            _ => false,
        });
        self.ordered(doing.chain(offering.map(|choice| choice.rule)))
    }

    fn ordered(&self, rules: impl Iterator<Item = RuleId>) -> Vec<RuleId> {
        let mut rules: Vec<RuleId> = rules.filter(|by| !self.is_of_a_fixture(*by)).collect();
        rules.sort_by_key(|rule| self.program.schema.rules.get(rule.index()).map(|rule| rule.order));
        rules.dedup();
        rules
    }
}
