//! The language reference and a sample of everything are read without an error.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

mod common;

use common::{ACTING, SAMPLE, read_clean};

#[test]
fn every_block_of_the_reference_is_read() {
    let reference = include_str!("../../docs/language.md");
    let mut blocks = 0;
    for block in reference.split("\n```reglo").skip(1) {
        let (info, rest) = block.split_once('\n').expect("a block has lines");
        let body = rest.split("\n```").next().expect("a block ends");
        if info.contains("error E01") {
            continue;
        }
        let head = if body.trim_start().starts_with("#lang") {
            ""
        } else {
            "#lang en\n"
        };
        read_clean(&format!("{head}{body}\n"));
        blocks += 1;
    }
    assert!(blocks > 0);
}

#[test]
fn the_sample_is_read() {
    let parsed = read_clean(SAMPLE);
    assert_eq!(parsed.file.items.len(), 19);
    assert_eq!(parsed.file.comments.len(), 9);
}

#[test]
fn the_acting_sample_is_read() {
    let parsed = read_clean(ACTING);
    assert_eq!(parsed.file.items.len(), 6);
    assert_eq!(parsed.file.comments.len(), 17);
}
