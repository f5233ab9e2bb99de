//! Checks each text against what the ruleset expects, and marks where figures are printed.

use super::depth::{shallow, too_deep};
use super::engine;
use super::expected::{Expected, KeyKind};
use super::functions::ALL as FUNCTIONS;
use super::ids::{NOUN, PRINTED};
use super::inspect::{Part, filled, number_in, parts};
use super::lexicon::Lexicon;
use super::references::{Node, Said};
use super::{Written, codes};
use crate::data::Data;
use crate::data::names::nearest;
use crate::data::typed::listed;
use crate::ir::{MessageId, Program};
use fluent_syntax::ast::{Entry, Identifier, Message, Pattern, Resource};
use fluent_syntax::parser::{ErrorKind, ParserError, parse_runtime};
use fluent_syntax::serializer::serialize;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use std::collections::{BTreeMap, BTreeSet};

/// Where pieces of a Fluent source stand.
pub(super) trait Places {
    /// The place of a part of the source, by its offset and length there.
    fn span(&self, at: usize, length: usize) -> Span;
}

/// A file stands where it stands.
pub(super) struct InFile(pub FileId);

impl Places for InFile {
    fn span(&self, at: usize, length: usize) -> Span {
        let start = u32::try_from(at).unwrap_or(u32::MAX);
        let end = start.saturating_add(u32::try_from(length).unwrap_or(0));
        Span {
            file: self.0,
            start,
            end,
        }
    }
}

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

    /// A broken attribute ends its whole message, and the parser says no more than that a message is not whole: so the attributes of what
    /// was left over are read one by one.
    fn broken(&mut self, error: &ParserError, source: &str, places: &dyn Places) {
        let slice = error.slice.clone().unwrap_or_default();
        let junk = source.get(slice.clone()).unwrap_or("");
        let mut at = slice.start;
        let before = self.diagnostics.len();
        let mut body: Option<usize> = None;
        for line in junk.split_inclusive('\n') {
            if line.trim_start().starts_with('.') && line.contains('=') {
                self.broken_attribute(body, at, source, places);
                body = line.find('=').map(|equals| at + equals + 1);
            }
            at += line.len();
        }
        self.broken_attribute(body, at, source, places);
        if self.diagnostics.len() == before {
            self.broken_at(error, error.pos.start, source, places);
        }
    }

    fn broken_attribute(&mut self, from: Option<usize>, to: usize, source: &str, places: &dyn Places) {
        let Some(body) = from.and_then(|from| source.get(from..to)) else {
            return;
        };
        let from = from.unwrap_or(0);
        let alone = format!("k ={body}");
        let (alone, _) = shallow(&alone);
        if let Err((_, errors)) = parse_runtime(alone.as_ref()) {
            for error in &errors {
                self.broken_at(error, (error.pos.start + from).saturating_sub(3), source, places);
            }
        }
    }

    fn broken_at(&mut self, error: &ParserError, at: usize, source: &str, places: &dyn Places) {
        let message = format!("this text cannot be read: {}", lower(&error.kind.to_string()));
        let mut at = at.min(source.len());
        while !source.is_char_boundary(at) {
            at -= 1;
        }
        let length = source
            .get(at..)
            .and_then(|rest| rest.chars().next())
            .map_or(0, char::len_utf8);
        let help = if matches!(error.kind, ErrorKind::UnbalancedClosingBrace) {
            "a `}` that closes what stands around a text goes on a line of its own below it"
        } else {
            "a figure stands between braces, `{most}`; a brace that people read is written `{\"{\"}`"
        };
        let found = Diagnostic::error(codes::BROKEN, places.span(at, length), message);
        self.diagnostics.push(found.help(help));
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

    fn unknown_key(&mut self, key: &str, span: Span) {
        // A value of a rule that is off is not there, and its text is no mistake.
        if key.starts_with("value-") && self.program.schema.rules.iter().any(|rule| !rule.on) {
            return;
        }
        let prefix = key.split('-').next().unwrap_or_default();
        let keys = self.expected.keys.keys().map(String::as_str);
        let alike: Vec<&str> = keys
            .clone()
            .filter(|known| known.split('-').next() == Some(prefix))
            .collect();
        let message = format!("there is nothing that `{key}` could be the text of");
        let diagnostic = Diagnostic::error(codes::UNKNOWN_KEY, span, message);
        let help = match nearest(key, alike.iter().copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None if alike.is_empty() => {
                "keys begin with `rule-`, `card-`, `unit-`, `enum-`, `kind-`, `thing-`, `option-`, `value-`, `procedure-`, `field-` or `engine-`"
                    .to_owned()
            }
            None if engine::is_key(key) => "`reglo translate export` lists them all".to_owned(),
            None => format!("those of `{prefix}-` are {}", listed(alike.into_iter())),
        };
        self.diagnostics.push(diagnostic.help(help));
    }

    fn unknown_attribute(&mut self, key: &str, name: &str, span: Span) {
        let attributes = self.expected.attributes(key);
        let help = match nearest(name, attributes.clone()) {
            Some(near) => format!("did you mean `.{near}`?"),
            None => format!("its texts are {}", listed(attributes)),
        };
        let message = format!("`{key}` has no text `.{name}`");
        self.diagnostics
            .push(Diagnostic::error(codes::UNKNOWN_ATTRIBUTE, span, message).help(help));
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
                    self.digit(number, piece(number, source, places));
                }
            }
            Part::Printed(name) => {
                marks.push((offset(name, source) + name.len(), PRINTED));
                node.speaks_of.insert(name.to_owned());
                self.figure(name, allowed, piece(name, source, places));
            }
            Part::Asked(name) => {
                node.speaks_of.insert(name.to_owned());
                let span = piece(name, source, places);
                self.figure(name, allowed, span);
                self.measured(name, allowed, ("handed to a function", span));
            }
            Part::Selected(name, words) => {
                if let Some(name) = name {
                    // A term may be selected on what nobody gave it: then the default holds.
                    if !term {
                        node.speaks_of.insert(name.to_owned());
                    }
                    let span = piece(name, source, places);
                    self.figure(name, allowed, span);
                    self.measured(name, allowed, ("selected on", span));
                }
                for word in words {
                    self.category(word, name, allowed, piece(word, source, places));
                }
            }
            Part::Noun(call) => {
                if let Some(name) = call.noun {
                    marks.push((offset(name, source) + name.len(), NOUN));
                    node.speaks_of.insert(name.to_owned());
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

    fn digit(&mut self, number: &str, span: Span) {
        let message = format!("`{number}` is written out");
        self.diagnostics.push(
            Diagnostic::warning(codes::DIGIT, span, message)
                .help("give it a name with `let` and write `{name}`, so that text and rule cannot drift apart"),
        );
    }

    fn figure(&mut self, name: &str, allowed: &Allowed, span: Span) {
        let Some(figures) = allowed.figures else { return };
        if figures.iter().any(|figure| figure == name) {
            if let Some(used) = allowed.message.and_then(|id| self.used.get_mut(id.0 as usize)) {
                used.insert(name.to_owned());
            }
            return;
        }
        let help = match nearest(name, figures.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{}`?", self.shown(near)),
            None if figures.is_empty() => "it has no figures".to_owned(),
            None => format!(
                "its figures are {}",
                listed(figures.iter().map(|figure| self.shown(figure)))
            ),
        };
        let message = format!("this text has no figure `{}`", self.shown(name));
        self.diagnostics
            .push(Diagnostic::error(codes::UNKNOWN_VARIABLE, span, message).help(help));
    }

    /// A figure as it is written where this text stands: in a rule file, by its own name.
    pub(super) fn shown<'n>(&'n self, name: &'n str) -> &'n str {
        let own = if self.in_rule {
            self.expected.own_names.get(name)
        } else {
            None
        };
        own.map_or(name, String::as_str)
    }

    fn function(&mut self, name: &str, first: Option<&str>, source: &str, places: &dyn Places) {
        let span = piece(name, source, places);
        if !FUNCTIONS.contains(&name) {
            let help = match nearest(name, FUNCTIONS) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the functions are {}", listed(FUNCTIONS.into_iter())),
            };
            let message = format!("there is no function `{name}`");
            self.diagnostics
                .push(Diagnostic::error(codes::UNKNOWN_FUNCTION, span, message).help(help));
        } else if name == "RULE" {
            let rules = &self.program.schema.rules;
            let cited = first.unwrap_or_default();
            if !rules.iter().any(|rule| rule.id == cited) {
                let message = format!("there is no rule `{cited}`");
                let diagnostic = Diagnostic::error(codes::UNKNOWN_RULE, span, message);
                let near = nearest(cited, rules.iter().map(|rule| rule.id.as_str()));
                self.diagnostics.push(match near {
                    Some(near) => diagnostic.help(format!("did you mean `{near}`?")),
                    None => diagnostic.help("write a rule's id: `{RULE(\"id\")}`"),
                });
            }
        }
    }
}

/// The texts of a message by key and attribute, each with its pattern and the place of its key.
fn key_parts<'s>(
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

fn full_key(key: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| key.to_owned(), |attribute| format!("{key}.{attribute}"))
}

pub(super) fn offset(part: &str, source: &str) -> usize {
    (part.as_ptr() as usize)
        .wrapping_sub(source.as_ptr() as usize)
        .min(source.len())
}

fn piece(part: &str, source: &str, places: &dyn Places) -> Span {
    places.span(offset(part, source), part.len())
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

pub(super) fn lower(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
