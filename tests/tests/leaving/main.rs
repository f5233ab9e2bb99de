//! Games that `--save` names a file for are not lost, whatever ends them: the end of the input, an interrupt, a signal, a fault, a full disk.

#![allow(clippy::panic, reason = "tests fail by panicking")]

#[cfg(unix)]
mod signals;
#[cfg(unix)]
mod terminal;
mod vigil;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};
use vigil::Vigil;

fn said(output: &Output) -> String {
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    format!("{out}{err}")
}

#[test]
fn another_game_is_told_of_at_once_and_spared() {
    let vigil = Vigil::new();
    let game = ["--save", "game.ron"];
    vigil.played(&game, "1\n2\n", 0);
    let before = std::fs::read(vigil.at("game.ron")).unwrap_or_default();
    let said = vigil.played(&game, "3\n", 0);
    let (told, asked) = (said.find("which stays as it is"), said.find("> 3"));
    assert!(told.is_some() && told < asked, "{said}");
    assert!(said.contains("Saved in game.2.ron"), "{said}");
    // Leaving with a word asks for the right file.
    let said = vigil.played(&game, "4\n5\nq\ny\n", 0);
    assert!(said.contains("Saved in game.3.ron"), "{said}");
    assert_eq!(std::fs::read(vigil.at("game.ron")).unwrap_or_default(), before);
    assert_eq!(
        (vigil.saved("game.2.ron", "anna"), vigil.saved("game.3.ron", "anna")),
        (1, 2)
    );
    // Whoever goes on with a game saves it where it lies, by whatever way the file is named.
    vigil.played(&["--resume", "game.2.ron", "--save", "./game.2.ron"], "7\n", 0);
    assert_eq!(vigil.saved("game.2.ron", "anna"), 2);
    // A program reads it before its first line.
    let json = vigil.played(&["--save", "game.ron", "--format", "json"], "1\nq\n", 0);
    assert!(
        json.lines()
            .next()
            .is_some_and(|first| first.contains(r#""saves_in":"game.4.ron""#)),
        "{json}"
    );
    assert_eq!(vigil.saved("game.4.ron", "anna"), 1);
}

/// What is put aside by `s FILE` stays as it was then: at the end the game's own file is saved, be it named or not.
#[test]
fn what_is_put_aside_stays_as_it_is() {
    let vigil = Vigil::new();
    let answers = |name: &str| vigil.saved(name, "anna") + vigil.saved(name, "bert");
    vigil.played(&["--save", "game.ron"], "1\ns aside.ron\n2\n3\nq\n", 0);
    assert_eq!((answers("game.ron"), answers("aside.ron")), (3, 1));
    // Even where nobody has answered anything since.
    vigil.played(&["--save", "same.ron"], "1\ns ./aside_too.ron\n", 0);
    assert_eq!((answers("same.ron"), answers("aside_too.ron")), (1, 1));
    // `s` alone saves to the game's file.
    vigil.played(&["--save", "again.ron"], "1\ns third.ron\n2\ns\nq\n", 0);
    assert_eq!((answers("again.ron"), answers("third.ron")), (2, 1));
    vigil.played(&["--resume", "game.ron"], "4\ns fourth.ron\n5\ns\n6\n", 0);
    assert_eq!((answers("game.ron"), answers("fourth.ron")), (5, 4));
    vigil.played(&[], "1\ns fifth.ron\n2\ns\nq\n", 0);
    assert_eq!((answers("vigil.save.ron"), answers("fifth.ron")), (2, 1));
    // Who puts it aside under the game's own name saves the game.
    vigil.played(&["--save", "own.ron"], "1\ns ./own.ron\n2\n", 0);
    assert_eq!(answers("own.ron"), 2);
    // A program does it the same way.
    vigil.played(&["--save", "json.ron", "--format", "json"], "1\ns sixth.ron\n2\nq\n", 0);
    assert_eq!((answers("json.ron"), answers("sixth.ron")), (2, 1));
}

#[test]
fn a_file_that_cannot_be_saved_to_is_refused_before_anything_is_played() {
    let vigil = Vigil::new();
    for (file, why) in [
        ("vigil/setup.ron", "is no saved game"),
        ("vigil", "is no saved game"),
        ("nowhere/game.ron", "there is no folder"),
    ] {
        for format in ["text", "json"] {
            let said = vigil.played(&["--save", file, "--format", format], "1\n2\n", 2);
            assert!(said.contains(why) && !said.contains("> "), "{said}");
        }
    }
}

#[test]
fn where_it_cannot_be_saved_at_the_end_that_is_said() {
    let vigil = Vigil::new();
    for format in ["text", "json"] {
        let saves = vigil.at("saves");
        std::fs::create_dir(&saves).unwrap_or_else(|error| panic!("{error}"));
        let mut child = vigil.started(&["--save", "saves/game.ron", "--format", format]);
        let mut stdin = child.stdin.take();
        if let (Some(stdin), Some(stdout)) = (&mut stdin, &mut child.stdout) {
            // The first line that it prints comes after it has looked at the file.
            let mut first = String::new();
            let read = BufReader::new(stdout).read_line(&mut first);
            let removed = read.and_then(|_| std::fs::remove_dir(&saves));
            let written = removed.and_then(|()| stdin.write_all(b"1\n2\n"));
            written.unwrap_or_else(|error| panic!("{error}"));
        }
        drop(stdin);
        // What the buffer of the first line held besides is not looked at.
        let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        // However the lines are folded.
        let words = said(&output).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("since the last save is lost"), "{words}");

        assert!(!said(&output).contains("The game goes on"), "{}", said(&output));
    }
}

/// A limit on what a program may write is to it what a full disk is, and needs nobody's rights.
#[cfg(unix)]
#[test]
fn on_a_full_disk_the_last_good_save_stays() {
    let vigil = Vigil::new();
    vigil.played(&["--save", "game.ron"], "1\n", 0);
    let good = std::fs::read(vigil.at("game.ron")).unwrap_or_default();
    for format in ["text", "json"] {
        let call = vigil.command(&["--resume", "game.ron", "--save", "game.ron", "--format", format]);
        let mut limited = Command::new("sh");
        limited
            .args(["-c", r#"trap "" XFSZ; ulimit -f 0; exec "$@""#, "sh"])
            .arg(call.get_program())
            .args(call.get_args())
            .current_dir(vigil.folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = limited.spawn().unwrap_or_else(|error| panic!("{error}"));
        if let Some(mut stdin) = child.stdin.take() {
            let _ = stdin.write_all(b"2\n");
        }
        let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
        let said = said(&output);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("the disk is full"), "{said}");
        assert_eq!(std::fs::read(vigil.at("game.ron")).unwrap_or_default(), good, "{said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn where_nothing_can_be_printed_the_exit_code_tells() {
    let vigil = Vigil::new();
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full");
    let full = || Stdio::from(full().unwrap_or_else(|error| panic!("/dev/full: {error}")));
    for format in ["text", "json"] {
        for args in [&["--bot", "3"][..], &["--bot", "1", "--bot", "2", "--procedure", "end"]] {
            let mut command = vigil.command(&[args, &["--format", format]].concat());
            let status = command.stdin(Stdio::null()).stdout(full()).stderr(full()).status();
            let status = status.unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(status.code(), Some(2), "{format} {args:?}");
        }
    }
}

#[test]
fn who_plays_is_saved_with_the_game() {
    let vigil = Vigil::new();
    vigil.played(&["--players", "bert,anna", "--save", "game.ron"], "1\n", 0);
    let said = vigil.played(&["--resume", "game.ron"], "", 0);
    assert!(said.contains("  1  Bert\n  2  Anna\n"), "{said}");
}

#[test]
fn what_never_ends_is_told_and_the_game_stands_as_before() {
    let vigil = Vigil::new();
    let said = vigil.played(&["--procedure", "spin", "--save", "game.ron"], "1\n2\n", 0);
    for part in [
        "E0901",
        "without coming to an end",
        "as it was before this answer",
        "Saved in game.ron",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(vigil.saved("game.ron", "anna"), 1);
}

/// Where the game's file cannot be written, another one takes its part, and the game can be left.
#[test]
fn what_cannot_be_saved_there_is_saved_elsewhere() {
    let vigil = Vigil::new();
    let saves = vigil.at("saves");
    std::fs::create_dir(&saves).unwrap_or_else(|error| panic!("{error}"));
    let mut child = vigil.started(&["--save", "saves/game.ron"]);
    let mut stdin = child.stdin.take();
    if let (Some(stdin), Some(stdout)) = (&mut stdin, &mut child.stdout) {
        let mut first = String::new();
        let read = BufReader::new(stdout).read_line(&mut first);
        let removed = read.and_then(|_| std::fs::remove_dir(&saves));
        let written = removed.and_then(|()| stdin.write_all(b"1\nq\ns other.ron\n2\nq\n"));
        written.unwrap_or_else(|error| panic!("{error}"));
    }
    drop(stdin);
    let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    assert_eq!(vigil.saved("other.ron", "anna"), 2);
}

#[test]
fn a_game_that_is_over_is_saved_too() {
    let vigil = Vigil::new();
    let said = vigil.played(&["--procedure", "end", "--save", "game.ron"], "1\n2\n", 0);
    assert!(said.contains("Saved in game.ron"), "{said}");
    assert_eq!(vigil.saved("game.ron", "anna"), 2);
    vigil.played(
        &["--procedure", "end", "--save", "bots.ron", "--bot", "1", "--bot", "2"],
        "",
        0,
    );
    assert_eq!(vigil.saved("bots.ron", "anna"), 2);
    vigil.played(
        &[
            "--procedure",
            "end",
            "--save",
            "json.ron",
            "--bot",
            "1",
            "--bot",
            "2",
            "--format",
            "json",
        ],
        "",
        0,
    );
    assert_eq!(vigil.saved("json.ron", "anna"), 2);
}

#[test]
fn what_was_played_before_a_fault_is_saved() {
    let vigil = Vigil::new();
    for (procedure, format, code) in [
        ("fall", "text", "E0901"),
        ("fall", "json", "E0901"),
        ("watch", "text", "E0002"),
    ] {
        let file = format!("{procedure}-{format}.ron");
        let args = [
            "--procedure",
            procedure,
            "--bot",
            "bert",
            "--save",
            &file,
            "--format",
            format,
        ];
        let said = vigil.played(&args, "1\n2\n", 2);
        assert!(said.contains(code) && said.contains("Saved in"), "{said}");
        assert_eq!(vigil.saved(&file, "anna"), 2);
    }
    // What bots have answered until then is not lost either.
    assert!(vigil.saved("watch-text.ron", "bert") > 1000);
}
