//! Hooks that ask for procedures: a function for each of them, which does nothing but note what is asked for.

use super::marshal::Identity;
use super::said::shown;
use super::typed::{Argument, argument};
use super::{Called, marshal};
use crate::answer::Fault;
use crate::check::counted;
use crate::evaluate::Session;
use crate::ir::{Hook, Program};
use crate::schema::{Base, HookId, Type};
use reglo_grammar::diagnostic::Span;
use rhai::{Array, Dynamic, Engine, EvalAltResult, ImmutableString, Map, NativeCallContext};
use std::any::TypeId;

/// How many procedures one call may ask for.
pub const MOST_EFFECTS: usize = 200;

/// How many arguments a procedure may take that a hook asks for.
pub(super) const MOST_ARGUMENTS: usize = 8;

/// How many ways to call a procedure are known to the engine by the types of their arguments; others it takes, too.
const MOST_WAYS: usize = 64;

/// Something that a script asks for.
#[derive(Debug, Clone)]
struct Asked {
    /// Its procedure, by its position among those of the hook.
    which: usize,
    args: Vec<Dynamic>,
    line: usize,
}

/// The same, checked.
#[derive(Debug)]
pub(crate) struct Effect {
    /// Its procedure, by its position among those of the hook.
    pub which: usize,
    /// What the procedure takes.
    pub args: Vec<Argument>,
}

/// The engine with a function for each procedure that the hook may ask for.
pub(super) fn engine(mut engine: Engine, program: &Program, hook: &Hook) -> Engine {
    engine.register_type_with_name::<Asked>("something asked for");
    engine.register_type_with_name::<Identity>("an identity");
    engine.register_fn("==", |a: Identity, b: Identity| a == b);
    engine.register_fn("!=", |a: Identity, b: Identity| a != b);
    let named = hook.does.iter().enumerate();
    for (which, procedure) in named.filter_map(|(at, id)| Some((at, program.procedures.get(id.index())?))) {
        let wanted = procedure.params.len();
        let types: Vec<Type> = procedure.params.iter().map(|(_, ty)| *ty).collect();
        for ways in ways(&types) {
            register(&mut engine, &procedure.name, (which, wanted), &ways);
        }
        for count in 0..=MOST_ARGUMENTS + 1 {
            register(&mut engine, &procedure.name, (which, wanted), &vec![any(); count]);
        }
    }
    engine
}

fn any() -> TypeId {
    TypeId::of::<Dynamic>()
}

/// The types that arguments may have, one list for each way. A function that rhai itself has for arguments of just these types would come
/// before one that takes any.
fn ways(params: &[Type]) -> Vec<Vec<TypeId>> {
    let mut ways = vec![Vec::new()];
    for ty in params {
        let mut types = match ty.base {
            Base::Number | Base::Quantity(_) | Base::Bag(_) => vec![TypeId::of::<i64>()],
            Base::Flag => vec![TypeId::of::<bool>()],
            Base::Enum(_) => vec![TypeId::of::<ImmutableString>()],
            Base::Object(_) => vec![TypeId::of::<Map>(), TypeId::of::<ImmutableString>()],
            Base::List(_) | Base::Set(_) => vec![TypeId::of::<Array>()],
        };
        if ty.optional {
            types.push(TypeId::of::<()>());
        }
        let longer = |way: &Vec<TypeId>| {
            let way = way.clone();
            let longer = types.iter().map(move |ty| [way.as_slice(), &[*ty]].concat());
            longer.collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).take(MOST_WAYS).collect();
    }
    ways
}

fn register(engine: &mut Engine, name: &str, (which, wanted): (usize, usize), types: &[TypeId]) {
    let called = name.to_owned();
    let note = move |context: NativeCallContext<'_>, args: &mut [&mut Dynamic]| {
        let position = context.call_position();
        if args.len() != wanted {
            let message = format!("`{called}` takes {}, not {}", counted(wanted), args.len());
            return Err(Box::new(EvalAltResult::ErrorRuntime(message.into(), position)));
        }
        Ok(Asked {
            which,
            args: args.iter().map(|arg| (**arg).clone()).collect(),
            line: position.line().unwrap_or(0),
        })
    };
    engine.register_raw_fn(name, types, note);
}

/// Calls a hook; gives what it asks for, each with arguments of the types that its procedure takes.
pub(crate) fn effects(session: &mut Session<'_>, id: HookId, cells: &[i64], span: Span) -> Result<Vec<Effect>, Fault> {
    let program = session.program;
    let Some(hook) = program.hooks.get(id.index()) else {
        return Ok(Vec::new());
    };
    let called = Called { hook, span };
    let args = |session: &Session<'_>| {
        let params = hook.params.iter().zip(cells);
        params
            .map(|(ty, cell)| marshal::identified(session, *cell, *ty))
            .collect()
    };
    let asked = called.run(session, id, args, listed)?;
    let mut effects = Vec::with_capacity(asked.len());
    for asked in asked {
        let checked = checked(session, hook, &asked);
        effects.push(checked.map_err(|message| called.fault(asked.line, message))?);
    }
    Ok(effects)
}

/// A list, one alone, or nothing.
fn listed(answer: Dynamic) -> Result<Vec<Asked>, String> {
    let wanted = "a list of what is to be done";
    if answer.is_unit() {
        return Ok(Vec::new());
    }
    if answer.is::<Asked>() {
        return Ok(answer.try_cast::<Asked>().into_iter().collect());
    }
    let given = shown(&answer);
    let Some(all) = answer.try_cast::<Array>() else {
        return Err(format!("it gave {given} instead of {wanted}"));
    };
    if all.len() > MOST_EFFECTS {
        return Err(format!(
            "it asks for {} things at once, and {MOST_EFFECTS} are the most",
            all.len()
        ));
    }
    let each = all.into_iter().zip(1..);
    each.map(|(one, position)| {
        let given = shown(&one);
        let asked = one.try_cast::<Asked>();
        asked.ok_or_else(|| format!("number {position} of its list is {given} and nothing that could be done"))
    })
    .collect()
}

fn checked(session: &Session<'_>, hook: &Hook, asked: &Asked) -> Result<Effect, String> {
    let id = hook.does.get(asked.which);
    let procedure = id.and_then(|id| session.program.procedures.get(id.index()));
    let (name, params) = procedure.map_or(("", &[][..]), |p| (p.name.as_str(), p.params.as_slice()));
    let mut args = Vec::with_capacity(params.len());
    for ((param, ty), value) in params.iter().zip(&asked.args) {
        let found = argument(session, value, *ty);
        args.push(found.map_err(|message| format!("`{param}` of `{name}` {message}"))?);
    }
    Ok(Effect {
        which: asked.which,
        args,
    })
}
