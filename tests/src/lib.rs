//! What the integration tests and benchmarks of Reglo share.

pub mod disk;
pub mod files;
pub mod malifaux;
pub mod names;
pub mod random;
pub mod tutorial;
pub mod words;
