//! The scanner: from source characters to normalised text.

use unicode_ident::{is_xid_continue, is_xid_start};

use crate::codes;
use crate::diagnostic::{Diagnostic, FileId, Span};
use crate::keywords::{Keyword, Keywords};
use crate::syntax::Comment;

use super::brackets::{self, Brackets, Closing, closer};
use super::{MOST_BRACKETS, Normalised, offset};

/// Scans `source` from `start` on into `into`.
pub(super) fn scan(file: FileId, source: &str, start: usize, into: &mut Normalised<'_>) {
    let head = source.get(..start).unwrap_or_default();
    let mut scanner = Scanner {
        file,
        source,
        at: start,
        into,
        brackets: Brackets::default(),
        blank_so_far: head.is_empty() || head == "\u{feff}",
        expects_rule: false,
    };
    while scanner.step() {}
    scanner.close_open_brackets();
    let end = scanner.into.text.len();
    scanner.into.map.copy(end, source.len());
}

struct Scanner<'s, 'n, 'k> {
    file: FileId,
    source: &'s str,
    at: usize,
    into: &'n mut Normalised<'k>,
    brackets: Brackets,
    /// Whether only blanks were seen on this line.
    blank_so_far: bool,
    /// Whether the last token was `rule`, so that a number or reference follows.
    expects_rule: bool,
}

impl Scanner<'_, '_, '_> {
    fn rest(&self) -> &str {
        self.source.get(self.at..).unwrap_or_default()
    }

    /// Reads one token; false at the end.
    fn step(&mut self) -> bool {
        let mut chars = self.rest().chars();
        let Some(c) = chars.next() else { return false };
        let next = chars.next();
        match c {
            '\n' => {
                self.copy(1);
                self.blank_so_far = true;
                return true;
            }
            ' ' | '\t' | '\r' => self.copy(1),
            c if c.is_whitespace() || c == '\u{feff}' => self.replace(c.len_utf8(), " "),
            '/' if next == Some('/') => self.comment(),
            '|' if self.blank_so_far => self.prose(),
            c => {
                self.token(c);
                self.blank_so_far = false;
            }
        }
        !self.into.refused
    }

    fn token(&mut self, c: char) {
        let expects_rule = std::mem::take(&mut self.expects_rule);
        match c {
            c if expects_rule && (c == '`' || is_xid_continue(c)) => self.rule_reference(),
            '"' => self.text(),
            '`' => self.raw_name(),
            '@' | '#' => self.stray(c),
            '(' | '[' | '{' => self.open(c),
            ')' | ']' | '}' => self.close(c),
            c if c == '_' || is_xid_start(c) => self.word(),
            c if is_xid_continue(c) => self.copy(self.word_length()),
            c => self.copy(c.len_utf8()),
        }
    }

    fn copy(&mut self, length: usize) {
        self.into.map.copy(self.into.text.len(), self.at);
        let copied = self.source.get(self.at..self.at + length).unwrap_or_default();
        self.into.text.push_str(copied);
        self.at += length;
    }

    /// Writes something else for the next `length` bytes of the source; for none, something that the source lacks.
    fn replace(&mut self, length: usize, text: &str) {
        self.into.map.replace(self.into.text.len(), self.at, self.at + length);
        self.into.text.push_str(text);
        self.at += length;
    }

    fn span(&self, length: usize) -> Span {
        Span {
            file: self.file,
            start: offset(self.at),
            end: offset(self.at + length),
        }
    }

    fn line_length(&self) -> usize {
        let line = self.rest().split('\n').next().unwrap_or_default();
        line.strip_suffix('\r').unwrap_or(line).len()
    }

    fn word_length(&self) -> usize {
        let rest = self.rest();
        rest.find(|c: char| !is_xid_continue(c)).unwrap_or(rest.len())
    }

    fn comment(&mut self) {
        let length = self.line_length();
        let text = self
            .source
            .get(self.at + 2..self.at + length)
            .unwrap_or_default()
            .to_owned();
        let comment = Comment {
            text,
            span: self.span(length),
            alone: self.blank_so_far,
        };
        self.into.comments.push(comment);
        self.replace(length, " ");
    }

    /// The mark before the bar tells the grammar that the line is prose whatever stands in it.
    fn prose(&mut self) {
        let length = self.line_length();
        self.replace(0, "@");
        self.copy(length);
    }

    fn text(&mut self) {
        let line = self.rest().get(..self.line_length()).unwrap_or_default();
        let mut escaped = false;
        let close = line.char_indices().skip(1).find(|(_, c)| {
            let closes = *c == '"' && !escaped;
            escaped = *c == '\\' && !escaped;
            closes
        });
        if let Some((at, _)) = close {
            self.copy(at + 1);
            return;
        }
        let length = line.len();
        self.report(brackets::unclosed(self.file, '"', self.at));
        self.copy(length);
        // A backslash at the end would escape the quote that is added.
        self.replace(0, if escaped { " \"" } else { "\"" });
    }

    fn raw_name(&mut self) {
        let rest = self.rest();
        let inner = rest.get(1..).unwrap_or_default();
        let length = inner.find(|c: char| !is_xid_continue(c)).unwrap_or(inner.len());
        let starts = inner.starts_with(|c: char| c == '_' || is_xid_start(c));
        if starts && inner.get(length..).is_some_and(|after| after.starts_with('`')) {
            self.copy(length + 2);
            return;
        }
        self.report(brackets::unclosed(self.file, '`', self.at));
        if starts {
            self.copy(length + 1);
            self.replace(0, "`");
        } else {
            self.replace(1, " ");
        }
    }

    fn rule_reference(&mut self) {
        loop {
            if self.rest().starts_with('`') {
                self.raw_name();
            } else {
                self.copy(self.word_length());
            }
            let mut chars = self.rest().chars();
            let goes_on = chars.next() == Some('.') && chars.next().is_some_and(|c| c == '`' || is_xid_continue(c));
            if !goes_on {
                return;
            }
            self.copy(1);
        }
    }

    /// `@` marks keywords in the normalised text, so none of the author's may get there; `#` stands only in the head.
    fn stray(&mut self, c: char) {
        if self.rest().starts_with("#lang") {
            return self.second_head();
        }
        let found = Diagnostic::error(codes::SYNTAX, self.span(1), format!("`{c}` has no meaning here"));
        if c == '#' {
            // What stands behind it is a comment in other languages, and its words are not taken for something else.
            self.report(found.help("a comment begins with `//` and goes to the end of its line"));
            let length = self.line_length();
            return self.replace(length, " ");
        }
        self.report(found.help("take it out, or write it in a text"));
        self.replace(1, " ");
    }

    /// All of the line is passed over, so that its words are not taken for something else.
    fn second_head(&mut self) {
        let length = self.line_length();
        let message = "`#lang` stands only in the first line of a file";
        let help = "a file has the keywords of one language: put what has those of another into a file of its own";
        let diagnostic = Diagnostic::error(codes::LANGUAGE, self.span(length), message).help(help);
        self.report(diagnostic);
        self.replace(length, " ");
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        self.into.repairs.extend(diagnostic.span.map(|span| span.start));
        self.into.diagnostics.push(diagnostic);
    }

    fn open(&mut self, c: char) {
        if self.brackets.open(c, self.at) > MOST_BRACKETS {
            let message = format!("brackets are nested more than {MOST_BRACKETS} deep");
            let help = "give a part of it a name of its own";
            self.into.diagnostics = vec![Diagnostic::error(codes::LIMIT, self.span(1), message).help(help)];
            self.into.refused = true;
            return;
        }
        self.copy(1);
    }

    fn close(&mut self, c: char) {
        match self.brackets.close(c) {
            Closing::After(inner) => {
                self.close_for_the_author(inner);
                self.copy(1);
            }
            Closing::Nothing => {
                self.report(brackets::unopened(self.file, c, self.at));
                self.replace(1, " ");
            }
        }
    }

    fn close_open_brackets(&mut self) {
        if !self.into.refused {
            let all = self.brackets.take_all();
            self.close_for_the_author(all);
        }
    }

    fn close_for_the_author(&mut self, open: Vec<(char, usize)>) {
        for (bracket, at) in open {
            self.report(brackets::unclosed(self.file, bracket, at));
            self.replace(0, &closer(bracket).to_string());
        }
    }

    fn word(&mut self) {
        let keyword = if self.follows_dot() {
            None
        } else {
            self.into.keywords.longest(self.rest())
        };
        let Some((keyword, length)) = keyword else {
            self.copy(self.word_length());
            return;
        };
        if !self.brackets.is_empty() && self.blank_so_far && self.starts_item(keyword, length) {
            self.close_open_brackets();
        }
        self.expects_rule = keyword == Keyword::Rule;
        self.replace(length, &format!("@{}", keyword.token()));
    }

    /// Whether a word here is a field: one dot stands directly before it, not two.
    fn follows_dot(&self) -> bool {
        let before = self.source.get(..self.at).unwrap_or_default();
        before.ends_with('.') && !before.ends_with("..")
    }

    /// Whether the keyword at the start of this line surely starts an item, so that what is still open was forgotten.
    fn starts_item(&self, keyword: Keyword, length: usize) -> bool {
        let after = self
            .rest()
            .get(length..)
            .unwrap_or_default()
            .trim_start_matches([' ', '\t']);
        let named = after.starts_with(|c: char| c == '"' || c == '`' || is_xid_continue(c));
        let unindented = self.at == 0 || self.source.get(..self.at).is_some_and(|before| before.ends_with('\n'));
        match keyword {
            Keyword::Rule => named && names_a_rule(after, unindented, self.into.keywords),
            Keyword::Unit
            | Keyword::Enum
            | Keyword::Kind
            | Keyword::Record
            | Keyword::Game
            | Keyword::Sheet
            | Keyword::Card
            | Keyword::Option
            | Keyword::Hook
            | Keyword::Scenario => named && unindented,
            _ => false,
        }
    }
}

/// Whether the line reads as the head of a rule and not as the next of several references: a number, an id, and then a title or a
/// brace; unindented, one of these after the number is enough.
fn names_a_rule(text: &str, unindented: bool, keywords: &Keywords) -> bool {
    let line = text.split(['\r', '\n']).next().unwrap_or_default();
    let mut words = line.split([' ', '\t']).filter(|word| !word.is_empty()).skip(1);
    let starts_name = |c: char| c == '_' || c == '`' || is_xid_start(c);
    let is_name = |word: &str| word.starts_with(starts_name) && !keywords.is_reserved(word);
    let opens = |word: &str| word.starts_with(['"', '{']);
    match (words.next(), words.next()) {
        (Some(second), _) if unindented => is_name(second) || opens(second),
        (Some(id), Some(third)) => is_name(id) && opens(third),
        _ => false,
    }
}
