//! A sheet is put together field by field: each value is looked at when it is entered, the rules say how the sheet stands, and it is
//! submitted when it is legal.

mod draft;
mod lines;
mod parts;
mod pick;
mod review;
mod standing;
mod values;

use super::Session;
use crate::output::{Failure, print_folded};
use crate::tell::pending;
pub use draft::Draft;
use draft::Step;
use reglo_interpreter::play::{Answer, SheetField};
use reglo_interpreter::schema::{Field, ObjectId};
use values::Got;

/// What came of it.
pub enum Filled {
    /// It is to be submitted: it is legal.
    Answer(Answer),
    /// It was left as it is.
    Left,
    /// The session is over.
    Quit,
}

/// Where to go in a sheet.
enum Way {
    /// To the next field.
    On,
    /// To the field before.
    Back,
    /// To the field at that position of those that are asked, and from there to the end.
    To(usize),
    /// It is to be submitted.
    Submit(Answer),
    /// Out of it.
    Leave,
    /// The session is over.
    Quit,
}

impl Session<'_> {
    /// Fills a sheet in, or goes on with the one that the player has left.
    pub fn fill_in(&mut self, player: ObjectId, fields: &[(usize, SheetField)]) -> Result<Filled, Failure> {
        let answers = self.game.recorded().len();
        let left = self
            .draft
            .take()
            .filter(|(at, draft)| *at == answers && draft.player == player);
        let mut draft = match left {
            Some((_, draft)) => draft,
            None => Draft::new(player, fields, self.speaker),
        };
        self.filled(&mut draft)
    }

    /// Takes a sheet from `@FILE`, shows it as a whole, and goes on as if it had been filled in. What is wrong with the file is said.
    pub fn fill_in_from(
        &mut self,
        player: ObjectId,
        fields: &[(usize, SheetField)],
        file: &str,
    ) -> Result<Filled, Failure> {
        let mut draft = Draft::new(player, fields, self.speaker);
        let Some(whole) = self.sheet_of_file(&draft, file)? else {
            return Ok(Filled::Left);
        };
        draft.whole = whole;
        draft.reached = draft.asked.len();
        self.filled(&mut draft)
    }

    fn filled(&mut self, draft: &mut Draft) -> Result<Filled, Failure> {
        let filled = self.fill(draft)?;
        if let Filled::Left = filled {
            self.say("sheet-left", &[])?;
            self.draft = Some((self.game.recorded().len(), draft.clone()));
        }
        Ok(filled)
    }

    fn fill(&mut self, draft: &mut Draft) -> Result<Filled, Failure> {
        let mut at = draft.reached;
        loop {
            let way = match draft.asked.get(at).copied() {
                Some(position) => self.field(draft, position)?,
                None => self.review(draft)?,
            };
            at = match way {
                Way::On => at + 1,
                Way::Back if at == 0 => return Ok(Filled::Left),
                Way::Back => at - 1,
                Way::To(other) => other,
                Way::Submit(answer) => return Ok(Filled::Answer(answer)),
                Way::Leave => {
                    draft.reached = at;
                    return Ok(Filled::Left);
                }
                Way::Quit => return Ok(Filled::Quit),
            };
            // Who has been through the sheet and changes one field comes back to the whole.
            if let (Way::On, true) = (&way, draft.reached >= draft.asked.len()) {
                at = draft.asked.len();
            }
            draft.reached = draft.reached.max(at);
        }
    }

    /// Asks for a field, and puts into the sheet what is entered.
    fn field(&mut self, draft: &mut Draft, position: usize) -> Result<Way, Failure> {
        let Some(field) = pending::field(position, self.speaker) else {
            return Ok(Way::On);
        };
        let way = [Step::to(&field.name, position)];
        let label = self.label(position);
        let bound = draft.field(position);
        let got = self.value(draft, &way, (field.ty, &bound), (can_be_left_out(field), &label))?;
        Ok(match got {
            Got::Holds(answer) => {
                draft.set(&way, Some(answer));
                self.stands(draft, position)?;
                Way::On
            }
            Got::Kept => Way::On,
            Got::Nothing => {
                draft.set(&way, None);
                self.stands(draft, position)?;
                Way::On
            }
            Got::Back => Way::Back,
            Got::Leave => Way::Leave,
            Got::Whole(answer) => {
                draft.whole = answer;
                Way::To(draft.asked.len())
            }
            Got::Quit => Way::Quit,
        })
    }

    /// What a field of the sheet is called.
    fn label(&self, position: usize) -> String {
        pending::label_of_field(position, self.speaker)
    }

    /// Shows the sheet as far as it is filled in.
    fn show_draft(&mut self, draft: &Draft) -> Result<(), Failure> {
        let Some(drafted) = self.drafted(draft)? else {
            return Ok(());
        };
        print_folded(&crate::tell::sheet::shown(draft.player, &drafted.sheet, self.speaker))?;
        print_folded(&standing::told(&drafted, None, self.speaker))
    }
}

/// Whether a field is something by itself.
fn can_be_left_out(field: &Field) -> bool {
    field.default.is_some() || field.computed_default || field.ty.optional
}
