//! A small game that is left in many ways.

use super::said;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
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

pub struct Vigil {
    pub folder: TempDir,
}

impl Vigil {
    pub fn new() -> Self {
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

    pub fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        command.args(["play", "vigil", "--lang", "en"]).args(args);
        if !args.contains(&"--resume") {
            command.args(["--seed", "1"]);
        }
        command.current_dir(self.folder.path()).env("TERM", "xterm");
        command
    }

    pub fn started(&self, args: &[&str]) -> Child {
        let mut command = self.command(args);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command.spawn().unwrap_or_else(|error| panic!("{args:?}: {error}"))
    }

    /// Plays with those lines to their end.
    pub fn played(&self, args: &[&str], lines: &str, code: i32) -> String {
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
    pub fn saved(&self, name: &str, player: &str) -> usize {
        let path = self.at(name);
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        text.matches(&format!("(\"{player}\", ")).count()
    }
}
