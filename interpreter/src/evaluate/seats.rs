//! Which seat each use of a permission has, found the first time that anybody asks for it in a judgement.

use super::kept::Kept;
use super::{OnRoute, Session};
use crate::answer::Fault;
use crate::ir::Value;
use crate::judge::routes::{CLOSED, Solver};
use crate::schema::{ABSENT, PermissionId, ValueId};

/// Whether the seats are known in this judgement.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct State {
    generation: u32,
    /// Being found out just now.
    busy: bool,
}

/// The uses of a permission and their seats. All memory is kept for the next judgement.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seating {
    /// The frames of the uses, one after another.
    pub frames: Vec<i64>,
    /// How many locals each takes.
    pub stride: usize,
    /// How many uses.
    pub count: usize,
    /// By the first argument: which use it is of, those of one argument in their order.
    pub(super) by_first: Vec<(i64, u32)>,
    /// By use: whether a prohibition stands against it.
    pub prohibited: Vec<bool>,
    /// By use and route: the price there, or [`CLOSED`]; last of each use: the price without a seat, see [`Seating::priced_on`].
    pub costs: Vec<i64>,
    /// By use: the one route to look at, the number of routes if there is none, or [`SEVERAL`](crate::judge::routes::SEVERAL).
    pub(super) only: Vec<u32>,
    /// By route: how many it seats.
    pub places: Vec<i64>,
    /// By route: the capacity that says so.
    pub limits: Vec<Option<usize>>,
    /// By use: its route; the number of routes if it has none.
    pub seats: Vec<u32>,
    /// Uses in the order of what they are.
    pub(super) order: Vec<u32>,
    pub(super) solver: Solver,
    pub(super) kept: Kept,
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

    /// The route whose price a use has: the one that it sits on, and where it finds no place the cheapest that is open to it.
    pub(super) fn priced_on(&self, at: usize) -> Option<usize> {
        match self.seats.get(at).map(|seat| *seat as usize) {
            Some(seat) if seat < self.places.len() => Some(seat),
            _ => self.cheapest(at),
        }
    }

    /// The cheapest route that is open to a use, the first of equals.
    pub(super) fn cheapest(&self, at: usize) -> Option<usize> {
        let open = (0..self.places.len()).filter(|route| self.open(at, *route));
        open.min_by_key(|route| self.cost(at, *route))
    }

    pub(super) fn cost(&self, at: usize, route: usize) -> i64 {
        let width = self.places.len() + 1;
        self.costs.get(at * width + route).copied().unwrap_or(CLOSED)
    }

    pub(super) fn set_cost(&mut self, at: usize, route: usize, cost: i64) {
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
        watch: &mut impl super::steps::Watch,
    ) -> i64 {
        let cell = self.amended(value, on, watch);
        if let Some(on) = on {
            self.top = on.using;
        }
        cell
    }

    /// The route that prices the use that the frame begins with; nothing if none is open to it. Leaves a copy of the use above the frame.
    pub(super) fn seat_of(&mut self, id: PermissionId, value_id: ValueId, value: &Value) -> Option<OnRoute<'p>> {
        let program = self.program;
        let permission = program.permissions.get(id.index())?;
        if !self.seat(id) {
            return None;
        }
        let count = value.params.len().min(permission.params.len());
        let at = self.use_of(id, count)?;
        let seating = self.seatings.get(id.index())?;
        let route = permission.routes.get(seating.priced_on(at)?)?;
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
        let Some(first) = wanted.first() else {
            return (seating.count > 0).then_some(0);
        };
        let from = seating.by_first.partition_point(|(arg, _)| arg < first);
        let begins_so = seating.by_first.get(from..)?.iter().take_while(|(arg, _)| arg == first);
        let mut uses = begins_so.map(|(_, at)| *at as usize);
        uses.find(|at| seating.frame(*at).get(..count) == Some(wanted))
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
        // Who sits where is settled for all uses at once: a price that asks for its seat did not read all that decided it.
        let tracing = std::mem::replace(&mut self.tracing, false);
        self.find_seats(id, permission, &mut seating);
        self.tracing = tracing;
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
}
