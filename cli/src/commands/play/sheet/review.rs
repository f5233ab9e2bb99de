//! The whole sheet is shown and submitted, or one of its fields is changed.

use super::super::Session;
use super::lines::Said;
use super::{Draft, Way, standing};
use crate::commands::{fault, wrapped};
use crate::output::{Failure, print_text};
use crate::tell::sheet;
use reglo_interpreter::answer::Fixes;
use reglo_interpreter::data::Record;
use reglo_interpreter::play::Drafted;

/// How many changed sheets are judged for ways out.
const BUDGET: u32 = 3000;
/// How many ways out are told.
const MOST_FIXES: usize = 5;

impl Session<'_> {
    /// Shows the whole with what the rules say of it, and asks what is to be done with it.
    pub(super) fn review(&mut self, draft: &mut Draft) -> Result<Way, Failure> {
        let Some(drafted) = self.drafted(draft)? else {
            *draft = draft.anew(self.speaker);
            return Ok(Way::To(0));
        };
        if let Some(missing) = drafted.missing.first() {
            self.say("sheet-needed", &[("field", self.label(*missing))])?;
            let at = draft.asked.iter().position(|asked| asked == missing);
            return Ok(at.map_or(Way::Leave, Way::To));
        }
        let legal = drafted.judgement.as_ref().is_some_and(|judgement| judgement.legal);
        self.show_fields(draft, &drafted)?;
        print_text(&standing::told(&drafted, None, self.speaker))?;
        if !legal {
            self.ways_out(draft, &drafted.sheet)?;
        }
        draft.told = standing::told(&drafted, None, self.speaker);
        let prompt = if legal { "sheet-submit" } else { "sheet-not-yet" };
        let prompt = format!("{} ", self.speaker.words.word(prompt));
        loop {
            let said = self.said(draft, &prompt, |session, line| session.means(line, "yes"))?;
            match said {
                Said::Text(text) if self.means(&text, "yes") && legal => return Ok(Way::Submit(drafted.answer)),
                Said::Text(text) if self.means(&text, "yes") => self.say("sheet-illegal", &[])?,
                Said::Text(text) if text == "n" => match self.begins_anew()? {
                    Some(true) => {
                        *draft = draft.anew(self.speaker);
                        return Ok(Way::To(0));
                    }
                    Some(false) => {}
                    None => return Ok(Way::Quit),
                },
                Said::Text(text) => match text.parse::<usize>().ok().and_then(|at| at.checked_sub(1)) {
                    Some(at) if at < draft.asked.len() => return Ok(Way::To(at)),
                    _ => self.say("sheet-no-field", &[("most", draft.asked.len().to_string())])?,
                },
                Said::Empty | Said::Why => {
                    print_text(&standing::told(&drafted, None, self.speaker))?;
                }
                Said::Back => return Ok(Way::Back),
                Said::Leave => return Ok(Way::Leave),
                Said::Whole(answer) => {
                    draft.whole = answer;
                    return Ok(Way::To(draft.asked.len()));
                }
                Said::Quit => return Ok(Way::Quit),
            }
        }
    }

    /// Whether a whole sheet is to be thrown away: one letter may have been meant as no. Nothing where there is no more to read.
    fn begins_anew(&mut self) -> Result<Option<bool>, Failure> {
        let prompt = self.speaker.words.word("sheet-anew");
        self.agrees(&prompt)
    }

    /// The fields that are asked, with their numbers.
    fn show_fields(&self, draft: &Draft, drafted: &Drafted) -> Result<(), Failure> {
        let schema = &self.speaker.program().schema;
        let kind = schema.kinds.get(drafted.sheet.kind.index());
        let mut text = String::new();
        for (number, position) in (1..).zip(&draft.asked) {
            let datum = drafted.sheet.fields.get(*position).and_then(Option::as_ref);
            let field = kind.and_then(|kind| kind.fields.get(*position));
            let held = match (datum, field) {
                (Some(datum), Some(field)) => sheet::held(datum, field.ty, self.speaker),
                (None, Some(field)) if field.default.is_some() || field.computed_default => {
                    self.speaker.words.word("sheet-by-itself")
                }
                _ => String::new(),
            };
            let held = if held.is_empty() {
                self.speaker.words.word("nothing")
            } else {
                held
            };
            text += &wrapped(&format!("{number}  {}: {held}", self.label(*position)), 2);
        }
        print_text(&text)
    }

    /// What would make it legal.
    fn ways_out(&mut self, draft: &Draft, sheet: &Record) -> Result<(), Failure> {
        let found = self.game.draft_fixes(draft.player, &draft.whole, BUDGET);
        let found = found.map_err(|f| fault(&f, &self.prepared.open))?;
        let Some(Fixes { found, .. }) = found.filter(|fixes| !fixes.found.is_empty()) else {
            return Ok(());
        };
        let mut text = format!("  {}\n", self.speaker.words.word("sheet-ways-out"));
        for fix in found.iter().take(MOST_FIXES) {
            text += &wrapped(&self.speaker.fix(fix, sheet).message, 4);
        }
        print_text(&text)
    }
}
