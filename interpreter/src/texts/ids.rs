//! Names of the ruleset as Fluent takes them.

/// An identifier in Fluent: ASCII letters, digits, `_` and `-` stay; any other character becomes `-uXXXX`, its number in hexadecimal.
/// `card-anna-ñame` is `card-anna--u00F1ame`.
#[must_use]
pub fn fluent_id(name: &str) -> String {
    let mut id = String::with_capacity(name.len());
    for c in name.chars() {
        if c.is_ascii_alphanumeric() || c == '_' || c == '-' {
            id.push(c);
        } else {
            id.push_str(&format!("-u{:04X}", u32::from(c)));
        }
    }
    id
}

/// The name of a figure or a label, as [`fluent_id`]; one that does not begin with an ASCII letter gets a `v` before it.
#[must_use]
pub fn variable(name: &str) -> String {
    let id = fluent_id(name);
    if id.starts_with(|first: char| first.is_ascii_alphabetic()) {
        id
    } else {
        format!("v{id}")
    }
}

/// The figure that a variable is of, as rules write it: [`variable`] backwards.
#[must_use]
pub fn figure_of(variable: &str) -> String {
    let escaped = variable.strip_prefix('v').filter(|rest| rest.starts_with("-u"));
    let mut parts = escaped.unwrap_or(variable).split("-u");
    let mut name = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let letter = part.get(..4).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match letter.and_then(char::from_u32) {
            Some(letter) => {
                name.push(letter);
                name.push_str(part.get(4..).unwrap_or_default());
            }
            None => {
                name.push_str("-u");
                name.push_str(part);
            }
        }
    }
    name
}

/// What is added to a variable's name where it is printed, not selected on: there it is text, with its unit.
pub(super) const PRINTED: &str = "-text";

/// What is added where it is handed to a function of nouns: there it is the key of what it names.
pub(super) const NOUN: &str = "-noun";
