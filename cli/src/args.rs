//! What can be said on the command line.

mod games;
mod translate;

pub use games::{Begin, Play, Run, Simulate};
pub use translate::{Translate, Translating};

use crate::watch::Watched;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Rulebooks that run: checks rulesets and judges sheets by their rules.
#[derive(Debug, Parser)]
#[command(name = "reglo", bin_name = "reglo", version, disable_help_subcommand = true)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// How answers are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For tools: a stable contract, see docs/json.md.
    Json,
}

/// How a book is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub enum Paper {
    /// Markdown.
    #[default]
    Md,
    /// One HTML page that needs nothing else.
    Html,
    /// Plain text.
    Text,
}

/// What most commands take.
#[derive(Debug, Clone, Args)]
pub struct Common {
    /// The language of what people read (default: the ruleset's first)
    #[arg(long, value_name = "LANGUAGE", global = true)]
    pub lang: Option<String>,
    /// How the answer is written
    #[arg(long, value_enum, default_value_t, global = true)]
    pub format: Format,
    /// Sets an option of the ruleset; may be repeated
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = setting, global = true)]
    pub settings: Vec<(String, String)>,
}

fn setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => Ok((name.trim().to_owned(), value.trim().to_owned())),
        _ => Err("write it as option=value".to_owned()),
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
#[allow(missing_docs)] // A comment on `common` would be taken for help.
pub enum Command {
    /// Reports every error and warning in rules, data, texts, hooks and scenarios
    Check {
        /// Folders of rulesets
        #[arg(required = true)]
        rulesets: Vec<PathBuf>,
        /// Treats warnings (missing texts among them) as errors
        #[arg(long)]
        strict: bool,
        /// Runs again whenever one of its files is saved; Ctrl-C ends it
        #[arg(long)]
        watch: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Judges a sheet: is it legal, why not, and what would make it so
    Validate {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// A sheet in RON or JSON; `-` is standard input
        sheet: PathBuf,
        /// The most edited sheets that are tried in the search for fixes (0: none)
        #[arg(long, default_value_t = 50_000, value_name = "N")]
        fix_budget: u32,
        /// Runs again whenever one of its files is saved; Ctrl-C ends it
        #[arg(long)]
        watch: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Lists everything that could be added to a sheet now, at which price, or why not
    Options {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// A sheet in RON or JSON; `-` is standard input
        sheet: PathBuf,
        /// Only what could go to this place of the sheet, such as `seats[1].tools`
        #[arg(long = "for", value_name = "PLACE")]
        place: Option<String>,
        /// Only what the sheet stays legal with
        #[arg(long)]
        affordable: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Explains a rule, a thing, how a value came to be, or the code of a finding
    Explain {
        /// The folder of a ruleset; or, alone, the code of a finding such as E0301
        ruleset: PathBuf,
        /// A rule by number or id, a thing, or a value such as `cost` or `price(seats[2])`
        what: Option<String>,
        /// The sheet, or the saved game, that the value is of; `-` is standard input
        sheet: Option<PathBuf>,
        /// Whoever sits there is told, by number or name: of a saved game nothing that they may not know
        #[arg(long = "as", value_name = "SEAT")]
        viewer: Option<String>,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Lists the rules with their texts and tests
    Rules {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Runs the examples and scenarios
    Test {
        /// Folders of rulesets
        #[arg(required = true)]
        rulesets: Vec<PathBuf>,
        /// Only those whose title contains this
        #[arg(long, value_name = "TEXT")]
        only: Option<String>,
        /// Says which rules no test is about, in what the rulesets build on too; fails if there are any
        #[arg(long, conflicts_with = "only")]
        coverage: bool,
        /// Runs again whenever one of its files is saved; Ctrl-C ends it
        #[arg(long)]
        watch: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Prints the whole rulebook in a language
    Book {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// How it is laid out
        #[arg(long, value_enum, default_value_t)]
        to: Paper,
        /// Shows each rule's formal text beside its prose
        #[arg(long)]
        formal: bool,
        /// Writes it to this file
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    /// Says what an edit changes: rules, tests, verdicts on sheets, courses of saved games, and which translations it made stale
    Diff {
        /// The folder of the ruleset as it was
        old: PathBuf,
        /// The folder of the ruleset as it is
        new: PathBuf,
        /// Sheets and saved games to compare; `-` is standard input
        #[arg(value_name = "SHEET_OR_SAVE")]
        files: Vec<PathBuf>,
        /// Runs again whenever one of its files is saved; Ctrl-C ends it
        #[arg(long)]
        watch: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    Run(Run),
    Play(Play),
    Simulate(Simulate),
    /// Lays out rule files in the one way
    Fmt {
        /// Folders of rulesets, or rule files
        #[arg(required = true)]
        rulesets: Vec<PathBuf>,
        /// Changes nothing; fails if a file would change
        #[arg(long)]
        check: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
    Translate(Translate),
    /// Makes a small ruleset, or an add-on to one, to start from
    New {
        /// The folder to make; it must not exist or be empty
        dir: PathBuf,
        /// A ruleset that the new one builds on; may be given several times
        #[arg(long, value_name = "BASE")]
        on: Vec<PathBuf>,
        /// Begins with a game that is played, instead of a sheet that is judged
        #[arg(long, conflicts_with = "on")]
        game: bool,
        /// What most commands take.
        #[command(flatten)]
        common: Common,
    },
}

impl Command {
    /// What is watched, where that is wanted.
    pub fn watched(&self) -> Option<Watched> {
        let (rulesets, files) = match self {
            Self::Check {
                rulesets, watch: true, ..
            }
            | Self::Test {
                rulesets, watch: true, ..
            } => (rulesets.clone(), Vec::new()),
            Self::Validate {
                ruleset,
                sheet,
                watch: true,
                ..
            } => (vec![ruleset.clone()], vec![sheet.clone()]),
            Self::Diff {
                old,
                new,
                files,
                watch: true,
                ..
            } => (vec![old.clone(), new.clone()], files.clone()),
            _ => return None,
        };
        Some(Watched { rulesets, files })
    }

    /// What most commands take.
    pub fn common(&self) -> &Common {
        match self {
            Self::Check { common, .. }
            | Self::Validate { common, .. }
            | Self::Options { common, .. }
            | Self::Explain { common, .. }
            | Self::Rules { common, .. }
            | Self::Test { common, .. }
            | Self::Book { common, .. }
            | Self::Diff { common, .. }
            | Self::Fmt { common, .. }
            | Self::New { common, .. } => common,
            Self::Run(run) => &run.common,
            Self::Play(play) => &play.common,
            Self::Simulate(simulate) => &simulate.common,
            Self::Translate(translate) => &translate.common,
        }
    }
}
