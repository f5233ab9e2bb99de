//! Finding the uses of a permission, the routes that are open to them, and what they cost.
//!
//! What was found before an addition is kept where the addition cannot have changed it.

use super::{Frame, Seating, Session};
use crate::answer::Fault;
use crate::ir::Permission;
use crate::judge::routes::{CLOSED, Rows};
use crate::schema::{ABSENT, PermissionId, ValueId};

/// What is kept of a use.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct KeptUse {
    prohibited: bool,
    /// The first 64 routes, one bit each.
    open: u64,
}

/// What was found the last time.
#[derive(Debug, Default)]
pub(super) struct Kept {
    /// When; 0 for never.
    since: u64,
    uses: Vec<KeptUse>,
    /// The frames that the uses had then.
    frames: Vec<i64>,
    /// By route: whether its conditions cannot have changed, but for the use itself.
    fresh: Vec<bool>,
}

impl Kept {
    fn keep(&mut self, at: usize, kept: KeptUse) {
        if self.uses.len() <= at {
            self.uses.resize(at + 1, KeptUse::default());
        }
        if let Some(place) = self.uses.get_mut(at) {
            *place = kept;
        }
    }

    fn close(&mut self, frames: &[i64], count: usize) {
        self.uses.truncate(count);
        self.frames.clear();
        self.frames.extend_from_slice(frames);
    }
}

impl<'p> Session<'p> {
    /// What is kept of a use, if it is the same as then.
    fn kept_use(&self, seating: &Seating, at: usize, arity: usize) -> Option<KeptUse> {
        let kept = &seating.kept;
        let begin = at * seating.stride;
        let before = kept.frames.get(begin..begin + arity)?;
        let now = seating.frames.get(begin..begin + arity)?;
        let same = before == now && now.iter().all(|object| self.same_object(*object, kept.since));
        kept.uses.get(at).copied().filter(|_| same && kept.since > 0)
    }

    pub(super) fn find_seats(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating) {
        self.find_uses(permission, seating);
        self.find_places(permission, seating);
        let choice = self.find_open(id, permission, seating);
        if choice {
            for at in 0..seating.count {
                self.find_costs(id, permission, seating, at);
            }
        }
        let rows = Rows {
            costs: &seating.costs,
            places: &seating.places,
        };
        if !seating.solver.cheapest(rows, seating.count, &mut seating.seats) {
            if !choice {
                for at in 0..seating.count {
                    self.find_costs(id, permission, seating, at);
                }
            }
            self.solve(permission, seating);
        }
    }

    /// The slow way: too many uses want the cheapest routes.
    fn solve(&mut self, permission: &'p Permission, seating: &mut Seating) {
        seating.order.clear();
        seating.order.extend((0_u32..).take(seating.count));
        let (frames, stride) = (&seating.frames, seating.stride);
        seating.order.sort_unstable_by(|left, right| {
            self.compare_uses(permission, frames, stride, *left as usize, *right as usize)
                .then(left.cmp(right))
        });
        let rows = Rows {
            costs: &seating.costs,
            places: &seating.places,
        };
        seating.solver.solve(rows, &seating.order, &mut seating.seats);
    }

    fn find_uses(&mut self, permission: &'p Permission, seating: &mut Seating) {
        seating.stride = usize::from(permission.frame).max(permission.params.len());
        seating.count = 0;
        seating.frames.clear();
        seating.prohibited.clear();
        let caller = self.enter(0, 0, seating.stride);
        let mark = self.mark();
        self.each_use(&permission.uses, permission, seating);
        self.release(mark);
        self.leave(caller);
    }

    fn each_use(&mut self, loops: &'p [crate::ir::LoopId], permission: &'p Permission, seating: &mut Seating) {
        let Some((first, rest)) = loops.split_first() else {
            let begin = self.frame();
            seating
                .frames
                .extend((0..seating.stride).map(|offset| self.local_at(begin + offset)));
            seating.count += 1;
            return;
        };
        self.turns(*first, &mut |s: &mut Self, _| {
            s.each_use(rest, permission, seating);
            true
        });
    }

    /// The least capacity of each route.
    fn find_places(&mut self, permission: &'p Permission, seating: &mut Seating) {
        seating.places.clear();
        seating.limits.clear();
        for route in &permission.routes {
            let (mut least, mut by) = (i64::MAX, None);
            for (at, capacity) in route.capacities.iter().enumerate() {
                let caller = self.enter(0, 0, usize::from(capacity.frame));
                self.scopes(&capacity.scope, &mut |s: &mut Self| {
                    let limit = s.eval(capacity.limit);
                    if limit != ABSENT && limit.max(0) < least {
                        (least, by) = (limit.max(0), Some(at));
                    }
                    true
                });
                self.leave(caller);
            }
            seating.places.push(least);
            seating.limits.push(by);
        }
    }

    /// Which routes are open to which uses. Returns whether some use has several, so that prices matter.
    fn find_open(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating) -> bool {
        let width = permission.routes.len() + 1;
        seating.costs.clear();
        seating.costs.resize(width * seating.count, CLOSED);
        let arity = permission.params.len();
        let since = seating.kept.since;
        let masks = self.masks.clone();
        let masks = masks.permissions.get(id.index());
        let known = |s: &Self, mask: Option<u64>| mask.is_some_and(|mask| s.untouched(mask, since));
        let prohibitions = known(self, masks.map(|m| m.prohibitions));
        seating.kept.fresh.clear();
        for to in 0..permission.routes.len() {
            let fresh = to < 64 && known(self, masks.and_then(|m| m.routes.get(to).copied()));
            seating.kept.fresh.push(fresh);
        }
        let mut choice = false;
        for at in 0..seating.count {
            let top = self.top;
            let begin = self.copy_from(seating, at, arity);
            let of = Frame { begin, arity };
            let kept = self.kept_use(seating, at, arity);
            let prohibited = match kept.filter(|_| prohibitions) {
                Some(kept) => kept.prohibited,
                None => self.prohibited(permission, of, &[]),
            };
            let kept = kept.filter(|kept| !kept.prohibited);
            seating.prohibited.push(prohibited);
            seating.set_cost(at, width - 1, 0);
            let mut open = 0_u64;
            let mut several = 0;
            for (to, route) in permission.routes.iter().enumerate() {
                let fresh = seating.kept.fresh.get(to) == Some(&true);
                let is_open = !prohibited
                    && match kept.filter(|_| fresh) {
                        Some(kept) => kept.open >> to & 1 == 1,
                        None => self.first_failing(route, of).is_none(),
                    };
                if is_open {
                    seating.set_cost(at, to, 0);
                    several += 1;
                    open |= if to < 64 { 1 << to } else { 0 };
                }
            }
            seating.kept.keep(at, KeptUse { prohibited, open });
            choice |= several > 1;
            self.top = top;
        }
        seating.kept.close(&seating.frames, seating.count);
        seating.kept.since = if self.sound() { self.now() } else { 0 };
        choice
    }

    fn copy_from(&mut self, seating: &Seating, at: usize, count: usize) -> usize {
        let begin = self.room(count);
        for (offset, cell) in seating.frame(at).iter().take(count).enumerate() {
            self.set_local_at(begin + offset, *cell);
        }
        begin
    }

    /// The prices of one use on all routes that are open to it, and on none.
    fn find_costs(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating, at: usize) {
        let Some((first, components)) = permission.price else {
            return;
        };
        let width = permission.routes.len() + 1;
        let top = self.top;
        let using = self.copy_from(seating, at, permission.params.len());
        for to in 0..width {
            if to + 1 < width && !seating.open(at, to) {
                continue;
            }
            let mut cost = Some(0_i64);
            for component in 0..components {
                let value = ValueId(first.0 + component);
                let price = self.price_on(value, id, permission.routes.get(to), using);
                cost = cost.and_then(|cost| cost.checked_add(if price == ABSENT { 0 } else { price }));
            }
            match cost.filter(|cost| *cost != CLOSED) {
                Some(cost) => seating.set_cost(at, to, cost),
                None => self.fail(Fault::Overflow(permission.span)),
            }
        }
        self.top = top;
    }
}
