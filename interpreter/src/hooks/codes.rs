//! Codes of the diagnostics of hooks.

/// A hook's script does not exist.
pub const E_HOOK_SCRIPT: &str = "E1101";
/// A hook's script is no rhai.
pub const E_HOOK_SYNTAX: &str = "E1102";
/// A hook's script has no function of its name.
pub const E_HOOK_FUNCTION: &str = "E1103";
/// A hook's function takes another number of parameters than declared.
pub const E_HOOK_PARAMETERS: &str = "E1104";
/// What a hook may ask for cannot be named in its script.
pub const E_HOOK_NAME: &str = "E1106";
/// A hook failed while it ran, or gave something other than its class says.
pub const E_HOOK_FAILED: &str = "E1105";
