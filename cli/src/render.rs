//! Diagnostics as text: the place in the source, what is wrong, and the way out.

use crate::layout;
use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use reglo_grammar::diagnostic::{Diagnostic, Severity, Span};
use reglo_interpreter::load::Sources;
use std::io::IsTerminal;

/// Whether colours may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// For files, pipes and tests.
    Plain,
    /// For a terminal.
    Coloured,
}

impl Style {
    /// As standard error takes it.
    #[must_use]
    pub fn for_stderr() -> Self {
        Self::when(std::io::stderr().is_terminal())
    }

    /// As standard output takes it.
    #[must_use]
    pub fn for_stdout() -> Self {
        Self::when(std::io::stdout().is_terminal())
    }

    fn when(terminal: bool) -> Self {
        if terminal && std::env::var_os("NO_COLOR").is_none() {
            Self::Coloured
        } else {
            Self::Plain
        }
    }

    fn renderer(self) -> Renderer {
        let renderer = match self {
            Self::Plain => Renderer::plain(),
            Self::Coloured => Renderer::styled(),
        }
        .decor_style(DecorStyle::Ascii);
        match layout::terminal() {
            Some(width) => renderer.term_width(width),
            None => renderer,
        }
    }
}

/// A place as a person names it; both numbers from 1, the column in characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: String,
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// Where a span begins.
#[must_use]
pub fn place(span: Span, sources: &Sources) -> Option<Place> {
    let source = sources.get(span.file)?;
    let head = source.text.get(..(span.start as usize).min(source.text.len()))?;
    let line_start = head.rfind('\n').map_or(0, |at| at + 1);
    Some(Place {
        file: source.path.clone(),
        line: head.matches('\n').count() + 1,
        column: head.get(line_start..).map_or(1, |line| line.chars().count() + 1),
    })
}

/// All findings, each followed by an empty line: first the warnings, then the errors, which are read first where one looks last.
#[must_use]
pub fn diagnostics(all: &[Diagnostic], sources: &Sources, style: Style) -> String {
    let of = |severity: Severity| all.iter().filter(move |found| found.severity == severity);
    let in_order = of(Severity::Warning).chain(of(Severity::Error));
    in_order
        .map(|found| diagnostic(found, sources, style) + "\n\n")
        .collect()
}

const NO_SNIPPETS: [Snippet<'static, annotate_snippets::Annotation<'static>>; 0] = [];

/// One finding.
#[must_use]
pub fn diagnostic(diagnostic: &Diagnostic, sources: &Sources, style: Style) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut main = level
        .primary_title(diagnostic.message.as_str())
        .id(diagnostic.code)
        .elements(NO_SNIPPETS);
    if let Some(span) = diagnostic.span {
        main = main.elements(snippet(span, None, AnnotationKind::Primary, sources));
    }
    for (span, what) in &diagnostic.related {
        main = main.elements(snippet(*span, Some(what), AnnotationKind::Context, sources));
    }
    with_help(main, diagnostic.help.as_deref(), diagnostic.span.is_some(), style)
}

/// The help hangs below the source that is shown; without any it is a line of its own.
fn with_help(main: Group<'_>, help: Option<&str>, shows_source: bool, style: Style) -> String {
    let help = help.map(|help| Group::with_title(Level::HELP.secondary_title(help)));
    match help {
        Some(help) if shows_source => style.renderer().render(&[main, help]),
        Some(help) => format!(
            "{}\n{}",
            style.renderer().render(&[main]),
            style.renderer().render(&[help])
        ),
        None => style.renderer().render(&[main]),
    }
}

fn snippet<'a>(
    span: Span,
    label: Option<&'a str>,
    kind: AnnotationKind,
    sources: &'a Sources,
) -> Option<Snippet<'a, annotate_snippets::Annotation<'a>>> {
    let source = sources.get(span.file)?;
    let end = source.text.len();
    let start = floor_char(&source.text, (span.start as usize).min(end));
    let stop = floor_char(&source.text, (span.end as usize).clamp(start, end));
    Some(
        Snippet::source(source.text.as_str())
            .path(source.path.as_str())
            .annotation(kind.span(start..stop).label(label)),
    )
}

fn floor_char(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A finding without a place.
#[must_use]
pub fn plain(code: &str, message: &str, help: Option<&str>, style: Style) -> String {
    with_help(
        Group::with_title(Level::ERROR.primary_title(message).id(code)),
        help,
        false,
        style,
    ) + "\n"
}
