//! The codes of everything that can be wrong with the files of a ruleset.

/// A folder or file cannot be read.
pub const UNREADABLE: &str = "E0701";
/// There is no manifest.
pub const NO_MANIFEST: &str = "E0702";
/// A field of the manifest is wrong.
pub const MANIFEST: &str = "E0703";
/// A field of the manifest is missing.
pub const MANIFEST_FIELD: &str = "E0704";
/// Rulesets build on each other in a circle.
pub const CIRCLE: &str = "E0705";
/// The chain of rulesets that build on each other is too long.
pub const TOO_LONG: &str = "E0706";
/// The file is too large.
pub const TOO_LARGE: &str = "E0707";
/// Nobody reads a file that stands here.
pub const MISPLACED: &str = "E0708";
/// A text in a language that the manifest does not list.
pub const UNLISTED_LANGUAGE: &str = "E0709";
/// A keyword table is refused.
pub const KEYWORDS: &str = "E0710";
/// Two rulesets that do not build on each other bring a script of the same name.
pub const TWO_SCRIPTS: &str = "E0711";
/// A procedure that nothing does, where the manifest says what is played.
pub const NEVER_DONE: &str = "E0712";
