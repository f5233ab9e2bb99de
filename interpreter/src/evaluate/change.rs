//! Adding a thing to the sheet that is loaded, and taking it back, without laying the rest out again.

use super::{Origin, Session};
use crate::answer::{Fault, PathStep};
use crate::schema::{Base, ObjectId};

/// How to take an addition back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Added {
    row: u32,
    slot: u32,
    place: usize,
    before: i64,
    cells: usize,
    objects: usize,
    /// The thing, or the row that it names.
    pub object: i64,
}

impl Session<'_> {
    /// Adds a thing, or the record it names, to a list or an empty field of a row. `None` if there is no such field.
    /// Computed defaults are computed anew.
    pub(crate) fn add(&mut self, row: u32, field: usize, thing: ObjectId) -> Option<Result<Added, Fault>> {
        let program = self.program;
        let kind = program.schema.kinds.get(self.kind(i64::from(row))?)?;
        let declared = kind.fields.get(field)?;
        self.cells.truncate(self.sheet_end);
        self.touch(row, declared.slot);
        let place = self.place(row, declared.slot);
        let before = self.cell(place);
        let (cells, objects) = (self.cells.len(), self.bases.len());
        let (wanted, index) = match declared.ty.base {
            Base::List(kind) => (kind, Some(Self::length(before) as u32)),
            Base::Object(kind) => (kind, None),
            _ => return None,
        };
        let step = PathStep {
            field: field as u32,
            index,
        };
        let origin = Origin { parent: row, step };
        let object = if self.is_record(wanted) {
            self.add_named(wanted, origin, i64::from(thing.0))
        } else {
            i64::from(thing.0)
        };
        let cell = if index.is_some() {
            self.longer(before, object)
        } else {
            object
        };
        self.put(place, cell);
        self.sheet_end = self.cells.len();
        self.widen();
        let added = Added {
            row,
            slot: declared.slot,
            place,
            before,
            cells,
            objects,
            object,
        };
        if self.computed.is_empty() {
            return Some(Ok(added));
        }
        match self.compute_defaults() {
            Ok(()) => Some(Ok(added)),
            Err(fault) => {
                self.take_back(added);
                Some(Err(fault))
            }
        }
    }

    /// A list with one more element, at the end of the cells.
    fn longer(&mut self, list: i64, object: i64) -> i64 {
        let from = self.pending.len();
        for at in 0..Self::length(list) {
            let element = self.element(list, at);
            self.pending.push(element);
        }
        self.pending.push(object);
        self.list_of_pending(from)
    }

    /// Takes an addition back. Additions are taken back in the reverse order.
    pub(crate) fn take_back(&mut self, added: Added) {
        self.touch(added.row, added.slot);
        self.put(added.place, added.before);
        self.cells.truncate(added.cells);
        self.bases.truncate(added.objects);
        self.kinds.truncate(added.objects);
        self.origins.truncate(added.objects - self.sheet as usize);
        self.bare.truncate(added.objects - self.sheet as usize);
        self.times.rows.truncate(added.objects - self.sheet as usize);
        self.sheet_end = added.cells;
        if !self.computed.is_empty() {
            // They were there before the addition, so they can be computed.
            let _ = self.compute_defaults();
        }
        self.begin();
    }

    /// How many objects there are, those of the data first.
    pub(crate) fn objects(&self) -> u32 {
        self.bases.len() as u32
    }
}
