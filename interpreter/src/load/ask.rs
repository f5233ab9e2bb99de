//! Questions to a loaded ruleset that its files do not ask: `price(seats[2])`.

use super::Ruleset;
use crate::answer::{Fault, Judgement};
use crate::check;
use crate::data::{self, Format, Record, Setup};
use crate::ir::{ExprId, HiddenRead, Node, Slot};
use crate::judge;
use crate::schema::{ABSENT, ObjectId, Type, ValueId};
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use reglo_grammar::keywords::KeywordTables;

/// An expression over the sheet, lowered into the ruleset's program.
#[derive(Debug, Clone)]
pub struct Asked {
    /// One node, or for a bag one a unit in order.
    pub cells: Vec<ExprId>,
    /// Its type.
    pub ty: Type,
    /// How many locals it needs.
    pub frame: Slot,
    /// What it is worked out from that not everybody may see.
    pub reads: Vec<HiddenRead>,
    /// Where it is a value and nothing more: which, and its arguments.
    pub value: Option<(ValueId, Vec<ExprId>)>,
}

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
    pub fn ask(&mut self, file: FileId, text: &str) -> Result<Asked, Vec<Diagnostic>> {
        let tables = KeywordTables::builtin();
        let Some(keywords) = tables.get("en") else {
            return Err(Vec::new());
        };
        let expr = reglo_grammar::parse_expression(file, text, keywords)?;
        let lowered = check::expression(&mut self.program, &self.scope, &expr)?;
        self.program.link(&self.data);
        let value = lowered.cells.first().and_then(|first| self.value(*first));
        Ok(Asked {
            cells: lowered.cells,
            ty: lowered.ty,
            frame: lowered.frame,
            reads: lowered.reads,
            value,
        })
    }

    /// The value that a node is, also where it is absent with an argument.
    fn value(&self, cell: ExprId) -> Option<(ValueId, Vec<ExprId>)> {
        match self.program.node(cell) {
            Node::Value { value, args } => Some((value, self.program.exprs(args).to_vec())),
            Node::If { then, otherwise, .. } if self.program.node(otherwise) == Node::Const(ABSENT) => self.value(then),
            _ => None,
        }
    }
}
