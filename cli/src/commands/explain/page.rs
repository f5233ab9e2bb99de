//! The page of a finding's code.

use crate::args::{Common, Format};
use crate::output::{Failure, SCHEMA_VERSION, print_json, print_text};
use crate::pages;
use serde_json::json;

/// The page of that code, if it is one: `E0301`, in any case.
pub fn of(what: &str) -> Option<&'static str> {
    let code = what.to_ascii_uppercase();
    let mut all = pages::PAGES.iter();
    all.find(|(known, _)| *known == code).map(|(_, page)| *page)
}

/// Whether a text looks like a code, whether there is such a one or not.
pub fn is_code(what: &str) -> bool {
    let digits = what.strip_prefix(['E', 'e']);
    digits.is_some_and(|digits| digits.len() == 4 && digits.chars().all(|c| c.is_ascii_digit()))
}

/// Prints it.
pub fn explain(what: &str, common: &Common) -> Result<(), Failure> {
    let Some(page) = of(what) else {
        return Err(Failure::call(
            format!("there is no finding `{what}`"),
            "a finding has its code in brackets: `error[E0301]`",
        ));
    };
    match common.format {
        Format::Json => print_json(&json!({
            "schema_version": SCHEMA_VERSION, "code": what.to_ascii_uppercase(), "page": page,
        })),
        Format::Text => print_text(page),
    }
}
