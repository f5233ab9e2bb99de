//! `--watch`: a save is answered at once, a half-written file is survived, and Ctrl-C ends it with the last exit code.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_tests::files;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// On a machine with much else to do even a short while is long.
const PATIENCE: Duration = Duration::from_secs(30);

fn copy(from: &Path, to: &Path) {
    files::copy(from, to).unwrap();
}

struct Watching {
    child: Child,
    lines: Receiver<String>,
    folder: tempfile::TempDir,
}

impl Watching {
    /// Starts a command in a folder with copies of the fixtures.
    fn start(args: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for fixture in ["caravan", "caravan_desert"] {
            copy(
                &files::workspace().join("tests/fixtures").join(fixture),
                &folder.path().join(fixture),
            );
        }
        std::fs::write(
            folder.path().join("party.ron"),
            "(road: coast, leader: amina, places: [badr])",
        )
        .unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .args(args)
            .arg("--watch")
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (send, lines) = channel();
        let (out, err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
        let also = send.clone();
        std::thread::spawn(move || {
            BufReader::new(out)
                .lines()
                .map_while(Result::ok)
                .all(|line| send.send(line).is_ok())
        });
        std::thread::spawn(move || {
            BufReader::new(err)
                .lines()
                .map_while(Result::ok)
                .all(|line| also.send(line).is_ok())
        });
        Self { child, lines, folder }
    }

    fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    /// Waits for a line that holds this, and for the end of that run.
    #[track_caller]
    fn expect(&self, wanted: &str) -> Duration {
        let start = Instant::now();
        let mut seen = Vec::new();
        // They come by two pipes, so in any order.
        let (mut found, mut waits) = (false, false);
        while let Ok(line) = self.lines.recv_timeout(PATIENCE) {
            found |= line.contains(wanted);
            waits |= line.contains("Ctrl-C");
            seen.push(line);
            if found && waits {
                return start.elapsed();
            }
        }
        panic!("`{wanted}` did not come:\n{}", seen.join("\n"));
    }

    fn replace(&self, path: &str, old: &str, new: &str) {
        let path = self.path(path);
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(old), "{old}");
        std::fs::write(&path, text.replacen(old, new, 1)).unwrap();
    }

    /// As an editor saves that never writes into a file that is there.
    fn put_in_place(&self, path: &str, text: &str) {
        let beside = self.path(&format!("{path}.new"));
        std::fs::write(&beside, text).unwrap();
        std::fs::rename(beside, self.path(path)).unwrap();
    }

    #[track_caller]
    fn ends(mut self, code: i32) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                assert_eq!(status.code(), Some(code));
                return;
            }
            assert!(start.elapsed() < PATIENCE, "it does not end");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

const JOINING: &str = "caravan/rules/joining.reglo";

#[test]
fn a_save_is_answered_and_a_half_written_file_survived() {
    let watching = Watching::start(&["check", "caravan"]);
    watching.expect("caravan: 0 errors");
    let text = std::fs::read_to_string(watching.path(JOINING)).unwrap();
    std::fs::write(watching.path(JOINING), text.get(..200).unwrap()).unwrap();
    watching.expect("error[");
    watching.put_in_place(JOINING, &text);
    watching.expect("caravan: 0 errors");
    std::fs::write(watching.path("caravan/ruleset.ron"), "(").unwrap();
    watching.expect("error[");
    watching.ends(1);
}

#[test]
fn the_base_of_an_add_on_is_watched_too() {
    let watching = Watching::start(&["test", "caravan_desert"]);
    watching.expect("2 passed, 0 failed");
    watching.replace(
        "caravan/data/travellers.ron",
        "wage: (gold: 3, water: 1)",
        "wage: (gold: 4, water: 1)",
    );
    watching.expect("2 failed");
    watching.ends(1);
}

#[test]
fn a_sheet_and_two_states_of_a_ruleset() {
    let watching = Watching::start(&["validate", "caravan", "party.ron"]);
    watching.expect("Legal.");
    watching.put_in_place("party.ron", "(road: desert, leader: amina, places: [badr])");
    watching.expect("Not legal");
    std::fs::write(watching.path("party.ron"), "(road: de").unwrap();
    watching.expect("error[");
    watching.ends(2);
    let watching = Watching::start(&["diff", "caravan", "caravan", "party.ron"]);
    watching.expect("as before");
    watching.put_in_place("party.ron", "(road: coast, places: [])");
    watching.expect("as before");
    watching.ends(0);
}

/// As changing branches does, with all the time that it takes, and in no time.
#[test]
fn a_folder_that_is_deleted_and_made_again_is_watched_again() {
    let watching = Watching::start(&["check", "caravan"]);
    watching.expect("caravan: 0 errors");
    let aside = watching.path("aside");
    copy(&watching.path("caravan"), &aside);
    std::fs::remove_dir_all(watching.path("caravan")).unwrap();
    watching.expect("error[");
    copy(&aside, &watching.path("caravan"));
    watching.expect("caravan: 0 errors");
    std::fs::remove_dir_all(watching.path("caravan")).unwrap();
    copy(&aside, &watching.path("caravan"));
    watching.expect("caravan: 0 errors");
    // Let all that is still to be said of the copying be said.
    while watching.lines.recv_timeout(Duration::from_secs(2)).is_ok() {}
    watching.replace(JOINING, "require camels <= most", "require camls <= most");
    watching.expect("`camls`");
    watching.ends(1);
}

/// Nobody is there to stop it.
#[test]
fn it_ends_when_nobody_reads_any_more() {
    let mut watching = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(["check", "tests/fixtures/caravan", "--watch", "--format", "json"])
        .current_dir(files::workspace())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Each answer is one line, for whoever reads them as they come.
    let mut first = String::new();
    let mut out = BufReader::new(watching.stdout.take().unwrap());
    out.read_line(&mut first).unwrap();
    assert!(serde_json::from_str::<serde_json::Value>(&first).is_ok(), "{first}");
    drop(out);
    let start = Instant::now();
    while watching.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            let _ = watching.kill();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(watching.wait().unwrap().code(), Some(0));
}

#[test]
fn what_is_not_there_is_not_waited_for() {
    for args in [["check", "nowhere"].as_slice(), &["validate", "caravan", "-"]] {
        let mut watching = Watching::start(args);
        assert_eq!(watching.child.wait().unwrap().code(), Some(2), "{args:?}");
    }
}

/// The time between a save and the answer, on a machine that has nothing else to do.
#[test]
#[ignore = "a measurement: cargo test -p reglo-tests --test watch -- --ignored --nocapture"]
fn measure() {
    let watching = Watching::start(&["check", "caravan"]);
    watching.expect("caravan: 0 errors");
    for turn in 0..5 {
        watching.replace(
            JOINING,
            "let most = ",
            &format!("let most = {}", if turn == 0 { "1" } else { "" }),
        );
        println!("{:?}", watching.expect("caravan: 0 errors"));
    }
    watching.ends(0);
}
