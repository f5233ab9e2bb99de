//! Laying a sheet out in cells, behind the data.

use super::{Origin, Session};
use crate::answer::{Fault, PathStep};
use crate::data::{Datum, Record};
use crate::schema::{ABSENT, Base, Field, KindId, KindUse, Type};

impl<'p> Session<'p> {
    /// Takes a sheet in place of the last one: its cells, its rows and their places, its defaults.
    ///
    /// # Errors
    /// If a computed default comes to no end.
    pub fn load(&mut self, sheet: &Record) -> Result<(), Fault> {
        self.cells.truncate(self.data.cells.len());
        self.bases.truncate(self.sheet as usize);
        self.kinds.truncate(self.sheet as usize);
        self.origins.clear();
        self.bare.clear();
        self.pending.clear();
        self.computed.clear();
        self.times.start();
        let nowhere = Origin {
            parent: self.sheet,
            step: PathStep { field: 0, index: None },
        };
        self.add_row(sheet.kind, nowhere, Some(sheet));
        self.sheet_end = self.cells.len();
        self.widen();
        let schema = &self.program.schema;
        if let Some(kind) = schema.kinds.get(sheet.kind.index()) {
            let left_out = |at: &usize| sheet.fields.get(*at).is_none_or(Option::is_none);
            let computed = kind
                .fields
                .iter()
                .enumerate()
                .filter(|(at, field)| field.computed_default && left_out(at));
            self.computed.extend(computed.map(|(at, _)| at as u32));
        }
        self.compute_defaults()
    }

    /// Whether a field of the sheet was left out and is computed.
    pub(crate) fn is_computed(&self, row: u32, field: usize) -> bool {
        row == self.sheet && self.computed.iter().any(|at| *at as usize == field)
    }

    /// Computes the defaults of the fields that were left out, in their order.
    pub(super) fn compute_defaults(&mut self) -> Result<(), Fault> {
        let program = self.program;
        for at in 0..self.computed.len() {
            let field = self.computed.get(at).map_or(usize::MAX, |field| *field as usize);
            let Some(Some(default)) = program.defaults.get(field) else {
                continue;
            };
            let kind = program
                .schema
                .sheet
                .as_ref()
                .and_then(|sheet| program.schema.kinds.get(sheet.kind.index()));
            let Some(slot) = kind.and_then(|kind| kind.fields.get(field)).map(|field| field.slot) else {
                continue;
            };
            self.times.tick();
            self.begin();
            let caller = self.enter(0, 0, usize::from(default.frame));
            for (offset, cell) in default.cells.iter().enumerate() {
                let cell = self.eval(*cell);
                let place = self.place(self.sheet, slot + offset as u32);
                self.put(place, cell);
                self.times.touch_cell(slot + offset as u32);
                self.sheet_end = self.cells.len();
            }
            self.leave(caller);
            self.settled()?;
        }
        self.begin();
        Ok(())
    }

    /// Adds an object with its fields; what the record leaves out, or all without a record, has its default.
    pub(super) fn add_row(&mut self, kind: KindId, origin: Origin, record: Option<&Record>) -> i64 {
        let program = self.program;
        let object = u32::try_from(self.bases.len()).unwrap_or(u32::MAX);
        let base = self.cells.len();
        self.bases.push(u32::try_from(base).unwrap_or(u32::MAX));
        self.kinds.push(kind.0 as u16);
        self.origins.push(origin);
        self.bare.push(u32::MAX);
        self.times.row();
        let Some(kind) = program.schema.kinds.get(kind.index()) else {
            return i64::from(object);
        };
        self.cells.resize(base + kind.width as usize, 0);
        // A narrower record is more than what its thing says, since what is asked of the wider one may depend on which it is.
        let naming = kind.named_by.and_then(|at| kind.fields.get(at));
        let naming = naming.filter(|field| kind.parent.is_none() && matches!(field.ty.base, Base::Object(_)));
        let mut bare = naming.is_some();
        for (at, field) in kind.fields.iter().enumerate() {
            let given = record.and_then(|record| record.fields.get(at)).and_then(Option::as_ref);
            let step = PathStep {
                field: at as u32,
                index: None,
            };
            bare = bare && (kind.named_by == Some(at) || given.is_none() || given == field.default.as_ref());
            self.fill(Origin { parent: object, step }, field, given.or(field.default.as_ref()));
        }
        if let (true, Some(field)) = (bare, naming) {
            self.set_bare(object, self.field(i64::from(object), field.slot));
        }
        i64::from(object)
    }

    fn fill(&mut self, origin: Origin, field: &'p Field, datum: Option<&Datum>) {
        let first = self.place(origin.parent, field.slot);
        match (field.ty.base, datum) {
            (Base::Bag(units), Some(Datum::Bag(cells))) => {
                for (offset, cell) in cells.iter().take(units.count_ones() as usize).enumerate() {
                    self.put(first + offset, *cell);
                }
            }
            (Base::Bag(units), _) => {
                for offset in 0..units.count_ones() as usize {
                    self.put(first + offset, nothing(field.ty));
                }
            }
            (Base::List(kind), Some(Datum::List(elements))) => {
                let list = self.fill_list(origin, kind, elements);
                self.put(first, list);
            }
            (Base::List(_), _) | (_, None) => self.put(first, nothing(field.ty)),
            (base, Some(datum)) => {
                let cell = self.fill_one(origin, base, datum);
                self.put(first, cell);
            }
        }
    }

    fn fill_list(&mut self, origin: Origin, kind: KindId, elements: &[Datum]) -> i64 {
        let from = self.pending.len();
        for (at, element) in elements.iter().enumerate() {
            let step = PathStep {
                index: Some(at as u32),
                ..origin.step
            };
            let cell = self.fill_one(Origin { step, ..origin }, Base::Object(kind), element);
            self.pending.push(cell);
        }
        self.list_of_pending(from)
    }

    /// One cell. A thing where a record is wanted stands for the record named by it; a record that lies in the state is that very one.
    pub(super) fn fill_one(&mut self, origin: Origin, base: Base, datum: &Datum) -> i64 {
        match (base, datum) {
            (_, Datum::Record(record)) => self.add_row(record.kind, origin, Some(record)),
            (Base::Object(kind), Datum::Cell(thing))
                if *thing != ABSENT && self.is_record(kind) && (*thing as usize) < self.data.things.len() =>
            {
                self.add_named(kind, origin, *thing)
            }
            (_, Datum::Cell(cell)) => *cell,
            _ => ABSENT,
        }
    }

    /// Adds the record that a thing names, everything else at its default.
    pub(super) fn add_named(&mut self, kind: KindId, origin: Origin, thing: i64) -> i64 {
        let row = self.add_row(kind, origin, None);
        let named = self.program.schema.kinds.get(kind.index());
        if let Some(field) = named.and_then(|kind| kind.fields.get(kind.named_by?)) {
            let place = self.place(u32::try_from(row).unwrap_or(u32::MAX), field.slot);
            self.put(place, thing);
            if named.is_some_and(|kind| kind.parent.is_none()) {
                self.set_bare(u32::try_from(row).unwrap_or(u32::MAX), thing);
            }
        }
        row
    }

    /// A row is what a thing names, and nothing else was said of it.
    fn set_bare(&mut self, row: u32, thing: i64) {
        let thing = u32::try_from(thing).ok().filter(|thing| *thing < self.sheet);
        if let Some(place) = self.bare.get_mut((row - self.sheet) as usize) {
            *place = thing.unwrap_or(u32::MAX);
        }
    }

    pub(super) fn is_record(&self, kind: KindId) -> bool {
        self.program
            .schema
            .kinds
            .get(kind.index())
            .is_some_and(|kind| kind.used_as == KindUse::Record)
    }
}

/// What a field holds that was neither given nor has a default.
fn nothing(ty: Type) -> i64 {
    if ty.optional { ABSENT } else { 0 }
}
