//! Declaring, resolving and checking: text in, findings or IR out.
#![allow(
    missing_docs,
    clippy::indexing_slicing,
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic
)]

#[path = "../support/findings.rs"]
mod findings;

mod acts;
mod acts_wrong;
mod harness;
mod hidden;
mod large;
mod lowering;
mod mended;
mod names;
mod rules;
mod show;
mod types;
