//! `as soon as`: conditions that act when they have become true.
//!
//! Each trigger has a cell: whether its condition held when it was last asked, and whether something that it reads was written since.

use super::Game;
use super::frames::{APPLYING, HAPPENING, LOCALS, OVER};
use crate::answer::Fault;
use crate::ir::Trigger;
use crate::schema::ABSENT;

const HELD: i64 = 1;
const SUSPECT: i64 = 2;

impl<'t> Game<'t> {
    /// Something that a trigger reads was written.
    #[inline]
    pub(super) fn suspect(&mut self, trigger: u32) {
        let at = self.trigger_cell(trigger);
        let cell = self.cell(at) | SUSPECT;
        self.set(at, cell);
        self.suspected = true;
    }

    /// Whether any is still to be asked: known again after the registers were taken from the cells.
    pub(super) fn find_suspects(&mut self) {
        let all = 0..self.program.triggers.len() as u32;
        self.suspected = all
            .into_iter()
            .any(|at| self.cell(self.trigger_cell(at)) & SUSPECT != 0);
    }

    /// How it stands with all conditions before anything happens.
    pub(super) fn first_triggers(&mut self) {
        for (at, trigger) in (0_u32..).zip(&self.program.triggers) {
            let held = self.trigger_holds(trigger);
            let place = self.trigger_cell(at);
            self.session.put(place, if held { HELD } else { 0 });
        }
    }

    pub(super) fn trigger_holds(&mut self, trigger: &Trigger) -> bool {
        let caller = self.session.enter(0, 0, usize::from(trigger.frame));
        let holds = self.session.holds(trigger.condition);
        self.session.leave(caller);
        holds
    }

    /// Asks those that are to be asked; those that have become true act in their order, before anything else goes on.
    pub(super) fn ask_triggers(&mut self) -> Result<(), Fault> {
        if self.register(APPLYING) > 0 || self.register(HAPPENING) > 0 || self.register(OVER) > 0 {
            return Ok(());
        }
        self.suspected = false;
        let mut acting = Vec::new();
        for (at, trigger) in (0_u32..).zip(&self.program.triggers) {
            let place = self.trigger_cell(at);
            let before = self.cell(place);
            if before & SUSPECT == 0 {
                continue;
            }
            self.learn_whether_triggered(at);
            let holds = self.trigger_holds(trigger);
            self.set(place, if holds { HELD } else { 0 });
            if holds && before & HELD == 0 {
                acting.push((at, trigger));
            }
        }
        self.act_all(&acting)
    }

    /// A frame for what a trigger does, which goes on where the game stands now.
    pub(super) fn push_trigger(&mut self, at: u32, trigger: &'t Trigger) -> Result<(), Fault> {
        let mark = self.now.top;
        let size = usize::from(trigger.frame);
        let frame = self.push_room(LOCALS + size)?;
        let head = [-1 - i64::from(at), -1, -1, -1, mark as i64];
        self.set_frame(frame, head, (self.now.pc, trigger.entry));
        for offset in 0..size {
            self.set(frame + LOCALS + offset, ABSENT);
        }
        self.enter(frame);
        Ok(())
    }
}
