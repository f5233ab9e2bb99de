//! What a game is doing while it asks for something.

use crate::ir::Pc;
use crate::schema::ProcedureId;

/// What is being done while an expression is evaluated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Doing {
    /// The frame that runs; -1 outside any game.
    pub frame: i64,
    /// Its op.
    pub pc: Pc,
    /// Whether that op is a reaction's condition.
    pub asks: bool,
    /// The procedure that is asked whether it can be done: it would be the last cause.
    pub next: Option<ProcedureId>,
}

impl Default for Doing {
    fn default() -> Self {
        Self {
            frame: -1,
            pc: 0,
            asks: false,
            next: None,
        }
    }
}
