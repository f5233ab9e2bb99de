//! What somebody learns by what happens, which nobody may take back by undo. What ops read that is hidden was found out before any game
//! (`check/acts/hidden/learned.rs`); whose it is, and who sees it, is found out here.

use super::Game;
use super::events::{ALL, bit};
use super::reveals::Reveals;
use crate::ir::{Choice, ExprId, Op, Place, Procedure, Program};
use crate::schema::{ColumnId, ObjectId, ProcedureId};
use std::collections::BTreeSet;

impl Game<'_> {
    /// Whether the op that is due shows something that was not seen before.
    pub(super) fn is_revealed(&mut self, op: Op) -> bool {
        match self.facts.reveals.get(self.now.pc as usize) {
            Some(Reveals::Always) => true,
            Some(Reveals::Perhaps) => self.is_learned(op),
            _ => false,
        }
    }

    /// Whether somebody learns something by it. What it writes, those learn who see the field; which way it goes, whoever has given the answer
    /// that led there, and whoever tries that answer.
    fn is_learned(&mut self, op: Op) -> bool {
        let known = self.who_may_know_amount();
        let learn = match op {
            Op::Set { place, .. }
            | Op::Gain { place, .. }
            | Op::Lose { place, .. }
            | Op::Transfer { to: place, .. } => self.who_see_place(place),
            // Whether chance has anything to decide is where undo stops, or does not.
            Op::Pick { .. } | Op::Roll { .. } => ALL,
            _ if self.program.hearing.reveals.contains(&self.now.pc) => ALL,
            _ => self.answering,
        };
        (learn & self.seats() | self.tried_by) & !known != 0
    }

    /// Notes whether somebody learns by it whether a procedure is done, and with what.
    pub(super) fn learn_whether_done(
        &mut self,
        (id, procedure): (ProcedureId, &Procedure),
        args: &[i64],
        offered: bool,
    ) {
        if self.facts.decided.get(id.index()) != Some(&true) {
            return;
        }
        // What was offered has what it needs.
        let needs = match offered {
            true => ALL,
            false => self.who_may_know_head(id, procedure, args),
        };
        let known = needs & self.who_may_know_whether(id, args);
        let learn = match self.program.hearing.revealing.contains(&id) {
            true => ALL,
            false => self.answering,
        };
        let tried = self.tried_by != 0 && self.tried_by & known & self.who_may_know_args(id, args) == 0;
        self.crossed |= tried || learn & self.seats() & !known != 0;
    }

    /// Whether an answer is tried that leads to a choice of somebody else out of something hidden: whether there is one, and what comes after it
    /// where there is none, is not foretold.
    pub(super) fn tries_for_another(&self, choice: &Choice, by: i64) -> bool {
        self.tried_by != 0 && choice.always && self.seat(by).is_none_or(|seat| self.tried_by != bit(seat))
    }

    /// Notes whether somebody learns by it whether a trigger acts.
    pub(super) fn learn_whether_triggered(&mut self, trigger: u32) {
        let Some(asked) = self.program.hearing.triggers.get(&trigger) else {
            return;
        };
        let known = self.who_may_know_all(asked, -1, &[]);
        self.crossed |= (self.seats() | self.tried_by) & !known != 0;
    }

    /// The same where a field already holds what is put into it: that nothing watches it then would tell that it does.
    pub(super) fn learn_whether_suspected(&mut self, column: ColumnId) {
        let watching = self.facts.watching.get(column.index());
        for trigger in watching.cloned().unwrap_or_default() {
            self.learn_whether_triggered(trigger);
        }
    }

    /// Who may know all that the op which is due is worked out from; of a choice that goes on otherwise where there is nothing to choose, whoever
    /// decides.
    pub(super) fn who_may_know_amount(&mut self) -> u64 {
        let program = self.program;
        let reads = program.learned.get(&self.now.pc).map_or(&[][..], Vec::as_slice);
        let known = self.who_may_know_all(reads, self.now.frame, &[]);
        let op = program.code.get(self.now.pc as usize).copied();
        match op.and_then(|op| decides_silently(program, op)) {
            Some(by) => {
                let by = self.session.eval(by);
                known & self.seat(by).map_or(0, bit)
            }
            None => known,
        }
    }

    /// The seat of somebody who gives an answer.
    pub(super) fn answers_now(&mut self, player: ObjectId) {
        self.answering = self.seat(i64::from(player.0)).map_or(0, bit);
    }

    fn who_see_place(&mut self, place: Place) -> u64 {
        let spot = self.locate(place);
        spot.map_or(0, |spot| self.who_sees(spot) & self.who_knows_piece(spot.object))
    }
}

/// Who decides a choice that hides something and goes on otherwise where there is nothing to choose.
pub(super) fn decides_silently(program: &Program, op: Op) -> Option<ExprId> {
    let Op::Choose {
        choice,
        impossible: Some(_),
    } = op
    else {
        return None;
    };
    let choice = program.choices.get(choice.0 as usize).filter(|choice| choice.always)?;
    Some(choice.by)
}

/// By procedure: whether something hidden may decide whether it is done, or what with.
pub(super) fn decided(program: &Program) -> Vec<bool> {
    let hearing = &program.hearing;
    let done = hearing.happens.keys().chain(hearing.passed.keys());
    let done: BTreeSet<ProcedureId> = done.map(|(_, id)| *id).collect();
    let all = (0..).map(ProcedureId).zip(&program.procedures);
    let needs = |of: &Procedure| hearing.needs.range(of.body..of.head).next().is_some();
    all.map(|(id, of)| done.contains(&id) || needs(of)).collect()
}
