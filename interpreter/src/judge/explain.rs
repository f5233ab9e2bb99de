//! Every reason why a sheet is refused, with places, figures and the routes that came nearest.

use super::decide::decide_loaded;
use super::figures::Competition;
use super::full::{Contest, contests};
use super::options::total;
use crate::answer::{Fault, Judgement, Nearest, Said, Shown, Strength, Violation};
use crate::data::Record;
use crate::evaluate::{Frame, Session};
use crate::ir::{Capacity, Permission};
use crate::schema::PermissionId;

/// Judges a sheet with everything that there is to say of it. It is legal exactly if [`super::decide`] says so.
///
/// # Errors
/// If the evaluation comes to no end; then nothing was decided.
pub fn judge(session: &mut Session<'_>, sheet: &Record) -> Result<Judgement, Fault> {
    session.load(sheet)?;
    let violations = violations(session)?;
    let shows = session
        .program
        .schema
        .sheet
        .as_ref()
        .map_or(&[][..], |sheet| sheet.shows.as_slice());
    let mut values = Vec::with_capacity(shows.len());
    for value in shows {
        let figure = session.value_figure(*value, 0);
        values.push(Shown { value: *value, figure });
    }
    if violations.is_empty() {
        // A sheet is not called legal whose total cannot be worked out.
        total(session);
    }
    session.settled()?;
    Ok(Judgement {
        legal: violations.is_empty(),
        values,
        violations,
    })
}

/// How many violations a sheet has: none if it is legal.
///
/// # Errors
/// If the evaluation comes to no end.
pub(crate) fn how_wrong(session: &mut Session<'_>, sheet: &Record) -> Result<usize, Fault> {
    session.load(sheet)?;
    if decide_loaded(session)? {
        return Ok(0);
    }
    Ok(violations(session)?.len().max(1))
}

/// All violations of the sheet that is loaded: by rule order, strength and places, each once.
pub(crate) fn violations(session: &mut Session<'_>) -> Result<Vec<Violation>, Fault> {
    session.begin();
    let program = session.program;
    let mut found = Vec::new();
    for (at, permission) in (0_u32..).zip(&program.permissions) {
        let id = PermissionId(at);
        if session.seat(id) {
            unseated(session, id, permission, &mut found);
            for contest in session.seatings.get(id.index()).map(contests).unwrap_or_default() {
                found.extend(full(session, id, permission, &contest));
            }
        }
    }
    required(session, &mut found);
    session.settled()?;
    found.sort_by(|left, right| {
        let rank = |v: &Violation| {
            (
                program
                    .schema
                    .rules
                    .get(v.rule.index())
                    .map_or(u32::MAX, |rule| rule.order),
                v.rule,
                v.strength,
            )
        };
        rank(left)
            .cmp(&rank(right))
            .then_with(|| left.at.cmp(&right.at))
            .then_with(|| left.said.message.0.cmp(&right.said.message.0))
            .then_with(|| left.said.figures.cmp(&right.said.figures))
    });
    found.dedup();
    Ok(found)
}

fn required(session: &mut Session<'_>, found: &mut Vec<Violation>) {
    session.each_unmet(None, &mut |session, require| {
        let said = session.said(require.message, None);
        let at = session.places_at(&require.at);
        found.push(Violation {
            rule: require.rule,
            strength: Strength::Required,
            said,
            at,
            nearest: Vec::new(),
        });
    });
}

/// Prohibitions, and uses to which no route is open.
fn unseated(session: &mut Session<'_>, id: PermissionId, permission: &Permission, found: &mut Vec<Violation>) {
    let count = session.seatings.get(id.index()).map_or(0, |seating| seating.count);
    for at in 0..count {
        let prohibited = session
            .seatings
            .get(id.index())
            .is_some_and(|s| s.prohibited.get(at) == Some(&true));
        let begin = session.copy_use(id, at, usize::from(permission.frame).max(permission.params.len()));
        let of = Frame {
            begin,
            arity: permission.params.len(),
        };
        if prohibited {
            prohibitions(session, id, at, of, found);
        }
        if !open_anywhere(session, id, permission, of, at, prohibited) {
            let caller = session.enter(begin, usize::from(permission.frame), usize::from(permission.frame));
            let said = session.said(permission.message, None);
            let places = session.places_at(&permission.at);
            session.leave(caller);
            let nearest = nearest(session, id, of);
            found.push(Violation {
                rule: permission.rule,
                strength: Strength::NotAllowed,
                said,
                at: places,
                nearest,
            });
        }
        session.room_back(begin);
    }
}

fn open_anywhere(
    session: &mut Session<'_>,
    id: PermissionId,
    permission: &Permission,
    of: Frame,
    at: usize,
    prohibited: bool,
) -> bool {
    if !prohibited {
        return session
            .seatings
            .get(id.index())
            .is_some_and(|s| (0..permission.routes.len()).any(|on| s.open(at, on)));
    }
    let program = session.program;
    let routes = program
        .permissions
        .get(id.index())
        .map_or(&[][..], |p| p.routes.as_slice());
    routes.iter().any(|route| session.first_failing(route, of).is_none())
}

fn prohibitions(session: &mut Session<'_>, id: PermissionId, at: usize, of: Frame, found: &mut Vec<Violation>) {
    let program = session.program;
    let Some(permission) = program.permissions.get(id.index()) else {
        return;
    };
    let places = use_places(session, id, permission, at);
    for by in &permission.prohibitions {
        session.prohibits(by, of, &[], &mut |s: &mut Session<'_>| {
            let said = s.said(by.message, None);
            found.push(Violation {
                rule: by.rule,
                strength: Strength::Cannot,
                said,
                at: places.clone(),
                nearest: Vec::new(),
            });
            s.sound()
        });
    }
}

/// Where a use stands.
fn use_places(
    session: &mut Session<'_>,
    id: PermissionId,
    permission: &Permission,
    at: usize,
) -> Vec<crate::answer::Path> {
    let size = usize::from(permission.frame).max(permission.params.len());
    let begin = session.copy_use(id, at, size);
    let caller = session.enter(begin, size, size);
    let places = session.places_at(&permission.at);
    session.leave(caller);
    session.room_back(begin);
    places
}

/// All routes, those first of which the most leading conditions held.
fn nearest(session: &mut Session<'_>, id: PermissionId, of: Frame) -> Vec<Nearest> {
    let program = session.program;
    let routes = program
        .permissions
        .get(id.index())
        .map_or(&[][..], |p| p.routes.as_slice());
    let mut nearest = Vec::with_capacity(routes.len());
    for route in routes {
        let held = session.first_failing(route, of);
        nearest.push(Nearest {
            rule: route.rule,
            failed: held.map(|at| route.condition_spans.get(at).copied().unwrap_or(route.span)),
            held: held.unwrap_or(route.conditions.len()) as u32,
        });
    }
    nearest.sort_by_key(|route| std::cmp::Reverse(route.held));
    nearest
}

/// A contest, as the first full route's capacity says it.
fn full<'p>(
    session: &mut Session<'p>,
    id: PermissionId,
    permission: &'p Permission,
    contest: &Contest,
) -> Option<Violation> {
    let first = *contest.routes.first()?;
    let route = permission.routes.get(first)?;
    let seating = session.seatings.get(id.index())?;
    let capacity = route.capacities.get((*seating.limits.get(first)?)?)?;
    let places = *seating.places.get(first)?;
    let limit = contest
        .routes
        .iter()
        .filter_map(|on| seating.places.get(*on))
        .fold(0_i64, |sum, places| sum.saturating_add(*places));
    let mut about = Competition {
        count: contest.uses.len() as i64,
        limit,
        things: Vec::new(),
    };
    let last = permission.params.len().saturating_sub(1);
    for of in &contest.uses {
        let object = session.seatings.get(id.index())?.frame(*of).get(last).copied()?;
        about.things.extend(session.thing_of(object));
    }
    let mut at: Vec<_> = contest
        .uses
        .iter()
        .flat_map(|of| use_places(session, id, permission, *of))
        .collect();
    at.sort();
    at.dedup();
    let said = said_by(session, capacity, places, &about)?;
    let rest = contest
        .routes
        .iter()
        .skip(1)
        .filter_map(|on| permission.routes.get(*on));
    let nearest = rest.map(|route| Nearest {
        rule: route.rule,
        failed: None,
        held: route.conditions.len() as u32,
    });
    Some(Violation {
        rule: capacity.rule,
        strength: Strength::Full,
        said,
        at,
        nearest: nearest.collect(),
    })
}

/// A capacity's message, in the frame where its limit is the one that counts.
fn said_by<'p>(session: &mut Session<'p>, capacity: &'p Capacity, places: i64, about: &Competition) -> Option<Said> {
    let caller = session.enter(0, 0, usize::from(capacity.frame));
    let mut said = None;
    session.scopes(&capacity.scope, &mut |s: &mut Session<'_>| {
        if s.eval(capacity.limit).max(0) == places {
            said = Some(s.said(capacity.message, Some(about)));
        }
        said.is_none()
    });
    session.leave(caller);
    said
}
