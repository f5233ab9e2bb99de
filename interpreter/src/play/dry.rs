//! A game that is only tried: a copy that goes on as far as it can be foretold, so that somebody can look at what a procedure or an answer would
//! do. It stops before chance decides anything, and before anything comes to light that was hidden.

use super::frames::{PHASE, phase};
use super::{Game, Stopped};
use crate::ir::{Op, Pc};
use crate::schema::RuleId;

impl Game<'_> {
    /// A copy of it in which procedures and answers can be tried: see [`Game::stopped`]. Whatever is done there, this game stays as it is, its
    /// generator too.
    #[must_use]
    pub fn dry_run(&self) -> Self {
        let mut trial = self.clone();
        trial.dry = true;
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
        if !self.dry || !self.crossed {
            return false;
        }
        self.events.truncate(told);
        let op = self.program.code.get(at as usize);
        let rule = self.program.op_rules.get(at as usize).copied();
        self.stopped = Some(Stopped {
            rule: rule.unwrap_or(RuleId(0)),
            by_chance: matches!(op, Some(Op::Roll { .. } | Op::Pick { .. } | Op::Shuffle { .. })),
        });
        self.set_register(PHASE, phase::STOPPED);
        self.going = false;
        true
    }
}
