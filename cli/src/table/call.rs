//! What is begun: `bidding`, `turn(anna)`.

use crate::commands::Open;
use crate::commands::explain::procedure::type_name;
use crate::output::Failure;
use reglo_interpreter::data::Setup;
use reglo_interpreter::data::names::{Found, Lookup, nearest, same_name};
use reglo_interpreter::ir::Procedure;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::schema::{ABSENT, Base, KindUse, ObjectId, ProcedureId, Type};

/// A procedure with its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// Which.
    pub procedure: ProcedureId,
    /// Its arguments, as cells.
    pub args: Vec<i64>,
    /// As it was written.
    pub text: String,
}

/// What the ruleset's manifest says is played.
///
/// # Errors
/// If it says nothing, or something that is not there.
pub fn of_the_manifest(open: &Open) -> Result<Call, Failure> {
    match &open.ruleset.manifest.procedure {
        Some((text, _)) => read(text, open),
        None => {
            let args = [("id", &*open.ruleset.manifest.id), ("known", &*known(&open.ruleset))];
            Err(open.call("call-none", "call-none-help", &args))
        }
    }
}

/// `a, b, c`, as far as there are few.
fn known(ruleset: &Ruleset) -> String {
    const MOST: usize = 8;
    let names = ruleset.program.procedures.iter().map(|p| p.name.as_str());
    let first: Vec<&str> = names.clone().take(MOST).collect();
    match names.count() > MOST {
        true => format!("{}, …", first.join(", ")),
        false => first.join(", "),
    }
}

/// Reads a call.
///
/// # Errors
/// If there is no such procedure, or it takes other arguments.
pub fn read(text: &str, open: &Open) -> Result<Call, Failure> {
    let ruleset = &open.ruleset;
    let (name, given) = split(text).ok_or_else(|| open.call("call-no-name", "call-no-name-help", &[("text", text)]))?;
    let Some((position, procedure)) = named(name, ruleset) else {
        return Err(unknown(name, open));
    };
    if procedure.params.len() != given.len() {
        let (takes, given) = (procedure.params.len().to_string(), given.len().to_string());
        let (shape, example) = how(procedure, ruleset);
        let help = if example.is_empty() {
            "call-shape"
        } else {
            "call-example"
        };
        let args = [
            ("name", name),
            ("takes", &*takes),
            ("given", &*given),
            ("shape", &*shape),
            ("example", &*example),
        ];
        return Err(open.call("call-arguments", help, &args));
    }
    let args = procedure.params.iter().zip(&given);
    let args = args.map(|((param, ty), text)| argument(text, *ty, param, open));
    Ok(Call {
        procedure: ProcedureId(u32::try_from(position).unwrap_or(u32::MAX)),
        args: args.collect::<Result<_, _>>()?,
        text: text.trim().to_owned(),
    })
}

/// The procedure of that name: without regard to case and accents, or as people call it in one of the languages, if that is only one.
fn named<'r>(name: &str, ruleset: &'r Ruleset) -> Option<(usize, &'r Procedure)> {
    let all = || ruleset.program.procedures.iter().enumerate();
    let only = |is: &dyn Fn(usize, &Procedure) -> bool| {
        let mut found = all().filter(|(at, procedure)| is(*at, procedure));
        found.next().filter(|_| found.next().is_none())
    };
    let called = |at: usize, _: &Procedure| {
        let id = ProcedureId(u32::try_from(at).unwrap_or(u32::MAX));
        let mut languages = ruleset.manifest.languages.iter();
        languages.any(|lang| same_name(&ruleset.catalogue.procedure_label(id, lang).text, name))
    };
    let exact = all().find(|(_, procedure)| procedure.name == name);
    exact
        .or_else(|| only(&|_, procedure| same_name(&procedure.name, name)))
        .or_else(|| only(&called))
}

/// The name of a call and its arguments; nothing where a bracket is left open.
#[must_use]
pub fn split(text: &str) -> Option<(&str, Vec<&str>)> {
    let text = text.trim();
    let (name, rest) = match text.split_once('(') {
        None => (text, None),
        Some((name, rest)) => (name.trim_end(), Some(rest.strip_suffix(')')?)),
    };
    let args = rest.map(str::trim).filter(|rest| !rest.is_empty());
    let args = args.map_or_else(Vec::new, |args| args.split(',').map(str::trim).collect());
    (!name.is_empty()).then_some((name, args))
}

fn unknown(name: &str, open: &Open) -> Failure {
    let procedures = &open.ruleset.program.procedures;
    let near = nearest(name, procedures.iter().map(|procedure| procedure.name.as_str()));
    let known = known(&open.ruleset);
    let help = match near {
        Some(_) => "call-near",
        None if procedures.is_empty() => "call-only-sheets",
        None => "call-known",
    };
    let args = [("name", name), ("near", near.unwrap_or_default()), ("known", &*known)];
    open.call("call-unknown", help, &args)
}

/// What it takes, and a call with things of those kinds, if they can be named: `turn(p: Player)` and `turn(anna)`.
fn how(procedure: &Procedure, ruleset: &Ruleset) -> (String, String) {
    if procedure.params.is_empty() {
        return (procedure.name.clone(), String::new());
    }
    let params = procedure.params.iter();
    let params = params.map(|(name, ty)| format!("{name}: {}", type_name(*ty, &ruleset.program.schema)));
    let called = |args: Vec<String>| format!("{}({})", procedure.name, args.join(", "));
    let mut taken = Vec::new();
    let args = procedure.params.iter();
    let args: Option<Vec<String>> = args.map(|(_, ty)| for_instance(*ty, ruleset, &mut taken)).collect();
    (called(params.collect()), args.map(called).unwrap_or_default())
}

/// Something of a type that can be named on the command line; of things each once.
fn for_instance(ty: Type, ruleset: &Ruleset, taken: &mut Vec<usize>) -> Option<String> {
    let schema = &ruleset.program.schema;
    match ty.base {
        Base::Number | Base::Quantity(_) => Some("1".to_owned()),
        Base::Flag => Some("true".to_owned()),
        Base::Enum(of) => Some(schema.enums.get(of.index())?.members.first()?.0.clone()),
        Base::Object(kind) => {
            let things = ruleset.data.things.iter().enumerate();
            let mut fitting = things.filter(|(_, thing)| !thing.fixture && schema.is_within(thing.kind, kind));
            let (at, thing) = fitting.find(|(at, _)| !taken.contains(at))?;
            taken.push(at);
            Some(thing.id.clone())
        }
        Base::Set(_) | Base::Bag(_) | Base::List(_) => None,
    }
}

/// An argument as a cell of its type.
fn argument(text: &str, ty: Type, param: &str, open: &Open) -> Result<i64, Failure> {
    let ruleset = &open.ruleset;
    let wrong = |what: &str| {
        let what = open.words().word(what);
        let args = [("text", text), ("what", &*what), ("param", param)];
        open.call("call-argument", "call-things", &args)
    };
    if ty.optional && matches!(text, "none" | "absent") {
        return Ok(ABSENT);
    }
    match ty.base {
        Base::Number => text.parse().map_err(|_| wrong("call-whole")),
        Base::Flag => match text {
            "true" => Ok(1),
            "false" => Ok(0),
            _ => Err(wrong("call-flag")),
        },
        Base::Quantity(unit) => {
            let unit = ruleset.program.schema.units.get(unit.index());
            let halves = unit.is_some_and(|unit| unit.halves);
            amount(text, unit.map_or("", |unit| unit.name.as_str()), halves).ok_or_else(|| wrong("call-amount"))
        }
        Base::Enum(of) => {
            let members = ruleset.program.schema.enums.get(of.index()).map(|of| &of.members);
            let by_id = members.and_then(|members| members.iter().position(|(name, _)| name == text));
            let found = by_id
                .and_then(|at| u32::try_from(at).ok())
                .or_else(|| ruleset.names.member(of, text));
            found.map(i64::from).ok_or_else(|| wrong("call-member"))
        }
        Base::Object(kind) => {
            let narrower = ruleset.program.schema.kinds.get(kind.index());
            match narrower.filter(|kind| kind.used_as == KindUse::Things) {
                Some(of) => thing(text, open, of.narrower, &of.name),
                None => Err(wrong("call-nameable")),
            }
        }
        Base::Set(_) | Base::Bag(_) | Base::List(_) => Err(wrong("call-nameable")),
    }
}

/// `3`, `2.5`, `3 gold`, as a cell.
fn amount(text: &str, unit: &str, halves: bool) -> Option<i64> {
    let number = text.strip_suffix(unit).unwrap_or(text).trim_end();
    let (whole, half) = match number.strip_suffix(".5") {
        Some(whole) => (whole, true),
        None => (number.strip_suffix(".0").unwrap_or(number), false),
    };
    let whole: i64 = whole.parse().ok()?;
    match (halves, half) {
        (false, false) => Some(whole),
        (false, true) => None,
        (true, false) => whole.checked_mul(2),
        (true, true) => whole
            .checked_mul(2)?
            .checked_add(if number.starts_with('-') { -1 } else { 1 }),
    }
}

fn thing(text: &str, open: &Open, narrower: u64, kind: &str) -> Result<i64, Failure> {
    let ruleset = &open.ruleset;
    let fits = |object: ObjectId| {
        let kind = ruleset.data.things.get(object.index()).map(|thing| thing.kind.0);
        kind.is_some_and(|kind| kind < u64::BITS && narrower >> kind & 1 == 1)
    };
    let found = match ruleset.names.find(text) {
        Found::None => Vec::new(),
        Found::One(one) => vec![one],
        Found::Several(several) => several,
    };
    let fitting: Vec<ObjectId> = found.into_iter().filter(|object| fits(*object)).collect();
    match fitting[..] {
        [one] => Ok(i64::from(one.0)),
        [] => {
            let things = (0..).map(ObjectId).zip(&ruleset.data.things);
            let ids = things.filter(|(object, thing)| fits(*object) && !thing.fixture);
            let near = nearest(text, ids.map(|(_, thing)| thing.id.as_str()));
            let help = if near.is_some() { "call-near" } else { "call-things" };
            let args = [("text", text), ("kind", kind), ("near", near.unwrap_or_default())];
            Err(open.call("call-no-thing", help, &args))
        }
        _ => Err(open.call("answers-several", "answers-by-id", &[("name", text)])),
    }
}

/// Who plays, as somebody said it: how many of those that the setup names, or who.
///
/// # Errors
/// If nobody plays by the rules, or the setup names fewer, or there are no such players, or one is named twice.
pub fn players(text: &str, setup: &Setup, open: &Open) -> Result<Vec<ObjectId>, Failure> {
    let schema = &open.ruleset.program.schema;
    let kind = schema.game.as_ref().and_then(|game| game.player);
    let Some(kind) = kind.and_then(|kind| schema.kinds.get(kind.index())) else {
        return Err(open.call("players-none", "players-none-help", &[]));
    };
    if let Ok(number) = text.trim().parse::<usize>() {
        let named = setup.players(schema);
        return match named.get(..number).filter(|first| !first.is_empty()) {
            Some(first) => Ok(first.to_vec()),
            None => {
                let args = [("wanted", &*number.to_string()), ("named", &*named.len().to_string())];
                Err(open.call("players-fewer", "players-fewer-help", &args))
            }
        };
    }
    let mut players = Vec::new();
    for name in text.split(',').map(str::trim) {
        let cell = thing(name, open, kind.narrower, &kind.name)?;
        let player = ObjectId(u32::try_from(cell).unwrap_or(u32::MAX));
        if players.contains(&player) {
            return Err(open.call("players-twice", "players-twice-help", &[("name", name)]));
        }
        players.push(player);
    }
    Ok(players)
}

#[cfg(test)]
mod tests {
    use super::{amount, split};

    #[test]
    fn calls_are_taken_apart() {
        assert_eq!(split("bidding"), Some(("bidding", vec![])));
        assert_eq!(
            split(" turn ( anna , 3 gold ) "),
            Some(("turn", vec!["anna", "3 gold"]))
        );
        assert_eq!(split("turn()"), Some(("turn", vec![])));
        assert_eq!(split("turn(anna"), None);
        assert_eq!(split("(anna)"), None);
    }

    #[test]
    fn amounts_of_units_in_halves_count_halves() {
        assert_eq!(amount("3 gold", "gold", false), Some(3));
        assert_eq!(amount("2.5", "strength", true), Some(5));
        assert_eq!(amount("-2.5 strength", "strength", true), Some(-5));
        assert_eq!(amount("-0.5", "strength", true), Some(-1));
        assert_eq!(amount("2.5", "gold", false), None);
        assert_eq!(amount("much", "gold", false), None);
    }
}
