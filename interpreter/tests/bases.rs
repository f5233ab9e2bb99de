//! Rulesets that build on several others, as a whole.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[path = "support/files.rs"]
mod files;

use files::Memory;
use reglo_interpreter::load::{Loaded, Ruleset};
use reglo_interpreter::scenario;
use std::collections::BTreeMap;

const BASE: &str = r#"#lang en
unit coin { one "coin", other "coins" }
kind Person "person" { wage: coin = 3 coin, state points: number }
game Fair played by people { people: list of Person }
sheet Team { people: list of Person }
option strict: flag = false "Strict"
rule 1 wages "Wages" {
  | Everybody is paid, in all {cost}.
  value wage(p: Person): coin = p.wage
  value cost: coin = sum(wage(p) for p in team.people)
  procedure day { for each p in fair.people: do work(p) }
  procedure work(p: Person) { gain 1 to p.points }
}
fixture Person ada { }
scenario "alone" {
  given Team { people: [ada] }
  expect cost = 3 coin
}
"#;
const LEFT: &str = r#"#lang en
rule 2 left "Left" {
  | One more.
  amend wage(p): + 1 coin
  after work(p) { gain 10 to p.points }
}
scenario "one more" {
  given Team { people: [ada] }
  expect cost = 4 coin
}
"#;
const RIGHT: &str = r#"#lang en
rule 3 right "Right" when strict {
  | Two less, by the strict rules.
  amend wage(p): - 2 coin
  after work(p) { gain 100 to p.points }
}
"#;
const ALL: &str = r#"#lang en
scenario "all of it" {
  given Team { people: [ada] }
  given Fair { people: [ada] }
  expect cost = 2 coin
  do day
  expect finished
  expect ada.points = 111
}
"#;

fn manifest(id: &str, more: &str) -> String {
    format!("(id: \"{id}\", title: \"T\", version: \"1\", languages: [\"en\"]{more})")
}

/// The folders of add-ons stand in that of the game that is made of them.
fn files(changes: &[(&str, &str)]) -> Memory {
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    let folders = [
        (
            "g/base",
            BASE,
            ", sheet: \"Team\", procedure: \"day\", setup: \"examples/fair.ron\"",
        ),
        (
            "g/left",
            LEFT,
            ", builds_on: \"../base\", options: { \"strict\": \"false\" }",
        ),
        (
            "g/right",
            RIGHT,
            ", builds_on: [\"../base\"], options: { \"strict\": \"true\" }",
        ),
        ("g", ALL, ", builds_on: [\"base\", \"left\", \"right\"]"),
    ];
    for (folder, rules, more) in folders {
        files.insert(format!("{folder}/ruleset.ron"), manifest(folder, more));
        files.insert(format!("{folder}/rules/all.reglo"), rules.to_owned());
    }
    files.insert("g/base/examples/fair.ron".to_owned(), "()".to_owned());
    for (path, text) in changes {
        files.insert((*path).to_owned(), (*text).to_owned());
    }
    Memory(files)
}

fn told(loaded: &Loaded) -> String {
    let told = loaded.diagnostics.iter();
    let told = told.map(|found| {
        let at = found
            .span
            .map(|span| loaded.sources.get(span.file).unwrap().path.as_str());
        let related = found.related.iter();
        let related: Vec<&str> = related
            .map(|(span, _)| loaded.sources.get(span.file).unwrap().path.as_str())
            .collect();
        format!("{} {} {related:?} {}\n", found.code, at.unwrap_or("-"), found.message)
    });
    told.collect()
}

fn load(changes: &[(&str, &str)]) -> Ruleset {
    let loaded = Ruleset::load(&files(changes), "g", &[]);
    assert!(loaded.ruleset.is_some(), "{}", told(&loaded));
    loaded.ruleset.unwrap()
}

#[test]
fn the_rules_of_all() {
    let ruleset = load(&[]);
    let rules: Vec<&str> = ruleset
        .program
        .schema
        .rules
        .iter()
        .map(|rule| rule.id.as_str())
        .collect();
    assert_eq!(rules, ["wages", "left", "right"]);
    let results: Vec<_> = scenario::run(&ruleset, None)
        .into_iter()
        .map(|one| (one.title, one.failures.len()))
        .collect();
    assert_eq!(results, [("all of it".to_owned(), 0)]);
    let manifest = &ruleset.manifest;
    assert_eq!(manifest.procedure.as_ref().unwrap().0, "day");
    assert_eq!(manifest.setup.as_ref().unwrap().0, "base/examples/fair.ron");
}

#[test]
fn what_is_played_is_that_of_the_last_base_that_says_it() {
    let left = manifest("left", ", builds_on: \"../base\", setup: \"left.ron\"");
    let right = manifest("right", ", builds_on: \"../base\", setup: \"right.ron\"");
    let setup = |changes: &[(&str, &str)]| load(changes).manifest.setup.unwrap().0;
    let left = [("g/left/ruleset.ron", left.as_str()), ("g/left/left.ron", "()")];
    assert_eq!(setup(&left), "left/left.ron");
    let right = [("g/right/ruleset.ron", right.as_str()), ("g/right/right.ron", "()")];
    assert_eq!(setup(&[left, right].concat()), "right/right.ron");
    let own = manifest("g", ", builds_on: [\"left\", \"right\"], setup: \"own.ron\"");
    let own = [("g/ruleset.ron", own.as_str()), ("g/own.ron", "()")];
    assert_eq!(setup(&[left, right, own].concat()), "own.ron");
}

#[test]
fn what_two_bases_declare() {
    let twice =
        "#lang en\nunit coin { one \"coin\", other \"coins\" }\nkind Thing { }\nrule 2 left \"Left\" {\n  | Left.\n}\n";
    let thing = "#lang en\nkind Thing { }\nfixture Thing ada { }\n";
    let loaded = Ruleset::load(
        &files(&[("g/right/rules/more.reglo", twice), ("g/left/rules/more.reglo", thing)]),
        "g",
        &[],
    );
    insta::assert_snapshot!(told(&loaded));
}
