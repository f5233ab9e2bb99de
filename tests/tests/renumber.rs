//! `reglo translate renumber`: a rule gets another number, and nothing that cites it is left behind.

#![allow(clippy::panic, reason = "tests fail by panicking")]

mod support;

use support::Copy;

const CARAVAN: &str = "tests/fixtures/caravan";

fn renumber(copy: &Copy, from: &str, to: &str) -> (i32, String) {
    copy.reglo(&["translate", "renumber", "HERE", from, to])
}

#[test]
fn a_rule_moves_with_what_stands_below_it_and_all_that_cites_it() {
    let copy = Copy::of("tests/fixtures/printings/first");
    let before = copy.all();
    let (code, said) = renumber(&copy, "2", "7");
    assert_eq!(code, 0, "{said}");
    assert_eq!(
        said,
        "2 → 7  room\n2.1 → 7.1  corner\nchanged HERE/rules/market.reglo\nchanged HERE/scenarios/market.reglo\n"
    );
    let after = copy.all();
    for (name, text) in &before {
        let expected = match name.as_str() {
            "rules/market.reglo" => text
                .replace("rule 2 room", "rule 7 room")
                .replace("rule 2.1 corner", "rule 7.1 corner"),
            "scenarios/market.reglo" => text.replace("rule 2.1", "rule 7.1"),
            _ => text.clone(),
        };
        assert_eq!(after.get(name), Some(&expected), "{name}");
    }
    let (code, said) = copy.reglo(&["check", "HERE", "--strict"]);
    assert_eq!(code, 0, "no text is stale because of a number: {said}");
    assert_eq!(copy.reglo(&["test", "HERE"]).0, 0);
    let (_, told) = copy.reglo(&["explain", "HERE", "7.1", "--lang", "es"]);
    assert!(told.contains("diga lo que diga 7 sobre el sitio"), "{told}");
}

/// Rules of every kind of file, in every language of keywords, and back again.
#[test]
fn there_and_back_is_nothing() {
    for (ruleset, numbers) in [
        (CARAVAN, &["1", "2", "5", "20", "leader"][..]),
        ("rulesets/dune", &["9", "A.5", "6.3"]),
        ("rulesets/berserk", &["402"]),
        ("rulesets/malifaux", &["6"]),
    ] {
        let copy = Copy::of(ruleset);
        for keywords in ["en", "es", "ru"] {
            assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", keywords]).0, 0);
            let before = copy.all();
            for number in numbers {
                let (code, said) = renumber(&copy, number, "99.x");
                assert_eq!(code, 0, "{ruleset} {number} in {keywords}: {said}");
                assert!(copy.all() != before, "{ruleset} {number} in {keywords}");
                let (code, told) = copy.reglo(&["check", "HERE"]);
                assert_eq!(code, 0, "{ruleset} {number} in {keywords}: {told}");
                let was = said.split(' ').next().unwrap_or_default();
                let (code, said) = renumber(&copy, "99.x", was);
                assert_eq!(code, 0, "{ruleset} {number} in {keywords}: {said}");
                assert!(copy.all() == before, "{ruleset} {number} in {keywords}");
            }
        }
    }
}

const ACTING: &str = r#"#lang en
kind Player "player" { state points: number, state log: number }
game G "g" played by players { players: list of Player }
rule 1 act "Act" {
  | Somebody acts.
  procedure act(p: Player) { gain 1 to p.points }
  procedure direct(p: Player) { gain 1 to p.points }
}
rule 4 double "Double" {
  | Points are doubled.
  after act(p): set p.points = p.points * 2
}
rule 5 plus "Plus" {
  | Three more.
  after act(p): gain 3 to p.points
}
rule 7 seven "Seven" {
  | Seven acts.
  procedure seven(p: Player) { do direct(p) }
}
rule 8 eight "Eight" {
  | What happens within rule 1 and below counts.
  after direct(p) when within rule 1: gain 10 to p.log
}
"#;

/// A number decides who acts first and what stands beneath what, and somebody who moves a rule is told.
#[test]
fn what_the_ruleset_does_otherwise_is_told() {
    let cases: [(&str, &str, &[&str]); 5] = [
        (
            "4",
            "6",
            &["rule 5 plus acts before rule 6 double now, and came after it: after act"],
        ),
        (
            "7",
            "1.2",
            &["rule 8 eight means something else: other rules stand beneath one that it names"],
        ),
        ("4", "4.5", &[]),
        ("8", "3", &[]),
        ("1", "2", &[]),
    ];
    for (from, to, told) in cases {
        let copy = Copy::of("tests/fixtures/printings/first");
        for name in copy.all().keys() {
            std::fs::remove_file(copy.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        copy.write(
            "ruleset.ron",
            "(id: \"rn\", title: \"Rn\", version: \"1.0.0\", languages: [\"en\"])",
        );
        copy.write("rules/r.reglo", ACTING);
        copy.write("data/p.ron", "{ Player: { \"anna\": (name: \"Anna\") } }");
        let (code, said) = renumber(&copy, from, to);
        assert_eq!(code, 0, "{from} to {to}: {said}");
        let effects: Vec<&str> = said.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        assert_eq!(effects, told, "{from} to {to}: {said}");
        assert_eq!(
            said.contains("warning: `rn` does something else"),
            !told.is_empty(),
            "{said}"
        );
        let (_, said) = copy.reglo(&["translate", "renumber", "HERE", to, from, "--format", "json"]);
        assert_eq!(said.contains("\"effect\": "), !told.is_empty(), "back again: {said}");
    }
}

#[test]
fn what_cannot_be_is_refused_and_nothing_is_written() {
    let copy = Copy::of("tests/fixtures");
    let cases = [
        ("caravan", "9", "30", "E0002", "there is no rule `9`"),
        ("caravan", "2", "3", "E0202", "there is a rule `3` already"),
        ("caravan", "1", "20", "E0202", "there is a rule `20.1` already"),
        ("caravan", "2", "leader", "E0202", "there is a rule `leader` already"),
        ("caravan", "2", "2", "E0002", "has the number `2` already"),
        ("caravan", "2", "3..1", "E0002", "`3..1` is no number"),
        ("caravan", "2", "", "E0002", "`` is no number"),
        ("caravan", "2", "2 x", "E0002", "`2 x` is no number"),
        ("caravan", "amina.haggling", "30", "E0002", "belongs to a card"),
        ("caravan_desert", "2", "30", "E0002", "builds on"),
    ];
    let before = copy.all();
    for (ruleset, from, to, code, words) in cases {
        let (exit, said) = copy.reglo(&["translate", "renumber", &format!("HERE/{ruleset}"), from, to]);
        assert_eq!(exit, 2, "{from} to {to}: {said}");
        assert!(
            said.contains(&format!("error[{code}]")) && said.contains(words),
            "{from} to {to}: {said}"
        );
        assert!(copy.all() == before, "{from} to {to}");
    }
}

#[test]
fn a_dry_run_shows_the_lines_and_writes_nothing() {
    let copy = Copy::of("tests/fixtures/printings/first");
    let before = copy.all();
    let (code, said) = copy.reglo(&["translate", "renumber", "HERE", "corner", "8", "--dry-run"]);
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("would change HERE/scenarios/market.reglo\n  3 - scenario \"two noisy ones\" shows rule 2.1 {\n  3 + scenario \"two noisy ones\" shows rule 8 {\n"),
        "{said}"
    );
    assert!(copy.all() == before);
}

/// A ruleset that builds on it is rewritten too, if it is named; the other rulesets decide nothing for themselves.
#[test]
fn add_ons_follow_if_they_are_named() {
    let copy = Copy::of("tests/fixtures");
    copy.edit(
        "caravan_desert/rules/desert.reglo",
        "shows rule 8 {",
        "shows rule 8, rule 5 {",
    );
    assert_eq!(copy.reglo(&["check", "HERE/caravan_desert"]).0, 0);
    let before = copy.all();
    let renumber = |with: &str| copy.reglo(&["translate", "renumber", "HERE/caravan", "5", "50", "--with", with]);
    let (code, said) = renumber("HERE/saleroom");
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("does not build on `caravan`"), "{said}");
    assert!(copy.all() == before);
    let (code, said) = renumber("HERE/caravan_desert");
    assert_eq!(code, 0, "{said}");
    assert!(
        copy.read("caravan_desert/rules/desert.reglo")
            .contains("shows rule 8, rule 50 {")
    );
    assert_eq!(copy.reglo(&["check", "HERE/caravan_desert"]).0, 0);
}

/// Without the tool: what cites a number that is gone is an error, wherever it stands.
#[test]
fn a_dangling_citation_is_an_error() {
    for (file, from, to, code) in [
        (
            "rules/joining.reglo",
            "capacity of rule 2 at",
            "capacity of rule 12 at",
            "E0204",
        ),
        (
            "scenarios/caravan.reglo",
            "refused by rule 5",
            "refused by rule 15",
            "E0204",
        ),
        ("scenarios/bazaar.reglo", "shows rule 20,", "shows rule 30,", "E0204"),
        ("rules/bazaar.reglo", "shows rule 20.1", "shows rule 20.2", "E0204"),
        (
            "rules/joining.reglo",
            "who is paid nothing.",
            "see {RULE(\"nobody\")}.",
            "E0610",
        ),
        (
            "text/es/rules.ftl",
            "no cobra nada.",
            "no cobra nada: { RULE(\"nadie\") }.",
            "E0610",
        ),
    ] {
        let copy = Copy::of(CARAVAN);
        copy.edit(file, from, to);
        let (exit, said) = copy.reglo(&["check", "HERE"]);
        assert_eq!(exit, 1, "{file}: {said}");
        assert!(
            said.contains(&format!("error[{code}]: there is no rule")),
            "{file}: {said}"
        );
        assert!(said.contains(&format!("--> HERE/{file}:")), "{file}: {said}");
    }
}
