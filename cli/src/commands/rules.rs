//! `reglo rules`: the list of rules.

use super::{Open, open};
use crate::args::{Common, Format};
use crate::layout;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use crate::render;
use crate::speak::Speaker;
use comfy_table::{ContentArrangement, Table, presets};
use reglo_interpreter::schema::{Rule, RuleId};
use serde_json::{Map, Value, json};
use std::path::Path;

/// Lists all rules in the order of their numbers.
pub fn run(ruleset: &Path, common: &Common) -> Result<Answer, Failure> {
    let open = open(ruleset, common)?;
    let mut rules: Vec<(RuleId, &Rule)> = open
        .ruleset
        .program
        .schema
        .rules
        .iter()
        .enumerate()
        .filter_map(|(i, rule)| Some((RuleId(u32::try_from(i).ok()?), rule)))
        .filter(|(id, _)| !open.ruleset.is_of_a_fixture(*id))
        .collect();
    rules.sort_by_key(|(_, rule)| rule.order);
    match common.format {
        Format::Json => print_json(&json!({
            "schema_version": SCHEMA_VERSION,
            "rules": rules.iter().map(|(id, rule)| rule_json(*id, rule, &open)).collect::<Vec<_>>(),
        }))?,
        Format::Text => print_text(&[Speaker::new(&open).preface(), as_text(&rules, &open)].concat())?,
    }
    Ok(Answer::Yes)
}

fn rule_json(id: RuleId, rule: &Rule, open: &Open) -> Value {
    let titles = &open.ruleset.catalogue.titles(id);
    let title: Map<String, Value> = titles.iter().map(|(lang, text)| (lang.clone(), json!(text))).collect();
    let place = render::place(rule.span, &open.sources);
    json!({
        "number": rule.number,
        "id": rule.id,
        "kind": kind(rule),
        "layer": rule.layer,
        "on": rule.on,
        "title": title,
        "languages": open.ruleset.catalogue.languages_of(id),
        "scenarios": open.ruleset.scenarios_of(id),
        "file": place.as_ref().map(|p| open.ruleset.relative(&p.file).to_owned()),
        "line": place.as_ref().map(|p| p.line),
    })
}

fn kind(rule: &Rule) -> &'static str {
    if rule.card.is_some() { "card" } else { "rule" }
}

fn as_text(rules: &[(RuleId, &Rule)], open: &Open) -> String {
    let speaker = Speaker::new(open);
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    if let Some(width) = layout::terminal() {
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(width).unwrap_or(u16::MAX));
    }
    let columns = [
        "column-number",
        "column-id",
        "column-title",
        "column-languages",
        "column-scenarios",
        "column-file",
    ];
    table.set_header(columns.map(|key| speaker.words.word(key)));
    for (id, rule) in rules {
        let place = render::place(rule.span, &open.sources);
        let [number, title] = speaker.in_columns(*id);
        table.add_row([
            number,
            rule.id.clone(),
            title,
            open.ruleset.catalogue.languages_of(*id).join(" "),
            open.ruleset.scenarios_of(*id).to_string(),
            place.map_or_else(String::new, |p| {
                format!("{}:{}", open.ruleset.relative(&p.file), p.line)
            }),
        ]);
    }
    format!("{}\n", table.trim_fmt())
}
