//! Signs that mean something in other languages, or stand in another place there.

use super::here::{Here, is_part, word, written};
use super::marks::{brace, colon, equals, paren};
use crate::keywords::Keyword as K;

/// How something is said here that was written with a sign; nothing where it is no such habit.
pub(super) fn said(here: &Here<'_>) -> Option<String> {
    two_signs(here)
        .or_else(|| comment(here))
        .or_else(|| quoted(here))
        .or_else(|| number(here))
        .or_else(|| one_sign(here))
}

/// What is written with two signs or more, of which the first may have been taken for something else.
fn two_signs(here: &Here<'_>) -> Option<String> {
    let rest = here.rest;
    let phrase = |keyword| here.phrase(keyword).to_owned();
    let second = |first: char, second: char| here.before.ends_with(first) && rest.starts_with(second);
    if rest.starts_with("=>") && here.takes(":") {
        return written("=>", ":");
    }
    if rest.starts_with("->") {
        return match here.head {
            Some(K::Value) => written("->", ":"),
            _ if here.expected.has(K::Gives) => written("->", &phrase(K::Gives)),
            _ => None,
        };
    }
    if rest.starts_with("<-") && here.takes("=") {
        return written("<-", "=");
    }
    if rest.starts_with("&&") {
        return written("&&", &phrase(K::And));
    }
    if rest.starts_with("||") {
        return written("||", &phrase(K::Or));
    }
    if second('=', '=') {
        return written("==", "=");
    }
    if second('=', '>') {
        return written("=>", ">=");
    }
    if second('=', '<') {
        return written("=<", "<=");
    }
    if second('<', '>') {
        return written("<>", "!=");
    }
    if (second('+', '=') || second('-', '=')) && here.head == Some(K::Amend) {
        let sign = here.before.get(here.before.len() - 1..)?;
        return written(&format!("{sign}="), sign);
    }
    if second('*', '*') || rest.starts_with('^') {
        return Some("there is no sign for a power: write the product, `a * a`".to_owned());
    }
    if here.before.ends_with("..") && rest.starts_with('.') {
        return written("...", "..");
    }
    None
}

fn comment(here: &Here<'_>) -> Option<String> {
    let within = here.before.ends_with('/') && here.rest.starts_with('*');
    let begins = here.rest.starts_with("/*") || (here.begins() && here.rest.starts_with("--"));
    (within || begins).then(|| "a comment begins with `//` and goes to the end of its line".to_owned())
}

/// Quoted texts where none may stand, and quotes of other kinds.
fn quoted(here: &Here<'_>) -> Option<String> {
    let quote = here.rest.chars().next()?;
    let end = match quote {
        '"' | '\'' => quote,
        '“' | '„' => '”',
        '«' => '»',
        _ => return None,
    };
    let line = here.rest.get(quote.len_utf8()..)?;
    let text = line.split([end, '“', '\n']).next().unwrap_or_default();
    let is_name = !text.is_empty() && text.chars().all(is_part) && !text.starts_with(|c: char| c.is_numeric());
    let as_written = format!("{quote}{text}{end}");
    if here.expected.message() || (here.is_statement() && quote == '"') {
        return Some("prose and messages stand on lines of their own that begin with `|`, without quotes".to_owned());
    }
    if here.expected.text() {
        return written(&as_written, &format!("\"{text}\""));
    }
    match here.head {
        Some(K::Rule) if here.expected.name => {
            return Some(
                "a rule has an id between its number and its title, in one word: `2 some_id \"…\"`".to_owned(),
            );
        }
        Some(K::Card) if here.expected.name && !here.before.trim_end().ends_with("@card") => {
            return Some("the rule of a card has an id behind the thing, in one word: `anna some_id \"…\"`".to_owned());
        }
        _ if here.last_keyword() == Some(K::Unit) => return Some(super::words::unit_names(here)),
        _ => {}
    }
    if here.expected.expression || here.expected.name {
        return match is_name {
            true => written(&as_written, text),
            false => Some("here names stand without quotes, in one word: the id, not what people read".to_owned()),
        };
    }
    None
}

fn number(here: &Here<'_>) -> Option<String> {
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let length = digits(here.rest);
    if length == 0 {
        if here.rest.starts_with('.') && here.rest.get(1..).is_some_and(|rest| digits(rest) > 0) {
            let after = here
                .rest
                .get(1..)
                .map(|rest| rest.get(..digits(rest)).unwrap_or_default())?;
            return written(&format!(".{after}"), &format!("0.{after}"));
        }
        return None;
    }
    let number = here.rest.get(..length)?;
    let unit = word(here.rest.get(length..)?);
    if !unit.is_empty() && here.expected.expression {
        return written(&format!("{number}{unit}"), &format!("{number} {unit}"));
    }
    let thousands = here.before.ends_with(',')
        && here
            .before
            .trim_end_matches(',')
            .ends_with(|c: char| c.is_ascii_digit());
    if thousands && length == 3 {
        return Some("a number has no signs between its digits: `1000`".to_owned());
    }
    if here.head == Some(K::Repeat) && here.expected.has(K::UpTo) {
        let times = here
            .written
            .get(length..)
            .is_some_and(|rest| word(rest.trim_start()) == "times");
        let number = if times {
            format!("{number} times")
        } else {
            number.to_owned()
        };
        let up_to = here.phrase(K::UpTo);
        return written(&number, &format!("{up_to} {}", number.trim_end_matches(" times")));
    }
    if here.expected.is_only(here.phrase(K::Rule)) {
        return written(number, &format!("{} {number}", here.phrase(K::Rule)));
    }
    let before = here.word_before();
    if here
        .before
        .trim_end_matches([' ', '\t'])
        .ends_with(&format!("@{}", K::Is.token()))
    {
        return Some(format!(
            "`{}` asks for a kind; what is equal is asked with `=`",
            here.phrase(K::Is)
        ));
    }
    if here
        .before
        .trim_end_matches([' ', '\t'])
        .ends_with(&format!("@{}", K::IsNot.token()))
    {
        return written(here.phrase(K::IsNot), "!=");
    }
    let is_unit = before.starts_with(char::is_alphabetic) && !here.before.trim_end().ends_with(&format!("@{before}"));
    (is_unit && here.expected.message()).then(|| format!("a number stands before its unit: `{number} {before}`"))
}

fn one_sign(here: &Here<'_>) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    match here.rest.chars().next()? {
        ';' if here.takes(",") => written(";", ","),
        ';' => Some("nothing is ended with `;`: take it out".to_owned()),
        '|' => Some("a line of prose starts with its `|`: put it on a line of its own".to_owned()),
        '!' => {
            let asked = super::acts::path(here.rest.get(1..)?);
            written(&format!("!{asked}"), format!("{} {asked}", phrase(K::Not)).trim_end())
        }
        '%' if !here.begins() => Some(remainder(here)),
        '?' if here.takes("=") || here.expected.has(K::HiddenUnless) => Some(format!(
            "what may be absent has `{}` before its type",
            phrase(K::Optional)
        )),
        '?' => Some(whether(here)),
        '[' if here.expected.a_type() || (here.takes("=") && here.rest.starts_with("[]")) => {
            Some(format!("a list of such has the type `{} …`", phrase(K::ListOf)))
        }
        '[' if here.takes("{") => None,
        '{' => brace(here),
        '(' => paren(here),
        ':' => colon(here),
        '=' => equals(here),
        '<' | '>' if here.expected.expression => Some(format!(
            "both sides of each comparison are written: `a > 3 {} a < 5`",
            phrase(K::And)
        )),
        '<' if here.expected.a_case() => {
            Some("numbers up to one are `..3`, from one on `3..`, and between two `1..3`".to_owned())
        }
        '-' if here.takes("..") => written("-", ".."),
        '+' if here.is_act() && here.rest.starts_with("++") => grows(here),
        '+' | '-' | '*' if here.expected.a_change() => Some(changes(here)),
        '+' | '-' if here.head == Some(K::Amend) && here.takes(":") => Some(format!(
            "a `:` stands before what changes: `{} v(x): + 1`",
            phrase(K::Amend)
        )),
        '.' if here.head == Some(K::Rule) && here.expected.name => {
            Some("the number of a rule ends with no dot".to_owned())
        }
        '-' if here.takes("{") && here.head == Some(K::Rule) => {
            Some("an id is one word, of letters, digits and `_`".to_owned())
        }
        _ => None,
    }
}

/// `++x`
fn grows(here: &Here<'_>) -> Option<String> {
    let target = super::acts::path(here.written.get(2..)?);
    let (gain, to) = (here.phrase(K::Gain), here.phrase(K::To));
    written(&format!("++{target}"), &format!("{gain} 1 {to} {target}"))
}

/// What can be changed about a value.
pub(super) fn changes(here: &Here<'_>) -> String {
    let [becomes, least, most, with, without] =
        [K::Becomes, K::AtLeast, K::AtMost, K::With, K::Without].map(|keyword| here.phrase(keyword));
    format!("a change is `+ …`, `- …`, `{becomes} …`, `{least} …`, `{most} …`, `{with} …` or `{without} …`")
}

/// The remainder of a division.
pub(super) fn remainder(here: &Here<'_>) -> String {
    let down = here.phrase(K::RoundedDown);
    format!("there is no sign for the remainder: it is `a - (a / b {down}) * b`")
}

/// One value or another.
pub(super) fn whether(here: &Here<'_>) -> String {
    let [r#if, then, r#else] = [K::If, K::Then, K::Else].map(|keyword| here.phrase(keyword));
    format!(
        "one of two values is `{if} … {then} … {else} …`",
        r#if = r#if,
        r#else = r#else
    )
}
