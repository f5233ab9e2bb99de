//! `reglo translate`, on copies of the rulesets.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo_tests::files;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// A copy of a folder of the workspace.
struct Copy(tempfile::TempDir);

impl Copy {
    fn of(from: &str) -> Self {
        let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
        files::copy(&files::workspace().join(from), folder.path()).unwrap_or_else(|error| panic!("{from}: {error}"));
        Self(folder)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// The exit code, and all that was said, with the folder's name as `HERE`.
    fn reglo(&self, arguments: &[&str]) -> (i32, String) {
        let here = self.path().to_string_lossy();
        let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
            .args(arguments.iter().map(|argument| argument.replace("HERE", &here)))
            .output()
            .unwrap_or_else(|error| panic!("{error}"));
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said).replace(&*here, "HERE");
        (output.status.code().unwrap_or(-1), said)
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let text = self.read(file);
        assert!(text.contains(from), "{file} has no `{from}`");
        let edited = text.replacen(from, to, 1);
        std::fs::write(self.path().join(file), edited).unwrap_or_else(|error| panic!("{file}: {error}"));
    }

    /// All files with what they hold.
    fn all(&self) -> BTreeMap<String, String> {
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

#[test]
fn keywords_change_and_come_back() {
    for ruleset in [
        "rulesets/malifaux",
        "rulesets/dune",
        "rulesets/berserk",
        "tests/fixtures/caravan",
    ] {
        let copy = Copy::of(ruleset);
        let before = copy.all();
        let own = before.iter().find(|(name, _)| name.ends_with(".reglo"));
        let head = own.and_then(|(_, text)| text.lines().next()).unwrap_or_default();
        let own = head.split(' ').next_back().unwrap_or_default();
        for other in ["en", "es", "ru"].into_iter().filter(|lang| *lang != own) {
            assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", other]).0, 0);
            assert_ne!(copy.all(), before, "{ruleset} in {other}");
            let (code, said) = copy.reglo(&["test", "HERE"]);
            assert_eq!(code, 0, "{ruleset} in {other}: {said}");
            assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", own]).0, 0);
            assert!(copy.all() == before, "{ruleset} through {other}");
        }
    }
}

/// Somebody's editor ends lines with two characters; other keywords are no reason to change that.
#[test]
fn lines_end_as_they_ended() {
    let copy = Copy::of("tests/fixtures/caravan");
    for (name, text) in copy.all().iter().filter(|(name, _)| name.ends_with(".reglo")) {
        let path = copy.path().join(name);
        std::fs::write(path, text.replace('\n', "\r\n")).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let before = copy.all();
    for lang in ["ru", "en"] {
        assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", lang]).0, 0);
    }
    assert!(copy.all() == before);
}

#[test]
fn keywords_are_written_whole_or_not_at_all() {
    let copy = Copy::of("tests/fixtures/caravan");
    copy.edit("scenarios/caravan.reglo", "scenario", "escenario");
    let before = copy.all();
    let (code, said) = copy.reglo(&["translate", "keywords", "HERE", "--to", "ru"]);
    assert_eq!(code, 2, "{said}");
    assert!(
        said.contains("E0111") && said.contains("HERE/scenarios/caravan.reglo"),
        "{said}"
    );
    assert!(copy.all() == before);
}

#[test]
fn names_that_collide_are_written_raw() {
    let copy = Copy::of("tests/fixtures/caravan");
    copy.edit(
        "rules/vocabulary.reglo",
        "kind ",
        "kind Caja { regla: number }\n\nkind ",
    );
    assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", "es"]).0, 0);
    assert!(
        copy.read("rules/vocabulary.reglo")
            .contains("clase Caja { `regla`: número }")
    );
    assert_eq!(copy.reglo(&["check", "HERE"]).0, 0);
}

#[test]
fn a_table_of_the_rulesets_own_takes_the_place_of_a_built_in_one() {
    let copy = Copy::of("tests/fixtures/caravan");
    let table = std::fs::read_to_string(files::workspace().join("grammar/keywords/es.ron"));
    let table = table.unwrap_or_else(|error| panic!("{error}"));
    let own = table.replace("\"rule\": [\"regla\"]", "\"rule\": [\"norma\"]");
    std::fs::create_dir(copy.path().join("keywords")).unwrap_or_else(|error| panic!("{error}"));
    std::fs::write(copy.path().join("keywords/es.ron"), own).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(copy.reglo(&["translate", "keywords", "HERE", "--to", "es"]).0, 0);
    assert!(copy.read("rules/joining.reglo").contains("\nnorma "));
    assert_eq!(copy.reglo(&["test", "HERE"]).0, 0);
}

/// An add-on reads, is laid out and is translated with the keywords that its base brings.
#[test]
fn a_table_of_a_base_holds_for_what_builds_on_it() {
    let copy = Copy::of("tests/fixtures");
    let table = std::fs::read_to_string(files::workspace().join("grammar/keywords/es.ron"));
    let table = table.unwrap_or_else(|error| panic!("{error}"));
    let own = table.replace("\"rule\": [\"regla\"]", "\"rule\": [\"norma\"]");
    assert_ne!(own, table);
    let folder = copy.path().join("caravan/keywords");
    std::fs::create_dir(&folder).unwrap_or_else(|error| panic!("{error}"));
    std::fs::write(folder.join("es.ron"), own).unwrap_or_else(|error| panic!("{error}"));
    let before = copy.all();
    let to = |lang| copy.reglo(&["translate", "keywords", "HERE/caravan_desert", "--to", lang]);
    assert_eq!(to("es").0, 0);
    let there = copy.all();
    let changed = there.iter().filter(|(name, text)| before.get(*name) != Some(text));
    let written: String = changed.map(|(_, text)| text.as_str()).collect();
    assert!(
        written.contains("\nnorma ") && !written.contains("\nregla "),
        "{written}"
    );
    let (code, said) = copy.reglo(&["fmt", "--check", "HERE/caravan_desert"]);
    assert_eq!(code, 0, "{said}");
    let (code, said) = copy.reglo(&["check", "HERE/caravan_desert"]);
    assert_eq!(code, 0, "{said}");
    assert_eq!(to("en").0, 0);
    assert!(copy.all() == before);
}
