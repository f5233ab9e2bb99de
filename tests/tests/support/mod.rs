//! What tests of the command line share.

#![allow(dead_code, reason = "each test program takes what it needs")]

use reglo_tests::files;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A copy of a folder of the workspace.
pub struct Copy(tempfile::TempDir);

impl Copy {
    pub fn of(from: &str) -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
        files::copy(&files::workspace().join(from), folder.path()).unwrap_or_else(|error| panic!("{from}: {error}"));
        Self(folder)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// The exit code, and all that was said, with the folder's name as `HERE`.
    pub fn reglo(&self, arguments: &[&str]) -> (i32, String) {
        let here = self.path().to_string_lossy();
        let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .args(arguments.iter().map(|argument| argument.replace("HERE", &here)))
            .output()
            .unwrap_or_else(|error| panic!("{error}"));
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said).replace(&*here, "HERE");
        (output.status.code().unwrap_or(-1), said)
    }

    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    pub fn edit(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{file} has no `{from}`");
        self.write(file, &text.replacen(from, to, 1));
    }

    pub fn write(&self, file: &str, text: &str) {
        std::fs::write(self.path().join(file), text).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// All files with what they hold.
    pub fn all(&self) -> BTreeMap<String, String> {
        let paths = files::below(self.path(), &[""]).unwrap_or_else(|error| panic!("{error}"));
        let name = |path: &Path| {
            path.strip_prefix(self.path())
                .unwrap_or(path)
                .to_string_lossy()
                .into_owned()
        };
        paths.iter().map(|path| (name(path), self.read(&name(path)))).collect()
    }
}
