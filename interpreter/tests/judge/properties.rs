//! What must hold of every program and every sheet.

use crate::crew::{Spec, hires, spec};
use crate::world::*;
use proptest::prelude::*;
use reglo_interpreter::answer::{Change, Edit, Figure, Judgement, Nearest, PathStep, Strength};
use reglo_interpreter::data::{Datum, Record};
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::judge::{apply, decide, fixes, judge, options};
use reglo_interpreter::schema::{ObjectId, RuleId};
use std::collections::BTreeSet;

/// What stands at each place instead of where it stands.
type Told = (RuleId, Strength, Vec<(String, Figure)>, Vec<Datum>, Vec<RuleId>);

fn told(sheet: &Record, judgement: &Judgement) -> Vec<Told> {
    let Some(Datum::List(hires)) = &sheet.fields[1] else {
        return vec![];
    };
    let mut all: Vec<Told> = judgement
        .violations
        .iter()
        .map(|v| {
            let mut figures = v.said.figures.clone();
            for (_, figure) in &mut figures {
                if let Figure::Things(things) = figure {
                    things.sort();
                }
            }
            let mut at: Vec<Datum> =
                v.at.iter()
                    .map(|p| hires[p.0[0].index.unwrap() as usize].clone())
                    .collect();
            at.sort_by_key(|d| format!("{d:?}"));
            (
                v.rule,
                v.strength,
                figures,
                at,
                v.nearest.iter().map(|n: &Nearest| n.rule).collect(),
            )
        })
        .collect();
    all.sort_by_key(|t| format!("{t:?}"));
    all
}

fn total(judgement: &Judgement) -> i64 {
    match judgement.values[0].figure {
        Figure::Quantity(_, cell) => cell,
        _ => panic!("no total"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn the_seating_is_the_best_there_is(spec in spec(), hires in hires()) {
        let world = spec.world();
        let mut session = Session::new(&world.program, &world.data, None);
        let judgement = judge(&mut session, &spec.sheet(&hires)).unwrap();
        let (unseated, best) = spec.best(&hires);
        prop_assert_eq!(total(&judgement), best);
        let refused = judgement.violations.iter().any(|v| v.strength != Strength::Required);
        prop_assert_eq!(refused, unseated > 0);
    }

    #[test]
    fn the_order_of_the_hires_does_not_matter(spec in spec(), (hires, shuffled) in hires().prop_flat_map(|h| (Just(h.clone()), Just(h).prop_shuffle()))) {
        let world = spec.world();
        let mut session = Session::new(&world.program, &world.data, None);
        let (left, right) = (spec.sheet(&hires), spec.sheet(&shuffled));
        let (first, second) = (judge(&mut session, &left).unwrap(), judge(&mut session, &right).unwrap());
        prop_assert_eq!(first.legal, second.legal);
        prop_assert_eq!(&first.values, &second.values);
        prop_assert_eq!(told(&left, &first), told(&right, &second));
    }

    #[test]
    fn deciding_and_explaining_agree(spec in spec(), many in proptest::collection::vec(hires(), 1..5)) {
        let world = spec.world();
        let mut session = Session::new(&world.program, &world.data, None);
        for hires in many {
            let sheet = spec.sheet(&hires);
            let judgement = judge(&mut session, &sheet).unwrap();
            prop_assert_eq!(decide(&mut session, &sheet).unwrap(), judgement.legal);
            let fresh = judge(&mut Session::new(&world.program, &world.data, None), &sheet).unwrap();
            prop_assert_eq!(fresh, judgement);
        }
    }

    #[test]
    fn fused_steps_say_what_walking_says(spec in spec(), many in proptest::collection::vec(hires(), 1..5)) {
        let world = spec.world();
        let mut fused = Session::new(&world.program, &world.data, None);
        let mut walking = Session::unfused(&world.program, &world.data, None);
        for hires in many {
            let sheet = spec.sheet(&hires);
            prop_assert_eq!(judge(&mut fused, &sheet).unwrap(), judge(&mut walking, &sheet).unwrap());
            let (left, right) = (options(&mut fused, &sheet, None, false), options(&mut walking, &sheet, None, false));
            prop_assert_eq!(left.unwrap(), right.unwrap());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn options_agree_with_deciding(spec in spec(), hires in hires()) {
        let world = spec.world();
        let sheet = spec.sheet(&hires);
        let mut session = Session::new(&world.program, &world.data, None);
        let before = total(&judge(&mut session, &sheet).unwrap());
        let choices = options(&mut session, &sheet, None, false).unwrap();
        let things: BTreeSet<_> = choices.iter().map(|choice| choice.thing).collect();
        prop_assert_eq!(things.len(), spec.persons.len() + usize::from(!hires.is_empty()) * 2);
        for choice in &choices {
            let added = |place| apply(&world.program.schema, &sheet, &Edit { at: place, change: Change::Add(choice.thing) }).unwrap();
            let with = judge(&mut session, &added(choice.place.clone())).unwrap();
            prop_assert_eq!(choice.legal, with.legal);
            prop_assert_eq!(&choice.violations, &with.violations);
            prop_assert_eq!(&choice.price, &Figure::Quantity(COIN, total(&with) - before));
            let sum: i64 = choice.because.iter().map(|b| match b.by { Figure::Quantity(_, cell) => cell, _ => 0 }).sum();
            prop_assert_eq!(sum, total(&with) - before);
            for place in &choice.places {
                let with = judge(&mut session, &added(place.clone())).unwrap();
                prop_assert!(with.legal);
                prop_assert_eq!(&choice.price, &Figure::Quantity(COIN, total(&with) - before));
            }
            // Of rows that are alike one is judged, and all are named.
            if choice.thing.0 as usize >= spec.persons.len() {
                for at in 0..hires.len() as u32 {
                    let mut place = hire_at(at);
                    place.0.push(PathStep { field: 1, index: None });
                    let legal = decide(&mut session, &added(place.clone())).unwrap();
                    let offered = choices.iter().filter(|other| other.thing == choice.thing && other.places.contains(&place));
                    prop_assert_eq!(usize::from(legal), offered.count());
                }
            }
        }
        let affordable = options(&mut session, &sheet, None, true).unwrap();
        let legal: Vec<_> = choices.into_iter().filter(|c| c.legal).collect();
        prop_assert_eq!(affordable, legal);
    }

    #[test]
    fn fixes_are_verified(spec in spec(), hires in hires()) {
        let world = spec.world();
        let sheet = spec.sheet(&hires);
        let mut session = Session::new(&world.program, &world.data, None);
        let legal = decide(&mut session, &sheet).unwrap();
        let found = fixes(&mut session, &sheet, 2_000).unwrap();
        prop_assert!(found.tried <= 2_000);
        prop_assert!(!legal || found.found.is_empty());
        for fix in &found.found {
            prop_assert!(decide(&mut session, &fix.sheet).unwrap());
            let edited = fix.edits.iter().try_fold(sheet.clone(), |s, edit| apply(&world.program.schema, &s, edit));
            prop_assert_eq!(edited.as_ref(), Some(&fix.sheet));
        }
        if !legal {
            let single = one_removal_or_exchange(&spec, &world, &sheet, hires.len());
            prop_assert!(!single || found.found.first().is_some_and(|f| f.edits.len() == 1));
        }
    }
}

fn one_removal_or_exchange(spec: &Spec, world: &World, sheet: &Record, hires: usize) -> bool {
    let mut session = Session::new(&world.program, &world.data, None);
    (0..hires as u32).any(|at| {
        let replaced = (0..spec.persons.len() as u32).map(|p| Change::Replace(ObjectId(p)));
        replaced.chain([Change::Remove]).any(|change| {
            let edited = apply(
                &world.program.schema,
                sheet,
                &Edit {
                    at: hire_at(at),
                    change,
                },
            );
            decide(&mut session, &edited.unwrap()).unwrap()
        })
    })
}
