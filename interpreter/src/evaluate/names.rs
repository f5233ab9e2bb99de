//! What objects are called: a thing is itself, a record is called by the fields that name it.

use super::Session;
use crate::answer::Figure;
use crate::data::figures::MOST_DEEP;
use crate::ir::ExprId;
use crate::schema::{ABSENT, Base, ColumnId, ObjectId};

impl Session<'_> {
    /// The thing that an object is or is named by first.
    pub(crate) fn thing_of(&self, object: i64) -> Option<ObjectId> {
        if let Some(thing) = self.as_thing(object) {
            return Some(thing);
        }
        let kind = self.program.schema.kinds.get(self.kind(object)?)?;
        let field = kind.fields.get(kind.named_by?)?;
        match field.ty.base {
            Base::Object(_) => self.thing_of(self.field(object, field.slot)),
            _ => None,
        }
    }

    /// An object that is a thing of the data.
    fn as_thing(&self, object: i64) -> Option<ObjectId> {
        let id = u32::try_from(object).ok()?;
        ((id as usize) < self.data.things.len()).then_some(ObjectId(id))
    }

    /// What people call an object, by all that they may know of it.
    pub(crate) fn name(&self, object: i64) -> Figure {
        if let Some(thing) = self.as_thing(object) {
            return Figure::Thing(thing);
        }
        let mut parts = Vec::new();
        self.add_names(object, &mut parts, 0);
        match parts.len() {
            0 | 1 => parts.pop().unwrap_or(Figure::Absent),
            _ => Figure::Named(parts),
        }
    }

    fn add_names(&self, object: i64, parts: &mut Vec<Figure>, depth: u32) {
        if let Some(thing) = self.as_thing(object) {
            return parts.push(Figure::Thing(thing));
        }
        let kind = self.kind(object).and_then(|kind| self.program.schema.kinds.get(kind));
        let names = kind.map_or(&[][..], |kind| kind.names.as_slice());
        let fields = names.iter().filter_map(|at| kind?.fields.get(*at));
        for field in fields.filter(|_| depth < MOST_DEEP) {
            let cell = self.field(object, field.slot);
            match field.ty.base {
                _ if cell == ABSENT || !self.is_shown(field.hidden, object) => {}
                Base::Object(_) => self.add_names(cell, parts, depth + 1),
                _ => parts.push(self.figure(cell, field.ty)),
            }
        }
    }

    /// Whether everybody who sees an object may know a field of it, by the flag without which it is hidden.
    pub(crate) fn is_shown(&self, hidden: Option<ColumnId>, object: i64) -> bool {
        hidden.is_none_or(|flag| self.is_turned(flag, object))
    }

    /// Whether a flag of an object is set.
    #[inline]
    pub(crate) fn is_turned(&self, flag: ColumnId, object: i64) -> bool {
        self.state_of(flag, object, 0) == 1
    }

    /// Whether an expression reads something that nobody may know. What cannot be computed any more counts as such.
    pub(crate) fn reads_unseen(&mut self, id: ExprId) -> bool {
        let (fuel, fault) = (self.fuel, self.fault.take());
        let before = std::mem::replace(&mut self.unseen, false);
        self.eval(id);
        let found = std::mem::replace(&mut self.unseen, before) || self.fault.is_some();
        (self.fuel, self.fault) = (fuel, fault);
        found
    }

    /// Whether an object is called by one thing at most, so that the thing says all.
    pub(crate) fn is_named_simply(&self, object: i64) -> bool {
        let things = self.data.things.len() as i64;
        let kind = self.kind(object).and_then(|kind| self.program.schema.kinds.get(kind));
        (0..things).contains(&object)
            || kind.is_some_and(|kind| match kind.names.as_slice() {
                [only] => {
                    let field = kind.fields.get(*only);
                    field.is_some_and(|field| self.names_simply(field.ty.base))
                }
                _ => false,
            })
    }

    /// Whether what a field holds is a thing of the data.
    fn names_simply(&self, base: Base) -> bool {
        let Base::Object(of) = base else { return false };
        let kind = self.program.schema.kinds.get(of.index());
        kind.is_some_and(|kind| kind.used_as == crate::schema::KindUse::Things)
    }
}
