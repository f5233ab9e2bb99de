//! Words that other languages have for what is said here otherwise, and keywords that stand where they have another place.

use super::here::{Here, written};
use super::signs::{changes, remainder, whether};
use crate::keywords::Keyword as K;

/// How something is said here that was written with another word.
pub(super) fn said(here: &Here<'_>) -> Option<String> {
    let word = here.word();
    let begins = match () {
        () if here.is_act() => act(here, word),
        () if here.is_statement() => statement(here, word),
        () if here.is_step() => step(here, word),
        () if here.is_item() => item(here, word),
        () => None,
    };
    begins
        .or_else(|| operator(here, word))
        .or_else(|| condition(here))
        .or_else(|| clause(here, word))
        .or_else(|| within(here))
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

/// `p wins`, `deal p`, `player p chooses x`
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

/// Within parentheses.
fn within(here: &Here<'_>) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let r#in = phrase(K::In);
    if here.expected.is_only(phrase(K::For)) && here.is(K::ForEach) {
        return written(phrase(K::ForEach), phrase(K::For));
    }
    if here.expected.is_only(phrase(K::For)) && here.rest.starts_with(')') {
        return Some(format!(
            "what is added up is said of each: `{}(x.f {} x {in} xs)`",
            phrase(K::Sum),
            phrase(K::For)
        ));
    }
    if here.is(K::Where) && here.expected.is_only(")") {
        return Some(format!(
            "each has a name: `{}(x {in} xs {} …)`",
            phrase(K::Count),
            phrase(K::Where)
        ));
    }
    if here.is(K::For) && here.takes("]") {
        return Some(format!(
            "a list of what is made of each is `{}(… {} x {in} xs)`",
            phrase(K::List),
            phrase(K::For)
        ));
    }
    let quantified = [K::Any, K::Every].into_iter().find(|of| {
        let line = here.before.rsplit('\n').next().unwrap_or_default();
        line.contains(&format!("@{}(", of.token()))
    });
    if let Some(of) = quantified
        && ((here.rest.starts_with(')') && here.takes(":")) || here.expected.is_only(r#in))
    {
        return Some(format!(
            "what is asked of each stands behind a `:`: `{}(x {in} xs: …)`",
            phrase(of)
        ));
    }
    let called = [
        K::Count,
        K::Sum,
        K::Min,
        K::Max,
        K::Any,
        K::Every,
        K::Distinct,
        K::Top,
        K::Bottom,
    ];
    let called = called
        .into_iter()
        .find(|of| here.before.trim_end().ends_with(&format!("@{}", of.token())));
    if let (Some(of), true, false) = (called, here.expected.is_only("("), here.word().is_empty()) {
        return Some(format!("what follows stands in parentheses: `{}(…)`", phrase(of)));
    }
    if here.is(K::Roll) && here.expected.expression {
        return Some(format!(
            "a die is an act of its own: `{} x {} 1 {} 6`",
            phrase(K::Roll),
            phrase(K::RangeFrom),
            phrase(K::RangeTo)
        ));
    }
    if here.is(K::Floor) && here.expected.expression {
        return Some(format!(
            "a division says how it rounds: `a / b {}`",
            phrase(K::RoundedDown)
        ));
    }
    if here.is(K::Legal) && here.expected.expression {
        return Some(format!(
            "that a sheet is not legal is `{} {} {} 2`",
            phrase(K::Expect),
            phrase(K::RefusedBy),
            phrase(K::Rule)
        ));
    }
    (here.is(K::If) && here.expected.operator()).then(|| whether(here))
}

/// What is asked of something by a function of its own elsewhere: `xs.size()`.
pub(super) fn method(here: &Here<'_>, name: &str) -> Option<String> {
    let phrase = |keyword| here.phrase(keyword);
    let r#in = phrase(K::In);
    Some(match name {
        "size" | "length" | "len" | "count" => format!("how many there are is `{}(xs)`", phrase(K::Count)),
        "contains" | "includes" | "has" => format!("what is among others is asked with `x {in} xs`"),
        "map" | "filter" | "select" => {
            format!(
                "what is made of each is `{}(x.f {} x {in} xs {} …)`",
                phrase(K::List),
                phrase(K::For),
                phrase(K::Where)
            )
        }
        "any" | "some" | "exists" => format!("whether there is one is `{}(x {in} xs: …)`", phrase(K::Any)),
        "all" | "every" => format!("whether it is so of each is `{}(x {in} xs: …)`", phrase(K::Every)),
        _ => return None,
    })
}
