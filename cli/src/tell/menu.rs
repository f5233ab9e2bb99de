//! Many moves, legibly: those of an action side by side, or one argument after the other.

use super::pending::{chosen, label, price};
use crate::commands::wrapped;
use crate::speak::Speaker;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::data::names::fold;
use reglo_interpreter::play::{Answer, Candidate};

/// An action with more moves than these is asked for argument by argument.
const FEW: usize = 9;

/// Candidates that share an action and the first of what it is done to; or one that shares nothing.
pub struct Choice<'c> {
    /// What they share.
    pub label: String,
    /// Which, in their order.
    pub of: Vec<&'c Candidate>,
}

/// The arguments of a move.
fn arguments(candidate: &Candidate, speaker: &Speaker<'_>) -> Vec<Figure> {
    match &candidate.action {
        Some((_, args)) => chosen(&candidate.answer, args, speaker),
        None => Vec::new(),
    }
}

/// Whether an action has so many moves that they are asked for step by step.
#[must_use]
pub fn is_long(of: &[Candidate]) -> bool {
    let action = |candidate: &Candidate| candidate.action.as_ref().map(|(action, _)| *action);
    let count = |of_one| of.iter().filter(|other| action(other) == of_one).count();
    of.iter().any(|one| action(one).is_some() && count(action(one)) > FEW)
}

/// The first step: the actions. What is alone stands for itself; to have none is entered as 0.
#[must_use]
pub fn actions<'c>(of: &'c [Candidate], speaker: &Speaker<'_>) -> Vec<Choice<'c>> {
    let named = of.iter().filter(|candidate| candidate.answer != Answer::None);
    let named = named.map(|candidate| {
        let whole = format!("{}{}", label(candidate, speaker), price(candidate, speaker));
        match &candidate.action {
            Some((action, _)) => (speaker.procedure(*action), whole, candidate),
            None => (whole.clone(), whole, candidate),
        }
    });
    together(named)
}

/// The next step: what the moves differ in first, where they are many; else the moves.
#[must_use]
pub fn narrower<'c>(of: &[&'c Candidate], speaker: &Speaker<'_>) -> Vec<Choice<'c>> {
    let args: Vec<Vec<Figure>> = of.iter().map(|candidate| arguments(candidate, speaker)).collect();
    let longest = args.iter().map(Vec::len).max().unwrap_or(0);
    let differ = |at: &usize| {
        args.iter()
            .any(|other| other.get(*at) != args.first().and_then(|first| first.get(*at)))
    };
    let at = (0..longest).find(differ);
    let alone = at.is_none() || of.len() <= FEW;
    let named = of.iter().zip(&args).map(|(candidate, args)| {
        let rest = args.get(at.unwrap_or(0)..).unwrap_or_default();
        let whole = format!("{}{}", speaker.figures(rest), price(candidate, speaker));
        (speaker.figures(rest.get(..1).unwrap_or(rest)), whole, *candidate)
    });
    match alone {
        true => named.map(|(_, label, one)| Choice { label, of: vec![one] }).collect(),
        false => together(named),
    }
}

/// Those that share what they are called by; what is alone is called by its whole name.
fn together<'c>(named: impl Iterator<Item = (String, String, &'c Candidate)>) -> Vec<Choice<'c>> {
    let mut all: Vec<(Choice<'c>, String)> = Vec::new();
    for (label, whole, candidate) in named {
        match all.iter_mut().find(|(choice, _)| choice.label == label) {
            Some((choice, _)) => choice.of.push(candidate),
            None => {
                let of = vec![candidate];
                all.push((Choice { label, of }, whole));
            }
        }
    }
    let named = all.into_iter().map(|(choice, whole)| match choice.of.len() {
        1 => Choice { label: whole, ..choice },
        _ => choice,
    });
    named.collect()
}

/// A step as numbered lines, with how many moves there are behind each, and what 0 means, if anything.
#[must_use]
pub fn step(choices: &[Choice<'_>], zero: Option<&str>) -> String {
    let width = choices.len().to_string().len();
    let line = |(at, choice): (usize, &Choice<'_>)| match choice.of.len() {
        1 => format!("  {:>width$}  {}\n", at + 1, choice.label),
        several => format!("  {:>width$}  {} … ({several})\n", at + 1, choice.label),
    };
    let lines: String = choices.iter().enumerate().map(line).collect();
    match zero {
        None => lines,
        Some(zero) => format!("{lines}  {:>width$}  {zero}\n", 0),
    }
}

/// A move among those that it stands beside.
struct Item {
    number: usize,
    /// The last of what it is done to, with the price.
    last: String,
    /// All of it.
    whole: String,
}

/// Moves of an action side by side, each with its number: `send: Ada: 1 east · 2 west`. Nothing where no two stand together.
#[must_use]
pub fn grouped(of: &[Candidate], speaker: &Speaker<'_>) -> Option<String> {
    let mut lines: Vec<(String, Vec<Item>)> = Vec::new();
    for (at, candidate) in of.iter().enumerate() {
        let args = arguments(candidate, speaker);
        let price = price(candidate, speaker);
        let whole = format!("{}{price}", label(candidate, speaker));
        let (shared, last) = match (&candidate.action, args.split_last()) {
            (Some((action, _)), Some((last, first))) => {
                let action = std::iter::once(speaker.procedure(*action));
                let first = (!first.is_empty()).then(|| speaker.figures(first));
                let shared: Vec<String> = action.chain(first).collect();
                (shared.join(": "), format!("{}{price}", speaker.figure(last)))
            }
            _ => (whole.clone(), String::new()),
        };
        let item = Item {
            number: at + 1,
            last,
            whole,
        };
        match lines.last_mut() {
            Some((label, items)) if *label == shared && !item.last.is_empty() => items.push(item),
            _ => lines.push((shared, vec![item])),
        }
    }
    let width = of.len().to_string().len();
    let all = || lines.iter().map(|(shared, items)| side_by_side(shared, items, width));
    (lines.len() < of.len()).then(|| all().collect())
}

/// What is shared, then each with its number; what shares nothing is a line as any other.
fn side_by_side(shared: &str, items: &[Item], width: usize) -> String {
    if let [only] = items {
        return format!("  {:>width$}  {}\n", only.number, only.whole);
    }
    // A number stays with its name where the line is broken.
    let held = |item: &Item| format!("{} {}", item.number, item.last).replace(' ', "\u{a0}");
    let joined = items.iter().map(held).collect::<Vec<_>>().join(" · ");
    let lines = wrapped(&format!("{shared}: {joined}"), 6).replace('\u{a0}', " ");
    format!("  {}", lines.trim_start())
}

/// The move that a line in the reader's words or in the language's means: `send ada east`. Each word of it has to be one of the action's or of what it
/// is done to, in their order, and everything has to be spoken of.
#[must_use]
pub fn spoken<'c>(text: &str, of: &'c [Candidate], speaker: &Speaker<'_>) -> Option<&'c Candidate> {
    let words = words(text);
    let mut found = of.iter().filter(|candidate| is_meant(&words, candidate, speaker));
    let first = found.next()?;
    // Of several alike the first is meant.
    let name = label(first, speaker);
    found.all(|other| label(other, speaker) == name).then_some(first)
}

/// An action and something that it is to be done with, whether it can be or not: `send gus`, where one thing is chosen for it.
#[must_use]
pub fn action_with(text: &str, of: &[Candidate], speaker: &Speaker<'_>) -> Option<Answer> {
    let mut each = of.iter();
    each.find_map(|candidate| {
        let (Some((action, _)), Answer::Action(name, args)) = (&candidate.action, &candidate.answer) else {
            return None;
        };
        let labels = [speaker.procedure(*action), name.clone()];
        let rest = labels.iter().find_map(|label| after(text, label))?;
        (args.len() == 1).then(|| Answer::Action(name.clone(), vec![Answer::Name(rest)]))
    })
}

/// What stands behind words at the beginning of a text, without regard to case.
fn after(text: &str, words: &str) -> Option<String> {
    let mut left = text.split_whitespace();
    let mut same = words
        .split_whitespace()
        .all(|word| left.next().is_some_and(|other| fold(other) == fold(word)));
    let rest = left.collect::<Vec<_>>().join(" ");
    same &= !rest.is_empty();
    same.then_some(rest)
}

/// Whether a line is what an action is called that has several moves.
#[must_use]
pub fn is_action(text: &str, of: &[Candidate], speaker: &Speaker<'_>) -> bool {
    let text = fold(text);
    let called = |candidate: &&Candidate| {
        let action = candidate.action.as_ref();
        action.is_some_and(|(action, _)| fold(&speaker.procedure(*action)) == text)
    };
    of.iter().filter(called).count() > 1
}

fn words(text: &str) -> Vec<String> {
    let parts = text.split(|c: char| !c.is_alphanumeric());
    parts.filter(|part| !part.is_empty()).map(fold).collect()
}

fn is_meant(said: &[String], candidate: &Candidate, speaker: &Speaker<'_>) -> bool {
    let (Some((action, _)), Answer::Action(name, _)) = (&candidate.action, &candidate.answer) else {
        return false;
    };
    let args = arguments(candidate, speaker);
    let label = words(&format!("{} {name}", speaker.procedure(*action)));
    let parts = args
        .iter()
        .map(|arg| words(&format!("{} {}", speaker.figure(arg), speaker.formal(arg))));
    let mut left = said;
    for mut part in std::iter::once(label).chain(parts) {
        let mut taken = 0;
        while let Some(at) = left.first().and_then(|word| part.iter().position(|own| own == word)) {
            part.remove(at);
            left = left.get(1..).unwrap_or_default();
            taken += 1;
        }
        if taken == 0 {
            return false;
        }
    }
    left.is_empty() && !args.is_empty()
}
