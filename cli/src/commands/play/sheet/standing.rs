//! How a sheet stands while it is put together: what it comes to, and what is wrong with it.

use super::super::Session;
use super::Draft;
use crate::commands::{fault, wrapped};
use crate::output::{Failure, print_folded};
use crate::speak::Speaker;
use crate::tell::sheet;
use reglo_interpreter::answer::Violation;
use reglo_interpreter::play::Drafted;

/// The values that it shows, and what is wrong with it. `so_far` are the fields that have been asked: what is wrong only with others is
/// not said yet.
#[must_use]
pub fn told(drafted: &Drafted, so_far: Option<&[usize]>, speaker: &Speaker<'_>) -> String {
    let Some(judgement) = &drafted.judgement else {
        return String::new();
    };
    let values = sheet::values(judgement, speaker);
    let mut text = match values.is_empty() {
        true => String::new(),
        false => wrapped(&values, 2),
    };
    for violation in wrong(&judgement.violations, so_far) {
        let said = sheet::violation(violation, &drafted.sheet, speaker);
        let line = wrapped(&speaker.own("sheet-wrong", &[("what", said)]), 2);
        // Of two that are alike it is said once.
        if !text.contains(&line) {
            text += &line;
        }
    }
    text
}

/// What is wrong with the fields that have been asked, or with the whole.
pub fn wrong<'v>(all: &'v [Violation], so_far: Option<&[usize]>) -> Vec<&'v Violation> {
    let touches = |violation: &&Violation| {
        let Some(fields) = so_far else { return true };
        let first = violation.at.iter().filter_map(|path| path.0.first());
        let mut fields_at = first.map(|step| step.field as usize).peekable();
        fields_at.peek().is_none() || fields_at.any(|field| fields.contains(&field))
    };
    all.iter().filter(touches).collect()
}

impl Session<'_> {
    /// The sheet as far as it is filled in, with what the rules say of it.
    pub(super) fn drafted(&mut self, draft: &Draft) -> Result<Option<Drafted>, Failure> {
        let drafted = self.game.drafted(draft.player, &draft.whole);
        Ok(drafted.map_err(|f| fault(&f, &self.prepared.open))?.ok())
    }

    /// Says how the sheet stands, if that has changed: with the fields up to that one.
    pub(super) fn stands(&mut self, draft: &mut Draft, position: usize) -> Result<(), Failure> {
        let Some(drafted) = self.drafted(draft)? else {
            return Ok(());
        };
        let all = draft.reached >= draft.asked.len();
        let so_far: Vec<usize> = (0..=position).collect();
        let text = told(&drafted, Some(&so_far[..]).filter(|_| !all), self.speaker);
        if text != draft.told {
            print_folded(&text)?;
            draft.told = text;
        }
        Ok(())
    }
}
