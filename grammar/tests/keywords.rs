//! Keyword tables: the shipped one, refused ones, and another language.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

use reglo_grammar::diagnostic::FileId;
use reglo_grammar::{Keyword, KeywordTables, Keywords, format, parse};

const EN: &str = include_str!("../keywords/en.ron");

#[test]
fn the_shipped_table_is_whole() {
    let keywords = Keywords::load(EN).expect("a sound table");
    assert_eq!(keywords.phrase(Keyword::AtMost), "at most");
    assert!(keywords.is_reserved("count") && !keywords.is_reserved("capacity"));
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
        let words = keyword.token().replace('_', " ");
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
        survives_a_change_of_language(sample);
    }
}

fn survives_a_change_of_language(sample: &str) {
    let tables = other();
    let (en, ne) = (tables.get("en").expect("en"), tables.get("ne").expect("ne"));
    let first = parse(FileId(0), sample, &tables);
    let english = format(&first.file, en);
    let mut file = parse(FileId(0), &english, &tables).file;
    file.lang.text = "ne".to_owned();
    let changed = format(&file, ne);
    assert!(changed.contains("eriuqer") && !changed.contains("require"));
    let mut back = parse(FileId(0), &changed, &tables);
    assert!(back.diagnostics.is_empty(), "{:#?}", back.diagnostics);
    assert!(back.file.same_as(&file));
    back.file.lang.text = "en".to_owned();
    assert_eq!(format(&back.file, en), english);
}
