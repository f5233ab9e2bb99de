//! How what an answer would cost came to be, or what is shown of the thing that it names: for whoever is asked, so nothing that is hidden from
//! them. All that it was worked out from is noted while it is worked out once more.

use super::events::bit;
use super::offers::Act;
use super::open::Open;
use super::{Answer, Game};
use crate::answer::{Derivation, Explained, Fault};
use crate::evaluate::Look;
use crate::ir::{Op, Procedure};
use crate::judge;
use crate::schema::{Base, ObjectId, Shown, ValueId};

/// A value, and of what.
type Read = (ValueId, Vec<i64>);

impl<'t> Game<'t> {
    /// What an answer of a player who is asked costs, or what is shown of the thing that it names, each with where it comes from. Nothing where
    /// there is no such value.
    ///
    /// # Errors
    /// If something of it cannot be computed.
    pub fn explained(&mut self, player: ObjectId, answer: &Answer) -> Result<Vec<Explained>, Fault> {
        if !self.find_asked()? {
            return Ok(Vec::new());
        }
        let asked = self.asked.take();
        let mut reads = Vec::new();
        let own = asked.iter().flat_map(|asked| &asked.of);
        for of in own.filter(|of| of.player == player) {
            self.with_turn(of.turn, |game| reads = game.reads_of(&of.open, answer));
        }
        self.asked = asked;
        if let Some(fault) = self.session.take_fault() {
            return Err(fault);
        }
        let seat = self.seat(i64::from(player.0)).map_or(0, bit);
        let mut all = Vec::new();
        for (value, args) in reads {
            let known = args.iter().all(|arg| self.is_known_to(seat, *arg));
            let derivation = judge::derive(self.asking(), value, &args)?;
            let seen = known && self.is_seen_by(seat, &derivation);
            all.push(Explained {
                value,
                derivation: Some(derivation).filter(|_| seen),
            });
        }
        Ok(all)
    }

    /// How a value that a sheet shows came to be on the sheet that a player has filled in so far; nothing while something of it is missing.
    ///
    /// # Errors
    /// If it cannot be worked out.
    pub fn draft_explained(
        &mut self,
        player: ObjectId,
        sheet: &Answer,
        value: ValueId,
    ) -> Result<Option<Explained>, Fault> {
        let seat = self.seat(i64::from(player.0)).map_or(0, bit);
        let found = self.with_draft(player, sheet, |game, sheet, missing, _| {
            if !missing.is_empty() {
                return Ok(None);
            }
            game.session.load(&sheet)?;
            let derivation = judge::derive(&mut game.session, value, &[]);
            game.judged()?;
            let derivation = derivation?;
            let seen = game.is_seen_by(seat, &derivation);
            Ok(Some(Explained {
                value,
                derivation: Some(derivation).filter(|_| seen),
            }))
        })?;
        Ok(found.ok().flatten())
    }

    /// The values that an answer is explained by.
    fn reads_of(&mut self, open: &Open, answer: &Answer) -> Vec<Read> {
        match open {
            Open::Actions { acts, .. } => {
                let act = acts.iter().find(|act| self.act_answer(act) == *answer).cloned();
                act.map_or_else(Vec::new, |act| self.reads_of_act(&act))
            }
            Open::One { cells, ty, .. } | Open::Some { cells, ty, .. } | Open::Order { cells, ty }
                if matches!(ty.base, Base::Object(_)) =>
            {
                let named = self.named(cells, *ty);
                let mut found = cells.iter().zip(&named);
                let cell = found.find(|(_, candidate)| candidate.answer == *answer);
                cell.map_or_else(Vec::new, |(cell, _)| self.shown_of(*cell))
            }
            _ => Vec::new(),
        }
    }

    /// The values that are shown of a thing.
    fn shown_of(&self, object: i64) -> Vec<Read> {
        let showing = self.program.showing.iter();
        let own = showing.filter(|showing| self.session.is_a(object, showing.kind));
        let values = own.filter_map(|showing| match showing.shown {
            Shown::Value(value) => Some((value, vec![object])),
            Shown::Field(_) => None,
        });
        values.collect()
    }

    /// The values that the costs of an action are read from.
    fn reads_of_act(&mut self, act: &Act) -> Vec<Read> {
        let program = self.program;
        let Some(procedure) = program.procedures.get(act.procedure.index()) else {
            return Vec::new();
        };
        let mut reads = Vec::new();
        self.in_frame_of(procedure, &act.args, |game, _| {
            game.doing_next(act.procedure, |game| game.reads_of_costs(procedure, &mut reads));
        });
        // Lists are not there any more when it is worked out once more.
        reads.retain(|(value, _)| {
            let params = program.values.get(value.index()).map(|value| value.params.as_slice());
            params.is_some_and(|params| !params.iter().any(|ty| matches!(ty.base, Base::List(_))))
        });
        reads
    }

    /// The same in the frame of the action: its head is gone through as far as nothing is chosen.
    fn reads_of_costs(&mut self, procedure: &'t Procedure, reads: &mut Vec<Read>) {
        let program = self.program;
        // Amounts that have got a name before they are paid.
        let mut named: Vec<Read> = Vec::new();
        for pc in procedure.body..procedure.head {
            match program.code.get(pc as usize).copied() {
                Some(Op::Let { local, value, .. }) => {
                    let (cell, read) = self.session.traced(|session| session.eval(value));
                    self.session.set_local(local, cell);
                    named.extend(read.into_iter().filter(|(value, _)| self.is_an_amount(*value)));
                }
                Some(Op::Choose { .. }) => return,
                Some(Op::Costs { costs, .. }) => {
                    let lines = program.costs.get(costs.0 as usize);
                    for line in lines.map_or(&[][..], |costs| costs.lines.as_slice()) {
                        if line.when.is_some_and(|when| !self.session.holds(when)) {
                            continue;
                        }
                        let (_, read) = self.session.traced(|session| session.eval(line.amount));
                        let read = if read.is_empty() { named.clone() } else { read };
                        for one in read {
                            if !reads.contains(&one) {
                                reads.push(one);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a value is an amount of something that can be paid.
    fn is_an_amount(&self, value: ValueId) -> bool {
        let declared = self.program.values.get(value.index());
        declared.is_some_and(|declared| matches!(declared.ty.base, Base::Quantity(_)))
    }

    /// Whether a player may know what a value is of: a piece lies where they see it.
    fn is_known_to(&self, seat: u64, arg: i64) -> bool {
        arg < i64::from(self.table.data.state.pieces) || self.who_knows_piece(arg) & seat != 0
    }

    /// Whether a player may know all that something was worked out from.
    fn is_seen_by(&self, seat: u64, derivation: &Derivation) -> bool {
        let sees = |look: &Look| match look {
            Look::Field(column, object) => self.who_sees_of(*column, *object) & seat != 0,
            Look::Face => false,
        };
        !derivation.cut
            && derivation.looks.iter().all(sees)
            && derivation.reads.iter().all(|one| self.is_seen_by(seat, one))
    }
}
