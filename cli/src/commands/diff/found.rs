//! Why a test fails, in the reader's language.

use crate::speak::Speaker;
use crate::tell::not_understood;
use crate::unmet;
use reglo_interpreter::scenario::{Failure, Found, Standing};
use reglo_interpreter::schema::ObjectId;

/// What is, instead of what was expected, and who is asked meanwhile.
pub fn in_words(failure: &Failure, speaker: &Speaker<'_>) -> String {
    let is = found(failure, speaker);
    match &failure.meanwhile {
        Some(standing) => format!("{is}; {}", stands(standing, speaker)),
        None => is,
    }
}

fn found(failure: &Failure, speaker: &Speaker<'_>) -> String {
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
        Found::NotUnderstood(why) => not_understood::said(why, speaker),
        Found::Stands(standing) => stands(standing, speaker),
        // Findings are in English; what else is found is told by the test itself.
        Found::Other if speaker.words.lang == "en" => failure.finding.message.clone(),
        Found::Other => speaker.own("found-other", &[("code", failure.finding.code.to_owned())]),
    }
}

/// How a game stands.
fn stands(standing: &Standing, speaker: &Speaker<'_>) -> String {
    let who = |players: &[ObjectId]| {
        let names: Vec<String> = players.iter().map(|player| speaker.thing(*player)).collect();
        names.join(", ")
    };
    match standing {
        Standing::Idle => speaker.words.word("found-idle"),
        Standing::Done => speaker.words.word("found-done"),
        Standing::Finished(winners) if winners.is_empty() => speaker.words.word("found-drawn"),
        Standing::Finished(winners) => speaker.own("found-won", &[("who", who(winners))]),
        Standing::Ranked(players) => speaker.own("found-ranked", &[("who", who(players))]),
        Standing::Asking { players, rule, prompts } => {
            let said = prompts.iter().map(|said| speaker.said(said));
            let mut said: Vec<String> = said.filter(|text| !text.trim().is_empty()).collect();
            said.dedup();
            let said = if said.is_empty() {
                speaker.title(*rule)
            } else {
                said.join(" ")
            };
            let question = speaker.cited(&said, *rule);
            speaker.own("found-asked", &[("who", who(players)), ("question", question)])
        }
    }
}
