//! Dune: the battle by hand, and random battles of both.

pub mod by_hand;
