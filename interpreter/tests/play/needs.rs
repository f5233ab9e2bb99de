//! What a procedure needs first: where it is not there nothing of it happens, whoever does it.

use super::harness::{begin, passes, ruleset, table, told};
use reglo_interpreter::play::Game;

const RULES: &str = r#"
rule 2 acting "Acting" {
  | Acting.
  action act(p: Player) "act" {
    let least = p.gold
    require not p.hurt as hurt
      | {p} is hurt.
    choose t in duel.table where t.marks < 9 by p all or nothing
      | Which?
    costs by p { pay 2 gold from p.gold } as dear
      | {p} has but {least}.
    set p.score = p.score * 10 + 5
    require p.gold > 2 gold as poor
      | {p} is poor.
    set p.score = p.score * 10 + 6
  }
  procedure act_twice(p: Player) { do act(p), do act(p) }
  procedure give_act(p: Player) { do result(p) giving n, set p.score = n otherwise 9 }
  procedure result(p: Player) gives number { require not p.hurt as unhurt
      | {p} is hurt.
    return 7
  }
  procedure all_act { together for each p in duel.players: do act(p) }
}
rule 3 reactions "Reactions" {
  | Reactions.
  before act(p): set p.score = p.score * 10 + 1
  at end of act(p): set p.score = p.score * 10 + 2
  after act(p): set p.score = p.score * 10 + 3
  before act(p) when duel.turn = 4: set p.hurt = true
  before act(p) when duel.turn = 5: set p.gold = 0 gold
  instead of act(p) when duel.turn = 6: set p.score = 9
}
"#;

const SCENARIOS: &str = r#"
scenario "it happens" {
  given Duel { players: [anna], table: [t1] }
  given anna { gold: 5 gold }
  do act(anna)
  expect anna.score = 15623 and anna.gold = 3 gold
}
scenario "what it requires is not met" {
  given Duel { players: [anna], table: [t1] }
  given anna { hurt: true }
  do act(anna)
  expect finished
  expect anna.score = 0 and anna.gold = 5 gold
}
scenario "it cannot be paid" {
  given Duel { players: [anna], table: [t1] }
  given anna { gold: 1 gold }
  do act(anna)
  expect anna.score = 0 and anna.gold = 1 gold
}
scenario "there is nothing to choose" {
  given Duel { players: [anna] }
  do act(anna)
  expect anna.score = 0 and anna.gold = 5 gold
}
scenario "the second time it cannot be paid" {
  given Duel { players: [anna], table: [t1] }
  given anna { gold: 3 gold }
  do act_twice(anna)
  expect anna.score = 1523 and anna.gold = 1 gold
}
scenario "what is not met further on ends it there, and it has happened" {
  given Duel { players: [anna], table: [t1] }
  given anna { gold: 3 gold }
  do act(anna)
  expect anna.score = 1523
}
scenario "what comes before it hinders it after all" {
  given Duel { players: [anna], table: [t1], turn: 4 }
  do act(anna)
  expect anna.score = 1 and anna.gold = 5 gold
}
scenario "or takes what it costs" {
  given Duel { players: [anna], table: [t1], turn: 5 }
  do act(anna)
  expect anna.score = 1 and anna.gold = 0 gold
}
scenario "nothing comes instead of what cannot be" {
  given Duel { players: [anna, bert], table: [t1], turn: 6 }
  given anna { hurt: true }
  do act(anna)
  do act(bert)
  expect anna.score = 0 and bert.score = 9
}
scenario "it gives nothing" {
  given Duel { players: [anna] }
  given anna { hurt: true, score: 4 }
  do give_act(anna)
  expect anna.score = 9
}
scenario "in a batch it is left out" {
  given Duel { players: [anna, bert], table: [t1] }
  given anna { hurt: true }
  do all_act
  expect anna.score = 0 and bert.score = 15623
}
"#;

#[test]
fn nothing_of_it_happens() {
    passes(&format!("{RULES}{SCENARIOS}"));
}

/// The record says what was to be done, and why it was not.
#[test]
fn the_reason_is_told() {
    let rules = ruleset(RULES);
    let table = table(&rules, "(players: [anna], table: [t1], anna: (hurt: true))");
    let mut game = Game::new(&rules, &table, 1);
    begin(&mut game, &rules, "act_twice", &["anna"]).unwrap();
    insta::assert_snapshot!(told(game.events(), &rules));
}
