//! All stages together, from files to a ruleset that can be asked.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]

#[path = "support/files.rs"]
mod files;
mod support;

use files::{Disk, Memory};
use reglo_grammar::diagnostic::{Diagnostic, Severity};
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::sheet::read_sheet;
use reglo_interpreter::data::{Format, Setup};
use reglo_interpreter::files::{Files, ReadError};
use reglo_interpreter::judge::derive_asked;
use reglo_interpreter::load::{Loaded, Ruleset};
use reglo_interpreter::play::Table;
use reglo_interpreter::schema::{ColumnId, ProcedureId, RuleId};
use std::collections::BTreeMap;
use std::fmt::Write;

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
fn what_a_manifest_judges() {
    let manifest = |text: &str| {
        let text = format!(r#"(id: "g", title: "G", version: "1", languages: ["en", "es"]{text})"#);
        errors_text(Ruleset::load(&files(&[("g/ruleset.ron", &text)]), "g", &[]))
    };
    let two = [
        (
            "g/ruleset.ron",
            "\u{feff}(id: \"g\", title: \"G\", version: \"1\", languages: [\"en\", \"es\"])",
        ),
        ("g/rules/other.reglo", "#lang en\nsheet Other { size: number }"),
    ];
    let two = errors_text(Ruleset::load(&files(&two), "g", &[]));
    insta::assert_snapshot!(
        [
            manifest(", sheet: \"Man\""),
            manifest(", sheet: \"Prty\""),
            manifest(", sheet: \"Person\""),
            manifest(", builds_on: \"/etc\""),
            two
        ]
        .join("\n")
    );
}

const TREK: &str = r#"#lang en
game Trek "trek" played by walkers { walkers: list of Person, turn: number }
rule 8 trek "The trek" {
  procedure trek { }
  procedure day(p: Person) { }
}
"#;

#[test]
fn what_a_manifest_plays() {
    let load = |text: &str| {
        let text = format!(r#"(id: "g", title: "G", version: "1", languages: ["en", "es"]{text})"#);
        let own = [
            ("g/ruleset.ron", text.as_str()),
            ("g/rules/trek.reglo", TREK),
            ("g/examples/trek.ron", "()"),
        ];
        Ruleset::load(&files(&own), "g", &[])
    };
    insta::assert_snapshot!(
        [
            ", procedure: \"trekk\"",
            ", procedure: \"night\"",
            ", procedure: \"day\"",
            ", procedure: [], setup: \"/etc/trek.ron\"",
            ", procedure: \"trek\", setup: \"examples/trk.ron\"",
            ", procedure: \"trek\", setup: \"../begins.json\"",
        ]
        .map(|text| errors_text(load(text)))
        .join("\n")
    );
    let ruleset = load(", procedure: \"trek\", setup: \"examples/trek.ron\"")
        .ruleset
        .unwrap();
    assert_eq!(ruleset.procedure(), Some(ProcedureId(0)));
    assert_eq!(ruleset.manifest.setup.as_ref().unwrap().0, "examples/trek.ron");
    let text = "(walkers: [bert, anna], turn: 3)";
    let setup = ruleset.read_setup(text, Format::Ron, support::FILE).unwrap();
    let table = Table::new(&ruleset, &setup).unwrap();
    let state = &table.data.state;
    assert_eq!(table.data.cells[state.cell(ColumnId(1), 0, 0)], 3);
    assert_eq!(ruleset.data.cells[ruleset.data.state.cell(ColumnId(1), 0, 0)], 0);
    assert!(Table::new(&ruleset, &Setup::default()).is_ok());
}

#[test]
fn defaults_that_cannot_be() {
    let load = |text: &str| {
        let text = format!("#lang en\n{text}");
        errors_text(Ruleset::load(&files(&[("g/rules/trek.reglo", &text)]), "g", &[]))
    };
    insta::assert_snapshot!(
        [
            "kind Token { } fixture Token ring { } game Trek { table: place of Token = [ring], sack: place of Token = [ring] }",
            "kind Token { state near: place of Token = [ring, ring] } fixture Token ring { } fixture Token rope { }",
            "record Box { of: number = 1, state inside: place of Box = [{ }] } game Trek { box: place of Box = [{ }] }",
        ]
        .map(load)
        .join("\n")
    );
}

#[test]
fn what_is_played_is_inherited() {
    let base = r#"(id: "g", title: "G", version: "1", languages: ["en", "es"], procedure: "trek", setup: "examples/trek.ron")"#;
    let further = r#"(id: "h", title: "H", version: "1", languages: ["en", "es"], builds_on: "../g"INHERITS)"#;
    let load = |text: &str| {
        let further = further.replace("INHERITS", text);
        let files = [
            ("g/ruleset.ron", base),
            ("g/rules/trek.reglo", TREK),
            ("g/examples/trek.ron", "()"),
            ("more/h/ruleset.ron", &further.replace("../g", "../../g")),
            (
                "more/i/ruleset.ron",
                &further.replace("../g", "../h").replace("\"h\"", "\"i\""),
            ),
        ];
        let manifest = Ruleset::load(&crate::files(&files), "more/i", &[])
            .ruleset
            .unwrap()
            .manifest;
        (manifest.procedure.unwrap().0, manifest.setup.unwrap().0)
    };
    assert_eq!(
        load(""),
        ("trek".to_owned(), "../h/../../g/examples/trek.ron".to_owned())
    );
    assert_eq!(load(", setup: \"own.ron\""), ("trek".to_owned(), "own.ron".to_owned()));
}

#[test]
fn settings_that_do_not_fit() {
    let options = "#lang en\noption season: Season = summer\noption crafts: set of Craft = []\noption purse: gold = 1 gold\noption cold: strength = 1 strength\noption most: number = 3\n";
    let files = files(&[("g/rules/options.reglo", options)]);
    let mut out = String::new();
    for (name, text) in [
        ("season", "sumer"),
        ("season", "x"),
        ("crafts", "climber, skout"),
        ("purse", "1000000000001"),
        ("most", "99999999999999"),
        ("most", "-1000000000001"),
        ("frugal", "maybe"),
    ] {
        out += &errors_text(Ruleset::load(&files, "g", &[(name.into(), text.into())]));
    }
    insta::assert_snapshot!(out);
    let set = [
        ("cold".to_owned(), "-2.5".to_owned()),
        ("most".to_owned(), "1000000000000".to_owned()),
    ];
    let ruleset = Ruleset::load(&files, "g", &set).ruleset.unwrap();
    let settings: Vec<i64> = ruleset.program.schema.options.iter().map(|o| o.setting).collect();
    assert!(settings.contains(&-5) && settings.contains(&1_000_000_000_000));
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

/// What the prose of a rule says without a sheet: each figure as its name, or its value where the rules and the data decide it.
#[track_caller]
fn check_prose(figures: &str, prose: &str, expected: &str) {
    let rules = format!("{RULES}rule 3 size \"Size\" {{\n  | {prose}\n{figures}\n}}\n");
    let loaded = Ruleset::load(&files(&[("g/rules/wages.reglo", &rules)]), "g", &[]);
    let ruleset = loaded.ruleset.unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
    let rule = RuleId(
        u32::try_from(
            ruleset
                .program
                .schema
                .rules
                .iter()
                .position(|r| r.id == "size")
                .unwrap(),
        )
        .unwrap(),
    );
    let known = reglo_interpreter::judge::prose_figures(&mut ruleset.session(), rule, None).unwrap();
    let said = ruleset.catalogue.prose(rule, "en", &known, &[]);
    assert_eq!(said.text.trim(), expected);
}

#[test]
fn prose_says_what_rules_and_data_decide() {
    check_prose("  let most = 2 * count(all Person)", "{most} at most.", "4 at most.");
    check_prose("  value most \"Most\": number = 5", "{most} at most.", "5 at most.");
    check_prose(
        "  let best = max(p.vigour for p in all Person where p.wage is present and p.wage > 3 gold) otherwise 0 strength",
        "{best} is the best.",
        "2½ points of strength is the best.",
    );
    check_prose(
        "  let dues = if frugal then 3 gold else 4 gold",
        "They get {dues}.",
        "They get 4 gold pieces.",
    );
}

#[test]
fn prose_leaves_open_what_a_sheet_decides() {
    check_prose(
        "  let most = count(party.seats)",
        "{most} at most.",
        "{$most-text} at most.",
    );
    check_prose(
        "  value most \"Most\": number = 5\n  amend most when cost > 3 gold: + 1",
        "{most} at most.",
        "{$most-text} at most.",
    );
}

/// What is found in the ruleset `g` of some files.
fn found_in(files: &[(&str, &str)]) -> Vec<Diagnostic> {
    let files = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
    Ruleset::load(&Memory(files.collect()), "g", &[]).diagnostics
}

/// A table that is refused is told at the phrase that is wrong, once, and nothing is said of the files that are written with it.
#[test]
fn a_refused_table_is_told_where_it_is_wrong() {
    let table = include_str!("../../grammar/keywords/en.ron").replacen("\"card\": [\"card\"", "\"card\": [\"rule\"", 1);
    let files = [
        (
            "g/ruleset.ron",
            "(id: \"g\", title: \"G\", version: \"1\", languages: [\"eo\"])",
        ),
        ("g/keywords/eo.ron", table.as_str()),
        ("g/rules/a.reglo", "#lang eo\n\nrule 1 a \"A\" { let x = 1 }\n"),
    ];
    let found = found_in(&files);
    let [only] = &found[..] else { panic!("{found:#?}") };
    assert_eq!(only.code, "E0710");
    let span = only.span.unwrap();
    assert_eq!(table.get(span.start as usize..span.end as usize), Some("\"rule\""));
    assert!(table[..span.start as usize].ends_with("\"card\": ["));
    let broken = table.replacen("[\"rule\"", "[\"rule", 1);
    let files = [files[0], ("g/keywords/eo.ron", broken.as_str()), files[2]];
    let found = found_in(&files);
    let [only] = &found[..] else { panic!("{found:#?}") };
    assert!(only.span.unwrap().start > 0);
}

/// Messages name keywords as the file has them.
#[test]
fn messages_have_the_keywords_of_the_file() {
    let found = found_in(&[
        (
            "g/ruleset.ron",
            "(id: \"g\", title: \"G\", version: \"1\", languages: [\"es\"])",
        ),
        (
            "g/rules/a.reglo",
            "#lang es\n\nopción libre: sí o no = verdadero \"Libre\"\nregla 1 uno \"A\" {\n  | Prosa.\n  valor v \"V\": número = libre\n  exige v > 0\n}\n",
        ),
    ]);
    let text: String = found
        .iter()
        .map(|found| format!("{} {}\n", found.code, found.message))
        .collect();
    assert!(text.contains("`exige`") && !text.contains("`require`"), "{text}");
    assert!(text.contains("`número`") && !text.contains("`number`"), "{text}");
}

/// What a derivation names of the sheet for each value of these rules: the fields by name.
fn named_of_sheet(rules: &str) -> Vec<String> {
    let manifest = r#"(id: "g", title: "G", version: "1", languages: ["en"], sheet: "Party")"#;
    let files = [("g/ruleset.ron", manifest), ("g/rules/a.reglo", rules)];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let loaded = Ruleset::load(&Memory(files.into_iter().collect()), "g", &[]);
    let found = findings(&loaded);
    let mut ruleset = loaded.ruleset.unwrap_or_else(|| panic!("{found}"));
    let names = ruleset.program.values.iter().map(|value| value.name.clone());
    let names: Vec<String> = names.filter(|name| !name.ends_with(".silver")).collect();
    let schema = &ruleset.program.schema;
    let sheet = read_sheet("()", Format::Ron, support::FILE, schema, &ruleset.data, &ruleset.names).unwrap();
    let fields = schema.kinds[schema.sheet.as_ref().unwrap().kind.index()].fields.clone();
    let told = names.iter().map(|name| {
        let name = name.trim_end_matches(".gold");
        let asked = ruleset.ask(support::FILE, name).unwrap();
        let derivation = derive_asked(&mut ruleset.session(), &asked, Some(&sheet))
            .unwrap()
            .unwrap();
        let read = derivation.of_sheet.iter();
        let read = read.map(|(at, figure)| format!("{} {}", fields[*at].name, formal(figure, &ruleset)));
        format!("{name}: {}", read.collect::<Vec<_>>().join(", "))
    });
    told.collect()
}

fn formal(figure: &Figure, ruleset: &Ruleset) -> String {
    reglo_interpreter::answer::formal(figure, &ruleset.program.schema, &ruleset.data)
}

/// Whatever of the sheet a value reads is named: of all its units, by its amendments and their floors, in loops and what stands around.
#[test]
fn a_derivation_names_every_number_of_the_sheet_that_it_reads() {
    let rules = r#"#lang en
unit gold { one "gold piece", other "gold pieces" }
unit silver { one "silver piece", other "silver pieces" }
record Seat { wage: gold }
sheet Party {
  a: gold = 3 gold, b: silver = 4 silver, least: gold = 2 gold, n: gold = 9 gold, most: number = 5, calm: flag = true
  fund: {gold, silver} = {1 gold, 2 silver}, none: optional {gold, silver}, seats: list of Seat = []
}
rule 1 pays "Pay" {
  | Pays.
  value both "Both": {gold, silver} = {party.a, party.b}
  value second "Second": {gold, silver} = {1 gold, party.b}
  value floored "Floored": gold = party.n
  amend floored: - 8 gold at least party.least
  value around "Around": gold = 1 gold
  for each s in party.seats where s.wage > party.a { amend around when party.calm and party.most > 2: + s.wage }
  value held "Held": {gold, silver} = party.fund
  value absent "Absent": {gold, silver} = party.none otherwise {party.a, 0 silver}
  value through "Through": gold = floored
}
"#;
    let expected = [
        "both: a 3 gold, b 4 silver",
        "second: b 4 silver",
        "floored: least 2 gold, n 9 gold",
        "around: a 3 gold, most 5",
        "held: fund {1 gold, 2 silver}",
        "absent: a 3 gold",
        "through: ",
    ];
    assert_eq!(named_of_sheet(rules), expected);
}
