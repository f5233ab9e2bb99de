//! Malifaux: a second judge of crews, written by hand, and random crews to compare it with the engine.

pub mod by_hand;
pub mod generate;
pub mod smallest;
pub mod spoil;
pub mod written;
