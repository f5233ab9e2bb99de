//! Steps in an order that rules change.

use super::harness::{begin, passes, ruleset, table};
use reglo_interpreter::play::Game;

const STEPS: &str = r#"
rule 2 turn "Turn" {
  | A turn.
  procedure play(p: Player) { in order { first(p), second(p), third(p) } }
  procedure again(p: Player) { repeat up to 2 { in order { third(p), first(p) } } }
  step first(p: Player) { set p.score = p.score * 10 + 1 }
  step second(p: Player) { set p.score = p.score * 10 + 2 }
  step third(p: Player) { set p.score = p.score * 10 + 3 }
}
"#;

fn holds(rules: &str) {
    passes(&format!("{STEPS}{rules}"));
}

#[test]
fn as_it_is_written() {
    holds(
        r#"
rule 3 others "Others" {
  | What a step needs and what comes of it.
  cannot second(p) when p.safe
    | Safe.
  instead of third(p) when p.shield { set p.score = p.score * 10 + 9 }
  after first(p) when p.hurt { set p.score = p.score * 10 + 8 }
}
scenario "one after the other" {
  given Duel { players: [anna, bert] }
  given bert { safe: true, shield: true, hurt: true }
  do play(anna)
  do play(bert)
  do again(anna)
  expect anna.score = 1233131
  expect bert.score = 189
}
"#,
    );
}

#[test]
fn moved_in_the_order_of_the_rules() {
    holds(
        r#"
rule 3 early "Early" {
  | The third is the first.
  while duel.turn = 1: order third before first
  order third before second when duel.turn = 2
}
rule 4 later "Later" {
  | And then the second.
  order second before third when duel.turn = 1 or duel.turn = 3
}
scenario "both: first the third moves, then the second" {
  given Duel { players: [anna], turn: 1 }
  do play(anna)
  expect anna.score = 231
}
scenario "one" {
  given Duel { players: [anna], turn: 2 }
  do play(anna)
  expect anna.score = 132
}
scenario "nothing to do" {
  given Duel { players: [anna], turn: 3 }
  do play(anna)
  expect anna.score = 123
}
scenario "in another order" {
  given Duel { players: [anna], turn: 1 }
  do again(anna)
  expect anna.score = 3131
}
"#,
    );
}

#[test]
fn of_whom_it_is_said() {
    holds(
        r#"
rule 3 hasty "Hasty" {
  | Whoever is hurt begins with the third.
  order third(p) before first when p.hurt
}
rule 4 several "Several" {
  | A step may stand there several times.
  procedure all_of_them() { in order { first(anna), first(bert), third(anna), third(bert) } }
}
scenario "not of everybody" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true }
  do play(anna)
  do play(bert)
  expect anna.score = 312 and bert.score = 123
}
scenario "several" {
  given Duel { players: [anna, bert] }
  given anna { hurt: true, score: 5 }
  given bert { score: 5 }
  do all_of_them()
  expect anna.score = 531 and bert.score = 513
}
"#,
    );
}

#[test]
fn fixed_when_it_begins() {
    holds(
        r#"
rule 3 early "Early" {
  | As long as the turn is 1.
  order third before first when duel.turn = 1 and within play
  before third(p): set duel.turn = 2
  before first(p) when p.safe: set duel.turn = 1
  procedure more(p: Player) { in order { first(p), second(p), third(p) } }
}
scenario "it stays" {
  given Duel { players: [anna, bert], turn: 1 }
  given bert { safe: true }
  do play(anna)
  expect anna.score = 312 and duel.turn = 2
  do play(bert)
  expect bert.score = 123
}
scenario "not within it" {
  given Duel { players: [anna], turn: 1 }
  do more(anna)
  expect anna.score = 123
}
"#,
    );
}

#[test]
fn in_the_middle_it_is_saved_and_a_rule_that_moved_something_has_applied() {
    let ruleset = ruleset(
        r#"
rule 2 turn "Turn" {
  | A turn.
  procedure play(p: Player) { in order { first(p), second(p) } }
  procedure first(p: Player) { choose whether yes by p, if yes { gain 1 to p.score } }
  procedure second(p: Player) { choose whether yes by p, if yes { gain 10 to p.score } }
}
rule 3 early "Early" {
  | The second is the first.
  order second before first when duel.turn = 0
  before second(p): set duel.turn = 1
}
"#,
    );
    let table = table(&ruleset, "(players: [anna])");
    let mut game = Game::new(&ruleset, &table, 1);
    begin(&mut game, &ruleset, "play", &["anna"]).unwrap();
    super::harness::answer(&mut game, &ruleset, "anna", "true").unwrap();
    let saved = game
        .save("(players: [anna])", reglo_interpreter::data::Format::Ron)
        .unwrap();
    let mut again = Game::new(&ruleset, &table, 1);
    saved.resume(&mut again).unwrap();
    for game in [&mut game, &mut again] {
        super::harness::answer(game, &ruleset, "anna", "false").unwrap();
        let anna = game.view(None);
        assert!(anna.fields.iter().any(|field| {
            let column = &ruleset.program.schema.columns[field.column.index()];
            column.name == "score" && field.holds == Some(reglo_interpreter::answer::Figure::Number(10))
        }));
    }
    let early = ruleset
        .program
        .schema
        .rules
        .iter()
        .position(|rule| rule.id == "early")
        .unwrap();
    assert_eq!(game.applied()[early], 2);
}
