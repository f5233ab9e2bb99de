//! The engine, the grammar and the command line know no game: no name of any ruleset stands in their sources.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_tests::{files, names, words};
use std::collections::{BTreeMap, BTreeSet};

/// Words that games use and that anyone may use: read over by a person, one a line.
const ORDINARY: &str = include_str!("../fixtures/ordinary_words.txt");

fn words_of_games() -> BTreeSet<String> {
    let rulesets = files::workspace().join("rulesets");
    let folders = std::fs::read_dir(rulesets).unwrap().map(|entry| entry.unwrap().path());
    folders
        .filter(|folder| folder.is_dir())
        .flat_map(|folder| names::words_of_names(&folder).unwrap())
        .collect()
}

/// The words of the programs that some game uses too, each with the places where it stands.
fn shared_words() -> BTreeMap<String, Vec<String>> {
    let of_games = words_of_games();
    assert!(of_games.len() > 500, "only {} names were found", of_games.len());
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    // Tests and examples speak of games; what is compiled and shipped does not.
    let parts = [
        "grammar/src",
        "grammar/keywords",
        "interpreter/src",
        "cli/src",
        "interpreter/text",
        "cli/templates",
    ];
    for part in parts {
        let endings = [".rs", ".pest", ".ron", ".ftl", ".reglo"];
        for file in files::below(&files::workspace().join(part), &endings).unwrap() {
            let text = std::fs::read_to_string(&file).unwrap();
            for (line, number) in text.lines().zip(1..) {
                for word in words::of_program(line)
                    .into_iter()
                    .filter(|word| of_games.contains(word))
                {
                    found
                        .entry(word)
                        .or_default()
                        .push(format!("{}:{number}", files::place(&file)));
                }
            }
        }
    }
    found
}

#[test]
fn no_name_of_a_game_stands_in_the_engine() {
    let ordinary: BTreeSet<&str> = ORDINARY.lines().collect();
    let strange: Vec<_> = shared_words()
        .into_iter()
        .filter(|(word, _)| !ordinary.contains(word.as_str()))
        .map(|(word, places)| format!("  {word} ({}, {} in all)", places[0], places.len()))
        .collect();
    assert!(
        strange.is_empty(),
        "these words are names in a ruleset; use others, or let a word of everyday English through in \
         tests/fixtures/ordinary_words.txt:\n{}",
        strange.join("\n")
    );
}

#[test]
fn the_list_of_ordinary_words_is_sorted_and_none_is_superfluous() {
    let listed: Vec<&str> = ORDINARY.lines().collect();
    assert!(
        listed.is_sorted_by(|a, b| a < b),
        "tests/fixtures/ordinary_words.txt is not sorted, or has a word twice"
    );
    let of_games = words_of_games();
    let superfluous: Vec<_> = listed.into_iter().filter(|word| !of_games.contains(*word)).collect();
    assert!(
        superfluous.is_empty(),
        "take these out of tests/fixtures/ordinary_words.txt, they are names in no game:\n{}",
        superfluous.join("\n")
    );
}
