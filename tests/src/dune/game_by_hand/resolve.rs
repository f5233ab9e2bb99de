//! What comes of two plans: traitors, an explosion, or a winner with losses and cards.

use super::journal::Change;
use super::{CardId, Fight, Kind, LeaderId, Leads, Plan, Stage};

impl Fight {
    fn plan(&self, side: usize) -> Option<Plan> {
        self.state.factions[side].plan
    }

    fn leader(&self, side: usize) -> Option<LeaderId> {
        match self.plan(side)?.leads {
            Leads::Leader(leader) => Some(leader),
            _ => None,
        }
    }

    /// Goes on once nobody is asked for traitors any more.
    pub(super) fn after_traitors(&mut self) {
        if self.is_asked_for_traitors(0) || self.is_asked_for_traitors(1) {
            return;
        }
        let calls = |side: usize| {
            let faction = &self.state.factions[side];
            let can = self
                .leader(1 - side)
                .is_some_and(|leader| faction.traitors.contains(&leader));
            can && faction.calls == Some(true)
        };
        match (calls(0), calls(1)) {
            (true, true) => {
                self.lose_all(0);
                self.lose_all(1);
            }
            (true, false) => return self.betray(0),
            (false, true) => return self.betray(1),
            (false, false) if self.explodes() => {
                self.lose_all(0);
                self.lose_all(1);
                let before = std::mem::replace(&mut self.state.spice, 0);
                self.journal.note(Change::Left(before));
            }
            (false, false) => return self.decide(),
        }
        self.end();
    }

    /// The caller wins and loses nothing but what it throws away; the bank pays for the traitor.
    fn betray(&mut self, caller: usize) {
        self.set_winner(caller);
        let reward = self.leader(1 - caller).map_or(0, |leader| self.strength(leader));
        self.pay(caller, reward);
        self.lose_all(1 - caller);
        self.choose_cards(caller);
    }

    /// A side loses its leader, forces and cards, and pays for its dial.
    fn lose_all(&mut self, side: usize) {
        self.pay(side, -self.spice_used(side));
        if let Some(leader) = self.leader(side) {
            self.kill(side, leader);
        }
        self.lose(side);
    }

    /// A side loses forces and cards.
    fn lose(&mut self, side: usize) {
        self.fall(side, self.state.factions[side].forces);
        let Some(plan) = self.plan(side) else { return };
        let hero = match plan.leads {
            Leads::Hero(hero) => Some(hero),
            _ => None,
        };
        for card in plan.weapon.into_iter().chain(plan.defence).chain(hero) {
            self.discard(side, card);
        }
    }

    fn explodes(&self) -> bool {
        let plays = |wanted: Kind| {
            let plans = [self.plan(0), self.plan(1)];
            let mut cards = plans.into_iter().flatten().flat_map(|plan| [plan.weapon, plan.defence]);
            cards.any(|card| card.is_some_and(|card| self.kind(card) == wanted))
        };
        plays(Kind::Lasgun) && plays(Kind::Shield)
    }

    fn is_killed(&self, side: usize) -> bool {
        let weapon = self.plan(1 - side).and_then(|plan| plan.weapon);
        let defence = self.plan(side).and_then(|plan| plan.defence);
        let defence = defence.map(|card| self.kind(card));
        match weapon.map(|card| self.kind(card)) {
            Some(Kind::Projectile) => defence != Some(Kind::Shield),
            Some(Kind::Poison) => defence != Some(Kind::Snooper),
            Some(Kind::Lasgun) => true,
            _ => false,
        }
    }

    /// Dial and leader, in halves.
    fn total(&self, side: usize) -> i64 {
        let leader = self.leader(side).filter(|_| !self.is_killed(side));
        let dial = self.plan(side).map_or(0, |plan| plan.dial);
        dial + 2 * leader.map_or(0, |leader| self.strength(leader))
    }

    /// Whoever has more wins, in a tie the aggressor.
    fn decide(&mut self) {
        let winner = usize::from(self.total(1) > self.total(0));
        let loser = 1 - winner;
        self.set_winner(winner);
        let dead = [winner, loser].map(|side| self.leader(side).filter(|_| self.is_killed(side)));
        let reward = dead.iter().flatten().map(|leader| self.strength(*leader)).sum();
        for (side, leader) in [winner, loser].into_iter().zip(dead) {
            if let Some(leader) = leader {
                self.kill(side, leader);
            }
        }
        self.pay(winner, reward);
        self.pay(loser, -self.spice_used(loser));
        self.lose(loser);
        let used = self.spice_used(winner);
        self.fall(winner, self.casualties(winner));
        self.pay(winner, -used);
        self.keep_cards(winner);
    }

    fn keep_cards(&mut self, side: usize) {
        let once: Vec<CardId> = self
            .played(side)
            .filter(|card| self.kind(*card).is_used_once())
            .collect();
        for card in once {
            self.discard(side, card);
        }
        self.choose_cards(side);
    }

    /// The winner is asked which of the cards of its plan it throws away, if it has any.
    fn choose_cards(&mut self, side: usize) {
        if self.played(side).next().is_some() {
            self.state.stage = Stage::Cards(side);
        } else {
            self.end();
        }
    }

    /// Cards of the plan that are still in the hand, in its order.
    pub(super) fn played(&self, side: usize) -> impl Iterator<Item = CardId> {
        let plan = self.plan(side);
        let hand = self.state.factions[side].hand.iter().copied();
        hand.filter(move |card| {
            plan.is_some_and(|plan| {
                plan.weapon == Some(*card) || plan.defence == Some(*card) || plan.leads == Leads::Hero(*card)
            })
        })
    }

    /// Whoever is alive fights nowhere else this turn; the plans are put away.
    pub(super) fn end(&mut self) {
        for side in [0, 1] {
            if let Some(leader) = self.leader(side).filter(|leader| !self.state.tanks.contains(leader)) {
                let fought_in = &mut self.state.fought_in[usize::from(leader)];
                let before = fought_in.replace(self.cast.at);
                self.journal.note(Change::FoughtIn(leader, before));
            }
        }
        for side in [0, 1] {
            self.set_plan(side, None);
            self.set_calls(side, None);
        }
        self.state.stage = Stage::Over;
    }

    /// Forces that the winner's dial takes: each counts whole if it was paid for, else a half.
    fn casualties(&self, side: usize) -> i64 {
        let Some(plan) = self.plan(side) else { return 0 };
        let whole = if self.cast.advanced {
            plan.spice
        } else {
            self.state.factions[side].forces
        };
        if plan.dial <= 2 * whole {
            (plan.dial + 1) / 2
        } else {
            plan.dial - whole
        }
    }

    /// What of the spice in a plan was needed.
    fn spice_used(&self, side: usize) -> i64 {
        self.plan(side).map_or(0, |plan| plan.spice.min(plan.dial / 2))
    }

    fn set_winner(&mut self, side: usize) {
        let before = self.state.winner.replace(side);
        self.journal.note(Change::Winner(before));
    }

    fn pay(&mut self, side: usize, amount: i64) {
        if amount != 0 {
            let spice = &mut self.state.factions[side].spice;
            self.journal.note(Change::Spice(side, *spice));
            *spice += amount;
        }
    }

    fn fall(&mut self, side: usize, count: i64) {
        let faction = &mut self.state.factions[side];
        let count = count.min(faction.forces);
        faction.forces -= count;
        faction.tanks += count;
        self.journal.note(Change::Fell(side, count));
    }

    fn kill(&mut self, side: usize, leader: LeaderId) {
        let leaders = &mut self.state.factions[side].leaders;
        if let Some(at) = leaders.iter().position(|other| *other == leader) {
            leaders.remove(at);
            self.state.tanks.push(leader);
            self.journal.note(Change::Died(side, at, leader));
        }
    }

    pub(super) fn discard(&mut self, side: usize, card: CardId) {
        let hand = &mut self.state.factions[side].hand;
        if let Some(at) = hand.iter().position(|other| *other == card) {
            hand.remove(at);
            self.state.discard.push(card);
            self.journal.note(Change::Discarded(side, at, card));
        }
    }
}
