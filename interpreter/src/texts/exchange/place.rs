//! Where new texts go: into the file that has their entry, else behind the entry that the book has before it.

use super::layout::{Edit, Layout};
use super::order::entry_of;
use std::collections::BTreeMap;
use std::ops::Range;

/// A file that is to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct NewFile {
    pub path: String,
    pub text: String,
    /// Where its new texts stand, by key.
    pub places: Vec<(String, Range<usize>)>,
}

/// Puts texts into files. `files` are the files of the language, `folder` is where new ones are made, `texts` are in the order of the
/// book, and `order` has all entries in that order.
pub(super) fn put(files: &[(String, &str)], folder: &str, texts: &[(String, String)], order: &[&str]) -> Vec<NewFile> {
    let layouts: Vec<(&str, Layout)> = files
        .iter()
        .map(|(path, text)| (path.as_str(), Layout::of(text)))
        .collect();
    let mut edits: BTreeMap<String, Vec<Edit>> = BTreeMap::new();
    let mut at = 0;
    while let Some((key, _)) = texts.get(at) {
        let entry = entry_of(key);
        let of_it = texts.get(at..).unwrap_or_default();
        let of_it: Vec<&(String, String)> = of_it.iter().take_while(|(key, _)| entry_of(key) == entry).collect();
        at += of_it.len();
        let (path, new) = one(&layouts, folder, order, entry, &of_it);
        edits.entry(path).or_default().extend(new);
    }
    let written = edits.into_iter().map(|(path, edits)| {
        let layout = layouts.iter().find(|(known, _)| *known == path);
        let (text, places) = layout
            .map_or_else(|| Layout::of(""), |(_, layout)| layout.clone())
            .edited(edits);
        NewFile { path, text, places }
    });
    written.collect()
}

fn one(
    layouts: &[(&str, Layout)],
    folder: &str,
    order: &[&str],
    entry: &str,
    texts: &[&(String, String)],
) -> (String, Vec<Edit>) {
    let has = |layout: &Layout, entry: &str| layout.keys().any(|key| key == entry);
    if let Some((path, layout)) = layouts.iter().find(|(_, layout)| has(layout, entry)) {
        let edits = texts.iter().filter_map(|(key, text)| layout.put(key, text));
        return ((*path).to_owned(), edits.collect());
    }
    let texts: Vec<(&str, &str)> = texts.iter().map(|(key, text)| (key.as_str(), text.as_str())).collect();
    let kind = kind_of(entry);
    let before = order
        .iter()
        .take_while(|known| **known != entry)
        .filter(|known| kind_of(known) == kind);
    let before: Vec<&str> = before.copied().collect();
    for known in before.iter().rev() {
        if let Some((path, layout)) = layouts.iter().find(|(_, layout)| has(layout, known)) {
            return ((*path).to_owned(), layout.add(Some(known), entry, &texts));
        }
    }
    let path = format!("{folder}/{kind}.ftl");
    let empty = Layout::of("");
    let layout = layouts
        .iter()
        .find(|(known, _)| *known == path)
        .map_or(&empty, |(_, layout)| layout);
    let edits = layout.add(None, entry, &texts);
    (path, edits)
}

/// The file that texts of this kind stand in, where there is none yet.
fn kind_of(entry: &str) -> &'static str {
    match entry.split('-').next() {
        Some("rule") => "rules",
        Some("card") => "cards",
        Some("engine") => "engine",
        _ => "words",
    }
}
