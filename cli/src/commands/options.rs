//! `reglo options`: everything that could be added to a sheet, at which price, or why not.

use super::{Open, fault, open, read_sheet, validate};
use crate::args::{Common, Format};
use crate::codes;
use crate::json;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use crate::speak::Speaker;
use comfy_table::{ContentArrangement, Table, presets};
use reglo_interpreter::answer::{Because, Choice, Figure};
use reglo_interpreter::data::parse_path;
use reglo_interpreter::judge;
use serde_json::{Value, json};
use std::path::Path;

/// Lists the options.
pub fn run(
    ruleset: &Path,
    sheet: &Path,
    place: Option<&str>,
    affordable: bool,
    common: &Common,
) -> Result<Answer, Failure> {
    let mut open = open(ruleset, common)?;
    let record = read_sheet(&mut open, sheet)?;
    let schema = &open.ruleset.program.schema;
    let place = place
        .map(|text| {
            parse_path(text, &record, schema).map_err(|e| Failure::Plain {
                code: codes::CALL,
                message: e.message,
                help: e.help,
            })
        })
        .transpose()?;
    let choices = judge::options(&mut open.ruleset.session(), &record, place.as_ref(), affordable)
        .map_err(|f| fault(&f, &open))?;
    let speaker = Speaker::new(&open);
    match common.format {
        Format::Json => print_json(&json!({
            "schema_version": SCHEMA_VERSION,
            "ruleset": open.ruleset.manifest.id,
            "lang": open.lang,
            "options": choices.iter().map(|c| choice_json(c, &speaker, &open)).collect::<Vec<_>>(),
        })),
        Format::Text => print_text(&as_text(&choices, &speaker)),
    }
    Ok(Answer::Yes)
}

fn choice_json(choice: &Choice, speaker: &Speaker<'_>, open: &Open) -> Value {
    let (program, data) = (&open.ruleset.program, &open.ruleset.data);
    let mut value = json!({
        "thing": json::figure(&Figure::Thing(choice.thing), program, data),
        "name": speaker.figure(&Figure::Thing(choice.thing)),
        "legal": choice.legal,
        "for": speaker.path(&choice.place),
    });
    if choice.legal {
        json::put(
            &mut value,
            "places",
            choice.places.iter().map(|p| json!(speaker.path(p))).collect::<Value>(),
        );
        json::put(&mut value, "price", json::figure(&choice.price, program, data));
        json::put(
            &mut value,
            "because",
            choice
                .because
                .iter()
                .map(|b| because_json(b, speaker, open))
                .collect::<Value>(),
        );
    } else {
        json::put(
            &mut value,
            "violations",
            choice
                .violations
                .iter()
                .map(|v| validate::violation_json(v, speaker, open))
                .collect::<Value>(),
        );
    }
    value
}

fn because_json(because: &Because, speaker: &Speaker<'_>, open: &Open) -> Value {
    json!({
        "rule": speaker.number(because.rule),
        "message": because_text(because, speaker),
        "by": json::figure(&because.by, &open.ruleset.program, &open.ruleset.data),
    })
}

/// What the rule says of it, or else its title.
fn because_text(because: &Because, speaker: &Speaker<'_>) -> String {
    because
        .said
        .as_ref()
        .map_or_else(|| speaker.title(because.rule), |said| speaker.said(said))
}

fn as_text(choices: &[Choice], speaker: &Speaker<'_>) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic);
    table.set_header(["column-thing", "column-price", "column-place", "column-why"].map(|key| speaker.words.word(key)));
    for choice in choices {
        let places = if choice.legal {
            &choice.places[..]
        } else {
            std::slice::from_ref(&choice.place)
        };
        table.add_row([
            speaker.figure(&Figure::Thing(choice.thing)),
            if choice.legal {
                speaker.figure(&choice.price)
            } else {
                "—".to_owned()
            },
            places.iter().map(|p| speaker.path(p)).collect::<Vec<_>>().join(", "),
            why(choice, speaker),
        ]);
    }
    let legal = choices.iter().filter(|c| c.legal).count();
    format!(
        "{table}\n\n{}\n",
        speaker.words.say(
            "options-count",
            &[("legal", legal.into()), ("all", choices.len().into())]
        )
    )
}

fn why(choice: &Choice, speaker: &Speaker<'_>) -> String {
    if choice.legal {
        let steps = choice.because.iter().map(|b| {
            format!(
                "{} ({} {})",
                speaker.figure(&b.by),
                speaker.number(b.rule),
                because_text(b, speaker)
            )
        });
        return steps.collect::<Vec<_>>().join(" + ");
    }
    let reasons = choice
        .violations
        .iter()
        .map(|v| format!("{}: {}", speaker.number(v.rule), speaker.said(&v.said)));
    reasons.collect::<Vec<_>>().join("\n")
}
