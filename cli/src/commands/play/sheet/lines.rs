//! A line that is entered while a sheet is filled in: a command, the whole sheet, or what is asked.

use super::super::entry::Entry;
use super::super::input::Line;
use super::super::{Next, Session};
use super::Draft;
use crate::commands::{fault, wrapped};
use crate::disk;
use crate::output::{Failure, print_text};
use crate::table::answers::read_answer;
use crate::tell::{pending, sheet};
use reglo_interpreter::data::Format;
use reglo_interpreter::data::names::same_name;
use reglo_interpreter::play::{Answer, Refusal};
use reglo_interpreter::schema::ObjectId;
use std::path::Path;

/// What a line is.
pub enum Said {
    /// Something for what is asked.
    Text(String),
    /// Nothing.
    Empty,
    /// `?`
    Why,
    /// `u`: back.
    Back,
    /// `c`: the sheet is left.
    Leave,
    /// The whole sheet, from a file or as it was written.
    Whole(Answer),
    /// The session is over.
    Quit,
}

impl Session<'_> {
    /// Reads until there is something for the sheet. Words for which `first` is asked come before commands: yes begins with one in some
    /// language.
    pub(super) fn said(
        &mut self,
        draft: &Draft,
        prompt: &str,
        first: impl Fn(&Self, &str) -> bool,
    ) -> Result<Said, Failure> {
        loop {
            let Line::Text(line) = self.line(prompt)? else {
                self.left()?;
                return Ok(Said::Quit);
            };
            if first(self, &line) {
                return Ok(Said::Text(line));
            }
            if let Some(file) = line.strip_prefix('@') {
                match self.sheet_of_file(draft, file.trim())? {
                    Some(whole) => return Ok(Said::Whole(whole)),
                    None => continue,
                }
            }
            if let (true, Ok(answer @ Answer::Fields(_))) = (line.starts_with('{'), read_answer(&line)) {
                match self.whole(draft, &answer)? {
                    Some(whole) => return Ok(Said::Whole(whole)),
                    None => continue,
                }
            }
            match Entry::of(&line) {
                Entry::Empty => return Ok(Said::Empty),
                Entry::Undo => return Ok(Said::Back),
                Entry::Why => return Ok(Said::Why),
                Entry::Text(text) if text == "c" => return Ok(Said::Leave),
                Entry::Text(text) => return Ok(Said::Text(text)),
                Entry::View(what) => {
                    self.view(what.as_deref())?;
                    self.show_draft(draft)?;
                }
                Entry::Help => {
                    self.general(Entry::Help)?;
                    self.say("sheet-help", &[])?;
                }
                Entry::Save(file) => {
                    self.save(file)?;
                    self.say("sheet-not-saved", &[])?;
                }
                entry => {
                    if self.general(entry)? == Next::Quit {
                        return Ok(Said::Quit);
                    }
                }
            }
        }
    }

    /// A sheet as it was written, in ids; what it is refused for is said.
    pub(super) fn whole(&mut self, draft: &Draft, answer: &Answer) -> Result<Option<Answer>, Failure> {
        let drafted = self.game.drafted(draft.player, answer);
        match drafted.map_err(|f| fault(&f, &self.prepared.open))? {
            Ok(drafted) => Ok(Some(self.expanded_sheet(drafted.answer))),
            Err(why) => {
                self.refuse_sheet(draft.player, answer, &why)?;
                Ok(None)
            }
        }
    }

    /// Says why a sheet is refused: of which field, where that can be told.
    pub fn refuse_sheet(&mut self, player: ObjectId, answer: &Answer, why: &Refusal) -> Result<(), Failure> {
        let mut said = false;
        let parts = match answer {
            Answer::Fields(parts) => parts.as_slice(),
            _ => &[],
        };
        let fields: Vec<_> = (0..).map_while(|at| pending::field(at, self.speaker)).collect();
        for (name, part) in parts {
            let Some(at) = fields.iter().position(|field| same_name(name, &field.name)) else {
                continue;
            };
            let found = self.game.draft_field(player, at, part);
            if let Some(Err(why)) = found.map_err(|f| fault(&f, &self.prepared.open))? {
                for reason in sheet::reasons(&why, None, self.speaker) {
                    let label = pending::label_of_field(at, self.speaker);
                    // Some reasons name the field themselves.
                    let reason = match reason.contains(&label) {
                        true => reason,
                        false => format!("{label}: {reason}"),
                    };
                    print_text(&wrapped(&reason, 2))?;
                    said = true;
                }
            }
        }
        let whole = if said {
            Vec::new()
        } else {
            sheet::reasons(why, None, self.speaker)
        };
        for reason in whole {
            print_text(&wrapped(&reason, 2))?;
        }
        Ok(())
    }

    /// A sheet from a file; what is wrong with it is said.
    fn sheet_of_file(&mut self, draft: &Draft, file: &str) -> Result<Option<Answer>, Failure> {
        let text = match disk::read_ordinary(Path::new(file)) {
            Ok(text) => text,
            Err(why) => {
                print_text(&format!("  {why}\n"))?;
                return Ok(None);
            }
        };
        let mut sources = self.prepared.open.sources.clone();
        let place = sources.add(file, &text);
        let read = self
            .prepared
            .open
            .ruleset
            .read_sheet(&text, Format::of(file, &text), place);
        let record = match read {
            Ok(record) => record,
            Err(found) => {
                for one in found {
                    let style = crate::render::Style::for_stdout();
                    print_text(&format!("{}\n", crate::render::diagnostic(&one, &sources, style)))?;
                }
                return Ok(None);
            }
        };
        let answer = self.game.drafted_of(draft.player, &record);
        match answer.map_err(|f| fault(&f, &self.prepared.open))? {
            Some(answer) => self.whole(draft, &answer),
            None => Ok(None),
        }
    }
}
