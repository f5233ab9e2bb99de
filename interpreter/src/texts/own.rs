//! The texts of rule files as Fluent: bare names become variables, and a selector may stand on one line.

use super::ids::variable;

/// A text as Fluent, and the way back to what was written.
#[derive(Debug, Clone)]
pub(super) struct Converted {
    /// The pattern, every line indented.
    pub text: String,
    /// Where pieces of it come from: offset here, offset in what was written.
    map: Vec<(usize, usize)>,
}

impl Converted {
    /// The offset in what was written.
    pub fn origin(&self, at: usize) -> usize {
        let piece = self.map.iter().rev().find(|(here, _)| *here <= at);
        piece.map_or(0, |(here, there)| there + (at - here))
    }
}

const INDENT: &str = "\n        ";

/// Converts a text.
pub(super) fn convert(own: &str) -> Converted {
    let mut converter = Converter {
        own,
        at: 0,
        open: Vec::new(),
        out: String::from(INDENT),
        map: Vec::new(),
    };
    converter.run();
    Converted {
        text: converter.out,
        map: converter.map,
    }
}

/// What an open brace holds.
#[derive(PartialEq, Clone, Copy)]
enum Open {
    Expression,
    Variants,
}

struct Converter<'o> {
    own: &'o str,
    at: usize,
    open: Vec<Open>,
    out: String,
    map: Vec<(usize, usize)>,
}

impl Converter<'_> {
    fn rest(&self) -> &str {
        self.own.get(self.at..).unwrap_or("")
    }

    fn run(&mut self) {
        while let Some(c) = self.rest().chars().next() {
            match (self.open.last().copied(), c) {
                (_, '\n') => self.emit_for(1, INDENT),
                (_, '{') => {
                    self.open.push(Open::Expression);
                    self.copy(1);
                }
                (Some(open), '}') => {
                    self.open.pop();
                    if open == Open::Variants {
                        self.out.push_str(INDENT);
                    }
                    self.copy(1);
                }
                (Some(Open::Expression), _) => self.expression(c),
                (Some(Open::Variants), '[' | '*') if self.is_variant() => {
                    self.out.push_str(INDENT);
                    let end = self.rest().find(']').map_or(1, |end| end + 1);
                    self.copy(end);
                }
                (None, '[' | '*' | '.') if self.own.get(..self.at).is_some_and(line_start) => {
                    self.emit_for(1, &format!("{{\"{c}\"}}"));
                }
                (_, c) => self.copy(c.len_utf8()),
            }
        }
    }

    fn expression(&mut self, c: char) {
        if self.rest().starts_with("->") {
            self.copy(2);
            if let Some(open) = self.open.last_mut() {
                *open = Open::Variants;
            }
        } else if c == '"' {
            self.copy(string_length(self.rest()));
        } else if c.is_alphabetic() || c == '_' {
            self.name();
        } else if c == '-' && self.rest().chars().nth(1).is_some_and(char::is_alphabetic) {
            let end = self
                .rest()
                .find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
            self.copy(end.unwrap_or(self.rest().len()));
        } else if c == '$' {
            self.at += 1;
        } else if c.is_ascii_digit() {
            let end = self.rest().find(|c: char| !(c.is_alphanumeric() || c == '.'));
            self.copy(end.unwrap_or(self.rest().len()));
        } else {
            self.copy(c.len_utf8());
        }
    }

    /// A function or a named argument stays; anything else is a figure.
    fn name(&mut self) {
        let rest = self.rest();
        let length = rest
            .find(|c: char| !(c.is_alphanumeric() || c == '_'))
            .unwrap_or(rest.len());
        let (name, after) = rest.split_at_checked(length).unwrap_or((rest, ""));
        if after.trim_start().starts_with(['(', ':']) {
            self.copy(length);
        } else {
            let name = variable(name);
            self.emit_for(0, "$");
            self.emit_for(length, &name);
        }
    }

    /// `[one]` or `*[other]`: a word or number in brackets.
    fn is_variant(&self) -> bool {
        let rest = self.rest().trim_start_matches('*');
        let Some((key, _)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) else {
            return false;
        };
        let key = key.trim();
        !key.is_empty() && key.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.'))
    }

    fn mark(&mut self) {
        let (here, there) = (self.out.len(), self.at);
        let same = self.map.last().is_some_and(|(last, from)| here - last == there - from);
        if !same {
            self.map.push((here, there));
        }
    }

    fn copy(&mut self, length: usize) {
        self.mark();
        let piece = self.own.get(self.at..self.at + length).unwrap_or("");
        self.out.push_str(piece);
        self.at += length.max(1);
    }

    fn emit_for(&mut self, length: usize, text: &str) {
        self.mark();
        self.out.push_str(text);
        self.at += length;
    }
}

fn line_start(before: &str) -> bool {
    before.rsplit('\n').next().is_none_or(|line| line.trim().is_empty())
}

/// A quoted text with its quotes, escapes minded.
fn string_length(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            '\n' => return at,
            _ => {}
        }
    }
    rest.len()
}

/// A text that is to be printed as it is, such as a label.
pub(super) fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '{' | '}' => out.push_str(&format!("{{\"{c}\"}}")),
            '\n' => out.push(' '),
            c => out.push(c),
        }
    }
    if out.trim().is_empty() {
        "{\"\"}".to_owned()
    } else {
        out
    }
}

/// For each line of a text, where it begins in the rule file; `slice` is the part of the file that holds it.
pub(super) fn line_starts(slice: &str) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut at = 0;
    for line in slice.split_inclusive('\n') {
        let trimmed = line.trim_start();
        if let Some(after) = trimmed.strip_prefix('|') {
            let blank = usize::from(after.starts_with(' '));
            starts.push(at + (line.len() - trimmed.len()) + 1 + blank);
        }
        at += line.len();
    }
    starts
}
