//! Everything that could be added to a sheet now, with its marginal price or the reasons why not.

mod alike;
mod price;

use super::decide::decide_loaded;
use super::explain::violations;
use crate::answer::{Choice, Fault, Path, PathStep};
use crate::data::Record;
use crate::evaluate::Session;
use crate::schema::{ABSENT, Base, KindId, KindUse, ObjectId};
use alike::{Like, Rows};
pub(crate) use price::total;
use price::{Prices, because};
use std::collections::{BTreeMap, BTreeSet};

/// A list or empty field that takes things.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub row: u32,
    pub field: usize,
    pub path: Path,
    /// The kinds of things that it takes, one bit each.
    pub takes: u64,
    /// What it is, whatever its position: what holds of one place holds of all that are alike.
    pub like: Like,
}

/// All things that could join the sheet: at one place, or (by default) anywhere; a thing whose price is not the same everywhere once for each
/// price. `affordable` leaves only those that are legal.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn options(
    session: &mut Session<'_>,
    sheet: &Record,
    place: Option<&Path>,
    affordable: bool,
) -> Result<Vec<Choice>, Fault> {
    session.load(sheet)?;
    let mut places = places(session);
    places.retain(|known| place.is_none_or(|wanted| *wanted == known.path));
    session.begin();
    let before = Prices::of(session)?;
    let data = session.data;
    let mut choices = Vec::new();
    for (at, thing) in (0_u32..).zip(&data.things).filter(|(_, thing)| !thing.fixture) {
        let fitting: Vec<&Place> = places
            .iter()
            .filter(|place| place.takes >> thing.kind.0.min(63) & 1 == 1)
            .collect();
        if fitting.is_empty() {
            continue;
        }
        choices.extend(choices_of(session, ObjectId(at), &fitting, &before, affordable)?);
    }
    Ok(choices)
}

/// One thing of [`options`], a fixture too, at the first place of those where it is legal; nothing if the sheet has no place for it.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn option(
    session: &mut Session<'_>,
    sheet: &Record,
    thing: ObjectId,
    place: Option<&Path>,
) -> Result<Option<Choice>, Fault> {
    session.load(sheet)?;
    let kind = session.data.things.get(thing.index()).map_or(0, |thing| thing.kind.0);
    let mut places = places(session);
    places.retain(|known| known.takes >> kind.min(63) & 1 == 1 && place.is_none_or(|wanted| *wanted == known.path));
    if places.is_empty() {
        return Ok(None);
    }
    session.begin();
    let before = Prices::of(session)?;
    let all = choices_of(session, thing, &places.iter().collect::<Vec<_>>(), &before, false)?;
    Ok(all.into_iter().next())
}

/// A thing at all places that take it: once for each price where it is legal, with what the price comes from; else once, with why not.
fn choices_of(
    session: &mut Session<'_>,
    thing: ObjectId,
    fitting: &[&Place],
    before: &Prices,
    affordable: bool,
) -> Result<Vec<Choice>, Fault> {
    let only = fitting.len() == 1;
    let mut legal: Vec<Choice> = Vec::new();
    // Which of those the places of a sort belong to; none of them where it is not legal there.
    let mut known: BTreeMap<Like, Option<usize>> = BTreeMap::new();
    for place in fitting {
        if let Some(at) = known.get(&place.like) {
            if let Some(choice) = at.and_then(|at| legal.get_mut(at)) {
                choice.places.push(place.path.clone());
            }
            continue;
        }
        let found = with(session, place, thing, |s, object| {
            if decide_loaded(s)? {
                let choice = priced(s, thing, object, place, before)?;
                return Ok(Some(Choice { legal: true, ..choice }));
            }
            // What was found out while deciding is still known, so the only place is explained at once.
            if only && !affordable {
                return refused(s, thing, object, place, before).map(Some);
            }
            Ok(None)
        })?;
        match found {
            Some(Some(choice)) if choice.legal => {
                known.insert(place.like, Some(joined(&mut legal, choice)));
            }
            Some(Some(refused)) => return Ok(vec![refused]),
            Some(None) => drop(known.insert(place.like, None)),
            None => {}
        }
    }
    if !legal.is_empty() || affordable {
        return Ok(legal);
    }
    nearest(session, thing, fitting, before).map(|found| found.into_iter().collect())
}

/// Puts a choice with those of the same price for the same reasons, and says where.
fn joined(legal: &mut Vec<Choice>, choice: Choice) -> usize {
    let same = |known: &Choice| known.price == choice.price && known.because == choice.because;
    let at = legal.iter().position(same).unwrap_or(legal.len());
    let place = choice.place.clone();
    if at == legal.len() {
        legal.push(choice);
    }
    if let Some(known) = legal.get_mut(at) {
        known.places.push(place);
    }
    at
}

fn refused(
    session: &mut Session<'_>,
    thing: ObjectId,
    object: i64,
    place: &Place,
    before: &Prices,
) -> Result<Choice, Fault> {
    let violations = violations(session)?;
    let choice = priced(session, thing, object, place, before)?;
    Ok(Choice { violations, ..choice })
}

/// The refused choice at the place with the fewest violations.
fn nearest(
    session: &mut Session<'_>,
    thing: ObjectId,
    fitting: &[&Place],
    before: &Prices,
) -> Result<Option<Choice>, Fault> {
    let mut best: Option<Choice> = None;
    let mut known = BTreeSet::new();
    for place in fitting.iter().filter(|place| known.insert(place.like)) {
        let least = best.as_ref().map(|choice| choice.violations.len());
        let found = with(session, place, thing, |s, object| {
            let violations = violations(s)?;
            if least.is_some_and(|least| least <= violations.len()) {
                return Ok(None);
            }
            let choice = priced(s, thing, object, place, before)?;
            Ok(Some(Choice { violations, ..choice }))
        })?;
        best = found.flatten().or(best);
    }
    Ok(best)
}

/// Does something while a thing is on the sheet.
pub(crate) fn with<T>(
    session: &mut Session<'_>,
    place: &Place,
    thing: ObjectId,
    act: impl FnOnce(&mut Session<'_>, i64) -> Result<T, Fault>,
) -> Result<Option<T>, Fault> {
    let Some(added) = session.add(place.row, place.field, thing) else {
        return Ok(None);
    };
    let added = added?;
    let result = act(session, added.object);
    session.take_back(added);
    result.map(Some)
}

fn priced(
    session: &mut Session<'_>,
    thing: ObjectId,
    object: i64,
    place: &Place,
    before: &Prices,
) -> Result<Choice, Fault> {
    let after = Prices::of(session)?;
    let rise = after.rise(before);
    let because = because(session, object, before, &after);
    session.settled()?;
    let price = match session.program.schema.sheet.as_ref().and_then(|sheet| sheet.totals) {
        Some(total) => session.components_figure(total, &rise),
        None => crate::answer::Figure::Absent,
    };
    Ok(Choice {
        thing,
        place: place.path.clone(),
        places: Vec::new(),
        legal: false,
        price,
        because,
        violations: Vec::new(),
    })
}

/// All places of the sheet that is loaded, by path.
pub(crate) fn places(session: &Session<'_>) -> Vec<Place> {
    let mut found = Vec::new();
    let rows = Rows::of(session);
    for row in session.sheet..session.objects() {
        let kind = session
            .kind(i64::from(row))
            .and_then(|kind| session.program.schema.kinds.get(kind));
        let (Some(kind), Some(path)) = (kind, session.path(i64::from(row))) else {
            continue;
        };
        for (at, field) in kind.fields.iter().enumerate() {
            let of = match field.ty.base {
                Base::List(of) => of,
                Base::Object(of) if session.field(i64::from(row), field.slot) == ABSENT => of,
                _ => continue,
            };
            let takes = takes(session, of);
            if takes != 0 && !session.is_computed(row, at) {
                let step = PathStep {
                    field: at as u32,
                    index: None,
                };
                let path = path.clone().then(step);
                found.push(Place {
                    row,
                    field: at,
                    path,
                    takes,
                    like: rows.like(row, at),
                });
            }
        }
    }
    found.sort_by(|left, right| left.path.cmp(&right.path));
    found
}

/// The kinds of things that can stand where that kind is wanted; none if it is a record without a naming thing.
pub(crate) fn takes(session: &Session<'_>, kind: KindId) -> u64 {
    let kinds = &session.program.schema.kinds;
    let Some(of) = kinds.get(kind.index()) else { return 0 };
    match of.used_as {
        KindUse::Things => of.narrower,
        KindUse::Sheet | KindUse::Game => 0,
        KindUse::Record => match of.named_by.and_then(|at| of.fields.get(at)).map(|field| field.ty.base) {
            Some(Base::Object(named)) => kinds
                .get(named.index())
                .filter(|named| named.used_as == KindUse::Things)
                .map_or(0, |named| named.narrower),
            _ => 0,
        },
    }
}
