//! What views show of each thing besides its fields of the state: what its kind `shows`.

use super::Game;
use crate::answer::{Fault, Figure};
use crate::schema::{ABSENT, Base, Field, KindId, ObjectId, Shown, ValueId, units_of};

/// What is shown of a thing.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownThing {
    /// Which.
    pub thing: ObjectId,
    /// The kind that shows it.
    pub kind: KindId,
    /// What, in the order of the declaration, and what that is now.
    pub figures: Vec<(Shown, Figure)>,
    /// Whether the data give it to a player who does not play.
    pub of_absent: bool,
}

/// A value that the game shows, of whom if it is a player's, and what it is now.
#[derive(Debug, Clone, PartialEq)]
pub struct Score {
    /// Which.
    pub value: ValueId,
    /// Of whom.
    pub player: Option<ObjectId>,
    /// What it is.
    pub figure: Figure,
}

impl Game<'_> {
    /// What the game shows, value by value, of each player in the order of their seats. Everybody may see it; what they may not is left out.
    ///
    /// # Errors
    /// If something of it cannot be computed.
    pub fn scores(&mut self) -> Result<Vec<Score>, Fault> {
        if !self.has_stack() || self.program.scores.is_empty() {
            return Ok(Vec::new());
        }
        self.wake();
        self.load_sheet()?;
        let program = self.program;
        let plays = program.schema.game.as_ref().and_then(|game| game.player);
        let players: Vec<i64> = self.players().to_vec();
        let mut scores = Vec::new();
        for showing in &program.scores {
            let Shown::Value(value) = showing.shown else { continue };
            let of = if plays == Some(showing.kind) {
                players.as_slice()
            } else {
                &[ABSENT]
            };
            for player in of {
                let caller = self.session.enter(0, 0, 1);
                self.session.set_local(0, *player);
                let cell = self.session.eval(showing.cell);
                let figure = self.session.figure(cell, showing.ty);
                self.session.leave(caller);
                let player = self.object_of(*player);
                scores.push(Score { value, player, figure });
            }
        }
        self.session.take_fault().map_or(Ok(scores), Err)
    }

    /// What the data say of a thing: by field of its kind what that holds. What is hidden for a time is left out.
    #[must_use]
    pub fn described(&self, thing: ObjectId) -> Vec<(usize, Figure)> {
        let cell = i64::from(thing.0);
        let kind = self.session.kind(cell);
        let kind = kind.and_then(|kind| self.program.schema.kinds.get(kind));
        let fields = kind.map_or(&[][..], |kind| kind.fields.as_slice());
        let open = fields.iter().enumerate().filter(|(_, field)| field.hidden.is_none());
        let figure = |(at, field): (usize, &Field)| match field.ty.base {
            Base::Bag(bag) => {
                let units = (field.slot..).zip(units_of(bag));
                let amounts = units.map(|(slot, unit)| (unit, self.session.field(cell, slot)));
                (at, Figure::Bag(amounts.collect()))
            }
            _ => (at, self.session.figure(self.session.field(cell, field.slot), field.ty)),
        };
        open.map(figure).collect()
    }

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
                let of_absent = self.is_of_absent(thing);
                things.push(ShownThing {
                    thing,
                    kind,
                    figures,
                    of_absent,
                });
            }
        }
        self.session.take_fault().map_or(Ok(things), Err)
    }

    /// Whether the data of a thing name a player who does not play.
    fn is_of_absent(&self, thing: ObjectId) -> bool {
        let plays = self.program.schema.game.as_ref().and_then(|game| game.player);
        let players = self.players();
        let Some(plays) = plays.filter(|_| !players.is_empty()) else {
            return false;
        };
        let is_absent = |figure: &Figure| match figure {
            Figure::Thing(named) => {
                let named = i64::from(named.0);
                self.session.is_a(named, plays) && !players.contains(&named)
            }
            _ => false,
        };
        self.described(thing).iter().any(|(_, figure)| is_absent(figure))
    }

    /// The things of a kind that are in the game.
    fn things_of(&self, kind: KindId) -> Vec<ObjectId> {
        let things = self.in_game(kind, self.table.data.things.len()).into_iter();
        things
            .filter_map(|thing| u32::try_from(thing).ok().map(ObjectId))
            .collect()
    }

    /// Those of the first objects that are of a kind; what only scenarios know is in their games alone.
    pub(super) fn in_game(&self, kind: KindId, first: usize) -> Vec<i64> {
        let tested = self.players().iter().any(|player| self.is_fixture(*player));
        let objects = (0_i64..).take(first);
        let fits = |object: &i64| self.session.is_a(*object, kind) && (tested || !self.is_fixture(*object));
        objects.filter(fits).collect()
    }
}
