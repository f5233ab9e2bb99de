//! Rule files keep their meaning, their comments and their layout through other keywords and back.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo_grammar::diagnostic::FileId;
use reglo_grammar::syntax::File;
use reglo_grammar::{KeywordTables, format, parse, rewrite};
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

/// The same words laid out as nobody would: the formatter would write all of it anew.
fn mangled(text: &str) -> String {
    let mut out = String::new();
    for (at, line) in text.lines().enumerate() {
        let is_prose = line.trim_start().starts_with(['|', '/', '#']);
        let words = line.trim_start();
        let indent = line.len() - words.len();
        out.push_str(
            if at % 3 == 0 { "\t" } else { "   " }
                .repeat(usize::from(indent > 0))
                .as_str(),
        );
        // Two blanks for one, where nothing is quoted: a keyword of several words may be written so too, but comes back with one.
        let quoted = is_prose || words.contains('"') || at % 5 != 0;
        out.push_str(&if quoted {
            words.to_owned()
        } else {
            words.replace(" = ", "  =   ")
        });
        out.push_str(if is_prose {
            ""
        } else {
            match at % 3 {
                0 => " ",
                1 => "",
                _ => "\t ",
            }
        });
        out.push_str(if at % 4 == 0 { "\r\n" } else { "\n" });
        if at % 7 == 0 && !is_prose {
            out.push_str("\n // a comment\n\n\n");
        }
    }
    out
}

/// Nothing is touched but the keywords, so that a file that is not laid out comes back as it was, to the byte.
#[test]
fn a_file_keeps_its_layout_through_other_keywords_and_back() {
    let tables = KeywordTables::builtin();
    let mut seen = 0;
    for folder in ["rulesets", "tests/fixtures"] {
        let paths = files::below(&files::workspace().join(folder), &[".reglo"]);
        for path in paths.unwrap_or_else(|error| panic!("{folder}: {error}")) {
            let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let text = mangled(&text);
            let file = read(&path, &text, &tables);
            let own = file.keyword_lang().text.clone();
            for lang in tables.languages().filter(|lang| *lang != own) {
                let there = rewrite(FileId(0), &text, &tables, lang).unwrap_or_default();
                let mut same = file.clone();
                same.write_in(lang);
                assert!(
                    read(&path, &there, &tables).same_as(&same),
                    "{} in {lang}:\n{there}",
                    path.display()
                );
                assert!(there != text, "{} in {lang}", path.display());
                let back = rewrite(FileId(0), &there, &tables, &own).unwrap_or_default();
                assert_eq!(back, text, "{} through {lang}", path.display());
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "only {seen} ways were tried");
}

/// Names that are keywords elsewhere, particular uses of keywords, phrases of several words, and what only looks like a keyword.
#[test]
fn names_are_raw_where_they_have_to_be_and_nowhere_else() {
    let tables = KeywordTables::builtin();
    let text = "#lang en\n\n// rule and kind in a comment\nkind Regla  \"rule\" { en: number,valor: number }\n\
                rule 1 regla \"rule\" {\n  | A rule of any kind.\n  let hoja   = count(x in all Regla where x.en>0) let `unit` = hoja\n}\n";
    let there = rewrite(FileId(0), text, &tables, "es").unwrap_or_default();
    assert_eq!(
        there,
        "#lang en keywords es\n\n// rule and kind in a comment\nclase Regla  \"rule\" { `en`: número,`valor`: número }\n\
         regla 1 `regla` \"rule\" {\n  | A rule of any kind.\n  sea `hoja`   = cuenta(x entre todo Regla donde x.en>0) sea unit = `hoja`\n}\n"
    );
    assert_eq!(rewrite(FileId(0), &there, &tables, "en").as_deref(), Some(text));
    assert_eq!(rewrite(FileId(0), text, &tables, "xx"), None);
}
