//! The Reglo rules language as text: keyword tables, the syntax tree with its spans and comments, the parser that reports
//! every error of a file, and the formatter.
//!
//! **Architecture invariant:** this crate knows no ruleset and no meaning: names are not resolved and types not known here.
//! It reads no files.

pub mod diagnostic;
pub mod syntax;
