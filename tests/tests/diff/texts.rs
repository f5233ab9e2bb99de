//! What an edit does to texts and translations.

use super::{CARAVAN, JOINING, check, diff, said};
use reglo_tests::files;
use serde_json::Value;
use std::path::Path;

#[test]
fn a_meaning_makes_stale_what_speaks_of_it() {
    check(
        &[("rules/bazaar.reglo", "count(h.stable) > 1", "count(h.stable) >= 1")],
        &[
            "renown: meaning",
            "a day at the bazaar: fails",
            "the talk of the evening: fails",
            "one coin is talked about once, and nobody laughs about those whom nobody knows: fails",
            "es rule-renown.message: meaning",
            "es rule-renown.nothing: meaning",
            "es rule-renown.prose: meaning",
        ],
    );
}

#[test]
fn a_translation_that_goes_with_its_rule_is_not_stale() {
    let edit = (JOINING, "| A caravan has a leader", "| Each caravan has a leader");
    let texts = files::below(&files::workspace().join(CARAVAN).join("text/es"), &[".ftl"]).unwrap();
    let holds = |file: &Path| {
        std::fs::read_to_string(file)
            .unwrap()
            .contains("Una caravana tiene quien la guía")
    };
    let file = texts.iter().find(|file| holds(file)).unwrap();
    let file = format!("text/es/{}", file.file_name().unwrap().to_string_lossy());
    let moved = (
        file.as_str(),
        "Una caravana tiene quien la guía",
        "Cada caravana tiene quien la guía",
    );
    check(&[edit, moved], &["leader: wording", "es rule-leader.prose: changed"]);
    check(&[moved], &["es rule-leader.prose: changed"]);
}

/// What `reglo translate status` calls stale after an edit, `reglo diff` tells of the edit: titles of examples, names of units, members and things
/// too, and texts of what is gone.
#[test]
fn texts_that_an_edit_leaves_behind() {
    let texts = |edits: &[(&str, &str, &str)]| {
        let answer = diff(CARAVAN, edits, &[]);
        let texts = answer["texts"].as_array().unwrap().clone();
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let line = |one: &Value| format!("{} {}", word(&one["key"]), word(&one["change"]));
        texts.iter().map(line).collect::<Vec<_>>()
    };
    let vocabulary = "rules/vocabulary.reglo";
    assert_eq!(
        texts(&[(vocabulary, "\"cook\"", "\"kitchener\"")]),
        ["enum-Craft-cook wording"]
    );
    let other = [
        ("rules/bazaar.reglo", "20.1 first_of_the_stall", "20.1 first_beast"),
        ("rules/bazaar.reglo", "top(1, bazaar.stall)", "top(2, bazaar.stall)"),
    ];
    assert_eq!(
        texts(&other),
        [
            "rule-first_beast missing",
            "rule-first_beast.prose missing",
            "rule-first_of_the_stall orphan",
            "rule-first_of_the_stall.prose orphan",
        ]
    );
    let told = texts(&[(
        JOINING,
        "example \"two of the clan\"",
        "example \"two who are of the clan\"",
    )]);
    let [only] = &told[..] else { panic!("{told:?}") };
    assert!(only.contains(".example-") && only.ends_with(" wording"), "{only}");
}

/// Nothing has changed only where nothing has: nouns and what a game begins with are no rules, and yet other sentences and games come of them.
#[test]
fn nouns_and_what_a_game_begins_with_are_compared() {
    let forms = [("text/ru/lexicon.ron", "\"мер специи\"", "\"мерок специи\"")];
    assert_eq!(
        said(&diff("rulesets/dune", &forms, &[])),
        ["lexicon ru unit-spice: changed"]
    );
    let saleroom = "tests/fixtures/saleroom";
    let setup = [("setup.ron", "[anna, bert]", "[bert, anna]")];
    assert_eq!(said(&diff(saleroom, &setup, &[])), ["setup setup.ron: changed"]);
    let layout = [("setup.ron", "dealers: [anna, bert],", "\n  dealers: [anna,   bert],")];
    assert_eq!(said(&diff(saleroom, &layout, &[])), [""; 0]);
}
