//! The language reference is true: every block of it goes through the engine.
//!
//! | Block | What must be |
//! |---|---|
//! | `reglo vocabulary`, `ron data`, `rhai NAME` | the ruleset that the others are appended to |
//! | `reglo` | nothing is found, and its examples and scenarios pass |
//! | `reglo error CODE` | exactly that code is found |
//! | `reglo warning CODE` | the same, and its examples and scenarios pass nevertheless |
//! | `reglo es`, `reglo ru` | as `reglo`, with its own first line; in English it has no texts |
//! | `reglo alone` | as `reglo`, but it is the whole ruleset |
//! | `reglo addon` | as `reglo`, in a ruleset that builds on one with the `reglo` block before it |
//! | `reglo all` | as `reglo`, in a ruleset that builds on the add-ons since the last `reglo` block |
//! | `ron manifest` | it is the manifest, of a ruleset that builds on the one of the reference |
//! | `ron sheet`, `json sheet` | it can be read |
//! | `ron setup` | a game can begin with it |
//! | `ftl es` | the Spanish texts of the `reglo` block before it |
//! | `ron lexicon` | the Spanish nouns of the `ftl es` block behind it |
//!
//! The parts about keywords and limits are made here: see [`reglo_tests::written`].

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_grammar::diagnostic::Diagnostic;
use reglo_grammar::{Keyword, KeywordTables, LARGEST_NUMBER, MOST_BRACKETS, MOST_BYTES};
use reglo_interpreter::data::{raw, typed};
use reglo_interpreter::{hooks, load, play, schema};
use reglo_tests::memory::{FOLDER, Memory, find};
use reglo_tests::reference::{self, Block, MANIFEST, Page, blocks};
use reglo_tests::written;

/// What a block is part of, and the codes that it should give.
struct Trial {
    files: Memory,
    wanted: Option<String>,
    /// The base of an add-on, and the vocabulary, have no Spanish texts, and nobody accepted those of the block; that is no matter here.
    texts_may_lack: bool,
}

impl Trial {
    fn of(files: Memory) -> Self {
        Self {
            files,
            wanted: None,
            texts_may_lack: false,
        }
    }

    fn lenient(files: Memory) -> Self {
        Self {
            texts_may_lack: true,
            ..Self::of(files)
        }
    }

    fn wrong(&self) -> Option<String> {
        let mut found = find(&self.files);
        if self.texts_may_lack {
            found.all.retain(|one| !matches!(one.code, "E0602" | "E0613"));
        }
        let right = match &self.wanted {
            None => found.all.is_empty(),
            Some(code) => !found.all.is_empty() && found.all.iter().all(|one: &Diagnostic| one.code == code),
        };
        let wanted = self.wanted.as_deref().unwrap_or("nothing");
        (!right).then(|| format!("{wanted} should be found here, and this was:\n{}", found.rendered()))
    }
}

/// A rule file of a block's text.
fn rules(text: &str) -> String {
    if text.starts_with("#lang") {
        text.to_owned()
    } else {
        format!("#lang en\n\n{text}")
    }
}

fn with_rules(page: Page, folder: &str, text: &str) -> Memory {
    let mut files = reference::shared(page, folder).unwrap();
    files.add(format!("{folder}/rules/block.reglo"), rules(text));
    files
}

/// The ruleset with a block before this one, and a file beside it.
fn beside(page: Page, before: &str, name: &str, text: &str) -> Memory {
    let mut files = with_rules(page, FOLDER, before);
    files.add(format!("{FOLDER}/{name}"), text);
    files
}

/// A ruleset with that manifest and those rules, which builds on the one with the block before.
fn addon(before: &str, manifest: &str, text: &str) -> Memory {
    let mut files = with_rules(Page::Judging, "base", before);
    files.add(format!("{FOLDER}/ruleset.ron"), manifest);
    files.add(format!("{FOLDER}/rules/block.reglo"), rules(text));
    files
}

/// A ruleset with those rules, which builds on add-ons to the one with the block before.
fn all(before: &str, addons: &[String], text: &str) -> Memory {
    let mut files = with_rules(Page::Judging, "base", before);
    let builds_on = |bases: String| MANIFEST.replace("sheet: \"Party\"", &format!("builds_on: [{bases}]"));
    for (number, addon) in addons.iter().enumerate() {
        files.add(
            format!("addon{number}/ruleset.ron"),
            builds_on("\"../base\"".to_owned()),
        );
        files.add(format!("addon{number}/rules/block.reglo"), rules(addon));
    }
    let bases = (0..addons.len()).map(|number| format!("\"../addon{number}\""));
    let bases = bases.collect::<Vec<_>>().join(", ");
    files.add(format!("{FOLDER}/ruleset.ron"), builds_on(bases));
    files.add(format!("{FOLDER}/rules/block.reglo"), rules(text));
    files
}

fn alone(text: &str) -> Memory {
    let mut files = Memory::default();
    files.add(
        format!("{FOLDER}/ruleset.ron"),
        MANIFEST.replace(", sheet: \"Party\"", ""),
    );
    files.add(format!("{FOLDER}/rules/block.reglo"), rules(text));
    files
}

fn spanish(before: &str, lexicon: &str, text: &str) -> Memory {
    let mut files = beside(Page::Judging, before, "text/es/block.ftl", text);
    files.add(format!("{FOLDER}/text/es/lexicon.ron"), lexicon);
    files.add(
        format!("{FOLDER}/ruleset.ron"),
        MANIFEST.replace("[\"en\"]", "[\"en\", \"es\"]"),
    );
    files
}

/// Nothing where the block is part of the shared ruleset, or a mere summary.
fn trial(
    page: Page,
    block: &Block,
    (before, lexicon): (&str, &str),
    addons: &[String],
) -> Result<Option<Trial>, String> {
    let text = &block.text;
    let trial = match block.info.split_whitespace().collect::<Vec<_>>().as_slice() {
        [] | ["reglo", "vocabulary"] | ["ron", "data" | "lexicon"] | ["rhai", _] => return Ok(None),
        ["reglo"] => Trial::of(with_rules(page, FOLDER, text)),
        ["reglo", "error" | "warning", code] => Trial {
            wanted: Some((*code).to_owned()),
            ..Trial::of(with_rules(page, FOLDER, text))
        },
        ["reglo", "es" | "ru"] => Trial::lenient(with_rules(page, FOLDER, text)),
        ["reglo", "alone"] => Trial::of(alone(text)),
        ["reglo", "addon"] => {
            let manifest = MANIFEST.replace("sheet: \"Party\"", "builds_on: \"../base\"");
            Trial::of(addon(before, &manifest, text))
        }
        ["reglo", "all"] => Trial::of(all(before, addons, text)),
        ["ron", "manifest"] => Trial::lenient(addon(before, text, "")),
        [format @ ("ron" | "json"), "sheet"] => Trial::of(beside(page, before, &format!("sheet.{format}"), text)),
        ["ron", "setup"] => Trial::of(beside(page, before, "setup.ron", text)),
        ["ftl", "es"] => Trial::lenient(spanish(before, lexicon, text)),
        other => return Err(format!("no test knows a block `{}`", other.join(" "))),
    };
    Ok(Some(trial))
}

#[test]
fn every_block_is_as_it_says() {
    let mut wrong = Vec::new();
    for page in Page::ALL {
        let (mut before, mut addons) = (String::new(), Vec::new());
        let mut lexicon = "{}".to_owned();
        for block in blocks(&std::fs::read_to_string(page.path()).unwrap()) {
            let found = match trial(page, &block, (&before, &lexicon), &addons) {
                Ok(trial) => trial.and_then(|trial| trial.wrong()),
                Err(unknown) => Some(unknown),
            };
            wrong.extend(found.map(|what| format!("{}:{}: {what}", page.name(), block.line)));
            match block.info.as_str() {
                "reglo" => {
                    before.clone_from(&block.text);
                    addons.clear();
                }
                "reglo addon" => addons.push(block.text),
                "ron lexicon" => lexicon.clone_from(&block.text),
                "ftl es" => "{}".clone_into(&mut lexicon),
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_vocabularies_are_clean() {
    for page in Page::ALL {
        let found = find(&reference::game(page).unwrap());
        assert!(found.all.is_empty(), "{}", found.rendered());
    }
}

/// The keywords as the reference lists them: single words, which are reserved, and phrases.
fn keywords() -> String {
    let tables = KeywordTables::builtin();
    let phrases: Vec<&str> = tables.get("en").unwrap().all().map(|(_, phrase)| phrase).collect();
    let list = |of_one_word: bool| {
        let mut all: Vec<String> = phrases
            .iter()
            .filter(|p| p.contains(' ') != of_one_word)
            .map(|p| format!("`{p}`"))
            .collect();
        all.sort();
        all.dedup();
        all.join(", ")
    };
    // The first is the one that is written; the others are read, too.
    let told = |lang, keyword| {
        let table = tables.get(lang).unwrap();
        let first = table.phrase(keyword);
        let others = table.all().filter(|(of, phrase)| *of == keyword && *phrase != first);
        let all = std::iter::once(first).chain(others.map(|(_, phrase)| phrase));
        all.map(|phrase| format!("`{phrase}`")).collect::<Vec<_>>().join(", ")
    };
    let row = |keyword: &Keyword| {
        let phrases = ["en", "es", "ru"].map(|lang| told(lang, *keyword));
        format!("| {} |\n", phrases.join(" | "))
    };
    let rows: String = Keyword::ALL.iter().map(row).collect();
    format!(
        "English reserved words: {}.\n\nEnglish phrases: {}.\n\n| English | Spanish | Russian |\n|---|---|---|\n{rows}",
        list(true),
        list(false)
    )
}

fn limits() -> String {
    let mebi = |bytes: usize| format!("{} MiB", bytes / 1024 / 1024);
    let rows = [
        (
            "members of an enum of which there are sets",
            schema::MOST_SET_MEMBERS.to_string(),
        ),
        ("units; kinds, records and sheets together", "64".to_owned()),
        ("a number in a rule file, either way", LARGEST_NUMBER.to_string()),
        ("a number in data or on a sheet, either way", typed::LARGEST.to_string()),
        (
            "brackets in brackets in a rule file, or braces in braces in a text",
            MOST_BRACKETS.to_string(),
        ),
        ("levels of a data file or sheet", raw::DEPTH.to_string()),
        ("a rule file", mebi(MOST_BYTES)),
        ("any other file", mebi(load::LARGEST_FILE)),
        ("rulesets that build on each other", load::MOST_RULESETS.to_string()),
        ("operations of one call of a hook", hooks::MOST_OPERATIONS.to_string()),
        ("what one call of a hook may ask for", hooks::MOST_EFFECTS.to_string()),
        ("a number that a hook gives, either way", typed::LARGEST.to_string()),
        ("actions that are offered at once", play::MOST_ACTS.to_string()),
        (
            "steps of the rules that one answer may lead to",
            play::MOST_OPS.to_string(),
        ),
        ("sheets that a bot tries to fill in one", play::MOST_TRIES.to_string()),
    ];
    let rows = rows.map(|(what, most)| format!("| {what} | {most} |\n"));
    format!("| What | The most |\n|---|---|\n{}", rows.concat())
}

#[test]
fn keywords_and_limits_are_those_of_the_engine() {
    let path = Page::Judging.path();
    let mut document = std::fs::read_to_string(&path).unwrap();
    for (name, part) in [("keywords", keywords()), ("limits", limits())] {
        document = written::with_part(&document, name, &part).unwrap_or_else(|| panic!("there is no part `{name}`"));
    }
    let wrong = written::compare(&path, &document).unwrap();
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
}
