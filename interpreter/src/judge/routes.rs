//! Who sits where: as many uses seated as possible, then the cheapest total, then the earliest rules for the first uses.
//!
//! A minimum-cost flow by successive shortest augmenting paths (Busacker and Gowen; see Ahuja, Magnanti and Orlin, *Network Flows*,
//! section 9.7). Having no seat is one more route with room for all and a price that no real one reaches, so every use has a place and
//! the count of the seated comes before the price. Afterwards exchanges that cost nothing move the first uses to the earliest routes,
//! so the result is the least of all the best ones and does not depend on how it was found.

mod moves;

use moves::Moves;

/// The price of a route that is not open.
pub const CLOSED: i64 = i64::MAX;

/// In place of a use's only route: there are several, and their prices decide.
pub const SEVERAL: u32 = u32::MAX;

/// More than all prices together.
const UNSEATED: i128 = 1 << 90;

const FAR: i128 = i128::MAX;

/// In place of a use: the route loses one, and the one with a place gains one.
const THROUGH_GATE: u32 = u32::MAX - 1;

/// What there is to decide on: prices and places.
#[derive(Debug, Clone, Copy)]
pub struct Rows<'a> {
    /// By use, then by route: the price or [`CLOSED`]; last of each use: the price of sitting nowhere.
    pub costs: &'a [i64],
    /// By route: how many it seats.
    pub places: &'a [i64],
}

impl Rows<'_> {
    fn nowhere(&self) -> usize {
        self.places.len()
    }

    fn cost(&self, of: usize, on: usize) -> Option<i128> {
        let cost = self
            .costs
            .get(of * (self.nowhere() + 1) + on)
            .copied()
            .filter(|cost| *cost != CLOSED)?;
        Some(i128::from(cost) + if on == self.nowhere() { UNSEATED } else { 0 })
    }

    fn cheapest(&self, of: usize) -> usize {
        let open = (0..=self.nowhere()).filter_map(|on| Some((self.cost(of, on)?, on)));
        open.min().map_or(self.nowhere(), |(_, on)| on)
    }

    fn places(&self, on: usize) -> i64 {
        self.places.get(on).copied().unwrap_or(i64::MAX)
    }
}

/// Memory for seating.
#[derive(Debug, Clone, Default)]
pub struct Solver {
    taken: Vec<i64>,
    distance: Vec<i128>,
    /// By route: the use that would come to it.
    comes: Vec<u32>,
    /// The nearest route that has a place.
    gate: usize,
    /// Who may move on from each route, and at what price.
    moves: Moves,
}

impl Solver {
    /// Seats every use on its only route or the cheapest open one, the first of equals. `false` if that is more than the routes have
    /// places for.
    pub fn cheapest(&mut self, rows: Rows<'_>, only: &[u32], seats: &mut Vec<u32>) -> bool {
        self.taken.clear();
        self.taken.resize(rows.nowhere() + 1, 0);
        seats.clear();
        for (of, only) in only.iter().enumerate() {
            let best = match *only {
                SEVERAL => rows.cheapest(of),
                only => only as usize,
            };
            seats.push(best as u32);
            self.add_taken(best, 1);
            if self.full_beyond(rows, best) {
                return false;
            }
        }
        true
    }

    /// Seats the uses, in the order given.
    pub fn solve(&mut self, rows: Rows<'_>, order: &[u32], seats: &mut Vec<u32>) {
        self.taken.clear();
        self.taken.resize(rows.nowhere() + 1, 0);
        self.moves.start(rows.nowhere() + 1, order.len());
        seats.clear();
        seats.resize(order.len(), rows.nowhere() as u32);
        for of in order {
            let of = *of as usize;
            self.start(rows);
            for on in 0..=rows.nowhere() {
                self.reach(on, rows.cost(of, on).unwrap_or(FAR), of as u32);
            }
            self.spread(rows, order, seats);
            if let Some(end) = self.nearest_free(rows) {
                self.move_along(end, of, rows.nowhere(), seats);
            }
            self.moves.free(of, seats);
        }
        for of in order {
            self.settle(rows, order, *of as usize, seats);
        }
    }

    /// Moves a use to the earliest route that it can have at no cost for all together: there is a round of moves, from the route
    /// where it sits and back to it, that costs nothing. In a best seating no round costs less.
    fn settle(&mut self, rows: Rows<'_>, order: &[u32], of: usize, seats: &mut [u32]) {
        let Some(now) = seats.get(of).map(|seat| *seat as usize) else {
            return;
        };
        let Some(price) = rows.cost(of, now) else { return };
        self.moves.fix(of, now);
        for on in 0..now {
            let Some(cost) = rows.cost(of, on) else { continue };
            self.start(rows);
            self.reach(on, cost, of as u32);
            self.spread_round(rows, order, seats);
            if self.distance(now) == price {
                self.move_round(now, of, rows.nowhere(), seats);
                return;
            }
        }
    }

    /// As [`Solver::spread`], and a move may end on any route that has a place and go on from any other: one more, one fewer.
    fn spread_round(&mut self, rows: Rows<'_>, order: &[u32], seats: &[u32]) {
        let mut gate = FAR;
        for _ in 0..=rows.nowhere() + 1 {
            let mut changed = false;
            for from in 0..=rows.nowhere() {
                changed |= self.move_on(rows, from, order, seats);
            }
            for on in 0..=rows.nowhere() {
                if self.distance(on) < gate && !self.is_full(rows, on) {
                    (gate, self.gate, changed) = (self.distance(on), on, true);
                }
            }
            for on in 0..=rows.nowhere() {
                changed |= self.reach(on, gate, THROUGH_GATE);
            }
            if !changed {
                break;
            }
        }
    }

    /// Everybody on the way of a round moves on by one, from its end back to where it began.
    fn move_round(&mut self, end: usize, first: usize, nowhere: usize, seats: &mut [u32]) {
        let mut on = end;
        for _ in 0..=2 * nowhere + 4 {
            let Some(of) = self.comes.get(on).copied() else { return };
            if of == THROUGH_GATE {
                self.add_taken(on, -1);
                self.add_taken(self.gate, 1);
                on = self.gate;
                continue;
            }
            let Some(seat) = seats.get_mut(of as usize) else {
                return;
            };
            let left = std::mem::replace(seat, on as u32);
            self.moves.moved(left as usize, on);
            if of as usize == first {
                return;
            }
            on = left as usize;
        }
    }

    /// Whoever sits on a route that is reached may move on from it: the one to whom it costs least.
    fn move_on(&mut self, rows: Rows<'_>, from: usize, order: &[u32], seats: &[u32]) -> bool {
        let begin = self.distance(from);
        if begin == FAR {
            return false;
        }
        self.moves.look(rows, from, order, seats);
        let mut changed = false;
        for on in (0..=rows.nowhere()).filter(|on| *on != from) {
            if let Some((price, of)) = self.moves.least(from, on) {
                changed |= self.reach(on, begin + price, of);
            }
        }
        changed
    }

    fn start(&mut self, rows: Rows<'_>) {
        self.distance.clear();
        self.distance.resize(rows.nowhere() + 1, FAR);
        self.comes.clear();
        self.comes.resize(rows.nowhere() + 1, u32::MAX);
    }

    /// Notes a shorter way to a route.
    fn reach(&mut self, on: usize, distance: i128, of: u32) -> bool {
        match (self.distance.get_mut(on), self.comes.get_mut(on)) {
            (Some(known), Some(comes)) if distance < *known => {
                (*known, *comes) = (distance, of);
                true
            }
            _ => false,
        }
    }

    /// Bellman and Ford: whoever sits on a full route that is reached may move on.
    fn spread(&mut self, rows: Rows<'_>, order: &[u32], seats: &[u32]) {
        for _ in 0..=rows.nowhere() {
            let mut changed = false;
            for from in 0..=rows.nowhere() {
                if self.is_full(rows, from) {
                    changed |= self.move_on(rows, from, order, seats);
                }
            }
            if !changed {
                break;
            }
        }
    }

    fn nearest_free(&self, rows: Rows<'_>) -> Option<usize> {
        (0..=rows.nowhere())
            .filter(|on| self.distance(*on) != FAR && !self.is_full(rows, *on))
            .min_by_key(|on| self.distance(*on))
    }

    /// Everybody on the way moves on by one, from its end back to the newcomer.
    fn move_along(&mut self, end: usize, newcomer: usize, nowhere: usize, seats: &mut [u32]) {
        self.add_taken(end, 1);
        let mut on = end;
        for _ in 0..=nowhere + 1 {
            let Some(of) = self.comes.get(on).map(|of| *of as usize) else {
                return;
            };
            let Some(seat) = seats.get_mut(of) else { return };
            let left = std::mem::replace(seat, on as u32);
            self.moves.moved(left as usize, on);
            if of == newcomer {
                return;
            }
            on = left as usize;
        }
    }

    fn distance(&self, on: usize) -> i128 {
        self.distance.get(on).copied().unwrap_or(FAR)
    }

    fn is_full(&self, rows: Rows<'_>, on: usize) -> bool {
        self.taken.get(on).is_some_and(|taken| *taken >= rows.places(on))
    }

    fn full_beyond(&self, rows: Rows<'_>, on: usize) -> bool {
        self.taken.get(on).is_some_and(|taken| *taken > rows.places(on))
    }

    fn add_taken(&mut self, on: usize, by: i64) {
        if let Some(taken) = self.taken.get_mut(on) {
            *taken += by;
        }
    }
}
