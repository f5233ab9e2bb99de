//! One thing, or one field, with all that is known of it.

use super::Seen;
use super::cells::{cell, is_empty, is_left_out, listed};
use super::rows::{Row, columns, rows};
use crate::commands::explain::called::cited;
use crate::commands::wrapped;
use crate::speak::Speaker;
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::data::names::{Found, Lookup, fold};
use reglo_interpreter::schema::{ColumnId, ObjectId, RuleId, Shown};
use reglo_interpreter::texts::capital;

/// What the data say of a thing: by field of its kind what that holds.
pub type Described<'d> = &'d dyn Fn(ObjectId) -> Vec<(usize, Figure)>;

/// Everything that is called so: things by id or by their name in any language, with their data, their state, and what their rules say; else
/// a field of the state, of everybody whose it can be seen; else what a rule says. Nothing if nothing is called so.
///
/// # Errors
/// If a figure of what their rules say comes to no end.
pub fn of_one(
    what: &str,
    seen: &Seen<'_>,
    described: Described<'_>,
    speaker: &Speaker<'_>,
) -> Result<Option<String>, Fault> {
    let rows = rows(seen, speaker);
    let things = called(what, speaker);
    if things.is_empty() {
        return match field(what, &rows, speaker) {
            None => rule(what, speaker),
            found => Ok(found),
        };
    }
    let told = things.iter().map(|thing| of_thing(*thing, &rows, described, speaker));
    told.collect::<Result<_, _>>().map(Some)
}

/// The thing with that id; else those of that name.
fn called(what: &str, speaker: &Speaker<'_>) -> Vec<ObjectId> {
    let ruleset = &speaker.open.ruleset;
    if let Some(thing) = ruleset.data.thing(what) {
        return vec![thing];
    }
    match ruleset.names.find(what) {
        Found::One(thing) => vec![thing],
        Found::Several(all) => all.to_vec(),
        Found::None => Vec::new(),
    }
}

fn of_thing(
    thing: ObjectId,
    rows: &[Row<'_>],
    described: Described<'_>,
    speaker: &Speaker<'_>,
) -> Result<String, Fault> {
    let kind = speaker
        .open
        .ruleset
        .data
        .things
        .get(thing.index())
        .map(|thing| thing.kind);
    let mut text = match kind {
        Some(kind) => format!(" {} ({})\n", capital(&speaker.thing(thing)), speaker.kind(kind)),
        None => String::new(),
    };
    let mut tell = |label: String, holds: String| text += &wrapped(&format!("{label}: {holds}"), 3);
    for (at, figure) in described(thing).iter().filter(|(_, figure)| !is_empty(figure)) {
        let label = kind.map(|kind| speaker.shown(kind, Shown::Field(*at)));
        tell(label.unwrap_or_default(), listed(figure, speaker));
    }
    for row in rows.iter().filter(|row| row.thing() == Some(thing)) {
        let values = row
            .figures()
            .iter()
            .filter(|(shown, figure)| matches!(shown, Shown::Value(_)) && !is_empty(figure));
        for (shown, figure) in values {
            tell(
                row.owner.map(|kind| speaker.shown(kind, *shown)).unwrap_or_default(),
                listed(figure, speaker),
            );
        }
        for column in columns(&[row]).into_iter().filter(|column| has(row, *column, speaker)) {
            tell(speaker.field(column), cell(row, column, speaker));
        }
    }
    for rule in rules(thing, speaker) {
        // Whose rule it is stands above already.
        text += &wrapped(&format!("{}:", speaker.title(rule)), 3);
        text += &wrapped(&speaker.prose(rule, &speaker.figures_of(rule)?), 6);
    }
    Ok(text + "\n")
}

fn has(row: &Row<'_>, column: ColumnId, speaker: &Speaker<'_>) -> bool {
    row.of(column).any(|field| !is_left_out(field, speaker))
}

/// The rules that a thing brings with it.
fn rules(thing: ObjectId, speaker: &Speaker<'_>) -> impl Iterator<Item = RuleId> {
    let rules = (0u32..).map(RuleId).zip(&speaker.program().schema.rules);
    rules
        .filter(move |(_, rule)| rule.card == Some(thing) && rule.on)
        .map(|(id, _)| id)
}

/// What a rule says, by its number or id.
///
/// # Errors
/// If a figure of it comes to no end.
pub fn rule(what: &str, speaker: &Speaker<'_>) -> Result<Option<String>, Fault> {
    let Some(rule) = cited(what, speaker.open) else {
        return Ok(None);
    };
    let prose = speaker.prose(rule, &speaker.figures_of(rule)?);
    let lines = prose.lines().map(|line| wrapped(line, 3));
    Ok(Some(format!(
        "{}{}\n",
        wrapped(&speaker.heading(rule), 1),
        lines.collect::<String>()
    )))
}

/// A field of the state by its name, in the language or the reader's.
fn field(what: &str, rows: &[Row<'_>], speaker: &Speaker<'_>) -> Option<String> {
    let what = fold(what);
    let declared = (0u32..).map(ColumnId).zip(&speaker.program().schema.columns);
    let is_called = |(id, column): &(ColumnId, &reglo_interpreter::schema::Column)| {
        fold(&column.name) == what || fold(&speaker.field(*id)) == what
    };
    let named: Vec<ColumnId> = declared.filter(is_called).map(|(id, _)| id).collect();
    let mut text = String::new();
    for column in &named {
        for row in rows.iter().filter(|row| has(row, *column, speaker)) {
            let whose = row.object.as_ref().map(|object| speaker.figure(object));
            let label = whose.map_or_else(
                || speaker.field(*column),
                |whose| format!("{whose}, {}", speaker.field(*column)),
            );
            text += &wrapped(&format!("{}: {}", capital(&label), cell(row, *column, speaker)), 1);
        }
    }
    match (named.is_empty(), text.is_empty()) {
        (true, _) => None,
        (false, true) => Some(format!(" {}\n", speaker.words.word("view-empty"))),
        (false, false) => Some(text),
    }
}
