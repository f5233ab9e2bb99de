//! What holds of every judgement, whatever the crew.

#![allow(clippy::unwrap_used, clippy::panic)] // the helpers of a test fail it as the test itself would

use proptest::prelude::{ProptestConfig, any};
use proptest::test_runner::{RngAlgorithm, TestCaseError, TestRng, TestRunner};
use proptest::{prop_assert, prop_assert_eq};
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::answer::{Change, Choice, Figure, Violation};
use reglo_interpreter::data::{Format, read_sheet};
use reglo_interpreter::evaluate::Session;
use reglo_tests::malifaux::by_hand::{Crew, World, is_legal, judge};
use reglo_tests::malifaux::engine::{Engine, decide, explain, fixes, options};
use reglo_tests::malifaux::generate::{Generator, crews};
use reglo_tests::malifaux::{sheets, written};
use reglo_tests::random::Random;
use std::sync::LazyLock;

static WORLD: LazyLock<World> = LazyLock::new(|| World::of_the_tables().unwrap());
static ENGINE: LazyLock<Engine> = LazyLock::new(|| Engine::load().unwrap_or_else(|problem| panic!("{problem}")));

/// How many sheets the search for fixes may judge.
const FIX_BUDGET: u32 = 400;

/// Holds a law against so many crews; a crew that breaks it is made small.
fn law(cases: u32, holds: impl Fn(Crew, u64, &mut Session<'_>) -> Result<(), TestCaseError>) {
    let config = ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let session = std::cell::RefCell::new(ENGINE.session());
    let strategy = (crews(&WORLD), any::<u64>());
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let result = TestRunner::new_with_rng(config, rng).run(&strategy, |(crew, seed)| {
        let said = written::ron(&WORLD, &crew);
        holds(crew, seed, &mut session.borrow_mut()).map_err(|error| TestCaseError::fail(format!("{error}\n{said}")))
    });
    result.unwrap_or_else(|error| panic!("{error}"));
}

/// The crew with its hires and upgrades in another order.
fn shuffled(crew: &Crew, seed: u64) -> Crew {
    let mut random = Random::new(seed);
    let mut crew = crew.clone();
    random.shuffle(&mut crew.hires);
    for member in crew.leader.iter_mut().chain(&mut crew.hires) {
        random.shuffle(&mut member.upgrades);
    }
    crew
}

/// A violation without regard to order: its rule, its figures as sets, and the things that it is about.
fn unordered(violation: &Violation, crew: &Crew) -> (String, Vec<String>, Vec<String>) {
    let mut figures: Vec<_> = violation
        .said
        .figures
        .iter()
        .map(|(name, figure)| format!("{name} {}", sorted(figure)))
        .collect();
    figures.sort();
    let mut culprits: Vec<_> = violation
        .at
        .iter()
        .map(|path| sheets::culprit(&ENGINE, &WORLD, crew, path))
        .collect();
    culprits.sort();
    (ENGINE.rule(violation.rule).to_owned(), figures, culprits)
}

fn sorted(figure: &Figure) -> String {
    match figure {
        Figure::Things(things) => {
            let mut ids: Vec<_> = things.iter().map(|thing| ENGINE.id(*thing)).collect();
            ids.sort_unstable();
            ids.join(" ")
        }
        Figure::Thing(thing) => ENGINE.id(*thing).to_owned(),
        _ => format!("{figure:?}"),
    }
}

#[test]
fn the_order_of_hires_and_upgrades_changes_nothing() {
    law(400, |crew, seed, session| {
        let other = shuffled(&crew, seed);
        let mut say = |crew: &Crew| {
            let sheet = ENGINE.sheet(&WORLD, crew).unwrap();
            let judgement = explain(session, &sheet).unwrap();
            let mut violations: Vec<_> = judgement.violations.iter().map(|v| unordered(v, crew)).collect();
            violations.sort();
            (judgement.legal, judgement.values, violations)
        };
        prop_assert_eq!(say(&crew), say(&other), "in the order {}", written::ron(&WORLD, &other));
        Ok(())
    });
}

#[test]
fn deciding_and_explaining_agree() {
    law(1000, |crew, _, session| {
        let sheet = ENGINE.sheet(&WORLD, &crew).unwrap();
        let decided = decide(session, &sheet).unwrap();
        let judgement = explain(session, &sheet).unwrap();
        prop_assert_eq!(decided, judgement.legal);
        prop_assert_eq!(decided, judgement.violations.is_empty());
        Ok(())
    });
}

#[test]
fn fused_steps_say_what_walking_says() {
    let ruleset = &ENGINE.ruleset;
    let walking = Session::unfused(&ruleset.program, &ruleset.data, Some(&ruleset.hooks));
    let walking = std::cell::RefCell::new(walking);
    law(400, |crew, _, fused| {
        let walking = &mut walking.borrow_mut();
        let sheet = ENGINE.sheet(&WORLD, &crew).unwrap();
        prop_assert_eq!(explain(fused, &sheet).unwrap(), explain(walking, &sheet).unwrap());
        prop_assert_eq!(decide(fused, &sheet).unwrap(), decide(walking, &sheet).unwrap());
        Ok(())
    });
}

#[test]
fn a_sheet_cannot_name_what_a_scenario_made_up() {
    let ruleset = &ENGINE.ruleset;
    let read = |leader: &str| {
        let text = format!("(faction: arcanists, leader: \"{leader}\")");
        let (schema, file) = (&ruleset.program.schema, FileId(u32::MAX));
        read_sheet(&text, Format::Ron, file, schema, &ruleset.data, &ruleset.names).is_ok()
    };
    assert!(ruleset.data.things.iter().any(|thing| thing.id == "raethford"));
    assert!(read("rasputina") && !read("raethford"));
}

#[test]
fn a_lone_leader_who_cannot_lead_is_exchanged() {
    let ruleset = &ENGINE.ruleset;
    let text = "(faction: ten_thunders, leader: \"dismounted_mccabe\")";
    let (schema, file) = (&ruleset.program.schema, FileId(u32::MAX));
    let sheet = read_sheet(text, Format::Ron, file, schema, &ruleset.data, &ruleset.names).unwrap();
    let found = fixes(&mut ENGINE.session(), &sheet, FIX_BUDGET).unwrap().found;
    let first = found.first().map(|fix| fix.edits.as_slice());
    assert!(
        matches!(first, Some([edit]) if matches!(edit.change, Change::Replace(_))),
        "{found:?}"
    );
}

#[test]
fn every_fix_that_is_shown_makes_the_crew_legal() {
    let found = std::cell::Cell::new(0);
    law(120, |crew, _, session| {
        let sheet = ENGINE.sheet(&WORLD, &crew).unwrap();
        for fix in fixes(session, &sheet, FIX_BUDGET).unwrap().found {
            found.set(found.get() + 1);
            prop_assert!(decide(session, &fix.sheet).unwrap(), "not legal with {:?}", fix.edits);
            let mended = sheets::crew(&ENGINE, &WORLD, &fix.sheet).unwrap();
            let said = written::ron(&WORLD, &mended);
            prop_assert!(is_legal(&WORLD, &mended), "by hand not legal: {said}");
            prop_assert_eq!(&fix.total, &vec![judge(&WORLD, &mended).cost], "of {}", said);
        }
        Ok(())
    });
    assert!(found.get() > 30, "only {} fixes were shown", found.get());
}

/// An option is what the crew with the thing added says, by the engine and by hand.
fn is_right(choice: &Choice, crew: &Crew, session: &mut Session<'_>) -> Result<(), TestCaseError> {
    let thing = ENGINE.id(choice.thing);
    let cost = judge(&WORLD, crew).cost;
    for path in choice.places.iter().chain([&choice.place]) {
        let place = sheets::place(&ENGINE, path);
        let legal = choice.places.contains(path);
        let grown = sheets::with(&WORLD, crew, &place, thing).unwrap();
        let sheet = ENGINE.sheet(&WORLD, &grown).unwrap();
        prop_assert_eq!(
            decide(session, &sheet).unwrap(),
            legal,
            "the engine with {} at {}",
            thing,
            place
        );
        prop_assert_eq!(is_legal(&WORLD, &grown), legal, "by hand with {} at {}", thing, place);
        if legal && *path == choice.place {
            let amount = match choice.price {
                Figure::Quantity(_, amount) => amount,
                _ => 0,
            };
            prop_assert_eq!(
                amount,
                judge(&WORLD, &grown).cost - cost,
                "the price of {} at {}",
                thing,
                place
            );
        }
    }
    prop_assert_eq!(choice.legal, !choice.places.is_empty(), "{}", thing);
    prop_assert_eq!(choice.legal, choice.violations.is_empty(), "{}", thing);
    Ok(())
}

#[test]
fn options_are_what_judging_the_crew_with_them_says() {
    law(40, |crew, seed, session| {
        let mut random = Random::new(seed);
        let sheet = ENGINE.sheet(&WORLD, &crew).unwrap();
        let choices = options(session, &sheet, None).unwrap();
        for _ in 0..25 {
            random
                .pick(&choices)
                .map_or(Ok(()), |choice| is_right(choice, &crew, session))?;
        }
        Ok(())
    });
}

#[test]
fn every_option_of_some_legal_crews_is_right() {
    let mut generator = Generator::new(&WORLD, 5);
    let mut session = ENGINE.session();
    for hires in [0, 3, 6] {
        let crew = generator.legal_crew(hires);
        let sheet = ENGINE.sheet(&WORLD, &crew).unwrap();
        let choices = options(&mut session, &sheet, None).unwrap();
        assert!(choices.len() > 800, "only {} options", choices.len());
        for choice in choices {
            is_right(&choice, &crew, &mut session).unwrap_or_else(|e| panic!("{e}\n{}", written::ron(&WORLD, &crew)));
        }
    }
}
