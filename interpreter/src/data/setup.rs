//! What a game begins with: the fields of its state that differ from their defaults.

use super::Datum;
use crate::schema::{ColumnId, ObjectId};

/// What a game begins with. A field is given once at most.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// What is given.
    pub given: Vec<Given>,
}

/// One field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// Which.
    pub column: ColumnId,
    /// Whose; nothing where it is the game's.
    pub object: Option<ObjectId>,
    /// What it holds.
    pub holds: Holds,
}

/// See [`Given`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Holds {
    /// A cell, or a list of things and of records: each record becomes a piece of its own.
    One(Datum),
    /// Of a field `per` a kind: by thing; what is left out has its default.
    Per(Vec<(ObjectId, Datum)>),
}
