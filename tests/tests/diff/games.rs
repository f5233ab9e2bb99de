//! What an edit does to sheets, games and saves that are given.

use super::{CARAVAN, JOINING, copy, diff};
use reglo_tests::files;
use std::process::Command;

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
