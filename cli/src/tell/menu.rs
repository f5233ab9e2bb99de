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

/// The first step: the actions. What is no action stands for itself; to have none is entered as 0.
#[must_use]
pub fn actions<'c>(of: &'c [Candidate], speaker: &Speaker<'_>) -> Vec<Choice<'c>> {
    let named = of.iter().filter(|candidate| candidate.answer != Answer::None);
    let named = named.map(|candidate| match &candidate.action {
        Some((action, _)) => (speaker.procedure(*action), candidate),
        None => (label(candidate, speaker), candidate),
    });
    together(named)
}

/// The next step: what the moves differ in first, where they are many; else the moves.
#[must_use]
pub fn narrower<'c>(of: &[&'c Candidate], speaker: &Speaker<'_>) -> Vec<Choice<'c>> {
    let args: Vec<Vec<Figure>> = of.iter().map(|candidate| arguments(candidate, speaker)).collect();
    let longest = args.iter().map(Vec::len).max().unwrap_or(0);
    let differ = |at: &usize| args.iter().any(|other| other.get(*at) != args.first().and_then(|first| first.get(*at)));
    let Some(at) = (0..longest).find(differ) else {
        return of.iter().map(|one| Choice { label: label(one, speaker), of: vec![one] }).collect();
    };
    let few = of.len() <= FEW;
    let named = of.iter().zip(&args).map(|(candidate, args)| {
        let rest = args.get(at..).unwrap_or_default();
        let shown = if few { rest } else { rest.get(..1).unwrap_or(rest) };
        let price = if few { price(candidate, speaker) } else { String::new() };
        (format!("{}{price}", speaker.figures(shown)), *candidate)
    });
    match few {
        true => named.map(|(label, one)| Choice { label, of: vec![one] }).collect(),
        false => together(named),
    }
}

fn together<'c>(named: impl Iterator<Item = (String, &'c Candidate)>) -> Vec<Choice<'c>> {
    let mut all: Vec<Choice<'c>> = Vec::new();
    for (label, candidate) in named {
        match all.iter_mut().find(|choice| choice.label == label) {
            Some(choice) => choice.of.push(candidate),
            None => all.push(Choice { label, of: vec![candidate] }),
        }
    }
    all
}

/// A step as numbered lines, with how many moves there are behind each.
#[must_use]
pub fn step(choices: &[Choice<'_>], back: &str, speaker: &Speaker<'_>) -> String {
    let width = choices.len().to_string().len();
    let lines = choices.iter().enumerate().map(|(at, choice)| match &choice.of[..] {
        [only] if choice.label != label(only, speaker) && arguments(only, speaker).len() > 1 && back.is_empty() => {
            format!("  {:>width$}  {}\n", at + 1, label(only, speaker))
        }
        [_] => format!("  {:>width$}  {}\n", at + 1, choice.label),
        several => format!("  {:>width$}  {} … ({})\n", at + 1, choice.label, several.len()),
    });
    let lines: String = lines.collect();
    match back {
        "" => lines,
        back => format!("{lines}  {:>width$}  {back}\n", 0),
    }
}

/// Moves of an action side by side, each with its number: `march: wood: 1 hill · 2 lake`. Nothing where no two stand together.
#[must_use]
pub fn grouped(of: &[Candidate], speaker: &Speaker<'_>) -> Option<String> {
    let mut lines: Vec<(String, Vec<String>)> = Vec::new();
    let width = of.len().to_string().len();
    for (at, candidate) in of.iter().enumerate() {
        let args = arguments(candidate, speaker);
        let (Some((action, _)), Some((last, first))) = (&candidate.action, args.split_last()) else {
            return None;
        };
        let shared: Vec<String> = std::iter::once(speaker.procedure(*action))
            .chain((!first.is_empty()).then(|| speaker.figures(first)))
            .collect();
        let shared = shared.join(": ");
        let item = format!("{} {}{}", at + 1, speaker.figure(last), price(candidate, speaker));
        match lines.last_mut() {
            Some((label, items)) if *label == shared => items.push(item),
            _ => lines.push((shared, vec![item])),
        }
    }
    if lines.len() == of.len() {
        return None;
    }
    let line = |(shared, items): (String, Vec<String>)| match &items[..] {
        [only] => {
            let (number, name) = only.split_once(' ').unwrap_or((only, ""));
            format!("  {number:>width$}  {shared}: {name}\n")
        }
        _ => {
            // A number stays with its name where the line is broken.
            let joined = items.iter().map(|item| item.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(" · ");
            let broken = broken(&format!("{shared}: {joined}"), 6);
            format!("  {}", broken.get(2..).unwrap_or_default())
        }
    };
    Some(lines.into_iter().map(line).collect())
}

/// Broken at blanks, but not at those that hold together.
fn broken(text: &str, indent: usize) -> String {
    let held = text.replace('\u{a0}', "\u{1}");
    let lines = wrapped(&held, indent).replace('\u{1}', " ");
    let first = lines.trim_start();
    format!("  {first}")
}

/// The move that a line in the reader's words or in the language's means: `march 1 5`. Each word of it has to be one of the action's or of what it
/// is done to, in their order, and everything has to be spoken of.
#[must_use]
pub fn spoken<'c>(text: &str, of: &'c [Candidate], speaker: &Speaker<'_>) -> Option<&'c Candidate> {
    let words = words(text);
    let mut found = of.iter().filter(|candidate| is_meant(&words, candidate, speaker));
    found.next().filter(|_| found.next().is_none())
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
    let parts = args.iter().map(|arg| words(&format!("{} {}", speaker.figure(arg), speaker.formal(arg))));
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
