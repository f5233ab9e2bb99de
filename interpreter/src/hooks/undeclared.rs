//! Functions that a script calls and that are not there: most often a procedure that its hook does not say it does.

use crate::ir::{Hook, Program};
use rhai::EvalAltResult;

/// The name of the function that was called and is not there.
pub(super) fn missing(error: &EvalAltResult) -> Option<&str> {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => missing(inner),
        EvalAltResult::ErrorFunctionNotFound(signature, _) => signature.split_whitespace().next(),
        _ => None,
    }
}

/// What is to be said of it, and the way out; nothing where it is no matter of what the hook does.
pub(super) fn undeclared(program: &Program, hook: &Hook, name: &str) -> Option<(String, String)> {
    let named = hook.does.iter().filter_map(|id| program.procedures.get(id.index()));
    let does: Vec<&str> = named.map(|procedure| procedure.name.as_str()).collect();
    let is_procedure = program.procedures.iter().any(|procedure| procedure.name == name);
    if does.contains(&name) || does.is_empty() && !is_procedure {
        return None;
    }
    let quoted: Vec<String> = does.iter().map(|name| format!("`{name}`")).collect();
    let may = match quoted.as_slice() {
        [] => "this hook asks for nothing".to_owned(),
        quoted => format!("this hook may ask for nothing but {}", quoted.join(", ")),
    };
    if !is_procedure {
        let message = format!("it calls `{name}`, and no function is called so; {may}");
        return Some((message, "mend the name, or write the function".to_owned()));
    }
    let all: Vec<&str> = does.iter().copied().chain([name]).collect();
    let help = format!(
        "say that it does that, too, `hook {}(…) does {} from …`, or leave it out of the script",
        hook.name,
        all.join(", ")
    );
    Some((format!("it asks for `{name}`, and {may}"), help))
}
