//! A sheet grows at random: one thing after another joins it, as long as it stays legal, or becomes it.

use super::apply;
use super::decide::decide_loaded;
use super::distance::distance;
use super::explain::violations;
use super::options::{Place, places, with};
use crate::answer::{Change, Edit, Fault};
use crate::data::Record;
use crate::evaluate::Session;
use crate::schema::ObjectId;

/// After so many things in a row that cannot join it, nothing more is tried.
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
    let mut things = Vec::new();
    for _ in 0..most {
        session.load(&grown)?;
        let mut stays_legal = |session: &mut Session<'_>| decide_loaded(session);
        let Some(next) = larger(session, &grown, is_free, &mut things, below, &mut stays_legal)? else {
            break;
        };
        grown = next;
        if below(last) == 0 {
            break;
        }
    }
    Ok(grown)
}

/// A legal sheet with more on it than one that lacks something; nothing where at most so many additions, each of which leaves it nearer to
/// being legal, do not make it so.
///
/// # Errors
/// If the evaluation comes to no end.
pub(crate) fn complete(
    session: &mut Session<'_>,
    sheet: &Record,
    is_free: &dyn Fn(u32) -> bool,
    most: usize,
    below: &mut dyn FnMut(u64) -> u64,
) -> Result<Option<Record>, Fault> {
    let mut grown = sheet.clone();
    let mut things = Vec::new();
    session.load(&grown)?;
    let mut left = lacking(session)?;
    for _ in 0..most {
        if left.0 == 0 {
            return Ok(Some(grown));
        }
        session.load(&grown)?;
        let mut comes_nearer = |session: &mut Session<'_>| {
            let now = lacking(session)?;
            let nearer = now < left;
            if nearer {
                left = now;
            }
            Ok(nearer)
        };
        let Some(next) = larger(session, &grown, is_free, &mut things, below, &mut comes_nearer)? else {
            return Ok(None);
        };
        grown = next;
    }
    Ok((left.0 == 0).then_some(grown))
}

/// How many reasons there are against the sheet that is loaded, and how far it is from being legal.
fn lacking(session: &mut Session<'_>) -> Result<(usize, u64), Fault> {
    let reasons = violations(session)?.len();
    let far = distance(session);
    session.settled()?;
    Ok((reasons, far))
}

/// Kinds, one bit each, and their things.
type Gathered = Vec<(u64, Vec<ObjectId>)>;

/// The sheet, which is loaded, with one thing more of which something is true; nothing where none was found.
fn larger(
    session: &mut Session<'_>,
    sheet: &Record,
    is_free: &dyn Fn(u32) -> bool,
    things: &mut Gathered,
    below: &mut dyn FnMut(u64) -> u64,
    takes: &mut dyn FnMut(&mut Session<'_>) -> Result<bool, Fault>,
) -> Result<Option<Record>, Fault> {
    let free = |place: &Place| place.path.0.first().is_some_and(|step| is_free(step.field));
    let open: Vec<Place> = places(session).into_iter().filter(free).collect();
    let edit = addition(session, &open, things, below, takes)?;
    Ok(edit.and_then(|edit| apply(&session.program.schema, sheet, &edit)))
}

/// Something that can join the sheet that is loaded; nothing where none was found.
fn addition(
    session: &mut Session<'_>,
    open: &[Place],
    things: &mut Gathered,
    below: &mut dyn FnMut(u64) -> u64,
    takes: &mut dyn FnMut(&mut Session<'_>) -> Result<bool, Fault>,
) -> Result<Option<Edit>, Fault> {
    for _ in 0..MOST_IDLE {
        let Some(place) = open.get(below(open.len().max(1) as u64) as usize) else {
            return Ok(None);
        };
        let fitting = taken(session, place.takes, things);
        let Some(thing) = fitting.get(below(fitting.len().max(1) as u64) as usize).copied() else {
            continue;
        };
        if with(session, place, thing, |session, _| takes(session))? == Some(true) {
            return Ok(Some(Edit {
                at: place.path.clone(),
                change: Change::Add(thing),
            }));
        }
    }
    Ok(None)
}

/// The things of some kinds; each lot is gathered once.
fn taken<'t>(session: &Session<'_>, takes: u64, things: &'t mut Gathered) -> &'t [ObjectId] {
    let at = things.iter().position(|(of, _)| *of == takes).unwrap_or_else(|| {
        let all = (0_u32..).map(ObjectId).zip(&session.data.things);
        let fits = |thing: &crate::data::Thing| !thing.fixture && takes >> thing.kind.0.min(63) & 1 == 1;
        let fitting = all.filter(|(_, thing)| fits(thing)).map(|(id, _)| id);
        things.push((takes, fitting.collect()));
        things.len() - 1
    });
    things.get(at).map_or(&[], |(_, all)| all.as_slice())
}
