//! Things of the data that have changed.

use super::declarations::Fate;
use crate::data::raw::{Raw, RawKind, read_things};
use crate::load::Ruleset;
use reglo_grammar::diagnostic::FileId;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A thing that has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThingChange {
    /// Its id.
    pub id: String,
    /// What has become of it.
    pub fate: Fate,
    /// The fields that have changed, where it was there before and is there now.
    pub fields: Vec<FieldChange>,
}

/// A field that holds something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldChange {
    /// Its name.
    pub name: String,
    /// What it held, where that is short enough to be told.
    pub old: Option<String>,
    /// What it holds.
    pub new: Option<String>,
}

/// By field of a thing: what stands there, laid out in one way.
type Fields = BTreeMap<String, String>;

/// The things of the data files that have changed, by id.
#[must_use]
pub fn things(old: &Ruleset, new: &Ruleset) -> Vec<ThingChange> {
    let (before, after) = (written(old), written(new));
    let ids: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let changed = ids.into_iter().filter_map(|id| {
        let (then, now) = (before.get(id), after.get(id));
        let fate = Fate::of(then, now)?;
        let fields = match (then, now) {
            (Some(then), Some(now)) => {
                let names: BTreeSet<&String> = then.keys().chain(now.keys()).collect();
                let names = names.into_iter().filter(|name| then.get(*name) != now.get(*name));
                names.map(|name| field(name, then, now)).collect()
            }
            _ => Vec::new(),
        };
        Some(ThingChange {
            id: id.clone(),
            fate,
            fields,
        })
    });
    changed.collect()
}

/// What is longer than this is not told.
const LONGEST: usize = 40;

fn field(name: &str, then: &Fields, now: &Fields) -> FieldChange {
    let short = |fields: &Fields| {
        let said = fields.get(name).filter(|said| said.chars().count() <= LONGEST);
        said.map(|said| said.replace('"', ""))
    };
    FieldChange {
        name: name.to_owned(),
        old: short(then),
        new: short(now),
    }
}

fn written(ruleset: &Ruleset) -> BTreeMap<String, Fields> {
    let mut all = BTreeMap::new();
    for text in ruleset.data_files() {
        // A ruleset that was loaded has no file that cannot be read.
        let Ok(file) = read_things(FileId(0), text) else {
            continue;
        };
        for (kind, things) in entries(&file) {
            for (id, thing) in entries(things) {
                let mut fields: Fields = entries(thing)
                    .map(|(name, value)| (name.to_owned(), said(value)))
                    .collect();
                fields.insert("kind".to_owned(), kind.to_owned());
                all.insert(id.to_owned(), fields);
            }
        }
    }
    all
}

pub(super) fn entries<'r>(raw: &'r Raw<'_>) -> impl Iterator<Item = (&'r str, &'r Raw<'r>)> {
    let fields = match &raw.kind {
        RawKind::Record(fields) => fields.as_slice(),
        _ => &[],
    };
    fields.iter().map(|(key, value)| (key.text.as_ref(), value))
}

/// A value laid out in one way: the fields of a record by name, a name with and without quotes the same.
pub(super) fn said(raw: &Raw<'_>) -> String {
    match &raw.kind {
        RawKind::Record(_) => {
            let fields: BTreeMap<&str, String> = entries(raw).map(|(name, value)| (name, said(value))).collect();
            let mut out = String::from("(");
            for (name, value) in fields {
                let _ = write!(out, "{name:?}: {value}, ");
            }
            out + ")"
        }
        RawKind::List(all) => {
            let all: Vec<String> = all.iter().map(said).collect();
            format!("[{}]", all.join(", "))
        }
        RawKind::Name(name) => format!("{name:?}"),
        RawKind::Text(text) => format!("{:?}", text.as_ref()),
        RawKind::Number(number) => number.to_string(),
        RawKind::Flag(flag) => flag.to_string(),
        RawKind::Tagged(tag, of) => format!("{tag}({})", said(of)),
        RawKind::Null => "None".to_owned(),
    }
}
