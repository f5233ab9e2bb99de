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
                None if within => self.no_answer(&NoAnswer::NoNumber(choices.len()))?,
                None => return Ok(Step::Answer(Err(NoAnswer::NoNumber(choices.len())))),
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
                Entry::Explain(what) => self.explain_step(choices, what.as_deref())?,
                entry @ (Entry::Why(_) | Entry::View(_) | Entry::Log { .. } | Entry::Help) => {
                    self.general(entry)?;
                }
                entry => return Ok(entry),
            }
            print_folded(shown)?;
        }
    }

    /// Where the price of a move comes from that stands at a step.
    fn explain_step(&mut self, choices: &[Choice<'_>], what: Option<&str>) -> Result<(), Failure> {
        let is_meant = |choice: &&Choice<'_>| what.is_some_and(|what| fold(&choice.label).starts_with(&fold(what)));
        let choice = match what.and_then(|what| what.parse::<usize>().ok()) {
            Some(number) => number.checked_sub(1).and_then(|at| choices.get(at)),
            None => choices.iter().find(is_meant),
        };
        match (choice.and_then(|choice| choice.of.first()), self.viewer) {
            (Some(one), Some(player)) => self.explain_answer(player, &one.answer),
            _ => self.no_answer(&NoAnswer::NoNumber(choices.len())),
        }
    }
}
