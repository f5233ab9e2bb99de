//! Properties over generated trees and texts.
#![allow(clippy::expect_used, clippy::indexing_slicing)]

mod common;

use common::{read, render};
use proptest::prelude::*;
use reglo_grammar::diagnostic::FileId;
use reglo_grammar::syntax::{File, Item, StatementKind};
use reglo_grammar::{KeywordTables, arbitrary, format, format_expression, parse_expression};

/// A file with one procedure that does one thing.
fn file_of(act: reglo_grammar::syntax::Act) -> File {
    let mut file = read("#lang en\nrule 1 a { procedure p {} }").file;
    if let Some(Item::Rule(rule)) = file.items.first_mut()
        && let Some(StatementKind::Procedure(procedure)) = rule.body.first_mut().map(|first| &mut first.kind)
    {
        procedure.body.push(act);
    }
    file
}

/// A file says the same in the keywords of another language, and is the same to the byte when it comes back.
fn is_the_same_in_other_keywords(file: &File, other: &str) -> Result<(), TestCaseError> {
    let tables = KeywordTables::builtin();
    let (en, other_table) = (tables.get("en").expect("a table"), tables.get(other).expect("a table"));
    let english = format(file, en);
    let mut there = read(&english).file;
    there.write_in(other);
    let changed = format(&there, other_table);
    let mut back = read(&changed);
    prop_assert!(
        back.diagnostics.is_empty(),
        "{}\n{}",
        changed,
        render(&changed, &back.diagnostics)
    );
    prop_assert!(back.file.same_as(&there), "another tree:\n{}", changed);
    back.file.write_in("en");
    prop_assert_eq!(format(&back.file, en), english);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_formatted_file_is_the_same_file(file in arbitrary::file()) {
        let tables = KeywordTables::builtin();
        let keywords = tables.get("en").expect("a table");
        let once = format(&file, keywords);
        let parsed = read(&once);
        prop_assert!(parsed.diagnostics.is_empty(), "{}\n{}", once, render(&once, &parsed.diagnostics));
        prop_assert!(parsed.file.same_as(&file), "another tree:\n{}", once);
        prop_assert_eq!(&format(&parsed.file, keywords), &once);
    }

    #[test]
    fn a_formatted_act_is_the_same_act(act in arbitrary::act()) {
        let tables = KeywordTables::builtin();
        let keywords = tables.get("en").expect("a table");
        let file = file_of(act);
        let once = format(&file, keywords);
        let parsed = read(&once);
        prop_assert!(parsed.diagnostics.is_empty(), "{}\n{}", once, render(&once, &parsed.diagnostics));
        prop_assert!(parsed.file.same_as(&file), "another tree:\n{}", once);
        prop_assert_eq!(&format(&parsed.file, keywords), &once);
    }

    #[test]
    fn a_file_in_other_keywords_is_the_same_file(file in arbitrary::file(), other in prop::sample::select(vec!["es", "ru"])) {
        is_the_same_in_other_keywords(&file, other)?;
    }

    #[test]
    fn an_act_in_other_keywords_is_the_same_act(act in arbitrary::act(), other in prop::sample::select(vec!["es", "ru"])) {
        is_the_same_in_other_keywords(&file_of(act), other)?;
    }

    #[test]
    fn a_formatted_expression_is_the_same_expression(expr in arbitrary::expression()) {
        let tables = KeywordTables::builtin();
        let keywords = tables.get("en").expect("a table");
        let text = format_expression(&expr, keywords);
        match parse_expression(FileId(0), &text, keywords) {
            Ok(again) => prop_assert!(again.same_as(&expr), "{}", text),
            Err(diagnostics) => prop_assert!(false, "{}\n{}", text, render(&text, &diagnostics)),
        }
    }

    #[test]
    fn no_text_breaks_the_parser(text in "(?s)(#lang en\n)?([a-z{}()\\[\\]|\"`@.:,0-9\n ]|rule 1 a|require |for each |by |if |é|procedure p |then |choose x |may a \\{|do |submit S \\{){0,60}") {
        let parsed = read(&text);
        for diagnostic in &parsed.diagnostics {
            let span = diagnostic.span.expect("a place");
            prop_assert!(text.is_char_boundary(span.start as usize) && text.is_char_boundary(span.end as usize));
        }
    }
}
