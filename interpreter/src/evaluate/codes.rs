//! Codes of what is found while a sheet is evaluated.

/// The evaluation came to no end, so nothing was decided.
pub const NO_END: &str = "E0901";
