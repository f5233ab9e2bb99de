//! What `run`, `play` and `simulate` share: a ruleset, what a game of it begins with, what is begun, and who sits where.

pub mod answers;
pub mod bots;
pub mod call;
pub mod displayed;
pub mod saves;
pub mod scripts;
pub mod seats;
pub mod seeds;

use crate::args::{Begin, Common};
use crate::codes;
use crate::commands::{Open, fault, open};
use crate::disk;
use crate::file_error::FileError;
use crate::output::Failure;
use crate::speak::Speaker;
use call::Call;
use reglo_grammar::diagnostic::{Diagnostic, Span};
use reglo_interpreter::data::{Format, Setup};
use reglo_interpreter::play::{Game, Table};
use reglo_interpreter::schema::{ObjectId, Type};
use std::path::Path;

/// A game that can be begun.
pub struct Prepared {
    /// The ruleset.
    pub open: Open,
    /// What a game begins with.
    pub setup: Setup,
    /// The same as it was written, for saves.
    pub written: Written,
    /// What is begun.
    pub call: Call,
}

/// A setup as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// How it is written.
    pub format: Format,
}

impl Default for Written {
    /// Nothing is given.
    fn default() -> Self {
        Self {
            text: "()".to_owned(),
            format: Format::Ron,
        }
    }
}

/// Opens a ruleset and reads what a game of it begins with; what is not said is as the ruleset's manifest says.
///
/// # Errors
/// If the ruleset cannot be used, or has nothing of that name, or the setup cannot be read.
pub fn prepare(ruleset: &Path, begin: &Begin, procedure: Option<&str>, common: &Common) -> Result<Prepared, Failure> {
    let mut open = open(ruleset, common)?;
    let call = match procedure {
        Some(text) => call::read(text, &open)?,
        None => call::of_the_manifest(&open)?,
    };
    let (setup, written) = setup(&mut open, begin)?;
    Ok(Prepared {
        open,
        setup,
        written,
        call,
    })
}

fn setup(open: &mut Open, begin: &Begin) -> Result<(Setup, Written), Failure> {
    let manifest = &open.ruleset.manifest;
    let own = manifest.setup.as_ref();
    let own = own.map(|(below, named)| (format!("{}/{below}", manifest.folder).into(), Some(*named)));
    let given = begin.given.clone().map(|path| (path, None));
    let (written, setup) = match given.or(own) {
        None => (Written::default(), Setup::default()),
        Some((path, named)) => {
            let (text, shown) = read_file(&path, open).map_err(|error| not_read(&error, "given-help-name", open))?;
            let format = Format::of(&shown, &text);
            let file = open.sources.add(&shown, &text);
            let read = open.ruleset.read_setup(&text, format, file);
            let setup = read.map_err(|found| {
                let is_sheet =
                    open.ruleset.program.schema.sheet.is_some() && open.ruleset.read_sheet(&text, format, file).is_ok();
                match is_sheet {
                    true => open.call("sheet-no-setup", "sheet-no-setup-help", &[("file", &shown)]),
                    false => located(named_by(found, named), open),
                }
            })?;
            (Written { text, format }, setup)
        }
    };
    match &begin.players {
        None => Ok((setup, written)),
        Some(players) => with_players(players, &setup, written, open),
    }
}

/// The same with others at the table.
fn with_players(text: &str, setup: &Setup, written: Written, open: &mut Open) -> Result<(Setup, Written), Failure> {
    let players = call::players(text, setup, open)?;
    let text = open.ruleset.seated(&written.text, written.format, &players);
    let text = text.map_err(|found| located(vec![found], open))?;
    let file = open.sources.add(&open.words().word("setup-with-players"), &text);
    let setup = open.ruleset.read_setup(&text, written.format, file);
    let setup = setup.map_err(|found| located(found, open))?;
    Ok((setup, Written { text, ..written }))
}

/// Findings in a file, with the place in the manifest that says that games begin with it.
#[must_use]
pub fn named_by(found: Vec<Diagnostic>, named: Option<Span>) -> Vec<Diagnostic> {
    let with = |found: Diagnostic| match named {
        Some(named) => found.related(named, "games begin with it"),
        None => found,
    };
    found.into_iter().map(with).collect()
}

/// A file's text, and how the file is called in messages.
///
/// # Errors
/// If it cannot be read.
pub fn read_file(path: &Path, open: &Open) -> Result<(String, String), FileError> {
    Ok((disk::read_text(path)?, open.shown(path)))
}

/// A file of a game that cannot be read, and what to name instead.
#[must_use]
pub fn not_read(error: &FileError, help: &str, open: &Open) -> Failure {
    let words = Speaker::new(open).words;
    Failure::Plain {
        code: codes::IO,
        message: error.said(&words),
        help: Some(words.word(help)),
    }
}

/// Findings in the files of a game.
#[must_use]
pub fn located(diagnostics: Vec<Diagnostic>, open: &Open) -> Failure {
    Failure::Located {
        diagnostics,
        sources: Box::new(open.sources.clone()),
    }
}

/// What a procedure gives.
#[derive(Debug, Clone, Copy)]
pub struct Gives<'p> {
    /// Its type.
    pub ty: Type,
    /// What programs call it.
    pub called: Option<&'p str>,
}

impl Prepared {
    /// What the procedure gives.
    #[must_use]
    pub fn gives(&self) -> Option<Gives<'_>> {
        let procedures = &self.open.ruleset.program.procedures;
        let procedure = procedures.get(self.call.procedure.index())?;
        Some(Gives {
            ty: procedure.gives?,
            called: procedure.result.as_deref(),
        })
    }

    /// The setup laid out.
    ///
    /// # Errors
    /// If it cannot be laid out.
    pub fn table(&self) -> Result<Table, Failure> {
        Table::new(&self.open.ruleset, &self.setup).map_err(|found| located(found, &self.open))
    }

    /// Who sits where before anything has happened.
    ///
    /// # Errors
    /// If the setup cannot be laid out.
    pub fn players(&self) -> Result<Vec<ObjectId>, Failure> {
        let table = self.table()?;
        let game = Game::new(&self.open.ruleset, &table, 0);
        Ok(seats::players(&game, &Speaker::new(&self.open)))
    }

    /// A game that was begun.
    ///
    /// # Errors
    /// If it cannot come to its first choice.
    pub fn begin<'t>(&'t self, table: &'t Table, seed: u64) -> Result<Game<'t>, Failure> {
        self.begin_in(Game::new(&self.open.ruleset, table, seed))
    }

    /// The same in a game that is only tried.
    ///
    /// # Errors
    /// If it cannot come to its first choice, or to where it cannot be foretold.
    pub fn begin_dry<'t>(&'t self, table: &'t Table, seed: u64) -> Result<Game<'t>, Failure> {
        self.begin_in(Game::new(&self.open.ruleset, table, seed).dry_run())
    }

    fn begin_in<'t>(&'t self, mut game: Game<'t>) -> Result<Game<'t>, Failure> {
        game.begin(self.call.procedure, &self.call.args)
            .map_err(|f| fault(&f, &self.open))?;
        Ok(game)
    }
}
