//! The fields that can be seen, gathered by the thing whose they are.

use super::Seen;
use crate::speak::Speaker;
use crate::tell::owner;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::play::{ShownThing, ViewField};
use reglo_interpreter::schema::{ColumnId, KindId, ObjectId};

/// A thing's row: what it is called, and its fields.
pub struct Row<'v> {
    /// The thing; nothing if it is the game.
    pub object: Option<Figure>,
    /// The kind that it is shown with.
    pub owner: Option<KindId>,
    /// Its fields.
    pub fields: Vec<&'v ViewField>,
    /// What its kind shows of it.
    pub shown: Option<&'v ShownThing>,
}

impl<'v> Row<'v> {
    /// The thing, if it is one of the data.
    pub fn thing(&self) -> Option<ObjectId> {
        match self.object {
            Some(Figure::Thing(thing)) => Some(thing),
            _ => None,
        }
    }

    /// Its fields of a column: several where it has one for each thing of a kind.
    pub fn of(&self, column: ColumnId) -> impl Iterator<Item = &'v ViewField> {
        let fields = self.fields.iter().copied();
        fields.filter(move |field| field.column == column)
    }

    /// What its kind shows of it.
    pub fn figures(&self) -> &'v [(reglo_interpreter::schema::Shown, Figure)] {
        self.shown.map_or(&[], |shown| shown.figures.as_slice())
    }

    fn has(&self, field: &ViewField) -> bool {
        let same = |other: &ViewField| other.column == field.column && other.index == field.index;
        self.fields.iter().any(|other| same(other))
    }
}

/// All rows. Fields that follow each other and are of the same thing are one; where a field comes again, another piece of that name begins.
pub fn rows<'v>(seen: &Seen<'v>, speaker: &Speaker<'_>) -> Vec<Row<'v>> {
    let mut rows: Vec<Row<'v>> = Vec::new();
    for field in &seen.view.fields {
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
    show(seen.shown, &mut rows);
    rows
}

/// Puts what is shown of things into their rows; things that have nothing else get rows of their own, unless they are of who does not play.
fn show<'v>(shown: &'v [ShownThing], rows: &mut Vec<Row<'v>>) {
    for thing in shown {
        let object = Some(Figure::Thing(thing.thing));
        let own = |row: &&mut Row<'v>| row.object == object && row.owner == Some(thing.kind);
        match rows.iter_mut().find(own) {
            Some(row) => row.shown = Some(thing),
            None if thing.of_absent => {}
            None => rows.push(Row {
                object,
                owner: Some(thing.kind),
                fields: Vec::new(),
                shown: Some(thing),
            }),
        }
    }
}

/// The rows of each kind, in the order in which the kinds come.
pub fn by_kind<'r, 'v>(rows: &[&'r Row<'v>]) -> Vec<(KindId, Vec<&'r Row<'v>>)> {
    let mut kinds: Vec<(KindId, Vec<&'r Row<'v>>)> = Vec::new();
    for row in rows {
        let Some(owner) = row.owner else { continue };
        match kinds.iter_mut().find(|(kind, _)| *kind == owner) {
            Some((_, of)) => of.push(row),
            None => kinds.push((owner, vec![row])),
        }
    }
    kinds
}

/// The columns of rows, in order.
pub fn columns(rows: &[&Row<'_>]) -> Vec<ColumnId> {
    let fields = rows.iter().flat_map(|row| row.fields.iter());
    let mut columns: Vec<ColumnId> = fields.map(|field| field.column).collect();
    columns.sort();
    columns.dedup();
    columns
}
