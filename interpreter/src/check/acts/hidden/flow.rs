//! How what is hidden goes from op to op, until nothing new is found.

use super::state::{State, join_at};
use super::{Known, Own, Source, Sources, Taint, Unseen};
use crate::check::Checker;
use crate::ir::{ExprId, Op, Pc, Scope, Slot};

impl Checker<'_> {
    /// Goes through all code once more; says whether anything new was found.
    pub(super) fn flow(&self, known: &mut Known) -> bool {
        let mut grown = false;
        for (at, procedure) in self.program.procedures.iter().enumerate() {
            let state = entered(known, at);
            for entry in [Some(procedure.entry), procedure.instead].into_iter().flatten() {
                grown |= join_at(&mut known.states, entry as usize, &state);
            }
            for instead in &procedure.replacements {
                let mut state = state.clone();
                for part in &instead.scope {
                    match *part {
                        Scope::When(condition) => {
                            state = self.state_where(&state, condition, true).unwrap_or(state);
                        }
                        Scope::Let { local, value } => {
                            let taint = self.taint(known, &state, value);
                            self.put(&mut state, local, taint);
                        }
                        Scope::ForEach(_) => {}
                    }
                }
                grown |= join_at(&mut known.states, instead.entry as usize, &state);
            }
        }
        let triggers = self.program.triggers.iter().map(|trigger| trigger.entry);
        for entry in triggers.chain(self.program.queue) {
            grown |= join_at(&mut known.states, entry as usize, &State::default());
        }
        let mut open: Vec<Pc> = (0..super::super::code::position(self.program.code.len()))
            .rev()
            .collect();
        let ends = self.may_end_within();
        while let Some(pc) = open.pop() {
            grown |= self.flow_through(known, pc, &mut open);
            if ends {
                grown |= self.flow_out(known, pc, &mut open);
            }
        }
        for at in 0..self.program.procedures.len() {
            grown |= self.results_of(known, at);
        }
        grown
    }

    fn flow_through(&self, known: &mut Known, pc: Pc, open: &mut Vec<Pc>) -> bool {
        let (Some(op), Some(Some(state))) = (self.program.code.get(pc as usize), known.states.get(pc as usize)) else {
            return false;
        };
        let mut state = state.clone();
        let span = self.program.op_spans.get(pc as usize).copied();
        let mut grown = self.done(known, *op, span, &mut state);
        for (next, condition) in successors(*op, pc) {
            let there = condition.and_then(|(condition, holds)| self.state_where(&state, condition, holds));
            if join_at(&mut known.states, next as usize, there.as_ref().unwrap_or(&state)) {
                grown = true;
                open.push(next);
            }
        }
        grown
    }

    /// Whether the game may end while something is under way at whose end another rule acts.
    fn may_end_within(&self) -> bool {
        let code = &self.program.code;
        let ends = |op: &Op| {
            matches!(
                op,
                Op::FinishWonBy { .. } | Op::FinishRanked { .. } | Op::FinishDrawn { .. }
            )
        };
        let mut all = self.program.procedures.iter();
        all.any(|procedure| procedure.after > procedure.happened + 1) && code.iter().any(ends)
    }

    /// What is known where the game ends in an op.
    fn flow_out(&self, known: &mut Known, pc: Pc, open: &mut Vec<Pc>) -> bool {
        let exit = self.program.op_exits.get(pc as usize).copied().flatten();
        let state = known.states.get(pc as usize).cloned().flatten();
        let (Some(exit), Some(state)) = (exit, state) else {
            return false;
        };
        let grown = join_at(&mut known.states, exit as usize, &state);
        if grown {
            open.push(exit);
        }
        grown
    }
}

/// What a frame knows of the parameters when it is entered. Where it is to be found out who hears, whoever did it knows more.
fn entered(known: &Known, at: usize) -> State {
    let params = (0_u16..).zip(known.params.get(at).into_iter().flatten());
    let given = params.filter(|(_, taint)| !taint.is_empty());
    let given = given.map(|(slot, taint)| match known.hearing {
        true => (
            slot,
            Taint {
                whole: passed_as(slot, false, &taint.whole),
                count: passed_as(slot, true, &taint.count),
            },
        ),
        false => (slot, taint.clone()),
    });
    State {
        locals: given.collect(),
        ..State::default()
    }
}

/// Something is known to those who know what was passed.
fn passed_as(slot: Slot, count: bool, sources: &Sources) -> Sources {
    let source = Source {
        what: Unseen::Passed { count },
        own: Own::Local(slot),
        at: u32::MAX,
        selects: false,
    };
    let any = sources.iter().next();
    any.map(|(_, way)| (source, way.clone())).into_iter().collect()
}

/// Where it may go on, and the condition that holds there, or does not.
pub(super) fn successors(op: Op, pc: Pc) -> impl Iterator<Item = (Pc, Option<(ExprId, bool)>)> {
    let next = Some((pc + 1, None));
    let to = |to: Pc| Some((to, None));
    let (goes_on, other) = match op {
        Op::Jump(end) | Op::Return { to: end, .. } => (None, to(end)),
        Op::JumpUnless(flag, to) | Op::When(flag, to) => {
            (Some((pc + 1, Some((flag, true)))), Some((to, Some((flag, false)))))
        }
        Op::Require { condition, otherwise } => (Some((pc + 1, Some((condition, true)))), to(otherwise)),
        Op::Next { end, .. } | Op::NextEffect { end, .. } => (next, to(end)),
        Op::Choose { impossible, .. } | Op::Do { impossible, .. } | Op::Batch { impossible, .. } => {
            (next, impossible.and_then(to))
        }
        Op::Costs { otherwise, .. } => (next, to(otherwise)),
        Op::FinishWonBy { to: end, .. } | Op::FinishRanked { to: end, .. } | Op::FinishDrawn { to: end } => {
            (None, to(end))
        }
        Op::Over(leave) => (next, to(leave)),
        Op::Leave | Op::Refused => (None, None),
        _ => (next, None),
    };
    goes_on.into_iter().chain(other)
}
