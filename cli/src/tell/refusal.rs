//! Why an answer is refused.

use super::{field, not_understood, pending, sheet, split};
use crate::speak::Speaker;
use reglo_interpreter::answer::{Fault, Judgement};
use reglo_interpreter::data::names::{Found, Lookup, fold};
use reglo_interpreter::play::{Answer, Condition, ConditionOf, Game, NotUnderstood, Question, Refusal, SheetField};
use reglo_interpreter::schema::{ObjectId, ProcedureId, RuleId, Shown};

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
        } => vec![speaker.cited(&condition(failed, *rule, speaker), *rule)],
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

/// Why an answer is refused, each reason a line. Of a sheet it is said which of its fields cannot hold what was written there.
///
/// # Errors
/// If what the fields may hold cannot be worked out.
pub fn of_answer(
    game: &mut Game<'_>,
    (player, answer): (ObjectId, &Answer),
    why: &Refusal,
    speaker: &Speaker<'_>,
) -> Result<Vec<String>, Fault> {
    let asked = game.pending()?;
    let question = asked.as_ref().and_then(|asked| asked.question_to(player));
    let (Answer::Fields(parts), false) = (answer, matches!(why, Refusal::Sheet(_))) else {
        let rule = asked.as_ref().map(|asked| asked.rule);
        let said = number_refused(answer, why, (question, rule), speaker);
        let said = said.or_else(|| action_refused(answer, why, question, speaker));
        return Ok(said.unwrap_or_else(|| reasons(why, speaker)));
    };
    let Some(Question::Sheet { fields }) = question else {
        return Ok(reasons(why, speaker));
    };
    let mut said = Vec::new();
    for (name, part) in parts {
        let Some((at, held)) = fields.iter().find(|(at, _)| field::is_called(*at, name, speaker)) else {
            continue;
        };
        if let Some(Err(why)) = game.draft_field(player, *at, part)? {
            said.extend(of_field(*at, (part, held), &why, speaker));
        }
    }
    Ok(match said.is_empty() {
        true => reasons(why, speaker),
        false => said,
    })
}

/// Why so many, or such a number, cannot be answered: what can be, and the rule that asks. Nothing of other answers.
fn number_refused(
    answer: &Answer,
    why: &Refusal,
    (question, rule): (Option<&Question>, Option<RuleId>),
    speaker: &Speaker<'_>,
) -> Option<Vec<String>> {
    match why {
        Refusal::NotUnderstood(count) => match **count {
            NotUnderstood::Count { .. } | NotUnderstood::Order { .. } => {
                Some(vec![speaker.cited(&not_understood::said(count, speaker), rule?)])
            }
            _ => None,
        },
        Refusal::NotOffered { rule } => {
            let args = [
                ("answer", answer.shown()),
                ("takes", pending::numbers_of(question?, speaker)?),
            ];
            Some(vec![speaker.cited(&speaker.own("refused-number", &args), *rule)])
        }
        _ => None,
    }
}

/// Why an action that is offered cannot be done with something: that it is not there for it. Nothing of other answers.
fn action_refused(
    answer: &Answer,
    why: &Refusal,
    question: Option<&Question>,
    speaker: &Speaker<'_>,
) -> Option<Vec<String>> {
    let (Answer::Action(name, args), Refusal::NotOffered { rule }, Some(Question::One(of))) = (answer, why, question)
    else {
        return None;
    };
    let mut actions = of
        .iter()
        .filter_map(|one| one.action.as_ref())
        .map(|(action, _)| *action);
    let is_called = |action: &ProcedureId| {
        let declared = speaker.program().procedures.get(action.index());
        declared.is_some_and(|declared| declared.name == *name) || fold(&speaker.procedure(*action)) == fold(name)
    };
    let action = actions.find(is_called)?;
    let called = |arg: &Answer| match arg {
        Answer::Name(name) => match speaker.open.ruleset.names.find(name) {
            Found::One(thing) => speaker.thing(thing),
            _ => name.clone(),
        },
        other => other.to_text(),
    };
    let what: Vec<String> = args.iter().map(called).collect();
    let args = [("action", speaker.procedure(action)), ("what", what.join(", "))];
    Some(vec![speaker.cited(&speaker.own("refused-not-with", &args), *rule)])
}

/// Why a field of a sheet cannot hold something: what it is called, what was written, and what it takes.
fn of_field(at: usize, (part, held): (&Answer, &SheetField), why: &Refusal, speaker: &Speaker<'_>) -> Vec<String> {
    let label = pending::label_of_field(at, speaker);
    if let Refusal::NotOffered { rule } | Refusal::Condition { rule, .. } = why {
        let args = [
            ("field", label),
            ("value", part.shown()),
            ("takes", field::holds(at, held, speaker)),
        ];
        return vec![speaker.cited(&speaker.own("field-takes", &args), *rule)];
    }
    let with_label = |reason: String| match fold(&reason).contains(&fold(&label)) {
        // Some reasons name the field themselves.
        true => reason,
        false => format!("{label}: {reason}"),
    };
    reasons(why, speaker).into_iter().map(with_label).collect()
}

/// A condition that does not hold, in words: what people call what it speaks of; else what the rule is called that says it. As it is written
/// in the rule only `explain` shows it.
fn condition(failed: &Condition, rule: RuleId, speaker: &Speaker<'_>) -> String {
    let named = failed.about.and_then(|about| called(about, rule, speaker));
    let key = match (&named, failed.is) {
        (None, _) => "refused-condition",
        (Some(_), Some(true)) => "refused-is-not",
        (Some(_), Some(false)) => "refused-is",
        (Some(_), None) => "refused-by",
    };
    let what = named.unwrap_or_else(|| speaker.title(rule));
    speaker.own(key, &[("what", what)])
}

/// What people call what a condition speaks of, and the rule that says it; nothing where it has only the name that stands in the rule.
fn called(about: ConditionOf, asking: RuleId, speaker: &Speaker<'_>) -> Option<String> {
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
            let is_named = speaker.open.ruleset.catalogue.value_is_named(value);
            is_named.then(|| match declared.rule == asking {
                true => speaker.value(value),
                false => speaker.cited(&speaker.value(value), declared.rule),
            })
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
