//! Reading the scripts and matching them with the hooks that were declared.

use super::codes::{E_HOOK_FUNCTION, E_HOOK_NAME, E_HOOK_PARAMETERS, E_HOOK_SCRIPT, E_HOOK_SYNTAX};
use super::{Hooks, MOST_OPERATIONS, Script, effects, timed};
use crate::ir::{Hook, Program};
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use rhai::packages::{
    ArithmeticPackage, BasicArrayPackage, BasicFnPackage, BasicIteratorPackage, BasicMapPackage, BasicMathPackage,
    BasicStringPackage, LogicPackage, MoreStringPackage, Package,
};
use rhai::{AST, Engine, OptimizationLevel, Position};
use std::collections::BTreeMap;

/// Compiles all hooks. A script is its path below `hooks/`, its file and its text. Hooks with a finding fault when they are called.
#[must_use]
pub fn compile(program: &Program, scripts: &[(String, FileId, String)]) -> (Hooks, Vec<Diagnostic>) {
    let engine = engine(MOST_OPERATIONS);
    let mut findings = Vec::new();
    let mut parsed: BTreeMap<&str, Option<(AST, &str)>> = BTreeMap::new();
    for (path, file, text) in scripts {
        let ast = match engine.compile(text) {
            Ok(ast) => Some((ast, text.as_str())),
            Err(error) => {
                let span = place(text, *file, error.position());
                findings.push(Diagnostic::error(
                    E_HOOK_SYNTAX,
                    span,
                    format!("this script cannot be read: {}", error.err_type()),
                ));
                None
            }
        };
        parsed.insert(path, ast);
    }
    let mut all = Vec::with_capacity(program.hooks.len());
    for hook in &program.hooks {
        all.push(match parsed.get(hook.script.as_str()) {
            Some(Some((ast, text))) => match fits(hook, ast).and_then(|()| sayable(program, hook, ast)) {
                Ok(()) => Some(Script {
                    ast: ast.clone_functions_only(),
                    line: line_of(text, &hook.name),
                    engine: (!hook.does.is_empty()).then(|| super::engine_of(program, hook)),
                }),
                Err(finding) => {
                    findings.push(finding);
                    None
                }
            },
            Some(None) => None,
            None => {
                let message = format!("there is no script `{}`", hook.script);
                findings
                    .push(Diagnostic::error(E_HOOK_SCRIPT, hook.span, message).help("put it into the folder `hooks`"));
                None
            }
        });
    }
    (Hooks { engine, scripts: all }, findings)
}

/// An engine that can do nothing but compute, and takes so many operations at the most. The core package of the language itself stays out: it can
/// sleep.
#[must_use]
pub fn engine(most_operations: u64) -> Engine {
    let mut engine = Engine::new_raw();
    for package in [
        ArithmeticPackage::new().as_shared_module(),
        BasicFnPackage::new().as_shared_module(),
        LogicPackage::new().as_shared_module(),
        BasicMathPackage::new().as_shared_module(),
        BasicArrayPackage::new().as_shared_module(),
        BasicMapPackage::new().as_shared_module(),
        BasicIteratorPackage::new().as_shared_module(),
        BasicStringPackage::new().as_shared_module(),
        MoreStringPackage::new().as_shared_module(),
    ] {
        engine.register_global_module(package);
    }
    // `print` and `debug` go nowhere: a raw engine has no output.
    engine.disable_symbol("eval");
    engine.set_optimization_level(OptimizationLevel::None);
    engine.set_fail_on_invalid_map_property(true);
    engine.set_max_operations(most_operations);
    engine.set_max_call_levels(24);
    engine.set_max_expr_depths(64, 48);
    engine.set_max_functions(200);
    engine.set_max_variables(200);
    engine.set_max_string_size(10_000);
    engine.set_max_array_size(10_000);
    engine.set_max_map_size(10_000);
    timed::watch(&mut engine);
    engine
}

fn fits(hook: &Hook, ast: &AST) -> Result<(), Diagnostic> {
    let wanted = hook.params.len();
    let mut other = None;
    for function in ast.iter_functions().filter(|function| function.name == hook.name) {
        if function.params.len() == wanted {
            return Ok(());
        }
        other = Some(function.params.len());
    }
    Err(match other {
        Some(found) => {
            let parameters = if found == 1 { "parameter" } else { "parameters" };
            let message = format!(
                "`{}` in `{}` takes {found} {parameters}, and the hook has {wanted}",
                hook.name, hook.script
            );
            Diagnostic::error(E_HOOK_PARAMETERS, hook.span, message)
                .help("give the function the parameters of the hook")
        }
        None => {
            let message = format!("`{}` has no function `{}`", hook.script, hook.name);
            Diagnostic::error(E_HOOK_FUNCTION, hook.span, message).help(format!("write `fn {}(…) {{ … }}`", hook.name))
        }
    })
}

/// The line where a function begins, from 1: where nothing tells more of a fault, it is that.
fn line_of(text: &str, name: &str) -> usize {
    let begins = |line: &str| {
        let after = line.trim_start().strip_prefix("fn ");
        let after = after.and_then(|rest| rest.trim_start().strip_prefix(name));
        after.is_some_and(|rest| rest.trim_start().starts_with('('))
    };
    text.lines().position(begins).map_or(0, |at| at + 1)
}

/// Whether the script can name whatever the hook may ask for.
fn sayable(program: &Program, hook: &Hook, ast: &AST) -> Result<(), Diagnostic> {
    let named = hook.does.iter();
    for procedure in named.filter_map(|id| program.procedures.get(id.index())) {
        let name = &procedure.name;
        let refused = |message: String, help: String| {
            Err(Diagnostic::error(E_HOOK_NAME, hook.span, message)
                .related(procedure.span, "declared here")
                .help(help))
        };
        if ast.iter_functions().any(|function| function.name == *name) {
            let message = format!("`{}` has a function `{name}`, and the hook does that", hook.script);
            return refused(message, "give that function another name".to_owned());
        }
        if engine(MOST_OPERATIONS).compile(format!("fn {name}() {{}}")).is_err() {
            let message = format!("a script cannot call `{name}`: it is no name in rhai");
            let help = "let the hook do a procedure with another name that does this one";
            return refused(message, help.to_owned());
        }
        if procedure.params.len() > effects::MOST_ARGUMENTS {
            let message = format!("`{name}` takes more arguments than a script can give");
            let help = format!(
                "let the hook do a procedure that takes {} at the most",
                effects::MOST_ARGUMENTS
            );
            return refused(message, help);
        }
    }
    Ok(())
}

/// A position of the script as a span of one character.
fn place(text: &str, file: FileId, position: Position) -> Span {
    let line = position.line().unwrap_or(1);
    let column = position.position().unwrap_or(1);
    let start: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let rest = text.get(start..).unwrap_or("");
    let begin = rest
        .char_indices()
        .nth(column.saturating_sub(1))
        .map_or(rest.len(), |(at, _)| at);
    let length = rest
        .get(begin..)
        .and_then(|rest| rest.chars().next())
        .map_or(0, char::len_utf8);
    let start = u32::try_from(start + begin).unwrap_or(0);
    Span {
        file,
        start,
        end: start + length as u32,
    }
}
