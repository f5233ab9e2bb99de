//! The Reglo engine: it reads a ruleset's files through a trait, resolves and checks them, and judges sheets.
//!
//! **Architecture invariant:** no input and no output here. Files come through [`files::Files`]; findings and answers go out as data.
//! No word of any game.
//!
//! Stages, each with its own types: `reglo_grammar::syntax` (what was written) → [`resolve`] (names resolved) → [`ir`] (typed, flat) →
//! [`evaluate`] and [`judge`].

pub mod answer;
pub mod check;
pub mod data;
pub mod diff;
pub mod evaluate;
pub mod files;
mod fnv;
pub mod hooks;
pub mod ir;
pub mod judge;
pub mod load;
pub mod play;
pub mod renumber;
pub mod resolve;
pub mod scenario;
pub mod schema;
pub mod texts;
