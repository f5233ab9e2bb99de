//! Words that other languages have for what is said here otherwise, and keywords that stand where they have another place.

use super::here::{Here, written};
use super::signs::{changes, remainder, whether};
use crate::keywords::Keyword as K;

/// How something is said here that was written with another word.
pub(super) fn said(here: &Here<'_>) -> Option<String> {
    let word = here.word();
    super::begins::said(here)
        .or_else(|| operator(here, word))
        .or_else(|| condition(here))
        .or_else(|| clause(here, word))
        .or_else(|| super::within::said(here))
}

/// A word between two expressions.
fn operator(here: &Here<'_>, word: &str) -> Option<String> {
    let compared = "two things are compared by `=`, `!=`, `<`, `<=`, `>` and `>=`";
    let before = here.word_before();
    let and = here.phrase(K::And);
    if matches!(before, "elif" | "elseif" | "elsif") {
        return written(before, &format!("{} {}", here.phrase(K::Else), here.phrase(K::If)));
    }
    if matches!(before, "case" | "switch" | "match") && here.expected.operator() {
        let [by, otherwise] = [K::By, K::Otherwise].map(|keyword| here.phrase(keyword));
        return Some(format!(
            "one value for each case is `{by} x {{ a: 1, b: 2, {otherwise}: 3 }}`"
        ));
    }
    if before == "exists" && here.expected.operator() {
        let [any, r#in] = [K::Any, K::In].map(|keyword| here.phrase(keyword));
        return Some(format!("that there is one is `{any}(x {in} xs: …)`", r#in = r#in));
    }
    if here.begins() {
        return None;
    }
    Some(match word {
        "equals" | "eq" | "equal" => return written(word, "="),
        "elif" | "elseif" | "elsif" => {
            return written(word, &format!("{} {}", here.phrase(K::Else), here.phrase(K::If)));
        }
        "mod" => remainder(here),
        "than"
            if matches!(
                before,
                "greater" | "less" | "more" | "fewer" | "higher" | "lower" | "larger" | "smaller"
            ) =>
        {
            compared.to_owned()
        }
        "greater" | "less" | "more" | "exceeds" => compared.to_owned(),
        "between" => format!("a number between two is `a >= 1 {and} a <= 3`"),
        "contains" | "includes" | "has" => format!("what is among others is asked with `x {} xs`", here.phrase(K::In)),
        "exists" => return written(word, here.phrase(K::IsPresent)),
        _ if here.is(K::AtMost) || here.is(K::AtLeast) => {
            let is_before = here.before.trim_end().ends_with(&format!("@{}", K::Is.token()));
            return is_before.then(|| compared.to_owned());
        }
        _ if here.is(K::Must) && here.head == Some(K::Require) => compared.to_owned(),
        _ => return None,
    })
}

/// `if`, `when`, `unless`, `else` behind something.
fn condition(here: &Here<'_>) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let is_if = here.is(K::If);
    if is_if && here.expected.has(K::When) {
        return written(phrase(K::If), phrase(K::When));
    }
    if (is_if || here.is(K::With) || here.is(K::When)) && here.expected.has(K::Where) {
        let found = [K::If, K::With, K::When]
            .into_iter()
            .find(|keyword| here.is(*keyword))?;
        return written(phrase(found), phrase(K::Where));
    }
    if here.head == Some(K::Require) && here.expected.has(K::As) {
        if is_if || here.is(K::When) {
            return Some(format!(
                "the condition stands before it: `{} …: {} …`",
                phrase(K::While),
                phrase(K::Require)
            ));
        }
        if here.is(K::Else) {
            return Some("a message stands on a line of its own that begins with `|`".to_owned());
        }
    }
    if here.head == Some(K::Amend) && here.is(K::When) {
        let [amend, when] = [K::Amend, K::When].map(phrase);
        return Some(format!(
            "`{when} …` stands before the `:`: `{amend} v(x) {when} …: + 1`"
        ));
    }
    if here.head == Some(K::Action) && here.is(K::When) {
        return Some(format!(
            "what must hold for it to be done is a `{}` at the head of its acts",
            phrase(K::Require)
        ));
    }
    let acts = [K::Set, K::Gain, K::Lose, K::Move, K::Do];
    if is_if && here.head.is_some_and(|head| acts.contains(&head)) {
        return Some(format!("the condition stands around it: `{} … {{ … }}`", phrase(K::If)));
    }
    None
}

/// What stands in braces behind a condition, and where the parts of acts and statements have their place.
fn clause(here: &Here<'_>, word: &str) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let braces = || Some(format!("what is done stands in braces: `{} … {{ … }}`", phrase(K::If)));
    if here.begins() {
        return None;
    }
    match here.head {
        Some(K::If | K::Else) if here.takes("{") && (here.rest.starts_with('@')) => braces(),
        Some(K::AsSoonAs) if here.is(K::Then) || here.is(K::ThenDo) => written(phrase(K::Then), ":"),
        Some(K::ForEach) if here.is(K::Do) && here.takes(":") => written(phrase(K::Do), ":"),
        Some(K::Repeat) if here.is(K::Until) => {
            let [repeat, until] = [K::Repeat, K::Until].map(phrase);
            Some(format!(
                "`{until} …` stands behind the braces: `{repeat} {{ … }} {until} …`"
            ))
        }
        _ if here.is(K::While) && here.expected.has(K::Until) => Some(format!(
            "it goes on until something holds: `{} {} (…)`",
            phrase(K::Until),
            phrase(K::Not)
        )),
        Some(K::Set) if here.is(K::To) && here.takes("=") => written(phrase(K::To), "="),
        Some(K::Set | K::Amend) if word == "of" => {
            Some("what something has stands behind it: `x.f`, or `v(x)` for a value".to_owned())
        }
        Some(K::Let) if here.takes("=") && !word.is_empty() => Some(format!(
            "a name is one word, and what it is stands behind `=`: `{} x = …`",
            phrase(K::Let)
        )),
        Some(K::Let) if here.takes("=") => Some(format!("what it is stands behind `=`: `{} x = …`", phrase(K::Let))),
        Some(K::Gain) if here.is(K::From) => Some(format!(
            "what goes from one to another is lost by the one and gained by the other: `{} 1 {} x.f`, `{} 1 {} y.f`",
            phrase(K::Lose),
            phrase(K::From),
            phrase(K::Gain),
            phrase(K::To)
        )),
        Some(K::Move) if here.is(K::Bottom) => {
            written(phrase(K::Bottom), &format!("{} {}", phrase(K::At), phrase(K::Bottom)))
        }
        Some(K::Lose) if here.expected.is_only(phrase(K::From)) => Some(format!(
            "it says from where: `{} 1 {} x.f`",
            phrase(K::Lose),
            phrase(K::From)
        )),
        Some(K::Choose) => choice(here),
        Some(K::Option) if here.takes("=") => Some(format!(
            "an option says how it stands where nobody sets it: `{} o: {} = {}`",
            phrase(K::Option),
            phrase(K::Flag),
            phrase(K::True)
        )),
        Some(K::Unit) if here.takes("{") => Some(unit_names(here)),
        Some(K::Rule | K::Card) if here.expected.name && here.rest.starts_with('{') => {
            Some("an id stands before the title, in one word: `some_id \"…\"`".to_owned())
        }
        Some(K::Value | K::Let | K::Set) if here.expected.is_only(phrase(K::Else)) => Some(whether(here)),
        Some(K::Roll) => Some(format!(
            "a die is `{} x {} 1 {} 6`",
            phrase(K::Roll),
            phrase(K::RangeFrom),
            phrase(K::RangeTo)
        )),
        Some(K::Do) if here.takes("(") && !word.is_empty() => Some(format!(
            "what it is done with stands in parentheses: `{} act(x, y)`",
            phrase(K::Do)
        )),
        Some(K::Amend) if here.is(K::Min) && here.expected.has(K::AtLeast) => {
            written(phrase(K::Min), phrase(K::AtLeast))
        }
        Some(K::Amend) if here.is(K::Max) && here.expected.has(K::AtLeast) => {
            written(phrase(K::Max), phrase(K::AtMost))
        }
        _ if here.expected.a_change() => Some(changes(here)),
        _ if here.expected.has(K::Gives) && matches!(word, "returns" | "return" | "yields") => {
            written(word, phrase(K::Gives))
        }
        _ if here.expected.has(K::Gives) && here.is(K::Return) => written(phrase(K::Return), phrase(K::Gives)),
        _ if matches!(word, "extends" | "inherits" | "implements") => written(word, phrase(K::Is)),
        Some(K::Kind | K::Record) if here.word_before() == "a" && !word.is_empty() => {
            written(&format!("{} a", phrase(K::Is)), phrase(K::Is))
        }
        _ => parts_of_kinds(here, word),
    }
}

/// What a unit is called, by how many there are.
pub(super) fn unit_names(here: &Here<'_>) -> String {
    format!(
        "a unit says how one and how several are called: `{} gem {{ one \"gem\", other \"gems\" }}`",
        here.phrase(K::Unit)
    )
}

/// Fields, parameters and cases.
fn parts_of_kinds(here: &Here<'_>, word: &str) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let number = phrase(K::Number);
    if here.expected.a_case() && here.is(K::Else) {
        return written(phrase(K::Else), phrase(K::Otherwise));
    }
    if here.expected.is_only(":") && here.word_before() == "case" {
        return Some("a case is only its name: leave out `case`".to_owned());
    }
    if here.expected.a_field() && (here.is(K::Number) || here.is(K::Flag)) {
        return Some(format!("a field has its name before its type: `x: {number}`"));
    }
    if here.takes(":") && (!word.is_empty() || here.is(K::Number) || here.is(K::Flag)) && !here.expected.expression {
        if here.head == Some(K::Value) && here.before.trim_end().ends_with(')') {
            return Some(format!(
                "its type stands behind a `:`: `{} v(x: T): {number} = …`",
                phrase(K::Value)
            ));
        }
        return Some(format!(
            "the name stands first, and its type behind a `:`: `x: {number}`"
        ));
    }
    if here.expected.is_only(":") && here.rest.starts_with(')') {
        return Some(format!("a parameter says its type: `p: {number}`"));
    }
    if here.expected.text()
        && !word.is_empty()
        && matches!(here.head, Some(K::Example | K::Scenario | K::Rule | K::Card))
    {
        return Some(match here.head {
            Some(K::Rule | K::Card) => {
                "the id is one word, and the title stands in quotes: `some_id \"Some title\"`".to_owned()
            }
            _ => format!("what it shows stands in quotes: `\"{word}\"`"),
        });
    }
    if here.expected.a_type() && here.is(K::List) {
        return Some(format!("a list of such has the type `{} …`", phrase(K::ListOf)));
    }
    (here.expected.text() && here.head == Some(K::Rule) && here.rest.starts_with('@'))
        .then(|| "the id is one word, and the title stands in quotes: `some_id \"Some title\"`".to_owned())
}

fn choice(here: &Here<'_>) -> Option<String> {
    let [choose, r#in, by, from, to] =
        [K::Choose, K::In, K::ChosenBy, K::RangeFrom, K::RangeTo].map(|keyword| here.phrase(keyword));
    if here.expected.is_only(to) {
        return Some(format!(
            "one of several is `{choose} x {in} … {by} p`, a number `{choose} n {from} 1 {to} 6 {by} p`",
            r#in = r#in
        ));
    }
    let lacks_by = here.expected.has(K::ChosenBy) && here.rest.starts_with('}');
    if lacks_by {
        return Some(format!("it says who chooses: `{choose} x {in} … {by} p`", r#in = r#in));
    }
    here.expected.takes_word(from).then(|| {
        format!(
            "one name stands for what is chosen: `{choose} x {in} … {by} p`",
            r#in = r#in
        )
    })
}
