//! What people write by habit, from other languages or since it reads well, and how it is said here.

use super::Rule;
use super::builder::Builder;
use super::expected::Expected;
use crate::keywords::Keyword;

impl Builder<'_> {
    /// How something is said here that was written as elsewhere; nothing where it is no such habit.
    pub(super) fn said_otherwise(&self, at: usize, expected: &Expected) -> Option<String> {
        let rest = self.normal.text.get(at..).unwrap_or_default();
        let before = self.normal.text.get(..at).unwrap_or_default();
        self.sign_of_elsewhere(before, rest)
            .or_else(|| self.act_of_elsewhere(rest, expected))
            .or_else(|| self.part_of_choice(rest, expected))
            .or_else(|| self.impossible_act(rest, expected))
            .or_else(|| self.label_of_allow(rest, expected))
            .or_else(|| self.begins_with(rest, expected))
    }

    fn phrase(&self, keyword: Keyword) -> &str {
        self.normal.keywords.phrase(keyword)
    }

    /// `==`, `&&`, `||`, `!`, and prose behind something.
    fn sign_of_elsewhere(&self, before: &str, rest: &str) -> Option<String> {
        let says = |written: &str, here: &str| Some(format!("`{written}` is written `{here}`"));
        if before.ends_with('=') && rest.starts_with('=') {
            return Some("what is equal is asked with one `=`".to_owned());
        }
        if rest.starts_with("&&") {
            says("&&", self.phrase(Keyword::And))
        } else if rest.starts_with("||") {
            says("||", self.phrase(Keyword::Or))
        } else if rest.starts_with('|') {
            Some("a line of prose starts with its `|`: put it on a line of its own".to_owned())
        } else if rest.starts_with('!') {
            says("!", self.phrase(Keyword::Not))
        } else {
            None
        }
    }

    /// `f.x = n`, `f.x += 1`, `name()`.
    fn act_of_elsewhere(&self, rest: &str, expected: &Expected) -> Option<String> {
        let [set, gain, to, lose, from, run] = [
            Keyword::Set,
            Keyword::Gain,
            Keyword::To,
            Keyword::Lose,
            Keyword::From,
            Keyword::Do,
        ]
        .map(|keyword| self.phrase(keyword));
        let changes = ["+=", "-="].iter().any(|sign| rest.starts_with(sign));
        if changes && expected.is_only("=") {
            return Some(format!(
                "what grows is said by `{gain} … {to} …`, what shrinks by `{lose} … {from} …`"
            ));
        }
        let target = path(rest);
        let after = rest.get(target.len()..)?.trim_start_matches([' ', '\t']);
        if target.is_empty() || !expected.is_of(Rule::act) {
            return None;
        }
        let how = if after.starts_with("+=") || after.starts_with("++") {
            format!("what grows is said by `{gain} … {to} {target}`")
        } else if after.starts_with("-=") || after.starts_with("--") {
            format!("what shrinks is said by `{lose} … {from} {target}`")
        } else if after.starts_with('=') && !after.starts_with("==") {
            format!("a field is set with `{set} {target} = …`")
        } else if after.starts_with('(') && !target.contains('.') {
            let args = if after.trim_start_matches('(').trim_start().starts_with(')') {
                ""
            } else {
                "(…)"
            };
            format!("a procedure is done with `{run} {target}{args}`")
        } else {
            return None;
        };
        Some(how)
    }

    /// `or none` and `preferring` before `by`.
    fn part_of_choice(&self, rest: &str, expected: &Expected) -> Option<String> {
        let late = [Keyword::OrNone, Keyword::Preferring];
        let stands = |keyword: &Keyword| starts_with_keyword(rest, *keyword);
        if !expected.has(Keyword::ChosenBy) || !late.iter().any(stands) {
            return None;
        }
        let [choose, r#in, filter, by, none, preferring] = [
            Keyword::Choose,
            Keyword::In,
            Keyword::Where,
            Keyword::ChosenBy,
            Keyword::OrNone,
            Keyword::Preferring,
        ]
        .map(|keyword| self.phrase(keyword));
        Some(format!(
            "first who chooses, then the rest: `{choose} x {in} … {filter} … {by} p {none} {preferring} …`",
            r#in = r#in
        ))
    }

    /// `lose … or if impossible { … }`.
    fn impossible_act(&self, rest: &str, expected: &Expected) -> Option<String> {
        let stands = starts_with_keyword(rest, Keyword::OrIfImpossible);
        if !stands || expected.has(Keyword::OrIfImpossible) {
            return None;
        }
        let [impossible, choose, r#in, by, r#if, r#else] = [
            Keyword::OrIfImpossible,
            Keyword::Choose,
            Keyword::In,
            Keyword::ChosenBy,
            Keyword::If,
            Keyword::Else,
        ]
        .map(|keyword| self.phrase(keyword));
        Some(format!(
            "`{impossible}` belongs to a choice, behind its question: `{choose} x {in} … {by} p {impossible} {{ … }}`; of any other act ask before it \
             whether it can be done: `{if} … {{ … }} {else} {{ … }}`",
            r#in = r#in,
            r#if = r#if,
            r#else = r#else
        ))
    }

    /// `allow p(x) as label`.
    fn label_of_allow(&self, rest: &str, expected: &Expected) -> Option<String> {
        let is = starts_with_keyword(rest, Keyword::As)
            && expected.has(Keyword::AtPrice)
            && expected.has(Keyword::AtMost)
            && !expected.has(Keyword::As);
        let allow = self.phrase(Keyword::Allow);
        is.then(|| {
            format!(
                "the message of an `{allow}` takes no label: it is the one of its rule without one; label the others, or give the \
                 `{allow}` a rule of its own"
            )
        })
    }

    /// The beginning of a keyword of several words.
    fn begins_with(&self, rest: &str, expected: &Expected) -> Option<String> {
        let word = rest.split(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
        let begins = |keyword: &Keyword| {
            let goes_on = self.phrase(*keyword).strip_prefix(word);
            goes_on.is_some_and(|more| more.starts_with(' '))
        };
        if word.is_empty() {
            return None;
        }
        let keyword = expected.keywords().iter().copied().find(begins)?;
        let whole = self.phrase(keyword);
        let [r#in, choose] = [Keyword::In, Keyword::Choose].map(|keyword| self.phrase(keyword));
        Some(match keyword {
            Keyword::SecretlyForEach => format!(
                "it is said for everybody together: `{whole} p {in} …: {choose} …`",
                r#in = r#in
            ),
            _ => format!("did you mean `{whole}`?"),
        })
    }
}

fn starts_with_keyword(text: &str, keyword: Keyword) -> bool {
    let token = keyword.token();
    let rest = text.strip_prefix('@').and_then(|text| text.strip_prefix(token));
    rest.is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_lowercase() || c == '_'))
}

/// `a.b[1].c` at the head of a text.
fn path(text: &str) -> &str {
    let mut end = 0;
    let mut inside = false;
    for (at, c) in text.char_indices() {
        let goes_on = c.is_alphanumeric() || matches!(c, '_' | '.') || (c == '[' && at > 0) || inside;
        if !goes_on || c == '\n' {
            break;
        }
        inside = (inside || c == '[') && c != ']';
        end = at + c.len_utf8();
    }
    text.get(..end).unwrap_or_default()
}
