//! What the data say of things, as tables: one for each kind.

use super::{Piece, Row, Table, Thing};
use crate::speak::Speaker;
use crate::tell::view::{is_empty, shown_cell};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::schema::{Kind, KindId, ObjectId, Shown};
use reglo_interpreter::texts::{capital, fluent_id};

/// The tables of all kinds whose things hold something, as far as the manifest leaves none of it out. Things that have rules in the book
/// are links to them.
pub fn tables(things: &[(ObjectId, Thing)], speaker: &Speaker<'_>) -> Vec<Table> {
    let kinds = (0_u32..).map(KindId).zip(&speaker.program().schema.kinds);
    let tables = kinds.filter_map(|(id, kind)| table(id, kind, things, speaker));
    tables.collect()
}

fn table(id: KindId, kind: &Kind, with_rules: &[(ObjectId, Thing)], speaker: &Speaker<'_>) -> Option<Table> {
    let ruleset = &speaker.open.ruleset;
    let things = (0_u32..).map(ObjectId).zip(&ruleset.data.things);
    let things = things.filter(|(_, thing)| thing.kind == id && !thing.fixture);
    let held: Vec<(ObjectId, Vec<(usize, Figure)>)> =
        things.map(|(thing, _)| (thing, ruleset.fields_of(thing))).collect();
    let hold = |at: usize| {
        held.iter()
            .any(|(_, fields)| holds(fields, at).is_some_and(|figure| !is_empty(figure)))
    };
    let fields: Vec<usize> = printed(kind, speaker).into_iter().filter(|at| hold(*at)).collect();
    if fields.is_empty() {
        return None;
    }
    let rows = held.iter().map(|(thing, held)| {
        let name = capital(&speaker.thing(*thing));
        let rules = with_rules.iter().find(|(of, _)| of == thing);
        let cell = |at: &usize| holds(held, *at).map_or_else(String::new, |figure| shown_cell(figure, speaker));
        Row {
            name: match rules {
                Some((_, rules)) => Piece::Link {
                    to: rules.anchor.clone(),
                    number: name,
                },
                None => Piece::Text(name),
            },
            cells: fields.iter().map(cell).collect(),
        }
    });
    Some(Table {
        anchor: fluent_id(&format!("table-{}", kind.name)),
        kind: capital(&speaker.kind(id)),
        header: fields
            .iter()
            .map(|at| capital(&speaker.shown(id, Shown::Field(*at))))
            .collect(),
        rows: rows.collect(),
    })
}

fn holds(fields: &[(usize, Figure)], at: usize) -> Option<&Figure> {
    fields.iter().find(|(field, _)| *field == at).map(|(_, figure)| figure)
}

/// The fields of a kind that stand in the book: those that it shows, or all where it shows nothing; none that may be hidden, and none that the
/// manifest leaves out.
fn printed(kind: &Kind, speaker: &Speaker<'_>) -> Vec<usize> {
    let shown = kind.shows.iter().filter_map(|(shown, _)| match shown {
        Shown::Field(at) => Some(*at),
        Shown::Value(_) => None,
    });
    let fields: Vec<usize> = match kind.shows.is_empty() {
        true => (0..kind.fields.len()).collect(),
        false => shown.collect(),
    };
    // What is said of a wider kind holds of this one too.
    let kinds = &speaker.program().schema.kinds;
    let wider = std::iter::successors(Some(kind), |kind| kinds.get(kind.parent?.index()));
    let names: Vec<&str> = wider.map(|kind| kind.name.as_str()).collect();
    let left_out = &speaker.open.ruleset.manifest.book_without;
    let is_left_out = |name: &str| left_out.iter().any(|(left_out, _)| left_out == name);
    let stays = |at: &usize| {
        let field = kind.fields.get(*at);
        let is_told = |name: &str| !names.iter().any(|kind| is_left_out(&format!("{kind}.{name}")));
        field.is_some_and(|field| field.hidden.is_none() && is_told(&field.name))
    };
    match names.iter().any(|name| is_left_out(name)) {
        true => Vec::new(),
        false => fields.into_iter().filter(stays).collect(),
    }
}
