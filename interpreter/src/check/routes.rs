//! Routes: their conditions, prices and capacities.

use super::frame::Frame;
use super::nodes::FLAG;
use super::statements::Around;
use super::{Checker, codes};
use crate::ir::{Capacity, ExprId, Route};
use crate::resolve::tree::{BinaryOp, Expr, ExprKind, Price, Statement, StatementKind};
use crate::schema::{Base, KindId, RuleId, Type};
use reglo_grammar::diagnostic::Span;

impl Checker<'_> {
    pub(super) fn allow(&mut self, rule: RuleId, statement: &Statement, around: &[Around<'_>]) {
        let StatementKind::Allow {
            permission,
            params,
            when,
            price,
            at_most,
            message,
        } = &statement.kind
        else {
            return;
        };
        let mut frame = Frame::default();
        self.use_params(&mut frame, *permission, params);
        let conditions = self.route_conditions(&mut frame, around, when.as_ref());
        let (instead, surcharge) = self.route_price(&mut frame, *permission, price.as_ref());
        let things = self.competitors(self.permissions.get(*permission).and_then(|p| p.params.as_deref()));
        let capacity = at_most
            .as_ref()
            .map(|n| self.capacity_of(rule, (n, things), message, around, statement.span));
        let own = (at_most.is_none() && message.text.is_some())
            .then(|| self.message(rule, message, &mut frame, None, ("allow", statement.span)))
            .flatten();
        let Some(conditions) = conditions else { return };
        if !self.is_on(rule) {
            return;
        }
        let Some(permission) = self.permission_on(*permission) else {
            return;
        };
        let (conditions, condition_spans) = conditions.into_iter().unzip();
        permission.routes.push(Route {
            rule,
            conditions,
            condition_spans,
            instead,
            surcharge,
            capacities: capacity.into_iter().flatten().collect(),
            message: own,
            frame: frame.next,
            span: statement.span,
        });
    }

    /// The conditions of the `while`s around a route and its own, conjunct by conjunct.
    fn route_conditions(
        &mut self,
        frame: &mut Frame,
        around: &[Around<'_>],
        when: Option<&Expr>,
    ) -> Option<Vec<(ExprId, Span)>> {
        let mut all = Vec::new();
        for each in around {
            match each {
                Around::While(condition) => conjuncts(condition, &mut all),
                Around::Figure(_) => {
                    self.open(frame, std::slice::from_ref(each));
                }
                Around::ForEach(_) => {}
            }
        }
        if let Some(when) = when {
            conjuncts(when, &mut all);
        }
        let mut lowered = Some(Vec::new());
        for condition in all {
            let out = self.lower(frame, condition, Some(FLAG));
            let flag = self.flag(out, condition);
            frame.assume(condition, true, self.figures);
            match (&mut lowered, flag) {
                (Some(list), Some(flag)) if self.as_const(flag) != Some(1) => list.push((flag, condition.span)),
                (_, Some(_)) => {}
                (_, None) => lowered = None,
            }
        }
        lowered
    }

    fn route_price(
        &mut self,
        frame: &mut Frame,
        permission: usize,
        price: Option<&Price>,
    ) -> (Option<Vec<ExprId>>, Option<Vec<ExprId>>) {
        let Some((expr, instead)) = price.map(|p| match p {
            Price::Surcharge(e) => (e, false),
            Price::Instead(e) => (e, true),
        }) else {
            return (None, None);
        };
        let of = self
            .permissions
            .get(permission)
            .and_then(|p| p.price)
            .and_then(|v| self.names.value_list.get(v));
        let Some(ty) = of.map(|v| v.ty) else {
            if self.permissions.get(permission).is_some_and(|p| p.params.is_some()) {
                let help = "say what a use costs: `permission … priced v(x)`";
                self.error_help(codes::NOT_PRICED, expr.span, "this permission has no price", help);
            }
            return (None, None);
        };
        if let Some(kind) = self.permissions.get(permission).and_then(|p| p.alike) {
            self.alike_uses(kind, expr.span);
        }
        let out = self.lower(frame, expr, Some(ty));
        let cells = self.fit(out, ty, expr).map(|l| l.cells);
        if instead { (cells, None) } else { (None, cells) }
    }

    /// The type of the uses that compete: a list of the first things or rows that a use is about.
    fn competitors(&self, params: Option<&[Type]>) -> Type {
        let object = params.into_iter().flatten().find_map(|ty| match ty.base {
            Base::Object(kind) => Some(kind),
            _ => None,
        });
        let sheet = self.program.schema.sheet.as_ref().map(|s| s.kind);
        Type::of(Base::List(object.or(sheet).unwrap_or(KindId(0))))
    }

    fn capacity_of(
        &mut self,
        rule: RuleId,
        (at_most, things): (&Expr, Type),
        message: &crate::resolve::tree::Labelled,
        around: &[Around<'_>],
        span: Span,
    ) -> Option<Capacity> {
        let mut frame = Frame::default();
        let scope = self.open(&mut frame, around);
        let limit = self.number(&mut frame, at_most);
        let message = self.message(rule, message, &mut frame, Some(things), ("at most", span));
        Some(Capacity {
            rule,
            limit: limit?,
            scope: scope?,
            message: message?,
            frame: frame.next,
        })
    }

    pub(super) fn capacity(&mut self, rule: RuleId, statement: &Statement, around: &[Around<'_>]) {
        let StatementKind::Capacity {
            of,
            of_span,
            at_most,
            message,
        } = &statement.kind
        else {
            return;
        };
        let routes_of = |p: &&crate::ir::Permission| p.routes.iter().any(|r| r.rule == *of);
        let about = self.program.permissions.iter().find(routes_of);
        let things = self.competitors(about.map(|p| p.params.as_slice()));
        let capacity = self.capacity_of(rule, (at_most, things), message, around, statement.span);
        if !self.is_on(*of) || !self.is_on(rule) {
            return;
        }
        let routes: Vec<(usize, usize)> = self
            .program
            .permissions
            .iter()
            .enumerate()
            .flat_map(|(p, permission)| {
                permission
                    .routes
                    .iter()
                    .enumerate()
                    .map(move |(r, route)| (p, r, route.rule))
            })
            .filter(|(_, _, rule)| rule == of)
            .map(|(p, r, _)| (p, r))
            .collect();
        match (routes.as_slice(), capacity) {
            ([(p, r)], Some(capacity)) if self.can_hold(&capacity.scope) => {
                if let Some(route) = self.program.permissions.get_mut(*p).and_then(|p| p.routes.get_mut(*r)) {
                    route.capacities.push(capacity);
                }
            }
            ([_], _) => {}
            ([], _) => self.no_target(
                *of_span,
                "this rule has no route".to_owned(),
                "name a rule with an `allow`",
            ),
            _ => {
                let help = "a capacity belongs to one route: give each a rule of its own";
                self.no_target(*of_span, "this rule has several routes".to_owned(), help);
            }
        }
    }
}

/// The parts of a condition that must all hold.
fn conjuncts<'e>(condition: &'e Expr, all: &mut Vec<&'e Expr>) {
    match &condition.kind {
        ExprKind::Binary(BinaryOp::And, left, right) => {
            conjuncts(left, all);
            conjuncts(right, all);
        }
        _ => all.push(condition),
    }
}
