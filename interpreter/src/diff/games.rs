//! Recorded games that take another course.

use crate::answer::{Fault, Figure, formal};
use crate::load::Ruleset;
use crate::play::{Event, Game, Pending, ResumeError, Save};

/// What comes of the answers of a save.
#[derive(Debug)]
pub struct Course {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// How many events there were when the game had begun, and after each answer.
    pub moments: Vec<usize>,
    /// Who was asked by which rule, at each of these moments: by id.
    asked: Vec<String>,
    /// Why not all answers were given.
    pub stopped: Option<ResumeError>,
}

/// Where two courses part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parting {
    /// After how many answers: what follows from that many is different, or the next cannot be given.
    pub after: usize,
    /// The first event that is another, by its position in either course: nothing where there are no more.
    pub old: Option<usize>,
    /// The same now.
    pub new: Option<usize>,
}

/// Plays a save again, as far as that goes, under the options that it was played with. The outer error is a state that cannot be computed.
///
/// # Errors
/// What stands in the way of the very beginning.
pub fn course(ruleset: &Ruleset, save: &Save) -> Result<Course, ResumeError> {
    let known = |name: &String| ruleset.program.schema.options.iter().any(|option| option.name == *name);
    let settings: Vec<(String, String)> = save.options.iter().filter(|(name, _)| known(name)).cloned().collect();
    let with = ruleset.with_settings(&settings).map_err(ResumeError::Setup)?;
    let table = save.table(&with)?;
    let mut game = Game::new(&with, &table, save.seed);
    let (mut moments, mut asked) = (Vec::new(), Vec::new());
    let stopped = save.replay(&mut game, &mut |game| {
        moments.push(game.events().len());
        let pending = game.pending();
        asked.push(asking(pending, &with));
    });
    Ok(Course {
        events: game.events().to_vec(),
        moments,
        asked,
        stopped: stopped.err(),
    })
}

fn asking(pending: Result<Option<Pending>, Fault>, ruleset: &Ruleset) -> String {
    let Ok(Some(pending)) = pending else {
        return String::new();
    };
    let players = pending.players.iter();
    let players: Vec<&str> = players
        .filter_map(|player| ruleset.data.things.get(player.index()))
        .map(|thing| thing.id.as_str())
        .collect();
    let rule = ruleset.program.schema.rules.get(pending.rule.index());
    format!("{} {}", players.join(" "), rule.map_or("", |rule| rule.id.as_str()))
}

/// Where two courses of the same answers part; nothing where they are the same to the end.
#[must_use]
pub fn parting((old, then): (&Ruleset, &Course), (new, now): (&Ruleset, &Course)) -> Option<Parting> {
    let mut from = [0, 0];
    for after in 0..then.moments.len().max(now.moments.len()) {
        let until = [then.moments.get(after), now.moments.get(after)];
        let [Some(then_until), Some(now_until)] = until else {
            return Some(Parting {
                after: after.saturating_sub(1),
                old: until[0].map(|_| from[0]),
                new: until[1].map(|_| from[1]),
            });
        };
        let before = then.events.get(from[0]..*then_until).unwrap_or(&[]);
        let here = now.events.get(from[1]..*now_until).unwrap_or(&[]);
        let same = before.iter().zip(here);
        let same = same.take_while(|(then, now)| is_same((then, old), (now, new))).count();
        if same < before.len().max(here.len()) {
            return Some(Parting {
                after,
                old: (same < before.len()).then_some(from[0] + same),
                new: (same < here.len()).then_some(from[1] + same),
            });
        }
        if then.asked.get(after) != now.asked.get(after) {
            return Some(Parting {
                after,
                old: None,
                new: None,
            });
        }
        from = [*then_until, *now_until];
    }
    let stops = then.stopped.is_some() != now.stopped.is_some();
    stops.then(|| Parting {
        after: then.moments.len().saturating_sub(1),
        old: None,
        new: None,
    })
}

/// Whether two events tell the same. In which words makes no difference, but the figures that both say of it do: a record that says
/// 5 against 3 and one that says 7 against 4 are two.
fn is_same((then, old): (&Event, &Ruleset), (now, new): (&Event, &Ruleset)) -> bool {
    let figures = |event: &Event| {
        event
            .message
            .as_ref()
            .map_or_else(Vec::new, |(_, figures)| figures.clone())
    };
    let said = |figure: &Figure, of: &Ruleset| formal(figure, &of.program.schema, &of.data);
    let is_now = figures(now);
    told(then, old) == told(now, new)
        && figures(then).iter().all(|(name, was)| {
            let is = is_now.iter().find(|(other, _)| other == name);
            is.is_none_or(|(_, is)| said(was, old) == said(is, new))
        })
}

/// An event by names, without what is said of it.
fn told(event: &Event, ruleset: &Ruleset) -> String {
    let program = &ruleset.program;
    let schema = &program.schema;
    let figures = event.figures.iter().chain(&event.things);
    let figures: Vec<String> = figures.map(|figure| formal(figure, schema, &ruleset.data)).collect();
    let rule = schema.rules.get(event.rule.index()).map(|rule| rule.id.as_str());
    let player = event.player.and_then(|player| ruleset.data.things.get(player.index()));
    let procedure = event.procedure.and_then(|of| program.procedures.get(of.index()));
    let column = event.column.and_then(|column| schema.columns.get(column.index()));
    format!(
        "{:?} {rule:?} {:?} {:?} {:?} {figures:?}",
        event.kind,
        player.map(|player| &player.id),
        procedure.map(|procedure| &procedure.name),
        column.map(|column| &column.name),
    )
}
