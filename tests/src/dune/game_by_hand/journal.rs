//! What was changed by each answer, so that it can be taken back.

use super::{CardId, LeaderId, Place, Plan, Stage, State};

/// Something that was changed, with what was there before.
#[derive(Debug, Clone, Copy)]
pub(super) enum Change {
    Plan(usize, Option<Plan>),
    Calls(usize, Option<bool>),
    /// Spice of a side.
    Spice(usize, i64),
    /// Spice in the territory.
    Left(i64),
    /// So many forces went to the tanks.
    Fell(usize, i64),
    /// A leader went to the tanks from that position.
    Died(usize, usize, LeaderId),
    /// A card went to the discard pile from that position.
    Discarded(usize, usize, CardId),
    FoughtIn(LeaderId, Option<Place>),
    Winner(Option<usize>),
}

/// The changes of all answers, and where each answer began.
#[derive(Debug, Clone, Default)]
pub(super) struct Journal {
    changes: Vec<Change>,
    steps: Vec<(usize, Stage)>,
}

impl Journal {
    pub(super) fn begin_step(&mut self, stage: Stage) {
        self.steps.push((self.changes.len(), stage));
    }

    pub(super) fn note(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Takes back what the last answer changed, and gives the stage in which it was asked.
    pub(super) fn roll_back(&mut self, state: &mut State) -> Option<Stage> {
        let (length, stage) = self.steps.pop()?;
        while self.changes.len() > length {
            if let Some(change) = self.changes.pop() {
                change.take_back(state);
            }
        }
        Some(stage)
    }
}

impl Change {
    fn take_back(self, state: &mut State) {
        match self {
            Self::Plan(side, before) => state.factions[side].plan = before,
            Self::Calls(side, before) => state.factions[side].calls = before,
            Self::Spice(side, before) => state.factions[side].spice = before,
            Self::Left(before) => state.spice = before,
            Self::Fell(side, count) => {
                state.factions[side].forces += count;
                state.factions[side].tanks -= count;
            }
            Self::Died(side, at, leader) => {
                state.tanks.pop();
                state.factions[side].leaders.insert(at, leader);
            }
            Self::Discarded(side, at, card) => {
                state.discard.pop();
                state.factions[side].hand.insert(at, card);
            }
            Self::FoughtIn(leader, before) => state.fought_in[usize::from(leader)] = before,
            Self::Winner(before) => state.winner = before,
        }
    }
}
