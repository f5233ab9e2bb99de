//! Which rules of a ruleset do something.

use super::Ruleset;
use crate::schema::RuleId;
use reglo_grammar::syntax::{Item, Statement, StatementKind};

impl Ruleset {
    /// The ruleset's own rules that do something, in the order of their numbers: not those that are prose and figures alone, nor those of
    /// rulesets that it builds on, nor those of things that only tests know. A rule that is off as options are set is among them.
    #[must_use]
    pub fn acting_rules(&self) -> Vec<RuleId> {
        let items = self.kept.trees.iter().flat_map(|(tree, _)| &tree.items);
        let bodies = items.filter_map(|item| match item {
            Item::Rule(rule) => Some(&rule.body),
            Item::Card(card) => Some(&card.body),
            _ => None,
        });
        let rules = (0_u32..).map(RuleId).zip(&self.program.schema.rules).zip(bodies);
        let mut acting: Vec<_> = rules
            .filter(|((id, rule), body)| {
                body.iter().any(acts) && self.owns(rule.item.file) && !self.is_of_a_fixture(*id)
            })
            .map(|((id, rule), _)| (rule.order, id))
            .collect();
        acting.sort();
        acting.into_iter().map(|(_, id)| id).collect()
    }
}

fn acts(statement: &Statement) -> bool {
    match &statement.kind {
        StatementKind::Let { .. } | StatementKind::Example(_) => false,
        StatementKind::ForEach { body, .. } | StatementKind::While { body, .. } => body.iter().any(acts),
        _ => true,
    }
}
