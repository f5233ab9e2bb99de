//! Who may move on from one route to another, and what that costs: of all that sit there, the one to whom it costs least. It is looked
//! through anew only where somebody came, went or stays for good, so that a long sheet is not gone through for every step of a way.

use super::Rows;

/// The cheapest moves between routes.
#[derive(Debug, Clone, Default)]
pub(super) struct Moves {
    /// How many routes, sitting nowhere among them.
    width: usize,
    /// By route, then by the route that is moved to: the price and who moves.
    least: Vec<Option<(i128, u32)>>,
    /// By route: whether that has to be looked through.
    stale: Vec<bool>,
    /// By use: whether it stays where it is, or sits nowhere yet.
    fixed: Vec<bool>,
}

impl Moves {
    /// Nobody sits anywhere.
    pub(super) fn start(&mut self, width: usize, uses: usize) {
        self.width = width;
        self.least.clear();
        self.least.resize(width * width, None);
        self.stale.clear();
        self.stale.resize(width, false);
        self.fixed.clear();
        self.fixed.resize(uses, true);
    }

    /// A use may move from now on.
    pub(super) fn free(&mut self, of: usize, seats: &[u32]) {
        self.set_fixed(of, false);
        if let Some(seat) = seats.get(of) {
            self.set_stale(*seat as usize);
        }
    }

    /// A use stays on its route from now on.
    pub(super) fn fix(&mut self, of: usize, seat: usize) {
        self.set_fixed(of, true);
        let moves = self
            .least
            .get(seat * self.width..(seat + 1) * self.width)
            .unwrap_or(&[]);
        if moves.iter().flatten().any(|(_, moved)| *moved as usize == of) {
            self.set_stale(seat);
        }
    }

    /// Somebody moved from one route to another.
    pub(super) fn moved(&mut self, from: usize, to: usize) {
        self.set_stale(from);
        self.set_stale(to);
    }

    /// What it costs least to move from a route to another, and whom.
    pub(super) fn least(&self, from: usize, to: usize) -> Option<(i128, u32)> {
        self.least.get(from * self.width + to).copied().flatten()
    }

    /// Looks through those that sit on a route. Of equals it is the last, which is the last to stay for good.
    pub(super) fn look(&mut self, rows: Rows<'_>, from: usize, order: &[u32], seats: &[u32]) {
        match self.stale.get_mut(from) {
            Some(stale @ true) => *stale = false,
            _ => return,
        }
        let Some(moves) = self.least.get_mut(from * self.width..(from + 1) * self.width) else {
            return;
        };
        moves.fill(None);
        let sits = |of: &&u32| seats.get(**of as usize) == Some(&(from as u32));
        for of in order.iter().rev().filter(sits) {
            let at = *of as usize;
            let (Some(false), Some(leaving)) = (self.fixed.get(at), rows.cost(at, from)) else {
                continue;
            };
            for (on, known) in moves.iter_mut().enumerate().filter(|(on, _)| *on != from) {
                let Some(cost) = rows.cost(at, on) else { continue };
                if known.is_none_or(|(least, _)| cost - leaving < least) {
                    *known = Some((cost - leaving, *of));
                }
            }
        }
    }

    fn set_fixed(&mut self, of: usize, fixed: bool) {
        if let Some(place) = self.fixed.get_mut(of) {
            *place = fixed;
        }
    }

    fn set_stale(&mut self, route: usize) {
        if let Some(stale) = self.stale.get_mut(route) {
            *stale = true;
        }
    }
}
