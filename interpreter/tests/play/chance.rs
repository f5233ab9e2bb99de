use super::harness::{answer, begin, codes, failures, passes, ruleset, table};
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

/// Nothing may lie between the bounds of a roll: then there is no result, and it is asked for like any other that may be absent.
#[test]
fn rolls_between_bounds_that_nothing_lies_between() {
    let rule =
        |acts: &str| format!("rule 2 a \"A\" {{\n  | A.\n  procedure a(p: Player, n: number) {{ {acts} }}\n}}\n");
    for (acts, wanted) in [
        ("roll x from 5 to n, set p.score = x", Some("E0304")),
        ("roll x from 5 to n, gain x + 1 to p.score", Some("E0304")),
        ("roll x from 5 to 1, set p.score = x", Some("E0304")),
        (
            "roll x from 1 to 6 or if impossible { gain 1 to p.score }",
            Some("E0301"),
        ),
        ("roll x from 1 to 6, set p.score = x", None),
        ("roll x from 0 to count(p.hand), set p.score = x", None),
        ("roll x from 5 to n or if impossible { return } set p.score = x", None),
    ] {
        assert_eq!(codes(&rule(acts)), Vec::from_iter(wanted), "{acts}");
    }
    passes(
        r#"
rule 2 chance "Chance" {
  | Chance.
  procedure guarded(p: Player, n: number) { roll x from 5 to n, if x is present { set p.score = x } else { set p.score = 1 } }
  procedure instead_of_it(p: Player, n: number) {
    roll x from 5 to n or if impossible { gain 2 to p.score, return }
    gain x to p.score
  }
}
scenario "nothing lies there" {
  given Duel { players: [anna, bert] }
  do guarded(anna, 1)
  expect anna.score = 1
  do instead_of_it(anna, 4)
  expect anna.score = 3
  with chance 6, 5
  do guarded(anna, 7)
  expect anna.score = 6
  do instead_of_it(anna, 5)
  expect anna.score = 11
}
"#,
    );
}
