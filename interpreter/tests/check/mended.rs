//! Mistakes that once passed, and shapes of them.

use crate::harness::{check, findings};
use crate::lowering::told;
use crate::show;
use insta::assert_snapshot;
use std::fmt::Write as _;

#[test]
fn positions_stand_in_scenarios_only() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value price(s: Seat): gold = s.person.wage otherwise 0 gold
  value third: gold = price(party.seats[2])
  amend price(s) when s = party.seats[0]: + 1 gold
  require count(party.seats[0].tools) < 3
    | No.
  example "positions" {
    given Party { season: winter, seats: [anna, bert] }
    expect price(party.seats[0]) = 3 gold
    expect party.seats[0].person.wage otherwise 0 gold = 3 gold
    expect party.seats[9] is absent
    expect party.seats[9] is present and price(party.seats[9]) = 3 gold
    expect every(s in party.seats: s.tools[0] is absent or s.tools[0].price = 3 gold)
    expect any(s in party.seats: s.tools[0] = rope)
  }
}
"#
    ));
}

#[test]
fn positions_in_questions() {
    let mut checked = check("rule 1 a \"A\" { value fare(s: Seat): gold = 1 gold }");
    assert_snapshot!(told(
        &mut checked,
        &[
            "fare(seats[2])",
            "fare(seats[2]) + 1 gold",
            "(fare(seats[2]) otherwise 0 gold) + 1 gold",
            "fare(seats[2]) < 3 gold",
            "seats[2].person.vigour",
            "2 * seats[2].person.vigour",
            "sum(fare(s) for s in seats) + fare(seats[0])",
            "seats[0] is present and fare(seats[0]) < 3 gold",
            "fare(leader)",
        ]
    ));
}

#[test]
fn no_name_hides_another() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  let most = 3 gold
  value wage(s: Seat): gold = s.person.wage otherwise 0 gold
  value two(s: Seat, s: Seat): gold = wage(s)
  value figure(most: Seat): gold = wage(most)
  value inner(s: Seat): flag = any(s in party.seats: wage(s) = 1 gold)
  permission seat(s in party.seats, t in s.tools)
    | No.
  allow seat(s, s) when s.person.foreign
  for each s in party.seats where s.person.foreign {
    let most = 2 gold
    amend wage(s): + 1 gold
    cannot seat(s, t) as one
      | No.
    except seat(x, s) from rule 1
    require every(s in party.seats: wage(s) < most)
      | No.
  }
  for each s in party.seats, s in party.seats: require wage(s) < most as two
    | No.
}
rule 2 b "B" {
  for each s in party.seats: amend wage(t) when t = s: + 1 gold
  value beside: flag = any(s in party.seats: wage(s) = 1 gold) and any(s in party.seats: wage(s) = 2 gold)
}
"#
    ));
}

#[test]
fn replacements_in_a_circle() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" { value fee: gold = 1 gold value toll(s: Seat): {gold, silver} = s.person.gear }
rule 2 b "B" { amend fee: becomes 2 gold over rule 3 }
rule 3 c "C" { amend fee: becomes 3 gold over rule 2 }
rule 4 d "D" { amend toll(s): becomes {1 gold} over rule 6 }
rule 5 e "E" { amend toll(s): becomes {2 gold} over rule 4 }
rule 6 f "F" { amend toll(s): becomes {3 gold} over rule 5 }
rule 7 g "G" { amend toll(s): becomes {4 gold} over rule 4, rule 5, rule 6 }
"#
    ));
}

#[test]
fn a_bare_quantity_replaces_one_unit() {
    let text = r#"
rule 1 a "A" { value gear(s: Seat): {gold, silver} = s.person.gear }
rule 2 b "B" { amend gear(x) when x.person.foreign: becomes 1 gold }
rule 3 c "C" { amend gear(x) when x.person.vigour > 1 strength: becomes {1 gold, 0 silver} over rule 2 }
rule 4 d "D" { amend gear(x) when x.tools = x.tools: becomes x.person.gear }
"#;
    let checked = check(&text.replace("\nrule 4", "\n// rule 4"));
    assert!(checked.findings.is_empty(), "{:?}", checked.findings);
    let values = ["gear.gold", "gear.silver"].map(|name| show::value(&checked.program, name));
    assert_snapshot!(values.concat());
}

#[test]
fn permissions_in_a_circle_name_what_is_left_out() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  permission seat(s in party.seats)
    | No.
  allow seat(s) when not s.person.foreign
}
rule 2 b "B" {
  permission lead(s in party.seats)
    | No.
  allow lead(s) when allowed seat(s) apart from rule 3
}
rule 3 c "C" { allow seat(s) when s.person.foreign }
rule 4 d "D" { allow seat(s) when not allowed lead(s) }
"#
    ));
}

#[test]
fn deep_chains() {
    let chain = |length: usize| {
        let mut text = String::from("rule 1 a \"A\" {\n  value v0: number = 1\n");
        for at in 1..length {
            let _ = writeln!(text, "  value v{at}: number = v{} + 1", at - 1);
        }
        text.push('}');
        check(&text).findings
    };
    assert!(chain(300).is_empty());
    let found = chain(2234);
    let [only] = found.as_slice() else { panic!("{found:?}") };
    assert_snapshot!(only.message);
    assert!(chain(12_000).len() == 1);
}
