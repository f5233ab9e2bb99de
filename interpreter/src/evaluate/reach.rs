//! What can be reached step by step, breadth first (Moore, *The shortest path through a maze*, 1959).

use super::Session;
use crate::ir::{ExprId, LoopId, Slot};
use crate::schema::ABSENT;

impl Session<'_> {
    /// All that can be reached from the members of a list, as a list; with an end how many steps it takes to there.
    pub(super) fn steps(&mut self, from: ExprId, to: Option<ExprId>, (local, over): (Slot, LoopId)) -> i64 {
        let start = self.eval(from);
        let end = to.map(|to| self.eval(to));
        let first = self.pending.len();
        for position in 0..Self::length(start) {
            let cell = self.element(start, position);
            self.come_to(cell, first);
        }
        let (mut at, mut steps) = (first, 0);
        // Whatever is pending from `at` on is as many steps away as the next, or one more.
        let mut farther = self.pending.len();
        let is_there = |session: &Self| end.is_some_and(|end| session.is_pending(end, first));
        while !is_there(self) && self.fuel > 0 {
            let Some(cell) = self.pending.get(at).copied() else {
                break;
            };
            if at == farther {
                farther = self.pending.len();
                steps += 1;
            }
            at += 1;
            self.set_local(local, cell);
            let mark = self.mark();
            self.turns(over, &mut |session, next| {
                session.come_to(next, first);
                true
            });
            self.release(mark);
        }
        let Some(end) = end else {
            return self.list_of_pending(first);
        };
        let place = self.pending.iter().skip(first).position(|cell| *cell == end);
        self.pending.truncate(first);
        match place {
            // What was pending when the last round began is no farther than its steps.
            Some(place) if first + place < farther => steps,
            Some(_) => steps + 1,
            None => ABSENT,
        }
    }

    fn is_pending(&self, cell: i64, first: usize) -> bool {
        self.pending.iter().skip(first).any(|known| *known == cell)
    }

    /// Comes to an object, if nobody was there.
    fn come_to(&mut self, cell: i64, first: usize) {
        self.fuel -= (self.pending.len() - first) as i64 / 8;
        if cell != ABSENT && !self.is_pending(cell, first) {
            self.pending.push(cell);
        }
    }
}
