//! Who looks, and whether a hidden field is their own.

use super::Own;
use super::state::State;
use crate::check::Checker;
use crate::ir::{ExprId, Node};
use std::collections::BTreeSet;

/// Who looks: everything that is known to be that player.
#[derive(Debug, Clone, Default)]
pub(super) struct Looker {
    pub own: BTreeSet<Own>,
}

impl Checker<'_> {
    pub(super) fn looker(&self, by: ExprId, state: &State) -> Looker {
        let own = self.canonical(self.own_of(by, &[]), state);
        Looker { own: [own].into() }
    }

    /// The same for all names of one thing: what a local was set to, as long as it still is that.
    pub(super) fn canonical(&self, mut own: Own, state: &State) -> Own {
        while let Own::Local(slot) = own {
            let Some(value) = state.lets.get(&slot) else { break };
            own = match self.program.node(*value) {
                Node::Local(other) if other < slot => Own::Local(other),
                _ if self.is_closed(*value) => Own::Expr(value.0),
                _ => break,
            };
        }
        own
    }

    pub(super) fn is_own(&self, own: Own, looker: &Looker, state: &State) -> bool {
        let own = self.canonical(own, state);
        looker.own.iter().any(|is| self.same_own(own, *is))
    }

    /// Whether two are the same for sure.
    pub(super) fn same_own(&self, a: Own, b: Own) -> bool {
        match (a, b) {
            (Own::Expr(a), Own::Expr(b)) => self.same(ExprId(a), ExprId(b)),
            (Own::This | Own::Other, _) => false,
            (a, b) => a == b,
        }
    }

    /// Whose that is in a frame that begins with those arguments.
    pub(super) fn passed(&self, own: Own, args: &[Option<ExprId>], state: &State) -> Own {
        let own = self.canonical(own, state);
        let is_it = |arg: &Option<ExprId>| {
            arg.is_some_and(|arg| self.same_own(own, self.canonical(self.own_of(arg, &[]), state)))
        };
        match args.iter().position(is_it).map(u16::try_from) {
            Some(Ok(slot)) => Own::Local(slot),
            _ if matches!(own, Own::Expr(_)) => own,
            _ => Own::Other,
        }
    }

    /// Who looks, in a frame that begins with those arguments.
    pub(super) fn looker_inside(&self, looker: &Looker, args: &[Option<ExprId>], state: &State) -> Looker {
        let is_own = |arg: &Option<ExprId>| arg.is_some_and(|arg| self.is_own(self.own_of(arg, &[]), looker, state));
        let slots = (0..).zip(args).filter(|(_, arg)| is_own(arg));
        let mut own: BTreeSet<Own> = slots.map(|(slot, _)| Own::Local(slot)).collect();
        own.extend(looker.own.iter().filter(|own| matches!(own, Own::Expr(_))));
        Looker { own }
    }
}
