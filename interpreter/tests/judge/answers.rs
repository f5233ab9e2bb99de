//! Options and fixes.

use crate::world::*;
use reglo_interpreter::answer::{Change, Edit, Figure, Path, PathStep, StepKind};
use reglo_interpreter::data::Datum;
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::ir::*;
use reglo_interpreter::judge::{derive, fixes, judge, options};
use reglo_interpreter::schema::*;

/// A crew where the first hire is free of a surcharge and all others pay 1; red persons may only take the first route.
fn displacing() -> (World, ValueId) {
    let mut w = World::new(&[(5, 1, 0), (4, 2, 1)], &[3]);
    let base = w.of_hire(0, 0, Base::Quantity(COIN));
    let price = w.value(vec![ty(Base::Object(HIRE))], Base::Quantity(COIN), base);
    w.permission(Some(price));
    w.route(vec![], None, None, Some(1));
    let green = w.has_tag(0, 1);
    w.route(vec![green], None, Some(1), None);
    w.total(price);
    (w, price)
}

#[test]
fn a_price_says_what_others_pay_for_its_sake() {
    let (w, _) = displacing();
    let mut session = Session::new(&w.program, &w.data, None);
    let choices = options(&mut session, &of(&[1]), Some(&hires_place()), false).unwrap();
    assert_eq!(choices.len(), 2);
    assert_eq!(choices[0].price, Figure::Quantity(COIN, 6));
    let by: Vec<_> = choices[0].because.iter().map(|b| (b.rule, b.by.clone())).collect();
    let surcharge = w.program.permissions[0].routes[1].rule;
    assert!(by.contains(&(w.program.values[0].rule, Figure::Quantity(COIN, 5))));
    assert!(by.contains(&(surcharge, Figure::Quantity(COIN, 1))));
}

#[test]
fn a_thing_that_fits_several_places_is_one_choice() {
    let (w, _) = displacing();
    let mut session = Session::new(&w.program, &w.data, None);
    let choices = options(&mut session, &of(&[1, 1]), None, false).unwrap();
    let tool = choices.iter().find(|c| c.thing == ObjectId(2)).unwrap();
    let tools = |at| {
        Path(vec![
            PathStep {
                field: 1,
                index: Some(at),
            },
            PathStep { field: 1, index: None },
        ])
    };
    assert!(tool.legal);
    assert_eq!(tool.places, vec![tools(0), tools(1)]);
    assert_eq!(tool.place, tools(0));
    assert_eq!(tool.price, Figure::Quantity(COIN, 0));
    // A person can also be the leader.
    let person = choices.iter().find(|c| c.thing == ObjectId(0)).unwrap();
    assert_eq!(person.places[0], Path(vec![PathStep { field: 0, index: None }]));
}

#[test]
fn the_derivation_of_a_price_shows_its_seat() {
    let (w, price) = displacing();
    let mut session = Session::new(&w.program, &w.data, None);
    judge(&mut session, &of(&[1, 1])).unwrap();
    let rows: Vec<i64> = (0..2).map(|at| session.object_at(&hire_at(at)).unwrap()).collect();
    let kinds = |session: &mut Session<'_>, row| -> Vec<StepKind> {
        derive(session, price, &[row])
            .unwrap()
            .steps
            .iter()
            .map(|s| s.what)
            .collect()
    };
    assert_eq!(kinds(&mut session, rows[0]), vec![StepKind::Base]);
    assert_eq!(kinds(&mut session, rows[1]), vec![StepKind::Base, StepKind::Surcharge]);
}

#[test]
fn a_default_is_computed_again_when_something_joins() {
    let mut w = World::new(&[(5, 1, 0)], &[]);
    let over = w.hires(0);
    let count = w.e(Node::Count(over), Base::Number);
    w.program.schema.kinds[CREW.index()].fields[2].default = None;
    w.program.schema.kinds[CREW.index()].fields[2].computed_default = true;
    w.program.defaults = vec![
        None,
        None,
        Some(FieldDefault {
            cells: vec![count],
            frame: 2,
        }),
    ];
    let (pool, two) = (w.sheet(2, Base::Quantity(COIN)), w.n(2));
    let few = w.cmp(Comparison::Less, pool, two);
    w.require(vec![], few, vec![]);
    let mut sheet = of(&[]);
    sheet.fields[2] = None;
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(options(&mut session, &sheet, Some(&hires_place()), false).unwrap()[0].legal);
    let Some(Datum::List(hires)) = &mut sheet.fields[1] else {
        panic!("no list")
    };
    hires.push(Datum::Cell(0));
    assert!(judge(&mut session, &sheet).unwrap().legal);
    assert!(!options(&mut session, &sheet, Some(&hires_place()), false).unwrap()[0].legal);
}

#[test]
fn the_cheapest_fix_comes_first_and_pairs_only_where_needed() {
    let mut w = World::new(&[(5, 1, 0), (4, 2, 1)], &[]);
    let (pool, three) = (w.sheet(2, Base::Quantity(COIN)), w.n(3));
    let enough = w.cmp(Comparison::GreaterOrEqual, pool, three);
    let place = w.e(Node::Sheet, Base::Object(CREW));
    w.require(vec![], enough, vec![At::Field { row: place, field: 2 }]);
    let mut session = Session::new(&w.program, &w.data, None);
    let found = fixes(&mut session, &of(&[0, 1]), 500).unwrap();
    assert_eq!(found.found.len(), 1);
    assert_eq!(found.found[0].edits[0].change, Change::Set(3));
    // And nobody may be hired.
    let over = w.hires(0);
    let (count, most) = (w.e(Node::Count(over), Base::Number), w.n(1));
    let alone = w.cmp(Comparison::LessOrEqual, count, most);
    let rows = w.sheet(1, Base::List(HIRE));
    w.require(vec![], alone, vec![At::Rows(rows)]);
    let mut session = Session::new(&w.program, &w.data, None);
    let found = fixes(&mut session, &of(&[0, 1]), 500).unwrap();
    assert!(!found.found.is_empty());
    assert!(found.found.iter().all(|fix| fix.edits.len() == 2));
    let few = fixes(&mut session, &of(&[0, 1]), 3).unwrap();
    assert!(few.tried <= 3 && !few.exhausted);
}

/// What has nothing on it gets what it lacks, however many that are: two as a pair, four one after another.
#[test]
fn several_additions_are_a_way_out() {
    for least in [2, 4] {
        let mut w = World::new(&[(5, 1, 0), (4, 2, 1)], &[]);
        let (over, least_of) = (w.hires(0), w.n(least));
        let count = w.e(Node::Count(over), Base::Number);
        let enough = w.cmp(Comparison::GreaterOrEqual, count, least_of);
        let rows = w.sheet(1, Base::List(HIRE));
        w.require(vec![], enough, vec![At::Rows(rows)]);
        let mut session = Session::new(&w.program, &w.data, None);
        let found = fixes(&mut session, &of(&[]), 2_000).unwrap();
        assert!(!found.found.is_empty());
        let adds = |edit: &Edit| matches!(edit.change, Change::Add(_));
        assert!(
            found
                .found
                .iter()
                .all(|fix| fix.edits.len() == least as usize && fix.edits.iter().all(adds))
        );
    }
}

/// Three hires have to go, and the pool has to be set besides: no pair of changes does, and leaving out all that is named is more than is
/// needed.
#[test]
fn changes_that_only_together_make_it_legal_are_found() {
    let mut w = World::new(&[(5, 1, 0), (4, 2, 1)], &[]);
    let (pool, three) = (w.sheet(2, Base::Quantity(COIN)), w.n(3));
    let enough = w.cmp(Comparison::GreaterOrEqual, pool, three);
    let place = w.e(Node::Sheet, Base::Object(CREW));
    w.require(vec![], enough, vec![At::Field { row: place, field: 2 }]);
    let over = w.hires(0);
    let (count, most) = (w.e(Node::Count(over), Base::Number), w.n(2));
    let few = w.cmp(Comparison::LessOrEqual, count, most);
    w.require(vec![], few, vec![]);
    let mut session = Session::new(&w.program, &w.data, None);
    let found = fixes(&mut session, &of(&[0, 1, 0, 1, 0]), 4_000).unwrap();
    assert!(!found.found.is_empty());
    for fix in &found.found {
        let removed = fix.edits.iter().filter(|edit| edit.change == Change::Remove).count();
        assert_eq!((fix.edits.len(), removed), (4, 3), "{:?}", fix.edits);
    }
}
