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
                            let slot = field.slot;
                            (Node::Field { object: thing, slot }, field.ty)
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
        self.scores();
    }

    /// Lowers what the game shows in its reports, as far as everybody may see it while it is played.
    fn scores(&mut self) {
        let Some(game) = self.program.schema.game.clone() else {
            return;
        };
        for value in game.shows {
            let Some(found) = self.program.values.get(value.index()).cloned() else {
                continue;
            };
            let player = game.player.map(|kind| (kind, Type::of(Base::Object(kind))));
            let (kind, args) = match (found.params.as_slice(), player) {
                ([], _) => (game.kind, self.list(&[])),
                ([_], Some((kind, of))) => {
                    let player = self.node(Node::Local(0), of, found.span);
                    (kind, self.list(&[player]))
                }
                _ => continue,
            };
            let cell = self.node(Node::Value { value, args }, found.ty, found.span);
            if self.is_open_to_all(cell) {
                self.program.scores.push(Showing {
                    kind,
                    shown: Shown::Value(value),
                    cell,
                    ty: found.ty,
                });
            }
        }
    }
}
