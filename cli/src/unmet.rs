//! What of a condition does not hold, in the reader's language: the part that fails, or all parts of which one would have been enough, each
//! with what stands on its two sides.

use crate::commands::Open;
use crate::speak::Speaker;
use reglo_grammar::diagnostic::Span;
use reglo_interpreter::judge::Failing;

/// What stands in the rule files there is cut after so many characters.
const LONGEST: usize = 100;

/// What stands in a rule file, in one line.
#[must_use]
pub fn written(span: Span, open: &Open) -> String {
    let text = open.sources.slice(span).split_whitespace();
    let text = text.collect::<Vec<_>>().join(" ");
    reglo_grammar::cut(&text, LONGEST).into_owned()
}

/// What a condition comes to that does not hold.
#[must_use]
pub fn in_words(failing: &Failing, speaker: &Speaker<'_>) -> String {
    let Some(parts) = &failing.parts else {
        return of(failing, comes_to(failing, speaker), speaker);
    };
    if parts.told.is_empty() {
        return of(failing, speaker.words.word("found-nothing"), speaker);
    }
    let told = parts.told.iter().map(|part| whole(part, speaker));
    let mut told: Vec<String> = told.collect();
    if parts.more > 0 {
        told.push(speaker.words.say("and-more", &[("n", parts.more.into())]));
    }
    told.join("; ")
}

/// The same with the condition, as it is written.
#[must_use]
pub fn whole(failing: &Failing, speaker: &Speaker<'_>) -> String {
    match &failing.parts {
        Some(parts) if !parts.told.is_empty() => in_words(failing, speaker),
        _ => format!(
            "`{}`: {}",
            written(failing.span, speaker.open),
            in_words(failing, speaker)
        ),
    }
}

fn comes_to(failing: &Failing, speaker: &Speaker<'_>) -> String {
    match (&failing.sides, failing.wanted) {
        (Some((left, right)), _) => {
            let sides = [("left", speaker.figure(left)), ("right", speaker.figure(right))];
            speaker.own("found-sides", &sides)
        }
        (None, true) => speaker.words.word("found-does-not"),
        (None, false) => speaker.words.word("found-does"),
    }
}

fn of(failing: &Failing, is: String, speaker: &Speaker<'_>) -> String {
    if failing.of.is_empty() {
        return is;
    }
    let of: Vec<String> = failing.of.iter().map(|element| speaker.figure(element)).collect();
    format!("{}: {is}", of.join(", "))
}
