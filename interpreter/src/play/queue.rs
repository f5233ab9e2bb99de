//! Triggers that have become true at once: they stand in a list, in a frame of their own, and each is asked anew when its turn comes. A
//! player may decide which of them acts first.

use super::Game;
use super::frames::{LOCALS, QUEUE};
use super::open::Open;
use super::reacting::{ByRule, put};
use crate::answer::Fault;
use crate::ir::{Pc, Slot, Trigger};
use crate::schema::{ABSENT, Layer};

/// Triggers one after the other, each with its position.
type Run<'t> = Vec<(u32, &'t Trigger)>;

impl<'t> Game<'t> {
    /// Triggers that have become true at once act before anything else goes on: layer by layer, and within one as a player decides.
    pub(super) fn act_all(&mut self, acting: &[(u32, &'t Trigger)]) -> Result<(), Fault> {
        let Some(queue) = self.program.queue.filter(|_| acting.len() > 1) else {
            return acting
                .iter()
                .try_for_each(|(at, trigger)| self.push_trigger(*at, trigger));
        };
        if self.orders_reactions() == ABSENT {
            return self.push_queue(acting, queue);
        }
        let rules = &self.program.schema.rules;
        let layer = |trigger: &Trigger| rules.get(trigger.rule.index()).map(|rule| rule.layer);
        let mut runs: Vec<(Option<Layer>, Run<'t>)> = Vec::new();
        for (at, trigger) in acting {
            let own = layer(trigger);
            match runs.last_mut().filter(|(of, _)| *of == own) {
                Some((_, run)) => run.push((*at, trigger)),
                None => runs.push((own, vec![(*at, trigger)])),
            }
        }
        runs.iter().rev().try_for_each(|(_, run)| self.push_queue(run, queue))
    }

    /// A frame that does some triggers.
    fn push_queue(&mut self, run: &[(u32, &'t Trigger)], entry: Pc) -> Result<(), Fault> {
        let mark = self.now.top;
        let all: Vec<i64> = run.iter().map(|(at, _)| i64::from(*at)).collect();
        let list = self.push_list(&all)?;
        let frame = self.push_room(LOCALS + usize::from(QUEUE))?;
        let which = -1 - self.program.triggers.len() as i64;
        self.set_frame(frame, [which, -1, -1, -1, mark as i64], (self.now.pc, entry));
        for (offset, cell) in [list, 0, ABSENT].into_iter().enumerate() {
            self.set(frame + LOCALS + offset, cell);
        }
        self.enter(frame);
        Ok(())
    }

    pub(super) fn queued(&mut self, list: Slot) -> Open {
        let mut rules = ByRule::new();
        for at in self.list(self.session.local(list)).to_vec() {
            let trigger = usize::try_from(at).ok().and_then(|at| self.program.triggers.get(at));
            if let Some(trigger) = trigger {
                put(&mut rules, trigger.rule, at);
            }
        }
        let over = Vec::new();
        Open::Reactions { rules, over }
    }

    /// Somebody is asked for the order of triggers, where there is more than one order of their rules.
    pub(super) fn queued_triggers(&mut self, (list, turn): (Slot, Slot)) -> Result<(), Fault> {
        let all = self.list(self.session.local(list)).iter();
        let mut rules = all.filter_map(|at| Some(self.program.triggers.get(usize::try_from(*at).ok()?)?.rule));
        let first = rules.next();
        if rules.all(|rule| Some(rule) == first) || self.orders_reactions() == ABSENT {
            // As they are.
            self.set_local(turn, 0);
            self.now.pc += 1;
            return Ok(());
        }
        self.asked_triggers(list);
        self.stop_to_ask();
        Ok(())
    }

    /// What is asked of triggers that wait for their order.
    pub(super) fn asked_triggers(&mut self, list: Slot) {
        let by = self.orders_reactions();
        let open = self.queued(list);
        let first = match &open {
            Open::Reactions { rules, .. } => rules.first().map(|(rule, _)| *rule),
            _ => None,
        };
        self.ask_for_order(by, first.unwrap_or(self.rule()), open);
    }

    /// The next one acts, if its condition holds still.
    pub(super) fn next_trigger(&mut self, which: Slot, next: Pc) -> Result<(), Fault> {
        self.now.pc = next;
        let at = u32::try_from(self.session.local(which)).unwrap_or(u32::MAX);
        match self.program.triggers.get(at as usize) {
            Some(trigger) if self.trigger_holds(trigger) => self.push_trigger(at, trigger),
            _ => Ok(()),
        }
    }
}
