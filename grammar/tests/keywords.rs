//! Keyword tables: the shipped one, refused ones, and another language.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

use reglo_grammar::diagnostic::FileId;
use reglo_grammar::{Keyword, KeywordTables, Keywords, format, parse};

const EN: &str = include_str!("../keywords/en.ron");

#[test]
fn the_shipped_tables_are_whole() {
    for (lang, text) in [
        ("en", EN),
        ("es", include_str!("../keywords/es.ron")),
        ("ru", include_str!("../keywords/ru.ron")),
    ] {
        let problems = Keywords::load(text).err().map(|error| error.to_string());
        assert_eq!(problems, None, "{lang}");
    }
    let tables = KeywordTables::builtin();
    assert_eq!(tables.languages().collect::<Vec<_>>(), ["en", "es", "ru"]);
    let phrase = |lang, keyword| tables.get(lang).expect("a table").phrase(keyword);
    assert_eq!(phrase("en", Keyword::AtMost), "at most");
    assert_eq!(phrase("es", Keyword::AtMost), "como mucho");
    assert_eq!(phrase("ru", Keyword::AtMost), "не больше");
    let en = tables.get("en").expect("a table");
    assert!(en.is_reserved("count") && !en.is_reserved("capacity"));
}

#[test]
fn a_phrase_may_be_shared_only_with_what_it_is_a_use_of() {
    let shared = EN.replace("\"chosen_by\": [\"by\"]", "\"chosen_by\": [\"at\"]");
    let error = Keywords::load(&shared).expect_err("ambiguous").to_string();
    assert_eq!(error, "`at` stands for `at` and for `chosen_by`");
}

#[test]
fn a_phrase_must_not_begin_another_behind_one() {
    let begun = EN.replace("\"becomes\": [\"becomes\"]", "\"becomes\": [\"when named\"]");
    let error = Keywords::load(&begun).expect_err("ambiguous").to_string();
    assert_eq!(
        error,
        "`when named`, a phrase of `becomes`, is also other keywords one after the other"
    );
}

#[test]
fn a_ruleset_may_replace_a_shipped_table() {
    let mut tables = KeywordTables::builtin();
    let own = EN.replace("\"rule\": [\"rule\"]", "\"rule\": [\"law\"]");
    tables.add("es", &own).expect("a sound table");
    let parsed = parse(FileId(0), "#lang es\nlaw 1 a { let x = 1 }\n", &tables);
    assert!(parsed.diagnostics.is_empty(), "{:#?}", parsed.diagnostics);
}

#[test]
fn synonyms_are_read_and_the_first_is_written() {
    let tables = KeywordTables::builtin();
    let ru = tables.get("ru").expect("a table");
    let text = "#lang ru\nправило 1 a {\n  можно p(x)\n}\n";
    let parsed = parse(FileId(0), text, &tables);
    assert!(parsed.diagnostics.is_empty(), "{:#?}", parsed.diagnostics);
    assert!(format(&parsed.file, ru).contains("разрешается p(x)"));
}

#[test]
fn all_problems_of_a_table_are_listed() {
    let text = EN
        .replace("\"at_most\": [\"at most\"],", "")
        .replace("\"when\": [\"when\"]", "\"when\": []")
        .replace("\"where\": [\"where\"]", "\"where\": [\"while\"]")
        .replace(
            "\"let\": [\"let\"]",
            "\"let\": [\"let  it\"], \"wat\": [\"wat\"], \"kind\": [\"species\"]",
        )
        .replace("\"becomes\": [\"becomes\"]", "\"becomes\": [\"if then\"]");
    insta::assert_snapshot!(
        Keywords::load(&text)
            .expect_err("problems")
            .to_string()
            .replace("; ", "\n")
    );
    assert!(Keywords::load("{").is_err());
}

/// Every keyword in another spelling, some of several words.
fn other() -> KeywordTables {
    let mut text = String::from("{\n");
    for keyword in Keyword::ALL {
        // The words behind the first are no others' first ones.
        let words = keyword.token().replace('_', "o ");
        text += &format!(
            "\"{}\": [\"{}\"],\n",
            keyword.token(),
            words.chars().rev().collect::<String>()
        );
    }
    text += "}";
    let mut tables = KeywordTables::builtin();
    tables.add("ne", &text).expect("a sound table");
    tables
}

#[test]
fn a_file_survives_a_change_of_language_and_back() {
    for sample in [include_str!("common/sample.reglo"), include_str!("common/acting.reglo")] {
        for (lang, word) in [("ne", "eriuqer"), ("es", "exige"), ("ru", "требуется")] {
            survives_a_change_of_language(sample, lang, word);
        }
    }
}

fn survives_a_change_of_language(sample: &str, lang: &str, word: &str) {
    let tables = other();
    let (en, ne) = (tables.get("en").expect("en"), tables.get(lang).expect("a table"));
    let first = parse(FileId(0), sample, &tables);
    let english = format(&first.file, en);
    let mut file = parse(FileId(0), &english, &tables).file;
    file.write_in(lang);
    let changed = format(&file, ne);
    assert!(changed.contains(word) && !changed.contains("require"));
    let mut back = parse(FileId(0), &changed, &tables);
    assert!(back.diagnostics.is_empty(), "{:#?}", back.diagnostics);
    assert!(back.file.same_as(&file));
    back.file.write_in("en");
    assert_eq!(format(&back.file, en), english);
}
