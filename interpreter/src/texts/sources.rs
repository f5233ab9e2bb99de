//! The source of each text: what stands in the rule files, and which rule it speaks of.

use super::engine;
use super::expected::{Expected, example_key, procedure_key, ruleset_key, value_key};
use super::ids::{fluent_id, variable};
use super::own::literal;
use super::scripts::script;
use super::{DataLanguages, language_of_data};
use crate::data::Data;
use crate::ir::{Message, MessageArg, Program};
use crate::resolve::describe;
use crate::schema::RuleId;
use reglo_grammar::diagnostic::Span;
use std::collections::BTreeMap;

/// The texts of files, by language and key.
type Texts = BTreeMap<String, BTreeMap<String, super::Written>>;

/// A text that the others are translations of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceText {
    /// Its language.
    pub lang: String,
    /// Its words; line breaks are blanks.
    pub text: String,
    /// The rule whose meaning it puts into words; names and titles are of none.
    pub rule: Option<RuleId>,
    /// Where it stands.
    pub span: Span,
    /// Whether every language has to have it.
    pub required: bool,
    /// Whether it is only the name that rules have for something that people are shown, and no word of its own language: that has none
    /// either then.
    pub unnamed: bool,
    /// The figures that it may speak of, whether any text does or not.
    pub figures: Vec<SourceFigure>,
}

/// A figure of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceFigure {
    /// Its name in rules.
    pub name: String,
    /// As text files have it, without the `$`.
    pub variable: String,
    /// Its type, in words of the language.
    pub what: String,
}

/// A name that a declaration gives.
pub(super) struct Label<'p> {
    pub key: String,
    pub lang: &'p str,
    /// As Fluent.
    pub text: String,
    pub span: Span,
}

/// The names that declarations of rule files give; of a key that stands twice, the first counts.
pub(super) fn labels(program: &Program) -> Vec<Label<'_>> {
    let schema = &program.schema;
    let lang_of = |rule: RuleId| schema.rules.get(rule.index()).map_or("", |rule| rule.lang.as_str());
    let mut all = Vec::new();
    let mut put = |key: String, lang, text: String, span| {
        all.push(Label {
            key: fluent_id(&key),
            lang,
            text,
            span,
        });
    };
    for unit in schema.units.iter().filter(|unit| !unit.labels.is_empty()) {
        put(
            format!("unit-{}", unit.name),
            &unit.lang,
            plurals(&unit.labels),
            unit.span,
        );
    }
    for of in &schema.enums {
        if let Some(label) = &of.label {
            put(format!("enum-{}", of.name), &of.lang, literal(label), of.span);
        }
        for (member, label) in of
            .members
            .iter()
            .filter_map(|(name, label)| Some((name, label.as_ref()?)))
        {
            put(format!("enum-{}-{member}", of.name), &of.lang, literal(label), of.span);
        }
    }
    for kind in &schema.kinds {
        if let Some(label) = &kind.label {
            put(format!("kind-{}", kind.name), &kind.lang, literal(label), kind.span);
        }
    }
    for option in &schema.options {
        if let Some(label) = &option.label {
            put(
                format!("option-{}", option.name),
                &option.lang,
                literal(label),
                option.span,
            );
        }
    }
    for value in &program.values {
        if let Some(label) = &value.label {
            put(value_key(&value.name), lang_of(value.rule), literal(label), value.span);
        }
    }
    for procedure in &program.procedures {
        if let Some(label) = &procedure.label {
            let lang = lang_of(procedure.rule);
            put(procedure_key(&procedure.name), lang, literal(label), procedure.span);
        }
    }
    all
}

fn plurals(labels: &[(String, String)]) -> String {
    let other = labels.iter().position(|(category, _)| category == "other");
    let default = other.unwrap_or(labels.len().saturating_sub(1));
    let mut text = String::from("{ $n ->");
    for (position, (category, label)) in labels.iter().enumerate() {
        let star = if position == default { "*" } else { " " };
        text.push_str(&format!("\n   {star}[{}] {}", fluent_id(category), literal(label)));
    }
    text.push_str("\n}");
    text
}

/// Every text that can be translated, by key; before figures that no text speaks of are left out of the program. `texts` are those of
/// files, by language, of which `first` is the ruleset's own.
pub(super) fn sources(
    (program, data, data_languages): (&Program, &Data, &DataLanguages),
    expected: &Expected,
    (first, texts): (&str, &Texts),
) -> BTreeMap<String, SourceText> {
    let mut all = BTreeMap::new();
    let mut put = |key: String, source: SourceText| {
        all.entry(key).or_insert(source);
    };
    of_rules(program, expected, &mut put);
    for label in labels(program) {
        put(label.key, named(label.lang, &label.text, label.span, true));
    }
    for ruleset in &program.rulesets {
        let key = ruleset_key(&ruleset.id);
        let required = somewhere(texts, &key);
        put(key, named(&ruleset.lang, &ruleset.title, ruleset.span, required));
    }
    of_things(data, data_languages, texts, &mut put);
    of_the_engine(texts, &mut put);
    of_names(program, (first, texts), &mut put);
    all
}

/// Titles of rules and examples, prose and messages.
fn of_rules(program: &Program, expected: &Expected, put: &mut dyn FnMut(String, SourceText)) {
    let schema = &program.schema;
    let rules = schema.rules.iter().zip(&program.titles);
    for (rule, title) in rules {
        if let Some(title) = title {
            put(fluent_id(&rule.key), named(&rule.lang, title, rule.span, true));
        }
    }
    for (message, (entry, attribute)) in program.messages.iter().zip(&expected.places) {
        let rule = schema.rules.get(message.rule.index());
        if let (Some(own), Some(rule)) = (&message.own, rule) {
            let source = SourceText {
                rule: Some(message.rule),
                figures: figures(message, program),
                ..named(&rule.lang, own, message.span, true)
            };
            put(format!("{entry}.{attribute}"), source);
        }
    }
    for scenario in &program.scenarios {
        let rule = scenario.rule.and_then(|rule| schema.rules.get(rule.index()));
        if let (Some(rule), Some((entry, attribute))) = (rule, example_key(scenario, schema)) {
            let title = literal(&scenario.title);
            let source = named(&rule.lang, &title, scenario.span, true);
            put(format!("{entry}.{attribute}"), source);
        }
    }
}

/// Names of things: what one language calls otherwise is to have a name in others too.
fn of_things(data: &Data, data_languages: &DataLanguages, texts: &Texts, put: &mut dyn FnMut(String, SourceText)) {
    for thing in &data.things {
        let key = fluent_id(&format!("thing-{}", thing.id));
        let required = somewhere(texts, &key);
        let lang = language_of_data(thing.span.file, data_languages);
        let source = match texts.get(lang).and_then(|texts| texts.get(&key)) {
            Some(written) => named(lang, &written.text, written.span, required),
            None => named(lang, &thing.name, thing.span, required),
        };
        put(key, source);
    }
}

/// The engine's sentences, once some language brings one. They stand in no file of a ruleset, so they are where that first one is.
fn of_the_engine(texts: &Texts, put: &mut dyn FnMut(String, SourceText)) {
    let Some(span) = texts.values().find_map(engine_place) else {
        return;
    };
    let lang = engine::SPOKEN.first().map_or("", |(lang, _)| *lang);
    for sentence in engine::sentences() {
        put(sentence.key.clone(), named(lang, &sentence.text, span, true));
    }
}

/// What declarations have only the rules' own name for.
fn of_names(program: &Program, (first, texts): (&str, &Texts), put: &mut dyn FnMut(String, SourceText)) {
    let written = |lang: &str, key: &str| texts.get(lang)?.get(key);
    for name in super::unlabelled::names(program) {
        let own = written(name.lang, &name.key).map(|written| (name.lang, written));
        let source = match own.or_else(|| Some((first, written(first, &name.key)?))) {
            Some((lang, written)) => named(lang, &written.text, written.span, true),
            None if name.shown || somewhere(texts, &name.key) => SourceText {
                unnamed: name.shown && !is_word(name.name, name.lang),
                ..named(name.lang, name.name, name.span, true)
            },
            None => continue,
        };
        put(name.key, source);
    }
}

/// Whether a name of the rules could be a word of that language, by its letters.
fn is_word(name: &str, lang: &str) -> bool {
    let latin = name.chars().all(|c| c.is_ascii() || !c.is_alphabetic());
    !name.contains('_') && (!latin || script(lang) == script("en"))
}

fn somewhere(texts: &Texts, key: &str) -> bool {
    texts.values().any(|texts| texts.contains_key(key))
}

/// Where the first sentence of the engine stands that a language brings.
fn engine_place(texts: &BTreeMap<String, super::Written>) -> Option<Span> {
    let mut own = texts.iter().filter(|(key, _)| engine::is_key(key));
    own.next().map(|(_, written)| written.span)
}

fn named(lang: &str, text: &str, span: Span, required: bool) -> SourceText {
    SourceText {
        lang: lang.to_owned(),
        text: in_one_line(text),
        rule: None,
        span,
        required,
        unnamed: false,
        figures: Vec::new(),
    }
}

fn figures(message: &Message, program: &Program) -> Vec<SourceFigure> {
    let figure = |arg: &MessageArg| SourceFigure {
        name: arg.name.clone(),
        variable: variable(&arg.name),
        what: describe(arg.ty, &program.schema),
    };
    message.args.iter().map(figure).collect()
}

/// How a text is wrapped is no part of it.
pub(super) fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
