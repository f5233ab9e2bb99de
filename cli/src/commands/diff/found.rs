//! Why a test fails, in the reader's language.

use crate::commands::Open;
use crate::speak::Speaker;
use reglo_grammar::diagnostic::Span;
use reglo_interpreter::judge::Failing;
use reglo_interpreter::scenario::{Failure, Found};

/// What stands in the rule files there is cut after so many characters.
const LONGEST: usize = 100;

/// A step as it is written, in one line.
pub fn step(span: Span, open: &Open) -> String {
    let text = open.sources.slice(span).split_whitespace();
    let text = text.collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}

/// What is, instead of what was expected.
pub fn in_words(failure: &Failure, speaker: &Speaker<'_>) -> String {
    match &*failure.found {
        Found::Condition(failing) => condition(failing, speaker),
        Found::Legal => speaker.words.word("found-legal"),
        Found::Refused(by) => {
            let reasons = by.iter().map(|(rule, said)| {
                let text = said.as_ref().map(|said| speaker.said(said));
                speaker.cited(&text.unwrap_or_else(|| speaker.title(*rule)), *rule)
            });
            let reasons = reasons.collect::<Vec<_>>().join("; ");
            speaker.own("found-refused", &[("reasons", reasons)])
        }
        // Findings are in English; what else is found is told by the test itself.
        Found::Other if speaker.words.lang == "en" => failure.finding.message.clone(),
        Found::Other => speaker.own("found-other", &[("code", failure.finding.code.to_owned())]),
    }
}

fn condition(failing: &Failing, speaker: &Speaker<'_>) -> String {
    let is = match (&failing.sides, failing.wanted) {
        (Some((left, right)), _) => {
            let sides = [("left", speaker.figure(left)), ("right", speaker.figure(right))];
            speaker.own("found-sides", &sides)
        }
        (None, true) => speaker.words.word("found-does-not"),
        (None, false) => speaker.words.word("found-does"),
    };
    if failing.of.is_empty() {
        return is;
    }
    let of: Vec<String> = failing.of.iter().map(|element| speaker.figure(element)).collect();
    format!("{}: {is}", of.join(", "))
}
