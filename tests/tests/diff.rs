//! What `reglo diff` says of one edit at a time: exactly that, and nothing else.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)] // the helpers of a test fail it as the test itself would

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

#[test]
fn a_sheet_is_judged_by_both() {
    let answer = diff(
        CARAVAN,
        &[(JOINING, "at +1 gold", "at +2 gold")],
        &["tests/fixtures/caravan/examples/party.ron"],
    );
    let sheet = &answer["sheets"][0];
    assert_eq!(sheet["changed"], true, "{answer:#}");
    assert_eq!(sheet["values"][0]["value"], "cost");
    assert!(sheet["old"]["legal"].is_boolean() && sheet["new"]["legal"].is_boolean());
}

#[test]
fn a_game_parts_where_it_parts() {
    let save = "tests/sessions/files/games/save.ron";
    let saleroom = "tests/fixtures/saleroom";
    let answer = diff(
        saleroom,
        &[("rules/auction.reglo", "best > 0 coin", "best > 5 coin")],
        &[save],
    );
    assert_eq!(answer["games"][0]["parts_after"], 2, "{answer:#}");
    assert_eq!(answer["games"][0]["last"]["answer"], "4");
    // Words alone change no course; nor does another rule.
    let answer = diff(
        saleroom,
        &[("rules/auction.reglo", "| {d} takes a wish.", "| {d} has a wish.")],
        &[save],
    );
    assert_eq!(answer["games"][0]["changed"], false, "{answer:#}");
    let answer = diff(
        saleroom,
        &[(
            "rules/auction.reglo",
            "from 0 coin to d.purse by d",
            "from 0 coin to 3 coin by d",
        )],
        &[save],
    );
    assert_eq!(answer["games"][0]["parts_after"], 1, "{answer:#}");
    assert!(
        answer["games"][0]["new"].as_str().is_some_and(|why| why.contains('4')),
        "{answer:#}"
    );
}

/// What cites a rule by the number that it has now says the same as before.
#[test]
fn a_number_alone_changes_no_example() {
    let answer = diff(
        CARAVAN,
        &[
            ("rules/bazaar.reglo", "shows rule 20.1", "shows rule 20.7"),
            ("rules/bazaar.reglo", "rule 20.1 ", "rule 20.7 "),
        ],
        &[],
    );
    for rule in answer["rules"].as_array().unwrap() {
        let changes = rule["changes"].to_string();
        assert!(
            !changes.contains("examples") && !changes.contains("meaning"),
            "{answer:#}"
        );
    }
}

/// What neither of the two can play is not as before, and a save that was cut short is no sheet.
#[test]
fn a_save_that_nobody_can_play_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let text = std::fs::read_to_string(files::workspace().join("tests/sessions/files/games/save.ron")).unwrap();
    let rubbish = text.replacen("\"4\"", "\"rubbish\"", 1);
    let cut = text[..text.len() / 2].to_owned();
    for (name, text, words) in [
        ("rubbish.ron", rubbish, "`rubbish` ("),
        ("cut.ron", cut, "cannot be gone on with: this is no save"),
    ] {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .args(["diff", "tests/fixtures/saleroom", "tests/fixtures/saleroom"])
            .arg(&path)
            .current_dir(files::workspace())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{name}: {said}");
        assert!(said.contains(words) && said.contains(name), "{said}");
    }
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

/// Where a test ends otherwise than it expects, the reader is told in their language how the game stands.
#[test]
fn how_a_game_stands_that_was_to_end() {
    let one_fewer = (
        "scenarios/bazaar.reglo",
        "  answer west: 0 gold\n  expect count(bazaar.stall) = 1\n",
        "  expect count(bazaar.stall) = 5\n",
    );
    let answer = diff(CARAVAN, &[one_fewer], &["--lang", "es"]);
    let found = answer["scenarios"][0]["found"].as_array().unwrap();
    let messages: Vec<&str> = found.iter().filter_map(|one| one["message"].as_str()).collect();
    let asked = "espera respuesta una pregunta (Casa del Oeste)";
    assert_eq!(messages.len(), 2, "{answer:#}");
    assert!(
        messages[0].contains("a la derecha 5") && messages[0].contains(asked),
        "{answer:#}"
    );
    assert!(messages[1].starts_with(asked), "{answer:#}");
    let rubbish = (
        "scenarios/bazaar.reglo",
        "  answer east: 0 gold\n  answer west: 0 gold\n",
        "  answer east: no\n  answer west: 0 gold\n",
    );
    let answer = diff(CARAVAN, &[rubbish], &["--lang", "es"]);
    let message = &answer["scenarios"][0]["found"][0]["message"];
    assert!(
        message
            .as_str()
            .is_some_and(|said| said.starts_with("Eso no se entiende")),
        "{answer:#}"
    );
}

/// What a record says is what happened: with another figure in it, it is another course.
#[test]
fn a_record_with_other_figures_is_another() {
    let folder = tempfile::tempdir().unwrap();
    copy(&files::workspace().join("tests/fixtures/saleroom"), folder.path());
    let path = folder.path().join("rules/auction.reglo");
    let text = std::fs::read_to_string(&path).unwrap();
    let text = text.replacen(
        "      move top(1, auction.wishes) to d.wish as wishes\n        | {d} takes a wish.\n",
        "      let hope = 2 * count(auction.dealers)\n      move top(1, auction.wishes) to d.wish as wishes\n        | {d} takes a wish, for {hope}.\n",
        1,
    );
    assert!(text.contains("{hope}"));
    std::fs::write(&path, text).unwrap();
    let save = "tests/sessions/files/games/save.ron";
    let old = folder.path().to_string_lossy().into_owned();
    let answer = diff(&old, &[("rules/auction.reglo", "2 * count", "3 * count")], &[save]);
    let game = &answer["games"][0];
    assert_eq!(game["parts_after"], 0, "{answer:#}");
    let says = |which: &str, figure: &str| game[which].as_str().is_some_and(|said| said.contains(figure));
    assert!(says("old", "for 4.") && says("new", "for 6."), "{answer:#}");
    // In which words it is said makes no difference.
    let words = ("rules/auction.reglo", "takes a wish, for", "takes one wish, for");
    let answer = diff(&old, &[words], &[save]);
    assert_eq!(answer["games"][0]["changed"], false, "{answer:#}");
}
