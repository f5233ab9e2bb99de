//! `reglo test`: runs the examples and scenarios of rulesets.

mod coverage;

use super::{Open, open};
use crate::args::{Common, Format};
use crate::output::{Answer, Failure, SCHEMA_VERSION, diagnostic_json, print_json, print_text};
use crate::render::{self, Style};
use crate::speak::Speaker;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::load::normal;
use reglo_interpreter::scenario::{self, Outcome};
use reglo_interpreter::schema::RuleId;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// What is to be run, and what is wanted of it.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    /// Only those whose title contains this.
    pub only: Option<&'a str>,
    /// Whether it is said which rules they cover.
    pub coverage: bool,
}

/// What has come of all rulesets so far.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    scenarios: Vec<Value>,
    coverage: Vec<Value>,
    all_covered: bool,
}

/// Runs those whose title contains what is wanted, or all.
pub fn run(rulesets: &[PathBuf], wanted: Wanted<'_>, common: &Common) -> Result<Answer, Failure> {
    let mut tally = Tally {
        all_covered: true,
        ..Tally::default()
    };
    let mut folders = rulesets.to_vec();
    let mut next = 0;
    while let Some(folder) = folders.get(next) {
        let open = if next < rulesets.len() {
            open(folder, common)?
        } else {
            open_base(folder, common)?
        };
        tally.ruleset(&open, wanted, common.format)?;
        if wanted.coverage {
            add_bases(&open, &mut folders);
        }
        next += 1;
    }
    if let Some(only) = wanted.only.filter(|_| tally.scenarios.is_empty()) {
        return Err(Failure::call(
            format!("no scenario has `{only}` in its title"),
            "titles are compared letter by letter; part of one is enough",
        ));
    }
    let Tally { passed, failed, .. } = tally;
    let good = failed == 0 && tally.all_covered;
    match common.format {
        Format::Json => print_json(&tally.into_json(wanted.coverage))?,
        Format::Text => print_text(&format!("{passed} passed, {failed} failed\n"))?,
    }
    Ok(if good { Answer::Yes } else { Answer::No })
}

/// What a ruleset builds on answers for its own rules, by its own tests: it is asked as well, once.
fn add_bases(open: &Open, folders: &mut Vec<PathBuf>) {
    let place = |folder: &Path| folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let manifest = &open.ruleset.manifest;
    for (base, _) in &manifest.builds_on {
        let base = PathBuf::from(normal(&format!("{}/{base}", manifest.folder)));
        if !folders.iter().any(|known| place(known) == place(&base)) {
            folders.push(base);
        }
    }
}

/// Without the settings of what builds on it, and in its own language where it has not the one that was asked for.
fn open_base(folder: &Path, common: &Common) -> Result<Open, Failure> {
    let plain = |lang| Common {
        lang,
        settings: Vec::new(),
        ..common.clone()
    };
    open(folder, &plain(common.lang.clone())).or_else(|_| open(folder, &plain(None)))
}

impl Tally {
    fn ruleset(&mut self, open: &Open, wanted: Wanted<'_>, format: Format) -> Result<(), Failure> {
        let outcomes = scenario::run(&open.ruleset, wanted.only);
        for outcome in &outcomes {
            let ok = outcome.failures.is_empty();
            *(if ok { &mut self.passed } else { &mut self.failed }) += 1;
            if format == Format::Text {
                print_text(&as_text(outcome, open))?;
            }
            self.scenarios.push(as_json(outcome, wanted.coverage, open));
        }
        if wanted.coverage {
            let covered = scenario::coverage(&open.ruleset, &outcomes);
            self.all_covered &= covered.covered() == covered.rules.len();
            self.coverage.push(coverage::as_json(&covered, &outcomes, open));
            if format == Format::Text {
                coverage::print(&covered, open)?;
            }
        }
        Ok(())
    }

    fn into_json(self, coverage: bool) -> Value {
        let mut answer = json!({
            "schema_version": SCHEMA_VERSION,
            "passed": self.passed,
            "failed": self.failed,
            "scenarios": self.scenarios,
        });
        if coverage {
            crate::json::put(&mut answer, "coverage", self.coverage);
        }
        answer
    }
}

/// With `acted`, also which rules acted in it.
fn as_json(outcome: &Outcome, acted: bool, open: &Open) -> Value {
    let failures = outcome.failures.iter();
    let failures: Vec<_> = failures
        .map(|failure| diagnostic_json(&failure.finding, &open.sources))
        .collect();
    let rules = &open.ruleset.program.schema.rules;
    let number = |rule: &RuleId| rules.get(rule.index()).map(|rule| rule.number.as_str());
    let mut answer = json!({
        "ruleset": open.ruleset.manifest.id,
        "title": outcome.title,
        "rule": outcome.rule.as_ref().and_then(number),
        "passed": outcome.failures.is_empty(),
        "failures": failures,
    });
    if acted {
        let acted: Vec<_> = outcome.applied.iter().filter_map(number).collect();
        crate::json::put(&mut answer, "acted", acted);
    }
    answer
}

fn as_text(outcome: &Outcome, open: &Open) -> String {
    if outcome.failures.is_empty() {
        return String::new();
    }
    let findings: Vec<Diagnostic> = outcome
        .failures
        .iter()
        .map(|failure| (*failure.finding).clone())
        .collect();
    let findings = render::diagnostics(&findings, &open.sources, Style::for_stdout());
    format!("failed: {}\n{findings}", Speaker::new(open).test(outcome))
}
