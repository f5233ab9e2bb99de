//! All stages together, from files to a ruleset that can be asked.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod derivations;
#[path = "../support/files.rs"]
mod files;
mod manifest;
mod prose;
#[path = "../support/mod.rs"]
mod support;
mod tables;

use files::{Disk, Memory};
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use reglo_interpreter::data::Format;
use reglo_interpreter::data::sheet::read_sheet;
use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::load::{Loaded, Ruleset};
use reglo_interpreter::schema::RuleId;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The vocabulary of the checker's tests, with the values of the rules below.
fn vocabulary() -> String {
    let head = "sheet Party totals cost, shows cost, strength_of_party {";
    include_str!("../check/vocabulary.reglo").replace("sheet Party {", head)
}

const RULES: &str = r#"#lang en
option frugal: flag = false "Frugal parties"
rule 1 wages "Wages" {
  | A party pays its people; {spare} is left over.
  let spare = 1 gold
  value wage(s: Seat) "Wage": gold = s.person.wage otherwise 0 gold
  value cost "Cost": gold = sum(wage(s) for s in party.seats)
  value strength_of_party "Strength": strength = sum(s.person.vigour for s in party.seats)
  let excess = cost - (party.purse - spare)
  require cost <= party.purse - spare
    | The party costs {cost}, {excess} too much.
}
rule 2 thrift "Thrift" when frugal {
  | Thrifty people are content with less.
  amend wage(s): - 1 gold
}
"#;

const PEOPLE: &str = r#"{ Person: { "anna": (name: "Anna", wage: 3), "bert": (name: "Bert", wage: 4, vigour: 2.5) } }"#;

const ES: &str = "
rule-wages = Salarios
    .prose = La banda paga a su gente; sobra { $spare }.
    .message = La banda cuesta { $cost }, { $excess } de más.
rule-thrift = Ahorro
    .prose = La gente ahorradora se conforma con menos.
unit-gold = { $n ->
    [one] moneda
   *[other] monedas
}
thing-anna = Ana
";

fn files(changes: &[(&str, &str)]) -> Memory {
    let mut files = BTreeMap::new();
    let manifest = r#"(id: "g", title: "G", version: "1", languages: ["en", "es"], sheet: "Party")"#;
    for (path, text) in [
        ("g/ruleset.ron", manifest),
        ("g/rules/vocabulary.reglo", &vocabulary()),
        ("g/rules/wages.reglo", RULES),
        ("g/data/people.ron", PEOPLE),
        ("g/text/es/rules.ftl", ES),
    ] {
        files.insert(path.to_owned(), text.to_owned());
    }
    for (path, text) in changes {
        files.insert((*path).to_owned(), (*text).to_owned());
    }
    Memory(files)
}

fn findings(loaded: &Loaded) -> String {
    let mut out = String::new();
    for found in &loaded.diagnostics {
        let path = found
            .span
            .and_then(|span| loaded.sources.get(span.file))
            .map_or("", |source| source.path.as_str());
        let source = found.span.map_or("", |span| loaded.sources.text(span.file));
        let text = support::report(source, std::slice::from_ref(found));
        let at = text.find("error[").or_else(|| text.find("warning[")).unwrap_or(0);
        let _ = write!(out, "{path}: {}", text.get(at..).unwrap_or_default());
    }
    out
}

#[test]
fn whole() {
    let loaded = Ruleset::load(&files(&[]), "g", &[]);
    let mut out = findings(&loaded);
    let Some(ruleset) = loaded.ruleset else { panic!("{out}") };
    let rule = ruleset.rule("1").unwrap();
    assert_eq!(ruleset.rule("wages"), Some(rule));
    assert_eq!(ruleset.relative("g/rules/a.reglo"), "rules/a.reglo");
    let _ = writeln!(out, "{:?}", ruleset.catalogue.titles(rule));
    let figure = reglo_interpreter::answer::Figure::Quantity(reglo_interpreter::schema::UnitId(0), 1);
    let _ = writeln!(
        out,
        "{}",
        ruleset
            .catalogue
            .prose(rule, "es", &[("spare".into(), figure)], &[])
            .text
    );
    let schema = &ruleset.program.schema;
    let sheet = "(season: winter, seats: [\"ANA\", (person: bert)])";
    let read = read_sheet(sheet, Format::Ron, support::FILE, schema, &ruleset.data, &ruleset.names);
    let _ = writeln!(out, "{read:?}");
    let frugal = [("frugal".to_owned(), "true".to_owned())];
    let other = ruleset.with_settings(&frugal).expect("no errors");
    let _ = writeln!(out, "{:?} {:?}", ruleset.amended_by(rule), other.amended_by(rule));
    assert!(ruleset.with_settings(&[("frugall".into(), "true".into())]).is_err());
    assert_eq!(other.amended_by(rule), [RuleId(1)]);
    insta::assert_snapshot!(out);
}

#[test]
fn findings_of_every_stage() {
    let loaded = Ruleset::load(
        &files(&[
            ("g/rules/broken.reglo", "#lang en\nrule 3 x \"X\" { require }\n"),
            ("g/data/wrong.ron", "{ Person: { \"carl\": (wage: silver(3)) } }"),
            ("g/text/es/wrong.ftl", "rule-wagse = Salario\n"),
            ("g/keywords/eo.ron", "()"),
            ("g/hooks/broken.rhai", "fn ("),
        ]),
        "g",
        &[],
    );
    assert!(loaded.ruleset.is_none());
    let found = findings(&loaded);
    for code in ["E0409", "E0710"] {
        assert!(found.contains(code), "{code}\n{found}");
    }
    assert!(found.contains("rules/broken.reglo: error"), "{found}");
    assert!(found.contains("hooks/broken.rhai: error"), "{found}");
    assert!(
        !found.contains("E0603"),
        "a broken file may hold what the text is of\n{found}"
    );
}

fn errors(loaded: &Loaded) -> impl Iterator<Item = &Diagnostic> {
    loaded
        .diagnostics
        .iter()
        .filter(|found| found.severity == Severity::Error)
}

fn codes(loaded: &Loaded) -> Vec<&'static str> {
    errors(loaded).map(|found| found.code).collect()
}

fn errors_text(mut loaded: Loaded) -> String {
    loaded.diagnostics.retain(|found| found.severity == Severity::Error);
    findings(&loaded)
}

/// A hundred people and what the rules say of each.
fn many() -> (String, String) {
    let (mut data, mut rules) = (String::from("{ Person: {\n"), String::from("#lang en\n"));
    for number in 0..100 {
        let _ = writeln!(data, "  \"p{number}\": (name: \"P{number}\", wage: {number}),");
        let _ = writeln!(rules, "card p{number} raise \"Raise\" {{ amend wage(this): + 1 gold }}");
    }
    data.push_str("} }");
    (data, rules)
}

#[test]
fn what_only_follows_is_held_back() {
    let (data, rules) = many();
    let load = |data: &str, rules: &str, vocabulary: &str| {
        let files = files(&[
            ("g/data/many.ron", data),
            ("g/rules/cards.reglo", rules),
            ("g/rules/vocabulary.reglo", vocabulary),
        ]);
        Ruleset::load(&files, "g", &[])
    };
    let fine = load(&data, &rules, &vocabulary());
    assert!(fine.ruleset.is_some(), "{}", findings(&fine));
    let comma = load(&data.replacen("wage: 3),", "wage,: 3),", 1), &rules, &vocabulary());
    assert_eq!(codes(&comma), ["E0402"], "{}", findings(&comma));
    assert!(
        errors(&comma)
            .next()
            .unwrap()
            .help
            .as_ref()
            .unwrap()
            .contains("held back")
    );
    let cut = vocabulary();
    let cut = load(&data, &rules, &cut[..cut.len() / 2]);
    assert!(codes(&cut).len() < 12, "{}", findings(&cut));
    let no_kind = load(&data, &rules, &vocabulary().replacen("kind Person", "kind Persona", 1));
    assert!(codes(&no_kind).len() < 12, "{}", findings(&no_kind));
    let unit = load(&data, &rules, &vocabulary().replacen("unit gold", "unit golden", 1));
    assert!(codes(&unit).len() < 20, "{}", findings(&unit));
    let gone = rules
        .replacen("card p7 ", "card q7 ", 1)
        .replacen("card p8 ", "card q7 ", 1);
    let gone = load(&data, &gone, &vocabulary());
    insta::assert_snapshot!(errors_text(gone));
    let value = load(&data, &rules.replace("amend wage(", "amend wages("), &vocabulary());
    insta::assert_snapshot!(errors_text(value));
    let wrong = load(&data.replace("wage: ", "foreign: "), &rules, &vocabulary());
    assert_eq!(codes(&wrong).len(), reglo_interpreter::load::MOST_OF_A_CODE);
    assert!(
        errors(&wrong)
            .last()
            .unwrap()
            .message
            .ends_with("(and 80 more findings like this)")
    );
}

#[test]
fn expectations_that_fail() {
    let scenario = r#"#lang en
scenario "positions" {
  given Party { season: winter, seats: [anna, bert] }
  expect wage(party.seats[1]) = 4 gold
  expect wage(party.seats[5]) = 0 gold
  expect wage(party.seats[5]) < 100 gold
  expect wage(party.seats[0]) + wage(party.seats[2]) > 0 gold
  expect list(s for s in party.seats where wage(s) > 3 gold)[1] = party.seats[1]
  expect party.seats[5] is absent
  expect (party.seats[5].person.wage otherwise 7 gold) = 7 gold
  expect party.seats[5] is present or wage(party.seats[0]) = 3 gold
  expect party.seats[0].person.gear = {1 gold, 2 silver}
  expect sum(s.person.gear for s in party.seats) = 1 gold
  expect wage(party.seats[0]) = 4 gold
}
"#;
    let loaded = Ruleset::load(&files(&[("g/scenarios/s.reglo", scenario)]), "g", &[]);
    let Some(ruleset) = &loaded.ruleset else {
        panic!("{}", findings(&loaded))
    };
    let mut out = String::new();
    for outcome in reglo_interpreter::scenario::run(ruleset, None) {
        for failure in outcome.failures {
            let found = failure.finding;
            let _ = writeln!(out, "{}: {}", loaded.sources.slice(found.span.unwrap()), found.message);
        }
    }
    insta::assert_snapshot!(out);
}

/// What is absent is told as such, and what is asked of it too.
#[test]
fn questions_about_what_is_not_there() {
    let loaded = Ruleset::load(&files(&[]), "g", &[]);
    let Some(mut ruleset) = loaded.ruleset else {
        panic!("errors")
    };
    let sheet = "\u{feff}(season: winter, seats: [anna])";
    let schema = &ruleset.program.schema;
    let sheet = read_sheet(sheet, Format::Ron, support::FILE, schema, &ruleset.data, &ruleset.names).unwrap();
    let mut out = String::new();
    for text in [
        "wage(seats[0])",
        "wage(seats[4])",
        "seats[4].person.wage",
        "(wage(seats[4]) otherwise 0 gold) + 2 gold",
    ] {
        let asked = ruleset.ask(support::FILE, text).unwrap();
        let figure = reglo_interpreter::judge::evaluate_asked(&mut ruleset.session(), &asked, Some(&sheet));
        let _ = writeln!(out, "{text}: {figure:?} {}", asked.value.is_some());
    }
    insta::assert_snapshot!(out);
}

/// A folder of this machine with one file changed.
struct Changed(String, String);

impl Files for Changed {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        Disk.list(folder)
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        if path == self.0 {
            Ok(self.1.clone())
        } else {
            Disk.read(path)
        }
    }
}

/// `REGLO_RULESET=folder cargo test … small_mutations -- --ignored --nocapture`: what one slip anywhere makes of a large ruleset.
#[test]
#[ignore = "needs a ruleset's folder in REGLO_RULESET"]
fn small_mutations() {
    let folder = std::env::var("REGLO_RULESET").expect("a folder");
    for path in Disk.list(&folder).unwrap() {
        if !(path.ends_with(".ron") || path.ends_with(".reglo") || path.ends_with(".ftl"))
            || path.contains("/examples/")
        {
            continue;
        }
        let text = Disk.read(&path).unwrap();
        let mut mutations: Vec<(String, String)> = Vec::new();
        for part in 1..8 {
            let mut at = text.len() * part / 8;
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            mutations.push((format!("cut at {at}"), text[..at].to_owned()));
            mutations.push((format!("comma at {at}"), format!("{},{}", &text[..at], &text[at..])));
            mutations.push((format!("letter at {at}"), format!("{}x{}", &text[..at], &text[at..])));
            let line = text[..at].matches('\n').count();
            let without: Vec<&str> = text
                .lines()
                .enumerate()
                .filter(|(n, _)| *n != line)
                .map(|(_, l)| l)
                .collect();
            mutations.push((format!("without line {}", line + 1), without.join("\n")));
        }
        for (what, text) in mutations {
            let start = std::time::Instant::now();
            let mut loaded = Ruleset::load(&Changed(path.clone(), text), &folder, &[]);
            loaded.diagnostics.retain(|found| found.severity == Severity::Error);
            let (count, took) = (loaded.diagnostics.len(), start.elapsed());
            if count > 30 || took.as_secs() > 2 {
                let mut codes = codes(&loaded);
                codes.dedup();
                println!("{path}: {what}: {count} findings in {took:?}: {codes:?}");
            }
        }
    }
}
