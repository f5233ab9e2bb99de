//! Every code has a case that raises it, a case that does not, and a page that shows both: see [`reglo_tests::cases`].
//!
//! `REGLO_UPDATE_DOCS=1 cargo test -p reglo-tests --test diagnostics` writes the pages in `docs/diagnostics` anew; without it they are
//! compared.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_grammar::diagnostic::Diagnostic;
use reglo_tests::cases::{self, Case, Outcome};
use reglo_tests::{codes, files, pages, written};
use std::collections::BTreeSet;

/// Where the message is another parser's or the machine's own, or says both what was expected and what came, there is no more to say.
const WITHOUT_HELP: [&str; 4] = ["E0402", "E0601", "E0801", "E1102"];

fn wrong(case: &Case) -> Outcome {
    case.outcome(&case.wrong, true).unwrap()
}

fn said(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Ruleset(found) => found.rendered(),
        Outcome::Call(said) => said.clone(),
    }
}

/// What all cases give, as one text; empty if all is well.
fn each(check: impl Fn(&Case) -> Option<String>) -> String {
    let cases = cases::all().unwrap();
    let found = cases
        .iter()
        .filter_map(|case| Some(format!("{}: {}\n", case.code, check(case)?)));
    found.collect()
}

#[test]
fn every_code_is_declared_once_and_has_a_case_and_a_page() {
    let (codes, mut wrong) = codes::declared().unwrap();
    let folder = files::workspace().join("docs/diagnostics");
    let pages = files::below(&folder, &[".md"]).unwrap();
    let stems = pages
        .iter()
        .map(|page| page.file_stem().unwrap().to_string_lossy().into_owned());
    let pages: BTreeSet<String> = stems.filter(|stem| stem != "README").collect();
    let cases: BTreeSet<String> = cases::all().unwrap().into_iter().map(|case| case.code).collect();
    for (code, what) in &codes {
        if what.meaning.is_empty() {
            wrong.push(format!("{code} has no meaning in {}", what.file));
        }
    }
    let codes: BTreeSet<String> = codes.into_keys().collect();
    for (name, those) in [("case", &cases), ("page", &pages)] {
        wrong.extend(codes.difference(those).map(|code| format!("{code} has no {name}")));
        wrong.extend(
            those
                .difference(&codes)
                .map(|code| format!("there is a {name} of {code}, but no such code")),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_case_gives_its_code_and_no_other() {
    let wrong = each(|case| {
        let outcome = wrong(case);
        let right = match &outcome {
            Outcome::Ruleset(found) => !found.all.is_empty() && found.all.iter().all(|one| one.code == case.code),
            Outcome::Call(said) => said.starts_with(&format!("error[{}]", case.code)),
        };
        (!right).then(|| format!("this was found:\n{}", said(&outcome)))
    });
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_way_out_is_one() {
    let wrong = each(|case| {
        let Outcome::Ruleset(found) = case.outcome(&case.right, false).unwrap() else {
            return None;
        };
        (!found.all.is_empty()).then(|| format!("this is found in what should be right:\n{}", found.rendered()))
    });
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn messages_are_in_the_one_style() {
    let wrong = each(|case| {
        let Outcome::Ruleset(found) = wrong(case) else {
            return None;
        };
        let faults: Vec<String> = found.all.iter().flat_map(|one| faults(case, one)).collect();
        (!faults.is_empty()).then(|| faults.join(", "))
    });
    assert!(wrong.is_empty(), "{wrong}");
}

fn faults(case: &Case, found: &Diagnostic) -> Vec<String> {
    let mut faults = Vec::new();
    let texts = std::iter::once(&found.message)
        .chain(&found.help)
        .chain(found.related.iter().map(|(_, what)| what));
    for text in texts {
        if text.starts_with(char::is_uppercase) {
            faults.push(format!("“{text}” begins with a capital"));
        }
        if text.ends_with('.') {
            faults.push(format!("“{text}” ends with a full stop"));
        }
    }
    if found.help.is_none() && !WITHOUT_HELP.contains(&case.code.as_str()) {
        faults.push(format!("“{}” shows no way out", found.message));
    }
    faults
}

#[test]
fn the_pages_are_as_the_cases_make_them() {
    let (codes, _) = codes::declared().unwrap();
    let folder = files::workspace().join("docs/diagnostics");
    let mut wrong = each(|case| {
        let page = pages::page(case, codes.get(&case.code)?, &said(&wrong(case)));
        written::compare(&folder.join(format!("{}.md", case.code)), &page).unwrap()
    });
    let index = written::compare(&folder.join("README.md"), &pages::index(&codes)).unwrap();
    wrong += &index.unwrap_or_default();
    assert!(wrong.is_empty(), "{wrong}");
}

/// `reglo explain E0301` has every page, and no other.
#[test]
fn the_command_line_has_all_pages() {
    let folder = files::workspace().join("docs/diagnostics");
    let pages = files::below(&folder, &[".md"]).unwrap();
    let pages = pages
        .iter()
        .filter(|page| page.file_stem().is_some_and(|stem| stem != "README"));
    let written: Vec<(String, String)> = pages
        .map(|page| {
            let code = page.file_stem().unwrap().to_string_lossy().into_owned();
            (code, std::fs::read_to_string(page).unwrap())
        })
        .collect();
    let known = reglo::pages::PAGES
        .iter()
        .map(|(code, page)| ((*code).to_owned(), (*page).to_owned()));
    assert_eq!(known.collect::<Vec<_>>(), written);
}
