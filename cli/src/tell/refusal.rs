//! Why an answer is refused.

use crate::speak::Speaker;
use reglo_interpreter::answer::Judgement;
use reglo_interpreter::play::Refusal;
use reglo_interpreter::schema::RuleId;

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
        Refusal::Sheet(judgement) => violations(judgement, speaker),
        Refusal::NotOffered { rule } => vec![speaker.cited(&speaker.words.word("refused-not-offered"), *rule)],
        Refusal::NotUnderstood { what } => vec![speaker.own("refused-not-understood", &[("what", what.clone())])],
        Refusal::NotAsked => vec![speaker.words.word("refused-not-asked")],
    }
}

/// What is wrong with a sheet, each violation a line.
#[must_use]
pub fn violations(judgement: &Judgement, speaker: &Speaker<'_>) -> Vec<String> {
    let line = |violation: &reglo_interpreter::answer::Violation| {
        let said = speaker.cited(&speaker.said(&violation.said), violation.rule);
        let places: Vec<String> = violation.at.iter().map(|path| speaker.path(path)).collect();
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
        Refusal::Rule { rule, .. } | Refusal::NotOffered { rule } => Some(*rule),
        Refusal::Sheet(judgement) => judgement.violations.first().map(|violation| violation.rule),
        Refusal::NotUnderstood { .. } | Refusal::NotAsked => None,
    }
}
