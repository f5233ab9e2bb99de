//! Values: the base, then the amendments that act, in the settled order, without flooring in between.
//!
//! Replacements, increases (a route's surcharge among them), reductions with a floor of their own, other reductions, the unit's floor,
//! minima, maxima. The amendments are sorted so; this file only walks them.

use super::nodes::present;
use super::steps::{OnRoute, Step, Watch, kind_of};
use super::{Memo, Remembered, Session, ValuePlan};
use crate::answer::{Fault, StepKind};
use crate::ir::{Amendment, Class, ExprId, Exprs, Route, Value};
use crate::schema::{ABSENT, Base, PermissionId, ValueId};
use reglo_grammar::diagnostic::Span;

impl<'p> Session<'p> {
    /// A value, as another expression reads it: remembered, and on its seat if it is a price.
    #[inline(never)]
    pub(super) fn read(&mut self, at: ExprId, id: ValueId, args: Exprs) -> i64 {
        let (program, top) = (self.program, self.top);
        let (Some(value), Some(plan)) = (program.values.get(id.index()), self.plans.get(id.index()).copied()) else {
            return ABSENT;
        };
        let begin = self.arguments(args, plan.frame);
        if self.tracing {
            self.note_read(id, begin, value.params.len());
        }
        self.work_out(at, id, plan, begin, top)
    }

    /// A value of arguments that a frame begins with, from memory if it is there.
    pub(crate) fn known_value(&mut self, id: ValueId, from: usize) -> i64 {
        let (program, top) = (self.program, self.top);
        let (Some(value), Some(plan)) = (program.values.get(id.index()), self.plans.get(id.index()).copied()) else {
            return ABSENT;
        };
        let begin = self.room(plan.frame);
        for offset in 0..value.params.len() {
            let cell = self.local_at(from + offset);
            self.set_local_at(begin + offset, cell);
        }
        self.work_out(value.base, id, plan, begin, top)
    }

    /// The same of one object; nobody is tracing.
    #[inline(never)]
    pub(super) fn read_of(&mut self, at: ExprId, id: ValueId, object: i64) -> i64 {
        let top = self.top;
        let Some(plan) = self.plans.get(id.index()).copied() else {
            return ABSENT;
        };
        let begin = self.room(plan.frame);
        self.set_local_at(begin, object);
        self.work_out(at, id, plan, begin, top)
    }

    /// A value whose arguments are in new room: from memory or anew.
    fn work_out(&mut self, at: ExprId, id: ValueId, plan: ValuePlan, begin: usize, top: usize) -> i64 {
        let place = self.place_of(plan, begin);
        if let Some(cell) = self.remembered(place) {
            self.top = top;
            return cell;
        }
        let always = self.always(plan, begin);
        if let Some(cell) = self.remembered(always) {
            self.top = top;
            return cell;
        }
        let program = self.program;
        let Some(value) = program.values.get(id.index()).filter(|_| self.burn(at)) else {
            self.top = top;
            return ABSENT;
        };
        let frame = std::mem::replace(&mut self.frame, begin);
        let mark = self.mark();
        let tracing = std::mem::replace(&mut self.tracing, false);
        let cell = if plan.plain {
            self.eval(value.base)
        } else {
            self.amended_or_priced(id, value)
        };
        self.tracing = tracing;
        self.frame = frame;
        self.top = top;
        if !plan.list {
            self.release(mark);
        } else if place.is_some() {
            self.keep_scratch();
        }
        let generation = self.generation;
        self.remember(place, Memo { generation, cell });
        if self.sound() {
            let generation = Memo::ALWAYS;
            self.remember(always, Memo { generation, cell });
        }
        cell
    }

    #[inline(never)]
    fn amended_or_priced(&mut self, id: ValueId, value: &'p Value) -> i64 {
        match value.priced_by {
            Some(permission) => self.priced(permission, id, value),
            None => self.amended(value, None, &mut ()),
        }
    }

    /// Where it is remembered for this judgement: in which table, and where there.
    #[inline]
    fn place_of(&self, plan: ValuePlan, begin: usize) -> Option<(bool, usize)> {
        match plan.remembered {
            Remembered::No => None,
            Remembered::Once(place) => Some((true, place as usize)),
            Remembered::ByObject(row) => self.place_by(row, self.local_at(begin) as usize),
        }
    }

    /// Where it is remembered for all judgements, if it reads nothing of the sheet: by the thing, or that which names a bare row.
    #[inline]
    fn always(&self, plan: ValuePlan, begin: usize) -> Option<(bool, usize)> {
        let (true, Remembered::ByObject(row)) = (plan.fixed, plan.remembered) else {
            return None;
        };
        let object = self.local_at(begin) as usize;
        if object < self.sheet as usize {
            return self.place_by(row, object);
        }
        let thing = self.bare_thing(object as i64).filter(|_| plan.fixed_of_rows)?;
        self.place_by(row, thing)
    }

    #[inline]
    fn place_by(&self, row: u32, object: usize) -> Option<(bool, usize)> {
        (object < self.stride).then(|| (false, row as usize * self.stride + object))
    }

    #[inline]
    fn remembered(&self, place: Option<(bool, usize)>) -> Option<i64> {
        let (once, place) = place?;
        let table = if once { &self.once } else { &self.by_object };
        table
            .get(place)
            .filter(|memo| memo.is_of(self.generation))
            .map(|memo| memo.cell)
    }

    #[inline]
    fn remember(&mut self, place: Option<(bool, usize)>, memo: Memo) {
        let Some((once, place)) = place else { return };
        let table = if once { &mut self.once } else { &mut self.by_object };
        if let Some(known) = table.get_mut(place) {
            *known = memo;
        }
    }

    /// Makes the dense table wide enough for all objects.
    pub(super) fn widen(&mut self) {
        if self.bases.len() > self.stride {
            let rows = self.by_object.len() / self.stride.max(1);
            self.stride = self.bases.len() * 2;
            self.by_object.clear();
            self.by_object.resize(rows * self.stride, Memo::default());
        }
    }

    /// A value's base alone.
    pub(super) fn printed(&mut self, at: ExprId, id: ValueId, args: Exprs) -> i64 {
        let top = self.top;
        let (Some(value), Some(plan)) = (self.program.values.get(id.index()), self.plans.get(id.index()).copied())
        else {
            return ABSENT;
        };
        let begin = self.arguments(args, plan.frame);
        let frame = std::mem::replace(&mut self.frame, begin);
        let cell = if self.burn(at) { self.eval(value.base) } else { ABSENT };
        self.frame = frame;
        self.top = top;
        cell
    }

    /// A value of arguments that a frame begins with, seen from outside any expression. Watched, if it is no price.
    pub(crate) fn value_at(&mut self, id: ValueId, from: usize, watch: &mut impl Watch) -> i64 {
        let (Some(value), Some(plan)) = (self.program.values.get(id.index()), self.plans.get(id.index()).copied())
        else {
            return ABSENT;
        };
        let caller = self.enter(from, value.params.len(), plan.frame);
        let cell = match value.priced_by {
            Some(permission) => {
                let on = self.seat_of(permission, id, value);
                self.amended_on(value, on, watch)
            }
            None => self.amended(value, None, watch),
        };
        self.leave(caller);
        cell
    }

    /// The price of a use on a route or on none; the use is what a frame begins with.
    pub(crate) fn price_on(
        &mut self,
        id: ValueId,
        permission: PermissionId,
        route: Option<&'p Route>,
        using: usize,
    ) -> i64 {
        let program = self.program;
        let (Some(first), Some(plan)) = (program.values.get(id.index()), self.plans.get(id.index()).copied()) else {
            return 0;
        };
        let Some(p) = program.permissions.get(permission.index()) else {
            return 0;
        };
        let component = p.price.map_or(0, |(of, _)| id.index().saturating_sub(of.index()));
        let caller = self.enter(using, first.params.len(), plan.frame);
        let on = route.map(|route| OnRoute {
            route,
            component,
            using,
            arity: p.params.len(),
        });
        let cell = self.amended(first, on, &mut ());
        self.leave(caller);
        cell
    }

    /// The frame begins with the value's arguments.
    pub(super) fn amended(&mut self, value: &'p Value, on: Option<OnRoute<'p>>, watch: &mut impl Watch) -> i64 {
        let own = on.and_then(|on| {
            on.route
                .instead
                .as_ref()
                .and_then(|all| all.get(on.component))
                .map(|e| (on, *e))
        });
        let mut cell = match own {
            Some((on, price)) => self.on_route(on, price),
            None => self.eval(value.base),
        };
        let (rule, what, span) = match own {
            Some((on, _)) => (on.route.rule, StepKind::RoutePrice, on.route.span),
            None => (value.rule, StepKind::Base, value.span),
        };
        watch.step(Step {
            rule,
            what,
            span,
            after: cell,
        });
        let surcharge = on.and_then(|on| {
            on.route
                .surcharge
                .as_ref()
                .and_then(|all| all.get(on.component))
                .map(|e| (on, *e))
        });
        if value.amendments.is_empty() && surcharge.is_none() {
            return cell;
        }
        let class_of = |class| value.amendments.partition_point(|a: &Amendment| a.class <= class);
        let (replaced, raised, reduced) = (
            class_of(Class::Becomes),
            class_of(Class::Increase),
            class_of(Class::Reduce),
        );
        cell = self.replaced(value, value.amendments.get(..replaced).unwrap_or(&[]), cell, watch);
        cell = self.amend_all(
            value,
            value.amendments.get(replaced..raised).unwrap_or(&[]),
            cell,
            watch,
        );
        if let Some((on, amount)) = surcharge {
            let amount = self.on_route(on, amount);
            cell = self.added(cell, amount, on.route.span);
            if amount != 0 {
                watch.step(Step {
                    rule: on.route.rule,
                    what: StepKind::Surcharge,
                    span: on.route.span,
                    after: cell,
                });
            }
        }
        cell = self.amend_all(value, value.amendments.get(raised..reduced).unwrap_or(&[]), cell, watch);
        if let Some(floor) = value.floor.filter(|floor| cell != ABSENT && cell < *floor) {
            cell = floor;
            watch.step(Step {
                rule: value.rule,
                what: StepKind::Floor,
                span: value.span,
                after: cell,
            });
        }
        self.amend_all(value, value.amendments.get(reduced..).unwrap_or(&[]), cell, watch)
    }

    /// An expression of a route, in a frame that begins with the use.
    fn on_route(&mut self, on: OnRoute<'p>, id: ExprId) -> i64 {
        let caller = self.enter(on.using, on.arity, usize::from(on.route.frame));
        let cell = self.eval(id);
        self.leave(caller);
        cell
    }

    fn amend_all(&mut self, value: &'p Value, all: &'p [Amendment], mut cell: i64, watch: &mut impl Watch) -> i64 {
        let set = matches!(value.ty.base, Base::Set(_));
        for amendment in all {
            self.scopes(&amendment.scope, &mut |s: &mut Self| {
                let after = s.amend(amendment, cell, set);
                if after != cell {
                    cell = after;
                    let what = kind_of(amendment.class);
                    watch.step(Step {
                        rule: amendment.rule,
                        what,
                        span: amendment.span,
                        after,
                    });
                }
                true
            });
        }
        cell
    }

    /// One amendment acts once. What is absent stays so, and an absent amount changes nothing.
    fn amend(&mut self, amendment: &Amendment, cell: i64, set: bool) -> i64 {
        let amount = self.eval(amendment.amount);
        if set {
            return match amendment.class {
                Class::Increase => present(cell) | present(amount),
                Class::Reduce | Class::ReduceToFloor => present(cell) & !present(amount),
                _ => cell,
            };
        }
        if cell == ABSENT || amount == ABSENT {
            return cell;
        }
        match amendment.class {
            Class::Becomes => amount,
            Class::Increase => self.added(cell, amount, amendment.span),
            Class::Reduce => self.taken(cell, amount, amendment.span),
            Class::ReduceToFloor => {
                let floor = amendment.floor.map_or(ABSENT, |floor| self.eval(floor));
                self.taken(cell, amount, amendment.span).max(floor.min(cell))
            }
            Class::AtLeast => cell.max(amount),
            Class::AtMost => cell.min(amount),
        }
    }

    fn added(&mut self, cell: i64, amount: i64, span: Span) -> i64 {
        if cell == ABSENT || amount == ABSENT {
            return cell;
        }
        self.within(cell.checked_add(amount), span)
    }

    fn taken(&mut self, cell: i64, amount: i64, span: Span) -> i64 {
        self.within(cell.checked_sub(amount), span)
    }

    fn within(&mut self, cell: Option<i64>, span: Span) -> i64 {
        match cell {
            Some(cell) if cell != ABSENT => cell,
            _ => {
                self.fail(Fault::Overflow(span));
                0
            }
        }
    }
}
