//! Keyword tables that a ruleset brings.

use crate::files::Memory;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::load::Ruleset;

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
    let table =
        include_str!("../../../grammar/keywords/en.ron").replacen("\"card\": [\"card\"", "\"card\": [\"rule\"", 1);
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
