//! The laws of the formatter, and what it makes of a sample.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

mod common;

use common::{ACTING, SAMPLE, read_clean, render};
use reglo_grammar::{KeywordTables, format};

fn formatted(text: &str) -> String {
    let tables = KeywordTables::builtin();
    let parsed = read_clean(text);
    let keywords = tables.get(&parsed.file.keyword_lang().text).expect("a table");
    let once = format(&parsed.file, keywords);
    let again = common::read(&once);
    assert!(
        again.diagnostics.is_empty(),
        "{once}\n{}",
        render(&once, &again.diagnostics)
    );
    assert!(again.file.same_as(&parsed.file), "another tree:\n{once}");
    let comments = |file: &reglo_grammar::syntax::File| {
        let mut all: Vec<_> = file.comments.iter().map(|c| c.text.trim_end().to_owned()).collect();
        all.sort();
        all
    };
    assert_eq!(comments(&parsed.file), comments(&again.file), "comments:\n{once}");
    let twice = format(&again.file, keywords);
    assert_eq!(once, twice, "not a fixed point");
    once
}

#[test]
fn the_sample() {
    insta::assert_snapshot!(formatted(SAMPLE));
}

#[test]
fn the_acting_sample() {
    insta::assert_snapshot!(formatted(ACTING));
}

#[test]
fn the_reference() {
    for block in include_str!("../../docs/language.md").split("\n```reglo").skip(1) {
        let (info, rest) = block.split_once('\n').expect("a block has lines");
        let body = rest.split("\n```").next().expect("a block ends");
        if !info.contains("error") {
            let head = if body.contains("#lang") { "" } else { "#lang en\n" };
            formatted(&format!("{head}{body}\n"));
        }
    }
}

#[test]
fn a_comment_anywhere_is_kept() {
    a_comment_is_kept_in(SAMPLE);
    a_comment_is_kept_in(ACTING);
}

fn a_comment_is_kept_in(sample: &str) {
    let lines: Vec<&str> = sample.lines().collect();
    for at in 0..lines.len() {
        let with = |change: &dyn Fn(&str) -> String| {
            let changed = lines
                .iter()
                .enumerate()
                .map(|(i, line)| if i == at { change(line) } else { (*line).to_owned() });
            formatted(&(changed.collect::<Vec<_>>().join("\n") + "\n"));
        };
        with(&|line| format!("{line}\n    // own line"));
        with(&|line| format!("{line}\n\n\n// apart\n\n"));
        if !lines[at].trim_start().starts_with('|') {
            with(&|line| format!("{line} // behind"));
            // Breaks the line in its middle, wherever that is.
            if let Some((head, tail)) = lines[at]
                .split_once(", ")
                .filter(|_| !lines[at].contains("//") && !lines[at].contains('"'))
            {
                with(&|_| format!("{head}, // inside\n// own\n{tail}"));
            }
        }
    }
}

#[test]
fn comments_and_blank_lines() {
    insta::assert_snapshot!(formatted(include_str!("common/comments.reglo")));
}

#[test]
fn long_acts_and_their_comments() {
    insta::assert_snapshot!(formatted(include_str!("common/long_acts.reglo")));
}
