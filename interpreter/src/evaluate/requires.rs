//! Requirements, way by way through what stands around them.
//!
//! Many go through the rows of a list and ask of each row something that only the row itself decides. A row that is nothing but what a
//! thing names is like every other one of that thing: where it held once, it is not asked again, in this judgement or a later one.

use super::Session;
use super::reads::Masks;
use super::standing::locals_read;
use crate::ir::{LoopId, Program, Require, Scope};
use crate::schema::RuleId;

/// Of one requirement.
#[derive(Debug, Clone, Copy)]
pub(super) struct RequirePlan {
    /// The loop over rows that decide for themselves.
    rows: Option<LoopId>,
}

/// The plans of all requirements.
pub(super) fn plans(program: &Program, masks: &Masks) -> Vec<RequirePlan> {
    let each = program.requires.iter().zip(&masks.rows);
    each.map(|(require, mask)| RequirePlan {
        rows: rows(program, require).filter(|_| *mask == 0),
    })
    .collect()
}

/// The outermost loop, if nothing in it asks how many turns there were before.
fn rows(program: &Program, require: &Require) -> Option<LoopId> {
    let (Scope::ForEach(id), rest) = require.scope.split_first()? else {
        return None;
    };
    let position = program.loops.get(id.0 as usize)?.position;
    let mut inner = program.of_scopes(rest).chain([require.condition]);
    let asks = |e| locals_read(program, e).is_none_or(|read| read.contains(&position));
    (!inner.any(asks)).then_some(*id)
}

impl<'p> Session<'p> {
    /// Gives `act` each requirement, of one rule or of all, in the frame of each way in which it does not hold, as long as nothing goes
    /// wrong.
    pub(crate) fn each_unmet(&mut self, of: Option<RuleId>, act: &mut impl FnMut(&mut Self, &'p Require)) {
        let program = self.program;
        for (at, require) in program.requires.iter().enumerate() {
            if of.is_some_and(|rule| require.rule != rule) || self.still_holds(at) {
                continue;
            }
            self.ways(at, require, &mut |session: &mut Self, holds| {
                if !holds {
                    act(session, require);
                }
                session.sound()
            });
        }
    }

    /// Gives `act` whether a requirement holds, in the frame of each way through what stands around it, until it says `false`; not where it
    /// is known to hold. Returns whether it never did.
    pub(crate) fn ways(
        &mut self,
        at: usize,
        require: &'p Require,
        act: &mut impl FnMut(&mut Self, bool) -> bool,
    ) -> bool {
        let caller = self.enter(0, 0, usize::from(require.frame));
        let mark = self.mark();
        let all = self.ways_in_frame(at, require, act);
        self.release(mark);
        self.leave(caller);
        all
    }

    fn ways_in_frame<F>(&mut self, at: usize, require: &'p Require, act: &mut F) -> bool
    where
        F: FnMut(&mut Self, bool) -> bool,
    {
        let rows = self.requires.get(at).and_then(|plan| plan.rows);
        let (Some(rows), Some((_, rest))) = (rows, require.scope.split_first()) else {
            return self.scopes(&require.scope, &mut |s: &mut Self| {
                let holds = s.asked(require);
                act(s, holds)
            });
        };
        self.turns(rows, &mut |s: &mut Self, row| {
            let thing = s.bare_thing(row);
            let place = thing.map(|thing| at * s.data.things.len() + thing);
            if place.is_some_and(|place| s.rows_hold.get(place) == Some(&true)) {
                return true;
            }
            let mut all = true;
            let goes_on = s.scopes(rest, &mut |s: &mut Self| {
                let holds = s.asked(require);
                all &= holds;
                act(s, holds)
            });
            let sound = s.sound();
            if let Some(known) = place.and_then(|place| s.rows_hold.get_mut(place)) {
                *known = all && goes_on && sound;
            }
            goes_on
        })
    }

    fn asked(&mut self, require: &Require) -> bool {
        self.applies(require.rule);
        self.holds(require.condition)
    }

    /// The thing that a row is named by, if nothing else was said of it.
    #[inline]
    pub(super) fn bare_thing(&self, row: i64) -> Option<usize> {
        let below = usize::try_from(row).ok()?.checked_sub(self.sheet as usize)?;
        let thing = self.bare.get(below).copied().filter(|thing| *thing != u32::MAX)?;
        Some(thing as usize)
    }
}
