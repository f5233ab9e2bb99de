//! What people at a table read: menus of moves, reasons, and nothing of what another may not see.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::args::{Begin, Common};
use reglo::speak::Speaker;
use reglo::table::{Prepared, prepare};
use reglo::tell::{menu, pending};
use reglo_interpreter::play::{Answer, Candidate, Game, Question, Table};
use reglo_interpreter::schema::ObjectId;
use reglo_tests::files;
use reglo_tests::session::printed;
use std::io::Write;
use std::process::{Command, Stdio};

const BINARY: &str = env!("CARGO_BIN_EXE_reglo-under-test");

fn prepared(ruleset: &str, lang: &str) -> Prepared {
    let common = Common {
        lang: Some(lang.to_owned()),
        format: reglo::args::Format::Text,
        settings: Vec::new(),
    };
    let folder = files::workspace().join(ruleset);
    prepare(&folder, &Begin::default(), None, &common).unwrap_or_else(|failure| panic!("{ruleset}: {failure:?}"))
}

fn table(prepared: &Prepared) -> Table {
    prepared.table().unwrap_or_else(|failure| panic!("{failure:?}"))
}

fn begun<'t>(prepared: &'t Prepared, table: &'t Table, seed: u64) -> Game<'t> {
    prepared
        .begin(table, seed)
        .unwrap_or_else(|failure| panic!("{failure:?}"))
}

/// What the first of those who are asked is asked.
fn asked(game: &mut Game<'_>) -> (ObjectId, Question) {
    let pending = game.pending().unwrap_or_else(|fault| panic!("{fault:?}"));
    let pending = pending.unwrap_or_else(|| panic!("nobody is asked"));
    match (pending.players.first(), pending.questions.first()) {
        (Some(player), Some(question)) => (*player, question.clone()),
        _ => panic!("nobody is asked"),
    }
}

fn name(name: &str) -> Answer {
    Answer::Name(name.to_owned())
}

/// Anna's moves in the regatta, after both have a home.
fn with_moves(test: impl Fn(&[Candidate], &Speaker<'_>)) {
    let prepared = prepared("tests/fixtures/regatta", "en");
    let table = table(&prepared);
    let mut game = begun(&prepared, &table, 1);
    for home in ["south", "east"] {
        let (player, _) = asked(&mut game);
        let answered = game.answer(player, &name(home));
        assert!(matches!(answered, Ok(Ok(()))), "{home}: {answered:?}");
    }
    match asked(&mut game).1 {
        Question::One(of) => test(&of, &Speaker::new(&prepared.open)),
        other => panic!("moves are asked, not {other:?}"),
    }
}

#[test]
fn an_action_with_many_moves_is_asked_step_by_step() {
    with_moves(|of, speaker| {
        assert!(menu::is_long(of));
        let first = menu::actions(of, speaker);
        let shown = menu::step(&first, Some("none"));
        // What has one move is that move; its harbour is said.
        assert_eq!(
            shown,
            "  1  sail … (10)\n  2  rest\n  3  light: South Quay\n  4  play … (2)\n  0  none\n"
        );
        let [sail, ..] = &first[..] else { panic!("{shown}") };
        let quays = menu::narrower(&sail.of, speaker);
        assert_eq!(
            menu::step(&quays, None),
            "  1  North Quay … (5)\n  2  East Quay … (5)\n"
        );
        let [_, east] = &quays[..] else { panic!("{shown}") };
        let goals = menu::narrower(&east.of, speaker);
        let labels: Vec<&str> = goals.iter().map(|goal| goal.label.as_str()).collect();
        assert_eq!(labels, ["North Quay", "South Quay", "Isle", "Cape", "Bay"]);
        // Each last step is one move, and every move is reached by exactly one way.
        let mut reached: Vec<String> = Vec::new();
        for action in &first {
            let quays = menu::narrower(&action.of, speaker);
            for goal in quays.iter().flat_map(|quay| menu::narrower(&quay.of, speaker)) {
                assert_eq!(goal.of.len(), 1, "{}", goal.label);
                reached.extend(goal.of.iter().map(|one| one.answer.to_text()));
            }
        }
        let all = of.iter().filter(|one| one.answer != Answer::None);
        assert_eq!(reached, all.map(|one| one.answer.to_text()).collect::<Vec<_>>());
    });
}

#[test]
fn a_move_is_spoken_in_the_words_of_either_language() {
    with_moves(|of, speaker| {
        let meant = |text: &str| menu::spoken(text, of, speaker).map(|one| one.answer.to_text());
        let isle = Some("sail(north, isle)".to_owned());
        assert_eq!(meant("sail north isle"), isle);
        assert_eq!(meant("Sail: North Quay, Isle"), isle);
        assert_eq!(meant("sail north quay isle"), isle);
        // In this order, all of it, nothing besides, and nothing that two moves share.
        for none in [
            "sail isle north",
            "sail north",
            "north isle",
            "sail north isle rest",
            "sail quay isle",
            "sail",
            "",
        ] {
            assert_eq!(meant(none), None, "{none}");
        }
    });
}

#[test]
fn moves_stand_side_by_side_under_their_numbers() {
    with_moves(|of, speaker| {
        let sailing: Vec<Candidate> = of
            .iter()
            .filter(|one| one.answer.to_text().starts_with("sail(n"))
            .cloned()
            .collect();
        assert!(!menu::is_long(&sailing));
        let line = "  sail: North Quay: 1 East Quay · 2 West Quay · 3 South Quay · 4 Isle · 5 Cape\n";
        assert_eq!(pending::numbered(&sailing, speaker), line);
        // What stands alone has a line of its own, and none is 0.
        let some: Vec<Candidate> = of.iter().skip(7).cloned().collect();
        let shown = pending::numbered(&some, speaker);
        let expected = "  sail: East Quay: 1 Isle · 2 Cape · 3 Bay\n  4  rest\n  5  light: South Quay\n  play: ";
        assert!(
            shown.starts_with(expected) && shown.ends_with("  0  none of these\n"),
            "{shown}"
        );
        // No line is wider than the screen, and no number stands apart from its name.
        let many: Vec<Candidate> = sailing.iter().cycle().take(60).cloned().collect();
        let wide = pending::numbered(&many, speaker);
        assert!(wide.lines().count() > 5, "{wide}");
        for line in wide.lines() {
            assert!(line.chars().count() <= 100, "{line}");
            assert!(!line.ends_with(|c: char| c.is_ascii_digit()), "{line}");
        }
    });
}

/// Two rounds between two people, with all that can be looked up: no line is wider than an ordinary terminal, in no language.
#[test]
fn no_line_is_wider_than_the_screen() {
    let path = files::workspace().join("tests/sessions/play_root.stdin");
    let lines = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for (lang, round) in [("es", "Ronda 2"), ("ru", "Раунд 2"), ("en", "Round 2")] {
        let shown = printed(
            BINARY,
            &["play", "rulesets/root", "--seed", "4", "--lang", lang],
            &lines,
        );
        assert!(shown.contains(round), "{lang}: the second round is not reached");
        for line in shown.lines() {
            assert!(line.chars().count() <= 100, "{lang}: {line}");
        }
    }
}

/// What stands between the lines at which people change places, by who sits there.
fn places(shown: &str, player: &str) -> Vec<String> {
    let parts = shown.split("────────────────────────────────────────\n").skip(1);
    parts
        .filter(|part| part.starts_with(player))
        .map(ToOwned::to_owned)
        .collect()
}

/// Two games that differ only in what one player holds: the other one's screens are the same to the byte, whatever is looked up there, and
/// the player's own are not.
#[test]
fn who_sits_down_reads_nothing_of_the_others_secrets() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let looks = [
        "view",
        "?",
        "log",
        "log all",
        "view hand",
        "view anna",
        "view reef",
        "h",
    ]
    .join("\n");
    let lines = format!("\n2\n\n{looks}\n1\n\nview hand\n0\n0\n0\n\n{looks}\n0\n0\n0\nq\n");
    let shown = ["reef, calm", "storm, pirates"].map(|hand| {
        let path = folder.path().join("given.ron");
        let given = format!(
            "(skippers: [anna, bert], charts: [reef, reef, reef, reef], anna: (hand: [{hand}], fleet: {{ north: 3 }}), bert: (fleet: {{ south: 2 }}))"
        );
        std::fs::write(&path, given).unwrap_or_else(|error| panic!("{error}"));
        let path = path.to_string_lossy().into_owned();
        printed(BINARY, &["play", "tests/fixtures/regatta", "--seed", "1", "--given", &path], &lines)
    });
    let [one, two] = &shown;
    let berts = places(one, "Bert");
    assert!(
        berts.len() >= 2 && berts.iter().all(|screen| screen.contains("hidden")),
        "{one}"
    );
    assert_eq!(berts, places(two, "Bert"));
    let annas = places(one, "Anna");
    assert!(annas.iter().any(|screen| screen.contains("Calm")), "{one}");
    assert_ne!(annas, places(two, "Anna"));
    assert!(
        berts
            .iter()
            .all(|screen| !screen.contains("Calm") && !screen.contains("Storm")),
        "{berts:?}"
    );
}

/// Whoever goes on with a game that is over sees what the person saw who answered last.
#[test]
fn what_is_secret_stays_so_when_a_game_is_over() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let path = folder.path().join("over.ron").to_string_lossy().into_owned();
    let game = "tests/fixtures/regatta";
    let bots = ["play", game, "--seed", "3", "--bot", "1", "--bot", "2", "--save", &path];
    printed(BINARY, &bots, "");
    let resume = ["play", game, "--resume", &path];
    let step = printed(BINARY, &[&resume[..], &["--format", "json"]].concat(), "");
    let step: serde_json::Value = serde_json::from_str(&step).unwrap_or_else(|error| panic!("{error}: {step}"));
    assert_eq!(step["pending"], serde_json::Value::Null);
    let hands = |who: &str| step["state"][who]["hand"].clone();
    let (own, other) = match step["player"].as_str() {
        Some("anna") => ("anna", "bert"),
        Some("bert") => ("bert", "anna"),
        player => panic!("{player:?}"),
    };
    assert!(hands(own).is_array() && !hands(other).is_array(), "{step}");
    let alone = printed(BINARY, &[&resume[..], &["--bot", "2", "--format", "json"]].concat(), "");
    assert!(alone.contains(r#""player":"anna""#), "{alone}");
    let text = printed(BINARY, &resume, "view\nq\n");
    assert!(text.contains("hidden"), "{text}");
}

/// `?` with something that is in no list of what is refused says what giving it as an answer would.
#[test]
fn why_not_is_told_of_what_stands_in_no_list() {
    let lines = "? 99\n? 2\n? *\n1,5\nq\n";
    let shown = printed(
        BINARY,
        &["play", "tests/fixtures/saleroom", "--seed", "7", "--bot", "bert"],
        lines,
    );
    let said = |line: &str| {
        let behind = shown.split(&format!("> {line}\n")).nth(1).unwrap_or_default();
        behind.lines().next().unwrap_or_default().trim().to_owned()
    };
    assert_eq!(
        said("? 99"),
        "`99` is not possible here, only this: from 0 to 10 coins. (rule 3)"
    );
    assert_eq!(said("? 2"), "`2` can be answered.");
    assert_eq!(said("? *"), "Nothing else could be answered.");
    assert_eq!(said("1,5"), "That cannot be understood: `1½` is not a whole number");
}

/// Where the letter of a command is the word for yes, `h` says so.
#[test]
fn a_letter_that_answers_is_no_command() {
    let asks = [
        "play",
        "rulesets/dune",
        "--set",
        "advanced=true",
        "--seed",
        "11",
        "--lang",
    ];
    let shown = |lang| printed(BINARY, &[&asks[..], &[lang]].concat(), "3\n2\nh\nq\n");
    let spanish = shown("es");
    assert!(
        spanish.contains("Aquí `s` responde a la pregunta: la orden es `save`."),
        "{spanish}"
    );
    let english = shown("en");
    assert!(!english.contains("answers the question"), "{english}");
}

/// An option may be called as a command is: at the table and for a program it is the option, and the word of the command is left.
#[test]
fn an_option_comes_before_the_command_that_is_called_so() {
    for way in ["n", "s", "u", "q"] {
        let play = ["play", "tests/sessions/files/compass", "--seed", "1"];
        let steps = printed(
            BINARY,
            &[&play[..], &["--format", "json"]].concat(),
            &format!("{way}\n"),
        );
        let last = steps.lines().last().unwrap_or_default();
        let last: serde_json::Value = serde_json::from_str(last).unwrap_or_else(|error| panic!("{error}: {steps}"));
        assert_eq!(last["state"]["anna"]["goes"], way, "{steps}");
        let text = printed(BINARY, &play, &format!("{way}\nundo\nquit\n"));
        assert!(text.contains("Anna goes ") && text.contains("Taken back"), "{text}");
    }
}

/// What is cited can be read: `view` and `explain` show a rule by its number.
#[test]
fn a_rule_is_read_by_its_number() {
    let play = ["play", "tests/fixtures/saleroom", "--seed", "7", "--bot", "bert"];
    let shown = printed(BINARY, &play, "view rule 3\nexplain rule 3\nq\n");
    let told: Vec<&str> = shown.lines().filter(|line| line.starts_with(" 3 ")).collect();
    assert_eq!(told.len(), 2, "{shown}");
}

/// Where nobody reads what it says, a game ends, however much there is to read.
#[test]
fn a_game_that_nobody_reads_ends() {
    let started = Command::new(BINARY)
        .args(["play", "tests/fixtures/saleroom", "--seed", "7"])
        .current_dir(files::workspace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = started.unwrap_or_else(|error| panic!("{error}"));
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap_or_else(|| panic!("no input"));
    // More than a pipe holds: whoever goes on reads all of it.
    let line = format!("{}\n", "x".repeat(1_000));
    let mut lines = 0;
    while lines < 1_000 && stdin.write_all(line.as_bytes()).is_ok() {
        lines += 1;
    }
    drop(stdin);
    let ended = child.wait().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(ended.code(), Some(0));
    assert!(lines < 1_000, "it went on");
}
