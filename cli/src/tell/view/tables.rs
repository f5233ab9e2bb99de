//! Rows as a table where that fits the screen, else as paragraphs.

use super::cells::{cell, is_empty, is_left_out, shown_cell};
use super::rows::{Row, columns};
use crate::layout::{paragraph, shown_width, width};
use crate::speak::Speaker;
use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
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
        let narrowest = narrowest(self);
        if narrowest.iter().sum::<usize>() > width {
            return below;
        }
        let beside = beside(self, &narrowest, width);
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

/// How wide each column of a table is at the least, with a blank on both sides, if no word in it is broken.
fn narrowest(laid: &Laid) -> Vec<usize> {
    let widest = |text: &str| text.split(' ').map(shown_width).max().unwrap_or(0);
    let column = |(at, head): (usize, &String)| {
        let cells = laid.lines.iter().filter_map(|line| line.get(at));
        let cells = cells.map(|(cell, _)| widest(cell));
        cells.fold(widest(head), usize::max) + 2
    };
    laid.header.iter().enumerate().map(column).collect()
}

/// A table; where a word in it would be broken, each column is at least so wide.
fn beside(laid: &Laid, narrowest: &[usize], width: usize) -> String {
    let mut table = table(width);
    table.set_header(&laid.header);
    for line in &laid.lines {
        table.add_row(line.iter().map(|(cell, _)| cell));
    }
    let words = |text: &str| text.split_whitespace().count();
    let cells = laid.lines.iter().flatten().map(|(cell, _)| cell);
    let whole: usize = cells.chain(&laid.header).map(|cell| words(cell)).sum();
    let text = finished(&table);
    if words(&text) == whole {
        return text;
    }
    let least = narrowest.iter().map(|least| u16::try_from(*least).unwrap_or(u16::MAX));
    table.set_constraints(least.map(|least| ColumnConstraint::LowerBoundary(Width::Fixed(least))));
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

#[cfg(test)]
mod tests {
    use super::Laid;

    #[test]
    fn no_word_of_a_table_is_broken() {
        let line = |cells: &[&str]| cells.iter().map(|cell| ((*cell).to_owned(), true)).collect::<Vec<_>>();
        let laid = Laid {
            header: ["what", "a word that is unusually long", "some", "and more"]
                .map(str::to_owned)
                .to_vec(),
            lines: vec![
                line(&[
                    "one",
                    "incomprehensible",
                    "a b c d e f g h i j k l m n",
                    "a b c d e f g h i j k l m n o p",
                ]),
                line(&[
                    "two",
                    "unimaginable things",
                    "a b c d e f g h i j k l m n",
                    "a b c d e f g h i j k l m n o p",
                ]),
            ],
        };
        for width in 20..80 {
            let text = laid.text(width);
            for word in ["unusually", "incomprehensible", "unimaginable"] {
                assert!(text.contains(word), "{word} at {width}:\n{text}");
            }
            assert!(
                text.lines().all(|line| line.chars().count() <= width.max(25)),
                "{width}:\n{text}"
            );
        }
    }
}
