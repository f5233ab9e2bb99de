//! Findings as snapshots show them, with the lines that they speak of.

use reglo_grammar::diagnostic::{Diagnostic, Severity, Span};
use std::fmt::Write as _;

/// Findings in the order of the text.
pub fn render(found: &[Diagnostic], files: &[&str]) -> String {
    let mut out = String::new();
    for found in found {
        let severity = if found.severity == Severity::Error {
            "error"
        } else {
            "warning"
        };
        let _ = writeln!(out, "{severity}[{}]: {}", found.code, found.message);
        if let Some(span) = found.span {
            let _ = writeln!(out, "{}", excerpt(files, span));
        }
        for (span, what) in &found.related {
            let _ = writeln!(out, "  {what}:\n{}", excerpt(files, *span));
        }
        if let Some(help) = &found.help {
            let _ = writeln!(out, "  help: {help}");
        }
    }
    if found.is_empty() {
        out.push_str("nothing found\n");
    }
    out
}

fn excerpt(files: &[&str], span: Span) -> String {
    let text = files[span.file.0 as usize];
    let (start, end) = (span.start as usize, span.end as usize);
    let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |i| start + i);
    let line = text[..start].matches('\n').count();
    let marks = "^".repeat(text[start..end.min(line_end)].chars().count().max(1));
    let indent = " ".repeat(text[line_start..start].chars().count());
    format!("  {line:>3} | {}\n      | {indent}{marks}", &text[line_start..line_end])
}
