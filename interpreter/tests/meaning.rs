//! What a rule means, as a number: what touches it, and what does not.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, clippy::expect_used)]

#[path = "support/files.rs"]
mod files;

use files::{Disk, Memory};
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::resolve::Meaning;
use std::collections::BTreeMap;

const VOCABULARY: &str = r#"#lang en
unit gold { one "coin", other "coins" }
enum Craft "craft" { sailor "sailor", cook "cook" }
kind Person "person" { wage: gold, crafts: set of Craft }
kind Player "player" { state coins: gold, state friends: list of Person }
game Trek "trek" played by players { players: list of Player }
sheet Party totals cost { people: list of Person }
option strict: flag = false "Strict"
hook less(p: Person) reduces gold from "less.rhai"
rule 1 cost "Cost" {
  value cost: gold = sum(wage(p) for p in party.people)
  value wage(p: Person): gold = p.wage
  permission join(p in party.people)
    | {p} may not.
}
"#;

const RULE: &str = r#"#lang en
rule 2 many "Many" when strict {
  | No more than {most}.
  let most = 3
  let half = most / 2 rounded up
  for each p in party.people where p.wage > 2 gold: amend wage(q) when q = p: - 1 gold at least 1 gold
  amend wage(p): - hook less(p)
  allow join(p) when any(o in party.people: o != p and sailor in o.crafts) at most half
    | {count} are too many.
  require count(party.people) <= most as few
    | {most} at the most.
  action fee(a: Player, b: Player) "paying" {
    let due = 2 gold
    require a.coins >= due as poor
      | Too poor.
    move due from a.coins to b.coins as paid
      | {a} pays {due}.
    choose f in a.friends by a or none
    if f is present { for each g in b.friends where g = f: set b.coins = by count(b.friends) { 0: 1 gold, otherwise: 2 gold } }
  }
  after fee(a, b) when a != b { repeat up to 2 { may a { fee(a, c in trek.players) } } }
  as soon as any(p in trek.players: p.coins > 9 gold) { finish won by list(p for p in trek.players) }
  example "none" {
    given Party {}
    expect legal
  }
}
"#;

fn load(vocabulary: &str, rule: &str, more: &[(&str, &str)]) -> Ruleset {
    let manifest = r#"(id: "g", title: "G", version: "1", languages: ["en"])"#;
    let script = "fn less(p) { 1 }";
    let files = [
        ("g/ruleset.ron", manifest),
        ("g/rules/m.reglo", vocabulary),
        ("g/rules/n.reglo", rule),
        ("g/hooks/less.rhai", script),
    ];
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    for (path, text) in files.iter().chain(more) {
        all.insert((*path).to_owned(), (*text).to_owned());
    }
    let loaded = Ruleset::load(&Memory(all), "g", &[]);
    loaded
        .ruleset
        .unwrap_or_else(|| panic!("{rule}\n{:#?}", loaded.diagnostics))
}

fn meaning(rule: &str) -> Meaning {
    of(&load(VOCABULARY, rule, &[]))
}

fn of(ruleset: &Ruleset) -> Meaning {
    ruleset.meaning_of(ruleset.rule("many").unwrap()).unwrap().clone()
}

/// The rule with something put in place of something that stands in it once or oftener.
fn with(old: &str, new: &str) -> String {
    assert!(RULE.contains(old), "{old}");
    RULE.replace(old, new)
}

#[test]
fn layout_words_numbers_and_names_of_locals_do_not_touch_it() {
    let before = meaning(RULE);
    for (old, new) in [
        ("rule 2 many", "rule 7.1 many"),
        ("\"Many\"", "\"Not many\""),
        ("| No more than {most}.", "| {most} and no more,\n  | as is said."),
        ("| Too poor.", "| Poor."),
        ("\"paying\"", "\"a payment\""),
        ("let most = 3", "// a comment\n\n  let   most   =   3   // and another"),
        ("half", "some"),
        ("(a: Player, b: Player)", "(a: Player,\n b: Player)"),
        ("due", "sum_due"),
        (
            "for each p in party.people where p.wage > 2 gold: amend wage(q) when q = p",
            "for each x in party.people where x.wage > 2 gold: amend wage(y) when y = x",
        ),
        (
            "{ for each g in b.friends where g = f: set b.coins = by count(b.friends) { 0: 1 gold, otherwise: 2 gold } }",
            "{\n for each g in b.friends where g = f {\n set b.coins = by count(b.friends) { 0: 1 gold, otherwise: 2 gold }\n}\n}",
        ),
        (
            "after fee(a, b) when a != b",
            "after fee(from_whom, to_whom) when from_whom != to_whom",
        ),
        ("given Party {}", "given Party { people: [] }"),
    ] {
        // The names of the parameters of a reaction stand in its body too.
        let rule = with(old, new).replace(
            "{ may a { fee(a, c",
            if old.starts_with("after") {
                "{ may from_whom { fee(from_whom, c"
            } else {
                "{ may a { fee(a, c"
            },
        );
        assert_eq!(meaning(&rule), before, "{old} -> {new}");
    }
}

#[test]
fn numbers_that_texts_print_are_told_apart() {
    let before = meaning(RULE);
    for (old, new) in [("let most = 3", "let most = 4")] {
        let after = meaning(&with(old, new));
        assert_ne!(after, before, "{old} -> {new}");
        assert_eq!(after.hash, before.hash, "{old} -> {new}");
    }
}

#[test]
fn all_else_touches_the_hash() {
    let before = meaning(RULE);
    let mut seen = vec![before.clone()];
    for (old, new) in [
        (" when strict", ""),
        ("- 1 gold at least", "- 2 gold at least"),
        ("{ 0: 1 gold", "{ 0: 2 gold"),
        ("> 9 gold", "> 8 gold"),
        ("rounded up", "rounded down"),
        ("most / 2 rounded up", "most + 2"),
        ("p.wage > 2 gold", "p.wage >= 2 gold"),
        ("when q = p", "when q != p"),
        (" at least 1 gold", ""),
        ("- 1 gold at least 1 gold", "+ 1 gold"),
        ("- hook less(p)", "- 1 gold"),
        ("sailor in", "cook in"),
        ("o != p and", "o != p or"),
        (" at most half\n    | {count} are too many.", ""),
        ("count(party.people) <= most", "most >= count(party.people)"),
        ("action fee", "step fee"),
        ("(a: Player, b: Player)", "(a: Player, b: Player, d: Player)"),
        ("from a.coins to b.coins", "from b.coins to a.coins"),
        (" or none", ""),
        ("repeat up to 2", "repeat up to fixed 2"),
        ("may a {", "must a {"),
        ("finish won by", "finish ranked"),
        ("b.friends where g = f", "a.friends where g = f"),
    ] {
        let mut rule = with(old, new);
        if old.starts_with("(a:") {
            rule = rule
                .replace("after fee(a, b)", "after fee(a, b, e)")
                .replace("fee(a, c in trek.players)", "fee(a, c in trek.players, b)");
        }
        if old == "action fee" {
            rule = rule.replace("may a { fee(a, c in trek.players) }", "do fee(a, a)");
        }
        let after = meaning(&rule);
        assert_ne!(after.hash, before.hash, "{old} -> {new}");
        assert!(!seen.contains(&after), "{old} -> {new}: as another change");
        seen.push(after);
    }
}

#[test]
fn other_rules_and_things_do_not_touch_it() {
    let before = meaning(RULE);
    let vocabulary = VOCABULARY
        .replace("unit gold", "unit silver { one \"s\", other \"s\" }\nunit gold")
        .replace(
            "enum Craft",
            "enum Colour \"colour\" { red \"red\" }\nkind Beast \"beast\" { coins: number }\nenum Craft",
        )
        .replace("{ sailor", "{ smith \"smith\", sailor")
        .replace(
            "rule 1 cost",
            "rule 0.1 zeal \"Zeal\" { value zeal: number = 1 }\nrule 1 cost",
        );
    let more = [
        (
            "g/rules/a.reglo",
            "#lang en\nrule 9 last \"Last\" { procedure first { say\n| Hello.\n } }\n",
        ),
        ("g/data/a.ron", "{ Person: { \"zoe\": (wage: 1) } }"),
    ];
    assert_eq!(of(&load(&vocabulary, RULE, &more)), before);
}

#[test]
fn a_script_counts_without_its_comments() {
    let script = |text: &str| of(&load(VOCABULARY, RULE, &[("g/hooks/less.rhai", text)]));
    let before = script("fn less(p) { 1 }");
    assert_eq!(script("// one less\nfn less(p) { 1 }\n\n"), before);
    assert_ne!(script("fn less(p) { 2 }").hash, before.hash);
}

/// Translations are accepted against these numbers, so they are never to change.
#[test]
fn it_is_the_same_in_every_version() {
    let ruleset = load(VOCABULARY, RULE, &[]);
    let cost = ruleset.meaning_of(ruleset.rule("cost").unwrap()).unwrap();
    insta::assert_snapshot!(format!("{}\n{}", cost.hash, of(&ruleset).hash));
}

/// In which order files are read makes no difference, in no shipped ruleset.
#[test]
fn the_order_of_files_does_not_touch_it() {
    struct Backwards;
    impl reglo_interpreter::files::Files for Backwards {
        fn list(&self, folder: &str) -> Result<Vec<String>, reglo_interpreter::files::ReadError> {
            let mut found = Disk.list(folder)?;
            found.reverse();
            Ok(found)
        }
        fn read(&self, path: &str) -> Result<String, reglo_interpreter::files::ReadError> {
            Disk.read(path)
        }
    }
    for folder in [
        "../rulesets/malifaux",
        "../rulesets/dune",
        "../rulesets/berserk",
        "../tests/fixtures/caravan_desert",
    ] {
        let one = Ruleset::load(&Disk, folder, &[]).ruleset.unwrap();
        let other = Ruleset::load(&Backwards, folder, &[]).ruleset.unwrap();
        let mut all = std::collections::BTreeSet::new();
        for rule in &one.program.schema.rules {
            let meaning = one.meaning_of(one.rule(&rule.id).unwrap());
            assert_eq!(
                meaning,
                other.meaning_of(other.rule(&rule.id).unwrap()),
                "{folder}: {}",
                rule.id
            );
            all.insert(meaning);
        }
        assert_eq!(
            all.len(),
            one.program.schema.rules.len(),
            "{folder}: two rules mean the same"
        );
    }
}
