//! What the integration tests and benchmarks of Reglo share.

pub mod malifaux;
pub mod random;
