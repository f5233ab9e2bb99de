//! Permissions: routes, capacities, prohibitions.

use crate::world::*;
use reglo_interpreter::answer::{Figure, Judgement, Strength};
use reglo_interpreter::data::Record;
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::ir::*;
use reglo_interpreter::judge::{decide, judge};
use reglo_interpreter::schema::*;

/// Persons 0, 1 have tag red and cost 5, 4; 2, 3 have green and cost 3, 2; 4 has none.
fn world() -> (World, ValueId) {
    let mut w = World::new(&[(5, 1, 0), (4, 1, 1), (3, 2, 2), (2, 2, 3), (1, 0, 4)], &[]);
    let base = w.of_hire(0, 0, Base::Quantity(COIN));
    let price = w.value(vec![ty(Base::Object(HIRE))], Base::Quantity(COIN), base);
    w.permission(Some(price));
    w.total(price);
    (w, price)
}

fn judged(w: &World, sheet: &Record) -> Judgement {
    let mut session = Session::new(&w.program, &w.data, None);
    let judgement = judge(&mut session, sheet).unwrap();
    assert_eq!(decide(&mut session, sheet), Ok(judgement.legal));
    judgement
}

fn total(judgement: &Judgement) -> i64 {
    match judgement.values[0].figure {
        Figure::Quantity(_, cell) => cell,
        _ => panic!("no total"),
    }
}

#[test]
fn a_use_takes_the_cheapest_open_route() {
    let (mut w, _) = world();
    let red = w.has_tag(0, 0);
    w.route(vec![red], None, Some(2), None);
    w.route(vec![], None, Some(1), Some(1));
    assert_eq!(total(&judged(&w, &of(&[0]))), 6);
    // The second place on the cheap route is not there.
    assert_eq!(total(&judged(&w, &of(&[0, 1]))), 12);
}

#[test]
fn a_newcomer_may_displace_another() {
    let (mut w, _) = world();
    let red = w.has_tag(0, 0);
    w.route(vec![], None, None, Some(1));
    w.route(vec![red], None, Some(1), None);
    // The green one can only take the first route, so the red one pays for another.
    let judgement = judged(&w, &of(&[0, 2]));
    assert!(judgement.legal);
    assert_eq!(total(&judgement), 5 + 1 + 3);
}

#[test]
fn a_price_of_its_own_is_amended_too() {
    // CO-11: a discount reaches the other way, and CO-04: once on the whole.
    let (mut w, price) = world();
    w.route(vec![], Some(9), Some(1), None);
    let (one, two) = (w.n(1), w.n(2));
    w.amend(price, Class::Reduce, vec![], two);
    w.amend(price, Class::Increase, vec![], one);
    assert_eq!(total(&judged(&w, &of(&[4]))), 9);
}

#[test]
fn full_routes_name_all_that_compete() {
    let (mut w, _) = world();
    let green = w.has_tag(0, 1);
    let first = w.route(vec![], None, None, Some(1));
    let second = w.route(vec![green], None, None, Some(1));
    let judgement = judged(&w, &of(&[0, 2, 3, 2]));
    assert!(!judgement.legal);
    assert_eq!(judgement.violations.len(), 1);
    let v = &judgement.violations[0];
    assert_eq!((v.rule, v.strength), (first, Strength::Full));
    assert_eq!(v.at, vec![hire_at(0), hire_at(1), hire_at(2), hire_at(3)]);
    assert_eq!(v.nearest.iter().map(|n| n.rule).collect::<Vec<_>>(), vec![second]);
    let figures: Vec<_> = v.said.figures.iter().map(|(_, f)| f.clone()).collect();
    let things = [0, 2, 3, 2].map(ObjectId).to_vec();
    assert_eq!(
        figures,
        vec![Figure::Number(4), Figure::Number(2), Figure::Things(things)]
    );
}

#[test]
fn a_route_that_nobody_reaches_is_no_part_of_the_contest() {
    let (mut w, _) = world();
    let (red, green) = (w.has_tag(0, 0), w.has_tag(0, 1));
    let first = w.route(vec![red], None, None, Some(1));
    w.route(vec![green], None, None, Some(2));
    let judgement = judged(&w, &of(&[2, 0, 1, 3]));
    assert_eq!(judgement.violations.len(), 1);
    assert_eq!(judgement.violations[0].rule, first);
    assert_eq!(judgement.violations[0].at, vec![hire_at(1), hire_at(2)]);
}

#[test]
fn the_least_of_several_capacities_counts() {
    let (mut w, _) = world();
    let route = w.route(vec![], None, None, Some(3));
    let other = w.rule();
    let capacity = w.capacity(other, 1);
    w.program.permissions[0].routes[0].capacities.push(capacity);
    let judgement = judged(&w, &of(&[0, 1]));
    assert_eq!(judgement.violations[0].rule, other);
    assert_ne!(judgement.violations[0].rule, route);
}

#[test]
fn where_no_route_is_open_the_nearest_says_what_failed() {
    let (mut w, _) = world();
    let (red, green) = (w.has_tag(0, 0), w.has_tag(0, 1));
    let rank = w.of_hire(0, 2, Base::Number);
    let nine = w.n(9);
    let high = w.cmp(Comparison::GreaterOrEqual, rank, nine);
    let far = w.route(vec![green], None, None, None);
    let near = w.route(vec![red, high], None, None, None);
    let judgement = judged(&w, &of(&[0]));
    let v = &judgement.violations[0];
    assert_eq!(
        (v.rule, v.strength),
        (w.program.permissions[0].rule, Strength::NotAllowed)
    );
    let nearest: Vec<_> = v.nearest.iter().map(|n| (n.rule, n.held, n.failed)).collect();
    assert_eq!(
        nearest,
        vec![(near, 1, Some(span(high.0))), (far, 0, Some(span(green.0)))]
    );
}

#[test]
fn a_prohibition_is_lifted_only_by_its_exception_and_takes_no_place() {
    let (mut w, _) = world();
    w.route(vec![], None, None, Some(1));
    let red = w.has_tag(0, 0);
    let rule = w.rule();
    let message = w.message(rule, vec![]);
    w.program.permissions[0].prohibitions.push(Prohibition {
        rule,
        scope: vec![],
        condition: Some(red),
        message,
        exceptions: vec![],
        frame: 4,
        span: span(0),
    });
    let judgement = judged(&w, &of(&[0, 2]));
    assert_eq!(
        judgement.violations.len(),
        1,
        "the prohibited one leaves its place to the other"
    );
    assert_eq!(
        (judgement.violations[0].rule, judgement.violations[0].strength),
        (rule, Strength::Cannot)
    );
    let (rank, one) = (w.of_hire(0, 2, Base::Number), w.n(1));
    let lifted = w.cmp(Comparison::Equal, rank, one);
    let by = w.rule();
    w.program.permissions[0].prohibitions[0].exceptions.push(Exception {
        rule: by,
        scope: vec![],
        condition: Some(lifted),
        frame: 4,
    });
    assert!(judged(&w, &of(&[1])).legal);
    assert!(!judged(&w, &of(&[0])).legal);
}

#[test]
fn allowed_leaves_rules_out() {
    let (mut w, _) = world();
    let green = w.has_tag(0, 1);
    let all = w.route(vec![], None, None, Some(0));
    w.route(vec![green], None, None, None);
    w.program.rule_sets = vec![vec![], vec![all]];
    let over = w.hires(0);
    let hire = w.local(0, Base::Object(HIRE));
    let args = w.args(&[hire]);
    let allowed = w.e(
        Node::Allowed {
            permission: PermissionId(0),
            args,
            apart: RuleSetId(1),
        },
        Base::Flag,
    );
    let rule = w.require(vec![Scope::ForEach(over)], allowed, vec![At::Row(hire)]);
    assert!(judged(&w, &of(&[2])).legal);
    let judgement = judged(&w, &of(&[2, 0]));
    let refused: Vec<_> = judgement
        .violations
        .iter()
        .filter(|v| v.rule == rule)
        .map(|v| v.at.clone())
        .collect();
    assert_eq!(refused, vec![vec![hire_at(1)]]);
}

#[test]
fn requirements_are_named_at_their_places() {
    let (mut w, price) = world();
    w.route(vec![], None, Some(1), None);
    let over = w.hires(0);
    let hire = w.local(0, Base::Object(HIRE));
    let read = w.read(price, &[hire], Base::Quantity(COIN));
    let four = w.n(4);
    let cheap = w.cmp(Comparison::LessOrEqual, read, four);
    let rule = w.require(vec![Scope::ForEach(over)], cheap, vec![At::Row(hire)]);
    let judgement = judged(&w, &of(&[0, 2, 1]));
    let at: Vec<_> = judgement.violations.iter().map(|v| (v.rule, v.at.clone())).collect();
    assert_eq!(at, vec![(rule, vec![hire_at(0)]), (rule, vec![hire_at(2)])]);
}
