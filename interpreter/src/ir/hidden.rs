//! What ops read that not everybody may see, as far as the flow analysis of `check/acts/hidden` has found out.

use super::{ExprId, Exprs, Pc, Slot};
use crate::schema::{ColumnId, ProcedureId};
use std::collections::{BTreeMap, BTreeSet};

/// A hidden field that something was worked out from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HiddenRead {
    /// The field.
    pub column: ColumnId,
    /// Whose it is.
    pub whose: Whose,
}

/// Whose a hidden field is that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// That of what a local holds where the op is done.
    Local(Slot),
    /// That of what a procedure is given there as that parameter.
    Argument(Slot),
    /// That of an expression without locals.
    Expr(ExprId),
    /// Nobody's, or it is not known whose.
    Unknown,
}

/// Who may know something: those who may know all of the like that it was worked out from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Those who see a field.
    Field(HiddenRead),
    /// Everybody where that flag is set, and else nobody; where it is not known whose it is, where that of all is set.
    Face(HiddenRead),
    /// Those who may know a piece, wherever it lies then.
    Piece {
        /// What holds it.
        whose: Whose,
        /// Whether that is a list of pieces.
        list: bool,
    },
    /// Those who may know what a parameter was given: where it was done tells who they are.
    Passed(Slot),
    /// The same of how many a list has.
    Counted(Slot),
    /// Those who see what the op writes.
    Shown,
    /// Nobody, as far as is known.
    Nobody,
}

/// By parameter, whether only how many a list has is meant, and who may know it.
pub type Passed = (Slot, bool, Audience);

/// What decides who is told of what happens. Ops and procedures that nobody is kept from hearing of are not there.
#[derive(Debug, Clone, Default)]
pub struct Hearing {
    /// By op: what the figures of its message are worked out from, each with the figure's expressions.
    pub said: BTreeMap<Pc, Vec<(Exprs, Audience)>>,
    /// By op that does a procedure, or lets a player do it: what the arguments are worked out from, by parameter; true for how many a
    /// list has.
    pub passed: BTreeMap<(Pc, ProcedureId), Vec<Passed>>,
    /// By op: what decides in its own body whether it is done.
    pub around: BTreeMap<Pc, Vec<Audience>>,
    /// By op that does a procedure: what decides whether that is forbidden, or something comes instead.
    pub happens: BTreeMap<(Pc, ProcedureId), Vec<Audience>>,
    /// By `pick` and `roll`: what chance draws is worked out from; true for whether it draws anything.
    pub drawn: BTreeMap<Pc, Vec<(bool, Audience)>>,
    /// By `require`, `costs`, and choice among what a procedure needs: what decides whether it is met.
    pub needs: BTreeMap<Pc, Vec<Audience>>,
    /// By message of what forbids a procedure: what its figures are worked out from. What they are named by is asked of before.
    pub forbidding: BTreeMap<u32, Vec<Audience>>,
    /// By trigger: what its condition is asked of.
    pub triggers: BTreeMap<u32, Vec<Audience>>,
    /// Procedures in which chance may decide something, or something may come to light.
    pub revealing: BTreeSet<ProcedureId>,
    /// Ops where something hidden decides which way it goes on, if on one of the ways the like may happen.
    pub reveals: BTreeSet<Pc>,
}

impl Hearing {
    /// Whether everybody hears everything.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.around.is_empty() && self.happens.is_empty() && self.drawn.is_empty() && self.needs.is_empty()
    }
}
