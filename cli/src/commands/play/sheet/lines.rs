//! A line that is entered while a sheet is filled in: a command, the whole sheet, or what is asked.

use super::super::entry::{Entry, NoAnswer};
use super::super::input::Line;
use super::super::spoken;
use super::super::{Next, Session};
use super::Draft;
use crate::commands::fault;
use crate::disk;
use crate::output::{Failure, print_folded, print_text};
use crate::render::{Style, diagnostic};
use crate::table::answers::read_answer;
use reglo_grammar::diagnostic::Diagnostic;
use reglo_interpreter::data::Format;
use reglo_interpreter::load::Sources;
use reglo_interpreter::play::Answer;
use std::path::Path;

/// What a line is.
pub enum Said {
    /// Something for what is asked.
    Text(String),
    /// Nothing.
    Empty,
    /// `?`
    Why,
    /// `explain N`: where a price comes from.
    Explain(Option<String>),
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
            if line.starts_with('@') {
                match self.sheet_of_file(draft, &line)? {
                    Some(whole) => return Ok(Said::Whole(whole)),
                    None => continue,
                }
            }
            if line.starts_with('{') {
                match self.sheet_of_line(draft, &line)? {
                    Some(whole) => return Ok(Said::Whole(whole)),
                    None => continue,
                }
            }
            match Entry::of(&line) {
                Entry::Empty => return Ok(Said::Empty),
                Entry::Undo => return Ok(Said::Back),
                Entry::Explain(what) => return Ok(Said::Explain(what)),
                Entry::Why(None) => return Ok(Said::Why),
                Entry::Why(Some(name)) => return Ok(Said::Text(format!("?{name}"))),
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
                Entry::Quit if !self.may_lose(draft)? => {}
                entry => {
                    if self.general(entry)? == Next::Quit {
                        return Ok(Said::Quit);
                    }
                }
            }
        }
    }

    /// Whether a sheet that is not submitted may be lost: nothing of it is saved. Who sits at a terminal is asked, if there is anything in it.
    pub(in super::super) fn may_lose(&mut self, draft: &Draft) -> Result<bool, Failure> {
        if !self.input.is_terminal() || draft.is_as_given(self.speaker) {
            return Ok(true);
        }
        let prompt = self.speaker.words.word("sheet-lost");
        loop {
            let Line::Text(line) = self.line(&format!("{prompt} "))? else {
                return Ok(true);
            };
            if self.means(&line, "yes") || Entry::of(&line) == Entry::Quit {
                return Ok(true);
            }
            if self.means(&line, "no") {
                return Ok(false);
            }
        }
    }

    /// A sheet as it was written, in ids; what it is refused for is said.
    pub(super) fn whole(&mut self, draft: &Draft, answer: &Answer) -> Result<Option<Answer>, Failure> {
        let drafted = self.game.drafted(draft.player, answer);
        match drafted.map_err(|f| fault(&f, &self.prepared.open))? {
            Ok(drafted) => Ok(Some(self.expanded_sheet(drafted.answer))),
            Err(why) => {
                self.refuse(draft.player, answer, &why)?;
                Ok(None)
            }
        }
    }

    /// A sheet from a line; what is wrong with it is said.
    fn sheet_of_line(&mut self, draft: &Draft, line: &str) -> Result<Option<Answer>, Failure> {
        match read_answer(line) {
            Ok(answer) => self.whole(draft, &spoken::sheet(answer, &draft.fields, self.speaker)),
            Err(why) => {
                self.no_answer(&NoAnswer::Unreadable(why))?;
                Ok(None)
            }
        }
    }

    /// What is wrong with a file: of findings of the same code the first, and how many more there are. A file that is no sheet has one for each
    /// of its fields.
    fn findings_of_file(&self, found: &[Diagnostic], sources: &Sources) -> Result<(), Failure> {
        let mut told: Vec<&str> = Vec::new();
        for one in found {
            if told.contains(&one.code) {
                continue;
            }
            told.push(one.code);
            let style = Style::for_stdout();
            print_text(&format!("{}\n", diagnostic(one, sources, style)))?;
            let more = found.iter().filter(|other| other.code == one.code).count() - 1;
            if more > 0 {
                print_folded(&format!(
                    "  {}\n",
                    self.speaker.words.say("ask-and-more", &[("n", more.into())])
                ))?;
            }
        }
        Ok(())
    }

    /// A sheet from `@FILE`; what is wrong with it is said. It need not state what is given.
    pub(super) fn sheet_of_file(&mut self, draft: &Draft, line: &str) -> Result<Option<Answer>, Failure> {
        let file = line.trim_start_matches('@').trim();
        let text = match disk::read_ordinary(Path::new(file)) {
            Ok(text) => text,
            Err(why) => {
                print_folded(&format!("  {}\n", why.said(&self.speaker.words)))?;
                return Ok(None);
            }
        };
        let mut sources = self.prepared.open.sources.clone();
        let place = sources.add(file, &text);
        let ruleset = &self.prepared.open.ruleset;
        let record = match ruleset.read_draft(&text, Format::of(file, &text), place) {
            Ok(record) => record,
            Err(found) => {
                self.findings_of_file(&found, &sources)?;
                return Ok(None);
            }
        };
        let answer = self.game.drafted_of(&record);
        self.whole(draft, &answer)
    }
}
