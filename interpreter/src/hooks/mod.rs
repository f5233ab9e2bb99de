//! Hooks: pure functions in rhai for the ability that no sentence of the language says well.
//!
//! A hook sees copies of its arguments and gives a number, a flag, or a list of procedures that it asks for. It has no files, no time, no chance, no modules, no `eval`, and
//! limits on everything that could grow.

mod codes;
mod compile;
mod effects;
mod marshal;
mod said;
mod timed;
mod typed;
mod undeclared;
mod watched;

pub use codes::{E_HOOK_FAILED, E_HOOK_FUNCTION, E_HOOK_NAME, E_HOOK_PARAMETERS, E_HOOK_SCRIPT, E_HOOK_SYNTAX};
pub use compile::{compile, engine};
pub use effects::MOST_EFFECTS;
pub(crate) use effects::effects;
pub(crate) use typed::Argument;

use crate::answer::Fault;
use crate::data::typed::LARGEST;
use crate::evaluate::Session;
use crate::ir::{Hook, Program};
use crate::schema::{Base, HookId};
use reglo_grammar::diagnostic::Span;
use rhai::{AST, Dynamic, Engine, Scope};
pub use said::{said_of, shown};
use std::time::Duration;
pub use timed::timed;
use undeclared::{missing, undeclared};

/// How many operations one call may take.
pub const MOST_OPERATIONS: u64 = 100_000;

/// How long one call may take: what the operations above do takes some hundredths of a second, if they do not walk long lists.
const LONGEST: Duration = Duration::from_secs(4);

/// All hooks of a ruleset, compiled.
pub struct Hooks {
    engine: Engine,
    /// By hook; nothing where its script does not serve.
    scripts: Vec<Option<Script>>,
}

/// The script of a hook.
struct Script {
    ast: AST,
    /// Of its function, from 1.
    line: usize,
    /// Of a hook that asks for procedures: an engine with a function for each of them.
    engine: Option<Engine>,
}

impl std::fmt::Debug for Hooks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Hooks")
            .field("scripts", &self.scripts.len())
            .finish_non_exhaustive()
    }
}

/// A hook as it is called.
struct Called<'p> {
    hook: &'p Hook,
    span: Span,
}

impl Called<'_> {
    fn fault(&self, line: usize, message: String) -> Fault {
        Fault::Hook {
            hook: self.hook.name.clone(),
            script: self.hook.script.clone(),
            line: u32::try_from(line).unwrap_or(0),
            message,
            help: None,
            span: self.span,
        }
    }

    /// What its function gives, as `read` understands it.
    fn run<T>(
        &self,
        session: &mut Session<'_>,
        id: HookId,
        args: impl Fn(&Session<'_>) -> Vec<Dynamic>,
        read: impl FnOnce(Dynamic) -> Result<T, String>,
    ) -> Result<T, Fault> {
        let Some(hooks) = session.hooks else {
            return Err(self.fault(0, "its script was not loaded".to_owned()));
        };
        let Some(Some(script)) = hooks.scripts.get(id.index()) else {
            return Err(self.fault(0, "its script cannot be used".to_owned()));
        };
        session.fuel -= 1_000;
        let engine = script.engine.as_ref().unwrap_or(&hooks.engine);
        let given = args(session);
        let result = timed(LONGEST, || {
            engine.call_fn::<Dynamic>(&mut Scope::new(), &script.ast, &self.hook.name, given)
        });
        let watched = |session: &Session<'_>| {
            let engine = engine_of(session.program, self.hook);
            watched::lines(engine, &script.ast, &self.hook.name, args(session))
        };
        let answer = result.map_err(|error| {
            let line = error.position().line().or_else(|| watched(session).last);
            let line = line.unwrap_or(script.line);
            let missing = missing(&error).and_then(|name| undeclared(session.program, self.hook, name));
            match missing {
                Some((message, way_out)) => {
                    let mut fault = self.fault(line, message);
                    if let Fault::Hook { help, .. } = &mut fault {
                        *help = Some(way_out);
                    }
                    fault
                }
                None => self.fault(line, said_of(&error)),
            }
        })?;
        read(answer).map_err(|message| {
            let line = watched(session).own.unwrap_or(script.line);
            self.fault(line, message)
        })
    }
}

/// An engine for one hook: with a function for each procedure that it may ask for.
fn engine_of(program: &Program, hook: &Hook) -> Engine {
    let engine = engine(MOST_OPERATIONS);
    if hook.does.is_empty() {
        engine
    } else {
        effects::engine(engine, program, hook)
    }
}

/// Calls a hook with the arguments that a frame begins with.
pub(crate) fn call(session: &mut Session<'_>, id: HookId, begin: usize, span: Span) -> Result<i64, Fault> {
    let program = session.program;
    let Some(hook) = program.hooks.get(id.index()) else {
        return Ok(0);
    };
    let called = Called { hook, span };
    let args = |session: &Session<'_>| {
        let params = hook.params.iter().enumerate();
        params
            .map(|(at, ty)| marshal::datum(session, session.local_at(begin + at), *ty))
            .collect()
    };
    called.run(session, id, args, |answer| typed(hook, &answer))
}

/// The answer as a cell, if it is of the declared class.
fn typed(hook: &Hook, answer: &Dynamic) -> Result<i64, String> {
    let wanted = if hook.result.base == Base::Flag {
        "true or false"
    } else {
        "a whole number"
    };
    let cell = match hook.result.base {
        Base::Flag => answer.as_bool().ok().map(i64::from),
        _ => answer.as_int().ok(),
    };
    match cell {
        Some(cell) if cell < 0 => Err(format!("it gave {cell}, and an amount is never below 0")),
        Some(cell) if cell > LARGEST => Err(format!("it gave {cell}, and {LARGEST} is the most")),
        Some(cell) => Ok(cell),
        None => Err(format!("it gave {} instead of {wanted}", shown(answer))),
    }
}
