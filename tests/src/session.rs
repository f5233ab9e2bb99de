//! The binary as a program that is given lines.

use crate::files;
use std::io::Write;
use std::process::{Command, Stdio};

/// What a binary prints for those lines; it has to end well.
///
/// # Panics
/// If it cannot be run, or ends otherwise.
#[track_caller]
#[allow(clippy::panic, reason = "tests fail by panicking")]
pub fn printed(binary: &str, args: &[&str], lines: &str) -> String {
    let started = Command::new(binary)
        .args(args)
        .current_dir(files::workspace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = started.unwrap_or_else(|error| panic!("{args:?}: {error}"));
    if let Some(mut stdin) = child.stdin.take() {
        // Whoever leaves early does not read all.
        let _ = stdin.write_all(lines.as_bytes());
    }
    let output = child.wait_with_output();
    let output = output.unwrap_or_else(|error| panic!("{args:?}: {error}"));
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}
