//! Rule files keep their meaning, their comments and their layout through other keywords and back.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo_grammar::diagnostic::FileId;
use reglo_grammar::syntax::File;
use reglo_grammar::{KeywordTables, format, parse};
use reglo_tests::files;
use std::path::Path;

fn read(path: &Path, text: &str, tables: &KeywordTables) -> File {
    let parsed = parse(FileId(0), text, tables);
    assert!(
        parsed.diagnostics.is_empty(),
        "{}: {:#?}\n{text}",
        path.display(),
        parsed.diagnostics
    );
    parsed.file
}

fn written(file: &File, tables: &KeywordTables) -> String {
    let lang = &file.keyword_lang().text;
    let table = tables.get(lang).unwrap_or_else(|| panic!("no table for {lang}"));
    format(file, table)
}

#[test]
fn every_shipped_file_survives_other_keywords_and_back() {
    let tables = KeywordTables::builtin();
    let mut seen = 0;
    let below = |folder| files::below(&files::workspace().join(folder), &[".reglo"]);
    let paths =
        ["rulesets", "tests/fixtures"].map(|folder| below(folder).unwrap_or_else(|error| panic!("{folder}: {error}")));
    for path in paths.concat() {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file = read(&path, &text, &tables);
        let own = file.keyword_lang().text.clone();
        assert_eq!(written(&file, &tables), text, "{} is not laid out", path.display());
        for lang in tables.languages().filter(|lang| *lang != own) {
            let mut there = file.clone();
            there.write_in(lang);
            let other = written(&there, &tables);
            let mut back = read(&path, &other, &tables);
            assert!(back.same_as(&there), "{} in {lang}:\n{other}", path.display());
            back.write_in(&own);
            assert_eq!(written(&back, &tables), text, "{} through {lang}", path.display());
            seen += 1;
        }
    }
    assert!(seen > 60, "only {seen} ways were tried");
}
