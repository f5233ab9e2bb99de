//! A legal sheet grows at random: one thing after another joins it, as long as it stays legal.

use super::apply;
use super::decide::decide_loaded;
use super::options::{Place, places, with};
use crate::answer::{Change, Edit, Fault};
use crate::data::Record;
use crate::evaluate::Session;
use crate::schema::ObjectId;

/// After so many things in a row that would make it illegal, nothing more is tried.
const MOST_IDLE: u32 = 60;

/// A legal sheet with more on it. `is_free` tells of a field of the sheet whether anything may join it or what it holds; at most so many
/// things join it, and one in so many of them is the last; `below` draws a number below another.
///
/// # Errors
/// If the evaluation comes to no end.
pub(crate) fn grow(
    session: &mut Session<'_>,
    sheet: &Record,
    is_free: &dyn Fn(u32) -> bool,
    (most, last): (usize, u64),
    below: &mut dyn FnMut(u64) -> u64,
) -> Result<Record, Fault> {
    let mut grown = sheet.clone();
    let mut things: Vec<(u64, Vec<ObjectId>)> = Vec::new();
    for _ in 0..most {
        session.load(&grown)?;
        let free = |place: &Place| place.path.0.first().is_some_and(|step| is_free(step.field));
        let open: Vec<Place> = places(session).into_iter().filter(free).collect();
        let Some(edit) = addition(session, &open, &mut things, below)? else {
            break;
        };
        let Some(next) = apply(&session.program.schema, &grown, &edit) else {
            break;
        };
        grown = next;
        if below(last) == 0 {
            break;
        }
    }
    Ok(grown)
}

/// Something that can join the sheet that is loaded; nothing where none was found.
fn addition(
    session: &mut Session<'_>,
    open: &[Place],
    things: &mut Vec<(u64, Vec<ObjectId>)>,
    below: &mut dyn FnMut(u64) -> u64,
) -> Result<Option<Edit>, Fault> {
    for _ in 0..MOST_IDLE {
        let Some(place) = open.get(below(open.len().max(1) as u64) as usize) else {
            return Ok(None);
        };
        let fitting = taken(session, place.takes, things);
        let Some(thing) = fitting.get(below(fitting.len().max(1) as u64) as usize).copied() else {
            continue;
        };
        if with(session, place, thing, |session, _| decide_loaded(session))? == Some(true) {
            return Ok(Some(Edit {
                at: place.path.clone(),
                change: Change::Add(thing),
            }));
        }
    }
    Ok(None)
}

/// The things of some kinds; each lot is gathered once.
fn taken<'t>(session: &Session<'_>, takes: u64, things: &'t mut Vec<(u64, Vec<ObjectId>)>) -> &'t [ObjectId] {
    let at = things.iter().position(|(of, _)| *of == takes).unwrap_or_else(|| {
        let all = (0_u32..).map(ObjectId).zip(&session.data.things);
        let fits = |thing: &crate::data::Thing| !thing.fixture && takes >> thing.kind.0.min(63) & 1 == 1;
        let fitting = all.filter(|(_, thing)| fits(thing)).map(|(id, _)| id);
        things.push((takes, fitting.collect()));
        things.len() - 1
    });
    things.get(at).map_or(&[], |(_, all)| all.as_slice())
}
