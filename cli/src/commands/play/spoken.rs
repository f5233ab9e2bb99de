//! A line as an answer, in the words that are shown: names, labels, yes and no, nothing, amounts.

use super::entry::{self, NoAnswer};
use crate::speak::Speaker;
use crate::table::answers::read_answer;
use crate::table::displayed;
use crate::tell::{field, menu, pending, split};
use crate::words::Words;
use reglo_interpreter::data::names::fold;
use reglo_interpreter::play::{Answer, Candidate, Question, SheetField};

/// A line as an answer: in the words that are shown, else in a word for nothing, else by number or as an answer is written.
///
/// # Errors
/// Why it is none.
pub fn understood(text: &str, question: &Question, speaker: &Speaker<'_>) -> Result<Answer, NoAnswer> {
    let said = match question {
        Question::One(of) => as_shown(text, of, speaker).or_else(|| {
            let is_none = text == "0" && pending::zero_is_none(of);
            match pending::are_numbers(of) && !is_none {
                true => displayed::number(text),
                false => None,
            }
        }),
        Question::Range { .. } => displayed::number(text),
        Question::Split { parts, ways, .. } => {
            let folded = fold(text);
            let shown = |way: &&Candidate| fold(&split::label(way, parts, speaker)) == folded;
            let way = ways.iter().find(shown).map(|way| way.answer.clone());
            way.or_else(|| split::spoken(text, parts, speaker))
        }
        _ => None,
    };
    if let Some(answer) = said {
        return Ok(answer);
    }
    if declines(text, question, speaker) {
        return entry::declined(question);
    }
    if matches!(question, Question::One(of) if menu::is_action(text, of, speaker)) {
        return Err(NoAnswer::Which);
    }
    match question {
        Question::Split { total, parts, .. } if text.contains(char::is_alphabetic) && !text.starts_with('[') => {
            Err(NoAnswer::NoAmounts {
                text: text.to_owned(),
                example: split::by_name(*total, parts, speaker),
            })
        }
        Question::Sheet { fields } if text.starts_with('{') => match read_answer(text) {
            Ok(answer) => Ok(sheet(answer, fields, speaker)),
            Err(why) => Err(NoAnswer::Unreadable(why)),
        },
        Question::One(of) => match menu::action_with(text, of, speaker) {
            Some(answer) => Ok(answer),
            None => entry::answer(text, question),
        },
        _ => entry::answer(text, question),
    }
}

/// Whether a line is a word for nothing, in the reader's language or in English, and nothing to choose is called so.
fn declines(text: &str, question: &Question, speaker: &Speaker<'_>) -> bool {
    let text = fold(text);
    let stands_for_itself = match question {
        Question::One(of) | Question::Order(of) | Question::Some { of, .. } => is_called(&text, of, speaker),
        _ => false,
    };
    speaker.words.means_nothing(&text) && !stands_for_itself
}

fn is_called(text: &str, of: &[Candidate], speaker: &Speaker<'_>) -> bool {
    let called = |one: &Candidate| fold(&pending::label(one, speaker)) == text;
    of.iter().any(|one| one.answer != Answer::None && called(one))
}

/// What is shown can be answered in the words that show it: yes and no, the name of a candidate, what an action is done to, with its price
/// or without. In the reader's language; yes and no in any.
pub fn as_shown(text: &str, of: &[Candidate], speaker: &Speaker<'_>) -> Option<Answer> {
    let is = |answer: &Answer| of.iter().any(|candidate| candidate.answer == *answer);
    let flag = flag(text, speaker).filter(is);
    let text = fold(text);
    let is_text = |label: &str, candidate: &Candidate| {
        fold(label) == text || fold(&format!("{label}{}", pending::price(candidate, speaker))) == text
    };
    let named = |candidate: &&Candidate| is_text(&pending::label(candidate, speaker), candidate);
    let about = |candidate: &&Candidate| {
        candidate.action.as_ref().is_some_and(|(_, args)| {
            let args = pending::chosen(&candidate.answer, args, speaker);
            !args.is_empty() && is_text(&speaker.figures(&args), candidate)
        })
    };
    let found = flag.or_else(|| of.iter().find(named).map(|candidate| candidate.answer.clone()));
    found
        .or_else(|| {
            let mut all = of.iter().filter(about);
            let only = all.next().filter(|_| all.next().is_none());
            only.map(|candidate| candidate.answer.clone())
        })
        .or_else(|| menu::spoken(&text, of, speaker).map(|candidate| candidate.answer.clone()))
}

/// Yes or no: by its first letter in the reader's language or in English, as a whole in any.
fn flag(text: &str, speaker: &Speaker<'_>) -> Option<Answer> {
    let said = [("yes", true), ("no", false)];
    let here = said.into_iter().find(|(key, _)| speaker.words.means(text, key));
    let found = here.or_else(|| said.into_iter().find(|(key, _)| Words::means_somewhere(text, key)));
    found.map(|(_, flag)| Answer::Flag(flag))
}

/// Whether a line is a word for yes or no where that is asked.
#[must_use]
pub fn is_yes_or_no(line: &str, question: &Question, speaker: &Speaker<'_>) -> bool {
    let Question::One(of) = question else { return false };
    let is_offered = |flag: Answer| of.iter().any(|one| one.answer == flag);
    !line.is_empty() && flag(line, speaker).is_some_and(is_offered)
}

/// Whether a line is an answer before it is a command: an option as it is written, or yes or no where that is asked.
#[must_use]
pub fn is_answer(line: &str, question: &Question, speaker: &Speaker<'_>) -> bool {
    is_option(line, question) || is_yes_or_no(line, question, speaker)
}

/// Whether one of the options is written so.
#[must_use]
pub fn is_option(line: &str, question: &Question) -> bool {
    let of = match question {
        Question::One(of) | Question::Order(of) | Question::Some { of, .. } => of.as_slice(),
        _ => &[],
    };
    of.iter().any(|one| is_written(&one.answer, line))
}

/// Whether an answer is a name that is written so.
#[must_use]
pub fn is_written(answer: &Answer, line: &str) -> bool {
    matches!(answer, Answer::Name(name) if name == line)
}

/// An answer of a list with the words in it that are shown: yes and no, and in a sheet words for nothing too.
#[must_use]
pub fn of_a_list(answer: Answer, question: &Question, speaker: &Speaker<'_>) -> Answer {
    match (question, &answer) {
        (Question::Sheet { fields }, _) => sheet(answer, fields, speaker),
        (Question::One(_), Answer::Name(text)) if is_yes_or_no(text, question, speaker) => {
            flag(text, speaker).unwrap_or(answer)
        }
        _ => answer,
    }
}

/// A sheet that was written in the words that are shown: yes and no, and words for nothing, as they are meant in its fields.
pub fn sheet(answer: Answer, fields: &[(usize, SheetField)], speaker: &Speaker<'_>) -> Answer {
    let Answer::Fields(parts) = answer else { return answer };
    let meant = |(name, part): (String, Answer)| {
        let of = fields.iter().find(|(at, _)| field::is_called(*at, &name, speaker));
        let part = match (&part, of) {
            (Answer::Name(text), Some((at, held))) => in_field(text, &field::offered(*at, held, speaker), speaker),
            _ => None,
        }
        .unwrap_or(part);
        (name, part)
    };
    Answer::Fields(parts.into_iter().map(meant).collect())
}

fn in_field(text: &str, held: &SheetField, speaker: &Speaker<'_>) -> Option<Answer> {
    let nothing = || speaker.words.means_nothing(text).then_some(Answer::None);
    match held {
        SheetField::In(of) => as_shown(text, of, speaker).or_else(nothing),
        SheetField::Given(_) => None,
        SheetField::Range { .. } | SheetField::Free => nothing(),
    }
}
