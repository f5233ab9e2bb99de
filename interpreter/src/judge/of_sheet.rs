//! Which numbers of the sheet itself a value is made of.

use crate::answer::Figure;
use crate::evaluate::Session;
use crate::ir::{Node, Program, Value};
use crate::schema::{ABSENT, Base, Field, units_of};
use std::collections::BTreeSet;

/// The fields of the sheet with a number, an amount or amounts of several units that a value reads by itself, not through another one, by
/// position; of what is left out nothing is told. A value of several units is all its components.
pub(super) fn read_by(session: &Session<'_>, components: &[Value]) -> Vec<(usize, Figure)> {
    let program = session.program;
    let kind = program.schema.sheet.as_ref().map(|sheet| sheet.kind);
    let kind = kind.and_then(|kind| program.schema.kinds.get(kind.index()));
    let fields = kind.map_or(&[][..], |kind| kind.fields.as_slice());
    let slots = slots_read(program, components);
    let is_read = |field: &Field| {
        let first = field.slot;
        slots
            .range(first..first.saturating_add(field.ty.width()))
            .next()
            .is_some()
    };
    let read = fields.iter().enumerate().filter(|(_, field)| is_read(field));
    read.filter_map(|(at, field)| Some((at, amount(session, field)?)))
        .collect()
}

/// What a field of the sheet holds, if that is a number or amounts.
fn amount(session: &Session<'_>, field: &Field) -> Option<Figure> {
    let cell = session.of_sheet(field.slot);
    let figure = match field.ty.base {
        Base::Number | Base::Quantity(_) => session.figure(cell, field.ty),
        Base::Bag(units) => {
            let cells = (field.slot..).map(|slot| session.of_sheet(slot));
            Figure::Bag(units_of(units).zip(cells).collect())
        }
        _ => return None,
    };
    (cell != ABSENT).then_some(figure)
}

fn slots_read(program: &Program, components: &[Value]) -> BTreeSet<u32> {
    let mut slots = BTreeSet::new();
    let made_of = components.iter().flat_map(|value| program.of_value(value));
    program.walk(made_of, &mut |node| {
        if let Node::Field { object, slot } | Node::FieldIfPresent { object, slot } = node
            && program.node(object) == Node::Sheet
        {
            slots.insert(slot);
        }
    });
    slots
}
