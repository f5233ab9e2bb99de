//! Values and their amendments.

use crate::world::*;
use reglo_interpreter::answer::{Fault, Figure, StepKind};
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::ir::*;
use reglo_interpreter::judge::{derive, evaluate, judge};
use reglo_interpreter::schema::*;

/// One value on the sheet with these amendments of constants: what it is.
fn check(base: i64, amendments: &[(Class, i64)], expected: i64) {
    let mut w = World::new(&[(1, 0, 0)], &[]);
    let b = w.n(base);
    let v = w.value(vec![], Base::Quantity(COIN), b);
    for (class, amount) in amendments {
        let amount = w.n(*amount);
        w.amend(v, *class, vec![], amount);
    }
    assert_eq!(
        figure(&mut w, v),
        Ok(Figure::Quantity(COIN, expected)),
        "{amendments:?}"
    );
}

fn figure(w: &mut World, v: ValueId) -> Result<Figure, Fault> {
    let read = w.read(v, &[], w.program.values[v.index()].ty.base);
    let mut session = Session::new(&w.program, &w.data, None);
    evaluate(&mut session, Some(&of(&[])), read, 0)
}

#[test]
fn no_flooring_in_between() {
    // CO-01: base 1, one +1 and one -2.
    check(1, &[(Class::Reduce, 2), (Class::Increase, 1)], 0);
    check(1, &[(Class::Reduce, 5), (Class::Increase, 1)], 0);
}

#[test]
fn identical_reductions_both_count() {
    check(5, &[(Class::Reduce, 1), (Class::Reduce, 1)], 3);
}

#[test]
fn minima_and_maxima_come_last() {
    // CO-05 at this level: a minimum of 3.
    check(1, &[(Class::AtLeast, 3)], 3);
    check(9, &[(Class::AtMost, 4), (Class::Reduce, 2)], 4);
    check(1, &[(Class::AtLeast, 5), (Class::AtMost, 4)], 4);
}

#[test]
fn a_replacement_comes_first() {
    check(9, &[(Class::Increase, 1), (Class::Becomes, 2), (Class::Reduce, 2)], 1);
}

#[test]
fn a_value_without_amendments_is_not_floored() {
    check(-2, &[], -2);
    check(-2, &[(Class::Increase, 1)], 0);
}

#[test]
fn a_reduction_with_its_own_floor() {
    let mut w = World::new(&[], &[]);
    let b = w.n(4);
    let v = w.value(vec![], Base::Quantity(COIN), b);
    let (three, two, one) = (w.n(3), w.n(2), w.n(1));
    w.amend(v, Class::ReduceToFloor, vec![], three);
    w.program.values[v.index()].amendments[0].floor = Some(two);
    assert_eq!(figure(&mut w, v), Ok(Figure::Quantity(COIN, 2)));
    w.program.values[v.index()].base = one;
    assert_eq!(figure(&mut w, v), Ok(Figure::Quantity(COIN, 1)), "it never raises");
}

#[test]
fn two_replacements_are_a_fault_unless_one_stands_over_the_other() {
    let mut w = World::new(&[], &[]);
    let b = w.n(4);
    let v = w.value(vec![], Base::Quantity(COIN), b);
    let (two, three) = (w.n(2), w.n(3));
    let first = w.amend(v, Class::Becomes, vec![], two);
    w.amend(v, Class::Becomes, vec![], three);
    assert!(matches!(figure(&mut w, v), Err(Fault::TwoReplacements { value, .. }) if value == v));
    w.program.values[v.index()].amendments[1].over = vec![first];
    assert_eq!(figure(&mut w, v), Ok(Figure::Quantity(COIN, 3)));
    w.program.values[v.index()].amendments.swap(0, 1);
    assert_eq!(figure(&mut w, v), Ok(Figure::Quantity(COIN, 3)));
}

#[test]
fn replacements_over_each_other_are_a_fault() {
    let mut w = World::new(&[], &[]);
    let b = w.n(4);
    let v = w.value(vec![], Base::Quantity(COIN), b);
    let (two, three) = (w.n(2), w.n(3));
    let first = w.amend(v, Class::Becomes, vec![], two);
    let second = w.amend(v, Class::Becomes, vec![], three);
    w.program.values[v.index()].amendments[1].over = vec![first];
    w.program.values[v.index()].amendments[0].over = vec![second];
    assert!(matches!(figure(&mut w, v), Err(Fault::TwoReplacements { .. })));
}

#[test]
fn an_amendment_acts_once_for_each_turn() {
    let mut w = World::new(&[(1, 0, 0), (1, 1, 0)], &[]);
    let b = w.n(0);
    let v = w.value(vec![], Base::Quantity(COIN), b);
    let over = w.hires(0);
    let red = w.has_tag(0, 0);
    let amount = w.n(2);
    w.amend(v, Class::Increase, vec![Scope::ForEach(over), Scope::When(red)], amount);
    let read = w.read(v, &[], Base::Quantity(COIN));
    let mut session = Session::new(&w.program, &w.data, None);
    let figure = evaluate(&mut session, Some(&of(&[0, 1, 1])), read, 0);
    assert_eq!(figure, Ok(Figure::Quantity(COIN, 4)));
}

#[test]
fn sets_gain_and_lose_members() {
    let mut w = World::new(&[], &[]);
    let b = w.n(0b001);
    let v = w.value(vec![], Base::Set(TAG), b);
    let (with, without) = (w.n(0b110), w.n(0b010));
    w.amend(v, Class::Increase, vec![], with);
    w.amend(v, Class::Reduce, vec![], without);
    assert_eq!(figure(&mut w, v), Ok(Figure::Members(TAG, vec![0, 2])));
}

#[test]
fn overflow_and_division_are_faults() {
    let mut w = World::new(&[], &[]);
    let b = w.n(i64::MAX);
    let v = w.value(vec![], Base::Number, b);
    let (one, zero) = (w.n(1), w.n(0));
    w.amend(v, Class::Increase, vec![], one);
    assert!(matches!(figure(&mut w, v), Err(Fault::Overflow(_))));
    let divided = w.e(
        Node::Arithmetic {
            op: Arithmetic::DivideUp,
            left: one,
            right: zero,
        },
        Base::Number,
    );
    let v = w.value(vec![], Base::Number, divided);
    assert!(matches!(figure(&mut w, v), Err(Fault::DivisionByZero(_))));
}

#[test]
fn division_rounds_as_it_says() {
    for (a, b, up, expected) in [
        (7, 2, true, 4),
        (7, 2, false, 3),
        (-7, 2, true, -3),
        (-7, 2, false, -4),
        (6, 3, true, 2),
    ] {
        let mut w = World::new(&[], &[]);
        let (left, right) = (w.n(a), w.n(b));
        let op = if up {
            Arithmetic::DivideUp
        } else {
            Arithmetic::DivideDown
        };
        let d = w.e(Node::Arithmetic { op, left, right }, Base::Number);
        let v = w.value(vec![], Base::Number, d);
        assert_eq!(figure(&mut w, v), Ok(Figure::Number(expected)));
    }
}

#[test]
fn absent_equals_nothing() {
    let mut w = World::new(&[], &[]);
    let (left, right) = (w.sheet(0, Base::Object(PERSON)), w.sheet(0, Base::Object(PERSON)));
    let equal = w.cmp(Comparison::Equal, left, right);
    let not = w.cmp(Comparison::NotEqual, left, right);
    let mut session = Session::new(&w.program, &w.data, None);
    assert_eq!(
        evaluate(&mut session, Some(&of(&[])), equal, 0),
        Ok(Figure::Flag(false))
    );
    assert_eq!(evaluate(&mut session, Some(&of(&[])), not, 0), Ok(Figure::Flag(true)));
}

#[test]
fn a_derivation_names_each_step_and_what_was_read() {
    let mut w = World::new(&[], &[]);
    let b = w.n(4);
    let inner = w.value(vec![], Base::Quantity(COIN), b);
    let read = w.read(inner, &[], Base::Quantity(COIN));
    let v = w.value(vec![], Base::Quantity(COIN), read);
    let (six, one) = (w.n(6), w.n(1));
    w.amend(v, Class::Reduce, vec![], six);
    let raising = w.amend(v, Class::AtLeast, vec![], one);
    let mut session = Session::new(&w.program, &w.data, None);
    judge(&mut session, &of(&[])).unwrap();
    let d = derive(&mut session, v, &[]).unwrap();
    let steps: Vec<_> = d.steps.iter().map(|s| (s.what, s.after.clone())).collect();
    let coin = |n| Figure::Quantity(COIN, n);
    assert_eq!(
        steps,
        vec![
            (StepKind::Base, coin(4)),
            (StepKind::Reduce, coin(-2)),
            (StepKind::Floor, coin(0)),
            (StepKind::AtLeast, coin(1)),
        ]
    );
    assert_eq!(d.steps[3].rule, raising);
    assert_eq!(d.result, coin(1));
    assert_eq!(d.reads.len(), 1);
    assert_eq!(d.reads[0].value, inner);
}
