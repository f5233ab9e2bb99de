//! Names that are there in other languages from the beginning, and how the same is said here.

/// The way out for a name that is none here, by what it was looked for as.
pub(super) fn help(what: &str, name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let said = if what.contains("unit, enum") {
        of_type(&lower)?
    } else {
        of_value(&lower)?
    };
    Some(said.to_owned())
}

fn of_type(name: &str) -> Option<&'static str> {
    Some(match name {
        "int" | "integer" | "float" | "double" | "num" | "number" => "a number has the type `number`",
        "bool" | "boolean" | "flag" => "what is so or not so has the type `flag`",
        "string" | "str" | "text" | "char" => {
            "there are no texts to be worked with: what people read are names, titles and messages, and a choice among words is an `enum`"
        }
        "array" | "vec" | "vector" => "several things are a `list of` their kind",
        "void" | "unit" | "none" => "what gives nothing says nothing about it: leave it out",
        _ => return None,
    })
}

fn of_value(name: &str) -> Option<&'static str> {
    Some(match name {
        "null" | "nil" | "none" | "undefined" | "exists" => {
            "whether something is there is asked by `… is present` and `… is absent`"
        }
        "true" | "yes" | "on" => "it is written `true`",
        "false" | "no" | "off" => "it is written `false`",
        "len" | "length" | "size" => "how many there are is `count(xs)`",
        "empty" => "whether there are none is `count(xs) = 0`",
        "random" | "rand" | "dice" | "die" | "d6" => {
            "a die is an act of its own: `roll x from 1 to 6`, and what is drawn `pick x in xs`"
        }
        "round" | "rounded" | "ceil" | "trunc" => {
            "a division says how it rounds: `a / b rounded up` or `a / b rounded down`"
        }
        "abs" => "what lies between two numbers is `max(a - b, b - a)`",
        "exit" | "print" => "what is told in a game is `say`, and it ends by `finish …`",
        "illegal" => "that a sheet is not legal is `expect refused by rule 2`",
        _ => return None,
    })
}
