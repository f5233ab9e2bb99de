//! What `reglo diff` says of one edit at a time: exactly that, and nothing else.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // the helpers of a test fail it as the test itself would

mod games;
mod texts;

use reglo_tests::files;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

const CARAVAN: &str = "tests/fixtures/caravan";

fn copy(from: &Path, to: &Path) {
    files::copy(from, to).unwrap();
}

/// The answer about a copy of the ruleset in which some files have something else in place of something.
fn diff(ruleset: &str, edits: &[(&str, &str, &str)], given: &[&str]) -> Value {
    let folder = tempfile::tempdir().unwrap();
    copy(&files::workspace().join(ruleset), folder.path());
    for (file, old, new) in edits {
        let path = folder.path().join(file);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(old), "{file}: {old}");
        std::fs::write(&path, text.replacen(old, new, 1)).unwrap();
    }
    let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(["diff", ruleset, &folder.path().to_string_lossy()])
        .args(given)
        .args(["--format", "json"])
        .current_dir(files::workspace())
        .output()
        .unwrap();
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let changed = answer.get("changed").unwrap_or_else(|| panic!("{answer:#}")) == true;
    assert_eq!(output.status.code(), Some(i32::from(changed)), "{answer:#}");
    answer
}

/// `6.3 figures`, `es rule-x.prose wording` and so on: everything that is said, but for what is given.
fn said(answer: &Value) -> Vec<String> {
    let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |name: &str| answer[name].as_array().unwrap().clone();
    let mut all = Vec::new();
    for rule in list("rules") {
        let changes: Vec<String> = rule["changes"].as_array().unwrap().iter().map(word).collect();
        all.push(format!("{}: {}", word(&rule["id"]), changes.join(" ")));
    }
    for one in list("declarations") {
        all.push(format!("{}: {}", word(&one["what"]), word(&one["change"])));
    }
    for one in list("things") {
        let fields: Vec<String> = one["fields"].as_array().unwrap().iter().map(word).collect();
        all.push(format!(
            "{}: {} {}",
            word(&one["id"]),
            word(&one["change"]),
            fields.join(" ")
        ));
    }
    for one in list("scenarios") {
        all.push(format!("{}: {}", word(&one["title"]), word(&one["result"])));
    }
    for one in list("texts") {
        all.push(format!(
            "{} {}: {}",
            word(&one["lang"]),
            word(&one["key"]),
            word(&one["change"])
        ));
    }
    all
}

#[track_caller]
fn check(edits: &[(&str, &str, &str)], expected: &[&str]) {
    assert_eq!(said(&diff(CARAVAN, edits, &[])), expected);
}

const JOINING: &str = "rules/joining.reglo";

#[test]
fn one_edit_at_a_time_is_what_it_is() {
    check(&[], &[]);
    let cited = (
        "scenarios/caravan.reglo",
        "refused by rule 3 at",
        "refused by rule camels at",
    );
    check(
        &[(JOINING, "rule 3 camels", "rule 3.7 camels"), cited],
        &["camels: renumbered"],
    );
    check(
        &[(JOINING, "let merchants = 3", "let merchants = 4")],
        &["camels: figures"],
    );
    check(
        &[(JOINING, "| A caravan has a leader", "| Each caravan has a leader")],
        &["leader: wording", "es rule-leader.prose: wording"],
    );
    check(
        &[(JOINING, "| Nobody leads this caravan:", "| Nobody leads:")],
        &["leader: wording", "es rule-leader.message: wording"],
    );
    check(
        &[(JOINING, "\"The leader\"", "\"Leaders\"")],
        &["leader: wording", "es rule-leader: wording"],
    );
    check(
        &[(JOINING, "let merchants = 3", "let  merchants = 3 // three")],
        &["camels: layout"],
    );
    check(
        &[(
            JOINING,
            "for each p in caravan.places {\n    let camels = count(p.camels)",
            "for each p in caravan.places {\n\n    let camels = count(p.camels)",
        )],
        &["camels: layout"],
    );
}

#[test]
fn what_is_no_rule_is_said_too() {
    check(
        &[(
            "rules/vocabulary.reglo",
            "cook \"cook\" }",
            "cook \"cook\", singer \"singer\" }",
        )],
        &["enum Craft: changed", "es enum-Craft-singer: missing"],
    );
    check(
        &[("ruleset.ron", "version: \"1.0.0\"", "version: \"1.1.0\"")],
        &["version: changed"],
    );
    let data = files::below(&files::workspace().join(CARAVAN).join("data"), &[".ron"]).unwrap();
    let holds = |file: &Path| std::fs::read_to_string(file).unwrap().contains("\"old_camel\"");
    let file = data.iter().find(|file| holds(file)).unwrap();
    let file = format!("data/{}", file.file_name().unwrap().to_string_lossy());
    check(
        &[(
            file.as_str(),
            "(name: \"White camel\", price: 7, carries: 4)",
            "(carries: 5, name: \"White camel\", price: 7.0)",
        )],
        &["white_camel: changed carries"],
    );
    check(
        &[(
            file.as_str(),
            "name: \"Old camel\", price: 4",
            "price: 4, name: \"Old camel\"",
        )],
        &[],
    );
}

#[test]
fn rules_come_and_go() {
    let more = "rule 6.1 bells \"Bells\" {\n  | Camels have bells.\n}\n\nrule 6 no_enemies";
    check(
        &[(JOINING, "rule 6 no_enemies", more)],
        &["bells: added", "es rule-bells: missing", "es rule-bells.prose: missing"],
    );
    let texts = files::below(&files::workspace().join(CARAVAN).join("text/es"), &[".ftl"]).unwrap();
    let holds = |file: &Path| {
        std::fs::read_to_string(file)
            .unwrap()
            .contains("rule-first_of_the_stall")
    };
    let file = texts.iter().find(|file| holds(file)).unwrap();
    let file = format!("text/es/{}", file.file_name().unwrap().to_string_lossy());
    let id = ("rules/bazaar.reglo", "20.1 first_of_the_stall", "20.1 first_beast");
    let text = (file.as_str(), "rule-first_of_the_stall", "rule-first_beast");
    check(&[id, text], &["first_beast: renamed"]);
    let otherwise = ("rules/bazaar.reglo", "top(1, bazaar.stall)", "top(2, bazaar.stall)");
    check(
        &[id, text, otherwise],
        &[
            "first_beast: added",
            "first_of_the_stall: removed",
            "es rule-first_beast: added",
            "es rule-first_beast.prose: added",
            "es rule-first_of_the_stall: removed",
            "es rule-first_of_the_stall.prose: removed",
        ],
    );
}

/// A rule with another id is the same rule if it means the same, wherever it stands; its texts go with it, or are said to be left behind.
#[test]
fn a_rule_with_another_id_is_known_by_its_meaning() {
    const TEXT: &str = "text/es/rules.ftl";
    let renamed = (JOINING, "rule 3 camels \"Camels\"", "rule 3.7 herds \"Camels\"");
    let cited = (
        "scenarios/caravan.reglo",
        "refused by rule 3 at",
        "refused by rule herds at",
    );
    let answer = diff(CARAVAN, &[renamed, cited, (TEXT, "rule-camels", "rule-herds")], &[]);
    assert_eq!(said(&answer), ["herds: renumbered renamed"]);
    assert_eq!(answer["rules"][0]["was"], "camels");
    check(
        &[
            renamed,
            cited,
            (TEXT, "rule-camels", "rule-herds"),
            (JOINING, "| A traveller leads as many", "| Each traveller leads as many"),
        ],
        &["herds: renumbered renamed wording", "es rule-herds.prose: wording"],
    );
    check(
        &[renamed, cited],
        &[
            "herds: renumbered renamed",
            "es rule-camels: key",
            "es rule-camels.message: key",
            "es rule-camels.prose: key",
        ],
    );
}

/// Which numbers have changed, in a rule and in the data, from what to what.
#[test]
fn numbers_are_told_before_and_after() {
    let answer = diff(CARAVAN, &[(JOINING, "let merchants = 3", "let merchants = 4")], &[]);
    assert_eq!(
        answer["rules"][0]["figures"],
        serde_json::json!([{ "figure": "merchants", "old": "3", "new": "4" }]),
        "{answer:#}"
    );
    let data = files::below(&files::workspace().join(CARAVAN).join("data"), &[".ron"]).unwrap();
    let holds = |file: &Path| std::fs::read_to_string(file).unwrap().contains("\"White camel\"");
    let file = data.iter().find(|file| holds(file)).unwrap();
    let file = format!("data/{}", file.file_name().unwrap().to_string_lossy());
    let answer = diff(
        CARAVAN,
        &[(
            file.as_str(),
            "name: \"White camel\", price: 7",
            "name: \"White camel\", price: 8",
        )],
        &[],
    );
    assert_eq!(
        answer["things"][0]["values"],
        serde_json::json!([{ "field": "price", "old": "7", "new": "8" }]),
        "{answer:#}"
    );
}

/// What a rule does otherwise is told line by line.
#[test]
fn lines_of_a_rule_that_does_something_else() {
    let answer = diff(CARAVAN, &[(JOINING, "at +1 gold", "at +2 gold")], &[]);
    let formal = &answer["rules"][0]["formal"];
    let line = |at: usize| formal[at]["line"].as_str().unwrap_or_default().to_owned();
    assert_eq!(formal[0]["change"], "removed", "{answer:#}");
    assert!(
        line(0).contains("at +1 gold") && line(1).contains("at +2 gold"),
        "{answer:#}"
    );
    assert_eq!(formal.as_array().map(Vec::len), Some(2), "{answer:#}");
}

/// Where a ruleset is compared with one that builds on it, the tests of the first are asked of both.
#[test]
fn the_tests_of_a_base_are_asked_under_its_add_on() {
    let folder = tempfile::tempdir().unwrap();
    let base = folder.path().join("base");
    copy(&files::workspace().join(CARAVAN), &base);
    let add_on = folder.path().join("house");
    std::fs::create_dir_all(add_on.join("rules")).unwrap();
    std::fs::write(
        add_on.join("ruleset.ron"),
        "(id: \"house\", title: \"House\", version: \"1\", languages: [\"en\"], builds_on: [\"../base\"], layer: house)",
    )
    .unwrap();
    let rules = "#lang en\n\nrule H.1 dearer \"Dearer\" {\n  | A caravan costs one more.\n  amend cost: + 1 gold\n}\n";
    std::fs::write(add_on.join("rules/house.reglo"), rules).unwrap();
    let told = |lang: &str, format: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .arg("diff")
            .args([&base, &add_on])
            .args(["--lang", lang, "--format", format])
            .output()
            .unwrap();
        (
            String::from_utf8_lossy(&output.stdout).into_owned(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    let (text, errors) = told("en", "json");
    assert_eq!(errors, "");
    let answer: Value = serde_json::from_str(&text).unwrap();
    let results: Vec<&str> = answer["scenarios"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["result"].as_str())
        .collect();
    assert!(
        !results.is_empty() && results.iter().all(|result| *result == "fails"),
        "{answer:#}"
    );
    assert_eq!(answer["declarations"], serde_json::json!([]), "{answer:#}");
    let found = &answer["scenarios"][0]["found"][0];
    assert!(
        found["step"].as_str().is_some_and(|step| step.contains("cost")),
        "{found:#}"
    );
    assert!(
        found["message"]
            .as_str()
            .is_some_and(|message| message.contains("left ")),
        "{found:#}"
    );
}

/// The other way round too, and where the one lies within the other: no test of the base is new, since the add-on has it already.
#[test]
fn the_tests_of_a_base_are_not_new_to_it() {
    for (inside, upwards) in [("house", "../base"), ("base/house", "..")] {
        let folder = tempfile::tempdir().unwrap();
        let base = folder.path().join("base");
        copy(&files::workspace().join(CARAVAN), &base);
        let add_on = folder.path().join(inside);
        std::fs::create_dir_all(add_on.join("rules")).unwrap();
        let manifest = format!(
            "(id: \"house\", title: \"House\", version: \"1\", languages: [\"en\"], builds_on: [\"{upwards}\"], layer: house)"
        );
        std::fs::write(add_on.join("ruleset.ron"), manifest).unwrap();
        let rules = "#lang en\n\nrule H.1 dearer \"Dearer\" {\n  | A caravan costs one more.\n  amend cost: + 1 gold\n}\n\n\
                     scenario \"nobody at all\" {\n  expect 1 = 1\n}\n";
        std::fs::write(add_on.join("rules/house.reglo"), rules).unwrap();
        let results = |old: &Path, new: &Path| {
            let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
                .arg("diff")
                .args([old, new])
                .args(["--lang", "en", "--format", "json"])
                .output()
                .unwrap();
            let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
            let all = answer["scenarios"].as_array().cloned().unwrap_or_default();
            let mut results: Vec<String> = all
                .iter()
                .filter_map(|one| one["result"].as_str().map(str::to_owned))
                .collect();
            results.sort();
            results.dedup();
            results
        };
        assert_eq!(results(&base, &add_on), ["added", "fails"], "{inside}");
        assert_eq!(results(&add_on, &base), ["passes", "removed"], "{inside}");
    }
}

/// Who sees a field is no rule, and yet the lines that say it are told.
#[test]
fn lines_of_a_declaration_that_is_another() {
    let edit = (
        "rules/vocabulary.reglo",
        "state wish: place of Wish seen by owner",
        "state wish: place of Wish",
    );
    let answer = diff("tests/fixtures/saleroom", &[edit], &[]);
    let kind = &answer["declarations"][0];
    assert_eq!(kind["what"], "kind Dealer", "{answer:#}");
    assert_eq!(
        kind["formal"],
        serde_json::json!([
            { "change": "removed", "line": "state wish: place of Wish seen by owner" },
            { "change": "added", "line": "state wish: place of Wish" },
        ]),
        "{answer:#}"
    );
}
