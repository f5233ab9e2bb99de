//! Codes of what is found while examples and scenarios run.

/// Something was expected and did not come.
pub const FAILED: &str = "E0801";
/// A sheet is expected to be something where none is given.
pub const NO_SHEET: &str = "E0802";
/// A scenario says that it shows a rule, and nothing of that rule acts in it.
pub const SHOWS_NOTHING: &str = "E0803";
