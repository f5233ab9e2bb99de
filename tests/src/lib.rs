//! What the integration tests and benchmarks of Reglo share.

pub mod cases;
pub mod codes;
pub mod disk;
pub mod dune;
pub mod files;
pub mod games;
pub mod malifaux;
pub mod memory;
pub mod names;
pub mod pages;
pub mod random;
pub mod reference;
pub mod session;
pub mod timing;
pub mod tutorial;
pub mod words;
pub mod written;
