//! `reglo translate status`: what is missing, stale or orphaned in each language, and why.

use super::chosen;
use crate::args::{Common, Format};
use crate::commands::{Open, open};
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use crate::render;
use reglo_interpreter::texts::{State, TextState, figure_of};
use serde_json::{Value, json};
use std::path::Path;

/// The states in the order in which they are told.
const ORDER: [(&str, &str); 8] = [
    ("missing", "missing"),
    ("new", "never accepted"),
    ("stale", "stale"),
    ("orphan", "orphaned"),
    ("unstated", "without a figure of the source"),
    ("figures", "with other figures"),
    ("fresh", "fresh"),
    ("", ""),
];

/// Tells how the texts of each language stand to their sources.
///
/// # Errors
/// If the ruleset cannot be used.
pub fn run(ruleset: &Path, common: &Common) -> Result<Answer, Failure> {
    let open = open(ruleset, common)?;
    let languages = chosen(&open, common)?;
    let mut fresh = true;
    let mut told = Vec::new();
    for lang in &languages {
        let states = open.ruleset.translations.states(lang);
        fresh &= states.iter().all(|state| is_fresh(state.state));
        told.push((lang.clone(), states));
    }
    match common.format {
        Format::Json => {
            let languages: Vec<Value> = told
                .iter()
                .map(|(lang, states)| language_json(lang, states, &open))
                .collect();
            print_json(&json!({ "schema_version": SCHEMA_VERSION, "fresh": fresh, "languages": languages }))?;
        }
        Format::Text => {
            for (lang, states) in &told {
                print_text(&as_text(lang, states, &open))?;
            }
        }
    }
    Ok(if fresh { Answer::Yes } else { Answer::No })
}

pub(super) fn is_fresh(state: State) -> bool {
    matches!(state, State::Fresh | State::Figures)
}

fn name(state: State) -> &'static str {
    match state {
        State::Fresh => "fresh",
        State::Figures => "figures",
        State::Unstated => "unstated",
        State::New => "new",
        State::Stale { .. } => "stale",
        State::Missing => "missing",
        State::Orphan => "orphan",
    }
}

/// What is stale: the wording, the meaning, numbers, or several of them.
fn why(state: State) -> Vec<&'static str> {
    match state {
        State::Stale {
            wording,
            meaning,
            figures,
        } => {
            let all = [(wording, "wording"), (meaning, "meaning"), (figures, "figures")];
            all.into_iter().filter_map(|(is, what)| is.then_some(what)).collect()
        }
        _ => Vec::new(),
    }
}

fn language_json(lang: &str, states: &[TextState<'_>], open: &Open) -> Value {
    let text = |state: &TextState<'_>| {
        let place = state
            .text
            .map(|text| text.span)
            .or(state.source.map(|source| source.span));
        let place = place.and_then(|span| render::place(span, &open.sources));
        let figures = state.figures.iter();
        json!({
            "key": state.key,
            "state": name(state.state),
            "because": why(state.state),
            "source": state.source.map(|source| &source.text),
            "source_language": state.source.map(|source| &source.lang),
            "was": state.was.map(|was| &was.source),
            "text": state.text.map(|text| &text.text),
            "unstated": state.unstated,
            "figures": figures.map(|(figure, was, is)| json!({ "figure": figure, "was": was, "is": is })).collect::<Vec<_>>(),
            "file": place.as_ref().map(|place| open.ruleset.relative(&place.file).to_owned()),
            "line": place.as_ref().map(|place| place.line),
        })
    };
    let all: Vec<&TextState<'_>> = states.iter().collect();
    let parts = parts(states, open).into_iter();
    let parts: Vec<Value> = parts
        .map(|(folder, of)| json!({ "folder": folder, "counts": counts_json(&of) }))
        .collect();
    json!({
        "lang": lang,
        "counts": counts_json(&all),
        "parts": parts,
        "texts": states.iter().map(text).collect::<Vec<_>>(),
    })
}

fn counts_json(states: &[&TextState<'_>]) -> Value {
    let mut counts = serde_json::Map::new();
    for (state, _) in ORDER.iter().filter(|(state, _)| !state.is_empty()) {
        let count = states.iter().filter(|one| name(one.state) == *state).count();
        counts.insert((*state).to_owned(), json!(count));
    }
    Value::Object(counts)
}

/// The texts by the folder that they belong into; of a ruleset that builds on none there is one.
fn parts<'s, 'o>(states: &'s [TextState<'o>], open: &'o Open) -> Vec<(&'o str, Vec<&'s TextState<'o>>)> {
    let all = open.ruleset.parts().iter().enumerate();
    let parts = all.map(|(part, of)| {
        let of_it = states.iter().filter(|state| open.ruleset.part_of_text(state) == part);
        (open.ruleset.relative(&of.folder), of_it.collect())
    });
    parts.collect()
}

fn as_text(lang: &str, states: &[TextState<'_>], open: &Open) -> String {
    let all: Vec<&TextState<'_>> = states.iter().collect();
    if all.is_empty() {
        return format!("{lang}: nothing to translate, all rules are written in it\n");
    }
    let mut out = format!("{lang}: {}\n", counts(&all));
    let parts = parts(states, open);
    if parts.len() > 1 {
        let parts = parts.iter().filter(|(_, of)| !of.is_empty());
        out.extend(parts.map(|(folder, of)| format!("  {folder}: {}\n", counts(of))));
    }
    for (wanted, _) in ORDER {
        let of_it = states
            .iter()
            .filter(|one| name(one.state) == wanted && one.state != State::Fresh);
        if wanted == "figures" {
            out += &figures_as_text(of_it);
            continue;
        }
        for state in of_it {
            out += &one_as_text(state, open);
        }
    }
    out
}

/// `12 fresh, 1 missing`
fn counts(states: &[&TextState<'_>]) -> String {
    let count = |state: &str| states.iter().filter(|one| name(one.state) == state).count();
    let counts = ORDER.iter().filter(|(state, _)| *state == "fresh" || count(state) > 0);
    let counts = counts.filter(|(state, _)| !state.is_empty());
    let counts: Vec<String> = counts
        .map(|(state, words)| format!("{} {words}", count(state)))
        .collect();
    counts.join(", ")
}

/// `most: 3 → 4`; a figure that is new, or is gone, has nothing on one side.
fn turned((figure, was, is): &(String, String, String)) -> String {
    let said = |numbers: &String| match numbers.as_str() {
        "" => "—".to_owned(),
        numbers => numbers.to_owned(),
    };
    format!("{}: {} → {}", figure_of(figure), said(was), said(is))
}

/// A figure as a text of a language writes it; where that is hard to read, with its name.
fn asked_for(variable: &str) -> String {
    let name = figure_of(variable);
    if name == variable {
        format!("${variable}")
    } else {
        format!("${variable} ({name})")
    }
}

/// Numbers that texts print by themselves: nothing is to be done, so each text has a line.
fn figures_as_text<'s>(states: impl Iterator<Item = &'s TextState<'s>>) -> String {
    let line = |state: &TextState<'_>| {
        let figures = state.figures.iter();
        let figures: Vec<String> = figures.map(turned).collect();
        format!("  {}: {}\n", state.key, figures.join(", "))
    };
    let lines: String = states.map(line).collect();
    if lines.is_empty() {
        return lines;
    }
    format!("\n  printed with the new figure by themselves:\n{lines}")
}

fn one_as_text(state: &TextState<'_>, open: &Open) -> String {
    let heading = match state.state {
        State::Stale { .. } => format!("stale in {}", why(state.state).join(" and ")),
        State::New => "never accepted".to_owned(),
        State::Unstated => "does not state a figure of its source".to_owned(),
        other => name(other).to_owned(),
    };
    let place = state.text.and_then(|text| render::place(text.span, &open.sources));
    let place = place.map_or_else(String::new, |place| {
        format!("  {}:{}", open.ruleset.relative(&place.file), place.line)
    });
    let mut out = format!("\n  {}: {heading}{place}\n", state.key);
    let mut line = |what: &str, text: &str| out += &format!("    {what:<6} {text}\n");
    match (state.was, state.source) {
        (Some(was), Some(source)) if was.source != source.text => {
            line("was", &was.source);
            line("is", &source.text);
        }
        (Some(was), None) => line("was", &was.source),
        (_, Some(source)) => line("source", &source.text),
        _ => {}
    }
    for figure in &state.figures {
        line("figure", &turned(figure));
    }
    if !state.unstated.is_empty() {
        line(
            "lacks",
            &state
                .unstated
                .iter()
                .map(|variable| asked_for(variable))
                .collect::<Vec<_>>()
                .join(", "),
        );
    }
    if let Some(text) = state.text {
        line(
            lang_of(state),
            &text.text.split_whitespace().collect::<Vec<_>>().join(" "),
        );
    }
    out
}

fn lang_of<'s>(state: &TextState<'s>) -> &'s str {
    state.lang
}
