//! A thing of the data: what it holds, and which rules have to do with it.

use super::procedure::rules_cited;
use crate::args::{Common, Format};
use crate::commands::{Open, fault, wrapped};
use crate::json;
use crate::output::{Failure, SCHEMA_VERSION, print_json, print_on_screen};
use crate::speak::Speaker;
use reglo_interpreter::answer::{Fault, Figure};
use reglo_interpreter::data::Found;
use reglo_interpreter::data::names::Lookup;
use reglo_interpreter::schema::{ObjectId, RuleId, Shown};
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// The thing of that id, or of that name in any language.
pub fn named(what: &str, open: &Open) -> Option<ObjectId> {
    match open.ruleset.names.find(what) {
        Found::One(thing) => Some(thing),
        Found::None | Found::Several(_) => None,
    }
}

/// Says what it is.
pub fn explain(thing: ObjectId, open: &Open, common: &Common) -> Result<(), Failure> {
    let speaker = Speaker::new(open);
    match common.format {
        Format::Json => print_json(&json::with_fallback(as_json(thing, &speaker), &speaker)),
        Format::Text => print_on_screen(&as_text(thing, &speaker).map_err(|f| fault(&f, open))?),
    }
}

fn id(thing: ObjectId, open: &Open) -> &str {
    let found = open.ruleset.data.things.get(thing.index());
    found.map_or("", |thing| thing.id.as_str())
}

fn as_text(thing: ObjectId, speaker: &Speaker<'_>) -> Result<String, Fault> {
    let ruleset = &speaker.open.ruleset;
    let kind = ruleset.kind_of(thing);
    let called = kind.map_or_else(String::new, |kind| speaker.kind(kind));
    let name = speaker.figure(&Figure::Thing(thing));
    let mut out = format!("{name} ({called}, `{}`)\n", id(thing, speaker.open));
    for (field, figure) in ruleset.fields_of(thing) {
        let label = kind.map_or_else(String::new, |kind| speaker.shown(kind, Shown::Field(field)));
        out += &wrapped(&format!("{label}: {}", speaker.figure(&figure)), 2);
    }
    let (own, others) = ruleset.rules_about(thing);
    for rule in &own {
        let prose = speaker.prose(*rule, &speaker.figures_of(*rule)?);
        let _ = write!(out, "\n{}\n{}", speaker.title(*rule), super::paragraphs(&prose));
        let hooks = ruleset.hooks_of(*rule);
        if !hooks.is_empty() {
            let hooks: Vec<String> = hooks.iter().map(|hook| format!("`{hook}`")).collect();
            let _ = writeln!(out, "  {}: {}", speaker.words.word("hooks"), hooks.join(", "));
        }
    }
    if !others.is_empty() {
        let named = format!("{}: {}", speaker.words.word("named-by"), rules_cited(&others, speaker));
        let _ = write!(out, "\n{}", wrapped(&named, 0));
    }
    if own.is_empty() && others.is_empty() {
        let _ = writeln!(out, "\n{}", speaker.words.word("named-by-none"));
    }
    Ok(out)
}

fn as_json(thing: ObjectId, speaker: &Speaker<'_>) -> Value {
    let ruleset = &speaker.open.ruleset;
    let kind = ruleset
        .kind_of(thing)
        .and_then(|kind| ruleset.program.schema.kinds.get(kind.index()));
    let mut fields = Map::new();
    for (field, figure) in ruleset.fields_of(thing) {
        let name = kind
            .and_then(|kind| kind.fields.get(field))
            .map(|field| field.name.clone());
        let value = json::figure(&figure, &ruleset.program, &ruleset.data);
        fields.insert(name.unwrap_or_default(), value);
    }
    let (own, others) = ruleset.rules_about(thing);
    let numbers = |rules: &[RuleId]| -> Value { rules.iter().map(|rule| json!(speaker.number(*rule))).collect() };
    let mut hooks: Vec<&str> = own.iter().flat_map(|rule| ruleset.hooks_of(*rule)).collect();
    hooks.sort_unstable();
    hooks.dedup();
    json!({
        "schema_version": SCHEMA_VERSION,
        "ruleset": ruleset.manifest.id,
        "lang": speaker.open.lang,
        "thing": id(thing, speaker.open),
        "name": speaker.figure(&Figure::Thing(thing)),
        "kind": kind.map(|kind| kind.name.as_str()),
        "fields": fields,
        "rules": numbers(&own),
        "named_by": numbers(&others),
        "hooks": hooks,
    })
}
