//! Rule text in; its declarations, the state it lays out, or what is found wrong, out.

pub use super::findings::render;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use reglo_grammar::keywords::KeywordTables;
use reglo_grammar::parse;
use reglo_interpreter::data::{Data, Setup, list_range};
use reglo_interpreter::play::Table;
use reglo_interpreter::resolve::{Declared, Resolved, Source, declare, resolve};
use reglo_interpreter::schema::{ABSENT, Base, ColumnId, Layer, Schema};
use std::fmt::Write as _;

pub const VOCABULARY: &str = include_str!("vocabulary.reglo");

/// The things that every test has.
pub const THINGS: &[(&str, &str)] = &[
    ("anna", "Person"),
    ("bert", "Guide"),
    ("wolf", "Card"),
    ("bear", "Card"),
    ("north", "Valley"),
    ("south", "Valley"),
    ("t1", "Tile"),
    ("t2", "Tile"),
];

pub struct Made {
    pub declared: Declared,
    pub resolved: Resolved,
    pub findings: Vec<Diagnostic>,
}

/// Declares and resolves files, the vocabulary not among them.
pub fn make(files: &[&str], things: &[(&str, &str)]) -> Made {
    let tables = KeywordTables::builtin();
    let mut findings = Vec::new();
    let mut trees = Vec::new();
    for (position, text) in files.iter().enumerate() {
        let mut parsed = parse(FileId(position as u32), text, &tables);
        findings.append(&mut parsed.diagnostics);
        trees.push(parsed.file);
    }
    let layer = Layer::Base;
    let sources: Vec<Source<'_>> = trees.iter().map(|tree| Source { tree, layer }).collect();
    let (mut declared, mut found) = declare(&sources, &[], None);
    findings.append(&mut found);
    for (id, kind) in things {
        let span = Span {
            file: FileId(0),
            start: 0,
            end: 0,
        };
        if let Some(kind) = declared.names.kinds.get(*kind).copied() {
            declared.things.declare(id, None, kind, false, span).unwrap();
        }
    }
    let (resolved, mut found) = resolve(&mut declared, &sources);
    findings.append(&mut found);
    Made {
        declared,
        resolved,
        findings,
    }
}

/// The vocabulary and one text more, in which nothing is wrong.
pub fn sound(input: &str) -> Made {
    let text = format!("#lang en\n{input}");
    let made = make(&[VOCABULARY, &text], THINGS);
    assert!(
        made.findings.is_empty(),
        "{}",
        render(&made.findings, &[VOCABULARY, &text])
    );
    made
}

/// What is wrong with a text after the vocabulary.
pub fn findings(input: &str) -> String {
    let text = format!("#lang en\n{input}");
    let made = make(&[VOCABULARY, &text], THINGS);
    format!(
        "{}\n----\n{}",
        input.trim(),
        render(&made.findings, &[VOCABULARY, &text])
    )
}

/// What is wrong with a text that stands alone.
pub fn findings_alone(input: &str) -> String {
    let text = format!("#lang en\n{input}");
    let made = make(&[&text], &[]);
    format!("{}\n----\n{}", input.trim(), render(&made.findings, &[&text]))
}

/// All fields of the state with what they hold.
pub fn state(schema: &Schema, data: &Data) -> String {
    let mut out = String::new();
    for (position, column) in schema.columns.iter().enumerate() {
        let id = ColumnId(position as u32);
        let is = |object: usize, kind: Option<reglo_interpreter::schema::KindId>| {
            kind.is_some_and(|kind| schema.kinds[kind.index()].narrower >> data.kinds[object] & 1 == 1)
        };
        let mut whose: Vec<Option<usize>> = (0..data.kinds.len())
            .filter(|o| is(*o, column.owner))
            .map(Some)
            .collect();
        if column.owner.is_none() {
            whose.push(None);
        }
        let mut which: Vec<Option<usize>> = (0..data.kinds.len()).filter(|o| is(*o, column.per)).map(Some).collect();
        if column.per.is_none() {
            which.push(None);
        }
        for object in whose {
            for index in &which {
                let rank = |object: Option<usize>| object.map_or(0, |object| data.state.ranks[object]);
                let at = data.state.cell(id, rank(object), rank(*index));
                let whose = object.map_or_else(|| "game".to_owned(), |object| name(data, schema, object));
                let index = index.map_or_else(String::new, |index| format!("[{}]", name(data, schema, index)));
                let holds = holds(schema, data, column.ty.base, data.cells[at]);
                let _ = writeln!(out, "{whose}.{}{index} = {holds}", column.name);
            }
        }
    }
    out
}

fn holds(schema: &Schema, data: &Data, base: Base, cell: i64) -> String {
    match base {
        _ if cell == ABSENT => "absent".to_owned(),
        Base::Object(_) => name(data, schema, cell as usize),
        Base::List(_) => {
            let members = data.cells[list_range(cell)].iter();
            let members: Vec<String> = members.map(|m| name(data, schema, *m as usize)).collect();
            format!("[{}]", members.join(", "))
        }
        _ => cell.to_string(),
    }
}

/// A thing by its id, a piece by its number and its first field.
fn name(data: &Data, schema: &Schema, object: usize) -> String {
    if let Some(thing) = data.things.get(object) {
        return thing.id.clone();
    }
    let base = data.bases[object] as usize;
    let named_by = schema.kinds[usize::from(data.kinds[object])].named_by.unwrap_or(0);
    let slot = schema.kinds[usize::from(data.kinds[object])].fields[named_by].slot as usize;
    match data.cells[base + slot] {
        ABSENT => format!("nothing#{object}"),
        thing => format!("{}#{object}", name(data, schema, thing as usize)),
    }
}

/// A setup on the table, or what is wrong with it.
pub fn table(made: &Made, setup: &Setup) -> (Option<Table>, String) {
    let (schema, data) = (&made.declared.schema, data(made));
    match Table::lay_out(schema, &data, setup) {
        Ok(table) => {
            let text = state(schema, &table.data);
            (Some(table), text)
        }
        Err(found) => (None, render(&found, &[VOCABULARY])),
    }
}

/// What is found in a text that is read with the vocabulary.
pub fn report(source: &str, found: &[Diagnostic]) -> String {
    format!("{}\n----\n{}", source.trim(), render(found, &[source]))
}

/// The data with the state that sheets are judged in.
pub fn data(made: &Made) -> Data {
    let mut things = reglo_interpreter::data::Builder::default();
    for thing in made.declared.things.things() {
        let (id, name) = (&thing.id, Some(thing.name.as_str()));
        things.declare(id, name, thing.kind, thing.fixture, thing.span).unwrap();
    }
    things.finish(&made.declared.schema)
}
