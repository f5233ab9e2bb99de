//! Games: `run`, `simulate` and the steps of `play`.

use super::{SALEROOM, at, check, closed, read};
use reglo_tests::files;
use serde_json::{Value, json};
use std::process::{Command, Stdio};

#[test]
fn games_keep_to_their_schemas() {
    let shelf = "tests/sessions/files/games/shelf.ron";
    check(&["run", SALEROOM, "--seed", "3", "--lang", "es"], 1);
    check(
        &["run", SALEROOM, "--answers", "tests/sessions/files/games/whole.ron"],
        1,
    );
    for procedure in ["tidying(anna)", "offering(anna)"] {
        check(&["run", SALEROOM, procedure, "--given", shelf], 1);
    }
    check(&["run", SALEROOM, "counting", "--given", shelf], 0);
    check(&["run", SALEROOM, "knocking_down", "--given", shelf], 0);
    let over = check(&["run", SALEROOM, "counting", "--given", shelf, "--dry-run"], 0);
    assert_eq!(over.get("stopped"), Some(&json!(null)));
    let shuffled = check(&["run", SALEROOM, "--dry-run"], 1);
    assert_eq!(shuffled.pointer("/stopped/by"), Some(&json!("chance")));
    for what in ["pawn", "4", "chair.padded"] {
        check(&["explain", SALEROOM, what, "--lang", "ru"], 0);
    }
    check(&["run", SALEROOM, "nothing"], 2);
    check(
        &["run", SALEROOM, "--answers", "tests/sessions/files/games/nobody.ron"],
        2,
    );
    check(&["simulate", SALEROOM, "-n", "20"], 0);
    check(&["simulate", SALEROOM, "-n", "2", "--answers", "1"], 0);
    check(&["simulate", "tests/sessions/files/dice", "-n", "20"], 1);
    check(
        &["play", SALEROOM, "--resume", "tests/sessions/files/games/edited.ron"],
        2,
    );
}

#[test]
fn run_is_as_promised() {
    let shelf = "tests/sessions/files/games/shelf.ron";
    let asked = check(&["run", SALEROOM, "tidying(anna)", "--given", shelf], 1);
    assert_eq!(at(&asked, "/result"), &Value::Null);
    assert_eq!(at(&asked, "/pending/players"), &json!(["anna"]));
    assert_eq!(at(&asked, "/pending/rule"), "4");
    assert_eq!(at(&asked, "/pending/prompt"), "Which lot do you pawn?");
    assert_eq!(at(&asked, "/pending/options/0/answer"), "pawn(clock)");
    assert_eq!(at(&asked, "/pending/options/0/thing"), "clock");
    assert_eq!(at(&asked, "/pending/refused/0/thing"), "lamp");
    assert_eq!(at(&asked, "/pending/refused/0/rule"), "4");
    assert!(at(&asked, "/pending/refused/0/message").is_string());
    assert_eq!(at(&asked, "/state/anna/purse"), &json!({ "coin": 10 }));
    assert_eq!(at(&asked, "/state/anna/shelf"), &json!(["clock", "lamp", "chair"]));
    assert_eq!(at(&asked, "/state/auction/dealers"), &json!(["anna", "bert"]));
    let over = check(&["run", SALEROOM, "counting", "--given", shelf], 0);
    assert_eq!(at(&over, "/pending"), &Value::Null);
    assert_eq!(at(&over, "/result/winner"), "anna");
    assert_eq!(at(&over, "/result/winners"), &json!(["anna"]));
    let bids = "tests/sessions/files/games/whole.ron";
    let sold = check(&["run", SALEROOM, "--seed", "3", "--answers", bids], 1);
    let events = at(&sold, "/events").as_array().map_or(&[][..], Vec::as_slice);
    let lost = events
        .iter()
        .find(|event| at(event, "/event") == "lose")
        .unwrap_or_else(|| panic!("nobody pays: {sold:#}"));
    assert_eq!(at(lost, "/player"), "anna");
    assert_eq!(at(lost, "/amount"), &json!({ "coin": 4 }));
    assert_eq!(at(lost, "/message"), "Anna lost 4 coins");
}

const BATTLE: [&str; 5] = [
    "rulesets/dune",
    "--given",
    "tests/sessions/files/games/battle.ron",
    "--lang",
    "en",
];

/// What a procedure gives stands under the name that it gives it, and each event has the rules that it was done within.
#[test]
fn a_battle_says_who_won_and_by_which_points() {
    let fighting = "fighting(atreides, harkonnen, arrakeen)";
    let plans = ["--answers", "tests/sessions/files/games/plans.ron"];
    let run = ["run", BATTLE[0], fighting];
    let asked = check(&[&run[..], &BATTLE[1..]].concat(), 1);
    assert_eq!(at(&asked, "/result"), &Value::Null);
    let fought = check(&[&run[..], &BATTLE[1..], &plans].concat(), 0);
    assert_eq!(at(&fought, "/result"), &json!({ "winner": "atreides" }));
    let events = at(&fought, "/events").as_array().map_or(&[][..], Vec::as_slice);
    let rules = |kind: &str, field: &str| -> Value {
        let chosen = events
            .iter()
            .filter(|event| at(event, "/event") == kind && at(event, "/field") == field);
        chosen
            .map(|event| json!([at(event, "/rule"), at(event, "/within")]))
            .collect()
    };
    assert_eq!(rules("set", "winner"), json!([["1", ["A.5"]]]));
    assert_eq!(rules("move", "tanks"), json!([["5", ["A.5"]], ["6.1", ["6", "A.5"]]]));
    // Fields of leaders change, too: these are no players.
    let whose = |key: &str| {
        let all = events.iter().filter_map(|event| event.get(key)?.as_str());
        all.collect::<std::collections::BTreeSet<&str>>()
    };
    assert!(
        whose("player").is_subset(&["atreides", "harkonnen"].into()),
        "{:?}",
        whose("player")
    );
    assert!(!whose("whose").is_empty());
}

/// What a plan will count for, and who will lead it after all, is told with its acceptance.
#[test]
fn a_sheet_that_is_accepted_says_what_it_comes_to() {
    let battle = [
        &["play", BATTLE[0]][..],
        &BATTLE[1..],
        &["--procedure", "fighting(atreides, harkonnen, arrakeen)"],
    ];
    let all = steps(&battle.concat(), "{ dial: 9 }\n{ dial: 4, leader: iakin_nefud }\n");
    let values = json!({ "counted_dial": { "strength": 5 }, "leader_to_come": ["dr_yueh"], "hero_to_come": [] });
    assert_eq!(at(&all[1], "/note/values"), &values);
    // Whoever looks at the step, that is for whoever has made the plan.
    assert_eq!(
        (at(&all[1], "/note/player"), at(&all[1], "/player")),
        (&json!("atreides"), &json!("harkonnen"))
    );
    assert_eq!(at(&all[2], "/note/values/leader_to_come"), &json!([]));
}

/// The steps of a game that a program plays, each held to its schema.
fn steps(args: &[&str], lines: &str) -> Vec<Value> {
    use std::io::Write;
    let started = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(args)
        .args(["--format", "json"])
        .current_dir(files::workspace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = started.unwrap_or_else(|error| panic!("{args:?}: {error}"));
    if let Some(mut stdin) = child.stdin.take() {
        stdin
            .write_all(lines.as_bytes())
            .unwrap_or_else(|error| panic!("{args:?}: {error}"));
    }
    let output = child
        .wait_with_output()
        .unwrap_or_else(|error| panic!("{args:?}: {error}"));
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    let schema = closed(read(&files::workspace().join("docs/schema/play.json")));
    let validator =
        jsonschema::validator_for(&schema).unwrap_or_else(|error| panic!("play.json is no schema: {error}"));
    let text = String::from_utf8_lossy(&output.stdout);
    let step = |line: &str| {
        let step = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let wrong: Vec<String> = validator.iter_errors(&step).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{}: {step:#}", wrong.join("\n"));
        step
    };
    text.lines().map(step).collect()
}

#[test]
fn steps_of_play_are_as_promised() {
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert"];
    let all = steps(&game, "4\n40\nu\ns /nowhere/at.all\n0\nnone of it\n");
    let [first, sold, refused, stopped, unsaved, ..] = &all[..] else {
        panic!("too few steps: {all:#?}")
    };
    assert_eq!(at(first, "/player"), "anna");
    assert_eq!(at(first, "/pending/players"), &json!(["anna"]));
    assert_eq!(at(first, "/state/bert/wish"), &json!({ "hidden": 1 }));
    assert_eq!(at(first, "/note"), &Value::Null);
    assert!(at(sold, "/events").as_array().is_some_and(|events| events.len() > 3));
    assert_eq!(at(sold, "/state/anna/shelf"), &json!(["clock"]));
    assert_eq!(at(refused, "/note/refused/rule"), "3");
    assert_eq!(at(refused, "/events"), &json!([]));
    assert_eq!(at(stopped, "/note"), &json!({ "undone": false }));
    assert!(at(unsaved, "/note/not_saved").is_string());
    let watched = steps(&["play", SALEROOM, "--seed", "7", "--bot", "1", "--bot", "2"], "");
    let [over] = &watched[..] else {
        panic!("one step is expected: {watched:#?}")
    };
    assert!(at(over, "/result/winners").is_array() && at(over, "/pending").is_null());
    let two = steps(&["play", SALEROOM, "--seed", "7"], "4\n3\nq\n");
    let players: Vec<&Value> = two.iter().map(|step| at(step, "/player")).collect();
    assert_eq!(players, ["anna", "bert", "bert"]);
}

/// A price that no value gives is told with the rule that does.
#[test]
fn a_price_that_stands_in_a_rule_is_told_with_it() {
    let all = steps(
        &["play", "tests/sessions/files/hall", "--seed", "1"],
        "1\nexplain 2\nq\n",
    );
    let note = json!({ "explained": [], "price": { "gold": 2 }, "rule": "1", "title": "The evening" });
    assert_eq!(at(&all[2], "/note"), &note);
}

/// A save of another game is replaced only by whoever asks for it twice; a game's own save at once.
#[test]
fn another_games_save_is_not_replaced_unawares() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let file = folder.path().join("one.ron").to_string_lossy().into_owned();
    let play = |seed: &str, lines: &str| steps(&["play", SALEROOM, "--seed", seed, "--bot", "bert"], lines);
    let notes = |steps: &[Value]| -> Vec<bool> {
        let notes = steps.iter().skip(1).map(|step| at(step, "/note"));
        notes.map(|note| note.get("saved").is_some()).collect()
    };
    let save = format!("s {file}\n");
    assert_eq!(notes(&play("7", &save.repeat(2))), [true, true]);
    let first = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(notes(&play("8", &save)), [false]);
    assert_eq!(std::fs::read_to_string(&file).unwrap_or_default(), first);
    assert_eq!(notes(&play("8", &save.repeat(3))), [false, true, true]);
    assert_ne!(std::fs::read_to_string(&file).unwrap_or_default(), first);
}

/// A pipe would be read from until somebody writes into it.
#[cfg(unix)]
#[test]
fn a_game_is_not_saved_into_a_pipe() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()), "no pipe");
    let all = steps(
        &["play", SALEROOM, "--seed", "7"],
        &format!("s {}\nq\n", pipe.display()),
    );
    let note = all.get(1).map(|step| at(step, "/note/not_saved"));
    assert!(note.is_some_and(Value::is_string));
}

/// Bots that answer for ever are stopped, as in a game that is simulated.
#[test]
fn bots_alone_do_not_play_for_ever() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let rules = "#lang en\nkind Player \"player\" { }\ngame Asking played by players { players: list of Player }\n\
        rule 1 asking \"Asking\" {\n  | Somebody is asked again and again.\n  procedure whole {\n    \
        repeat { for each p in asking.players { choose whether x by p } } until false\n  }\n}\n";
    for (path, text) in [
        (
            "ruleset.ron",
            r#"(id: "asking", title: "Asking", version: "1", languages: ["en"], procedure: "whole", setup: "game.ron")"#,
        ),
        ("rules.reglo", rules),
        ("things.ron", r#"{ Player: { "anna": (name: "Anna") } }"#),
        ("game.ron", "(players: [anna])"),
    ] {
        let below = match path.rsplit('.').next() {
            Some("reglo") => "rules",
            _ if path == "things.ron" => "data",
            _ => ".",
        };
        let below = folder.path().join(below);
        std::fs::create_dir_all(&below).unwrap_or_else(|error| panic!("{error}"));
        std::fs::write(below.join(path), text).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    let place = folder.path().to_string_lossy();
    let error = check(&["play", &place, "--bot", "1", "--seed", "1"], 2);
    let message = at(&error, "/error/message").as_str().unwrap_or_default();
    assert!(message.contains("10000 times"), "{error:#}");
}

#[test]
fn every_kind_of_question_is_as_promised() {
    let game = ["play", "tests/sessions/files/questions", "--seed", "1", "--bot", "bert"];
    let lines = "red\n1 4\n2 1\nyes\n2\n1\n1.5 1.5\n{ sauce: true, tip: 1 }\n{ dishes: [plum], sauce: true, tip: 1 }\n";
    let all = steps(&game, lines);
    let kinds: Vec<&Value> = all
        .iter()
        .filter_map(|step| step.pointer("/pending/questions/0/kind"))
        .collect();
    let asked = ["one", "some", "order", "one", "range", "one", "split", "sheet", "sheet"];
    assert_eq!(kinds, asked);
    let of = |kind: &str| {
        let found = all
            .iter()
            .find(|step| step.pointer("/pending/questions/0/kind") == Some(&json!(kind)));
        found.unwrap_or_else(|| panic!("no question is a {kind}"))
    };
    let some = at(of("some"), "/pending/questions/0");
    assert_eq!((at(some, "/least"), at(some, "/most")), (&json!(1), &json!(2)));
    assert_eq!(at(of("some"), "/pending/options/2/answer"), "plum(2)");
    assert_eq!(at(of("range"), "/pending/questions/0/most"), &json!({ "token": 2.5 }));
    let split = at(of("split"), "/pending/questions/0");
    assert_eq!(at(split, "/total"), 3);
    assert_eq!(at(split, "/parts/1/field"), "tokens");
    // A payment is asked for in general words, and all ways to pay are options.
    assert_eq!(at(of("split"), "/pending/prompt"), "How do you pay 3 worths?");
    let ways = at(of("split"), "/pending/options").as_array();
    let ways: Vec<_> = ways
        .into_iter()
        .flatten()
        .map(|way| (at(way, "/answer"), at(way, "/name")))
        .collect();
    assert_eq!(ways.len(), 7);
    assert_eq!(ways[1], (&json!("[0.5, 2.5]"), &json!("½ coins, 2½ tokens")));
    let fields = at(of("sheet"), "/pending/questions/0/fields");
    assert_eq!(
        (at(fields, "/0/field"), at(fields, "/0/kind")),
        (&json!("guest"), &json!("given"))
    );
    assert_eq!(
        at(fields, "/0/type"),
        &json!({ "is": "thing", "kind": "Guest", "optional": false })
    );
    assert_eq!(at(fields, "/2/kind"), "free");
    let refused = all.iter().find_map(|step| step.pointer("/note/refused"));
    let refused = refused.unwrap_or_else(|| panic!("no sheet is refused"));
    assert_eq!(at(refused, "/violations/0/at"), &json!(["sauce"]));
    assert_eq!(all.last().map(|step| at(step, "/result/value")), Some(&json!(7)));
}

/// With the seed all chance can be foretold: nobody is told it before the end who has not named it.
#[test]
fn the_seed_is_told_at_the_end() {
    let toll = |seed: &[&str]| {
        let args = [&["play", "tests/sessions/files/toll", "--bot", "bert"], seed].concat();
        let all = steps(&args, "15 8 3\n1\n");
        let seeds: Vec<Value> = all.iter().map(|step| at(step, "/seed").clone()).collect();
        seeds
    };
    assert_eq!(toll(&["--seed", "5"]), [json!(5), json!(5), json!(5)]);
    let [first, second, last] = &toll(&[])[..] else {
        panic!()
    };
    assert_eq!((first, second), (&Value::Null, &Value::Null));
    assert!(last.is_u64(), "{last}");
}

/// In a secret round each is asked in words of their own: `{h}` is whoever is asked.
#[test]
fn everybody_is_asked_in_their_own_words() {
    let bazaar = [
        "tests/fixtures/caravan",
        "bazaar_day",
        "--given",
        "tests/fixtures/caravan/examples/bazaar.ron",
    ];
    let asked = check(&[&["run"][..], &bazaar].concat(), 1);
    let prompts = |asked: &Value| -> Value {
        let questions = at(asked, "/pending/questions").as_array().into_iter().flatten();
        questions.map(|question| at(question, "/prompt").clone()).collect()
    };
    let words = json!([
        "What does House East bid for Old camel?",
        "What does House West bid for Old camel?"
    ]);
    assert_eq!(prompts(&asked), words);
    assert_eq!(at(&asked, "/pending/prompt"), &Value::Null);
    let all = steps(
        &[
            "play",
            bazaar[0],
            "--procedure",
            bazaar[1],
            "--given",
            bazaar[3],
            "--seed",
            "1",
        ],
        "1\n",
    );
    let asked: Vec<&Value> = all.iter().map(|step| at(step, "/pending/prompt")).collect();
    assert_eq!(json!(asked), words);
}

/// A sheet holds all its fields, in one shape, however it was written.
#[test]
fn sheets_are_whole() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let file = folder.path().join("crews.json").to_string_lossy().into_owned();
    let crews = json!([
        ["first_player", "guild"],
        ["second_player", "guild"],
        ["first_player", { "faction": "guild", "leader": "The Judge", "hires": ["Johan"] }],
        ["second_player", { "faction": "guild", "leader": { "model": "Lady Justice", "upgrades": [] }, "hires": [{ "model": "Johan" }] }]
    ]);
    assert!(std::fs::write(&file, crews.to_string()).is_ok());
    let hired = check(&["run", "rulesets/malifaux", "--answers", &file], 0);
    let model = |id: &str| json!({ "model": id, "upgrades": [] });
    for (at_seat, leader) in [(0, "the_judge"), (1, "lady_justice")] {
        let sheet = at(&hired, &format!("/state/sheets/{at_seat}/sheet"));
        assert_eq!(at(sheet, "/leader"), &model(leader));
        assert_eq!(at(sheet, "/hires"), &json!([model("johan")]));
        assert!(at(sheet, "/stones").is_object(), "{sheet:#}");
    }
}

/// What the engine writes can be handed back: amounts as objects, alone and within a sheet, and `null`.
#[test]
fn amounts_as_data_are_answers() {
    let shelf = "tests/sessions/files/games/battle.ron";
    let game = [
        "play",
        "rulesets/dune",
        "--given",
        shelf,
        "--procedure",
        "fighting(atreides, harkonnen, arrakeen)",
    ];
    let all = steps(
        &game,
        "{\"dial\": {\"strength\": 9}, \"leader\": null}\n{\"dial\": {\"gold\": 9}}\n",
    );
    assert_eq!(at(&all[1], "/pending/players"), &json!(["harkonnen"]));
    assert!(at(&all[2], "/note/refused/message").is_string());
    let bids = steps(&["play", SALEROOM, "--seed", "7", "--bot", "bert"], "{\"coin\": 4}\n");
    assert_eq!(at(&bids[1], "/state/anna/shelf"), &json!(["clock"]));
}

/// What an answer would do is told to a program, too, and nothing of it is done.
#[test]
fn what_an_answer_would_do_is_told() {
    let toll = ["play", "tests/sessions/files/toll", "--seed", "1", "--bot", "bert"];
    let all = steps(&toll, "try [25, 1, 0]\ntry [1, 1, 0]\ntry\n[25, 1, 0]\n");
    let [first, tried, refused, bare, paid, ..] = &all[..] else {
        panic!("too few steps: {all:#?}")
    };
    let would = at(tried, "/note/tried/events").as_array().map_or(0, Vec::len);
    assert!(would > 1, "{tried:#}");
    assert_eq!(at(tried, "/note/tried/events/0"), at(paid, "/events/0"));
    assert_eq!(
        (at(tried, "/pending"), at(tried, "/state")),
        (at(first, "/pending"), at(first, "/state"))
    );
    assert_eq!(at(tried, "/events"), &json!([]));
    assert_eq!(at(refused, "/note/refused/rule"), "1");
    assert!(at(bare, "/note/refused/message").is_string());
    let stopped = steps(&["play", SALEROOM, "--seed", "7", "--bot", "bert"], "try 4\n");
    assert_eq!(at(&stopped[1], "/note/tried/stopped/by"), "revelation");
}

/// Amounts as data are refused with what is wrong with them: which is no number, which is not paid here, which could come from several places.
#[test]
fn amounts_that_are_none_are_named() {
    let lines = "{\"gold\": 1}\n{\"silver\": \"1\"}\n{\"lamps\": 1}\n[\"anna\"]\n";
    let all = steps(
        &["play", "tests/sessions/files/toll", "--seed", "1", "--bot", "bert"],
        lines,
    );
    let said: Vec<&Value> = all
        .iter()
        .skip(1)
        .map(|step| at(step, "/note/refused/message"))
        .collect();
    for (said, wanted) in said.iter().zip([
        "`gold` could come from several places",
        "`silver` needs a number, not `\"1\"`",
        "`lamps` is not counted here",
    ]) {
        assert!(
            said.as_str().is_some_and(|said| said.contains(wanted)),
            "{said}: {wanted}"
        );
    }
}
