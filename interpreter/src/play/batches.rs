//! Many events as one: what becomes of each is found out before any happens, and asked where somebody decides it; then all happen, then come
//! the reactions to each.
//!
//! A batch is a few cells on the stack, with the frames of its elements above them. What an element does by other procedures happens in its
//! turn; the reactions to all that has happened, in that order, come when all has. Their frames wait on the stack until then, so nothing
//! beneath them is given back.

use super::Game;
use super::calls::Call;
use super::frames::{BATCH, GIVES, HAPPENING, OLD_SHEET, OVER, PROCEDURE, RESUME};
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
/// The first frame that waits for its reactions, and the last; 0 where there is none.
const FIRST: usize = 6;
const LAST: usize = 7;
/// How much of the stack is not given back while it happens.
const KEPT: usize = 8;
/// How much was noted before it, and before the element that is happening; -1 where none is: see [`super::apart`].
pub(super) const FROM: usize = 9;
pub(super) const OWN: usize = 10;
/// The frame of each element; 0 where it is over.
const FRAMES: usize = 11;

/// What [`STAGE`] holds.
mod stage {
    /// What comes instead of the elements is decided, and what is chosen there first: against the state before any has happened.
    pub const ASKING: i64 = -1;
    pub const HAPPENING: i64 = 0;
    pub const REACTING: i64 = 1;
}

impl Game<'_> {
    /// Does a procedure for each of a list.
    pub(super) fn batch(
        &mut self,
        (list, local): (Slot, Slot),
        (id, args): (ProcedureId, Exprs),
        impossible: Option<Pc>,
    ) -> Result<(), Fault> {
        let back = self.now.pc + 1;
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            self.now.pc = back;
            return Ok(());
        };
        let all = list_range(self.session.local(list).max(0));
        let mark = self.now.top;
        let batch = self.push_room(FRAMES + all.len())?;
        let head = [all.len() as i64, 0, 0, mark as i64, self.now.frame, i64::from(back)];
        for (at, cell) in (batch..batch + FRAMES).zip(head.into_iter().chain([0, 0, 0, self.deeds.len() as i64, -1])) {
            self.set(at, cell);
        }
        let call = Call {
            giving: None,
            back,
            impossible: None,
            batch: Some(batch),
            offered: false,
        };
        let (mut asks, mut happens) = (false, false);
        for offset in 0..all.len() {
            let element = self.cell(all.start + offset);
            self.set_local(local, element);
            let cells = self.arguments(args);
            self.learn_whether_done((id, procedure), &cells, call.offered);
            let verdict = self.verdict(id, procedure, &cells, call.offered);
            let frame = if self.comes_to_nothing(id, procedure, &cells, &verdict) {
                0
            } else {
                let frame = self.push_frame(id, procedure, &cells, &verdict, call)?;
                self.tell_begin(id, procedure, &cells, &verdict);
                (asks, happens) = (asks || self.is_to_be_asked(frame), true);
                frame
            };
            self.set(batch + FRAMES + offset, frame as i64);
            self.spare = cells;
        }
        if let Some(impossible) = impossible.filter(|_| !happens) {
            self.now.top = mark.max(self.kept());
            self.now.pc = impossible;
            return Ok(());
        }
        if asks {
            self.set(batch + STAGE, stage::ASKING);
        }
        if self.batch_happening().is_none() {
            self.set_register(HAPPENING, batch as i64);
            self.batch_begins(batch);
        }
        self.next_of_batch(batch)
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

    /// On with the next element that is due, or the next reactions.
    fn next_of_batch(&mut self, batch: usize) -> Result<(), Fault> {
        self.element_over(batch)?;
        loop {
            let at = self.cell(batch + AT);
            if self.cell(batch + STAGE) == stage::REACTING {
                if let Ok(frame @ 1..) = usize::try_from(self.cell(batch + FIRST)) {
                    self.set(batch + FIRST, self.cell(frame + GIVES));
                    self.enter(frame);
                    return Ok(());
                }
                let top = usize::try_from(self.cell(batch + TOP_BEFORE)).unwrap_or(self.now.top);
                self.now.top = top.max(self.kept());
                self.now.frame = self.cell(batch + CALLER);
                self.now.pc = Pc::try_from(self.cell(batch + BACK)).unwrap_or(0);
                self.load_frame();
                if self.register(OVER) == batch as i64 {
                    self.ends_too(self.now.pc.saturating_sub(1), true);
                }
                return Ok(());
            }
            if at < self.cell(batch + COUNT) {
                self.set(batch + AT, at + 1);
                let frame = self.cell(batch + FRAMES + at as usize);
                let asking = self.cell(batch + STAGE) == stage::ASKING;
                // What has not begun when the game ends does not happen.
                let over = self.register(OVER) == batch as i64;
                if frame > 0 && !over && (!asking || self.is_to_be_asked(frame as usize)) {
                    if !asking {
                        self.element_begins(batch);
                    }
                    self.enter(frame as usize);
                    return Ok(());
                }
                continue;
            }
            if self.cell(batch + STAGE) == stage::HAPPENING {
                self.all_at_once(batch)?;
                if self.batch_happening() == Some(batch) {
                    self.set_register(HAPPENING, 0);
                }
            }
            self.set(batch + STAGE, self.cell(batch + STAGE) + 1);
            self.set(batch + AT, 0);
        }
    }

    /// A frame of a batch is left.
    pub(super) fn left_in_batch(&mut self, batch: usize, frame: usize) -> Result<(), Fault> {
        let count = usize::try_from(self.cell(batch + COUNT)).unwrap_or(0);
        for at in batch + FRAMES..batch + FRAMES + count {
            if self.cell(at) == frame as i64 {
                self.set(at, 0);
            }
        }
        self.batch_ends_with(batch, frame);
        self.next_of_batch(batch)
    }

    /// The batch that is happening. What happens within it belongs to it, another batch too.
    pub(super) fn batch_happening(&self) -> Option<usize> {
        let batch = usize::try_from(self.register(HAPPENING)).ok();
        batch.filter(|batch| *batch > 0)
    }

    /// How much of the stack is not given back.
    pub(super) fn kept(&self) -> usize {
        let kept = match self.batch_happening() {
            Some(batch) => usize::try_from(self.cell(batch + KEPT)).unwrap_or(0),
            None => 0,
        };
        kept.max(self.keeps_winners())
    }

    /// The body of a procedure is done: where a batch is happening, its reactions wait.
    pub(super) fn happened(&mut self) -> Result<(), Fault> {
        let next = self.now.pc + 1;
        let frame = self.now.frame as usize;
        let element_of = usize::try_from(self.cell(frame + BATCH)).ok();
        let reacts = element_of.is_some() || self.program.code.get(next as usize) != Some(&Op::Leave);
        let Some(batch) = self.batch_happening().filter(|_| reacts) else {
            let late = !self.program.late.is_empty() && element_of.is_none();
            if !(late && self.waits(next)?) {
                self.now.pc = next;
            }
            return Ok(());
        };
        self.set(batch + KEPT, self.now.top as i64);
        self.set(frame + RESUME, i64::from(next));
        let Some(own) = element_of else {
            let id = usize::try_from(self.cell(frame + PROCEDURE)).ok();
            let procedure = id.and_then(|id| self.program.procedures.get(id));
            self.read_sheet(self.cell(frame + OLD_SHEET))?;
            self.go_back(frame, procedure)?;
            self.wait_in_batch(batch, frame);
            return Ok(());
        };
        self.wait_in_batch(batch, frame);
        self.batch_ends_with(own, frame);
        self.next_of_batch(own)
    }

    /// Where the game has ended in an element of a batch, the batch ends.
    fn batch_ends_with(&mut self, batch: usize, frame: usize) {
        if self.register(OVER) == frame as i64 {
            self.set_register(OVER, batch as i64);
        }
    }

    /// A frame waits for its reactions, behind those that wait already.
    fn wait_in_batch(&mut self, batch: usize, frame: usize) {
        match usize::try_from(self.cell(batch + LAST)) {
            Ok(last @ 1..) => self.set(last + GIVES, frame as i64),
            _ => self.set(batch + FIRST, frame as i64),
        }
        self.set(batch + LAST, frame as i64);
        self.set(frame + GIVES, 0);
        self.set(frame + BATCH, batch as i64);
    }

    /// Whether a procedure still waits for its reactions in the batch that a frame is of.
    pub(super) fn waits_in_batch(&self, frame: usize, procedure: i64) -> bool {
        let batch = usize::try_from(self.cell(frame + BATCH)).ok();
        let waits = |frame: i64| usize::try_from(frame).ok().filter(|frame| *frame > 0);
        let first = batch.and_then(|batch| waits(self.cell(batch + FIRST)));
        let mut all = std::iter::successors(first, |frame| waits(self.cell(frame + GIVES)));
        all.any(|frame| self.cell(frame + PROCEDURE) == procedure)
    }

    /// What is asked of an element before anything happens has been asked.
    pub(super) fn asked_first(&mut self) -> Result<(), Fault> {
        self.go_on_or_wait(self.now.pc + 1)
    }

    /// On at an op; an element of a batch that is still being asked waits there.
    pub(super) fn go_on_or_wait(&mut self, next: Pc) -> Result<(), Fault> {
        let frame = self.now.frame as usize;
        match usize::try_from(self.cell(frame + BATCH)) {
            Ok(batch) if self.cell(batch + STAGE) == stage::ASKING => {
                self.set(frame + RESUME, i64::from(next));
                return self.next_of_batch(batch);
            }
            _ => self.now.pc = next,
        }
        Ok(())
    }
}
