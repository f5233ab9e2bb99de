//! Another number for a rule: what it moves, and every place in rule files that names the rule by its number.
//!
//! Texts, records and saves name rules by id, which stays. A number is a name, and two things more: the place of a rule among those that act in the
//! order of their numbers, and what it stands beneath. [`effects`] tells what that changes.

mod effect;

pub use effect::{Effect, effects};

use crate::load::Ruleset;
use crate::resolve::codes::DUPLICATE;
use crate::schema::{Rule, RuleId};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_grammar::{KeywordTables, cited_rules, is_rule_number};
use std::collections::BTreeMap;

/// A rule with another number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moved {
    /// Its id.
    pub id: String,
    /// The number that it has.
    pub from: String,
    /// The number that it gets.
    pub to: String,
}

/// Why a rule cannot have a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refused {
    /// It has the number of its card and no other.
    OfACard,
    /// It stands in a ruleset that this one builds on.
    OfABase,
    /// The new number is none.
    NoNumber,
    /// It has that number already.
    Same,
    /// Others have that number, or one that the rules below it would get.
    Taken(Vec<Diagnostic>),
}

/// The rules that move when a rule gets another number: it, and all whose numbers begin with its own.
///
/// # Errors
/// If it cannot have that number.
pub fn moved(ruleset: &Ruleset, rule: RuleId, to: &str) -> Result<Vec<Moved>, Refused> {
    let rules = &ruleset.program.schema.rules;
    let Some(moving) = rules.get(rule.index()) else {
        return Err(Refused::OfABase);
    };
    if moving.card.is_some() {
        return Err(Refused::OfACard);
    }
    if !ruleset.owns(moving.span.file) {
        return Err(Refused::OfABase);
    }
    if !is_rule_number(to) {
        return Err(Refused::NoNumber);
    }
    if moving.number == to {
        return Err(Refused::Same);
    }
    let all: Vec<(&Rule, String)> = rules
        .iter()
        .filter_map(|rule| Some((rule, of(rule, &moving.number, to)?)))
        .collect();
    let taken = all
        .iter()
        .filter_map(|(rule, number)| taken(rules, rule, number, &moving.number));
    let taken: Vec<Diagnostic> = taken.collect();
    if !taken.is_empty() {
        return Err(Refused::Taken(taken));
    }
    let moved = all.into_iter().map(|(rule, number)| Moved {
        id: rule.id.clone(),
        from: rule.number.clone(),
        to: number,
    });
    Ok(moved.collect())
}

/// The number that a rule gets, if it moves.
fn of(rule: &Rule, from: &str, to: &str) -> Option<String> {
    let below = rule.number.strip_prefix(from).filter(|_| rule.card.is_none())?;
    (below.is_empty() || below.starts_with('.')).then(|| format!("{to}{below}"))
}

fn taken(rules: &[Rule], moving: &Rule, number: &str, from: &str) -> Option<Diagnostic> {
    let has_it = |rule: &&Rule| rule.id == number || (rule.number == number && of(rule, from, "").is_none());
    let there = rules.iter().find(has_it)?;
    let message = format!("there is a rule `{number}` already");
    let found = Diagnostic::error(DUPLICATE, there.span, message);
    Some(
        found
            .related(moving.span, "it would be the number of this one too")
            .help("give that one another number first"),
    )
}

/// A rule file in which rules are cited by the numbers that they had.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    /// The file as it would be.
    pub text: String,
    /// The places of the numbers as they are: heads of rules and citations.
    pub cited: Vec<Span>,
}

/// A file with the new numbers. What a citation names is settled by number first if a rule has that number, as in checking.
#[must_use]
pub fn rewritten(file: FileId, text: &str, tables: &KeywordTables, moved: &[Moved]) -> Rewritten {
    let numbers: BTreeMap<&str, &str> = moved.iter().map(|one| (one.from.as_str(), one.to.as_str())).collect();
    let (mut out, mut from, mut cited) = (String::with_capacity(text.len()), 0, Vec::new());
    for name in cited_rules(file, text, tables) {
        let Some(to) = numbers.get(name.text.as_str()) else {
            continue;
        };
        let (start, end) = (name.span.start as usize, name.span.end as usize);
        out.push_str(text.get(from..start).unwrap_or_default());
        out.push_str(to);
        from = end;
        cited.push(name.span);
    }
    out.push_str(text.get(from..).unwrap_or_default());
    Rewritten { text: out, cited }
}
