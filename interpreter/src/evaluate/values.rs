//! Values: the base, then the amendments that act, in the settled order, without flooring in between.
//!
//! Replacements, increases (a route's surcharge among them), reductions with a floor of their own, other reductions, the unit's floor,
//! minima, maxima. The amendments are sorted so; this file only walks them.

use super::Session;
use super::nodes::present;
use super::steps::{OnRoute, Step, Watch, kind_of};
use crate::answer::{Fault, StepKind};
use crate::ir::{Amendment, Class, ExprId, Exprs, Route, Value};
use crate::schema::{ABSENT, Base, PermissionId, ValueId};
use reglo_grammar::diagnostic::Span;

impl<'p> Session<'p> {
    /// A value's base alone.
    pub(super) fn printed(&mut self, at: ExprId, id: ValueId, args: Exprs) -> i64 {
        let top = self.top;
        let (Some(value), Some(plan)) = (self.program.values.get(id.index()), self.plans.get(id.index()).copied())
        else {
            return ABSENT;
        };
        self.applies(value.rule);
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
        let base = cell;
        self.applies(value.rule);
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
                self.applies(on.route.rule);
                watch.step(Step {
                    rule: on.route.rule,
                    what: StepKind::Surcharge,
                    span: on.route.span,
                    after: cell,
                });
            }
        }
        cell = self.amend_all(value, value.amendments.get(raised..reduced).unwrap_or(&[]), cell, watch);
        // A value that nothing has changed is its base, so that a rule which only might change it changes nothing.
        let changed = cell != base && cell != ABSENT;
        if let Some(floor) = value.floor.filter(|floor| changed && cell < *floor) {
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
                    s.applies(amendment.rule);
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
