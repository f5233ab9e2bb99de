//! What happens, line by line.

use super::record::folded;
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::ir::ProcedureKind;
use reglo_interpreter::play::{Event, EventKind};
use reglo_interpreter::texts::capital;

/// An event as lines of a record; nothing where there is nothing to tell.
#[must_use]
pub fn line(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    if let Some(heading) = heading(event, speaker) {
        let message = event.message.as_ref();
        let message = message.map(|message| told(&speaker.message(message), event, speaker));
        return Some(format!("{heading}{}", message.unwrap_or_default()));
    }
    let sentence = sentence(event, speaker)?;
    Some(told(
        &with_names(sentence.trim_end(), unnamed(event), speaker),
        event,
        speaker,
    ))
}

/// `Anna draws a card: lamp`
#[must_use]
pub fn with_names(sentence: &str, names: &[Figure], speaker: &Speaker<'_>) -> String {
    if names.is_empty() {
        return sentence.to_owned();
    }
    let sentence = sentence.strip_suffix('.').unwrap_or(sentence);
    format!("{sentence}: {}", speaker.figures(names))
}

fn told(sentence: &str, event: &Event, speaker: &Speaker<'_>) -> String {
    let cited = speaker.cited(&capital(sentence.trim_end()), event.rule);
    cited.lines().map(folded).collect()
}

/// What stands over all that a phase or a step does.
#[must_use]
pub fn heading(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    if event.kind != EventKind::Begin {
        return None;
    }
    let kind = speaker.program().procedures.get(event.procedure?.index())?.kind;
    let title = speaker.cited(&capital(&what(event, speaker)), event.rule);
    match kind {
        ProcedureKind::Phase => Some(format!("\n== {title} ==\n")),
        ProcedureKind::Step => Some(format!("-- {title}\n")),
        ProcedureKind::Procedure | ProcedureKind::Action => None,
    }
}

/// What an event says: in the ruleset's words, else in plain ones.
#[must_use]
pub fn sentence(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    match &event.message {
        Some(message) => Some(speaker.message(message)),
        None => plain(event, speaker),
    }
}

/// The pieces that were moved, where not everybody may know them, and the rules' sentence does not name them: whoever sees them is told which.
#[must_use]
pub fn unnamed(event: &Event) -> &[Figure] {
    let Some((_, figures)) = &event.message else { return &[] };
    let hidden = event.kind == EventKind::Move && event.known_to != u64::MAX;
    let is_named = |thing: &Figure| {
        figures.iter().any(|(_, figure)| match (figure, thing) {
            (Figure::Things(all), Figure::Thing(thing)) => all.contains(thing),
            (Figure::Each(all), thing) => all.contains(thing),
            (figure, thing) => figure == thing,
        })
    };
    match event.things.iter().any(is_named) {
        false if hidden => &event.things,
        _ => &[],
    }
}

/// The name of a kind of event, in JSON and in the keys of the plain sentences.
#[must_use]
pub fn name(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Begin => "begin",
        EventKind::Set => "set",
        EventKind::Gain => "gain",
        EventKind::Lose => "lose",
        EventKind::Pay => "pay",
        EventKind::Move => "move",
        EventKind::Shuffle => "shuffle",
        EventKind::Roll => "roll",
        EventKind::Pick => "pick",
        EventKind::Choose => "choose",
        EventKind::Impossible => "impossible",
        EventKind::Passed => "passed",
        EventKind::Nothing => "nothing",
        EventKind::Prevented => "prevented",
        EventKind::Replaced => "replaced",
        EventKind::Reordered => "reordered",
        EventKind::Reveal => "reveal",
        EventKind::Say => "say",
        EventKind::Finish => "finish",
        EventKind::TakenBack => "taken_back",
    }
}

fn plain(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    let field = event.column.map(|column| speaker.field(column)).unwrap_or_default();
    let player = event.player.map(|player| speaker.thing(player));
    let unknown = event.figures.is_empty() && event.things.is_empty() && event.procedure.is_none();
    let args = [
        ("who", player.clone().unwrap_or_else(|| field.clone())),
        ("field", field),
        ("what", what(event, speaker)),
        ("value", value(event, speaker)),
    ];
    let key = match event.kind {
        // What is only set is bookkeeping of the rules, unless they say something of it.
        EventKind::Say | EventKind::Finish | EventKind::Set => return None,
        EventKind::Begin => return Some(before(player, what(event, speaker))),
        EventKind::Choose if unknown => "event-answered",
        EventKind::Choose if event.procedure.is_some() => "event-choose-action",
        EventKind::Choose if matches!(event.figures[..], [Figure::Flag(_)]) => "event-yes-or-no",
        EventKind::Reveal => "event-reveal-all",
        EventKind::Impossible if unknown => "event-nothing",
        EventKind::Move if unknown => match &player {
            Some(_) => return Some(speaker.own("event-move-unseen-of", &args)),
            None => "event-move-unseen",
        },
        // A plain number does not say of what it is.
        EventKind::Gain if is_number(event) => "event-rise",
        EventKind::Lose if is_number(event) => "event-fall",
        EventKind::TakenBack => "event-taken-back",
        kind => &format!("event-{}", name(kind)),
    };
    let sentence = speaker.own(key, &args);
    // Who gains or chooses is part of the sentence; of other events it stands before it.
    Some(match event.kind {
        EventKind::Gain | EventKind::Lose if is_number(event) => before(player, sentence),
        EventKind::Gain | EventKind::Lose | EventKind::Pay | EventKind::Choose | EventKind::Reveal => sentence,
        EventKind::Passed | EventKind::TakenBack => sentence,
        _ => before(player, sentence),
    })
}

fn is_number(event: &Event) -> bool {
    matches!(event.figures[..], [Figure::Number(_)])
}

fn before(player: Option<String>, sentence: String) -> String {
    match player {
        Some(player) => format!("{player}: {sentence}"),
        None => sentence,
    }
}

/// The procedure that an event is about, with what it is done to; else what it is about.
fn what(event: &Event, speaker: &Speaker<'_>) -> String {
    let Some(procedure) = event.procedure else {
        return value(event, speaker);
    };
    let args = arguments(event);
    let name = speaker.procedure(procedure);
    if args.is_empty() {
        name
    } else {
        format!("{name}: {}", speaker.figures(&args))
    }
}

/// What a procedure is done to. That the player of an action is an argument of it goes without saying.
fn arguments(event: &Event) -> Vec<Figure> {
    let player = event.player.map(Figure::Thing);
    let all = event.figures.iter().filter(|figure| Some(*figure) != player.as_ref());
    all.filter(|figure| **figure != Figure::Absent).cloned().collect()
}

fn value(event: &Event, speaker: &Speaker<'_>) -> String {
    match (&event.things[..], &event.figures[..]) {
        ([], []) => speaker.words.word("event-unseen"),
        ([], figures) => speaker.figures(figures),
        (things, _) => speaker.figures(things),
    }
}
