//! The battle of the ruleset against those written by hand in Rust, the arithmetic and the whole game: random tables, random plans, the same
//! outcome.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_interpreter::play::Game;
use reglo_tests::dune::by_hand::{Leading, Outcome, battle};
use reglo_tests::dune::engine::{Engine, plan};
use reglo_tests::dune::game_by_hand::{Fight, Question, Reply};
use reglo_tests::dune::generate::{Named, plans, table};
use reglo_tests::dune::translate::{self, Names, is_same};
use reglo_tests::random::Random;

/// Tables, and how often each is fought at, with other plans.
const TABLES: usize = 100;
const BATTLES: usize = 50;

/// What the two tell of a battle in the same way: the winner is told by who has forces left, and of a plan without cards nothing is told.
fn comparable(mut outcome: Outcome, sides: &[Named; 2]) -> Outcome {
    outcome.winner = None;
    for (discards, named) in outcome.discards.iter_mut().zip(sides) {
        *discards &= named.weapon.is_some() || named.defence.is_some();
    }
    outcome
}

fn agree_on_random_battles(advanced: bool) {
    let engine = Engine::load(advanced).unwrap();
    let mut random = Random::new(0xd00e);
    let mut betrayed = 0;
    let mut killed = 0;
    let mut forced = 0;
    for _ in 0..TABLES {
        let mut sides = table(&mut random);
        let laid = engine.table(&sides).unwrap();
        let mut game = Game::new(&engine.ruleset, &laid, 1);
        let (mut fight, names) = translate::by_hand(&sides, advanced);
        for _ in 0..BATTLES {
            plans(&mut sides, advanced, &mut random);
            let [a, d] = &sides;
            let by_hand = battle(&[a.side.clone(), d.side.clone()], advanced);
            game.restart(1);
            engine
                .fight(&mut game, &sides, &[plan(a), plan(d)])
                .unwrap_or_else(|e| panic!("{e}\n{sides:#?}"));
            let by_rules = engine.outcome(&game, &sides).unwrap();
            assert_eq!(
                comparable(by_rules, &sides),
                comparable(by_hand.clone(), &sides),
                "{sides:#?}"
            );
            fight.restart();
            let calls = [sides[0].side.calls, sides[1].side.calls];
            let plans = [names.plan(&sides[0]), names.plan(&sides[1])];
            fight
                .play(&plans, calls)
                .unwrap_or_else(|e| panic!("{e:?}\n{sides:#?}"));
            let stands = engine.standing(&game, &sides).unwrap();
            assert_eq!(stands, names.standing(&fight, &sides), "{sides:#?}");
            betrayed += usize::from(by_hand.winner.is_none());
            killed += by_hand.killed.concat().len();
            forced += sides
                .iter()
                .filter(|named| named.side.leading == Leading::Nobody)
                .count();
        }
    }
    // The battles are of all sorts.
    let all = TABLES * BATTLES;
    assert!(
        betrayed > all / 100 && killed > all / 10 && forced > all / 10,
        "{betrayed} {killed} {forced} of {all}"
    );
}

#[test]
fn basic_battles_end_as_by_hand() {
    agree_on_random_battles(false);
}

#[test]
fn advanced_battles_end_as_by_hand() {
    agree_on_random_battles(true);
}

/// Answers everything at random, in the engine what the game by hand answers: both ask the same, in the same order.
fn play_both(game: &mut Game<'_>, (fight, names): (&mut Fight, &Names), random: &mut Random) -> usize {
    let mut illegal = 0;
    while let Some((side, question)) = fight.pending() {
        let pending = game.pending().unwrap().unwrap();
        let (player, asked) = (*pending.players.first().unwrap(), pending.questions.first().unwrap());
        let waiting = game.waiting().unwrap().unwrap();
        assert_eq!((waiting.rule, &waiting.players), (pending.rule, &pending.players));
        assert!(is_same(asked, &question), "{question:?}: {pending:?}");
        if question == Question::Plan {
            let wild = Reply::Plan(fight.wild_plan(random));
            let by_hand = fight.clone().answer(side, &wild);
            let by_rules = game.would_refuse(player, &names.answer(&wild)).unwrap();
            assert_eq!(
                by_hand.is_ok(),
                by_rules.is_none(),
                "{wild:?}: {by_hand:?}, {by_rules:?}"
            );
            illegal += usize::from(by_hand.is_err());
        }
        let (_, reply) = fight.any_reply(random).unwrap();
        fight.answer(side, &reply).unwrap_or_else(|e| panic!("{e:?} {reply:?}"));
        let answer = names.answer(&reply);
        let answered = game.answer(player, &answer).unwrap();
        answered.unwrap_or_else(|e| panic!("{e:?} {reply:?}"));
    }
    assert!(game.pending().unwrap().is_none(), "both are over");
    illegal
}

fn games_agree_on_random_answers(advanced: bool) {
    let engine = Engine::load(advanced).unwrap();
    let mut random = Random::new(0xcafe);
    let mut illegal = 0;
    for _ in 0..TABLES {
        let sides = table(&mut random);
        let laid = engine.table(&sides).unwrap();
        let mut game = Game::new(&engine.ruleset, &laid, 1);
        let (mut fight, names) = translate::by_hand(&sides, advanced);
        let first = fight.state().clone();
        for _ in 0..BATTLES / 5 {
            game.restart(1);
            engine.begin(&mut game, &sides).unwrap();
            illegal += play_both(&mut game, (&mut fight, &names), &mut random);
            let stands = engine.standing(&game, &sides).unwrap();
            assert_eq!(stands, names.standing(&fight, &sides), "{sides:#?}");
            fight.restart();
            assert_eq!(fight.state(), &first, "everything is taken back");
        }
    }
    assert!(
        illegal > TABLES && illegal < 2 * TABLES * BATTLES / 5 - TABLES,
        "{illegal}"
    );
}

#[test]
fn basic_games_go_as_by_hand() {
    games_agree_on_random_answers(false);
}

#[test]
fn advanced_games_go_as_by_hand() {
    games_agree_on_random_answers(true);
}
