//! Loops of procedures: they walk a list that lies on the stack.

use super::Game;
use crate::answer::Fault;
use crate::data::{list_handle, list_range};
use crate::ir::{LoopId, Slot};
use crate::schema::ABSENT;

impl Game<'_> {
    /// All elements of a loop, each turn once.
    pub(super) fn elements(&mut self, over: LoopId, into: &mut Vec<i64>) {
        self.session.turns(over, &mut |_, element| {
            into.push(element);
            true
        });
    }

    pub(super) fn snapshot(&mut self, over: LoopId, list: Slot, turn: Slot) -> Result<(), Fault> {
        let mut elements = std::mem::take(&mut self.buffer);
        elements.clear();
        self.elements(over, &mut elements);
        let made = self.push_list(&elements);
        self.buffer = elements;
        self.set_local(list, made?);
        self.set_local(turn, 0);
        Ok(())
    }

    /// The next element goes into a local; nothing after the last.
    pub(super) fn next_turn(&mut self, list: Slot, turn: Slot, local: Slot, still: Option<LoopId>) -> Option<()> {
        let all = self.session.local(list);
        let mut at = self.session.local(turn).max(0);
        let there = still.and_then(|over| self.program.loops.get(over.0 as usize));
        let there = there.map(|l| (l.over_set, self.session.eval(l.over)));
        let found = loop {
            let element = self.list(all).get(at as usize).copied();
            let Some(element) = element else { break None };
            at += 1;
            let stays = match there {
                None => true,
                Some((_, ABSENT)) => false,
                Some((true, set)) => (0..63).contains(&element) && set >> element & 1 == 1,
                Some((false, list)) => self.session.in_list(element, list),
            };
            if stays {
                break Some(element);
            }
        };
        self.set_local(turn, at);
        self.set_local(local, found?);
        Some(())
    }

    /// Takes an element out of a list on the stack.
    pub(super) fn drop_element(&mut self, list: Slot, element: Slot) {
        let (handle, element) = (self.session.local(list), self.session.local(element));
        let Some(at) = self.list(handle).iter().position(|member| *member == element) else {
            return;
        };
        let all = list_range(handle);
        for to in all.start + at..all.end - 1 {
            self.set(to, self.cell(to + 1));
        }
        self.set_local(list, list_handle(all.start, all.len() - 1));
    }
}
