//! What was found of the uses of a permission before an addition, kept where the addition cannot have changed it.

use super::{Seating, Session};
use crate::ir::Permission;
use crate::judge::routes::CLOSED;
use crate::schema::PermissionId;

/// What is kept of a use.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct KeptUse {
    pub(super) prohibited: bool,
    /// The first 64 routes, one bit each: those that are open.
    pub(super) open: u64,
    /// Those that were asked about.
    pub(super) asked: u64,
}

/// What was found the last time.
#[derive(Debug, Clone, Default)]
pub(super) struct Kept {
    /// When; 0 for never.
    pub(super) since: u64,
    pub(super) uses: Vec<KeptUse>,
    /// The frames that the uses had then.
    pub(super) frames: Vec<i64>,
    /// By route: whether its conditions cannot have changed, but for the use itself.
    pub(super) fresh: Vec<bool>,
    /// The same of the prices there; last: on no route.
    pub(super) prices_fresh: Vec<bool>,
    /// By use: whether it is the same as then.
    pub(super) same: Vec<bool>,
    /// The prices then, where they were asked for.
    pub(super) costs: Vec<i64>,
    /// By use: whether they were.
    pub(super) priced: Vec<bool>,
}

impl Kept {
    pub(super) fn keep(&mut self, at: usize, kept: KeptUse) {
        if self.uses.len() <= at {
            self.uses.resize(at + 1, KeptUse::default());
        }
        if let Some(place) = self.uses.get_mut(at) {
            *place = kept;
        }
    }

    /// The price of a use on a route, if it cannot have changed.
    pub(super) fn cost(&self, at: usize, to: usize, width: usize) -> Option<i64> {
        let fresh = self.same.get(at) == Some(&true) && self.prices_fresh.get(to) == Some(&true);
        let fresh = fresh && self.priced.get(at) == Some(&true);
        self.costs
            .get(at * width + to)
            .copied()
            .filter(|cost| fresh && *cost != CLOSED)
    }

    pub(super) fn close(&mut self, frames: &[i64], count: usize) {
        self.uses.truncate(count);
        self.frames.clear();
        self.frames.extend_from_slice(frames);
    }
}

impl Session<'_> {
    /// What is kept of a use, if it is the same as then.
    pub(super) fn kept_use(&self, seating: &Seating, at: usize, arity: usize) -> Option<KeptUse> {
        let kept = &seating.kept;
        let begin = at * seating.stride;
        let before = kept.frames.get(begin..begin + arity)?;
        let now = seating.frames.get(begin..begin + arity)?;
        let same = before == now && now.iter().all(|object| self.same_object(*object, kept.since));
        kept.uses.get(at).copied().filter(|_| same && kept.since > 0)
    }

    /// What of the last time is still known of all uses that are the same: of each route, of prices; returned: of prohibitions.
    pub(super) fn still_known(&self, id: PermissionId, permission: &Permission, seating: &mut Seating) -> bool {
        let kept = &mut seating.kept;
        kept.prices_fresh.clear();
        kept.same.clear();
        kept.fresh.clear();
        let Some(masks) = self.masks.permissions.get(id.index()) else {
            return false;
        };
        if self.before_this_sheet(kept.since) {
            return false;
        }
        let known = |mask: u64| self.untouched(mask, kept.since);
        kept.prices_fresh.extend(masks.prices.iter().map(|mask| known(*mask)));
        kept.fresh.extend(masks.routes.iter().map(|mask| known(*mask)));
        kept.fresh.truncate(permission.routes.len().min(64));
        known(masks.prohibitions)
    }
}
