//! A game that is only tried: a copy that goes on as far as it can be foretold, so that somebody can look at what a procedure or an answer would
//! do. It stops before chance decides anything, and before anything comes to light that was hidden.

use super::events::bit;
use super::frames::{PHASE, phase};
use super::{Game, Stopped};
use crate::ir::{Op, Pc};
use crate::schema::{ObjectId, RuleId};

impl Game<'_> {
    /// A copy of it in which procedures and answers can be tried: see [`Game::stopped`]. Whatever is done there, this game stays as it is, its
    /// generator too.
    #[must_use]
    pub fn dry_run(&self) -> Self {
        let mut trial = self.clone();
        trial.dry = true;
        trial
    }

    /// The same for a player: it stops, too, before anything comes of what that player may not know.
    #[must_use]
    pub fn dry_run_of(&self, player: ObjectId) -> Self {
        let mut trial = self.dry_run();
        trial.tried_by = self.seat(i64::from(player.0)).map_or(0, bit);
        trial
    }

    /// Where a dry run has stopped, if it was not at a choice or at its end. Nothing goes on from there.
    #[must_use]
    pub fn stopped(&self) -> Option<Stopped> {
        self.stopped
    }

    /// In a dry run: whether the op that was done, at that position, has crossed chance or a revelation. Then it ends before it, and what was told
    /// from that event on has not been.
    pub(super) fn stops_dry(&mut self, at: Pc, told: usize) -> bool {
        if self.crossed {
            self.stop_dry(at, told);
        }
        self.crossed
    }

    /// Ends a dry run at an op, without what was told from that event on.
    pub(super) fn stop_dry(&mut self, at: Pc, told: usize) {
        self.events.truncate(told);
        let op = self.program.code.get(at as usize);
        let rule = self.program.op_rules.get(at as usize).copied();
        self.stopped = Some(Stopped {
            rule: rule.unwrap_or(RuleId(0)),
            by_chance: matches!(op, Some(Op::Roll { .. } | Op::Pick { .. } | Op::Shuffle { .. })),
        });
        self.set_register(PHASE, phase::STOPPED);
        self.going = false;
    }
}
