//! The codes of this crate's diagnostics; each has a page in `docs/diagnostics`.

/// Something stands where the language has no place for it.
pub const SYNTAX: &str = "E0101";
/// `#lang` is missing, misplaced, or names a language without a keyword table.
pub const LANGUAGE: &str = "E0102";
/// A brace, bracket, text or backquote is opened and never closed, or closed without having been opened.
pub const UNCLOSED: &str = "E0103";
/// The file is too large, or something in it is nested too deeply.
pub const LIMIT: &str = "E0104";
/// A number is too large.
pub const NUMBER_TOO_LARGE: &str = "E0105";
/// A clause stands twice in one statement or item.
pub const DUPLICATE_CLAUSE: &str = "E0106";
/// A number has a fraction other than a half.
pub const FRACTION: &str = "E0107";
/// Comparisons are chained, as in `a < b < c`.
pub const CHAINED_COMPARISON: &str = "E0108";
/// `rounded up` or `rounded down` does not follow a division.
pub const ROUNDING: &str = "E0109";
/// A text has an escape that means nothing.
pub const ESCAPE: &str = "E0110";
/// A keyword is of another language than the others of its file.
pub const MIXED: &str = "E0111";

/// Every code of this crate, in order.
pub const ALL: &[&str] = &[
    SYNTAX,
    LANGUAGE,
    UNCLOSED,
    LIMIT,
    NUMBER_TOO_LARGE,
    DUPLICATE_CLAUSE,
    FRACTION,
    CHAINED_COMPARISON,
    ROUNDING,
    ESCAPE,
    MIXED,
];
