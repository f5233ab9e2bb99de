//! Where several players' answers are applied as one: what has to wait for the last of them.

use crate::check::Checker;
use crate::ir::{Op, Pc, Slot};
use std::collections::BTreeMap;

impl Checker<'_> {
    /// Finds the ops between `Hold` and `Loose` that let something wait, or keep it.
    pub(in crate::check) fn find_late(&mut self) {
        let mut late = BTreeMap::new();
        for (pc, op) in (0..).zip(&self.program.code) {
            if let Op::Hold(slot) = *op {
                self.late_behind(pc, slot, &mut late);
            }
        }
        self.program.late = late;
    }

    /// What stands in the turn of each answer, but in no loop of it: a loop gives back what lies above where it began.
    fn late_behind(&self, hold: Pc, slot: Slot, late: &mut BTreeMap<Pc, Slot>) {
        let op = |pc: Pc| self.program.code.get(pc as usize).copied();
        let Some(Op::Next { end, .. }) = op(hold + 1) else {
            return;
        };
        let mut at = hold + 2;
        // The last op goes back to the next turn.
        while at + 1 < end {
            let back = (at..end - 1)
                .rev()
                .find(|pc| matches!(op(*pc), Some(Op::Jump(to) | Op::JumpUnless(_, to)) if to == at));
            match op(at) {
                _ if back.is_some() => at = back.unwrap_or(at),
                Some(Op::Next { end: over, .. } | Op::NextEffect { end: over, .. }) => at = over.saturating_sub(1),
                Some(Op::Do { .. } | Op::Release(_)) => {
                    late.insert(at, slot);
                }
                _ => {}
            }
            at += 1;
        }
    }
}
