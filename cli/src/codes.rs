//! Codes of what keeps a command from its work.

/// Something cannot be read or written.
pub const IO: &str = "E0001";
/// The call makes no sense.
pub const CALL: &str = "E0002";
/// An answer is refused.
pub const REFUSED: &str = "E0003";
/// A save cannot be used.
pub const SAVE: &str = "E0004";
