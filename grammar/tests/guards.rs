//! No input may exhaust the stack or the time.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

mod common;

use std::time::Instant;

use common::{SAMPLE, read};
use reglo_grammar::MOST_BYTES;

fn codes(text: &str) -> Vec<&'static str> {
    read(text)
        .diagnostics
        .iter()
        .map(|diagnostic| diagnostic.code)
        .collect()
}

fn value(expression: &str) -> String {
    format!("#lang en\nrule 1 a {{ let x = {expression} }}\n")
}

#[test]
fn deep_nesting_is_refused() {
    let many = 100_000;
    for text in [
        format!("{}1", "not ".repeat(many)),
        format!("{}1", "- ".repeat(many)),
        format!("1{}", "+1".repeat(many)),
        format!("a{}", ".b".repeat(many)),
        format!("{}d", "if a then b else ".repeat(many)),
        format!("count({}a in b)", "a in b, ".repeat(many)),
        format!("a{}", " otherwise b".repeat(many)),
        format!("a{}", "[0]".repeat(many)),
        format!("{}1{}", "(".repeat(many), ")".repeat(many)),
        format!("{}1{}", "{".repeat(many), "}".repeat(many)),
        format!("{}1{}", "[".repeat(65), "]".repeat(65)),
    ] {
        assert_eq!(codes(&value(&text)), ["E0104"], "{}", &text[..40]);
    }
    let nested = format!("#lang en\nrule 1 a {{ {} require x }}", "while a: ".repeat(many));
    assert_eq!(codes(&nested), ["E0104"]);
    let acts = |acts: &str| format!("#lang en\nrule 1 a {{ procedure p {{ {acts} }} }}");
    assert_eq!(
        codes(&acts(&format!("{} do x", "for each a in b: ".repeat(many)))),
        ["E0104"]
    );
    assert_eq!(
        codes(&acts(&format!("{}{}", "if a { ".repeat(many), "}".repeat(many)))),
        ["E0104"]
    );
    let ty = format!("#lang en\nkind K {{ a: {} gold }}", "optional ".repeat(many));
    assert_eq!(codes(&ty), ["E0104"]);
}

#[test]
fn what_only_looks_deep_is_an_error_and_nothing_worse() {
    let many = 100_000;
    for text in [
        "by ",
        "if ",
        "(",
        "printed ",
        "all ",
        "count(",
        "[",
        "a.",
        "x is ",
        "sum(a for ",
        "top(",
        "\"",
        "`a",
    ] {
        assert!(!codes(&value(&text.repeat(many))).is_empty(), "{text}");
    }
}

#[test]
fn deep_but_allowed() {
    let wide = |n: usize| format!("1{}", "+1".repeat(n));
    assert!(codes(&value(&wide(190))).is_empty());
    let mut text = String::from("1");
    for _ in 0..62 {
        text = format!("({text} + 1)");
    }
    assert!(codes(&value(&text)).is_empty());
    let blocks = "if a { for each b in c: for each d in e { ".repeat(20) + "do x" + &"} }".repeat(20);
    let long = "if a {} ".to_owned() + &"else if b { return if c then d else e }".repeat(10_000);
    let text = format!("#lang en\nrule 1 a {{ procedure p {{ {blocks} {long} }} }}");
    assert!(codes(&text).is_empty());
    // Deep in every way at once, and the formatter with it.
    let mut text = format!("{} x", "not ".repeat(60));
    for _ in 0..30 {
        text = format!("count([if a then {{ b: by x {{ 0: ({text}) }} }} else c])");
        if text.matches('(').count() + text.matches('[').count() + text.matches('{').count() > 55 {
            break;
        }
    }
    let parsed = read(&value(&text));
    assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
    let tables = reglo_grammar::KeywordTables::builtin();
    let laid_out = reglo_grammar::format(&parsed.file, tables.get("en").expect("en"));
    assert!(read(&laid_out).file.same_as(&parsed.file));
}

#[test]
fn a_file_may_be_too_large() {
    assert_eq!(codes(&format!("#lang en\n//{}", "x".repeat(MOST_BYTES))), ["E0104"]);
}

#[test]
fn large_files_take_no_more_than_their_share() {
    let items = SAMPLE.strip_prefix("#lang en\n").expect("a head");
    let text = format!("#lang en\n{}", items.repeat(1_000_000 / items.len() + 1));
    let start = Instant::now();
    assert!(codes(&text).is_empty());
    eprintln!("1 MB: {:?}", start.elapsed());
    assert!(start.elapsed().as_secs() < 20);
    // Every statement is wrong.
    let bad = format!("#lang en\nrule 1 a {{\n{}}}\n", "  let x = = 3\n".repeat(20_000));
    let start = Instant::now();
    assert_eq!(codes(&bad).len(), 20_000);
    eprintln!("20,000 errors: {:?}", start.elapsed());
    assert!(start.elapsed().as_secs() < 20);
    // Every act is wrong, and every offer is good.
    let bad = "    choose x in = 3 by p\n    may p { a(x in b), c }\n".repeat(20_000);
    let start = Instant::now();
    assert_eq!(
        codes(&format!("#lang en\nrule 1 a {{\n  procedure p {{\n{bad}  }}\n}}\n")).len(),
        20_000
    );
    eprintln!("20,000 bad acts: {:?}", start.elapsed());
    assert!(start.elapsed().as_secs() < 20);
}
