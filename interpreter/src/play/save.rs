//! Saves: what a game was begun with and what was answered, as data. Resuming plays it again.
//!
//! A save of another version of its ruleset is resumed too where all its answers are still legal; with the same version the state must
//! come out the very same.

use super::answer::cut;
use super::hash::{meaning_of, meanings_of};
use super::{Answer, Game, NotUnderstood, Refusal, Table, Waiting};
use crate::answer::{Fault, Figure, formal};
use crate::data::{Format, figures};
use crate::load::{LARGEST_FILE, Ruleset};
use crate::schema::{ABSENT, Base, ObjectId, ProcedureId, RuleId, Type};
use reglo_grammar::diagnostic::{Diagnostic, FileId};
use serde::{Deserialize, Serialize};

/// The version of this format.
pub const FORMAT: u32 = 1;

/// A game as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Save {
    /// The version of the format: [`FORMAT`].
    pub format: u32,
    /// The ruleset's id.
    pub ruleset: String,
    /// Its version.
    pub version: String,
    /// What its rules and data mean, as a number; 0 in a save that does not say so.
    #[serde(default)]
    pub meaning: u64,
    /// Its options and what they were set to.
    pub options: Vec<(String, String)>,
    /// The seed of chance.
    pub seed: u64,
    /// The setup, as it was written.
    pub setup: String,
    /// Whether that is JSON; else it is RON.
    pub setup_is_json: bool,
    /// The procedure that was begun, and with what.
    pub procedure: String,
    /// Its arguments, as answers.
    pub args: Vec<String>,
    /// Results of chance that were given: after how many answers (0: before it began, 1: before the first answer), and what.
    pub chance: Vec<(usize, Vec<String>)>,
    /// Who answered what, in order.
    pub answers: Vec<(String, String)>,
    /// The hash of the state at the end.
    pub hash: u64,
    /// What each rule means, by its id, in the order of the rules; nothing in a save that does not say so.
    #[serde(default)]
    pub rules: Vec<(String, u64)>,
}

/// Why a save cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum ResumeError {
    /// It is no save.
    #[error("this is no save: {what}")]
    NotRead {
        /// Why.
        what: NotASave,
        /// The line and column, from 1, where that is seen.
        place: Option<(usize, usize)>,
    },
    /// It was written by another version of this program.
    #[error("the save is of format {found}, and this program reads format {FORMAT}")]
    Format {
        /// The format that it is of.
        found: u32,
    },
    /// It is of another ruleset.
    #[error("the save is of `{saved}`, not of `{here}`")]
    Ruleset {
        /// What it is of.
        saved: String,
        /// What it was to be resumed with.
        here: String,
    },
    /// It is larger than any file of a game.
    #[error("it has {0} bytes; {LARGEST_FILE} is the most")]
    TooLarge(usize),
    /// It was played under an option that there is no more.
    #[error("the save sets the option `{0}`, and the ruleset has none of that name")]
    NoOption(String),
    /// It was played under other options.
    #[error("in the save the option `{option}` is `{saved}`")]
    Option {
        /// Which.
        option: String,
        /// What it was set to.
        saved: String,
    },
    /// It was played under an option that cannot be so.
    #[error("the save sets the option `{option}` to `{saved}`, which is none of its values")]
    OptionValue {
        /// Which.
        option: String,
        /// What it was set to.
        saved: String,
    },
    /// Its setup can no longer be laid out.
    #[error("the setup of the save can no longer be used")]
    Setup(Vec<Diagnostic>),
    /// What it begins with is not there any more.
    #[error("`{call}` cannot be begun any more")]
    Procedure {
        /// What.
        call: String,
        /// The first rule that is not what it was.
        differs: Option<Differs>,
    },
    /// An answer is no longer legal.
    #[error("answer {number}, `{answer}` of `{player}`, is no longer legal")]
    Answer {
        /// Which, from 1.
        number: usize,
        /// Who gave it.
        player: String,
        /// What.
        answer: String,
        /// Why not.
        refusal: Refusal,
        /// What is otherwise than when it was saved.
        meanwhile: Box<Meanwhile>,
    },
    /// Something cannot be computed on the way.
    #[error("after {after} answers: {fault}")]
    Fault {
        /// How many answers were given by then.
        after: usize,
        /// What.
        fault: Box<Fault>,
        /// The first rule that is not what it was.
        differs: Option<Differs>,
    },
    /// All answers are legal, and yet another state comes of them.
    #[error("another state comes of the answers of the save")]
    Hash,
}

/// What is otherwise than when a game was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meanwhile {
    /// Who is asked, and by which rule; nothing where nobody is.
    pub asked: Option<Waiting>,
    /// The first rule that is not what it was.
    pub differs: Option<Differs>,
}

/// A rule that is not what it was when a game was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Differs {
    /// It means something else.
    Means(RuleId),
    /// There is none of that id any more.
    Gone(String),
    /// It has come since.
    New(RuleId),
}

/// What of a text is no save.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotASave {
    /// It ends in the middle.
    #[error("it breaks off")]
    BreaksOff,
    /// A part of every save is not there.
    #[error("it lacks `{0}`")]
    Lacks(String),
    /// It has a part that no save has, or one of them twice.
    #[error("no save has `{0}` there")]
    Unknown(String),
    /// One of its answers is none.
    #[error("`{0}` is no answer")]
    NoAnswer(String),
    /// It is written otherwise.
    #[error("it is not written as a save is")]
    Otherwise,
}

impl NotASave {
    /// Why a text could not be read.
    fn of(error: &ron::error::SpannedError, text: &str) -> Self {
        use ron::Error;
        // A save stands between two brackets, the last of which is its end.
        let whole = text.trim();
        let breaks_off = whole.starts_with('(') && !whole.ends_with(')');
        match &error.code {
            _ if breaks_off => Self::BreaksOff,
            Error::MissingStructField { field, .. } => Self::Lacks((*field).to_owned()),
            Error::NoSuchStructField { found, .. } => Self::Unknown(cut(found)),
            Error::DuplicateStructField { field, .. } => Self::Unknown((*field).to_owned()),
            _ => Self::Otherwise,
        }
    }
}

impl Save {
    /// As text.
    ///
    /// # Errors
    /// If it cannot be written, so that nobody takes nothing for a save.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        // The setup stands as it was written, line by line.
        let pretty = ron::ser::PrettyConfig::new().depth_limit(2).escape_strings(false);
        ron::ser::to_string_pretty(self, pretty)
    }

    /// From text.
    ///
    /// # Errors
    /// If it is no save, or one of another format, or larger than any file is read.
    pub fn read(text: &str) -> Result<Self, ResumeError> {
        #[derive(Deserialize)]
        struct Head {
            format: u32,
        }
        if text.len() > LARGEST_FILE {
            return Err(ResumeError::TooLarge(text.len()));
        }
        match ron::from_str::<Self>(text) {
            Ok(save) if save.format == FORMAT => Ok(save),
            Ok(save) => Err(ResumeError::Format { found: save.format }),
            Err(error) => match ron::from_str::<Head>(text) {
                Ok(head) if head.format != FORMAT => Err(ResumeError::Format { found: head.format }),
                _ => Err(ResumeError::NotRead {
                    what: NotASave::of(&error, text),
                    place: Some((error.span.start.line, error.span.start.col)),
                }),
            },
        }
    }

    /// The table that it was played on.
    ///
    /// # Errors
    /// If it is of another ruleset or other options, or its setup cannot be laid out any more.
    pub fn table(&self, ruleset: &Ruleset) -> Result<Table, ResumeError> {
        let here = &ruleset.manifest.id;
        if *here != self.ruleset {
            return Err(ResumeError::Ruleset {
                saved: self.ruleset.clone(),
                here: here.clone(),
            });
        }
        let settings = settings(ruleset);
        for (option, saved) in &self.options {
            if !settings.iter().any(|(known, _)| known == option) {
                return Err(ResumeError::NoOption(cut(option)));
            }
            if !settings
                .iter()
                .any(|(known, setting)| known == option && setting == saved)
            {
                return Err(ResumeError::Option {
                    option: option.clone(),
                    saved: saved.clone(),
                });
            }
        }
        let format = if self.setup_is_json { Format::Json } else { Format::Ron };
        let setup = ruleset
            .read_setup(&self.setup, format, FileId(0))
            .map_err(ResumeError::Setup)?;
        Table::new(ruleset, &setup).map_err(ResumeError::Setup)
    }

    /// Whether it is of another version of its ruleset, or of other rules of that version: its answers are given again, and what comes of them
    /// cannot be compared.
    #[must_use]
    pub fn is_of_another_version(&self, ruleset: &Ruleset) -> bool {
        let differs = || self.meaning != 0 && self.meaning != meaning_of(ruleset);
        self.version != ruleset.manifest.version || differs()
    }

    /// The first rule, in the order of rules, that is not what it was when the game was saved.
    #[must_use]
    pub fn differs(&self, ruleset: &Ruleset) -> Option<Differs> {
        let here = meanings_of(ruleset);
        let id = |name: &str| {
            let at = ruleset.program.schema.rules.iter().position(|rule| rule.id == name);
            at.and_then(|at| u32::try_from(at).ok()).map(RuleId)
        };
        let before = self.rules.iter().find_map(|(name, meaning)| {
            let Some((_, own)) = here.iter().find(|(known, _)| known == name) else {
                return Some(Differs::Gone(cut(name)));
            };
            id(name).filter(|_| own != meaning).map(Differs::Means)
        });
        let come = || {
            let known = |name: &str| self.rules.is_empty() || self.rules.iter().any(|(own, _)| own == name);
            let (name, _) = here.iter().find(|(name, _)| !known(name))?;
            id(name).map(Differs::New)
        };
        before.or_else(come)
    }

    /// Plays it again: the game must be new, of the table of the save, with its seed.
    ///
    /// # Errors
    /// The first answer that is no longer legal, or whatever else is different.
    pub fn resume(&self, game: &mut Game<'_>) -> Result<(), ResumeError> {
        self.replay(game, &mut |_| {})?;
        if !self.is_of_another_version(game.ruleset) && game.hash() != self.hash {
            return Err(ResumeError::Hash);
        }
        Ok(())
    }

    /// The same whatever state comes of it; `seen` is shown the game when it has begun and after each answer.
    ///
    /// # Errors
    /// The first answer that is no longer legal, or whatever else cannot be done.
    pub fn replay(&self, game: &mut Game<'_>, seen: &mut dyn FnMut(&mut Game<'_>)) -> Result<(), ResumeError> {
        let procedures = &game.program.procedures;
        let at = procedures.iter().position(|procedure| procedure.name == self.procedure);
        let id = at.and_then(|at| u32::try_from(at).ok()).map(ProcedureId);
        let args = id.and_then(|id| self.arguments(game, id));
        let (Some(id), Some(args)) = (id, args) else {
            return Err(self.not_begun(self.procedure.clone(), game.ruleset));
        };
        self.give(game, 0)?;
        let begun = game.begin(id, &args);
        begun.map_err(|fault| self.broken_off(0, fault, game.ruleset))?;
        seen(game);
        for (at, (player, answer)) in self.answers.iter().enumerate() {
            self.give(game, at + 1)?;
            self.answer(game, at, player, answer)?;
            seen(game);
        }
        self.give(game, self.answers.len() + 1)
    }

    fn answer(&self, game: &mut Game<'_>, at: usize, player: &str, answer: &str) -> Result<(), ResumeError> {
        let answered = match game.table.data.thing(player) {
            Some(by) => game.answer(by, &parsed(answer)?),
            None => Ok(Err(NotUnderstood::Nobody { name: cut(player) }.into())),
        };
        match answered {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refusal)) => {
                let meanwhile = Meanwhile {
                    asked: game.waiting().ok().flatten(),
                    differs: self.differs(game.ruleset),
                };
                Err(ResumeError::Answer {
                    number: at + 1,
                    player: cut(player),
                    answer: cut(answer),
                    refusal,
                    meanwhile: Box::new(meanwhile),
                })
            }
            Err(fault) => Err(self.broken_off(at, fault, game.ruleset)),
        }
    }

    fn broken_off(&self, after: usize, fault: Fault, ruleset: &Ruleset) -> ResumeError {
        ResumeError::Fault {
            after,
            fault: Box::new(fault),
            differs: self.differs(ruleset),
        }
    }

    /// What it begins with is not there any more, or not with such arguments.
    #[must_use]
    pub fn not_begun(&self, call: String, ruleset: &Ruleset) -> ResumeError {
        ResumeError::Procedure {
            call,
            differs: self.differs(ruleset),
        }
    }

    /// The results of chance that were given at a moment.
    fn give(&self, game: &mut Game<'_>, moment: usize) -> Result<(), ResumeError> {
        for (_, results) in self.chance.iter().filter(|(at, _)| *at == moment) {
            let results: Result<Vec<Answer>, ResumeError> = results.iter().map(|text| parsed(text)).collect();
            game.given_chance(results?);
        }
        Ok(())
    }

    fn arguments(&self, game: &Game<'_>, id: ProcedureId) -> Option<Vec<i64>> {
        let params = &game.program.procedures.get(id.index())?.params;
        if params.len() != self.args.len() {
            return None;
        }
        let each = self.args.iter().zip(params);
        each.map(|(text, (_, ty))| game.argument(&Answer::parse(text).ok()?, *ty))
            .collect()
    }
}

fn parsed(text: &str) -> Result<Answer, ResumeError> {
    Answer::parse(text).map_err(|_| ResumeError::NotRead {
        what: NotASave::NoAnswer(cut(text)),
        place: None,
    })
}

/// The options of a ruleset, as they are set.
fn settings(ruleset: &Ruleset) -> Vec<(String, String)> {
    let schema = &ruleset.program.schema;
    let setting = |option: &crate::schema::RulesetOption| {
        let figure = figures::of_cell(option.ty, option.setting).unwrap_or(Figure::Absent);
        (option.name.clone(), formal(&figure, schema, &ruleset.data))
    };
    schema.options.iter().map(setting).collect()
}

impl Game<'_> {
    /// The game as data, with the setup as it was written. Nothing where no procedure was begun, or more than one, or one with lists or
    /// pieces as its arguments.
    #[must_use]
    pub fn save(&self, setup: &str, format: Format) -> Option<Save> {
        let (Some((id, args)), 1) = (&self.begun, self.begun_times) else {
            return None;
        };
        let procedure = self.program.procedures.get(id.index())?;
        let written = args
            .iter()
            .zip(&procedure.params)
            .map(|(cell, (_, ty))| self.written_argument(*cell, *ty));
        let last = self.recorded.len() + 1;
        let mut results = self.chance.given.iter();
        let chance = self.given_at.iter().map(|(moment, count)| {
            let texts = results.by_ref().take(*count).map(Answer::to_text).collect();
            (last.min(*moment), texts)
        });
        let player = |player: ObjectId| self.table.data.things.get(player.index()).map(|thing| thing.id.clone());
        let answers = self
            .recorded
            .iter()
            .map(|recorded| Some((player(recorded.player)?, recorded.answer.to_text())));
        Some(Save {
            format: FORMAT,
            ruleset: self.ruleset.manifest.id.clone(),
            version: self.ruleset.manifest.version.clone(),
            meaning: meaning_of(self.ruleset),
            rules: meanings_of(self.ruleset),
            options: settings(self.ruleset),
            seed: self.seed,
            setup: setup.to_owned(),
            setup_is_json: format == Format::Json,
            procedure: procedure.name.clone(),
            args: written.collect::<Option<_>>()?,
            chance: chance.collect(),
            answers: answers.collect::<Option<_>>()?,
            hash: self.hash(),
        })
    }

    fn written_argument(&self, cell: i64, ty: Type) -> Option<String> {
        let is_thing = usize::try_from(cell).is_ok_and(|at| at < self.table.data.things.len());
        match ty.base {
            _ if cell == ABSENT => Some(Answer::None.to_text()),
            Base::List(_) | Base::Set(_) | Base::Bag(_) => None,
            Base::Object(_) if !is_thing => None,
            _ => Some(self.cell_answer(cell, ty).to_text()),
        }
    }

    fn argument(&self, answer: &Answer, ty: Type) -> Option<i64> {
        match self.understand_datum(answer, ty).ok()? {
            crate::data::Datum::Cell(cell) => Some(cell),
            crate::data::Datum::Absent => Some(ABSENT),
            _ => None,
        }
    }
}
