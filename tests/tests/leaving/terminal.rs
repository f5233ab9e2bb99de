//! A terminal that a test types at.

use nix::pty::{OpenptyResult, openpty};
use nix::sys::termios::{LocalFlags, tcgetattr};
use reglo_tests::files;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_secs(120);

/// A terminal without anybody: what is typed is written to it.
pub struct Terminal {
    pub child: Child,
    keys: File,
    slave: OwnedFd,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    /// `reglo` in the workspace.
    pub fn plays(args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"));
        Self::new(command.args(args).current_dir(files::workspace()).env("TERM", "xterm"))
    }

    pub fn new(command: &mut Command) -> Self {
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

    pub fn shown(&self) -> String {
        let shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&shown).into_owned()
    }

    /// Types where a line is being edited, and waits until a text has come. Says what has come since.
    pub fn types(&mut self, keys: &str, expected: &str) -> String {
        if !keys.is_empty() {
            // Between two prompts the terminal itself would take Ctrl-C, and send it to nobody.
            self.waits_until_edited(true);
        }
        let before = self.shown().len();
        self.keys
            .write_all(keys.as_bytes())
            .unwrap_or_else(|error| panic!("{error}"));
        self.comes(before, expected)
    }

    /// Waits until a text has come behind so many bytes, which may be after the end. Says what has come there.
    pub fn comes(&self, before: usize, expected: &str) -> String {
        let begun = Instant::now();
        loop {
            let shown = self.shown();
            let new = shown.get(before..).unwrap_or_default();
            if new.contains(expected) {
                return new.to_owned();
            }
            assert!(begun.elapsed() < PATIENCE, "`{expected}` does not come: {shown}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn ends_with(&mut self, code: i32) {
        let status = self.child.wait().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(status.code(), Some(code), "{}", self.shown());
    }

    /// Waits until a line is being edited, or is no longer.
    pub fn waits_until_edited(&self, edited: bool) {
        let begun = Instant::now();
        while self.is_as_before() == edited {
            assert!(begun.elapsed() < PATIENCE, "{}", self.shown());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether what is typed is shown, as before somebody edited a line.
    pub fn is_as_before(&self) -> bool {
        let modes = tcgetattr(&self.slave).unwrap_or_else(|error| panic!("{error}"));
        modes.local_flags.contains(LocalFlags::ECHO | LocalFlags::ICANON)
    }
}
