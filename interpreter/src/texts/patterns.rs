//! Patterns of a message as Fluent writes them, by key.

use super::Written;
use super::places::{Places, piece};
use fluent_syntax::ast::{Entry, Identifier, Message, Pattern, Resource};
use fluent_syntax::serializer::serialize;
use reglo_grammar::diagnostic::Span;

/// The texts of a message by key and attribute, each with its pattern and the place of its key.
pub(super) fn key_parts<'s>(
    message: &Message<&'s str>,
    span: Span,
    source: &'s str,
    places: &dyn Places,
) -> Vec<(String, Written)> {
    let key = message.id.name;
    let value = message.value.iter().map(|value| (key.to_owned(), span, value));
    let attributes = message.attributes.iter().map(|attribute| {
        let name = attribute.id.name;
        (full_key(key, Some(name)), piece(name, source, places), &attribute.value)
    });
    let all = value.chain(attributes);
    all.map(|(key, span, pattern)| {
        (
            key,
            Written {
                text: written(pattern),
                span,
            },
        )
    })
    .collect()
}

/// A pattern as Fluent writes it, without its indentation.
pub(super) fn written(pattern: &Pattern<&str>) -> String {
    let entry = Entry::Message(Message {
        id: Identifier { name: "k" },
        value: Some(pattern.clone()),
        attributes: Vec::new(),
        comment: None,
    });
    let text = serialize(&Resource { body: vec![entry] });
    let body = text.strip_prefix("k =").unwrap_or(&text).trim();
    let lines: Vec<&str> = body
        .lines()
        .map(|line| line.strip_prefix("    ").unwrap_or(line))
        .collect();
    lines.join("\n")
}

pub(super) fn full_key(key: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| key.to_owned(), |attribute| format!("{key}.{attribute}"))
}
