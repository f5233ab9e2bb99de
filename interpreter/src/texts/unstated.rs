//! Figures that a source states and a translation of it does not: what stands there in words instead would stay as it is when the rule has another number.

use super::codes;
use super::engine;
use super::expected::Expected;
use super::fresh::Translations;
use super::ids::variable;
use super::references::{Node, needed, stated};
use crate::data::typed::listed;
use crate::ir::Program;
use reglo_grammar::diagnostic::Diagnostic;
use std::collections::{BTreeMap, BTreeSet};

/// By language: its texts and what they say.
pub(super) type Nodes = BTreeMap<String, BTreeMap<String, Node>>;

/// Looks at all translations, and notes what each of them leaves out.
pub(super) fn unstated(
    program: &Program,
    expected: &Expected,
    nodes: &Nodes,
    translations: &mut Translations,
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let sources = sources(program, expected, nodes);
    for (lang, texts) in &translations.texts {
        let of_lang = nodes.get(lang);
        let mut left_out = BTreeMap::new();
        for (key, text) in texts {
            let (Some((of, stated)), Some(of_lang)) = (sources.get(key), of_lang) else {
                continue;
            };
            if of == lang || stated.is_empty() || !of_lang.contains_key(key) {
                continue;
            }
            let said = needed(key, of_lang);
            let lacks: BTreeSet<String> = stated.difference(&said).cloned().collect();
            if lacks.is_empty() {
                continue;
            }
            let figures = if lacks.len() == 1 { "figure" } else { "figures" };
            let names = listed(lacks.iter().map(String::as_str));
            let message = format!("the translation does not state the {figures} {names} that its source states");
            let first = lacks.first().map_or("", String::as_str);
            let help =
                format!("print it, `{{ ${first} }}`, so that the text does not stay behind when the rule has another");
            found.push(Diagnostic::warning(codes::UNSTATED, text.span, message).help(help));
            left_out.insert(key.clone(), lacks);
        }
        translations.unstated.insert(lang.clone(), left_out);
    }
    found
}

/// By key: the language of the source, and the figures that it states.
fn sources<'p>(
    program: &'p Program,
    expected: &Expected,
    nodes: &Nodes,
) -> BTreeMap<String, (&'p str, BTreeSet<String>)> {
    let mut sources = BTreeMap::new();
    for (message, (entry, attribute)) in program.messages.iter().zip(&expected.places) {
        let rule = program.schema.rules.get(message.rule.index());
        let Some(rule) = rule.filter(|rule| rule.on && message.own.is_some()) else {
            continue;
        };
        let key = format!("{entry}.{attribute}");
        if let Some(of_lang) = nodes.get(&rule.lang) {
            let mut figures = stated(&key, of_lang);
            // What is no figure of it has been told of where it stands.
            figures.retain(|figure| message.args.iter().any(|arg| variable(&arg.name) == *figure));
            sources.entry(key).or_insert((rule.lang.as_str(), figures));
        }
    }
    let first = engine::SPOKEN.first().map_or("", |(lang, _)| *lang);
    for sentence in engine::sentences() {
        let figures = sentence.stated.iter().cloned().collect();
        sources.insert(sentence.key.clone(), (first, figures));
    }
    sources
}
