//! The tricky parts of lowering, as IR.

use crate::harness::{Checked, check, render};
use crate::show;
use insta::assert_snapshot;
use reglo_grammar::diagnostic::FileId;
use reglo_interpreter::check::expression;
use reglo_interpreter::ir::ArgSource;
use std::fmt::Write as _;

/// Checks a text that must be right, and shows those values.
fn values(input: &str, names: &[&str]) -> String {
    let checked = sound(input);
    let mut out = format!("{}\n----\n", input.trim());
    for name in names {
        out.push_str(&show::value(&checked.program, name));
    }
    out
}

fn sound(input: &str) -> Checked {
    let checked = check(input);
    assert!(
        checked.findings.is_empty(),
        "{}",
        render(&checked.findings, &["", &format!("#lang en\n{input}")], input)
    );
    checked
}

#[test]
fn bags_are_taken_apart() {
    assert_snapshot!(values(
        r#"
rule 1 a "A" {
  value gear(s: Seat): {gold, silver} = s.person.gear
  value all_gear: {gold, silver} = sum(gear(s) for s in party.seats) + 1 gold
  value twice: {gold, silver} = if party.season = winter then 2 * all_gear else {3 silver}
  value only: gold = all_gear.gold
  value enough: flag = all_gear <= {4 gold, 9 silver}
  value other: flag = all_gear != 2 gold
}
rule 2 b "B" { amend gear(x): - 1 gold at least 0 gold, + {2 silver} }
rule 3 c "C" { amend gear(x) when x.person.foreign: becomes 1 silver }
"#,
        &[
            "gear.gold",
            "gear.silver",
            "all_gear.gold",
            "all_gear.silver",
            "twice.gold",
            "twice.silver",
            "only",
            "enough",
            "other"
        ]
    ));
}

#[test]
fn amendments_act_in_order() {
    assert_snapshot!(values(
        r#"
option dear: flag = true
rule 1 a "A" { value fee(p: Person): gold = p.wage otherwise 1 gold }
rule 10 b "B" { amend fee(p): at most 9 gold, - 1 gold, + 1 gold }
rule 9 c "C" { amend fee(p): - 2 gold, + 2 gold, - 3 gold at least 1 gold, at least 1 gold }
rule 9.II d "D" when dear { amend fee(p): + 3 gold }
rule 9.IX e "E" when not dear { amend fee(p): + 4 gold }
card anna f {
  value leading(p: Person): flag = party.leader is present and party.leader.person = p
  amend fee(this): becomes 7 gold
  while leading: amend fee(other) when other.foreign: + 5 gold
}
rule 2 g "G" { for each s in party.seats where s.person is Guide: amend fee(p): + 6 gold }
"#,
        &["fee", "leading"]
    ));
}

#[test]
fn halves_figures_and_options() {
    assert_snapshot!(values(
        r#"
option most: number = 3
rule 1 a "A" {
  let share = 1.5 strength
  let room = most * 2
  value vigour: strength = sum(s.person.vigour for s in party.seats) + share
  value left: number = room - count(party.seats)
  value steps: gold = by party.seats_strong { 0: 1 gold, 1..2: 2 gold, 3..: 3 gold }
}
"#
        .replace("party.seats_strong", "count(party.seats)")
        .as_str(),
        &["vigour", "left", "steps"]
    ));
}

#[test]
fn permissions_and_places() {
    let input = r#"
option open: flag = true
rule 1 a "A" {
  value fare(s: Seat): gold = 1 gold
  permission ride(s in party.seats) priced fare(s)
    | {s} may not ride.
  allow ride(t) when open and t.person.crafts = [climber] and not t.person.foreign at +2 gold
}
rule 1.1 b "B" { while party.season = winter: allow ride(t) when t.person is Guide at 3 gold at most count(party.seats)
    | {count} for {limit}: {things}.
}
rule 2 c "C" { capacity of rule 1 at most 4
    | {count} for {limit}.
}
rule 3 d "D" {
  let heavy = 3 gold
  permission carry(s in party.seats, t in s.tools)
    | {s} may not carry {t} of {heavy}.
  allow carry(s, t) when not allowed ride(s) apart from rule 1
  cannot carry(s, t) when t.price > 3 gold as dear
    | {t} is too dear.
}
rule 4 e "E" { except carry(s, t) from rule 3 when s.person.foreign }
rule 5 f "F" {
  for each s in party.seats, t in s.tools, n in t.needs: require n.people = 1 as first
    | {t} of {s}.
  require party.purse > 1 gold at party.purse, party.seats, party.leader as second
    | {purse}.
}
"#
    .replace("n.people = 1", "count(n.people) = 1");
    let checked = sound(&input);
    let p = &checked.program;
    let mut out = format!("{}\n----\n", input.trim());
    for permission in &p.permissions {
        let _ = writeln!(
            out,
            "permission {} price {:?} frame {}",
            permission.name, permission.price, permission.frame
        );
        permission
            .uses
            .iter()
            .for_each(|u| writeln!(out, "  use {}", show::turns(p, *u)).unwrap());
        permission
            .at
            .iter()
            .for_each(|a| writeln!(out, "  at {}", show::at(p, *a)).unwrap());
        for route in &permission.routes {
            let number = &p.schema.rules[route.rule.index()].number;
            let conditions: Vec<String> = route.conditions.iter().map(|c| show::expr(p, *c)).collect();
            let price = |cells: &Option<Vec<_>>| cells.iter().flatten().map(|c| show::expr(p, *c)).collect::<Vec<_>>();
            let _ = writeln!(
                out,
                "  route {number} {conditions:?} instead {:?} surcharge {:?}",
                price(&route.instead),
                price(&route.surcharge)
            );
            for c in &route.capacities {
                let _ = writeln!(
                    out,
                    "    at most {} [{}]",
                    show::expr(p, c.limit),
                    show::scope(p, &c.scope)
                );
            }
        }
        for prohibition in &permission.prohibitions {
            let condition = prohibition.condition.map(|c| show::expr(p, c));
            let _ = writeln!(
                out,
                "  cannot {condition:?} with {} exceptions",
                prohibition.exceptions.len()
            );
        }
    }
    let said = &p.messages[p.permissions[1].message.0 as usize];
    let args: Vec<&str> = said.args.iter().map(|a| a.name.as_str()).collect();
    let _ = writeln!(out, "{}: {args:?}", said.key);
    for require in &p.requires {
        let places: Vec<String> = require.at.iter().map(|a| show::at(p, *a)).collect();
        let _ = writeln!(
            out,
            "require {} [{}] at {places:?}",
            show::expr(p, require.condition),
            show::scope(p, &require.scope)
        );
    }
    assert_snapshot!(out);
}

#[test]
fn messages_know_their_names() {
    let checked = sound(
        r#"
rule 1 a "A" {
  | At most {most}.
  let most = 3
  value gear: {gold, silver} = sum(s.person.gear for s in party.seats)
  for each s in party.seats: require count(s.tools) <= most
    | {s} has too many.
}
"#,
    );
    let p = &checked.program;
    let shown: Vec<String> = p
        .messages
        .iter()
        .map(|m| {
            let args: Vec<String> = m
                .args
                .iter()
                .map(|a| match a.source {
                    ArgSource::Cells(cells) if p.exprs(cells).iter().all(|cell| p.is_fixed(*cell)) => {
                        format!("{} (fixed)", a.name)
                    }
                    _ => a.name.clone(),
                })
                .collect();
            format!("{}: {}", m.key, args.join(", "))
        })
        .collect();
    assert_snapshot!(shown.join("\n"));
}

#[test]
fn scenarios_become_data() {
    let checked = sound(
        r#"
option snow: flag = false
rule 1 a "A" {
  require count(party.seats) < 3
    | Too many.
  example "one" {
    fixture Person carl { crafts: [climber, sailor], wage: 3 gold }
    given Party { season: winter, seats: [carl, { person: bert, tools: [rope, scout] }] }
    expect legal
    expect refused by rule a at party.seats[1].tools[0], leader
    expect party.seats[1].person = bert
    expect option rope legal at 3 gold for seats[0].tools
  }
  example "two" { with option snow = true expect legal }
}
"#,
    );
    let shown: Vec<String> = checked
        .program
        .scenarios
        .iter()
        .map(|s| {
            format!(
                "{:?}\n{:?}",
                s.sheet,
                s.expectations.iter().map(|e| &e.kind).collect::<Vec<_>>()
            )
        })
        .collect();
    assert_snapshot!(shown.join("\n\n"));
}

#[test]
fn one_more_expression() {
    let mut checked =
        sound("rule 1 a \"A\" { value fare(s: Seat): {gold, silver} = s.person.gear value total: gold = party.purse }");
    assert_snapshot!(told(
        &mut checked,
        &[
            "fare(seats[2])",
            "total",
            "fare(party.seats[0]).gold",
            "purse",
            "leader.person",
            "fare(rope)",
            "fair(seats[1])",
            "purze",
        ]
    ));
}

/// What questions are lowered to, one after another: their types and cells, or what is wrong with them.
pub fn told(checked: &mut Checked, texts: &[&str]) -> String {
    let tables = reglo_grammar::KeywordTables::builtin();
    let keywords = tables.get("en").expect("English is built in");
    let mut out = String::new();
    for text in texts {
        let expr = reglo_grammar::parse_expression(FileId(0), text, keywords).expect("it is an expression");
        let _ = match expression(&mut checked.program, &checked.declared.names, &expr) {
            Ok(found) => {
                let cells: Vec<String> = found.cells.iter().map(|c| show::expr(&checked.program, *c)).collect();
                writeln!(out, "{text}: {:?} = {}", found.ty, cells.join(" | "))
            }
            Err(found) => writeln!(out, "{text}: {} {:?}", found[0].message, found[0].help),
        };
    }
    out
}
