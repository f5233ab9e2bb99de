//! What holds of every shipped ruleset: `check --strict` finds nothing, and every rule is covered by a test of its own (see `docs/language.md`,
//! "What a test is about").

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_interpreter::load::Ruleset;
use reglo_interpreter::scenario;
use reglo_tests::disk::Workspace;
use reglo_tests::files;

/// The folders that hold a ruleset, however deep; the printings are there to be compared, the regatta to be looked
/// at, and the heap to be played.
fn rulesets() -> Vec<String> {
    let of = |part: &str| files::below(&files::workspace().join(part), &["ruleset.ron"]).unwrap();
    let manifests = of("rulesets").into_iter().chain(of("tests/fixtures"));
    let folders = manifests.map(|file| files::place(file.parent().unwrap()));
    let untested = ["fixtures/printings/", "fixtures/regatta", "fixtures/heap"];
    folders
        .filter(|folder| untested.iter().all(|part| !folder.contains(part)))
        .collect()
}

#[test]
fn every_shipped_ruleset_is_covered() {
    let folders = rulesets();
    assert!(
        folders.iter().any(|folder| folder == "rulesets/malifaux"),
        "{folders:?}"
    );
    assert!(
        folders.iter().any(|folder| folder == "tests/fixtures/costs"),
        "{folders:?}"
    );
    let mut missing = Vec::new();
    for folder in folders {
        let Some(ruleset) = Ruleset::load(&Workspace, &folder, &[]).ruleset else {
            panic!("{folder} cannot be used: `reglo check {folder}` says why");
        };
        let covered = scenario::coverage(&ruleset, &scenario::run(&ruleset, None));
        assert_eq!(covered.percent() == 100, covered.covered() == covered.rules.len());
        for rule in covered.rules.iter().filter(|covered| covered.by.is_empty()) {
            missing.push(format!(
                "{folder}: {}",
                ruleset.program.schema.rules[rule.rule.index()].number
            ));
        }
    }
    assert!(missing.is_empty(), "no test is about:\n{}", missing.join("\n"));
}

/// A base is checked alone as well, and not only beneath what builds on it: its own records of translations may be behind.
#[test]
fn nothing_is_found_in_any_shipped_ruleset() {
    let folders = rulesets();
    assert!(
        folders.iter().any(|folder| folder == "rulesets/root/base"),
        "{folders:?}"
    );
    let checked = std::process::Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(["check", "--strict"])
        .args(&folders)
        .current_dir(files::workspace())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert_eq!(checked.status.code(), Some(0), "{said}");
    assert_eq!(said.matches(": 0 errors, 0 warnings").count(), folders.len(), "{said}");
}
