//! What is declared besides rules: units, enums, kinds, the game, the sheet, options, hooks, and the manifest.

use super::formal::{Line, code, differing};
use crate::load::Ruleset;
use reglo_grammar::diagnostic::Span;
use reglo_grammar::syntax::{File, Item};
use std::collections::{BTreeMap, BTreeSet};

/// What has become of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fate {
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It is another.
    Changed,
}

impl Fate {
    /// Nothing where it is as before.
    pub(super) fn of<T: PartialEq>(then: Option<&T>, now: Option<&T>) -> Option<Self> {
        match (then, now) {
            (None, Some(_)) => Some(Self::Added),
            (Some(_), None) => Some(Self::Removed),
            (Some(then), Some(now)) if then != now => Some(Self::Changed),
            _ => None,
        }
    }
}

/// A declaration that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeclarationChange {
    /// `kind Person`, `option strict`, `version`.
    pub what: String,
    /// What has become of it.
    pub fate: Fate,
    /// What stood there, where that is a word of the manifest.
    pub old: Option<String>,
    /// What stands there.
    pub new: Option<String>,
    /// The lines of a declaration that differ, if they are few.
    pub formal: Vec<Line>,
}

/// A declaration; the same if it says the same, wherever it stands.
struct Declared {
    tree: File,
    /// As it is written.
    lines: Vec<String>,
}

impl PartialEq for Declared {
    fn eq(&self, other: &Self) -> bool {
        self.tree.same_as(&other.tree)
    }
}

/// What has changed of the vocabulary and the manifest, in the order of its names. Of a ruleset that is compared with its own base
/// (`upon`) only the options of the manifest count: that it has a name and a version of its own is no change.
#[must_use]
pub fn declarations(old: &Ruleset, new: &Ruleset, upon: bool) -> Vec<DeclarationChange> {
    let nothing = |_: &Declared| None;
    let (then, now) = (declared(old), declared(new));
    let mut changes = compared(&then, &now, nothing);
    for change in &mut changes {
        if let (Some(then), Some(now)) = (then.get(&change.what), now.get(&change.what)) {
            change.formal = differing(&then.lines, &now.lines);
        }
    }
    let (mut was, mut is) = (manifest(old), manifest(new));
    if upon {
        was.retain(|name, _| name.starts_with(OPTION));
        is.retain(|name, _| name.starts_with(OPTION));
    }
    changes.extend(compared(&was, &is, |said: &String| Some(said.clone())));
    changes
}

/// What stands before the name of an option that a manifest sets.
const OPTION: &str = "options: ";

fn compared<T: PartialEq>(
    old: &BTreeMap<String, T>,
    new: &BTreeMap<String, T>,
    said: impl Fn(&T) -> Option<String>,
) -> Vec<DeclarationChange> {
    let names: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    let changed = names.into_iter().filter_map(|name| {
        let fate = Fate::of(old.get(name), new.get(name))?;
        Some(DeclarationChange {
            what: name.clone(),
            fate,
            old: old.get(name).and_then(&said),
            new: new.get(name).and_then(&said),
            formal: Vec::new(),
        })
    });
    changed.collect()
}

fn declared(ruleset: &Ruleset) -> BTreeMap<String, Declared> {
    let mut all = BTreeMap::new();
    for tree in ruleset.trees() {
        for item in &tree.items {
            if let Some((what, name, span)) = named(item) {
                let tree = File {
                    lang: tree.lang.clone(),
                    keywords: None,
                    items: vec![item.clone()],
                    comments: Vec::new(),
                    lines: Vec::new(),
                    blocks: Vec::new(),
                };
                let lines = code(ruleset.source(span)).collect();
                all.insert(format!("{what} {name}"), Declared { tree, lines });
            }
        }
    }
    all
}

/// Rules and tests are compared elsewhere.
fn named(item: &Item) -> Option<(&'static str, &str, Span)> {
    let (what, name, span) = match item {
        Item::Unit(unit) => ("unit", &unit.name, unit.span),
        Item::Enum(of) => ("enum", &of.name, of.span),
        Item::Kind(kind) if kind.is_record => ("record", &kind.name, kind.span),
        Item::Kind(kind) => ("kind", &kind.name, kind.span),
        Item::Game(game) => ("game", &game.name, game.span),
        Item::Sheet(sheet) => ("sheet", &sheet.name, sheet.span),
        Item::Grid(grid) => ("grid", &grid.name, grid.span),
        Item::Option(option) => ("option", &option.name, option.span),
        Item::Hook(hook) => ("hook", &hook.name, hook.span),
        Item::Rule(_) | Item::Card(_) | Item::Fixture(_) | Item::Scenario(_) => return None,
    };
    Some((what, name.text.as_str(), span))
}

/// What a manifest says, and how options are set by it.
fn manifest(ruleset: &Ruleset) -> BTreeMap<String, String> {
    let manifest = &ruleset.manifest;
    let first = |said: &Option<(String, _)>| said.as_ref().map(|(text, _)| text.clone()).unwrap_or_default();
    let mut all: BTreeMap<String, String> = [
        ("id", manifest.id.clone()),
        ("title", manifest.title.clone()),
        ("version", manifest.version.clone()),
        ("languages", manifest.languages.join(" ")),
        ("sheet", first(&manifest.sheet)),
        ("procedure", first(&manifest.procedure)),
        ("setup", first(&manifest.setup)),
    ]
    .map(|(name, said)| (name.to_owned(), said))
    .into();
    for option in &ruleset.program.schema.options {
        if option.setting != option.default {
            all.insert(format!("{OPTION}{}", option.name), option.setting.to_string());
        }
    }
    all
}
