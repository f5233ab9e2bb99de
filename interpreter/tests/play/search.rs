//! The bot that looks ahead: it plays better than chance, changes nothing, and knows no more than its player.

use super::harness::{begin, ruleset, table, thing, try_in};
use proptest::prelude::*;
use reglo_interpreter::load::Ruleset;
use reglo_interpreter::play::{Answer, Effort, Game, Standing, Status, Table};
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
    // So much is chance here that a few worlds say little.
    let effort = Effort {
        worlds: 8,
        ..Effort::default()
    };
    let mut count = 0;
    while game.status() == Status::Asking {
        count += 1;
        let found = game.searched_answer(searching, standing, effort, seed + count).unwrap();
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
    let won = won.count();
    assert!(won >= 32, "{won} of 40");
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

/// Everything that can be hidden, and a number to guess that comes of it.
const SECRETS: &str = r#"
#lang en
enum Colour "colour" { red "red", green "green", blue "blue" }
kind Player "player" {
  state score: number
  state amount: number = 3 seen by owner
  state sure: flag seen by owner
  state colour: optional Colour seen by owner
  state colours: set of Colour seen by owner
  state fond: optional Card seen by owner
  state likes: list of Card seen by owner
  state counts: number per Card seen by owner
  state tiles: place of Tile seen by owner
  state hand: place of Copy seen by owner
}
kind Card "card" { worth: number = 3 }
kind Tile "tile" { worth: number = 1, state marks: number, deep: number = 1 hidden unless open, state open: flag }
record Copy named by face { face: Card, state used: number }
game Duel "duel" played by players { players: list of Player, first: optional Player }
"#;

const GUESSING: &str = r#"
rule 2 guessing "Guessing" {
  | Guessing.
  value standing(p: Player): number = p.score
  value secret(p: Player): number =
    p.amount
    + (if p.sure then 7 else 0)
    + (if p.colour is present then 5 else 0)
    + count(p.colours) * 2
    + (if p.fond is present then p.fond.worth else 0)
    + sum(c.worth for c in p.likes)
    + sum(p.counts[c] for c in all Card)
    + sum(t.worth + t.marks for t in p.tiles)
    + sum(c.face.worth + c.used for c in p.hand)
    + t9.deep
  procedure open {
    choose n from 0 to 40 by bert
    set bert.score = 100 - max(secret(anna) - n, n - secret(anna))
    choose m from 1 to 3 by anna
  }
  procedure secretly_open {
    secretly for each p in duel.players: choose n from 0 to 9 by p then { set p.score = n }
    set bert.score = 100 - max(anna.score - bert.score, bert.score - anna.score)
    choose m from 1 to 3 by anna
  }
}
"#;

/// What bert answers where anna has done that before, for some seeds.
fn guesses(deep: u32, setup: &str, procedure: &str, annas: Option<&str>) -> String {
    let data = format!(
        "{{ Tile: {{ \"t8\": (name: \"T8\", deep: {}), \"t9\": (name: \"T9\", worth: 20, deep: {deep}) }} }}",
        11 - deep
    );
    let mut rules = match try_in(SECRETS, GUESSING, &data) {
        Ok(rules) => rules,
        Err(found) => panic!("{found}"),
    };
    let standing = standing(&mut rules);
    let table = table(&rules, setup);
    let (anna, bert) = (thing(&rules, "anna"), thing(&rules, "bert"));
    let mut all = String::new();
    for seed in 0..8 {
        let mut game = Game::new(&rules, &table, 3);
        begin(&mut game, &rules, procedure, &[]).unwrap();
        if let Some(annas) = annas {
            game.answer(anna, &Answer::parse(annas).unwrap()).unwrap().unwrap();
        }
        let found = game.searched_answer(bert, &standing, Effort::default(), seed).unwrap();
        all += &format!("{} ", found.unwrap());
    }
    all
}

/// Two states that differ only in what a player may not know: their bot answers the same.
#[test]
fn hidden_fields_are_guessed() {
    let setup = |amount: u32, rest: &str| {
        format!(
            "(players: [anna, bert], anna: (amount: {amount}, {rest}), bert: (amount: 9, likes: [crow], hand: [crow], tiles: [t3]))"
        )
    };
    let rest = "sure: true, colour: red, colours: [red, blue], fond: bear, likes: [bear, hare], counts: { wolf: 2 }, tiles: [t1], hand: [wolf, wolf]";
    let truth = guesses(2, &setup(5, rest), "open", None);
    assert_eq!(truth, guesses(9, &setup(5, rest), "open", None), "a face");
    assert_eq!(truth, guesses(2, &setup(8, rest), "open", None), "a number");
    for (from, to) in [
        ("sure: true, ", ""),
        ("colour: red, ", ""),
        ("[red, blue]", "[green]"),
        ("fond: bear, ", ""),
        ("fond: bear", "fond: crow"),
        ("[bear, hare]", "[wolf, crow]"),
        ("wolf: 2", "wolf: 9, bear: 3"),
        ("[t1]", "[t9]"),
        ("[wolf, wolf]", "[bear, hare]"),
        ("[wolf, wolf]", "[Copy(face: wolf, used: 9), wolf]"),
    ] {
        let other = rest.replace(from, to);
        assert_ne!(other, rest);
        assert_eq!(truth, guesses(2, &setup(5, &other), "open", None), "{to} for {from}");
    }
    // How many there are, everybody sees.
    let fewer = rest
        .replace("likes: [bear, hare], ", "likes: [bear], ")
        .replace("[wolf, wolf]", "[wolf]");
    assert_ne!(truth, guesses(2, &setup(5, &fewer), "open", None));
}

/// What somebody has answered in a secret round that goes on, no bot knows.
#[test]
fn a_secret_answer_is_not_known() {
    let setup = "(players: [anna, bert])";
    let all = ["0", "5", "9"].map(|annas| guesses(1, setup, "secretly_open", Some(annas)));
    assert_eq!(all[0], all[1]);
    assert_eq!(all[0], all[2]);
}
