//! Malifaux: a second judge of crews, written by hand, and random crews to compare it with the engine.

pub mod by_hand;
pub mod engine;
pub mod generate;
pub mod sheets;
pub mod smallest;
pub mod spoil;
pub mod written;
