//! A sheet is filled in field by field, and looked at before it is submitted.

use super::entry::{self, Entry, NoAnswer};
use super::input::Line;
use super::{Next, Session};
use crate::output::{Failure, print_text};
use crate::table::answers::read_answer;
use crate::tell::{pending, refusal};
use reglo_interpreter::play::{Answer, SheetField};
use reglo_interpreter::schema::ObjectId;

/// What came of it.
pub enum Filled {
    /// It is to be submitted.
    Answer(Answer),
    /// It was given up.
    Dropped,
    /// The session is over.
    Quit,
}

/// What was entered for a field.
enum Field {
    /// This.
    Holds(Answer),
    /// Nothing: what it is by itself.
    Default,
    /// Back to the field before.
    Back,
    /// The sheet is given up.
    Drop,
    /// The session is over.
    Quit,
}

impl Session<'_> {
    /// Asks for each field that is not given, shows what the rules say of the whole, and asks whether it is submitted.
    pub fn fill_in(&mut self, player: ObjectId, fields: &[(usize, SheetField)]) -> Result<Filled, Failure> {
        let asked: Vec<_> = fields
            .iter()
            .filter(|(_, field)| !matches!(field, SheetField::Given))
            .collect();
        let mut holds: Vec<Option<Answer>> = vec![None; asked.len()];
        let mut at = 0;
        loop {
            let (Some((position, field)), Some(place)) = (asked.get(at).copied(), holds.get_mut(at)) else {
                let sheet = sheet(&asked, &holds, self);
                match self.submit(player, &sheet)? {
                    Field::Holds(answer) => return Ok(Filled::Answer(answer)),
                    Field::Back if at > 0 => at -= 1,
                    Field::Back | Field::Default => {}
                    Field::Drop => return Ok(Filled::Dropped),
                    Field::Quit => return Ok(Filled::Quit),
                }
                continue;
            };
            *place = None;
            match self.field(*position, field)? {
                Field::Holds(answer) => {
                    if let Some(place) = holds.get_mut(at) {
                        *place = Some(answer);
                    }
                    at += 1;
                }
                Field::Default => at += 1,
                Field::Back if at > 0 => at -= 1,
                Field::Back | Field::Drop => return Ok(Filled::Dropped),
                Field::Quit => return Ok(Filled::Quit),
            }
        }
    }

    /// Asks for one field.
    fn field(&mut self, position: usize, field: &SheetField) -> Result<Field, Failure> {
        let name = pending::field_label(position, self.speaker);
        let field = &pending::offered(position, field, self.speaker);
        let text = match field {
            SheetField::In(of) => format!("{name}:\n{}", pending::numbered(of, self.speaker)),
            other => format!("{}\n", pending::sheet_field(position, other, self.speaker)),
        };
        print_text(&text)?;
        if self.may_be_left_out(position) {
            print_text(&format!("  {}\n", self.speaker.words.word("sheet-optional")))?;
        }
        loop {
            match self.read(&format!("{name}> "))? {
                Entry::Empty if self.may_be_left_out(position) => return Ok(Field::Default),
                Entry::Empty => self.say("sheet-needed", &[("field", name.clone())])?,
                Entry::Undo => return Ok(Field::Back),
                Entry::Text(text) if text == "c" => return Ok(Field::Drop),
                Entry::Text(text) => match self.value(&text, field) {
                    Ok(answer) => return Ok(Field::Holds(answer)),
                    Err(why) => self.no_answer(&why)?,
                },
                entry => {
                    if self.general(entry)? == Next::Quit {
                        return Ok(Field::Quit);
                    }
                }
            }
        }
    }

    /// A line as what a field holds: a number means a candidate where there are any, and so does what is shown.
    fn value(&self, text: &str, field: &SheetField) -> Result<Answer, NoAnswer> {
        let SheetField::In(of) = field else {
            return read_answer(text).map_err(NoAnswer::Unreadable);
        };
        if let Ok(number) = text.parse::<usize>() {
            return entry::candidate(number, of);
        }
        let said = self.as_shown(text, of);
        said.map_or_else(|| read_answer(text).map_err(NoAnswer::Unreadable), Ok)
    }

    /// Whether a field is something by itself.
    fn may_be_left_out(&self, position: usize) -> bool {
        let schema = &self.speaker.program().schema;
        let kind = schema
            .sheet
            .as_ref()
            .and_then(|sheet| schema.kinds.get(sheet.kind.index()));
        let field = kind.and_then(|kind| kind.fields.get(position));
        field.is_some_and(|field| field.default.is_some() || field.computed_default || field.ty.optional)
    }

    /// Shows the whole with what the rules say of it, and asks whether it is submitted.
    fn submit(&mut self, player: ObjectId, sheet: &Answer) -> Result<Field, Failure> {
        print_text(&format!("{}\n", sheet.to_text()))?;
        for warning in self.warnings(player, sheet) {
            print_text(&format!("  {warning}\n"))?;
        }
        let prompt = format!("{} ", self.speaker.words.word("sheet-submit"));
        loop {
            let Line::Text(line) = self.line(&prompt)? else {
                self.left()?;
                return Ok(Field::Quit);
            };
            // Yes comes first: in some language it begins with the letter of a command.
            if self.means(&line, "yes") {
                return Ok(Field::Holds(sheet.clone()));
            }
            match Entry::of(&line) {
                Entry::Undo => return Ok(Field::Back),
                Entry::Text(text) if text == "c" => return Ok(Field::Drop),
                entry => {
                    if self.general(entry)? == Next::Quit {
                        return Ok(Field::Quit);
                    }
                }
            }
        }
    }

    /// What would be said if it were submitted.
    fn warnings(&mut self, player: ObjectId, sheet: &Answer) -> Vec<String> {
        match self.game.would_refuse(player, sheet) {
            Ok(Some(why)) => refusal::reasons(&why, self.speaker),
            // What cannot be judged is said when it is submitted.
            Ok(None) | Err(_) => Vec::new(),
        }
    }
}

fn sheet(asked: &[&(usize, SheetField)], holds: &[Option<Answer>], session: &Session<'_>) -> Answer {
    let fields = asked.iter().zip(holds).filter_map(|((position, _), holds)| {
        let name = pending::field_name(*position, session.speaker);
        Some((name, holds.clone()?))
    });
    Answer::Fields(fields.collect())
}
