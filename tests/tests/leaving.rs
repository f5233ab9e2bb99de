//! Games that `--save` names a file for are not lost, whatever ends them: the end of the input, an interrupt, a signal, a fault, a full disk.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo_tests::files;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use tempfile::TempDir;

/// Anna is asked twice; then bots answer for ever, or the rules cannot go on, or it is over.
const VIGIL: &str = r#"#lang en
kind Player "player" { state points: number }
game Vigil "vigil" played by players { players: list of Player }
rule 1 score "Score" {
  | Points count.
  value score(p: Player): number = p.points
}
rule 2 watch "Watch" {
  | Bert counts on and on.
  procedure watch {
    do twice
    repeat {
      choose k from 0 to 9 by bert
      gain k otherwise 0 to bert.points
    } until bert.points < 0
  }
  procedure fall {
    do twice
    choose k from 0 to 9 by bert
    let share = 12 / (bert.points - anna.points) rounded down
    gain share to bert.points
  }
  procedure end {
    do twice
    gain 1 to anna.points
  }
  procedure spin {
    do twice
    repeat { set bert.points = 1 } until bert.points = 2
  }
  step twice {
    choose n from 0 to 9 by anna
    choose m from 0 to 9 by anna
  }
}
"#;

struct Vigil {
    folder: TempDir,
}

impl Vigil {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
        let manifest = r#"(id: "vigil", title: "Vigil", version: "1.0.0", languages: ["en"], procedure: "watch", setup: "setup.ron", worth: "score")"#;
        let data = r#"{ Player: { "anna": (name: "Anna"), "bert": (name: "Bert") } }"#;
        for (path, text) in [
            ("vigil/ruleset.ron", manifest),
            ("vigil/setup.ron", "(players: [anna, bert])"),
            ("vigil/rules/vigil.reglo", VIGIL),
            ("vigil/data/players.ron", data),
        ] {
            let path = folder.path().join(path);
            let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
            made.and_then(|()| std::fs::write(&path, text))
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        }
        Self { folder }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        command.args(["play", "vigil", "--lang", "en"]).args(args);
        if !args.contains(&"--resume") {
            command.args(["--seed", "1"]);
        }
        command.current_dir(self.folder.path()).env("TERM", "xterm");
        command
    }

    fn started(&self, args: &[&str]) -> Child {
        let mut command = self.command(args);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().unwrap_or_else(|error| panic!("{args:?}: {error}"))
    }

    /// Plays with those lines to their end.
    fn played(&self, args: &[&str], lines: &str, code: i32) -> String {
        let mut child = self.started(args);
        if let Some(mut stdin) = child.stdin.take() {
            // Whoever leaves early does not read all.
            let _ = stdin.write_all(lines.as_bytes());
        }
        let output = child.wait_with_output();
        let output = output.unwrap_or_else(|error| panic!("{args:?}: {error}"));
        let said = said(&output);
        assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
        said
    }

    /// How many answers of a player a save holds.
    fn saved(&self, name: &str, player: &str) -> usize {
        let path = self.at(name);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        text.matches(&format!("(\"{player}\", ")).count()
    }
}

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

#[cfg(unix)]
mod signals {
    use super::{Vigil, said};
    use nix::pty::{OpenptyResult, openpty};
    use nix::sys::signal::{Signal, kill};
    use nix::sys::termios::{LocalFlags, tcgetattr};
    use nix::unistd::Pid;
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::fd::OwnedFd;
    use std::process::{Child, Command, Stdio};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::time::{Duration, Instant};

    const ALL: [Signal; 3] = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP];
    const PATIENCE: Duration = Duration::from_secs(120);

    fn send(child: &Child, signal: Signal) {
        let id = i32::try_from(child.id()).unwrap_or_else(|error| panic!("{error}"));
        kill(Pid::from_raw(id), signal).unwrap_or_else(|error| panic!("{signal}: {error}"));
    }

    /// Lines from a pipe: somebody is asked.
    #[test]
    fn a_signal_at_a_prompt_saves() {
        let vigil = Vigil::new();
        for (signal, format) in ALL.into_iter().flat_map(|signal| [(signal, "text"), (signal, "json")]) {
            let file = format!("{signal}-{format}.ron");
            let mut child = vigil.started(&["--save", &file, "--format", format]);
            let mut stdin = child.stdin.take().unwrap_or_else(|| panic!("no input"));
            stdin.write_all(b"1\n2\n").unwrap_or_else(|error| panic!("{error}"));
            // Bert is asked.
            let mut out = child.stdout.take().unwrap_or_else(|| panic!("no output"));
            let (mut shown, mut some) = (Vec::new(), [0; 4096]);
            let asks = |shown: &[u8]| {
                let shown = String::from_utf8_lossy(shown);
                shown.contains("\nBert: ") || (format == "json" && shown.matches('\n').count() > 2)
            };
            while !asks(&shown) {
                let read = out.read(&mut some).unwrap_or_else(|error| panic!("{error}"));
                assert!(read > 0, "{}", String::from_utf8_lossy(&shown));
                shown.extend(some.iter().take(read));
            }
            send(&child, signal);
            let output = child.wait_with_output().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(output.status.code(), Some(130), "{signal}: {}", said(&output));
            assert!(said(&output).contains("Saved in"), "{}", said(&output));
            assert_eq!(vigil.saved(&file, "anna"), 2, "{signal}");
            drop(stdin);
        }
    }

    /// A terminal without anybody: what is typed is written to it.
    struct Terminal {
        child: Child,
        keys: File,
        slave: OwnedFd,
        shown: Arc<Mutex<Vec<u8>>>,
    }

    impl Terminal {
        fn new(command: &mut Command) -> Self {
            let OpenptyResult { master, slave } = openpty(None, None).unwrap_or_else(|error| panic!("{error}"));
            let end = || -> Stdio {
                let copy = slave.try_clone();
                copy.unwrap_or_else(|error| panic!("{error}")).into()
            };
            let child = command.stdin(end()).stdout(end()).stderr(end()).spawn();
            let shown = Arc::new(Mutex::new(Vec::new()));
            let keys = File::from(master);
            let mut reads = keys.try_clone().unwrap_or_else(|error| panic!("{error}"));
            let kept = Arc::clone(&shown);
            std::thread::spawn(move || {
                let mut some = [0; 4096];
                while let Ok(read @ 1..) = reads.read(&mut some) {
                    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                    kept.extend(some.iter().take(read));
                }
            });
            Self {
                child: child.unwrap_or_else(|error| panic!("{error}")),
                keys,
                slave,
                shown,
            }
        }

        fn shown(&self) -> String {
            let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
            String::from_utf8_lossy(&shown).into_owned()
        }

        /// Types where a line is being edited, and waits until a text has come. Says what has come since.
        fn types(&mut self, keys: &str, expected: &str) -> String {
            if !keys.is_empty() {
                // Between two prompts the terminal itself would take Ctrl-C, and send it to nobody.
                self.waits_until_edited(true);
            }
            let before = self.shown().len();
            self.keys
                .write_all(keys.as_bytes())
                .unwrap_or_else(|error| panic!("{error}"));
            let begun = Instant::now();
            loop {
                let shown = self.shown();
                let new = shown.get(before..).unwrap_or_default();
                if new.contains(expected) {
                    return new.to_owned();
                }
                assert!(
                    begun.elapsed() < PATIENCE,
                    "`{expected}` does not come after {keys:?}: {shown}"
                );
                std::thread::sleep(Duration::from_millis(10));
            }
        }

        fn ends_with(&mut self, code: i32) {
            let status = self.child.wait().unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(status.code(), Some(code), "{}", self.shown());
        }

        /// Waits until a line is being edited, or is no longer.
        fn waits_until_edited(&self, edited: bool) {
            let begun = Instant::now();
            while self.is_as_before() == edited {
                assert!(begun.elapsed() < PATIENCE, "{}", self.shown());
                std::thread::sleep(Duration::from_millis(10));
            }
        }

        /// Whether what is typed is shown, as before somebody edited a line.
        fn is_as_before(&self) -> bool {
            let modes = tcgetattr(&self.slave).unwrap_or_else(|error| panic!("{error}"));
            modes.local_flags.contains(LocalFlags::ECHO | LocalFlags::ICANON)
        }
    }

    #[test]
    fn a_terminal_is_left_as_it_was_and_the_game_is_saved() {
        let vigil = Vigil::new();
        for signal in [Signal::SIGTERM, Signal::SIGHUP] {
            let file = format!("{signal}.ron");
            let mut terminal = Terminal::new(&mut vigil.command(&["--save", &file]));
            terminal.types("", "> ");
            terminal.types("1\r", "\r\nAnna: ");
            terminal.types("3", "3");
            assert!(!terminal.is_as_before(), "a line is being edited");
            send(&terminal.child, signal);
            terminal.ends_with(130);
            assert!(terminal.is_as_before(), "{signal}");
            assert_eq!(vigil.saved(&file, "anna"), 1);
        }
    }

    #[test]
    fn ctrl_c_at_a_prompt_leaves_and_saves() {
        let vigil = Vigil::new();
        for file in ["c.ron", "d.ron"] {
            let mut terminal = Terminal::new(&mut vigil.command(&["--save", file]));
            terminal.types("", "> ");
            terminal.types("1\r", "\r\nAnna: ");
            if file == "c.ron" {
                terminal.types("7\x03", "once more");
            }
            terminal.types(if file == "c.ron" { "\x03" } else { "\x04" }, "Saved in");
            terminal.ends_with(0);
            assert_eq!(vigil.saved(file, "anna"), 1);
        }
    }

    /// What `--save` names is saved by `q` without a question, at a hand-over too.
    #[test]
    fn q_saves_where_a_file_is_named() {
        let vigil = Vigil::new();
        let mut terminal = Terminal::new(&mut vigil.command(&["--save", "q.ron"]));
        terminal.types("", "> ");
        terminal.types("1\r", "\r\nAnna: ");
        let said = terminal.types("q\r", "Saved in q.ron");
        assert!(!said.contains("y or n"), "{said}");
        terminal.ends_with(0);
        assert_eq!(vigil.saved("q.ron", "anna"), 1);
        let save = vigil.at("sold.ron");
        let save = save.to_string_lossy();
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        command
            .args([
                "play",
                "tests/fixtures/saleroom",
                "--seed",
                "7",
                "--lang",
                "en",
                "--save",
                &save,
            ])
            .current_dir(super::files::workspace())
            .env("TERM", "xterm");
        let mut terminal = Terminal::new(&mut command);
        terminal.types("", "Anna is next");
        terminal.types("\r", "> ");
        terminal.types("4\r", "clear the screen");
        terminal.types("h\r", "`q` leaves");
        terminal.types("q\r", "Saved in");
        terminal.ends_with(0);
        assert_eq!(vigil.saved("sold.ron", "anna"), 1);
    }

    /// `q` at the question whether to save leaves, as it says; so does Ctrl-C twice at a question within the game, after saving.
    #[test]
    fn every_question_can_be_left() {
        let vigil = Vigil::new();
        let mut terminal = Terminal::new(&mut vigil.command(&[]));
        terminal.types("", "> ");
        terminal.types("1\r", "\r\nAnna: ");
        terminal.types("q\r", "y or n");
        terminal.types("q\r", "Left without saving");
        terminal.ends_with(0);
        let save = vigil.at("crews.ron");
        let save = save.to_string_lossy();
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        command
            .args([
                "play",
                "rulesets/malifaux",
                "--seed",
                "1",
                "--lang",
                "en",
                "--save",
                &save,
            ])
            .current_dir(super::files::workspace())
            .env("TERM", "xterm");
        let mut terminal = Terminal::new(&mut command);
        terminal.types("", "> ");
        terminal.types("1\r", "clear the screen");
        terminal.types("\r", "is next");
        terminal.types("\r", "> ");
        terminal.types("1\r", "> ");
        terminal.types("@rulesets/malifaux/examples/guild.ron\r", "Submit it?");
        terminal.types("y\r", "clear the screen");
        terminal.types("\r", "is next");
        terminal.types("\r", "> ");
        terminal.types("\r", "> ");
        terminal.types("\x03", "once more");
        terminal.types("\x03", "Saved in");
        terminal.ends_with(0);
        let text = std::fs::read_to_string(vigil.at("crews.ron")).unwrap_or_default();
        assert!(text.contains("answers: [") && text.contains("guild"), "{text}");
    }

    /// Where no file is named somebody at a terminal is asked; Ctrl-C takes a line back.
    #[test]
    fn who_leaves_without_a_word_is_asked_at_a_terminal() {
        let vigil = Vigil::new();
        for (keys, file) in [("q\r", "vigil.save.ron"), ("\x04", "vigil.save.2.ron")] {
            let mut terminal = Terminal::new(&mut vigil.command(&[]));
            terminal.types("", "> ");
            terminal.types("7\x03", "once more");
            terminal.types("1\r", "\r\nAnna: ");
            terminal.types(keys, &format!("Save in {file}"));
            terminal.types("y\r", "Saved in");
            terminal.ends_with(0);
            assert_eq!(vigil.saved(file, "anna"), 1);
            let text = std::fs::read_to_string(vigil.at(file)).unwrap_or_default();
            assert!(text.contains(r#"("anna", "1")"#), "{text}");
        }
    }

    /// Between two prompts a terminal sends a signal for Ctrl-C. Bert looks ahead for a long time, again and again.
    #[test]
    fn ctrl_c_while_bots_think_saves() {
        let vigil = Vigil::new();
        for signal in ALL {
            let file = format!("{signal}.ron");
            let mut terminal = Terminal::new(&mut vigil.command(&["--bot", "bert=search", "--save", &file]));
            terminal.types("", "> ");
            terminal.types("1\r", "\r\nAnna: ");
            terminal.types("2\r", "2");
            // The line is taken, and nobody edits another one.
            terminal.waits_until_edited(false);
            std::thread::sleep(Duration::from_millis(600));
            send(&terminal.child, signal);
            terminal.ends_with(130);
            assert!(terminal.shown().contains("Saved in"), "{}", terminal.shown());
            assert_eq!(vigil.saved(&file, "anna"), 2, "{signal}");
        }
    }

    /// What one player has cut out of a line is not to be had by the next.
    #[test]
    fn nothing_typed_is_left_for_the_next_player() {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        command
            .args(["play", "tests/fixtures/saleroom", "--seed", "7", "--lang", "en"])
            .current_dir(super::files::workspace())
            .env("TERM", "xterm");
        let mut terminal = Terminal::new(&mut command);
        terminal.types("", "Anna is next");
        terminal.types("\r", "> ");
        terminal.types("lantern", "lantern");
        terminal.types("\x15", "\x1b[K");
        // What was cut out comes back to whoever has cut it out.
        terminal.types("\x19", "lantern");
        terminal.types("\x15", "\x1b[K");
        terminal.types("4\r", "clear the screen");
        terminal.types("\r", "Bert is next");
        terminal.types("\r", "> ");
        let mut shown = terminal.types("\x19h\r", "the bookkeeping of the rules");
        shown += &terminal.types("\x1b[A\x10", "h");
        assert!(!shown.contains("lantern"), "{shown}");
        terminal.types("\x15", "\x1b[K");
        terminal.types("q\r", "y or n");
        terminal.types("n\r", "");
        terminal.ends_with(0);
    }
}
