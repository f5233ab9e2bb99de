//! The order in which texts are read: names, then the rules as the book has them, each with its title first.

use crate::load::Ruleset;
use reglo_grammar::diagnostic::Span;
use std::collections::BTreeMap;

/// Where a text comes.
pub(super) type Rank = (Option<u32>, bool, Option<(u32, u32)>);

/// The ranks of a ruleset's texts.
pub(super) struct Order<'r> {
    /// By key of a rule: its position in the book.
    rules: BTreeMap<&'r str, u32>,
}

impl<'r> Order<'r> {
    pub(super) fn of(ruleset: &'r Ruleset) -> Self {
        let rules = (0_u32..).zip(&ruleset.program.schema.rules);
        let mut in_order: Vec<_> = rules.map(|(at, rule)| (rule.order, at)).collect();
        in_order.sort_unstable();
        let rules = (0_u32..).zip(in_order);
        let rules = rules.map(|(position, (_, at))| (ruleset.catalogue.key_of(crate::schema::RuleId(at)), position));
        Self { rules: rules.collect() }
    }

    /// Of a text with this key, whose source stands there.
    pub(super) fn rank(&self, key: &str, source: Option<Span>) -> Rank {
        let rule = self.rules.get(entry_of(key)).copied();
        (rule, key.contains('.'), source.map(|span| (span.file.0, span.start)))
    }
}

/// `rule-anna` of `rule-anna.prose`.
pub(super) fn entry_of(key: &str) -> &str {
    key.split('.').next().unwrap_or(key)
}
