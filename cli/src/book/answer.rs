//! An answer of an example in the reader's words: as the record of a game says it.

use super::gather::cited_rule;
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::Answer;
use reglo_interpreter::schema::{EnumId, KindId, ObjectId, ProcedureId, Shown, UnitId};

/// What is answered; nothing where it speaks of something that has no name for people.
pub(super) fn told(answer: &Answer, speaker: &Speaker<'_>) -> Option<String> {
    let listed = |all: &[Answer]| {
        let all: Option<Vec<String>> = all.iter().map(|one| told(one, speaker)).collect();
        Some(all?.join(", "))
    };
    match answer {
        Answer::None => Some(speaker.words.word("ask-none")),
        Answer::Flag(flag) => Some(speaker.words.word(if *flag { "yes" } else { "no" })),
        Answer::Number(halves, Some(unit)) => amount(*halves, unit, speaker),
        Answer::Number(_, None) => Some(answer.to_text()),
        Answer::Name(name) => named(name, speaker),
        Answer::List(all) if all.is_empty() => Some(speaker.words.word("ask-none")),
        Answer::List(all) => listed(all),
        Answer::Fields(fields) => sheet(fields, speaker),
        Answer::Piece(_, fields) => {
            let of: Option<Vec<String>> = fields.iter().map(|(_, one)| told(one, speaker)).collect();
            Some(of?.join(" "))
        }
        Answer::Rule(id) => rule(id, speaker),
        Answer::Action(name, args) => match (procedure(name, speaker), args.as_slice()) {
            (Some(action), []) => Some(action),
            (Some(action), args) => Some(format!("{action}: {}", listed(args)?)),
            // The second piece of that name.
            (None, [Answer::Number(_, None)]) => Some(format!("{} ({})", named(name, speaker)?, listed(args)?)),
            (None, _) => None,
        },
    }
}

fn amount(halves: i64, unit: &str, speaker: &Speaker<'_>) -> Option<String> {
    let mut units = (0_u32..).map(UnitId).zip(&speaker.program().schema.units);
    let (id, unit) = units.find(|(_, known)| known.name == unit)?;
    let amount = if unit.halves { halves } else { halves / 2 };
    Some(speaker.figure(&Figure::Quantity(id, amount)))
}

/// A thing, else an action, else a member that one enum alone has; of a piece with several names each of them.
fn named(name: &str, speaker: &Speaker<'_>) -> Option<String> {
    let thing = speaker
        .open
        .ruleset
        .data
        .things
        .iter()
        .position(|thing| thing.id == name);
    if let Some(thing) = thing.and_then(|at| u32::try_from(at).ok()) {
        return Some(speaker.thing(ObjectId(thing)));
    }
    if let Some(action) = procedure(name, speaker) {
        return Some(action);
    }
    if let Some((first, rest)) = name.split_once(' ') {
        let first = named(first, speaker)?;
        let rest: Vec<String> = rest
            .split(' ')
            .map(|word| named(word, speaker).unwrap_or_else(|| word.to_owned()))
            .collect();
        return Some(format!("{first} {}", rest.join(" ")));
    }
    let enums = (0_u32..).map(EnumId).zip(&speaker.program().schema.enums);
    let mut members = enums.filter_map(|(id, of)| {
        let at = of.members.iter().position(|(member, _)| member == name)?;
        Some(speaker.figure(&Figure::Member(id, u32::try_from(at).ok()?)))
    });
    let first = members.next()?;
    members.all(|other| other == first).then_some(first)
}

fn procedure(name: &str, speaker: &Speaker<'_>) -> Option<String> {
    let mut all = (0_u32..).map(ProcedureId).zip(&speaker.program().procedures);
    let (id, _) = all.find(|(_, procedure)| procedure.name == name)?;
    Some(speaker.procedure(id))
}

fn rule(id: &str, speaker: &Speaker<'_>) -> Option<String> {
    let found = speaker.open.ruleset.rule(id)?;
    Some(cited_rule(found, speaker))
}

/// A sheet with what its fields are called.
fn sheet(fields: &[(String, Answer)], speaker: &Speaker<'_>) -> Option<String> {
    let kind: KindId = speaker.program().schema.sheet.as_ref()?.kind;
    let declared = speaker.program().schema.kinds.get(kind.index())?;
    let told: Option<Vec<String>> = fields
        .iter()
        .map(|(name, answer)| {
            let at = declared.fields.iter().position(|field| field.name == *name)?;
            Some(format!(
                "{}: {}",
                speaker.shown(kind, Shown::Field(at)),
                told(answer, speaker)?
            ))
        })
        .collect();
    Some(told?.join(", "))
}
