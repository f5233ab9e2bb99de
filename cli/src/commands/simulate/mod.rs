//! `reglo simulate`: many games of bots, and what came of them.

mod as_json;
mod count;
mod games;
mod report;

use crate::args::{Format, Simulate};
use crate::output::{Answer, Failure, print_json, print_text};
use crate::speak::Speaker;
use crate::table::bots::{self, Bots};
use crate::table::prepare;
use count::Tally;
use games::Bench;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// As much as the first thread of a program has: rules may nest.
const STACK: usize = 8 << 20;

/// Plays the games and says what came of them.
pub fn run(args: &Simulate) -> Result<Answer, Failure> {
    let mut prepared = prepare(&args.ruleset, &args.begin, args.procedure.as_deref(), &args.common)?;
    let players = prepared.players()?;
    let bots = Bots::of(&args.bots, &players, &Speaker::new(&prepared.open))?;
    let standing = bots.search().then(|| bots::standing(&mut prepared.open, &players));
    let bots = bots.judging_by(standing.transpose()?);
    let shows = games::shows(&mut prepared, &players)?;
    let speaker = Speaker::new(&prepared.open);
    let table = prepared.table()?;
    let bench = Bench {
        prepared: &prepared,
        table: &table,
        players: &players,
        shows: &shows,
        bots: &bots,
        seed: args.seed,
        most_answers: args.answers,
    };
    let tally = play_all(&bench, args.games, args.jobs);
    let report = report::Report {
        bench: &bench,
        tally: &tally,
        games: args.games,
        speaker: &speaker,
    };
    match args.common.format {
        Format::Json => print_json(&report.as_json())?,
        Format::Text => print_text(&[speaker.preface(), report.as_text()].concat())?,
    }
    Ok(if tally.faults.total == 0 {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// Every thread takes the next game that nobody has taken. Adding up does not depend on who played which.
fn play_all(bench: &Bench<'_>, games: u64, jobs: Option<u16>) -> Tally {
    let machine = thread::available_parallelism().map_or(1, usize::from);
    let jobs = jobs.map_or(machine, usize::from);
    let jobs = jobs.min(usize::try_from(games).unwrap_or(usize::MAX));
    let next = AtomicU64::new(0);
    let bar = bar(games);
    let work = || {
        let mut tally = Tally::new(bench.shows.len());
        let mut player = games::Player::new(bench);
        loop {
            let position = next.fetch_add(1, Ordering::Relaxed);
            if position >= games {
                return tally;
            }
            player.game(position, &mut tally);
            bar.inc(1);
        }
    };
    let all = thread::scope(|scope| {
        let start = |_| thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).ok();
        // Where the machine has no more threads, fewer do the same.
        let others: Vec<_> = (1..jobs).filter_map(start).collect();
        let mut all = work();
        for other in others {
            match other.join() {
                Ok(tally) => all.add(tally),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    bar.finish_and_clear();
    all
}

fn bar(games: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}");
    let bar = ProgressBar::new(games);
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
