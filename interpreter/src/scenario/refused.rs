//! Why answers are refused, and what questions run over.

use super::failure::Found;
use crate::answer::{Figure, Said};
use crate::ir::MessageId;
use crate::play::{Candidate, Question, Refusal, SheetField};
use crate::schema::ObjectId;

/// Refusals as data.
pub(super) fn as_data(refusals: &[Refusal]) -> Found {
    let said = |message: &Option<(MessageId, Vec<(String, Figure)>)>| {
        let (message, figures) = message.clone()?;
        Some(Said { message, figures })
    };
    let mut all = Vec::new();
    for refusal in refusals {
        match refusal {
            Refusal::Rule { rule, message } => all.push((*rule, said(message))),
            Refusal::Sheet(judgement) => {
                let violations = judgement.violations.iter();
                all.extend(violations.map(|one| (one.rule, Some(one.said.clone()))));
            }
            Refusal::NotOffered { rule }
            | Refusal::Condition { rule, .. }
            | Refusal::Split { rule, .. }
            | Refusal::NothingToChoose { rule, .. } => all.push((*rule, None)),
            Refusal::NotUnderstood(_) | Refusal::NotAsked => {}
        }
    }
    match refusals {
        _ if !all.is_empty() => Found::Refused(all),
        [Refusal::NotUnderstood(why)] => Found::NotUnderstood(*why.clone()),
        _ => Found::Other,
    }
}

/// What a question runs over.
pub(super) fn candidates(question: &Question) -> Vec<&Candidate> {
    match question {
        Question::One(all) | Question::Order(all) | Question::Some { of: all, .. } => all.iter().collect(),
        Question::Sheet { fields } => {
            let fields = fields.iter().filter_map(|(_, field)| match field {
                SheetField::In(all) => Some(all),
                _ => None,
            });
            fields.flatten().collect()
        }
        Question::Split { ways, .. } => ways.iter().collect(),
        Question::Range { .. } => Vec::new(),
    }
}

/// Whether a candidate is a thing, or an action with it as an argument.
pub(super) fn is_about(candidate: &Candidate, thing: ObjectId) -> bool {
    let is = |figure: &Figure| match figure {
        Figure::Named(parts) => parts.contains(&Figure::Thing(thing)),
        figure => *figure == Figure::Thing(thing),
    };
    candidate.figure.as_ref().is_some_and(is) || candidate.action.as_ref().is_some_and(|(_, args)| args.iter().any(is))
}
