//! All stages together, from files to a ruleset that can be asked.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

mod support;

use reglo_interpreter::data::Format;
use reglo_interpreter::data::sheet::read_sheet;
use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::load::{Loaded, Ruleset};
use reglo_interpreter::schema::RuleId;
use std::collections::BTreeMap;
use std::fmt::Write;

struct Memory(BTreeMap<String, String>);

impl Files for Memory {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let below = format!("{folder}/");
        Ok(self.0.keys().filter(|path| path.starts_with(&below)).cloned().collect())
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        self.0
            .get(path)
            .cloned()
            .ok_or_else(|| ReadError(format!("no file `{path}`")))
    }
}

/// A folder of this machine.
struct Disk;

impl Files for Disk {
    fn list(&self, folder: &str) -> Result<Vec<String>, ReadError> {
        let mut found = Vec::new();
        let mut folders = vec![std::path::PathBuf::from(folder)];
        while let Some(folder) = folders.pop() {
            let entries = std::fs::read_dir(&folder).map_err(|error| ReadError(error.to_string()))?;
            for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
                if path.is_dir() {
                    folders.push(path)
                } else {
                    found.push(path.to_string_lossy().into_owned())
                }
            }
        }
        found.sort();
        Ok(found)
    }

    fn read(&self, path: &str) -> Result<String, ReadError> {
        std::fs::read_to_string(path).map_err(|error| ReadError(error.to_string()))
    }
}

/// The vocabulary of the checker's tests, with the values of the rules below.
fn vocabulary() -> String {
    let head = "sheet Party totals cost, shows cost, strength_of_party {";
    include_str!("check/vocabulary.reglo").replace("sheet Party {", head)
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
        ruleset.catalogue.prose(rule, "es", &[("spare".into(), figure)]).text
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
    for code in ["E0409", "E0603", "E0710"] {
        assert!(found.contains(code), "{code}\n{found}");
    }
    assert!(found.contains("rules/broken.reglo: error"), "{found}");
    assert!(found.contains("hooks/broken.rhai: error"), "{found}");
}

/// `REGLO_RULESET=folder cargo test --release … -- --ignored --nocapture`
#[test]
#[ignore = "a measurement"]
fn measure() {
    let folder = std::env::var("REGLO_RULESET").expect("a folder");
    for round in 0..3 {
        let start = std::time::Instant::now();
        let loaded = Ruleset::load(&Disk, &folder, &[]);
        let whole = start.elapsed();
        let start = std::time::Instant::now();
        let read = reglo_interpreter::load::read(&Disk, &folder);
        let files = start.elapsed();
        let start = std::time::Instant::now();
        let tables = reglo_grammar::KeywordTables::builtin();
        for (file, _) in &read.rules {
            let _ = reglo_grammar::parse(*file, read.sources.text(*file), &tables);
        }
        let grammar = start.elapsed();
        let start = std::time::Instant::now();
        for file in &read.data {
            let _ = reglo_interpreter::data::raw::read_things(*file, read.sources.text(*file));
        }
        let raw = start.elapsed();
        let start = std::time::Instant::now();
        let again = loaded
            .ruleset
            .as_ref()
            .map(|ruleset| ruleset.with_settings(&[]).is_ok());
        println!(
            "{whole:?} ({} findings): files {files:?}, grammar {grammar:?}, raw data {raw:?}; again {:?} {again:?}",
            loaded.diagnostics.len(),
            start.elapsed()
        );
        if round == 2 {
            let ruleset = loaded.ruleset.as_ref().expect("no errors");
            println!(
                "{} rules, {} things, {} nodes, {} messages, {} scenarios",
                ruleset.program.schema.rules.len(),
                ruleset.data.things.len(),
                ruleset.program.nodes.len(),
                ruleset.program.messages.len(),
                ruleset.program.scenarios.len()
            );
            for rule in ruleset.program.schema.rules.iter().take(8) {
                let id = ruleset.rule(&rule.id).unwrap();
                println!("{} {:?}", rule.number, ruleset.catalogue.titles(id));
            }
            println!("{}", findings(&loaded));
        }
    }
}
