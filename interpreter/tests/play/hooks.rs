//! What hooks read of a game: whoever asks them asks anew where that was written.

use super::harness::*;

const SCRIPT: &str = r#"
fn rich(p) { p.gold >= 9 }
fn purse(ps) { let sum = 0; for p in ps { sum += p.gold; } sum }
fn marked(t) { t.marks > 0 }
fn first_is_rich(ps) { ps[0].mates.len() > 0 && ps[0].mates[0].gold >= 9 }
"#;

const RULES: &str = r#"
hook rich(p: Player) decides from "dear.rhai"
hook purse(ps: list of Player) increases gold from "dear.rhai"
hook first_is_rich(ps: list of Player) decides from "dear.rhai"
rule 2 work "Work" {
  | Who works earns.
  value is_rich(p: Player): flag = hook rich(p)
  value total: gold = 0 gold
  amend total: + hook purse(duel.players)
  procedure work(p: Player) { repeat up to 5 { gain 1 gold to p.gold } }
  procedure look_twice(p: Player) {
    if is_rich(p) { gain 1 to p.score }
    gain 9 gold to p.gold
    if is_rich(p) { gain 10 to p.score }
    lose 9 gold from p.gold
    if is_rich(p) { gain 100 to p.score }
  }
}
rule 3 riches "Riches" {
  | Whoever is rich is seen.
  as soon as any(p in duel.players: hook rich(p)) { gain 1 to duel.turn }
  as soon as any(p in duel.players: is_rich(p)) { gain 10 to duel.turn }
  as soon as total > 16 gold { gain 100 to duel.turn }
  as soon as hook first_is_rich(duel.players) { gain 1000 to duel.turn }
}
scenario "as soon as a hook says so" {
  given Duel { players: [anna, bert] }
  do work(anna)
  expect anna.gold = 10 gold and duel.turn = 11
  do work(bert)
  expect total = 20 gold and duel.turn = 111
}
scenario "what is given with what is given" {
  given Duel { players: [anna, bert, cora] }
  given anna { mates: [bert] }
  do work(bert)
  expect total = 20 gold and duel.turn = 1111
}
scenario "a value that asks a hook follows the state" {
  given Duel { players: [anna, bert] }
  do look_twice(anna)
  expect anna.score = 10
}
"#;

#[test]
fn what_asks_a_hook_wakes_where_what_it_reads_is_written() {
    all_pass(&try_with_script(&spelled(RULES), "{}", SCRIPT).unwrap_or_else(|found| panic!("{found}")));
}
