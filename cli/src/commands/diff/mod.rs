//! `reglo diff`: what an edit of a ruleset changes.

mod as_json;
mod as_text;
mod files;
mod found;

use super::{Open, open};
use crate::args::{Common, Format};
use crate::disk;
use crate::output::{Answer, Failure, print_json, print_text};
use files::{GameReport, SheetReport};
use reglo_interpreter::diff::{
    self, Change, DeclarationChange, Fate, RuleChange, ScenarioChange, Stale, TextChange, ThingChange, Turn,
};
use std::path::{Path, PathBuf};

/// Everything that is different.
struct Report<'o> {
    old: &'o Open,
    new: &'o Open,
    rules: Vec<RuleChange>,
    declarations: Vec<DeclarationChange>,
    things: Vec<ThingChange>,
    scenarios: Vec<ScenarioChange>,
    sheets: Vec<SheetReport>,
    games: Vec<GameReport>,
    texts: Vec<TextChange>,
}

impl Report<'_> {
    fn is_empty(&self) -> bool {
        self.rules.is_empty()
            && self.declarations.is_empty()
            && self.things.is_empty()
            && self.scenarios.is_empty()
            && self.texts.is_empty()
            && self.sheets.iter().all(|sheet| !sheet.is_changed())
            && self.games.iter().all(|game| !game.is_changed())
    }
}

/// Compares two states of a ruleset, and what they say of sheets and saved games.
pub fn run(old: &Path, new: &Path, given: &[PathBuf], common: &Common) -> Result<Answer, Failure> {
    let new = open(new, common)?;
    // The reader's language may be new.
    let any = Common {
        lang: None,
        ..common.clone()
    };
    let mut old = open(old, &any)?;
    old.lang = new.lang.clone();
    let (mut sheets, mut games) = (Vec::new(), Vec::new());
    for path in given {
        match files::compared(path, &old, &new)? {
            files::File::Sheet(sheet) => sheets.push(sheet),
            files::File::Game(game) => games.push(game),
        }
    }
    let rules = diff::rules(&old.ruleset, &new.ruleset);
    let upon = builds_on(&new, &old);
    let report = Report {
        scenarios: diff::scenarios(&old.ruleset, &new.ruleset),
        texts: diff::texts(&old.ruleset, &new.ruleset, &rules),
        declarations: declared(&old, &new, upon),
        things: diff::things(&old.ruleset, &new.ruleset),
        old: &old,
        new: &new,
        rules,
        sheets,
        games,
    };
    match common.format {
        Format::Json => print_json(&as_json::report(&report))?,
        Format::Text => print_text(&as_text::report(&report))?,
    }
    Ok(if report.is_empty() { Answer::Yes } else { Answer::No })
}

/// What has changed of the vocabulary, the manifest, the nouns, and the file that a game begins with.
fn declared(old: &Open, new: &Open, upon: bool) -> Vec<DeclarationChange> {
    let mut all = diff::declarations(&old.ruleset, &new.ruleset, upon);
    all.extend(diff::lexicons(&old.ruleset, &new.ruleset));
    let setup = |open: &Open| {
        let manifest = &open.ruleset.manifest;
        let (path, _) = manifest.setup.as_ref()?;
        let text = disk::read_text(&Path::new(&manifest.folder).join(path)).ok()?;
        Some((path.clone(), text))
    };
    if let (Some((path, before)), Some((same, after))) = (setup(old), setup(new))
        && path == same
    {
        all.extend(diff::setup(&path, &before, &after));
    }
    all
}

/// Whether one of the folders that a ruleset builds on is that of the other.
fn builds_on(ruleset: &Open, base: &Open) -> bool {
    let place = |folder: &str| Path::new(folder).canonicalize().ok();
    let of_base = place(&base.ruleset.manifest.folder);
    of_base.is_some() && ruleset.ruleset.bases().any(|folder| place(folder) == of_base)
}

/// The name of a change, in JSON and in the keys of the sentences.
fn change_name(change: Change) -> &'static str {
    match change {
        Change::Added => "added",
        Change::Removed => "removed",
        Change::Renumbered => "renumbered",
        Change::Renamed => "renamed",
        Change::Meaning => "meaning",
        Change::Figures => "figures",
        Change::Switched => "switched",
        Change::Wording => "wording",
        Change::Examples => "examples",
        Change::Layout => "layout",
    }
}

fn turn_name(turn: Turn) -> &'static str {
    match turn {
        Turn::Added => "added",
        Turn::Removed => "removed",
        Turn::Fails => "fails",
        Turn::Passes => "passes",
        Turn::Otherwise => "otherwise",
    }
}

fn stale_name(why: Stale) -> &'static str {
    match why {
        Stale::Wording => "wording",
        Stale::Meaning => "meaning",
        Stale::Key => "key",
        Stale::Figures => "figures",
        Stale::Missing => "missing",
        Stale::Orphan => "orphan",
        Stale::Fresh(fate) => fate_name(fate),
    }
}

fn fate_name(fate: Fate) -> &'static str {
    match fate {
        Fate::Added => "added",
        Fate::Removed => "removed",
        Fate::Changed => "changed",
    }
}
