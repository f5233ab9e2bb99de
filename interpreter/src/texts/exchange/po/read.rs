//! Reads a file by the grammar.

use super::super::super::codes;
use super::write::END;
use super::{Entry, Po, Quoted, span};
use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};
use pest::iterators::Pair;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Span};

/// The generated parser. Its types are no part of the interface, so they are shut in here.
#[allow(missing_docs)]
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "texts/exchange/po/po.pest"]
    pub(super) struct Grammar;
}
use grammar::{Grammar, Rule};

/// Reads a file.
///
/// # Errors
/// Where it is no PO.
pub fn read(file: FileId, text: &str) -> Result<Po, Box<Diagnostic>> {
    let parsed = Grammar::parse(Rule::file, text).map_err(|error| Box::new(broken(file, text, &error)))?;
    let mut po = Po {
        header: None,
        entries: Vec::new(),
        obsolete: 0,
        goes_on: false,
    };
    for pair in parsed.flat_map(Pair::into_inner) {
        match pair.as_rule() {
            Rule::message => {
                let comments = pair.clone().into_inner();
                po.obsolete += comments.filter(is_obsolete_id).count();
                po.goes_on = false;
                let entry = message(file, pair);
                if po.header.is_none() && entry.context.is_none() && entry.id.text.is_empty() {
                    po.header = Some(entry);
                } else {
                    po.entries.push(entry);
                }
            }
            Rule::EOI => {}
            _ => {
                po.obsolete += usize::from(is_obsolete_id(&pair));
                po.goes_on = true;
            }
        }
    }
    Ok(po)
}

/// The line of an obsolete entry that each of them has once; the one that only says where the file ends is none.
fn is_obsolete_id(pair: &Pair<'_, Rule>) -> bool {
    let line = pair.as_str().strip_prefix("#~").unwrap_or_default();
    let id = line.trim_start().strip_prefix("msgid");
    let is_id = id.filter(|rest| rest.starts_with([' ', '\t', '"']));
    pair.as_rule() == Rule::obsolete && is_id.is_some_and(|id| id.trim().trim_matches('"') != END)
}

fn message(file: FileId, pair: Pair<'_, Rule>) -> Entry {
    let empty = Quoted {
        text: String::new(),
        span: span(file, pair.as_span().start(), pair.as_span().start()),
        map: Vec::new(),
    };
    let mut entry = Entry {
        context: None,
        id: empty.clone(),
        text: empty,
        plural: false,
        fuzzy: false,
        extracted: Vec::new(),
        notes: Vec::new(),
        span: span(file, pair.as_span().end(), pair.as_span().end()),
    };
    for part in pair.into_inner() {
        let rule = part.as_rule();
        let place = span(file, part.as_span().start(), part.as_span().end());
        match rule {
            Rule::flags => entry.fuzzy |= part.as_str().split([',', ' ', '#']).any(|flag| flag.trim() == "fuzzy"),
            Rule::extracted => {
                let line = part.as_str().strip_prefix("#.").unwrap_or_default();
                entry.extracted.push(line.trim().to_owned());
            }
            Rule::translator => {
                let line = part.as_str().strip_prefix('#').unwrap_or_default();
                // `#:` is a place.
                entry
                    .notes
                    .extend((!line.starts_with(':')).then(|| line.trim().to_owned()));
            }
            Rule::context => entry.context = Some(quoted(file, part)),
            Rule::id => entry.id = quoted(file, part),
            Rule::text => entry.text = quoted(file, part),
            Rule::plural_text if !entry.plural => {
                entry.plural = true;
                entry.text = quoted(file, part);
            }
            _ => {}
        }
        if matches!(rule, Rule::context | Rule::id | Rule::text | Rule::plural_text) {
            entry.span = entry.span.to(place);
        }
    }
    entry
}

fn quoted(file: FileId, pair: Pair<'_, Rule>) -> Quoted {
    // An escape may be one byte of a character of several.
    let (mut text, mut map) = (Vec::new(), Vec::new());
    let mut whole: Option<Span> = None;
    for string in pair.into_inner() {
        let place = span(file, string.as_span().start(), string.as_span().end());
        whole = Some(whole.map_or(place, |whole| whole.to(place)));
        for piece in string.into_inner() {
            map.push((text.len(), piece.as_span().start()));
            match piece.as_rule() {
                Rule::escape => text.push(escaped(piece.as_str())),
                _ => text.extend_from_slice(piece.as_str().as_bytes()),
            }
        }
    }
    Quoted {
        text: String::from_utf8_lossy(&text).into_owned(),
        span: whole.unwrap_or_else(|| span(file, 0, 0)),
        map,
    }
}

/// The byte that a backslash and what follows it stand for.
fn escaped(written: &str) -> u8 {
    let rest = written.strip_prefix('\\').unwrap_or(written);
    match rest {
        "n" => b'\n',
        "t" => b'\t',
        "r" => b'\r',
        "a" => 0x07,
        "b" => 0x08,
        "v" => 0x0b,
        "f" => 0x0c,
        "\"" => b'"',
        "\\" => b'\\',
        _ => {
            let (digits, radix) = rest.strip_prefix('x').map_or((rest, 8), |digits| (digits, 16));
            u8::from_str_radix(digits, radix).unwrap_or(b'?')
        }
    }
}

fn broken(file: FileId, text: &str, error: &pest::error::Error<Rule>) -> Diagnostic {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at.min(text.len()),
    };
    let length = text
        .get(at..)
        .and_then(|rest| rest.chars().next())
        .map_or(0, char::len_utf8);
    let wanted = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => expected(positives),
        ErrorVariant::CustomError { .. } => Vec::new(),
    };
    let message = match wanted.as_slice() {
        [] => "this file is no PO from here on".to_owned(),
        wanted => format!("this file is no PO from here on: expected {}", wanted.join(" or ")),
    };
    Diagnostic::error(codes::PO, span(file, at, at + length), message)
        .help("PO is what `reglo translate export` writes; `msgfmt --check` says of a file whether it is one")
}

/// What could stand at a place, in the words of the format.
fn expected(rules: &[Rule]) -> Vec<&'static str> {
    let mut all: Vec<&'static str> = rules.iter().filter_map(|rule| word(*rule)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn word(rule: Rule) -> Option<&'static str> {
    match rule {
        Rule::string => Some("a text in double quotes"),
        Rule::plain | Rule::escape | Rule::octal | Rule::hexadecimal => {
            Some("`\\n`, `\\\"`, `\\\\` or the closing quote")
        }
        Rule::context => Some("`msgctxt`"),
        Rule::id | Rule::message => Some("`msgid`"),
        Rule::text | Rule::plural_text => Some("`msgstr`"),
        _ => None,
    }
}
