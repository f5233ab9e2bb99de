//! Evaluating, judging and hooks, tested with programs that are built by hand.
#![allow(missing_docs, clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

mod amendments;
mod answers;
mod crew;
mod hooks;
mod limits;
mod properties;
mod routes;
mod world;
