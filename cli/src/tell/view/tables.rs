//! Rows as a table where that fits the screen, else as paragraphs.

use super::cells::{cell, is_empty, is_left_out, shown_cell};
use super::rows::{Row, columns};
use crate::layout::{paragraph, shown_width, width};
use crate::speak::Speaker;
use comfy_table::{ContentArrangement, Table, presets};
use reglo_interpreter::schema::{ColumnId, KindId};

/// What stands in a table: its head, and of each row the cells, each with whether it holds anything.
pub struct Laid {
    /// What stands above.
    pub header: Vec<String>,
    /// The rows.
    pub lines: Vec<Vec<(String, bool)>>,
}

impl Laid {
    /// So wide: a line for each row, or one below the other where that is shorter or the only way.
    #[must_use]
    pub fn text(&self, width: usize) -> String {
        if self.lines.is_empty() {
            return String::new();
        }
        let below = below(self, width);
        if narrowest(self) > width {
            return below;
        }
        let beside = beside(self, width);
        let is_shorter = beside.lines().count() <= below.lines().count();
        if is_shorter { beside } else { below }
    }
}

/// A row for each thing, a column for each field; one below the other where that is shorter or the only way. Fields in which nothing has
/// anything are left out, and things that have nothing, unless something is shown of them.
pub fn things(rows: &[&Row<'_>], kind: KindId, speaker: &Speaker<'_>) -> String {
    laid(rows, kind, speaker).text(width())
}

/// A paragraph for each row.
pub fn paragraphs(rows: &[&Row<'_>], kind: KindId, speaker: &Speaker<'_>) -> String {
    below(&laid(rows, kind, speaker), width())
}

/// What something is called, and what it is, in two columns.
pub fn pairs(lines: &[(String, String)]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let mut table = table(width());
    for (label, cell) in lines {
        table.add_row([label, cell]);
    }
    finished(&table)
}

fn laid(rows: &[&Row<'_>], kind: KindId, speaker: &Speaker<'_>) -> Laid {
    let has = |row: &Row<'_>, column: ColumnId| row.of(column).any(|field| !is_left_out(field, speaker));
    let columns: Vec<ColumnId> = columns(rows)
        .into_iter()
        .filter(|column| rows.iter().any(|row| has(row, *column)))
        .collect();
    let told = |row: &&&Row<'_>| row.shown.is_some() || columns.iter().any(|column| has(row, *column));
    let line = |row: &&Row<'_>| {
        let name = row.object.as_ref().map(|object| speaker.figure(object));
        let figures = row.figures().iter();
        let figures = figures.map(|(_, figure)| (shown_cell(figure, speaker), !is_empty(figure)));
        let fields = columns.iter().map(|column| match has(row, *column) {
            true => (cell(row, *column, speaker), true),
            false => (String::new(), false),
        });
        std::iter::once((name.unwrap_or_default(), true))
            .chain(figures)
            .chain(fields)
            .collect()
    };
    let shown = rows.iter().find_map(|row| row.shown);
    let figures = shown.map_or(&[][..], |shown| shown.figures.as_slice());
    let header = std::iter::once(speaker.kind(kind))
        .chain(figures.iter().map(|(shown, _)| speaker.shown(kind, *shown)))
        .chain(columns.iter().map(|column| speaker.field(*column)));
    Laid {
        header: header.collect(),
        lines: rows.iter().filter(told).map(line).collect(),
    }
}

fn table(width: usize) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(width).unwrap_or(u16::MAX));
    table
}

fn finished(table: &Table) -> String {
    format!("{}\n\n", table.trim_fmt())
}

/// How wide a table is at the least if no word in it is broken.
fn narrowest(laid: &Laid) -> usize {
    let widest = |text: &str| text.split(' ').map(shown_width).max().unwrap_or(0);
    let column = |at: usize| {
        let cells = laid.lines.iter().filter_map(|line| line.get(at));
        let cells = cells.map(|(cell, _)| widest(cell));
        cells
            .chain(laid.header.get(at).map(|head| widest(head)))
            .max()
            .unwrap_or(0)
    };
    (0..laid.header.len()).map(|at| column(at) + 2).sum()
}

fn beside(laid: &Laid, width: usize) -> String {
    let mut table = table(width);
    table.set_header(&laid.header);
    for line in &laid.lines {
        table.add_row(line.iter().map(|(cell, _)| cell));
    }
    finished(&table)
}

/// A paragraph for each thing, a line for each field that has something.
fn below(laid: &Laid, width: usize) -> String {
    let mut text = String::new();
    for line in &laid.lines {
        let mut cells = line.iter();
        text += &format!(" {}\n", cells.next().map_or("", |(name, _)| name.as_str()));
        for (name, (cell, _)) in laid.header.iter().skip(1).zip(cells).filter(|(_, (_, has))| *has) {
            text += &paragraph(&format!("{name}: {cell}"), 3, width);
        }
        text += "\n";
    }
    text
}
