//! What is begun: `bidding`, `turn(anna)`.

use crate::commands::Open;
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
    let Some((text, _)) = &open.ruleset.manifest.procedure else {
        return Err(Failure::call(
            format!(
                "the manifest of `{}` does not say what is played",
                open.ruleset.manifest.id
            ),
            format!(
                "name a procedure{}, or write `procedure: \"…\"` into `ruleset.ron`",
                known(&open.ruleset)
            ),
        ));
    };
    read(text, &open.ruleset)
}

/// ` (one of a, b, c)`, as far as there are few.
fn known(ruleset: &Ruleset) -> String {
    const MOST: usize = 8;
    let names: Vec<&str> = ruleset.program.procedures.iter().map(|p| p.name.as_str()).collect();
    match names.len() {
        0 => String::new(),
        1..=MOST => format!(" ({})", names.join(", ")),
        n => {
            let first: Vec<&str> = names.into_iter().take(MOST).collect();
            format!(" ({} and {} more)", first.join(", "), n - MOST)
        }
    }
}

/// Reads a call.
///
/// # Errors
/// If there is no such procedure, or it takes other arguments.
pub fn read(text: &str, ruleset: &Ruleset) -> Result<Call, Failure> {
    let (name, given) = split(text).ok_or_else(|| {
        Failure::call(
            format!("`{text}` names no procedure"),
            "write its name, with its arguments in brackets if it has any: `turn(anna)`",
        )
    })?;
    let Some((position, procedure)) = named(name, ruleset) else {
        return Err(unknown(name, ruleset));
    };
    if procedure.params.len() != given.len() {
        return Err(Failure::call(
            format!(
                "`{name}` takes {}, not {}",
                arguments(procedure.params.len()),
                given.len()
            ),
            format!("write `{}`", shape(procedure)),
        ));
    }
    let args = procedure.params.iter().zip(&given);
    let args = args.map(|((param, ty), text)| argument(text, *ty, param, ruleset));
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

fn split(text: &str) -> Option<(&str, Vec<&str>)> {
    let text = text.trim();
    let (name, rest) = match text.split_once('(') {
        None => (text, None),
        Some((name, rest)) => (name.trim_end(), Some(rest.strip_suffix(')')?)),
    };
    let args = rest.map(str::trim).filter(|rest| !rest.is_empty());
    let args = args.map_or_else(Vec::new, |args| args.split(',').map(str::trim).collect());
    (!name.is_empty()).then_some((name, args))
}

fn unknown(name: &str, ruleset: &Ruleset) -> Failure {
    let procedures = &ruleset.program.procedures;
    let near = nearest(name, procedures.iter().map(|procedure| procedure.name.as_str()));
    let help = match near {
        Some(near) => format!("did you mean `{near}`?"),
        None if procedures.is_empty() => "this ruleset only judges sheets".to_owned(),
        None => format!("name one of its procedures{}", known(ruleset)),
    };
    Failure::call(format!("there is no procedure `{name}`"), help)
}

fn arguments(n: usize) -> String {
    match n {
        0 => "no arguments".to_owned(),
        1 => "1 argument".to_owned(),
        n => format!("{n} arguments"),
    }
}

/// `turn(player)`, as it is called.
fn shape(procedure: &Procedure) -> String {
    if procedure.params.is_empty() {
        return procedure.name.clone();
    }
    let params: Vec<&str> = procedure.params.iter().map(|(name, _)| name.as_str()).collect();
    format!("{}({})", procedure.name, params.join(", "))
}

/// An argument as a cell of its type.
fn argument(text: &str, ty: Type, param: &str, ruleset: &Ruleset) -> Result<i64, Failure> {
    let wrong = |what: &str| {
        Failure::call(
            format!("`{text}` is no {what}, which `{param}` has to be"),
            "things are named by id or by name",
        )
    };
    if ty.optional && matches!(text, "none" | "absent") {
        return Ok(ABSENT);
    }
    match ty.base {
        Base::Number => text.parse().map_err(|_| wrong("whole number")),
        Base::Flag => match text {
            "true" => Ok(1),
            "false" => Ok(0),
            _ => Err(wrong("`true` or `false`")),
        },
        Base::Quantity(unit) => {
            let unit = ruleset.program.schema.units.get(unit.index());
            let halves = unit.is_some_and(|unit| unit.halves);
            amount(text, unit.map_or("", |unit| unit.name.as_str()), halves).ok_or_else(|| wrong("amount"))
        }
        Base::Enum(of) => {
            let members = ruleset.program.schema.enums.get(of.index()).map(|of| &of.members);
            let by_id = members.and_then(|members| members.iter().position(|(name, _)| name == text));
            let found = by_id
                .and_then(|at| u32::try_from(at).ok())
                .or_else(|| ruleset.names.member(of, text));
            found.map(i64::from).ok_or_else(|| wrong("member of its enum"))
        }
        Base::Object(kind) => {
            let narrower = ruleset.program.schema.kinds.get(kind.index());
            match narrower.filter(|kind| kind.used_as == KindUse::Things) {
                Some(of) => thing(text, ruleset, of.narrower, &of.name),
                None => Err(wrong("thing that can be named on the command line")),
            }
        }
        Base::Set(_) | Base::Bag(_) | Base::List(_) => Err(wrong("value that can be named on the command line")),
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

fn thing(text: &str, ruleset: &Ruleset, narrower: u64, kind: &str) -> Result<i64, Failure> {
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
        [] => Err(Failure::call(
            format!("there is no `{text}` of kind `{kind}`"),
            near(text, ruleset, fits),
        )),
        _ => Err(Failure::call(
            format!("several things are called `{text}`"),
            "name the one that you mean by its id",
        )),
    }
}

/// Who plays, as somebody said it: how many of those that the setup names, or who.
///
/// # Errors
/// If nobody plays by the rules, or the setup names fewer, or there are no such players, or one is named twice.
pub fn players(text: &str, setup: &Setup, ruleset: &Ruleset) -> Result<Vec<ObjectId>, Failure> {
    let schema = &ruleset.program.schema;
    let kind = schema.game.as_ref().and_then(|game| game.player);
    let Some(kind) = kind.and_then(|kind| schema.kinds.get(kind.index())) else {
        return Err(Failure::call(
            "the ruleset does not say who plays",
            "a game says it: `game … played by`",
        ));
    };
    if let Ok(number) = text.trim().parse::<usize>() {
        let named = setup.players(schema);
        return match named.get(..number).filter(|first| !first.is_empty()) {
            Some(first) => Ok(first.to_vec()),
            None => Err(Failure::call(
                format!("{number} cannot play: the setup names {}", named.len()),
                "name those who play, with commas between them: `--players anna,bert`",
            )),
        };
    }
    let mut players = Vec::new();
    for name in text.split(',').map(str::trim) {
        let cell = thing(name, ruleset, kind.narrower, &kind.name)?;
        let player = ObjectId(u32::try_from(cell).unwrap_or(u32::MAX));
        if players.contains(&player) {
            return Err(Failure::call(
                format!("`{name}` is named twice"),
                "everybody has one seat",
            ));
        }
        players.push(player);
    }
    Ok(players)
}

fn near(text: &str, ruleset: &Ruleset, fits: impl Fn(ObjectId) -> bool) -> String {
    let things = (0..).map(ObjectId).zip(&ruleset.data.things);
    let ids = things.filter(|(object, thing)| fits(*object) && !thing.fixture);
    nearest(text, ids.map(|(_, thing)| thing.id.as_str())).map_or_else(
        || "things are named by id or by name".to_owned(),
        |near| format!("did you mean `{near}`?"),
    )
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
