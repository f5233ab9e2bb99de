//! A book as Markdown.

use super::{Block, Book, Entry, Piece, Table, Text, words};
use std::fmt::Write;

/// The whole book.
#[must_use]
pub fn markdown(book: &Book) -> String {
    let mut out = format!("# {}\n\n{}\n", escaped(&book.title), escaped(&book.version));
    if !book.options.is_empty() {
        let _ = write!(out, "\n{}:\n\n", escaped(&book.own.options));
        for (option, setting) in &book.options {
            let _ = writeln!(out, "- {}: {}", escaped(option), escaped(setting));
        }
    }
    contents(&mut out, book);
    for rule in &book.rules {
        entry(&mut out, rule, book, 2 + rule.depth);
    }
    if !book.tables.is_empty() {
        let _ = write!(out, "\n<a id=\"tables\"></a>\n\n## {}\n", escaped(&book.own.tables));
    }
    for of in &book.tables {
        table(&mut out, of);
    }
    if !book.things.is_empty() {
        let _ = write!(out, "\n<a id=\"things\"></a>\n\n## {}\n", escaped(&book.own.things));
    }
    for thing in &book.things {
        let (name, kind) = (escaped(&thing.name), escaped(&thing.kind));
        let _ = write!(out, "\n<a id=\"{}\"></a>\n\n### {name} ({kind})\n", thing.anchor);
        for rule in &thing.rules {
            entry(&mut out, rule, book, 4);
        }
    }
    if !book.off.is_empty() {
        let _ = write!(out, "\n## {}\n\n", escaped(&book.own.off));
        for rule in &book.off {
            let _ = writeln!(out, "- <a id=\"{}\"></a>{}", rule.anchor, heading(rule));
        }
    }
    out
}

fn contents(out: &mut String, book: &Book) {
    let _ = write!(out, "\n## {}\n\n", escaped(&book.own.contents));
    for rule in &book.rules {
        let indent = 2 * rule.depth;
        let _ = writeln!(out, "{:indent$}- [{}](#{})", "", heading(rule), rule.anchor);
    }
    if !book.tables.is_empty() {
        let _ = writeln!(out, "- [{}](#tables)", escaped(&book.own.tables));
        for table in &book.tables {
            let _ = writeln!(out, "  - [{}](#{})", escaped(&table.kind), table.anchor);
        }
    }
    if !book.things.is_empty() {
        let _ = writeln!(out, "- [{}](#things)", escaped(&book.own.things));
        for thing in &book.things {
            let _ = writeln!(out, "  - [{}](#{})", escaped(&thing.name), thing.anchor);
        }
    }
}

fn table(out: &mut String, table: &Table) {
    let kind = escaped(&table.kind);
    let _ = write!(out, "\n<a id=\"{}\"></a>\n\n### {kind}\n\n", table.anchor);
    let mut row = |cells: &[String]| {
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    };
    let header = std::iter::once(kind.clone()).chain(table.header.iter().map(|head| escaped(head)));
    let header: Vec<String> = header.collect();
    row(&header);
    row(&vec!["---".to_owned(); header.len()]);
    for of in &table.rows {
        let name = inline(std::slice::from_ref(&of.name));
        let cells = of.cells.iter().map(|cell| escaped(cell));
        row(&std::iter::once(name).chain(cells).collect::<Vec<_>>());
    }
}

fn heading(rule: &Entry) -> String {
    let title = marked(&rule.title);
    match &rule.number {
        Some(number) => format!("{} {title}", escaped(number)),
        None => title,
    }
}

fn marked(text: &Text) -> String {
    let title = escaped(&words(&text.line));
    match &text.mark {
        Some(mark) => format!("{title} *{}*", escaped(mark)),
        None => title,
    }
}

fn entry(out: &mut String, rule: &Entry, book: &Book, level: usize) {
    let hashes = "#".repeat(level.min(6));
    let _ = write!(out, "\n<a id=\"{}\"></a>\n\n{hashes} {}\n", rule.anchor, heading(rule));
    if let Some(mark) = &rule.prose_mark {
        let _ = write!(out, "\n*{}*\n", escaped(mark));
    }
    for block in &rule.prose {
        match block {
            Block::Paragraph(line) => {
                let _ = write!(out, "\n{}\n", inline(line));
            }
            Block::List(items) => {
                out.push('\n');
                for item in items {
                    let _ = writeln!(out, "- {}", inline(item));
                }
            }
        }
    }
    if let Some(amended) = &rule.amended {
        let _ = write!(out, "\n{}\n", inline(amended));
    }
    for example in &rule.examples {
        let title = marked(&example.title);
        let _ = write!(out, "\n**{}: {title}**\n\n", escaped(&book.own.example));
        for line in &example.lines {
            let _ = writeln!(out, "- {}", inline(line));
        }
    }
    if let Some(formal) = &rule.formal {
        let fence = "`".repeat(longest_run(formal).max(2) + 1);
        let _ = write!(
            out,
            "\n{}:\n\n{fence}reglo\n{formal}\n{fence}\n",
            escaped(&book.own.formal)
        );
    }
}

fn inline(line: &[Piece]) -> String {
    let pieces = line.iter().map(|piece| match piece {
        Piece::Text(text) => escaped(text),
        Piece::Code(code) => span_of_code(code),
        Piece::Link { to, number } => format!("[{}](#{to})", escaped(number)),
    });
    pieces.collect()
}

/// Code between more backquotes than are in it.
fn span_of_code(code: &str) -> String {
    let fence = "`".repeat(longest_run(code) + 1);
    let blank = if code.starts_with('`') || code.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{blank}{code}{blank}{fence}")
}

fn longest_run(text: &str) -> usize {
    let runs = text.split(|c| c != '`').map(str::len);
    runs.max().unwrap_or_default()
}

/// Words in which Markdown finds nothing to do.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at_start = true;
    for (at, c) in text.char_indices() {
        let before = text.get(..at).unwrap_or_default();
        // A number with a full stop or a bracket would begin a list.
        let after = text.get(at + 1..).unwrap_or_default();
        let begins_list = ".)".contains(c)
            && !before.is_empty()
            && before.chars().all(|c| c.is_ascii_digit())
            && after.chars().next().is_none_or(char::is_whitespace);
        let always = "\\`*_[]<>&#|~$".contains(c);
        if always || begins_list || (at_start && "-+=".contains(c)) {
            out.push('\\');
        }
        out.push(if c == '\n' { ' ' } else { c });
        at_start &= c.is_whitespace();
    }
    out
}
