//! Doing a procedure: what forbids it, what comes instead of it, and its frame.

use super::frames::{LOCALS, RESUME, SHEET};
use super::machine::does_something;
use super::offers::WhyNot;
use super::{EventKind, Game};
use crate::answer::{Fault, Said};
use crate::evaluate::Frame;
use crate::ir::{Exprs, Op, Pc, Procedure, Replacement, Scope, Slot};
use crate::schema::{ABSENT, Base, ProcedureId, RuleId};

/// What becomes of an event.
#[derive(Debug)]
pub(super) enum Verdict {
    /// A rule forbids it.
    Forbidden { rule: RuleId, said: Option<Said> },
    /// What it needs first is not there.
    Lacking(Lacking),
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
    /// Where it goes on if it does not happen, unless there.
    pub impossible: Option<Pc>,
    /// The batch that it is an element of.
    pub batch: Option<usize>,
    /// Whether it was offered: then it was asked before whether what it needs is there.
    pub offered: bool,
}

/// What is not there that a procedure needs.
#[derive(Debug)]
pub(super) struct Lacking {
    pub why: WhyNot,
    /// Who may know the words that say so.
    pub known_to: u64,
    /// Who may know that it is not there.
    pub noticed_by: u64,
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
        self.learn_whether_done((id, procedure), args, call.offered);
        let verdict = self.verdict(id, procedure, args, call.offered);
        if self.comes_to_nothing(id, procedure, args, &verdict) {
            self.now.pc = call.impossible.unwrap_or(call.back);
            if let Some(slot) = call.giving {
                self.set_local(slot, ABSENT);
            }
            return Ok(());
        }
        let frame = self.push_frame(id, procedure, args, &verdict, call)?;
        self.tell_begin(id, procedure, args, &verdict);
        self.enter(frame);
        Ok(())
    }

    /// Whether nothing happens at all, which is told.
    pub(super) fn comes_to_nothing(
        &mut self,
        id: ProcedureId,
        procedure: &'t Procedure,
        args: &[i64],
        verdict: &Verdict,
    ) -> bool {
        match verdict {
            Verdict::Forbidden { rule, said } => {
                self.tell_of_procedure(EventKind::Prevented, *rule, id, args, said.clone());
                true
            }
            Verdict::Lacking(lacking) => {
                self.tell_begin(id, procedure, args, verdict);
                self.doing_next(id, |game| game.tell_lacking(lacking));
                true
            }
            _ => false,
        }
    }

    /// A procedure in which there is nothing but what other rules do there acts as it begins; any other where something is done in it.
    pub(super) fn note_call(&mut self, procedure: &Procedure, verdict: &Verdict) {
        let rule = match verdict {
            Verdict::Instead { which, .. } => procedure.replacements.get(*which).map(|r| r.rule),
            Verdict::Several => None,
            _ => {
                let own = self
                    .program
                    .code
                    .get(procedure.body as usize..procedure.happened as usize);
                let idle = !own.is_some_and(|own| own.iter().any(|op| does_something(*op)));
                idle.then_some(procedure.rule)
            }
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

    /// Whether an event happens: what forbids it and what comes instead is asked in the state as it is, in a batch in the state before. What was
    /// offered has what it needs.
    pub(super) fn verdict(
        &mut self,
        id: ProcedureId,
        procedure: &'t Procedure,
        args: &[i64],
        offered: bool,
    ) -> Verdict {
        let forbidden = match procedure.prohibitions.is_empty() {
            true => None,
            false => {
                self.before_the_batch(|game| game.in_room(procedure, args, |game, of| game.forbidden(procedure, of)))
            }
        };
        if let Some(forbidden) = forbidden {
            return forbidden;
        }
        if let Some(lacking) = (!offered).then(|| self.lacking(id, procedure, args)).flatten() {
            return Verdict::Lacking(lacking);
        }
        match procedure.replacements.is_empty() {
            true => Verdict::Happens,
            false => self.before_the_batch(|game| {
                game.in_room(procedure, args, |game, of| game.instead(id, procedure, args, of))
            }),
        }
    }

    /// What is not there that a procedure needs first.
    fn lacking(&mut self, id: ProcedureId, procedure: &'t Procedure, args: &[i64]) -> Option<Lacking> {
        let head = self
            .program
            .code
            .get(procedure.body as usize..procedure.head as usize)?;
        if head.iter().all(|op| matches!(op, Op::Let { .. })) {
            return None;
        }
        let noticed_by = self.who_may_know_head(id, procedure, args) & self.who_may_know_whether(id, args);
        let heard = self.who_may_hear_head(id, procedure, args);
        self.in_frame_of(procedure, args, |game, _| {
            game.doing_next(id, |game| {
                let why = game.head_fails(procedure, procedure.body, &mut Vec::new(), game.telling)?;
                // That there is nothing to choose may tell of what lies hidden.
                let known_to = match &why.said {
                    Some(said) if !why.nothing => game.who_knows_message(said.message) & heard,
                    _ => 0,
                };
                Some(Lacking {
                    why,
                    known_to,
                    noticed_by,
                })
            })
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

    fn forbidden(&mut self, procedure: &'t Procedure, of: Frame) -> Option<Verdict> {
        for by in &procedure.prohibitions {
            let mut said = None;
            let stands = self.session.forbids(by, of, &mut |session| {
                said = Some(session.said(by.message, None));
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
        self.set_all_to(locals + args.len()..locals + size, ABSENT);
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
        // In the order of the constants that say where each stands.
        let cells: [i64; LOCALS] = [
            self.now.frame,
            i64::from(back),
            procedure,
            giving,
            replacement,
            batch,
            mark,
            ABSENT,
            sheet,
            i64::from(entry),
        ];
        self.set_all(frame, &cells);
    }
}
