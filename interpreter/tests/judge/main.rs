//! Evaluating, judging and hooks, tested with programs that are built by hand.
#![allow(missing_docs)]

mod amendments;
mod answers;
mod crew;
mod hooks;
mod limits;
mod properties;
mod routes;
mod speed;
mod world;
