//! How fast games are played, as ratios within one run: `cargo bench -p reglo-tests --bench play`, or one part of it:
//! `… -- battles` (or `random`, `undo`, `games`, `moves`).

#![allow(clippy::indexing_slicing)] // There are two sides, 0 and 1.

use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Game, Question, Table};
use reglo_tests::disk::Workspace;
use reglo_tests::dune::by_hand::{Side, battle};
use reglo_tests::dune::engine::{Engine, Problem, plan};
use reglo_tests::dune::game_by_hand::{Fight, Plan};
use reglo_tests::dune::generate::{Named, plans, table};
use reglo_tests::dune::translate;
use reglo_tests::random::Random;
use reglo_tests::timing::{TURNS, in_turns, typical};
use std::hint::black_box;
use std::time::{Duration, Instant};

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

/// How a kind of battle is called.
fn name(advanced: bool, told: bool) -> &'static str {
    match (advanced, told) {
        (false, false) => "basic",
        (true, false) => "advanced",
        (false, true) => "basic, with a record,",
        (true, true) => "advanced, with a record,",
    }
}

/// Times of the engine, against those of something by hand.
#[derive(Default)]
struct Against {
    engine: Vec<Duration>,
    hand: Vec<Duration>,
}

impl Against {
    fn add(&mut self, (engine, hand): (Duration, Duration)) {
        self.engine.push(engine);
        self.hand.push(hand);
    }

    fn tell(self, battles: &str, by_hand: &str) {
        let (engine, hand) = (typical(self.engine), typical(self.hand));
        println!(
            "{battles} battles: {:.0} a second ({engine:?} each), {by_hand} by hand {:.0} ({hand:?}): a ratio of {:.1}",
            per_second(engine),
            per_second(hand),
            engine.as_secs_f64() / hand.as_secs_f64()
        );
    }
}

/// Battles with given plans against the same by hand: against the arithmetic of a battle alone, and against a game that has the duties of the
/// engine. It begins, understands and judges two plans, asks what is to be asked, and can take each answer back; and, where that is wanted, the
/// engine notes every event.
fn fight(advanced: bool, told: bool) -> Result<(), Problem> {
    let engine = Engine::load(advanced)?;
    let mut random = Random::new(7);
    let (mut arithmetic, mut games) = (Against::default(), Against::default());
    for _ in 0..TABLES {
        let (sides, all) = battles(advanced, &mut random);
        let laid: Table = engine.table(&sides)?;
        let mut game = Game::new(&engine.ruleset, &laid, 1);
        game.note_events(told);
        let mut failed = None;
        let mut played = all.iter().cycle();
        let mut play = || {
            if let Some(battle) = played.next() {
                game.restart(1);
                let fought = engine.fight(&mut game, &battle.sides, &battle.answers);
                failed = fought.err().or(failed.take());
            }
        };
        let sides_of = |b: &Battle| [b.sides[0].side.clone(), b.sides[1].side.clone()];
        let plain: Vec<[Side; 2]> = all.iter().map(sides_of).collect();
        let mut plain = plain.iter().cycle();
        arithmetic.add(in_turns((32, 4096), &mut play, || {
            if let Some(sides) = plain.next() {
                black_box(battle(black_box(sides), advanced));
            }
        }));
        let (mut by_hand, names) = translate::by_hand(&sides, advanced);
        let plans_of = |b: &Battle| [names.plan(&b.sides[0]), names.plan(&b.sides[1])];
        let calls_of = |b: &Battle| [b.sides[0].side.calls, b.sides[1].side.calls];
        let plans: Vec<([Plan; 2], [bool; 2])> = all.iter().map(|b| (plans_of(b), calls_of(b))).collect();
        let mut plans = plans.iter().cycle();
        let mut refused = false;
        games.add(in_turns((32, 1024), &mut play, || {
            if let Some((plans, calls)) = plans.next() {
                by_hand.restart();
                refused |= by_hand.play(black_box(plans), *calls).is_err();
            }
        }));
        if let Some(problem) = failed.or(refused.then_some(Problem::Missing("legal plan"))) {
            return Err(problem);
        }
    }
    arithmetic.tell(name(advanced, told), "the arithmetic alone");
    games.tell(name(advanced, told), "the same game");
    Ok(())
}

/// Random battles from beginning to end: random legal plans and random answers, in the engine from its bot, by hand from the game by hand.
fn fight_at_random(advanced: bool) -> Result<(), Problem> {
    let engine = Engine::load(advanced)?;
    let mut random = Random::new(7);
    let mut games = Against::default();
    for _ in 0..TABLES {
        let sides = table(&mut random);
        let laid: Table = engine.table(&sides)?;
        let mut game = Game::new(&engine.ruleset, &laid, 1);
        game.note_events(false);
        let (mut by_hand, _) = translate::by_hand(&sides, advanced);
        let (mut one, mut other) = (random.clone(), random.clone());
        let (mut failed, mut refused) = (None, false);
        games.add(in_turns(
            (8, 1024),
            || {
                game.restart(1);
                failed = random_battle(&engine, &mut game, &sides, &mut one)
                    .err()
                    .or(failed.take());
            },
            || {
                by_hand.restart();
                refused |= by_hand.play_at_random(&mut other).is_err();
            },
        ));
        black_box::<&Fight>(&by_hand);
        if let Some(problem) = failed.or(refused.then_some(Problem::Missing("legal answer"))) {
            return Err(problem);
        }
    }
    games.tell(
        if advanced { "random advanced" } else { "random basic" },
        "random battles in the same game",
    );
    Ok(())
}

fn random_battle(engine: &Engine, game: &mut Game<'_>, sides: &[Named; 2], random: &mut Random) -> Result<(), Problem> {
    engine.begin(game, sides)?;
    while go_on(game, random)? {}
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

/// Who plays the random games of Root.
const SEATED: [&[&str]; 2] = [&["hundreds", "keepers"], &["marquise", "hundreds", "keepers"]];
/// At so many decisions the legal moves are listed.
const LISTED: usize = 20_000;

fn root() -> Result<Ruleset, Problem> {
    let loaded = Ruleset::load(&Workspace, "rulesets/root", &[]);
    loaded.ruleset.ok_or(Problem::Found(loaded.diagnostics))
}

fn root_table(ruleset: &Ruleset, players: &[&str]) -> Result<Table, Problem> {
    let table = reglo_tests::games::table(ruleset, "rulesets/root/examples/autumn.ron", players);
    Ok(table.map_err(|_| Problem::Missing("setup"))?.1)
}

fn begin(ruleset: &Ruleset, game: &mut Game<'_>, seed: u64) -> Result<(), Problem> {
    let procedure = ruleset.procedure().ok_or(Problem::Missing("procedure"))?;
    game.restart(seed);
    Ok(game.begin(procedure, &[])?)
}

/// One more random answer; no where the game is over.
fn go_on(game: &mut Game<'_>, random: &mut Random) -> Result<bool, Problem> {
    let Some((player, answer)) = game.random_answer(random.bits())? else {
        return Ok(false);
    };
    Ok(game.answer(player, &answer)?.is_ok())
}

/// A whole random game: how many answers it took.
fn random_game(ruleset: &Ruleset, game: &mut Game<'_>, seed: u64) -> Result<u32, Problem> {
    begin(ruleset, game, seed)?;
    let (mut random, mut answers) = (Random::new(seed), 0);
    while go_on(game, &mut random)? {
        answers += 1;
    }
    Ok(answers)
}

/// Whole random games, against the same by the walker that evaluates node by node.
fn games() -> Result<(), Problem> {
    let ruleset = root()?;
    for players in SEATED {
        let table = root_table(&ruleset, players)?;
        let (mut game, mut walked) = (Game::new(&ruleset, &table, 0), Game::unfused(&ruleset, &table, 0));
        game.note_events(false);
        walked.note_events(false);
        let (mut seeds, mut same) = (0.., 0..);
        let (mut answers, mut walks, mut failed) = (0, 0, None);
        let start = Instant::now();
        let mut spent = Duration::ZERO;
        in_turns(
            (1, 1),
            || {
                let start = Instant::now();
                let found = random_game(&ruleset, &mut game, seeds.next().unwrap_or(0));
                spent += start.elapsed();
                found.map_or_else(|problem| failed = Some(problem), |count| answers += count);
            },
            || walks += random_game(&ruleset, &mut walked, same.next().unwrap_or(0)).unwrap_or(0),
        );
        if let Some(problem) = failed {
            return Err(problem);
        }
        assert_eq!(answers, walks, "both play the same games");
        let (walking, games) = (start.elapsed() - spent, TURNS as f64);
        println!(
            "random games, {players:?}: {:.0} a second, {:.0} answers a second ({:?} each); node by node a ratio of {:.2}",
            games / spent.as_secs_f64(),
            f64::from(answers) / spent.as_secs_f64(),
            spent / answers,
            walking.as_secs_f64() / spent.as_secs_f64()
        );
    }
    Ok(())
}

/// Listing the legal moves anew, with all that is told of each, against an answer and all that comes of it.
fn moves() -> Result<(), Problem> {
    let ruleset = root()?;
    for players in SEATED {
        let table = root_table(&ruleset, players)?;
        let mut game = Game::new(&ruleset, &table, 0);
        let mut random = Random::new(7);
        let (mut listing, mut answering) = (Vec::new(), Vec::new());
        let (mut seed, mut moves) = (0, 0);
        while listing.len() < LISTED {
            begin(&ruleset, &mut game, seed)?;
            seed += 1;
            while go_on(&mut game, &mut random)? {
                let start = Instant::now();
                let went_on = go_on(&mut game, &mut random)?;
                answering.push(start.elapsed());
                // What was taken back is found out anew.
                if went_on && !game.undo(true) {
                    return Err(Problem::Missing("answer that can be taken back"));
                }
                let start = Instant::now();
                let pending = game.pending()?;
                listing.push(start.elapsed());
                moves += pending
                    .iter()
                    .flat_map(|pending| &pending.questions)
                    .map(candidates)
                    .sum::<usize>();
            }
        }
        let (each, lists) = (mean(&answering), mean(&listing));
        println!(
            "legal moves, {players:?}: {:.1} of them in {lists:?} (typically {:?}), an answer {each:?}: a ratio of {:.2}",
            moves as f64 / listing.len() as f64,
            typical(listing.clone()),
            lists.as_secs_f64() / each.as_secs_f64()
        );
    }
    Ok(())
}

fn mean(all: &[Duration]) -> Duration {
    all.iter().sum::<Duration>() / u32::try_from(all.len().max(1)).unwrap_or(u32::MAX)
}

/// How many candidates are listed.
fn candidates(question: &Question) -> usize {
    match question {
        Question::One(all) | Question::Order(all) | Question::Some { of: all, .. } => all.len(),
        _ => 0,
    }
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
    if is_wanted("random") {
        fight_at_random(false)?;
        fight_at_random(true)?;
    }
    if is_wanted("undo") {
        undo()?;
    }
    if is_wanted("games") {
        games()?;
    }
    if is_wanted("moves") {
        moves()?;
    }
    Ok(())
}
