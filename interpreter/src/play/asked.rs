//! Who may be told what a question comes to in a game, and how: those who see all that it is worked out from.

use super::Game;
use super::events::{ALL, bit};
use crate::answer::Fault;
use crate::ir::{ExprId, Expression, HiddenRead, Whose};
use crate::schema::{ABSENT, ObjectId, Seen, Type};

impl Game<'_> {
    /// Whether a player may know what a question comes to as the game stands, and how.
    ///
    /// # Errors
    /// If something of it cannot be computed.
    pub fn may_know(&mut self, player: ObjectId, asked: &Expression) -> Result<bool, Fault> {
        self.session.unseen = false;
        let results = self.cells_of(&asked.cells, asked.frame)?;
        let mut known = if self.session.unseen { 0 } else { ALL };
        for cell in results {
            known &= self.who_knows(cell, asked.ty);
        }
        let args = asked.value.as_ref().map_or(&[][..], |(_, args)| args.as_slice());
        for (arg, cell) in args.iter().zip(self.cells_of(args, asked.frame)?) {
            known &= self.who_knows(cell, self.type_of_expr(*arg));
        }
        for read in &asked.reads {
            known &= self.who_sees_asked(*read)?;
        }
        let seat = self.seat(i64::from(player.0));
        Ok(known == ALL || seat.is_some_and(|seat| known & bit(seat) != 0))
    }

    fn type_of_expr(&self, id: ExprId) -> Type {
        let ty = self.program.types.get(id.0 as usize).copied();
        ty.unwrap_or(Type::of(crate::schema::Base::Number))
    }

    /// Who sees a field, and may know the pieces that it names where all see it.
    fn who_sees_asked(&mut self, read: HiddenRead) -> Result<u64, Fault> {
        let is_open = self
            .program
            .schema
            .columns
            .get(read.column.index())
            .is_some_and(|column| column.seen == Seen::All);
        let object = match read.whose {
            Whose::Expr(object) => self.cells_of(&[object], 0)?.first().copied().unwrap_or(ABSENT),
            // Whose it is cannot be told: anybody's.
            _ => return Ok(0),
        };
        if !is_open {
            return Ok(self.who_sees_of(read.column, object));
        }
        let place = self.session.state_place(read.column, object, ABSENT);
        let cell = place.map_or(ABSENT, |place| self.cell(place));
        Ok(if cell == ABSENT {
            ALL
        } else {
            self.who_knows(cell, self.type_of(read.column))
        })
    }
}
