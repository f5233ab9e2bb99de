//! Words where something begins: an act, a statement, a line of a scenario or an item.

use super::here::{Here, written};
use crate::keywords::Keyword as K;

/// How something is said here that was begun with another word.
pub(super) fn said(here: &Here<'_>) -> Option<String> {
    let word = here.word();
    match () {
        () if here.is_act() => act(here, word),
        () if here.is_statement() => statement(here, word),
        () if here.is_step() => step(here, word),
        () if here.is_item() => item(here, word),
        () => None,
    }
}

/// Loops.
pub(super) fn again(here: &Here<'_>) -> String {
    let [repeat, until, up_to] = [K::Repeat, K::Until, K::UpTo].map(|keyword| here.phrase(keyword));
    format!("what is done again and again is `{repeat} {{ … }} {until} …`, or `{repeat} {up_to} 3 {{ … }}`")
}

fn for_each(here: &Here<'_>) -> String {
    let [each, r#in] = [K::ForEach, K::In].map(|keyword| here.phrase(keyword));
    format!("for each of several it is `{each} x {in} … {{ … }}`", r#in = r#in)
}

/// A word where an act begins.
fn act(here: &Here<'_>, word: &str) -> Option<String> {
    let [
        r#let,
        gain,
        to,
        lose,
        from,
        r#if,
        not,
        run,
        say,
        require,
        r#return,
        finish,
    ] = [
        K::Let,
        K::Gain,
        K::To,
        K::Lose,
        K::From,
        K::If,
        K::Not,
        K::Do,
        K::Say,
        K::Require,
        K::Return,
        K::FinishWonBy,
    ]
    .map(|keyword| here.phrase(keyword));
    let counts = |text: &str| ["..", "range", "=", ";"].iter().any(|sign| text.contains(sign));
    let line = here.rest.split(['{', '\n']).next().unwrap_or_default();
    if (here.is(K::For) || word == "foreach") && !counts(line) {
        return Some(for_each(here));
    }
    if here.is(K::For) || here.is(K::While) || here.is(K::Until) || word == "loop" {
        return Some(again(here));
    }
    if here.is(K::When) {
        return written(here.phrase(K::When), r#if);
    }
    if here.is(K::Else) {
        return Some(format!(
            "`{}` follows the `}}` of an `{if}`, and what is done stands in braces: `{{ … }}`",
            here.phrase(K::Else),
            r#if = r#if
        ));
    }
    if here.is(K::ThenDo) || here.is(K::Then) {
        return Some("one act follows the other without a word between them".to_owned());
    }
    if here.is(K::Number) || here.is(K::Flag) {
        return Some(format!(
            "a name is made with `{let} x = …`, without a type",
            r#let = r#let
        ));
    }
    Some(match word {
        "var" | "const" | "mut" | "local" | "auto" | "int" | "bool" | "string" | "float" | "dim" => {
            return written(word, r#let);
        }
        "foreach" => for_each(here),
        "switch" | "match" | "case" => format!(
            "one of several cases is `{if} … {{ … }} {} {if} … {{ … }}`",
            here.phrase(K::Else),
            r#if = r#if
        ),
        "break" | "exit" | "continue" => {
            format!(
                "a repetition ends by what stands behind its `{}`, a procedure by `{return}`",
                here.phrase(K::Until),
                r#return = r#return
            )
        }
        "pass" | "begin" | "end" | "fi" | "done" | "endif" => {
            if word == "end"
                && here
                    .rest
                    .get(3..)
                    .is_some_and(|rest| rest.trim_start().starts_with("@game"))
            {
                format!("the game ends by `{finish} …`")
            } else {
                "what belongs together stands in braces, and nothing else is needed: take it out".to_owned()
            }
        }
        "throw" | "raise" | "assert" | "check" | "ensure" => {
            format!("what must hold is `{require} …`, with a message behind `|`")
        }
        "try" => "nothing is tried out: ask beforehand whether it can be done".to_owned(),
        "print" | "log" | "echo" | "tell" => {
            format!("what is told in a game is `{say}`, and the text on a line of its own behind `|`")
        }
        "call" | "run" | "await" | "invoke" => return written(word, run),
        "add" | "give" | "increase" | "increment" | "earn" => format!("what grows is said by `{gain} 1 {to} x.f`"),
        "take" | "subtract" | "decrease" | "reduce" | "deduct" => {
            format!("what shrinks is said by `{lose} 1 {from} x.f`")
        }
        "remove" | "delete" | "discard" | "put" | "draw" | "place" => {
            format!(
                "a piece goes from one place to another by `{} x {to} …`",
                here.phrase(K::Move)
            )
        }
        "unless" => format!("it is `{if} {not} (…) {{ … }}`", r#if = r#if),
        "win" | "wins" | "winner" | "victory" => format!("the game ends by `{finish} …`"),
        "def" | "function" | "func" | "fn" => {
            "close the braces of the acts first: this is a statement of the rule".to_owned()
        }
        _ => return one_word_more(here, word),
    })
}

/// `p wins`, `greet p`, `player p chooses x`
fn one_word_more(here: &Here<'_>, word: &str) -> Option<String> {
    let after = here.rest.get(word.len()..)?.trim_start_matches([' ', '\t']);
    let next = super::here::word(after);
    if word.is_empty() || next.is_empty() || !here.rest.get(word.len()..)?.starts_with([' ', '\t']) {
        return None;
    }
    if ["wins", "won"].contains(&next) {
        return Some(format!("the game ends by `{} {word}`", here.phrase(K::FinishWonBy)));
    }
    let choose = ["chooses", "choose", "picks"];
    if choose.contains(&next)
        || after
            .split_whitespace()
            .nth(1)
            .is_some_and(|third| choose.contains(&third))
    {
        let [choose, r#in, by] = [K::Choose, K::In, K::ChosenBy].map(|keyword| here.phrase(keyword));
        return Some(format!("a choice is `{choose} x {in} … {by} p`", r#in = r#in));
    }
    None
}

/// A word where a statement of a rule begins.
fn statement(here: &Here<'_>, word: &str) -> Option<String> {
    let [r#let, value, procedure, require, cannot, r#while, after] = [
        K::Let,
        K::Value,
        K::Procedure,
        K::Require,
        K::Cannot,
        K::While,
        K::After,
    ]
    .map(|keyword| here.phrase(keyword));
    if here.is(K::If) || here.is(K::When) {
        let [if_or_when, as_soon_as] =
            [if here.is(K::If) { K::If } else { K::When }, K::AsSoonAs].map(|k| here.phrase(k));
        return Some(format!(
            "what a rule says under a condition stands in `{while} …: …`; `{if_or_when} …` belongs between the braces of a `{procedure}`, \
             and what happens by itself is `{as_soon_as} … {{ … }}`",
            r#while = r#while
        ));
    }
    if here.is(K::For) {
        return Some(for_each(here));
    }
    Some(match word {
        "var" | "const" | "local" | "auto" | "int" => return written(word, r#let),
        "foreach" => for_each(here),
        "def" | "function" | "func" | "fn" | "proc" => format!(
            "what is worked out is `{value} v(p: T): {} = …`, and what is done `{procedure} act(p: T) {{ … }}`",
            here.phrase(K::Number)
        ),
        "unless" => format!("it is `{while} {} (…): …`", here.phrase(K::Not), r#while = r#while),
        "forbid" | "prohibit" | "disallow" | "assert" | "must" | "ensure" | "check" => {
            format!("what must hold is `{require} …`, and what may never be permitted `{cannot} …`")
        }
        "on" | "whenever" => return written(word, after),
        "title" | "note" | "text" | "description" => {
            "the title stands in quotes behind the id of the rule, and its prose on lines that begin with `|`"
                .to_owned()
        }
        _ if is_prose(here, word) => "prose stands on lines that begin with `|`".to_owned(),
        _ => return None,
    })
}

/// Whether the line reads like a sentence.
fn is_prose(here: &Here<'_>, word: &str) -> bool {
    let line = here.written.trim_end_matches(['}', ' ']);
    word.starts_with(char::is_uppercase) && line.ends_with(['.', '!', '?']) && !line.contains(['(', '='])
}

fn step(here: &Here<'_>, word: &str) -> Option<String> {
    let [expect, given] = [K::Expect, K::Given].map(|keyword| here.phrase(keyword));
    match word {
        "assert" | "check" | "test" | "should" | "verify" | "then" => written(word, expect),
        _ if word.starts_with(char::is_uppercase) => written(word, &format!("{given} {word}")),
        _ => None,
    }
}

fn item(here: &Here<'_>, word: &str) -> Option<String> {
    let of_a_rule = [
        K::Let,
        K::Value,
        K::Amend,
        K::Require,
        K::Permission,
        K::Allow,
        K::Cannot,
        K::Procedure,
        K::Phase,
        K::Action,
        K::After,
        K::Before,
        K::Example,
    ];
    let stands_in = format!(
        "it stands in a rule: `{} 2 some_id \"…\" {{ … }}`",
        here.phrase(K::Rule)
    );
    if of_a_rule.iter().any(|keyword| here.is(*keyword)) {
        return Some(stands_in);
    }
    Some(match word {
        "import" | "include" | "use" | "using" | "require" => {
            "nothing is imported: all rule files of a ruleset know each other".to_owned()
        }
        "class" | "struct" | "type" | "interface" | "object" => return written(word, here.phrase(K::Kind)),
        "const" | "var" | "function" | "def" | "fn" => stands_in,
        _ => return None,
    })
}
