//! A book as plain text, for a terminal or a file.

use super::{Block, Book, Entry, Line, Piece, Table, Text, words};
use crate::commands::indented;
use crate::layout::{self, WIDTH};
use crate::tell::view::tables::Laid;
use std::fmt::Write;

/// The whole book.
#[must_use]
pub fn plain(book: &Book) -> String {
    let mut out = String::new();
    underlined(&mut out, &book.title, '=');
    let _ = writeln!(out, "{}", book.version);
    if !book.options.is_empty() {
        let _ = write!(out, "\n{}:\n", book.own.options);
        for (option, setting) in &book.options {
            let _ = writeln!(out, "  {option}: {setting}");
        }
    }
    out.push('\n');
    contents(&mut out, book);
    for rule in &book.rules {
        entry(&mut out, rule, book, '-');
    }
    if !book.tables.is_empty() {
        underlined(&mut out, &book.own.tables, '=');
        out.push('\n');
    }
    for table in &book.tables {
        underlined(&mut out, &table.kind, '-');
        let _ = write!(out, "\n{}", laid(table).text(WIDTH));
    }
    if !book.things.is_empty() {
        underlined(&mut out, &book.own.things, '=');
        out.push('\n');
    }
    for thing in &book.things {
        underlined(&mut out, &format!("{} ({})", thing.name, thing.kind), '-');
        out.push('\n');
        for rule in &thing.rules {
            entry(&mut out, rule, book, '·');
        }
    }
    if !book.off.is_empty() {
        underlined(&mut out, &book.own.off, '=');
        out.push('\n');
        for rule in &book.off {
            let _ = writeln!(out, "  {}", heading(rule));
        }
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

fn underlined(out: &mut String, title: &str, with: char) {
    let _ = writeln!(out, "{title}");
    let _ = writeln!(out, "{}", with.to_string().repeat(title.chars().count().min(WIDTH)));
}

fn contents(out: &mut String, book: &Book) {
    underlined(out, &book.own.contents, '=');
    out.push('\n');
    for rule in &book.rules {
        let _ = writeln!(out, "{:indent$}{}", "", heading(rule), indent = 2 + 2 * rule.depth);
    }
    if !book.tables.is_empty() {
        let _ = writeln!(out, "  {}", book.own.tables);
        for table in &book.tables {
            let _ = writeln!(out, "    {}", table.kind);
        }
    }
    if !book.things.is_empty() {
        let _ = writeln!(out, "  {}", book.own.things);
        for thing in &book.things {
            let _ = writeln!(out, "    {}", thing.name);
        }
    }
    out.push('\n');
}

fn laid(table: &Table) -> Laid {
    let header = std::iter::once(&table.kind).chain(&table.header);
    let lines = table.rows.iter().map(|row| {
        let name = words(std::slice::from_ref(&row.name));
        let cells = row.cells.iter().map(|cell| (cell.clone(), !cell.is_empty()));
        std::iter::once((name, true)).chain(cells).collect()
    });
    Laid {
        header: header.cloned().collect(),
        lines: lines.collect(),
    }
}

fn heading(rule: &Entry) -> String {
    let title = marked(&rule.title);
    match &rule.number {
        Some(number) => format!("{number} {title}"),
        None => title,
    }
}

fn marked(text: &Text) -> String {
    let title = words(&text.line);
    match &text.mark {
        Some(mark) => format!("{title} {mark}"),
        None => title,
    }
}

fn entry(out: &mut String, rule: &Entry, book: &Book, with: char) {
    underlined(out, &heading(rule), with);
    if let Some(mark) = &rule.prose_mark {
        let _ = writeln!(out, "{mark}");
    }
    for block in &rule.prose {
        match block {
            Block::Paragraph(line) => out.push_str(&wrapped(&words(line), 0)),
            Block::List(items) => {
                for item in items {
                    listed(out, item, 2);
                }
            }
        }
    }
    if let Some(amended) = &rule.amended {
        let _ = write!(out, "\n{}", wrapped(&words(amended), 0));
    }
    for example in &rule.examples {
        let _ = write!(out, "\n  {}: {}\n", book.own.example, marked(&example.title));
        for line in &example.lines {
            listed(out, line, 4);
        }
    }
    if let Some(formal) = &rule.formal {
        let _ = write!(out, "\n  {}:\n{}", book.own.formal, indented(&indented(formal)));
    }
    out.push('\n');
}

fn listed(out: &mut String, item: &Line, indent: usize) {
    let text: String = item
        .iter()
        .map(|piece| match piece {
            Piece::Code(code) => format!("`{code}`"),
            other => words(std::slice::from_ref(other)),
        })
        .collect();
    let lines = wrapped(&text, indent);
    let first = lines.trim_start_matches(' ');
    let _ = write!(out, "{:1$}- {first}", "", indent.saturating_sub(2));
}

/// A paragraph as wide as a book is, wherever it is printed.
fn wrapped(text: &str, indent: usize) -> String {
    layout::paragraph(text, indent, WIDTH)
}
