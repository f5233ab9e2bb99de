//! Which rules act, for those who want to know: tests of a ruleset ask it of each scenario, simulations of each game.
//!
//! A rule acts where its value is worked out, its amendment changes something, its requirement is asked, its permission has a use, its
//! route is open to one, its capacity bounds them, its prohibition stands or its exception lifts one.

use super::Session;
use crate::schema::RuleId;

impl Session<'_> {
    /// From now on it is noted which rules act; what was noted before is forgotten. So is all that is remembered, or what acts would depend on
    /// what was asked before.
    pub(crate) fn note_applied(&mut self) {
        self.forget();
        self.forget_all();
        self.applied.clear();
        self.applied.resize(self.program.schema.rules.len(), false);
    }

    /// A rule acts. Where nobody wants to know, there is no room to note it in.
    #[inline]
    pub(crate) fn applies(&mut self, rule: RuleId) {
        if let Some(applied) = self.applied.get_mut(rule.index()) {
            *applied = true;
        }
    }

    /// The rules that have acted since that is noted.
    pub(crate) fn applied(&self) -> impl Iterator<Item = RuleId> + '_ {
        let rules = (0_u32..).map(RuleId).zip(&self.applied);
        rules.filter(|(_, applied)| **applied).map(|(rule, _)| rule)
    }
}
