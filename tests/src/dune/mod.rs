//! Dune: its battle by hand, as arithmetic and as a game, random battles, and the same battles in the engine.

#![allow(clippy::indexing_slicing)] // There are two sides, 0 and 1, wherever a side is asked for.

pub mod by_hand;
pub mod engine;
pub mod game_by_hand;
pub mod generate;
pub mod translate;
