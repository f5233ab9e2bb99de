//! The record as a reader wants it: headings only over something, and nothing that the next line says anyway.

use super::events::{heading, line, sentence, unnamed, with_names};
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::ir::ProcedureKind;
use reglo_interpreter::play::{Event, EventKind};
use reglo_interpreter::schema::RuleId;
use reglo_interpreter::texts::capital;

/// How far a choice looks ahead for the line that tells of it.
const AHEAD: usize = 4;

/// What is told of the events from that one on; those before it give the heading that they stand under.
#[must_use]
pub fn text(events: &[Event], from: usize, speaker: &Speaker<'_>) -> String {
    let from = from.min(events.len());
    let (before, new) = events.split_at(from);
    let under = before.iter().rev().find(|event| is_heading(event, speaker));
    let mut record = Record {
        speaker,
        text: String::new(),
        waiting: Vec::new(),
        under: under.map(|event| event.rule),
        last: None,
        nothing: Vec::new(),
    };
    let mut earlier: Option<&Event> = before.last();
    for (at, event) in new.iter().enumerate() {
        let following = new.get(at + 1..).unwrap_or_default();
        record.take(event, earlier, following);
        earlier = Some(event);
    }
    record.begin_line();
    // What comes next is asked or told under the last heading.
    record.head();
    record.text
}

/// Every event as a line, bookkeeping too.
#[must_use]
pub fn everything(events: &[Event], speaker: &Speaker<'_>) -> String {
    events.iter().filter_map(|event| line(event, speaker)).collect()
}

struct Record<'a, 's> {
    speaker: &'a Speaker<'s>,
    text: String,
    /// Headings under which nothing is told yet, each with whether it is that of a phase.
    waiting: Vec<(bool, String, RuleId)>,
    /// The rule of the heading that lines stand under: citing it again says nothing.
    under: Option<RuleId>,
    /// The line that is not written yet, since the same may follow, and how often it came.
    last: Option<Line>,
    /// What was said under this heading of who could do nothing: once is enough.
    nothing: Vec<(String, RuleId)>,
}

/// A line, with the pieces that it does not name itself.
struct Line {
    said: String,
    rule: RuleId,
    times: usize,
    names: Vec<Figure>,
}

impl Record<'_, '_> {
    fn take(&mut self, event: &Event, earlier: Option<&Event>, following: &[Event]) {
        if let Some(title) = heading(event, self.speaker) {
            self.begin_line();
            self.nothing.clear();
            let is_phase = kind_of(event, self.speaker) == Some(ProcedureKind::Phase);
            // A phase ends what stood under the one before; a step only its like.
            self.waiting.retain(|(waits, ..)| *waits && !is_phase);
            self.waiting.push((is_phase, title, event.rule));
        }
        let unsaid = earlier.is_some_and(|earlier| is_said_by(event, earlier, self.speaker))
            || is_bookkeeping(event, self.speaker)
            || is_told_by(event, following, self.speaker);
        let said = match (is_heading(event, self.speaker), &event.message) {
            (true, None) => None,
            _ if unsaid => None,
            _ => sentence(event, self.speaker),
        };
        if let Some(said) = said.filter(|said| !said.trim().is_empty()) {
            self.say(capital(said.trim_end()), event);
        }
    }

    fn say(&mut self, said: String, event: &Event) {
        if matches!(event.kind, EventKind::Passed | EventKind::Nothing) {
            let nothing = (said.clone(), event.rule);
            if self.nothing.contains(&nothing) {
                return;
            }
            self.nothing.push(nothing);
        }
        match &mut self.last {
            Some(last) if last.said == said && last.rule == event.rule => {
                last.times += 1;
                last.names.extend_from_slice(unnamed(event));
            }
            _ => {
                self.begin_line();
                self.head();
                self.last = Some(Line {
                    said,
                    rule: event.rule,
                    times: 1,
                    names: unnamed(event).to_vec(),
                });
            }
        }
    }

    /// Writes the headings that wait.
    fn head(&mut self) {
        for (_, title, rule) in self.waiting.drain(..) {
            self.text += &title;
            self.under = Some(rule);
        }
    }

    /// Another line begins: the one that waited is written.
    fn begin_line(&mut self) {
        let Some(line) = self.last.take() else {
            return;
        };
        let mut said = line.said;
        if line.times > 1 {
            said = format!("{} (×{})", said.strip_suffix('.').unwrap_or(&said), line.times);
        }
        said = with_names(&said, &line.names, self.speaker);
        if self.under != Some(line.rule) {
            said = self.speaker.cited(&said, line.rule);
        }
        self.text.extend(said.lines().map(folded));
    }
}

/// A line of the record; what is too wide goes on below, further in.
#[must_use]
pub fn folded(line: &str) -> String {
    let lines = crate::commands::wrapped(line, 4);
    format!("  {}", lines.strip_prefix("    ").unwrap_or(&lines))
}

fn kind_of(event: &Event, speaker: &Speaker<'_>) -> Option<ProcedureKind> {
    let procedure = speaker.program().procedures.get(event.procedure?.index());
    procedure.map(|procedure| procedure.kind)
}

fn is_heading(event: &Event, speaker: &Speaker<'_>) -> bool {
    let kind = kind_of(event, speaker);
    event.kind == EventKind::Begin && matches!(kind, Some(ProcedureKind::Phase | ProcedureKind::Step))
}

/// Whether the event before says already that an action begins: it was chosen.
fn is_said_by(event: &Event, before: &Event, speaker: &Speaker<'_>) -> bool {
    before.kind == EventKind::Choose
        && event.kind == EventKind::Begin
        && event.procedure == before.procedure
        && event.message.is_none()
        && kind_of(event, speaker) == Some(ProcedureKind::Action)
}

/// Whether it is of no interest to players, unless the rules say something of it: how rules call each other, what is declined, and that there was
/// nothing to choose where an alternative tells of it.
fn is_bookkeeping(event: &Event, speaker: &Speaker<'_>) -> bool {
    if event.message.is_some() {
        return false;
    }
    let plain = kind_of(event, speaker) == Some(ProcedureKind::Procedure);
    let nothing = event.figures.iter().all(|figure| *figure == Figure::Absent);
    match event.kind {
        EventKind::Begin | EventKind::Replaced => plain,
        EventKind::Choose => {
            event.procedure.is_none() && nothing && !event.figures.is_empty() && event.things.is_empty()
        }
        EventKind::Impossible => event.procedure.is_none() && event.figures.is_empty() && event.things.is_empty(),
        _ => false,
    }
}

/// Whether one of the next lines speaks of all that is chosen.
fn is_told_by(event: &Event, following: &[Event], speaker: &Speaker<'_>) -> bool {
    let chosen = spoken(event);
    let is_choice = matches!(event.kind, EventKind::Choose | EventKind::Pick);
    let is_plain = |figure: &Figure| !matches!(figure, Figure::Flag(_) | Figure::Number(_));
    if !is_choice || event.procedure.is_some() || chosen.is_empty() || !chosen.iter().all(is_plain) {
        return false;
    }
    let acts = |next: &Event| next.kind == EventKind::Choose && next.procedure.is_some();
    let goes_on = |next: &&Event| !is_heading(next, speaker) && !acts(next);
    let told =
        |next: &&Event| !matches!(next.kind, EventKind::Choose | EventKind::Pick) && line(next, speaker).is_some();
    let of_somebody = chosen.iter().any(|figure| is_somebody(figure, event, speaker));
    let told_of = following.iter().take_while(goes_on).filter(told);
    let told_of = told_of.filter(|next| !is_bookkeeping(next, speaker));
    told_of.take(AHEAD).any(|next| {
        let speaks = spoken(next);
        chosen.iter().all(|figure| speaks.contains(figure)) && (!of_somebody || tells_who(event, next, &speaks))
    })
}

/// Whether it is another player that was chosen.
fn is_somebody(figure: &Figure, event: &Event, speaker: &Speaker<'_>) -> bool {
    matches!(figure, Figure::Thing(thing) if event.player != Some(*thing) && speaker.is_player(*thing))
}

/// Whether a line that speaks of what was chosen also tells who has chosen it: what befalls somebody says nothing of that.
fn tells_who(event: &Event, next: &Event, speaks: &[Figure]) -> bool {
    match event.player {
        Some(player) => {
            speaks.contains(&Figure::Thing(player)) || (next.message.is_none() && next.player == event.player)
        }
        None => true,
    }
}

/// What an event speaks of, one by one: in the words of the rules where there are any.
fn spoken(event: &Event) -> Vec<Figure> {
    let mut all = Vec::new();
    match &event.message {
        Some((_, figures)) => figures.iter().for_each(|(_, figure)| apart(figure, &mut all)),
        None => {
            let figures = event.figures.iter().chain(&event.things);
            figures.for_each(|figure| apart(figure, &mut all));
        }
    }
    all
}

fn apart(figure: &Figure, all: &mut Vec<Figure>) {
    match figure {
        Figure::Things(things) => all.extend(things.iter().map(|thing| Figure::Thing(*thing))),
        Figure::Each(figures) => figures.iter().for_each(|figure| apart(figure, all)),
        one => all.push(one.clone()),
    }
}
