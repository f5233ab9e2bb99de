//! Routes that are open, prohibitions that stand, and `allowed`.

use super::Session;
use super::cells::Caller;
use crate::ir::{Exprs, Permission, Prohibition, Route, RuleSetId};
use crate::schema::{PermissionId, RuleId};

/// A frame that begins with a use.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Frame {
    /// Where it begins.
    pub begin: usize,
    /// How many locals a use is.
    pub arity: usize,
}

impl<'p> Session<'p> {
    /// Enters a copy of a use's frame.
    pub(crate) fn enter_use(&mut self, of: Frame, size: u16) -> Caller {
        self.enter(of.begin, of.arity, usize::from(size))
    }

    /// How many of a route's conditions hold before the first that fails; nothing if all hold.
    pub(crate) fn first_failing(&mut self, route: &'p Route, of: Frame) -> Option<usize> {
        let caller = self.enter_use(of, route.frame);
        let mark = self.mark();
        let failing = route.conditions.iter().position(|condition| !self.holds(*condition));
        self.release(mark);
        self.leave(caller);
        if failing.is_none() {
            self.applies(route.rule);
        }
        failing
    }

    /// Whether a prohibition stands in the way of a use. `act` sees the frame of the first way it does.
    pub(crate) fn prohibits(
        &mut self,
        by: &'p Prohibition,
        of: Frame,
        apart: &[RuleId],
        act: &mut dyn FnMut(&mut Self) -> bool,
    ) {
        let caller = self.enter_use(of, by.frame);
        let mark = self.mark();
        self.scopes(&by.scope, &mut |s: &mut Self| {
            let stands = by.condition.is_none_or(|condition| s.holds(condition));
            if stands && !s.lifted(by, of, apart) {
                s.applies(by.rule);
                act(s)
            } else {
                true
            }
        });
        self.release(mark);
        self.leave(caller);
    }

    /// Whether any prohibition stands.
    pub(crate) fn prohibited(&mut self, permission: &'p Permission, of: Frame, apart: &[RuleId]) -> bool {
        let mut found = false;
        for by in permission
            .prohibitions
            .iter()
            .filter(|by| apart.binary_search(&by.rule).is_err())
        {
            self.prohibits(by, of, apart, &mut |_| {
                found = true;
                false
            });
            if found {
                break;
            }
        }
        found
    }

    fn lifted(&mut self, by: &'p Prohibition, of: Frame, apart: &[RuleId]) -> bool {
        by.exceptions
            .iter()
            .filter(|e| apart.binary_search(&e.rule).is_err())
            .any(|exception| {
                let caller = self.enter_use(of, exception.frame);
                let mut lifted = false;
                self.scopes(&exception.scope, &mut |s: &mut Self| {
                    lifted = exception.condition.is_none_or(|condition| s.holds(condition));
                    !lifted
                });
                self.leave(caller);
                if lifted {
                    self.applies(exception.rule);
                }
                lifted
            })
    }

    /// Whether a use would be allowed, capacities aside.
    pub(super) fn allowed(&mut self, id: PermissionId, args: Exprs, apart: RuleSetId) -> bool {
        let program = self.program;
        let Some(permission) = program.permissions.get(id.index()) else {
            return false;
        };
        let apart = program.rule_sets.get(apart.0 as usize).map_or(&[][..], Vec::as_slice);
        let top = self.top;
        let begin = self.arguments(args, permission.params.len());
        let of = Frame {
            begin,
            arity: permission.params.len(),
        };
        let open = permission
            .routes
            .iter()
            .filter(|route| apart.binary_search(&route.rule).is_err())
            .any(|route| self.first_failing(route, of).is_none());
        let allowed = open && !self.prohibited(permission, of, apart);
        self.top = top;
        allowed
    }
}
