//! What `reglo translate` takes.

use super::Common;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Carries a ruleset between languages
#[derive(Debug, Clone, Args)]
pub struct Translate {
    /// What is done.
    #[command(subcommand)]
    pub what: Translating,
    /// What most commands take.
    #[command(flatten)]
    pub common: Common,
}

/// What `reglo translate` does.
#[derive(Debug, Clone, Subcommand)]
pub enum Translating {
    /// Tells what is missing, stale or orphaned in each language (or in the one of `--lang`)
    Status {
        /// The folder of a ruleset
        ruleset: PathBuf,
    },
    /// Records that texts say what their sources say now
    Accept {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// Keys such as `rule-anna.prose`; `rule-anna` is all texts of that rule
        keys: Vec<String>,
        /// All texts of the language
        #[arg(long)]
        all: bool,
    },
    /// Shows the texts of a rule with every plural and name that they can meet
    Preview {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// A rule by number or id
        rule: String,
    },
    /// Writes the rule files with the keywords of another language; all of them or none
    Keywords {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// The language of the keywords
        #[arg(long, value_name = "LANGUAGE")]
        to: String,
    },
}
