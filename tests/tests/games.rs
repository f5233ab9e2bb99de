//! Games on the command line: saved and gone on with, simulated with any number of threads, and what can go wrong on a disk.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo_tests::files;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const SALEROOM: &str = "tests/fixtures/saleroom";

/// Runs a command in the workspace with those lines as its standard input.
fn reglo(args: &[&str], lines: &[&str]) -> Output {
    let started = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(args)
        .current_dir(files::workspace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = started.unwrap_or_else(|error| panic!("{args:?}: {error}"));
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    if let Some(mut stdin) = child.stdin.take() {
        // Whoever leaves early does not read all.
        let _ = stdin.write_all(text.as_bytes());
    }
    child
        .wait_with_output()
        .unwrap_or_else(|error| panic!("{args:?}: {error}"))
}

#[track_caller]
fn printed(args: &[&str], lines: &[&str], code: i32) -> String {
    let output = reglo(args, lines);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn a_saved_game_goes_on_as_if_nobody_had_left() {
    let folder = folder();
    let file = folder.path().join("game.ron").to_string_lossy().into_owned();
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert"];
    let whole = printed(&game, &["4", "3", "1", "0", "0", "0", "log", "q"], 0);
    let saving = printed(
        &[&game[..], &["--save", &file]].concat(),
        &["4", "3", "s", "1", "q", "y"],
        0,
    );
    assert!(saving.contains("Saved in"), "{saving}");
    let resumed = printed(
        &["play", SALEROOM, "--resume", &file, "--bot", "bert"],
        &["0", "0", "0", "log", "q", "n"],
        0,
    );
    let log = |text: &str| {
        let (_, log) = text.rsplit_once("> log")?;
        log.split_once("> q").map(|(log, _)| log.to_owned())
    };
    assert!(log(&whole).is_some_and(|log| log.len() > 500), "{whole}");
    assert_eq!(log(&resumed), log(&whole));
    let again = printed(&["play", SALEROOM, "--resume", &file], &["s", "q"], 0);
    assert!(again.contains("Saved in"), "{again}");
    assert_eq!(read(Path::new(&file)).matches("\"anna\"").count(), 3);
}

/// The answers of a save are those of its game: they come with its seed, unless another is named.
#[test]
fn a_game_is_replayed_from_its_save() {
    let folder = folder();
    let file = folder.path().join("game.ron").to_string_lossy().into_owned();
    printed(
        &["play", SALEROOM, "--seed", "7", "--bot", "bert", "--save", &file],
        &["4", "3", "q", "y"],
        0,
    );
    let run = ["run", SALEROOM, "--answers", &file, "--format", "json"];
    let replayed = printed(&run, &[], 1);
    assert_eq!(replayed, printed(&[&run[..], &["--seed", "7"]].concat(), &[], 1));
    assert!(replayed.contains(r#""seed": 7"#), "{replayed}");
}

#[test]
fn what_is_no_save_is_not_written_over() {
    let folder = folder();
    let path = folder.path().join("letter.txt");
    std::fs::write(&path, "dear reader").unwrap_or_else(|error| panic!("{error}"));
    let file = path.to_string_lossy().into_owned();
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert"];
    let save = format!("s {file}");
    let said = printed(&game, &["4", &save, &save, "q"], 0);
    assert_eq!(said.matches("Not saved").count(), 2, "{said}");
    assert_eq!(read(&path), "dear reader");
}

#[test]
fn the_last_good_save_stays_where_none_can_be_written() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let file = path.to_string_lossy().into_owned();
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert", "--save", &file];
    printed(&game, &["4", "s", "q"], 0);
    let good = read(&path);
    let mut permissions = std::fs::metadata(&path)
        .unwrap_or_else(|error| panic!("{error}"))
        .permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap_or_else(|error| panic!("{error}"));
    let said = printed(
        &["play", SALEROOM, "--resume", &file, "--bot", "bert"],
        &["3", "s", "q", "n"],
        0,
    );
    assert!(
        said.contains("read-only") && said.contains("The game goes on"),
        "{said}"
    );
    assert_eq!(read(&path), good);
}

/// Others may read a save as they may read any file: the umask decides, and what a file had it keeps.
#[cfg(unix)]
#[test]
fn a_save_has_the_modes_of_any_file() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let mode = |path: &Path| {
        let found = std::fs::metadata(path).unwrap_or_else(|error| panic!("{error}"));
        found.permissions().mode() & 0o777
    };
    let plain = folder.path().join("plain.txt");
    std::fs::write(&plain, "plain").unwrap_or_else(|error| panic!("{error}"));
    let path = folder.path().join("game.ron");
    let file = path.to_string_lossy().into_owned();
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert", "--save", &file];
    printed(&game, &["4", "s", "q"], 0);
    assert_eq!(mode(&path), mode(&plain));
    let kept = std::fs::Permissions::from_mode(0o640);
    std::fs::set_permissions(&path, kept).unwrap_or_else(|error| panic!("{error}"));
    printed(
        &["play", SALEROOM, "--resume", &file, "--bot", "bert"],
        &["3", "s", "q"],
        0,
    );
    assert_eq!(mode(&path), 0o640);
}

/// Whoever names a file and goes away wants the game kept.
#[test]
fn the_end_of_the_input_saves_where_a_file_was_named() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let file = path.to_string_lossy().into_owned();
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert"];
    let saving = [&game[..], &["--save", &file]].concat();
    let said = printed(&saving, &["4", "3"], 0);
    assert!(said.contains("Saved in"), "{said}");
    let resumed = printed(&["play", SALEROOM, "--resume", &file, "--bot", "bert"], &["1"], 0);
    assert!(resumed.contains("Left without saving"), "{resumed}");
    assert_eq!(read(&path).matches("\"anna\"").count(), 2);
    // For a program, too; nothing but its answers is printed.
    let path = folder.path().join("other.ron");
    let file = path.to_string_lossy().into_owned();
    let call = [&game[..], &["--save", &file, "--format", "json"]].concat();
    let lines = printed(&call, &["4", "3", "1"], 0);
    assert!(lines.lines().all(|line| line.starts_with('{')), "{lines}");
    assert_eq!(read(&path).matches("\"anna\"").count(), 3);
}

#[test]
fn a_save_of_another_version_is_played_again_and_says_so() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let file = path.to_string_lossy().into_owned();
    let game = ["play", SALEROOM, "--seed", "7", "--bot", "bert", "--save", &file];
    printed(&game, &["4", "3", "s", "q"], 0);
    let older = read(&path).replace("version: \"1.0.0\"", "version: \"0.9.0\"");
    assert!(older.contains("0.9.0"), "{older}");
    std::fs::write(&path, &older).unwrap_or_else(|error| panic!("{error}"));
    let resume = ["play", SALEROOM, "--resume", &file, "--bot", "bert"];
    let said = printed(&resume, &["q", "n"], 0);
    assert!(
        said.contains("of version 0.9.0") && said.contains("could not be compared") && said.contains("before leaving?"),
        "{said}"
    );
    let json = printed(&[&resume[..], &["--format", "json"]].concat(), &[], 0);
    assert!(
        json.contains("\"migrated\":{\"from\":\"0.9.0\",\"to\":\"1.0.0\"}"),
        "{json}"
    );
    assert!(read(&path).contains("0.9.0"));
    printed(&resume, &["s", "q"], 0);
    assert!(read(&path).contains("version: \"1.0.0\""));
    assert!(!printed(&resume, &["q"], 0).contains("compared"));
    // An option that there is no more: what the help says works.
    let opted = read(&path).replace("options: [", "options: [(\"fog\", \"true\"), ");
    std::fs::write(&path, &opted).unwrap_or_else(|error| panic!("{error}"));
    let output = reglo(&resume, &["q"]);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        errors.contains("take `fog` out of the `options` of the save"),
        "{errors}"
    );
    std::fs::write(&path, opted.replace("(\"fog\", \"true\"), ", "")).unwrap_or_else(|error| panic!("{error}"));
    printed(&resume, &["q"], 0);
}

#[test]
fn a_save_larger_than_any_file_is_refused() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let file = path.to_string_lossy().into_owned();
    for size in [5 << 20, 20 << 20] {
        std::fs::write(&path, " ".repeat(size)).unwrap_or_else(|error| panic!("{error}"));
        let output = reglo(&["play", SALEROOM, "--resume", &file], &["q"]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{errors}");
        assert!(
            errors.contains("the most") || errors.contains("is larger than"),
            "{errors}"
        );
    }
}

#[test]
fn no_cut_of_a_save_does_harm() {
    let folder = folder();
    let path = folder.path().join("game.ron");
    let file = path.to_string_lossy().into_owned();
    printed(
        &["play", SALEROOM, "--seed", "7", "--bot", "bert", "--save", &file],
        &["4", "s", "q"],
        0,
    );
    let good = read(&path);
    for end in (0..good.trim_end().len()).step_by(37) {
        let cut = good.get(..end).unwrap_or_default();
        std::fs::write(&path, cut).unwrap_or_else(|error| panic!("{error}"));
        let output = reglo(&["play", SALEROOM, "--resume", &file], &["q"]);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{cut}");
        assert!(
            errors.starts_with("error[E0004]") && errors.contains("help: "),
            "{errors}"
        );
    }
}

#[test]
fn games_are_the_same_with_any_number_of_threads() {
    let of = |ruleset: &str, games: &str, jobs: &str, format: &str| {
        let args = [
            "simulate", ruleset, "-n", games, "--seed", "11", "--jobs", jobs, "--format", format,
        ];
        printed(&args, &[], 0)
    };
    let with = |jobs: &str, format: &str| of(SALEROOM, "150", jobs, format);
    // Of sheets much is remembered from one to the next.
    for ruleset in ["malifaux", "dune", "berserk"] {
        let played = |jobs: &str| of(&format!("rulesets/{ruleset}"), "40", jobs, "text");
        let one = played("1");
        for jobs in ["2", "4"] {
            assert_eq!(played(jobs), one, "{ruleset} with {jobs} jobs");
        }
    }
    let one = with("1", "json");
    assert_eq!(with("2", "json"), one);
    assert_eq!(with("7", "json"), one);
    assert_eq!(with("3", "text"), with("1", "text"));
}

#[test]
fn rules_that_do_nothing_themselves_apply_too() {
    let out = printed(
        &["simulate", "tests/fixtures/heap", "-n", "5", "--format", "json"],
        &[],
        0,
    );
    let out: serde_json::Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}"));
    let rules = out
        .get("rules")
        .and_then(serde_json::Value::as_array)
        .into_iter()
        .flatten();
    let field = |rule: &serde_json::Value, name: &str| rule.get(name).map(ToString::to_string).unwrap_or_default();
    let judging: Vec<_> = rules
        .filter(|rule| field(rule, "times") == "0")
        .map(|rule| [field(rule, "rule"), field(rule, "games")].join(" in "))
        .collect();
    assert_eq!(judging, [r#""2" in 5"#, r#""3" in 5"#, r#""4" in 5"#]);
    assert_eq!(field(&out, "never"), r#"["5","6"]"#);
}

#[test]
fn a_game_of_many_can_be_had_alone_and_watched() {
    let dice = "tests/sessions/files/dice";
    let many = printed(
        &["simulate", dice, "-n", "30", "--seed", "1", "--format", "json"],
        &[],
        1,
    );
    let many: serde_json::Value = serde_json::from_str(&many).unwrap_or_else(|error| panic!("{error}"));
    let seed = many
        .pointer("/faults/3/seed")
        .map(ToString::to_string)
        .unwrap_or_default();
    let alone = printed(
        &["simulate", dice, "-n", "1", "--seed", &seed, "--format", "json"],
        &[],
        1,
    );
    let alone: serde_json::Value = serde_json::from_str(&alone).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(alone.pointer("/faults/0/error"), many.pointer("/faults/3/error"));
    printed(&["play", dice, "--seed", &seed, "--bot", "1", "--bot", "2"], &[], 2);
}

#[test]
fn equal_calls_give_equal_games() {
    let args = [
        "run",
        SALEROOM,
        "--seed",
        "5",
        "--answers",
        "tests/sessions/files/games/whole.ron",
    ];
    let once = printed(&args, &[], 1);
    assert_eq!(printed(&args, &[], 1), once);
    let other = [
        "run",
        SALEROOM,
        "--seed",
        "6",
        "--answers",
        "tests/sessions/files/games/whole.ron",
    ];
    assert_ne!(printed(&other, &[], 1), once);
}

#[test]
fn any_lines_are_survived() {
    let odd = [
        "",
        " ",
        "?",
        "u",
        "s /",
        "log",
        "view",
        "0",
        "-1",
        "99999999999999999999",
        "{",
        "[",
        "[[[[[[[[",
        "none",
        "true",
        "\u{1b}[2J",
        "q(",
        "anna",
        "4 coin, 3",
        "(((",
        "\"",
        "`",
        "c",
        "1 2 3",
        "{ lot: vase }",
        "é",
        "s",
        "h",
    ];
    let long = "[".repeat(20_000);
    let lines: Vec<&str> = odd.into_iter().cycle().take(300).chain([long.as_str()]).collect();
    let folder = folder();
    let file = folder.path().join("game.ron").to_string_lossy().into_owned();
    printed(&["play", SALEROOM, "--seed", "7", "--save", &file], &lines, 0);
    printed(
        &[
            "play", SALEROOM, "--seed", "8", "--bot", "1", "--save", &file, "--lang", "es",
        ],
        &lines,
        0,
    );
}
