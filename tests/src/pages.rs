//! The pages of `docs/diagnostics`, made from the cases.

use crate::cases::Case;
use crate::codes::Code;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The stages of the engine by the first digits of their codes.
const STAGES: [(&str, &str); 11] = [
    ("E00", "The call"),
    ("E01", "Reading rule files"),
    ("E02", "Names and declarations"),
    ("E03", "Types"),
    ("E04", "Data and sheets"),
    ("E05", "What rules do together"),
    ("E06", "Texts"),
    ("E07", "The files of a ruleset"),
    ("E08", "Examples and scenarios"),
    ("E09", "Judging"),
    ("E11", "Hooks"),
];

/// The page of a code; `said` is what the command line says.
#[must_use]
pub fn page(case: &Case, code: &Code, said: &str) -> String {
    let mut page = format!(
        "# {}\n\n**{}**\n\n{}\n",
        case.code,
        without_links(&code.meaning),
        case.about
    );
    let vocabulary = case
        .wrong
        .iter()
        .chain(&case.right)
        .all(|(name, _)| name != "ruleset.ron" && name != "call.txt");
    if vocabulary {
        page += "The example belongs to the [vocabulary of the reference](../language.md#vocabulary).\n\n";
    }
    sources(&mut page, &case.wrong);
    let _ = write!(page, "```text\n{}\n```\n", said.trim_end());
    if !case.right.is_empty() {
        page += "\n## The way out\n\n";
        let changed: Vec<_> = case
            .right
            .iter()
            .filter(|file| !case.wrong.contains(file))
            .cloned()
            .collect();
        sources(&mut page, if changed.is_empty() { &case.right } else { &changed });
        page.truncate(page.trim_end().len());
        page += "\n";
    }
    page
}

fn sources(page: &mut String, files: &[(String, Vec<u8>)]) {
    for (name, text) in files {
        let text = String::from_utf8_lossy(text);
        let language = match name.rsplit('.').next() {
            Some("txt") | None => "text",
            Some(ending) => ending,
        };
        let shown = if name == "call.txt" {
            String::new()
        } else {
            format!("`{name}`\n\n")
        };
        let _ = write!(page, "{shown}```{language}\n{}\n```\n\n", shortened(text.trim_end()));
    }
}

/// The first lines of a long file.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    const FIRST: usize = 14;
    if text.lines().count() <= MOST {
        return text.to_owned();
    }
    let first: Vec<&str> = text.lines().take(FIRST).collect();
    format!("{}\n  // … and so on", first.join("\n"))
}

/// A doc comment without its links to items.
fn without_links(meaning: &str) -> String {
    meaning
        .replace("[`super::typed::LARGEST`]", "a million millions")
        .replace(['[', ']'], "")
}

/// The list of all codes.
#[must_use]
pub fn index(codes: &BTreeMap<String, Code>) -> String {
    let mut page = "# Diagnostics\n\nEvery finding has a code that stays the same from version to version. Each page here shows the smallest example of one, what the \
                    command line says about it, and the way out. The pages are made from `tests/diagnostics`, and tested.\n"
        .to_owned();
    for (prefix, stage) in STAGES {
        let _ = write!(page, "\n## {stage}\n\n| Code | Meaning |\n|---|---|\n");
        for (code, what) in codes.iter().filter(|(code, _)| code.starts_with(prefix)) {
            let _ = writeln!(page, "| [{code}]({code}.md) | {} |", without_links(&what.meaning));
        }
    }
    page
}
