//! The source of each text: what stands in the rule files, and which rule it speaks of.

use super::expected::{Expected, column_key, procedure_key, static_key, value_key};
use super::ids::{fluent_id, variable};
use super::own::literal;
use crate::data::Data;
use crate::ir::{Choice, ChoiceKind, Message, MessageArg, Program};
use crate::resolve::describe;
use crate::schema::{Base, KindId, KindUse, RuleId};
use reglo_grammar::diagnostic::Span;
use std::collections::{BTreeMap, BTreeSet};

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

/// Every text that can be translated, by key; before figures that no text speaks of are left out of the program. `names` are the texts that files give in the ruleset's first language, for what has
/// no name in rule files.
pub(super) fn sources(
    program: &Program,
    data: &Data,
    expected: &Expected,
    (first, names): (&str, &BTreeMap<String, super::Written>),
) -> BTreeMap<String, SourceText> {
    let mut all = BTreeMap::new();
    let mut put = |key: String, source: SourceText| {
        all.entry(key).or_insert(source);
    };
    let rules = program.schema.rules.iter().zip(&program.titles);
    for (rule, title) in rules {
        if let Some(title) = title {
            put(fluent_id(&rule.key), named(&rule.lang, title, rule.span, true));
        }
    }
    for (message, (entry, attribute)) in program.messages.iter().zip(&expected.places) {
        let rule = program.schema.rules.get(message.rule.index());
        if let (Some(own), Some(rule)) = (&message.own, rule) {
            let source = SourceText {
                rule: Some(message.rule),
                figures: figures(message, program),
                ..named(&rule.lang, own, message.span, true)
            };
            put(format!("{entry}.{attribute}"), source);
        }
    }
    for label in labels(program) {
        put(label.key, named(label.lang, &label.text, label.span, true));
    }
    for thing in &data.things {
        let key = fluent_id(&format!("thing-{}", thing.id));
        let source = names
            .get(&key)
            .map(|written| named(first, &written.text, written.span, false));
        put(
            key,
            source.unwrap_or_else(|| named(first, &thing.name, thing.span, false)),
        );
    }
    // A field that has a label in the first language is to have one in the others.
    for column in &program.schema.columns {
        let key = column_key(column, &program.schema);
        if let Some(written) = names.get(&key) {
            put(key, named(first, &written.text, written.span, true));
        }
    }
    let asked = asked(program);
    for (kind, declared) in (0_u32..).map(KindId).zip(&program.schema.kinds) {
        for (at, field) in declared.fields.iter().enumerate() {
            let key = static_key(kind, at, &program.schema);
            match names.get(&key) {
                Some(written) => put(key, named(first, &written.text, written.span, true)),
                None if asked.contains(&kind) => put(key, named(&declared.lang, &field.name, field.span, true)),
                None => {}
            }
        }
    }
    all
}

/// The sheet, where players are asked for one, and the records in it: their fields are asked by what they are called.
fn asked(program: &Program) -> BTreeSet<KindId> {
    let schema = &program.schema;
    let is_sheet = |choice: &Choice| matches!(choice.kind, ChoiceKind::Sheet { .. });
    let sheet = schema.sheet.as_ref().filter(|_| program.choices.iter().any(is_sheet));
    let mut found = BTreeSet::new();
    let mut next: Vec<KindId> = sheet.map(|sheet| sheet.kind).into_iter().collect();
    while let Some(kind) = next.pop() {
        let Some(declared) = schema.kinds.get(kind.index()).filter(|_| found.insert(kind)) else {
            continue;
        };
        let parts = declared.fields.iter().filter_map(|field| match field.ty.base {
            Base::Object(of) | Base::List(of) => Some(of),
            _ => None,
        });
        let is_record = |of: &KindId| {
            schema
                .kinds
                .get(of.index())
                .is_some_and(|of| of.used_as == KindUse::Record)
        };
        next.extend(parts.filter(is_record));
    }
    found
}

fn named(lang: &str, text: &str, span: Span, required: bool) -> SourceText {
    SourceText {
        lang: lang.to_owned(),
        text: in_one_line(text),
        rule: None,
        span,
        required,
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
