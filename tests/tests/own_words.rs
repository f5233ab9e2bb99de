//! The prose of the rulesets and of the documents is our own: no eight words in a row are those of a source text.
//!
//! The source texts are not part of this repository. Where they lie beside it, in `shared/seeds`, they are compared; elsewhere
//! there is nothing to compare with.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_tests::{files, words};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// So many words in a row are no accident.
const IN_A_ROW: usize = 8;

/// Every run of words of the source texts, and which text it is from.
fn runs_of_sources(folder: &Path) -> BTreeMap<Vec<String>, String> {
    let mut runs = BTreeMap::new();
    for source in files::below(folder, &[".txt", ".md"]).unwrap() {
        let name = source.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&source).unwrap();
        for run in words::of_text(&text).windows(IN_A_ROW) {
            runs.entry(run.to_vec()).or_insert_with(|| name.clone());
        }
    }
    runs
}

/// Every file with prose: whole texts are compared, so that titles, messages and comments are among it.
fn written_by_us() -> Vec<PathBuf> {
    let of = |part: &str, endings: &[&str]| files::below(&files::workspace().join(part), endings).unwrap();
    let mut all = of("rulesets", &[".reglo", ".ftl", ".md", ".ron", ".rhai"]);
    all.extend(of("docs", &[".md"]));
    all.extend(of("tests/fixtures", &[".reglo", ".ftl"]));
    all.extend(
        ["README.md", "NOTICE.md"]
            .map(|name| files::workspace().join(name))
            .into_iter()
            .filter(|f| f.exists()),
    );
    all
}

/// The runs of a text that are in a source; placeables of a message count as words or are passed over.
fn copied<'a>(text: &str, runs: &'a BTreeMap<Vec<String>, String>) -> Vec<(String, &'a str)> {
    let whole = words::of_text(text);
    let bare = words::of_text(&without_placeables(text));
    let all = whole.windows(IN_A_ROW).chain(bare.windows(IN_A_ROW));
    all.filter_map(|run| runs.get(run).map(|source| (run.join(" "), source.as_str())))
        .collect()
}

fn without_placeables(text: &str) -> String {
    let mut depth = 0_usize;
    let keep = |letter: &char| {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => return depth == 0,
        }
        false
    };
    text.chars().filter(keep).collect()
}

#[test]
fn no_eight_words_in_a_row_are_a_sources() {
    let sources = files::workspace().join("../shared/seeds");
    if !sources.is_dir() {
        println!("there is no ../shared/seeds beside this checkout: nothing to compare the prose with");
        return;
    }
    let runs = runs_of_sources(&sources);
    let mut found = Vec::new();
    for file in written_by_us() {
        let text = std::fs::read_to_string(&file).unwrap();
        for (run, source) in copied(&text, &runs) {
            found.push(format!("  {}: “{run}” stands in {source}", files::place(&file)));
        }
    }
    assert!(found.is_empty(), "say these in words of our own:\n{}", found.join("\n"));
}

#[test]
fn copies_are_found_whatever_their_case_marks_and_figures() {
    let run = words::of_text("one two three four five six séven eight");
    let runs = BTreeMap::from([(run, "a source".to_owned())]);
    assert_eq!(
        copied("zero | One, two: three\n| four FIVE six seven — eight.", &runs).len(),
        2
    );
    assert_eq!(
        copied("one two { $three } three four five six seven eight", &runs).len(),
        1
    );
    assert!(copied("one two three four five six seven", &runs).is_empty());
}
