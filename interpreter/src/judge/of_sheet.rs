//! Which numbers of the sheet itself a value is made of.

use crate::answer::Figure;
use crate::evaluate::Session;
use crate::ir::{ExprId, LoopId, Node, Program, Scope, Value};
use crate::schema::{ABSENT, Base, Field};
use std::collections::BTreeSet;

/// The fields of the sheet with a number or an amount that a value reads by itself, not through another one, by position; of what is left
/// out nothing is told.
pub(super) fn read_by(session: &Session<'_>, value: &Value) -> Vec<(usize, Figure)> {
    let program = session.program;
    let kind = program.schema.sheet.as_ref().map(|sheet| sheet.kind);
    let kind = kind.and_then(|kind| program.schema.kinds.get(kind.index()));
    let fields = kind.map_or(&[][..], |kind| kind.fields.as_slice());
    let slots = slots_read(program, value);
    let is_amount = |field: &Field| matches!(field.ty.base, Base::Number | Base::Quantity(_));
    let read = fields.iter().enumerate();
    let read = read.filter(|(_, field)| is_amount(field) && slots.contains(&field.slot));
    let told = read.filter_map(|(at, field)| {
        let cell = session.of_sheet(field.slot);
        (cell != ABSENT).then(|| (at, session.figure(cell, field.ty)))
    });
    told.collect()
}

fn slots_read(program: &Program, value: &Value) -> BTreeSet<u32> {
    let mut reader = Reader {
        program,
        slots: BTreeSet::new(),
    };
    reader.expr(value.base);
    for amendment in &value.amendments {
        for scope in &amendment.scope {
            match *scope {
                Scope::ForEach(over) => reader.turns(over),
                Scope::When(expr) | Scope::Let { value: expr, .. } => reader.expr(expr),
            }
        }
        reader.expr(amendment.amount);
    }
    reader.slots
}

struct Reader<'p> {
    program: &'p Program,
    slots: BTreeSet<u32>,
}

impl Reader<'_> {
    fn turns(&mut self, over: LoopId) {
        if let Some(found) = self.program.loops.get(over.0 as usize) {
            self.expr(found.over);
            found.filter.iter().for_each(|filter| self.expr(*filter));
        }
    }

    fn expr(&mut self, first: ExprId) {
        let mut open = vec![first];
        while let Some(id) = open.pop() {
            let node = self.program.node(id);
            if let Node::Field { object, slot } | Node::FieldIfPresent { object, slot } = node
                && self.program.node(object) == Node::Sheet
            {
                self.slots.insert(slot);
            }
            let operands = self.program.operands(node);
            operands.over.into_iter().for_each(|over| self.turns(over));
            open.extend(operands.exprs);
        }
    }
}
