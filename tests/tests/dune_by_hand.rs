//! The battle of the ruleset against the one written by hand in Rust: random tables, random plans, the same outcome.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_interpreter::play::Game;
use reglo_tests::dune::by_hand::{Leading, Outcome, battle};
use reglo_tests::dune::engine::{Engine, plan};
use reglo_tests::dune::generate::{Named, plans, table};
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
