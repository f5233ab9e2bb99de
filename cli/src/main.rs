//! `reglo`: reads the command line and ends with its exit code.

use clap::Parser;
use clap::error::ErrorKind;
use reglo::args::{Cli, Command, Format};
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
            match (&cli.command, format) {
                (Command::Play(_), Format::Json) => failure.report_in_one_line(),
                _ => failure.report(format),
            }
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
        let failure = Failure::call(
            first_paragraph(text.trim_start_matches("error: ")),
            "`reglo --help` lists the commands, `reglo COMMAND --help` what one takes",
        );
        if arguments.get(1).is_some_and(|command| command == "play") {
            failure.report_in_one_line();
        } else {
            failure.report(Format::Json);
        }
    } else {
        let _ = error.print();
    }
    ExitCode::from(2)
}

/// What is wrong, in one line: also the names of what is missing, which stand in lines of their own.
fn first_paragraph(text: &str) -> String {
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    lines.join(" ")
}
