//! Scenarios in which games are played: what they give, and their steps.

use crate::harness::{findings, sound, table};
use std::fmt::Write as _;

/// The steps of the last scenario of a text.
fn steps(input: &str) -> String {
    let made = sound(input);
    let scenario = made.resolved.scenarios.last().unwrap();
    let mut out = format!("{:#?}\n", scenario.sheet);
    for expectation in &scenario.expectations {
        let _ = writeln!(out, "{:?}", expectation.kind);
    }
    out
}

#[test]
fn given() {
    let made = sound(
        r#"scenario "s" {
  given Trek {
    walkers: [bert, anna], first: anna, turn: 3, season: winter, weather: [fog, sun], tiles: [t2, t1],
    piles: { south: [bear, { face: wolf, marked: true }] },
  }
  given anna { gold: 3 gold, vigour: 0.5 strength, deck: [wolf, wolf, bear] }
  given north { forces: { anna: 5 troops, bert: 6 troops }, guide: bert }
  given anna { hand: [Card.wolf] }
}"#,
    );
    insta::assert_snapshot!(table(&made, &made.resolved.scenarios[0].setup).1);
}

#[test]
fn wrongly_given() {
    insta::assert_snapshot!(findings(
        r#"scenario "s" {
  given Trek { walkers: [anna, anna], walkrs: [], turn: 1, turn: 2, tiles: [t1, t1] }
  given ann { gold: 3 gold }
  given Person { gold: 3 gold }
  given trek { turn: 3 }
  given t1 { gold: 3 gold }
  given wolf { price: 3 gold }
  given anna { gold: 3, deck: [wolf, tiger, { face: wolf, used: true }], vigour: 0.5 gold, gold: 4 gold }
  given north { forces: { anna: 5, bert: 5 troops, bert: 6 troops, wolf: 5 troops }, guide: anna }
  given south { forces: 5 troops }
  given bert { gold: - 3 gold, vigour: - 0.5 strength }
  given north { forces: { cora: - 1 troops } }
  do walk
  given anna { passed: true }
}"#
    ));
}

#[test]
fn played() {
    insta::assert_snapshot!(steps(
        r#"sheet Plan { dial: number = 1 }
scenario "s" {
  given anna { gold: 3 gold }
  given Plan { dial: 3 }
  with chance 4, [wolf, bear], anna
  do redeals(anna, 1 + 2)
  expect asked anna, bert
  answer anna: walk(wolf)
  answer bert: { dial: 2.5 strength, leader: none } refused by rule 1, rule walks
  expect option wolf refused by rule walks
  expect finished
  do walk
  expect finish won by anna
  expect finish drawn
}"#
    ));
}

#[test]
fn wrongly_played() {
    insta::assert_snapshot!(findings(
        r#"scenario "s" {
  with chance 4 + 1
  do redels(anna, 1)
  do redeals(anna)
  do redeals(ann, 1)
  answer ann: walk(wolf)
  answer anna: walk(not true)
  answer anna: none refused by rule 9
  expect asked ann
  expect finish won by wulf
}"#
    ));
}
