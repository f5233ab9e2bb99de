//! `reglo`: the command line of Reglo. The only place that reads files, prints, and renders messages.

mod args;
mod commands;
mod disk;
mod json;
mod output;
mod render;
mod speak;
mod words;

use args::{Cli, Command, Format};
use clap::Parser;
use clap::error::ErrorKind;
use output::{Answer, Failure};
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return bad_call(&error),
    };
    let format = cli.command.common().format;
    match run(&cli.command) {
        Ok(answer) => answer.into(),
        Err(failure) => {
            failure.report(format);
            ExitCode::from(2)
        }
    }
}

fn run(command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Check {
            rulesets,
            strict,
            common,
        } => commands::check::run(rulesets, *strict, common),
        Command::Validate {
            ruleset,
            sheet,
            fix_budget,
            common,
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
            common,
        } => commands::explain::run(ruleset, what, sheet.as_deref(), common),
        Command::Rules { ruleset, common } => commands::rules::run(ruleset, common),
        Command::Test { rulesets, only, common } => commands::test::run(rulesets, only.as_deref(), common),
        Command::Fmt {
            rulesets,
            check,
            common,
        } => commands::fmt::run(rulesets, *check, common),
        Command::New { dir, on, common } => commands::new::run(dir, on.as_deref(), common),
    }
}

/// A call that cannot be understood: help and version are answers, all else is exit code 2, as JSON where JSON was asked for.
fn bad_call(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let arguments: Vec<String> = std::env::args().collect();
    let wants_json = arguments.iter().any(|a| a == "--format=json")
        || arguments
            .windows(2)
            .any(|pair| matches!(pair, [a, b] if a == "--format" && b == "json"));
    if wants_json {
        let text = error.to_string();
        let first = text
            .lines()
            .next()
            .unwrap_or_default()
            .trim_start_matches("error: ")
            .to_owned();
        Failure::call(
            first,
            "`reglo --help` lists the commands, `reglo COMMAND --help` what one takes",
        )
        .report(Format::Json);
    } else {
        let _ = error.print();
    }
    ExitCode::from(2)
}
