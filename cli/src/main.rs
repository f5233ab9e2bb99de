//! `reglo`: reads the command line and ends with its exit code.

use clap::Parser;
use clap::error::ErrorKind;
use reglo::args::{Cli, Format};
use reglo::output::Failure;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return bad_call(&error),
    };
    let format = cli.command.common().format;
    match reglo::run(&cli.command) {
        Ok(answer) => answer.into(),
        Err(failure) => {
            failure.report(format);
            ExitCode::from(2)
        }
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
