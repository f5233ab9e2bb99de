//! Every message of every ruleset in each of its languages, said with 0, 1, 2, 5, 11 and 21 of everything that can be counted and with some of the
//! things that it can name: to be read as a speaker of the language would read them.
//!
//! `INSTA_UPDATE=always cargo test -p reglo-tests --test messages` writes them as they are now: read what changed before you keep it.

#![allow(clippy::panic, reason = "tests fail by panicking")]

use reglo::words::Words;
use reglo_interpreter::load::{Ruleset, Sources};
use reglo_interpreter::schema::RuleId;
use reglo_interpreter::texts::engine::{self, PREFIX, SPOKEN};
use reglo_interpreter::texts::{NUMBERS, Preview};
use reglo_tests::disk::Workspace;
use std::collections::{BTreeMap, BTreeSet};

/// Of sentences into which a name is only put as it is, so many are shown: the others are the same with another name.
const ALIKE: usize = 2;

fn load(folder: &str) -> (Ruleset, Sources) {
    let loaded = Ruleset::load(&Workspace, folder, &[]);
    let ruleset = loaded
        .ruleset
        .unwrap_or_else(|| panic!("{folder}: {:#?}", loaded.diagnostics));
    (ruleset, loaded.sources)
}

/// The texts of all rules that stand in a folder, by folder: a game with its expansions is loaded once.
fn by_folder((ruleset, sources): (&Ruleset, &Sources), lang: &str) -> BTreeMap<String, Vec<Preview>> {
    let mut all: BTreeMap<String, Vec<Preview>> = BTreeMap::new();
    for (id, rule) in (0..).map(RuleId).zip(&ruleset.program.schema.rules) {
        let file = sources.get(rule.span.file).map_or("", |source| source.path.as_str());
        // Cards have their rules beside their data, and some are only there for scenarios.
        let parts = ["/rules/", "/data/", "/scenarios/"].into_iter();
        let folder = parts
            .filter_map(|part| file.split_once(part))
            .map(|(folder, _)| folder)
            .next();
        let folder = folder.unwrap_or(file);
        let name = folder.trim_start_matches("rulesets/").replace('/', "_");
        let texts = ruleset
            .catalogue
            .preview((&ruleset.program, &ruleset.data), id, lang, &[]);
        all.entry(name).or_default().extend(texts);
    }
    all
}

/// Whether it is to be read here: titles have no figures, and prose without any stands in the rulebook.
fn is_message(text: &Preview) -> bool {
    let attribute = text.key.split_once('.').map(|(_, attribute)| attribute);
    let is_title = |attribute: &str| attribute.starts_with("example-");
    attribute.is_some_and(|attribute| !is_title(attribute) && (attribute != "prose" || text.lines.len() > 1))
}

/// A message with its most usual figures, then of each other figure the sentences that read otherwise.
fn written(text: &Preview) -> String {
    let mut lines = text.lines.iter();
    let usual = lines.next().map_or("", |(_, usual)| usual.as_str());
    let known: BTreeSet<&str> = sentences(usual).into_iter().collect();
    let mut out = format!("{}\n  {usual}\n", text.key);
    let mut alike: BTreeMap<String, usize> = BTreeMap::new();
    for (figure, said) in lines {
        let other: Vec<&str> = sentences(said).into_iter().filter(|one| !known.contains(one)).collect();
        let other = other.join(" ");
        let times = alike.entry(without_name(&other, figure)).or_default();
        *times += 1;
        if *times <= ALIKE {
            out += &format!("  {other}  ({figure})\n");
        }
    }
    out
}

/// A sentence with a gap where the name that is different in it stands as it is; a number stays.
fn without_name(sentence: &str, figure: &str) -> String {
    let Some((variable, name)) = figure.split_once(" = ") else {
        return sentence.to_owned();
    };
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        return sentence.to_owned();
    }
    format!("{variable} {}", sentence.replace(name, "_"))
}

/// Sentences; a number such as `14.6.3` ends none.
fn sentences(text: &str) -> Vec<&str> {
    let ends = |at: usize| text.get(..at).is_some_and(|before| before.ends_with(['.', '?', '!']));
    let mut from = 0;
    let mut all = Vec::new();
    for (at, _) in text
        .match_indices(' ')
        .filter(|(at, _)| ends(*at))
        .chain([(text.len(), "")])
    {
        all.extend(text.get(from..at));
        from = at + 1;
    }
    all
}

fn check(folder: &str) {
    let (ruleset, sources) = load(folder);
    for lang in &ruleset.manifest.languages {
        for (name, texts) in by_folder((&ruleset, &sources), lang) {
            let messages: Vec<&Preview> = texts.iter().filter(|text| is_message(text)).collect();
            let foreign: Vec<&str> = messages
                .iter()
                .filter(|text| text.lang != *lang)
                .map(|text| text.key.as_str())
                .collect();
            assert_eq!(foreign, [""; 0], "{name} has no text of these in {lang}");
            let all: Vec<String> = messages.into_iter().map(written).collect();
            insta::assert_snapshot!(format!("{name}_{lang}"), all.join("\n"));
        }
    }
}

#[test]
fn messages_of_dune_read_well() {
    check("rulesets/dune");
}

#[test]
fn messages_of_berserk_read_well() {
    check("rulesets/berserk");
}

#[test]
fn messages_of_malifaux_read_well() {
    check("rulesets/malifaux");
}

#[test]
fn messages_of_root_read_well() {
    check("rulesets/root");
}

/// What the engine's sentences count.
const COUNTED: [&str; 12] = [
    "after", "all", "covered", "games", "given", "least", "legal", "limit", "most", "n", "parts", "tried",
];
/// What stands for what is not counted just now.
const OTHERS: i64 = 3;

/// The engine's own sentences that speak of numbers, with each of them in turn.
#[test]
fn sentences_of_the_engine_read_well() {
    for (lang, _) in SPOKEN {
        let words = Words::of(lang);
        let mut all = String::new();
        for sentence in engine::sentences() {
            let key = sentence.key.strip_prefix(PREFIX).unwrap_or(&sentence.key);
            let counted = |name: &&String| COUNTED.contains(&name.as_str());
            for count in sentence.variables.iter().filter(counted) {
                all += &format!("{key} ({count})\n");
                for number in NUMBERS {
                    let value = |name: &String| match name {
                        name if name == count => number.into(),
                        name if counted(&name) => OTHERS.into(),
                        name => format!("‹{name}›").into(),
                    };
                    let args: Vec<_> = sentence
                        .variables
                        .iter()
                        .map(|name| (name.as_str(), value(name)))
                        .collect();
                    all += &format!("  {}\n", words.say(key, &args));
                }
            }
        }
        insta::assert_snapshot!(format!("engine_{lang}"), all);
    }
}
