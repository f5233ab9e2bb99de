//! What ops read that not everybody may see, as far as the flow analysis of `check/acts/hidden` has found out.

use super::{ExprId, Slot};
use crate::schema::ColumnId;

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
    /// That of an expression without locals.
    Expr(ExprId),
    /// Nobody's, or it is not known whose.
    Unknown,
}
