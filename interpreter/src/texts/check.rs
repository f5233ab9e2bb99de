//! Checks each text against what the ruleset expects, and marks where figures are printed.

use super::depth::{shallow, too_deep};
use super::engine;
use super::expected::{Expected, KeyKind};
use super::ids::{NOUN, PRINTED};
use super::inspect::{Part, filled, number_in, parts};
use super::lexicon::Lexicon;
use super::patterns::{full_key, key_parts};
use super::places::{Places, offset, piece};
use super::references::{Node, Said};
use super::{Written, codes};
use crate::data::Data;
use crate::ir::{MessageId, Program};
use fluent_syntax::ast::{Entry, Message, Pattern};
use fluent_syntax::parser::parse_runtime;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::{BTreeMap, BTreeSet};

/// What a pattern may say.
pub(super) struct Allowed<'a> {
    /// The key of the text.
    pub key: String,
    /// The message that it is.
    pub message: Option<MessageId>,
    /// Nothing: whatever it likes, since its rule is off.
    pub figures: Option<&'a [String]>,
    /// Whether numbers must be figures.
    pub prose: bool,
}

/// What was found in one language.
#[derive(Default)]
pub(super) struct Seen {
    /// Keys, and keys with attributes, with their places.
    pub keys: BTreeMap<String, Span>,
    /// All texts, and what they say of each other.
    pub nodes: BTreeMap<String, Node>,
    /// The texts of files, by key and attribute.
    pub texts: BTreeMap<String, Written>,
    /// Those that were made from something that is no longer there.
    pub orphans: BTreeMap<String, Written>,
}

/// Checks texts.
pub(super) struct Checker<'c> {
    /// The ruleset.
    pub program: &'c Program,
    /// Its texts.
    pub expected: &'c Expected,
    /// What is wrong.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the text stands in a rule file.
    pub in_rule: bool,
    /// By message: the variables that some language uses.
    pub used: Vec<BTreeSet<String>>,
    /// The plural categories of the language.
    pub categories: BTreeSet<&'static str>,
    /// The keys of which the language has a record.
    pub recorded: BTreeSet<String>,
    /// The things of the ruleset.
    pub data: &'c Data,
    /// The language.
    pub lang: String,
    /// Its nouns.
    pub lexicon: Lexicon,
    /// What lexicons are known to lack: the language, the noun, and what of it.
    pub lacked: BTreeSet<(String, String, String)>,
    /// The plural categories that need a variant, with and without halves, beside variants for single numbers.
    pub wanted: BTreeMap<(bool, Vec<String>), BTreeSet<&'static str>>,
}

impl Checker<'_> {
    /// Checks a source, and gives it back with the printed figures marked.
    pub fn source(&mut self, source: &str, places: &dyn Places, seen: &mut Seen) -> String {
        let (readable, deep) = shallow(source);
        let source = readable.as_ref();
        for at in deep {
            let message = format!("this text cannot be read: {}", too_deep());
            let diagnostic = Diagnostic::error(codes::BROKEN, places.span(at, 1), message);
            self.diagnostics
                .push(diagnostic.help("close the braces, or say a part of it in a text of its own"));
        }
        let (resource, errors) = match parse_runtime(source) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        for error in &errors {
            self.broken(error, source, places);
        }
        let mut marks = Vec::new();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => self.message(message, source, places, seen, &mut marks),
                Entry::Term(term) => {
                    let texts = term.attributes.iter().map(|a| (Some(a.id.name), &a.value));
                    for (attribute, value) in texts.chain([(None, &term.value)]) {
                        let allowed = Allowed {
                            key: full_key(&format!("-{}", term.id.name), attribute),
                            message: None,
                            figures: None,
                            prose: false,
                        };
                        // What a term prints it was given; no figure comes to it.
                        self.pattern(value, &allowed, source, places, seen, &mut Vec::new());
                    }
                }
                _ => {}
            }
        }
        marks.sort_unstable();
        marked(source, &marks)
    }

    fn message<'s>(
        &mut self,
        message: &Message<&'s str>,
        source: &'s str,
        places: &dyn Places,
        seen: &mut Seen,
        marks: &mut Vec<(usize, &'static str)>,
    ) {
        let key = message.id.name;
        let span = piece(key, source, places);
        let Some(kind) = self.expected.keys.get(key).copied() else {
            let parts = key_parts(message, span, source, places);
            if parts.iter().any(|(key, _)| self.recorded.contains(key)) {
                return seen.orphans.extend(parts);
            }
            return self.unknown_key(key, span);
        };
        if !self.in_rule {
            for (key, written) in key_parts(message, span, source, places) {
                seen.texts.entry(key).or_insert(written);
            }
        }
        if let Some(first) = seen.keys.insert(key.to_owned(), span) {
            self.diagnostics.push(
                Diagnostic::error(
                    codes::REPEATED,
                    span,
                    format!("`{key}` has a text in this language already"),
                )
                .related(first, "it stands here")
                .help("leave one of the two out"),
            );
        }
        let off =
            matches!(kind, KeyKind::Rule(rule) if !self.program.schema.rules.get(rule.index()).is_some_and(|r| r.on));
        if let Some(value) = &message.value {
            let unit = ["n".to_owned()];
            let figures: &[String] = match kind {
                KeyKind::Unit => &unit,
                KeyKind::Sentence(at) => engine::sentences().get(at).map_or(&[], |known| &known.variables),
                KeyKind::Rule(_) | KeyKind::Label => &[],
            };
            let allowed = Allowed {
                key: key.to_owned(),
                message: None,
                figures: Some(figures),
                prose: false,
            };
            self.pattern(value, &allowed, source, places, seen, marks);
            if kind == KeyKind::Unit {
                self.forms_of_unit(key, value, span);
            }
        }
        for attribute in &message.attributes {
            let name = attribute.id.name;
            let span = piece(name, source, places);
            let full = format!("{key}.{name}");
            if let Some(first) = seen.keys.insert(full, span) {
                self.diagnostics.push(
                    Diagnostic::error(codes::REPEATED, span, format!("`.{name}` stands twice"))
                        .related(first, "first given here")
                        .help("leave one of the two out"),
                );
            }
            let expected = self.expected;
            let id = expected.texts.get(&(key.to_owned(), name.to_owned())).copied();
            let full = full_key(key, Some(name));
            let title = expected.examples.contains(&(key.to_owned(), name.to_owned()));
            let known = id.is_some() || title || off;
            if !known && self.recorded.contains(&full) {
                seen.orphans
                    .extend(seen.texts.remove(&full).map(|written| (full, written)));
                continue;
            }
            if !known {
                self.unknown_attribute(key, name, span);
            }
            let figures = id.and_then(|id| expected.figures.get(id.0 as usize)).map(Vec::as_slice);
            let figures = figures.or(title.then_some(&[]));
            let allowed = Allowed {
                key: full_key(key, Some(name)),
                message: id,
                figures,
                prose: !title,
            };
            self.pattern(&attribute.value, &allowed, source, places, seen, marks);
        }
    }

    fn pattern<'s>(
        &mut self,
        pattern: &Pattern<&'s str>,
        allowed: &Allowed,
        source: &'s str,
        places: &dyn Places,
        seen: &mut Seen,
        marks: &mut Vec<(usize, &'static str)>,
    ) {
        let mut node = Node {
            message: allowed.message,
            figures: allowed.figures.map(<[String]>::to_vec),
            parts: filled(pattern),
            ..Node::default()
        };
        let term = allowed.key.starts_with('-');
        parts(pattern, &mut |part| match part {
            Part::Text(text) | Part::Number(text) => {
                if let (true, Some(number)) = (allowed.prose, number_in(text)) {
                    self.digit(number, allowed, piece(number, source, places));
                }
            }
            Part::Printed(name) => {
                marks.push((offset(name, source) + name.len(), PRINTED));
                node.states(name);
                self.figure(name, allowed, piece(name, source, places));
            }
            Part::Asked(name) => {
                node.states(name);
                let span = piece(name, source, places);
                self.figure(name, allowed, span);
                self.measured(name, allowed, ("handed to a function", span));
            }
            Part::Selected(name, choice) => {
                if let Some(name) = name {
                    // A term may be selected on what nobody gave it: then the default holds.
                    if !term {
                        node.speaks_of.insert(name.to_owned());
                    }
                    let span = piece(name, source, places);
                    self.figure(name, allowed, span);
                    self.measured(name, allowed, ("selected on", span));
                }
                self.selection(name, &choice, allowed, &|part| piece(part, source, places));
            }
            Part::Noun(call) => {
                if let Some(name) = call.noun {
                    marks.push((offset(name, source) + name.len(), NOUN));
                    // Words that only agree with a noun say nothing of it.
                    if call.function == "AGREE" {
                        node.speaks_of.insert(name.to_owned());
                    } else {
                        node.states(name);
                    }
                    self.figure(name, allowed, piece(name, source, places));
                }
                let span = piece(call.noun.unwrap_or(call.function), source, places);
                self.noun(&call, allowed, span);
            }
            Part::Function(name, first) => self.function(name, first, source, places),
            Part::Message(name, attribute) => node.says.push(Said {
                key: full_key(name, attribute),
                given: Vec::new(),
                span: piece(name, source, places),
            }),
            Part::Term(name, attribute, given) => node.says.push(Said {
                key: full_key(&format!("-{name}"), attribute),
                given: given.into_iter().map(ToOwned::to_owned).collect(),
                span: piece(name, source, places),
            }),
        });
        // The first text of a key is the one that people get.
        seen.nodes.entry(allowed.key.clone()).or_insert(node);
    }

    fn digit(&mut self, number: &str, allowed: &Allowed, span: Span) {
        let found = Diagnostic::warning(codes::DIGIT, span, format!("`{number}` is written out"));
        let own = "give it a name with `let` and write `{name}`, so that text and rule cannot drift apart";
        let first = allowed.figures.and_then(|figures| figures.first());
        // A translation is no rule file, and mostly the figure is there.
        self.diagnostics.push(match first.filter(|_| !self.in_rule) {
            Some(figure) => found.help(format!(
                "print the figure of the rule that it is, such as `{{ ${figure} }}`, so that text and rule cannot drift apart"
            )),
            None => found.help(own),
        });
    }
}

/// The source with the figures that are printed, and those that are nouns, asked for by other names.
fn marked(source: &str, marks: &[(usize, &'static str)]) -> String {
    let mut out = String::with_capacity(source.len() + marks.len() * PRINTED.len());
    let mut from = 0;
    for (mark, added) in marks {
        out.push_str(source.get(from..*mark).unwrap_or(""));
        out.push_str(added);
        from = *mark;
    }
    out.push_str(source.get(from..).unwrap_or(""));
    out
}
