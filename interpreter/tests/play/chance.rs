use super::harness::{answer, begin, failures, passes, ruleset, table};
use reglo_interpreter::play::Game;

const RULES: &str = r#"
rule 2 chance "Chance" {
  | Chance.
  procedure rolling(p: Player) {
    roll n from 1 to 6
    set p.score = n
  }
  procedure picking(p: Player) {
    pick c in p.hand where c.face.worth > 1
    if c is present { move c to p.board }
  }
  procedure shuffling(p: Player) { shuffle p.deck }
  procedure whole(p: Player) {
    repeat up to 4 {
      choose whether on by p
      if on { do rolling(p), shuffle p.deck, do picking(p) }
    }
  }
}
"#;

#[test]
fn given_results() {
    let text = format!(
        "{RULES}{}",
        r#"
scenario "given results" {
  given Duel { players: [anna, bert] }
  given anna { hand: [wolf, bear, crow, wolf], deck: [crow, wolf, bear, wolf] }
  with chance 4, bear, [wolf, wolf, crow], 2
  do rolling(anna)
  expect anna.score = 4
  do picking(anna)
  expect list(c.face for c in anna.board) is [bear]
  do shuffling(anna)
  expect list(c.face for c in anna.deck) is [wolf, wolf, crow, bear]
  do rolling(anna)
  expect anna.score = 2
}
"#
    );
    passes(&text);
}

#[test]
fn given_results_that_cannot_come() {
    let scenario = |title: &str, given: &str, what: &str| {
        format!(
            "scenario \"{title}\" {{\n  given Duel {{ players: [anna, bert] }}\n  given anna {{ hand: [wolf, bear, crow] }}\n  \
             with chance {given}\n  do {what}(anna)\n}}\n"
        )
    };
    let text = [
        RULES.to_owned(),
        scenario("out of range", "7", "rolling"),
        scenario("no number", "wolf", "rolling"),
        scenario("half", "2.5", "rolling"),
        scenario("not there", "hare", "picking"),
        scenario("no candidate", "crow", "picking"),
        scenario("no list", "3", "shuffling"),
        scenario("not in the place", "[wolf]", "shuffling"),
    ];
    insta::assert_snapshot!(failures(&text.concat()));
}

#[test]
fn chance_is_a_matter_of_the_seed() {
    let rules = ruleset(RULES);
    let table = table(
        &rules,
        "(players: [anna, bert], anna: (hand: [wolf, bear, hare], deck: [wolf, bear, crow, hare]))",
    );
    let play = |seed: u64| {
        let mut game = Game::new(&rules, &table, seed);
        begin(&mut game, &rules, "whole", &["anna"]).unwrap();
        for _ in 0..4 {
            answer(&mut game, &rules, "anna", "true").unwrap();
        }
        (game.hash(), format!("{:?}", game.events()))
    };
    assert_eq!(play(7), play(7));
    let different: std::collections::BTreeSet<u64> = (0..20).map(|seed| play(seed).0).collect();
    assert_eq!(different.len(), 20);
    // The words of the generator and what is made of them are part of every save: they may not change.
    let mut game = Game::new(&rules, &table, 7);
    let mut rolled = Vec::new();
    let score = rules
        .program
        .schema
        .columns
        .iter()
        .position(|column| column.name == "score")
        .unwrap();
    for _ in 0..12 {
        begin(&mut game, &rules, "rolling", &["anna"]).unwrap();
        let view = game.view(None);
        let field = view.fields.iter().find(|field| field.column.index() == score).unwrap();
        rolled.push(field.holds.clone().unwrap());
    }
    insta::assert_debug_snapshot!(rolled.iter().map(|figure| format!("{figure:?}")).collect::<Vec<_>>());
}

#[test]
fn undo_stops_at_chance() {
    let rules = ruleset(RULES);
    let table = table(
        &rules,
        "(players: [anna, bert], anna: (deck: [wolf, bear, crow, hare]))",
    );
    let mut game = Game::new(&rules, &table, 7);
    begin(&mut game, &rules, "whole", &["anna"]).unwrap();
    let first = game.hash();
    answer(&mut game, &rules, "anna", "true").unwrap();
    let second = game.hash();
    answer(&mut game, &rules, "anna", "false").unwrap();
    assert!(game.undo(false));
    assert_eq!(game.hash(), second);
    assert!(!game.undo(false));
    assert!(game.undo(true));
    assert_eq!(game.hash(), first);
    answer(&mut game, &rules, "anna", "true").unwrap();
    assert_eq!(game.hash(), second);
}
