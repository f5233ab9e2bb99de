//! Findings about types: one at least for each code.

use crate::harness::findings;
use insta::assert_snapshot;

/// A value of each expression, in one rule.
fn values(typed: &[(&str, &str)]) -> String {
    let lines: Vec<String> = typed
        .iter()
        .enumerate()
        .map(|(i, (ty, e))| format!("  value v{i}: {ty} = {e}"))
        .collect();
    findings(&format!("rule 1 a \"A\" {{\n{}\n}}", lines.join("\n")))
}

#[test]
fn e0301_mismatch() {
    assert_snapshot!(values(&[
        ("number", "true"),
        ("gold", "0"),
        ("flag", "party.season = 3"),
        ("flag", "party.seats = party.seats"),
        ("flag", "rope in party.seats"),
        ("number", "count(party.season)"),
        ("flag", "every(s in party.seats: s.person is Tool)"),
        ("number", "sum(s.person for s in party.seats)"),
        ("list of Person", "list(s for s in party.seats)"),
        ("number", "count([])"),
        ("list of Seat", "reachable(from party: a to b in party.seats)"),
        ("list of Tool", "reachable(from rope: a to b in party.seats)"),
        ("optional number", "distance(from rope to anna: a to b in all Tool)"),
        (
            "optional number",
            "distance(from party.season to summer: a to b in all Tool)"
        ),
    ]));
}

#[test]
fn e0302_units() {
    assert_snapshot!(values(&[
        ("gold", "3 gold + 2 silver"),
        ("gold", "3 silver"),
        ("gold", "3 gold * 2 gold"),
        ("gold", "3 gold / 2 silver rounded up"),
        ("{gold, silver}", "3 gold"),
        ("number", "party.purse / 2 gold rounded down"),
        ("flag", "party.purse > 2 silver"),
    ]));
}

#[test]
fn e0303_arguments() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  value fee(s: Seat): gold = 1 gold
  value one: gold = fee()
  value two: gold = fee
  value three: gold = fee(party.leader, 3)
  amend fee(s, t): + 1 gold
  value four: number = min(3)
}
"#
    ));
}

#[test]
fn e0304_guards() {
    assert_snapshot!(values(&[
        ("flag", "party.leader.person.wage < 3 gold"),
        (
            "flag",
            "party.leader is present and party.leader.person.crafts = [climber]"
        ),
        (
            "flag",
            "party.leader.person.wage is present and party.leader.person.wage < 3 gold"
        ),
        (
            "flag",
            "party.leader.person.wage is absent or party.leader.person.wage < 3 gold"
        ),
        (
            "flag",
            "party.leader.person.wage is present or party.leader.person.wage < 3 gold"
        ),
        (
            "gold",
            "if party.leader is absent then 0 gold else party.leader.person.wage otherwise 2 gold"
        ),
        ("gold", "max(s.person.wage for s in party.seats)"),
        ("gold", "max(s.person.wage for s in party.seats) otherwise 0 gold"),
        (
            "number",
            "count(s in party.seats where s.person.places is present and s.person.places > 2)"
        ),
        (
            "number",
            "sum(s.person.places * 2 for s in party.seats where s.person.places is present)"
        ),
        (
            "flag",
            "any(s in party.seats: s.person is Guide and s.person.knows = winter)"
        ),
        (
            "flag",
            "any(s in party.seats where s.person is Guide: s.person.knows is present)"
        ),
        (
            "flag",
            "not (party.leader is absent) and climber in party.leader.person.crafts"
        ),
    ]));
}

#[test]
fn e0304_require_does_not_narrow() {
    assert_snapshot!(findings(
        r#"
rule 1 a "A" {
  require party.leader is present as one
    | A leader is needed.
  require climber in party.leader.person.crafts as two
    | It climbs.
  while party.leader is present: require climber in party.leader.person.crafts as three
    | It climbs.
}
"#
    ));
}

#[test]
fn e0305_fields() {
    assert_snapshot!(values(&[
        ("number", "count(party.seats.tools)"),
        ("flag", "any(s in party.seats: s.person.knows is present)"),
        ("flag", "any(s in party.seats: s.person.wags is present)"),
        ("number", "sum(s.person.gear.strength for s in party.seats)"),
        ("gold", "sum(s.person.gear.gold for s in party.seats)"),
    ]));
}

#[test]
fn e0306_and_e0307() {
    assert_snapshot!(values(&[
        ("gold", "party.purse / 2"),
        ("gold", "1.5 gold"),
        ("number", "2.5"),
        ("strength", "2.5 strength"),
    ]));
}

#[test]
fn e0308_constant() {
    assert_snapshot!(findings(
        r#"
option snow: flag = false
rule 1 a "A" when snow {}
rule 2 b "B" when party.season = winter {}
scenario "s" {
  given Party { season: winter }
  expect option anna legal at party.purse
}
"#
    ));
}
