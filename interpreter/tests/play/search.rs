//! The bot that looks ahead: it plays better than chance, changes nothing, and knows no more than its player.

use super::harness::{begin, ruleset, table, thing};
use proptest::prelude::*;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Effort, Game, Standing, Status, Table};
use reglo_interpreter::schema::ObjectId;

/// Each lays a card in turn and scores what it is worth; at five or more they win.
const RULES: &str = r#"
rule 2 laying "Laying" {
  | Laying.
  value standing(p: Player): number = p.score
  procedure whole {
    for each p in duel.players: shuffle p.deck
    for each p in duel.players: move top(2, p.deck) to p.hand
    repeat up to 6 {
      for each p in duel.players {
        choose c in p.hand by p or none
        if c is present {
          move c to p.board
          gain c.face.worth to p.score
          move top(1, p.deck) to p.hand
          roll n from 0 to 2
          lose n from p.score
        }
      }
    }
    finish ranked list(p for p in duel.players where every(q in duel.players: p.score >= q.score))
  }
}
"#;

const SETUP: &str = "(players: [anna, bert], anna: (deck: [wolf, bear, crow, hare, bear, crow]), bert: (deck: [bear, crow, wolf, crow, hare, bear]))";

fn standing(rules: &mut Ruleset) -> Standing {
    let players = ["anna", "bert"];
    let worth = players.map(|id| {
        let asked = rules
            .ask(reglo_grammar::diagnostic::FileId(99), &format!("standing({id})"))
            .unwrap();
        (thing(rules, id), asked.cells[0], asked.frame)
    });
    Standing { worth: worth.to_vec() }
}

/// Plays on with one searching bot; says who has won.
fn play(game: &mut Game<'_>, searching: ObjectId, standing: &Standing, seed: u64) -> Vec<ObjectId> {
    let mut count = 0;
    while game.status() == Status::Asking {
        count += 1;
        let found = game
            .searched_answer(searching, standing, Effort::default(), seed + count)
            .unwrap();
        let (player, answer) = match found {
            Some(answer) => (searching, answer),
            None => game.random_answer(seed + count).unwrap().unwrap(),
        };
        game.answer(player, &answer).unwrap().unwrap();
    }
    match game.status() {
        Status::Finished(outcome) => outcome.winners,
        other => panic!("{other:?}"),
    }
}

#[test]
fn looking_ahead_wins_more_often_than_chance() {
    let mut rules = ruleset(RULES);
    let standing = standing(&mut rules);
    let table = table(&rules, SETUP);
    let bert = thing(&rules, "bert");
    let won = (0..40).filter(|seed| {
        let mut game = Game::new(&rules, &table, *seed);
        begin(&mut game, &rules, "whole", &[]).unwrap();
        play(&mut game, bert, &standing, seed * 100).contains(&bert)
    });
    assert!(won.count() >= 32);
}

fn first_answer(rules: &Ruleset, table: &Table, standing: &Standing, seed: u64) -> String {
    let mut game = Game::new(rules, table, 3);
    begin(&mut game, rules, "open", &[]).unwrap();
    let before = (game.hash(), game.events().to_vec(), game.recorded().len());
    let bert = thing(rules, "bert");
    let found = game.searched_answer(bert, standing, Effort::default(), seed).unwrap();
    assert_eq!((game.hash(), game.events().to_vec(), game.recorded().len()), before);
    let pending = game.pending().unwrap().unwrap();
    assert_eq!(pending.players, [bert]);
    format!("{found:?}")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Whatever the others hold: who searches finds the same.
    #[test]
    fn what_cannot_be_known_makes_no_difference(seed in 0_u64..1_000_000, order in Just(vec!["wolf", "bear", "crow", "hare", "bear"]).prop_shuffle()) {
        let mut rules = ruleset(&format!("{RULES}
rule 3 robbing \"Robbing\" {{
  | Robbing.
  procedure open {{
    choose whether robs by bert
    if robs {{
      for each c in top(1, anna.hand) {{
        gain c.face.worth - 2 to bert.score
        move c to bert.board
      }}
    }}
    choose n from 1 to 3 by anna
  }}
}}"));
        let standing = standing(&mut rules);
        let table_of = |cards: &[&str]| {
            let (hand, deck) = cards.split_at(2);
            table(&rules, &format!("(players: [anna, bert], anna: (deck: [{}], hand: [{}]))", deck.join(", "), hand.join(", ")))
        };
        let one = first_answer(&rules, &table_of(&["wolf", "bear", "crow", "hare", "bear"]), &standing, seed);
        let other = first_answer(&rules, &table_of(&order), &standing, seed);
        prop_assert_eq!(one, other);
    }
}
