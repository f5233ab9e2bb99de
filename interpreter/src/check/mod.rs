//! From the resolved tree to the typed IR.
pub mod codes;
