//! Why a test fails, in the reader's language.

use crate::speak::Speaker;
use crate::unmet;
use reglo_interpreter::scenario::{Failure, Found};

/// What is, instead of what was expected.
pub fn in_words(failure: &Failure, speaker: &Speaker<'_>) -> String {
    match &*failure.found {
        Found::Condition(failing) => unmet::in_words(failing, speaker),
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
