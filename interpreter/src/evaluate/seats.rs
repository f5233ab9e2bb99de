//! Which seat each use of a permission has, found the first time that anybody asks for it in a judgement.

use super::{Frame, OnRoute, Session};
use crate::answer::Fault;
use crate::ir::{Permission, Value};
use crate::judge::routes::{CLOSED, Rows, Solver};
use crate::schema::{ABSENT, Base, PermissionId, ValueId};
use std::cmp::Ordering;

/// Whether the seats are known in this judgement.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct State {
    generation: u32,
    /// Being found out just now.
    busy: bool,
}

/// The uses of a permission and their seats. All memory is kept for the next judgement.
#[derive(Debug, Default)]
pub(crate) struct Seating {
    /// The frames of the uses, one after another.
    pub frames: Vec<i64>,
    /// How many locals each takes.
    pub stride: usize,
    /// How many uses.
    pub count: usize,
    /// By use: whether a prohibition stands against it.
    pub prohibited: Vec<bool>,
    /// By use and route: the price there, or [`CLOSED`]; last of each use: the price on no route.
    pub costs: Vec<i64>,
    /// By route: how many it seats.
    pub places: Vec<i64>,
    /// By route: the capacity that says so.
    pub limits: Vec<Option<usize>>,
    /// By use: its route; the number of routes if it has none.
    pub seats: Vec<u32>,
    /// Uses in the order of what they are.
    order: Vec<u32>,
    solver: Solver,
}

impl Seating {
    /// The frame of a use.
    pub(crate) fn frame(&self, at: usize) -> &[i64] {
        self.frames.get(at * self.stride..(at + 1) * self.stride).unwrap_or(&[])
    }

    /// Whether a route is open to a use.
    pub(crate) fn open(&self, at: usize, route: usize) -> bool {
        let width = self.places.len() + 1;
        route < self.places.len() && self.costs.get(at * width + route).is_some_and(|cost| *cost != CLOSED)
    }

    fn set_cost(&mut self, at: usize, route: usize, cost: i64) {
        let width = self.places.len() + 1;
        if let Some(place) = self.costs.get_mut(at * width + route) {
            *place = cost;
        }
    }
}

impl<'p> Session<'p> {
    /// The price of a use, on its seat. The frame begins with the value's arguments.
    pub(super) fn priced(&mut self, id: PermissionId, value_id: ValueId, value: &'p Value) -> i64 {
        let on = self.seat_of(id, value_id, value);
        self.amended_on(value, on, &mut ())
    }

    /// As [`Session::amended`], and gives the frame of the use back.
    pub(super) fn amended_on(
        &mut self,
        value: &'p Value,
        on: Option<OnRoute<'p>>,
        watch: &mut impl super::values::Watch,
    ) -> i64 {
        let cell = self.amended(value, on, watch);
        if let Some(on) = on {
            self.top = on.using;
        }
        cell
    }

    /// The seat of the use that the frame begins with; nothing if it has none. Leaves a copy of the use above the frame.
    pub(super) fn seat_of(&mut self, id: PermissionId, value_id: ValueId, value: &Value) -> Option<OnRoute<'p>> {
        let program = self.program;
        let permission = program.permissions.get(id.index())?;
        if !self.seat(id) {
            return None;
        }
        let count = value.params.len().min(permission.params.len());
        let at = self.use_of(id, count)?;
        let seating = self.seatings.get(id.index())?;
        let seat = seating.seats.get(at).copied()?;
        let route = permission.routes.get(seat as usize)?;
        let arity = permission.params.len();
        let using = self.copy_use(id, at, arity);
        let component = permission
            .price
            .map_or(0, |(first, _)| value_id.index().saturating_sub(first.index()));
        Some(OnRoute {
            route,
            component,
            using,
            arity,
        })
    }

    /// Copies a use's locals above the frame. The caller sets `top` back.
    pub(crate) fn copy_use(&mut self, id: PermissionId, at: usize, count: usize) -> usize {
        let begin = self.room(count);
        for offset in 0..count {
            let cell = self
                .seatings
                .get(id.index())
                .and_then(|s| s.frame(at).get(offset).copied());
            self.set_local_at(begin + offset, cell.unwrap_or(ABSENT));
        }
        begin
    }

    /// The first use whose first arguments are the frame's.
    fn use_of(&self, id: PermissionId, count: usize) -> Option<usize> {
        let seating = self.seatings.get(id.index())?;
        let wanted = self.locals.get(self.frame..self.frame + count)?;
        (0..seating.count).find(|at| seating.frame(*at).get(..count) == Some(wanted))
    }

    /// Finds the seats of a permission's uses, unless they are known. `false` if that is being done just now, which is a fault.
    pub(crate) fn seat(&mut self, id: PermissionId) -> bool {
        let Some(permission) = self.program.permissions.get(id.index()) else {
            return false;
        };
        let state = self.states.get(id.index()).copied().unwrap_or_default();
        if state.generation == self.generation {
            if state.busy {
                self.fail(Fault::TooLong(permission.span));
            }
            return !state.busy;
        }
        self.set_state(id, true);
        let mut seating = self
            .seatings
            .get_mut(id.index())
            .map(std::mem::take)
            .unwrap_or_default();
        let caller = self.enter(0, 0, 0);
        self.find_seats(id, permission, &mut seating);
        self.leave(caller);
        if let Some(place) = self.seatings.get_mut(id.index()) {
            *place = seating;
        }
        self.set_state(id, false);
        true
    }

    fn set_state(&mut self, id: PermissionId, busy: bool) {
        let generation = self.generation;
        if let Some(state) = self.states.get_mut(id.index()) {
            *state = State { generation, busy };
        }
    }

    fn find_seats(&mut self, id: PermissionId, permission: &'p Permission, seating: &mut Seating) {
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
        let _ = id;
        let arity = permission.params.len();
        let mut choice = false;
        for at in 0..seating.count {
            let top = self.top;
            let begin = self.copy_from(seating, at, arity);
            let of = Frame { begin, arity };
            let prohibited = self.prohibited(permission, of, &[]);
            seating.prohibited.push(prohibited);
            seating.set_cost(at, width - 1, 0);
            let mut open = 0;
            for (to, route) in permission.routes.iter().enumerate() {
                if !prohibited && self.first_failing(route, of).is_none() {
                    seating.set_cost(at, to, 0);
                    open += 1;
                }
            }
            choice |= open > 1;
            self.top = top;
        }
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

    /// Orders uses by what they are, so that it does not matter where in the sheet they stand.
    fn compare_uses(
        &self,
        permission: &Permission,
        frames: &[i64],
        stride: usize,
        left: usize,
        right: usize,
    ) -> Ordering {
        let cell = |at: usize, offset: usize| frames.get(at * stride + offset).copied().unwrap_or(ABSENT);
        (0..permission.params.len())
            .map(|offset| self.compare_objects(cell(left, offset), cell(right, offset), 8))
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    /// Things by their order in the data, rows by their cells.
    fn compare_objects(&self, left: i64, right: i64, depth: u32) -> Ordering {
        let sheet = i64::from(self.sheet);
        let (Some(kind), false) = (self.kind(left), left < sheet || right < sheet || depth == 0) else {
            return left.min(sheet).cmp(&right.min(sheet));
        };
        let Some(kind) = self
            .program
            .schema
            .kinds
            .get(kind)
            .filter(|_| self.kind(right) == Some(kind))
        else {
            return self.kind(left).cmp(&self.kind(right));
        };
        let fields = kind.fields.iter().map(|field| match field.ty.base {
            Base::Bag(units) => (0..units.count_ones())
                .map(|offset| {
                    self.field(left, field.slot + offset)
                        .cmp(&self.field(right, field.slot + offset))
                })
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal),
            Base::Object(_) => {
                self.compare_objects(self.field(left, field.slot), self.field(right, field.slot), depth - 1)
            }
            Base::List(_) => self.compare_lists(self.field(left, field.slot), self.field(right, field.slot), depth - 1),
            _ => self.field(left, field.slot).cmp(&self.field(right, field.slot)),
        });
        fields
            .into_iter()
            .find(|order| order.is_ne())
            .unwrap_or(Ordering::Equal)
    }

    fn compare_lists(&self, left: i64, right: i64, depth: u32) -> Ordering {
        let lengths = Self::length(left).cmp(&Self::length(right));
        (0..Self::length(left))
            .map(|at| self.compare_objects(self.element(left, at), self.element(right, at), depth))
            .fold(lengths, Ordering::then)
    }
}
