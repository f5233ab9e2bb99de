//! The state of a game: how it is declared, what setups say of it, and where it lies.
#![allow(
    missing_docs,
    clippy::indexing_slicing,
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic
)]

#[path = "../support/findings.rs"]
mod findings;

mod answers;
mod declarations;
mod harness;
mod layout;
mod scenarios;
mod setups;
