//! Dune: its battle by hand, random battles, and the same battles in the engine.

pub mod by_hand;
pub mod engine;
pub mod generate;
