//! Sheets and saved games under two states of a ruleset.

use super::super::{Open, fault};
use crate::output::Failure;
use crate::render::Style;
use crate::speak::Speaker;
use crate::table::{read_file, saves};
use crate::tell::events;
use reglo_interpreter::answer::Judgement;
use reglo_interpreter::data::Format;
use reglo_interpreter::diff::{self, Course, SheetChange};
use reglo_interpreter::judge;
use reglo_interpreter::load::Sources;
use reglo_interpreter::play::{Event, ResumeError, Save};
use std::path::Path;

/// A file that was compared.
pub enum File {
    Sheet(SheetReport),
    Game(GameReport),
}

/// A sheet with both verdicts.
pub struct SheetReport {
    pub file: String,
    /// Nothing, and why, where it is no sheet of that state.
    pub old: Result<Judgement, String>,
    pub new: Result<Judgement, String>,
    pub change: SheetChange,
}

impl SheetReport {
    pub fn is_changed(&self) -> bool {
        self.old.is_ok() != self.new.is_ok() || !self.change.is_empty()
    }
}

/// A saved game, and where its two courses part.
pub struct GameReport {
    pub file: String,
    pub answers: usize,
    pub parting: Option<Parted>,
}

impl GameReport {
    pub fn is_changed(&self) -> bool {
        self.parting.is_some()
    }
}

/// Where two courses part, in words.
pub struct Parted {
    /// After how many answers.
    pub after: usize,
    /// The answer that came last before, and whose it was.
    pub last: Option<(String, String)>,
    /// What happened then.
    pub old: Option<String>,
    /// What happens now.
    pub new: Option<String>,
}

/// Compares what two states say of a sheet or a save.
///
/// # Errors
/// If neither can use the file.
pub fn compared(path: &Path, old: &Open, new: &Open) -> Result<File, Failure> {
    let (text, shown) = read_file(path, new).map_err(|error| Failure::io(&error))?;
    let has_field = |open: &Open, field: &str| {
        let schema = &open.ruleset.program.schema;
        let kind = schema
            .sheet
            .as_ref()
            .and_then(|sheet| schema.kinds.get(sheet.kind.index()));
        kind.is_some_and(|kind| kind.fields.iter().any(|known| known.name == field))
    };
    match Save::read(&text) {
        Ok(save) => return game(&save, shown, old, new).map(File::Game),
        Err(why @ ResumeError::Format { .. }) => return Err(saves::failure(&why, &shown, new)),
        Err(why) if saves::begins_as_a_save(&text) && ![old, new].iter().any(|open| has_field(open, saves::FIRST)) => {
            return Err(saves::not_read(&why, &shown, &text, new));
        }
        Err(_) => {}
    }
    let was = judged(&text, &shown, old);
    let is = judged(&text, &shown, new);
    let (then, now) = match (was, is) {
        (Err(_), Err(failure)) => return Err(failure),
        (was, is) => (was.map_err(said), is.map_err(said)),
    };
    let change = match (&then, &now) {
        (Ok(then), Ok(now)) => diff::sheet((&old.ruleset, then), (&new.ruleset, now)),
        _ => SheetChange::default(),
    };
    Ok(File::Sheet(SheetReport {
        file: shown,
        old: then,
        new: now,
        change,
    }))
}

fn said(failure: Failure) -> String {
    let text = failure.as_text(Style::Plain);
    text.lines().next().unwrap_or_default().to_owned()
}

fn judged(text: &str, shown: &str, open: &Open) -> Result<Judgement, Failure> {
    let mut sources = Sources::default();
    let file = sources.add(shown, text);
    let read = open.ruleset.read_sheet(text, Format::of(shown, text), file);
    let record = read.map_err(|diagnostics| Failure::Located {
        diagnostics,
        sources: Box::new(sources),
    })?;
    judge::judge(&mut open.ruleset.session(), &record).map_err(|found| fault(&found, open))
}

fn game(save: &Save, shown: String, old: &Open, new: &Open) -> Result<GameReport, Failure> {
    let was = diff::course(&old.ruleset, save);
    let is = diff::course(&new.ruleset, save);
    let report = |parting| GameReport {
        file: shown.clone(),
        answers: save.answers.len(),
        parting,
    };
    let (then, now) = match (was, is) {
        (Err(_), Err(why)) => return Err(saves::failure(&why, &shown, new)),
        (Err(why), Ok(_)) => return Ok(report(Some(never(Some(&why), None, old, new)))),
        (Ok(_), Err(why)) => return Ok(report(Some(never(None, Some(&why), old, new)))),
        (Ok(then), Ok(now)) => (then, now),
    };
    let parting = diff::parting((&old.ruleset, &then), (&new.ruleset, &now));
    if let (None, Some(why)) = (parting, &now.stopped) {
        // Both stop at the same place: it is not the edit that stands in the way.
        return Err(saves::failure(why, &shown, new));
    }
    let parting = parting.map(|at| Parted {
        after: at.after,
        last: at.after.checked_sub(1).and_then(|last| save.answers.get(last).cloned()),
        old: happened(at.old, &then, at.after, old),
        new: happened(at.new, &now, at.after, new),
    });
    Ok(report(parting))
}

/// One of the two cannot even begin.
fn never(was: Option<&ResumeError>, is: Option<&ResumeError>, old: &Open, new: &Open) -> Parted {
    Parted {
        after: 0,
        last: None,
        old: Some(was.map_or_else(|| begins(old), |why| stopped(why, old))),
        new: Some(is.map_or_else(|| begins(new), |why| stopped(why, new))),
    }
}

fn begins(open: &Open) -> String {
    Speaker::new(open).words.word("diff-begins")
}

/// What happens at a point of a course: an event, or that no further answer can be given.
fn happened(event: Option<usize>, course: &Course, after: usize, open: &Open) -> Option<String> {
    let speaker = Speaker::new(open);
    let told = |event: &Event| {
        let sentence = events::sentence(event, &speaker).unwrap_or_else(|| events::name(event.kind).to_owned());
        speaker.cited(sentence.trim_end(), event.rule)
    };
    let event = event.and_then(|at| course.events.get(at)).map(told);
    event.or_else(|| {
        let ends_here = course.moments.len() <= after + 1;
        let why = course.stopped.as_ref().filter(|_| ends_here)?;
        Some(stopped(why, open))
    })
}

fn stopped(why: &ResumeError, open: &Open) -> String {
    saves::said(why, open)
}
