//! What can be seen of a state, as tables: the game's own fields, then for each kind a row a thing, with what the kind shows first.

use super::owner;
use crate::commands::{WIDTH, wrapped};
use crate::speak::Speaker;
use comfy_table::{ContentArrangement, Table, presets};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::{ShownThing, View, ViewField};
use reglo_interpreter::schema::{ColumnId, KindId};

/// A thing's row: what it is called, and its fields.
struct Row<'v> {
    object: Option<Figure>,
    owner: Option<KindId>,
    fields: Vec<&'v ViewField>,
    shown: Option<&'v ShownThing>,
}

/// All tables.
#[must_use]
pub fn text(view: &View, shown: &[ShownThing], speaker: &Speaker<'_>) -> String {
    let mut rows = rows(view, speaker);
    show(shown, &mut rows);
    let seated = seated(view, speaker);
    let mut text = String::new();
    let mut owners: Vec<Option<KindId>> = Vec::new();
    for row in &rows {
        if !owners.contains(&row.owner) {
            owners.push(row.owner);
        }
    }
    for owner in owners {
        let of: Vec<&Row<'_>> = rows.iter().filter(|row| row.owner == owner).collect();
        text += &match owner {
            None => game(&of, speaker),
            Some(kind) => things(&of, kind, &seated, speaker),
        };
    }
    for (player, sheet) in &view.sheets {
        text += &super::sheet::shown(*player, sheet, speaker);
    }
    text
}

/// Who plays.
fn seated(view: &View, speaker: &Speaker<'_>) -> Vec<Figure> {
    let column = speaker.program().schema.game.as_ref().and_then(|game| game.players);
    let field = view
        .fields
        .iter()
        .find(|field| Some(field.column) == column && field.object.is_none());
    match field.and_then(|field| field.holds.as_ref()) {
        Some(Figure::Things(players)) => players.iter().map(|player| Figure::Thing(*player)).collect(),
        _ => Vec::new(),
    }
}

/// Fields that follow each other and are of the same thing. Where a field comes again, another piece of that name begins.
fn rows<'v>(view: &'v View, speaker: &Speaker<'_>) -> Vec<Row<'v>> {
    let mut rows: Vec<Row<'v>> = Vec::new();
    for field in &view.fields {
        let owner = owner(field, &speaker.program().schema);
        let owner = field.object.as_ref().and(owner);
        match rows.last_mut() {
            Some(row) if row.object == field.object && row.owner == owner && !row.has(field) => row.fields.push(field),
            _ => rows.push(Row {
                object: field.object.clone(),
                owner,
                fields: vec![field],
                shown: None,
            }),
        }
    }
    rows
}

/// Puts what is shown of things into their rows; things that have nothing else get rows of their own.
fn show<'v>(shown: &'v [ShownThing], rows: &mut Vec<Row<'v>>) {
    for thing in shown {
        let object = Some(Figure::Thing(thing.thing));
        let own = |row: &&mut Row<'v>| row.object == object && row.owner == Some(thing.kind);
        match rows.iter_mut().find(own) {
            Some(row) => row.shown = Some(thing),
            None => rows.push(Row {
                object,
                owner: Some(thing.kind),
                fields: Vec::new(),
                shown: Some(thing),
            }),
        }
    }
}

impl Row<'_> {
    fn has(&self, field: &ViewField) -> bool {
        let same = |other: &ViewField| other.column == field.column && other.index == field.index;
        self.fields.iter().any(|other| same(other))
    }
}

fn table() -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(WIDTH);
    table
}

fn finished(table: &Table) -> String {
    format!("{}\n\n", table.trim_fmt())
}

/// The game's fields, one below the other.
fn game(rows: &[&Row<'_>], speaker: &Speaker<'_>) -> String {
    let mut table = table();
    for column in columns(rows) {
        let cell: Vec<String> = rows.iter().map(|row| cell(row, column, speaker)).collect();
        table.add_row([speaker.field(column), cell.join(", ")]);
    }
    finished(&table)
}

/// A row for each thing, a column for each field; one below the other where that would be too wide. Fields in which nothing has
/// anything are left out, and things that have nothing, unless they play.
fn things(rows: &[&Row<'_>], kind: KindId, seated: &[Figure], speaker: &Speaker<'_>) -> String {
    let sits = |row: &Row<'_>| row.shown.is_some() || row.object.as_ref().is_some_and(|object| seated.contains(object));
    let has = |row: &Row<'_>, column: ColumnId| row.fields.iter().any(|f| f.column == column && !is_nothing(f));
    let columns: Vec<ColumnId> = columns(rows)
        .into_iter()
        .filter(|column| rows.iter().any(|row| has(row, *column)))
        .collect();
    let rows = rows
        .iter()
        .filter(|row| sits(row) || columns.iter().any(|column| has(row, *column)));
    let cells = |row: &Row<'_>| {
        let name = row
            .object
            .as_ref()
            .map(|object| speaker.figure(object))
            .unwrap_or_default();
        let figures = row.shown.map_or(&[][..], |shown| shown.figures.as_slice());
        let figures = figures.iter().map(|(_, figure)| shown_cell(figure, speaker));
        let fields = columns.iter().map(|column| match has(row, *column) {
            true => cell(row, *column, speaker),
            false if row.shown.is_some() => String::new(),
            false => cell(row, *column, speaker),
        });
        std::iter::once(name)
            .chain(figures)
            .chain(fields)
            .collect::<Vec<String>>()
    };
    let header = std::iter::once(speaker.open.ruleset.catalogue.kind(kind, &speaker.open.lang));
    let first = rows.clone().find_map(|row| row.shown);
    let figures = first.map_or(&[][..], |shown| shown.figures.as_slice());
    let header = header.chain(figures.iter().map(|(shown, _)| speaker.shown(kind, *shown)));
    let header: Vec<String> = header
        .chain(columns.iter().map(|column| speaker.field(*column)))
        .collect();
    let filled = |row: &Row<'_>| {
        let figures = row.shown.map_or(&[][..], |shown| shown.figures.as_slice());
        let figures = figures.iter().map(|(_, figure)| !is_empty(figure));
        figures.chain(columns.iter().map(|column| has(row, *column))).collect()
    };
    let lines: Vec<(Vec<String>, Vec<bool>)> = rows.map(|row| (cells(row), filled(row))).collect();
    if lines.is_empty() {
        return String::new();
    }
    if width(&header, &lines) <= usize::from(WIDTH) {
        beside(header, lines)
    } else {
        below(&header, &lines)
    }
}

/// How wide a table would be if nothing in it were broken.
fn width(header: &[String], lines: &[(Vec<String>, Vec<bool>)]) -> usize {
    let wide = |text: &String| text.chars().count();
    let column = |at: usize| {
        let cells = lines.iter().filter_map(|(cells, _)| cells.get(at)).map(wide);
        cells.chain(header.get(at).map(wide)).max().unwrap_or(0)
    };
    (0..header.len()).map(|at| column(at) + 2).sum()
}

fn beside(header: Vec<String>, lines: Vec<(Vec<String>, Vec<bool>)>) -> String {
    let mut table = table();
    table.set_header(header);
    for (cells, _) in lines {
        table.add_row(cells);
    }
    finished(&table)
}

/// A paragraph for each thing, a line for each field that has something.
fn below(header: &[String], lines: &[(Vec<String>, Vec<bool>)]) -> String {
    let mut text = String::new();
    for (cells, has) in lines {
        let mut cells = cells.iter();
        text += &format!(" {}\n", cells.next().map_or("", String::as_str));
        for ((name, cell), _) in header.iter().skip(1).zip(cells).zip(has).filter(|(_, has)| **has) {
            text += &wrapped(&format!("{name}: {cell}"), 3);
        }
        text += "\n";
    }
    text
}

fn columns(rows: &[&Row<'_>]) -> Vec<ColumnId> {
    let mut columns: Vec<ColumnId> = rows
        .iter()
        .flat_map(|row| row.fields.iter().map(|field| field.column))
        .collect();
    columns.sort();
    columns.dedup();
    columns
}

/// What a thing holds in a column; of a field `per` a kind, everything that is not its nothing.
fn cell(row: &Row<'_>, column: ColumnId, speaker: &Speaker<'_>) -> String {
    let of = row.fields.iter().filter(|field| field.column == column);
    let parts = of.filter_map(|field| match field.index {
        None => Some(held(field, speaker)),
        Some(_) if is_nothing(field) => None,
        Some(index) => Some(format!("{}: {}", speaker.thing(index), held(field, speaker))),
    });
    parts.collect::<Vec<_>>().join(", ")
}

fn is_nothing(field: &ViewField) -> bool {
    field.holds.as_ref().map_or(field.count == Some(0), is_empty)
}

fn is_empty(figure: &Figure) -> bool {
    match figure {
        Figure::Number(n) | Figure::Quantity(_, n) => *n == 0,
        Figure::Absent | Figure::Flag(false) => true,
        Figure::Things(all) => all.is_empty(),
        Figure::Members(_, all) => all.is_empty(),
        _ => false,
    }
}

/// Something that is shown of a thing; of what there is not, nothing, and of what is so, a mark.
fn shown_cell(figure: &Figure, speaker: &Speaker<'_>) -> String {
    match figure {
        Figure::Flag(true) => "x".to_owned(),
        figure if is_empty(figure) && !matches!(figure, Figure::Number(_) | Figure::Quantity(..)) => String::new(),
        figure => speaker.figure(figure),
    }
}

/// What a field holds; of what nobody may see, how many there are.
fn held(field: &ViewField, speaker: &Speaker<'_>) -> String {
    match (&field.holds, field.count) {
        (Some(Figure::Things(all)), _) if all.is_empty() => speaker.words.word("view-empty"),
        (Some(figure), _) => speaker.figure(figure),
        (None, Some(count)) => speaker.words.say("view-hidden-count", &[("n", count.into())]),
        (None, None) => speaker.words.word("view-hidden"),
    }
}
