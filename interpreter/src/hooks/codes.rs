//! Codes of the diagnostics of hooks.

/// A hook's script does not exist.
pub const E_HOOK_SCRIPT: &str = "E0701";
/// A hook's script is no rhai.
pub const E_HOOK_SYNTAX: &str = "E0702";
/// A hook's script has no function of its name.
pub const E_HOOK_FUNCTION: &str = "E0703";
/// A hook's function takes another number of parameters than declared.
pub const E_HOOK_PARAMETERS: &str = "E0704";
