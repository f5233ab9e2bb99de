//! Why what somebody has written cannot be understood, in the reader's words: what things, fields and actions are called, not their ids.

use crate::speak::Speaker;
use crate::words::Words;
use reglo_interpreter::play::{Answer, Near, NotUnderstood, Unreadable, Wanted};
use reglo_interpreter::schema::{Base, KindId, Shown};
use reglo_interpreter::texts::capital;

/// The whole sentence, with what may have been meant.
#[must_use]
pub fn said(why: &NotUnderstood, speaker: &Speaker<'_>) -> String {
    let what = sentence(why, speaker);
    // It is understood, and contradicts what is given; or so many cannot be chosen.
    if let NotUnderstood::Given { .. } | NotUnderstood::Count { .. } | NotUnderstood::Order { .. } = why {
        return capital(&format!("{what}."));
    }
    let near = near(why, speaker).map(|near| speaker.own("did-you-mean", &[("near", near)]));
    whole(&what, near.as_deref(), &speaker.words)
}

/// The same of a text that is no answer.
#[must_use]
pub fn unreadable(why: &Unreadable, words: &Words) -> String {
    whole(&read(why, words), None, words)
}

fn whole(what: &str, near: Option<&str>, words: &Words) -> String {
    let said = words.say("refused-not-understood", &[("what", what.into())]);
    match near {
        Some(near) => format!("{said}. {near}"),
        None => said,
    }
}

/// What of a text is no answer.
#[must_use]
pub fn read(why: &Unreadable, words: &Words) -> String {
    match why {
        Unreadable::OpenQuotes => words.word("unread-quotes"),
        Unreadable::TooShort => words.word("unread-short"),
        Unreadable::From { rest } => words.say("unread-from", &[("rest", rest.as_str().into())]),
        Unreadable::NoHalf { text } => words.say("unread-no-half", &[("text", text.as_str().into())]),
        Unreadable::NoAnswer { text } => words.say("unread-no-answer", &[("text", text.as_str().into())]),
    }
}

fn sentence(why: &NotUnderstood, speaker: &Speaker<'_>) -> String {
    let say = |key: &str, args: &[(&str, &String)]| {
        let args: Vec<(&str, String)> = args.iter().map(|(name, text)| (*name, (*text).clone())).collect();
        speaker.own(key, &args)
    };
    let count = |key: &str, args: &[(&str, usize)]| {
        let args: Vec<_> = args.iter().map(|(name, n)| (*name, (*n).into())).collect();
        speaker.words.say(key, &args)
    };
    match why {
        NotUnderstood::Unreadable(why) => read(why, &speaker.words),
        NotUnderstood::IsNo { answer, wanted } => say(
            "is-no",
            &[("answer", &as_shown(answer)), ("wanted", &wanted_of(wanted, speaker))],
        ),
        NotUnderstood::NoName { name, wanted, .. } => {
            say("no-name", &[("name", name), ("wanted", &wanted_of(wanted, speaker))])
        }
        NotUnderstood::OtherUnit { unit, wanted } => {
            say("other-unit", &[("unit", unit), ("wanted", &wanted_of(wanted, speaker))])
        }
        NotUnderstood::NoUnit { unit } => say("no-unit", &[("unit", unit)]),
        NotUnderstood::NotWhole { answer } => say("not-whole", &[("answer", &as_shown(answer))]),
        NotUnderstood::NotYesOrNo { answer } => say("not-yes-or-no", &[("answer", answer)]),
        NotUnderstood::Twice { name, what } => {
            let called = what.as_ref().map_or_else(|| name.clone(), |what| speaker.figure(what));
            say("twice", &[("name", &called)])
        }
        NotUnderstood::Count { least, most, given } if least == most => {
            count("count-exactly", &[("most", *most), ("given", *given)])
        }
        NotUnderstood::Count { least, most, given } => count(
            "count-between",
            &[("least", *least), ("most", *most), ("given", *given)],
        ),
        NotUnderstood::Order { all, given } => count("order-all", &[("all", *all), ("given", *given)]),
        NotUnderstood::Amounts { parts, given } => count("amounts", &[("parts", *parts), ("given", *given)]),
        NotUnderstood::NoAmounts { answer } => say("no-amounts", &[("answer", answer)]),
        NotUnderstood::NoNumber { unit, answer } => say("no-number", &[("unit", unit), ("answer", answer)]),
        NotUnderstood::SeveralPlaces { unit } => say("several-places", &[("unit", unit)]),
        NotUnderstood::NoAction { name, .. } => say("no-action", &[("name", name)]),
        NotUnderstood::NotAnAction { answer } => say("not-an-action", &[("answer", answer)]),
        NotUnderstood::SeveralActions { name } => say("several-actions", &[("name", name)]),
        NotUnderstood::NotASheet { answer } => say("not-a-sheet", &[("answer", answer)]),
        NotUnderstood::NoSheet => speaker.words.word("no-sheet"),
        NotUnderstood::NoField { name, .. } => say("no-field", &[("name", name)]),
        NotUnderstood::Missing { of, at, .. } => say("missing-field", &[("field", &field(*of, *at, speaker))]),
        NotUnderstood::Given { of, at, given, .. } => match given {
            Some(given) => {
                let (field, value) = (field(*of, *at, speaker), speaker.figure(given));
                say("given-field", &[("field", &field), ("value", &value)])
            }
            None => say("given-field-list", &[("field", &field(*of, *at, speaker))]),
        },
        NotUnderstood::NotARule { answer } => say("not-a-rule", &[("answer", answer)]),
        NotUnderstood::NoRule { name } => say("no-rule", &[("name", name)]),
        NotUnderstood::OneRule { given } => count("one-rule", &[("given", *given)]),
        NotUnderstood::Nobody { name } => say("nobody", &[("name", name)]),
    }
}

/// An answer as it was written, but a number as people read it.
fn as_shown(answer: &str) -> String {
    match Answer::parse(answer) {
        Ok(number @ Answer::Number(..)) => number.shown(),
        _ => answer.to_owned(),
    }
}

/// What is called nearly so, as people call it.
fn near(why: &NotUnderstood, speaker: &Speaker<'_>) -> Option<String> {
    match why {
        NotUnderstood::NoName { near, .. } => near.as_ref().map(|near| speaker.figure(near)),
        NotUnderstood::NoAction { near, .. } => near.as_ref().map(|near| match near {
            Near::Action(procedure) => speaker.procedure(*procedure),
            Near::Thing(figure) => speaker.figure(figure),
        }),
        NotUnderstood::NoField { near, .. } => near.map(|(of, at)| field(of, at, speaker)),
        _ => None,
    }
}

fn field(of: KindId, at: usize, speaker: &Speaker<'_>) -> String {
    speaker.shown(of, Shown::Field(at))
}

/// What people call what is asked for: a kind, an enum, a unit; a number, yes or no.
fn wanted_of(wanted: &Wanted, speaker: &Speaker<'_>) -> String {
    let (catalogue, lang) = (&speaker.open.ruleset.catalogue, &speaker.open.lang);
    match wanted.ty.base {
        Base::Object(kind) | Base::List(kind) => kind_called(kind, speaker),
        Base::Enum(of) | Base::Set(of) => speaker.text(catalogue.enumeration(of, lang)),
        Base::Quantity(unit) => speaker.own("amount-of", &[("unit", speaker.text(catalogue.unit(unit, MANY, lang)))]),
        Base::Flag => format!("{}/{}", speaker.words.word("yes"), speaker.words.word("no")),
        Base::Number | Base::Bag(_) => speaker.words.word("sheet-a-number"),
    }
}

/// What a kind is called; a record that is called nothing of its own, by what names it.
fn kind_called(kind: KindId, speaker: &Speaker<'_>) -> String {
    let called = speaker.open.ruleset.catalogue.kind(kind, &speaker.open.lang).text;
    let declared = speaker.program().schema.kinds.get(kind.index());
    let named_by = declared
        .filter(|kind| kind.name == called)
        .and_then(|kind| kind.fields.get(kind.named_by?));
    match named_by.map(|field| field.ty.base) {
        Some(Base::Object(of)) if of != kind => kind_called(of, speaker),
        _ => called,
    }
}

/// An amount that takes the plural everywhere.
const MANY: i64 = 100;
