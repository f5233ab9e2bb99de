//! What people write by habit, from other languages or since it reads well, and how it is said here.

mod acts;
mod begins;
mod here;
mod marks;
mod signs;
mod within;
mod words;

use super::builder::Builder;
use super::expected::Expected;
use crate::keywords::Keyword;
use here::{Here, starts_with_keyword};

impl Builder<'_> {
    /// How something is said here that was written as elsewhere; nothing where it is no such habit.
    pub(super) fn said_otherwise(&self, at: usize, expected: &Expected) -> Option<String> {
        let here = Here::of(self, at, expected);
        signs::said(&here)
            .or_else(|| acts::said(&here))
            .or_else(|| self.part_of_choice(here.rest, expected))
            .or_else(|| self.impossible_act(here.rest, expected))
            .or_else(|| self.label_of_allow(here.rest, expected))
            .or_else(|| self.begins_with(here.rest, expected))
            .or_else(|| words::said(&here))
    }

    /// A name that stands alone where an act is expected: that of a procedure, without the word that does it.
    pub(super) fn bare_procedure(&self, at: usize, expected: &Expected) -> Option<String> {
        let here = Here::of(self, at, expected);
        let name = here.word();
        let after = here.rest.get(name.len()..)?.trim_start_matches([' ', '\t']);
        let ends = after.is_empty() || after.starts_with(['\n', '\r', '}']);
        if name.is_empty() || !here.is_act() || !ends {
            return None;
        }
        Some(format!(
            "a procedure is done by `{}`: `{0} {name}`",
            self.phrase(Keyword::Do)
        ))
    }

    fn phrase(&self, keyword: Keyword) -> &str {
        self.normal.keywords.phrase(keyword)
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

    /// `set … or if impossible { … }`.
    fn impossible_act(&self, rest: &str, expected: &Expected) -> Option<String> {
        let stands = starts_with_keyword(rest, Keyword::OrIfImpossible);
        if !stands || expected.has(Keyword::OrIfImpossible) {
            return None;
        }
        let impossible = self.phrase(Keyword::OrIfImpossible);
        let acts = [
            Keyword::Choose,
            Keyword::Lose,
            Keyword::Move,
            Keyword::Do,
            Keyword::TogetherForEach,
            Keyword::May,
            Keyword::Must,
            Keyword::Roll,
            Keyword::Pick,
            Keyword::CostsBy,
        ]
        .map(|keyword| format!("`{}`", self.phrase(keyword)));
        let [r#if, r#else] = [Keyword::If, Keyword::Else].map(|keyword| self.phrase(keyword));
        Some(format!(
            "`{impossible}` stands last behind what may be impossible: {}; what stands before it can always be done: ask for what matters, \
             `{if} … {{ … }} {else} {{ … }}`",
            acts.join(", "),
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
        let alike = |keyword: &Keyword| {
            let same = self.phrase(*keyword).chars().zip(rest.chars());
            same.take_while(|(one, other)| one == other).count()
        };
        // Of several that begin so, the first of those that go on as what stands there does.
        let found = expected.keywords().iter().copied().filter(begins).rev();
        let keyword = found.max_by_key(alike)?;
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
