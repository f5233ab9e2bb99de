//! Cells as rhai values. A thing is a map of its fields with `id` and `name`; things inside it are maps too, and things inside those
//! their ids, so that things that name each other have an end. Records are given whole, but for what is hidden now, or never seen by all.

use crate::evaluate::Session;
use crate::schema::{ABSENT, Base, Seen, Type};
use rhai::{Array, Dynamic, Map};

/// What an object is, in a script that asks for something to be done with it. Scripts can keep it and compare it, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Identity(pub i64);

/// The key of the map of an object that it lies at. No field is called so.
pub(super) const IDENTITY: &str = "#";

/// How deep records may nest before they are cut off.
const DEEPEST: u32 = 8;

/// A cell of that type.
pub(super) fn datum(session: &Session<'_>, cell: i64, ty: Type) -> Dynamic {
    given(session, cell, ty, 2, DEEPEST)
}

/// A cell of that type, whose objects can be named again.
pub(super) fn identified(session: &Session<'_>, cell: i64, ty: Type) -> Dynamic {
    let name = |mut value: Dynamic, object: i64| {
        if let Ok(mut map) = value.as_map_mut() {
            map.insert(IDENTITY.into(), Dynamic::from(Identity(object)));
        }
        value
    };
    match ty.base {
        _ if cell == ABSENT => Dynamic::UNIT,
        Base::Object(_) => name(datum(session, cell, ty), cell),
        Base::List(_) => {
            let members = (0..Session::length(cell)).map(|at| session.element(cell, at));
            let all: Array = members
                .map(|member| name(object(session, member, 2, DEEPEST), member))
                .collect();
            all.into()
        }
        _ => datum(session, cell, ty),
    }
}

/// `things` is how many levels of things are still given as maps.
fn given(session: &Session<'_>, cell: i64, ty: Type, things: u32, depth: u32) -> Dynamic {
    if cell == ABSENT || depth == 0 {
        return Dynamic::UNIT;
    }
    let member = |of: crate::schema::EnumId, at: i64| -> Dynamic {
        let of = session.program.schema.enums.get(of.index());
        of.and_then(|of| of.members.get(at as usize))
            .map_or(Dynamic::UNIT, |(name, _)| name.clone().into())
    };
    match ty.base {
        Base::Number | Base::Quantity(_) | Base::Bag(_) => cell.into(),
        Base::Flag => (cell == 1).into(),
        Base::Enum(of) => member(of, cell),
        Base::Set(of) => {
            let names: Array = (0..63)
                .filter(|bit| cell >> bit & 1 == 1)
                .map(|bit| member(of, bit))
                .collect();
            names.into()
        }
        Base::Object(_) => object(session, cell, things, depth),
        Base::List(_) => {
            let all: Array = (0..Session::length(cell))
                .map(|at| object(session, session.element(cell, at), things, depth))
                .collect();
            all.into()
        }
    }
}

fn object(session: &Session<'_>, object: i64, things: u32, depth: u32) -> Dynamic {
    let thing = session.data.things.get(object as usize);
    let things = match thing {
        Some(thing) if things == 0 => return thing.id.clone().into(),
        Some(_) => things - 1,
        None => things,
    };
    let Some(kind) = session
        .kind(object)
        .and_then(|kind| session.program.schema.kinds.get(kind))
    else {
        return Dynamic::UNIT;
    };
    let mut map = Map::new();
    for field in &kind.fields {
        let value = match field.ty.base {
            _ if !session.is_shown(field.hidden, object) => Dynamic::UNIT,
            Base::Bag(units) => bag(session, object, field.slot, units),
            _ => given(session, session.field(object, field.slot), field.ty, things, depth - 1),
        };
        map.insert(field.name.as_str().into(), value);
    }
    for column in &kind.state {
        let Some(of) = session
            .program
            .schema
            .columns
            .get(column.index())
            .filter(|of| of.per.is_none())
        else {
            continue;
        };
        let cell = match of.seen == Seen::All && session.is_shown(of.hidden, object) {
            true => session.state_of(*column, object, 0),
            false => ABSENT,
        };
        map.insert(of.name.as_str().into(), given(session, cell, of.ty, things, depth - 1));
    }
    if let Some(thing) = thing {
        map.insert("id".into(), thing.id.clone().into());
        map.insert("name".into(), thing.name.clone().into());
    }
    map.into()
}

/// A bag is a map by unit.
fn bag(session: &Session<'_>, object: i64, slot: u32, units: u64) -> Dynamic {
    let mut map = Map::new();
    for (offset, unit) in (0_u32..).zip((0..64_usize).filter(|bit| units >> bit & 1 == 1)) {
        let cell = session.field(object, slot + offset);
        if let (Some(unit), true) = (session.program.schema.units.get(unit), cell != ABSENT) {
            map.insert(unit.name.as_str().into(), cell.into());
        }
    }
    map.into()
}
