//! Files of texts, into which patterns are written while all else stays as it is, to the byte.

use super::super::places::offset;
use fluent_syntax::ast::{Comment, Entry, Resource};
use fluent_syntax::parser;
use std::ops::Range;

/// The longest line of words that is written.
const WIDTH: usize = 140;

/// A file of texts and where its patterns stand.
#[derive(Debug, Clone)]
pub(super) struct Layout {
    text: String,
    messages: Vec<Place>,
}

/// Where a message stands.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub key: String,
    /// From behind its `=` to the end of its own text, which may be nothing.
    value: Range<usize>,
    /// Its attributes in the same way.
    attributes: Vec<(String, Range<usize>)>,
    /// Where it ends.
    end: usize,
}

/// A text that is to stand in a file.
#[derive(Debug, Clone)]
pub(super) struct Edit {
    /// `rule-anna.prose`
    pub key: String,
    /// What is written in place of.
    at: Range<usize>,
    /// What comes before the pattern.
    before: String,
    pattern: String,
}

impl Layout {
    /// Of a file that was read without errors.
    pub fn of(text: &str) -> Self {
        let resource = match parser::parse(text) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let begins = begins(&resource, text);
        let pattern = |name: &str| {
            let at = offset(name, text) + name.len();
            let rest = text.get(at..).unwrap_or_default();
            let from = rest.find('=').map_or(at, |equals| at + equals + 1);
            let next = begins.iter().copied().find(|begin| *begin >= from);
            let body = text.get(from..next.unwrap_or(text.len())).unwrap_or_default();
            from..from + body.trim_end().len()
        };
        let mut messages = Vec::new();
        for entry in &resource.body {
            let Entry::Message(message) = entry else { continue };
            let value = pattern(message.id.name);
            let attributes = message.attributes.iter();
            let attributes: Vec<_> = attributes.map(|a| (a.id.name.to_owned(), pattern(a.id.name))).collect();
            let end = attributes.last().map_or(value.end, |(_, range)| range.end);
            messages.push(Place {
                key: message.id.name.to_owned(),
                value,
                attributes,
                end,
            });
        }
        Self {
            text: text.to_owned(),
            messages,
        }
    }

    /// The messages, in order.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.messages.iter().map(|place| place.key.as_str())
    }

    fn place(&self, entry: &str) -> Option<&Place> {
        self.messages.iter().find(|place| place.key == entry)
    }

    /// A text of a message that is there, in place of the one that it has, or besides its others.
    pub fn put(&self, key: &str, flowed: &str) -> Option<Edit> {
        let (entry, attribute) = key
            .split_once('.')
            .map_or((key, None), |(entry, name)| (entry, Some(name)));
        let place = self.place(entry)?;
        let Some(name) = attribute else {
            return Some(edit(key, place.value.clone(), String::new(), laid_out(flowed, 4)));
        };
        let there = place.attributes.iter().find(|(known, _)| known == name);
        Some(match there {
            Some((_, range)) => edit(key, range.clone(), String::new(), laid_out(flowed, 8)),
            None => edit(
                key,
                place.end..place.end,
                format!("\n    .{name} ="),
                laid_out(flowed, 8),
            ),
        })
    }

    /// A new message with its texts, after another one or at the end.
    pub fn add(&self, after: Option<&str>, entry: &str, texts: &[(&str, &str)]) -> Vec<Edit> {
        let end = self.text.trim_end().len();
        let at = after.and_then(|after| self.place(after)).map_or(end, |place| place.end);
        let gap = if is_name(entry) && after.is_none_or(is_name) {
            "\n"
        } else {
            "\n\n"
        };
        let mut edits = Vec::new();
        let mut head = format!("{gap}{entry} =");
        for (key, flowed) in texts {
            let (before, indent) = match key.split_once('.') {
                None => (std::mem::take(&mut head), 4),
                Some((_, name)) => (format!("{}\n    .{name} =", std::mem::take(&mut head)), 8),
            };
            edits.push(edit(key, at..at, before, laid_out(flowed, indent)));
        }
        edits
    }

    /// The file with the edits, and where in it each of the new texts stands. Those of one place come one after the other.
    pub fn edited(&self, mut edits: Vec<Edit>) -> (String, Vec<(String, Range<usize>)>) {
        edits.sort_by_key(|edit| edit.at.start);
        let newline = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        let (mut out, mut places, mut from) = (String::with_capacity(self.text.len()), Vec::new(), 0);
        for edit in edits {
            out.push_str(self.text.get(from..edit.at.start).unwrap_or_default());
            let before = if out.is_empty() {
                edit.before.trim_start()
            } else {
                edit.before.as_str()
            };
            out.push_str(&before.replace('\n', newline));
            let start = out.len();
            out.push_str(&edit.pattern.replace('\n', newline));
            places.push((edit.key, start..out.len()));
            from = edit.at.end;
        }
        out.push_str(self.text.get(from..).unwrap_or_default());
        if !out.ends_with('\n') {
            out.push_str(newline);
        }
        (out, places)
    }
}

/// Where each entry and each attribute begins, with the comment before it: there what stood before has ended. In order.
fn begins(resource: &Resource<&str>, text: &str) -> Vec<usize> {
    let mut parts: Vec<&str> = Vec::new();
    for entry in &resource.body {
        let (comment, id) = match entry {
            Entry::Message(message) => (message.comment.as_ref(), Some(message.id.name)),
            Entry::Term(term) => (term.comment.as_ref(), Some(term.id.name)),
            Entry::Comment(c) | Entry::GroupComment(c) | Entry::ResourceComment(c) => (Some(c), None),
            Entry::Junk { content } => (None, Some(*content)),
        };
        parts.extend(comment.and_then(|comment: &Comment<&str>| comment.content.first().copied()));
        parts.extend(id);
        if let Entry::Message(message) = entry {
            parts.extend(message.attributes.iter().map(|attribute| attribute.id.name));
        }
    }
    let line_of = |part: &str| {
        let before = text.get(..offset(part, text)).unwrap_or_default();
        before.rfind('\n').map_or(0, |newline| newline + 1)
    };
    let mut begins: Vec<usize> = parts.into_iter().map(line_of).chain([text.len()]).collect();
    begins.sort_unstable();
    begins
}

fn edit(key: &str, at: Range<usize>, before: String, pattern: String) -> Edit {
    Edit {
        key: key.to_owned(),
        at,
        before,
        pattern,
    }
}

/// Whether it is of a name, and not of a rule.
fn is_name(entry: &str) -> bool {
    !entry.starts_with("rule-") && !entry.starts_with("card-")
}

/// A text behind its `=`, in one line where it fits.
fn laid_out(flowed: &str, indent: usize) -> String {
    let margin = format!("\n{:indent$}", "");
    // What begins like this would be read as something else at the beginning of a line.
    let inline = flowed.starts_with(['[', '*', '.']);
    if flowed.contains('\n') {
        let lines = flowed.replace('\n', &margin);
        return if inline {
            format!(" {lines}")
        } else {
            format!("{margin}{lines}")
        };
    }
    if inline || flowed.chars().count() + indent <= WIDTH {
        return format!(" {flowed}");
    }
    broken_into_lines(flowed, WIDTH - indent)
        .iter()
        .map(|line| format!("{margin}{line}"))
        .collect()
}

/// A line may end where words do, but not within braces, nor before what cannot begin one.
fn broken_into_lines(flowed: &str, width: usize) -> Vec<&str> {
    let (mut lines, mut from, mut last, mut depth) = (Vec::new(), 0, None, 0_usize);
    let mut before = ' ';
    for (position, (at, c)) in flowed.char_indices().enumerate() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        let begins = flowed
            .get(at + c.len_utf8()..)
            .is_some_and(|rest| !rest.starts_with(['[', '*', '.', '}', ' ']));
        let length = flowed.get(from..at).map_or(position, |line| line.chars().count());
        if let (true, Some(end)) = (length >= width, last) {
            lines.extend(flowed.get(from..end));
            from = end + 1;
            last = None;
        }
        if c == ' ' && before != ' ' && depth == 0 && begins {
            last = Some(at);
        }
        before = c;
    }
    lines.extend(flowed.get(from..));
    lines
}
