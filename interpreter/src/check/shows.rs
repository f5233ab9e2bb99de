//! What views show of each thing: an expression a thing, which reads nothing that somebody may not see.

use super::Checker;
use crate::ir::{Node, Showing};
use crate::schema::{Base, KindId, Shown, Type};

impl Checker<'_> {
    /// Lowers what kinds show.
    pub(super) fn showing(&mut self) {
        let kinds = self.program.schema.kinds.clone();
        for (kind, declared) in (0_u32..).map(KindId).zip(&kinds) {
            for (shown, span) in &declared.shows {
                let of = Type::of(Base::Object(kind));
                let thing = self.node(Node::Local(0), of, *span);
                let (node, ty) = match shown {
                    Shown::Field(at) => match declared.fields.get(*at) {
                        Some(field) => {
                            let (slot, ty) = (field.slot, field.ty);
                            match field.hidden {
                                Some(flag) => {
                                    let read = self.node(Node::Field { object: thing, slot }, ty, *span);
                                    let object = thing;
                                    (Node::Face { read, object, flag }, ty)
                                }
                                None => (Node::Field { object: thing, slot }, ty),
                            }
                        }
                        None => continue,
                    },
                    Shown::Value(value) => {
                        let ty = self.program.values.get(value.index()).map_or(of, |value| value.ty);
                        let args = self.list(&[thing]);
                        (Node::Value { value: *value, args }, ty)
                    }
                };
                let cell = self.node(node, ty, *span);
                self.open_to_all(cell, *span);
                self.program.showing.push(Showing {
                    kind,
                    shown: *shown,
                    cell,
                    ty,
                });
            }
        }
    }
}
