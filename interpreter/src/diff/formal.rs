//! What a rule does otherwise, line by line, as it is written.

use crate::load::Ruleset;
use crate::schema::RuleId;
use reglo_grammar::syntax::StatementKind;

/// A line that is gone or has come, as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// It stood there.
    Gone(String),
    /// It stands there.
    Come(String),
}

/// Of more lines nobody sees the difference: then the file itself is looked at.
const MOST_LINES: usize = 12;

/// The lines of what a rule does that differ; figures are told by themselves, and neither words nor examples are what it does. Nothing
/// where there are many.
pub(super) fn formal((old, then): (&Ruleset, RuleId), (new, now): (&Ruleset, RuleId)) -> Vec<Line> {
    differing(&lines(old, then), &lines(new, now))
}

/// The lines that only one of the two has. Nothing where there are many.
pub(super) fn differing(was: &[String], is: &[String]) -> Vec<Line> {
    let mut told = Vec::new();
    let (mut left, mut right) = (was, is);
    for (at_left, at_right) in common(was, is) {
        let (gone, come) = (was.len() - left.len(), is.len() - right.len());
        told.extend(left.iter().take(at_left - gone).cloned().map(Line::Gone));
        told.extend(right.iter().take(at_right - come).cloned().map(Line::Come));
        left = was.get(at_left + 1..).unwrap_or(&[]);
        right = is.get(at_right + 1..).unwrap_or(&[]);
    }
    told.extend(left.iter().cloned().map(Line::Gone));
    told.extend(right.iter().cloned().map(Line::Come));
    if told.len() > MOST_LINES { Vec::new() } else { told }
}

fn lines(ruleset: &Ruleset, rule: RuleId) -> Vec<String> {
    let statements = ruleset.statements_of(rule).iter();
    let acts = statements.filter(|one| !matches!(one.kind, StatementKind::Example(_) | StatementKind::Let { .. }));
    acts.flat_map(|one| code(ruleset.source(one.span))).collect()
}

/// The lines of a text that are neither prose nor comments.
pub(super) fn code(text: &str) -> impl Iterator<Item = String> {
    let code = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or_default().trim());
    code.filter(|line| !line.is_empty() && !line.starts_with('|'))
        .map(str::to_owned)
}

/// The positions of the lines that both have, as many as there can be, in order.
fn common(was: &[String], is: &[String]) -> Vec<(usize, usize)> {
    let width = is.len() + 1;
    let mut best = vec![0_usize; (was.len() + 1) * width];
    let at = |best: &[usize], left: usize, right: usize| best.get(left * width + right).copied().unwrap_or(0);
    for left in (0..was.len()).rev() {
        for right in (0..is.len()).rev() {
            let longest = if was.get(left) == is.get(right) {
                at(&best, left + 1, right + 1) + 1
            } else {
                at(&best, left + 1, right).max(at(&best, left, right + 1))
            };
            if let Some(place) = best.get_mut(left * width + right) {
                *place = longest;
            }
        }
    }
    let (mut left, mut right, mut pairs) = (0, 0, Vec::new());
    while left < was.len() && right < is.len() {
        if was.get(left) == is.get(right) {
            pairs.push((left, right));
            (left, right) = (left + 1, right + 1);
        } else if at(&best, left + 1, right) >= at(&best, left, right + 1) {
            left += 1;
        } else {
            right += 1;
        }
    }
    pairs
}
