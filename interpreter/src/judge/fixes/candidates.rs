//! All single edits of a sheet, those first that touch what the reasons are about; what is exchanged goes for what is most like it.

use super::{kind_of, touches};
use crate::answer::{Change, Edit, Path, PathStep};
use crate::evaluate::Session;
use crate::judge::options::takes;
use crate::schema::{ABSENT, Base, Field, KindUse, ObjectId, Type};

/// How far a number is moved, at most, to either side.
const FARTHEST: i64 = 12;

/// An edit, and by how much what it puts there is unlike what was there.
type Candidate = (u32, Edit);

/// The edits of the sheet that is loaded.
pub(super) fn candidates(session: &Session<'_>, culprits: &[Path]) -> Vec<Edit> {
    let mut all = Vec::new();
    for row in session.sheet..session.objects() {
        let Some(path) = session.path(i64::from(row)) else {
            continue;
        };
        let kind = session
            .kind(i64::from(row))
            .and_then(|kind| session.program.schema.kinds.get(kind));
        let Some(kind) = kind else { continue };
        for (at, field) in kind.fields.iter().enumerate() {
            let names_the_row = kind.used_as == KindUse::Record && kind.named_by == Some(at);
            if !names_the_row && !session.is_computed(row, at) {
                let step = PathStep {
                    field: at as u32,
                    index: None,
                };
                let cell = session.field(i64::from(row), field.slot);
                of_field(session, path.clone().then(step), field, cell, &mut all);
            }
        }
    }
    all.sort_by_cached_key(|(unlike, edit)| {
        let far = !culprits.iter().any(|culprit| touches(culprit, &edit.at));
        // There are few of the cheap ones, and of the others each place has its turn.
        let (costly, cell) = match edit.change {
            Change::Remove | Change::Set(_) => (false, 0),
            Change::Replace(thing) | Change::Add(thing) => (true, thing.0),
        };
        (costly, far, kind_of(edit), *unlike, cell, edit.at.clone())
    });
    all.into_iter().map(|(_, edit)| edit).collect()
}

fn of_field(session: &Session<'_>, at: Path, field: &Field, cell: i64, all: &mut Vec<Candidate>) {
    match field.ty.base {
        Base::List(kind) => {
            let things = takes(session, kind);
            for index in 0..Session::length(cell) {
                let mut element = at.clone();
                if let Some(last) = element.0.last_mut() {
                    last.index = Some(index as u32);
                }
                all.push(edit(&element, Change::Remove));
                let now = session.thing_of(session.element(cell, index));
                exchange(session, &element, things, now, all);
            }
            add(session, &at, things, all);
        }
        Base::Object(kind) if cell == ABSENT => add(session, &at, takes(session, kind), all),
        Base::Object(kind) => {
            if field.ty.optional {
                all.push(edit(&at, Change::Remove));
            }
            exchange(session, &at, takes(session, kind), session.thing_of(cell), all);
        }
        Base::Bag(_) => {}
        _ => {
            if field.ty.optional && cell != ABSENT {
                all.push(edit(&at, Change::Remove));
            }
            all.extend(cells(session, field.ty, cell).map(|to| edit(&at, Change::Set(to))));
        }
    }
}

fn edit(at: &Path, change: Change) -> Candidate {
    (0, Edit { at: at.clone(), change })
}

fn fitting<'s>(session: &'s Session<'_>, takes: u64) -> impl Iterator<Item = ObjectId> + 's {
    let things = (0_u32..).zip(&session.data.things);
    things
        .filter(move |(_, thing)| !thing.fixture && takes >> thing.kind.0.min(63) & 1 == 1)
        .map(|(at, _)| ObjectId(at))
}

fn add(session: &Session<'_>, at: &Path, takes: u64, all: &mut Vec<Candidate>) {
    all.extend(fitting(session, takes).map(|thing| edit(at, Change::Add(thing))));
}

fn exchange(session: &Session<'_>, at: &Path, takes: u64, now: Option<ObjectId>, all: &mut Vec<Candidate>) {
    let others = fitting(session, takes).filter(|thing| Some(*thing) != now);
    all.extend(others.map(|thing| {
        let unlike = now.map_or(0, |now| unlike(session, now, thing));
        (unlike, edit(at, Change::Replace(thing)).1)
    }));
}

/// How much two things differ: two a field, but one where sets have something in common.
fn unlike(session: &Session<'_>, now: ObjectId, other: ObjectId) -> u32 {
    let (now, other) = (i64::from(now.0), i64::from(other.0));
    let kind = session
        .kind(now)
        .filter(|kind| session.kind(other) == Some(*kind))
        .and_then(|kind| session.program.schema.kinds.get(kind));
    let Some(kind) = kind else { return u32::MAX };
    let differs = |field: &Field| {
        let (left, right) = (session.field(now, field.slot), session.field(other, field.slot));
        match field.ty.base {
            Base::List(_) | Base::Bag(_) => 0,
            _ if left == right => 0,
            Base::Set(_) if left != ABSENT && right != ABSENT && left & right != 0 => 1,
            _ => 2,
        }
    };
    kind.fields.iter().map(differs).sum()
}

/// Other cells that make sense: the nearest first.
fn cells(session: &Session<'_>, ty: Type, cell: i64) -> Box<dyn Iterator<Item = i64>> {
    let now = if cell == ABSENT { 0 } else { cell };
    let schema = &session.program.schema;
    match ty.base {
        Base::Flag => Box::new(std::iter::once(1 - now)),
        Base::Enum(of) => {
            let count = schema.enums.get(of.index()).map_or(0, |e| e.members.len()) as i64;
            Box::new((0..count).filter(move |member| *member != cell))
        }
        Base::Set(of) => {
            let count = schema.enums.get(of.index()).map_or(0, |e| e.members.len().min(63));
            Box::new((0..count).map(move |bit| now ^ 1 << bit))
        }
        Base::Number | Base::Quantity(_) => {
            let floor = match ty.base {
                Base::Quantity(unit) => schema.units.get(unit.index()).map_or(0, |unit| unit.floor),
                _ => 0,
            };
            let near = (1..=FARTHEST).flat_map(move |by| [now.saturating_sub(by), now.saturating_add(by)]);
            let least = (now > floor + FARTHEST).then_some(floor);
            Box::new(near.filter(move |to| *to >= floor).chain(least))
        }
        _ => Box::new(std::iter::empty()),
    }
}
