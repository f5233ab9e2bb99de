//! The names that a ruleset gives to things: of its rules, its vocabulary and its data.

use crate::files;
use crate::words;
use reglo_grammar::diagnostic::FileId;
use reglo_grammar::syntax::{Item, Scenario, Statement, StatementKind, StepKind};
use reglo_grammar::{KeywordTables, parse};
use std::collections::BTreeSet;
use std::io;
use std::path::Path;

/// The fewest letters that a word of a longer name must have to count by itself.
const LONG_WORD: usize = 4;

/// The words of all names of a ruleset: a name of one word, and each longer word of a name of several.
///
/// # Errors
/// If its files cannot be read.
pub fn words_of_names(ruleset: &Path) -> io::Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    let tables = KeywordTables::builtin();
    for file in files::below(ruleset, &[".reglo"])? {
        let text = std::fs::read_to_string(file)?;
        for item in parse(FileId(0), &text, &tables).file.items {
            of_item(&item, &mut names);
        }
    }
    // Parts of a ruleset may be rulesets with data of their own.
    let of_data_files = |file: &std::path::PathBuf| file.iter().any(|part| part == "data");
    for file in files::below(ruleset, &[".ron"])?.into_iter().filter(of_data_files) {
        of_data(&std::fs::read_to_string(file)?, &mut names);
    }
    Ok(names.iter().flat_map(|name| telling_words(name)).collect())
}

fn telling_words(name: &str) -> Vec<String> {
    let mut words = words::of_program(name);
    if words.len() > 1 {
        words.retain(|word| word.chars().count() >= LONG_WORD);
    }
    words.retain(|word| word.chars().any(char::is_alphabetic));
    words
}

fn of_item(item: &Item, names: &mut BTreeSet<String>) {
    let mut add = |name: &str| {
        names.insert(name.to_owned());
    };
    match item {
        Item::Unit(unit) => {
            add(&unit.name.text);
            unit.labels.iter().for_each(|(_, label)| add(&label.text));
        }
        Item::Enum(of) => {
            add(&of.name.text);
            for (member, label) in &of.members {
                add(&member.text);
                label.iter().for_each(|label| add(&label.text));
            }
        }
        Item::Kind(kind) => add(&kind.name.text),
        Item::Game(game) => add(&game.name.text),
        Item::Sheet(sheet) => add(&sheet.name.text),
        Item::Grid(grid) => add(&grid.name.text),
        Item::Option(option) => add(&option.name.text),
        Item::Hook(hook) => add(&hook.name.text),
        Item::Fixture(fixture) => add(&fixture.name.text),
        Item::Rule(rule) => {
            add(&rule.id.text);
            of_statements(&rule.body, names);
        }
        Item::Card(card) => {
            add(&card.thing.text);
            add(&card.id.text);
            of_statements(&card.body, names);
        }
        Item::Scenario(scenario) => of_scenario(scenario, names),
    }
}

fn of_statements(body: &[Statement], names: &mut BTreeSet<String>) {
    for statement in body {
        match &statement.kind {
            StatementKind::Value { name, .. } | StatementKind::Permission { name, .. } => {
                names.insert(name.text.clone());
            }
            StatementKind::Procedure(procedure) => {
                names.insert(procedure.name.text.clone());
            }
            StatementKind::ForEach { body, .. } | StatementKind::While { body, .. } => of_statements(body, names),
            StatementKind::Example(example) => of_scenario(example, names),
            _ => {}
        }
    }
}

fn of_scenario(scenario: &Scenario, names: &mut BTreeSet<String>) {
    for step in &scenario.steps {
        if let StepKind::Fixture(fixture) = &step.kind {
            names.insert(fixture.name.text.clone());
        }
    }
}

/// Ids (quoted, before a colon) and names (quoted, after `name:`) of a data file.
fn of_data(text: &str, names: &mut BTreeSet<String>) {
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let parts: Vec<_> = line.split('"').collect();
        for around in parts.windows(3).step_by(2) {
            if let [before, quoted, after] = around
                && (after.trim_start().starts_with(':') || before.trim_end().ends_with("name:"))
            {
                names.insert((*quoted).to_owned());
            }
        }
    }
}
