//! A battle for a territory, written by hand in Rust: the oracle that the ruleset is compared with, and what the benchmark measures it against.
//!
//! Written from the source text, the facts and the decisions alone, without a look at the rule files. Amounts of strength count halves.

/// What a card is in a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Card {
    Projectile,
    Poison,
    Lasgun,
    Shield,
    Snooper,
    Worthless,
}

/// Who leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Leading {
    /// One of the side's leaders, by position.
    Leader(usize),
    /// A cheap hero or heroine out of the hand.
    Hero,
    Nobody,
}

/// A side as it goes into battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Side {
    /// Forces in the territory.
    pub forces: i64,
    /// What it owns.
    pub spice: i64,
    /// Values of its leaders, and whether each may lead here.
    pub leaders: Vec<(i64, bool)>,
    /// Cheap heroes in hand.
    pub heroes: usize,
    /// Which leaders of the other side are in its pay.
    pub traitors: Vec<usize>,
    /// What was dialled, in halves.
    pub dial: i64,
    /// What was paid for it (advanced battles).
    pub paid: i64,
    /// Who was named.
    pub leading: Leading,
    /// The weapon.
    pub weapon: Option<Card>,
    /// The defence.
    pub defence: Option<Card>,
    /// Whether it calls a traitor if it can.
    pub calls: bool,
}

/// What came of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The aggressor (0) or the defender (1); nobody where both lose.
    pub winner: Option<usize>,
    /// Forces that are left in the territory.
    pub left: [i64; 2],
    /// Spice that each owns afterwards.
    pub spice: [i64; 2],
    /// Leaders that were killed, by position, sorted.
    pub killed: [Vec<usize>; 2],
    /// Whether each side has lost all cards of its plan.
    pub discards: [bool; 2],
}

impl Side {
    /// Points 9 and 10, decision 2: a side that can lead does; real leaders before a hero, the lowest first.
    fn lead(&self) -> Leading {
        if self.leading != Leading::Nobody {
            return self.leading;
        }
        let free = self.leaders.iter().enumerate().filter(|(_, (_, free))| *free);
        match free.min_by_key(|(_, (value, _))| *value) {
            Some((at, _)) => Leading::Leader(at),
            None if self.heroes > 0 => Leading::Hero,
            None => Leading::Nobody,
        }
    }

    /// Point 6: a dial that forces and spice do not allow counts as the highest that they do. Gives the dial and the spice that it takes.
    fn dialled(&self, advanced: bool) -> (i64, i64) {
        if !advanced {
            return (self.dial.min(2 * self.forces) / 2 * 2, 0);
        }
        let paid = self.paid.min(self.forces).min(self.spice);
        let dial = self.dial.min(self.forces + paid);
        // Each force counts a half, and a whole one if it is paid for: what would make no force whole is not taken.
        (dial, paid.min(dial / 2))
    }

    fn value(&self, leading: Leading) -> i64 {
        match leading {
            Leading::Leader(at) => self.leaders.get(at).map_or(0, |(value, _)| *value),
            Leading::Hero | Leading::Nobody => 0,
        }
    }

    fn is_killed_by(&self, other: &Side, leading: Leading) -> bool {
        leading != Leading::Nobody
            && match other.weapon {
                Some(Card::Projectile) => self.defence != Some(Card::Shield),
                Some(Card::Poison) => self.defence != Some(Card::Snooper),
                Some(Card::Lasgun) => true,
                _ => false,
            }
    }
}

/// Forces that a dial takes: each counts a whole if it was paid for, else a half.
fn forces_for(dial: i64, paid: i64, advanced: bool) -> i64 {
    if !advanced {
        return dial / 2;
    }
    let whole = paid.min(dial / 2);
    whole + (dial - 2 * whole)
}

/// Fights it out.
#[must_use]
pub fn battle(sides: &[Side; 2], advanced: bool) -> Outcome {
    let [a, d] = sides;
    let leading = [a.lead(), d.lead()];
    let mut outcome = Outcome {
        left: [a.forces, d.forces],
        spice: [a.spice, d.spice],
        ..Outcome::default()
    };
    let calls =
        |side: &Side, other: Leading| side.calls && matches!(other, Leading::Leader(at) if side.traitors.contains(&at));
    match (calls(a, leading[1]), calls(d, leading[0])) {
        (true, true) => both_lose(&mut outcome, sides, leading, advanced),
        (true, false) => betrayed(&mut outcome, sides, leading, (0, 1), advanced),
        (false, true) => betrayed(&mut outcome, sides, leading, (1, 0), advanced),
        (false, false) => fought(&mut outcome, sides, leading, advanced),
    }
    outcome
}

fn kill(outcome: &mut Outcome, side: usize, leading: Leading) {
    if let Leading::Leader(at) = leading {
        outcome.killed[side].push(at);
    }
}

/// Both traitors, or lasgun and shield: everything is lost, and nobody is paid.
fn both_lose(outcome: &mut Outcome, sides: &[Side; 2], leading: [Leading; 2], advanced: bool) {
    outcome.left = [0, 0];
    outcome.discards = [true, true];
    for (side, leading) in leading.into_iter().enumerate() {
        kill(outcome, side, leading);
        pay_dial(outcome, sides, side, advanced);
    }
}

/// The caller wins, loses nothing, its spice neither, and is paid for the traitor.
fn betrayed(
    outcome: &mut Outcome,
    sides: &[Side; 2],
    leading: [Leading; 2],
    (caller, loser): (usize, usize),
    advanced: bool,
) {
    pay_dial(outcome, sides, loser, advanced);
    outcome.winner = Some(caller);
    outcome.left[loser] = 0;
    outcome.discards[loser] = true;
    outcome.spice[caller] += sides[loser].value(leading[loser]);
    kill(outcome, loser, leading[loser]);
}

fn fought(outcome: &mut Outcome, sides: &[Side; 2], leading: [Leading; 2], advanced: bool) {
    let [a, d] = sides;
    let plays =
        |card| a.weapon == Some(card) || d.weapon == Some(card) || a.defence == Some(card) || d.defence == Some(card);
    if plays(Card::Lasgun) && plays(Card::Shield) {
        both_lose(outcome, sides, leading, advanced);
        return;
    }
    let dead = [a.is_killed_by(d, leading[0]), d.is_killed_by(a, leading[1])];
    let dialled = [a.dialled(advanced), d.dialled(advanced)];
    let total = |side: usize| {
        let value = if dead[side] {
            0
        } else {
            sides[side].value(leading[side])
        };
        dialled[side].0 + 2 * value
    };
    let winner = usize::from(total(1) > total(0));
    let loser = 1 - winner;
    outcome.winner = Some(winner);
    outcome.left[loser] = 0;
    outcome.left[winner] -= forces_for(dialled[winner].0, dialled[winner].1, advanced);
    outcome.discards[loser] = true;
    for side in [0, 1] {
        pay_dial(outcome, sides, side, advanced);
        if dead[side] {
            outcome.spice[winner] += sides[side].value(leading[side]);
            kill(outcome, side, leading[side]);
        }
    }
}

/// Spice that was paid for a dial goes to the bank.
fn pay_dial(outcome: &mut Outcome, sides: &[Side; 2], side: usize, advanced: bool) {
    outcome.spice[side] -= sides[side].dialled(advanced).1;
}
