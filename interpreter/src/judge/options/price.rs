//! What an addition costs: the rise of the total, and where it comes from.

use crate::answer::{Because, Fault, Said, StepKind};
use crate::evaluate::{Session, Step};
use crate::ir::Permission;
use crate::schema::{ABSENT, PermissionId, RuleId, ValueId};
use reglo_grammar::diagnostic::Span;

/// What one use pays.
#[derive(Debug)]
struct Paid {
    permission: PermissionId,
    args: Vec<i64>,
    seat: u32,
    price: Vec<i64>,
}

/// The total of a sheet and what each use pays of it.
#[derive(Debug)]
pub(super) struct Prices {
    total: Vec<i64>,
    paid: Vec<Paid>,
}

impl Prices {
    /// Of the sheet that is loaded, as far as it has been judged.
    pub(super) fn of(session: &mut Session<'_>) -> Result<Self, Fault> {
        let total = total(session);
        let program = session.program;
        let mut paid = Vec::new();
        for (at, permission) in (0_u32..).zip(&program.permissions) {
            let id = PermissionId(at);
            let Some((first, components)) = permission.price else {
                continue;
            };
            if !session.seat(id) {
                continue;
            }
            for of in 0..session.seatings.get(id.index()).map_or(0, |seating| seating.count) {
                let begin = session.copy_use(id, of, permission.params.len());
                let price = (0..components)
                    .map(|c| present(session.known_value(ValueId(first.0 + c), begin)))
                    .collect();
                session.room_back(begin);
                let Some(seating) = session.seatings.get(id.index()) else {
                    continue;
                };
                paid.push(Paid {
                    permission: id,
                    args: seating
                        .frame(of)
                        .iter()
                        .take(permission.params.len())
                        .copied()
                        .collect(),
                    seat: seating.seats.get(of).copied().unwrap_or(u32::MAX),
                    price,
                });
            }
        }
        session.settled()?;
        Ok(Self { total, paid })
    }

    /// By how much the total is higher than another's.
    pub(super) fn rise(&self, before: &Self) -> Vec<i64> {
        self.total
            .iter()
            .zip(&before.total)
            .map(|(after, before)| after.saturating_sub(*before))
            .collect()
    }
}

fn present(cell: i64) -> i64 {
    if cell == ABSENT { 0 } else { cell }
}

/// The sheet's total, one cell a component.
pub(crate) fn total(session: &mut Session<'_>) -> Vec<i64> {
    let program = session.program;
    let Some(value) = program.schema.sheet.as_ref().and_then(|sheet| sheet.totals) else {
        return Vec::new();
    };
    let components = program.values.get(value.index()).map_or(1, |v| v.components);
    (0..components)
        .map(|c| present(session.known_value(ValueId(value.0 + c), 0)))
        .collect()
}

/// Why the total rises: the newcomer's base, surcharge and amendments, then what others pay for its sake, by the order of the rules, then the rest.
pub(super) fn because(session: &mut Session<'_>, object: i64, before: &Prices, after: &Prices) -> Vec<Because> {
    let (mut found, mut of_others) = (Vec::new(), Vec::new());
    let mut rest = after.rise(before);
    let mut known = vec![false; before.paid.len()];
    for paid in &after.paid {
        let earlier = before.paid.iter().enumerate().find(|(at, old)| {
            known.get(*at) == Some(&false) && old.permission == paid.permission && old.args == paid.args
        });
        match earlier {
            Some((at, old)) => {
                if let Some(place) = known.get_mut(at) {
                    *place = true;
                }
                let by: Vec<i64> = paid
                    .price
                    .iter()
                    .zip(&old.price)
                    .map(|(new, old)| new.saturating_sub(*old))
                    .collect();
                if by.iter().any(|cell| *cell != 0) {
                    take(&mut rest, &by);
                    of_others.extend(others(session, paid, &by));
                }
            }
            None if paid.args.contains(&object) => {
                take(&mut rest, &paid.price);
                steps(session, paid, &mut found);
            }
            None => {}
        }
    }
    let order = |because: &Because| {
        session
            .program
            .schema
            .rules
            .get(because.rule.index())
            .map(|rule| rule.order)
    };
    of_others.sort_by_key(order);
    found.append(&mut of_others);
    let total = session.program.schema.sheet.as_ref().and_then(|sheet| sheet.totals);
    if let Some((id, value)) = total.and_then(|id| Some((id, session.program.values.get(id.index())?)))
        && rest.iter().any(|cell| *cell != 0)
    {
        let by = session.components_figure(id, &rest);
        found.push(Because {
            rule: value.rule,
            said: None,
            by,
        });
    }
    found
}

fn take(rest: &mut [i64], by: &[i64]) {
    if rest.len() == by.len() {
        for (rest, by) in rest.iter_mut().zip(by) {
            *rest = rest.saturating_sub(*by);
        }
    }
}

/// What another use pays more or less than before: by the rule of the route where it sits now.
fn others(session: &mut Session<'_>, paid: &Paid, by: &[i64]) -> Option<Because> {
    let permission = session.program.permissions.get(paid.permission.index())?;
    let (value, _) = permission.price?;
    let rule = match permission.routes.get(paid.seat as usize) {
        Some(route) => route.rule,
        None => session.program.values.get(value.index())?.rule,
    };
    let said = said_by_route(session, permission, paid);
    let by = session.components_figure(value, by);
    Some(Because { rule, said, by })
}

fn said_by_route(session: &mut Session<'_>, permission: &Permission, paid: &Paid) -> Option<Said> {
    let route = permission.routes.get(paid.seat as usize)?;
    let message = route.message?;
    let begin = session.frame_of(&paid.args);
    let caller = session.enter(begin, paid.args.len(), usize::from(route.frame));
    let said = session.said(message, None);
    session.leave(caller);
    session.room_back(begin);
    Some(said)
}

/// The newcomer's price, step by step; the steps of all components that are the same step together.
fn steps(session: &mut Session<'_>, paid: &Paid, found: &mut Vec<Because>) {
    let Some(permission) = session.program.permissions.get(paid.permission.index()) else {
        return;
    };
    let Some((first, components)) = permission.price else {
        return;
    };
    let mut all: Vec<(StepKind, Span, RuleId, Vec<i64>)> = Vec::new();
    let mut seen: Vec<Step> = Vec::new();
    for component in 0..components {
        seen.clear();
        let begin = session.frame_of(&paid.args);
        session.value_at(ValueId(first.0 + component), begin, &mut seen);
        session.room_back(begin);
        let mut last = 0;
        for step in &seen {
            let by = present(step.after).saturating_sub(last);
            last = present(step.after);
            let base = matches!(step.what, StepKind::Base | StepKind::RoutePrice);
            let same = all.iter().position(|(what, span, rule, cells)| {
                let here = cells.get(component as usize) == Some(&0);
                (*what, *rule) == (step.what, step.rule) && here && (base || *span == step.span)
            });
            let at = same.unwrap_or_else(|| {
                all.push((step.what, step.span, step.rule, vec![0; components as usize]));
                all.len() - 1
            });
            if let Some(cell) = all
                .get_mut(at)
                .and_then(|(_, _, _, cells)| cells.get_mut(component as usize))
            {
                *cell = by;
            }
        }
    }
    for (what, _, rule, cells) in all {
        let base = what == StepKind::Base;
        if !base && cells.iter().all(|cell| *cell == 0) {
            continue;
        }
        let said = if matches!(what, StepKind::RoutePrice | StepKind::Surcharge) {
            said_by_route(session, permission, paid)
        } else {
            None
        };
        let by = session.components_figure(first, &cells);
        found.push(Because { rule, said, by });
    }
}
