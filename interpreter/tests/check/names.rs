//! Findings about names: one at least for each code.

use crate::harness::findings;
use insta::assert_snapshot;

#[test]
fn e0201_unknown_names() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value best: gold = 3 gould
  value last: number = bestt
  value worst: gold = party.purze
  require seatz = 3 as one
    | No.
  require count(seats) = 3 as two
    | No.
  amend bst: + 1 gold
  cannot higher(h) as three
    | No.
}
card nobody b { value x: flag = any(s in party.seats: s.person = this) }
"#
    ));
}

#[test]
fn e0202_duplicates() {
    assert_snapshot!(findings(
        r#"
unit gold { other "gold" }
rule 1 a "A" {
  let x = 1
  let x = 2
  value v: number = x
  value v: number = 2
}
rule 1 b "B" {}
rule 2 a "C" {}
"#
    ));
}

#[test]
fn e0203_several_meanings() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value fine: flag = any(s in party.seats: scout in s.person.crafts and scout in s.tools)
  value how_many: number = count([Craft.scout]) + count([Tool.scout])
  value unclear: number = count([scout])
}
"#
    ));
}

#[test]
fn e0204_unknown_rules() {
    assert_snapshot!(findings(
        r#"
rule 1.5 hiring "A" {
  permission seat(s in party.seats)
    | {s} may not sit.
  allow seat(s) when allowed seat(s) apart from rule hirring
  except seat(s) from rule 1.6
  example "x" { expect refused by rule 9 }
}
"#
    ));
}

#[test]
fn e0205_no_this() {
    assert_snapshot!(findings(
        "rule 1 a \"A\" { value v: flag = any(s in party.seats: s.person = this) }"
    ));
}

#[test]
fn e0206_declarations() {
    assert_snapshot!(findings(
        r#"
kind Egg is Hen {}
kind Hen is Egg {}
kind Odd is Seat {}
record Pair named by size { size: number }
option people: list of Person = []
rule 1 a "A" { value v(b: {gold, silver}): number = 1 }
"#
    ));
}

#[test]
fn e0207_settings() {
    use crate::harness::{THINGS, VOCABULARY, render, run};
    use reglo_interpreter::schema::Layer;
    let text = "#lang en\noption totems: flag = true\noption most: gold = 3 gold\n";
    let settings = [("totem", "true"), ("most", "2.5 gold"), ("most", "7 gold")];
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|(a, b)| ((*a).to_owned(), (*b).to_owned()))
        .collect();
    let checked = run(&[(VOCABULARY, Layer::Base), (text, Layer::Base)], THINGS, &settings);
    assert_snapshot!(render(&checked.findings, &[VOCABULARY, text], text));
    assert_eq!(checked.declared.schema.options[1].setting, 7);
}

#[test]
fn e0208_misplaced() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  permission seat(s in party.seats)
    | No.
  for each s in party.seats {
    allow seat(t)
    value v: number = 1
  }
  while party.season = winter { value w: number = 1 }
}
"#
    ));
}

#[test]
fn e0209_literals() {
    assert_snapshot!(findings(
        r#"
fixture Person carl { crafts: [climber, baker], wage: 3 silver, places: 1.5, vigour: 1.5 strength, colour: 1 }
kind Cart { price: gold = 1.5 gold, wheels: number = 2 gold }
scenario "s" { given Party { season: autumn, leader: anna, seats: [{ tools: [rope] }, rope] } }
"#
    ));
}

#[test]
fn e0210_paths() {
    assert_snapshot!(findings(
        r#"
scenario "s" {
  given Party { season: winter, seats: [anna] }
  expect refused by rule 1 at party.seets[0]
  expect refused by rule 1 at seats.tools
  expect option rope legal at 3 gold for seats[0].tools
}
"#
    ));
}
