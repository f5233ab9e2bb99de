//! What somebody learns by what happens, which nobody may take back by undo. What ops read that is hidden was found out before any game
//! (`check/acts/hidden/learned.rs`); whose it is, and who sees it, is found out here.

use super::Game;
use super::events::{ALL, bit};
use super::reveals::Reveals;
use crate::ir::{HiddenRead, Op, Place, Whose};
use crate::schema::{ABSENT, ObjectId};

impl Game<'_> {
    /// Whether the op that is due shows something that was not seen before.
    pub(super) fn is_revealed(&mut self, op: Op) -> bool {
        match self.facts.reveals.get(self.now.pc as usize) {
            Some(Reveals::Always) => true,
            Some(Reveals::Perhaps) => self.is_learned(op),
            _ => false,
        }
    }

    /// Whether somebody learns something by it. What it writes, those learn who see the field; which way it goes, whoever has
    /// given the answer that led there.
    fn is_learned(&mut self, op: Op) -> bool {
        let program = self.program;
        let Some(reads) = program.learned.get(&self.now.pc) else {
            return false;
        };
        let see = self.who_see(reads);
        if see == ALL {
            return false;
        }
        let learn = match op {
            Op::Set { place, .. }
            | Op::Gain { place, .. }
            | Op::Lose { place, .. }
            | Op::Transfer { to: place, .. } => self.who_see_place(place),
            _ => self.answering,
        };
        learn & self.seats() & !see != 0
    }

    /// Who may know all that the op which is due is worked out from.
    pub(super) fn who_may_know_amount(&mut self) -> u64 {
        let program = self.program;
        program
            .learned
            .get(&self.now.pc)
            .map_or(ALL, |reads| self.who_see(reads))
    }

    /// The seat of somebody who gives an answer.
    pub(super) fn answers_now(&mut self, player: ObjectId) {
        self.answering = self.seat(i64::from(player.0)).map_or(0, bit);
    }

    fn who_see(&mut self, reads: &[HiddenRead]) -> u64 {
        reads.iter().fold(ALL, |all, read| all & self.who_see_read(*read))
    }

    fn who_see_read(&mut self, read: HiddenRead) -> u64 {
        let object = match read.whose {
            Whose::Local(slot) => self.session.local(slot),
            Whose::Expr(object) => self.session.eval(object),
            Whose::Argument(_) | Whose::Unknown => ABSENT,
        };
        self.who_sees_of(read.column, object)
    }

    fn who_see_place(&mut self, place: Place) -> u64 {
        let spot = self.locate(place);
        spot.map_or(0, |spot| self.who_sees(spot) & self.who_knows_piece(spot.object))
    }
}
