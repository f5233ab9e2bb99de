//! The whole sheet is shown and submitted, or one of its fields is changed.

use super::super::Session;
use super::lines::Said;
use super::{Draft, Way, standing};
use crate::commands::fault;
use crate::output::{Failure, print_folded};
use crate::tell::{field, sheet};
use reglo_interpreter::answer::Fix;
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
        let ways = match legal {
            true => Vec::new(),
            false => self.ways_out(draft)?,
        };
        self.show_fields(draft, &drafted, ways.len())?;
        print_folded(&standing::told(&drafted, None, self.speaker))?;
        self.show_ways_out(&ways, draft, &drafted.sheet)?;
        draft.told = standing::told(&drafted, None, self.speaker);
        let prompt = match (legal, ways.is_empty()) {
            (true, _) => "sheet-submit",
            (false, true) => "sheet-not-yet",
            (false, false) => "sheet-not-yet-ways",
        };
        let prompt = format!("{} ", self.speaker.words.word(prompt));
        loop {
            let said = self.said(draft, &prompt, |session, line| session.submits(line))?;
            match said {
                Said::Text(text) if self.submits(&text) && legal => return Ok(Way::Submit(drafted.answer)),
                Said::Text(text) if self.submits(&text) => self.say("sheet-illegal", &[])?,
                Said::Text(text) if text == "n" => match self.begins_anew()? {
                    Some(true) => {
                        *draft = draft.anew(self.speaker);
                        return Ok(Way::To(0));
                    }
                    Some(false) => {}
                    None => return Ok(Way::Quit),
                },
                Said::Text(text) if text.starts_with('?') => {
                    let name = text.trim_start_matches('?').trim();
                    let mut asked = draft.asked.iter();
                    match asked.find(|at| field::is_called(**at, name, self.speaker)) {
                        Some(at) => print_folded(&standing::told(&drafted, Some(&[*at]), self.speaker))?,
                        None => self.no_field(name, draft.asked.len(), ways.len())?,
                    }
                }
                Said::Text(text) => match self.numbered(draft, &ways, &text)? {
                    Some(way) => return Ok(way),
                    None => self.no_field(&text, draft.asked.len(), ways.len())?,
                },
                Said::Empty | Said::Why => {
                    print_folded(&standing::told(&drafted, None, self.speaker))?;
                    if legal {
                        self.say("sheet-nothing-wrong", &[])?;
                    }
                    self.show_ways_out(&ways, draft, &drafted.sheet)?;
                }
                Said::Explain(what) => self.explain_draft(draft, what.as_deref())?,
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

    /// Whether a line submits the sheet: it is yes, be that the letter of a command.
    fn submits(&self, line: &str) -> bool {
        !line.is_empty() && self.means(line, "yes")
    }

    /// Says which fields and ways out there are: what was entered is none of them.
    fn no_field(&self, text: &str, fields: usize, ways: usize) -> Result<(), Failure> {
        let args = [
            ("text", text.into()),
            ("fields", fields.into()),
            ("first", (fields + 1).into()),
            ("last", (fields + ways).into()),
        ];
        let key = if ways == 0 {
            "sheet-no-field"
        } else {
            "sheet-no-field-ways"
        };
        print_folded(&format!("{}\n", self.speaker.words.say(key, &args)))
    }

    /// What a number means: a field, or behind these a way out, which is taken. A field can be named, too.
    fn numbered(&mut self, draft: &mut Draft, ways: &[Fix], text: &str) -> Result<Option<Way>, Failure> {
        let named = |at: &usize| field::is_called(*at, text, self.speaker);
        let by_name = || draft.asked.iter().position(named);
        let by_number = text.parse::<usize>().ok().and_then(|at| at.checked_sub(1));
        let Some(at) = by_number.or_else(by_name) else {
            return Ok(None);
        };
        if at < draft.asked.len() {
            return Ok(Some(Way::To(at)));
        }
        let Some(fix) = ways.get(at - draft.asked.len()) else {
            return Ok(None);
        };
        let answer = self.game.drafted_of(&fix.sheet);
        if let Some(whole) = self.whole(draft, &answer)? {
            draft.whole = whole;
        }
        Ok(Some(Way::To(draft.asked.len())))
    }

    /// Whether a whole sheet is to be thrown away: one letter may have been meant as no. Nothing where there is no more to read.
    fn begins_anew(&mut self) -> Result<Option<bool>, Failure> {
        let prompt = self.speaker.words.word("sheet-anew");
        self.agrees(&prompt)
    }

    /// The fields that are asked, with their numbers.
    fn show_fields(&self, draft: &Draft, drafted: &Drafted, ways: usize) -> Result<(), Failure> {
        let width = (draft.asked.len() + ways).to_string().len();
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
            text += &format!("  {number:>width$}  {}: {held}\n", self.label(*position));
        }
        print_folded(&text)
    }

    /// What would make it legal.
    fn ways_out(&mut self, draft: &Draft) -> Result<Vec<Fix>, Failure> {
        let found = self.game.draft_fixes(draft.player, &draft.whole, BUDGET);
        let found = found.map_err(|f| fault(&f, &self.prepared.open))?;
        let all = found.map_or_else(Vec::new, |fixes| fixes.found);
        Ok(all.into_iter().take(MOST_FIXES).collect())
    }

    /// The ways out, with numbers behind those of the fields.
    fn show_ways_out(&self, ways: &[Fix], draft: &Draft, sheet: &Record) -> Result<(), Failure> {
        if ways.is_empty() {
            return Ok(());
        }
        let width = (draft.asked.len() + ways.len()).to_string().len();
        let mut text = format!("  {}\n", self.speaker.words.word("sheet-ways-out"));
        for (number, fix) in (draft.asked.len() + 1..).zip(ways) {
            text += &format!("  {number:>width$}  {}\n", self.speaker.fix(fix, sheet).message);
        }
        print_folded(&text)
    }
}
