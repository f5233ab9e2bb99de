//! Doing a procedure: what forbids it, what comes instead of it, and its frame.

use super::frames::{
    BACK, BATCH, CALLER, GIVES, GIVING, LOCALS, MARK, OLD_SHEET, PROCEDURE, REPLACEMENT, RESUME, SHEET,
};
use super::{EventKind, Game};
use crate::answer::{Fault, Said};
use crate::evaluate::Frame;
use crate::ir::{Exprs, Pc, Procedure, Replacement, Scope, Slot};
use crate::schema::{ABSENT, Base, ProcedureId, RuleId};

/// What becomes of an event.
#[derive(Debug)]
pub(super) enum Verdict {
    /// A rule forbids it.
    Forbidden { rule: RuleId, said: Option<Said> },
    /// Something comes instead: which, and the locals that its conditions have set.
    Instead { which: usize, locals: Vec<i64> },
    /// Several rules could come instead, and none of them goes before the others: it is still to be decided which.
    Several,
    /// It happens.
    Happens,
}

/// How a frame is entered and left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call {
    pub giving: Option<Slot>,
    pub back: Pc,
    /// The batch that it is an element of.
    pub batch: Option<usize>,
}

impl<'t> Game<'t> {
    /// Evaluates arguments.
    pub(super) fn arguments(&mut self, args: Exprs) -> Vec<i64> {
        let mut cells = std::mem::take(&mut self.spare);
        cells.clear();
        for arg in self.program.exprs(args) {
            cells.push(self.session.eval(*arg));
        }
        cells
    }

    /// Does a procedure, or says why not.
    pub(super) fn call(&mut self, id: ProcedureId, args: &[i64], call: Call) -> Result<(), Fault> {
        let Some(procedure) = self.program.procedures.get(id.index()) else {
            self.now.pc = call.back;
            return Ok(());
        };
        match self.verdict(id, procedure, args, true) {
            Verdict::Forbidden { rule, said } => {
                self.tell_of_procedure(EventKind::Prevented, rule, id, args, said);
                self.now.pc = call.back;
                if let Some(slot) = call.giving {
                    self.set_local(slot, ABSENT);
                }
                Ok(())
            }
            verdict => {
                let frame = self.push_frame(id, procedure, args, &verdict, call)?;
                self.tell_begin(id, procedure, args, &verdict);
                self.enter(frame);
                Ok(())
            }
        }
    }

    /// A procedure acts even where there is nothing in it but what other rules do there.
    pub(super) fn note_call(&mut self, procedure: &Procedure, verdict: &Verdict) {
        let rule = match verdict {
            Verdict::Instead { which, .. } => procedure.replacements.get(*which).map(|r| r.rule),
            Verdict::Several => None,
            _ => Some(procedure.rule),
        };
        if let Some(rule) = rule {
            self.session.applies(rule);
        }
    }

    /// Goes on in a frame.
    pub(super) fn enter(&mut self, frame: usize) {
        self.now.frame = frame as i64;
        self.now.pc = Pc::try_from(self.cell(frame + RESUME)).unwrap_or(0);
        self.load_frame();
    }

    /// Whether an event happens, in the state as it is. `says` asks for the words of what forbids it.
    pub(super) fn verdict(&mut self, id: ProcedureId, procedure: &'t Procedure, args: &[i64], says: bool) -> Verdict {
        if procedure.prohibitions.is_empty() && procedure.replacements.is_empty() {
            return Verdict::Happens;
        }
        self.in_room(procedure, args, |game, of| match game.forbidden(procedure, of, says) {
            Some(forbidden) => forbidden,
            None => game.instead(id, procedure, args, of),
        })
    }

    /// Does something with room for a frame that begins with the arguments of a procedure.
    pub(super) fn in_room<T>(
        &mut self,
        procedure: &Procedure,
        args: &[i64],
        act: impl FnOnce(&mut Self, Frame) -> T,
    ) -> T {
        let begin = self.session.room(usize::from(procedure.frame).max(args.len()));
        for (at, cell) in (begin..).zip(args) {
            self.session.set_local_at(at, *cell);
        }
        let of = Frame {
            begin,
            arity: args.len(),
        };
        let done = act(self, of);
        self.session.room_back(begin);
        done
    }

    fn forbidden(&mut self, procedure: &'t Procedure, of: Frame, says: bool) -> Option<Verdict> {
        for by in &procedure.prohibitions {
            let mut said = None;
            let stands = self.session.forbids(by, of, &mut |session| {
                said = says.then(|| session.said(by.message, None));
            });
            if stands {
                return Some(Verdict::Forbidden { rule: by.rule, said });
            }
        }
        None
    }

    /// A frame on the stack, not yet entered.
    pub(super) fn push_frame(
        &mut self,
        id: ProcedureId,
        procedure: &'t Procedure,
        args: &[i64],
        verdict: &Verdict,
        call: Call,
    ) -> Result<usize, Fault> {
        self.note_call(procedure, verdict);
        let mark = self.now.top;
        let size = usize::from(procedure.frame).max(args.len());
        let frame = self.push_room(LOCALS + size)?;
        let (entry, which) = match verdict {
            Verdict::Instead { which, .. } => (
                procedure.replacements.get(*which).map_or(procedure.entry, |r| r.entry),
                *which as i64,
            ),
            Verdict::Several => (procedure.instead.unwrap_or(procedure.entry), -1),
            _ => (procedure.entry, -1),
        };
        let giving = call.giving.map_or(-1, i64::from);
        let batch = call.batch.map_or(-1, |batch| batch as i64);
        self.set_frame(
            frame,
            [i64::from(id.0), giving, which, batch, mark as i64],
            (call.back, entry),
        );
        self.fill_frame(frame, size, procedure, args)?;
        if let Verdict::Instead { which, locals } = verdict
            && let Some(replacement) = procedure.replacements.get(*which)
        {
            self.keep_lets(frame, replacement, locals)?;
        }
        Ok(frame)
    }

    /// The locals of a frame: its arguments, those that are lists as copies, and nothing else yet.
    fn fill_frame(&mut self, frame: usize, size: usize, procedure: &Procedure, args: &[i64]) -> Result<(), Fault> {
        let locals = frame + LOCALS;
        self.set_all(locals, args);
        for (at, (list, (_, ty))) in (locals..).zip(args.iter().zip(&procedure.params)) {
            if matches!(ty.base, Base::List(_)) {
                let copy = self.push_copy(*list)?;
                self.set(at, copy);
            }
        }
        for at in locals + args.len()..locals + size {
            self.set(at, ABSENT);
        }
        Ok(())
    }

    /// What the conditions of a replacement have found goes into its frame.
    pub(super) fn keep_lets(
        &mut self,
        frame: usize,
        replacement: &'t Replacement,
        locals: &[i64],
    ) -> Result<(), Fault> {
        for scope in &replacement.scope {
            let Scope::Let { local, value } = *scope else { continue };
            let found = locals.get(usize::from(local)).copied().unwrap_or(ABSENT);
            let cell = if self.is_list(value) {
                self.push_copy(found)?
            } else {
                found
            };
            self.set(frame + LOCALS + usize::from(local), cell);
        }
        Ok(())
    }

    /// Writes the head of a frame: procedure, giving, replacement, batch and mark, then where it goes back to and where it begins.
    pub(super) fn set_frame(&mut self, frame: usize, head: [i64; 5], (back, entry): (Pc, Pc)) {
        let [procedure, giving, replacement, batch, mark] = head;
        let sheet = self.register(SHEET);
        let mut cells = [ABSENT; LOCALS];
        for (which, cell) in [
            (CALLER, self.now.frame),
            (BACK, i64::from(back)),
            (PROCEDURE, procedure),
            (GIVING, giving),
            (REPLACEMENT, replacement),
            (BATCH, batch),
            (MARK, mark),
            (GIVES, ABSENT),
            (OLD_SHEET, sheet),
            (RESUME, i64::from(entry)),
        ] {
            if let Some(place) = cells.get_mut(which) {
                *place = cell;
            }
        }
        self.set_all(frame, &cells);
    }
}
