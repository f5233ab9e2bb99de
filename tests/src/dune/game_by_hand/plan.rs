//! Plans: what is legal in one, and what is put right when both are shown.

use super::{CardId, Fight, Kind, LeaderId, No, Stage};

/// The wheel goes up to so many halves.
pub(super) const WHEEL: i64 = 40;

/// Who leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Leads {
    Leader(LeaderId),
    Hero(CardId),
    Nobody,
}

/// What a side does in a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// The number, in halves.
    pub dial: i64,
    /// What is paid for it.
    pub spice: i64,
    /// Who leads.
    pub leads: Leads,
    /// The weapon.
    pub weapon: Option<CardId>,
    /// The defence.
    pub defence: Option<CardId>,
}

impl Fight {
    pub(super) fn kind(&self, card: CardId) -> Kind {
        self.cast.cards[usize::from(card)]
    }

    pub(super) fn strength(&self, leader: LeaderId) -> i64 {
        self.cast.leaders[usize::from(leader)]
    }

    fn is_free(&self, leader: LeaderId) -> bool {
        self.state.fought_in[usize::from(leader)].is_none_or(|place| place == self.cast.at)
    }

    /// Leaders who can lead here.
    pub(super) fn free(&self, side: usize) -> impl Iterator<Item = LeaderId> {
        let leaders = self.state.factions[side].leaders.iter().copied();
        leaders.filter(|leader| self.is_free(*leader))
    }

    pub(super) fn heroes(&self, side: usize) -> impl Iterator<Item = CardId> {
        let hand = self.state.factions[side].hand.iter().copied();
        hand.filter(|card| self.kind(*card) == Kind::Hero)
    }

    /// The free leaders of the least strength.
    pub(super) fn weakest(&self, side: usize) -> Vec<LeaderId> {
        let least = self.free(side).map(|leader| self.strength(leader)).min();
        self.free(side)
            .filter(|leader| Some(self.strength(*leader)) == least)
            .collect()
    }

    fn can_lead(&self, side: usize) -> bool {
        self.free(side).next().is_some() || self.heroes(side).next().is_some()
    }

    /// Whether a plan is legal. One that dials more than the forces allow, or forgets the leader, is, and is put right later.
    pub(super) fn check(&self, side: usize, plan: &Plan) -> Result<(), No> {
        let faction = &self.state.factions[side];
        if !(0..=WHEEL).contains(&plan.dial) {
            return Err(No::BeyondTheWheel);
        }
        if !self.cast.advanced && plan.dial % 2 != 0 {
            return Err(No::Halves);
        }
        match plan.spice {
            0 => {}
            _ if !self.cast.advanced => return Err(No::NoSpice),
            spice if !(0..=faction.spice).contains(&spice) => return Err(No::TooMuchSpice),
            _ => {}
        }
        match plan.leads {
            Leads::Leader(leader) if !faction.leaders.contains(&leader) => return Err(No::NotTheirs),
            Leads::Leader(leader) if !self.is_free(leader) => return Err(No::FoughtElsewhere),
            Leads::Hero(hero) if !faction.hand.contains(&hero) => return Err(No::NotInHand),
            Leads::Hero(hero) if self.kind(hero) != Kind::Hero => return Err(No::OtherUse),
            _ => {}
        }
        let mut cards = plan.weapon.iter().chain(&plan.defence);
        if !cards.all(|card| faction.hand.contains(card)) {
            return Err(No::NotInHand);
        }
        if plan.weapon.is_some_and(|card| !self.kind(card).attacks())
            || plan.defence.is_some_and(|card| !self.kind(card).defends())
        {
            return Err(No::OtherUse);
        }
        if plan.weapon.is_some() && plan.weapon == plan.defence {
            return Err(No::OneCard);
        }
        let plays = plan.weapon.is_some() || plan.defence.is_some();
        if plays && plan.leads == Leads::Nobody && !self.can_lead(side) {
            return Err(No::NobodyLeads);
        }
        Ok(())
    }

    /// From this side on, plans that lack a leader get one and a dial that nothing bears is lowered. Stops where somebody is asked.
    pub(super) fn complete(&mut self, from: usize) {
        for side in from..2 {
            let lacks = self.state.factions[side]
                .plan
                .is_some_and(|plan| plan.leads == Leads::Nobody);
            if lacks {
                let (weakest, hero) = (self.weakest(side), self.heroes(side).next());
                match (weakest.as_slice(), hero) {
                    ([], None) => {}
                    // Whom the hand holds nobody may see from that there was nothing to ask.
                    ([], Some(_)) => return self.state.stage = Stage::Hero(side),
                    ([only], _) => self.lead(side, Leads::Leader(*only)),
                    _ => return self.state.stage = Stage::Leader(side),
                }
            }
            self.correct(side);
        }
        self.state.stage = Stage::Traitors;
        self.after_traitors();
    }

    /// A side has a leader now; on with it and the next.
    pub(super) fn complete_next(&mut self, side: usize) {
        self.correct(side);
        self.complete(side + 1);
    }

    /// A dial that forces and spice do not bear becomes the highest that they do.
    fn correct(&mut self, side: usize) {
        let faction = &self.state.factions[side];
        let Some(plan) = faction.plan else { return };
        let whole = if self.cast.advanced {
            plan.spice.min(faction.forces)
        } else {
            faction.forces
        };
        let highest = faction.forces + whole;
        if plan.dial > highest {
            self.set_plan(side, Some(Plan { dial: highest, ..plan }));
        }
    }
}
