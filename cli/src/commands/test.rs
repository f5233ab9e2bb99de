//! `reglo test`: runs the examples and scenarios of rulesets.

use super::open;
use crate::args::{Common, Format};
use crate::output::{Answer, Failure, SCHEMA_VERSION, diagnostic_json, print_json, print_text};
use crate::render::{self, Style};
use reglo_interpreter::scenario::{self, Outcome};
use serde_json::json;
use std::path::PathBuf;

/// Runs those whose title contains `only`, or all.
pub fn run(rulesets: &[PathBuf], only: Option<&str>, common: &Common) -> Result<Answer, Failure> {
    let (mut passed, mut failed) = (0_usize, 0_usize);
    let mut results = Vec::new();
    for folder in rulesets {
        let open = open(folder, common)?;
        let outcomes = scenario::run(&open.ruleset, only);
        for outcome in &outcomes {
            let ok = outcome.failures.is_empty();
            *(if ok { &mut passed } else { &mut failed }) += 1;
            if common.format == Format::Text {
                print_text(&as_text(outcome, &open.sources))?;
            }
            let failures: Vec<_> = outcome
                .failures
                .iter()
                .map(|d| diagnostic_json(d, &open.sources))
                .collect();
            let rule = outcome
                .rule
                .and_then(|r| open.ruleset.program.schema.rules.get(r.index()))
                .map(|r| r.number.as_str());
            results.push(json!({ "ruleset": open.ruleset.manifest.id, "title": outcome.title, "rule": rule, "passed": ok, "failures": failures }));
        }
    }
    if let Some(only) = only.filter(|_| results.is_empty()) {
        return Err(Failure::call(
            format!("no scenario has `{only}` in its title"),
            "titles are compared letter by letter; part of one is enough",
        ));
    }
    match common.format {
        Format::Json => print_json(
            &json!({ "schema_version": SCHEMA_VERSION, "passed": passed, "failed": failed, "scenarios": results }),
        )?,
        Format::Text => print_text(&format!("{passed} passed, {failed} failed\n"))?,
    }
    Ok(if failed == 0 { Answer::Yes } else { Answer::No })
}

fn as_text(outcome: &Outcome, sources: &reglo_interpreter::load::Sources) -> String {
    if outcome.failures.is_empty() {
        return String::new();
    }
    format!(
        "failed: {}\n{}",
        outcome.title,
        render::diagnostics(&outcome.failures, sources, Style::for_stdout())
    )
}
