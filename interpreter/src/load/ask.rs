//! Questions to a loaded ruleset that its files do not ask: `price(seats[2])`.

use super::Ruleset;
use crate::answer::{Fault, Judgement};
use crate::check;
use crate::data::{self, Format, Record, Setup};
use crate::ir::Expression;
use crate::judge;
use crate::schema::ObjectId;
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::keywords::KeywordTables;

impl Ruleset {
    /// Reads a sheet. `file` is where findings say that they are; anything does where nobody shows the text.
    ///
    /// # Errors
    /// All that is wrong with it, located.
    pub fn read_sheet(&self, text: &str, format: Format, file: FileId) -> Result<Record, Vec<Diagnostic>> {
        data::read_sheet(text, format, file, &self.program.schema, &self.data, &self.names)
    }

    /// Reads what somebody has filled in of a sheet that a game asks for: fields may be missing.
    ///
    /// # Errors
    /// All that is wrong with what is there, located.
    pub fn read_draft(&self, text: &str, format: Format, file: FileId) -> Result<Record, Vec<Diagnostic>> {
        data::read_draft(text, format, file, &self.program.schema, &self.data, &self.names)
    }

    /// Reads what a game begins with. `file` is where findings say that they are.
    ///
    /// # Errors
    /// All that is wrong with it, located.
    pub fn read_setup(&self, text: &str, format: Format, file: FileId) -> Result<Setup, Vec<Diagnostic>> {
        data::read_setup(text, format, file, &self.program.schema, &self.data, &self.names)
    }

    /// The text of a setup with these players, in the order of their seats, in the place of its own.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn seated(&self, text: &str, format: Format, players: &[ObjectId]) -> Result<String, Diagnostic> {
        data::seated(text, format, players, &self.program.schema, &self.data)
    }

    /// Judges a sheet in a session of its own. Who judges many keeps a session and calls [`judge::judge`].
    ///
    /// # Errors
    /// If the evaluation comes to no end.
    pub fn judge(&self, sheet: &Record) -> Result<Judgement, Fault> {
        judge::judge(&mut self.session(), sheet)
    }

    /// Adds an expression to the program, written with English keywords.
    ///
    /// # Errors
    /// All that is wrong with it, located in `file`, which should hold the text.
    pub fn ask(&mut self, file: FileId, text: &str) -> Result<Expression, Vec<Diagnostic>> {
        let tables = KeywordTables::builtin();
        let Some(keywords) = tables.get("en") else {
            return Err(Vec::new());
        };
        let expr = reglo_grammar::parse_expression(file, text, keywords)?;
        let asked = check::expression(&mut self.program, &self.scope, &expr)?;
        self.program.link(&self.data);
        Ok(asked)
    }
}
