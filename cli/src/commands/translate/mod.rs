//! `reglo translate`: one file for each thing it does.

mod accept;
mod keywords;
mod preview;
mod status;

use crate::args::{Common, Translate, Translating};
use crate::commands::Open;
use crate::output::{Answer, Failure};

/// Does it.
///
/// # Errors
/// Why it could not be done.
pub fn run(translate: &Translate) -> Result<Answer, Failure> {
    let common = &translate.common;
    match &translate.what {
        Translating::Status { ruleset } => status::run(ruleset, common),
        Translating::Accept { ruleset, keys, all } => accept::run(ruleset, keys, *all, common),
        Translating::Preview { ruleset, rule } => preview::run(ruleset, rule, common),
        Translating::Keywords { ruleset, to } => keywords::run(ruleset, to, common),
    }
}

/// The language asked for, else all of the ruleset.
fn chosen(open: &Open, common: &Common) -> Vec<String> {
    match &common.lang {
        Some(lang) => vec![lang.clone()],
        None => open.ruleset.manifest.languages.clone(),
    }
}
