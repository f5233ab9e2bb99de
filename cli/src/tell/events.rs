//! What happens, line by line.

use crate::speak::Speaker;
use reglo_interpreter::ir::ProcedureKind;
use reglo_interpreter::play::{Event, EventKind};

/// Events as lines; phases and steps are headings.
#[must_use]
pub fn text(events: &[Event], speaker: &Speaker<'_>) -> String {
    events.iter().filter_map(|event| line(event, speaker)).collect()
}

/// An event as lines of a record; nothing where there is nothing to tell.
#[must_use]
pub fn line(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    if let Some(heading) = heading(event, speaker) {
        let message = event.message.as_ref().map(|message| told(&speaker.message(message), event, speaker));
        return Some(format!("{heading}{}", message.unwrap_or_default()));
    }
    sentence(event, speaker).map(|sentence| told(&sentence, event, speaker))
}

fn told(sentence: &str, event: &Event, speaker: &Speaker<'_>) -> String {
    let cited = speaker.cited(sentence.trim_end(), event.rule);
    cited.lines().map(|line| format!("  {line}\n")).collect()
}

fn heading(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    if event.kind != EventKind::Begin {
        return None;
    }
    let procedure = event.procedure?;
    let kind = speaker.program().procedures.get(procedure.index())?.kind;
    let mut title = speaker.procedure(procedure);
    if !event.things.is_empty() {
        title += &format!(": {}", speaker.figures(&event.things));
    }
    match kind {
        ProcedureKind::Phase => Some(format!("\n== {} ==\n", speaker.cited(&title, event.rule))),
        ProcedureKind::Step => Some(format!("-- {}\n", speaker.cited(&title, event.rule))),
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
        EventKind::Prevented => "prevented",
        EventKind::Replaced => "replaced",
        EventKind::Reveal => "reveal",
        EventKind::Say => "say",
        EventKind::Finish => "finish",
    }
}

fn plain(event: &Event, speaker: &Speaker<'_>) -> Option<String> {
    let field = event.column.map(|column| speaker.field(column)).unwrap_or_default();
    let player = event.player.map(|player| speaker.thing(player));
    let args = [
        ("who", player.clone().unwrap_or_else(|| field.clone())),
        ("field", field),
        ("what", what(event, speaker)),
        ("value", value(event, speaker)),
    ];
    let key = name(event.kind);
    let sentence = match event.kind {
        EventKind::Say | EventKind::Finish => return None,
        // Who gains or chooses is part of the sentence; of other events it stands before it.
        EventKind::Gain | EventKind::Lose | EventKind::Pay | EventKind::Choose | EventKind::Shuffle | EventKind::Reveal => {
            return Some(speaker.own(&format!("event-{key}"), &args));
        }
        EventKind::Begin => what(event, speaker),
        _ => speaker.own(&format!("event-{key}"), &args),
    };
    Some(match player {
        Some(player) => format!("{player}: {sentence}"),
        None => sentence,
    })
}

/// The procedure that an event is about, with what it is done to; else what it is about.
fn what(event: &Event, speaker: &Speaker<'_>) -> String {
    match event.procedure {
        Some(procedure) if event.things.is_empty() => speaker.procedure(procedure),
        Some(procedure) => format!("{} ({})", speaker.procedure(procedure), speaker.figures(&event.things)),
        None => value(event, speaker),
    }
}

fn value(event: &Event, speaker: &Speaker<'_>) -> String {
    match (&event.things[..], &event.figures[..]) {
        ([], []) => speaker.words.word("event-unseen"),
        ([], figures) => speaker.figures(figures),
        (things, _) => speaker.figures(things),
    }
}
