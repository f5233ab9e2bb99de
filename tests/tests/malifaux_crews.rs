//! What the random crews are like, so that comparing two judges on them means something.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_tests::malifaux::by_hand::{World, broken, is_legal, judge, routes_of, rules};
use reglo_tests::malifaux::generate::Generator;
use std::collections::BTreeMap;

const CREWS: usize = 10_000;

#[test]
fn of_random_crews_many_are_legal_many_have_a_choice_of_ways_and_every_rule_is_broken() {
    let world = World::of_the_tables().unwrap();
    let mut generator = Generator::new(&world, 2);
    let (mut legal, mut several_ways, mut large) = (0, 0, 0);
    let mut breaks: BTreeMap<&str, usize> = rules().map(|rule| (rule, 0)).collect();
    for _ in 0..CREWS {
        let crew = generator.crew();
        legal += usize::from(is_legal(&world, &crew));
        several_ways += usize::from(routes_of(&world, &crew).any(|routes| routes.count() > 1));
        large += usize::from(crew.hires.len() >= 8);
        for rule in broken(&world, &crew) {
            *breaks.get_mut(rule).unwrap() += 1;
        }
    }
    println!("legal {legal}, several ways {several_ways}, eight hires or more {large}, {breaks:?}");
    assert!(legal >= CREWS * 3 / 10, "{legal} are legal");
    assert!(
        several_ways >= CREWS * 3 / 10,
        "{several_ways} have a model with several ways into the crew"
    );
    assert!(large >= CREWS / 10, "{large} are large");
    for (rule, times) in breaks {
        assert!(times >= CREWS / 500, "rule {rule} is broken {times} times");
    }
}

#[test]
fn the_short_judgement_and_the_long_one_agree() {
    let world = World::of_the_tables().unwrap();
    let mut generator = Generator::new(&world, 3);
    for _ in 0..CREWS {
        let crew = generator.crew();
        let legal = is_legal(&world, &crew);
        assert_eq!(legal, judge(&world, &crew).legal);
        assert_eq!(legal, broken(&world, &crew).is_empty());
    }
}
