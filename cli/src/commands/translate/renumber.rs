//! `reglo translate renumber`: another number for a rule, and every citation of it rewritten.

use crate::args::{Common, Format};
use crate::commands::edited::{Edited, place};
use crate::commands::rule_files::{keyword_tables, rule_files};
use crate::commands::{Open, has_errors, open, path_text};
use crate::disk;
use crate::output::{Answer, Failure, SCHEMA_VERSION, print_json, print_text};
use reglo_grammar::diagnostic::Severity;
use reglo_interpreter::load::{self, Loaded, Ruleset, Sources};
use reglo_interpreter::renumber::{Effect, Moved, Refused, Rewritten, effects, moved, rewritten};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A file that changes.
struct Change {
    path: String,
    old: String,
    new: Rewritten,
}

/// What a ruleset does otherwise than before.
struct Changed {
    /// As it would be.
    ruleset: Ruleset,
    effects: Vec<Effect>,
}

/// Moves a rule, in its own ruleset and in those that build on it.
///
/// # Errors
/// If there is no such rule, its number is taken, or a ruleset cannot be used, before or after; then nothing is written.
pub fn run(
    ruleset: &Path,
    (from, to): (&str, &str),
    with: &[PathBuf],
    dry_run: bool,
    common: &Common,
) -> Result<Answer, Failure> {
    let base = open(ruleset, common)?;
    let moved = moving(&base, from, to)?;
    let mut changes: Vec<Change> = Vec::new();
    let mut add_ons: Vec<Open> = Vec::new();
    let folders: Vec<&Path> = std::iter::once(ruleset)
        .chain(with.iter().map(PathBuf::as_path))
        .collect();
    for (position, folder) in folders.iter().enumerate() {
        if position > 0 {
            add_ons.push(cites(folder, &base, common)?);
        }
        for change in of_folder(folder, &moved)? {
            if changes.iter().all(|known| place(&known.path) != place(&change.path)) {
                changes.push(change);
            }
        }
    }
    let edited = Edited::new(
        changes
            .iter()
            .map(|change| (change.path.as_str(), change.new.text.as_str())),
    );
    let mut all = Vec::new();
    for (folder, before) in folders.iter().zip(std::iter::once(&base).chain(&add_ons)) {
        let ruleset = checked(folder, &edited, &moved, common)?;
        let effects = effects(&before.ruleset, &ruleset);
        all.push(Changed { ruleset, effects });
    }
    if !dry_run {
        let files: Vec<(String, String)> = changes
            .iter()
            .map(|change| (change.path.clone(), change.new.text.clone()))
            .collect();
        disk::write_all(&files).map_err(|error| Failure::io(&error))?;
    }
    match common.format {
        Format::Json => print_json(&as_json(&moved, &changes, &all, dry_run))?,
        Format::Text => print_text(&(as_text(&moved, &changes, dry_run) + told(&all).as_str()))?,
    }
    Ok(Answer::Yes)
}

/// The rules that get other numbers.
fn moving(base: &Open, from: &str, to: &str) -> Result<Vec<Moved>, Failure> {
    let id = &base.ruleset.manifest.id;
    let rule = base.ruleset.rule(from).ok_or_else(|| {
        let help = format!("`reglo rules {}` lists them", base.ruleset.manifest.folder);
        Failure::call(format!("there is no rule `{from}` in `{id}`"), help)
    })?;
    moved(&base.ruleset, rule, to).map_err(|refused| match refused {
        Refused::OfACard => Failure::call(
            format!("rule `{from}` belongs to a card, and its number is the card's name"),
            "give it another id in its file",
        ),
        Refused::OfABase => Failure::call(
            format!("rule `{from}` stands in a ruleset that `{id}` builds on"),
            "renumber it there, and name this one with `--with`",
        ),
        Refused::NoNumber => Failure::call(
            format!("`{to}` is no number of a rule"),
            "numbers are letters and digits, with full stops between: `3`, `14.2.4.II`, `A.1`",
        ),
        Refused::Same => Failure::call(
            format!("rule `{from}` has the number `{to}` already"),
            "there is nothing to do",
        ),
        Refused::Taken(diagnostics) => Failure::Located {
            diagnostics,
            sources: Box::new(base.sources.clone()),
        },
    })
}

/// A ruleset named with `--with` has to build on the one whose rule moves.
fn cites(folder: &Path, base: &Open, common: &Common) -> Result<Open, Failure> {
    let other = open(
        folder,
        &Common {
            lang: None,
            ..common.clone()
        },
    )?;
    let manifest = place(&format!(
        "{}/{}",
        base.ruleset.manifest.folder,
        load::manifest::FILE_NAME
    ));
    if other.sources.all().any(|source| place(&source.path) == manifest) {
        return Ok(other);
    }
    let message = format!(
        "`{}` does not build on `{}`",
        folder.display(),
        base.ruleset.manifest.id
    );
    Err(Failure::call(message, "name rulesets that do with `--with`"))
}

fn of_folder(folder: &Path, moved: &[Moved]) -> Result<Vec<Change>, Failure> {
    let tables = keyword_tables(folder)?;
    let mut sources = Sources::default();
    let mut changes = Vec::new();
    for path in rule_files(folder)? {
        let old = disk::read_text(Path::new(&path)).map_err(|error| Failure::io(&error))?;
        let file = sources.add(&path, &old);
        let parsed = reglo_grammar::parse(file, &old, &tables);
        let broken: Vec<_> = parsed
            .diagnostics
            .into_iter()
            .filter(|found| found.severity == Severity::Error)
            .collect();
        if !broken.is_empty() {
            return Err(Failure::Located {
                diagnostics: broken,
                sources: Box::new(sources),
            });
        }
        let new = rewritten(file, &old, &tables, moved);
        if !new.cited.is_empty() {
            changes.push(Change { path, old, new });
        }
    }
    Ok(changes)
}

/// As it would be, the ruleset has no errors, and the rules that moved have their numbers.
fn checked(folder: &Path, edited: &Edited<'_>, moved: &[Moved], common: &Common) -> Result<Ruleset, Failure> {
    let Loaded {
        ruleset,
        diagnostics,
        sources,
    } = Ruleset::load(edited, &path_text(folder), &common.settings);
    let arrived = |ruleset: &Ruleset| {
        moved.iter().all(|one| {
            let mut rules = ruleset.program.schema.rules.iter();
            rules.any(|rule| rule.id == one.id && rule.number == one.to)
        })
    };
    if let Some(ruleset) = ruleset.filter(|ruleset| arrived(ruleset) && !has_errors(&diagnostics)) {
        return Ok(ruleset);
    }
    Err(Failure::Located {
        diagnostics,
        sources: Box::new(sources),
    })
}

/// In words, of both rules where there are two.
fn told(all: &[Changed]) -> String {
    let mut out = String::new();
    for changed in all.iter().filter(|changed| !changed.effects.is_empty()) {
        let rule = |id: &String| {
            let rules = &changed.ruleset.program.schema.rules;
            let number = rules
                .iter()
                .find(|rule| rule.id == *id)
                .map(|rule| rule.number.as_str());
            format!("rule {} {id}", number.unwrap_or_default())
        };
        out += &format!(
            "warning: `{}` does something else than before:\n",
            changed.ruleset.manifest.id
        );
        for effect in &changed.effects {
            out += &match effect {
                Effect::Means { rule: id } => {
                    format!(
                        "  {} means something else: other rules stand beneath one that it names\n",
                        rule(id)
                    )
                }
                Effect::Before { first, second, at } => format!(
                    "  {} acts before {} now, and came after it: {}\n",
                    rule(first),
                    rule(second),
                    at.join(", ")
                ),
            };
        }
    }
    out
}

fn effects_json(changed: &Changed) -> Vec<serde_json::Value> {
    let ruleset = &changed.ruleset.manifest.id;
    let effects = changed.effects.iter().map(|effect| match effect {
        Effect::Means { rule } => {
            json!({ "ruleset": ruleset, "effect": "means", "rule": rule, "other": null, "at": [] })
        }
        Effect::Before { first, second, at } => {
            json!({ "ruleset": ruleset, "effect": "before", "rule": first, "other": second, "at": at })
        }
    });
    effects.collect()
}

fn as_json(moved: &[Moved], changes: &[Change], all: &[Changed], dry_run: bool) -> serde_json::Value {
    let moved = moved
        .iter()
        .map(|one| json!({ "id": one.id, "from": one.from, "to": one.to }));
    let changed = changes.iter().map(|change| {
        let lines = lines(change).into_iter();
        let lines = lines.map(|(line, old, new)| json!({ "line": line, "old": old, "new": new }));
        json!({ "file": change.path, "lines": lines.collect::<Vec<_>>() })
    });
    json!({
        "schema_version": SCHEMA_VERSION,
        "written": !dry_run,
        "moved": moved.collect::<Vec<_>>(),
        "changed": changed.collect::<Vec<_>>(),
        "effects": all.iter().flat_map(effects_json).collect::<Vec<_>>(),
    })
}

fn as_text(moved: &[Moved], changes: &[Change], dry_run: bool) -> String {
    let mut out = String::new();
    for one in moved {
        out += &format!("{} → {}  {}\n", one.from, one.to, one.id);
    }
    for change in changes {
        out += &format!("{} {}\n", if dry_run { "would change" } else { "changed" }, change.path);
        for (line, old, new) in lines(change).into_iter().filter(|_| dry_run) {
            out += &format!("  {line} - {old}\n  {line} + {new}\n");
        }
    }
    out
}

/// The lines that change: their number, as they are and as they would be.
fn lines(change: &Change) -> Vec<(usize, String, String)> {
    let mut all = BTreeMap::new();
    for span in &change.new.cited {
        let before = change.old.get(..span.start as usize).unwrap_or_default();
        let at = before.matches('\n').count();
        let line = |text: &str| text.lines().nth(at).unwrap_or_default().trim().to_owned();
        all.insert(at + 1, (line(&change.old), line(&change.new.text)));
    }
    all.into_iter().map(|(line, (old, new))| (line, old, new)).collect()
}
