//! The texts of files as they are written, so that two states of them can be compared.

use super::Catalogue;
use super::depth::shallow;
use fluent_syntax::ast::{Entry, Message, Pattern, Resource};
use fluent_syntax::{parser, serializer};
use std::collections::BTreeMap;

/// By language and key (`rule-wages`, `rule-wages.prose`): the text, laid out in one way.
pub(crate) fn written<'f>(files: impl Iterator<Item = (&'f str, &'f str)>) -> BTreeMap<(String, String), String> {
    let mut all = BTreeMap::new();
    for (lang, text) in files {
        let (readable, _) = shallow(text);
        let resource = match parser::parse(readable.as_ref()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let key = message.id.name;
            if let Some(value) = message.value {
                all.insert((lang.to_owned(), key.to_owned()), alone(value));
            }
            for attribute in message.attributes {
                let key = format!("{key}.{}", attribute.id.name);
                all.insert((lang.to_owned(), key), alone(attribute.value));
            }
        }
    }
    all
}

fn alone(pattern: Pattern<&str>) -> String {
    let message = Message {
        id: fluent_syntax::ast::Identifier { name: "text" },
        value: Some(pattern),
        attributes: Vec::new(),
        comment: None,
    };
    let resource = Resource {
        body: vec![Entry::Message(message)],
    };
    let text = serializer::serialize(&resource);
    text.strip_prefix("text =").unwrap_or(&text).trim().to_owned()
}

impl Catalogue {
    /// The key of a rule's title in text files.
    pub(crate) fn key_of(&self, rule: crate::schema::RuleId) -> &str {
        self.rules.get(rule.index()).map_or("", |place| place.entry.as_str())
    }

    /// The key of a message in text files.
    pub(crate) fn key_of_message(&self, message: crate::ir::MessageId) -> String {
        let place = self.messages.get(message.0 as usize);
        place.map_or_else(String::new, |place| format!("{}.{}", place.entry, place.attribute))
    }
}
