//! Parts of sheets by name: what a place holds, and what an added thing makes of a crew.

use super::by_hand::{Crew, Hire, World};
use super::engine::Engine;
use reglo_interpreter::answer::{Path, PathStep};
use reglo_interpreter::data::{Datum, Record};

/// A place of a sheet in words, such as `hires[2].upgrades`.
#[must_use]
pub fn place(engine: &Engine, path: &Path) -> String {
    let schema = &engine.ruleset.program.schema;
    let mut kind = schema.sheet.as_ref().map(|sheet| sheet.kind);
    let mut parts = Vec::new();
    for PathStep { field, index } in &path.0 {
        let known = kind.and_then(|kind| schema.kinds.get(kind.index()));
        let Some(field) = known.and_then(|kind| kind.fields.get(*field as usize)) else {
            break;
        };
        parts.push(index.map_or_else(|| field.name.clone(), |index| format!("{}[{index}]", field.name)));
        kind = match field.ty.base {
            reglo_interpreter::schema::Base::List(of) | reglo_interpreter::schema::Base::Object(of) => Some(of),
            _ => None,
        };
    }
    parts.join(".")
}

/// What stands at a place: for a hire its model, for an upgrade the upgrade, else the place itself. Says the same of a crew
/// whatever the order of its lists.
#[must_use]
pub fn culprit(engine: &Engine, world: &World, crew: &Crew, path: &Path) -> String {
    let words = place(engine, path);
    let Some((member, rest)) = member(crew, &words) else {
        return words;
    };
    let model = &world.model(member.model).id;
    match index(rest, "upgrades").and_then(|at| member.upgrades.get(at)) {
        Some(upgrade) => format!("{model} with {}", world.upgrade(*upgrade).id),
        None => format!("{model} {rest}"),
    }
}

/// The crew with a thing added at a place.
#[must_use]
pub fn with(world: &World, crew: &Crew, place: &str, thing: &str) -> Option<Crew> {
    let mut crew = crew.clone();
    match place {
        "hires" => crew.hires.push(Hire::bare(world.model_named(thing)?)),
        "leader" => crew.leader = Some(Hire::bare(world.model_named(thing)?)),
        _ => {
            let upgrade = world.upgrade_named(thing)?;
            let (whose, _) = place.split_once('.')?;
            let member = match index(whose, "hires") {
                Some(at) => crew.hires.get_mut(at)?,
                None => crew.leader.as_mut()?,
            };
            member.upgrades.push(upgrade);
        }
    }
    Some(crew)
}

/// The member at the beginning of a place, and the rest of the place.
fn member<'a>(crew: &'a Crew, place: &'a str) -> Option<(&'a Hire, &'a str)> {
    let (whose, rest) = place.split_once('.').unwrap_or((place, ""));
    let member = match index(whose, "hires") {
        Some(at) => crew.hires.get(at),
        None if whose == "leader" => crew.leader.as_ref(),
        None => None,
    };
    member.map(|member| (member, rest))
}

/// The number in `field[number]`.
fn index(text: &str, field: &str) -> Option<usize> {
    text.strip_prefix(field)?
        .strip_prefix('[')?
        .strip_suffix(']')?
        .parse()
        .ok()
}

/// A sheet as a crew again.
#[must_use]
pub fn crew(engine: &Engine, world: &World, sheet: &Record) -> Option<Crew> {
    let schema = &engine.ruleset.program.schema;
    let fields = &schema.kinds.get(sheet.kind.index())?.fields;
    let field = |name: &str| {
        let at = fields.iter().position(|field| field.name == name)?;
        sheet.fields.get(at)?.as_ref()
    };
    let number = |name: &str| match field(name) {
        Some(Datum::Cell(cell)) => Some(*cell).filter(|cell| *cell != reglo_interpreter::schema::ABSENT),
        _ => None,
    };
    let member = |name: &str| number(name).and_then(|cell| usize::try_from(cell).ok());
    let hires = match field("hires") {
        Some(Datum::List(hires)) => hires
            .iter()
            .map(|hire| member_of(engine, world, hire))
            .collect::<Option<_>>()?,
        _ => Vec::new(),
    };
    use super::by_hand::{Encounter, Faction};
    // Where no encounter is named, the stones say which it is.
    let by_size = || number("stones").map_or(Encounter::Scrap, Encounter::of_size);
    Some(Crew {
        faction: *Faction::ALL.get(member("faction")?)?,
        encounter: member("encounter").map_or_else(|| Some(by_size()), |at| Encounter::ALL.get(at).copied())?,
        stones: number("stones"),
        leader: field("leader").and_then(|leader| member_of(engine, world, leader)),
        hires,
        pool_bought: number("pool_bought"),
    })
}

/// A hire of a sheet: a record, or a thing that stands for one.
fn member_of(engine: &Engine, world: &World, datum: &Datum) -> Option<Hire> {
    let id = |datum: &Datum| match datum {
        Datum::Cell(cell) => u32::try_from(*cell)
            .ok()
            .map(|cell| engine.id(reglo_interpreter::schema::ObjectId(cell))),
        _ => None,
    };
    let Datum::Record(record) = datum else {
        return world.model_named(id(datum)?).map(Hire::bare);
    };
    let [model, upgrades] = record.fields.as_slice() else {
        return None;
    };
    let upgrades = match upgrades {
        Some(Datum::List(upgrades)) => upgrades
            .iter()
            .map(|u| world.upgrade_named(id(u)?))
            .collect::<Option<_>>()?,
        _ => Vec::new(),
    };
    Some(Hire {
        model: world.model_named(id(model.as_ref()?)?)?,
        upgrades,
    })
}
