//! Adding up: the same whatever the order is in which games come.

use reglo_interpreter::answer::Fault;
use reglo_interpreter::schema::ObjectId;
use std::collections::BTreeMap;

/// So many faults are kept to be told.
const MOST_FAULTS: usize = 20;

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// By these players, counted elsewhere.
    Won,
    /// By nobody.
    Drawn,
    /// What was begun came to its end, and the game did not.
    Ended,
    /// After as many answers as a game may take.
    Left,
}

/// What came of all games.
#[derive(Debug, Default)]
pub struct Tally {
    /// Games that were won, drawn, that ended, that were left.
    pub ends: [u64; 4],
    /// Wins by player.
    pub wins: BTreeMap<ObjectId, u64>,
    /// Wins by seat, from 0.
    pub seats: BTreeMap<usize, u64>,
    /// Games by the number of answers, without those that were left.
    pub lengths: BTreeMap<u32, u64>,
    /// By value that is shown.
    pub shows: Vec<Spread>,
    /// By rule.
    pub rules: Vec<Applied>,
    /// Games that came to no end.
    pub faults: Faults,
}

/// How a rule applied.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Applied {
    /// How often something of it was done.
    pub times: u64,
    /// In how many games it acted: a rule that only forbids, asks, allows, or changes a value does nothing itself.
    pub games: u64,
}

/// Games that came to no end.
#[derive(Debug, Default)]
pub struct Faults {
    /// How many.
    pub total: u64,
    /// The first ones: position and seed.
    pub first: Vec<(u64, u64, Trouble)>,
}

/// Why a game came to no end.
#[derive(Debug)]
pub enum Trouble {
    /// Something in its rules.
    Fault(Fault),
    /// A bot found no answer that is accepted.
    NoAnswer,
}

/// A number over games.
#[derive(Debug, Clone, Default)]
pub struct Spread {
    /// How many games have it.
    pub count: u64,
    /// Of all.
    pub sum: i128,
    /// Of any.
    pub least: Option<i64>,
    /// Of any.
    pub most: Option<i64>,
}

impl Spread {
    /// Takes a number in.
    pub fn take(&mut self, number: i64) {
        self.count += 1;
        self.sum += i128::from(number);
        self.least = Some(self.least.map_or(number, |least| least.min(number)));
        self.most = Some(self.most.map_or(number, |most| most.max(number)));
    }

    fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.least = self.least.into_iter().chain(other.least).min();
        self.most = self.most.into_iter().chain(other.most).max();
    }

    /// The mean; nothing of no games.
    #[must_use]
    pub fn average(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

impl Faults {
    /// Takes one in.
    pub fn take(&mut self, position: u64, seed: u64, trouble: Trouble) {
        self.total += 1;
        self.first.push((position, seed, trouble));
        self.cut();
    }

    fn cut(&mut self) {
        self.first.sort_by_key(|(position, ..)| *position);
        self.first.truncate(MOST_FAULTS);
    }
}

impl Tally {
    /// Of no game yet.
    #[must_use]
    pub fn new(shows: usize) -> Self {
        Self {
            shows: vec![Spread::default(); shows],
            ..Self::default()
        }
    }

    /// Games that ended so.
    #[must_use]
    pub fn ended(&self, end: End) -> u64 {
        self.ends.get(end as usize).copied().unwrap_or_default()
    }

    /// Takes an end in.
    pub fn end(&mut self, end: End) {
        if let Some(count) = self.ends.get_mut(end as usize) {
            *count += 1;
        }
    }

    /// Takes in how the rules applied in a game, in their order.
    pub fn applied(&mut self, rules: impl Iterator<Item = Applied>) {
        for (at, applied) in rules.enumerate() {
            if self.rules.len() <= at {
                self.rules.resize(at + 1, Applied::default());
            }
            if let Some(own) = self.rules.get_mut(at) {
                own.times += applied.times;
                own.games += applied.games;
            }
        }
    }

    /// Adds another one.
    pub fn add(&mut self, other: Self) {
        for (own, count) in self.ends.iter_mut().zip(other.ends) {
            *own += count;
        }
        for (player, count) in other.wins {
            *self.wins.entry(player).or_default() += count;
        }
        for (seat, count) in other.seats {
            *self.seats.entry(seat).or_default() += count;
        }
        for (length, count) in other.lengths {
            *self.lengths.entry(length).or_default() += count;
        }
        for (own, spread) in self.shows.iter_mut().zip(&other.shows) {
            own.add(spread);
        }
        self.applied(other.rules.into_iter());
        self.faults.total += other.faults.total;
        self.faults.first.extend(other.faults.first);
        self.faults.cut();
    }

    /// The least, the median (of an even number of games the lower of the two in the middle) and the most answers.
    #[must_use]
    pub fn answers(&self) -> Option<(u32, u32, u32)> {
        let games: u64 = self.lengths.values().sum();
        let (least, most) = (*self.lengths.keys().next()?, *self.lengths.keys().next_back()?);
        let mut before = 0;
        let median = self.lengths.iter().find(|(_, count)| {
            before += **count;
            before * 2 >= games
        });
        Some((least, *median?.0, most))
    }
}

#[cfg(test)]
mod tests {
    use super::{Applied, End, Tally, Trouble};

    fn tally(lengths: &[u32]) -> Tally {
        let mut tally = Tally::new(1);
        for length in lengths {
            *tally.lengths.entry(*length).or_default() += 1;
            tally.end(End::Won);
            let done = Applied {
                times: u64::from(*length),
                games: 1,
            };
            tally.applied([done, Applied::default()].into_iter());
            tally.faults.take(u64::from(*length), 0, Trouble::NoAnswer);
            if let Some(spread) = tally.shows.first_mut() {
                spread.take(i64::from(*length));
            }
        }
        tally
    }

    #[test]
    fn adding_does_not_depend_on_the_order() {
        let (mut one, mut other) = (tally(&[3, 9]), tally(&[5, 1, 7]));
        one.add(tally(&[5, 1, 7]));
        other.add(tally(&[3, 9]));
        let whole = format!("{:?}", tally(&[1, 3, 5, 7, 9]));
        assert_eq!(format!("{one:?}"), whole);
        assert_eq!(format!("{other:?}"), whole);
        assert_eq!(one.answers(), Some((1, 5, 9)));
        assert_eq!(tally(&[4, 2, 8, 6]).answers(), Some((2, 4, 8)));
        assert_eq!(Tally::new(0).answers(), None);
        assert_eq!(one.ended(End::Won), 5);
        assert_eq!(one.rules, [Applied { times: 25, games: 5 }, Applied::default()]);
    }
}
