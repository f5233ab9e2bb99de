//! Replacements of one value that can be live at once.

use super::{Checker, codes};
use crate::ir::{Amendment, Class, ExprId, Scope};
use crate::schema::{RuleId, ValueId};
use reglo_grammar::diagnostic::Diagnostic;
use std::collections::BTreeSet;

impl Checker<'_> {
    /// Two replacements without `over` must not be able to be live at once, as far as that can be proved.
    pub(super) fn replacements(&mut self) {
        let mut findings = Vec::new();
        for value in &self.program.values {
            let replacements: Vec<&Amendment> = value.amendments.iter().filter(|a| a.class == Class::Becomes).collect();
            for (position, later) in replacements.iter().enumerate() {
                for earlier in replacements.iter().take(position) {
                    let settled = later.over.contains(&earlier.rule) || earlier.over.contains(&later.rule);
                    if settled || !self.overlap(earlier, later) {
                        continue;
                    }
                    let message = format!("two replacements of `{}` can be live at once", value.name);
                    let rule = self
                        .program
                        .schema
                        .rules
                        .get(earlier.rule.index())
                        .map_or("?", |r| r.number.as_str());
                    let found = Diagnostic::error(codes::REPLACEMENTS_OVERLAP, later.span, message)
                        .related(earlier.span, "the other one")
                        .help(format!("say which goes before: `… over rule {rule}`"));
                    findings.push(found);
                }
            }
        }
        self.findings.append(&mut findings);
        self.circles();
        self.overridden();
    }

    /// Replacements that go before each other in a circle leave none: nobody could say which of them holds.
    fn circles(&mut self) {
        let mut told: BTreeSet<(String, Vec<RuleId>)> = BTreeSet::new();
        let mut findings = Vec::new();
        for value in &self.program.values {
            let replacements: Vec<&Amendment> = value.amendments.iter().filter(|a| a.class == Class::Becomes).collect();
            for amendment in &replacements {
                let Some(circle) = circle(amendment.rule, &replacements) else {
                    continue;
                };
                let name = value.name.split('.').next().unwrap_or_default().to_owned();
                let mut key = circle.clone();
                key.sort_unstable();
                if !told.insert((name.clone(), key)) {
                    continue;
                }
                let numbers: Vec<String> = circle
                    .iter()
                    .chain([&amendment.rule])
                    .map(|r| self.number_of(*r))
                    .collect();
                let message = format!(
                    "replacements of `{name}` go before each other in a circle: rule {}",
                    numbers.join(" over rule ")
                );
                let mut found = Diagnostic::error(codes::REPLACEMENTS_OVERLAP, amendment.span, message)
                    .help("leave out one `over`, so that one of them goes before all others");
                for rule in circle.iter().skip(1) {
                    let other = replacements.iter().find(|a| a.rule == *rule);
                    found = match other {
                        Some(other) => found.related(other.span, format!("rule {} is in it", self.number_of(*rule))),
                        None => found,
                    };
                }
                findings.push(found);
            }
        }
        self.findings.append(&mut findings);
    }

    fn number_of(&self, rule: RuleId) -> String {
        let rules = &self.program.schema.rules;
        rules
            .get(rule.index())
            .map_or_else(|| "?".to_owned(), |r| r.number.clone())
    }

    /// What a replacement goes before must be there.
    fn overridden(&mut self) {
        let mut missing = Vec::new();
        for (id, value) in (0..).map(ValueId).zip(&self.program.values) {
            // A rule may replace one unit of a bag, and another rule go before it with all of them.
            let all = self.names.value_of(id).map_or(0..0, |v| {
                let first = v.first.index();
                first..first + v.components as usize
            });
            let all = self.program.values.get(all).unwrap_or_default();
            for amendment in &value.amendments {
                let replaces = |rule| {
                    let mut amendments = all.iter().flat_map(|v| &v.amendments);
                    amendments.any(|a| a.rule == rule && a.class == Class::Becomes)
                };
                let lost = amendment
                    .over
                    .iter()
                    .find(|rule| self.is_on(**rule) && !replaces(**rule));
                missing.extend(lost.map(|rule| (amendment.span, *rule, value.name.clone())));
            }
        }
        for (span, rule, value) in missing {
            let number = self
                .program
                .schema
                .rules
                .get(rule.index())
                .map_or("?", |r| r.number.as_str());
            let message = format!("rule {number} has no replacement of `{value}` that this could go before");
            self.no_target(span, message, "name a rule with `becomes`, or leave `over` out");
        }
    }

    /// One without conditions meets every other; the same conditions meet.
    fn overlap(&self, a: &Amendment, b: &Amendment) -> bool {
        let conditions = |x: &Amendment| -> Vec<ExprId> {
            x.scope
                .iter()
                .filter_map(|s| if let Scope::When(c) = s { Some(*c) } else { None })
                .collect()
        };
        let loops = |x: &Amendment| x.scope.iter().any(|s| !matches!(s, Scope::When(_)));
        let (first, second) = (conditions(a), conditions(b));
        if first.is_empty() && !loops(a) || second.is_empty() && !loops(b) {
            return true;
        }
        if loops(a) || loops(b) {
            return false;
        }
        let within = |some: &[ExprId], all: &[ExprId]| some.iter().all(|s| all.iter().any(|o| self.same(*s, *o)));
        within(&first, &second) || within(&second, &first)
    }
}

/// The shortest way over other replacements back to a rule, which it begins with.
fn circle(from: RuleId, replacements: &[&Amendment]) -> Option<Vec<RuleId>> {
    let mut open = vec![vec![from]];
    let mut seen = BTreeSet::new();
    while !open.is_empty() {
        let mut next = Vec::new();
        for way in open {
            let last = way.last().copied()?;
            let over = replacements.iter().filter(|a| a.rule == last).flat_map(|a| &a.over);
            for rule in over.filter(|rule| replacements.iter().any(|a| a.rule == **rule)) {
                if *rule == from {
                    return Some(way);
                }
                if seen.insert(*rule) {
                    next.push(way.iter().copied().chain([*rule]).collect());
                }
            }
        }
        open = next;
    }
    None
}
