//! What is asked once a judgement for all uses of a permission, and what need not be asked at all; worked out before any sheet.
//!
//! Most routes begin with a condition that does not speak of the use (`while leading`): it is asked for the first use that comes to it
//! and remembered, so a route that is shut for the whole sheet costs the others one look. And a use that finds a route with room for
//! all and nothing more to pay, before any other was open to it, sits there whatever else is open: the rest is not asked.

use super::reads::{ALL, Masks};
use super::{Frame, Memo, Session};
use crate::ir::{ExprId, Node, Permission, Program, Prohibition, Route, Scope, Slot};

/// How many nodes of a condition are looked at before it is taken to speak of the use.
const MOST_NODES: usize = 4_096;

/// Of one route.
#[derive(Debug, Clone, Copy)]
pub(super) struct RoutePlan {
    /// How many conditions at its head do not speak of the use.
    head: usize,
    /// Where it is remembered whether they hold.
    place: usize,
    /// Whether whoever it is the first open route of sits on it.
    pub settles: bool,
}

/// Of one permission.
#[derive(Debug, Default)]
pub(super) struct PermissionPlan {
    pub routes: Vec<RoutePlan>,
    /// By prohibition: what must hold of the use first of all, if that is plain to see.
    guards: Vec<Option<ExprId>>,
    /// Locals for any of its conditions.
    pub frame: usize,
}

/// The plans of all permissions. `places` is how many places are taken, and goes up.
pub(super) fn standing(program: &Program, masks: &Masks, places: &mut usize) -> Vec<PermissionPlan> {
    let plans = program.permissions.iter().zip(&masks.permissions);
    let plans = plans.map(|(permission, masks)| {
        // A price that might ask who sits where is asked for, so that it is found out if it does.
        let dearer =
            !masks.prices.contains(&ALL) && permission.routes.iter().all(|route| never_cheaper(program, route));
        let routes = permission.routes.iter().map(|route| {
            *places += 1;
            RoutePlan {
                head: route
                    .conditions
                    .iter()
                    .take_while(|c| speaks_only_of(program, **c, 0))
                    .count(),
                place: *places - 1,
                settles: dearer && route.surcharge.is_none() && route.capacities.is_empty(),
            }
        });
        let routes = routes.collect();
        let frames = permission.routes.iter().map(|route| route.frame);
        let frames = frames.chain(permission.prohibitions.iter().map(|by| by.frame));
        PermissionPlan {
            routes,
            guards: permission
                .prohibitions
                .iter()
                .map(|by| guard(program, permission, by))
                .collect(),
            frame: usize::from(frames.max().unwrap_or(0)).max(permission.params.len()),
        }
    });
    plans.collect()
}

/// Whether a route costs what the use costs anyway, or more.
fn never_cheaper(program: &Program, route: &Route) -> bool {
    let more = |e: &ExprId| matches!(program.node(*e), Node::Const(0..));
    route.instead.is_none() && route.surcharge.iter().flatten().all(more)
}

/// The first thing that is asked of a prohibition, if it speaks only of the use.
fn guard(program: &Program, permission: &Permission, by: &Prohibition) -> Option<ExprId> {
    let mut first = match by.scope.first() {
        Some(Scope::When(condition)) => *condition,
        Some(_) => return None,
        None => by.condition?,
    };
    while let Node::And(before, _) = program.node(first) {
        first = before;
    }
    speaks_only_of(program, first, permission.params.len()).then_some(first)
}

/// Whether an expression reads no local of its frame but the first few.
fn speaks_only_of(program: &Program, id: ExprId, first: usize) -> bool {
    locals_read(program, id).is_some_and(|read| read.iter().all(|slot| usize::from(*slot) < first))
}

/// The locals that an expression reads and does not set itself; nothing if that would take too long to find out.
pub(super) fn locals_read(program: &Program, id: ExprId) -> Option<Vec<Slot>> {
    let (mut read, mut set, mut left) = (Vec::new(), Vec::new(), vec![id]);
    let mut seen = 0;
    while let Some(id) = left.pop() {
        seen += 1;
        if seen > MOST_NODES {
            return None;
        }
        let node = program.node(id);
        if let Node::Local(slot) = node {
            read.push(slot);
        }
        if let Node::Steps { local, .. } = node {
            set.push(local);
        }
        if let Some(of) = node.over().and_then(|over| program.loops.get(over.0 as usize)) {
            set.extend([of.local, of.position]);
        }
        left.extend(program.below(node));
    }
    read.retain(|slot| !set.contains(slot));
    Some(read)
}

impl<'p> Session<'p> {
    /// Whether a route is open to the use that the frame begins with.
    pub(super) fn is_open(&mut self, plan: RoutePlan, route: &'p Route) -> bool {
        plan.head_holds(self, route) && {
            let mark = self.mark();
            let rest = route.conditions.iter().skip(plan.head);
            let open = rest.copied().all(|condition| self.holds(condition));
            self.release(mark);
            if open {
                self.applies(route.rule);
            }
            open
        }
    }

    /// Whether anything stands against the use that the frame begins with.
    pub(super) fn stands_against(&mut self, permission: &'p Permission, plan: &PermissionPlan, of: Frame) -> bool {
        let mut found = false;
        for (by, guard) in permission.prohibitions.iter().zip(&plan.guards) {
            if let Some(guard) = guard {
                let mark = self.mark();
                let holds = self.holds(*guard);
                self.release(mark);
                if !holds {
                    continue;
                }
            }
            self.prohibits(by, of, &[], &mut |_| {
                found = true;
                false
            });
            if found {
                break;
            }
        }
        found
    }
}

impl RoutePlan {
    #[inline]
    fn head_holds<'p>(self, session: &mut Session<'p>, route: &'p Route) -> bool {
        if self.head == 0 {
            return true;
        }
        if let Some(memo) = session
            .once
            .get(self.place)
            .filter(|memo| memo.is_since(session.generation))
        {
            return memo.cell == 1;
        }
        let mark = session.mark();
        let holds = route
            .conditions
            .iter()
            .take(self.head)
            .all(|condition| session.holds(*condition));
        session.release(mark);
        if let Some(memo) = session.once.get_mut(self.place) {
            *memo = Memo {
                generation: session.generation,
                cell: i64::from(holds),
            };
        }
        holds
    }
}
