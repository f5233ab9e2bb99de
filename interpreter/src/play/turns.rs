//! Whose turn runs: the widest procedure under way that is done with a player as its argument.

use super::Game;
use super::frames::{CALLER, LOCALS, PROCEDURE};
use crate::schema::{Base, ObjectId};

/// A procedure under way that is done with a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Turn {
    frame: usize,
    procedure: i64,
    player: ObjectId,
}

impl Game<'_> {
    /// The turn of a player, in which this is; nothing where what runs is not done with that player.
    pub(super) fn turn_of(&self, player: ObjectId) -> Option<Turn> {
        self.frames_of(player).last()
    }

    /// Whether a turn goes on.
    pub(super) fn is_in(&self, turn: Turn) -> bool {
        self.frames_of(turn.player).any(|other| other == turn)
    }

    /// The frames that run and have a player as an argument, the innermost first.
    fn frames_of(&self, player: ObjectId) -> impl Iterator<Item = Turn> + '_ {
        let frame = |cell: i64| usize::try_from(cell).ok();
        let all = std::iter::successors(frame(self.now.frame), move |at| frame(self.cell(at + CALLER)));
        all.filter(move |at| self.is_done_with(*at, player))
            .map(move |frame| Turn {
                frame,
                procedure: self.cell(frame + PROCEDURE),
                player,
            })
    }

    fn is_done_with(&self, frame: usize, player: ObjectId) -> bool {
        let id = usize::try_from(self.cell(frame + PROCEDURE)).ok();
        let procedure = id.and_then(|id| self.program.procedures.get(id));
        let params = procedure.map_or(&[][..], |procedure| &procedure.params);
        params.iter().enumerate().any(|(at, (_, ty))| {
            matches!(ty.base, Base::Object(_)) && self.cell(frame + LOCALS + at) == i64::from(player.0)
        })
    }
}
