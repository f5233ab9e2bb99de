//! `reglo test --coverage`: the rules that no test is about.

use super::super::Open;
use crate::layout;
use crate::output::{Failure, print_text};
use crate::render;
use crate::speak::Speaker;
use comfy_table::{ContentArrangement, Table, presets};
use reglo_interpreter::ir::Cover;
use reglo_interpreter::scenario::{Coverage, Covered, Outcome};
use serde_json::{Value, json};

/// The rules with the tests that cover them.
pub fn as_json(coverage: &Coverage, outcomes: &[Outcome], open: &Open) -> Value {
    json!({
        "ruleset": open.ruleset.manifest.id,
        "covered": coverage.covered(),
        "of": coverage.rules.len(),
        "percent": coverage.percent(),
        "rules": coverage.rules.iter().map(|covered| rule_json(covered, outcomes, open)).collect::<Vec<_>>(),
    })
}

fn rule_json(covered: &Covered, outcomes: &[Outcome], open: &Open) -> Value {
    let rule = open.ruleset.program.schema.rules.get(covered.rule.index());
    let place = rule.and_then(|rule| render::place(rule.span, &open.sources));
    let by = covered.by.iter().filter_map(|(how, at)| {
        let outcome = outcomes.get(*at)?;
        Some(json!({ "title": outcome.title, "how": name(*how) }))
    });
    json!({
        "number": rule.map(|rule| rule.number.as_str()),
        "id": rule.map(|rule| rule.id.as_str()),
        "covered": !covered.by.is_empty(),
        "by": by.collect::<Vec<_>>(),
        "file": place.as_ref().map(|p| open.ruleset.relative(&p.file).to_owned()),
        "line": place.as_ref().map(|p| p.line),
    })
}

fn name(cover: Cover) -> &'static str {
    match cover {
        Cover::Example => "example",
        Cover::Refused => "refused",
        Cover::Shown => "shown",
    }
}

/// Says how many rules are covered, and which are not.
pub fn print(coverage: &Coverage, open: &Open) -> Result<(), Failure> {
    let speaker = Speaker::new(open);
    let figures = [
        ("ruleset", open.ruleset.manifest.id.as_str().into()),
        ("covered", coverage.covered().into()),
        ("all", coverage.rules.len().into()),
        ("percent", coverage.percent().into()),
    ];
    let line = if coverage.rules.is_empty() {
        "coverage-none"
    } else {
        "coverage"
    };
    let mut out = speaker.words.say(line, &figures) + "\n";
    let missing: Vec<&Covered> = coverage.rules.iter().filter(|covered| covered.by.is_empty()).collect();
    if !missing.is_empty() {
        out += &format!(
            "{}\n{}\n",
            speaker.words.word("coverage-missing"),
            table(&missing, &speaker).trim_fmt()
        );
    }
    print_text(&out)
}

fn table(missing: &[&Covered], speaker: &Speaker<'_>) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Disabled);
    if let Some(width) = layout::terminal() {
        table
            .set_content_arrangement(ContentArrangement::Dynamic)
            .set_width(u16::try_from(width).unwrap_or(u16::MAX));
    }
    let open = speaker.open;
    for covered in missing {
        let rule = open.ruleset.program.schema.rules.get(covered.rule.index());
        let place = rule.and_then(|rule| render::place(rule.span, &open.sources));
        let [number, title] = speaker.in_columns(covered.rule);
        table.add_row([
            number,
            title,
            place.map_or_else(String::new, |p| {
                format!("{}:{}", open.ruleset.relative(&p.file), p.line)
            }),
        ]);
    }
    table
}
