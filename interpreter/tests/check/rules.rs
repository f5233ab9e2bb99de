//! Findings about rules: one at least for each code.

use crate::harness::findings;
use insta::assert_snapshot;

#[test]
fn e0501_cycles() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value first: gold = second
  value second: gold = 1 gold
  value fine: gold = 1 gold
}
rule 2 b "B" {
  amend second: + first
  amend fine: + printed fine
}
rule 3 c "C" {
  value fare(s: Seat): gold = 1 gold
  value total: gold = sum(fare(s) for s in party.seats)
  permission seat(s in party.seats) priced fare(s)
    | No.
  allow seat(s) when total < 3 gold
}
"#
    ));
}

#[test]
fn e0502_permissions() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  permission seat(s in party.seats)
    | No.
  allow seat(s) when not allowed seat(s)
}
rule 2 b "B" {
  permission lead(s in party.seats)
    | No.
  allow lead(s) when s.person.foreign
}
rule 3 c "C" { allow lead(s) when not allowed lead(s) apart from rule 3 }
"#
    ));
}

#[test]
fn e0503_replacements() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" { value fee: gold = 1 gold }
rule 2 b "B" { amend fee: becomes 2 gold }
rule 3 c "C" { amend fee when party.season = winter: becomes 3 gold }
rule 4 d "D" { amend fee: becomes 4 gold over rule 2, rule 3 }
rule 5 e "E" { value toll: gold = 1 gold }
rule 6 f "F" { amend toll when party.season = summer: becomes 2 gold }
rule 7 g "G" { amend toll when party.season = winter: becomes 2 gold }
rule 8 h "H" { amend toll when party.season = winter: becomes 4 gold }
"#
    ));
}

#[test]
fn e0504_and_e0505_tables() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value a1: number = by count(party.seats) { 0: 1, 1..3: 2, 3..: 3 }
  value a2: number = by party.season { summer: 1, winter: 2, otherwise: 3 }
  value a3: number = by count(party.seats) { 0: 1, 1..3: 2 }
  value a4: number = by party.season { summer: 1 }
  value a5: number = by party.purse { 0..4: 1, 5..: 2 }
  value a6: number = by party.season { summer: 1, autumn: 2 }
  value a7: number = by count(party.seats) { 3..1: 1, otherwise: 2 }
}
"#
    ));
}

#[test]
fn e0506_and_e0510_messages() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  require count(party.seats) < 3
  require count(party.seats) < 4
    | Too many.
  require count(party.seats) < 5
    | Far too many.
  require count(party.seats) < 6 as six
    | Six.
  require count(party.seats) < 7 as six
    | Seven.
  permission seat(s in party.seats)
  allow seat(s) at most 3
}
"#
    ));
}

#[test]
fn e0507_targets() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  permission seat(s in party.seats)
    | No.
  allow seat(s) when s.person.foreign
  allow seat(s) when not s.person.foreign
}
rule 2 b "B" {
  capacity of rule 1 at most 3 as one
    | {count} for {limit}: {things}.
  capacity of rule 2 at most 3 as two
    | {count} for {limit}: {things}.
  except seat(s) from rule 1
}
"#
    ));
}

#[test]
fn e0508_hooks() {
    assert_snapshot!(findings(
        r#"
hook less(s: Seat) reduces gold from "x.rhai"
hook more(s: Seat) increases gold from "x.rhai"
hook yes(s: Seat) decides from "x.rhai"
rule 1 a "A" {
  value fare(s: Seat): gold = 1 gold
  value wrong: flag = any(s in party.seats: hook less(s))
  value right: flag = any(s in party.seats: hook yes(s))
  amend fare(s): - hook less(s), + hook more(s)
  amend fare(s): + hook less(s), - hook more(s)
  amend fare(s): - hook yes(s)
  amend fare(s): - hook less(3)
}
"#
    ));
}

#[test]
fn e0509_changes() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value skills(p: Person): set of Craft = p.crafts
  value free: flag = false
  amend skills(p): with climber, without [sailor, scout], + [climber]
  amend free: + 1
  amend free: becomes true
}
card anna b {
  amend skills(this): with porter
  amend free when free: at most 3
}
"#
    ));
}

#[test]
fn e0511_to_e0513() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  permission seat(s in party.seats)
    | No.
  allow seat(s) at +1 gold
  require true at 3 as one
    | No.
}
"#
    ));
}

#[test]
fn e0513_later_fields() {
    use crate::harness::{render, run};
    use reglo_interpreter::schema::Layer;
    let text = r#"#lang en
unit gold { other "gold" }
sheet Bill totals sum_of {
  first: gold
  second: gold = bill.first + 1 gold
  third: gold = bill.fourth
  fourth: gold = bill.first * 2
  fifth: gold = sum_of
}
rule 1 a "A" { value sum_of: gold = bill.first + bill.fifth }
"#;
    let checked = run(&[(text, Layer::Base)], &[], &[]);
    assert_snapshot!(render(&checked.findings, &[text], text));
}

#[test]
fn e0507_over_nothing() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" { value fee: gold = 1 gold }
rule 2 b "B" { amend fee: + 1 gold }
rule 3 c "C" { amend fee: becomes 4 gold over rule 2 }
fixture Seat chair { person: anna }
"#
    ));
}
