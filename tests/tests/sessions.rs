//! The command line as its users meet it: sessions with their exact output, and the pages that newcomers read, followed step by step.
//!
//! `TRYCMD=overwrite cargo test -p reglo-tests --test sessions` writes what is printed now into the sessions, and
//! `TUTORIALS=overwrite` into the pages: look at the difference before you keep it.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo_tests::files;
use std::path::Path;

const REGLO: &str = env!("CARGO_BIN_EXE_reglo-under-test");

/// Sessions name files as somebody does who stands in the workspace.
#[test]
fn sessions_print_what_they_show() {
    std::env::set_current_dir(files::workspace()).unwrap_or_else(|error| panic!("the workspace is not there: {error}"));
    trycmd::TestCases::new()
        .register_bin("reglo", Path::new(REGLO))
        .case("tests/sessions/*.trycmd")
        .case("tests/sessions/*.toml");
}

/// Follows a page in a fresh copy of the rulesets.
#[cfg(unix)]
fn follow(page: &str) {
    let workspace = files::workspace()
        .canonicalize()
        .unwrap_or_else(|error| panic!("the workspace is not there: {error}"));
    let path = workspace.join(page);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{page}: {error}"));
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder for copies: {error}"));
    let desk = reglo_tests::tutorial::Desk::set_up(folder.path(), &workspace, Path::new(REGLO));
    let real = desk
        .and_then(|desk| desk.follow(&text))
        .unwrap_or_else(|error| panic!("{page}: {error}"));
    if std::env::var_os("TUTORIALS").is_some_and(|mode| mode == "overwrite") {
        std::fs::write(&path, &real).unwrap_or_else(|error| panic!("{page}: {error}"));
    } else if real != text {
        let (line, (says, prints)) = text
            .lines()
            .chain([""])
            .zip(real.lines().chain([""]))
            .enumerate()
            .find(|(_, (a, b))| a != b)
            .unwrap_or_default();
        panic!(
            "{page}:{}: the page says\n  {says}\nbut there comes\n  {prints}",
            line + 1
        );
    }
}

#[cfg(unix)]
#[test]
fn the_readme_does_what_it_says() {
    follow("README.md");
}

#[cfg(unix)]
#[test]
fn the_players_tutorial_does_what_it_says() {
    follow("docs/tutorials/player.md");
}

#[cfg(unix)]
#[test]
fn the_editors_tutorial_does_what_it_says() {
    follow("docs/tutorials/editor.md");
}

#[cfg(unix)]
#[test]
fn the_authors_tutorial_does_what_it_says() {
    follow("docs/tutorials/author.md");
}

#[cfg(unix)]
#[test]
fn the_tutorial_about_a_faction_does_what_it_says() {
    follow("docs/tutorials/faction.md");
}

#[cfg(unix)]
#[test]
fn the_translators_tutorial_does_what_it_says() {
    follow("docs/tutorials/translator.md");
    follow("docs/tutorials/language.md");
}

/// The example of the library's use, as it is.
#[path = "../../interpreter/examples/embed.rs"]
#[allow(dead_code, reason = "its `main` prints what is tested here")]
mod embed;

#[test]
fn the_example_of_embedding_judges_a_crew() {
    let folder = files::workspace().join("rulesets/malifaux");
    let crew = r#"{ "faction": "guild", "leader": "Lady Justice", "hires": ["Convict Gunslinger", "Hans", "Johan"] }"#;
    let refused = embed::refusals(&folder.to_string_lossy(), crew, "es");
    let refused = refused.unwrap_or_else(|error| panic!("{error}"));
    let [only] = &refused[..] else {
        panic!("one reason is expected: {refused:?}")
    };
    assert!(
        only.starts_with("Cuántos mercenarios: 3 miniaturas vienen de fuera de Guild"),
        "{only}"
    );
    assert!(only.contains("Convict Gunslinger, Hans y Johan"), "{only}");
}
