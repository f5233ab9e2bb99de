//! The one way to lay out a rule file.
//!
//! Laws, kept by the tests: what is written reads as the same tree, and formatting it once more changes nothing.

mod acts;
mod amendments;
mod blocks;
mod choices;
mod comments;
mod data;
mod doc;
mod expressions;
mod items;
mod operators;
mod procedures;
mod render;
mod rewrite;
mod scenarios;
mod statements;
mod types;

use crate::keywords::Keywords;
use crate::syntax::{Expr, File};

use comments::Comments;
pub use rewrite::rewrite;

/// Lays out a file that was read without an error, with the keywords of a table.
#[must_use]
pub fn format(file: &File, keywords: &Keywords) -> String {
    let mut comments = Comments::of(file);
    let doc = items::file(file, &mut comments);
    render::render(&doc, keywords)
}

/// Writes one expression, on one line where it fits.
#[must_use]
pub fn format_expression(expr: &Expr, keywords: &Keywords) -> String {
    let doc = doc::group(expressions::expression(expr));
    render::render(&doc, keywords).trim_end().to_owned()
}
