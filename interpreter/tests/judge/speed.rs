//! Rough measurements; run with `--release -- --ignored --nocapture`.

use crate::world::*;
use reglo_interpreter::answer::Figure;
use reglo_interpreter::evaluate::Session;
use reglo_interpreter::ir::*;
use reglo_interpreter::judge::{decide, evaluate, fixes, judge, options};
use reglo_interpreter::schema::*;
use std::time::Instant;

/// 409 persons, 30 requirements, 15 routes.
fn large() -> World {
    let persons: Vec<(i64, i64, i64)> = (0..409).map(|at| (3 + at % 8, at % 8, at % 10)).collect();
    let mut w = World::new(&persons, &[1, 2]);
    let base = w.of_hire(0, 0, Base::Quantity(COIN));
    let price = w.value(vec![ty(Base::Object(HIRE))], Base::Quantity(COIN), base);
    w.permission(Some(price));
    for amount in 0..4 {
        let when = w.has_tag(0, amount % 3);
        let amount = w.n(1);
        w.amend(
            price,
            if amount.0.is_multiple_of(2) {
                Class::Reduce
            } else {
                Class::Increase
            },
            vec![Scope::When(when)],
            amount,
        );
    }
    for at in 0..15 {
        let tag = w.has_tag(0, at % 3);
        let (rank, wanted) = (w.of_hire(0, 2, Base::Number), w.n(at % 10));
        let is = w.cmp(Comparison::Equal, rank, wanted);
        w.route(vec![tag, is], None, Some(at % 3), Some(2));
    }
    let total = w.total(price);
    for at in 0..15 {
        let (read, most) = (w.read(total, &[], Base::Quantity(COIN)), w.n(80 + at));
        let within = w.cmp(Comparison::LessOrEqual, read, most);
        w.require(vec![], within, vec![]);
        let over = w.hires(0);
        let hire = w.local(0, Base::Object(HIRE));
        let (read, most) = (w.read(price, &[hire], Base::Quantity(COIN)), w.n(20));
        let within = w.cmp(Comparison::LessOrEqual, read, most);
        w.require(vec![Scope::ForEach(over)], within, vec![At::Row(hire)]);
    }
    w
}

fn per<T>(what: &str, times: u32, mut act: impl FnMut() -> T) {
    act();
    let start = Instant::now();
    for _ in 0..times {
        std::hint::black_box(act());
    }
    println!("{what}: {:?}", start.elapsed() / times);
}

#[test]
#[ignore = "a measurement"]
fn measure() {
    let w = large();
    let mut session = Session::new(&w.program, &w.data, None);
    let legal: Vec<i64> = (0..409)
        .filter(|p| decide(&mut session, &of(&[*p])) == Ok(true))
        .collect();
    let mut sheet = vec![];
    for person in legal {
        sheet.push(person);
        if sheet.len() > 10 || decide(&mut session, &of(&sheet)) != Ok(true) {
            sheet.pop();
        }
    }
    println!("{} hires", sheet.len());
    let sheet = of(&sheet);
    per("load and decide", 10_000, || decide(&mut session, &sheet));
    per("judge", 5_000, || judge(&mut session, &sheet));
    let place = hires_place();
    per("options", 50, || {
        options(&mut session, &sheet, Some(&place), false).map(|c| c.len())
    });
    per("options, affordable", 50, || {
        options(&mut session, &sheet, Some(&place), true).map(|c| c.len())
    });
    let bad = of(&[1, 1, 1, 2, 12, 22, 32, 42]);
    per("fixes of a bad sheet, 2000 judgements", 5, || {
        fixes(&mut session, &bad, 2_000).map(|f| f.found.len())
    });
}

#[test]
#[ignore = "a measurement"]
fn measure_nodes() {
    let mut w = World::new(&(0..409).map(|at| (at, at % 8, at % 10)).collect::<Vec<_>>(), &[]);
    let over = w.e(Node::Const(w.data.all[0]), Base::List(PERSON));
    w.program.loops.push(Loop {
        over,
        over_set: false,
        local: 0,
        position: 1,
        filter: None,
    });
    let person = w.local(0, Base::Object(PERSON));
    let (cost, rank) = (w.f(person, 0, Base::Number), w.f(person, 2, Base::Number));
    let (two, three) = (w.n(2), w.n(3));
    let times = w.e(
        Node::Arithmetic {
            op: Arithmetic::Multiply,
            left: cost,
            right: two,
        },
        Base::Number,
    );
    let more = w.cmp(Comparison::Less, rank, three);
    let chosen = w.e(
        Node::If {
            condition: more,
            then: times,
            otherwise: cost,
        },
        Base::Number,
    );
    let sum = w.e(
        Node::Fold {
            op: Fold::Sum,
            over: LoopId(0),
            element: chosen,
        },
        Base::Number,
    );
    let mut session = Session::new(&w.program, &w.data, None);
    assert!(matches!(
        evaluate(&mut session, Some(&of(&[])), sum, 2),
        Ok(Figure::Number(_))
    ));
    per("409 turns of 7 to 9 nodes", 10_000, || {
        evaluate(&mut session, Some(&of(&[])), sum, 2)
    });
}
