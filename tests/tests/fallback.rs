//! What a language lacks is said in another one along the stated chain, and marked: in text, in JSON answers, and in the three forms of the book.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Stdio};

/// A game and a sheet in English. Spanish has some texts; German has none but for a sentence of the engine.
const FILES: &[(&str, &str)] = &[
    (
        "ruleset.ron",
        r#"(id: "fair", title: "Fair", version: "1", languages: ["en", "es", "de"], sheet: "Party", procedure: "day", setup: "setup.ron")"#,
    ),
    ("setup.ron", "(people: [anna])"),
    ("party.ron", "(season: winter, people: [anna, anna, anna])"),
    ("data/people.ron", r#"{ Person: { "anna": (name: "Anna", wage: 4) } }"#),
    (
        "rules/fair.reglo",
        r#"#lang en

unit coin { one "coin", other "coins" }
enum Season "season" { summer "summer", winter "winter" }
kind Person "person" {
  wage: coin
  state purse: coin
}
sheet Party totals cost, shows cost {
  season: Season
  people: list of Person
}
game Fair "fair" played by people { people: list of Person }
option mild: Season = winter "Mild season"

rule 1 paying "Paying" {
  | Everybody is paid {most} at most.
  let most = 9 coin
  value cost "Cost": coin = sum(p.wage for p in party.people)
  require cost <= most
    | It would cost {cost}.

  example "one is cheap" {
    given Party { season: summer, people: [anna] }
    expect cost = 4 coin
  }
}

rule 2 earning "Earning" {
  | Who works earns {more}.
  let more = 2 coin
  procedure day "a day" {
    for each p in fair.people {
      gain more to p.purse as earned
        | {p} earns {more}.
      may p as now
        | What now?
      { rest(p) }
    }
  }
  action rest(p: Person) "rest" { gain 1 coin to p.purse }
}

card anna songs "Songs" {
  | Anna sings.
}
"#,
    ),
    (
        "text/es/texts.ftl",
        "rule-earning = Ganar\n    .prose = Quien trabaja gana { $more }.\n    .earned = { $p } gana { $more }.\nthing-anna = Ana\n",
    ),
    ("text/de/engine.ftl", "engine-legal = Gut.\n"),
];

fn fair() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    for (name, text) in FILES {
        let path = folder.path().join(name);
        let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        made.and_then(|()| std::fs::write(&path, text))
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    folder
}

/// Whether it was done, what came of it, and what was said of that.
fn call(folder: &Path, args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_reglo-under-test"))
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap_or_else(|error| panic!("{args:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn said(folder: &Path, args: &[&str]) -> String {
    let (_, text, errors) = call(folder, args);
    assert_eq!(errors, "", "{args:?}");
    text
}

fn answer(folder: &Path, args: &[&str]) -> Value {
    let text = said(folder, &[args, &["--format", "json"]].concat());
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}\n{text}"))
}

/// The keys that fell back, each with the language that it fell back to.
fn fallen(answer: &Value) -> Vec<(String, String)> {
    let all = answer
        .get("fallback")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    let text = |one: &Value, name: &str| one.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
    all.iter().map(|one| (text(one, "key"), text(one, "lang"))).collect()
}

#[track_caller]
fn assert_fallen(answer: &Value, keys: &[&str]) {
    let expected: Vec<(String, String)> = keys.iter().map(|key| ((*key).to_owned(), "en".to_owned())).collect();
    assert_eq!(fallen(answer), expected, "{answer:#}");
}

#[test]
fn json_answers_list_what_fell_back() {
    let folder = fair();
    let folder = folder.path();
    // What is said in English as a whole has its amounts in English too, and lacks none.
    let paying = ["rule-paying", "rule-paying.message"];
    assert_fallen(
        &answer(folder, &["validate", ".", "party.ron", "--lang", "es"]),
        &["field-Party-people", "rule-paying", "rule-paying.message"],
    );
    assert_fallen(&answer(folder, &["options", ".", "party.ron", "--lang", "es"]), &paying);
    assert_fallen(
        &answer(folder, &["explain", ".", "1", "--lang", "es"]),
        &["rule-paying", "rule-paying.prose"],
    );
    assert_fallen(
        &answer(folder, &["explain", ".", "2", "--lang", "es"]),
        &["procedure-day", "procedure-rest", "unit-coin"],
    );
    assert_fallen(
        &answer(folder, &["explain", ".", "cost", "party.ron", "--lang", "es"]),
        &["rule-paying", "value-cost"],
    );
    let run = answer(folder, &["run", ".", "--lang", "es"]);
    assert_fallen(
        &run,
        &["procedure-day", "procedure-rest", "rule-earning.now", "unit-coin"],
    );
    let book = answer(folder, &["book", ".", "--lang", "es"]);
    let book = fallen(&book);
    for key in [
        "card-anna-songs",
        "enum-Season-winter",
        "kind-Person",
        "option-mild",
        "rule-paying.example-1",
        "value-cost",
    ] {
        assert!(
            book.iter().any(|(known, lang)| known == key && lang == "en"),
            "{key}: {book:?}"
        );
    }
    assert_fallen(&answer(folder, &["explain", ".", "1", "--lang", "en"]), &[]);
    let german = answer(folder, &["run", ".", "--lang", "de"]);
    let german = fallen(&german);
    assert!(german.iter().any(|(key, _)| key.starts_with("engine-")), "{german:?}");
}

#[test]
fn each_step_of_play_has_its_own() {
    let folder = fair();
    let text = said(folder.path(), &["play", ".", "--lang", "es", "--format", "json"]);
    let steps: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    let first = steps.first().unwrap_or(&Value::Null);
    assert!(
        fallen(first).iter().any(|(key, _)| key == "rule-earning.now"),
        "{first:#}"
    );
    assert_eq!(first.get("lang"), Some(&json!("es")));
}

/// Every part of the book that Spanish lacks has its mark in each form: titles, prose, examples, options, names of things and kinds, amounts in
/// sentences that are Spanish.
#[test]
fn the_book_marks_every_part() {
    let folder = fair();
    let plain = said(folder.path(), &["book", ".", "--lang", "es", "--to", "text"]);
    let marked = "(sin traducir: en)";
    for part in [
        format!("1 Paying {marked}"),
        format!("{marked}\nEverybody is paid 9 coins at most."),
        format!("Ejemplo: one is cheap {marked}"),
        format!("Mild season {marked}: winter {marked}"),
        format!("Cost {marked}: 4 coins (en parte sin traducir: en)"),
        "(en parte sin traducir: en)\nQuien trabaja gana 2 coins.".to_owned(),
        format!("Ana (person {marked})"),
        format!("season {marked}: summer {marked}"),
    ] {
        assert!(plain.contains(&part), "no `{part}` in:\n{plain}");
    }
    let html = said(folder.path(), &["book", ".", "--lang", "es", "--to", "html"]);
    let page = scraper::Html::parse_document(&html);
    let untranslated = scraper::Selector::parse(".untranslated").unwrap_or_else(|error| panic!("{error}"));
    let marks: Vec<String> = page.select(&untranslated).map(|mark| mark.text().collect()).collect();
    assert!(marks.iter().any(|mark| mark == marked), "{html}");
    assert!(marks.iter().any(|mark| mark.contains("en parte")), "{html}");
    assert!(html.contains("<span lang=\"en\">Paying</span>"), "{html}");
    let markdown = said(folder.path(), &["book", ".", "--lang", "es", "--to", "md"]);
    for part in ["## 1 Paying *(sin traducir: en)*", "*(en parte sin traducir: en)*"] {
        assert!(markdown.contains(part), "no `{part}` in:\n{markdown}");
    }
}

/// A language that the engine does not speak gets its sentences from the ruleset, as far as that has them; then the others are missing texts.
#[test]
fn sentences_of_the_engine_come_from_the_ruleset() {
    let folder = fair();
    let folder = folder.path();
    std::fs::write(folder.join("party.ron"), "(season: winter, people: [anna])")
        .unwrap_or_else(|error| panic!("{error}"));
    let text = said(folder, &["validate", ".", "party.ron", "--lang", "de"]);
    assert!(text.contains("\nGut.\n"), "{text}");
    assert!(text.starts_with("(Reglo has no sentences"), "{text}");
    let status = answer(folder, &["translate", "status", ".", "--lang", "de"]);
    let texts = status.pointer("/languages/0/texts").and_then(Value::as_array).cloned();
    let of = |key: &str| {
        let mut all = texts.iter().flatten();
        all.find(|text| text.get("key") == Some(&json!(key)))
            .cloned()
            .unwrap_or(Value::Null)
    };
    assert_eq!(of("engine-legal").get("state"), Some(&json!("new")));
    assert_eq!(of("engine-yes").get("state"), Some(&json!("missing")));
    assert_eq!(of("engine-yes").get("source"), Some(&json!("yes")));
    let spanish = answer(folder, &["translate", "status", ".", "--lang", "es"]);
    assert!(!spanish.to_string().contains("engine-"), "{spanish}");
}

/// Whoever asks for the language of a country gets that of the language where the ruleset has no other, and it is theirs: nothing is marked.
#[test]
fn a_country_has_the_texts_of_its_language() {
    let folder = fair();
    let folder = folder.path();
    let spanish = said(folder, &["book", ".", "--lang", "es", "--to", "text"]);
    for lang in ["es-MX", "es_ar", "ES"] {
        assert_eq!(
            said(folder, &["book", ".", "--lang", lang, "--to", "text"]),
            spanish,
            "{lang}"
        );
    }
    // With some texts of its own it has these, then those of the language, then those of the rule.
    let manifest = FILES.first().map_or("", |(_, text)| text);
    let write = |file: &str, text: &str| {
        let path = folder.join(file);
        let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        made.and_then(|()| std::fs::write(&path, text))
            .unwrap_or_else(|error| panic!("{file}: {error}"));
    };
    write("ruleset.ron", &manifest.replace("\"es\", ", "\"es-MX\", \"es\", "));
    write(
        "text/es-MX/texts.ftl",
        "rule-earning =\n    .earned = { NOUN($p) } se gana { $more }.\nengine-legal = Se vale.\n",
    );
    write(
        "text/es/lexicon.ron",
        "{ \"thing-anna\": (gender: feminine, singular: { \"nom\": \"doña Ana\" }) }",
    );
    write("party.ron", "(season: winter, people: [anna])");
    let game = said(folder, &["run", ".", "--lang", "es-MX"]);
    assert!(game.contains("oña Ana se gana 2 coins"), "{game}");
    let book = said(folder, &["book", ".", "--lang", "es-MX", "--to", "text"]);
    assert!(book.contains("2 Ganar\n"), "{book}");
    assert!(book.contains("1 Paying (sin traducir: en)"), "{book}");
    let legal = said(folder, &["validate", ".", "party.ron", "--lang", "es-MX"]);
    assert!(legal.contains("Se vale."), "{legal}");
    let fallen = fallen(&answer(folder, &["explain", ".", "2", "--lang", "es-MX"]));
    assert!(
        !fallen.is_empty() && fallen.iter().all(|(_, lang)| lang == "en"),
        "{fallen:?}"
    );
    // What the language has, the country does not lack; and whoever works on the texts of one works on no other.
    let (_, status, _) = call(
        folder,
        &["translate", "status", ".", "--lang", "es-mx", "--format", "json"],
    );
    assert!(status.contains("\"missing\": 0"), "{status}");
    for args in [
        &["translate", "status", ".", "--lang", "de-AT"][..],
        &["book", ".", "--lang", "fr"],
    ] {
        let (code, _, told) = call(folder, args);
        let lang = args.last().copied().unwrap_or_default();
        assert_eq!(code, Some(2), "{told}");
        assert!(told.contains(&format!("no language `{lang}`")), "{told}");
    }
}
