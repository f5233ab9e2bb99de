//! Several errors in one file are each reported once, in order, and what stands between them is kept.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod common;

use common::{read, render};

fn check(text: &str) -> String {
    let text = text.trim_start();
    render(text, &read(text).diagnostics)
}

const BROKEN: &str = r#"
#lang en
unit gold one "gold piece" }
kind Person { wage gold }
rule 3.3 buying_stones "Raising" {
  | prose
  let most = = 7 gold
  value pool: gold = 3
  requires pool <= most
  require pool <= most most
    | fine
  allow hire(h) wen h is present
  amend price(s) becomes 3
  for each x of xs {
    require x
  }
  let last = 1
}
rule 4 { let a = 1 }
rule 5 fine { let a = 1 }
enum Craft { climber: 3 }
scenario "x" {
  given Party
  expect leggal +
  expect refused by 6.3
  expect legal
}
"#;

#[test]
fn many_errors_in_one_file() {
    insta::assert_snapshot!(check(BROKEN));
}

#[test]
fn what_is_sound_is_kept() {
    let parsed = read(BROKEN.trim_start());
    let rules: Vec<_> = parsed
        .file
        .items
        .iter()
        .filter_map(|item| match item {
            reglo_grammar::syntax::Item::Rule(rule) => Some((rule.id.text.as_str(), rule.body.len())),
            _ => None,
        })
        .collect();
    assert_eq!(rules, [("buying_stones", 4), ("fine", 1)]);
}

#[test]
fn what_is_never_closed() {
    insta::assert_snapshot!(check(
        r#"
#lang en
rule 1 a "one {
  let x = (1 + 2
  let y = `raw
  let z = 3
rule 2 b {
  let x = [1, 2)
  let y = 2
}
}
rule 3 c {
  let z = 1
"#
    ));
}

#[test]
fn expressions() {
    insta::assert_snapshot!(check(
        r#"
#lang en
rule 1 a {
  let a = 1 < 2 < 3
  let b = 1 rounded up
  let c = 2.25
  let d = 1000000000001
  example "a\q" {}
  let f = 1 + if a then b else c
  let g = count
  let h = sum(x)
  let i = min(1)
  let j = by x { }
  let k = x is present is absent
  let l = (1 < 2) = true
  let m = @let # 3
  let n = f(1,)
  let o = 1000000000000
}
value loose: number = 1
option a: flag = true "A" 7
card misaki infiltration "I" {
  cannot a(x) when x when y as z
  allow hire(h) at 2 gold at + 1 gold at most 3
  let unit = 3
  require x
    | message
    | more
  let y = 3
    | no message here
}
kind K { unit: gold, b: set of, c: optional }
"#
    ));
}

#[test]
fn languages() {
    insta::assert_snapshot!(
        [
            "rule 1 a {}",
            "#lang eng\nrule 1 a {}",
            "#lang\n",
            "#lang xx-unknown",
            "\n// c\nrule 1 a {}"
        ]
        .map(check)
        .join("---\n")
    );
    assert_eq!(
        check("\u{feff}#lang en\r\nrule 1 a {\r\n  | prose\r\n  let x = 1 // c\r\n}\r\n"),
        ""
    );
}

#[test]
fn every_code_is_raised_somewhere() {
    let texts = [
        ("E0101", "#lang en\nrule"),
        ("E0102", "rule 1 a {}"),
        ("E0103", "#lang en\nrule 1 a {"),
        ("E0104", &format!("#lang en\noption a: flag = {}a", "not ".repeat(300))),
        ("E0105", "#lang en\noption a: number = 9999999999999"),
        ("E0106", "#lang en\nunit a in halves in halves {}"),
        ("E0107", "#lang en\noption a: number = 0.25"),
        ("E0108", "#lang en\noption a: flag = 1 < 2 < 3"),
        ("E0109", "#lang en\noption a: flag = a rounded up"),
        ("E0110", "#lang en\nenum A \"\\x\" {}"),
    ];
    assert_eq!(texts.map(|(code, _)| code), reglo_grammar::codes::ALL);
    for (code, text) in texts {
        let found: Vec<_> = read(text)
            .diagnostics
            .iter()
            .map(|diagnostic| diagnostic.code)
            .collect();
        assert_eq!(found, [code], "{text}");
    }
}

#[test]
fn fixtures_take_no_name() {
    let text = "#lang en\nfixture Man a { wage: 3, name: \"A\" }\nfixture Man b { title: \"B\" }\n";
    let found = reglo_grammar::parse(
        reglo_grammar::diagnostic::FileId(0),
        text,
        &reglo_grammar::keywords::KeywordTables::builtin(),
    )
    .diagnostics;
    let [named, titled] = found.as_slice() else {
        panic!("{found:?}")
    };
    assert!(
        named.help.as_ref().is_some_and(|help| help.contains("takes no `name`")),
        "{named:?}"
    );
    assert!(titled.help.is_none(), "{titled:?}");
}
