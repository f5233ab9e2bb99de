//! Rulesets from one text, and games of them.

pub use super::files::{Disk, Memory};
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::answer::{Fault, Figure, formal};
use reglo_interpreter::data::{Format, Setup};
use reglo_interpreter::load::{Loaded, Ruleset};
use reglo_interpreter::play::{Answer, Event, Game, Refusal, Table};
use reglo_interpreter::schema::{ObjectId, ProcedureId};
use std::fmt::Write;

pub const DATA: &str = r#"{
  Player: { "anna": (name: "Anna"), "bert": (name: "Bert"), "cora": (name: "Cora") },
  Card: { "wolf": (name: "Wolf", worth: 2), "bear": (name: "Bear", worth: 5), "crow": (name: "Crow", worth: 1), "hare": (name: "Hare") },
  Tile: { "t1": (name: "T1"), "t2": (name: "T2"), "t3": (name: "T3"), "t4": (name: "T4") },
}"#;

pub const VOCABULARY: &str = include_str!("vocabulary.reglo");

/// A ruleset of the vocabulary and some rules.
pub fn ruleset(rules: &str) -> Ruleset {
    match try_ruleset(rules) {
        Ok(ruleset) => ruleset,
        Err(found) => panic!("{found}\n{rules}"),
    }
}

pub fn try_ruleset(rules: &str) -> Result<Ruleset, String> {
    try_in(VOCABULARY, rules, "{}")
}

/// The same with more things.
pub fn try_with_data(rules: &str, data: &str) -> Result<Ruleset, String> {
    try_in(VOCABULARY, rules, data)
}

/// The same with a script, `dear.rhai`.
pub fn try_with_script(rules: &str, data: &str, script: &str) -> Result<Ruleset, String> {
    load(VOCABULARY, rules, data, script)
}

/// The same in which whoever is first orders reactions.
pub fn ordered_by_first(rules: &str) -> Ruleset {
    let vocabulary = VOCABULARY.replace("played by players", "played by players reactions ordered by duel.first");
    match try_in(&vocabulary, rules, "{}") {
        Ok(ruleset) => ruleset,
        Err(found) => panic!("{found}\n{rules}"),
    }
}

pub fn try_in(vocabulary: &str, rules: &str, data: &str) -> Result<Ruleset, String> {
    load(vocabulary, rules, data, "")
}

/// A ruleset of another vocabulary, with a script `dear.rhai`.
pub fn try_scripted(vocabulary: &str, rules: &str, script: &str) -> Result<Ruleset, String> {
    load(vocabulary, rules, "{}", script)
}

/// The codes of all that is found in some rules, warnings among them.
pub fn codes(rules: &str) -> Vec<String> {
    codes_in(VOCABULARY, rules)
}

/// The same of another vocabulary.
pub fn codes_in(vocabulary: &str, rules: &str) -> Vec<String> {
    let found = loaded(vocabulary, rules, "{}", "").diagnostics;
    found.iter().map(|found| found.code.to_owned()).collect()
}

fn load(vocabulary: &str, rules: &str, data: &str, script: &str) -> Result<Ruleset, String> {
    let loaded = loaded(vocabulary, rules, data, script);
    loaded.ruleset.ok_or_else(|| {
        let mut text = String::new();
        for found in &loaded.diagnostics {
            let place = found.span.map(|span| loaded.sources.slice(span).to_owned());
            let _ = writeln!(text, "{} {} at {:?}", found.code, found.message, place);
        }
        text
    })
}

fn loaded(vocabulary: &str, rules: &str, data: &str, script: &str) -> Loaded {
    let manifest = r#"(id: "test", title: "Test", version: "1", languages: ["en"])"#;
    let files = [
        ("test/ruleset.ron", manifest.to_owned()),
        ("test/rules/vocabulary.reglo", vocabulary.to_owned()),
        ("test/rules/rules.reglo", format!("#lang en\n{rules}")),
        ("test/data/all.ron", DATA.to_owned()),
        ("test/data/more.ron", data.to_owned()),
        ("test/hooks/dear.rhai", script.to_owned()),
    ];
    let files = Memory(files.into_iter().map(|(path, text)| (path.to_owned(), text)).collect());
    Ruleset::load(&files, "test", &[])
}

/// Lists cannot be compared in the language: a line `expect LIST is [a, b]` becomes one of how many there are and one for each member.
pub fn spelled(rules: &str) -> String {
    let mut text = String::new();
    for line in rules.lines() {
        let compared = line
            .trim()
            .strip_prefix("expect ")
            .and_then(|line| line.split_once(" is ["));
        let Some((list, members)) = compared else {
            text.push_str(line);
            text.push('\n');
            continue;
        };
        let members: Vec<&str> = members
            .trim_end_matches(']')
            .split(", ")
            .filter(|member| !member.is_empty())
            .collect();
        let _ = writeln!(text, "expect count({list}) = {}", members.len());
        for (at, member) in members.iter().enumerate() {
            let _ = writeln!(
                text,
                "expect every(it in bottom(1, top({}, {list})): it = {member})",
                at + 1
            );
        }
    }
    text
}

/// Runs all scenarios of some rules.
pub fn passes(rules: &str) {
    all_pass(&ruleset(&spelled(rules)));
}

/// Runs all scenarios of a ruleset.
pub fn all_pass(ruleset: &Ruleset) {
    let outcomes = reglo_interpreter::scenario::run(ruleset, None);
    assert!(!outcomes.is_empty(), "no scenario");
    for outcome in outcomes {
        let failures: Vec<String> = outcome
            .failures
            .iter()
            .map(|f| format!("{} {}", f.finding.code, f.finding.message))
            .collect();
        assert!(failures.is_empty(), "{}: {failures:#?}", outcome.title);
    }
}

/// What the scenarios of some rules say that fails.
pub fn failures(rules: &str) -> String {
    let ruleset = ruleset(rules);
    let mut text = String::new();
    for outcome in reglo_interpreter::scenario::run(&ruleset, None) {
        for failure in outcome.failures {
            let found = failure.finding;
            let _ = writeln!(text, "{}: {} {}", outcome.title, found.code, found.message);
            for (_, what) in found.related {
                let _ = writeln!(text, "  with: {what}");
            }
            let _ = found.help.map(|help| writeln!(text, "  help: {help}"));
        }
    }
    text
}

pub fn setup(ruleset: &Ruleset, text: &str) -> Setup {
    match ruleset.read_setup(text, Format::Ron, FileId(0)) {
        Ok(setup) => setup,
        Err(found) => panic!("{found:#?}"),
    }
}

pub fn table(ruleset: &Ruleset, text: &str) -> Table {
    let setup = setup(ruleset, text);
    match Table::new(ruleset, &setup) {
        Ok(table) => table,
        Err(found) => panic!("{found:#?}"),
    }
}

pub fn procedure(ruleset: &Ruleset, name: &str) -> ProcedureId {
    let at = ruleset
        .program
        .procedures
        .iter()
        .position(|procedure| procedure.name == name);
    ProcedureId(at.unwrap() as u32)
}

pub fn thing(ruleset: &Ruleset, id: &str) -> ObjectId {
    ruleset.data.thing(id).unwrap()
}

pub fn begin(game: &mut Game<'_>, ruleset: &Ruleset, name: &str, args: &[&str]) -> Result<(), Fault> {
    let args: Vec<i64> = args.iter().map(|id| i64::from(thing(ruleset, id).0)).collect();
    game.begin(procedure(ruleset, name), &args)
}

/// An answer; nothing, or why it is refused.
pub fn answer(game: &mut Game<'_>, ruleset: &Ruleset, player: &str, text: &str) -> Result<(), Refusal> {
    let answer = Answer::parse(text).unwrap();
    game.answer(thing(ruleset, player), &answer).unwrap()
}

/// Events, one a line.
pub fn told(events: &[Event], ruleset: &Ruleset) -> String {
    let mut text = String::new();
    let figure = |figure: &Figure| formal(figure, &ruleset.program.schema, &ruleset.data);
    for event in events {
        let rule = &ruleset.program.schema.rules[event.rule.index()];
        let _ = write!(text, "{} {:?}", rule.number, event.kind);
        if let Some(procedure) = event.procedure {
            let _ = write!(text, " {}", ruleset.program.procedures[procedure.index()].name);
        }
        if let Some(player) = event.player {
            let _ = write!(text, " {}", figure(&Figure::Thing(player)));
        }
        if let Some(column) = event.column {
            let _ = write!(text, " .{}", ruleset.program.schema.columns[column.index()].name);
        }
        for all in [&event.figures, &event.things] {
            if !all.is_empty() {
                let _ = write!(text, " ({})", all.iter().map(figure).collect::<Vec<_>>().join(", "));
            }
        }
        if let Some((message, figures)) = &event.message {
            let said = reglo_interpreter::answer::Said {
                message: *message,
                figures: figures.clone(),
            };
            let _ = write!(text, " | {}", ruleset.catalogue.say(&said, "en").text);
        }
        if event.known_to != u64::MAX {
            let _ = write!(text, " [{:b}]", event.known_to);
        }
        text.push('\n');
    }
    text
}
