//! `within`: what is being done.

use crate::check::lowered::{Lowered, Out};
use crate::check::nodes::FLAG;
use crate::check::{Checker, codes};
use crate::ir::{ExprId, Node};
use crate::schema::{ProcedureId, RuleId};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    pub(in crate::check) fn within(&mut self, procedure: usize, span: Span) -> Out {
        let id = u32::try_from(procedure).ok().map(ProcedureId)?;
        Some(Lowered::one(FLAG, self.node(Node::Within(id), FLAG, span)))
    }

    pub(in crate::check) fn within_rule(&mut self, named: RuleId, rules: &[RuleId], span: Span) -> Lowered {
        self.acts.later.within.push((named, rules.to_vec(), span));
        let rules = self.rule_set(rules);
        Lowered::one(FLAG, self.node(Node::WithinRules(rules), FLAG, span))
    }

    /// Rules that say how nothing is done are never a cause.
    pub(super) fn no_such_causes(&mut self) {
        for (named, rules, span) in std::mem::take(&mut self.acts.later.within) {
            if rules.iter().any(|rule| self.acts.rules.contains(rule)) {
                continue;
            }
            let number = self.program.schema.rules.get(named.index());
            let number = number.map_or("?", |rule| rule.number.as_str());
            let message = format!("nothing is ever done by rule {number}");
            let help = "name a rule that has a procedure or a reaction, or has such rules beneath it";
            self.no_target(span, message, help);
        }
    }

    /// The condition of `as soon as` is asked of the state alone, whatever is being done.
    pub(super) fn no_cause_here(&mut self, condition: ExprId) {
        let span = self.program.spans.get(condition.0 as usize).copied();
        let Some(span) = span else { return };
        let message = "`as soon as` watches the state, and this asks what is being done";
        let help = "say it where it is done: `after …` or `at end of …`, with `when within …`";
        self.error_help(codes::NO_CAUSE_HERE, span, message, help);
    }
}
