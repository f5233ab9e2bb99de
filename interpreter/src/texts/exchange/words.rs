//! Texts as translators see them: Fluent, laid out in one way, with every sentence in one line.

use super::super::depth::{shallow, too_deep};
use super::super::own::{convert, literal};
use super::super::{broken::lower, sources::in_one_line};
use crate::fnv::Fnv;
use fluent_syntax::ast::{
    Attribute, Entry, Expression, Identifier, InlineExpression, Message, Pattern, PatternElement, Resource, Variant,
};
use fluent_syntax::parser::{self, ParserError};
use fluent_syntax::serializer::serialize;

/// Why a text is no Fluent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Broken {
    /// Where, as an offset in the text.
    pub at: usize,
    /// How it goes on there.
    pub message: String,
}

/// A text in the one layout.
///
/// # Errors
/// If it is no Fluent.
pub fn flowed(text: &str) -> Result<String, Broken> {
    // Every line is moved by as much as the first, so that offsets are told back easily.
    let source = format!("k = {}", text.replace('\n', "\n    "));
    pattern(source.clone()).map_err(|(at, message)| {
        let before = source.get(..at).unwrap_or(&source);
        let moved = 4 * (1 + before.matches('\n').count());
        Broken {
            at: at.saturating_sub(moved).min(text.len()),
            message,
        }
    })
}

/// A source text in the one layout: what stands in rule files has other names for its figures there.
#[must_use]
pub fn as_fluent(key: &str, source: &str) -> String {
    let converted = || pattern(format!("k ={}", convert(source).text));
    let plain = || pattern(format!("k = {}", literal(source)));
    let title = !key.contains('.') && (key.starts_with("rule-") || key.starts_with("card-"));
    let first = if title { plain() } else { converted() };
    first.or_else(|_| plain()).unwrap_or_else(|_| in_one_line(source))
}

/// A text of which only its words count, as a number that stays what it is.
#[must_use]
pub fn print_of(flowed: &str) -> String {
    let mut hash = Fnv::new();
    hash.bytes(flowed.as_bytes());
    format!("{:016x}", hash.finish())
}

/// The pattern of a source that is one message and nothing else.
fn pattern(source: String) -> Result<String, (usize, String)> {
    let end = source.len();
    if let Some(at) = shallow(&source).1.first() {
        return Err((*at, too_deep()));
    }
    let resource = parser::parse(source).map_err(|(_, errors)| told(errors.first(), end))?;
    let mut body = resource.body.into_iter();
    match (body.next(), body.next()) {
        (Some(Entry::Message(message)), None) if message.attributes.is_empty() => {
            let value = message
                .value
                .ok_or_else(|| (end, "there is nothing in it".to_owned()))?;
            let written = written(flow(value));
            if written.is_empty() {
                return Err((end, "there is nothing in it".to_owned()));
            }
            Ok(written)
        }
        (Some(Entry::Message(Message { attributes, .. })), None) => Err((end, begins_with_a_dot(&attributes))),
        _ => Err((end, "it ends too early".to_owned())),
    }
}

fn told(error: Option<&ParserError>, end: usize) -> (usize, String) {
    error.map_or_else(
        || (end, "it ends too early".to_owned()),
        |error| (error.pos.start.min(end), lower(&error.kind.to_string())),
    )
}

fn begins_with_a_dot(attributes: &[Attribute<String>]) -> String {
    let name = attributes.first().map_or("", |attribute| attribute.id.name.as_str());
    format!("a line of it begins with `.{name}`; write `{{\".\"}}` for a full stop there")
}

fn written(pattern: Pattern<String>) -> String {
    let message = Message {
        id: Identifier { name: "k".to_owned() },
        value: Some(pattern),
        attributes: Vec::new(),
        comment: None,
    };
    let text = serialize(&Resource {
        body: vec![Entry::Message(message)],
    });
    let body = text.strip_prefix("k =").unwrap_or(&text).trim_matches([' ', '\n']);
    let lines: Vec<&str> = body
        .lines()
        .map(|line| line.strip_prefix("    ").unwrap_or(line))
        .collect();
    lines.join("\n")
}

/// A pattern without the line breaks of its words.
fn flow(pattern: Pattern<String>) -> Pattern<String> {
    let mut elements: Vec<PatternElement<String>> = Vec::new();
    for element in pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                if let Some(PatternElement::TextElement { value: before }) = elements.last_mut() {
                    before.push_str(&value);
                } else {
                    elements.push(PatternElement::TextElement { value });
                }
            }
            PatternElement::Placeable { expression } => elements.push(PatternElement::Placeable {
                expression: inner(expression),
            }),
        }
    }
    for element in &mut elements {
        if let PatternElement::TextElement { value } = element {
            *value = joined(value);
        }
    }
    if let Some(PatternElement::TextElement { value }) = elements.first_mut() {
        *value = value.trim_start_matches(' ').to_owned();
    }
    if let Some(PatternElement::TextElement { value }) = elements.last_mut() {
        *value = value.trim_end_matches(' ').to_owned();
    }
    elements.retain(|element| !matches!(element, PatternElement::TextElement { value } if value.is_empty()));
    Pattern { elements }
}

fn inner(expression: Expression<String>) -> Expression<String> {
    match expression {
        Expression::Select { selector, variants } => Expression::Select {
            selector,
            variants: variants
                .into_iter()
                .map(|variant| Variant {
                    value: flow(variant.value),
                    ..variant
                })
                .collect(),
        },
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            Expression::Inline(InlineExpression::Placeable {
                expression: Box::new(inner(*expression)),
            })
        }
        other => other,
    }
}

/// Blanks and line breaks as one blank; one that does not break a line is none of them.
fn joined(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut blank = false;
    for c in text.chars() {
        let is_blank = matches!(c, ' ' | '\n' | '\r');
        if !is_blank {
            out.push(c);
        } else if !blank {
            out.push(' ');
        }
        blank = is_blank;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is imported was written by anybody.
    #[test]
    fn what_is_nested_too_deep_is_broken() {
        for open in ["{", "{ THE("] {
            let broken = flowed(&open.repeat(20_000));
            assert!(broken.is_err_and(|broken| broken.message.contains("deep")));
        }
    }
}
