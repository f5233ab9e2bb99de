//! How a value came to be, with what it is made of.

use crate::commands::Open;
use crate::json;
use crate::layout::{right, shown_width};
use crate::render;
use crate::speak::Speaker;
use fluent_bundle::FluentValue;
use reglo_interpreter::answer::{Derivation, DerivationStep, Figure, StepKind};
use reglo_interpreter::schema::Shown;
use serde_json::{Value, json};
use std::fmt::Write;

/// For tools.
pub fn as_json(derivation: &Derivation, speaker: &Speaker<'_>, open: &Open) -> Value {
    let (program, data) = (&open.ruleset.program, &open.ruleset.data);
    let steps: Vec<Value> = derivation
        .steps
        .iter()
        .map(|step| {
            let place = render::place(step.span, &open.sources);
            json!({
                "rule": speaker.number(step.rule), "title": speaker.title(step.rule), "step": step_name(step.what),
                "after": json::figure(&step.after, program, data),
                "file": place.as_ref().map(|p| open.ruleset.relative(&p.file).to_owned()), "line": place.as_ref().map(|p| p.line),
            })
        })
        .collect();
    let sheet = program.schema.sheet.as_ref().map(|sheet| sheet.kind);
    let fields = sheet.and_then(|kind| program.schema.kinds.get(kind.index()));
    let of_sheet: Vec<Value> = derivation
        .of_sheet
        .iter()
        .map(|(at, figure)| {
            let field = fields.and_then(|kind| kind.fields.get(*at));
            json!({
                "field": field.map(|field| &field.name),
                "label": sheet.map(|kind| speaker.shown(kind, Shown::Field(*at))),
                "is": json::figure(figure, program, data),
            })
        })
        .collect();
    json!({
        "value": name_of(derivation, open),
        "label": label_of(derivation, speaker),
        "of": derivation.of.iter().map(|f| json::figure(f, program, data)).collect::<Vec<_>>(),
        "result": json::figure(&derivation.result, program, data),
        "steps": steps,
        "of_sheet": of_sheet,
        "reads": derivation.reads.iter().map(|d| as_json(d, speaker, open)).collect::<Vec<_>>(),
    })
}

fn program_name<'o>(derivation: &Derivation, open: &'o Open) -> Option<&'o str> {
    open.ruleset
        .program
        .values
        .get(derivation.value.index())
        .map(|value| value.name.as_str())
}

/// The value as rule files call it: a bag's first component stands for the bag.
fn name_of<'o>(derivation: &Derivation, open: &'o Open) -> Option<&'o str> {
    let name = program_name(derivation, open)?;
    if matches!(derivation.result, Figure::Bag(_)) {
        name.split('.').next()
    } else {
        Some(name)
    }
}

/// What people call the value; one that has only the name that rules have for it, as rules write it.
fn label_of(derivation: &Derivation, speaker: &Speaker<'_>) -> String {
    let label = speaker.value(derivation.value);
    let of_a_bag = program_name(derivation, speaker.open)
        .filter(|name| *name == label)
        .and_then(|_| name_of(derivation, speaker.open));
    of_a_bag.map_or(label, ToOwned::to_owned)
}

/// For people, with what the value reads below it.
pub fn as_text(derivation: &Derivation, speaker: &Speaker<'_>, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let label = label_of(derivation, speaker);
    let of = derivation
        .of
        .iter()
        .map(|f| speaker.figure(f))
        .collect::<Vec<_>>()
        .join(", ");
    let of = if of.is_empty() { of } else { format!(" ({of})") };
    let mut out = format!("{indent}{label}{of}: {}\n", speaker.figure(&derivation.result));
    let mut before: Option<&Figure> = None;
    let width = derivation
        .steps
        .iter()
        .map(|step| shown_width(&speaker.figure(&step.after)))
        .max()
        .unwrap_or_default();
    for step in &derivation.steps {
        let after = right(&speaker.figure(&step.after), width);
        let what = step_text(step, before, speaker);
        let _ = writeln!(out, "{indent}  {after}  {what} — {}", speaker.heading(step.rule));
        before = Some(&step.after);
    }
    let sheet = speaker.program().schema.sheet.as_ref().map(|sheet| sheet.kind);
    for (at, figure) in &derivation.of_sheet {
        let label = sheet.map_or_else(String::new, |kind| speaker.shown(kind, Shown::Field(*at)));
        let _ = writeln!(out, "{indent}    {label}: {}", speaker.figure(figure));
    }
    for read in &derivation.reads {
        out += &as_text(read, speaker, depth + 2);
    }
    out
}

fn step_text(step: &DerivationStep, before: Option<&Figure>, speaker: &Speaker<'_>) -> String {
    let after: FluentValue<'_> = speaker.figure(&step.after).into();
    let by: FluentValue<'_> = match (before, step.what) {
        (Some(before), StepKind::Increase | StepKind::Surcharge | StepKind::Reduce) => {
            reglo_interpreter::answer::difference(before, &step.after)
                .map_or_else(|| after.clone(), |by| signed(&by, speaker).into())
        }
        _ => after.clone(),
    };
    speaker.words.say(
        &format!("step-{}", step_name(step.what)),
        &[("by", by), ("after", after)],
    )
}

fn signed(figure: &Figure, speaker: &Speaker<'_>) -> String {
    let text = speaker.figure(figure);
    if text.starts_with('-') {
        text
    } else {
        format!("+{text}")
    }
}

fn step_name(kind: StepKind) -> &'static str {
    match kind {
        StepKind::Base => "base",
        StepKind::RoutePrice => "route-price",
        StepKind::Becomes => "becomes",
        StepKind::Increase => "increase",
        StepKind::Surcharge => "surcharge",
        StepKind::Reduce => "reduce",
        StepKind::Floor => "floor",
        StepKind::AtLeast => "at-least",
        StepKind::AtMost => "at-most",
    }
}
