//! A random sheet with what it lacks, and as much on it as its rules let it have, or nearly.

use super::chance::Words;
use super::choices::AskedOf;
use super::sheets::Held;
use super::{Answer, Game, Refusal};
use crate::answer::Fault;
use crate::judge;

/// The most that is added to a random sheet: nothing else ends a list that no rule limits.
const MOST_ADDED: usize = 24;
/// One in so many additions is the last, so that not every sheet is full.
const LAST: u64 = 12;

impl Game<'_> {
    /// A legal sheet: this one with additions, if it only lacks something.
    pub(super) fn completed(
        &mut self,
        answer: &Answer,
        of: &AskedOf,
        fields: &[(usize, Held)],
        words: &mut Words,
    ) -> Result<Option<Answer>, Fault> {
        let mut record = Err(Refusal::NotAsked);
        self.with_turn(of.turn, |game| record = game.understand_sheet(answer, fields));
        let Ok(record) = record else { return Ok(None) };
        let is_free = |at: u32| !fields.iter().any(|(of, _)| *of == at as usize);
        let mut below = |most: u64| words.below(most);
        let complete = judge::complete(&mut self.session, &record, &is_free, MOST_ADDED, &mut below);
        self.judged()?;
        Ok(complete?.map(|complete| self.sheet_written(&complete, fields)))
    }

    /// A legal sheet with random additions, of which each leaves it legal, where it has lists or empty fields that are free.
    pub(super) fn grown(
        &mut self,
        answer: Answer,
        of: &AskedOf,
        fields: &[(usize, Held)],
        words: &mut Words,
    ) -> Result<Answer, Fault> {
        let is_bound = |at| fields.iter().any(|(of, _)| *of == at);
        if (0..self.sheet_fields().len()).all(is_bound) {
            return Ok(answer);
        }
        let mut record = Err(Refusal::NotAsked);
        self.with_turn(of.turn, |game| record = game.understand_sheet(&answer, fields));
        let Ok(record) = record else { return Ok(answer) };
        let is_free = |at: u32| !fields.iter().any(|(of, _)| *of == at as usize);
        let mut below = |most: u64| words.below(most);
        let grown = judge::grow(&mut self.session, &record, &is_free, (MOST_ADDED, LAST), &mut below);
        self.judged()?;
        let grown = grown?;
        Ok(match grown == record {
            true => answer,
            false => self.sheet_written(&grown, fields),
        })
    }
}
