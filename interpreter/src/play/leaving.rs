//! Leaving a procedure: its result, and the fields that last only until its end.

use super::Game;
use super::facts::Usual;
use super::frames::{BACK, BATCH, CALLER, GIVES, GIVING, MARK, OLD_SHEET, OVER, PROCEDURE, REPLACEMENT, RESULT};
use crate::answer::Fault;
use crate::ir::{Op, Pc, Procedure, Slot};
use crate::schema::{Base, ColumnId};

impl<'t> Game<'t> {
    /// Leaves the frame that runs.
    pub(super) fn leave(&mut self) -> Result<(), Fault> {
        let Ok(frame) = usize::try_from(self.now.frame) else {
            return Ok(());
        };
        let id = self.cell(frame + PROCEDURE);
        let procedure = usize::try_from(id).ok().and_then(|id| self.program.procedures.get(id));
        // What was done as one ends as one: the last of those that wait for their reactions puts the fields back.
        if let Some(procedure) = procedure.filter(|_| self.cell(frame + REPLACEMENT) < 0)
            && !(self.waits_in_batch(frame, id) || self.waits_late(frame, id))
        {
            self.reset_all(procedure)?;
        }
        self.read_sheet(self.cell(frame + OLD_SHEET))?;
        if let Ok(batch) = usize::try_from(self.cell(frame + BATCH)) {
            return self.left_in_batch(batch, frame);
        }
        self.go_back(frame, procedure)
    }

    /// Leaves the frame that runs, of which nothing has happened: what is done then follows, if whoever has done it says that.
    pub(super) fn leave_refused(&mut self) -> Result<(), Fault> {
        let frame = usize::try_from(self.now.frame).ok();
        let done = frame.and_then(|frame| {
            let waits = self.cell(frame + BATCH) >= 0 || self.cell(frame + CALLER) < 0;
            Pc::try_from(self.cell(frame + BACK) - 1).ok().filter(|_| !waits)
        });
        self.leave()?;
        let op = done.and_then(|done| self.program.code.get(done as usize));
        if let Some(Op::Do {
            impossible: Some(to), ..
        }) = op
        {
            self.now.pc = *to;
        }
        Ok(())
    }

    /// Goes on in the frame that has done one, with what that gives.
    pub(super) fn go_back(&mut self, frame: usize, procedure: Option<&Procedure>) -> Result<(), Fault> {
        let (giving, gives) = (self.cell(frame + GIVING), self.cell(frame + GIVES));
        let ended = self.register(OVER) == frame as i64;
        self.now.frame = self.cell(frame + CALLER);
        self.now.pc = Pc::try_from(self.cell(frame + BACK)).unwrap_or(0);
        self.now.top = usize::try_from(self.cell(frame + MARK)).map_or(self.now.top, |mark| mark.max(self.kept()));
        let listed = procedure.is_some_and(|p| p.gives.is_some_and(|ty| matches!(ty.base, Base::List(_))));
        let gives = if listed { self.push_copy(gives)? } else { gives };
        if self.now.frame < 0 {
            if procedure.is_some() {
                self.set_register(RESULT, gives);
            }
            self.load_frame();
            return Ok(());
        }
        self.load_frame();
        if let Ok(slot) = Slot::try_from(giving) {
            self.set_local(slot, gives);
        }
        if ended {
            // What came of itself goes back to the op that was due.
            let done = self.cell(frame + PROCEDURE) >= 0;
            self.ends_too(self.now.pc.saturating_sub(Pc::from(done)), done);
        }
        Ok(())
    }

    /// Fields that last until the end of a procedure have their default again.
    fn reset_all(&mut self, procedure: &'t Procedure) -> Result<(), Fault> {
        for column in &procedure.resets {
            let count = self.facts.columns.get(column.index()).map_or(0, |facts| facts.count);
            let Some(place) = self.table.data.state.columns.get(column.index()).copied() else {
                continue;
            };
            for element in 0..count {
                let cell = place.begin as usize + element * place.stride as usize;
                self.reset(*column, cell)?;
            }
        }
        Ok(())
    }

    fn reset(&mut self, column: ColumnId, cell: usize) -> Result<(), Fault> {
        match self.facts.defaults.get(column.index()) {
            Some(Usual::Cell(usual)) => {
                let usual = *usual;
                let shown = usual == 1 && self.facts.flags.get(column.index()) == Some(&true);
                self.crossed |= shown && self.cell(cell) != usual;
                self.write(column, cell, usual);
                Ok(())
            }
            Some(Usual::List(members)) => {
                let members = members.clone();
                match self.spot_at(cell) {
                    Some(spot) => self.write_list(spot, &members),
                    None => Ok(()),
                }
            }
            None => Ok(()),
        }
    }
}
