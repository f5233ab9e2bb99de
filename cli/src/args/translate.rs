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
        /// A rule by number or id, or by the key of a text, `rule-anna.prose`
        rule: String,
    },
    /// Writes the texts of a language as PO, for translators' tools
    Export {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// Writes it to this file
        #[arg(short, long, value_name = "FILE", alias = "out")]
        output: Option<PathBuf>,
    },
    /// Puts the texts of a PO file into the ruleset; all of them or none
    Import {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// The file, of this ruleset and language; `-` is standard input
        file: PathBuf,
    },
    /// Gives a rule another number, with all that stands below it, and rewrites every citation; all of it or nothing
    Renumber {
        /// The folder of a ruleset
        ruleset: PathBuf,
        /// The rule, by number or id
        from: String,
        /// Its new number
        to: String,
        /// Rulesets that build on it and cite its rules
        #[arg(long, value_name = "RULESET")]
        with: Vec<PathBuf>,
        /// Shows what would be written, and writes nothing
        #[arg(long)]
        dry_run: bool,
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
