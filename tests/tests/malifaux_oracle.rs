//! The engine and the judge written by hand agree on random crews: on legality, cost, pool, and the rules that are broken.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use reglo_interpreter::evaluate::Session;
use reglo_tests::malifaux::by_hand::{Crew, Verdict, World, broken, judge};
use reglo_tests::malifaux::engine::{Engine, explain};
use reglo_tests::malifaux::generate::Generator;
use reglo_tests::malifaux::smallest::smallest;
use reglo_tests::malifaux::written;
use std::collections::{BTreeMap, BTreeSet};

const CREWS: usize = 10_000;

/// What a judge says of a crew.
type Opinion = (Verdict, BTreeSet<String>);

fn by_hand(world: &World, crew: &Crew) -> Opinion {
    (
        judge(world, crew),
        broken(world, crew).into_iter().map(str::to_owned).collect(),
    )
}

fn by_engine(engine: &Engine, session: &mut Session<'_>, world: &World, crew: &Crew) -> Opinion {
    let sheet = engine.sheet(world, crew).unwrap_or_else(|problem| panic!("{problem}"));
    let judgement =
        explain(session, &sheet).unwrap_or_else(|problem| panic!("{}: {problem}", written::ron(world, crew)));
    let verdict = Verdict {
        legal: judgement.legal,
        cost: engine.shown(&judgement, "cost").unwrap(),
        pool: engine.shown(&judgement, "pool").unwrap(),
    };
    let rules = judgement
        .violations
        .iter()
        .map(|violation| plain(engine.rule(violation.rule)));
    (verdict, rules.collect())
}

/// Which of the full ways into a crew is named is no matter: the judge by hand only knows that they are full.
fn plain(rule: &str) -> String {
    let full = ["6.3", "infiltration", "personal_retinue", "feudal_ties"];
    if full.iter().any(|end| rule.ends_with(end)) {
        "places".to_owned()
    } else {
        rule.to_owned()
    }
}

#[test]
fn two_judges_agree_on_every_crew() {
    let world = World::of_the_tables().unwrap();
    let engine = Engine::load().unwrap_or_else(|problem| panic!("{problem}"));
    let mut session = engine.session();
    let mut generator = Generator::new(&world, 4);
    let mut apart = Vec::new();
    for _ in 0..CREWS {
        let crew = generator.crew();
        if by_hand(&world, &crew) != by_engine(&engine, &mut session, &world, &crew) {
            apart.push(crew);
        }
    }
    let mut shown = BTreeMap::new();
    for crew in apart.iter().take(200) {
        let small = smallest(crew.clone(), |crew| {
            by_hand(&world, crew) != by_engine(&engine, &mut engine.session(), &world, crew)
        });
        let (hand, other) = (
            by_hand(&world, &small),
            by_engine(&engine, &mut session, &world, &small),
        );
        let rules: Vec<_> = hand.1.symmetric_difference(&other.1).cloned().collect();
        let kind = (rules, hand.0.cost - other.0.cost, hand.0.pool - other.0.pool);
        let crew = written::ron(&world, &small);
        shown.insert(kind, format!("{crew}\n    by hand   {hand:?}\n    by engine {other:?}"));
    }
    let shown: Vec<_> = shown.into_values().collect();
    assert!(
        apart.is_empty(),
        "{} of {CREWS} crews are judged differently:\n{}",
        apart.len(),
        shown.join("\n")
    );
}
