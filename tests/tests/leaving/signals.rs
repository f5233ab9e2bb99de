//! Signals and keys that end a game.

use super::said;
use super::terminal::Terminal;
use super::vigil::Vigil;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use std::io::{Read, Write};
use std::process::Child;
use std::time::Duration;

const ALL: [Signal; 3] = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP];

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
    let mut terminal = Terminal::plays(&[
        "play",
        "tests/fixtures/saleroom",
        "--seed",
        "7",
        "--lang",
        "en",
        "--save",
        &save,
    ]);
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
    let mut terminal = Terminal::plays(&[
        "play",
        "rulesets/malifaux",
        "--seed",
        "1",
        "--lang",
        "en",
        "--save",
        &save,
    ]);
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
        terminal.comes(0, "Saved in");
        assert_eq!(vigil.saved(&file, "anna"), 2, "{signal}");
    }
}

/// What one player has cut out of a line is not to be had by the next.
#[test]
fn nothing_typed_is_left_for_the_next_player() {
    let mut terminal = Terminal::plays(&["play", "tests/fixtures/saleroom", "--seed", "7", "--lang", "en"]);
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
