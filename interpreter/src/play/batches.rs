//! Many events as one: what becomes of each is found out before any happens, and asked where somebody decides it; then all happen, then come
//! the reactions to each.
//!
//! A batch is a few cells on the stack, with the frames of its elements above them.

use super::Game;
use super::calls::Call;
use super::frames::{BATCH, HOLD, RESUME};
use crate::answer::Fault;
use crate::data::list_range;
use crate::ir::{Exprs, Op, Pc, Slot};
use crate::schema::ProcedureId;

const COUNT: usize = 0;
const AT: usize = 1;
/// See [`stage`].
const STAGE: usize = 2;
const TOP_BEFORE: usize = 3;
const CALLER: usize = 4;
const BACK: usize = 5;
/// The frame of each element; 0 where it is over.
const FRAMES: usize = 6;

/// What [`STAGE`] holds.
mod stage {
    /// What comes instead of the elements is decided, and what is chosen there first: against the state before any has happened.
    pub const ASKING: i64 = -1;
    pub const HAPPENING: i64 = 0;
    pub const REACTING: i64 = 1;
}

impl Game<'_> {
    /// Does a procedure for each of a list.
    pub(super) fn batch(&mut self, list: Slot, local: Slot, id: ProcedureId, args: Exprs) -> Result<(), Fault> {
        let back = self.now.pc + 1;
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            self.now.pc = back;
            return Ok(());
        };
        let all = list_range(self.session.local(list).max(0));
        let mark = self.now.top;
        let batch = self.push_room(FRAMES + all.len())?;
        let head = [all.len() as i64, 0, 0, mark as i64, self.now.frame, i64::from(back)];
        for (at, cell) in (batch..).zip(head) {
            self.set(at, cell);
        }
        let call = Call {
            giving: None,
            back,
            batch: Some(batch),
            offered: false,
        };
        let mut asks = false;
        for offset in 0..all.len() {
            let element = self.cell(all.start + offset);
            self.set_local(local, element);
            let cells = self.arguments(args);
            let verdict = self.verdict(id, procedure, &cells, call.offered);
            let frame = if self.comes_to_nothing(id, procedure, &cells, &verdict) {
                0
            } else {
                let frame = self.push_frame(id, procedure, &cells, &verdict, call)?;
                self.tell_begin(id, procedure, &cells, &verdict);
                asks |= self.is_to_be_asked(frame);
                frame
            };
            self.set(batch + FRAMES + offset, frame as i64);
            self.spare = cells;
        }
        if asks {
            self.set(batch + STAGE, stage::ASKING);
        }
        self.set_register(HOLD, self.register(HOLD) + 1);
        self.next_of_batch(batch);
        Ok(())
    }

    /// Whether somebody is asked about an element before anything happens.
    fn is_to_be_asked(&self, frame: usize) -> bool {
        let pc = Pc::try_from(self.cell(frame + RESUME)).unwrap_or(Pc::MAX);
        if self.program.code.get(pc as usize) == Some(&Op::Instead) {
            return true;
        }
        let replacement = self.replacement_of(frame);
        replacement.is_some_and(|replacement| replacement.asks_first && replacement.entry == pc)
    }

    /// On with the next element that is due.
    fn next_of_batch(&mut self, batch: usize) {
        loop {
            let at = self.cell(batch + AT);
            if at < self.cell(batch + COUNT) {
                self.set(batch + AT, at + 1);
                let frame = self.cell(batch + FRAMES + at as usize);
                let asking = self.cell(batch + STAGE) == stage::ASKING;
                if frame > 0 && (!asking || self.is_to_be_asked(frame as usize)) {
                    self.enter(frame as usize);
                    return;
                }
            } else if self.cell(batch + STAGE) < stage::REACTING {
                if self.cell(batch + STAGE) == stage::HAPPENING {
                    self.set_register(HOLD, self.register(HOLD) - 1);
                }
                self.set(batch + STAGE, self.cell(batch + STAGE) + 1);
                self.set(batch + AT, 0);
            } else {
                self.now.top = usize::try_from(self.cell(batch + TOP_BEFORE)).unwrap_or(self.now.top);
                self.now.frame = self.cell(batch + CALLER);
                self.now.pc = Pc::try_from(self.cell(batch + BACK)).unwrap_or(0);
                self.load_frame();
                return;
            }
        }
    }

    /// A frame of a batch is left.
    pub(super) fn left_in_batch(&mut self, batch: usize, frame: usize) {
        let count = usize::try_from(self.cell(batch + COUNT)).unwrap_or(0);
        for at in batch + FRAMES..batch + FRAMES + count {
            if self.cell(at) == frame as i64 {
                self.set(at, 0);
            }
        }
        self.next_of_batch(batch);
    }

    /// The body of a procedure is done: of an element of a batch, its reactions wait.
    pub(super) fn happened(&mut self) -> Result<(), Fault> {
        let next = self.now.pc + 1;
        let frame = self.now.frame as usize;
        match usize::try_from(self.cell(frame + BATCH)) {
            Ok(batch) if self.cell(batch + STAGE) == stage::HAPPENING => {
                self.set(frame + RESUME, i64::from(next));
                self.next_of_batch(batch);
            }
            Err(_) if !self.program.late.is_empty() && self.waits(next)? => {}
            _ => self.now.pc = next,
        }
        Ok(())
    }

    /// What is asked of an element before anything happens has been asked.
    pub(super) fn asked_first(&mut self) {
        self.go_on_or_wait(self.now.pc + 1);
    }

    /// On at an op; an element of a batch that is still being asked waits there.
    pub(super) fn go_on_or_wait(&mut self, next: Pc) {
        let frame = self.now.frame as usize;
        match usize::try_from(self.cell(frame + BATCH)) {
            Ok(batch) if self.cell(batch + STAGE) == stage::ASKING => {
                self.set(frame + RESUME, i64::from(next));
                self.next_of_batch(batch);
            }
            _ => self.now.pc = next,
        }
    }
}
