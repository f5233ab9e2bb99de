//! Finding the uses of a permission, the routes that are open to them, and what they cost.

use super::kept::KeptUse;
use super::standing::PermissionPlan;
use super::{Frame, Seating, Session};
use crate::answer::Fault;
use crate::ir::Permission;
use crate::judge::routes::{CLOSED, Rows, SEVERAL};
use crate::schema::{ABSENT, PermissionId, ValueId};
use std::sync::Arc;

impl<'p> Session<'p> {
    pub(super) fn find_seats(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating) {
        self.find_uses(permission, seating);
        self.find_places(permission, seating);
        self.find_open(id, permission, seating);
        self.find_all_costs(id, permission, seating, false);
        let rows = Rows {
            costs: &seating.costs,
            places: &seating.places,
        };
        let everybody = !seating.solver.cheapest(rows, &seating.only, &mut seating.seats);
        if everybody {
            self.find_all_costs(id, permission, seating, true);
            self.solve(permission, seating);
        }
        let kept = &mut seating.kept;
        kept.costs.clear();
        kept.priced.clear();
        if self.sound() {
            kept.costs.extend_from_slice(&seating.costs);
            kept.priced
                .extend(seating.only.iter().map(|only| everybody || *only == SEVERAL));
        }
    }

    /// The prices of those uses that have several routes, or of the others.
    fn find_all_costs(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating, others: bool) {
        for at in 0..seating.count {
            if (seating.only.get(at) == Some(&SEVERAL)) != others {
                self.find_costs(id, permission, seating, at);
            }
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
        self.each_use(&permission.uses, seating);
        self.release(mark);
        self.leave(caller);
        let firsts = (0_u32..).take(seating.count).filter_map(|at| {
            let first = seating.frames.get(at as usize * seating.stride)?;
            Some((*first, at))
        });
        seating.by_first.clear();
        seating.by_first.extend(firsts);
        seating.by_first.sort_unstable();
        if seating.count > 0 {
            self.applies(permission.rule);
        }
    }

    fn each_use(&mut self, loops: &'p [crate::ir::LoopId], seating: &mut Seating) {
        let Some((first, rest)) = loops.split_first() else {
            let begin = self.frame();
            seating
                .frames
                .extend((0..seating.stride).map(|offset| self.local_at(begin + offset)));
            seating.count += 1;
            return;
        };
        self.turns(*first, &mut |s: &mut Self, _| {
            s.each_use(rest, seating);
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
                let used = seating.count > 0;
                self.scopes(&capacity.scope, &mut |s: &mut Self| {
                    if used {
                        s.applies(capacity.rule);
                    }
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

    /// Which routes are open to which uses, as far as that matters.
    fn find_open(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating) {
        let width = permission.routes.len() + 1;
        seating.costs.clear();
        seating.costs.resize(width * seating.count, CLOSED);
        seating.only.clear();
        let known = self.still_known(id, permission, seating);
        let standing = Arc::clone(&self.standing);
        let Some(plan) = standing.get(id.index()) else { return };
        for at in 0..seating.count {
            let top = self.top;
            let begin = self.room(plan.frame);
            for (offset, cell) in seating.frame(at).iter().take(permission.params.len()).enumerate() {
                self.set_local_at(begin + offset, *cell);
            }
            let frame = std::mem::replace(&mut self.frame, begin);
            let kept = self.kept_use(seating, at, permission.params.len());
            seating.kept.same.push(kept.is_some());
            seating.set_cost(at, width - 1, 0);
            let now = self.open_to(permission, plan, seating, at, kept, known);
            seating.kept.keep(at, now);
            self.frame = frame;
            self.top = top;
        }
        seating.kept.close(&seating.frames, seating.count);
        seating.kept.since = if self.sound() { self.now() } else { 0 };
    }

    /// What the use that the frame begins with is prohibited or allowed. `kept` is what was known of it, `known` whether prohibitions
    /// are as they were.
    fn open_to(
        &mut self,
        permission: &'p Permission,
        plan: &PermissionPlan,
        seating: &mut Seating,
        at: usize,
        kept: Option<KeptUse>,
        known: bool,
    ) -> KeptUse {
        let of = Frame {
            begin: self.frame(),
            arity: permission.params.len(),
        };
        let prohibited = match kept.filter(|_| known) {
            Some(kept) => kept.prohibited,
            None => self.stands_against(permission, plan, of),
        };
        let mut now = KeptUse {
            prohibited,
            ..KeptUse::default()
        };
        let nowhere = permission.routes.len() as u32;
        let mut only = nowhere;
        let routes = (0_u32..).zip(permission.routes.iter().zip(&plan.routes));
        for (to, (route, plan)) in routes.filter(|_| !prohibited) {
            let bit = 1_u64.checked_shl(to).unwrap_or(0);
            let fresh = seating.kept.fresh.get(to as usize) == Some(&true);
            let is_open = match kept.filter(|kept| fresh && kept.asked & bit != 0) {
                Some(kept) => kept.open & bit != 0,
                None => self.is_open(*plan, route),
            };
            now.asked |= bit;
            if is_open {
                now.open |= bit;
                seating.set_cost(at, to as usize, 0);
                if plan.settles && only == nowhere {
                    only = to;
                    break;
                }
                only = if only == nowhere { to } else { SEVERAL };
            }
        }
        seating.prohibited.push(prohibited);
        seating.only.push(only);
        now
    }

    fn copy_from(&mut self, seating: &Seating, at: usize, count: usize) -> usize {
        let begin = self.room(count);
        for (offset, cell) in seating.frame(at).iter().take(count).enumerate() {
            self.set_local_at(begin + offset, *cell);
        }
        begin
    }

    /// The prices of one use on all routes that are open to it, and without a seat: that of the cheapest of them, or of none where none is open.
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
            if to + 1 == width
                && let Some(route) = seating.cheapest(at)
            {
                seating.set_cost(at, to, seating.cost(at, route));
                continue;
            }
            if let Some(cost) = seating.kept.cost(at, to, width) {
                seating.set_cost(at, to, cost);
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
