//! What went wrong in a script, in the words of somebody who writes rules: no types of the language that the engine is written in.

use rhai::{Dynamic, EvalAltResult};

/// So much of a text is repeated.
const MOST_CHARACTERS: usize = 300;

/// What went wrong, without the position, which stands apart.
#[must_use]
pub fn said_of(error: &EvalAltResult) -> String {
    use EvalAltResult as Error;
    let said = match error {
        Error::ErrorInFunctionCall(_, _, inner, _) => return said_of(inner),
        Error::ErrorRuntime(said, _) if said.is_string() => said.to_string(),
        Error::ErrorTooManyOperations(_) => "it takes too many operations: does a loop come to no end?".to_owned(),
        Error::ErrorTerminated(..) => {
            "it takes too long: does it copy long or deeply nested lists again and again?".to_owned()
        }
        Error::ErrorStackOverflow(_) => "its functions call each other without an end".to_owned(),
        Error::ErrorDataTooLarge(..) => "it makes a list, a map or a text that is too large".to_owned(),
        Error::ErrorVariableNotFound(name, _) => format!("there is no variable `{name}`"),
        Error::ErrorPropertyNotFound(name, _) => format!("there is no field `{name}`"),
        Error::ErrorFunctionNotFound(signature, _) => function_not_found(signature),
        Error::ErrorMismatchDataType(wanted, given, _) => {
            format!("{} stands where {} is wanted", type_named(given), type_named(wanted))
        }
        other => {
            let mut text = other.to_string();
            if let Some(at) = text.rfind(" (line ") {
                text.truncate(at);
            }
            text
        }
    };
    said.chars().take(MOST_CHARACTERS).collect()
}

/// What a script is given where there is nothing.
const ABSENT: &str = "something absent, `()`";

/// A signature is `name (type, type)`; of an operator, the sign is its name.
fn function_not_found(signature: &str) -> String {
    let (name, types) = signature.split_once(" (").unwrap_or((signature, ""));
    let types = types.strip_suffix(')').unwrap_or(types);
    let given: Vec<&str> = types
        .split(", ")
        .filter(|one| !one.is_empty())
        .map(|ty| if ty == "()" { ABSENT } else { type_named(ty) })
        .collect();
    match given.as_slice() {
        [] => format!("there is no function `{name}` that takes nothing"),
        given => format!("`{name}` cannot be done with {}", given.join(" and ")),
    }
}

/// A type of rhai as a noun.
fn type_named(ty: &str) -> &str {
    match ty {
        "()" => "nothing",
        "i64" => "a number",
        "bool" => "true or false",
        "string" | "&str | ImmutableString | String" => "a text",
        "char" => "a letter",
        "array" => "a list",
        "map" => "a thing, record or map",
        other => other,
    }
}

/// A value as a message speaks of it.
#[must_use]
pub fn shown(value: &Dynamic) -> String {
    match value.type_name() {
        "i64" | "bool" => value.to_string(),
        "string" => format!("the text `{}`", value.to_string().chars().take(60).collect::<String>()),
        other => type_named(other).to_owned(),
    }
}
