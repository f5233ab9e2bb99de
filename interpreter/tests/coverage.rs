//! Which rules are covered by tests, and what a scenario may say that it shows.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, clippy::expect_used)]

#[path = "support/files.rs"]
mod files;

use files::Memory;
use reglo_interpreter::ir::Cover;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::scenario::{self, Coverage, Outcome};
use std::collections::BTreeMap;

const RULES: &str = r#"#lang en
unit gold { one "coin", other "coins" }
kind Person "person" { wage: gold, strong: flag }
kind Player "player" { state coins: gold }
game Trek "trek" played by players { players: list of Player }
sheet Party totals cost { people: list of Person }
option strict: flag = false "Strict"
fixture Person anna { wage: 4 gold }
fixture Person bert { wage: 5 gold, strong: true }
fixture Player cleo {}

rule 1 heading "Heading" {
  | Nothing is done here, up to {most}.
  let most = 3
}
rule 2 cost "Cost" {
  | All are paid.
  value cost: gold = sum(wage(p) for p in party.people)
  value wage(p: Person): gold = p.wage
  example "Anna" {
    given Party { people: [anna] }
    expect cost = 3 gold
  }
}
rule 3 strong "Strong people" {
  | They ask for one more.
  amend wage(p) when p.strong: + 1 gold
}
rule 4 alone "Not alone" when strict {
  | Nobody goes alone.
  require count(party.people) > 1
    | Take somebody along.
}
rule 5 earning "Earning" {
  | A coin is earned.
  procedure earn(p: Player) { gain 1 gold to p.coins }
  procedure window(p: Player) {}
}
rule 6 at_the_window "At the window" {
  | Something more.
  after window(p): do earn(p)
}
card anna cheap "Cheap" {
  | A card of somebody who is only there for tests.
  amend wage(this): - 1 gold
}
"#;

fn load(folder: &str, scenarios: &str) -> Ruleset {
    let manifest =
        |id: &str, on: &str| format!("(id: \"{id}\", title: \"G\", version: \"1\", languages: [\"en\"]{on})");
    let addon = "#lang en\nrule 7 more \"More\" {\n  | One more for everybody.\n  amend wage(p): + 1 gold\n}\n";
    let files = [
        ("g/ruleset.ron", manifest("g", "")),
        ("g/rules/all.reglo", RULES.to_owned()),
        ("g/below/ruleset.ron", manifest("h", ", builds_on: \"..\"")),
        ("g/below/rules/more.reglo", addon.to_owned()),
        (&format!("{folder}/scenarios/s.reglo"), format!("#lang en\n{scenarios}")),
    ];
    let files: BTreeMap<String, String> = files.into_iter().map(|(path, text)| (path.to_owned(), text)).collect();
    let loaded = Ruleset::load(&Memory(files), folder, &[]);
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics))
}

fn covered(ruleset: &Ruleset) -> (Coverage, Vec<Outcome>) {
    let outcomes = scenario::run(ruleset, None);
    (scenario::coverage(ruleset, &outcomes), outcomes)
}

/// By number of rule: how it is covered, and by which scenarios.
fn told(ruleset: &Ruleset) -> BTreeMap<String, Vec<(Cover, String)>> {
    let (coverage, outcomes) = covered(ruleset);
    let number = |at: usize| ruleset.program.schema.rules[at].number.clone();
    let rules = coverage.rules.iter().map(|rule| {
        let by = rule.by.iter().map(|(how, at)| (*how, outcomes[*at].title.clone()));
        (number(rule.rule.index()), by.collect())
    });
    rules.collect()
}

#[test]
fn only_rules_that_do_something_are_to_be_covered() {
    let all = told(&load("g", ""));
    let numbers: Vec<&str> = all.keys().map(String::as_str).collect();
    assert_eq!(numbers, ["2", "3", "4", "5", "6"]);
    assert_eq!(all["2"], [(Cover::Example, "Anna".to_owned())]);
    assert!(all["3"].is_empty());
}

#[test]
fn a_rule_that_merely_acts_is_not_covered() {
    let quiet = "scenario \"s\" { given Party { people: [bert] } expect cost = 6 gold }";
    assert!(told(&load("g", quiet))["3"].is_empty());
    let shown = quiet.replace("\"s\"", "\"s\" shows rule 3");
    assert_eq!(told(&load("g", &shown))["3"], [(Cover::Shown, "s".to_owned())]);
}

#[test]
fn a_rule_that_refuses_as_a_test_says_is_covered_under_its_option() {
    let refused =
        "scenario \"s\" { with option strict = true given Party { people: [anna] } expect refused by rule 4 }";
    assert_eq!(told(&load("g", refused))["4"], [(Cover::Refused, "s".to_owned())]);
    let failing = refused.replace("[anna]", "[anna, bert]");
    assert!(
        told(&load("g", &failing))["4"].is_empty(),
        "a test that fails covers nothing"
    );
}

#[test]
fn what_is_done_in_a_game_acts() {
    let played = "scenario \"s\" shows rule 5, rule 6 { given Trek { players: [cleo] } do window(cleo) expect cleo.coins = 1 gold }";
    let all = told(&load("g", played));
    assert_eq!(all["5"], [(Cover::Shown, "s".to_owned())]);
    assert_eq!(all["6"], [(Cover::Shown, "s".to_owned())]);
}

#[test]
fn a_scenario_that_shows_what_does_not_act_fails() {
    for (rule, people, acts) in [
        ("3", "[bert]", true),
        ("3", "[anna]", false),
        ("1", "[anna]", false),
        ("6", "[bert]", false),
    ] {
        let text =
            format!("scenario \"s\" shows rule {rule} {{ given Party {{ people: {people} }} expect cost > 0 gold }}");
        let (_, outcomes) = covered(&load("g", &text));
        let last = outcomes.last().unwrap();
        let codes: Vec<&str> = last.failures.iter().map(|found| found.finding.code).collect();
        assert_eq!(
            codes,
            if acts { vec![] } else { vec!["E0803"] },
            "rule {rule}, {people}"
        );
    }
}

#[test]
fn an_add_on_answers_for_its_own_rules() {
    let shown = "scenario \"s\" shows rule more, rule cost { given Party { people: [anna] } expect cost = 4 gold }";
    let all = told(&load("g/below", shown));
    assert_eq!(
        all.keys().collect::<Vec<_>>(),
        ["7"],
        "also where its folder lies in that of the base"
    );
    assert_eq!(all["7"], [(Cover::Shown, "s".to_owned())]);
    assert_eq!(told(&load("g", ""))["2"].len(), 1);
}

#[test]
fn percents_are_rounded_down_and_nothing_at_all_is_everything() {
    assert_eq!(Coverage::default().percent(), 100);
    let (coverage, _) = covered(&load("g", ""));
    assert_eq!(
        (coverage.covered(), coverage.rules.len(), coverage.percent()),
        (1, 5, 20)
    );
}
