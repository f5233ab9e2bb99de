//! A sheet that gets another verdict.

use crate::answer::{Figure, Judgement, Violation, formal};
use crate::data::path_text;
use crate::load::Ruleset;
use std::collections::{BTreeMap, BTreeSet};

/// A value that a sheet shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueChange {
    /// Its name.
    pub name: String,
    /// What it was.
    pub old: Option<Figure>,
    /// What it is.
    pub new: Option<Figure>,
}

/// What is different about a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SheetChange {
    /// The violations that are gone, by their positions in the old judgement.
    pub gone: Vec<usize>,
    /// Those that have come, by their positions in the new one.
    pub come: Vec<usize>,
    /// The values that have changed.
    pub values: Vec<ValueChange>,
}

impl SheetChange {
    /// Whether nothing is different.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.come.is_empty() && self.values.is_empty()
    }
}

/// Compares what two states of a ruleset say of the same sheet. A violation is the same if it is by the same rule, in the same way and at the
/// same places.
#[must_use]
pub fn sheet((old, then): (&Ruleset, &Judgement), (new, now): (&Ruleset, &Judgement)) -> SheetChange {
    let before: Vec<String> = then.violations.iter().map(|v| signature(v, old)).collect();
    let after: Vec<String> = now.violations.iter().map(|v| signature(v, new)).collect();
    let (was, is) = (values(then, old), values(now, new));
    let names: BTreeSet<&String> = was.keys().chain(is.keys()).collect();
    let said = |value: Option<&(Figure, String)>| value.map(|(_, said)| said.clone());
    let values = names
        .into_iter()
        .filter(|name| said(was.get(*name)) != said(is.get(*name)))
        .map(|name| ValueChange {
            name: name.clone(),
            old: was.get(name).map(|(figure, _)| figure.clone()),
            new: is.get(name).map(|(figure, _)| figure.clone()),
        });
    SheetChange {
        gone: missing(&before, &after),
        come: missing(&after, &before),
        values: values.collect(),
    }
}

/// The positions of those that the others have not, or not as often.
fn missing(these: &[String], others: &[String]) -> Vec<usize> {
    let mut left: Vec<&String> = others.iter().collect();
    let mut missing = Vec::new();
    for (at, one) in these.iter().enumerate() {
        match left.iter().position(|other| *other == one) {
            Some(place) => drop(left.swap_remove(place)),
            None => missing.push(at),
        }
    }
    missing
}

fn signature(violation: &Violation, ruleset: &Ruleset) -> String {
    let schema = &ruleset.program.schema;
    let rule = schema
        .rules
        .get(violation.rule.index())
        .map_or("", |rule| rule.id.as_str());
    let kind = schema.sheet.as_ref().map(|sheet| sheet.kind);
    let places = violation.at.iter();
    let places: Vec<String> = places.filter_map(|path| Some(path_text(path, schema, kind?))).collect();
    format!("{rule} {:?} {}", violation.strength, places.join(" "))
}

fn values(judgement: &Judgement, ruleset: &Ruleset) -> BTreeMap<String, (Figure, String)> {
    let shown = judgement.values.iter().filter_map(|shown| {
        let value = ruleset.program.values.get(shown.value.index())?;
        let name = value.name.split('.').next().unwrap_or_default().to_owned();
        let said = formal(&shown.figure, &ruleset.program.schema, &ruleset.data);
        Some((name, (shown.figure.clone(), said)))
    });
    shown.collect()
}
