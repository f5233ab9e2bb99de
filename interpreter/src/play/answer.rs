//! Answers of players, before anybody knows what they are answers to: read from text, written to saves.

use super::Unreadable;
use crate::resolve::codes::BAD_LITERAL;
use crate::texts;
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::keywords::{KeywordTables, Keywords};
use reglo_grammar::syntax::{Expr, ExprKind, Name, UnaryOp};
use std::fmt::{self, Display, Formatter};
use std::sync::LazyLock;

/// What a player answers. Names may be ids or what people call things, in any language of the ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// `none`
    None,
    /// `true`, `false`
    Flag(bool),
    /// `7`, `2.5`, counted in halves, with the unit if it was said.
    Number(i64, Option<String>),
    /// `rope`
    Name(String),
    /// `[rope, lamp]`
    List(Vec<Answer>),
    /// `{ hours: 3, leader: anna }`
    Fields(Vec<(String, Answer)>),
    /// `Copy { card: bear }`: the first piece of that record with those fields.
    Piece(String, Vec<(String, Answer)>),
    /// `rule 3.3`
    Rule(String),
    /// `take(rope)`: an action, with those arguments that are chosen.
    Action(String, Vec<Answer>),
}

/// The word of [`Answer::None`]. A thing that is called so stands in backquotes.
const NONE: &str = "none";

/// Answers are read with the keywords of English in every ruleset, so that saves can be read by everybody.
static ENGLISH: LazyLock<KeywordTables> = LazyLock::new(KeywordTables::builtin);

fn keywords() -> Option<&'static Keywords> {
    ENGLISH.get("en")
}

impl Answer {
    /// Reads one from text. A name of several words stands in quotes.
    ///
    /// # Errors
    /// What is wrong, located in a file of that text.
    pub fn parse(text: &str) -> Result<Self, Vec<Diagnostic>> {
        let Some(keywords) = keywords() else {
            return Err(Vec::new());
        };
        let expr = reglo_grammar::parse_expression(FileId(0), text, keywords)?;
        Self::from_expr(&expr).map_err(|found| vec![found])
    }

    /// The same, with why it cannot be read as data.
    ///
    /// # Errors
    /// Why it is no answer.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        Self::parse(text).map_err(|found| {
            let found = found.first();
            let span = found.and_then(|found| found.span);
            let (from, to) = span.map_or((0, 0), |span| (span.start as usize, span.end as usize));
            let from = from.min(text.len());
            match found.map(|found| found.code) {
                _ if is_number(text.get(from..).unwrap_or_default()) => Unreadable::NoHalf {
                    text: cut(text.get(from..).unwrap_or_default().trim()),
                },
                Some(BAD_LITERAL) => Unreadable::NoAnswer {
                    text: cut(text.get(from..to).unwrap_or(text)),
                },
                _ if text.matches('"').count() % 2 == 1 => Unreadable::OpenQuotes,
                _ if text.get(from..).is_none_or(|rest| rest.trim().is_empty()) || is_open(text) => {
                    Unreadable::TooShort
                }
                _ => Unreadable::From {
                    rest: cut(text.get(from..).unwrap_or_default().trim_end()),
                },
            }
        })
    }

    /// Reads one from what stands in a scenario.
    ///
    /// # Errors
    /// If it is worked out instead of said.
    pub fn from_expr(expr: &Expr) -> Result<Self, Diagnostic> {
        Ok(match &expr.kind {
            ExprKind::Flag(flag) => Self::Flag(*flag),
            ExprKind::Number(number) => Self::Number(*number, None),
            ExprKind::Quantity(number, unit) => Self::Number(*number, Some(unit.text.clone())),
            ExprKind::Unary(UnaryOp::Minus, inner) => match Self::from_expr(inner)? {
                Self::Number(number, unit) => Self::Number(-number, unit),
                _ => return Err(no_answer(expr)),
            },
            ExprKind::Name(name) if name.text == NONE && !is_raw(name) => Self::None,
            ExprKind::Name(name) => Self::Name(name.text.clone()),
            ExprKind::Text(text, None) => Self::Name(text.text.clone()),
            ExprKind::Text(text, Some(args)) => Self::Action(text.text.clone(), all(args)?),
            ExprKind::List(parts) => Self::List(all(parts)?),
            ExprKind::Rule(rule) => Self::Rule(rule.text.clone()),
            ExprKind::Record(fields) => {
                let fields = fields.iter();
                let fields = fields.map(|(name, value)| Ok((name.text.clone(), Self::from_expr(value)?)));
                Self::Fields(fields.collect::<Result<_, _>>()?)
            }
            ExprKind::Typed(of, fields) => {
                let fields = fields.iter();
                let fields = fields.map(|(name, value)| Ok((name.text.clone(), Self::from_expr(value)?)));
                Self::Piece(of.text.clone(), fields.collect::<Result<_, _>>()?)
            }
            ExprKind::Call(name, args) => Self::Action(name.text.clone(), all(args)?),
            _ => return Err(no_answer(expr)),
        })
    }

    /// The same for people to read: a number in halves is `2½`.
    #[must_use]
    pub fn shown(&self) -> String {
        let all = |parts: &[Self]| parts.iter().map(Self::shown).collect::<Vec<_>>().join(", ");
        match self {
            Self::Number(halves, unit) => {
                let number = texts::number(*halves, true);
                let unit = unit.as_ref().map(|unit| format!(" {unit}"));
                format!("{number}{}", unit.unwrap_or_default())
            }
            Self::List(parts) => format!("[{}]", all(parts)),
            other => other.to_text(),
        }
    }

    /// As text that [`Answer::parse`] reads as the same answer, as long as its names are names: of letters, digits and `_`.
    #[must_use]
    pub fn to_text(&self) -> String {
        self.to_string()
    }
}

/// Something written as a message repeats it: what is absurdly long is cut.
pub(super) fn cut(written: impl Display) -> String {
    reglo_grammar::shortened(&written.to_string()).into_owned()
}

/// Whether a text is a number with a point in it.
fn is_number(text: &str) -> bool {
    text.contains('.') && text.trim().chars().all(|c| c.is_ascii_digit() || c == '.')
}

/// Whether a bracket of a text is not closed.
fn is_open(text: &str) -> bool {
    let of = |brackets: [char; 3]| text.matches(brackets).count();
    of(['(', '[', '{']) > of([')', ']', '}'])
}

fn all(exprs: &[Expr]) -> Result<Vec<Answer>, Diagnostic> {
    exprs.iter().map(Answer::from_expr).collect()
}

fn no_answer(expr: &Expr) -> Diagnostic {
    Diagnostic::error(BAD_LITERAL, expr.span, "this is no answer")
        .help("write what is answered: `rope`, `3`, `none`, `true`, `[a, b]`, `{ field: a }`, `[rule 3, rule 4]` or `action(a)`")
}

/// Whether a name stands in backquotes, which are no part of its text.
fn is_raw(name: &Name) -> bool {
    (name.span.end.saturating_sub(name.span.start)) as usize > name.text.len()
}

impl Display for Answer {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => out.write_str(NONE),
            Self::Flag(flag) => write!(out, "{flag}"),
            Self::Number(number, unit) => {
                let sign = if *number < 0 { "-" } else { "" };
                let half = if number % 2 == 0 { "" } else { ".5" };
                write!(out, "{sign}{}{half}", number.unsigned_abs() / 2)?;
                match unit {
                    Some(unit) => write!(out, " {}", Written(unit)),
                    None => Ok(()),
                }
            }
            Self::Name(name) => write!(out, "{}", Written(name)),
            Self::Rule(rule) => write!(out, "rule {rule}"),
            Self::List(parts) => {
                out.write_str("[")?;
                listed(out, parts)?;
                out.write_str("]")
            }
            Self::Fields(fields) => fields_text(out, fields),
            Self::Piece(of, fields) => {
                write!(out, "{} ", Written(of))?;
                fields_text(out, fields)
            }
            Self::Action(name, args) => {
                write!(out, "{}(", Written(name))?;
                listed(out, args)?;
                out.write_str(")")
            }
        }
    }
}

fn listed(out: &mut Formatter<'_>, parts: &[Answer]) -> fmt::Result {
    for (position, part) in parts.iter().enumerate() {
        let comma = if position == 0 { "" } else { ", " };
        write!(out, "{comma}{part}")?;
    }
    Ok(())
}

fn fields_text(out: &mut Formatter<'_>, fields: &[(String, Answer)]) -> fmt::Result {
    if fields.is_empty() {
        return out.write_str("{}");
    }
    for (position, (name, value)) in fields.iter().enumerate() {
        let before = if position == 0 { "{ " } else { ", " };
        write!(out, "{before}{}: {value}", Written(name))?;
    }
    out.write_str(" }")
}

/// A name as it is written: in backquotes where it would be read as something else, in quotes where it is no single word.
struct Written<'n>(&'n str);

impl Display for Written<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        if !self.0.chars().all(is_word) || self.0.starts_with(char::is_numeric) {
            let escapes = [('\\', "\\\\"), ('"', "\\\""), ('\n', "\\n"), ('\t', "\\t")];
            let text = escapes
                .iter()
                .fold(self.0.to_owned(), |text, (c, with)| text.replace(*c, with));
            return write!(out, "\"{text}\"");
        }
        let reserved = self.0 == NONE || keywords().is_some_and(|keywords| keywords.is_reserved(self.0));
        let quote = if reserved { "`" } else { "" };
        write!(out, "{quote}{}{quote}", self.0)
    }
}
