//! The differences for tools.

use super::files::{GameReport, SheetReport};
use super::{Report, change_name, fate_name, found, stale_name, turn_name};
use crate::commands::Open;
use crate::commands::validate::violation_json;
use crate::json;
use crate::output::SCHEMA_VERSION;
use crate::render;
use crate::speak::Speaker;
use crate::unmet;
use reglo_grammar::diagnostic::Span;
use reglo_interpreter::answer::Judgement;
use reglo_interpreter::diff::{Line, RuleChange, ScenarioChange};
use reglo_interpreter::scenario::Failure;
use reglo_interpreter::schema::RuleId;
use serde_json::{Value, json};

pub fn report(report: &Report<'_>) -> Value {
    let of = |open: &Open| json!({ "ruleset": open.ruleset.manifest.id, "version": open.ruleset.manifest.version });
    json!({
        "schema_version": SCHEMA_VERSION,
        "lang": report.new.lang,
        "old": of(report.old),
        "new": of(report.new),
        "changed": !report.is_empty(),
        "rules": report.rules.iter().map(|change| rule(change, report)).collect::<Vec<_>>(),
        "declarations": report.declarations.iter().map(|change| json!({
            "what": change.what, "change": fate_name(change.fate), "old": change.old, "new": change.new,
            "formal": lines(&change.formal),
        })).collect::<Vec<_>>(),
        "things": report.things.iter().map(|change| json!({
            "id": change.id, "change": fate_name(change.fate),
            "fields": change.fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>(),
            "values": change.fields.iter().map(|field| json!({
                "field": field.name, "old": field.old, "new": field.new,
            })).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "scenarios": report.scenarios.iter().map(|change| scenario(change, report)).collect::<Vec<_>>(),
        "sheets": report.sheets.iter().map(|change| sheet(change, report)).collect::<Vec<_>>(),
        "games": report.games.iter().map(game).collect::<Vec<_>>(),
        "texts": report.texts.iter().map(|text| json!({
            "lang": text.lang, "key": text.key, "rule": text.rule, "change": stale_name(text.why),
        })).collect::<Vec<_>>(),
    })
}

fn rule(change: &RuleChange, report: &Report<'_>) -> Value {
    let of = |open: &Open, id: Option<RuleId>| {
        let id = id?;
        let rule = open.ruleset.program.schema.rules.get(id.index())?;
        let (file, line) = located(rule.span, open);
        Some(json!({
            "number": rule.number,
            "title": Speaker::new(open).title(id),
            "meaning": open.ruleset.meaning_of(id).map(|meaning| meaning.hash.as_str()),
            "file": file,
            "line": line,
        }))
    };
    json!({
        "id": change.id,
        "was": change.was,
        "changes": change.changes.iter().map(|change| change_name(*change)).collect::<Vec<_>>(),
        "old": of(report.old, change.old),
        "new": of(report.new, change.new),
        "figures": change.figures.iter().map(|figure| json!({
            "figure": figure.name, "old": figure.old, "new": figure.new,
        })).collect::<Vec<_>>(),
        "formal": lines(&change.formal),
        "wording": change.wording.iter().map(|wording| json!({
            "key": wording.key, "old": wording.old, "new": wording.new,
        })).collect::<Vec<_>>(),
    })
}

/// Lines of a rule file that are gone and that have come.
fn lines(formal: &[Line]) -> Vec<Value> {
    let written = formal.iter().map(|line| match line {
        Line::Gone(line) => json!({ "change": "removed", "line": line }),
        Line::Come(line) => json!({ "change": "added", "line": line }),
    });
    written.collect()
}

fn located(span: Span, open: &Open) -> (Option<String>, Option<usize>) {
    let place = render::place(span, &open.sources);
    let file = place
        .as_ref()
        .map(|place| open.ruleset.relative(&place.file).to_owned());
    (file, place.map(|place| place.line))
}

fn scenario(change: &ScenarioChange, report: &Report<'_>) -> Value {
    let (outcome, open) = match &change.new {
        Some(now) => (Some(now), report.new),
        None => (change.old.as_ref(), report.old),
    };
    let (file, line) = outcome.map_or((None, None), |outcome| located(outcome.span, open));
    let rules = &open.ruleset.program.schema.rules;
    let rule = outcome.and_then(|outcome| rules.get(outcome.rule?.index()));
    let failures = change
        .new
        .as_ref()
        .map_or(&[][..], |outcome| outcome.failures.as_slice());
    json!({
        "title": change.title(),
        "rule": rule.map(|rule| rule.number.as_str()),
        "result": turn_name(change.turn),
        "failures": failures.iter().map(|failure| failure.finding.message.as_str()).collect::<Vec<_>>(),
        "found": failures.iter().map(|failure| found_json(failure, open)).collect::<Vec<_>>(),
        "file": file,
        "line": line,
    })
}

/// Which step failed, and what is said of it in the reader's language.
fn found_json(failure: &Failure, open: &Open) -> Value {
    let span = failure.finding.span;
    let (file, line) = span.map_or((None, None), |span| located(span, open));
    json!({
        "file": file,
        "line": line,
        "step": span.map(|span| unmet::written(span, open)),
        "message": found::in_words(failure, &Speaker::new(open)),
    })
}

fn sheet(sheet: &SheetReport, report: &Report<'_>) -> Value {
    let values = sheet.change.values.iter().map(|value| {
        let figure = |figure: &Option<_>, open: &Open| {
            let figure = figure.as_ref();
            figure.map_or(Value::Null, |figure| {
                json::figure(figure, &open.ruleset.program, &open.ruleset.data)
            })
        };
        json!({ "value": value.name, "old": figure(&value.old, report.old), "new": figure(&value.new, report.new) })
    });
    json!({
        "file": sheet.file,
        "changed": sheet.is_changed(),
        "old": verdict(&sheet.old, &sheet.change.gone, report.old),
        "new": verdict(&sheet.new, &sheet.change.come, report.new),
        "values": values.collect::<Vec<_>>(),
    })
}

/// Whether it is legal, and the violations that only this state has.
fn verdict(judged: &Result<Judgement, String>, own: &[usize], open: &Open) -> Value {
    let speaker = Speaker::new(open);
    match judged {
        Err(why) => json!({ "legal": null, "error": why, "violations": [] }),
        Ok(judgement) => {
            let own = own.iter().filter_map(|at| judgement.violations.get(*at));
            let own: Vec<Value> = own.map(|violation| violation_json(violation, &speaker, open)).collect();
            json!({ "legal": judgement.legal, "error": null, "violations": own })
        }
    }
}

fn game(game: &GameReport) -> Value {
    let parted = game.parting.as_ref();
    json!({
        "file": game.file,
        "changed": game.is_changed(),
        "answers": game.answers,
        "parts_after": parted.map(|parted| parted.after),
        "last": parted.and_then(|parted| parted.last.as_ref()).map(|(player, answer)| json!({ "player": player, "answer": answer })),
        "old": parted.and_then(|parted| parted.old.clone()),
        "new": parted.and_then(|parted| parted.new.clone()),
    })
}
