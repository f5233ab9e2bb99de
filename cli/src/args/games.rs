//! What the commands take that play games.

use super::Common;
use clap::Args;
use std::path::PathBuf;

/// With what a game begins.
#[derive(Debug, Clone, Default, Args)]
pub struct Begin {
    /// What the game begins with, in RON or JSON; `-` is standard input (default: the ruleset's setup)
    #[arg(long, value_name = "STATE")]
    pub given: Option<PathBuf>,
    /// Who plays, in the order of seats, as in `anna,bert`, or as a number the first so many (default: all that the setup names)
    #[arg(long, value_name = "PLAYERS")]
    pub players: Option<String>,
}

/// Runs a procedure without a person; stops at the first choice that has no answer
#[derive(Debug, Clone, Args)]
pub struct Run {
    /// The folder of a ruleset
    pub ruleset: PathBuf,
    /// What is run, such as `bidding` or `turn(anna)` (default: the ruleset's procedure)
    pub procedure: Option<String>,
    /// What it begins with.
    #[command(flatten)]
    pub begin: Begin,
    /// Only tells what would happen: stops before chance decides anything and before anything hidden is shown
    #[arg(long)]
    pub dry_run: bool,
    /// A list of players and what they answer, in RON or JSON; `-` is standard input
    #[arg(long, value_name = "FILE")]
    pub answers: Option<PathBuf>,
    /// Decides all chance; the same seed gives the same game (default: that of the save that the answers are of, else 0)
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// What most commands take.
    #[command(flatten)]
    pub common: Common,
}

/// Plays a game at the terminal; `h` tells what can be entered
#[derive(Debug, Clone, Args)]
pub struct Play {
    /// The folder of a ruleset
    pub ruleset: PathBuf,
    /// Decides all chance (default: another one each time, which is shown)
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// A seat that plays by itself, by its number or by its player, at random, as in `2=search` looking ahead, or as in `2=FILE.rhai` by a script; may be repeated
    #[arg(long = "bot", value_name = "SEAT")]
    pub bots: Vec<String>,
    /// What it begins with.
    #[command(flatten)]
    pub begin: Begin,
    /// What is played, such as `bidding` or `turn(anna)` (default: the ruleset's procedure)
    #[arg(long, value_name = "PROCEDURE")]
    pub procedure: Option<String>,
    /// Where the game is saved, whatever ends it; if another game lies there, beside that one
    #[arg(long, value_name = "FILE")]
    pub save: Option<PathBuf>,
    /// For looking at a game from all sides: `u` takes back over rolls and what was shown, and the log says so
    #[arg(long)]
    pub analysis: bool,
    /// Goes on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "given", "players", "procedure"])]
    pub resume: Option<PathBuf>,
    /// What most commands take.
    #[command(flatten)]
    pub common: Common,
}

/// Lets bots play many games, and counts
#[derive(Debug, Clone, Args)]
pub struct Simulate {
    /// The folder of a ruleset
    pub ruleset: PathBuf,
    /// How many games
    #[arg(short = 'n', long = "games", value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: u64,
    /// Decides all games: the first has this seed, the others seeds that are made of it
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// How many games are played at the same time (default: as many as the machine can); the result is the same
    #[arg(long, value_name = "J", value_parser = clap::value_parser!(u16).range(1..=MOST_JOBS))]
    pub jobs: Option<u16>,
    /// A seat whose bot looks ahead, as in `2=search`, or answers by a script, as in `2=FILE.rhai`; all others answer at random; may be repeated
    #[arg(long = "bot", value_name = "SEAT")]
    pub bots: Vec<String>,
    /// A game that is not over after so many answers is left
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    pub answers: u32,
    /// What it begins with.
    #[command(flatten)]
    pub begin: Begin,
    /// What is played, such as `bidding` or `turn(anna)` (default: the ruleset's procedure)
    #[arg(long, value_name = "PROCEDURE")]
    pub procedure: Option<String>,
    /// What most commands take.
    #[command(flatten)]
    pub common: Common,
}

/// More would not fit in memory.
const MOST_GAMES: u64 = 100_000_000;
/// No machine does more at the same time.
const MOST_JOBS: i64 = 256;
