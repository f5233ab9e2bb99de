//! From normalised text to the syntax tree, with every error on the way.

mod acts;
mod builder;
mod choices;
mod data;
mod errors;
mod expected;
mod expressions;
mod habits;
mod items;
mod literals;
mod mixed;
mod operators;
mod procedures;
mod scenarios;
mod starters;
mod statements;

use pest::Parser as _;

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};
use crate::keywords::{Keyword, KeywordTables, Keywords};
use crate::normalise::{self, Normalised};
use crate::syntax::{Expr, File, Name};

use builder::Builder;
pub use expressions::MOST_DEPTH;
pub use literals::LARGEST_NUMBER;

/// The generated parser. Its types are no part of the interface, so they are shut in here.
#[allow(missing_docs)]
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "rules.pest"]
    pub(super) struct Grammar;
}
use grammar::{Grammar, Rule};

/// A file as far as it could be read, and all that is wrong with it.
#[derive(Debug, Clone)]
pub struct Parsed {
    /// Everything that could be read.
    pub file: File,
    /// Every error, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a rule file. There is always a tree: what cannot be read is left out of it and reported, once.
#[must_use]
pub fn parse(file: FileId, text: &str, tables: &KeywordTables) -> Parsed {
    let Some(normal) = normalise::file(file, text, tables) else {
        let span = Span { file, start: 0, end: 0 };
        let diagnostic = Diagnostic::error(codes::LANGUAGE, span, "there is no keyword table for this file");
        let lang = Name {
            text: String::new(),
            span,
        };
        return Parsed {
            file: File {
                lang,
                keywords: None,
                items: Vec::new(),
                comments: Vec::new(),
                lines: Vec::new(),
                blocks: Vec::new(),
            },
            diagnostics: vec![diagnostic],
        };
    };
    let mut builder = Builder::new(file, text, &normal);
    let mut items = Vec::new();
    if !normal.refused {
        match Grammar::parse(Rule::file, &normal.text) {
            Ok(pairs) => items = builder.items(pairs),
            Err(error) => builder.syntax_error(&error),
        }
    }
    let found = std::mem::take(&mut builder.diagnostics);
    let mut blocks = std::mem::take(&mut builder.blocks);
    blocks.sort_unstable();
    let Normalised {
        lang,
        written_in,
        comments,
        lines,
        diagnostics,
        ..
    } = normal;
    Parsed {
        file: File {
            lang,
            keywords: written_in,
            items,
            comments,
            lines,
            blocks,
        },
        diagnostics: in_order(diagnostics, found),
    }
}

/// Where keywords stand in a normalised text, each with its particular use.
pub(crate) fn keywords_of(normal: &str) -> std::collections::BTreeMap<usize, Keyword> {
    let pairs = Grammar::parse(Rule::file, normal).into_iter().flatten();
    let pairs = pairs.flat_map(|pair| pair.into_inner().flatten());
    let keywords = pairs.filter_map(|pair| {
        let name = format!("{:?}", pair.as_rule());
        let keyword = Keyword::from_token(name.strip_prefix("kw_")?)?;
        Some((pair.as_span().start(), keyword))
    });
    keywords.collect()
}

/// Every place where a rule is named by its number or id, heads of rules included, in the order of the text. A file that cannot be read
/// has none; say so with [`parse`] first.
#[must_use]
pub fn cited_rules(file: FileId, text: &str, tables: &KeywordTables) -> Vec<Name> {
    let Some(normal) = normalise::file(file, text, tables).filter(|normal| !normal.refused) else {
        return Vec::new();
    };
    let builder = Builder::new(file, text, &normal);
    let pairs = Grammar::parse(Rule::file, &normal.text).into_iter().flatten();
    let cited = pairs
        .flat_map(|pair| pair.into_inner().flatten())
        .filter(|pair| pair.as_rule() == Rule::rule_ref);
    cited.map(|pair| builder.name(&pair)).collect()
}

/// Whether a text could be the number or id of a rule.
#[must_use]
pub fn is_rule_number(text: &str) -> bool {
    let parsed = Grammar::parse(Rule::rule_ref, text);
    parsed.is_ok_and(|mut pairs| pairs.next().is_some_and(|pair| pair.as_str() == text)) && !text.contains('`')
}

/// Reads one expression, such as a question on the command line.
///
/// # Errors
/// Every error of the text, in its order.
pub fn parse_expression(file: FileId, text: &str, keywords: &Keywords) -> Result<Expr, Vec<Diagnostic>> {
    let normal = normalise::fragment(file, text, keywords);
    let mut builder = Builder::new(file, text, &normal);
    let mut expr = None;
    if !normal.refused {
        match Grammar::parse(Rule::expression_alone, &normal.text) {
            Ok(pairs) => expr = builder.lone_expression(pairs),
            Err(error) => builder.syntax_error(&error),
        }
    }
    let found = std::mem::take(&mut builder.diagnostics);
    let diagnostics = in_order(normal.diagnostics, found);
    match expr {
        Some(expr) if diagnostics.is_empty() => Ok(expr),
        _ => Err(diagnostics),
    }
}

fn in_order(mut first: Vec<Diagnostic>, second: Vec<Diagnostic>) -> Vec<Diagnostic> {
    first.extend(second);
    first.sort_by_key(|diagnostic| diagnostic.span.map(|span| (span.start, span.end)));
    first.dedup();
    first
}
