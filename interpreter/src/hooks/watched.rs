//! Where a script stood when it came to a limit, or gave what it may not give: of that the engine's errors say nothing, so it is run once more
//! and watched. It is pure, and does the very same.

use super::{LONGEST, timed};
use rhai::debugger::{DebuggerCommand, DebuggerEvent};
use rhai::{AST, Dynamic, Engine, Scope};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The last lines that something was worked out in, from 1.
#[derive(Debug, Default)]
pub(super) struct Lines {
    /// In whatever function.
    pub last: Option<usize>,
    /// In that of the hook.
    pub own: Option<usize>,
}

/// Runs a function once more, by an engine made for that.
pub(super) fn lines(mut engine: Engine, ast: &AST, name: &str, args: Vec<Dynamic>) -> Lines {
    let [last, own, level] = [(); 3].map(|()| Arc::new(AtomicUsize::new(0)));
    let seen = [last.clone(), own.clone()];
    // The engine calls its own debugging deprecated to say that it may change.
    #[allow(deprecated)]
    engine.register_debugger(
        |_, debugger| debugger,
        move |context, event, _, _, position| {
            let (Some(line), [last, own]) = (position.line(), &seen) else {
                return Ok(DebuggerCommand::StepInto);
            };
            let here = context.call_level();
            if matches!(event, DebuggerEvent::Start) {
                level.store(here, Ordering::Relaxed);
            }
            if matches!(event, DebuggerEvent::Start | DebuggerEvent::Step) {
                last.store(line, Ordering::Relaxed);
                if here == level.load(Ordering::Relaxed) {
                    own.store(line, Ordering::Relaxed);
                }
            }
            Ok(DebuggerCommand::StepInto)
        },
    );
    // What comes of it is known already.
    let _ = timed(LONGEST, || {
        engine.call_fn::<Dynamic>(&mut Scope::new(), ast, name, args)
    });
    let [last, own] = [last, own].map(|line| Some(line.load(Ordering::Relaxed)).filter(|line| *line > 0));
    Lines { last, own }
}
