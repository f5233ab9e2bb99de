//! What texts say of each other: whether it is there, whether it comes to an end, and whether its figures are known where it is said.

use super::check::{Checker, Seen};
use super::codes;
use crate::data::names::nearest;
use crate::data::typed::listed;
use crate::ir::MessageId;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use std::collections::{BTreeMap, BTreeSet};

/// A text by its key: `key`, `key.attribute`, `-term`, `-term.attribute`.
#[derive(Debug, Clone, Default)]
pub(super) struct Node {
    /// The message that it is, if it has figures.
    pub message: Option<MessageId>,
    /// The figures it may speak of; nothing if its rule is off.
    pub figures: Option<Vec<String>>,
    /// The figures it speaks of, for a term its variables.
    pub speaks_of: BTreeSet<String>,
    /// Those among them that it prints or hands on, and does not only select on.
    pub stated: BTreeSet<String>,
    /// What it says, and with which arguments.
    pub says: Vec<Said>,
    /// How many parts of it at most are filled in at once, each text that it says counted as one.
    pub parts: usize,
}

impl Node {
    /// Notes a figure that is printed or handed on.
    pub fn states(&mut self, figure: &str) {
        self.speaks_of.insert(figure.to_owned());
        self.stated.insert(figure.to_owned());
    }
}

/// How many parts may be filled in for one text; Fluent leaves out the others.
const MOST_PARTS: usize = 100;

/// A text within another.
#[derive(Debug, Clone)]
pub(super) struct Said {
    pub key: String,
    pub given: Vec<String>,
    pub span: Span,
}

impl Checker<'_> {
    /// Once all texts of a language were read: whether all that they say is there and can be said there.
    pub fn references(&mut self, seen: &Seen) {
        let mut told = BTreeSet::new();
        for (key, node) in &seen.nodes {
            for said in &node.says {
                match seen.nodes.get(&said.key) {
                    None => self.not_there(said, seen),
                    Some(_) => {
                        if let Some(circle) = circle(key, &said.key, &seen.nodes) {
                            self.circle(&circle, said, &mut told);
                        } else {
                            self.figures_of(node, said, seen);
                        }
                    }
                }
            }
        }
        self.too_many_parts(seen);
    }

    /// Texts that say so much that Fluent would not print all of it. Where one says another, the inner one is told.
    fn too_many_parts(&mut self, seen: &Seen) {
        let mut known = BTreeMap::new();
        for key in seen.nodes.keys() {
            whole(key, &seen.nodes, &mut known);
        }
        let is_long = |key: &str| known.get(key).is_some_and(|parts| *parts > MOST_PARTS);
        for (key, node) in seen.nodes.iter().filter(|(key, _)| is_long(key)) {
            if node.says.iter().any(|said| is_long(&said.key)) {
                continue;
            }
            let Some(span) = node.says.first().map(|said| said.span).or(seen.keys.get(key).copied()) else {
                continue;
            };
            let message =
                format!("`{key}` has more than {MOST_PARTS} parts to fill in, with those of the texts that it says");
            let help = "say some of it in words, or in a text of its own that is printed by itself";
            self.diagnostics
                .push(Diagnostic::error(codes::BROKEN, span, message).help(help));
        }
    }

    fn not_there(&mut self, said: &Said, seen: &Seen) {
        let attributes = |key: &str| -> Vec<String> {
            let prefix = format!("{key}.");
            let known = seen.nodes.keys().filter_map(|k| k.strip_prefix(&prefix));
            known.map(ToOwned::to_owned).collect()
        };
        let (entry, attribute) = said.key.split_once('.').unwrap_or((&said.key, ""));
        let known = attributes(entry);
        let found = Diagnostic::error(
            codes::UNKNOWN_REFERENCE,
            said.span,
            format!("there is no text `{}` in this language", said.key),
        );
        if !known.is_empty() {
            let near = nearest(attribute, known.iter().map(String::as_str));
            let help = match near.filter(|_| !attribute.is_empty()) {
                Some(near) => format!("did you mean `{entry}.{near}`?"),
                None => {
                    let all: Vec<String> = known.iter().map(|a| format!("{entry}.{a}")).collect();
                    format!("write {}", listed(all.iter().map(String::as_str)))
                }
            };
            return self.diagnostics.push(found.help(help));
        }
        let term = said.key.starts_with('-');
        let names = seen.nodes.keys().map(String::as_str);
        let near = nearest(&said.key, names.filter(|name| name.starts_with('-') == term));
        self.diagnostics.push(match near {
            Some(near) => found.help(format!("did you mean `{near}`?")),
            None => found.help(format!("write it: `{} = …`, or take it out of this text", said.key)),
        });
    }

    fn circle(&mut self, circle: &[&str], said: &Said, told: &mut BTreeSet<Vec<String>>) {
        let mut key: Vec<String> = circle.iter().map(|k| (*k).to_owned()).collect();
        key.sort_unstable();
        if !told.insert(key) {
            return;
        }
        let mut way: Vec<String> = circle.iter().map(|key| format!("`{key}`")).collect();
        way.extend(way.first().cloned());
        let message = format!("a text says itself: {}", way.join(" → "));
        self.diagnostics.push(
            Diagnostic::error(codes::UNKNOWN_REFERENCE, said.span, message).help("write its words out in one place"),
        );
    }

    /// A text that is said within another has the other's figures; a term has what it is given.
    fn figures_of(&mut self, node: &Node, said: &Said, seen: &Seen) {
        let needs = needed(&said.key, &seen.nodes);
        if said.key.starts_with('-') {
            let own = seen.nodes.get(&said.key).map(|n| &n.speaks_of);
            let lacks: Vec<&str> = own
                .into_iter()
                .flatten()
                .filter(|variable| !said.given.contains(variable))
                .map(String::as_str)
                .collect();
            if let Some(first) = lacks.first() {
                let message = format!("`{}` needs {}", said.key, listed(lacks.iter().copied()));
                let help = format!("hand it over: `{{ {}({first}: …) }}`", said.key);
                self.diagnostics
                    .push(Diagnostic::error(codes::UNKNOWN_VARIABLE, said.span, message).help(help));
            }
            return;
        }
        let Some(figures) = &node.figures else { return };
        let lacks: Vec<&str> = needs
            .iter()
            .filter(|f| !figures.contains(f))
            .map(String::as_str)
            .collect();
        if !lacks.is_empty() {
            let message = format!(
                "`{}` speaks of {}, which this text does not have",
                said.key,
                listed(lacks.into_iter())
            );
            let help = "a text that is said within another has only the other's figures";
            self.diagnostics
                .push(Diagnostic::error(codes::UNKNOWN_VARIABLE, said.span, message).help(help));
        } else if let Some(used) = node.message.and_then(|id| self.used.get_mut(id.0 as usize)) {
            used.extend(needs);
        }
    }
}

/// The way from what a text says back to it, if there is one; it begins with the text.
fn circle<'n>(from: &'n str, first: &'n str, nodes: &'n BTreeMap<String, Node>) -> Option<Vec<&'n str>> {
    let mut open = vec![vec![from, first]];
    let mut done = BTreeSet::new();
    while let Some(way) = open.pop() {
        let last = way.last().copied()?;
        if last == from {
            return Some(way.into_iter().skip(1).collect());
        }
        if !done.insert(last) {
            continue;
        }
        for said in nodes.get(last).map_or(&[][..], |n| &n.says) {
            open.push(way.iter().copied().chain([said.key.as_str()]).collect());
        }
    }
    None
}

/// Counts how many parts a text has with all that it says, however deep that goes. One that says itself is told elsewhere.
fn whole<'n>(key: &'n str, nodes: &'n BTreeMap<String, Node>, known: &mut BTreeMap<&'n str, usize>) {
    let (mut open, mut entered) = (vec![key], BTreeSet::from([key]));
    while let Some(top) = open.last().copied() {
        let node = nodes.get(top);
        let said = node
            .map_or(&[][..], |node| &node.says)
            .iter()
            .map(|said| said.key.as_str());
        let next = said
            .clone()
            .find(|said| !known.contains_key(said) && entered.insert(said));
        if let Some(next) = next {
            open.push(next);
            continue;
        }
        let parts = said.filter_map(|said| known.get(said).copied());
        let parts = parts.fold(node.map_or(0, |node| node.parts), usize::saturating_add);
        known.insert(top, parts);
        open.pop();
    }
}

/// The figures that a message and the messages within it speak of.
pub(super) fn needed(key: &str, nodes: &BTreeMap<String, Node>) -> BTreeSet<String> {
    gathered(key, nodes, |node| &node.speaks_of)
}

/// The figures that a message and the messages within it state.
pub(super) fn stated(key: &str, nodes: &BTreeMap<String, Node>) -> BTreeSet<String> {
    gathered(key, nodes, |node| &node.stated)
}

fn gathered(
    key: &str,
    nodes: &BTreeMap<String, Node>,
    figures: impl Fn(&Node) -> &BTreeSet<String>,
) -> BTreeSet<String> {
    let mut needed = BTreeSet::new();
    let mut done = BTreeSet::new();
    let mut open = vec![key];
    while let Some(key) = open.pop() {
        if key.starts_with('-') || !done.insert(key) {
            continue;
        }
        if let Some(node) = nodes.get(key) {
            needed.extend(figures(node).iter().cloned());
            open.extend(node.says.iter().map(|said| said.key.as_str()));
        }
    }
    needed
}
