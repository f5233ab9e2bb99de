//! The Reglo rules language as text: keyword tables, the syntax tree with its spans and comments, the parser that reports
//! every error of a file, and the formatter.
//!
//! **Architecture invariant:** this crate knows no ruleset and no meaning: names are not resolved and types not known here.
//! It reads no files.

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
pub mod codes;
pub mod diagnostic;
mod format;
pub mod keywords;
mod normalise;
mod parse;
mod same;
mod suggest;
pub mod syntax;
pub mod tags;

pub use format::{format, format_expression, rewrite};
pub use keywords::{Keyword, KeywordError, KeywordProblem, KeywordTables, Keywords};
pub use normalise::keywords_of;
pub use normalise::{MOST_BRACKETS, MOST_BYTES};
pub use parse::{LARGEST_NUMBER, MOST_DEPTH, Parsed, cited_rules, is_rule_number, parse, parse_expression};
pub use suggest::{cut, shortened};
