//! The engine with the Malifaux ruleset, asked about the same crews as the judge written by hand.

use super::by_hand::{Crew, World};
use super::written;
use crate::disk::Workspace;
use reglo_grammar::diagnostic::{Diagnostic, FileId, Severity};
use reglo_interpreter::answer::{Choice, Fault, Figure, Fixes, Judgement, Path};
use reglo_interpreter::data::Format;
use reglo_interpreter::data::Record;
use reglo_interpreter::data::read_sheet;
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::judge;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::schema::ObjectId;

/// Where the ruleset is.
pub const FOLDER: &str = "rulesets/malifaux";

/// Why a question to the engine has no answer.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)]
pub enum Problem {
    #[error("the ruleset has errors: {0:#?}")]
    Ruleset(Vec<Diagnostic>),
    #[error("the engine does not read {sheet}: {diagnostics:#?}")]
    Sheet {
        sheet: String,
        diagnostics: Vec<Diagnostic>,
    },
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// The ruleset.
#[derive(Debug)]
pub struct Engine {
    /// As the engine has it.
    pub ruleset: Ruleset,
}

impl Engine {
    /// Loads the ruleset of this repository.
    ///
    /// # Errors
    /// If it has errors.
    pub fn load() -> Result<Self, Problem> {
        let loaded = Ruleset::load(&Workspace, FOLDER, &[]);
        let wrong = |found: &Diagnostic| found.severity == Severity::Error;
        match loaded.ruleset {
            Some(ruleset) if !loaded.diagnostics.iter().any(wrong) => Ok(Self { ruleset }),
            _ => Err(Problem::Ruleset(loaded.diagnostics)),
        }
    }

    /// A crew as a sheet.
    ///
    /// # Errors
    /// If the engine cannot read it.
    pub fn sheet(&self, world: &World, crew: &Crew) -> Result<Record, Problem> {
        let text = written::ron(world, crew);
        let ruleset = &self.ruleset;
        let read = read_sheet(
            &text,
            Format::Ron,
            FileId(u32::MAX),
            &ruleset.program.schema,
            &ruleset.data,
            &ruleset.names,
        );
        read.map_err(|diagnostics| Problem::Sheet {
            sheet: text,
            diagnostics,
        })
    }

    /// Room for judging sheets one after another.
    #[must_use]
    pub fn session(&self) -> Session<'_> {
        self.ruleset.session()
    }

    /// A thing's id.
    #[must_use]
    pub fn id(&self, thing: ObjectId) -> &str {
        self.ruleset
            .data
            .things
            .get(thing.index())
            .map_or("", |thing| thing.id.as_str())
    }

    /// A rule's number; of a card's rule `thing.id`.
    #[must_use]
    pub fn rule(&self, rule: reglo_interpreter::schema::RuleId) -> &str {
        self.ruleset
            .program
            .schema
            .rules
            .get(rule.index())
            .map_or("", |rule| rule.number.as_str())
    }

    /// An amount among the values that a judgement shows.
    #[must_use]
    pub fn shown(&self, judgement: &Judgement, name: &str) -> Option<i64> {
        let of_name = |value: reglo_interpreter::schema::ValueId| {
            let value = self.ruleset.program.values.get(value.index());
            value.is_some_and(|value| value.name == name)
        };
        let shown = judgement.values.iter().find(|shown| of_name(shown.value))?;
        match &shown.figure {
            Figure::Quantity(_, amount) | Figure::Number(amount) => Some(*amount),
            _ => None,
        }
    }
}

/// Yes or no.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn decide(session: &mut Session<'_>, sheet: &Record) -> Result<bool, Problem> {
    Ok(judge::decide(session, sheet)?)
}

/// The whole judgement.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn explain(session: &mut Session<'_>, sheet: &Record) -> Result<Judgement, Problem> {
    Ok(judge::judge(session, sheet)?)
}

/// Everything that could be added, at one place or anywhere.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn options(session: &mut Session<'_>, sheet: &Record, place: Option<&Path>) -> Result<Vec<Choice>, Problem> {
    Ok(judge::options(session, sheet, place, false)?)
}

/// Ways out of a refusal.
///
/// # Errors
/// If the evaluation comes to no end.
pub fn fixes(session: &mut Session<'_>, sheet: &Record, budget: u32) -> Result<Fixes, Problem> {
    Ok(judge::fixes(session, sheet, budget)?)
}
