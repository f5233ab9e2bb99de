//! What a command ends with: an exit code, and what is said when it could not do its work.

use crate::args::Format;
use crate::codes;
use crate::layout;
use crate::render::{self, Style};
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use reglo_interpreter::load::Sources;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// The version of every JSON answer; it changes when a field is renamed, removed or changes its meaning.
pub const SCHEMA_VERSION: u32 = 1;

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Legal, clean, passed, formatted, finished.
    Yes,
    /// Not legal, errors found, failed.
    No,
    /// Something cannot be used, and that was said already.
    Unusable,
}

impl From<Answer> for ExitCode {
    fn from(answer: Answer) -> Self {
        match answer {
            Answer::Yes => ExitCode::SUCCESS,
            Answer::No => ExitCode::from(1),
            Answer::Unusable => ExitCode::from(2),
        }
    }
}

/// Why a command could not do its work (exit code 2).
#[derive(Debug)]
pub enum Failure {
    /// Something without a place in a file of the ruleset.
    Plain {
        /// Its code.
        code: &'static str,
        /// What is wrong.
        message: String,
        /// The way out.
        help: Option<String>,
    },
    /// Located findings, with the files they speak of.
    Located {
        /// The findings.
        diagnostics: Vec<Diagnostic>,
        /// The files.
        sources: Box<Sources>,
    },
}

impl Failure {
    /// Something that could not be read or written.
    #[must_use]
    pub fn io(error: &impl std::fmt::Display) -> Self {
        Self::Plain {
            code: codes::IO,
            message: error.to_string(),
            help: None,
        }
    }

    /// A call that makes no sense.
    #[must_use]
    pub fn call(message: impl Into<String>, help: impl Into<String>) -> Self {
        Self::Plain {
            code: codes::CALL,
            message: message.into(),
            help: Some(help.into()),
        }
    }

    /// The same under the code of a finding.
    #[must_use]
    pub fn under(self, code: &'static str) -> Self {
        match self {
            Self::Plain { message, help, .. } => Self::Plain { code, message, help },
            located => located,
        }
    }

    /// Says it: JSON to standard output, text to standard error.
    pub fn report(&self, format: Format) {
        match format {
            Format::Json => self.report_json(print_json(&self.as_json())),
            Format::Text => print_aside(&self.as_text(Style::for_stderr())),
        }
    }

    /// Says it as JSON in one line, for whoever reads one object a line.
    pub fn report_in_one_line(&self) {
        self.report_json(print_text(&format!("{}\n", self.as_json())));
    }

    /// Where JSON cannot be written, people are told at least.
    fn report_json(&self, written: Result<(), Failure>) {
        if written.is_err() {
            print_aside(&self.as_text(Style::for_stderr()));
        }
    }

    /// As the command line says it.
    #[must_use]
    pub fn as_text(&self, style: Style) -> String {
        match self {
            Self::Plain { code, message, help } => render::plain(code, message, help.as_deref(), style),
            Self::Located { diagnostics, sources } => {
                render::diagnostics(diagnostics, sources, style).trim_end().to_owned() + "\n"
            }
        }
    }

    fn as_json(&self) -> Value {
        match self {
            Self::Plain { code, message, help } => json!({
                "schema_version": SCHEMA_VERSION,
                "error": { "code": code, "message": message, "file": null, "line": null, "column": null, "help": help },
            }),
            Self::Located { diagnostics, sources } => {
                let mut all: Vec<Value> = diagnostics
                    .iter()
                    .filter(|d| d.severity == Severity::Error)
                    .map(|d| diagnostic_json(d, sources))
                    .collect();
                if all.len() == 1 {
                    json!({ "schema_version": SCHEMA_VERSION, "error": all.remove(0) })
                } else {
                    json!({ "schema_version": SCHEMA_VERSION, "errors": all })
                }
            }
        }
    }
}

/// A finding as JSON.
#[must_use]
pub fn diagnostic_json(diagnostic: &Diagnostic, sources: &Sources) -> Value {
    let place = diagnostic.span.and_then(|span| render::place(span, sources));
    json!({
        "severity": diagnostic.severity,
        "code": diagnostic.code,
        "message": diagnostic.message,
        "file": place.as_ref().map(|p| p.file.clone()),
        "line": place.as_ref().map(|p| p.line),
        "column": place.as_ref().map(|p| p.column),
        "help": diagnostic.help,
    })
}

/// Prints one JSON answer to standard output.
///
/// # Errors
/// If it cannot be written, see [`print_text`].
pub fn print_json(value: &impl Serialize) -> Result<(), Failure> {
    let text = if ONE_A_LINE.load(Ordering::Relaxed) {
        serde_json::to_string(value)
    } else {
        serde_json::to_string_pretty(value)
    };
    print_text(&format!("{}\n", text.unwrap_or_default()))
}

/// Whether several answers follow each other, so that each has to be a line.
static ONE_A_LINE: AtomicBool = AtomicBool::new(false);

/// From here on each JSON answer is one line, for whoever reads them as they come.
pub fn one_answer_a_line() {
    ONE_A_LINE.store(true, Ordering::Relaxed);
}

/// Prints text for people in lines as wide as the terminal; elsewhere in lines of the usual width.
///
/// # Errors
/// If it cannot be written, see [`print_text`].
pub fn print_folded(text: &str) -> Result<(), Failure> {
    print_text(&layout::folded(text, layout::width()))
}

/// Prints text for people in lines as wide as the terminal; elsewhere, where a program may look for lines, as it is.
///
/// # Errors
/// If it cannot be written, see [`print_text`].
pub fn print_on_screen(text: &str) -> Result<(), Failure> {
    match layout::terminal() {
        Some(width) => print_text(&layout::folded(text, width)),
        None => print_text(text),
    }
}

/// Prints text to standard error. Where that cannot be written either, only the exit code is left to tell.
pub fn print_aside(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Prints text to standard output. A reader who has gone away (a closed pipe) is no error.
///
/// # Errors
/// If it cannot be written, for example to a full disk.
pub fn print_text(text: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => {
            UNREAD.store(true, Ordering::Relaxed);
            Ok(())
        }
        Err(error) => {
            let message = format!("cannot write to standard output: {}", crate::disk::reason(&error));
            Err(Failure::io(&reglo_interpreter::files::ReadError(message)))
        }
        Ok(()) => Ok(()),
    }
}

/// Whether the reader of standard output has gone away.
static UNREAD: AtomicBool = AtomicBool::new(false);

/// Whether nobody reads what is printed any more.
#[must_use]
pub fn is_unread() -> bool {
    UNREAD.load(Ordering::Relaxed)
}
