//! Registers and frames: where in the stack of a state stands what runs.
//!
//! The stack begins with the registers, then one cell for each trigger, then come frames and lists as they are made. While an answer is
//! worked out, the three registers that every op uses are kept beside the cells; [`Game::rest`] writes them back.

use super::Game;
use crate::answer::Fault;
use crate::data::{list_handle, list_range};
use crate::ir::{Pc, Slot};
use crate::schema::ABSENT;

/// How the game stands: see [`phase`].
pub(super) const PHASE: usize = 0;
/// The op that is due.
const PC: usize = 1;
/// The frame that runs.
const FRAME: usize = 2;
/// The end of the stack.
const TOP: usize = 3;
/// How many words of the generator were drawn.
pub(super) const WORDS: usize = 4;
/// How many of the given results were taken.
pub(super) const GIVEN: usize = 5;
/// The result of the procedure that was begun.
pub(super) const RESULT: usize = 6;
/// The rule that ended the game.
pub(super) const ENDED_BY: usize = 7;
/// How it ended: see [`ending`].
pub(super) const ENDING: usize = 8;
/// The players of the ending.
pub(super) const ENDED_FOR: usize = 9;
/// The number of the sheet that expressions read.
pub(super) const SHEET: usize = 10;
/// Whether a secret round or costs are under way at the op that is due.
pub(super) const UNDER_WAY: usize = 11;
/// How costs are split so far: how many lines, then what each of their fields gives.
pub(super) const SPLITS: usize = 12;
/// How many secret rounds are being applied: reactions wait for their end.
pub(super) const APPLYING: usize = 13;
/// The outermost batch that is happening, or 0: reactions wait for its end.
pub(super) const HAPPENING: usize = 14;
/// How many of the submitted sheets everybody may see.
pub(super) const SHOWN: usize = 15;
/// Where the game has ended: the frame or batch of which still follows what stands at its end, from the innermost outwards; else 0.
pub(super) const OVER: usize = 16;
/// The first of the triggers.
const TRIGGERS: usize = 17;

/// What [`PHASE`] holds; 0 where nothing was begun.
pub(super) mod phase {
    pub const RUNNING: i64 = 1;
    pub const ASKING: i64 = 2;
    pub const DONE: i64 = 3;
    pub const FINISHED: i64 = 4;
    /// A dry run cannot go on.
    pub const STOPPED: i64 = 5;
}

/// What [`ENDING`] holds.
pub(super) mod ending {
    pub const DRAWN: i64 = 0;
    pub const WON: i64 = 1;
    pub const RANKED: i64 = 2;
}

// The cells of a frame, before its locals.
/// The frame that did it, or -1.
pub(super) const CALLER: usize = 0;
/// The op after it.
pub(super) const BACK: usize = 1;
/// Its procedure; of a trigger -1 and less, of several whose order was asked one less than of the last.
pub(super) const PROCEDURE: usize = 2;
/// The local of the caller that takes its result, or -1.
pub(super) const GIVING: usize = 3;
/// Which of the procedure's replacements it is, or -1.
pub(super) const REPLACEMENT: usize = 4;
/// The batch that it is an element of, or in which it waits for its reactions; or -1.
pub(super) const BATCH: usize = 5;
/// Where the stack ends when it is left.
pub(super) const MARK: usize = 6;
/// What it gives; where it has happened in a batch, the next that waits for its reactions.
pub(super) const GIVES: usize = 7;
/// The sheet that was read when it was entered.
pub(super) const OLD_SHEET: usize = 8;
/// Of what waits in a batch: the op with which it goes on.
pub(super) const RESUME: usize = 9;
/// The first local.
pub(super) const LOCALS: usize = 10;

/// How many locals the frame has that does several triggers in an order: their list, its turn, the one that is due.
pub(super) const QUEUE: Slot = 3;

/// The registers that are kept beside the cells.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Registers {
    pub pc: Pc,
    /// -1 where nothing runs.
    pub frame: i64,
    pub top: usize,
}

impl Game<'_> {
    #[inline]
    pub(super) fn register(&self, which: usize) -> i64 {
        self.cell(self.stack_begin + which)
    }

    #[inline]
    pub(super) fn set_register(&mut self, which: usize, cell: i64) {
        self.set(self.stack_begin + which, cell);
    }

    /// The cell of a trigger.
    #[inline]
    pub(super) fn trigger_cell(&self, trigger: u32) -> usize {
        self.stack_begin + TRIGGERS + trigger as usize
    }

    /// Whether there is a stack at all.
    pub(super) fn has_stack(&self) -> bool {
        self.stack_begin + TRIGGERS + self.program.triggers.len() < self.table.data.state.end as usize
    }

    /// The registers of a game in which nothing runs.
    pub(super) fn first_registers(&mut self) {
        if !self.has_stack() {
            return;
        }
        let top = self.stack_begin + TRIGGERS + self.program.triggers.len();
        for at in self.stack_begin..top {
            self.session.put(at, 0);
        }
        for (which, cell) in [(FRAME, -1), (TOP, top as i64), (RESULT, ABSENT), (SHEET, ABSENT)] {
            self.session.put(self.stack_begin + which, cell);
        }
        self.safe = 0;
        self.wake();
    }

    /// Writes the registers into the cells.
    pub(super) fn rest(&mut self) {
        let Registers { pc, frame, top } = self.now;
        for (which, cell) in [(PC, i64::from(pc)), (FRAME, frame), (TOP, top as i64)] {
            self.set_register(which, cell);
        }
    }

    /// Takes the registers from the cells, and reads the frame and the sheet that they name.
    pub(super) fn wake(&mut self) {
        self.now = Registers {
            pc: Pc::try_from(self.register(PC)).unwrap_or(0),
            frame: self.register(FRAME),
            top: usize::try_from(self.register(TOP)).unwrap_or(self.stack_begin),
        };
        self.safe = self.safe.max(self.now.top);
        if std::mem::take(&mut self.wrote) {
            self.session.changed();
        }
        self.session.begin_run();
        if self.facts.remembers_causes {
            self.session.forget();
        }
        self.load_frame();
        self.find_suspects();
    }

    /// How many locals a frame has.
    fn locals_of(&self, frame: usize) -> usize {
        let size = match self.cell(frame + PROCEDURE) {
            id @ 0.. => self
                .program
                .procedures
                .get(id as usize)
                .map_or(0, |procedure| procedure.frame),
            trigger => self
                .program
                .triggers
                .get((-1 - trigger) as usize)
                .map_or(QUEUE, |trigger| trigger.frame),
        };
        usize::from(size)
    }

    /// Expressions read the locals of the frame that runs.
    pub(super) fn load_frame(&mut self) {
        self.session.doing.frame = self.now.frame;
        self.session.doing.pc = self.now.pc;
        match usize::try_from(self.now.frame) {
            Ok(frame) => {
                let size = self.locals_of(frame);
                self.session.load_frame(frame + LOCALS, size);
            }
            Err(_) => self.session.load_frame(0, 0),
        }
    }

    /// Sets a local of the frame that runs.
    #[inline]
    pub(super) fn set_local(&mut self, slot: Slot, cell: i64) {
        self.set(self.now.frame as usize + LOCALS + usize::from(slot), cell);
        self.session.set_local(slot, cell);
    }

    /// Room on the stack.
    pub(super) fn push_room(&mut self, size: usize) -> Result<usize, Fault> {
        let begin = self.now.top;
        let end = begin + size;
        if end > self.table.data.state.end as usize {
            return Err(self.too_deep());
        }
        if begin < self.safe {
            self.journal_stack(begin);
        }
        self.now.top = end;
        Ok(begin)
    }

    /// A list on the stack.
    pub(super) fn push_list(&mut self, members: &[i64]) -> Result<i64, Fault> {
        let begin = self.push_room(members.len())?;
        self.set_all(begin, members);
        Ok(list_handle(begin, members.len()))
    }

    /// A copy of a list on the stack, unless it is of the data and cannot change.
    pub(super) fn push_copy(&mut self, list: i64) -> Result<i64, Fault> {
        if list == ABSENT || list_range(list).end <= self.table.data.state.begin as usize {
            return Ok(list);
        }
        let all = list_range(list);
        let begin = self.push_room(all.len())?;
        for offset in 0..all.len() {
            self.set(begin + offset, self.cell(all.start + offset));
        }
        Ok(list_handle(begin, all.len()))
    }

    #[cold]
    fn too_deep(&self) -> Fault {
        Fault::Play {
            what: "procedures that do each other come to no end".to_owned(),
            help: "let something change each time, and stop when it is reached",
            span: self.span(),
        }
    }
}
