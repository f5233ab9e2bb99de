//! The command line of Reglo. The only place that reads files, prints, and renders messages; a library as well, so that the tests of the
//! documentation call the commands and the one renderer there is.

pub mod args;
pub mod book;
mod cite;
pub mod codes;
pub mod commands;
pub mod disk;
pub mod file_error;
mod fixes;
pub mod json;
pub mod layout;
pub mod output;
pub mod pages;
pub mod render;
pub mod speak;
pub mod table;
pub mod tell;
pub mod unmet;
pub mod watch;
pub mod words;

use args::Command;
use commands::test::Wanted;
use output::{Answer, Failure};

/// Does what was said on the command line.
///
/// # Errors
/// Why it could not be done.
pub fn run(command: &Command) -> Result<Answer, Failure> {
    match command.watched() {
        Some(watched) => watch::run(command, &watched, once),
        None => once(command),
    }
}

fn once(command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Check {
            rulesets,
            strict,
            common,
            ..
        } => commands::check::run(rulesets, *strict, common),
        Command::Validate {
            ruleset,
            sheet,
            fix_budget,
            common,
            ..
        } => commands::validate::run(ruleset, sheet, *fix_budget, common),
        Command::Options {
            ruleset,
            sheet,
            place,
            affordable,
            common,
        } => commands::options::run(ruleset, sheet, place.as_deref(), *affordable, common),
        Command::Explain {
            ruleset,
            what,
            sheet,
            viewer,
            common,
        } => {
            let of = commands::explain::Of {
                file: sheet.as_deref(),
                viewer: viewer.as_deref(),
            };
            commands::explain::run(ruleset, what.as_deref(), of, common)
        }
        Command::Rules { ruleset, common } => commands::rules::run(ruleset, common),
        Command::Test {
            rulesets,
            only,
            coverage,
            common,
            ..
        } => commands::test::run(
            rulesets,
            Wanted {
                only: only.as_deref(),
                coverage: *coverage,
            },
            common,
        ),
        Command::Book {
            ruleset,
            to,
            formal,
            output,
            common,
        } => commands::book::run(
            ruleset,
            commands::book::Wanted {
                to: *to,
                formal: *formal,
                output: output.as_deref(),
            },
            common,
        ),
        Command::Diff {
            old,
            new,
            files,
            common,
            ..
        } => commands::diff::run(old, new, files, common),
        Command::Run(args) => commands::run::run(args),
        Command::Play(args) => commands::play::run(args),
        Command::Simulate(args) => commands::simulate::run(args),
        Command::Fmt {
            rulesets,
            check,
            common,
        } => commands::fmt::run(rulesets, *check, common),
        Command::Translate(args) => commands::translate::run(args),
        Command::New { dir, on, game, common } => commands::new::run(dir, on, *game, common),
    }
}
