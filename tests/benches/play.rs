//! How fast games are played, as ratios within one run: `cargo bench -p reglo-tests --bench play`, or one part of it:
//! `… -- battles` (or `undo`).

#![allow(clippy::indexing_slicing)] // There are two sides, 0 and 1.

use reglo_interpreter::play::{Answer, Game, Table};
use reglo_tests::dune::by_hand::{Side, battle};
use reglo_tests::dune::engine::{Engine, Problem, plan};
use reglo_tests::dune::generate::{Named, plans, table};
use reglo_tests::random::Random;
use reglo_tests::timing::{in_turns, typical};
use std::hint::black_box;
use std::time::Duration;

/// Tables that are fought at, and plans for each.
const TABLES: usize = 8;
const PLANS: usize = 64;

/// A battle that is ready to be fought.
struct Battle {
    sides: [Named; 2],
    answers: [Answer; 2],
}

fn battles(advanced: bool, random: &mut Random) -> ([Named; 2], Vec<Battle>) {
    let laid = table(random);
    let mut sides = laid.clone();
    let all = (0..PLANS).map(|_| {
        plans(&mut sides, advanced, random);
        let answers = [plan(&sides[0]), plan(&sides[1])];
        let sides = sides.clone();
        Battle { sides, answers }
    });
    (laid, all.collect())
}

fn per_second(time: Duration) -> f64 {
    1.0 / time.as_secs_f64()
}

/// Random battles against the same by hand. What the engine does in a battle: it begins, understands and judges two plans, and asks what is to be
/// asked; and, where that is wanted, notes every event.
fn fight(advanced: bool, told: bool) -> Result<(), Problem> {
    let engine = Engine::load(advanced)?;
    let mut random = Random::new(7);
    let name = match (advanced, told) {
        (false, false) => "basic",
        (true, false) => "advanced",
        (false, true) => "basic, with a record,",
        (true, true) => "advanced, with a record,",
    };
    let (mut engines, mut hands) = (Vec::new(), Vec::new());
    for _ in 0..TABLES {
        let (laid, all) = battles(advanced, &mut random);
        let laid: Table = engine.table(&laid)?;
        let mut game = Game::new(&engine.ruleset, &laid, 1);
        game.note_events(told);
        let (mut one, mut other) = (all.iter().cycle(), all.iter().cycle());
        let by_hand: Vec<[Side; 2]> = all
            .iter()
            .map(|b| [b.sides[0].side.clone(), b.sides[1].side.clone()])
            .collect();
        let mut by_hand = by_hand.iter().cycle();
        let mut failed = None;
        let (played, wrote) = in_turns(
            (32, 4096),
            || {
                if let Some(battle) = one.next() {
                    game.restart(1);
                    failed = engine
                        .fight(&mut game, &battle.sides, &battle.answers)
                        .err()
                        .or(failed.take());
                }
            },
            || {
                black_box(other.next());
                if let Some(sides) = by_hand.next() {
                    black_box(battle(black_box(sides), advanced));
                }
            },
        );
        if let Some(problem) = failed {
            return Err(problem);
        }
        engines.push(played);
        hands.push(wrote);
    }
    let (engine, hand) = (typical(engines), typical(hands));
    println!(
        "{name} battles: {:.0} a second ({engine:?} each), by hand {:.0} ({hand:?}): a ratio of {:.0}",
        per_second(engine),
        per_second(hand),
        engine.as_secs_f64() / hand.as_secs_f64()
    );
    Ok(())
}

/// An answer that is taken back, against an answer in a copy of the game.
fn undo() -> Result<(), Problem> {
    let engine = Engine::load(false)?;
    let mut random = Random::new(7);
    let (laid, all) = battles(false, &mut random);
    let laid = engine.table(&laid)?;
    let Some(battle) = all.first() else { return Ok(()) };
    let mut game = Game::new(&engine.ruleset, &laid, 1);
    engine.begin(&mut game, &battle.sides)?;
    let first = engine.player(&battle.sides, 0)?;
    let copied = game.clone();
    let (mut sound, mut also) = (true, true);
    let (taken_back, in_a_copy) = in_turns(
        (64, 64),
        || {
            sound &= matches!(game.answer(first, &battle.answers[0]), Ok(Ok(())));
            sound &= game.undo(false);
        },
        || {
            let mut copy = copied.clone();
            also &= matches!(copy.answer(first, &battle.answers[0]), Ok(Ok(())));
            black_box(copy);
        },
    );
    if !(sound && also) {
        return Err(Problem::Missing("answer that can be taken back"));
    }
    println!(
        "an answer and undo {taken_back:?}, a copy and an answer {in_a_copy:?}: a ratio of {:.2}",
        taken_back.as_secs_f64() / in_a_copy.as_secs_f64()
    );
    Ok(())
}

fn main() -> Result<(), Problem> {
    let wanted = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    let is_wanted = |part: &str| wanted.as_deref().is_none_or(|wanted| wanted == part);
    if is_wanted("battles") {
        for told in [false, true] {
            fight(false, told)?;
            fight(true, told)?;
        }
    }
    if is_wanted("undo") {
        undo()?;
    }
    Ok(())
}
