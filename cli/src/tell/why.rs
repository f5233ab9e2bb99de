//! What cannot be answered, and why: not more of it at once than people read.

use super::numbered::{self, Numbered, Said};
use super::pending::{label, label_of_field};
use super::refusal;
use crate::commands::wrapped;
use crate::speak::Speaker;
use reglo_interpreter::data::names::fold;
use reglo_interpreter::play::Refused;

/// So many with the same reasons are named at once.
const MOST_NAMES: usize = 20;
/// So many with reasons of their own are told at once.
const MOST_GROUPS: usize = 15;
/// What stands for all of them.
pub const ALL: &str = "*";

/// What is refused for the same reasons, or for reasons that are the same but for the number that each is called by.
struct Group {
    reasons: Said,
    names: Vec<Numbered>,
}

/// What cannot be answered, and why: those with the same reasons together. Of many the first ones, unless all are wanted; or those in whose
/// name a word stands. Nothing where it stands in none.
#[must_use]
pub fn refused(all: &[Refused], which: Option<&str>, speaker: &Speaker<'_>) -> Option<String> {
    let word = which.filter(|word| *word != ALL).map(fold);
    let mut groups: Vec<Group> = Vec::new();
    for one in all {
        let name = match one.field {
            Some(at) => format!("{}: {}", label_of_field(at, speaker), label(&one.candidate, speaker)),
            None => label(&one.candidate, speaker),
        };
        if word.as_ref().is_some_and(|word| !fold(&name).contains(word)) {
            continue;
        }
        let reasons = refusal::reasons(&one.why, speaker);
        let name = Numbered::of(&name);
        match groups
            .iter_mut()
            .find_map(|group| group.reasons.takes(&reasons, &name).then_some(group))
        {
            Some(group) => group.names.push(name),
            None => groups.push(Group {
                reasons: Said::of(reasons, &name),
                names: vec![name],
            }),
        }
    }
    (!groups.is_empty()).then(|| told(&groups, which == Some(ALL), speaker))
}

fn told(groups: &[Group], everything: bool, speaker: &Speaker<'_>) -> String {
    let (most_groups, most_names) = match everything {
        true => (usize::MAX, usize::MAX),
        false => (MOST_GROUPS, MOST_NAMES),
    };
    let more = |n: usize| speaker.words.say("ask-and-more", &[("n", n.into())]);
    let mut text = String::new();
    let mut cut = groups.len() > most_groups;
    for group in groups.iter().take(most_groups) {
        let named = group.names.get(..most_names).unwrap_or(&group.names);
        let mut names = numbered::joined(named);
        if group.names.len() > most_names {
            cut = true;
            names += &format!(", {}", more(group.names.len() - most_names));
        }
        text += &wrapped(&names, 2);
        text.extend(group.reasons.lines(named).map(|reason| wrapped(&reason, 4)));
    }
    let left: usize = groups.iter().skip(most_groups).map(|group| group.names.len()).sum();
    if left > 0 {
        text += &wrapped(&more(left), 2);
    }
    if cut {
        text += &wrapped(&speaker.words.word("ask-refused-which"), 0);
    }
    text
}
