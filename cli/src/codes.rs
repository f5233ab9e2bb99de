//! Codes of what keeps a command from its work.

/// Something cannot be read or written.
pub const IO: &str = "E0001";
/// The call makes no sense.
pub const CALL: &str = "E0002";
