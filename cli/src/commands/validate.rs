//! `reglo validate`: is a sheet legal, why not, and what would make it so.

use super::{Open, fault, open, read_sheet, wrapped};
use crate::args::{Common, Format};
use crate::json;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_on_screen};
use crate::speak::Speaker;
use crate::tell::sheet;
use reglo_interpreter::answer::{Figure, Fix, Fixes, Judgement, Nearest, Path as SheetPath, Violation};
use reglo_interpreter::data::Record;
use reglo_interpreter::judge;
use reglo_interpreter::schema::RuleId;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// Judges the sheet and says so.
pub fn run(ruleset: &Path, sheet: &Path, budget: u32, common: &Common) -> Result<Answer, Failure> {
    let mut open = open(ruleset, common)?;
    let record = read_sheet(&mut open, sheet)?;
    let mut session = open.ruleset.session();
    let judgement = judge::judge(&mut session, &record).map_err(|f| fault(&f, &open))?;
    let fixes = if judgement.legal || budget == 0 {
        None
    } else {
        Some(judge::fixes(&mut session, &record, budget).map_err(|f| fault(&f, &open))?)
    };
    match common.format {
        Format::Json => print_json(&as_json(&judgement, fixes.as_ref(), &record, &open))?,
        Format::Text => {
            let preface = Speaker::new(&open).preface();
            print_on_screen(&[preface, as_text(&judgement, fixes.as_ref(), &record, &open)].concat())?;
        }
    }
    Ok(if judgement.legal { Answer::Yes } else { Answer::No })
}

fn as_json(judgement: &Judgement, fixes: Option<&Fixes>, record: &Record, open: &Open) -> Value {
    let speaker = Speaker::new(open);
    let violations: Vec<Value> = judgement
        .violations
        .iter()
        .map(|v| {
            let mut value = violation_json(v, &speaker, open);
            let own = fixes.map_or_else(Vec::new, |fixes| fixes_of(v, judgement, fixes));
            json::put(
                &mut value,
                "fixes",
                own.iter().map(|fix| fix_json(fix, record, &speaker)).collect::<Value>(),
            );
            value
        })
        .collect();
    let whole_fix = |fix| whole_fix_json(fix, record, &speaker);
    let answer = json!({
        "schema_version": SCHEMA_VERSION,
        "ruleset": open.ruleset.manifest.id,
        "lang": open.lang,
        "legal": judgement.legal,
        "values": json::values(&judgement.values, &open.ruleset.program, &open.ruleset.data),
        "violations": violations,
        "fixes": fixes.iter().flat_map(|f| &f.found).map(whole_fix).collect::<Vec<_>>(),
        "fixes_tried": fixes.map(|f| f.tried),
        "fixes_exhausted": fixes.map(|f| f.exhausted),
    });
    json::with_fallback(answer, &speaker)
}

/// A violation as JSON, without fixes.
#[must_use]
pub fn violation_json(violation: &Violation, speaker: &Speaker<'_>, open: &Open) -> Value {
    let (program, data) = (&open.ruleset.program, &open.ruleset.data);
    let figures: Map<String, Value> = violation
        .said
        .figures
        .iter()
        .map(|(name, figure)| (name.clone(), json::figure(figure, program, data)))
        .collect();
    json!({
        "rule": speaker.number(violation.rule),
        "id": program.schema.rules.get(violation.rule.index()).map(|r| r.id.as_str()),
        "title": speaker.title(violation.rule),
        "message": speaker.said(&violation.said),
        "strength": violation.strength,
        "at": violation.at.iter().map(|path| speaker.path(path)).collect::<Vec<_>>(),
        "figures": figures,
        "nearest": violation.nearest.iter().map(|near| json!({
            "rule": speaker.number(near.rule),
            "message": speaker.nearest(near),
            "condition": near.failed.map(|span| open.sources.slice(span).split_whitespace().collect::<Vec<_>>().join(" ")),
        })).collect::<Vec<_>>(),
    })
}

fn fix_json(fix: &Fix, record: &Record, speaker: &Speaker<'_>) -> Value {
    let spoken = speaker.fix(fix, record);
    json!({ "change": spoken.formal, "message": spoken.message })
}

/// As [`fix_json`], and what the sheet comes to then.
fn whole_fix_json(fix: &Fix, record: &Record, speaker: &Speaker<'_>) -> Value {
    let open = speaker.open;
    let mut value = fix_json(fix, record, speaker);
    let total = total_figure(fix, open).map(|total| json::figure(&total, &open.ruleset.program, &open.ruleset.data));
    json::put(&mut value, "total", total.unwrap_or(Value::Null));
    value
}

/// Every fix makes the whole sheet legal; a violation is given those that touch a place of its own, or all where none does.
fn fixes_of<'f>(violation: &Violation, judgement: &Judgement, fixes: &'f Fixes) -> Vec<&'f Fix> {
    let touches = |fix: &Fix, v: &Violation| {
        fix.edits
            .iter()
            .any(|e| v.at.iter().any(|at| within(&e.at, at) || within(at, &e.at)))
    };
    let own: Vec<&Fix> = fixes.found.iter().filter(|fix| touches(fix, violation)).collect();
    let others_claim = |fix: &Fix| judgement.violations.iter().any(|v| touches(fix, v));
    if own.is_empty() {
        fixes
            .found
            .iter()
            .filter(|fix| !others_claim(fix) || judgement.violations.len() == 1)
            .collect()
    } else {
        own
    }
}

fn within(outer: &SheetPath, inner: &SheetPath) -> bool {
    inner.0.starts_with(&outer.0)
}

fn as_text(judgement: &Judgement, fixes: Option<&Fixes>, record: &Record, open: &Open) -> String {
    let speaker = Speaker::new(open);
    let mut out = verdict(judgement, &speaker);
    let mut quoted = BTreeSet::new();
    for violation in &judgement.violations {
        out += &violation_text(violation, record, &speaker, &mut quoted);
    }
    if let Some(fixes) = fixes {
        out += &fixes_text(fixes, record, &speaker, open);
    } else if !judgement.legal {
        let _ = writeln!(out, "\n{}", speaker.words.word("fixes-off"));
    }
    out
}

fn verdict(judgement: &Judgement, speaker: &Speaker<'_>) -> String {
    let mut out = if judgement.legal {
        speaker.words.word("legal") + "\n"
    } else {
        speaker
            .words
            .say("not-legal", &[("n", judgement.violations.len().into())])
            + "\n"
    };
    for shown in &judgement.values {
        let label = speaker.value(shown.value);
        let _ = writeln!(out, "  {label}: {}", speaker.figure(&shown.figure));
    }
    out
}

/// A violation in words: citation, message, places, and the routes that came near. What the rule of a route says is quoted once.
fn violation_text(
    violation: &Violation,
    record: &Record,
    speaker: &Speaker<'_>,
    quoted: &mut BTreeSet<RuleId>,
) -> String {
    let mut out = format!(
        "\n{}\n  {}\n",
        speaker.heading(violation.rule),
        speaker.said(&violation.said)
    );
    if !violation.at.is_empty() {
        let places = sheet::places(&violation.at, record, speaker);
        out += &wrapped(&speaker.own("place", &[("places", places)]), 2);
    }
    // The nearest rule always; another one only if some of it held.
    let near = |(at, nearest): &(usize, &Nearest)| *at == 0 || nearest.failed.is_none() || nearest.held > 0;
    for (_, nearest) in violation.nearest.iter().take(2).enumerate().filter(near) {
        if nearest.failed.is_none() || quoted.insert(nearest.rule) {
            out += &wrapped(&speaker.nearest(nearest), 2);
        } else if nearest.rule != violation.rule {
            out += &wrapped(&speaker.nearest_again(nearest), 2);
        }
    }
    out
}

fn fixes_text(fixes: &Fixes, record: &Record, speaker: &Speaker<'_>, open: &Open) -> String {
    if fixes.found.is_empty() {
        let key = if fixes.exhausted {
            "no-fixes-exhausted"
        } else {
            "no-fixes"
        };
        let args = [("tried", fixes.tried.into()), ("most", judge::MOST_CHANGES.into())];
        return format!("\n{}\n", speaker.words.say(key, &args));
    }
    let mut out = format!("\n{}\n", speaker.words.word("fixes"));
    for fix in &fixes.found {
        let total = total_figure(fix, open).map(|figure| {
            speaker
                .words
                .say("total-then", &[("total", speaker.figure(&figure).into())])
        });
        let _ = writeln!(
            out,
            "  - {}{}",
            speaker.fix(fix, record).message,
            total.map_or_else(String::new, |text| format!("; {text}"))
        );
    }
    out
}

fn total_figure(fix: &Fix, open: &Open) -> Option<Figure> {
    let program = &open.ruleset.program;
    let first = program.schema.sheet.as_ref()?.totals?;
    Some(reglo_interpreter::answer::total(first, &fix.total, program))
}
