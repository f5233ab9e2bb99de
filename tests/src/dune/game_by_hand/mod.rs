//! The game that is played in a battle, written by hand in Rust: the same duties as the ruleset has in the engine. It keeps the state (hands, discards,
//! tanks, spice, forces, whom a territory holds for the turn), asks the same questions in the same order, says why an answer is not legal, and
//! can take every answer back.
//!
//! [`super::by_hand`] is the arithmetic of a battle alone. Both are written from the source text and without a look at each other's way.

mod answers;
mod journal;
mod plan;
mod resolve;

pub use plan::{Leads, Plan};

use journal::{Change, Journal};

/// A leader, by position in [`Cast::leaders`].
pub type LeaderId = u8;
/// A card, by position in [`Cast::cards`].
pub type CardId = u8;
/// A territory.
pub type Place = u8;

/// What a card is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Kind {
    Projectile,
    Poison,
    Lasgun,
    Shield,
    Snooper,
    Worthless,
    Hero,
}

impl Kind {
    fn attacks(self) -> bool {
        matches!(self, Self::Projectile | Self::Poison | Self::Lasgun | Self::Worthless)
    }

    fn defends(self) -> bool {
        matches!(self, Self::Shield | Self::Snooper | Self::Worthless)
    }

    fn is_used_once(self) -> bool {
        self == Self::Hero
    }
}

/// What never changes: the rules that are chosen, the leaders and the cards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cast {
    /// Whether spice is paid for a dial.
    pub advanced: bool,
    /// Strengths.
    pub leaders: Vec<i64>,
    /// Kinds.
    pub cards: Vec<Kind>,
    /// Where it is fought.
    pub at: Place,
}

/// One of the two factions.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Faction {
    /// What it owns.
    pub spice: i64,
    /// Forces in the territory.
    pub forces: i64,
    /// Forces in the tanks.
    pub tanks: i64,
    /// Cards in its hand.
    pub hand: Vec<CardId>,
    /// Its leaders that are not in the tanks.
    pub leaders: Vec<LeaderId>,
    /// Who is in its pay.
    pub traitors: Vec<LeaderId>,
    /// The plan, from when it was made to the end of the battle.
    pub plan: Option<Plan>,
    /// Whether it calls a traitor.
    pub calls: Option<bool>,
}

/// What changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The aggressor (0) and the defender (1).
    pub factions: [Faction; 2],
    /// Spice in the territory.
    pub spice: i64,
    /// Where each leader has fought this turn.
    pub fought_in: Vec<Option<Place>>,
    /// Leaders in the tanks, the last on top.
    pub tanks: Vec<LeaderId>,
    /// The discard pile, the last on top.
    pub discard: Vec<CardId>,
    /// What is asked.
    stage: Stage,
    /// Who has won.
    pub winner: Option<usize>,
}

/// How far it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Both make their plans, in secret.
    Plans,
    /// Of a plan that lacks a leader: which of the weakest, or which hero.
    Leader(usize),
    Hero(usize),
    /// Who has traitors is asked in secret whether to call one.
    Traitors,
    /// The winner keeps cards.
    Cards(usize),
    Over,
}

/// What a side is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// A plan.
    Plan,
    /// Which of these leaders comes into the plan.
    Leader(Vec<LeaderId>),
    /// Which of these heroes does.
    Hero(Vec<CardId>),
    /// Whether it calls a traitor if it can.
    Traitor,
    /// Which of these cards it discards.
    Discard(Vec<CardId>),
}

/// What it answers.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Reply {
    Plan(Plan),
    Leader(LeaderId),
    Hero(CardId),
    Traitor(bool),
    Discard(Vec<CardId>),
}

/// Why an answer is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum No {
    /// This side is not asked that now.
    NotAsked,
    /// It is none of those that can be chosen.
    NotOffered,
    /// The wheel does not go so far.
    BeyondTheWheel,
    /// Halves are for advanced battles.
    Halves,
    /// So is spice.
    NoSpice,
    /// More than it owns.
    TooMuchSpice,
    /// The leader is not its own.
    NotTheirs,
    /// The leader has fought elsewhere.
    FoughtElsewhere,
    /// The card is not in its hand.
    NotInHand,
    /// The card is no weapon, no defence or no hero.
    OtherUse,
    /// One card is used for both.
    OneCard,
    /// Without a leader there are no cards.
    NobodyLeads,
}

/// A battle that is fought.
#[derive(Debug, Clone)]
pub struct Fight {
    cast: Cast,
    state: State,
    journal: Journal,
}

impl Fight {
    /// Both are asked for their plans.
    #[must_use]
    pub fn new(cast: Cast, factions: [Faction; 2], fought_in: Vec<Option<Place>>) -> Self {
        Self {
            cast,
            state: State {
                factions,
                spice: 0,
                fought_in,
                tanks: Vec::new(),
                discard: Vec::new(),
                stage: Stage::Plans,
                winner: None,
            },
            journal: Journal::default(),
        }
    }

    /// What never changes.
    #[must_use]
    pub fn cast(&self) -> &Cast {
        &self.cast
    }

    /// How everything is.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Who is asked what: in a secret round the first who has not answered.
    #[must_use]
    pub fn pending(&self) -> Option<(usize, Question)> {
        let sides = || [0, 1].into_iter();
        match self.state.stage {
            Stage::Plans => sides()
                .find(|side| self.state.factions[*side].plan.is_none())
                .map(|side| (side, Question::Plan)),
            Stage::Leader(side) => Some((side, Question::Leader(self.weakest(side)))),
            Stage::Hero(side) => Some((side, Question::Hero(self.heroes(side).collect()))),
            Stage::Traitors => sides()
                .find(|side| self.is_asked_for_traitors(*side))
                .map(|side| (side, Question::Traitor)),
            Stage::Cards(side) => Some((side, Question::Discard(self.played(side).collect()))),
            Stage::Over => None,
        }
    }

    /// A side answers. Where the answer is not legal, nothing has changed.
    ///
    /// # Errors
    /// Why it is not.
    pub fn answer(&mut self, side: usize, reply: &Reply) -> Result<(), No> {
        let stage = self.state.stage;
        match (stage, reply) {
            (Stage::Plans, Reply::Plan(plan)) if self.state.factions[side].plan.is_none() => {
                self.check(side, plan)?;
                self.journal.begin_step(stage);
                self.set_plan(side, Some(*plan));
                if self.state.factions[1 - side].plan.is_some() {
                    self.complete(0);
                }
            }
            (Stage::Leader(of), Reply::Leader(leader)) if of == side => {
                if !self.weakest(side).contains(leader) {
                    return Err(No::NotOffered);
                }
                self.journal.begin_step(stage);
                self.lead(side, Leads::Leader(*leader));
                self.complete_next(side);
            }
            (Stage::Hero(of), Reply::Hero(hero)) if of == side => {
                if !self.heroes(side).any(|card| card == *hero) {
                    return Err(No::NotOffered);
                }
                self.journal.begin_step(stage);
                self.lead(side, Leads::Hero(*hero));
                self.complete_next(side);
            }
            (Stage::Traitors, Reply::Traitor(calls)) if self.is_asked_for_traitors(side) => {
                self.journal.begin_step(stage);
                self.set_calls(side, Some(*calls));
                self.after_traitors();
            }
            (Stage::Cards(of), Reply::Discard(cards)) if of == side => {
                let is_twice = |at: usize| cards.iter().take(at).any(|other| *other == cards[at]);
                let is_offered = |card: &CardId| self.played(side).any(|played| played == *card);
                if !cards.iter().all(is_offered) || (0..cards.len()).any(is_twice) {
                    return Err(No::NotOffered);
                }
                self.journal.begin_step(stage);
                // In the order of the hand, the first on top.
                let thrown: Vec<CardId> = self.played(side).filter(|card| cards.contains(card)).collect();
                for card in thrown.into_iter().rev() {
                    self.discard(side, card);
                }
                self.end();
            }
            _ => return Err(No::NotAsked),
        }
        Ok(())
    }

    fn is_asked_for_traitors(&self, side: usize) -> bool {
        let faction = &self.state.factions[side];
        !faction.traitors.is_empty() && faction.calls.is_none()
    }

    /// Takes the last answer back; no where there is none.
    pub fn undo(&mut self) -> bool {
        let Some(stage) = self.journal.roll_back(&mut self.state) else {
            return false;
        };
        self.state.stage = stage;
        true
    }

    /// Back to before the first answer.
    pub fn restart(&mut self) {
        while self.undo() {}
    }

    fn set_plan(&mut self, side: usize, plan: Option<Plan>) {
        let before = std::mem::replace(&mut self.state.factions[side].plan, plan);
        self.journal.note(Change::Plan(side, before));
    }

    fn set_calls(&mut self, side: usize, calls: Option<bool>) {
        let before = std::mem::replace(&mut self.state.factions[side].calls, calls);
        self.journal.note(Change::Calls(side, before));
    }

    /// A plan gets its leader.
    fn lead(&mut self, side: usize, leads: Leads) {
        let plan = self.state.factions[side].plan;
        self.set_plan(side, plan.map(|plan| Plan { leads, ..plan }));
    }
}
