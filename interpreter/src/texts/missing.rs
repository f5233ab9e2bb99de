//! Which texts a ruleset lacks in which language.

use super::Translations;
use super::check::Seen;
use super::codes;
use super::expected::{Expected, example_attribute, procedure_key, value_key};
use super::ids::fluent_id;
use crate::data::typed::listed;
use crate::ir::Program;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};
use std::collections::{BTreeMap, BTreeSet};

/// One finding a rule and language, and one a declaration and language.
pub(super) fn missing(program: &Program, expected: &Expected, lang: &str, seen: &Seen) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    rules(program, expected, lang, seen, &mut found);
    labels(program, lang, seen, &mut found);
    found
}

fn rules(program: &Program, expected: &Expected, lang: &str, seen: &Seen, found: &mut Vec<Diagnostic>) {
    let mut texts: BTreeMap<usize, Vec<(usize, &str, &str)>> = BTreeMap::new();
    for (position, (message, (entry, attribute))) in program.messages.iter().zip(&expected.places).enumerate() {
        texts
            .entry(message.rule.index())
            .or_default()
            .push((position, entry, attribute));
    }
    for (position, rule) in program.schema.rules.iter().enumerate() {
        let own = rule.lang == lang;
        let key = fluent_id(&rule.key);
        let mut lacks: Vec<&str> = Vec::new();
        let has_title = program.titles.get(position).is_some_and(Option::is_some);
        if (own || has_title) && !seen.keys.contains_key(&key) {
            lacks.push("title");
        }
        let prose = program.prose.get(position).map(|id| id.0 as usize);
        let has = |key: &str, name: &str| seen.keys.contains_key(&format!("{key}.{name}"));
        for (message, entry, attribute) in texts.get(&position).into_iter().flatten() {
            let said = program
                .messages
                .get(*message)
                .is_some_and(|message| message.own.is_some());
            let wanted = own || said || Some(*message) != prose;
            if wanted && !seen.keys.contains_key(&format!("{entry}.{attribute}")) && !lacks.contains(attribute) {
                lacks.push(attribute);
            }
        }
        let examples: Vec<String> = of_rule(program, position).filter(|name| !has(&key, name)).collect();
        lacks.extend(examples.iter().filter(|_| !own).map(String::as_str));
        if !lacks.is_empty() {
            let message = format!("rule `{}` lacks in `{lang}`: {}", rule.id, listed(lacks.into_iter()));
            found.push(warning(rule.span, message, own, lang, &key));
        }
    }
}

/// What the titles of a rule's examples are called.
fn of_rule(program: &Program, rule: usize) -> impl Iterator<Item = String> {
    let examples = program.scenarios.iter();
    let examples = examples.filter(move |scenario| scenario.rule.is_some_and(|of| of.index() == rule));
    examples.map(|scenario| example_attribute(scenario.position))
}

fn labels(program: &Program, lang: &str, seen: &Seen, found: &mut Vec<Diagnostic>) {
    let schema = &program.schema;
    let mut lacking = |span: Span, name: &str, own: &str, keys: Vec<String>| {
        let lacks: Vec<&str> = keys
            .iter()
            .map(String::as_str)
            .filter(|key| !seen.keys.contains_key(*key))
            .collect();
        if own != lang && !lacks.is_empty() {
            let message = format!("`{name}` has no name in `{lang}`: {}", listed(lacks.iter().copied()));
            found.push(warning(
                span,
                message,
                false,
                lang,
                lacks.first().copied().unwrap_or_default(),
            ));
        }
    };
    for unit in &schema.units {
        lacking(
            unit.span,
            &unit.name,
            &unit.lang,
            vec![fluent_id(&format!("unit-{}", unit.name))],
        );
    }
    for of in &schema.enums {
        let whole = of.label.as_ref().map(|_| fluent_id(&format!("enum-{}", of.name)));
        let members = of.members.iter().filter(|(_, label)| label.is_some());
        let members = members.map(|(member, _)| fluent_id(&format!("enum-{}-{member}", of.name)));
        lacking(of.span, &of.name, &of.lang, whole.into_iter().chain(members).collect());
    }
    for kind in schema.kinds.iter().filter(|kind| kind.label.is_some()) {
        lacking(
            kind.span,
            &kind.name,
            &kind.lang,
            vec![fluent_id(&format!("kind-{}", kind.name))],
        );
    }
    for option in schema.options.iter().filter(|option| option.label.is_some()) {
        lacking(
            option.span,
            &option.name,
            &option.lang,
            vec![fluent_id(&format!("option-{}", option.name))],
        );
    }
    for procedure in program.procedures.iter().filter(|procedure| procedure.label.is_some()) {
        let rule = schema.rules.get(procedure.rule.index());
        if let Some(rule) = rule {
            let keys = vec![procedure_key(&procedure.name)];
            lacking(procedure.span, &procedure.name, &rule.lang, keys);
        }
    }
    let mut values = BTreeSet::new();
    for value in program.values.iter().filter(|value| value.label.is_some()) {
        let own = schema
            .rules
            .get(value.rule.index())
            .map_or("", |rule| rule.lang.as_str());
        let key = value_key(&value.name);
        if values.insert(key.clone()) {
            lacking(
                value.span,
                value.name.split('.').next().unwrap_or_default(),
                own,
                vec![key],
            );
        }
    }
}

/// How many keys one finding names.
const MOST_NAMED: usize = 12;

/// Names without a label in a rule file, such as those of fields and things, that a language has to have and has not: one finding for those of a
/// kind, or of one sort, and language.
pub(super) fn names(program: &Program, translations: &Translations, languages: &[String]) -> Vec<Diagnostic> {
    let labelled: BTreeSet<String> = super::sources::labels(program)
        .into_iter()
        .map(|label| label.key)
        .collect();
    let mut found = Vec::new();
    for lang in languages {
        let texts = translations.texts.get(lang);
        let lacks = translations.sources.iter().filter(|(key, source)| {
            let has = texts.is_some_and(|texts| texts.contains_key(*key));
            let is_name = !labelled.contains(*key) && !key.starts_with("rule-") && !key.starts_with("card-");
            is_name && translations.has_to_have(lang, key, source) && translations.translates(source, lang) && !has
        });
        let mut sorts: BTreeMap<(FileId, String), (Span, Vec<&str>)> = BTreeMap::new();
        for (key, source) in lacks {
            let sort = (source.span.file, sort_of(key));
            let (_, keys) = sorts.entry(sort).or_insert_with(|| (source.span, Vec::new()));
            keys.push(key);
        }
        for ((_, sort), (span, keys)) in sorts {
            let mut names = listed(keys.iter().copied().take(MOST_NAMED));
            if keys.len() > MOST_NAMED {
                names += &format!(" and {} more", keys.len() - MOST_NAMED);
            }
            let what = if sort.starts_with("sentences") { "text" } else { "name" };
            let message = format!("{sort} have no {what} in `{lang}`: {names}");
            let first = keys.first().copied().unwrap_or_default();
            found.push(warning(span, message, false, lang, first));
        }
    }
    found
}

/// What a finding says of which names it speaks.
fn sort_of(key: &str) -> String {
    let mut parts = key.split('-');
    match (parts.next(), parts.next()) {
        (Some("field"), Some(kind)) => format!("fields of `{kind}`"),
        (Some("engine"), _) => "sentences of reglo".to_owned(),
        (Some("enum"), Some(of)) => format!("members of `{of}`"),
        (Some(sort), _) => format!("{sort}s"),
        _ => String::new(),
    }
}

/// The language in which a finding says that a text is missing from its files.
pub(crate) fn lacking_in(found: &Diagnostic) -> Option<&str> {
    let help = found.help.as_deref().filter(|_| found.code == codes::MISSING)?;
    help.strip_prefix(IN_FILES)?.split('/').next()
}

/// How the help begins where a text belongs into the files of a language.
const IN_FILES: &str = "write it in `text/";

fn warning(span: Span, message: String, own: bool, lang: &str, key: &str) -> Diagnostic {
    let help = if own {
        "write it in the rule".to_owned()
    } else {
        format!("{IN_FILES}{lang}/` as `{key}`")
    };
    Diagnostic::warning(codes::MISSING, span, message).help(help)
}
