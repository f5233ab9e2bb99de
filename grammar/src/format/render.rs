//! From documents to text: which names must be raw, and where lines break.

use crate::keywords::Keywords;

use super::doc::Doc;

/// The widest line, in characters.
const WIDTH: usize = 100;
const INDENT: usize = 2;

/// Lays a document out.
pub(super) fn render(doc: &Doc, keywords: &Keywords) -> String {
    let mut words = Vec::new();
    collect(doc, keywords, &mut words);
    let mut raw = raw_names(&words, keywords).into_iter();
    let mut pieces = Vec::new();
    flatten(doc, keywords, &mut raw, &mut pieces);
    Layout {
        out: String::new(),
        column: 0,
    }
    .run(&pieces)
}

/// A word as the scanner will see it again.
pub(super) enum Word<'d> {
    Name(&'d str),
    /// A word of a keyword; the first says how many there are.
    Keyword(&'d str, usize),
    /// Something between words that no phrase can reach across.
    Break,
}

fn collect<'d>(doc: &'d Doc, keywords: &'d Keywords, out: &mut Vec<Word<'d>>) {
    match doc {
        Doc::Name(name) => out.push(Word::Name(name)),
        Doc::Keyword(keyword) => {
            let phrase = keywords.phrase(*keyword);
            let count = phrase.split(' ').count();
            out.extend(
                phrase
                    .split(' ')
                    .enumerate()
                    .map(|(i, word)| Word::Keyword(word, if i == 0 { count } else { 0 })),
            );
        }
        Doc::Text(text) if text.trim().is_empty() => {}
        // A comma that may be left out keeps no phrase apart.
        Doc::If { flat, broken } if flat.is_empty() || broken.is_empty() => {}
        Doc::Text(_) | Doc::Comment(_) | Doc::If { .. } => out.push(Word::Break),
        Doc::Sequence(parts) => parts.iter().for_each(|part| collect(part, keywords, out)),
        Doc::Nest(inner) | Doc::Group(inner) => collect(inner, keywords, out),
        Doc::Line | Doc::Soft | Doc::Hard | Doc::Blank => {}
    }
}

/// For each name in order, whether it must be raw: it is a keyword, starts a phrase together with what follows, or would make the
/// keyword before it a longer one.
pub(super) fn raw_names(words: &[Word<'_>], keywords: &Keywords) -> Vec<bool> {
    let mut raw = vec![false; words.len()];
    for (at, word) in words.iter().enumerate() {
        let (text, length) = match word {
            Word::Name(text) if !raw.get(at).copied().unwrap_or_default() => (*text, 0),
            Word::Keyword(text, length) if *length > 0 => (*text, *length),
            _ => continue,
        };
        let swallows = keywords.starting_with(text).iter().any(|(rest, _)| {
            rest.len() + 1 > length
                && rest.iter().enumerate().all(|(i, wanted)| {
                    !raw.get(at + 1 + i).copied().unwrap_or_default()
                        && match words.get(at + 1 + i) {
                            Some(Word::Name(word) | Word::Keyword(word, _)) => word == wanted,
                            _ => false,
                        }
                })
        });
        if let (true, Some(flag)) = (swallows, raw.get_mut(at + length)) {
            *flag = true;
        }
    }
    let names = words.iter().zip(raw).filter(|(word, _)| matches!(word, Word::Name(_)));
    names.map(|(_, raw)| raw).collect()
}

/// A document in a row, its names settled.
enum Piece<'d> {
    Text(std::borrow::Cow<'d, str>),
    Line,
    Soft,
    Hard,
    Blank,
    If { flat: &'static str, broken: &'static str },
    Comment(&'d str),
    Nest,
    Unnest,
    Group,
    Ungroup,
}

fn flatten<'d>(doc: &'d Doc, keywords: &'d Keywords, raw: &mut impl Iterator<Item = bool>, out: &mut Vec<Piece<'d>>) {
    match doc {
        Doc::Name(name) if raw.next() == Some(true) => out.push(Piece::Text(format!("`{name}`").into())),
        Doc::Name(text) | Doc::Text(text) => out.push(Piece::Text(text.into())),
        Doc::Keyword(keyword) => out.push(Piece::Text(keywords.phrase(*keyword).into())),
        Doc::Line => out.push(Piece::Line),
        Doc::Soft => out.push(Piece::Soft),
        Doc::Hard => out.push(Piece::Hard),
        Doc::Blank => out.push(Piece::Blank),
        Doc::If { flat, broken } => out.push(Piece::If { flat, broken }),
        Doc::Comment(text) => out.push(Piece::Comment(text)),
        Doc::Sequence(parts) => {
            for part in parts {
                flatten(part, keywords, raw, out);
            }
        }
        Doc::Nest(inner) => {
            out.push(Piece::Nest);
            flatten(inner, keywords, raw, out);
            out.push(Piece::Unnest);
        }
        Doc::Group(inner) => {
            out.push(Piece::Group);
            flatten(inner, keywords, raw, out);
            out.push(Piece::Ungroup);
        }
    }
}

struct Layout {
    out: String,
    column: usize,
}

impl Layout {
    fn run(mut self, pieces: &[Piece<'_>]) -> String {
        let mut indent = 0;
        let mut flats: Vec<bool> = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            let flat = flats.last().copied().unwrap_or(false);
            match piece {
                Piece::Text(text) => self.write(text),
                Piece::Line if flat => self.write(" "),
                Piece::Soft if flat => {}
                Piece::Line | Piece::Soft | Piece::Hard => self.end_line(indent, false),
                Piece::Blank => self.end_line(indent, true),
                Piece::If { flat: text, .. } if flat => self.write(text),
                Piece::If { broken, .. } => self.write(broken),
                Piece::Comment(text) => self.write(text),
                Piece::Nest => indent += INDENT,
                Piece::Unnest => indent -= INDENT,
                Piece::Group => {
                    let rest = pieces.get(at + 1..).unwrap_or_default();
                    flats.push(flat || fits(rest, &flats, WIDTH.saturating_sub(self.column)));
                }
                Piece::Ungroup => {
                    flats.pop();
                }
            }
        }
        self.out.truncate(self.out.trim_end().len());
        self.out.push('\n');
        self.out
    }

    fn write(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn end_line(&mut self, indent: usize, blank: bool) {
        self.out.truncate(self.out.trim_end_matches(' ').len());
        self.out.push_str(if blank { "\n\n" } else { "\n" });
        self.out.extend(std::iter::repeat_n(' ', indent));
        self.column = indent;
    }
}

/// Whether a group that has just begun fits in the room that is left, with what follows it up to the next end of a line.
fn fits(pieces: &[Piece<'_>], outer: &[bool], mut room: usize) -> bool {
    let mut depth = 1_usize;
    let mut outside = outer.len();
    for piece in pieces {
        let flat = depth > 0
            || outside
                .checked_sub(1)
                .and_then(|at| outer.get(at))
                .copied()
                .unwrap_or(false);
        let width = match piece {
            Piece::Text(text) => text.chars().count(),
            Piece::Hard | Piece::Blank => return depth == 0,
            Piece::Line | Piece::Soft if !flat => return true,
            Piece::Line => 1,
            Piece::If { flat: text, .. } if flat => text.len(),
            Piece::If { broken, .. } => broken.len(),
            Piece::Group => {
                // A group outside may break by itself, at its first chance.
                depth += usize::from(depth > 0);
                outside += usize::from(depth == 0);
                0
            }
            Piece::Ungroup if depth > 0 => {
                depth -= 1;
                0
            }
            Piece::Ungroup => {
                outside = outside.saturating_sub(1);
                0
            }
            Piece::Soft | Piece::Comment(_) | Piece::Nest | Piece::Unnest => 0,
        };
        if width > room {
            return false;
        }
        room -= width;
    }
    true
}
