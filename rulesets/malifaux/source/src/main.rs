//! `malifaux-convert [--check] [RULESET]`: makes the data of the Malifaux ruleset from its tables.
//!
//! Exit codes: 0 done, or nothing differs; 1 with `--check` something differs; 2 it could not be done.

use malifaux_convert::{Error, Task, run};
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (mut task, mut ruleset) = (Task::Write, default_ruleset());
    for argument in std::env::args_os().skip(1) {
        if argument == "--check" {
            task = Task::Check;
        } else if argument.to_string_lossy().starts_with('-') {
            eprintln!("there is no option `{}`; there is `--check`", argument.display());
            return ExitCode::from(2);
        } else {
            ruleset = PathBuf::from(argument);
        }
    }
    report(task, run(&ruleset.join("source"), &ruleset.join("data"), task))
}

/// The folder that holds this crate's folder.
fn default_ruleset() -> PathBuf {
    let mut folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    folder.pop();
    folder
}

fn report(task: Task, outcome: Result<malifaux_convert::Outcome, Error>) -> ExitCode {
    match outcome {
        Ok(outcome) if task == Task::Check => {
            for path in &outcome.differing {
                eprintln!(
                    "{} is not what the tables say; run `cargo run -p malifaux-convert`",
                    path.display()
                );
            }
            if outcome.differing.is_empty() {
                ExitCode::SUCCESS
            } else {
                ExitCode::from(1)
            }
        }
        Ok(outcome) => {
            for path in &outcome.differing {
                eprintln!("wrote {}", path.display());
            }
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
