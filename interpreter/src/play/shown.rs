//! What views show of each thing besides its fields of the state: what its kind `shows`.

use super::Game;
use crate::answer::{Fault, Figure};
use crate::schema::{KindId, ObjectId, Shown};

/// What is shown of a thing.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownThing {
    /// Which.
    pub thing: ObjectId,
    /// The kind that shows it.
    pub kind: KindId,
    /// What, in the order of the declaration, and what that is now.
    pub figures: Vec<(Shown, Figure)>,
}

impl Game<'_> {
    /// What is shown of things, in their order. Everybody may see it.
    ///
    /// # Errors
    /// If something of it cannot be computed.
    pub fn shown(&mut self) -> Result<Vec<ShownThing>, Fault> {
        if self.has_stack() {
            self.wake();
            self.load_sheet()?;
        } else {
            self.session.begin_run();
        }
        let mut things = Vec::new();
        for showing in self.program.showing.chunk_by(|one, other| one.kind == other.kind) {
            let Some(kind) = showing.first().map(|first| first.kind) else {
                continue;
            };
            for thing in self.things_of(kind) {
                let caller = self.session.enter(0, 0, 1);
                self.session.set_local(0, i64::from(thing.0));
                let figures = showing.iter().map(|showing| {
                    let cell = self.session.eval(showing.cell);
                    (showing.shown, self.session.figure(cell, showing.ty))
                });
                let figures = figures.collect();
                self.session.leave(caller);
                things.push(ShownThing { thing, kind, figures });
            }
        }
        self.session.take_fault().map_or(Ok(things), Err)
    }

    /// The things of a kind that are in the game.
    fn things_of(&self, kind: KindId) -> Vec<ObjectId> {
        let narrower = self
            .program
            .schema
            .kinds
            .get(kind.index())
            .map_or(0, |kind| kind.narrower);
        let tested = self.players().iter().any(|player| self.is_fixture(*player));
        let all = (0_u32..).take(self.table.data.things.len());
        all.filter(|thing| {
            let kind = self.session.kind(i64::from(*thing));
            kind.is_some_and(|kind| kind < 64 && narrower >> kind & 1 == 1)
                && (tested || !self.is_fixture(i64::from(*thing)))
        })
        .map(ObjectId)
        .collect()
    }
}
