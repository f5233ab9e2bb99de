//! A sheet read back from its cells: all that it holds, what was left out as its default, and what a bare name stands for as a record.

use super::Session;
use crate::data::{Datum, Record};
use crate::schema::{ABSENT, Base, KindId, Type};

impl Session<'_> {
    /// The sheet that was loaded last.
    pub(crate) fn whole_sheet(&self, kind: KindId) -> Record {
        self.whole_row(i64::from(self.sheet), kind)
    }

    fn whole_row(&self, row: i64, kind: KindId) -> Record {
        let declared = self.program.schema.kinds.get(kind.index());
        let fields = declared.map_or(&[][..], |kind| &kind.fields).iter();
        let held = fields.map(|field| Some(self.whole_field(row, field.slot, field.ty)));
        Record::of(kind, held.collect())
    }

    fn whole_field(&self, row: i64, slot: u32, ty: Type) -> Datum {
        let cell = self.field(row, slot);
        match ty.base {
            Base::Bag(units) => {
                let cells = (slot..).take(units.count_ones() as usize);
                Datum::Bag(cells.map(|slot| self.field(row, slot)).collect())
            }
            Base::List(of) => {
                let all = (0..Session::length(cell)).map(|at| self.element(cell, at));
                Datum::List(all.map(|member| self.whole_object(member, of)).collect())
            }
            Base::Object(of) => self.whole_object(cell, of),
            _ if cell == ABSENT => Datum::Absent,
            _ => Datum::Cell(cell),
        }
    }

    /// A record of the sheet is all that it holds; a thing, and a record that lies in the state, is itself.
    fn whole_object(&self, object: i64, of: KindId) -> Datum {
        if object == ABSENT {
            return Datum::Absent;
        }
        if object < i64::from(self.sheet) {
            return Datum::Cell(object);
        }
        let own = self.kind(object).and_then(|kind| u32::try_from(kind).ok());
        Datum::Record(self.whole_row(object, own.map_or(of, KindId)))
    }
}
