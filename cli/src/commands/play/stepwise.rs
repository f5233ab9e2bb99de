//! A move that is chosen step by step: the action first, then what it is done to.

use super::Session;
use super::entry::{self, Entry, NoAnswer};
use crate::output::{Failure, print_folded};
use crate::tell::menu::{self, Choice};
use reglo_interpreter::data::names::fold;
use reglo_interpreter::play::{Answer, Candidate, Question};

/// What came of a line.
pub enum Step {
    /// An answer, or why it is none.
    Answer(Result<Answer, NoAnswer>),
    /// A sheet that was filled in field by field, and seen as a whole.
    Filled(Answer),
    /// Back to the first step.
    Back,
    /// Something else is wanted.
    Other(Entry),
}

impl Session<'_> {
    /// A line where an action has many moves: a number is an action here, all else is a whole answer.
    pub fn stepwise(&mut self, text: &str, of: &[Candidate]) -> Result<Step, Failure> {
        let mut choices = menu::actions(of, self.speaker);
        let mut line = text.to_owned();
        let mut within = false;
        let mut shown = String::new();
        loop {
            let named = |choice: &Choice<'_>| fold(&choice.label) == fold(&line);
            let at = match line.parse::<usize>() {
                Ok(0) if within => return Ok(Step::Back),
                Ok(0) => return Ok(Step::Answer(entry::candidate(0, of))),
                Ok(number) => Some(number - 1),
                Err(_) => choices.iter().position(named),
            };
            let Some(at) = at else {
                return Ok(Step::Answer(self.understood(&line, &Question::One(of.to_vec()))));
            };
            match choices.get(at) {
                None if within => self.no_answer(&no_number(0, &choices))?,
                None => return Ok(Step::Answer(Err(no_number(least_of(of), &choices)))),
                Some(Choice { of: chosen, label }) => {
                    if let [only] = &chosen[..] {
                        return Ok(Step::Answer(Ok(only.answer.clone())));
                    }
                    let next = menu::narrower(chosen, self.speaker);
                    let back = self.speaker.words.word("ask-back");
                    shown = format!("{label}:\n{}", menu::step(&next, Some(&back)));
                    print_folded(&shown)?;
                    (choices, within) = (next, true);
                }
            }
            line = match self.within_a_step(&choices, &shown)? {
                Entry::Text(line) => line,
                Entry::Empty | Entry::Undo => return Ok(Step::Back),
                other => return Ok(Step::Other(other)),
            };
        }
    }

    /// What is entered at a step; who looks something up there stays there.
    fn within_a_step(&mut self, choices: &[Choice<'_>], shown: &str) -> Result<Entry, Failure> {
        loop {
            match self.read("> ")? {
                Entry::Explain(what) => match choice_meant(choices, what.as_deref().unwrap_or_default()) {
                    Ok(one) => self.explain_candidate(one)?,
                    Err(why) => self.no_answer(&why)?,
                },
                Entry::Try(text) => match choice_meant(choices, &text) {
                    Ok(one) => self.try_candidate(one)?,
                    Err(why) => self.no_answer(&why)?,
                },
                entry @ (Entry::Why(_) | Entry::View(_) | Entry::Log { .. } | Entry::Help) => {
                    self.general(entry)?;
                }
                entry => return Ok(entry),
            }
            print_folded(shown)?;
        }
    }

    /// Where the price of a move comes from that stands at a step.
    fn explain_candidate(&mut self, one: &Candidate) -> Result<(), Failure> {
        match self.viewer {
            Some(player) => self.explain_answer(player, &one.answer, std::slice::from_ref(one)),
            None => Ok(()),
        }
    }

    /// What a move would do that stands at a step.
    fn try_candidate(&mut self, one: &Candidate) -> Result<(), Failure> {
        match self.viewer {
            Some(player) => self.try_answer(player, &one.answer),
            None => Ok(()),
        }
    }
}

/// The only move that a number or the beginning of a name means where moves are chosen step by step.
///
/// # Errors
/// If it means none, or several.
pub fn choice_meant<'c>(choices: &[Choice<'c>], what: &str) -> Result<&'c Candidate, NoAnswer> {
    let is_meant = |choice: &&Choice<'_>| !what.is_empty() && fold(&choice.label).starts_with(&fold(what));
    let choice = match what.parse::<usize>() {
        Ok(number) => number.checked_sub(1).and_then(|at| choices.get(at)),
        Err(_) => choices.iter().find(is_meant),
    };
    match choice.map(|choice| (choice.of.as_slice(), &choice.label)) {
        Some(([only], _)) => Ok(only),
        Some((several, label)) => Err(NoAnswer::Several {
            label: label.clone(),
            n: several.len(),
        }),
        None => Err(no_number(1, choices)),
    }
}

fn no_number(least: usize, choices: &[Choice<'_>]) -> NoAnswer {
    let most = choices.len();
    NoAnswer::NoNumber { least, most }
}

fn least_of(of: &[Candidate]) -> usize {
    usize::from(!of.iter().any(|one| one.answer == Answer::None))
}
