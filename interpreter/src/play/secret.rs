//! Secret rounds: everybody answers the same question, and nobody's answer changes what the others can see or choose.

use super::choices::{Asked, AskedOf};
use super::frames::UNDER_WAY;
use super::open::{Chosen, Open, Settled};
use super::{EventKind, Game};
use crate::answer::Fault;
use crate::data::list_range;
use crate::ir::{ChoiceId, Slot};
use crate::schema::{ABSENT, ObjectId};

/// What stands for an answer that is still to come.
const OPEN: i64 = ABSENT + 1;

impl Game<'_> {
    /// A secret round begins: whoever has only one answer has given it.
    pub(super) fn secretly(&mut self, players: Slot, local: Slot, id: ChoiceId, answers: Slot) -> Result<(), Fault> {
        let Some(choice) = self.program.choices.get(id.0 as usize) else {
            self.now.pc += 1;
            return Ok(());
        };
        let all = list_range(self.session.local(players).max(0));
        self.seat_in_order(all.clone());
        let list = self.push_list(&vec![OPEN; all.len()])?;
        self.set_local(answers, list);
        self.set_register(UNDER_WAY, 1);
        let mut asked = Vec::new();
        for turn in 0..all.len() {
            self.set_local(local, self.cell(all.start + turn));
            let by = self.session.eval(choice.by);
            let open = match by {
                ABSENT => None,
                _ => Some(self.open(choice)),
            };
            let settled = open
                .as_ref()
                .map_or(Settled::Impossible, |open| open.settle(choice.always));
            match settled {
                Settled::Ask => asked.extend(open.map(|open| self.asked_at(by, turn, open))),
                Settled::Impossible => self.put_answer(answers, turn, ABSENT),
                Settled::Taken(chosen) => {
                    let cell = self.cell_of(&chosen, by)?;
                    self.put_answer(answers, turn, cell);
                }
            }
        }
        self.go_on_secretly(players, local, id, answers);
        if self.is_asking() {
            self.asked = Some(Asked::several(choice, asked));
        }
        Ok(())
    }

    /// Who answers stands in the order in which the players sit: in that order the answers are told and applied.
    fn seat_in_order(&mut self, all: std::ops::Range<usize>) {
        let mut players: Vec<i64> = all.clone().map(|at| self.cell(at)).collect();
        let sits = |player: &i64| self.players().iter().position(|other| other == player);
        players.sort_by_key(|player| sits(player).unwrap_or(usize::MAX));
        for (at, player) in all.zip(players) {
            self.set(at, player);
        }
    }

    fn asked_at(&self, by: i64, turn: usize, open: Open) -> AskedOf {
        AskedOf {
            player: self.object_of(by).unwrap_or(ObjectId(u32::MAX)),
            turn: Some(turn),
            open,
        }
    }

    fn put_answer(&mut self, answers: Slot, turn: usize, cell: i64) {
        let all = list_range(self.session.local(answers).max(0));
        if turn < all.len() {
            self.set(all.start + turn, cell);
        }
    }

    /// Asks those who have not answered; if all have, the answers are told in the order of the turns.
    fn go_on_secretly(&mut self, players: Slot, local: Slot, id: ChoiceId, answers: Slot) {
        if self.list(self.session.local(answers)).contains(&OPEN) {
            self.asked = None;
            self.stop_to_ask();
            return;
        }
        self.set_register(UNDER_WAY, 0);
        let Some(choice) = self.program.choices.get(id.0 as usize) else {
            return;
        };
        let event = self.happening(EventKind::Reveal);
        self.tell(event);
        self.crossed = true;
        self.show_sheets();
        for turn in 0..list_range(self.session.local(players).max(0)).len() {
            let player = self
                .list(self.session.local(players))
                .get(turn)
                .copied()
                .unwrap_or(ABSENT);
            self.set_local(local, player);
            if !self.telling {
                continue;
            }
            let by = self.session.eval(choice.by);
            let cell = self
                .list(self.session.local(answers))
                .get(turn)
                .copied()
                .unwrap_or(ABSENT);
            let chosen = match (&choice.kind, cell) {
                (_, ABSENT) => Chosen::Nothing,
                (crate::ir::ChoiceKind::Sheet { .. }, number) => match self.sheet_record(number) {
                    Some(record) => Chosen::Sheet(Box::new(record.clone())),
                    None => Chosen::Nothing,
                },
                (_, cell) => Chosen::Cell(cell),
            };
            self.tell_chosen(choice, by, cell, &chosen);
        }
        self.now.pc += 1;
    }

    /// Who is still asked in a secret round, and what.
    pub(super) fn asked_secretly(&mut self, players: Slot, local: Slot, id: ChoiceId, answers: Slot) {
        let Some(choice) = self.program.choices.get(id.0 as usize) else {
            return;
        };
        let all = list_range(self.session.local(players).max(0));
        let mut of = Vec::new();
        for turn in 0..all.len() {
            if self.list(self.session.local(answers)).get(turn) != Some(&OPEN) {
                continue;
            }
            let before = self.session.local(local);
            self.session.set_local(local, self.cell(all.start + turn));
            let by = self.session.eval(choice.by);
            let open = self.open(choice);
            self.session.set_local(local, before);
            of.push(self.asked_at(by, turn, open));
        }
        self.asked = Some(Asked::several(choice, of));
    }

    /// All but one player are asked again, whatever they have answered.
    pub(super) fn ask_again_secretly(
        &mut self,
        (players, local, id, answers): (Slot, Slot, ChoiceId, Slot),
        but: ObjectId,
    ) {
        let Some(choice) = self.program.choices.get(id.0 as usize) else {
            return;
        };
        let all = list_range(self.session.local(players).max(0));
        for turn in 0..all.len() {
            let before = self.session.local(local);
            self.session.set_local(local, self.cell(all.start + turn));
            let by = self.session.eval(choice.by);
            let is_other = by != ABSENT && by != i64::from(but.0);
            let asked = is_other && matches!(self.open(choice).settle(choice.always), Settled::Ask);
            self.session.set_local(local, before);
            if asked {
                self.put_answer(answers, turn, OPEN);
            }
        }
        self.asked = None;
    }

    /// One player has answered in secret.
    pub(super) fn take_secretly(
        &mut self,
        (players, local, id, answers): (Slot, Slot, ChoiceId, Slot),
        turn: usize,
        by: i64,
        chosen: &Chosen,
    ) -> Result<(), Fault> {
        let cell = self.cell_of(chosen, by)?;
        self.put_answer(answers, turn, cell);
        self.go_on_secretly(players, local, id, answers);
        Ok(())
    }
}
