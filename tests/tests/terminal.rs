//! What people see at an ordinary terminal: lines as wide as it is, numbers as they write them, prices explained.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::args::{Begin, Common};
use reglo::speak::Speaker;
use reglo::table::prepare;
use reglo::tell::why;
use reglo_interpreter::play::{Answer, Candidate, Refusal, Refused};
use reglo_tests::files;
use reglo_tests::session::printed;

const BINARY: &str = env!("CARGO_BIN_EXE_reglo-under-test");

const CREW: [&str; 4] = ["play", "tests/sessions/files/crew", "--seed", "1"];

/// What is printed, and what is written with a comma, can be entered where a number is asked; in a sheet and in a list of amounts too.
#[test]
fn numbers_are_entered_as_they_are_shown() {
    let before = "{ seats: [cook, smith] }\n{ seats: [cook, smith] }\n";
    for number in ["2½", "2,5", "2.5", "2½ gold pieces", "2,5 gold", "2.5 gold pieces"] {
        let shown = printed(BINARY, &CREW, &format!("{before}{number}\nq\n"));
        assert!(shown.contains("Anna lost 2½ gold pieces"), "{number}: {shown}");
    }
    for number in ["2½½", "2,25", "2 3", "½ silver"] {
        let shown = printed(BINARY, &CREW, &format!("{before}{number}\nq\n"));
        assert!(!shown.contains("Anna lost"), "{number}: {shown}");
    }
}

/// A sheet below its minimum: what can be added is offered, and a way out is taken by its number.
#[test]
fn a_way_out_is_taken_by_its_number() {
    let shown = printed(BINARY, &CREW, "\n\n?\n9\n2\ny\nq\n");
    assert!(shown.contains("  1  Cook (3 gold pieces)\n"), "{shown}");
    assert!(shown.contains("  2  add Cook ×2 (seats)\n"), "{shown}");
    assert!(shown.contains("ways out from 2 to 2."), "{shown}");
    assert!(shown.contains("seats: Cook ×2\n"), "{shown}");
    assert!(shown.contains("Bert: Who goes aboard?"), "{shown}");
}

/// The lists of a row are asked for while the sheet is not legal yet; where nothing can be added that is said.
#[test]
fn a_list_in_a_row_is_asked_for_before_the_sheet_is_legal() {
    let shown = printed(BINARY, &CREW, "\ncook\nrope\n\nsmith\n\n\ny\nq\n");
    let (before, _) = shown.split_once("seats 2>").unwrap_or_else(|| panic!("{shown}"));
    assert!(before.contains("Cook: tools:\n  1  Rope (1 gold piece)\n"), "{shown}");
    assert!(
        shown.contains("Anna, Crew:\n  seats: Cook (tools: Rope), Smith\n"),
        "{shown}"
    );
}

/// Where a price comes from, at a question, at a list of a sheet and of the sheet as a whole; for programs too.
#[test]
fn prices_are_explained() {
    let sheets = "{ seats: [cook, smith] }\n{ seats: [cook, smith] }\n1\n";
    let shown = printed(
        BINARY,
        &CREW,
        &format!("{sheets}explain 2\nexplain smith\nexplain 9\nexplain\nq\n"),
    );
    let chain = "  Wage (Smith): 4 gold pieces\n    3 gold pieces  base — 2 Wages\n    4 gold pieces  +1 gold piece — 3 The season\n";
    assert_eq!(shown.matches(chain).count(), 2, "{shown}");
    assert!(shown.contains("There is no such number"), "{shown}");
    let shown = printed(BINARY, &CREW, "\nexplain 2\ncook\n\nsmith\n\n\nexplain\nq\n");
    assert!(shown.contains("  Smith (4 gold pieces): 2 Wages\n"), "{shown}");
    assert!(shown.contains("  Cost: 7 gold pieces\n"), "{shown}");
    let json = printed(
        BINARY,
        &[&CREW[..], &["--format", "json"]].concat(),
        &format!("{sheets}explain 2\nq\n"),
    );
    let last = json.lines().last().unwrap_or_default();
    assert!(last.contains("\"explained\":[{\"value\":\"wage\""), "{last}");
}

/// Hundreds that cannot be answered are not all named at once; all of them are when that is wanted, or those with a word in their name.
#[test]
fn hundreds_that_are_refused_are_cut() {
    let common = Common {
        lang: Some("en".to_owned()),
        format: reglo::args::Format::Text,
        settings: Vec::new(),
    };
    let folder = files::workspace().join("tests/sessions/files/crew");
    let prepared = prepare(&folder, &Begin::default(), None, &common);
    let prepared = prepared.unwrap_or_else(|failure| panic!("{failure:?}"));
    let speaker = Speaker::new(&prepared.open);
    let refused = |at: usize| Refused {
        candidate: Candidate {
            answer: Answer::Name(format!("rope{at}")),
            figure: None,
            action: None,
            costs: Vec::new(),
        },
        field: None,
        why: Refusal::NotAsked,
    };
    let all: Vec<Refused> = (0..590).map(refused).collect();
    let told = |which| why::refused(&all, which, &speaker).unwrap_or_default();
    assert!(told(None).contains("rope19, and 570 more\n"), "{}", told(None));
    assert!(told(None).contains("`? WORD`"), "{}", told(None));
    assert!(told(Some("*")).contains("rope589"), "{}", told(Some("*")));
    assert!(
        told(Some("ROPE58")).starts_with("  rope58, rope580,"),
        "{}",
        told(Some("ROPE58"))
    );
    assert_eq!(why::refused(&all, Some("lamp"), &speaker), None);
}

/// A game that is gone on with and is to be saved elsewhere is saved there, though nobody has answered anything since.
#[test]
fn what_is_gone_on_with_is_saved_elsewhere() {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (one, other) = (at("a.ron"), at("b.ron"));
    printed(
        BINARY,
        &[&CREW[..], &["--save", &one]].concat(),
        "{ seats: [cook, smith] }\nq\n",
    );
    let shown = printed(
        BINARY,
        &["play", "tests/sessions/files/crew", "--resume", &one, "--save", &other],
        "q\n",
    );
    assert!(shown.contains("Saved in"), "{shown}");
    let text = |file: &str| std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert_eq!(text(&one), text(&other));
}

#[cfg(unix)]
mod narrow {
    use super::{CREW, files};
    use nix::pty::{OpenptyResult, Winsize, openpty};
    use std::fs::File;
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::{Duration, Instant};

    const PATIENCE: Duration = Duration::from_secs(120);

    /// What comes at a terminal of that width; each line is typed when its turn has come.
    fn at_a_terminal(args: &[&str], columns: u16, lines: &[&str]) -> String {
        let size = Winsize {
            ws_row: 40,
            ws_col: columns,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let OpenptyResult { master, slave } = openpty(Some(&size), None).unwrap_or_else(|error| panic!("{error}"));
        let end = || -> Stdio {
            let copy = slave.try_clone();
            copy.unwrap_or_else(|error| panic!("{error}")).into()
        };
        let started = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .args(args)
            .env("NO_COLOR", "1")
            .current_dir(files::workspace())
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn();
        let mut child = started.unwrap_or_else(|error| panic!("{args:?}: {error}"));
        drop(slave);
        let mut keys = File::from(master);
        let mut reads = keys.try_clone().unwrap_or_else(|error| panic!("{error}"));
        let shown: Arc<Mutex<Vec<u8>>> = Arc::default();
        let kept = Arc::clone(&shown);
        let reader = std::thread::spawn(move || {
            let mut some = [0; 4096];
            while let Ok(read @ 1..) = reads.read(&mut some) {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend(some.iter().take(read));
            }
        });
        let text = || String::from_utf8_lossy(&shown.lock().unwrap_or_else(PoisonError::into_inner)).into_owned();
        for line in lines {
            let begun = Instant::now();
            // A prompt stands there, and nothing more comes.
            let mut before = String::new();
            loop {
                std::thread::sleep(Duration::from_millis(60));
                let now = text();
                // Where places are changed, the prompt is an empty line below the sentence.
                let is_prompt = plain(&now).trim_end().ends_with(['>', ':', '.']);
                if is_prompt && now == before {
                    break;
                }
                assert!(begun.elapsed() < PATIENCE, "no prompt for `{line}`: {now}");
                before = now;
            }
            keys.write_all(format!("{line}\r").as_bytes())
                .unwrap_or_else(|error| panic!("{error}"));
        }
        let begun = Instant::now();
        let status = loop {
            if let Some(status) = child.try_wait().unwrap_or_else(|error| panic!("{error}")) {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "{args:?} goes on: {}", text());
            std::thread::sleep(Duration::from_millis(20));
        };
        let _ = reader.join();
        assert_eq!(status.code(), Some(0), "{args:?}: {}", text());
        plain(&text())
    }

    /// Without what steers a terminal.
    fn plain(text: &str) -> String {
        let mut plain = String::new();
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            match c {
                '\u{1b}' => while chars.next().is_some_and(|c| !c.is_ascii_alphabetic()) {},
                '\r' => {}
                c => plain.push(c),
            }
        }
        plain.trim_end_matches(' ').to_owned()
    }

    /// Questions, sheets, lists, reasons and help in three languages at a narrow terminal and at an ordinary one: no line is wider.
    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let lines = ["view", "?", "h", "", "", "*", "?", "1", "", "", "", "?", "q", "q"];
        for columns in [50_u16, 80] {
            for lang in ["es", "ru", "en"] {
                let declared = "tests/sessions/files/games/declared.ron";
                let args = [
                    "play",
                    "rulesets/malifaux",
                    "--given",
                    declared,
                    "--seed",
                    "1",
                    "--lang",
                    lang,
                ];
                let shown = at_a_terminal(&args, columns, &lines);
                for line in shown.lines() {
                    let wide = reglo::layout::shown_width(line);
                    assert!(wide <= usize::from(columns), "{lang}, {columns}: {line}");
                }
                assert!(shown.lines().any(|line| line.chars().count() > 40), "{lang}: {shown}");
            }
        }
    }

    /// A wide terminal is used as it is.
    #[test]
    fn a_wide_terminal_is_filled() {
        let shown = at_a_terminal(&CREW, 140, &["h", "q"]);
        let hint = "Enter fills it in field by field; `@FILE` takes it from a file; or write it: { field: value }";
        assert!(shown.contains(hint), "{shown}");
    }
}
