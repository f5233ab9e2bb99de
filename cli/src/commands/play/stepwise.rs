//! A move that is chosen step by step: the action first, then what it is done to.

use super::Session;
use super::entry::{self, Entry, NoAnswer};
use crate::output::{Failure, print_text};
use crate::tell::menu::{self, Choice};
use reglo_interpreter::play::{Answer, Candidate, Question};

/// What came of a line.
pub enum Step {
    /// An answer, or why it is none.
    Answer(Result<Answer, NoAnswer>),
    /// Back to the first step.
    Back,
    /// Something else is wanted.
    Other(Entry),
}

impl Session<'_> {
    /// A line where an action has many moves: a number is an action here, all else is a whole answer.
    pub fn stepwise(&mut self, text: &str, of: &[Candidate]) -> Result<Step, Failure> {
        let Ok(number) = text.parse::<usize>() else {
            return Ok(Step::Answer(match self.as_shown(text, of) {
                Some(answer) => Ok(answer),
                None => entry::answer(text, &Question::One(of.to_vec())),
            }));
        };
        let mut choices = menu::actions(of, self.speaker);
        let Some(at) = number.checked_sub(1) else {
            return Ok(Step::Answer(entry::candidate(0, of)));
        };
        let mut number = at;
        loop {
            let most = choices.len();
            let Some(Choice { of: chosen, label }) = choices.into_iter().nth(number) else {
                return Ok(Step::Answer(Err(NoAnswer::NoNumber(most))));
            };
            if let [only] = &chosen[..] {
                return Ok(Step::Answer(Ok(only.answer.clone())));
            }
            choices = menu::narrower(&chosen, self.speaker);
            let back = self.speaker.words.word("ask-back");
            print_text(&format!("{label}:\n{}", menu::step(&choices, &back, self.speaker)))?;
            number = match self.read("> ")? {
                Entry::Text(line) => match line.parse::<usize>() {
                    Ok(0) => return Ok(Step::Back),
                    Ok(number) => number - 1,
                    Err(_) => {
                        let within: Vec<Candidate> = chosen.iter().map(|one| (*one).clone()).collect();
                        let found = self.as_shown(&line, &within).or_else(|| self.as_shown(&line, of));
                        return Ok(Step::Answer(match found {
                            Some(answer) => Ok(answer),
                            None => entry::answer(&line, &Question::One(of.to_vec())),
                        }));
                    }
                },
                Entry::Empty | Entry::Undo => return Ok(Step::Back),
                other => return Ok(Step::Other(other)),
            };
        }
    }
}
