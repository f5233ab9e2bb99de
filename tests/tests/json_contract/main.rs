//! Every JSON answer keeps to its schema in `docs/schema/`, and has the keys and shapes that programs were promised.

#![allow(clippy::panic, reason = "tests fail by panicking")]

mod games;

use reglo_tests::files;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Stdio};

const MALIFAUX: &str = "rulesets/malifaux";
const REFUSED: &str = "rulesets/malifaux/examples/refused.ron";
const OUTSIDERS: &str = "rulesets/malifaux/examples/three_outsiders.ron";
const GUILD: &str = "rulesets/malifaux/examples/guild.ron";
const CARAVAN: &str = "tests/fixtures/caravan";
const SALEROOM: &str = "tests/fixtures/saleroom";
const PARTY: &str = "tests/fixtures/caravan/examples/party.ron";

fn read(path: &Path) -> Value {
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A schema that takes nothing but what it names. Programs are to read on when a field comes that they do not know, so the schemas as
/// they are handed out take more; what the answers have now is held to the letter.
fn closed(mut schema: Value) -> Value {
    close(&mut schema);
    schema
}

fn close(part: &mut Value) {
    match part {
        Value::Object(fields) => {
            let is_object = fields.get("type") == Some(&json!("object"));
            if is_object && fields.contains_key("properties") {
                fields.entry("additionalProperties").or_insert(json!(false));
            }
            fields.values_mut().for_each(close);
        }
        Value::Array(all) => all.iter_mut().for_each(close),
        _ => {}
    }
}

#[test]
fn schemas_take_fields_that_are_not_there_yet() {
    let schemas = files::below(&files::workspace().join("docs/schema"), &[".json"]);
    let schemas = schemas.unwrap_or_else(|error| panic!("{error}"));
    assert!(schemas.len() > 10);
    for path in schemas {
        let text = read(&path).to_string();
        assert!(!text.contains("\"additionalProperties\":false"), "{}", path.display());
        assert_ne!(closed(read(&path)).to_string(), text, "{}", path.display());
    }
}

/// Runs a command with `--format json` in the workspace.
fn run(args: &[&str]) -> (i32, Value) {
    let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(args)
        .args(["--format", "json"])
        .current_dir(files::workspace())
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{args:?}: {error}"));
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(errors, "", "{args:?}: JSON answers leave standard error alone");
    let answer =
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: not one JSON object: {error}\n{text}"));
    (output.status.code().unwrap_or(-1), answer)
}

/// The answer, which keeps to the schema of its command (to that of errors with exit code 2) and has the exit code.
fn check(args: &[&str], code: i32) -> Value {
    let (exit, answer) = run(args);
    assert_eq!(exit, code, "{args:?}: {answer:#}");
    let name = match args {
        _ if code == 2 => "error".to_owned(),
        ["translate", what, ..] => format!("translate_{what}"),
        _ => args.first().copied().unwrap_or_default().to_owned(),
    };
    let schema = closed(read(&files::workspace().join(format!("docs/schema/{name}.json"))));
    let validator =
        jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("{name}.json is no schema: {error}"));
    let wrong: Vec<String> = validator
        .iter_errors(&answer)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(
        wrong.is_empty(),
        "{args:?} does not keep to {name}.json:\n{}",
        wrong.join("\n")
    );
    assert_eq!(answer.get("schema_version"), Some(&json!(1)), "{args:?}");
    answer
}

/// The value at a JSON pointer.
#[track_caller]
fn at<'v>(value: &'v Value, pointer: &str) -> &'v Value {
    value
        .pointer(pointer)
        .unwrap_or_else(|| panic!("nothing at {pointer} of {value:#}"))
}

#[test]
fn every_answer_keeps_to_its_schema() {
    check(&["check", MALIFAUX, CARAVAN, "tests/fixtures/caravan_desert"], 0);
    check(&["validate", MALIFAUX, GUILD, "--lang", "ru"], 0);
    check(&["validate", MALIFAUX, REFUSED, "--fix-budget", "0"], 1);
    check(&["validate", MALIFAUX, OUTSIDERS, "--lang", "es"], 1);
    check(&["validate", CARAVAN, PARTY], 0);
    check(&["options", MALIFAUX, GUILD], 0);
    check(
        &["options", MALIFAUX, GUILD, "--for", "hires[0].upgrades", "--lang", "es"],
        0,
    );
    check(&["options", CARAVAN, PARTY, "--affordable"], 0);
    for what in ["6.3", "misaki.infiltration", "A.1"] {
        check(&["explain", MALIFAUX, what, "--lang", "ru"], 0);
    }
    for what in [
        "pool",
        "cost",
        "price(hires[1])",
        "leading(leader.model)",
        "1 soulstone + 2 soulstone",
    ] {
        check(
            &["explain", MALIFAUX, what, GUILD],
            if what.starts_with("leading") { 2 } else { 0 },
        );
    }
    check(&["explain", CARAVAN, "cost", PARTY], 0);
    check(&["explain", MALIFAUX, "lady_justice"], 0);
    check(&["explain", "rulesets/berserk", "soultrad", "--lang", "en"], 0);
    check(&["explain", "E0301"], 0);
    check(&["explain", MALIFAUX, "E9999"], 2);
    check(
        &[
            "explain",
            SALEROOM,
            "score(anna)",
            "tests/sessions/files/games/save.ron",
        ],
        0,
    );
    check(&["rules", MALIFAUX], 0);
    check(&["rules", "tests/fixtures/caravan_desert"], 0);
    check(&["test", MALIFAUX, CARAVAN], 0);
    check(&["test", CARAVAN, "--set", "strangers=off"], 1);
    check(&["test", CARAVAN, "--coverage"], 0);
    check(&["test", "tests/sessions/files/untested", "--coverage"], 1);
    check(&["fmt", MALIFAUX, "--check"], 0);
    check(&["book", CARAVAN, "--lang", "es", "--to", "html"], 0);
    let (first, second) = ("tests/sessions/files/untested", "tests/sessions/files/second_printing");
    check(
        &[
            "diff",
            first,
            second,
            "tests/sessions/files/sheets/road.ron",
            "--lang",
            "es",
        ],
        1,
    );
    check(&["diff", CARAVAN, "tests/fixtures/caravan_desert", PARTY], 1);
    let saved = "tests/sessions/files/games/save.ron";
    check(&["diff", "tests/fixtures/saleroom", CARAVAN, saved], 1);
    check(
        &["diff", "tests/fixtures/saleroom", "tests/fixtures/saleroom", saved],
        0,
    );
    check(&["diff", CARAVAN, "tests/sessions/files/broken"], 2);
    check(&["book", CARAVAN, "--output", "nowhere/at/all.md"], 2);
}

#[test]
fn what_cannot_be_answered_keeps_to_the_schema_of_errors() {
    check(&["validat"], 2);
    check(&["validate", MALIFAUX], 2);
    check(&["validate", MALIFAUX, "nowhere.ron"], 2);
    check(&["validate", "nowhere", GUILD], 2);
    check(&["check", "nowhere"], 2);
    check(&["validate", CARAVAN, GUILD], 2);
    check(&["validate", MALIFAUX, GUILD, "--lang", "fr"], 2);
    check(&["validate", MALIFAUX, GUILD, "--set", "totem=off"], 2);
    check(&["options", MALIFAUX, GUILD, "--for", "hires[99].upgrades"], 2);
    check(&["explain", MALIFAUX, "no such thing", GUILD], 2);
    check(&["explain", MALIFAUX, "pool + 1 soulstone"], 2);
    check(&["new", MALIFAUX], 2);
}

#[test]
fn what_is_missing_in_a_call_is_named() {
    let error = check(&["validate", MALIFAUX], 2);
    let message = at(&error, "/error/message").as_str().unwrap_or_default().to_owned();
    assert!(message.contains("<SHEET>"), "{message}");
}

#[test]
fn a_file_that_is_no_save_is_located() {
    let error = check(
        &["play", SALEROOM, "--resume", "tests/sessions/files/games/whole.ron"],
        2,
    );
    assert_eq!(at(&error, "/error/code"), "E0004");
    assert_eq!(at(&error, "/error/file"), "tests/sessions/files/games/whole.ron");
    assert_eq!(
        (at(&error, "/error/line"), at(&error, "/error/column")),
        (&json!(1), &json!(1))
    );
}

/// Whoever reads one object a line gets errors in a line, too.
#[test]
fn errors_of_play_stand_in_one_line() {
    for args in [&["play", "nowhere"][..], &["play", SALEROOM, "--seed", "x"], &["play"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .args(args)
            .args(["--format", "json"])
            .current_dir(files::workspace())
            .stdin(Stdio::null())
            .output()
            .unwrap_or_else(|error| panic!("{args:?}: {error}"));
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(
            (output.status.code(), text.lines().count()),
            (Some(2), 1),
            "{args:?}: {text}"
        );
    }
}

#[test]
fn new_answers_with_the_files_it_made() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let made = folder.path().join("made");
    let answer = check(&["new", &made.to_string_lossy()], 0);
    assert!(at(&answer, "/files").as_array().is_some_and(|files| files.len() == 4));
    check(&["check", &made.to_string_lossy(), "--strict"], 0);
    check(&["fmt", &made.to_string_lossy(), "--check"], 0);
}

/// A copy of a folder of the workspace, which a command may change.
fn copy(from: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    files::copy(&files::workspace().join(from), folder.path()).unwrap_or_else(|error| panic!("{from}: {error}"));
    folder
}

#[test]
fn translate_answers_with_what_it_did() {
    let costs = copy("tests/fixtures/costs");
    let costs = costs.path().to_string_lossy().into_owned();
    let answer = check(&["translate", "keywords", &costs, "--to", "ru"], 0);
    assert_eq!(at(&answer, "/to"), "ru");
    assert!(at(&answer, "/changed").as_array().is_some_and(|files| files.len() == 4));
    check(&["translate", "keywords", &costs, "--to", "tlh"], 2);
    let caravan = copy(CARAVAN);
    let caravan = caravan.path().to_string_lossy().into_owned();
    let status = check(&["translate", "status", &caravan], 0);
    assert_eq!(at(&status, "/fresh"), true);
    assert_eq!(at(&status, "/languages/1/lang"), "es");
    let accepted = check(&["translate", "accept", &caravan, "rule-joining", "--lang", "es"], 0);
    assert_eq!(at(&accepted, "/accepted"), &json!([]));
    check(&["translate", "accept", &caravan, "rule-nowhere", "--lang", "es"], 2);
    check(&["translate", "accept", &caravan, "--lang", "es"], 2);
    check(&["translate", "accept", &caravan, "--all"], 2);
    let po = Path::new(&caravan).join("es.po").to_string_lossy().into_owned();
    let export = check(&["translate", "export", &caravan, "--lang", "es"], 0);
    assert!(
        at(&export, "/po")
            .as_str()
            .is_some_and(|po| po.contains("msgctxt \"rule-joining\""))
    );
    let export = check(&["translate", "export", &caravan, "--lang", "es", "--output", &po], 0);
    assert_eq!(at(&export, "/missing"), 0);
    let import = check(&["translate", "import", &caravan, &po, "--lang", "es"], 0);
    assert_eq!(at(&import, "/written"), &json!([]));
    check(&["translate", "import", &caravan, &po], 2);
    check(
        &["translate", "preview", MALIFAUX, "mercenary_limit", "--lang", "ru"],
        0,
    );
    check(&["translate", "preview", MALIFAUX, "mercenary_limits"], 2);
}

#[test]
fn validate_is_as_promised() {
    let answer = check(&["validate", MALIFAUX, OUTSIDERS, "--lang", "es"], 1);
    assert_eq!(at(&answer, "/ruleset"), "malifaux");
    assert_eq!(at(&answer, "/lang"), "es");
    assert_eq!(at(&answer, "/legal"), false);
    assert_eq!(
        at(&answer, "/values"),
        &json!({ "cost": { "soulstone": 33 }, "pool": { "soulstone": 7 } })
    );
    let violation = at(&answer, "/violations/0");
    assert_eq!(at(violation, "/rule"), "6.3");
    assert_eq!(at(violation, "/id"), "mercenary_limit");
    assert_eq!(at(violation, "/at"), &json!(["hires[1]", "hires[2]", "hires[3]"]));
    assert_eq!(at(violation, "/figures/count"), 3);
    assert_eq!(at(violation, "/figures/limit"), 2);
    assert!(at(violation, "/title").is_string() && at(violation, "/message").is_string());
    let fixes = at(violation, "/fixes").as_array().map_or(&[][..], Vec::as_slice);
    let changes: Vec<_> = fixes.iter().map(|fix| at(fix, "/change")).collect();
    assert!(changes.contains(&&json!("remove hires[3]")), "{changes:?}");
    assert!(fixes.iter().all(|fix| at(fix, "/message").is_string()));
    let all = at(&answer, "/fixes").as_array().map_or(&[][..], Vec::as_slice);
    assert!(
        fixes
            .iter()
            .all(|fix| all.iter().any(|whole| at(whole, "/change") == at(fix, "/change")))
    );
    assert!(
        all.iter().all(|fix| at(fix, "/total/soulstone").is_number()),
        "{all:#?}"
    );
}

/// Two of four have to go. Each is named at its place in the sheet that was handed in, so that doing what is said makes it legal.
#[test]
fn fixes_of_two_edits_name_places_of_the_submitted_sheet() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let path = folder.path().join("crew.json").to_string_lossy().into_owned();
    let write = |hires: &[Option<&str>]| {
        let hires: Vec<&str> = hires.iter().flatten().copied().collect();
        let crew = json!({ "faction": "guild", "leader": "lady_justice", "hires": hires });
        std::fs::write(&path, crew.to_string()).unwrap_or_else(|error| panic!("{error}"));
    };
    let hires = [Some("convict_gunslinger"), Some("hans"), Some("johan"), Some("taelor")];
    write(&hires);
    let answer = check(&["validate", MALIFAUX, &path], 1);
    let fixes = at(&answer, "/violations/0/fixes")
        .as_array()
        .map_or(&[][..], Vec::as_slice);
    assert!(!fixes.is_empty(), "{answer:#}");
    for change in fixes.iter().filter_map(|fix| at(fix, "/change").as_str()) {
        let mut after = hires;
        for edit in change.split("; ") {
            let number = edit
                .split(['[', ']'])
                .nth(1)
                .and_then(|number| number.parse::<usize>().ok());
            let place = number
                .and_then(|number| after.get_mut(number))
                .unwrap_or_else(|| panic!("no place: {edit}"));
            *place = edit.split_once(" with ").map(|(_, with)| with);
        }
        write(&after);
        check(&["validate", MALIFAUX, &path], 0);
    }
}

#[test]
fn options_are_as_promised() {
    let answer = check(&["options", CARAVAN, PARTY], 0);
    let options = at(&answer, "/options").as_array().map_or(&[][..], Vec::as_slice);
    let of = |thing: &str| {
        options
            .iter()
            .find(|option| at(option, "/thing") == thing)
            .unwrap_or_else(|| panic!("no {thing}: {answer:#}"))
    };
    let hana = of("hana");
    assert_eq!(at(hana, "/name"), "Hana");
    assert_eq!(at(hana, "/legal"), true);
    assert_eq!(at(hana, "/for"), "places");
    assert_eq!(at(hana, "/price"), &json!({ "gold": 4, "water": 2 }));
    assert_eq!(at(hana, "/because/1/rule"), "2");
    assert_eq!(at(hana, "/because/1/by"), &json!({ "gold": 1, "water": 0 }));
    let ghaz = of("ghaz");
    assert_eq!(at(ghaz, "/legal"), false);
    assert_eq!(at(ghaz, "/violations/0/rule"), "6");
    assert!(at(ghaz, "/violations/0/message").is_string() && ghaz.get("price").is_none());
    let affordable = check(&["options", CARAVAN, PARTY, "--affordable"], 0);
    assert!(
        at(&affordable, "/options")
            .as_array()
            .is_some_and(|all| !all.is_empty() && all.iter().all(|option| at(option, "/legal") == true))
    );
}

#[test]
fn rules_are_as_promised() {
    let answer = check(&["rules", MALIFAUX], 0);
    let rules = at(&answer, "/rules").as_array().map_or(&[][..], Vec::as_slice);
    let limit = rules
        .iter()
        .find(|rule| at(rule, "/number") == "6.3")
        .unwrap_or_else(|| panic!("no rule 6.3"));
    assert_eq!(at(limit, "/id"), "mercenary_limit");
    assert_eq!(at(limit, "/kind"), "rule");
    assert_eq!(at(limit, "/languages"), &json!(["en", "es", "ru"]));
    assert_eq!(at(limit, "/file"), "rules/mercenaries.reglo");
    for lang in ["en", "es", "ru"] {
        assert!(at(limit, &format!("/title/{lang}")).is_string());
    }
    assert!(at(limit, "/line").is_u64() && at(limit, "/scenarios").as_u64().is_some_and(|n| n > 0));
}

#[test]
fn errors_are_as_promised() {
    let answer = check(&["validate", CARAVAN, GUILD], 2);
    let first = answer
        .pointer("/errors/0")
        .or_else(|| answer.pointer("/error"))
        .unwrap_or_else(|| panic!("{answer:#}"));
    for key in ["code", "message", "file", "line", "column", "help"] {
        assert!(first.get(key).is_some(), "no {key} in {first:#}");
    }
    let alone = check(&["validate", "nowhere", GUILD], 2);
    assert!(at(&alone, "/error/message").is_string());
}
