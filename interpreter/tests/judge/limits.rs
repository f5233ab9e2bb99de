//! Evaluations that have no end come to one.

use crate::world::*;
use reglo_interpreter::answer::Fault;
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::ir::*;
use reglo_interpreter::judge::{decide, evaluate, judge};
use reglo_interpreter::schema::*;
use std::time::{Duration, Instant};

#[test]
fn a_value_that_reads_itself() {
    let mut w = World::new(&[], &[]);
    let read = w.read(ValueId(0), &[], Base::Number);
    let one = w.n(1);
    let more = w.e(
        Node::Arithmetic {
            op: Arithmetic::Add,
            left: read,
            right: one,
        },
        Base::Number,
    );
    w.value(vec![], Base::Number, more);
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(matches!(
        evaluate(&mut session, Some(&of(&[])), read, 0),
        Err(Fault::TooLong(_))
    ));
}

#[test]
fn deep_nesting() {
    let mut w = World::new(&[], &[]);
    let mut deep = w.e(Node::Const(1), Base::Flag);
    for _ in 0..100_000 {
        deep = w.e(Node::Not(deep), Base::Flag);
    }
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(matches!(
        evaluate(&mut session, Some(&of(&[])), deep, 0),
        Err(Fault::TooLong(_))
    ));
}

#[test]
fn nested_loops_and_growing_lists() {
    let mut w = World::new(&[(0, 0, 0); 400], &[]);
    let everyone = w.data.all[0];
    let mut inner = w.n(1);
    for depth in 0..4_u16 {
        let over = w.e(Node::Const(everyone), Base::List(PERSON));
        w.program.loops.push(Loop {
            over,
            over_set: false,
            local: depth * 2,
            position: depth * 2 + 1,
            filter: None,
        });
        let over = LoopId(w.program.loops.len() as u32 - 1);
        inner = w.e(
            Node::Fold {
                op: Fold::Sum,
                over,
                element: inner,
            },
            Base::Number,
        );
    }
    let start = Instant::now();
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(matches!(
        evaluate(&mut session, Some(&of(&[])), inner, 8),
        Err(Fault::TooLong(_))
    ));
    assert!(start.elapsed() < Duration::from_secs(5));
    let mut list = w.e(Node::Const(everyone), Base::List(PERSON));
    for _ in 0..40 {
        list = w.e(Node::Concat(list, list), Base::List(PERSON));
    }
    let count = w.e(Node::CountList(list), Base::Number);
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(matches!(
        evaluate(&mut session, Some(&of(&[])), count, 0),
        Err(Fault::TooLong(_))
    ));
}

#[test]
fn a_price_that_reads_the_prices() {
    let mut w = World::new(&[(1, 0, 0)], &[]);
    let base = w.of_hire(0, 0, Base::Quantity(COIN));
    let price = w.value(vec![ty(Base::Object(HIRE))], Base::Quantity(COIN), base);
    w.permission(Some(price));
    let total = w.total(price);
    let read = w.read(total, &[], Base::Quantity(COIN));
    w.amend(price, Class::Increase, vec![], read);
    w.route(vec![], None, None, None);
    w.route(vec![], None, Some(1), None);
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(decide(&mut session, &of(&[0])).is_err());
    assert!(judge(&mut session, &of(&[0])).is_err());
}
