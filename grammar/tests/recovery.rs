//! Several errors in one file are each reported once, in order, and what stands between them is kept.
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic)]

mod common;

use common::{read, render};
use reglo_grammar::syntax::{Item, StatementKind};

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
        ("E0111", "#lang en\nregla 1 uno {}"),
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
    assert!(
        titled.help.as_ref().is_some_and(|help| !help.contains("takes no")),
        "{titled:?}"
    );
}

/// What is said of a text: each code with its message and its help.
fn told(text: &str) -> Vec<String> {
    let found = read(text).diagnostics.into_iter();
    let line = found.map(|found| format!("{} {} {}", found.code, found.message, found.help.unwrap_or_default()));
    line.collect()
}

#[test]
fn a_country_has_the_keywords_of_its_language() {
    for head in ["#lang es-MX", "#lang ES", "#lang es_ar", "#lang en keywords es-MX"] {
        assert_eq!(
            told(&format!("{head}\nregla 1 uno \"A\" {{ sea x = 1 }}\n")),
            [""; 0],
            "{head}"
        );
    }
    assert_eq!(read("#lang ES\n").file.lang.text, "es");
    assert_eq!(read("#lang es-MX\n").file.lang.text, "es-MX");
}

/// Words of one letter are names, but where a condition goes on.
#[test]
fn conditions_are_joined_in_one_language() {
    for (text, word) in [
        ("#lang es\nregla 1 uno { exige x > 0 и x < 3 }", "`и`"),
        ("#lang es\nregla 1 uno { exige (x > b) и x < 3 }", "`и`"),
        ("#lang en\nrule 1 a { require x > 0 y x < 3 }", "`y`"),
    ] {
        let all = told(text);
        let [only] = &all[..] else { panic!("{all:?}") };
        assert!(only.starts_with(&format!("E0111 {word}")), "{only}");
    }
    assert_eq!(told("#lang en\nrule 1 a { let y = 1 let x = y }"), [""; 0]);
    let name = told("#lang en\nrule 1 a { require x > y y }");
    assert!(name.iter().all(|found| !found.contains("`>`")), "{name:?}");
}

/// What is wrong in a choice that is made in secret is told where it is wrong, and once.
#[test]
fn a_secret_choice_is_told_once() {
    let rule = |choice: &str| {
        format!(
            "#lang en\nrule 1 a {{\n  procedure p {{\n    secretly for each h in all House:\n      {choice}\n  }}\n}}\n"
        )
    };
    let all = told(&rule("choose x in h.stable or none by h then { set h.bid = x }"));
    let [only] = &all[..] else { panic!("{all:?}") };
    assert!(
        only.starts_with("E0101 expected `where` or `by`, found `or none`"),
        "{only}"
    );
    let all = told(&rule("choose x in h.stable by h"));
    let [only] = &all[..] else { panic!("{all:?}") };
    assert!(only.contains("`then`") && only.contains("found `}`"), "{only}");
    let all = told(&rule("set h.bid = 1"));
    assert!(
        all.first()
            .is_some_and(|first| first.starts_with("E0101 expected a choice")),
        "{all:?}"
    );
}

/// Prose that stands where none can: what it may have been meant for.
#[test]
fn prose_in_the_wrong_place_is_shown_the_right_one() {
    let offer = told(
        "#lang es\nregla 1 uno {\n  procedimiento p(t: T) {\n    puede t { q(t) }\n      | ¿Qué hace {t}?\n  }\n}\n",
    );
    let [only] = &offer[..] else { panic!("{offer:?}") };
    assert!(
        only.ends_with("the question of an offer stands before its braces: `puede p | … { … }`"),
        "{only}"
    );
    let right = "#lang en\nrule 1 a {\n  procedure p(t: T) {\n    may t as what\n      | What does {t} do?\n    { q(t) }\n  }\n}\n";
    assert_eq!(told(right), [""; 0]);
    let open = told("#lang en\nrule 1 a \"A\"\n  | Prose.\n  let x = 1\n}\n");
    assert!(
        open.first()
            .is_some_and(|first| first.contains("write `{` before the prose")),
        "{open:?}"
    );
}

/// Two ways to write one letter look the same; nobody finds such a difference alone.
#[test]
fn accents_that_stand_apart_are_told() {
    let all = told("#lang es\nenumeracio\u{301}n A { b }\n");
    let [only] = &all[..] else { panic!("{all:?}") };
    assert!(only.contains("NFC") && !only.contains("did you mean"), "{only}");
}

/// Keywords of other languages than the file's, and mistakes in the reader's own words.
const MIXED: [&str; 3] = [
    r#"
#lang en
regla 1 first "First" { let x = 1 }
rule 2 second "Second" {
  exige 1 < 2
  while x = 1 или 2: let y = 3
  for each x entre xs: let z = 1
  procedure p {
    do q
    mueve a to b
    choose x из xs by p
  }
}
"#,
    r#"
#lang es
regla 1 first "Primera" {
  exigue 1 < 2
  exige 1 < 2 en si x
  para cada x de xs: sea y = 1
  sea cuando = 3
  while x: let y = 2
  procedimiento p { haz q mueve a b }
  regla
}
"#,
    r#"
#lang en keywords ru
правило 1 first "First" {
  пусть x 3
  величина v: числа = 1
  rule
  если x то 1
  when y
  let z = 1
}
карта "a" {}
"#,
];

#[test]
fn mixed_keywords_and_the_readers_own() {
    let all: Vec<String> = MIXED.iter().map(|text| check(text)).collect();
    insta::assert_snapshot!(all.join("\n"));
}

const BROKEN_ACTS: &str = r#"
#lang en
game Duel played by a {
  bank: gold per = 3
  seen: flag
  x: number = 3 seen by everybody
}
kind K {
  wounds: number per Fighter
  hits: number = 3 seen by owner
  state a: number seen by nobody per K
  sound: flag
}
sheet S { state a: number }
unit a paid in {}
rule 1 a {
  gain 3 gold to bank
  procedure p(a) { let x = 1 }
  procedure q {
    let x = = 1
    gain 3 gold form bank
    set a + b = 3
    amend x: + 1
    chose x in a by b
    choose x in a
    choose x of a by b
    choose some xs: x in a at most 1 at most 2 by b
    choose x in a by b or none or none preferring c preferring d
    if a {
      let y = = 3
      mov x to y
      do z
    } els {
      do z
    }
    if 1 < 2 < 3 {
      let y = 2.25
    } else if a rounded up {
      let z = 2.25
    }
    for each x in xs do y
    let big = 1000000000001
    may p { a(x }
    must { a }
    costs by p { give 3 gold from x }
    costs by p { pay 3 gold }
    submit S { a } by p then { do x }
    submit S { a: 3 } by p
    secretly for each p in ps: do x then { do y }
    in rounds for each p in ps { a(p) } than { do x }
    roll x to 3
    repeat 3 { do x }
    choose x in costs by p
    do fine
    say
    return 1 2
    move x from y at bottom
    together for each x in y: let z = 3
    do a(1) as
    let state = 3
    require a at b
    do fine
  }
  let fine = 1
  before x(3): do y
  after: do y
  instead x: do y
  as soon as: do y
  as soon as a do y
  at end of x when a when b over rule 1: do y
  step s
  let fine_too = 2
}
scenario "x" {
  answer anna recruit
  awnser anna: x
  expect asked
  do
  with chance
  expect finished
}
"#;

#[test]
fn many_errors_in_procedures() {
    insta::assert_snapshot!(check(BROKEN_ACTS));
}

#[test]
fn sound_acts_are_kept() {
    let parsed = read(BROKEN_ACTS.trim_start());
    let mut sound = Vec::new();
    for item in &parsed.file.items {
        match item {
            Item::Rule(rule) => sound.extend(rule.body.iter().map(|statement| match &statement.kind {
                StatementKind::Procedure(procedure) => {
                    format!("{} with {} acts", procedure.name.text, procedure.body.len())
                }
                StatementKind::Let { name, .. } => name.text.clone(),
                _ => "something".to_owned(),
            })),
            Item::Kind(kind) => sound.extend(kind.fields.iter().map(|field| field.name.text.clone())),
            Item::Game(game) => sound.extend(game.fields.iter().map(|field| field.name.text.clone())),
            _ => {}
        }
    }
    insta::assert_snapshot!(sound.join("\n"));
}

/// What is written as in other languages is told how it is said here.
#[test]
fn habits_of_other_languages() {
    let acts = [
        "t.points = 3",
        "t.points += 1",
        "t.hands[0].gold--",
        "set t.points -= 1",
        "trick()",
        "deal(t, 3)",
        "if t.points == 3 { set t.points = 1 }",
        "if a && b { set t.points = 1 }",
        "if a || b { set t.points = 1 }",
        "if !(a) { set t.points = 1 }",
        "say | Well.",
        "choose x in xs or none by t",
        "choose x in xs preferring x.red by t",
        "secretly choose x in xs by t",
    ];
    let procedures = acts.map(|act| format!("  procedure p() {{\n    {act}\n  }}\n"));
    let allow = "  permission p(x in xs)\n    | No.\n  allow p(x) as why\n    | No.\n";
    let text = format!("#lang en\nrule 1 r \"R\" {{\n{}{allow}}}\n", procedures.concat());
    insta::assert_snapshot!(check(&text));
    let spanish = "#lang es\nregla 1 r \"R\" {\n  procedimiento p() {\n    t.puntos = 3\n    t.puntos += 1\n  }\n}\n";
    insta::assert_snapshot!(check(spanish));
}

/// What may be impossible has an alternative; behind any other act it is said which do.
#[test]
fn what_can_always_be_done_has_no_alternative() {
    let read = |act: &str| {
        check(&format!(
            "#lang en\nrule 1 r \"R\" {{\n  procedure p() {{\n    {act} or if impossible {{ gain 1 to t.points }}\n    clear t.owner\n  }}\n}}\n"
        ))
    };
    for act in ["clear t.owner", "gain 1 to t.points", "set t.x = 1", "shuffle t.deck"] {
        let found = read(act);
        assert!(
            found.contains("help: `or if impossible` stands last behind what may be impossible: `choose`, `lose`, "),
            "{act}: {found}"
        );
    }
    for act in [
        "lose 5 gold from t.gold all or nothing",
        "move x to t.hand",
        "move 1 gold from t.gold to u.gold",
        "do deal(t)",
        "do deal(t) giving x",
        "together for each x in xs: do deal(x)",
        "for each x in xs: do deal(x)",
        "may t { play(t) }",
        "must t { play(t) } giving done",
        "roll x from 1 to n",
        "pick x in xs where x.red",
        "costs by t { pay 3 coin from t.gold }",
        "choose x in xs by t",
        "choose x in xs by t all or nothing",
    ] {
        assert!(!read(act).contains("E0101"), "{act}: {}", read(act));
    }
}

/// Whatever stands in no rule is said to be out of its place there; no brace is blamed that is right.
#[test]
fn what_stands_outside_of_rules_is_no_part_of_one() {
    for (declared, help) in [
        (
            "scenario \"s\" { expect legal }",
            "a `scenario` stands outside of rules; what belongs to a rule is its `example`",
        ),
        (
            "kind Person { wage: number }",
            "`kind` stands outside of rules: close the braces of the rule first",
        ),
        (
            "option fast: flag = true",
            "`option` stands outside of rules: close the braces of the rule first",
        ),
    ] {
        let parsed = read(&format!(
            "#lang en\nrule 1 main \"Main\" {{\n  let most = 7\n  {declared}\n}}\n"
        ));
        let found: Vec<_> = parsed
            .diagnostics
            .iter()
            .map(|found| (found.code, found.help.as_deref()))
            .collect();
        assert_eq!(found, [("E0101", Some(help))], "{declared}");
    }
}
