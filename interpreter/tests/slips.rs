//! One slip is one finding: what only follows from it is held back.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

#[path = "support/files.rs"]
mod files;

use files::Memory;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::load::Ruleset;

const FILES: [(&str, &str); 6] = [
    (
        "g/ruleset.ron",
        r#"(id: "g", title: "G", version: "1", languages: ["en", "ru"], sheet: "Plan")"#,
    ),
    (
        "g/rules/words.reglo",
        r#"#lang en
unit coin { one "coin", other "coins" }
kind Rower "rower" { state purse: coin, state bets: number per Rower }
sheet Plan { rower: Rower, stake: coin = 0 coin }
game Regatta "regatta" played by rowers {
  rowers: list of Rower
}
"#,
    ),
    (
        "g/rules/rules.reglo",
        r#"#lang en
rule 1 paying "Paying" {
  | All are paid.
  procedure reward(r: Rower) "reward" {
    let both = r.purse + 1 coin
    gain both to r.purse as paid
      | {r} gets {both}.
  }
}
rule 2 betting "Betting" {
  | All bet.
  procedure bet(r: Rower) "bet" {
    for each o in regatta.rowers: set r.bets[o] = 1
    submit Plan { rower: r, stake from 0 coin to 9 coin } by r as plan
      | What is the plan?
    then { gain plan.stake to r.purse }
  }
}
rule 3 storm "Storm" {
  | In a storm nobody is paid.
  instead of reward(r) when r.purse > 3 coin {
    say as storm
      | A storm.
  }
}
rule 4 flood "Flood" {
  | In a flood nobody is paid.
  instead of reward(r) over rule 3 when r.purse > 4 coin {
    say as flood
      | A flood.
  }
}
"#,
    ),
    (
        "g/data/rowers.ron",
        r#"{ Rower: { "anna": (name: "Anna"), "bert": (name: "Bert") } }"#,
    ),
    (
        "g/text/ru/rules.ftl",
        r#"rule-paying = Плата
    .prose = Всем платят.
    .paid = { $r } получает { $both }: { NOUN($r, case: "acc") } ждут.
rule-betting = Ставки
    .prose = Все ставят.
    .plan = Каков план?
rule-storm = Буря
    .prose = В бурю никому не платят.
    .storm = Буря.
rule-flood = Потоп
    .prose = В потоп никому не платят.
    .flood = Потоп.
unit-coin = { $n ->
    [one] монета
    [few] монеты
   *[other] монет
}
kind-Rower = гребец
field-Rower-purse = кошелёк
field-Rower-bets = ставки
field-Regatta-rowers = гребцы
field-Plan-rower = гребец
field-Plan-stake = ставка
kind-Plan = план
kind-Regatta = регата
procedure-reward = плата
procedure-bet = ставка
thing-anna = Анна
thing-bert = Берт
"#,
    ),
    (
        "g/text/ru/lexicon.ron",
        r#"{
  "thing-anna": (gender: feminine, animate: true, singular: { "acc": "Анну" }),
  "thing-bert": (gender: masculine, animate: true, singular: { "acc": "Берта" }),
}"#,
    ),
];

/// The codes of all that is found, with something else in the place of something; what is not accepted yet is not told.
fn found(edits: &[(&str, &str)]) -> Vec<&'static str> {
    told(edits).iter().map(|found| found.code).collect()
}

fn told(edits: &[(&str, &str)]) -> Vec<Diagnostic> {
    let mut files: Vec<(String, String)> = FILES.map(|(path, text)| (path.to_owned(), text.to_owned())).to_vec();
    for (from, to) in edits {
        let (_, text) = files
            .iter_mut()
            .find(|(_, text)| text.contains(from))
            .unwrap_or_else(|| panic!("nowhere stands {from}"));
        *text = text.replacen(from, to, 1);
    }
    let loaded = Ruleset::load(&Memory(files.into_iter().collect()), "g", &[]);
    let told = loaded.diagnostics.into_iter();
    told.filter(|found| found.code != "E0613").collect()
}

#[test]
fn without_a_slip_nothing_is_found() {
    assert_eq!(found(&[]), Vec::<&str>::new());
}

#[test]
fn a_figure_that_is_wrong_is_lacking_in_no_text() {
    assert_eq!(found(&[("r.purse + 1 coin", "r.purse + 1")]), ["E0301"]);
    assert_eq!(found(&[("let both = r.purse", "let both = r.purs")]).len(), 1);
    assert_eq!(found(&[("let both = r.purse", "let both = q.purse")]), ["E0201"]);
    // A figure that a text alone gets wrong is told, whatever else is wrong.
    let also = [
        ("r.purse + 1 coin", "r.purse + 1"),
        ("{ $r } получает", "{ $who } получает"),
    ];
    assert_eq!(found(&also), ["E0301", "E0605"]);
}

#[test]
fn what_is_not_there_has_no_positions() {
    assert_eq!(found(&[("r.bets[o] = 1", "r.purse = 1 coin + sea[o]")]), ["E0201"]);
    assert_eq!(found(&[("r.bets[o] = 1", "r.purse = 1 coin + sea.of[o]")]), ["E0201"]);
}

#[test]
fn a_rule_that_is_not_there_leaves_open_which_goes_before() {
    assert_eq!(found(&[("over rule 3 ", "")]), ["E1213"]);
    assert_eq!(found(&[("over rule 3 ", "over rule 33 ")]), ["E0204"]);
}

#[test]
fn nouns_of_data_that_cannot_be_read_are_no_nouns_of_nothing() {
    assert_eq!(found(&[("(name: \"Anna\"", "(name: \"Anna\", (")]), ["E0402"]);
    assert_eq!(found(&[("#lang en\nunit", "#lang xx\nunit")]).first(), Some(&"E0102"));
    assert!(!found(&[("#lang en\nunit", "#lang xx\nunit")]).contains(&"E0619"));
}

#[test]
fn a_sheet_that_is_not_there_is_no_other_sheet() {
    assert_eq!(found(&[("sheet: \"Plan\"", "sheet: \"Pln\"")]), ["E0703"]);
}

#[test]
fn a_file_without_a_language_is_read_in_that_of_its_keywords() {
    let files = FILES.map(|(path, text)| {
        let text = match path {
            "g/rules/rules.reglo" => "правило 1 paying \"Плата\" {\n  | Всем платят.\n}\n",
            "g/text/ru/rules.ftl" => "",
            _ => text,
        };
        (path.to_owned(), text.to_owned())
    });
    let loaded = Ruleset::load(&Memory(files.into_iter().collect()), "g", &[]);
    let first = loaded.diagnostics.iter().find(|found| found.code == "E0102").unwrap();
    assert_eq!(
        first.help.as_deref().map(|help| help.starts_with("write `#lang ru`")),
        Some(true),
        "{first:?}"
    );
    assert!(!loaded.diagnostics.iter().any(|found| found.code == "E0101"));
}

#[test]
fn what_agrees_with_a_noun_asks_for_its_gender() {
    let agree = r#"{ AGREE($r, masculine: "готов", feminine: "готова") }"#;
    let mut edits = vec![("{ NOUN($r, case: \"acc\") } ждут", agree)];
    assert_eq!(found(&edits), Vec::<&str>::new());
    edits.push((
        "\"thing-anna\": (gender: feminine, animate: true, singular: { \"acc\": \"Анну\" }),",
        "",
    ));
    assert_eq!(found(&edits), ["E0617"]);
    let help = told(&edits)
        .first()
        .and_then(|found| found.help.clone())
        .unwrap_or_default();
    assert!(help.contains("`\"thing-anna\": (gender: …"), "{help}");
    // Where the number alone decides, it is asked for.
    edits[0].1 = r#"{ AGREE($r, singular: "готов", plural: "готовы") }"#;
    let help = told(&edits)
        .first()
        .and_then(|found| found.help.clone())
        .unwrap_or_default();
    assert!(help.contains("`\"thing-anna\": (number: …"), "{help}");
}

#[test]
fn numbers_are_written_out_in_functions_too() {
    let noun = "{ NOUN($r, case: \"acc\") } ждут";
    let agree = r#"{ AGREE($r, masculine: "взял 5", feminine: "взяла их") }"#;
    assert_eq!(found(&[(noun, agree)]), ["E0607"]);
    assert_eq!(found(&[(noun, "{ NUMBER(5) }")]), ["E0607"]);
    let help = told(&[(noun, "их 5")])
        .first()
        .and_then(|found| found.help.clone())
        .unwrap_or_default();
    assert!(help.starts_with("print the figure of the rule"), "{help}");
}
