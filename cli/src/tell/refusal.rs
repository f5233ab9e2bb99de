//! Why an answer is refused.

use super::{not_understood, sheet, split};
use crate::speak::Speaker;
use reglo_interpreter::answer::Judgement;
use reglo_interpreter::play::{Condition, ConditionOf, Refusal};
use reglo_interpreter::schema::{RuleId, Shown};

/// The reasons, each a line.
#[must_use]
pub fn reasons(refusal: &Refusal, speaker: &Speaker<'_>) -> Vec<String> {
    match refusal {
        Refusal::Rule { rule, message } => {
            let text = message
                .as_ref()
                .map_or_else(|| speaker.title(*rule), |message| speaker.message(message));
            vec![speaker.cited(&text, *rule)]
        }
        Refusal::Condition {
            rule,
            condition: failed,
        } => vec![speaker.cited(&condition(failed, speaker), *rule)],
        Refusal::Sheet(judgement) => violations(judgement, speaker),
        Refusal::NothingToChoose { rule, question } => {
            let question = question
                .as_ref()
                .map_or_else(|| speaker.title(*rule), |question| speaker.message(question));
            vec![speaker.cited(&speaker.own("refused-nothing", &[("question", question)]), *rule)]
        }
        Refusal::Split { rule, wrong } => vec![speaker.cited(&split::wrong(wrong, speaker), *rule)],
        Refusal::NotOffered { rule } => vec![speaker.cited(&speaker.words.word("refused-not-offered"), *rule)],
        Refusal::NotUnderstood(why) => vec![not_understood::said(why, speaker)],
        Refusal::NotAsked => vec![speaker.words.word("refused-not-asked")],
    }
}

/// A condition that does not hold: what it speaks of in the reader's words, where they have some for it, and as the rule has it.
fn condition(failed: &Condition, speaker: &Speaker<'_>) -> String {
    let named = failed.about.and_then(|about| called(about, speaker));
    let written = speaker.written(failed.span);
    let key = match (&named, failed.is) {
        (None, _) => "refused-condition",
        (Some(_), true) => "refused-is-not",
        (Some(_), false) => "refused-is",
    };
    let args = [("what", named.unwrap_or_default()), ("condition", written)];
    speaker.own(key, &args)
}

/// What people call what a condition speaks of, and the rule that says it; nothing where it has only the name that stands in the rule.
fn called(about: ConditionOf, speaker: &Speaker<'_>) -> Option<String> {
    let schema = &speaker.program().schema;
    match about {
        ConditionOf::Column(column) => {
            let named = speaker.open.ruleset.catalogue.field_is_named(column);
            named.then(|| speaker.field(column))
        }
        ConditionOf::Shown(kind, shown @ Shown::Field(at)) => {
            let kind = kind?;
            schema.kinds.get(kind.index())?.fields.get(at)?;
            speaker.has_label(kind, shown).then(|| speaker.shown(kind, shown))
        }
        ConditionOf::Shown(_, Shown::Value(value)) => {
            let declared = speaker.program().values.get(value.index())?;
            let named = match speaker.open.ruleset.catalogue.value_is_named(value) {
                true => speaker.value(value),
                false => format!("`{}`", declared.name),
            };
            Some(speaker.cited(&named, declared.rule))
        }
    }
}

/// What is wrong with a sheet, each violation a line.
#[must_use]
pub fn violations(judgement: &Judgement, speaker: &Speaker<'_>) -> Vec<String> {
    let line = |violation: &reglo_interpreter::answer::Violation| {
        let said = speaker.cited(&speaker.said(&violation.said), violation.rule);
        let mut places: Vec<String> = violation
            .at
            .iter()
            .map(|path| sheet::part(path, None, speaker))
            .collect();
        places.dedup();
        if places.is_empty() {
            return said;
        }
        format!("{}: {said}", places.join(", "))
    };
    judgement.violations.iter().map(line).collect()
}

/// The rule that refuses; of a sheet, that of its first violation.
#[must_use]
pub fn rule(refusal: &Refusal) -> Option<RuleId> {
    match refusal {
        Refusal::Rule { rule, .. }
        | Refusal::Condition { rule, .. }
        | Refusal::Split { rule, .. }
        | Refusal::NothingToChoose { rule, .. }
        | Refusal::NotOffered { rule } => Some(*rule),
        Refusal::Sheet(judgement) => judgement.violations.first().map(|violation| violation.rule),
        Refusal::NotUnderstood(_) | Refusal::NotAsked => None,
    }
}
